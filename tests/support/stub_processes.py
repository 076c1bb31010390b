"""Server processes that only answer with their process id, for tests of starting, killing and restarting them."""

from __future__ import annotations

import os
import socket

from tablee.config import Settings
from tablee.server.processes import Supervisor


def parent(sockets: list[socket.socket]) -> None:
    Supervisor(Settings(processes=2, data_files={}), sockets, child).serve()


def child(settings: Settings, sockets: list[socket.socket], number: int) -> None:
    while True:
        visitor, _ = sockets[0].accept()
        with visitor:
            visitor.sendall(str(os.getpid()).encode())


def who(here: socket.socket) -> int:
    """Return the id of the process that answers; try again if a killed one has accepted the connection and said
    nothing."""
    while True:
        with socket.create_connection(here.getsockname(), timeout=30) as visit:
            if said := visit.recv(100):
                return int(said)
