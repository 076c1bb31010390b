"""A table that somebody has open: who sits there, who watches, and the match being played."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tablee.bots.workers import Workers
from tablee.core.box import AnyBox
from tablee.core.codec import encode
from tablee.core.errors import Forbidden, Missing, Stale
from tablee.core.game import Seat
from tablee.core.options import read_options
from tablee.games.catalogue import box_of, shipped
from tablee.store.clock import now
from tablee.store.rows import MatchRow, TableRow
from tablee.store.store import Conflict
from tablee.tables.archive import Archive, Match, data_hash
from tablee.tables.connection import Connection
from tablee.tables.log import written
from tablee.tables.room import Room, dealt
from tablee.tables.seats import TableChange, given, may_start, seats_of, started
from tablee.tables.telling import Audience, table_info, told
from tablee.tables.thinking import Thinking
from tablee.tables.wire import Act, ClientMessage, Done, GiveSeat, Look, Looked, Sit, Skip, TableInfo, Undo

TRIES = 5
"""How often a change is judged anew when another process has changed the table first."""


class Table:
    """Changes of seats are made one at a time, stored, then told; so are the steps of its match, in its room."""

    def __init__(self, archive: Archive, workers: Workers, row: TableRow, pace: float) -> None:
        self.archive, self.row = archive, row
        self.audience, self.thinking = Audience(), Thinking(workers, pace)
        self.room: Room | None = None
        self._lock = asyncio.Lock()

    async def load(self) -> None:
        """The match being played, or the last one."""
        if self.row.match:
            match = await self.archive.load(self.row.match)
            self._begin(match, await asyncio.to_thread(match.folded))

    # Seats.

    async def give(self, user: str, name: str | None, seat: int, wish: GiveSeat) -> None:
        """Sit down, stand up, or give a seat to a bot or to somebody on this device."""
        async with self._lock:
            await self._change(lambda row: given(row, user, name, seat, wish))
            self.audience.seats_changed(self.row)
            self.audience.tell_seats(self.row)

    async def _change(self, make: Callable[[TableRow], tuple[TableRow, TableChange]]) -> None:
        """Judged on the table as it is known here; if that was not the latest, judged again on what is."""
        for _ in range(TRIES):
            row, change = make(self.row)
            try:
                await self.archive.store.seat(row, encode(change))
            except Conflict:
                await self._reload()
            else:
                self.row = row
                return
        raise Stale("table-changed")

    async def _reload(self) -> None:
        """Another process has changed the table: what it wrote is the truth."""
        before, self.row = self.row, await self.archive.store.table(self.row.id)
        if self.row.match != before.match:
            await self.load()
        self.audience.seats_changed(self.row)
        self.audience.tell_seats(self.row)

    # Matches.

    @property
    def playing(self) -> bool:
        return self.room is not None and self.room.over is None

    async def start(self, user: str) -> None:
        async with self._lock:
            may_start(self.row, user)
            try:
                await self._deal(box_of(self.row.game), secrets.token_bytes(32))
            except Conflict:
                await self._reload()
                raise Stale("table-changed") from None
        self.audience.tell_seats(self.row)
        self.told()

    async def learn(self, moment: int) -> None:
        """Begin the guided first match, at one of its lessons. It knows only the data that comes with the game."""
        box = shipped(self.row.game)
        if box.guide is None:
            raise Missing("page-unknown")
        await self._deal(box, box.guide.key, guided=True)
        await self._room().follow(box.guide.lessons[:moment])
        self._wake_bots()

    async def _deal(self, box: AnyBox, key: bytes, *, guided: bool = False) -> None:
        options = read_options(box.types.options, self.row.options)
        match, state = dealt(box, self._new_match(box, options, key, guided), options)
        row, change = started(self.row, match.row.id)
        await self.archive.store.start(row, encode(change), match.row, written(match.steps[0]), box.data)
        self.row = row
        self._begin(match, state)

    def _new_match(self, box: AnyBox, options: Any, key: bytes, guided: bool) -> MatchRow:
        return MatchRow(
            id=secrets.token_urlsafe(9),
            table=self.row.id,
            game=box.name,
            version=box.version,
            options=encode(options),
            names=tuple(held.name or "" for held in self.row.seats),
            data_hash=data_hash(box),
            key=key,
            started=now(),
            guided=guided,
        )

    def _begin(self, match: Match, state: Any) -> None:
        self.room = Room(self.archive, match, state, self.told)
        self.audience.match_begins()

    # Sockets.

    def join(self, connection: Connection) -> None:
        self.audience.connections.append(connection)
        self.audience.tell_seats(self.row)
        self._wake_bots()

    def leave(self, connection: Connection) -> None:
        self.audience.connections.remove(connection)
        self.audience.tell_seats(self.row)

    async def receive(self, connection: Connection, message: ClientMessage) -> None:
        match message:
            case Sit(seat, since):
                self._sit(connection, None if seat is None else Seat(seat), since)
            case Act(nonce, seq, action):
                done = await self._room().act(self._seat(connection), nonce, seq, action)
                connection.send(Done(nonce, done))
            case Look(nonce, action):
                connection.send(Looked(nonce, self._room().preview(self._seat(connection), action)))
            case Undo(nonce):
                connection.send(Done(nonce, await self._room().undo(self._seat(connection), nonce)))
            case Skip():
                self._seat(connection)
                self.thinking.skip()

    def _sit(self, connection: Connection, seat: Seat | None, since: int) -> None:
        if seat is not None and seat not in self.seats_of(connection.user):
            raise Forbidden("not-your-seat")
        connection.seat, connection.seated, connection.seen = seat, True, since
        if self.room:
            connection.send(told(self.room, seat, since))
            connection.seen = self.room.seq

    def _seat(self, connection: Connection) -> Seat:
        """The seat a socket acts for: the one it shows, if it is still its user's."""
        if connection.seat is None or connection.seat not in self.seats_of(connection.user):
            raise Forbidden("no-seat")
        return connection.seat

    def _room(self) -> Room:
        if self.room is None:
            raise Stale("match-not-started")
        return self.room

    def seats_of(self, user: str) -> list[Seat]:
        return seats_of(self.row, user)

    # After a step.

    def told(self) -> None:
        """The room has a new step: everyone is told, and the bots that are asked begin to think."""
        assert self.room is not None
        self.audience.tell_match(self.room)
        if self.room.over:
            self.row = replace(self.row, playing=False)
            self.audience.tell_seats(self.row)
        self._wake_bots()

    def _wake_bots(self) -> None:
        if self.room:
            self.thinking.wake(self.room, self.row.seats)

    def info(self, user: str) -> TableInfo:
        return table_info(self.row, user, self.audience.connections)
