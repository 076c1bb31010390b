"""A table that somebody has open: who sits there, who watches, and the match being played."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets

from msgspec.structs import replace

from tablee.bots.workers import Workers
from tablee.core.codec import encode
from tablee.core.errors import Forbidden, Missing, Refused, Stale
from tablee.core.game import Ask, Box, Seat
from tablee.core.options import read_options
from tablee.games.catalogue import box_of, shipped
from tablee.tables.archive import Archive, Holder, TableRow, data_hash
from tablee.tables.connection import Connection
from tablee.tables.log import MatchRow, now
from tablee.tables.room import Room, deal
from tablee.tables.store import Storage
from tablee.tables.wire import (
    Act,
    AtTable,
    ClientMessage,
    Done,
    GiveSeat,
    Look,
    Looked,
    SeatInfo,
    Sit,
    Skip,
    TableInfo,
    Undo,
)

log = logging.getLogger(__name__)

BOT_NAMES = ("Pixel", "Domino", "Bidule", "Tictac", "Zigzag", "Puce")
RETRY = 1.0
"""Seconds until a bot tries again when the store could not write."""


class Table:
    """Changes of seats are made one at a time, stored, then told; so are the steps of its match, in its room."""

    def __init__(self, archive: Archive, workers: Workers, row: TableRow, room: Room | None, pace: float) -> None:
        self.archive, self.workers, self.row, self.room, self.pace = archive, workers, row, room, pace
        self.connections: list[Connection] = []
        self._lock = asyncio.Lock()
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._thought: dict[Seat, tuple[str, int]] = {}
        """The match and step each bot was last asked at: it is not asked twice."""
        self._skip = asyncio.Event()

    # Seats.

    async def give(self, user: str, name: str | None, seat: int, wish: GiveSeat) -> None:
        """Sit down, stand up, or give a seat to a bot or to somebody on this device; between matches only."""
        async with self._lock:
            if seat >= len(self.row.seats):
                raise Missing("seat-unknown")
            if self.playing:
                raise Stale("table-started")
            self._may_give(user, self.row.seats[seat], wish)
            seats = [_without(held, user) if wish.kind == "person" else held for held in self.row.seats]
            seats[seat] = holder(wish, seat, user, name)
            await self._save(replace(self.row, seats=tuple(seats)))

    def _may_give(self, user: str, held: Holder, wish: GiveSeat) -> None:
        """An open seat and one's own are anybody's; bots and the rest are the host's. A person's seat nobody takes."""
        if wish.kind == "person" and held.kind == "person" and held.user != user:
            raise Forbidden("seat-taken")
        if user == self.row.host:
            return
        if wish.kind == "bot" or (held.kind != "open" and held.user != user):
            raise Forbidden("not-host")
        if wish.kind == "device" and not self.seats_of(user):
            raise Forbidden("no-seat")

    async def _save(self, row: TableRow) -> None:
        await self.archive.save_table(row)
        self.row = row
        for connection in self.connections:
            if connection.seat not in self.seats_of(connection.user):
                connection.seat = None  # who has stood up sees what all see
        self.tell_seats()

    # Matches.

    @property
    def playing(self) -> bool:
        return self.room is not None and self.room.over is None

    @property
    def full(self) -> bool:
        return all(held.kind != "open" for held in self.row.seats)

    async def start(self, user: str) -> None:
        """The host starts; once a match is over anyone who sits here starts the next one."""
        async with self._lock:
            if user != self.row.host and not (self.room and self.seats_of(user)):
                raise Forbidden("not-host")
            if self.playing:
                raise Stale("table-started")
            if not self.full:
                raise Stale("seats-open")
            self.room = await self._deal(box_of(self.row.game), secrets.token_bytes(32))
        self.tell_seats()
        self.told()

    async def learn(self) -> None:
        """Begin the guided first match, which knows only the data that comes with the game."""
        box = shipped(self.row.game)
        self.room = await self._deal(box, box.guide.key)
        self._wake_bots()

    async def _deal(self, box: Box, key: bytes) -> Room:
        match = MatchRow(
            id=secrets.token_urlsafe(9),
            table=self.row.id,
            game=box.name,
            version=box.version,
            options=read_options(box.options, self.row.options),
            names=tuple(held.name or "" for held in self.row.seats),
            data_hash=data_hash(box),
            key=key,
            started=now(),
        )
        row, first = replace(self.row, match=match.id), deal(box, match)
        await self.archive.start_match(box, row, match, first)
        self.row = row
        for connection in self.connections:
            connection.seen = -1
        return Room(self.archive, box, match, [first], self.told)

    # Sockets.

    def join(self, connection: Connection) -> None:
        self.connections.append(connection)
        self.tell_seats()
        self._wake_bots()

    def leave(self, connection: Connection) -> None:
        self.connections.remove(connection)
        self.tell_seats()

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
                self._skip.set()

    def _sit(self, connection: Connection, seat: Seat | None, since: int) -> None:
        if seat is not None and seat not in self.seats_of(connection.user):
            raise Forbidden("not-your-seat")
        connection.seat, connection.seated, connection.seen = seat, True, since
        if self.room:
            connection.send(self.room.told(seat, since))
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
        return [Seat(seat) for seat, held in enumerate(self.row.seats) if held.user == user]

    # Telling.

    def told(self) -> None:
        """Everyone who has said which side they want to see gets it; equal messages are made once."""
        assert self.room is not None
        made: dict[tuple[Seat | None, int], bytes] = {}
        for connection in self.connections:
            if connection.seated and connection.seen < self.room.seq:
                side = connection.seat, connection.seen
                if side not in made:
                    made[side] = encode(self.room.told(*side))
                connection.write(made[side])
                connection.seen = self.room.seq
        if self.room.over:
            self.tell_seats()
        self._wake_bots()

    def tell_seats(self) -> None:
        made: dict[str, bytes] = {}
        for connection in self.connections:
            if connection.user not in made:
                made[connection.user] = encode(AtTable(self.info(connection.user)))
            connection.write(made[connection.user])

    def info(self, user: str) -> TableInfo:
        here = {connection.user for connection in self.connections}
        return TableInfo(
            id=self.row.id,
            game=self.row.game,
            options=self.row.options,
            seats=tuple(
                SeatInfo(held.kind, held.name, held.bot, held.user == user, held.kind == "bot" or held.user in here)
                for held in self.row.seats
            ),
            match=self.row.match,
            over=not self.playing,
            host=user == self.row.host,
            listed=self.row.listed,
            watching=sum(not self.seats_of(connection.user) for connection in self.connections),
        )

    # Bots.

    def _wake_bots(self) -> None:
        """Every bot that is asked and has not thought about it yet begins to think."""
        if self.room is None or not isinstance(turn := self.room.turn, Ask):
            return
        if any(self.row.seats[seat].kind != "bot" for seat in turn.must):
            self._skip.clear()
        question = self.room.match.id, self.room.seq
        bots = [seat for seat in turn.must | turn.may if self.row.seats[seat].kind == "bot"]
        for seat in bots:
            if seat not in self._thinking and self._thought.get(seat) != question:
                self._thought[seat] = question
                self._thinking[seat] = asyncio.create_task(self._think(self.room, seat))

    async def _think(self, room: Room, seat: Seat) -> None:
        """One move of a bot, or none where it only may act."""
        seen = room.seq
        try:
            action = await self._choice(room, seat)
            if action != b"null":
                await room.act(seat, None, seen, action)
        except Storage:
            await asyncio.sleep(RETRY)
            del self._thought[seat]
        except Refused:
            pass  # the table has moved on
        finally:
            del self._thinking[seat]
        self._wake_bots()

    async def _choice(self, room: Room, seat: Seat) -> bytes:
        """It takes its time, so that people see what happened before. A bot that fails plays the mildest action."""
        if room.lesson:
            await self._pause()
            return encode(room.lesson.action if room.lesson.seat == seat else None)
        bot, legal = self.row.seats[seat].bot or "random", room.legal[seat]
        must = isinstance(room.turn, Ask) and seat in room.turn.must
        view = encode(room.box.game.view(room.state, seat))
        thought = self.workers.choose(room.box, bot, view, encode(legal), must, secrets.randbits(64))
        chosen, _ = await asyncio.gather(thought, self._pause(), return_exceptions=True)
        if isinstance(chosen, BaseException):
            log.error("bot %s failed at match %s: %r", bot, room.match.id, chosen)
            return encode(legal[0] if must else None)
        return chosen

    async def _pause(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), self.pace)

    def close(self) -> None:
        for task in self._thinking.values():
            task.cancel()


def _without(held: Holder, user: str) -> Holder:
    """A person sits on one seat: taking another frees the first."""
    return Holder() if held.kind == "person" and held.user == user else held


def holder(wish: GiveSeat, seat: int, user: str, name: str | None) -> Holder:
    match wish.kind:
        case "person":
            return Holder("person", user, name)
        case "device":
            return Holder("device", user, wish.name)
        case "bot":
            return Holder("bot", None, BOT_NAMES[seat], wish.bot)
        case "open":
            return Holder()
