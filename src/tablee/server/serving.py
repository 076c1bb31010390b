"""One serving process: its socket, logging, uvicorn, graceful stop."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
from types import FrameType
from typing import Any, NoReturn, cast

import uvicorn

from tablee.config import Settings, hidden
from tablee.server import logs
from tablee.server.app import create_app
from tablee.server.health import playing_engine
from tablee.server.http_limits import limited_http, raise_file_limit
from tablee.server.sockets import LARGEST_FRAME
from tablee.server.websocket import PROTOCOL

log = logging.getLogger(__name__)

FIRST = 3
"""First file descriptor that systemd passes."""


def systemd_sockets() -> list[socket.socket]:
    """Return the sockets that systemd passes to this process (socket activation). Connections wait in them while no
    server runs."""
    mine = os.environ.get("LISTEN_PID") == str(os.getpid())
    found = [socket.socket(fileno=FIRST + n) for n in range(int(os.environ.get("LISTEN_FDS", "0")))] if mine else []
    for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"):
        os.environ.pop(name, None)
    for each in found:
        os.set_inheritable(each.fileno(), False)
    return found


def serve_one(settings: Settings, sockets: list[socket.socket] | None = None, number: int = 0) -> None:
    """Serve until SIGTERM; then finish open requests, close sockets with code 1012 (service restart, on which clients
    reconnect) and exit with 0.

    `number` tells the processes of a server apart."""
    logs.configure(settings.log, settings.log_level)
    database = hidden(settings.store).removeprefix("sqlite:///")
    said = {"host": settings.host, "port": settings.port, "database": database, "process": number}
    log.info("serving at %(host)s:%(port)d, from %(database)s", said)
    log.info("bots search on the engine %(engine)s", {"engine": playing_engine()})
    signal.signal(signal.SIGTERM, _ended)  # uvicorn catches it, stops, and raises it again
    raise_file_limit()
    server = uvicorn.Server(_config(settings, number))
    server.run(sockets or systemd_sockets() or None)
    if not server.started:
        sys.exit(3)


def _ended(_: int, __: FrameType | None) -> NoReturn:
    log.info("stopped")
    sys.exit(0)


def _config(settings: Settings, number: int) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings, number),
        host=settings.host,
        port=settings.port,
        http=cast("Any", limited_http(settings.limits.connections_of_address, settings.trusted_proxies)),
        ws=PROTOCOL,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=2.0,  # a client that vanishes is noticed within 5 s
        ws_ping_timeout=2.5,
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        timeout_graceful_shutdown=settings.stop_within,
        log_config=None,
        access_log=False,
    )
