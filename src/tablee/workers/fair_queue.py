"""Semaphore with a fair queue: when a slot becomes free, the waiting owners (game tables) take turns, round-robin,
however many requests one of them makes."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Busy(Exception):
    """Refusal because the queue is full; try again later."""


class Line:
    """Limited number of slots (places), and a queue of callers who wait for one."""

    def __init__(self, places: int, most: int) -> None:
        self._free, self._most = places, most
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """Waiting futures by owner. Owners stand in round-robin order, each owner's futures in the order of asking."""

    @property
    def free(self) -> bool:
        return self._free > 0

    def waiting(self) -> int:
        return sum(map(len, list(self._waiting.values())))

    @asynccontextmanager
    async def place(self, whose: str) -> AsyncIterator[None]:
        """Hold one of the slots while the context lasts; first wait until one is free. Raises Busy if the queue is
        full."""
        await self._take(whose)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, whose: str) -> None:
        if self._free:
            self._free -= 1
            return
        if self.waiting() >= self._most:
            raise Busy
        mine = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            self._go(whose, mine)
            raise

    def _go(self, whose: str, mine: asyncio.Future[None]) -> None:
        """Leave the queue after a cancellation or, if a slot was assigned just before it, pass the slot on to the next
        owner."""
        if mine.done() and not mine.cancelled():
            self._give_back()
            return
        with suppress(KeyError, ValueError):
            self._waiting[whose].remove(mine)
            if not self._waiting[whose]:
                del self._waiting[whose]

    def _give_back(self) -> None:
        while self._waiting:
            whose = next(iter(self._waiting))
            theirs = self._waiting.pop(whose)
            first = theirs.popleft()
            if theirs:
                self._waiting[whose] = theirs  # this owner goes to the end of the order
            if not first.done():  # done: cancelled just now, but not yet out of the queue
                first.set_result(None)
                return
        self._free += 1
