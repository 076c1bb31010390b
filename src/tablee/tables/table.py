"""A table that somebody has open: who sits there, who watches, and the match being played."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

from msgspec.structs import replace

from tablee.bots.levels import NORMAL
from tablee.bots.workers import Workers
from tablee.core.codec import encode
from tablee.core.dice import key_hash
from tablee.core.errors import Stale
from tablee.core.game import Seat, Turn
from tablee.games.catalogue import box_of
from tablee.store.clock import now
from tablee.store.rows import TableRow, Wait
from tablee.store.store import Conflict
from tablee.tables import asking, leaving, lobby, talk
from tablee.tables.adding import Adding
from tablee.tables.archive import Archive, Match
from tablee.tables.background import Background, Moment
from tablee.tables.calling import Call, Calling, nobody
from tablee.tables.changes import SeatHandedOver, TableChange
from tablee.tables.clock import milliseconds
from tablee.tables.connection import Connection
from tablee.tables.dealing import guided_match, key_fixed, new_match
from tablee.tables.hinting import Hinting
from tablee.tables.judging import judged
from tablee.tables.lapsing import play_lapsed, relieve
from tablee.tables.limits import Limits
from tablee.tables.log import Step, Undone
from tablee.tables.notes import KEPT, note, remembered
from tablee.tables.presence import Presence
from tablee.tables.room import Room
from tablee.tables.seats import Made, Who, may_play, may_see, people
from tablee.tables.talk import Talk
from tablee.tables.telling import Audience, Standing, clock_info, deal, table_info, told
from tablee.tables.thinking import Thinking
from tablee.tables.waiting import waits
from tablee.tables.wire import (
    Act,
    Add,
    Beat,
    ClientMessage,
    Done,
    Forget,
    Hint,
    Look,
    Looked,
    Sit,
    Skip,
    TableInfo,
    Undo,
)
from tablee.tables.wishes import Hide, Say, Start, Wish

TRIES = 5
"""How often a change is judged anew when another process has changed the table first."""


class Table:
    """Changes of a table are made one at a time, stored, then told; so are the steps of its match, in its room."""

    def __init__(self, archive: Archive, workers: Workers, row: TableRow, limits: Limits, call: Call = nobody) -> None:
        self.archive, self.row, self.limits = archive, row, limits
        self.audience, self.thinking = Audience(), Thinking(workers, limits.pace)
        self.presence = Presence(limits.grace, self._gone)
        self.calling = Calling(limits.grace, call, self.audience.users)
        self.room: Room | None = None
        self._lock, self._dealing = asyncio.Lock(), asyncio.Lock()
        self._adding, self._talk, self._hinting = Adding(limits.adding), Talk(limits.talk), Hinting(workers)
        self._start, self._decision, self._background = Moment(), Moment(), Background(f"table {row.id}")

    async def load(self) -> None:
        """The match being played, or the last one."""
        if not self.row.match:
            return
        match = await self.archive.load(self.row.match)
        due = await self.archive.store.awaited(match.row.id)
        room = self._begin(match, await asyncio.to_thread(match.folded), None)
        if room.over:
            self.row = lobby.ended(self.row)
        else:
            room.wait = Wait(waits(self.row, match.row.id, None, room.turn, room.seq, 0).asked, due)
        self.calling.knows(self.row, room)
        self._look_round()
        self._decide()
        self._background.soon(relieve(self))

    # Wishes.

    async def wish(self, who: Who, wish: Wish) -> None:
        match wish:
            case Start():
                await self.start(who.user)
            case Hide():
                await self.archive.store.hide(self.row.id, who.user)
            case _:
                if isinstance(wish, Say):
                    talk.said(self.row, who.user, wish.phrase)  # what is refused anyway costs nobody a turn to speak
                    self._talk.may_say(who.user)
                await self.change(lambda row: judged(row, who, wish, milliseconds(), self.patience))

    async def offer(self, user: str, seat: int) -> str:
        """The key of a link with which somebody else may take a seat over, once."""
        key = secrets.token_urlsafe(24)
        await self.change(lambda row: leaving.offered(row, user, seat, key))
        return key

    async def change(self, make: Callable[[TableRow], Made]) -> None:
        async with self._lock:
            change = await self._change(make)
        self._changed(change)

    async def _change(self, make: Callable[[TableRow], Made]) -> TableChange:
        """Judged on the table as it is known here; if that was not the latest, judged again on what is."""
        for _ in range(TRIES):
            async with self.room.lock if self.room else nullcontext():
                row, change = make(self.row)
                try:
                    return await self._store_change(row, self._dated(change))
                except Conflict:
                    pass
            await self._reload()
        raise Stale("table-changed")

    async def _store_change(self, row: TableRow, change: TableChange) -> TableChange:
        wait = self._wait_with(row)
        gone = set(self.row.members) - set(row.members)
        heirs = {change.seat: change.holder.user} if isinstance(change, SeatHandedOver) else {}
        await self.archive.store.seat(row, encode(change), gone, heirs, wait)
        self.row = row
        if self.room and wait:
            self.room.wait = wait
        return change

    def _dated(self, change: TableChange) -> TableChange:
        """During which match or after it, after which step."""
        return replace(change, match=self.row.match, step=self.room.seq) if self.room else change

    async def _reload(self) -> None:
        """The table was changed elsewhere: what was written is the truth."""
        before, self.row = self.row, await self.archive.store.table(self.row.id)
        if self.row.match != before.match:
            await self.load()
        elif self.row.match and not self.playing:
            self.row = lobby.ended(self.row)
        self.audience.seats_changed(self.row)
        self._tell()

    async def read_again(self) -> None:
        """Who sits here was written elsewhere."""
        async with self._lock:
            await self._reload()
            self._look_round()
            self._count_down()

    def _changed(self, change: TableChange) -> None:
        """A change is durable: everyone is told, and what follows from it begins."""
        self.audience.seats_changed(self.row)
        if line := note(self.row, self.row.seq, now(), change):
            self.audience.tell_note(line)
        self._count_down()
        self._tell()
        self._wake_bots()
        self._decide()
        self._look_round()

    # Deciding together.

    @property
    def patience(self) -> int:
        return self.limits.patience_ms(self.row.pace)

    def _decide(self) -> None:
        """What all who are present are for, happens. Who is away long enough is waited for no longer."""
        self._decision.call_off()
        if not self.row.asking:
            return
        at = milliseconds()
        if self.playing and asking.decided(self.row, "end", at, self.patience):
            self._background.soon(self._end())
        elif not self.playing and asking.decided(self.row, "rematch", at, self.patience):
            self._background.soon(self._deal(self._again))
        elif (left := asking.undecided(self.row, at, self.patience)) is not None:
            self._decision.set(left / 1000 + 0.01, self._decide)

    async def _end(self) -> None:
        if self.room and asking.decided(self.row, "end", milliseconds(), self.patience):
            await self.room.end()

    def _again(self, row: TableRow) -> TableRow:
        return lobby.begun(asking.again(row, self._room().counts, milliseconds(), self.patience, NORMAL))

    # Presence.

    def _look_round(self) -> None:
        """Who sits here, is not known to be away, and has no socket either? During a match, and when one is asked for:
        who has gone home is not waited for."""
        here = self.audience.users()
        if self.playing or self.row.asking:
            self.presence.left(
                user for user in people(self.row) if user not in here and not leaving.is_away(self.row, user)
            )

    def _gone(self, user: str, since: str) -> None:
        here = self.audience.users  # asked when it is this change's turn: they may be back by then
        self._background.soon(self.change(lambda row: leaving.went_away(row, user, since, here())))

    # Starting.

    @property
    def playing(self) -> bool:
        return self.room is not None and self.room.over is None

    async def start(self, user: str) -> None:
        await self._deal(lambda row: lobby.begun_by(row, user))

    def _count_down(self) -> None:
        """When everyone at a full table is ready and here, the match begins by itself, unless one of them stops it."""
        ready = lobby.all_ready(self.row) and set(people(self.row)) <= self.audience.users()
        if ready and self._start.left is None and not self._adding.info:
            self._start.set(self.limits.countdown, lambda: self._background.soon(self._deal(lobby.begun_by_all)))
        elif not ready:
            self._start.call_off()

    async def learn(self, moment: int) -> None:
        """Begin the guided first match, at one of its lessons."""
        match, guide = guided_match(self.row)
        await self._begin_match(self.row, match)
        await self._room().follow(guide.lessons[:moment])
        self._wake_bots()

    async def play_on(self, begun: Callable[[TableRow], Match]) -> None:
        """Begin with what has happened elsewhere."""
        await self._begin_match(self.row, begun(self.row))
        self._started()

    async def _deal(self, begins: Callable[[TableRow], TableRow]) -> None:
        """Begin a match, with rolls that nobody has chosen: first the key is stored and its hash told, then browsers
        add their numbers, then chance deals. Who changes the table meanwhile calls it off."""
        async with self._dealing:
            async with self._lock:
                wanted = begins(self.row)
                await self._ask_for_numbers(wanted)
            try:
                await self._adding.over()
                async with self._lock:
                    await self._deal_to(wanted, begins(self.row))
            finally:
                self._adding.end()
                self._count_down()
                self._tell()
        self._started()

    async def _ask_for_numbers(self, table: TableRow) -> None:
        """Of every browser at the table; where there is none, the key alone decides."""
        users = self.audience.users() & set(people(table))
        if users and self.limits.adding:
            if self.row.key is None:
                await self._change(key_fixed)
            self._adding.begin(key_hash(self.row.key or b""), users)
            self._tell()

    async def _deal_to(self, wanted: TableRow, row: TableRow) -> None:
        if not lobby.alike(wanted, row):
            raise Stale("table-changed")
        try:
            await self._begin_match(row, new_match(row, box_of(row.game), self._adding.contributions(row)))
        except Conflict:
            await self._reload()
            raise Stale("table-changed") from None

    async def _begin_match(self, row: TableRow, match: Match) -> None:
        state, id = await asyncio.to_thread(match.folded), match.row.id
        row, change = lobby.started(row, id)
        wait = waits(row, id, None, match.box.game.turn(state), 0, milliseconds(match.row.started))
        await self.archive.start(row, encode(change), match, wait)
        self.row = row
        self._begin(match, state, wait)
        self.audience.seats_changed(row)  # free chairs are gone, or all have moved on one place

    def _begin(self, match: Match, state: Any, wait: Wait | None) -> Room:
        self.room = Room(self.archive, match, state, wait, self.told, self.waits)
        self.audience.match_begins()
        return self.room

    def _started(self) -> None:
        self.audience.tell(deal(self._room()))
        self.told()
        self._look_round()

    # Sockets.

    def join(self, connection: Connection) -> None:
        self.audience.connections.append(connection)
        self.presence.came(connection.user)
        if leaving.is_away(self.row, connection.user):
            self._background.soon(self.change(lambda row: leaving.came_back(row, connection.user)))
        self._count_down()
        self._tell()
        self._wake_bots()
        self._background.soon(self._recall(connection))

    async def _recall(self, connection: Connection) -> None:
        connection.send(remembered(self.row, await self.archive.store.changes(self.row.id, KEPT)))

    def leave(self, connection: Connection) -> None:
        self.audience.connections.remove(connection)
        self._adding.present(self.audience.users())
        self._look_round()
        self._count_down()
        self._tell()

    async def receive(self, connection: Connection, message: ClientMessage) -> None:
        match message:
            case Sit(seat, since):
                self._sit(connection, None if seat is None else Seat(seat), since)
            case Act(nonce, seq, action):
                done = await self._room().act(self._seat(connection), nonce, seq, action)
                connection.send(Done(nonce, done))
            case Look(nonce, action):
                connection.send(Looked(nonce, self._room().preview(self._seat(connection), action)))
            case Hint(nonce):
                seat = self._seat(connection)
                self._background.soon(self._hinting.answer(self, self._room(), connection, seat, nonce))
            case Forget(nonce):
                self._hinting.forget(connection, nonce)
            case Undo(nonce):
                connection.send(Done(nonce, await self._room().undo(self._seat(connection), nonce)))
            case Skip():
                self._seat(connection)
                self.thinking.skip()
            case Add():
                self._adding.add(self.row, connection.user, message)
            case Beat():
                connection.send(message)

    def _sit(self, connection: Connection, seat: Seat | None, since: int) -> None:
        may_see(self.row, connection.user, seat)
        connection.seat, connection.seated, connection.seen = seat, True, since
        if self.room:
            if since < 0:
                connection.send(deal(self.room))
            connection.send(told(self.room, seat, since, clock_info(self.row, self.room, milliseconds())))
            connection.seen = self.room.seq

    def _seat(self, connection: Connection) -> Seat:
        """The seat a socket acts for: the one it shows, if it is still its user's to play."""
        return may_play(self.row, connection.user, connection.seat)

    def _room(self) -> Room:
        if self.room is None:
            raise Stale("match-not-started")
        return self.room

    # Time.

    def waits(self, turn: Turn[Any], step: Step) -> Wait | None:
        """For whom the match waits after a step; None where that is as before."""
        room, undone = self._room(), any(isinstance(event, Undone) for event in step.events)
        wait = waits(self.row, room.match.id, room.wait, turn, step.seq, milliseconds(step.at), undone=undone)
        return None if wait == room.wait else wait

    def _wait_with(self, row: TableRow) -> Wait | None:
        """For whom the match waits once the table is so."""
        if not self.playing or self.room is None:
            return None
        return waits(row, self.room.match.id, self.room.wait, self.room.turn, self.room.seq, milliseconds())

    async def due(self) -> None:
        """It is time that the match goes on: clocks have run out, or bots have not been heard of."""
        self._wake_bots()
        await play_lapsed(self)

    # After a step.

    def told(self) -> None:
        """The room has a new step: everyone is told, and the bots that are asked begin to think."""
        assert self.room is not None
        self.audience.tell_match(self.room, clock_info(self.row, self.room, milliseconds()))
        if self.room.over and self.row.playing:
            self.row = lobby.ended(self.row)
            self._tell()
        self.calling.hear(self.row, self.room)
        self._wake_bots()

    def _wake_bots(self) -> None:
        if self.room:
            self.thinking.wake(self.room, self.row.seats)

    def _tell(self) -> None:
        standing = self._standing()
        self.audience.tell_table(lambda user: table_info(self.row, user, standing))

    def _standing(self) -> Standing:
        at, room = milliseconds(), self.room
        return Standing(
            here=frozenset(self.audience.users()),
            watching=self.audience.watching(self.row),
            patience=self.patience,
            at=at,
            starting=self._start.left,
            clock=clock_info(self.row, room, at) if room and self.playing else None,
            origin=room.match.origin if room else None,
            adding=self._adding.info,
        )

    def info(self, user: str) -> TableInfo:
        return table_info(self.row, user, self._standing())

    def rest(self) -> None:
        """Nobody looks at it any more."""
        self.thinking.rest()
        self.presence.close()
        self._start.call_off()
        self._decision.call_off()
