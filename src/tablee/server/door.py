"""Where connections come in: one that does not say what it wants is not kept, and there may be many of them."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 20.0
"""Seconds that a connection may take for its first request."""
LARGEST = 1_000_000
"""Bytes of a request, all in all. Bodies have a smaller bound, with an answer; this is for headers that never end."""


class Door(HttpToolsProtocol):
    """Uvicorn's own, which would wait for ever: a thousand that say nothing would be all that a process can hold, and
    one that never comes to an end all the memory."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._asked, self._size = False, 0
        self.loop.call_later(PATIENCE, self._tire)

    def data_received(self, data: bytes) -> None:
        self._size += len(data)
        super().data_received(data)
        if self._size > LARGEST:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        self._asked = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._size = 0
        super().on_message_complete()

    def _tire(self) -> None:
        if not self._asked:
            self.transport.abort()


def open_wide() -> None:
    """As many open files as this process may have at all: the usual thousand is soon used up by sockets."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
