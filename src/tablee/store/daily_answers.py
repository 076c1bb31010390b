"""Storage of the answers to the position of the day: how many people made each choice and, for the current day only,
hashes that mark who has answered."""

from __future__ import annotations

import hashlib
from contextlib import suppress

from tablee.store.sql_store import SQLStore, several
from tablee.store.store import Conflict


class Answers:
    def __init__(self, store: SQLStore) -> None:
        self._store, self._sql = store, store.sql

    async def count(self, day: int, user: str, choice: int) -> None:
        """Count a user's choice, at most one a day. The hashes of those who answered on earlier days are deleted."""
        with suppress(Conflict):
            row = {"day": day, "who": _mark(day, user), "choice": choice}
            await self._store.write(*several(self._sql.answer, row))

    async def chosen(self, day: int) -> dict[int, int]:
        """Return the number of people who made each choice."""
        return dict(await self._store.rows(self._sql.chosen, day=day))


def _mark(day: int, user: str) -> str:
    """Hash a user's id with the day: the same person is recognized on one day, and nobody from one day to the next."""
    return hashlib.sha256(f"{day} {user}".encode()).hexdigest()[:32]
