"""Rows of a table and its match, and the stores of one or more processes to keep them in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace

from databases import ask
from example_game import EXAMPLE
from tablee.store.open import opened
from tablee.store.rows import DueRow, Holder, MatchRow, MatchWait, StepRow, TableRow
from tablee.store.sql_store import SQLStore
from tablee.store.writer import Statement

LOBBY = TableRow("t", EXAMPLE, {}, "ada", (Holder("person", "ada", "Ada"), Holder()), True, "2026-01-01")
MATCH = MatchRow("m", "t", EXAMPLE, 1, b"{}", (), "hash", b"key", "2026-01-02")
PLAYED = replace(LOBBY, match="m", playing=True, seq=1)


def step(seq: int, nonce: str | None = None) -> StepRow:
    return StepRow(seq, "2026-01-03", 0, nonce, b"[]", b"[]")


def due(at: int, match: str = "m", seq: int = 0) -> MatchWait:
    return MatchWait(1, DueRow(match, "t", seq, at, at, b"{}"))


@asynccontextmanager
async def stores(database: str, count: int = 1) -> AsyncIterator[list[SQLStore]]:
    """Yield `count` stores on one database, as separate processes would have."""
    all = [opened(database) for _ in range(count)]
    try:
        yield all
    finally:
        for store in all:
            store.close()


async def begin(store: SQLStore, wait: MatchWait | None = None) -> None:
    await store.open(LOBBY, b"{}")
    await store.start(PLAYED, b"{}", MATCH, [step(0)], b"data", wait or MatchWait(0))


def name(store: SQLStore, user: str) -> Statement:
    return store.sql.keep_secret.replace(" on conflict do nothing", ""), {"name": user, "value": b""}


def kept(database: str) -> set[str]:
    return {name for (name,) in ask(database, "select name from secrets")}
