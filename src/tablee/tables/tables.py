"""All tables: opens them, finds them, and forgets those that nobody looks at."""

from __future__ import annotations

import asyncio
from collections import Counter
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from tablee.bots.workers import Workers
from tablee.core.codec import encode
from tablee.core.errors import Missing, TooMany
from tablee.games.catalogue import shipped
from tablee.store.rows import TableRow
from tablee.store.store import Store
from tablee.tables.archive import Archive
from tablee.tables.connection import Bucket, Connection, Write
from tablee.tables.matches import Matches
from tablee.tables.seats import TableOpened, opened
from tablee.tables.table import Table
from tablee.tables.telling import table_info
from tablee.tables.wire import GiveSeat, OpenTable, TableInfo

LISTED = 30
MINE = 100


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What one may ask for. Beyond it everything stays up and the asker is told."""

    sockets: int = 20_000
    sockets_of_user: int = 40
    tables_a_minute: int = 30
    """Opened by one address."""
    messages_a_second: float = 20
    """By one socket; three times as many at once."""
    linger: float = 60
    """Seconds that a table stays in memory after the last one has left."""
    pace: float = 0.9
    """Seconds a bot takes for its move, at least."""


class Tables:
    def __init__(self, store: Store, workers: Workers, limits: Limits) -> None:
        self.store, self.workers, self.limits = store, workers, limits
        self.archive = Archive(store)
        self.matches = Matches(self.archive)
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Every table that somebody holds: a socket, a request, a bot that thinks, or the timer below. So there are
        never two of one table, and what nobody holds is forgotten by itself."""
        self._lingering: dict[str, asyncio.TimerHandle] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._sockets: Counter[str] = Counter()
        self._openers: dict[str, Bucket] = {}

    # Tables.

    async def open(self, user: str, name: str | None, address: str, wish: OpenTable) -> TableInfo:
        """A new table; if every seat is filled, its first match begins."""
        table = await self._open(user, name, address, wish)
        if not table.row.open_seats:
            await table.start(user)
        return table.info(user)

    async def learn(self, user: str, name: str | None, address: str, game: str, at: str = "") -> TableInfo:
        """A table for one learner and bots, where the guided first match begins, or the lesson that shows a clause."""
        guide = shipped(game).guide
        if guide is None:
            raise Missing("page-unknown")
        moment = guide.moment(at) if at else 0
        if moment is None:
            raise Missing("moment-unknown", clause=at)
        seats = (GiveSeat("person"), *[GiveSeat("bot")] * (guide.options.seats - 1))
        wish = OpenTable(game, msgspec.to_builtins(guide.options), seats)
        table = await self._open(user, name, address, wish)
        await table.learn(moment)
        return table.info(user)

    async def _open(self, user: str, name: str | None, address: str, wish: OpenTable) -> Table:
        self._may_open(address)
        row = opened(user, name, wish)
        await self.store.open(row, encode(TableOpened()))
        return self._keep(Table(self.archive, self.workers, row, self.limits.pace))

    def _may_open(self, address: str) -> None:
        if len(self._openers) > 10_000:
            self._openers.clear()
        rate = self.limits.tables_a_minute
        self._openers.setdefault(address, Bucket(rate / 60, rate)).take()

    async def find(self, id: str) -> Table:
        """A table, from memory or from its log. Two who ask at once get the same one."""
        if (table := self._live.get(id)) is not None:
            return self._keep(table)
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        table = Table(self.archive, self.workers, await self.store.table(id), self.limits.pace)
        await table.load()
        return self._keep(table)

    def _keep(self, table: Table) -> Table:
        """For a while from now on, also if nobody has it open."""
        id, loop = table.row.id, asyncio.get_running_loop()
        self._live[id] = table
        if id in self._lingering:
            self._lingering[id].cancel()
        self._lingering[id] = loop.call_later(self.limits.linger, self._let_go, table)
        return table

    def _let_go(self, table: Table) -> None:
        del self._lingering[table.row.id]
        if not table.audience.connections:
            table.thinking.rest()

    async def listed(self, user: str) -> list[TableInfo]:
        """Tables that anyone may watch or join, the newest first."""
        return [self._info(row, user) for row in await self.store.listed(LISTED)]

    async def mine(self, user: str) -> list[TableInfo]:
        """Tables that a user has opened or sits at, the one changed last first."""
        return [self._info(row, user) for row in await self.store.mine(user, MINE)]

    def _info(self, row: TableRow, user: str) -> TableInfo:
        """As it is stored; who has it open is known only here."""
        live = self._live.get(row.id)
        return table_info(row, user, live.audience.connections if live else ())

    # Sockets.

    def connect(self, table: Table, user: str, write: Write) -> Connection:
        if self._sockets.total() >= self.limits.sockets or self._sockets[user] >= self.limits.sockets_of_user:
            raise TooMany("too-many-sockets")
        self._sockets[user] += 1
        rate = self.limits.messages_a_second
        connection = Connection(user, Bucket(rate, int(3 * rate)), write)
        table.join(connection)
        return connection

    def disconnect(self, table: Table, connection: Connection) -> None:
        table.leave(connection)
        self._sockets[connection.user] -= 1
        if not self._sockets[connection.user]:
            del self._sockets[connection.user]
        if not table.audience.connections:
            self._keep(table)

    def close(self) -> None:
        for timer in self._lingering.values():
            timer.cancel()
        for table in list(self._live.values()):
            table.thinking.rest()
