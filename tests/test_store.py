"""The store: one fsync for all that waits, a bad row fails alone, a full disk is survived."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory

from desk import fresh, in_loop
from tablee.tables import store as stores
from tablee.tables.schema import HEAD, config, migrate, upgrade
from tablee.tables.store import Conflict, Statement, Storage, Store


def user(id: str, name: str = "Zoé") -> Statement:
    return "insert into users(id, name, named_at) values(?,?,'')", (id, name)


def names(path: Path) -> dict[str, str]:
    """What another process would read."""
    db = sqlite3.connect(path)
    try:
        return dict(db.execute("select id, name from users"))
    finally:
        db.close()


class Gate:
    """Holds the writer back, and counts what it commits at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open, self.busy = threading.Event(), threading.Event()
        self.commits: list[int] = []
        self.db: sqlite3.Connection | None = None
        self._commit = stores.commit
        monkeypatch.setattr(stores, "commit", self.commit)

    def commit(self, db: sqlite3.Connection, statements: Iterable[Statement]) -> None:
        self.busy.set()
        self.open.wait()
        self.db, statements = db, list(statements)
        self.commits.append(len(statements))
        self._commit(db, statements)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


async def written(store: Store, gate: Gate, *statements: Statement) -> list[Any]:
    """What comes of writes that all wait at the same moment; the first one of all keeps the writer busy."""
    gate.busy.clear()
    first = asyncio.create_task(store.write(user("first")))
    while not gate.busy.is_set():
        await asyncio.sleep(0)
    tasks = [asyncio.create_task(store.write(statement)) for statement in statements]
    while store._jobs.qsize() < len(statements):
        await asyncio.sleep(0)
    gate.open.set()
    await first
    return await asyncio.gather(*tasks, return_exceptions=True)


@in_loop
async def test_what_waits_is_committed_at_once(tmp_path: Path, gate: Gate) -> None:
    store = Store(path := fresh(tmp_path))
    assert await written(store, gate, *(user(f"u{n}") for n in range(40))) == [None] * 40
    assert gate.commits == [1, 40] and len(names(path)) == 41
    store.close()


@in_loop
async def test_a_bad_row_fails_alone(tmp_path: Path, gate: Gate) -> None:
    store = Store(path := fresh(tmp_path))
    outcomes = await written(store, gate, user("a"), user("first", "thief"), user("b"), user("a", "thief"), user("c"))
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None), Conflict, type(None)]
    assert set(names(path)) == {"first", "a", "b", "c"} and "thief" not in names(path).values()
    store.close()


@in_loop
async def test_statements_of_one_write_hold_together(tmp_path: Path) -> None:
    store = Store(path := fresh(tmp_path))
    await store.write(user("a"))
    with pytest.raises(Conflict):
        await store.write(user("b"), user("a"), user("c"))
    assert set(names(path)) == {"a"}
    store.close()


@in_loop
async def test_a_write_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    store = Store(path := fresh(tmp_path))
    for n in range(20):
        await store.write(user(f"u{n}"))
        assert f"u{n}" in names(path)
    store.close()


@in_loop
async def test_the_disk_is_synchronised(tmp_path: Path, gate: Gate) -> None:
    store = Store(fresh(tmp_path))
    gate.open.set()
    await store.write(user("a"))
    assert gate.db is not None
    pragmas = [gate.db.execute(f"pragma {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert pragmas == ["wal", 2]  # full: the log is flushed before a commit returns
    store.close()


@in_loop
async def test_a_full_disk_is_refused_and_survived(tmp_path: Path, gate: Gate) -> None:
    store = Store(path := fresh(tmp_path))
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
    store = Store(path := fresh(tmp_path))
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


@in_loop
async def test_who_stops_waiting_does_not_stop_the_writing(tmp_path: Path, gate: Gate) -> None:
    store = Store(path := fresh(tmp_path))
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
    store = Store(path := fresh(tmp_path))
    tasks = [asyncio.create_task(store.write(user(f"u{n}"))) for n in range(1200)]
    await asyncio.sleep(0)
    store.close()
    assert await asyncio.gather(*tasks) == [None] * 1200 and len(names(path)) == 1200


@in_loop
async def test_more_than_can_wait_is_refused(tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "WAITING", 3)
    store = Store(path := fresh(tmp_path))
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


OURS = {"users", "tables", "data_files", "matches", "steps"}


def test_head_is_the_newest_revision() -> None:
    assert ScriptDirectory.from_config(config("sqlite://")).get_current_head() == HEAD


def test_the_schema_goes_up_and_down_and_up(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    url = f"sqlite:///{path}"
    migrate(url)
    assert tables(path) >= OURS
    command.downgrade(config(url), "base")
    assert not tables(path) & OURS
    upgrade(path)
    assert tables(path) >= OURS


REOPEN = """
import asyncio, sys
from pathlib import Path
from tablee.tables.store import Store
async def reopen() -> None:
    Store(Path(sys.argv[1])).close()
asyncio.run(reopen())
print(*(name for name in ("alembic", "sqlalchemy") if name in sys.modules))
"""


@pytest.mark.parametrize(("known", "loaded"), [(True, ""), (False, "alembic sqlalchemy")])
def test_alembic_is_loaded_for_a_new_file_only(tmp_path: Path, known: bool, loaded: str) -> None:
    path = fresh(tmp_path) if known else tmp_path / "new.db"
    done = subprocess.run([sys.executable, "-c", REOPEN, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == loaded and tables(path) >= OURS
