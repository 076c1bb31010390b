"""The health check: a server that cannot write must not report that all is well."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient
from msgspec.structs import replace

from databases import address, ask, in_postgresql
from in_process import fresh, in_loop, opened, quiet
from tablee.counters import BOTS, gauges
from tablee.server import health
from tablee.server.app import litestar
from tablee.server.health import Examiner
from tablee.store import writer
from tablee.workers.pool import Workers, _here


@in_loop
async def test_health_looks_at_the_store(tmp_path: Path) -> None:
    app = litestar(quiet(fresh(tmp_path).parent))
    async with AsyncTestClient(app) as client:
        assert (await client.get("/api/health")).status_code == 200
        app.state.tables.store._writer.close()
        answer = await client.get("/api/health")
        assert (answer.status_code, answer.json()["code"]) == (503, "storage")


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signals")
@in_loop
async def test_a_database_that_hangs_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "IN_TIME", 0.05)
    with in_postgresql() as database:
        async with AsyncTestClient(litestar(replace(quiet(tmp_path), database=database))) as client:

            async def becomes(status: int) -> None:
                for path in ("/api/health", "/health"):
                    while (await client.get(path)).status_code != status:
                        await asyncio.sleep(0.01)

            await becomes(200)
            with frozen(database), monkeypatch.context() as impatient:
                impatient.setattr(writer, "STALLED", 0.5)
                await becomes(503)
            await becomes(200)


@contextmanager
def frozen(database: str) -> Iterator[None]:
    """Stop the PostgreSQL processes that serve this database with SIGSTOP, for the duration of the block."""
    name = database.partition("?")[0].rpartition("/")[2]
    pids = ask(address("postgres"), "select pid from pg_stat_activity where datname = %s", name)
    for (pid,) in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for (pid,) in pids:
            os.kill(pid, signal.SIGCONT)


@in_loop
async def test_each_part_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(health, "IN_TIME", 60.0)  # seconds, for a busy machine
    app = litestar(quiet(fresh(tmp_path).parent))
    async with AsyncTestClient(app) as client:
        well = {"status": "ok", "store": "ok", "writer": "ok", "bots": "ok", "engine": "wasm"}
        assert (await client.get("/health")).json() == well
        monkeypatch.setattr(Workers, "works", late)
        answer = await client.get("/health")
        assert (answer.status_code, answer.json()) == (503, {**well, "status": "unwell", "bots": "slow"})
        app.state.tables.store._writer.close()
        assert (await client.get("/health")).json()["writer"] == "failed"


async def late(_: Workers) -> None:
    raise TimeoutError


@in_loop
async def test_nobody_waits_for_a_part_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "IN_TIME", 0.05)
    monkeypatch.setattr(Workers, "works", never)
    async with opened(fresh(tmp_path)) as tables:
        found = await Examiner(tables.store, tables.workers).examine()
        assert (found.status, found.bots) == ("unwell", "slow")


async def never(_: Workers) -> None:
    await asyncio.Event().wait()


@in_loop
async def test_who_asks_often_gets_the_same_answer(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        examiner = Examiner(tables.store, tables.workers)
        first, second = await asyncio.gather(examiner.examine(), examiner.examine())
        assert first is second is await examiner.examine() and first.status == "ok"


@in_loop
async def test_processes_of_bots_answer_and_their_time_is_counted() -> None:
    workers, before = Workers(1), [sum(spread.counts) for spread in BOTS.values()]
    try:
        await workers.works()
        assert not workers.soon.processes, "nobody has needed one yet"
        await workers.ask("", _here)
        await workers.works()
        assert [sum(spread.counts) for spread in BOTS.values()] == [number + 2 for number in before]
        assert gauges["thoughts_waiting"]() == 0
    finally:
        workers.close()
