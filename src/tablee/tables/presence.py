"""Who is at a table. Sockets say so at once, rows say it to other processes; that somebody went away is a fact only
after a moment of grace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from weakref import WeakMethod

from tablee.store.clock import measured_now
from tablee.store.store import Store
from tablee.tables.messages import Audience


class Presence:
    """Of one table: one timer for each person who has left; `gone` hears of those who did not come back in time."""

    def __init__(
        self, store: Store, table: str, audience: Audience, grace: float, gone: Callable[[str, str], None]
    ) -> None:
        self._store, self._table, self._audience = store, table, audience
        self._grace, self._gone = grace, WeakMethod(gone)  # a table that nobody holds is not kept by this
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._elsewhere: set[str] = set()
        self._noted: set[str] = set()
        """Whom rows call present in this process."""
        self._lock = asyncio.Lock()

    def here(self) -> set[str]:
        """In this process or in another."""
        return self._audience.users() | self._elsewhere

    def watching(self, seated: Iterable[str]) -> int:
        """How many sockets here, and users elsewhere, only look on."""
        sitting, users = set(seated), self._audience.users()
        sockets = sum(connection.user not in sitting for connection in self._audience.connections)
        return sockets + len(self._elsewhere - users - sitting)

    # Rows.

    async def read(self) -> set[str]:
        """Who is here in other processes; those who came there or went since the last time."""
        if not self._store.shared:
            return set()
        before, self._elsewhere = self._elsewhere, await self._store.elsewhere(self._table)
        for user in self._elsewhere:
            self.came(user)
        return self._elsewhere ^ before

    async def note(self, *, anew: bool = False) -> None:
        """What rows say of this process is made true; `anew` where they may have been taken away."""
        if not self._store.shared:
            return
        async with self._lock:
            noted = set() if anew else self._noted
            for user in self._audience.users() - noted:
                await self._store.come(self._table, user, self._store.process)
                self._noted.add(user)
            for user in self._noted - self._audience.users():
                await self._store.leave(self._table, user, self._store.process)
                self._noted.discard(user)

    # Grace.

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
