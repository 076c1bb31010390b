"""Users without a browser, and what they do to use several devices: request a code and enter it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from typing import Any

import pytest

from api_client import ApiPlayer, Json, RefusedRequest
from server_process import Server

OPEN: Json = {"kind": "open"}
PERSON: Json = {"kind": "person"}


@asynccontextmanager
async def guests(served: Server, *names: str) -> AsyncIterator[list[ApiPlayer]]:
    made = [ApiPlayer(served.url) for _ in names]
    try:
        for player, name in zip(made, names, strict=True):
            await player.name(name)
        yield made
    finally:
        for player in made:
            await player.close()


def rows(served: Server, sql: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(served.database)) as db:
        return db.execute(sql, values).fetchall()


async def code_of(player: ApiPlayer) -> str:
    made = await player.call("POST", "/api/me/code")
    assert made["seconds"] == 600
    return str(made["code"])


async def join(player: ApiPlayer, code: str) -> Json:
    found: Json = await player.call("POST", "/api/join", {"code": code})
    return found


async def mine(player: ApiPlayer) -> dict[str, list[int]]:
    """Return the seats of this player at each table on their list, by table id."""
    tables = [found["table"] for found in await player.call("GET", "/api/me/tables")]
    return {table["id"]: [n for n, seat in enumerate(table["seats"]) if seat["yours"]] for table in tables}


async def refused(doing: Any) -> str:
    with pytest.raises(RefusedRequest) as refusal:
        await doing
    return refusal.value.id
