"""Notifications of absent people: it is your turn, somebody has sat down."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from tablee.core.errors import TooMany
from tablee.core.game import Ask
from tablee.store.rows import Holder, TableRow
from tablee.tables.background import DelayedCall
from tablee.tables.changes import ChairTaken, SeatGiven, TableChange
from tablee.tables.rates import RateLimit
from tablee.tables.room import Room
from tablee.tables.seats import seats_of

Call: TypeAlias = Callable[[str, str, str], None]
"""Function that notifies a user of a turn: user, table, an id of the turn. It returns at once."""


def no_call(user: str, table: str, turn: str) -> None:
    """Notify nobody: the default where pushes are not set up."""


Greet: TypeAlias = Callable[[str, str, str], None]
"""Function that tells a user that somebody sat down at their table: user, table, name or empty. It returns at once."""


def no_greeting(user: str, table: str, name: str) -> None:
    """Tell nobody: the default where pushes are not set up."""


GREETINGS = 3
"""Burst of notifications that somebody sat down, about one table; after it, one in `PAUSE` seconds."""
PAUSE = 60


class Greeting:
    """Notifier that tells an absent host of a table who sits down, rate-limited."""

    def __init__(self, greet: Greet, here: Callable[[], set[str]]) -> None:
        self._greet, self._here, self._rate = greet, here, RateLimit(1 / PAUSE, GREETINGS)

    def on_change(self, table: TableRow, change: TableChange) -> None:
        came = _who_came(change)
        if came is None or came.user == table.host or not table.host or table.host in self._here():
            return
        with suppress(TooMany):
            self._rate.take()
            self._greet(table.host, table.id, came.name or "")


def _who_came(change: TableChange) -> Holder | None:
    """Return the person who has sat down with this change, unless somebody else gave them the seat."""
    match change:
        case ChairTaken(holder=holder):
            return holder
        case SeatGiven(holder=holder, by=by) if holder.kind == "person" and holder.user == by:
            return holder
        case _:
            return None


class Calling:
    """Notifier that tells the absent people of a table when their turn begins, after a grace period for page
    reloads."""

    def __init__(self, grace: float, call: Call, here: Callable[[], set[str]]) -> None:
        self._grace, self._call, self._here = grace, call, here
        self._asked: set[str] = set()
        self._missed: dict[str, str] = {}
        self._moment = DelayedCall()

    def assume_called(self, table: TableRow, room: Room) -> None:
        """Assume that the people whom a match waits for are notified already, since the process that made the last step
        has done so."""
        self._asked = asked_people(table, room)

    def on_step(self, table: TableRow, room: Room) -> None:
        """Find the absent people whose turn begins with a step, to notify them after the grace period."""
        before, self._asked = self._asked, asked_people(table, room)
        self._missed = {user: turn for user, turn in self._missed.items() if user in self._asked}
        for user in self._asked - before - self._here():
            self._missed[user] = _turn_id(table, room, user)
        if self._missed and self._moment.left is None:
            self._moment.set(self._grace, lambda: self._call_missed(table.id))

    def _call_missed(self, table: str) -> None:
        missed, self._missed = self._missed, {}
        for user in missed.keys() - self._here():
            self._call(user, table, missed[user])


def asked_people(table: TableRow, room: Room) -> set[str]:
    """Return the people a match waits for. Guided matches notify nobody."""
    must = room.turn.must if isinstance(room.turn, Ask) and not room.match.guided else ()
    return {held.user for seat in must if (held := table.seats[seat]).user and held.player is None}


def _turn_id(table: TableRow, room: Room, user: str) -> str:
    """Return an id of the user's current turn: the match and the number of the user's steps. Undo by others doesn't
    change it."""
    mine = seats_of(table, user)
    return f"{room.match.id} {sum(step.actor in mine for step in room.steps)}"
