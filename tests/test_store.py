"""The store on SQLite: one fsync for all waiting writes, a bad row fails alone, a full disk is survived."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import stat
import subprocess
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from msgspec.structs import astuple

from example_game import EXAMPLE
from in_process import DEVICE, OPEN, PERSON, asked, fresh, give, in_loop, mildest, opened, raw, room_of, table_of
from source_code import SOURCE
from tablee.core.codec import encode
from tablee.core.game import Seat
from tablee.store import writer as writers
from tablee.store.queries import Queries
from tablee.store.schema import HEAD, config, migrate, upgrade
from tablee.store.sqlite import SQLite
from tablee.store.sqlite_writer import SQLiteConnection
from tablee.store.store import Conflict, Storage
from tablee.store.writer import Statement
from tablee.tables.seats import Visitor
from tablee.tables.table import Table
from tablee.tables.tables import Tables


def user(id: str, name: str = "Zoé") -> Statement:
    return "insert into users(id, name, named_at) values(:id, :name, '')", {"id": id, "name": name}


def names(path: Path) -> dict[str, str]:
    """Read the users' names over a connection of its own, as another process would."""
    db = sqlite3.connect(path)
    try:
        return dict(db.execute("select id, name from users"))
    finally:
        db.close()


class Gate:
    """A gate that holds back the writer's commits and records how many statements each has."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open, self.busy = threading.Event(), threading.Event()
        self.commits: list[int] = []
        self.db: sqlite3.Connection | None = None
        self._commit = SQLiteConnection.commit
        monkeypatch.setattr(SQLiteConnection, "commit", lambda file, statements: self.commit(file, statements))

    def commit(self, file: SQLiteConnection, statements: Sequence[Statement]) -> None:
        self.busy.set()
        self.open.wait()
        self.db = file._db
        self.commits.append(len(statements))
        self._commit(file, statements)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


async def written(store: SQLite, gate: Gate, *statements: Statement) -> list[Any]:
    """Return the results of writes that all wait at the same moment, while a first write keeps the writer busy."""
    gate.busy.clear()
    first = asyncio.create_task(store.write(user("first")))
    while not gate.busy.is_set():
        await asyncio.sleep(0)
    tasks = [asyncio.create_task(store.write(statement)) for statement in statements]
    while store._writer._jobs.qsize() < len(statements):
        await asyncio.sleep(0)
    gate.open.set()
    await first
    return await asyncio.gather(*tasks, return_exceptions=True)


@in_loop
async def test_what_waits_is_committed_at_once(tmp_path: Path, gate: Gate) -> None:
    store = SQLite(path := fresh(tmp_path))
    assert await written(store, gate, *(user(f"u{n}") for n in range(40))) == [None] * 40
    assert gate.commits == [1, 40] and len(names(path)) == 41
    store.close()


@in_loop
async def test_a_bad_row_fails_alone(tmp_path: Path, gate: Gate) -> None:
    store = SQLite(path := fresh(tmp_path))
    outcomes = await written(store, gate, user("a"), user("first", "thief"), user("b"), user("a", "thief"), user("c"))
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None), Conflict, type(None)]
    assert set(names(path)) == {"first", "a", "b", "c"} and "thief" not in names(path).values()
    store.close()


@in_loop
async def test_statements_of_one_write_hold_together(tmp_path: Path) -> None:
    store = SQLite(path := fresh(tmp_path))
    await store.write(user("a"))
    with pytest.raises(Conflict):
        await store.write(user("b"), user("a"), user("c"))
    assert set(names(path)) == {"a"}
    store.close()


@in_loop
async def test_a_write_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    store = SQLite(path := fresh(tmp_path))
    for n in range(20):
        await store.write(user(f"u{n}"))
        assert f"u{n}" in names(path)
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="has other rights")
@in_loop
async def test_a_folder_that_is_made_for_a_database_is_its_owner_s_alone(tmp_path: Path) -> None:
    SQLite(tmp_path / "made" / "tablee.db").close()
    assert stat.S_IMODE((tmp_path / "made").stat().st_mode) == 0o700


@in_loop
async def test_the_disk_is_synchronised(tmp_path: Path, gate: Gate) -> None:
    store = SQLite(fresh(tmp_path))
    gate.open.set()
    await store.write(user("a"))
    assert gate.db is not None
    pragmas = [gate.db.execute(f"pragma {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert pragmas == ["wal", 2]  # full: the log is flushed before a commit returns
    store.close()


@in_loop
async def test_a_full_disk_is_refused_and_survived(tmp_path: Path, gate: Gate) -> None:
    store = SQLite(path := fresh(tmp_path))
    gate.open.set()
    await store.write(user("before"))
    assert gate.db is not None
    [[pages]] = gate.db.execute("pragma page_count").fetchall()
    gate.db.execute(f"pragma max_page_count={pages}")
    with pytest.raises(Storage) as refused:
        await store.write(user("half"), user("too much", "x" * 100_000))
    assert refused.value.code == "storage" and "database or disk is full" in str(refused.value.__cause__)
    assert set(names(path)) == {"before"}
    assert await store.rows("select id from users") == [("before",)]
    gate.db.execute("pragma max_page_count=1000000")
    await store.write(user("after", "x" * 100_000))
    assert set(names(path)) == {"before", "after"}
    store.close()


@in_loop
async def test_on_a_full_disk_what_fits_is_written(tmp_path: Path, gate: Gate) -> None:
    store = SQLite(path := fresh(tmp_path))
    gate.open.set()
    await store.write(user("before"))
    assert gate.db is not None
    [[pages]] = gate.db.execute("pragma page_count").fetchall()
    gate.db.execute(f"pragma max_page_count={pages}")
    gate.open.clear()
    outcomes = await written(store, gate, user("a"), user("big", "x" * 100_000), user("b"))
    assert [type(outcome) for outcome in outcomes] == [type(None), Storage, type(None)]
    assert set(names(path)) == {"before", "first", "a", "b"}
    store.close()


TOO_MUCH = 2**70
"""A number for which SQLite's driver raises OverflowError, not one of its own errors."""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold the file's write lock from another connection, for the duration of the block."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("begin immediate")
        yield
        db.execute("rollback")


def test_while_another_holds_the_file_all_that_wait_are_refused_together(tmp_path: Path) -> None:
    """The wait for the lock takes some seconds: forty writes, one after the other, would be refused only after
    minutes."""
    file, said = SQLiteConnection(path := fresh(tmp_path)), list[str]()
    file._db.execute("pragma busy_timeout=0")
    file._db.set_trace_callback(said.append)
    with held(path):
        outcomes = writers.commit_all(file, [[user(f"u{n}")] for n in range(40)])
    assert [type(outcome) for outcome in outcomes] == [Storage] * 40 and said == ["begin immediate"]
    file.close()


@in_loop
async def test_who_only_reads_waits_for_nobody_who_writes(tmp_path: Path) -> None:
    store = SQLite(path := fresh(tmp_path))
    store._take_db.execute("pragma busy_timeout=60000")
    with held(path):
        taking = asyncio.create_task(store.take_calls(1, 1))
        await asyncio.sleep(0)
        assert await store.running() == [] and not taking.done()
    assert await taking == []
    store.close()


@in_loop
async def test_a_write_that_fails_in_its_own_way_fails_alone_and_the_writer_lives(tmp_path: Path, gate: Gate) -> None:
    store = SQLite(path := fresh(tmp_path))
    odd = "insert into users(id, name, named_at) values(:id, :name, '')", {"id": TOO_MUCH, "name": "odd"}
    outcomes = await written(store, gate, user("a"), odd, user("b"))
    assert [type(outcome) for outcome in outcomes] == [type(None), Storage, type(None)]
    assert isinstance(outcomes[1].__cause__, OverflowError) and store.works()
    await store.write(user("after"))
    assert set(names(path)) == {"first", "a", "b", "after"}
    store.close()


@in_loop
async def test_a_store_whose_writer_is_gone_says_so_and_refuses(tmp_path: Path) -> None:
    store = SQLite(fresh(tmp_path))
    assert store.works()
    store._writer.close()
    assert not store.works()
    with pytest.raises(Storage):
        await store.write(user("a"))
    store.close()


@in_loop
async def test_who_stops_waiting_does_not_stop_the_writing(tmp_path: Path, gate: Gate) -> None:
    store = SQLite(path := fresh(tmp_path))
    task = asyncio.create_task(store.write(user("a")))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    gate.open.set()
    await store.write(user("b"))
    assert set(names(path)) == {"a", "b"}
    store.close()


@in_loop
async def test_closing_writes_what_waits(tmp_path: Path) -> None:
    store = SQLite(path := fresh(tmp_path))
    tasks = [asyncio.create_task(store.write(user(f"u{n}"))) for n in range(1200)]
    await asyncio.sleep(0)
    store.close()
    assert await asyncio.gather(*tasks) == [None] * 1200 and len(names(path)) == 1200


@in_loop
async def test_more_than_can_wait_is_refused(tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "WAITING", 3)
    store = SQLite(path := fresh(tmp_path))
    tasks = [asyncio.create_task(store.write(user(f"u{n}"))) for n in range(10)]
    await asyncio.sleep(0)
    gate.open.set()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    refused = [n for n, outcome in enumerate(outcomes) if isinstance(outcome, Storage)]
    assert len(refused) in (6, 7) and set(names(path)) == {f"u{n}" for n in range(10) if n not in refused}
    store.close()


# The schema.


def tables(path: Path) -> set[str]:
    db = sqlite3.connect(path)
    try:
        return {name for (name,) in db.execute("select name from sqlite_master where type = 'table'")}
    finally:
        db.close()


OURS = {
    "users",
    "tables",
    "members",
    "table_log",
    "data_files",
    "matches",
    "steps",
    "checks",
    "devices",
    "passkeys",
    "codes",
}


def test_head_is_the_newest_revision() -> None:
    assert ScriptDirectory.from_config(config("sqlite://")).get_current_head() == HEAD


REOPEN = """
import asyncio, sys
from pathlib import Path
from tablee.store.sqlite import SQLite
async def reopen() -> None:
    SQLite(Path(sys.argv[1])).close()
asyncio.run(reopen())
print(*(name for name in ("alembic", "sqlalchemy") if name in sys.modules))
"""


@pytest.mark.parametrize(("known", "loaded"), [(True, ""), (False, "alembic sqlalchemy")])
def test_alembic_is_loaded_for_a_new_file_only(tmp_path: Path, known: bool, loaded: str) -> None:
    path = fresh(tmp_path) if known else tmp_path / "new.db"
    done = subprocess.run([sys.executable, "-c", REOPEN, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == loaded and tables(path) >= OURS


def test_every_query_is_one_that_sqlite_understands(tmp_path: Path) -> None:
    upgrade(path := tmp_path / "a.db")
    queries, anything = Queries("sqlite"), defaultdict[str, str](str)
    with closing(sqlite3.connect(path)) as db:
        db.execute(queries.begin_deleting)
        for text in vars(queries).values():
            for one in text.split(";") if text != queries.begin_deleting else ():
                db.execute(f"explain {one}", anything)


def test_every_query_is_used_and_none_is_missing() -> None:
    sources = "".join(file.read_text("utf-8") for file in (SOURCE / "store").glob("*.py"))
    known = vars(Queries("sqlite")).keys() | vars(Queries("postgresql")).keys()
    by_name = {f"listed{by}" for by in ("", "_game", "_language", "_game_language")}
    assert {*re.findall(r"sql\.(\w+)", sources)} | by_name == known


FOUND_BY = {
    "listed": "listed_tables",
    "listed_game": "listed_tables_game (game=?)",
    "listed_language": "listed_tables_language (language=?)",
    "listed_game_language": "listed_tables_game_language (game=? AND language=?)",
    "mine": "members_latest",
    "running": "running_matches",
}


def test_what_is_listed_and_what_is_mine_is_found_by_an_index(tmp_path: Path) -> None:
    upgrade(path := tmp_path / "a.db")
    sql, db = Queries("sqlite"), sqlite3.connect(path)
    values = {"most": 1, "user": "", "state": "", "game": "", "language": ""}
    for name, index in FOUND_BY.items():
        plan = " ".join(row[3] for row in db.execute(f"explain query plan {getattr(sql, name)}", values))
        assert index in plan and "TEMP B-TREE" not in plan, plan
    db.close()


# What an older schema stored.


async def as_first_stored(path: Path, tables: Tables, table: Table) -> None:
    """Write a table and its match into a file as the first schema had them."""
    row, db = table.row, sqlite3.connect(path)
    seats = [{"kind": h.kind, "user": h.user, "name": h.name, "bot": h.bot} for h in row.seats]
    body = {"id": row.id, "game": row.game, "options": row.options, "host": row.host, "seats": seats}
    text = json.dumps({**body, "listed": row.listed, "match": row.match}).encode()
    db.execute(
        "insert into tables(id, opened_at, listed, body) values(?,?,?,?)", (row.id, row.opened, row.listed, text)
    )
    if row.match:
        match, steps = await tables.store.match(row.match), await tables.store.steps(row.match)
        data = match.data_hash, await tables.store.data(match.data_hash)
        db.execute("insert into data_files(hash, content) values(?,?) on conflict do nothing", data)
        names = encode([player.name for player in match.players])
        head = (match.id, match.table, match.game, match.version, match.options, names, match.data_hash)
        db.execute(f"insert into matches values({','.join('?' * 10)})", (*head, match.key, match.started, match.ended))
        db.executemany("insert into steps values(?,?,?,?,?,?,?)", ((match.id, *astuple(step)[:6]) for step in steps))
    db.commit()
    db.close()


async def play_on(table: Table, steps: int) -> None:
    for _ in range(steps):
        room = room_of(table)
        if table.playing:
            await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))


@in_loop
async def test_what_the_first_schema_stored_is_there_after_the_upgrade(tmp_path: Path) -> None:
    migrate(f"sqlite:///{(old := tmp_path / 'old.db')}", "0001")
    async with opened(fresh(tmp_path / "new")) as tables:
        lobby, running, over = [await table_of(tables, PERSON, seat) for seat in (OPEN, DEVICE, DEVICE)]
        guided = await tables.find((await tables.learn(Visitor("ada"), "here", EXAMPLE)).id)
        await play_on(running, 3)
        await play_on(over, 500)
        for table in (lobby, running, over, guided):
            await as_first_stored(old, tables, table)
        ended = await tables.matches.info(room_of(over).match.id)
    async with opened(old) as tables:
        mine = {row.table.id: row.table for row in await tables.store.mine("ada", 10)}
        assert [mine[t.row.id].playing for t in (lobby, running, over, guided)] == [False, True, False, True]
        assert mine[lobby.row.id].open_seats == 1 and set(mine) == {t.row.id for t in (lobby, running, over, guided)}
        again = await tables.find(running.row.id)
        assert room_of(again).state == room_of(running).state and [h.user for h in again.row.seats] == [
            h.user for h in running.row.seats
        ]
        await play_on(again, 1)
        assert (await tables.matches.info(room_of(over).match.id)) == ended
        assert json.loads(await tables.matches.replay(room_of(over).match.id, 0))["frames"]
        assert room_of(await tables.find(guided.row.id)).lesson == room_of(guided).lesson is not None
        await give(await tables.find(lobby.row.id), "bob", 1, PERSON)
        assert [row.table.id for row in await tables.store.mine("bob", 10)] == [lobby.row.id]
