"""The moment before a deal: the hash of its key was told, and every browser at the table adds a number."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from tablee.core.dice import Contribution
from tablee.core.errors import Stale
from tablee.store.rows import TableRow
from tablee.tables.seats import people, seated, seats_of
from tablee.tables.wire import Add, AddingInfo


class ContributionRound:
    """Over when all who are waited for have added theirs, and at the latest after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._hash: str | None = None
        self._awaited: set[str] = set()
        self._numbers: dict[str, str] = {}

    def begin(self, hash: str, users: Iterable[str]) -> None:
        self._hash, self._awaited, self._numbers = hash, set(users), {}
        self._until = asyncio.get_running_loop().time() + self.seconds
        self._complete = asyncio.Event()

    async def over(self) -> None:
        if self._hash is None:
            return
        try:
            async with asyncio.timeout_at(self._until):
                await self._complete.wait()
        except TimeoutError:
            pass  # who adds nothing holds nobody up

    def end(self) -> None:
        self._hash, self._numbers = None, {}

    def add(self, table: TableRow, user: str, message: Add) -> bool:
        """One number a user; the first counts, also if it comes again. Whether it is the first."""
        seated(table, user)
        if message.hash != self._hash:
            raise Stale("number-late")
        new = user not in self._numbers
        if self._numbers.setdefault(user, message.number) != message.number:
            raise Stale("number-added")
        self._look()
        return new

    def note(self, user: str, hash: str, number: str) -> None:
        """A number that was added in another process."""
        if hash == self._hash:
            self._numbers.setdefault(user, number)
            self._look()

    def present(self, users: set[str]) -> None:
        """Who has closed the table meanwhile is not waited for."""
        self._awaited &= users
        self._look()

    def _look(self) -> None:
        if self._hash and self._awaited <= set(self._numbers):
            self._complete.set()

    @property
    def info(self) -> AddingInfo | None:
        if self._hash is None:
            return None
        return AddingInfo(self._hash, max(0, round(1000 * (self._until - asyncio.get_running_loop().time()))))

    def contributions(self, table: TableRow) -> tuple[Contribution, ...]:
        """In the order of seats: each under its user's first."""
        numbers = ((user, self._numbers.get(user)) for user in people(table))
        return tuple(Contribution(seats_of(table, user)[0], number) for user, number in numbers if number)
