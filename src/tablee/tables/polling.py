"""HTTP long polling for programs without a socket. A program counts as connected for a while after each poll."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tablee.core.codec import encode
from tablee.core.errors import TooMany, Unknown
from tablee.core.game import Seat
from tablee.tables.background import DelayedCall
from tablee.tables.connection import HangUp, SocketView
from tablee.tables.messages import News, clock_info
from tablee.tables.seats import check_play, seats_of
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import AtSeat, Done, Move, Told

WAIT = 30.0
"""Seconds after which a poll is answered even if nothing has happened."""
STAYS = 60.0
"""Seconds after its last poll during which a program counts as present."""


class Poll:
    """Program that polls, with a connection like a socket's. A message sent to the connection only wakes the waiting
    poll."""

    def __init__(self, tables: Tables, table: Table, program: str, hang_up: HangUp) -> None:
        self.table, self.stays, self._most = table, DelayedCall(), tables.limits.sockets_of_user
        self._news, self._asking = asyncio.Event(), 0
        self.connection = tables.connect(table, program, self._hear, hang_up)
        self.connection.has_side, self.connection.seen = True, self._seq
        self.connection.follow(seats_of(table.row, program))

    def _hear(self, _: bytes) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    def wake(self) -> None:
        """Answer the waiting polls now."""
        self._hear(b"")

    @property
    def _seq(self) -> int:
        """Number of the latest step of the table's match; -1 before the first match."""
        return self.table.room.seq if self.table.room else -1

    async def news(self, after: int | None) -> bytes:
        """Wait until the match has another step than `after`, at most `WAIT` seconds; return the table and the match,
        as the program's seat sees them, as JSON."""
        with self._one_more(), suppress(TimeoutError):
            async with asyncio.timeout(WAIT):
                while self._seq == after and seats_of(self.table.row, self.connection.user):
                    await self._news.wait()
        return encode(AtSeat(self.table.info(self.connection.user), self._told(self._seat(), after)))

    def _told(self, seat: Seat, after: int | None) -> Told | None:
        if (room := self.table.room) is None:
            return None
        since = -1 if after is None or after > room.seq else after
        return News(room, clock_info(self.table.row, room)).told(SocketView(seat, since, False))

    @contextmanager
    def _one_more(self) -> Iterator[None]:
        if self._asking >= self._most:
            raise TooMany("too-many-sockets")
        self._asking += 1
        try:
            yield
        finally:
            self._asking -= 1

    async def act(self, move: Move) -> Done:
        seat = check_play(self.table.row, self.connection.user, self._seat())
        return Done(move.nonce, await self.table.the_room().act(seat, move.nonce, move.seq, encode(move.action)))

    def _seat(self) -> Seat:
        seats = seats_of(self.table.row, self.connection.user)
        if not seats:
            raise Unknown("token-unknown")
        return seats[0]


class Polls:
    """Programs that poll this process, by their user id."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._polls: dict[str, Poll] = {}

    async def poll_of(self, table: str, program: str) -> Poll:
        """Return the poll of a program, connecting it if necessary; it counts as present for `STAYS` seconds. Raises
        `TooMany`."""
        poll = self._polls.get(program) or self._connect(await self._tables.find(table), program)
        poll.connection.limit.take()
        poll.stays.set(STAYS, lambda: self._disconnect(program))
        return poll

    def _connect(self, table: Table, program: str) -> Poll:
        def hang_up() -> None:
            # not at once: the caller is iterating over the connections
            asyncio.get_running_loop().call_soon(self._disconnect, program)

        poll = self._polls[program] = Poll(self._tables, table, program, hang_up)
        return poll

    def _disconnect(self, program: str) -> None:
        if poll := self._polls.pop(program, None):
            poll.stays.cancel()
            poll.wake()
            self._tables.disconnect(poll.table, poll.connection)
