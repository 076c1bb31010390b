"""HTTP protocol with limits of time and size for each request, and of connections for each address."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.core.errors import TooMany
from tablee.server.addresses import ConnectionLimit, Networks, household, networks, within

PATIENCE = 20.0
"""Seconds in which a whole request must arrive."""
HEAD = 16_384
"""Greatest number of bytes before the body (request line and headers)."""
LARGEST = 1_000_000
"""Greatest number of bytes of a request. A larger one is cut off without an answer. The application has a smaller limit
for bodies, and answers requests that exceed that one."""
PIECE = 4096
"""Number of bytes parsed at a time, so that limits are checked in between."""
PIPELINED = 20
"""Greatest number of requests that a client may send ahead of the answers. Browsers don't pipeline at all."""
HEAD_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class LimitedHttpProtocol(HttpToolsProtocol):
    """HTTP connection with limits that uvicorn lacks: time and size of a request, pipelining, connections of one
    address."""

    def __init__(self, *args: Any, limit: ConnectionLimit | None = None, proxies: Networks = (), **named: Any) -> None:
        super().__init__(*args, **named)
        self._limit, self._proxies, self._place = limit, proxies, ExitStack()
        self._timer: asyncio.TimerHandle | None = None
        self._size, self._in_head = 0, True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self._take_place()
        except TooMany:
            transport.abort()
        else:
            self._begin()

    def _take_place(self) -> None:
        """Count the connection for its client's address. A trusted proxy's connection does not count, since its clients
        are not known yet."""
        if self._limit and self.client and not within(self.client[0], self._proxies):
            self._place.enter_context(self._limit.one_more(household(self.client[0])))

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._end()
        self._place.close()

    # What comes in.

    def data_received(self, data: bytes) -> None:
        self._begin()
        while data and not self.transport.is_closing():
            room = min(PIECE, HEAD - self._size) if self._in_head else PIECE
            piece, data = data[:room], data[room:]
            self._size += len(piece)
            super().data_received(piece)
            if self.parser is None:  # upgraded to a WebSocket
                return
            if self._in_head and self._size >= HEAD:
                self.transport.write(HEAD_TOO_LARGE)
                self.transport.close()
            elif self._size > LARGEST or len(self.pipeline) > PIPELINED:
                self.transport.abort()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._end()
        self._size, self._in_head = 0, True
        super().on_message_complete()

    def on_message_begin(self) -> None:
        self._begin()
        super().on_message_begin()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self._leave()
        # breaks the reference cycle with the parser, which only the garbage collector would find
        self.parser = None  # type: ignore[assignment]

    # Time.

    def _begin(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(PATIENCE, self.transport.abort)

    def _end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def limited_http(most: int, proxies: tuple[str, ...]) -> partial[LimitedHttpProtocol]:
    """Make the factory of HTTP protocols that uvicorn calls for each connection; `most` limits the connections of one
    address."""
    return partial(LimitedHttpProtocol, limit=ConnectionLimit(most), proxies=networks(proxies))


def raise_file_limit() -> None:
    """Raise the soft limit of open files to the hard limit: sockets soon use up the usual thousand."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
