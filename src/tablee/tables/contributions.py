"""Round before a deal in which browsers add random numbers to the secret key of its rolls, whose hash was published."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from tablee.core.dice import Contribution
from tablee.core.errors import Stale
from tablee.store.rows import TableRow
from tablee.tables.seats import check_seated, seated_people, seats_of
from tablee.tables.wire import Add, AddingInfo


class ContributionRound:
    """Collection of the numbers that browsers add to one deal. It ends when all awaited users have added theirs, or
    after a timeout."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._hash: str | None = None
        self._awaited: set[str] = set()
        self._numbers: dict[str, str] = {}

    def begin(self, hash: str, users: Iterable[str]) -> None:
        self._hash, self._awaited, self._numbers = hash, set(users), {}
        self._until = asyncio.get_running_loop().time() + self.seconds
        self._complete = asyncio.Event()

    async def wait(self) -> None:
        if self._hash is None:
            return
        try:
            async with asyncio.timeout_at(self._until):
                await self._complete.wait()
        except TimeoutError:
            pass  # the deal does not wait for the rest

    def end(self) -> None:
        self._hash, self._numbers = None, {}

    def add(self, table: TableRow, user: str, message: Add) -> bool:
        """Record a user's number and tell whether it is new. The first one counts; the same one may be sent again."""
        check_seated(table, user)
        if message.hash != self._hash:
            raise Stale("number-late")
        new = user not in self._numbers
        if self._numbers.setdefault(user, message.number) != message.number:
            raise Stale("number-added")
        self._check_complete()
        return new

    def note(self, user: str, hash: str, number: str) -> None:
        """Record a number that was added in another process."""
        if hash == self._hash:
            self._numbers.setdefault(user, number)
            self._check_complete()

    def keep_waiting_for(self, users: set[str]) -> None:
        """Wait only for these users from now on, since the others have closed the table."""
        self._awaited &= users
        self._check_complete()

    def _check_complete(self) -> None:
        if self._hash and self._awaited <= set(self._numbers):
            self._complete.set()

    @property
    def info(self) -> AddingInfo | None:
        if self._hash is None:
            return None
        return AddingInfo(self._hash, max(0, round(1000 * (self._until - asyncio.get_running_loop().time()))))

    def contributions(self, table: TableRow) -> tuple[Contribution, ...]:
        """Return the contributions in the order of seats, each under its user's first seat."""
        numbers = ((user, self._numbers.get(user)) for user in seated_people(table))
        return tuple(Contribution(seats_of(table, user)[0], number) for user, number in numbers if number)
