"""Programs that poll over HTTP: a request waits for news, its sender counts as present, and requests are limited in
number."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from in_process import OPEN, Guest, asked, fresh, give, in_loop, mildest, opened, room_of, until
from program_clients import LASTING
from table_scenarios import act, seat_of, seated
from tablee.core.errors import Refused, TooMany, Unknown
from tablee.server.people import AttemptLimit
from tablee.server.programs import TokenAuth
from tablee.tables import polling
from tablee.tables.polling import Polls
from tablee.tables.programs import make_token, read_token
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Move


@asynccontextmanager
async def polled(tables: Tables) -> AsyncIterator[tuple[Table, Polls, str]]:
    table = await seated(tables, "ada", seats=2)
    yield table, Polls(tables), read_token(await make_token(table, "ada", 1, "Deep Thought"))[1]


@in_loop
async def test_a_question_waits_for_the_next_step_and_for_the_next_match(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables, polled(tables) as (table, polls, its):
        poll = await polls.poll_of(table.row.id, its)
        first = json.loads(await poll.news(None))
        assert first["told"] is None and [seat["yours"] for seat in first["table"]["seats"]] == [False, True]
        waits = asyncio.create_task(poll.news(-1))
        await table.start("ada")
        news = json.loads(await waits)["told"]
        assert (news["seat"], news["seq"], news["legal"] != []) == (1, 0, asked(table) == 1)
        waits = asyncio.create_task(poll.news(0))
        await act(table)
        assert json.loads(await waits)["told"]["seq"] == 1
        if asked(table) == 0:
            await act(table)
        move = Move("nonce-one", room_of(table).seq, mildest(table))
        assert await poll.act(move) == await (await polls.poll_of(table.row.id, its)).act(move)


@in_loop
async def test_a_question_is_answered_in_time_and_when_its_token_is_void(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables, polled(tables) as (table, polls, its):
        poll = await polls.poll_of(table.row.id, its)
        waits = asyncio.create_task(poll.news(-1))
        await until(lambda: poll._asking)
        await give(table, "ada", 1, OPEN)
        with pytest.raises(Unknown):
            await waits
        await until(lambda: not table.audience.connections)
    monkeypatch.setattr(polling, "WAIT", 0)
    async with opened(fresh(tmp_path / "other"), **LASTING) as tables, polled(tables) as (table, polls, its):
        assert json.loads(await (await polls.poll_of(table.row.id, its)).news(-1))["told"] is None


@in_loop
async def test_who_asks_is_present_for_a_while_and_then_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(fresh(tmp_path), grace=0.01) as tables, polled(tables) as (table, polls, its):
        Guest(tables, table, "ada")
        await polls.poll_of(table.row.id, its)
        await table.start("ada")
        assert table.info("ada").seats[1].here
        monkeypatch.setattr(polling, "STAYS", 0)
        await polls.poll_of(table.row.id, its)
        await until(lambda: seat_of(table, its).away)
        monkeypatch.setattr(polling, "STAYS", 3600)
        await polls.poll_of(table.row.id, its)
        await until(lambda: not seat_of(table, its).away)


@in_loop
async def test_a_program_asks_no_more_than_a_socket_may(tmp_path: Path) -> None:
    limits = {**LASTING, "messages_a_second": 1, "sockets_of_user": 2}
    async with opened(fresh(tmp_path), **limits) as tables, polled(tables) as (table, polls, its):
        with pytest.raises(TooMany):
            [await polls.poll_of(table.row.id, its) for _ in range(9)]


@in_loop
async def test_a_program_asks_only_some_questions_at_once(tmp_path: Path) -> None:
    limits = {**LASTING, "sockets_of_user": 2}
    async with opened(fresh(tmp_path), **limits) as tables, polled(tables) as (table, polls, its):
        poll = await polls.poll_of(table.row.id, its)
        waiting = [asyncio.create_task(poll.news(-1)) for _ in range(2)]
        await until(lambda: poll._asking == 2)
        with pytest.raises(TooMany):
            await poll.news(-1)
        for each in waiting:
            each.cancel()


@in_loop
async def test_who_tries_tokens_waits_as_who_tries_codes_does(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await seated(tables, "ada", seats=2)
        token = await make_token(table, "ada", 1, None)
        keeper, tried = TokenAuth(tables, AttemptLimit(2)), list[str]()
        for guess in (token[:-1] + "x", "", token[:-2] + "zz", token):
            scope: Any = {"path": "/api/seat", "client": ("192.0.2.1", 1)}
            try:
                tried.append((await keeper.admit(scope, guess))["table"])
            except Refused as why:
                tried.append(why.code)
        assert tried == ["unknown", "unknown", "too-many", table.row.id]  # a valid token is not refused
