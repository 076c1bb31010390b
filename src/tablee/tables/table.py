"""Table in memory: seats, connections, and the match being played."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import Any

from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.errors import Stale
from tablee.core.game import Ask, Turn
from tablee.store.clock import now
from tablee.store.rows import DueRow, MatchPlayer, MatchWait, TableRow
from tablee.store.store import Conflict
from tablee.tables import away, changes, following, lobby, talk, timeouts
from tablee.tables.archive import Archive, LoadedMatch
from tablee.tables.background import Background, DelayedCall
from tablee.tables.clock import milliseconds
from tablee.tables.connection import Connection
from tablee.tables.deciding import Deciding
from tablee.tables.hinting import Hinting
from tablee.tables.limits import Limits
from tablee.tables.log import LoggedStep, is_undo
from tablee.tables.messages import Audience, TableStatus, clock_info, standings, table_info
from tablee.tables.notes import NOTES_SENT, latest_notes, note
from tablee.tables.presence import Presence
from tablee.tables.rates import Rates
from tablee.tables.room import Room
from tablee.tables.seats import Changed, Visitor, players_after, seated_users, takes_part
from tablee.tables.starting import Starting
from tablee.tables.thinking import Thinking
from tablee.tables.turn_calls import Call, Calling, Greet, Greeting, no_call, no_greeting
from tablee.tables.waiting import LATE, next_check, next_wait
from tablee.tables.wire import Noted, TableInfo
from tablee.tables.wish_handlers import judge_wish
from tablee.tables.wishes import Hide, Say, Start, TakeChair, Wish
from tablee.workers.pool import Workers

TRIES = 5
"""Attempts of a change when other processes change the table concurrently."""
GATHERED = 0.5
"""Seconds for which arrivals and departures of spectators are batched."""


class Table:
    """A table in memory. Its changes are made one at a time, stored, then sent to its sockets; so are the steps of its
    match, by its `Room`."""

    def __init__(
        self,
        archive: Archive,
        workers: Workers,
        row: TableRow,
        limits: Limits,
        call: Call = no_call,
        greet: Greet = no_greeting,
    ) -> None:
        self.archive, self.row, self.limits = archive, row, limits
        self.lock, self.background = asyncio.Lock(), Background(f"table {row.id}")
        self.audience, self.thinking = Audience(), Thinking(workers, limits.pace, limits.thinking)
        self.presence = Presence(archive.store, row.id, self.audience, limits.grace, self._on_absence)
        self.calling = Calling(limits.grace, call, self.presence.here)
        self._greeting = Greeting(greet, self.presence.here)
        self.starting, self.hinting = Starting(limits), Hinting(workers)
        self.deciding, self._phrases = Deciding(), Rates(1 / limits.talk if limits.talk else 1e9, 1)
        self.room: Room | None = None
        self._following, self._renewal, self._gathered = following.Following(), DelayedCall(), DelayedCall()

    async def load(self) -> None:
        """Load the match being played, or the last one."""
        if not self.row.match:
            return
        match = await self.archive.load(self.row.match)
        room = self.open_room(match, await asyncio.to_thread(match.latest_state), None)
        await room.read_wait()
        if room.over:
            self.row = lobby.ended(self.row)
        self.calling.assume_called(self.row, room)
        self.check_absent()
        self.deciding.check(self)
        self.background.soon(timeouts.replace_lapsed(self))

    def open_room(self, match: LoadedMatch, state: Any, wait: MatchWait | None) -> Room:
        self.room = Room(self.archive, match, state, wait, self.told, self.next_wait)
        self.audience.match_begins()
        return self.room

    def the_room(self) -> Room:
        if self.room is None:
            raise Stale("match-not-started")
        return self.room

    @property
    def playing(self) -> bool:
        return self.room is not None and self.room.over is None

    @property
    def patience(self) -> int:
        return self.limits.patience_ms(self.row.pace)

    # Wishes.

    async def wish(self, who: Visitor, wish: Wish) -> None:
        match wish:
            case Start():
                await self.start(who.user)
            case Hide():
                await self.archive.store.hide(self.row.id, who.user)
            case TakeChair(seat):
                await self.change(lambda row: self._chair_taken(row, who, seat))
            case _:
                if isinstance(wish, Say):
                    talk.said(self.row, who.user, wish.phrase)  # first: a refused phrase does not count for the limit
                    self._phrases.count(who.user)
                await self.change(lambda row: judge_wish(row, who, wish, milliseconds(), self.patience))

    def _chair_taken(self, row: TableRow, who: Visitor, seat: int) -> Changed:
        """Check a newcomer's wish to take a bot's chair, which depends on whose turn it is in the match; return the
        changed table and the change."""
        room = self.the_room()
        asked = room.turn.must if isinstance(room.turn, Ask) else ()
        stands = standings(room)
        return away.chair_taken(row, who, seat, asked, stands[seat] if seat < len(stands) else None)

    async def start(self, user: str) -> None:
        await self.starting.deal(self, lambda row: lobby.begun_by(row, user))

    async def offer(self, user: str, seat: int) -> str:
        """Make the key of a one-time link with which somebody else may take a seat over."""
        key = secrets.token_urlsafe(24)
        await self.change(lambda row: away.offered(row, user, seat, key))
        return key

    # Changes.

    async def change(self, make: Callable[[TableRow], Changed]) -> None:
        async with self.lock:
            change = await self.judge_and_store(make)
        self._after_change(change)

    async def judge_and_store(self, make: Callable[[TableRow], Changed]) -> changes.TableChange:
        """Make a change with `make`, which checks it against the table's row, and store it. If another process has
        changed the table meanwhile, call `make` again with the latest row."""
        for _ in range(TRIES):
            async with self.room.lock if self.room else nullcontext():
                row, change = make(self.row)
                try:
                    return await self._store_change(row, self._dated(change))
                except Conflict:
                    pass
            await following.take_over(self)
        raise Stale("table-changed")

    async def _store_change(self, row: TableRow, change: changes.TableChange) -> changes.TableChange:
        wait = self.wait_for(row)
        gone = set(self.row.members) - set(row.members)
        heirs = {change.seat: change.heir} if isinstance(change, changes.SeatHandedOver | changes.ChairTaken) else {}
        players = await self._match_players(row, change)
        await self.archive.store.seat(row, encode(change), gone, heirs, wait, players)
        self.row = row
        if self.room and wait:
            self.room.wait = wait
        return change

    async def _match_players(self, row: TableRow, change: changes.TableChange) -> tuple[MatchPlayer, ...] | None:
        """Return the match's players after a change that gives a seat to another person or adds a name; None after any
        other. If another process changes the table meanwhile, storing them fails and the change is made again."""
        if row.match is None or not isinstance(change, changes.SeatHandedOver | changes.PersonNamed):
            return None
        return players_after((await self.archive.store.match(row.match)).players, row, change)

    def _dated(self, change: changes.TableChange) -> changes.TableChange:
        """Add the current match and step to a change."""
        return replace(change, match=self.row.match, step=self.room.seq) if self.room else change

    def _after_change(self, change: changes.TableChange) -> None:
        """Tell everyone about a stored change, and begin what follows from it."""
        self.note(self.row.seq, now(), change)
        if self.row.seq % changes.NOW_AND_THEN == 0:
            self.background.soon(self._forget_old_changes())
        self._greeting.on_change(self.row, change)
        self.wake_bots()
        self.refresh_all()

    async def _forget_old_changes(self) -> None:
        """Delete old lobby changes from the log."""
        store = self.archive.store
        latest = await store.changes(self.row.id, changes.LATEST + 2 * changes.NOW_AND_THEN)
        if numbers := changes.forgettable(latest):
            await store.forget_changes(self.row.id, numbers)

    def note(self, seq: int, at: str, change: changes.TableChange) -> None:
        if line := note(self.row, seq, at, change):
            self.audience.tell(Noted((line,), fresh=True))

    def refresh_all(self) -> None:
        """Update everything that depends on the table's row."""
        self.audience.seats_changed(self.row)
        self._welcome()
        self.starting.check_countdown(self)
        self.tell()
        self.deciding.check(self)
        self.check_absent()

    # Other processes.

    def notified(self) -> None:
        """Handle a notification that another process has written to this table."""
        self._following.notified(self)

    def resync(self) -> None:
        """Write who is present and read the table again, since notifications may have been lost."""
        self.background.soon(self.presence.write_rows(anew=True))
        self.background.soon(self.follow())

    @property
    def known_state(self) -> tuple[str, int, str | None, int]:
        """Latest state that this process knows: the table, the number of its last change, its match, and the number of
        the last step."""
        return self.row.id, self.row.seq, self.row.match, self.room.seq if self.room else -1

    async def follow(self) -> None:
        """Read everything that other processes have written about this table, and who is connected to it there."""
        async with self.lock:
            await following.sync(self)

    # Presence.

    def join(self, connection: Connection) -> None:
        self.audience.connections.append(connection)
        self._following.schedule(self)
        self.presence.came(connection.user)
        self._welcome()
        self.starting.check_countdown(self)
        self._tell_moved(connection)
        if self._gathered.left is not None:  # a newcomer does not wait for the next batch
            self.audience.tell_table(self.row, self._status(), connection)
        if not self.archive.store.shared:  # else the process of the last step has, or its lease ends soon
            self.wake_bots()
        self.background.soon(self._send_notes(connection))
        self.background.soon(self.presence.write_rows())

    def _welcome(self) -> None:
        """Mark users as back who have an open socket but are marked as away."""
        for user in self.audience.users():
            if away.is_away(self.row, user):
                self.background.soon(self.presence.write_rows(anew=True))
                self.background.soon(self.change(partial(away.came_back, user=user)))

    async def _send_notes(self, connection: Connection) -> None:
        connection.send(latest_notes(self.row, await self.archive.store.changes(self.row.id, NOTES_SENT)))

    def leave(self, connection: Connection) -> None:
        self.audience.connections.remove(connection)
        self.background.soon(self.presence.write_rows())
        self.check_absent()
        self.starting.check_countdown(self)
        self._tell_moved(connection)

    def _tell_moved(self, connection: Connection) -> None:
        """Tell everyone that somebody has come or left: at once about those who take part, in batches about
        spectators."""
        if takes_part(self.row, connection.user):
            self.tell()
        else:
            self.tell_soon()

    def check_absent(self) -> None:
        """Start the grace period of players who have no socket and are not marked as away, during a match or a vote."""
        here = self.presence.here()
        if self.playing or self.row.asking:
            self.presence.left(
                user for user in seated_users(self.row) if user not in here and not away.is_away(self.row, user)
            )

    def _on_absence(self, user: str, since: str) -> None:
        self.background.soon(self._went_away(user, since))

    async def _went_away(self, user: str, since: str) -> None:
        if self.archive.store.shared:
            await self.follow()  # they may be back by now in another process
        here = self.presence.here  # called when the change is judged: they may be back by then
        await self.change(lambda row: away.went_away(row, user, since, here()))

    # Time.

    def next_wait(self, turn: Turn[Any], step: LoggedStep) -> MatchWait | None:
        """Return which seats the match waits for after a step, and when the match goes on without them; None if that is
        unchanged."""
        room, undone = self.the_room(), is_undo(step)
        wait = next_wait(self.row, room.match.id, room.wait, turn, step.seq, milliseconds(), undone=undone)
        return None if wait == room.wait else wait

    def wait_for(self, row: TableRow) -> MatchWait | None:
        """Return which seats the match would wait for, and when it would go on without them, if the table had this row;
        None while no match is being played."""
        if not self.playing or self.room is None:
            return None
        return next_wait(row, self.room.match.id, self.room.wait, self.room.turn, self.room.seq, milliseconds())

    async def _renew(self) -> None:
        """Renew the lease on this table's match while bots think in this process, so that no other process takes
        over."""
        room, at = self.room, milliseconds()
        if not (room and room.wait and (due := room.wait.due) and self.thinking.at_work(room)):
            return
        if due.at < at + LATE // 2:
            room.wait = replace(room.wait, due=replace(due, at=next_check(due, at)))
            await self.archive.store.postpone(due, next_check(due, at))
        self._renew_later()

    def _renew_later(self) -> None:
        if self._renewal.left is None:
            self._renewal.set(LATE / 3000, lambda: self.background.soon(self._renew()))

    async def handle_due(self, row: DueRow | None = None) -> None:
        """Go on with a match that is due: a clock has run out, or a bot has not answered. `row`, if given, is what the
        store says about the due match, and replaces what this process knows."""
        if row and self.room and self.room.wait and row.seq == self.room.seq:
            self.room.wait = replace(self.room.wait, due=row)
        self.wake_bots()
        await timeouts.play_lapsed(self)

    # Messages.

    def told(self, *, ours: bool = True) -> None:
        """Tell everyone about a new step. The process that made it also wakes bots and notifies absent people."""
        room = self.the_room()
        self.audience.tell_match(room, clock_info(self.row, room))
        if room.over and self.row.playing:
            self.row = lobby.ended(self.row)
            self.tell()
        if ours:
            self.calling.on_step(self.row, room)
            self.wake_bots()
        else:
            self.calling.assume_called(self.row, room)
            self.thinking.update(room, self.row.seats)

    def wake_bots(self) -> None:
        if self.room:
            self.thinking.wake(self.room, self.row.seats)
            if self.thinking.at_work(self.room):
                self._renew_later()

    def tell(self) -> None:
        self._gathered.cancel()
        self.audience.tell_table(self.row, self._status())

    def tell_soon(self) -> None:
        if self._gathered.left is None:
            self._gathered.set(GATHERED, self.tell)

    def _status(self) -> TableStatus:
        room = self.room
        return TableStatus(
            here=frozenset(self.presence.here()),
            watching=self.presence.watching(seated_users(self.row)),
            patience=self.patience,
            at=milliseconds(),
            starting=self.starting.left,
            clock=clock_info(self.row, room) if room and self.playing else None,
            origin=room.match.origin if room else None,
            adding=self.starting.adding,
        )

    def info(self, user: str) -> TableInfo:
        return table_info(self.row, user, self._status())

    def log_fields(self) -> dict[str, object]:
        """Return the table, match and step for a log message."""
        room = self.room
        return {"table": self.row.id, "match": room and room.match.id, "step": room and room.seq}

    def rest(self) -> None:
        """Stop all timers and bots, since nobody looks at the table any more."""
        self.thinking.rest()
        self._renewal.cancel()
        self._gathered.cancel()
        self.presence.close()
        self.starting.rest()
        self.deciding.rest()

    async def close(self) -> None:
        try:
            await self.background.finish()
        finally:
            self.rest()
