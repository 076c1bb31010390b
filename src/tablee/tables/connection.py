"""One open socket at a table: which seat it shows, and how to reach it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from tablee.core.codec import encode
from tablee.core.errors import Refused, TooMany
from tablee.core.game import Seat
from tablee.counters import refusals
from tablee.tables.wire import Refusal, ServerMessage

Write: TypeAlias = Callable[[bytes], None]
"""Sends at once, or never: a client that is gone or too slow is not waited for."""

HangUp: TypeAlias = Callable[[], None]
"""Closes it: whose it is has changed. Its client comes back and is asked who it is now."""


class Bucket:
    """A rate limit: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._level, self._at = rate, burst, float(burst), time.monotonic()

    def take(self) -> None:
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            raise TooMany("too-fast")
        self._level -= 1


class SocketView(Struct, frozen=True, gc=False):
    """What a socket is to be told of a match: as which seat sees it, what came after which step, and whether in words,
    too."""

    seat: Seat | None
    since: int
    words: bool


class Connection:
    def __init__(self, user: str, bucket: Bucket, write: Write, hang_up: HangUp) -> None:
        self.user, self.bucket, self.write, self.hang_up = user, bucket, write, hang_up
        self.seat: Seat | None = None
        self.seated = False
        """Whether it has said which side it wants to see; before that it is told nothing of the match."""
        self.seen = -1
        """The step it was told last."""
        self.words = False
        """Whether it has asked for the view in words."""

    @property
    def side(self) -> SocketView:
        return SocketView(self.seat, self.seen, self.words)

    def follow(self, seats: Sequence[Seat]) -> None:
        """Of a program, which has one seat or none any more."""
        if not seats:
            self.seat, self.seated = None, False
            self.hang_up()
        elif self.seated:
            self.seat = seats[0]

    def send(self, message: ServerMessage) -> None:
        self.write(encode(message))

    def refuse(self, refused: Refused, nonce: str | None = None) -> None:
        self.send(refusal(refused, nonce))


def refusal(refused: Refused, nonce: str | None = None) -> Refusal:
    refusals[refused.code] += 1
    return Refusal(refused.code, refused.says, refused.clause, nonce)
