"""Processes of a server that serve next to nothing: what they are for is to be begun, killed and begun again."""

from __future__ import annotations

import os
import socket

from tablee.config import Settings
from tablee.server.processes import Household


def parent(sockets: list[socket.socket]) -> None:
    Household(Settings(processes=2, data_files={}), sockets, child).serve()


def child(settings: Settings, sockets: list[socket.socket], number: int) -> None:
    while True:
        visitor, _ = sockets[0].accept()
        with visitor:
            visitor.sendall(str(os.getpid()).encode())


def who(here: socket.socket) -> int:
    """Who answers there; a killed process may have taken on a visitor and said nothing."""
    while True:
        with socket.create_connection(here.getsockname(), timeout=30) as visit:
            if said := visit.recv(100):
                return int(said)
