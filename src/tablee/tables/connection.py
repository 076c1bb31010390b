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
    """View that a socket gets of a match: which seat's, since which step, and whether in words, too."""

    seat: Seat | None
    since: int
    words: bool


class Connection:
    def __init__(self, user: str, limit: RateLimit, write: Write, hang_up: HangUp) -> None:
        self.user, self.limit, self.write, self.hang_up = user, limit, write, hang_up
        self.seat: Seat | None = None
        self.has_side = False
        """True once the client has chosen a side; before that it is told nothing of the match."""
        self.seen = -1
        """Step it was told last."""
        self.words = False
        """True if it has asked for the view in words."""

    @property
    def side(self) -> SocketView:
        return SocketView(self.seat, self.seen, self.words)

    def follow(self, seats: Sequence[Seat]) -> None:
        """Follow a program's seat; disconnect it if it has none any more."""
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
