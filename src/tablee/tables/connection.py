"""One open socket at a table: which seat it shows, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import time

from tablee.core.codec import encode
from tablee.core.errors import Refused, TooMany
from tablee.core.game import Seat
from tablee.tables.wire import Refusal, ServerMessage

WAITING = 256
"""Messages a socket may be behind: one that is slower is closed, never waited for."""


class Bucket:
    """A rate limit: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst, self._level, self._at = rate, burst, float(burst), time.monotonic()

    def take(self) -> None:
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            raise TooMany("too-fast")
        self._level -= 1


class Connection:
    """Bytes put in here leave by the socket, in order. None ends it."""

    def __init__(self, user: str, bucket: Bucket) -> None:
        self.user, self.bucket = user, bucket
        self.seat: Seat | None = None
        self.seated = False
        """Whether it has said which side it wants to see; before that it is told nothing of the match."""
        self.seen = -1
        """The step it was told last."""
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.closed = False

    def send(self, message: ServerMessage | bytes) -> None:
        if self.closed:
            return
        try:
            self.outbox.put_nowait(message if isinstance(message, bytes) else encode(message))
        except asyncio.QueueFull:
            self.close()

    def refuse(self, refused: Refused, nonce: str | None = None) -> None:
        self.send(refusal(refused, nonce))

    def close(self) -> None:
        """What still waits is dropped: the client comes back and asks for what it missed."""
        self.closed = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


def refusal(refused: Refused, nonce: str | None = None) -> Refusal:
    return Refusal(refused.code, refused.says, refused.clause, nonce)
