"""Who may think next, where many want to and few can: everyone in turn, however much one of them asks."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias

Waiting: TypeAlias = dict[str, deque[asyncio.Future[None]]]
"""Who has waited longest for a turn comes first; each has its own in the order of asking."""


class Busy(Exception):
    """So many wait already that it is better to try again later."""


class Line:
    """Some places, and who waits for one. What can be done later is done when nobody else waits."""

    def __init__(self, places: int, most: int) -> None:
        self._free, self._most = places, most
        self._soon, self._later = Waiting(), Waiting()

    @property
    def free(self) -> bool:
        return self._free > 0

    def waiting(self) -> int:
        return sum(len(mine) for line in (self._soon, self._later) for mine in list(line.values()))

    @asynccontextmanager
    async def place(self, whose: str, later: bool = False) -> AsyncIterator[None]:
        """Wait for a place, and give it back."""
        await self._take(whose, self._later if later else self._soon)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, whose: str, waiting: Waiting) -> None:
        if self._free:
            self._free -= 1
            return
        if sum(map(len, waiting.values())) >= self._most:
            raise Busy
        mine = asyncio.get_running_loop().create_future()
        waiting.setdefault(whose, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            self._go(whose, waiting, mine)
            raise

    def _go(self, whose: str, waiting: Waiting, mine: asyncio.Future[None]) -> None:
        """Who no longer wants a place waits no more, or passes on the one that was just given."""
        if mine.done() and not mine.cancelled():
            self._give_back()
            return
        with suppress(KeyError, ValueError):
            waiting[whose].remove(mine)
            if not waiting[whose]:
                del waiting[whose]

    def _give_back(self) -> None:
        waiting = self._soon or self._later
        if not waiting:
            self._free += 1
            return
        whose = next(iter(waiting))
        theirs = waiting.pop(whose)
        theirs.popleft().set_result(None)
        if theirs:
            waiting[whose] = theirs  # behind all others
