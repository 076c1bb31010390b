"""Several processes on one machine: the parent opens the socket, its children serve it; who dies is begun again."""

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
from tablee.server.serving import handed_over, serve_one

log = logging.getLogger(__name__)

Serve: TypeAlias = Callable[[Settings, list[socket.socket], int], None]
"""What a child does: with these settings, on these sockets, as the one of this number."""

QUEUE = 2048
"""Connections that may wait to be taken on."""
YOUNG = 5.0
"""Seconds: a process that dies before is begun again only after as many, so that nobody begins one all the time."""
MARGIN = 5.0
"""Seconds more than its own limit that a process has to stop, before it is killed."""


def check(settings: Settings) -> None:
    """Ends with a sentence where so many processes cannot share the database."""
    if settings.processes > 1 and not settings.store.startswith(("postgresql:", "postgres:")):
        sys.exit("Several processes need PostgreSQL: a file of SQLite is served by one (--database postgresql://…).")


def serve_many(settings: Settings) -> None:
    """Until SIGTERM or SIGINT: then all of them finish what was begun."""
    logs.begin(settings.log, settings.log_level)
    sockets = handed_over() or [listening(settings.host, settings.port)]
    Household(settings, sockets, serve_one_of_many).serve()


def listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=QUEUE)
    except OSError as error:
        sys.exit(f"{host}, port {port}: {error.strerror}")


class Household:
    """A parent and as many children as are wanted."""

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
                self._see_to(number)
            wait([child.sentinel for child in self._children.values() if child.is_alive()], timeout=0.5)
        self._end()

    def _see_to(self, number: int) -> None:
        """That this child lives; one that died young has a moment's rest first."""
        child, at = self._children.get(number), time.monotonic()
        if child is not None and child.is_alive():
            return
        if child is not None and at < self._born[number] + YOUNG:
            return
        if child is not None:
            log.error("process %(number)d ended with %(code)s: it is begun again", _of(number, child))
        self._children[number] = self._begun(number)
        self._born[number] = at

    def _begun(self, number: int) -> SpawnProcess:
        # not fork: what a parent has read and opened is not a child's
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
                log.error("process %(number)d does not stop: it is killed", _of(number, child))
                child.kill()
                child.join()


def _of(number: int, child: SpawnProcess) -> dict[str, int | None]:
    return {"number": number, "code": child.exitcode}


def serve_one_of_many(settings: Settings, sockets: list[socket.socket], number: int) -> None:
    """In a child."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all of them; the parent says when to stop
    threading.Thread(target=_end_with_parent, daemon=True).start()
    for game, file in settings.data_files.items():
        use_data(game, Path(file).read_bytes())
    serve_one(settings, sockets, number)


def _end_with_parent() -> None:
    """A parent that was killed cannot say goodbye: what was begun is finished, and nothing new."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
