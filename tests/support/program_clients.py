"""Programs (bots run by users) at a table without a network: each is a guest with the token of its seat."""

from __future__ import annotations

import json
from typing import Any

from example_game import EXAMPLE
from in_process import Guest
from table_scenarios import seated
from tablee.core.errors import Unknown
from tablee.server.people import AttemptLimit
from tablee.server.programs import TokenAuth
from tablee.tables.programs import make_token, read_token
from tablee.tables.table import Table
from tablee.tables.tables import Tables

LASTING: dict[str, Any] = {"grace": 3600}
"""Limits with which nobody counts as away during a test."""


class Program(Guest):
    """A program with a socket, which knows whether the server has closed it."""

    def __init__(self, tables: Tables, table: Table, token: str) -> None:
        super().__init__(tables, table, read_token(token)[1])
        self.token, self.gone = token, False
        self.connection.hang_up = self._hang_up

    def _hang_up(self) -> None:
        self.gone = True


async def program(tables: Tables, table: Table, owner: str, seat: int) -> Program:
    found = Program(tables, table, await make_token(table, owner, seat, "Deep Thought"))
    await found.sit(seat)
    return found


async def against(tables: Tables, game: str = EXAMPLE) -> tuple[Table, Guest, Program]:
    """Start a match of Ada, the host, against a program of hers."""
    table = await seated(tables, "ada", seats=2, game=game)
    its = Program(tables, table, await make_token(table, "ada", 1, "Deep Thought"))
    ada = Guest(tables, table, "ada")
    await table.start("ada")
    await its.sit(1)
    await ada.sit(0)
    return table, ada, its


def told(guest: Guest) -> list[bytes]:
    return [message for message in guest.received if json.loads(message)["type"] == "Told"]


async def is_let_in(tables: Tables, token: str, path: str = "/api/seat") -> bool:
    scope: Any = {"path": path, "client": ("192.0.2.1", 1)}
    try:
        await TokenAuth(tables, AttemptLimit(60)).admit(scope, token)
    except Unknown:
        return False
    return True
