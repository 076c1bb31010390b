"""How a message gets to a browser: written to the socket at once, where uvicorn lets us, else by a task that sends.

Written in the turn of the loop in which it is told, a message wakes no task and waits in no queue but the transport's:
a table of four that hears of a step costs half as much, and nobody waits behind anybody. That leans on the inside of
one of uvicorn's classes; where that has changed, messages are sent the plain way.
"""

from __future__ import annotations

import asyncio
from math import ceil
from typing import TYPE_CHECKING, Any

from tablee.server.frames import PING, head, texts

if TYPE_CHECKING:
    from litestar import WebSocket

BEHIND = 1_000_000
"""Bytes a client may be behind: one that is slower is let go, never waited for. It comes back and asks for the rest."""
TRY_AGAIN = 1013
"""The code of a socket that is closed because its client is too slow."""
BEAT = 0.25
"""Seconds: those who are to be asked whether they are there are asked together, so that the loop wakes for many at once
and hears their answers together. A thousand would wake it eight hundred times a second."""
INSIDE = (
    "scope", "response", "conn", "transport", "close_sent", "disconnected", "loop", "ping_interval", "ping_timeout",
    "ping_timer", "frames", "curr_msg_data_type", "send_receive_event_to_app", "queue", "read_paused",
)  # fmt: skip
"""What is used of uvicorn's own."""

try:
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    class DirectSocket(WebSocketsSansIOProtocol):
        """The server's end of a socket, which can also be written to at once. What nearly all clients send all the time
        is read here, whole frames of text; from the first chunk that is anything else on, the library reads."""

        heard = 0.0
        """When its client last said something, be it that it is there."""
        asked = 0.0
        """When it was last asked whether it is."""
        reads = False
        """Whether frames are still read here."""

        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            self._unsent: list[bytes] = []

        def data_received(self, data: bytes) -> None:
            self.heard = self.loop.time()
            said = texts(data) if self.reads else None
            if said is None:
                self.reads = False  # where the next frame begins is known to the library only
                super().data_received(data)
                return
            for text in said:
                # who says one thing at a time is heard without a pause, which takes two calls of the kernel
                self.read_paused = self.queue.empty()
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()

        def handle_connect(self, event: Any) -> None:
            super().handle_connect(event)
            whole = all(hasattr(self, name) for name in INSIDE) and not self.conn.extensions  # which change frames
            if whole and self.response.status_code == 101:
                self.scope["state"]["direct"] = self
                self.reads = True

        def write(self, message: bytes) -> None:
            if self.close_sent or self.disconnected or self.transport.is_closing():
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

        def send_keepalive_ping(self) -> None:
            """Who has just said something need not be asked whether they are there; who was asked and has said nothing
            since is gone: what was to be sent to them would keep their seat for ever."""
            interval, timeout, now = self.ping_interval or 0.0, self.ping_timeout or 0.0, self.loop.time()
            if self.close_sent or self.transport.is_closing():
                return
            if self.asked > self.heard:
                self.transport.abort()
                return
            later = interval - (now - self.heard)
            if later <= interval / 2:
                self.asked, later = now, timeout
                self.transport.write(PING)
            together = ceil((now + later) / BEAT) * BEAT
            self.ping_timer = self.loop.call_at(together, self.send_keepalive_ping)

    PROTOCOL = "tablee.server.direct:DirectSocket"
except ImportError:
    PROTOCOL = "auto"


class PlainSocket:
    """Sends in a task of its own, from a queue with a bound."""

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
