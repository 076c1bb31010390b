"""The list of a user's own tables: those that wait for the user come first. It is read by SQL from indexed columns."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from databases import ask as asked_of
from in_process import BOT, DEVICE, PERSON, asked, fresh, give, in_loop, opened, room_of, table_of, until
from table_scenarios import Patient, act, ask, play_out, playing, rows, seated
from tablee.people.people import People
from tablee.store.identities import Identities
from tablee.store.queries import Queries
from tablee.store.schema import upgrade
from tablee.store.sql_store import SQLStore
from tablee.tables import identity_merge
from tablee.tables.tables import Tables
from tablee.tables.wire import MineInfo
from tablee.tables.wishes import Agree, Close, HandOver, Hide, Say, StandIn


async def states(tables: Tables, user: str) -> list[tuple[str, str]]:
    return [(mine.table.id, mine.state) for mine in await tables.mine(user)]


async def one(tables: Tables, user: str) -> MineInfo:
    [found] = await tables.mine(user)
    return found


@in_loop
async def test_a_table_goes_through_its_states(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await seated(tables, "ada", "bob")
        assert {(await one(tables, user)).state for user in ("ada", "bob")} == {"lobby"}
        await table.start("ada")
        for _ in range(4):
            mover, other = ("ada", "bob") if asked(table) == 0 else ("bob", "ada")
            mine = await one(tables, mover)
            assert (mine.state, mine.asked, mine.result) == ("turn", (asked(table),), None)
            assert (await one(tables, other)).state == "waiting"
            await act(table)
        await play_out(table)
        for user in ("ada", "bob"):
            mine = await one(tables, user)
            assert (mine.state, mine.asked, mine.result) == ("over", (), room_of(table).over)
        assert await tables.mine("eve") == []


@in_loop
async def test_what_asks_comes_first_the_longest_waiting_before(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), talk=0) as tables:
        made = [(await playing(tables, "ada", "bob"))[0] for _ in range(4)]
        lobby = await seated(tables, "ada", "bob")
        for table in made[:3]:
            while asked(table) != 0:
                await act(table)
        while asked(made[3]) == 0:
            await act(made[3])
        await play_out(over := (await playing(tables, "ada", "bob"))[0])
        turns = sorted(made[:3], key=lambda table: room_of(table).steps[-1].at)
        await ask(turns[0], "bob", Say("moment"))  # a phrase does not restart the time of a turn
        found = await states(tables, "ada")
        assert [state for _, state in found] == ["turn", "turn", "turn", "waiting", "lobby", "over"]
        assert [id for id, state in found if state == "turn"] == [table.row.id for table in turns]
        assert dict(found)[lobby.row.id] == "lobby" and dict(found)[over.row.id] == "over"


@in_loop
async def test_a_finished_match_is_as_old_as_its_end(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), talk=0) as tables:
        table, _ = await playing(tables, "ada", "bob")
        await play_out(table)
        before = (await one(tables, "ada")).since
        assert before == room_of(table).steps[-1].at
        await ask(table, "bob", Say("thanks"))
        assert (await one(tables, "ada")).since == before


@in_loop
async def test_who_plays_on_the_list_follows_hands_and_stand_ins(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob", "cyd")
        user = ("ada", "bob", "cyd")[asked(table)]
        await ask(table, user, StandIn(asked(table)))
        mine = await one(tables, user)
        assert next(seat for seat in mine.table.seats if seat.yours).stand_in == "normal"
        assert mine.state == "waiting", "a bot is asked, not they"
        await ask(table, user, HandOver(asked(table)))
        assert await tables.mine(user) == []


@in_loop
async def test_what_is_told_of_a_table_nobody_has_open_is_as_it_is_stored(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path, Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob")
        await ask(table, "ada", Agree("end"))
        await ask(table, "bob", StandIn(1))
        for user in ("ada", "bob"):
            await ask(table, user, Agree("end"))
        await until(lambda: not table.playing)
    async with opened(path) as tables:
        told = (await one(tables, "ada")).table
        assert not tables._live and told.over and told.asking == ()
        assert {seat.stand_in for seat in told.seats} == {None}


@in_loop
async def test_hidden_and_closed_tables_are_not_on_it(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        first, second = await seated(tables, "ada", "bob"), await seated(tables, "ada", "bob")
        await ask(first, "ada", Hide())
        await ask(first, "eve", Hide())
        await ask(second, "ada", Close())
        assert await tables.mine("ada") == [] and await states(tables, "bob") == [(first.row.id, "lobby")]
        await give(first, "ada", 1, BOT)
        assert await tables.mine("ada") == [], "only a match brings it back"


@in_loop
async def test_on_one_device_every_seat_is_ones_own(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        for _ in range(3):
            assert (await one(tables, "ada")).state == "turn"
            await act(table)
        assert rows(path, "select seats from members") == [(3,)]


QUERIES = {
    "mine": "members_latest",
    "mine_first": "members_latest",
    "listed": "listed_tables",
    "is_due": "due_next",
    "awaited": "sqlite_autoindex_due_1",
    "changes": "PRIMARY KEY",
}


def test_everything_that_is_asked_for_often_is_found_by_an_index(tmp_path: Path) -> None:
    upgrade(path := tmp_path / "a.db")
    sql, db = Queries("sqlite"), sqlite3.connect(path)
    words = ("user", "state", "game", "language", "match", "table")
    values = dict.fromkeys(words, "") | {"most": 1, "at": 0, "after": -1}
    for name, index in QUERIES.items():
        plan = " ".join(row[3] for row in db.execute(f"explain query plan {getattr(sql, name)}", values))
        assert index in plan and "TEMP B-TREE" not in plan and "SCAN members" not in plan, (name, plan)
    db.close()


@in_loop
async def test_a_damaged_row_is_left_out_of_lists_and_spoils_no_other(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(database) as tables:
        lobbies = [(await seated(tables, "ada", seats=2)).row.id for _ in range(4)]
        asked_of(database, "update tables set listed = true")
        mark = "%s" if database.startswith("postgresql") else "?"
        spoilt = ("seats", b"[{"), ("options", b"\xff"), ("game", "chess")
        for table, (name, value) in zip(lobbies, spoilt, strict=False):
            asked_of(database, f"update tables set {name} = {mark} where id = {mark}", value, table)
    async with opened(database) as tables:
        for _ in range(2):
            assert [table.id for table in await tables.listed("eve")] == lobbies[3:]
            assert [mine.table.id for mine in await tables.mine("ada")] == lobbies[3:]
        assert len(caplog.records) == 3 and all(table in caplog.text for table in lobbies[:3])
        store = tables.store
        assert isinstance(store, SQLStore)
        people = People(Identities(store), store, identity_merge)
        await people.erase("ada")
        assert await tables.mine("ada") == []
