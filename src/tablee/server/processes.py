"""Several server processes on one machine: the parent opens the socket and restarts children that die."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from types import FrameType
from typing import TypeAlias

from tablee.config import Settings
from tablee.games.catalogue import use_data
from tablee.server import logs
from tablee.server.serving import serve_one, systemd_sockets

log = logging.getLogger(__name__)

Serve: TypeAlias = Callable[[Settings, list[socket.socket], int], None]
"""Main function of a child process; takes settings, listening sockets and the child's number."""

QUEUE = 2048
"""Backlog of the listening socket."""
RESTART_PAUSE = 5.0
"""Least number of seconds between two starts of a child, so that one that crashes at once does not restart in a
loop."""
MARGIN = 5.0
"""A child that is told to stop has `stop_within` seconds for it (a setting); it is killed this many seconds later."""


def check(settings: Settings) -> None:
    """Exit with a message if several processes are configured with a database that they cannot share."""
    if settings.processes > 1 and not settings.store.startswith(("postgresql:", "postgres:")):
        sys.exit("Several processes need PostgreSQL: a file of SQLite is served by one (--database postgresql://…).")


def serve_many(settings: Settings) -> None:
    """Run the processes until SIGTERM or SIGINT, then stop them gracefully."""
    logs.configure(settings.log, settings.log_level)
    sockets = systemd_sockets() or [listening(settings.host, settings.port)]
    Supervisor(settings, sockets, serve_one_of_many).serve()


def listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=QUEUE)
    except OSError as error:
        sys.exit(f"{host}, port {port}: {error.strerror}")


class Supervisor:
    """Parent of the serving processes: it starts, restarts and stops them."""

    def __init__(self, settings: Settings, sockets: list[socket.socket], serve: Serve) -> None:
        self._settings, self._sockets, self._serve = settings, sockets, serve
        self._children: dict[int, SpawnProcess] = {}
        self._born: dict[int, float] = {}
        self._stopping = False

    def serve(self) -> None:
        for signum in (signal.SIGTERM, signal.SIGINT):
            signal.signal(signum, self._stop)
        while not self._stopping:
            for number in range(self._settings.processes):
                self._ensure_running(number)
            wait([child.sentinel for child in self._children.values() if child.is_alive()], timeout=0.5)
        self._end()

    def _ensure_running(self, number: int) -> None:
        """Start a child, or restart it if it died; a child that died young is restarted only after a pause."""
        child, at = self._children.get(number), time.monotonic()
        if child is not None and child.is_alive():
            return
        if child is not None and at < self._born[number] + RESTART_PAUSE:
            return
        if child is not None:
            log.error("process %(number)d exited with %(code)s and is restarted", _log_fields(number, child))
        self._children[number] = self._start(number)
        self._born[number] = at

    def _start(self, number: int) -> SpawnProcess:
        # not fork: a child must not inherit what the parent has read and opened
        child = multiprocessing.get_context("spawn").Process(
            target=self._serve, args=(self._settings, self._sockets, number), name=f"tablee-{number}"
        )
        child.start()
        return child

    def _stop(self, _: int, __: FrameType | None) -> None:
        self._stopping = True
        for child in self._children.values():
            if child.is_alive():
                child.terminate()

    def _end(self) -> None:
        latest = time.monotonic() + self._settings.stop_within + MARGIN
        for number, child in self._children.items():
            child.join(max(0.0, latest - time.monotonic()))
            if child.is_alive():
                log.error("process %(number)d did not stop in time and is killed", _log_fields(number, child))
                child.kill()
                child.join()


def _log_fields(number: int, child: SpawnProcess) -> dict[str, int | None]:
    return {"number": number, "code": child.exitcode}


def serve_one_of_many(settings: Settings, sockets: list[socket.socket], number: int) -> None:
    """Serve in a child process, until the parent stops it or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent stops the children
    threading.Thread(target=_end_with_parent, daemon=True).start()
    for game, file in settings.data_files.items():
        use_data(game, Path(file).read_bytes())
    serve_one(settings, sockets, number)


def _end_with_parent() -> None:
    """Stop this process gracefully when its parent dies, even if the parent is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
