"""PostgreSQL: the notifications that other processes receive, and what happens to writes when the database goes away
meanwhile."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import psycopg
import pytest
from msgspec.structs import replace

from databases import ask, in_postgresql
from in_process import in_loop, until
from store_rows import MATCH, PLAYED, begin, kept, name, step, stores
from tablee.store import clock
from tablee.store import connection as connections
from tablee.store.connection import Connection, Link
from tablee.store.open import opened
from tablee.store.postgres_writer import Commit
from tablee.store.queries import Queries
from tablee.store.sql_store import LASTS, SQLStore
from tablee.store.store import Conflict, Storage
from tablee.store.writer import Statement
from tablee.tables.clock import milliseconds


@pytest.fixture
def address() -> Iterator[str]:
    with in_postgresql() as address:
        yield address


def cut(address: str, query: str = "%") -> int:
    """Terminate the connections whose latest query matches `query`; return their number."""
    others = "select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()"
    return len(ask(address, f"{others} and pid <> pg_backend_pid() and query ilike %s", query))


# Notifications.


@asynccontextmanager
async def listening(store: SQLStore) -> AsyncIterator[list[str]]:
    heard = list[str]()
    task = asyncio.create_task(store.listen(heard.append))
    await until(lambda: heard == [""])  # about everything before it listened
    heard.clear()
    try:
        yield heard
    finally:
        task.cancel()
        await asyncio.wait([task])


@in_loop
async def test_what_another_process_changes_is_heard_and_what_one_changes_oneself_is_not(address: str) -> None:
    async with stores(address, 2) as [one, other], listening(one) as heard:
        await begin(one)
        await one.append(MATCH, step(1), None)
        await one.come("t", "ada", one.process)
        await other.append(MATCH, step(2), None)
        await until(lambda: heard == ["t"])
        with pytest.raises(Conflict):
            await other.append(MATCH, step(2), None)  # not written, not told
        await other.come("u", "bob", other.process)
        await other.leave("v", "bob", other.process)
        await other.seat(replace(PLAYED, id="w"), b"{}")
        await until(lambda: heard == ["t", "u", "v", "w"])


@in_loop
async def test_of_two_changes_in_one_transaction_both_are_heard(address: str) -> None:
    async with stores(address, 2) as [one, other], listening(one) as heard:
        await other.write(*other.notify("t"), *other.notify("t"))
        await until(lambda: heard == ["t", "t"])


@in_loop
async def test_a_connection_that_listens_heals_and_says_that_something_was_missed(address: str) -> None:
    async with stores(address, 2) as [one, other], listening(one) as heard:
        await other.come("t", "ada", other.process)
        await until(lambda: heard == ["t"])
        assert cut(address, "listen%") == 1
        await until(lambda: heard == ["t", ""])
        await other.come("u", "ada", other.process)
        await until(lambda: heard == ["t", "", "u"])


@in_loop
async def test_all_hear_that_the_people_of_a_dead_process_are_gone(address: str) -> None:
    async with stores(address, 2) as [one, other], listening(one) as alive, listening(other) as dead:
        await other.wake(1)
        await other.come("t", "ada", other.process)
        await until(lambda: alive == ["t"])
        await one.wake(2 + LASTS)
        await until(lambda: alive == ["t", "t"])
        await until(lambda: dead == [""])  # it had been given up, and hears that it must read all anew


# Time.

JUMPS = """
create table jumped as select interval '0' as by;
create function public.clock_timestamp() returns timestamptz language sql as
    $$ select pg_catalog.clock_timestamp() + (select by from jumped) $$
"""
HOUR = 3600


def is_apart(hours: float) -> bool:
    """Tell whether the measured time differs from the machine's clock by this many hours."""
    return abs(clock.measured() - time.time() - hours * HOUR) < HOUR / 4


@pytest.fixture
def honest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "_began", time.time() - time.monotonic())


@pytest.mark.usefixtures("honest")
@in_loop
async def test_a_process_that_counts_apart_from_the_others_is_corrected(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with stores(address, 2) as [one, other]:
        await one.keep_time()
        await one.wake(milliseconds())
        for hours in (1, -1):  # the clock starts an hour off; it has slept while the other did not
            clock.correct(hours * HOUR)
            await other.keep_time()
            assert is_apart(0) and "apart from all that share its database" in caplog.text
            await other.live(milliseconds())
            await one.live(milliseconds())
            caplog.clear()
        assert ask(address, "select count(*) from alive") == [(2,)]
        await other.keep_time()
        assert not caplog.records


@pytest.mark.usefixtures("honest")
@in_loop
async def test_no_clock_runs_while_all_sleep_or_when_the_database_s_clock_jumps(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    ask(address, JUMPS)  # for an hour the machine slept with the database on it: that is the same
    async with stores(f"{address}&options=-csearch_path%3Dpublic,pg_catalog", 2) as [one, other]:
        for store in (one, other):
            await store.keep_time()
            await store.wake(milliseconds())
        await one.live(milliseconds())
        ask(address, "update jumped set by = interval '1 hour'")
        await one.keep_time()
        assert is_apart(0) and "no player's clock does" in caplog.text
        caplog.clear()
        await other.keep_time()
        assert is_apart(0) and not caplog.records, "the first has seen to it"
    async with stores(address) as [later]:
        await later.keep_time()
        assert is_apart(-1), "who begins later counts on from there: to this one the clock has not jumped"


# A database that goes away.


@in_loop
async def test_writes_and_questions_go_on_when_connections_are_cut(address: str) -> None:
    async with stores(address) as [store]:
        for n in range(3):
            await store.write(name(store, str(n)))
            assert (await store.person("ada")).name is None
            assert cut(address) >= 2
        await store.write(name(store, "after"))
        assert kept(address) == {"0", "1", "2", "after"} and store.works()


class CutCommit(Commit):
    """A commit whose connection is cut just before it, or just after it and before its acknowledgement; the second try
    works."""

    def __init__(self, address: str, statements: list[Statement], *, after: bool) -> None:
        super().__init__(statements)
        self.address, self.after, self.tries = address, after, 0

    def __call__(self, connection: Connection) -> None:
        self.tries += 1
        if self.tries > 1:
            return super().__call__(connection)
        self._id = self._run(connection)
        if self.after:
            connection.commit()
        cut(self.address)
        connection.commit()
        connection.execute("select 1")
        raise AssertionError("it was not cut")


@pytest.mark.parametrize("after", [False, True])
@in_loop
async def test_what_was_about_to_be_committed_is_there_exactly_once(address: str, after: bool) -> None:
    async with stores(address) as [store]:
        await begin(store)
        said = store._append("m", step(1, "nonce"))
        link = Link(address, autocommit=False)
        link.retrying(commit := CutCommit(address, [said], after=after))
        link.drop()
        assert commit.tries == 2
        assert [(row.seq, row.nonce) for row in await store.steps("m")] == [(0, None), (1, "nonce")]


@in_loop
async def test_a_database_that_stays_away_is_refused_in_time_and_back_when_it_is(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.3)
    async with stores(address) as [store]:
        await store.write(name(store, "before"))
        database = address.partition("?")[0].rpartition("/")[2]
        closed = address.replace(f"/{database}?", "/postgres?")
        ask(closed, f"alter database {database} with allow_connections false")
        ask(closed, "select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", database)
        writes = [store.write(name(store, f"away {n}")) for n in range(5)]
        outcomes = await asyncio.gather(*writes, store.person("ada"), return_exceptions=True)
        assert {type(outcome) for outcome in outcomes} == {Storage} and not store.works()
        ask(closed, f"alter database {database} with allow_connections true")
        await store.write(name(store, "after"))
        assert store.works() and kept(address) == {"before", "after"} and (await store.person("ada")).name is None


@in_loop
async def test_a_row_that_another_transaction_holds_is_waited_for_so_long_only(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BOUNDS", connections.BOUNDS.replace("'2s'", "'50ms'"))
    async with stores(address) as [store]:
        await begin(store)
        with psycopg.connect(address) as holding:
            holding.execute("update tables set seq = seq")
            with pytest.raises(Storage):
                await store.end(MATCH, step(1), b"{}", [])
        await store.end(MATCH, step(1), b"{}", [])


# Starting.

START = """
import asyncio, sys
from tablee.store.open import opened
async def start() -> None:
    opened(sys.argv[1]).close()
asyncio.run(start())
"""


def test_of_processes_that_start_at_once_one_makes_the_schema() -> None:
    with in_postgresql("template0") as address:
        line = [sys.executable, "-c", START, address]
        started = [subprocess.Popen(line, stderr=subprocess.PIPE) for _ in range(2)]
        assert [(one.communicate()[1], one.returncode) for one in started] == [(b"", 0)] * 2
        [[version]] = ask(address, "select version_num from alembic_version")
        assert version


@pytest.mark.parametrize("database", ["mysql://x/y", "postgresql://nobody@/none?host=/nowhere"])
@in_loop
async def test_what_is_no_database_is_refused_with_a_sentence(database: str) -> None:
    with pytest.raises(ValueError, match=r"a database is|does not answer"):
        opened(database)


def test_every_statement_is_one_that_postgresql_understands(address: str) -> None:
    queries = Queries("postgresql")
    with psycopg.connect(address) as connection:
        connection.execute(queries.begin_deleting.encode())
        for text in vars(queries).values():
            for one in text.split(";") if text != queries.begin_deleting else ():
                connection.execute(f"explain (generic_plan) {_numbered(one)}".encode())


@pytest.mark.parametrize("by", ["_game", "_language", "_game_language"])
def test_what_is_listed_is_found_by_an_index_however_it_is_narrowed(address: str, by: str) -> None:
    text = getattr(Queries("postgresql"), f"listed{by}")
    with psycopg.connect(address) as connection:
        for other in ("seqscan", "bitmapscan", "sort"):  # in empty tables these are as fast as an index
            connection.execute(f"set local enable_{other} = off".encode())
        plan = str(connection.execute(f"explain (generic_plan) {_numbered(text)}".encode()).fetchall())
    assert f"Index Scan Backward using listed_tables{by} " in plan and "Sort" not in plan and "Filter" not in plan


def _numbered(text: str) -> str:
    names = list[str]()

    def number(found: re.Match[str]) -> str:
        if found[1] not in names:
            names.append(found[1])
        return f"${names.index(found[1]) + 1}"

    return re.sub(r"%\((\w+)\)s", number, text)


def test_psycopg_is_loaded_for_postgresql_only() -> None:
    done = (
        "import sys, tablee.store.open, tablee.store.sqlite, tablee.store.identities; print('psycopg' in sys.modules)"
    )
    assert subprocess.check_output([sys.executable, "-c", done], text=True) == "False\n"
