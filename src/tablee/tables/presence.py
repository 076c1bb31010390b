"""Who is there. Sockets say so at once; that somebody went away is a fact only after a moment of grace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from weakref import WeakMethod

from tablee.store.clock import measured_now


class Presence:
    """One timer for each person who has left; `gone` hears of those who did not come back in time."""

    def __init__(self, grace: float, gone: Callable[[str, str], None]) -> None:
        self._grace, self._gone = grace, WeakMethod(gone)  # a table that nobody holds is not kept by this
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def left(self, users: Iterable[str]) -> None:
        """Their last socket has just closed, or they have none since the server began."""
        loop = asyncio.get_running_loop()
        for user in users:
            if user not in self._timers:
                self._timers[user] = loop.call_later(self._grace, self._over, user, measured_now())

    def came(self, user: str) -> None:
        if timer := self._timers.pop(user, None):
            timer.cancel()

    def _over(self, user: str, since: str) -> None:
        del self._timers[user]
        if (gone := self._gone()) is not None:
            gone(user, since)

    def close(self) -> None:
        for user in list(self._timers):
            self.came(user)
