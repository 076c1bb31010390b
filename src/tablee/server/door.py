"""Where connections come in: one that does not say what it wants is not kept, and there may be many of them."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 20.0
"""Seconds that a connection may take for its first request."""


class Door(H11Protocol):
    """Uvicorn's own, which would wait for ever: a thousand that say nothing would be all that a process can hold."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(PATIENCE, self._tire)

    def _tire(self) -> None:
        if self.scope is None:  # nothing was asked yet
            self.transport.abort()


def open_wide() -> None:
    """As many open files as this process may have at all: the usual thousand is soon used up by sockets."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
