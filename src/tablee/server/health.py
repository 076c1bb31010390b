"""Health check: each part of the server has to answer a small request within a timeout."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from time import monotonic
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.search import wasm
from tablee.store.store import Store
from tablee.tables.clock import milliseconds
from tablee.workers.pool import Workers

log = logging.getLogger(__name__)

Condition: TypeAlias = Literal["ok", "slow", "failed"]
PlayingEngine: TypeAlias = Literal["wasm", "python"]
IN_TIME = 3.0
"""Seconds in which each part has to answer, else it is "slow"."""
FRESH = 1.0
"""Seconds for which a result is cached."""


class Health(Struct, frozen=True):
    status: Literal["ok", "unwell"]
    store: Condition
    """Condition of the database for reading: "ok", "slow" or "failed"."""
    writer: Condition
    """Condition of the database for durable writes."""
    bots: Condition
    """Condition of the bots' processes; "ok" if none was needed yet."""
    engine: PlayingEngine
    """Engine on which bots search: "wasm" or, where WebAssembly does not run, the slower "python"."""


class Examiner:
    def __init__(self, store: Store, workers: Workers) -> None:
        self._store, self._workers = store, workers
        self._asking: asyncio.Task[Health] | None = None
        self._until = 0.0

    async def examine(self) -> Health:
        """Return the server's health. Concurrent requests share one check."""
        if self._asking is None or (self._asking.done() and monotonic() > self._until):
            self._asking = asyncio.create_task(self._examine())
        return await asyncio.shield(self._asking)

    async def _examine(self) -> Health:
        store, writer, bots = await asyncio.gather(
            _check(self._store.checked()), _check(self._store.live(milliseconds())), _check(self._workers.works())
        )
        self._until = monotonic() + FRESH
        status: Literal["ok", "unwell"] = "ok" if {store, writer, bots} == {"ok"} else "unwell"
        return Health(status, store, writer, bots, playing_engine())


def playing_engine() -> PlayingEngine:
    return "wasm" if wasm.works() else "python"


async def _check(answer: Awaitable[object]) -> Condition:
    try:
        async with asyncio.timeout(IN_TIME):
            await answer
    except TimeoutError:
        return "slow"
    except Exception as fault:
        log.warning("health check failed: %r", fault)
        return "failed"
    return "ok"
