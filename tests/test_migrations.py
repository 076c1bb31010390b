"""Migrations: rows of every released schema survive the upgrade, and their matches go on.

The first schema is tested in test_store.py.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory

from databases import in_postgresql
from in_process import BOT, DEVICE, PERSON, fresh, give, in_loop, opened, room_of, table_of, until
from table_scenarios import DAYS, act, ask, playing, rows, seated
from tablee.core.codec import encode
from tablee.store.backup import connected, schema
from tablee.store.schema import HEAD, config, migrate
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wishes import Agree, StandIn, TakeBack

OLD_SEAT = ("kind", "user", "name", "bot")


async def as_second_stored(db: sqlite3.Connection, tables: Tables, table: Table) -> None:
    """Write a table and its match into a file as the second schema had them."""
    row = table.row
    old = [{key: getattr(held, key) for key in OLD_SEAT if getattr(held, key) is not None} for held in row.seats]
    seats = json.dumps(old).encode()
    head = (row.id, row.opened, row.listed, row.game, row.host, row.match, encode(row.options), seats)
    columns = "id, opened_at, listed, game, host, match_id, options, seats, open_seats, playing, seq"
    sql = f"insert into tables({columns}) values({','.join('?' * 11)})"
    db.execute(sql, (*head, row.open_seats, row.playing, row.seq))
    for user in row.members:
        db.execute("insert into members values(?,?,?)", (row.id, user, row.opened))
    db.execute("insert into table_log values(?,?,?,?)", (row.id, 0, row.opened, b'{"type":"TableOpened"}'))
    if row.match:
        await _match(db, tables, row.match)


async def _match(db: sqlite3.Connection, tables: Tables, id: str) -> None:
    match, steps = await tables.store.match(id), await tables.store.steps(id)
    data = match.data_hash, await tables.store.data(match.data_hash)
    db.execute("insert into data_files values(?,?) on conflict do nothing", data)
    names = encode([player.name for player in match.players])
    columns = "id, table_id, game, version, options, names, data_hash, key, started, ended, guided, result"
    head = (match.id, match.table, match.game, match.version, match.options, names, match.data_hash, match.key)
    row = (*head, match.started, match.ended, match.guided, match.result)
    db.execute(f"insert into matches({columns}) values({','.join('?' * 12)})", row)
    for step in steps:
        old = (id, step.seq, step.at, step.actor, step.nonce, step.events, step.draws)
        db.execute("insert into steps values(?,?,?,?,?,?,?)", old)


@in_loop
async def test_what_the_second_schema_stored_is_there_after_the_upgrade(tmp_path: Path) -> None:
    migrate(f"sqlite:///{(old := tmp_path / 'old.db')}", "0002")
    async with opened(fresh(tmp_path / "new")) as tables:
        lobby = await seated(tables, "ada", "bob", seats=3)
        running, _ = await playing(tables, "ada", "bob")
        device, over = await table_of(tables, PERSON, DEVICE), (await playing(tables, "ada", "bob"))[0]
        await act(running, 3)
        while over.playing:
            await act(over)
        db = sqlite3.connect(old)
        for table in (lobby, running, device, over):
            await as_second_stored(db, tables, table)
        db.commit()
        db.close()
        state, ended = room_of(running).state, await tables.matches.info(room_of(over).match.id)
    async with opened(old, grace=3600) as tables:
        mine = {each.table.id: each for each in await tables.mine("ada")}
        # whose turn it is shows with the next step of a running match
        expected = {lobby: "lobby", running: "waiting", device: "waiting", over: "over"}
        assert {id: each.state for id, each in mine.items()} == {t.row.id: name for t, name in expected.items()}
        assert mine[over.row.id].result == ended.over and {each.table.pace.kind for each in mine.values()} == {"none"}
        told = [each.table for each in mine.values()]
        assert {(table.watched, table.closed, table.matches) for table in told} == {(True, False, 0)}
        assert ended.over is not None
        won = rows(old, "select seat, user_id from players where won and match_id = ?", over.row.match)
        assert won == [(seat, ("ada", "bob")[seat]) for seat in ended.over.winners]
        assert [player.colour for player in (await tables.matches.info(over.row.match or "")).players] == [0, 1]
        await goes_on(tables, running.row.id, state)
        await give(await tables.find(lobby.row.id), "ada", 2, BOT)
        await (await tables.find(lobby.row.id)).start("ada")


async def goes_on(tables: Tables, id: str, state: object) -> None:
    """Check that a match from before the upgrade can be played, left, taken back and ended like any other."""
    table = await tables.find(id)
    assert room_of(table).state == state
    await act(table)
    assert {each.state for user in ("ada", "bob") for each in await tables.mine(user) if each.table.id == id} == {
        "turn",
        "waiting",
    }
    await ask(table, "bob", StandIn(1))
    await ask(table, "bob", TakeBack(1))
    for user in ("ada", "bob"):
        await ask(table, user, Agree("end"))
    await until(lambda: not table.playing)


# The third and all that came after it: what they stored is stored today, in fewer columns and tables.

LATER = [f"{number:04}" for number in range(3, int(HEAD) + 1)]


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with an empty database of each released schema, named by its revision."""
    folder = tmp_path_factory.mktemp("released")
    for revision in LATER:
        migrate(f"sqlite:///{(path := folder / 'growing')}", revision)
        shutil.copyfile(path, folder / revision)
    return folder


def as_stored_by(old: str, database: Path) -> None:
    """Copy all rows of a current database into one of an older schema, as far as that has columns for them."""
    with connected(str(database)) as today, connected(old) as before:
        new = schema(today).tables
        for table in schema(before).sorted_tables:
            for row in today.execute(sa.select(new[table.name])).mappings():
                before.execute(sa.insert(table).values({column.name: row[column.name] for column in table.c}))
        before.commit()


async def goes_on_from(old: str, folder: Path, *, has_actions: bool) -> None:
    """Store a running match and an open lobby in an older schema, upgrade it, and play on. `has_actions` says that the
    schema has room for actions."""
    async with opened(new := fresh(folder)) as tables:
        lobby, (running, _) = (
            await seated(tables, "ada", "bob", seats=3),
            await playing(tables, "ada", "bob", pace=DAYS),
        )
        await act(running, 3)
        state, mine = room_of(running).state, await tables.store.mine("ada", 9)
        actions = [step.action for step in room_of(running).steps]
    as_stored_by(old, new)
    async with opened(old, grace=3600) as tables:
        assert await tables.store.mine("ada", 9) == mine and len(mine) == 2
        assert (info := (await tables.find(running.row.id)).info("ada").clocks) and info.running
        await goes_on(tables, running.row.id, state)
        steps = room_of(await tables.find(running.row.id)).steps
        assert [step.action for step in steps[:4]] == (actions if has_actions else [None] * 4)
        assert all(actions[1:]) and steps[4].action
        await give(await tables.find(lobby.row.id), "ada", 2, BOT)
        await (await tables.find(lobby.row.id)).start("ada")


@pytest.mark.parametrize("revision", LATER)
@in_loop
async def test_what_every_released_schema_stored_goes_on_after_the_upgrade(
    released: Path, tmp_path: Path, revision: str
) -> None:
    shutil.copyfile(released / revision, old := tmp_path / "old.db")
    await goes_on_from(str(old), tmp_path / "new", has_actions=revision >= "0013")
    assert rows(old, "select version_num from alembic_version") == [(HEAD,)]


@in_loop
async def test_so_does_what_they_stored_in_postgresql(tmp_path: Path) -> None:
    with in_postgresql("template0") as old:
        await asyncio.to_thread(migrate, old, LATER[0])
        await goes_on_from(old, tmp_path / "new", has_actions=False)


def test_no_schema_is_left_out() -> None:
    released = {script.revision for script in ScriptDirectory.from_config(config("sqlite://")).walk_revisions()}
    assert released == {"0001", "0002", *LATER}


def test_the_upgrade_can_be_taken_back(tmp_path: Path) -> None:
    url = f"sqlite:///{(path := tmp_path / 'a.db')}"
    migrate(url, "0002")
    before = rows(path, "select name, sql from sqlite_master where name not like 'sqlite_%' order by name")
    migrate(url, "0003")
    command.downgrade(config(url), "0002")
    after = rows(path, "select name, sql from sqlite_master where name not like 'sqlite_%' order by name")
    assert [name for name, _ in after] == [name for name, _ in before]
