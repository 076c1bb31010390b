"""Presence of users at a table: they have an open socket. Database rows tell other processes, and a user without a
socket counts as away only after a grace period."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from weakref import WeakMethod

from tablee.store.clock import measured_now
from tablee.store.store import Store
from tablee.tables.messages import Audience


class Presence:
    """Presence at one table, with a timer for each user whose last socket has closed; `gone` is called for those who do
    not return in time."""

    def __init__(
        self, store: Store, table: str, audience: Audience, grace: float, gone: Callable[[str, str], None]
    ) -> None:
        self._store, self._table, self._audience = store, table, audience
        self._grace, self._gone = grace, WeakMethod(gone)  # weak, so that it does not keep an unused table in memory
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._elsewhere: set[str] = set()
        self._noted: set[str] = set()
        """Users with a database row that says that they are present in this process."""
        self._lock = asyncio.Lock()

    def here(self) -> set[str]:
        """Return the users present in any process."""
        return self._audience.users() | self._elsewhere

    def watching(self, seated: Iterable[str]) -> int:
        """Return the number of spectators: sockets in this process, and users in others."""
        sitting, users = set(seated), self._audience.users()
        sockets = sum(connection.user not in sitting for connection in self._audience.connections)
        return sockets + len(self._elsewhere - users - sitting)

    # Rows.

    async def read_elsewhere(self) -> set[str]:
        """Read who is present in other processes; return the users who have come or left there since it was last
        read."""
        if not self._store.shared:
            return set()
        before, self._elsewhere = self._elsewhere, await self._store.elsewhere(self._table)
        for user in self._elsewhere:
            self.came(user)
        return self._elsewhere ^ before

    async def write_rows(self, *, anew: bool = False) -> None:
        """Update the database rows that say who is present in this process; with `anew` write all, since they may have
        been deleted."""
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
        """Start the grace period of users without a socket."""
        loop = asyncio.get_running_loop()
        for user in users:
            if user not in self._timers:
                self._timers[user] = loop.call_later(self._grace, self._grace_over, user, measured_now())

    def came(self, user: str) -> None:
        if timer := self._timers.pop(user, None):
            timer.cancel()

    def _grace_over(self, user: str, since: str) -> None:
        del self._timers[user]
        if (gone := self._gone()) is not None:
            gone(user, since)

    def close(self) -> None:
        for user in list(self._timers):
            self.came(user)
