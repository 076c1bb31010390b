"""Messages to the sockets of a table: its seats, and the match as each seat may see it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.dice import key_hash
from tablee.core.game import Ask, Seat
from tablee.core.words import Says, says
from tablee.games.catalogue import box_of
from tablee.kit.box import AnyBox
from tablee.kit.guide import Guide
from tablee.search.levels import level_of
from tablee.store.rows import By, Holder, Proposal, TableRow
from tablee.tables import away, lobby, wire
from tablee.tables.clock import advanced, decode_clock, milliseconds
from tablee.tables.connection import Connection, SocketView
from tablee.tables.hinting import may_hint
from tablee.tables.log import Agreed, LoggedStep, Undone
from tablee.tables.notes import person_id
from tablee.tables.proposals import awaited_users, seats_of_users
from tablee.tables.room import Room
from tablee.tables.seats import available_chairs, colours, is_program, managed_seats, seats_of

SERVICE = (Undone, Agreed)
"""Types of the events that belong to no game; everyone may see them."""
ANYBODY = "anybody"
"""Cache key for all users who take no part in the table and so get the same message; no user has this id."""


class Audience:
    """Open sockets of a table. Equal messages are encoded once."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []

    def tell_match(self, room: Room, clock: wire.ClockInfo | None) -> None:
        """Send the match to every socket that has chosen a side (a seat or the public view) and lacks its latest
        step."""
        news, seq, made = News(room, clock), room.seq, dict[SocketView, bytes]()
        for connection in self.connections:
            if connection.has_side and connection.seen < seq:
                side = connection.side
                if side not in made:
                    made[side] = encode(news.told(side))
                connection.write(made[side])
                connection.seen = seq

    def tell_table(self, table: TableRow, status: TableStatus, only: Connection | None = None) -> None:
        """Send the table, as each user may see it, to all sockets or to `only` one. All spectators get the same."""
        info, members, made = public_info(table, status), table.members, dict[str, bytes]()
        for connection in [only] if only else self.connections:
            user = connection.user if connection.user in members or is_program(connection.user) else ANYBODY
            if user not in made:
                made[user] = encode(wire.AtTable(info_for(user, table, info)))
            connection.write(made[user])

    def tell(self, message: wire.ServerMessage) -> None:
        """Send the same message to everyone."""
        made = encode(message)
        for connection in self.connections:
            connection.write(made)

    def users(self) -> set[str]:
        return {connection.user for connection in self.connections}

    def seats_changed(self, table: TableRow) -> None:
        """Drop a socket's private view once its user no longer owns that seat; it stays as a spectator if spectators
        are allowed. A program's socket follows its seat and is closed when its token is revoked."""
        for connection in self.connections:
            user, mine = connection.user, seats_of(table, connection.user)
            if is_program(user):
                connection.follow(mine)
            elif connection.seat not in mine:
                connection.seat = None
                connection.has_side = connection.has_side and (table.watched or bool(managed_seats(table, user)))

    def match_begins(self) -> None:
        for connection in self.connections:
            connection.seen = -1


class TableStatus(Struct, frozen=True):
    """State of a table that its stored row does not hold, such as who is present."""

    here: frozenset[str] = frozenset()
    watching: int = 0
    patience: int = 0
    at: int = 0
    """Current time, in milliseconds since 1970."""
    starting: int | None = None
    clock: wire.ClockInfo | None = None
    origin: str | None = None
    adding: wire.AddingInfo | None = None


def table_info(table: TableRow, user: str, status: TableStatus) -> wire.TableInfo:
    """Describe a table for a user."""
    return info_for(user, table, public_info(table, status))


def info_for(user: str, table: TableRow, info: wire.TableInfo) -> wire.TableInfo:
    """Return the public description of a table, completed for a user: which seats are theirs, and whether they are the
    host."""
    seats = (_with_own(seen, held, user) for seen, held in zip(info.seats, table.seats, strict=True))
    return replace(info, seats=tuple(seats), host=user == table.host)


def _with_own(seen: wire.SeatInfo, held: Holder, user: str) -> wire.SeatInfo:
    if held.user == user:
        return replace(seen, yours=True, offered=held.offer is not None)
    return replace(seen, owned=True) if held.owner == user else seen


def public_info(table: TableRow, status: TableStatus) -> wire.TableInfo:
    """Describe a table as everybody may see it."""
    shown = colours(table.seats)
    return wire.TableInfo(
        id=table.id,
        game=table.game,
        options=table.options,
        seats=tuple(_seat_info(table, seat, shown[seat], status) for seat in range(len(table.seats))),
        match=table.match,
        over=not table.playing,
        host=False,
        listed=table.listed,
        watching=status.watching,
        pace=table.pace,
        watched=table.watched,
        hints=may_hint(table),
        language=table.language,
        closed=table.closed,
        fits=None if table.playing or table.match else lobby.starting_options(table),
        starting=status.starting,
        patience=status.patience,
        asking=tuple(_proposal_info(table, asked, status) for asked in table.asking),
        clocks=status.clock,
        matches=table.matches,
        origin=status.origin,
        adding=status.adding,
        reads=dict(box_of(table.game).web.reads(shown)),
        finding=table.finding,
        chairs=available_chairs(table),
    )


def _seat_info(table: TableRow, seat: int, colour: int, status: TableStatus) -> wire.SeatInfo:
    held = table.seats[seat]
    return wire.SeatInfo(
        kind=held.kind,
        name=held.name,
        bot=level_of(held.bot),
        yours=False,
        here=held.kind == "bot" or held.user in status.here,
        colour=colour,
        host=held.kind == "person" and held.user == table.host,
        who=None if held.owner or not held.user else person_id(table.id, held.user),
        ready=held.ready,
        away=away.away_for(held, status.at),
        stand_in=level_of(held.stand_in),
        wins=held.wins,
        gone=held.gone,
        began=held.began,
    )


def _proposal_info(table: TableRow, asked: Proposal, status: TableStatus) -> wire.ProposalInfo:
    waiting = awaited_users(table, asked, status.at, status.patience)
    return wire.ProposalInfo(asked.kind, asked.seat, seats_of_users(table, asked.yes), seats_of_users(table, waiting))


def clock_info(table: TableRow, room: Room) -> wire.ClockInfo | None:
    """Return the time that each seat has left now; bots have no clock. None at a table without clocks."""
    if table.pace.kind == "none" or room.wait is None or (due := room.wait.due) is None:
        return None
    clock = advanced(decode_clock(due.clock), milliseconds() - due.since)
    left = tuple(None if table.seats[seat].player else ms for seat, ms in enumerate(clock.left))
    return wire.ClockInfo(left, clock.running)


def dealt_message(room: Room) -> wire.Dealt:
    return wire.Dealt(room.match.id, key_hash(room.match.key), room.steps[0].contributions)


def standings(room: Room) -> tuple[Says, ...]:
    """Return each seat's public score; empty where the game doesn't count by seat."""
    return room.box.web.stands(room.box.game.view(room.state, None))


class News:
    """Messages about the current state of a match. Parts that are the same for all sides are computed once."""

    def __init__(self, room: Room, clock: wire.ClockInfo | None = None) -> None:
        self._room, self._seq, self._clock, self._over, turn = room, room.seq, clock, room.over, room.turn
        self._must = tuple(sorted(turn.must)) if isinstance(turn, Ask) else ()
        self._may = tuple(sorted(turn.may)) if isinstance(turn, Ask) else ()
        self._undoer, self._guide, self._lines = room.undoer, room.guide, dict[int, list[wire.Happened]]()

    def told(self, side: SocketView) -> wire.Told:
        """Return the message for one side: its view, and the events since the step that it was sent last."""
        room, box, seat = self._room, self._room.box, side.seat
        view = box.game.view(room.state, seat)
        return wire.Told(
            match=room.match.id,
            seat=seat,
            seq=self._seq,
            events=redacted(box, self._since(side.since), seat),
            view=view,
            question=box.words.question(view),
            must=self._must,
            may=self._may,
            legal=tuple(room.legal.get(seat, ())) if seat is not None else (),
            undo=seat is not None and seat == self._undoer,
            over=self._over,
            lesson=_lesson_info(room, self._guide, seat) if self._guide else None,
            clocks=self._clock,
            words=box.words.describe(view) if side.words else (),
            stands=box.web.stands(view) if seat is None else (),
        )

    def _since(self, seq: int) -> list[wire.Happened]:
        if seq not in self._lines:
            self._lines[seq] = event_lines(self._room.box, self._room.steps[seq + 1 :])
        return self._lines[seq]


def _lesson_info(room: Room, guide: Guide, seat: Seat | None) -> wire.LessonInfo | None:
    lesson = room.lesson
    if room.seq > len(guide.lessons) or (lesson is None and room.seq < len(guide.lessons)):
        return None
    action = lesson.action if lesson and lesson.seat == seat else None
    return wire.LessonInfo(room.seq, len(guide.lessons), tuple(map(Says, guide.said(room.seq))), action)


def events_for(box: AnyBox, steps: Iterable[LoggedStep], seat: Seat | None) -> tuple[wire.Happened, ...]:
    """Return the events of these steps that a seat may know."""
    return redacted(box, event_lines(box, steps), seat)


def event_lines(box: AnyBox, steps: Iterable[LoggedStep]) -> list[wire.Happened]:
    """Return all events of these steps with their lines in words, secrets included."""
    return [_line(box, step.seq, event, step.by) for step in steps for event in step.events]


def redacted(box: AnyBox, lines: Iterable[wire.Happened], seat: Seat | None) -> tuple[wire.Happened, ...]:
    """Return events cut down to what a seat may know. Most are the same for all seats; some are left out."""
    seen, redact = list[wire.Happened](), box.game.redact
    for line in lines:
        told = line.event
        event = told if isinstance(told, SERVICE) else redact(told, seat)
        if event is not None:
            seen.append(line if event is told else _line(box, line.seq, event, line.by))
    return tuple(seen)


@lru_cache(256)  # whoever opens the match later gets the same lines as the others
def _line(box: AnyBox, seq: int, event: Any, by: By | None) -> wire.Happened:
    return wire.Happened(seq, event, _line_of_event(box, event), by)


def _line_of_event(box: AnyBox, event: Any) -> Says:
    match event:
        case Undone(seat=seat):
            return says("event-Undone", seat=seat)
        case Agreed():
            return says("event-Agreed")
        case _:
            return box.words.tell(event)
