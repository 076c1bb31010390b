"""Connection of one socket at a table: the seat it shows, and how to write to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from tablee.core.codec import encode
from tablee.core.errors import Refused
from tablee.core.game import Seat
from tablee.counters import refusals
from tablee.tables.rates import RateLimit
from tablee.tables.wire import Refusal, ServerMessage

Write: TypeAlias = Callable[[bytes], None]
"""Function that sends without waiting. A client that is gone or too slow is dropped."""

HangUp: TypeAlias = Callable[[], None]
"""Function that closes a socket whose user has changed. The client reconnects as the new user."""


class SocketView(Struct, frozen=True, gc=False):
    """Choice of what a socket is sent of a match: the match as `seat` sees it (None: as the public does), the events
    after step `since`, and a description in words if `words`."""

    seat: Seat | None
    since: int
    words: bool


class Connection:
    def __init__(self, user: str, limit: RateLimit, write: Write, hang_up: HangUp) -> None:
        self.user, self.limit, self.write, self.hang_up = user, limit, write, hang_up
        self.seat: Seat | None = None
        self.has_side = False
        """True once the client has chosen a side (a seat or the public view); before that it is sent nothing of the
        match."""
        self.seen = -1
        """Number of the last step that was sent to the client."""
        self.words = False
        """True if the client has asked for a description of the view in words."""

    @property
    def side(self) -> SocketView:
        return SocketView(self.seat, self.seen, self.words)

    def follow(self, seats: Sequence[Seat]) -> None:
        """Show the seat that a program plays now; disconnect the program if it has no seat any more."""
        if not seats:
            self.seat, self.has_side = None, False
            self.hang_up()
        elif self.has_side:
            self.seat = seats[0]

    def send(self, message: ServerMessage) -> None:
        self.write(encode(message))

    def refuse(self, refused: Refused, nonce: str | None = None) -> None:
        self.send(refusal(refused, nonce))


def refusal(refused: Refused, nonce: str | None = None) -> Refusal:
    refusals[refused.code] += 1
    return Refusal(refused.code, refused.says, refused.clause, nonce)
