"""What each side of a table is told: of its seats, and of the match as a seat may know it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import Any

from msgspec import Struct

from tablee.bots.levels import level_of
from tablee.core.box import AnyBox
from tablee.core.codec import encode
from tablee.core.dice import key_hash
from tablee.core.game import Ask, Seat
from tablee.core.words import Says, says
from tablee.store.rows import By, Proposal, TableRow
from tablee.tables.asking import awaited, seats_of_users
from tablee.tables.clock import looked_at, reads_clock
from tablee.tables.connection import Connection, Side
from tablee.tables.hinting import may_hint
from tablee.tables.leaving import away_for
from tablee.tables.lobby import fits
from tablee.tables.log import Agreed, Step, Undone
from tablee.tables.notes import who
from tablee.tables.room import Room
from tablee.tables.seats import colours, is_program, seats_of, seats_to_see_to
from tablee.tables.wire import (
    AddingInfo,
    AtTable,
    ClockInfo,
    Dealt,
    Happened,
    LessonInfo,
    Note,
    Noted,
    ProposalInfo,
    SeatInfo,
    ServerMessage,
    TableInfo,
    Told,
)

ANYBODY = "anybody"
"""No user's id."""


class Audience:
    """The open sockets of a table. Equal messages are made once."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []

    def tell_match(self, room: Room, clock: ClockInfo | None) -> None:
        """Everyone who has said which side they want to see gets it."""
        made: dict[Side, bytes] = {}
        for connection in self.connections:
            if connection.seated and connection.seen < room.seq:
                side = connection.side
                if side not in made:
                    made[side] = encode(told(room, side, clock))
                connection.write(made[side])
                connection.seen = room.seq

    def tell_table(self, members: Collection[str], info: Callable[[str], TableInfo]) -> None:
        """Everyone gets the table as they may see it: all who only watch see the same."""
        made: dict[str, bytes] = {}
        for connection in self.connections:
            user = connection.user if connection.user in members or is_program(connection.user) else ANYBODY
            if user not in made:
                made[user] = encode(AtTable(info(user)))
            connection.write(made[user])

    def tell_note(self, note: Note) -> None:
        self.tell(Noted((note,), fresh=True))

    def tell(self, message: ServerMessage) -> None:
        """Everyone gets the same."""
        made = encode(message)
        for connection in self.connections:
            connection.write(made)

    def users(self) -> set[str]:
        return {connection.user for connection in self.connections}

    def watching(self, table: TableRow) -> int:
        return sum(not seats_of(table, connection.user) for connection in self.connections)

    def seats_changed(self, table: TableRow) -> None:
        """Who has stood up or moved sees what all see, if those who do not play may watch. A program goes with its
        seat, and out with its token."""
        for connection in self.connections:
            user, mine = connection.user, seats_of(table, connection.user)
            if is_program(user):
                connection.follow(mine)
            elif connection.seat not in mine:
                connection.seat = None
                connection.seated = connection.seated and (table.watched or bool(seats_to_see_to(table, user)))

    def match_begins(self) -> None:
        for connection in self.connections:
            connection.seen = -1


class Standing(Struct, frozen=True):
    """What is known of a table beside its row, to those who have it open."""

    here: frozenset[str] = frozenset()
    watching: int = 0
    patience: int = 0
    at: int = 0
    """Now, in milliseconds since 1970."""
    starting: int | None = None
    clock: ClockInfo | None = None
    origin: str | None = None
    adding: AddingInfo | None = None


def table_info(table: TableRow, user: str, standing: Standing) -> TableInfo:
    """A table as a user sees it."""
    shown = colours(table.seats)
    return TableInfo(
        id=table.id,
        game=table.game,
        options=table.options,
        seats=tuple(_seat_info(table, seat, shown[seat], user, standing) for seat in range(len(table.seats))),
        match=table.match,
        over=not table.playing,
        host=user == table.host,
        listed=table.listed,
        watching=standing.watching,
        pace=table.pace,
        watched=table.watched,
        hints=may_hint(table),
        language=table.language,
        closed=table.closed,
        fits=None if table.playing or table.match else fits(table),
        starting=standing.starting,
        patience=standing.patience,
        asking=tuple(_proposal_info(table, asked, standing) for asked in table.asking),
        clocks=standing.clock,
        matches=table.matches,
        origin=standing.origin,
        adding=standing.adding,
    )


def _seat_info(table: TableRow, seat: int, colour: int, user: str, standing: Standing) -> SeatInfo:
    held = table.seats[seat]
    yours = held.user == user
    return SeatInfo(
        kind=held.kind,
        name=held.name,
        bot=level_of(held.bot),
        yours=yours,
        here=held.kind == "bot" or held.user in standing.here,
        colour=colour,
        host=held.kind == "person" and held.user == table.host,
        who=None if held.owner or not held.user else who(table.id, held.user),
        ready=held.ready,
        away=away_for(held, standing.at),
        stand_in=level_of(held.stand_in),
        offered=yours and held.offer is not None,
        wins=held.wins,
        gone=held.gone,
        owned=held.owner == user,
    )


def _proposal_info(table: TableRow, asked: Proposal, standing: Standing) -> ProposalInfo:
    waiting = awaited(table, asked, standing.at, standing.patience)
    return ProposalInfo(asked.kind, asked.seat, seats_of_users(table, asked.yes), seats_of_users(table, waiting))


def clock_info(table: TableRow, room: Room, at: int) -> ClockInfo | None:
    """What each seat has left now; a bot needs no clock."""
    if table.pace.kind == "none" or room.wait is None or (due := room.wait.due) is None:
        return None
    clock = looked_at(reads_clock(due.clock), at - due.since)
    left = tuple(None if table.seats[seat].player else ms for seat, ms in enumerate(clock.left))
    return ClockInfo(left, clock.running)


def deal(room: Room) -> Dealt:
    return Dealt(room.match.id, key_hash(room.match.key), room.steps[0].contributions)


def told(room: Room, side: Side, clock: ClockInfo | None = None) -> Told:
    """The match as one side sees it now."""
    box, turn, seat = room.box, room.turn, side.seat
    view = box.game.view(room.state, seat)
    return Told(
        match=room.match.id,
        seat=seat,
        seq=room.seq,
        events=happened(box, room.steps[side.since + 1 :], seat),
        view=view,
        question=box.words.question(view),
        must=tuple(sorted(turn.must)) if isinstance(turn, Ask) else (),
        may=tuple(sorted(turn.may)) if isinstance(turn, Ask) else (),
        legal=tuple(room.legal.get(seat, ())) if seat is not None else (),
        undo=room.can_undo(seat),
        over=room.over,
        lesson=_lesson_info(room, seat),
        clocks=clock,
        words=box.words.describe(view) if side.words else (),
    )


def _lesson_info(room: Room, seat: Seat | None) -> LessonInfo | None:
    guide, lesson = room.guide, room.lesson
    if guide is None or room.seq > len(guide.lessons) or (lesson is None and room.seq < len(guide.lessons)):
        return None
    action = lesson.action if lesson and lesson.seat == seat else None
    return LessonInfo(room.seq, len(guide.lessons), tuple(map(Says, guide.said(room.seq))), action)


def happened(box: AnyBox, steps: Iterable[Step], seat: Seat | None) -> tuple[Happened, ...]:
    """What a seat may know of these steps."""
    return tuple(
        _line(box, step.seq, known, step.by)
        for step in steps
        for event in step.events
        if (known := _known(box, event, seat)) is not None
    )


def _known(box: AnyBox, event: Any, seat: Seat | None) -> Any:
    return event if isinstance(event, Undone | Agreed) else box.game.redact(event, seat)


@lru_cache(256)  # nearly all sides are told the same
def _line(box: AnyBox, seq: int, event: Any, by: By | None) -> Happened:
    return Happened(seq, event, _tell(box, event), by)


def _tell(box: AnyBox, event: Any) -> Says:
    match event:
        case Undone(seat=seat):
            return says("event-Undone", seat=seat)
        case Agreed():
            return says("event-Agreed")
        case _:
            return box.words.tell(event)
