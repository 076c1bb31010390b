"""Where connections come in: each request has a bound of time and size, and each address one of connections."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.core.errors import TooMany
from tablee.server.addresses import Crowd, Networks, household, networks, within

PATIENCE = 20.0
"""Seconds that a request may take until all of it has come."""
HEAD = 16_384
"""Bytes that a request may have before its body."""
LARGEST = 1_000_000
"""Bytes of a request, all in all. Bodies have a smaller bound, with an answer."""
PIECE = 4096
"""Bytes that are read at a time."""
AHEAD = 20
"""Requests that may wait for the answer to another one on their connection. Browsers send none ahead."""
HEAD_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class LimitedHttpProtocol(HttpToolsProtocol):
    """An HTTP connection with the limits that uvicorn's own lacks: the time and size of a request, how many are sent
    ahead, and how many connections an address has."""

    def __init__(self, *args: Any, crowd: Crowd | None = None, proxies: Networks = (), **named: Any) -> None:
        super().__init__(*args, **named)
        self._crowd, self._proxies, self._place = crowd, proxies, ExitStack()
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
        """Count the connection for its address. One of a trusted proxy is not counted: for whom it asks comes later."""
        if self._crowd and self.client and not within(self.client[0], self._proxies):
            self._place.enter_context(self._crowd.one_more(household(self.client[0])))

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
            if self.parser is None:  # it is a socket now
                return
            if self._in_head and self._size >= HEAD:
                self.transport.write(HEAD_TOO_LARGE)
                self.transport.close()
            elif self._size > LARGEST or len(self.pipeline) > AHEAD:
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
        # the parser knows us, too: without this the garbage collector would have to find both
        self.parser = None  # type: ignore[assignment]

    # Time.

    def _begin(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(PATIENCE, self.transport.abort)

    def _end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def door(most: int, proxies: tuple[str, ...]) -> partial[LimitedHttpProtocol]:
    """Return what makes doors for uvicorn, with so many connections of one address at once."""
    return partial(LimitedHttpProtocol, crowd=Crowd(most), proxies=networks(proxies))


def open_wide() -> None:
    """As many open files as this process may have at all: the usual thousand is soon used up by sockets."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
