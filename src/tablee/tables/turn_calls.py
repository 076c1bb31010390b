"""Whose turn it has become while they are not here: told to whoever can reach them elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from tablee.core.errors import TooMany
from tablee.core.game import Ask
from tablee.store.rows import Holder, TableRow
from tablee.tables.background import DelayedCall
from tablee.tables.changes import ChairTaken, SeatGiven, TableChange
from tablee.tables.connection import Bucket
from tablee.tables.room import Room
from tablee.tables.seats import seats_of

Call: TypeAlias = Callable[[str, str, str], None]
"""Calls a user to a table; the third says to which of their turns there. It returns at once."""


def nobody(user: str, table: str, turn: str) -> None:
    """Where nobody can be reached."""


Greet: TypeAlias = Callable[[str, str, str], None]
"""Tells a user that somebody who is called so, if they have a name, has sat down at a table of theirs. It returns at
once."""


def unheard(user: str, table: str, name: str) -> None:
    """Where nobody can be reached."""


GREETINGS = 3
"""So often at once is somebody told who sat down at one table of theirs; then once in `PAUSE` seconds."""
PAUSE = 60


class Greeting:
    """Of one table: its host is told who sits down while they are not there, however often that is."""

    def __init__(self, greet: Greet, here: Callable[[], set[str]]) -> None:
        self._greet, self._here, self._rate = greet, here, Bucket(1 / PAUSE, GREETINGS)

    def hear(self, table: TableRow, change: TableChange) -> None:
        came = _who_came(change)
        if came is None or came.user == table.host or not table.host or table.host in self._here():
            return
        with suppress(TooMany):
            self._rate.take()
            self._greet(table.host, table.id, came.name or "")


def _who_came(change: TableChange) -> Holder | None:
    """Who has sat down by themselves, if that is what has changed."""
    match change:
        case ChairTaken(holder=holder):
            return holder
        case SeatGiven(holder=holder, by=by) if holder.kind == "person" and holder.user == by:
            return holder
        case _:
            return None


class Calling:
    """Of one table. Who comes within a moment of grace is not called: they load the page anew, or were on the way."""

    def __init__(self, grace: float, call: Call, here: Callable[[], set[str]]) -> None:
        self._grace, self._call, self._here = grace, call, here
        self._asked: set[str] = set()
        self._missed: dict[str, str] = {}
        self._moment = DelayedCall()

    def knows(self, table: TableRow, room: Room) -> None:
        """A match that was asking them before: they have been called."""
        self._asked = asked(table, room)

    def hear(self, table: TableRow, room: Room) -> None:
        """After a step."""
        before, self._asked = self._asked, asked(table, room)
        self._missed = {user: turn for user, turn in self._missed.items() if user in self._asked}
        for user in self._asked - before - self._here():
            self._missed[user] = _turn(table, room, user)
        if self._missed and self._moment.left is None:
            self._moment.set(self._grace, lambda: self._look_round(table.id))

    def _look_round(self, table: str) -> None:
        missed, self._missed = self._missed, {}
        for user in missed.keys() - self._here():
            self._call(user, table, missed[user])


def asked(table: TableRow, room: Room) -> set[str]:
    """The people a match waits for; nobody is called back to a lesson."""
    must = room.turn.must if isinstance(room.turn, Ask) and not room.match.guided else ()
    return {held.user for seat in must if (held := table.seats[seat]).user and held.player is None}


def _turn(table: TableRow, room: Room, user: str) -> str:
    """Which of their turns it is: the same one until they have played, also if others take a move back meanwhile."""
    mine = seats_of(table, user)
    return f"{room.match.id} {sum(step.actor in mine for step in room.steps)}"
