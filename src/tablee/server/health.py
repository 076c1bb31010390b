"""Health check: each part of the server gets a small request with a timeout."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from time import monotonic
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.bots.workers import Workers
from tablee.store.store import Store
from tablee.tables.clock import milliseconds

log = logging.getLogger(__name__)

Condition: TypeAlias = Literal["ok", "slow", "failed"]
IN_TIME = 3.0
"""Timeout of each part, in seconds."""
FRESH = 1.0
"""Seconds for which an answer is cached."""


class Health(Struct, frozen=True):
    status: Literal["ok", "unwell"]
    store: Condition
    """The database can be read."""
    writer: Condition
    """The database can be written to: a row has been stored durably."""
    bots: Condition
    """The bots' processes answer, or none was needed yet."""


class Examiner:
    def __init__(self, store: Store, workers: Workers) -> None:
        self._store, self._workers = store, workers
        self._asking: asyncio.Task[Health] | None = None
        self._until = 0.0

    async def examine(self) -> Health:
        """Return the health. Concurrent requests share one check."""
        if self._asking is None or (self._asking.done() and monotonic() > self._until):
            self._asking = asyncio.create_task(self._examine())
        return await asyncio.shield(self._asking)

    async def _examine(self) -> Health:
        store, writer, bots = await asyncio.gather(
            _check(self._store.checked()), _check(self._store.live(milliseconds())), _check(self._workers.works())
        )
        self._until = monotonic() + FRESH
        return Health("ok" if {store, writer, bots} == {"ok"} else "unwell", store, writer, bots)


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
