"""What each side of a table is told: of its seats, and of the match as a seat may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tablee.core.box import AnyBox
from tablee.core.codec import encode
from tablee.core.game import Ask, Seat
from tablee.core.words import Says, says
from tablee.store.rows import Holder, TableRow
from tablee.tables.connection import Connection
from tablee.tables.log import Step, Undone
from tablee.tables.room import Room
from tablee.tables.seats import seats_of
from tablee.tables.wire import AtTable, Happened, LessonInfo, SeatInfo, TableInfo, Told


class Audience:
    """The open sockets of a table. Equal messages are made once."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []

    def tell_match(self, room: Room) -> None:
        """Everyone who has said which side they want to see gets it."""
        made: dict[tuple[Seat | None, int], bytes] = {}
        for connection in self.connections:
            if connection.seated and connection.seen < room.seq:
                side = connection.seat, connection.seen
                if side not in made:
                    made[side] = encode(told(room, *side))
                connection.write(made[side])
                connection.seen = room.seq

    def tell_seats(self, table: TableRow) -> None:
        made: dict[str, bytes] = {}
        for connection in self.connections:
            if connection.user not in made:
                made[connection.user] = encode(AtTable(table_info(table, connection.user, self.connections)))
            connection.write(made[connection.user])

    def seats_changed(self, table: TableRow) -> None:
        """Who has stood up sees what all see."""
        for connection in self.connections:
            if connection.seat not in seats_of(table, connection.user):
                connection.seat = None

    def match_begins(self) -> None:
        for connection in self.connections:
            connection.seen = -1


def table_info(table: TableRow, user: str, connections: Sequence[Connection]) -> TableInfo:
    """A table as a user sees it, with those who have it open."""
    here = {connection.user for connection in connections}
    return TableInfo(
        id=table.id,
        game=table.game,
        options=table.options,
        seats=tuple(_seat_info(held, user, here) for held in table.seats),
        match=table.match,
        over=not table.playing,
        host=user == table.host,
        listed=table.listed,
        watching=sum(not seats_of(table, connection.user) for connection in connections),
    )


def _seat_info(held: Holder, user: str, here: set[str]) -> SeatInfo:
    return SeatInfo(held.kind, held.name, held.bot, held.user == user, held.kind == "bot" or held.user in here)


def told(room: Room, seat: Seat | None, since: int) -> Told:
    """The match as a seat sees it now, with what happened after step `since`."""
    box, turn, view = room.box, room.turn, room.box.game.view(room.state, seat)
    return Told(
        match=room.match.id,
        seat=seat,
        seq=room.seq,
        events=happened(box, room.steps[since + 1 :], seat),
        view=view,
        words=box.words.describe(view),
        question=box.words.question(view),
        must=tuple(sorted(turn.must)) if isinstance(turn, Ask) else (),
        may=tuple(sorted(turn.may)) if isinstance(turn, Ask) else (),
        legal=tuple(room.legal.get(seat, ())) if seat is not None else (),
        undo=room.can_undo(seat),
        over=room.over,
        lesson=_lesson_info(room, seat),
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
        Happened(step.seq, known, _tell(box, known))
        for step in steps
        for event in step.events
        if (known := _known(box, event, seat)) is not None
    )


def _known(box: AnyBox, event: Any, seat: Seat | None) -> Any:
    return event if isinstance(event, Undone) else box.game.redact(event, seat)


def _tell(box: AnyBox, event: Any) -> Says:
    return says("event-Undone", seat=event.seat) if isinstance(event, Undone) else box.words.tell(event)
