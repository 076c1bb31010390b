"""The server's end of a socket: uvicorn's, which can also be written to at once.

A message to a seat is then one call, with no task to wake and no queue beside the transport's own: a table of four
that hears of a step costs half as much, and nobody waits behind anybody.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

BEHIND = 1_000_000
"""Bytes a client may be behind: one that is slower is let go, never waited for. It comes back and asks for the rest."""


class Line(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["line"] = self

    def write(self, message: bytes) -> None:
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.transport.get_write_buffer_size() > BEHIND:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Who answers no ping is gone; what was to be sent to them would keep their seat for ever."""
        self.transport.abort()
