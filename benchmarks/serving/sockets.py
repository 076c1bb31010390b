"""A WebSocket client that implements only as much of the protocol as the measured servers use."""

from __future__ import annotations

import asyncio
import base64
import secrets
import struct
from collections.abc import Callable, Iterator
from typing import cast

PATIENCE = 30.0
"""Timeout in seconds for anything that is asked of a server."""
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


def frame(kind: int, payload: bytes) -> bytes:
    """Return a frame. The protocol wants a client's frames masked; a mask of zeros leaves the payload unchanged, so it
    costs nothing."""
    size = len(payload)
    head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else struct.pack("!BBH", 0x80 | kind, 0xFE, size)
    return head + b"\0\0\0\0" + payload


class Socket(asyncio.Protocol):
    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._heard, self._lost = heard, lost
        self._opened = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()

    async def open(self, port: int, path: str, cookie: str = "") -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._transport.write(HANDSHAKE.format(path=path, port=port, key=key, cookie=cookie).encode())
        await asyncio.wait_for(self._opened, PATIENCE)

    def send(self, message: bytes) -> None:
        self._transport.write(frame(TEXT, message))

    def close(self) -> None:
        self._transport.write(frame(CLOSE, b""))
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transports are no subclass

    def connection_lost(self, error: Exception | None) -> None:
        self._lost()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._opened.done() and not self._open():
            return
        at = 0
        for kind, start, end in self._frames():
            self._take(kind, bytes(self._buffer[start:end]))
            at = end
        del self._buffer[:at]

    def _open(self) -> bool:
        head, blank, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not blank:
            return False
        assert head.startswith(b"HTTP/1.1 101"), head
        self._buffer = bytearray(rest)
        self._opened.set_result(None)
        return True

    def _frames(self) -> Iterator[tuple[int, int, int]]:
        """Yield the kind, start and end of every whole frame in the buffer."""
        buffer, at = self._buffer, 0
        while len(buffer) >= at + 2:
            kind, size, start = buffer[at] & 0xF, buffer[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(buffer[at + 2 : start], "big")
            if len(buffer) < start + size:
                return
            at = start + size
            yield kind, start, at

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._transport.write(frame(PONG, payload))
