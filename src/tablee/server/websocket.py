"""How messages pass between a socket and its table: read by uvicorn, within bounds; written to the socket at once.

Written in the turn of the loop in which it is told, a message wakes no task and waits in no queue but the transport's:
a table of four that hears of a step costs half as much, and nobody waits behind anybody. That leans on the inside of
one of uvicorn's classes; where that has changed, messages are sent the plain way.
"""

from __future__ import annotations

import asyncio
from struct import pack
from typing import TYPE_CHECKING, Any

from tablee.core.errors import TooMany
from tablee.tables.connection import Bucket

if TYPE_CHECKING:
    from litestar import WebSocket

BEHIND = 1_000_000
"""Bytes a client may be behind: one that is slower is let go, never waited for. It comes back and asks for the rest."""
TRY_AGAIN, TOO_MUCH = 1013, 1008
"""The codes of sockets that are closed because their client is too slow, and because it sends too much."""
PIECE = 1024
"""Bytes that are parsed at a time: between two pieces the bounds are checked, however tiny the frames are."""
UNREAD = 32_768
"""Bytes of messages of one socket that may wait to be worked off."""
MESSAGE = 256
"""What a message takes in memory besides its own bytes."""
FRAGMENTS = 64
"""Parts that one message may come in."""
CONTROLS, CONTROLS_AT_ONCE = 10.0, 60
"""Pings and answers to pings that a client may send, a second and at once."""
FAREWELL = 2.0
"""Seconds between the closing frame of a socket that sends too much and the end of its connection."""
INSIDE = ("scope", "response", "conn", "transport", "close_sent", "disconnected", "loop", "queue", "frames")
"""What is used of uvicorn's own."""


class Unread(asyncio.Queue[Any]):
    """A queue of received messages that knows how much memory they take."""

    size = 0

    def _put(self, item: Any) -> None:
        self.size += _weight(item)
        super()._put(item)

    def _get(self) -> Any:
        item = super()._get()
        self.size -= _weight(item)
        return item


def _weight(message: dict[str, Any]) -> int:
    return MESSAGE + len(message.get("text") or message.get("bytes") or b"")


def head(size: int) -> bytes:
    """What stands before so many bytes of text (RFC 6455, 5.2): what a server sends is not masked."""
    if size < 126:
        return bytes((0x81, size))
    return pack("!BBH", 0x81, 126, size) if size < 1 << 16 else pack("!BBQ", 0x81, 127, size)


try:
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    class DirectSocket(WebSocketsSansIOProtocol):
        """The server's end of a socket. It can be written to at once, and closes with 1008 when its client sends much
        more than is worked off."""

        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            self.queue: Unread = Unread()
            self._unsent: list[bytes] = []
            self._controls = Bucket(CONTROLS, CONTROLS_AT_ONCE)

        @property
        def closed(self) -> bool:
            return self.close_sent or self.disconnected or self.transport.is_closing()

        # What comes in.

        def data_received(self, data: bytes) -> None:
            for at in range(0, len(data), PIECE):
                super().data_received(data[at : at + PIECE])
                if self.queue.size > UNREAD or len(self.frames) > FRAGMENTS:
                    self._send_away()
                if self.transport.get_write_buffer_size() > BEHIND:  # answers to pings, which nobody reads
                    self.transport.abort()
                if self.transport.is_closing():
                    return

        def handle_ping(self) -> None:
            super().handle_ping()
            self._count_control()

        def handle_pong(self, event: Any) -> None:
            super().handle_pong(event)
            self._count_control()

        def _count_control(self) -> None:
            try:
                self._controls.take()
            except TooMany:
                self._send_away()

        def _send_away(self) -> None:
            if self.closed:
                return
            self._write()
            self.conn.fail(TOO_MUCH)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
            self.loop.call_later(FAREWELL, self.transport.abort)

        # What goes out.

        def handle_connect(self, event: Any) -> None:
            super().handle_connect(event)
            whole = all(hasattr(self, name) for name in INSIDE) and not self.conn.extensions  # which change frames
            if whole and self.response.status_code == 101:
                self.scope["state"]["direct"] = self

        def write(self, message: bytes) -> None:
            if self.closed:
                return
            if not self._unsent:  # what else it is told in this turn of the loop goes along
                self.loop.call_soon(self._write)
            self._unsent += head(len(message)), message

        def _write(self) -> None:
            if self._unsent and not (self.close_sent or self.transport.is_closing()):
                self.transport.write(b"".join(self._unsent))
                if self.transport.get_write_buffer_size() > BEHIND:
                    self.transport.abort()
            self._unsent.clear()

        async def send(self, message: Any) -> None:
            self._write()  # nothing is told after the end
            await super().send(message)

        def shutdown(self) -> None:
            self._write()
            super().shutdown()

    PROTOCOL = "tablee.server.websocket:DirectSocket"
except ImportError:
    PROTOCOL = "auto"


class PlainSocket:
    """Sends in a task of its own, from a queue with a bound."""

    closed = False
    """What its client has said before they went is heard to the end."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket, self._waiting = socket, 0
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._send())

    def write(self, message: bytes) -> None:
        if self._waiting > BEHIND:
            return
        self._waiting += len(message)
        if self._waiting > BEHIND:
            self._task.cancel()
            self._task = asyncio.create_task(self._socket.close(TRY_AGAIN))
        else:
            self._queue.put_nowait(message)

    async def _send(self) -> None:
        while (message := await self._queue.get()) is not None:
            await self._socket.send_text(message.decode())
            self._waiting -= len(message)

    async def close(self) -> None:
        """Once what waits is sent."""
        self._queue.put_nowait(None)
        await asyncio.wait([self._task])
