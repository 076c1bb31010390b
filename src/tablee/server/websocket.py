"""WebSocket protocol with bounded reads and direct writes.

Messages are written to the transport in the same iteration of the event loop, without a task or queue: that halves the
cost of telling a table of four, and no client waits for another. It relies on internals of one of uvicorn's classes; if
those have changed, `PlainSocket` sends the messages instead."""

from __future__ import annotations

import asyncio
from struct import pack
from typing import TYPE_CHECKING, Any

from tablee.core.errors import TooMany
from tablee.tables.rates import RateLimit

if TYPE_CHECKING:
    from litestar import WebSocket

UNSENT = 1_000_000
"""Greatest number of bytes that wait to be sent to a client. A slower client is disconnected; it reconnects and asks
for what it has missed."""
TRY_AGAIN, TOO_MUCH = 1013, 1008
"""Close codes: for clients that read too slowly, and for those that send too much."""
PIECE = 1024
"""Number of bytes parsed at a time, however tiny the frames are; limits are checked in between."""
UNREAD = 32_768
"""Greatest size of the messages that a socket has received and not handled yet, in bytes."""
MESSAGE = 256
"""Memory that a message takes in addition to its content, in bytes."""
FRAGMENTS = 64
"""Greatest number of fragments of one message."""
CONTROLS, CONTROLS_AT_ONCE = 10.0, 60
"""Rate limit of pings and pongs from a client: how many a second, and how many at once (burst)."""
FAREWELL = 2.0
"""Seconds after the close frame until the connection of a client that sends too much is cut."""
INTERNALS = ("scope", "response", "conn", "transport", "close_sent", "disconnected", "loop", "queue", "frames")
"""Attributes of uvicorn's class that `DirectSocket` uses."""


class Unread(asyncio.Queue[Any]):
    """Queue of received messages that knows how much memory they take."""

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


def frame_header(size: int) -> bytes:
    """Make the header of an unmasked text frame with a payload of `size` bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    return pack("!BBH", 0x81, 126, size) if size < 1 << 16 else pack("!BBQ", 0x81, 127, size)


try:
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    class DirectSocket(WebSocketsSansIOProtocol):
        """Server end of a WebSocket. It writes directly to the transport, and closes with 1008 if its client sends
        messages faster than they are handled."""

        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            self.queue: Unread = Unread()
            self._unsent: list[bytes] = []
            self._controls = RateLimit(CONTROLS, CONTROLS_AT_ONCE)

        @property
        def closed(self) -> bool:
            return self.close_sent or self.disconnected or self.transport.is_closing()

        # What comes in.

        def data_received(self, data: bytes) -> None:
            for at in range(0, len(data), PIECE):
                super().data_received(data[at : at + PIECE])
                if self.queue.size > UNREAD or len(self.frames) > FRAGMENTS:
                    self._send_away()
                if self.transport.get_write_buffer_size() > UNSENT:  # pongs that the client does not read
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
            known = all(hasattr(self, name) for name in INTERNALS)
            # extensions change frames
            if known and not self.conn.extensions and self.response.status_code == 101:
                self.scope["state"]["direct"] = self

        def write(self, message: bytes) -> None:
            if self.closed:
                return
            if not self._unsent:  # one write for everything in this turn of the loop
                self.loop.call_soon(self._write)
            self._unsent += frame_header(len(message)), message

        def _write(self) -> None:
            if self._unsent and not (self.close_sent or self.transport.is_closing()):
                self.transport.write(b"".join(self._unsent))
                if self.transport.get_write_buffer_size() > UNSENT:
                    self.transport.abort()
            self._unsent.clear()

        async def send(self, message: Any) -> None:
            self._write()  # what was told goes out before a close
            await super().send(message)

        def shutdown(self) -> None:
            self._write()
            super().shutdown()

    PROTOCOL = "tablee.server.websocket:DirectSocket"
except ImportError:
    PROTOCOL = "auto"


class PlainSocket:
    """Fallback for servers whose WebSocket protocol is not `DirectSocket`: a task of its own sends messages from a
    queue. A client that is more than `UNSENT` bytes behind is disconnected."""

    closed = False
    """Always False: this class does not notice that a client has gone, so messages of such a client are still
    handled."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket, self._waiting = socket, 0
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._send())

    def write(self, message: bytes) -> None:
        if self._waiting > UNSENT:
            return
        self._waiting += len(message)
        if self._waiting > UNSENT:
            self._task.cancel()
            self._task = asyncio.create_task(self._socket.close(TRY_AGAIN))
        else:
            self._queue.put_nowait(message)

    async def _send(self) -> None:
        while (message := await self._queue.get()) is not None:
            await self._socket.send_text(message.decode())
            self._waiting -= len(message)

    async def close(self) -> None:
        """Close the queue and wait until what is in it has been sent."""
        self._queue.put_nowait(None)
        await asyncio.wait([self._task])
