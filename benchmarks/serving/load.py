"""Load for a server: tables of four that act at random moments, or as soon as all players have seen the last action."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Hashable
from contextlib import suppress
from typing import Any

import httpx
from benchmarks.serving.sockets import PATIENCE

SEATS = 4
A_MATCH = 44
"""Approximate number of actions in a match of four."""
AT_ONCE = 25
"""Number of tables that are opened at the same time."""


class LoadedTable:
    """A table with its players, who know only what their sockets tell them. A subclass implements the protocol of its
    server."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.step: Hashable = None
        self.told = 0
        """Number of players who have been told of the current step."""
        self.sent = 0.0
        """Time when the action now on its way was sent; 0 if there is none."""
        self.owed = 0
        """Number of actions that fell due before the table was ready for them."""

    async def open(self) -> None:
        """Seat four players, and let them begin a match."""
        raise NotImplementedError

    async def again(self) -> None:
        """Begin the next match."""
        raise NotImplementedError

    def can_act(self) -> bool:
        raise NotImplementedError

    def send_action(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def hears(self, step: Hashable, *, over: bool = False) -> None:
        """Count a player who has been told of a step; when all have, record the latency of the action."""
        if self.step != step:
            self.step, self.told = step, 0
        self.told += 1
        if self.told == SEATS:
            self._all_told(over=over)

    def _all_told(self, *, over: bool) -> None:
        if self.sent:
            self.load.latencies.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        if over:
            self.load.match_over(self)
        elif self.owed or self.load.saturates:
            self.owed = max(0, self.owed - 1)
            self.act()

    @property
    def ready(self) -> bool:
        return self.told == SEATS and self.can_act() and not self.sent

    def tick(self) -> None:
        if self.load.ending:
            return
        asyncio.get_running_loop().call_later(self.load.pause(), self.tick)
        if self.ready:
            self.act()
        else:
            self.owed += 1
            self.load.counts["not ready"] += 1

    def act(self) -> None:
        if not self.load.ending:
            self.load.counts["sent"] += 1
            self.sent = time.perf_counter()
            self.send_action()


class Load:
    """The load on a server: tables, and the rate of actions a second at all of them together, or 0 for as many as the
    server can do. With `within`, there are no second matches: all tables start a match together, and the run ends as
    soon as one of these matches does."""

    def __init__(
        self, port: int, make: Callable[[Load], LoadedTable], tables: int, rate: float, *, within: bool = False
    ) -> None:
        self.port, self.rate, self._within, self._over = port, rate, within, asyncio.Event()
        few = httpx.Limits(max_connections=AT_ONCE)  # httpx checks all of them for every request
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=None, limits=few)
        self.tables = [make(self) for _ in range(tables)]
        self.latencies: list[float] = []
        self.counts = Counter[str]()
        self.saturates = self.ending = False
        self._tasks = set[asyncio.Task[None]]()

    def pause(self) -> float:
        """Return a random pause in seconds until a table's next action."""
        return random.expovariate(self.rate / len(self.tables))

    def lost(self) -> None:
        if not self.ending:
            self.counts["sockets lost"] += 1

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self) -> None:
        for n in range(0, len(self.tables), AT_ONCE):
            await asyncio.gather(*(table.open() for table in self.tables[n : n + AT_ONCE]))

    async def spread(self) -> None:
        """Let the tables play ahead by different numbers of actions: otherwise all would end their matches, and begin
        the next, at the same moment."""
        await self._all_ready()
        for table in self.tables if not self._within else ():
            table.owed = random.randrange(A_MATCH)
            table.act()
        await self._all_ready()
        self.latencies.clear()
        self.counts.clear()

    async def _all_ready(self) -> None:
        while any(table.owed or not table.ready for table in self.tables):
            await asyncio.sleep(0.05)

    async def play(self, seconds: float) -> None:
        if self.rate:
            for table in self.tables:
                asyncio.get_running_loop().call_later(self.pause(), table.tick)
        else:
            self.saturates = True
            for table in self.tables:
                table.act()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._over.wait(), seconds)
        self.saturates, self.ending = False, True

    def match_over(self, table: LoadedTable) -> None:
        if self._within:
            self._over.set()
        else:
            self.do(table.again())

    async def close(self) -> None:
        """Wait for actions whose latency is still missing, then close."""
        latest = time.monotonic() + PATIENCE
        while (self._tasks or any(table.sent for table in self.tables)) and time.monotonic() < latest:
            await asyncio.sleep(0.05)
        for table in self.tables:
            table.close()
        await self.http.aclose()
