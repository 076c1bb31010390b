"""Cleaning up old tables: they are listed, and deleted only on request."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from databases import ask, table_names
from in_process import DEVICE, OPEN, PERSON, asked, fresh, in_loop, mildest, opened, raw, room_of, table_of
from shared_fixtures import Command
from store_rows import LOBBY, MATCH, begin, step, stores
from tablee.config import Settings
from tablee.core.game import Seat
from tablee.server.tidying import tidy
from tablee.store.tidying import days_ago, delete, old
from tablee.tables.tables import Tables

LONG_AGO = "2020-01-01T00:00:00.000+00:00"


class OldTables(NamedTuple):
    path: Path
    lobby: str
    played: str
    running: str
    new: str


@pytest.fixture
def house(tmp_path: Path, built: OldTables) -> OldTables:
    path = tmp_path / "tablee.db"
    path.write_bytes(built.path.read_bytes())
    return built._replace(path=path)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> OldTables:
    """Make three old tables (one where nobody came, one whose match is over, one that is still played) and a new
    one."""
    path, found = fresh(tmp_path_factory.mktemp("house")), list[str]()
    _fill(path, found)
    lobby, played, running, new = found
    with closing(sqlite3.connect(path)) as db:
        for column, where in (("tables.opened_at", "id"), ("table_log.at", "table_id"), ("steps.at", "match_id")):
            table, name = column.split(".")
            db.execute(f"update {table} set {name} = ? where {where} <> ?", [LONG_AGO, new])
        db.execute("update matches set started = ?, ended = iif(ended is null, null, ?)", [LONG_AGO, LONG_AGO])
        db.commit()
    return OldTables(path, lobby, played, running, new)


@in_loop
async def _fill(path: Path, found: list[str]) -> None:
    async with opened(path) as tables:
        found.append((await table_of(tables, PERSON, OPEN)).row.id)
        found.append(await _played(tables))
        found.append((await table_of(tables, PERSON, DEVICE)).row.id)
        found.append((await table_of(tables, PERSON, OPEN)).row.id)


async def _played(tables: Tables) -> str:
    table = await table_of(tables, PERSON, DEVICE, objectives=24)
    room = room_of(table)
    while table.playing:
        await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))
    return table.row.id


def left(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as db:
        return {name: db.execute(f"select count(*) from {name}").fetchone()[0] for name in table_names(path)}


def ids(path: Path, *, played: bool) -> list[str]:
    return [each.table for each in old(str(path), days_ago(90), played=played)]


def test_only_what_is_over_or_never_began_is_old(house: OldTables) -> None:
    assert (ids(house.path, played=False), ids(house.path, played=True)) == ([house.lobby], [house.played])


def test_all_of_a_table_goes_and_nothing_else(house: OldTables) -> None:
    before = left(house.path)
    delete(str(house.path), old(str(house.path), days_ago(90), played=True))
    after = left(house.path)
    assert before["matches"] - after["matches"] == before["tables"] - after["tables"] == 1
    with closing(sqlite3.connect(house.path)) as db:
        for name in ("steps", "players", "due"):
            assert db.execute(f"select 1 from {name} where match_id not in (select id from matches)").fetchall() == []
        for name in ("members", "table_log", "matches"):
            assert db.execute(f"select 1 from {name} where table_id not in (select id from tables)").fetchall() == []
    assert after["steps"] > 0 and after["players"] > 0 and before["players"] > after["players"]
    _goes_on(house)


@in_loop
async def _goes_on(house: OldTables) -> None:
    async with opened(house.path) as tables:
        assert (await tables.find(house.running)).playing and not (await tables.find(house.new)).playing


@in_loop
async def test_old_tables_go_from_either_database(database: str) -> None:
    async with stores(database) as [store]:
        await begin(store)
        assert old(database, "9999", played=True) == []  # it is still played
        await store.end(MATCH, step(1), b"{}", [])
        await store.open(replace(LOBBY, id="empty"), b"{}")
        found = old(database, "9999", played=True)
        assert [(each.table, each.matches) for each in found] == [("t", 1)]
        delete(database, [*found, *old(database, "9999", played=False)])
        for name in ("tables", "matches", "steps", "due", "members", "table_log"):
            assert ask(database, f"select 1 from {name}") == []


def test_the_command_says_what_would_go_and_does_it_with_yes(tablee: Command, house: OldTables) -> None:
    before, where = left(house.path), ("--data", str(house.path.parent))
    said = tablee("tidy", "--older-than", "90", "--matches", *where).stdout
    assert "1 tables where no match ever began: nothing is deleted without --yes" in said
    assert "1 tables with 1 matches that are over: nothing" in said and house.lobby in said and house.played in said
    assert house.running not in said and left(house.path) == before
    assert "deleted" in tablee("tidy", "--older-than", "90d", "--yes", *where).stdout
    assert (ids(house.path, played=False), ids(house.path, played=True)) == ([], [house.played])
    assert tablee("tidy", "--older-than", "soon", *where).returncode == 2


def test_a_server_deletes_what_its_settings_say_and_logs_it(house: OldTables, caplog: pytest.LogCaptureFixture) -> None:
    data, before = str(house.path.parent), left(house.path)
    tidy(Settings(data=data))
    assert left(house.path) == before and not caplog.messages
    tidy(Settings(data=data, keep_matches=90))
    tidy(Settings(data=data, keep_matches=90, keep_lobbies=36_000))
    assert caplog.messages == ["deleted 1 tables with 1 matches: older than 90 days"]
    assert (ids(house.path, played=False), ids(house.path, played=True)) == ([house.lobby], [])
