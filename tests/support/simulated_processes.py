"""Several simulated server processes on one database, all in this one: each is a set of tables with its own store on
the same file, and is notified of what the others write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from in_process import fresh, opened, until
from tablee.store.clock import measured_now, now
from tablee.store.sqlite import SQLite
from tablee.store.writer import Statement
from tablee.tables.clock import milliseconds
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.workers.pool import Workers

LONG = 3600
"""Seconds longer than any test takes: a timer this long fires only when a test fires it by hand."""


class SharedStore(SQLite):
    """A store of a file that other stores share. They are notified of its writes at once, or not at all while it is
    `mute`."""

    shared = True
    others: list[SharedStore]
    mute = False

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._said: list[str] = []
        self._heard: Callable[[str], None] = lambda id: None

    def notify(self, table: str) -> list[Statement]:
        self._said.append(table)
        return []

    async def write(self, *statements: Statement) -> None:
        said, self._said = self._said, []
        await super().write(*statements)
        for other in self.others:
            for id in said if other is not self and not self.mute else ():
                other._heard(id)

    async def listen(self, heard: Callable[[str], None]) -> None:
        self._heard = heard
        await asyncio.Event().wait()


@asynccontextmanager
async def processes(
    folder: Path, count: int, workers: Callable[[], Workers] = lambda: Workers(1), **limits: Any
) -> AsyncIterator[list[Tables]]:
    """Yield the tables of `count` simulated processes. Clocks run out only when a test calls `sweep`, and nobody's
    grace period ends by itself."""
    path, limits = fresh(folder), {"grace": LONG, **limits}
    async with AsyncExitStack() as stack:
        found = [await stack.enter_async_context(opened(path, workers(), SharedStore, **limits)) for _ in range(count)]
        stores = [store for tables in found if isinstance(store := tables.store, SharedStore)]
        for tables, store in zip(found, stores, strict=True):
            store.others = stores
            await tables.resume_clocks()
            listening = asyncio.create_task(store.listen(tables.notified))
            stack.callback(listening.cancel)
        yield found


async def settled(*processes: Tables) -> None:
    """Wait until all notifications are handled and no work is under way."""
    await until(lambda: not any(table.background._tasks for tables in processes for table in tables._live.values()))


async def dies(tables: Tables) -> None:
    """Simulate the sudden death of a process: its tasks stop, and what it wrote stays as it is."""
    assert isinstance(tables.store, SharedStore)
    tables.store.mute, tables.store._heard = True, lambda id: None
    for table in list(tables._live.values()):
        table.rest()
        table.audience.connections.clear()
        for task in table.background._tasks:
            task.cancel()
    await settled(tables)


def grace_is_over(table: Table, user: str) -> None:
    """End at once the grace period in which a user who went away may come back."""
    table.presence._timers[user].cancel()
    table.presence._grace_over(user, measured_now())


def gives_up(table: Table) -> None:
    """End at once the time that this process waits for another one that has announced a deal."""
    table.starting._elsewhere.cancel()
    table.starting._give_up(table)


async def forget_the_dead(tables: Tables, later: int) -> None:
    """Let `later` milliseconds pass without a heartbeat of the other processes."""
    await tables.store.live(milliseconds(now()) + later)
