"""Background work of a table: tasks that nobody waits for, and a delayed call."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from tablee.core.errors import Refused

log = logging.getLogger(__name__)


class Background:
    """Runner of background tasks. If one raises `Refused`, that is ignored; other exceptions are logged."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._tasks: set[asyncio.Task[None]] = set()

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(self._quietly(work))
        self._tasks.add(task)  # the event loop itself keeps only weak references
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait until all tasks are done; cancelling the wait cancels the tasks."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Refused as refused:
            log.debug("%s: %s", self._name, refused)
        except Exception:
            log.exception("%s", self._name)


class DelayedCall:
    """Timer of one delayed call, which can be cancelled or set anew."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, then: Callable[[], None]) -> None:
        self.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._fire, then)

    def _fire(self, then: Callable[[], None]) -> None:
        self._timer = None
        then()

    def cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    @property
    def left(self) -> int | None:
        """Milliseconds until the call; None if nothing is set."""
        if self._timer is None:
            return None
        return max(0, round(1000 * (self._timer.when() - asyncio.get_running_loop().time())))
