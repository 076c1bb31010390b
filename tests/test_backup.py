"""Backups: one made while a match is played, and the match continued from it."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from databases import ask, in_postgresql, table_names
from in_process import (
    DEVICE,
    OPEN,
    PERSON,
    asked,
    empty_database,
    fresh,
    in_loop,
    mildest,
    opened,
    raw,
    room_of,
    table_of,
)
from shared_fixtures import Command
from tablee.core.game import Seat
from tablee.store import backup, checksum
from tablee.store.backup import Unfit
from tablee.store.schema import HEAD
from tablee.store.tidying import days_ago, delete, old
from tablee.tables.table import Table


def quietly(done: int, of: int) -> None: ...


async def act(table: Table, times: int = 1) -> None:
    room = room_of(table)
    for _ in range(times):
        await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))


def rows(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as db:
        return {name: sorted(db.execute(f'select * from "{name}"')) for name in table_names(path)}


@in_loop
async def test_a_backup_is_made_while_others_write_and_a_match_goes_on_from_it(tmp_path: Path) -> None:
    path, file = fresh(tmp_path / "old"), tmp_path / "tablee.backup"
    async with opened(path) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        await act(table, 3)
        done, writing = list[int](), asyncio.create_task(act(table, 30))
        await asyncio.to_thread(backup.backup, str(path), file, lambda done_, of: done.append(of - done_))
        await writing
        known = {step.seq: step for step in room_of(table).steps}
    assert done[-1] == 0 and stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(each.name for each in tmp_path.iterdir()) == ["old", file.name]
    again = tmp_path / "new.db"
    backup.prepare(file, tmp_path / "part")
    assert backup.restore(tmp_path / "part", str(again), quietly, replace=False) == ""
    async with opened(again) as tables:
        resumed = await tables.find(table.row.id)
        steps = room_of(resumed).steps
        assert 4 <= len(steps) <= 34 and all(step == known[step.seq] for step in steps)
        stored = len(steps)
        await act(resumed, 2)
        assert len(steps) == stored + 2


@in_loop
async def test_it_leads_from_sqlite_to_postgresql_and_back(tmp_path: Path) -> None:
    path, out, back = fresh(tmp_path / "old"), tmp_path / "out", fresh(tmp_path / "back")
    async with opened(path) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        await act(table, 3)
        await table_of(tables, PERSON, OPEN)
    with in_postgresql() as database:
        backup._put_rows(path, database, quietly, replace=False)
        with pytest.raises(Unfit, match="--replace"):
            backup._put_rows(path, database, quietly, replace=False)
        backup._put_rows(path, database, quietly, replace=True)
        async with opened(database) as tables:
            resumed = await tables.find(table.row.id)
            await act(resumed, 2)
            with pytest.raises(Unfit, match="stop that first"):
                await asyncio.to_thread(backup._put_rows, path, database, quietly, replace=True)
            await asyncio.to_thread(backup.backup, database, out, quietly)
            steps = len(room_of(resumed).steps)
        lobby = old(database, days_ago(0), played=False)
        delete(database, lobby)
        assert len(lobby) == 1 and old(database, days_ago(0), played=False) == []
    backup.prepare(out, tmp_path / "part")
    backup.restore(tmp_path / "part", str(back), quietly, replace=False)
    assert len(rows(back)["steps"]) == steps == len(rows(path)["steps"]) + 2
    assert rows(back)["users"] == rows(path)["users"] and rows(back)["data_files"] == rows(path)["data_files"]
    async with opened(back) as tables:
        await act(await tables.find(table.row.id))


# The command line.


def revised(path: Path, version: str) -> Path:
    with closing(sqlite3.connect(path)) as db:
        db.execute("update alembic_version set version_num = ?", [version])
        db.commit()
    return path


def damaged(path: Path) -> Path:
    content = bytearray(path.read_bytes())
    content[4096:20_000] = bytes(len(content[4096:20_000]))
    path.write_bytes(content)
    return path


def test_what_is_no_backup_is_not_restored(tablee: Command, tmp_path: Path) -> None:
    nothing, text = tmp_path / "nothing", tmp_path / "text"
    text.write_text("Dear diary, " * 1000)
    target = tmp_path / "data" / "tablee.db"
    for file, says in (
        (nothing, "is not there"),
        (text, "is no backup"),
        (damaged(fresh(tmp_path / "damaged")), "damaged"),
        (
            revised(fresh(tmp_path / "newer"), "9999"),
            f"a newer version of Tablée: its schema is 9999, and this knows {HEAD}",
        ),
    ):
        done = tablee("restore", str(file), "--data", str(target.parent))
        assert done.returncode == 1 and says in done.stderr and not target.exists()
    assert list(target.parent.iterdir()) == []


def test_a_backup_in_which_a_bit_has_flipped_is_not_restored(tablee: Command, tmp_path: Path) -> None:
    path, file = with_table(fresh(tmp_path / "old")), tmp_path / "whole"
    _played(path)
    backup.backup(str(path), file, quietly)
    whole, rng, spoilt = file.read_bytes(), Random(1), tmp_path / "spoilt"
    flips = [*(8 * at + rng.randrange(8) for at in (*checksum.PLACES, 0)), *rng.sample(range(8 * len(whole)), 60)]
    for bit in flips:
        content = bytearray(whole)
        content[bit // 8] ^= 1 << bit % 8
        spoilt.write_bytes(content)
        with pytest.raises(Unfit, match=r"damaged|no backup"):
            backup.prepare(spoilt, tmp_path / "part")
    spoilt.write_bytes(whole[:-1])
    done = tablee("restore", str(spoilt), "--data", str(tmp_path / "new"))
    assert done.returncode == 1 and "is damaged" in done.stderr
    done = tablee("restore", str(file), "--data", str(tmp_path / "new"))
    assert done.returncode == 0 and "no checksum" not in done.stdout
    backup.backup(str(tmp_path / "new" / "tablee.db"), again := tmp_path / "again", quietly)
    assert {**rows(again), "checks": []} == rows(path) and checksum.stored(again)


def test_a_backup_of_before_there_were_checksums_is_restored_with_a_word(tablee: Command, tmp_path: Path) -> None:
    done = tablee("restore", str(with_table(fresh(tmp_path / "old"))), "--data", str(tmp_path / "new"))
    assert done.returncode == 0 and "has no checksum" in done.stdout and "is restored" in done.stdout


@pytest.mark.parametrize(
    "words", ["serve", "serve --unchecked", "check", "tidy --older-than 9", "restore {file} --replace"]
)
def test_a_database_of_a_newer_version_is_left_as_it_is(
    tablee: Command, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.setattr("tablee.server.serving.serve_one", lambda *_: pytest.fail("it has started"))
    backup.backup(database, file := tmp_path / "file", quietly)
    ask(database, "update alembic_version set version_num = '9999'")
    done = tablee(
        *words.format(file=file).split(), "--database", database if "://" in database else f"sqlite:///{database}"
    )
    if words.startswith("restore") and "://" not in database:  # the old file is kept aside, to undo the restore
        assert done.returncode == 0 and "is restored" in done.stdout and list(tmp_path.glob("tablee.db.2*"))
        return
    assert done.returncode == 1 and "9999" in done.stderr and "newer version of Tablée" in done.stderr
    assert ask(database, "select version_num from alembic_version") == [("9999",)]


def with_table(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as db:
        db.execute("insert into users (id, name, named_at) values ('ada', 'Ada', '2026')")
        db.commit()
    return path


@pytest.mark.parametrize("words", ["backup made", "restore kept", "tidy --older-than 90", "check"])
def test_a_database_whose_driver_is_not_installed_is_told_in_a_sentence(
    tablee: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.chdir(fresh(tmp_path).rename(tmp_path / "kept").parent)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    told = tablee(*words.split(), "--database", "postgresql://tablee@localhost/tablee")
    assert told.returncode == 1 and told.stderr.startswith("PostgreSQL needs its driver")


def test_nothing_is_overwritten_unless_asked_and_then_it_is_kept(tablee: Command, tmp_path: Path) -> None:
    path, file = with_table(fresh(tmp_path / "data")), tmp_path / "one"
    where = ("--data", str(path.parent))
    assert "It holds secrets" in tablee("backup", str(file), *where).stdout
    assert f"{file} is there already" in tablee("backup", str(file), *where).stderr
    assert "is not there" in tablee("backup", str(tmp_path / "two"), "--data", str(tmp_path)).stderr
    assert "--replace" in tablee("restore", str(file), *where).stderr
    done = tablee("restore", str(file), "--replace", *where)
    assert done.returncode == 0 and "What was there before is" in done.stdout
    [kept] = path.parent.glob("tablee.db.2*")
    assert rows(kept)["users"] == rows(path)["users"] != []
    assert tablee("restore", str(file), "--database", f"sqlite:///{tmp_path / 'other' / 'x.db'}").returncode == 0


@in_loop
async def test_a_database_that_a_server_uses_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "SERVING", 10**9)  # never too long ago for a slow test
    path = with_table(fresh(tmp_path / "data"))
    part = tmp_path / "part"
    part.write_bytes(empty_database())
    async with opened(path) as tables:
        await tables.resume_clocks()
        with pytest.raises(Unfit, match="stop that first"):
            await asyncio.to_thread(backup.restore, part, str(path), quietly, replace=True)
    assert backup.restore(part, str(path), quietly, replace=True).startswith(str(path))


def test_a_backup_whose_matches_cannot_go_on_is_not_restored(
    tablee: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = fresh(tmp_path / "old")
    _played(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("""update steps set events = '[{"type":"Unheard"}]' where seq = 1""")
        db.commit()
    done = tablee("restore", str(path), "--data", str(tmp_path / "new"))
    assert done.returncode == 1 and "1 running matches would not go on" in done.stderr
    assert not (tmp_path / "new" / "tablee.db").exists()
    assert tablee("restore", str(path), "--data", str(tmp_path / "new"), "--unchecked").returncode == 0


@in_loop
async def _played(path: Path) -> None:
    async with opened(path) as tables:
        await act(await table_of(tables, PERSON, DEVICE), 2)
