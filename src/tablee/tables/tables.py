"""All tables: opens them, finds them, and forgets those that nobody looks at."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter

import msgspec
from msgspec import Struct

from tablee.bots.workers import Workers
from tablee.core.errors import Malformed, Missing, Stale, TooMany
from tablee.core.game import Box, Over, Seat
from tablee.core.options import read_options
from tablee.games.catalogue import box_of, own_data
from tablee.tables.archive import Archive, Holder, TableRow
from tablee.tables.connection import Bucket, Connection, Write
from tablee.tables.export import Export, export
from tablee.tables.log import MatchRow, Step, state_after
from tablee.tables.room import Room, ending, match_info, replay
from tablee.tables.store import Store
from tablee.tables.table import Table, holder
from tablee.tables.wire import GiveSeat, MatchInfo, OpenTable, Replay, TableInfo


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
        self.archive, self.workers, self.limits = Archive(store), workers, limits
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._sockets: Counter[str] = Counter()
        self._openers: dict[str, Bucket] = {}

    # Tables.

    async def open(self, user: str, name: str | None, address: str, wish: OpenTable) -> TableInfo:
        """A new table; if every seat is filled, its first match begins."""
        table = await self._open(user, name, address, wish)
        if table.full:
            await table.start(user)
        return table.info(user)

    async def learn(self, user: str, name: str | None, address: str, game: str) -> TableInfo:
        """A table for one learner and bots, where the guided first match begins."""
        options = box_of(game).guide.options
        seats = (GiveSeat("person"), *[GiveSeat("bot")] * (options.seats - 1))
        table = await self._open(user, name, address, OpenTable(game, msgspec.to_builtins(options), seats))
        await table.learn()
        return table.info(user)

    async def _open(self, user: str, name: str | None, address: str, wish: OpenTable) -> Table:
        self._may_open(address)
        row = _new_row(user, name, wish)
        await self.archive.open_table(row)
        table = self._live[row.id] = Table(self.archive, self.workers, row, None, self.limits.pace)
        self._forget_later(table)
        return table

    def _may_open(self, address: str) -> None:
        if len(self._openers) > 10_000:
            self._openers.clear()
        rate = self.limits.tables_a_minute
        self._openers.setdefault(address, Bucket(rate / 60, rate)).take()

    async def find(self, id: str) -> Table:
        """A table, from memory or from its log. Two who ask at once get the same one."""
        if id in self._live:
            return self._live[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        row = await self.archive.table(id)
        table = Table(self.archive, self.workers, row, None, self.limits.pace)
        if row.match is not None:
            match = await self.archive.match(row.match)
            box, steps = await self.archive.box(match), await self.archive.steps(match)
            table.room = Room(self.archive, box, match, steps, table.told)
        self._live[id] = table
        self._forget_later(table)
        return table

    def _forget_later(self, table: Table) -> None:
        asyncio.get_running_loop().call_later(self.limits.linger, self._forget, table)

    def _forget(self, table: Table) -> None:
        """Out of memory with a table that nobody has open; its log brings it back."""
        if not table.connections and self._live.get(table.row.id) is table:
            del self._live[table.row.id]
            table.close()

    async def listed(self, user: str) -> list[TableInfo]:
        """Tables that anyone may watch or join, the newest first."""
        ids = await self.archive.listed_tables(30)
        infos = [(await self.find(id)).info(user) for id in ids]
        return [info for info in infos if not info.over or any(seat.kind == "open" for seat in info.seats)]

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
        if not table.connections:
            self._forget_later(table)

    # Matches.

    async def match(self, id: str) -> MatchInfo:
        box, match, steps = await self._match(id)
        return match_info(match, steps, ending(box.game.turn(state_after(box, match.options, steps))))

    async def replay(self, id: str, seat: int | None) -> Replay:
        box, match, steps = await self._match(id)
        if not isinstance(box.game.turn(state_after(box, match.options, steps)), Over):
            raise Stale("match-running")
        if seat is not None and seat >= len(match.names):
            raise Missing("seat-unknown")
        return replay(box, match, steps, None if seat is None else Seat(seat))

    async def export(self, id: str) -> Export:
        return export(*await self._match(id))

    async def data(self, id: str) -> bytes | None:
        """A match's own data file, if it has one."""
        return await asyncio.to_thread(own_data, await self.archive.box(await self.archive.match(id)))

    async def _match(self, id: str) -> tuple[Box, MatchRow, list[Step]]:
        match = await self.archive.match(id)
        return await self.archive.box(match), match, await self.archive.steps(match)

    def close(self) -> None:
        for table in self._live.values():
            table.close()


def _new_row(user: str, name: str | None, wish: OpenTable) -> TableRow:
    box = box_of(wish.game)
    options = read_options(box.options, wish.options)
    if len(wish.seats) > options.seats:
        raise Malformed("too-many-seats", seats=options.seats)
    people = [seat for seat in wish.seats if seat.kind == "person"]
    if len(people) > 1:
        raise Malformed("one-person")
    seats = tuple(holder(seat, n, user, name) for n, seat in enumerate(wish.seats))
    open_seats = (Holder(),) * (options.seats - len(seats))
    chosen = msgspec.to_builtins(options)
    return TableRow(secrets.token_urlsafe(9), box.name, chosen, user, seats + open_seats, wish.listed)
