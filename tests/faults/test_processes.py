"""Three server processes on one database, with the people of every table spread over them. One process is killed again
and again: no acknowledged action is lost or played twice, everybody has seen each one, and bots and clocks go on."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

import stub_processes
from api_client import ApiPlayer, Json, in_turn
from databases import ask, in_postgresql
from faults.reconnecting_players import SeatedPlayer
from in_process import until
from server_process import LOOSE, Server, free_port, serve
from shared_fixtures import DEEP, only_deep
from tablee.config import Settings
from tablee.server.processes import check, listening
from tablee.tables.clock import MINUTE, decode_clock, milliseconds
from tablee.tables.export import contributions, verify

PROCESSES, TABLES, KILLS = 3, 8 if DEEP else 2, 30 if DEEP else 2
SEATS = 3
EACH = 12
"""Number of actions that each player may make until the last kill. With more, some matches would be over (the shortest
after fifteen), and nobody would play any more."""
FREELY = 10_000
"""Number of actions to allow all players together when they shall play to the end: more than they need."""
AGES = 6 * 60_000
"""Milliseconds, longer than the five minutes that a seat has at a live table."""


class Restless(SeatedPlayer):
    """A player who reconnects to the next process when theirs is gone."""

    def __init__(self, urls: list[str], at: int, seat: int, seed: int) -> None:
        super().__init__(ApiPlayer(urls[at % len(urls)]), "", seat, Random(seed))
        self.urls, self.at = urls, at
        self.ration: asyncio.Semaphore | None = None
        """Counter of the actions that all players together may still make before the next kill; without it all would
        finish their matches while a process restarts."""

    async def ready(self) -> None:
        if self.ration and self.player.asked():
            await self.ration.acquire()

    def lost(self, fault: Exception) -> None:
        super().lost(fault)
        self.at += 1
        url = self.urls[self.at % len(self.urls)]
        self.player.url, self.player.host, self.player.http.base_url = url, url.removeprefix("http://"), url


async def together(urls: list[str], n: int, seed: int) -> list[Restless]:
    """Open a table whose people are connected to one process each, and start a match to whose deal all contribute a
    number."""
    players = [Restless(urls, n + seat, seat, seed + seat) for seat in range(SEATS)]
    table = (await players[0].player.open_table({"kind": "person"}, seats=SEATS))["id"]
    for seat, each in enumerate(players):
        each.table = table
        if seat:
            await each.player.sit_down(table, seat)
        await each.player.join(table)
    await players[0].player.until(lambda player: all(seat["here"] for seat in player.at_table["seats"]))
    await players[0].player.wish(table, "PassHost", seat=2)
    await players[2].player.wish(table, "Start")
    return players


async def with_bots(urls: list[str], n: int, seed: int) -> list[Restless]:
    one = Restless(urls, n, 0, seed)
    one.table = (await one.player.open_table({"kind": "person"}, {"kind": "bot"}, {"kind": "bot"}, seats=SEATS))["id"]
    return [one]


async def by_the_clock(url: str) -> str:
    """Start a match at a live table where nobody ever moves; return the table."""
    players = [ApiPlayer(url), ApiPlayer(url)]
    seats = {"game": "quadri", "options": {}, "seats": [{"kind": "person"}], "pace": {"kind": "live", "each": 5}}
    table: str = (await players[0].call("POST", "/api/tables", seats))["id"]
    await players[1].sit_down(table, 1)
    await players[0].wish(table, "Start")
    for player in players:
        await player.close()
    return table


async def play_on_while_one_is_killed(database: str, folder: Path, seed: int) -> tuple[list[Restless], str]:
    rng, ports = Random(seed), [free_port() for _ in range(PROCESSES)]
    urls = [f"http://127.0.0.1:{port}" for port in ports]
    with ExitStack() as servers:

        def begin(n: int) -> Server:
            flags = ("--database", database, "--metrics", "off")
            return servers.enter_context(
                serve(folder / f"data{n}", port=ports[n], limits=LOOSE, flags=flags, bare=True)
            )

        served = list(await asyncio.gather(*(asyncio.to_thread(begin, n) for n in range(PROCESSES))))
        tables = [await together(urls, n, seed + 10 * n) for n in range(TABLES)]
        tables += [await with_bots(urls, n, seed + 1000 + n) for n in range(TABLES // 2)]
        idle = await by_the_clock(urls[0])
        players, ration = [player for table in tables for player in table], asyncio.Semaphore(0)
        share = len(players) * EACH // KILLS
        async with asyncio.TaskGroup() as games:
            for player in players:
                player.ration = ration
                games.create_task(player.play())
            for kill in range(KILLS):
                allow(ration, share)
                while sum(len(player.sent) for player in players) < kill * share + share // 2:
                    await asyncio.sleep(rng.random() / 100)
                served[victim := rng.randrange(PROCESSES)].kill()
                served[victim] = await asyncio.to_thread(begin, victim)
            allow(ration, FREELY)
            await clock_runs(database, idle, turns=2)
        for player in players:
            await player.look_back()
        await check_exports(tables)
        await asyncio.gather(*(player.player.close() for player in players))
    return players, idle


def allow(ration: asyncio.Semaphore, actions: int) -> None:
    for _ in range(actions):
        ration.release()


async def clock_runs(database: str, table: str, turns: int) -> None:
    """Make the clock run out for the seat to move, until this many turns have been played on timeout. Only recently
    written rows are moved into the past: a process that notices an absence writes the row anew, with the true times."""
    late = "update due set at = at - %s, since = since - %s where table_id = %s and since > %s"
    played = "select count(*) from steps join matches on id = match_id where table_id = %s and by = 'clock'"
    async with asyncio.timeout(60):
        while (await asyncio.to_thread(ask, database, played, table))[0][0] < turns:
            await asyncio.to_thread(ask, database, late, AGES, AGES, table, milliseconds() - AGES // 2)
            await asyncio.sleep(0.05)


async def check_exports(tables: list[list[Restless]]) -> None:
    """Check that every match has ended and its export verifies, with the number that every browser contributed."""
    for players in tables:
        told: Json | None = players[0].player.told
        assert told is not None
        answer = await players[0].player.http.get(f"/api/matches/{told['match']}/export")
        added = contributions(verify(answer.content).written)
        assert [one.number for one in added] == [each.player.number for each in players if len(players) > 1]


def check_log(database: str, players: list[Restless], idle: str) -> None:
    rows: list[Any] = ask(
        database,
        "select table_id, steps.seq, actor, nonce from steps join matches on id = match_id order by table_id, seq",
    )
    for table in {player.table for player in players} | {idle}:
        seqs = [seq for id, seq, _, _ in rows if id == table]
        assert seqs == list(range(len(seqs))) and seqs
    nonces = Counter(nonce for *_, nonce in rows if nonce)
    assert set(nonces.values()) == {1} and set(nonces) == {nonce for player in players for nonce in player.sent}
    stored = {(id, actor, nonce): seq for id, seq, actor, nonce in rows if nonce}
    assert stored == {(p.table, p.seat, nonce): seq for p in players for nonce, seq in p.done.items()}


@pytest.mark.timeout(3600 if DEEP else 900)
@pytest.mark.parametrize("seed", range(3 if DEEP else 1))
def test_what_was_acknowledged_survives_that_one_of_three_is_killed(tmp_path: Path, seed: int) -> None:
    with in_postgresql() as database:
        players, idle = asyncio.run(play_on_while_one_is_killed(database, tmp_path, 1000 * seed))
        assert sum(player.back for player in players) >= KILLS
        check_log(database, players, idle)


async def play_quickly(urls: list[str], moves: int) -> str:
    """Play moves at a live table of two people, each connected to a process of their own; return the table."""
    players = [ApiPlayer(url) for url in urls]
    seats = {"game": "quadri", "options": {}, "seats": [{"kind": "person"}], "pace": {"kind": "live", "each": 5}}
    table: str = (await players[0].call("POST", "/api/tables", seats))["id"]
    await players[1].sit_down(table, 1)
    await players[0].wish(table, "Start")
    for seat, player in enumerate(players):
        await player.join(table)
        await player.sit(seat)
    for _ in range(moves):
        mover, other = in_turn(players)
        assert mover.told
        await mover.act(mover.told["legal"][0])
        await other.until(ApiPlayer.asked)
    for player in players:
        await player.close()
    return table


@only_deep
def test_processes_that_began_to_count_at_other_times_charge_nobody_for_it(tmp_path: Path) -> None:
    began = time.time() - time.monotonic()
    with in_postgresql() as database, ExitStack() as servers:
        urls = []
        for n, late in enumerate((0, 30)):
            flags, apart = ("--database", database), str(began + late)
            serving = serve(tmp_path / f"data{n}", limits=LOOSE, flags=flags, bare=True, TABLEE_BEGAN=apart)
            urls.append(servers.enter_context(serving).url)
        table = asyncio.run(play_quickly(urls, 12))
        [[clock]] = ask(database, "select clock from due where table_id = %s", table)
        left = decode_clock(clock).left
        assert min(left) > 5 * MINUTE - 6 * 10_000 and ask(database, "select count(*) from alive") == [(2,)]


@only_deep
def test_a_parent_begins_a_child_again_that_dies_and_all_end_with_it(tmp_path: Path) -> None:
    with in_postgresql() as database:
        flags = ("--database", database, "--processes", "2", "--metrics", "off")
        with serve(tmp_path / "data", limits=LOOSE, flags=flags) as served:
            first = children(served)
            assert len(first) == 2
            os.kill(first[0], signal.SIGKILL)
            asyncio.run(wait_for_another(served, first))
            served.process.terminate()
            assert served.process.wait(30) == 0
            assert not any(alive(pid) for pid in first)


async def wait_for_another(served: Server, before: list[int]) -> None:
    async with asyncio.timeout(60):
        await until(lambda: len(set(children(served)) - {before[0]}) == 2)
    player = ApiPlayer(served.url)
    await player.name("Ada")
    await player.close()


def children(served: Server) -> list[int]:
    """Return the ids of the processes that serve, without the helper that Python starts to track shared resources."""
    found = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children").read_text().split()
    return [int(pid) for pid in found if alive(int(pid)) and "spawn_main" in command(int(pid))]


def command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()


def alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False


def test_a_parent_sees_to_its_children(tmp_path: Path) -> None:
    """The children are stubs, which only answer with their process id."""
    here = listening("127.0.0.1", 0)
    parent = multiprocessing.get_context("spawn").Process(target=stub_processes.parent, args=([here],))
    parent.start()
    try:
        first = stub_processes.who(here)
        os.kill(first, signal.SIGKILL)
        while (second := stub_processes.who(here)) == first:
            pass
        parent.terminate()
        parent.join(30)
        assert parent.exitcode == 0 and not alive(first) and not alive(second)
    finally:
        parent.kill()


def test_a_file_is_served_by_one_process(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="need PostgreSQL"):
        check(Settings(data=str(tmp_path), processes=2))
    check(Settings(data=str(tmp_path)))
