"""A server, its database or its bots' processes are killed at random moments: no acknowledged action is lost, none is
played twice, and every match goes on to its end."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from faults.process_info import bots, on_linux
from faults.reconnecting_players import PlayingGroup, PlayingGroups, check_log, playing_on
from faults.stoppable_databases import PostgresCluster, SQLiteFile, StoppableDatabase
from in_process import until
from server_process import LOOSE, Server, free_port, serve
from shared_fixtures import DEEP, only_deep
from tablee.games.catalogue import NAMES
from tablee.tables.export import verify

TABLES, KILLS = 12, 100 if DEEP else 3
GAMES = NAMES if DEEP else NAMES[:1]


def companies(url: str, count: int, **how: int) -> list[PlayingGroup]:
    return [PlayingGroup(url, n, game=GAMES[n % len(GAMES)], **how) for n in range(count)]


async def kill_and_restart(data: Path, kept: StoppableDatabase, rng: Random) -> PlayingGroups:
    """Let all tables play as fast as they can, while the server is killed and restarted again and again."""
    port = free_port()
    with ExitStack() as servers:

        async def start() -> Server:
            serving = serve(data, port=port, limits=LOOSE, flags=kept.flags)
            return await asyncio.to_thread(servers.enter_context, serving)

        served = await start()
        async with playing_on(companies(served.url, TABLES)) as load:
            for _ in range(KILLS):
                await load.more(rng.randrange(60, 140))
                served.kill()
                served = await start()
        await check_exports(served.url, load, rng)
    return load


async def check_exports(url: str, load: PlayingGroups, rng: Random) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=30) as client:
        for company in rng.sample(load.companies, 2):
            assert (told := company.players[0].told) is not None
            assert verify((await client.get(f"/api/matches/{told['match']}/export")).content)


@pytest.mark.timeout(3600 if DEEP else 300)
def test_what_was_acknowledged_survives_being_killed(data: Path, kept: StoppableDatabase) -> None:
    load = asyncio.run(kill_and_restart(data, kept, Random(1)))
    assert load.acknowledged() > 60 * KILLS and sum(seat.back for seat in load.seats) >= TABLES * KILLS
    check_log(kept, load)
    load.report(f"{KILLS} × the server killed, on {type(kept).__name__}")


async def kill_database(data: Path, cluster: PostgresCluster, rng: Random) -> PlayingGroups:
    """Kill and restart PostgreSQL again and again, while the server stays up."""
    with serve(data, limits=LOOSE, flags=cluster.flags) as served:
        async with playing_on(companies(served.url, TABLES)) as load:
            for _ in range(KILLS):
                await load.more(rng.randrange(60, 140))
                with cluster.away():
                    pass
    return load


@only_deep
@pytest.mark.timeout(3600)
def test_what_was_acknowledged_survives_the_database_being_killed(data: Path) -> None:
    load = asyncio.run(kill_database(data, cluster := PostgresCluster(), Random(3)))
    check_log(cluster, load)
    assert not {*load.refusals()} - {"refused-storage"}
    load.report(f"{KILLS} × the database killed")


async def harm_bots(served: Server, rng: Random, harm: signal.Signals) -> PlayingGroups:
    """Send a signal that kills or stops one of the bots' processes, at random moments, while people play against
    bots."""
    async with playing_on(companies(served.url, 2, people=1, bots=1)) as load:
        for _ in range(KILLS):
            await load.more(rng.randrange(1, 8))
            await until(lambda: bots(served.process.pid))
            with suppress(ProcessLookupError):  # the process has just been replaced
                os.kill(rng.choice(bots(served.process.pid)), harm)
        await load.more(8)
    return load


@on_linux
@pytest.mark.timeout(3600 if DEEP else 300)
def test_bots_whose_process_is_killed_play_on(house: Server) -> None:
    load = asyncio.run(harm_bots(house, Random(2), signal.SIGKILL))
    check_log(SQLiteFile(house.data), load)
    assert not load.refusals()
    load.report(f"{KILLS} × a bot's process killed")


@on_linux
@only_deep  # each waits for as long as a bot may take
@pytest.mark.timeout(3600)
def test_bots_whose_process_hangs_play_on(data: Path) -> None:
    with serve(data, limits=(*LOOSE, "thinking=3")) as served:
        load = asyncio.run(harm_bots(served, Random(4), signal.SIGSTOP))
        assert "they are stopped and started again" in served.log.read_text("utf-8")
    check_log(SQLiteFile(data), load)
    assert not load.refusals()
    load.report(f"{KILLS} × a bot's process hangs")
