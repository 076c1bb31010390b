"""What people chose in the position of the day: numbers, and, for one day, who has answered."""

from __future__ import annotations

import hashlib
from contextlib import suppress

from tablee.store.sql_store import SQLStore, several
from tablee.store.store import Conflict


class Answers:
    """In the same database as tables and matches."""

    def __init__(self, store: SQLStore) -> None:
        self._store, self._sql = store, store.sql

    async def count(self, day: int, user: str, choice: int) -> None:
        """One more has chosen this. Who has answered before on that day is not counted again; who answered on days
        before is forgotten."""
        with suppress(Conflict):
            row = {"day": day, "who": _mark(day, user), "choice": choice}
            await self._store.write(*several(self._sql.answer, row))

    async def chosen(self, day: int) -> dict[int, int]:
        """How many people chose what."""
        return dict(await self._store.rows(self._sql.chosen, day=day))


def _mark(day: int, user: str) -> str:
    """Tells people apart on one day, and nobody from one day to the next."""
    return hashlib.sha256(f"{day} {user}".encode()).hexdigest()[:32]
