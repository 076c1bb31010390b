"""Bots at a table: they move when it is their turn, delay nobody, and survive failures of their processes."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from example_game import EXAMPLE
from in_process import (
    BOT,
    PERSON,
    HeldStore,
    asked,
    fresh,
    in_loop,
    mildest,
    opened,
    raw,
    room_of,
    sat,
    table_of,
    until,
)
from simulated_processes import processes
from table_scenarios import last_play
from tablee.core.codec import encode
from tablee.core.errors import Illegal
from tablee.core.game import Seat
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.tables import thinking as thinking_module
from tablee.tables.table import Table
from tablee.tables.wire import SkipWaiting
from tablee.tables.wishes import GiveSeat
from tablee.workers import pool as worker_module
from tablee.workers.pool import Overdue, Workers

GREEDY = GiveSeat("bot")


class Mute(Workers):
    """Workers whose bots raise an error at every question."""

    async def choose(self, whose: str, box: AnyBox, bot: str, view: bytes, must: bool, seed: int) -> int | None:
        raise RuntimeError("no idea")


class First(Workers):
    """Workers whose bots take the last legal action at once; they record the views they were shown."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[bytes] = []

    async def choose(self, whose: str, box: AnyBox, bot: str, view: bytes, must: bool, seed: int) -> int | None:
        self.asked.append(view)
        await asyncio.sleep(0)
        return last_play(box, view)


async def play_persons(table: Table, until_step: int = 1000) -> None:
    """Play the mildest action at seat 0 whenever it is to move, while bots play the rest, until a step or the end."""
    room = room_of(table)
    while table.playing and room.seq < until_step:
        await until(lambda: not table.playing or asked(table) == 0 or room.seq >= until_step)
        if table.playing and room.seq < until_step:
            await room.act(Seat(0), None, room.seq, raw(mildest(table)))


@in_loop
async def test_bots_in_their_processes_play_a_match_with_a_person(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, BOT, GREEDY, seats=3)
        await play_persons(table, until_step=12)
        assert {step.actor for step in room_of(table).steps[1:]} == {0, 1, 2}


@in_loop
async def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), First()) as tables:
        table = await table_of(tables, BOT, BOT)
        await until(lambda: not table.playing)
        assert room_of(table).over is not None


@in_loop
async def test_a_bot_sees_its_own_view_only(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), workers := First()) as tables:
        table = await table_of(tables, PERSON, BOT)
        await play_persons(table, until_step=6)
        room = room_of(table)
        secret = [f'"{id}"'.encode() for id in room.state.hands[0]]
        assert workers.asked and not any(id in view for view in workers.asked for id in secret)


@in_loop
async def test_a_bot_that_fails_plays_the_mildest(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Mute(1)) as tables:
        table = await table_of(tables, PERSON, BOT)
        room = room_of(table)
        await play_persons(table, until_step=4)
        await until(lambda: asked(table) == 0)
        bot_steps = [step for step in room.steps if step.actor == 1]
        assert bot_steps and all(step.events[0].placed.turn == 0 for step in bot_steps)


class Cheat(Workers):
    """Workers whose bots choose an action that is not there."""

    async def choose(self, whose: str, box: AnyBox, bot: str, view: bytes, must: bool, seed: int) -> int | None:
        return 10_000


def says_why(table: Table, messages: list[str], why: str) -> bool:
    """Tell whether the log has one such message for each step of the match, and nothing else."""
    room = room_of(table)
    steps = [f"at match {room.match.id}, step {seen}" for seen in range(room.seq)]
    return len(messages) == len(steps) and all(
        step in message and why in message for step, message in zip(steps, messages, strict=True)
    )


@in_loop
async def test_a_bot_that_chooses_what_is_not_there_plays_the_mildest_and_it_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(fresh(tmp_path), Cheat(1)) as tables:
        table = await table_of(tables, BOT, BOT)
        await until(lambda: not table.playing)
        assert all(step.events[0].placed.turn == 0 for step in room_of(table).steps[1:])
        assert says_why(table, caplog.messages, "IndexError")


@in_loop
async def test_a_bot_whose_choice_is_refused_plays_the_mildest_and_it_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The rules here refuse what they list as legal, except cards that are not turned."""
    rules = type(GAMES[EXAMPLE].game)
    honest = rules.decide

    def decide(self: Any, state: Any, seat: Any, action: Any) -> Any:
        if getattr(action, "turn", 0):
            raise Illegal("overlap", "1")
        return honest(self, state, seat, action)

    monkeypatch.setattr(rules, "decide", decide)
    async with opened(fresh(tmp_path), First()) as tables:
        table = await table_of(tables, BOT, BOT)
        await until(lambda: not table.playing)
        assert all(step.events[0].placed.turn == 0 for step in room_of(table).steps[1:])
        assert says_why(table, caplog.messages, "was refused")


class SlowWorkers(Workers):
    """Workers whose bots do not answer until the test sets `goes`."""

    def __init__(self) -> None:
        super().__init__(1)
        self.goes = asyncio.Event()

    async def choose(self, whose: str, box: AnyBox, bot: str, view: bytes, must: bool, seed: int) -> int | None:
        await self.goes.wait()
        return 0


@in_loop
async def test_a_bot_that_is_too_late_says_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = fresh(tmp_path)
    async with opened(path, workers := SlowWorkers()) as tables, opened(path, SlowWorkers()) as elsewhere:
        table = await table_of(tables, BOT, BOT)
        theirs = await elsewhere.find(table.row.id)
        await room_of(theirs).act(Seat(asked(theirs)), None, 0, raw(mildest(theirs)))
        workers.goes.set()
        await until(lambda: room_of(table).seq >= 1)
        assert not caplog.records


@in_loop
async def test_bots_take_their_time_until_someone_is_impatient(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), First(), pace=3600) as tables:
        table = await table_of(tables, PERSON, BOT, BOT, seats=3)
        ada, eve = await sat(tables, table, "ada", 0), await sat(tables, table, "eve", None)
        room = room_of(table)
        if asked(table) == 0:
            await room.act(Seat(0), None, 0, raw(mildest(table)))
        seen = room.seq
        await asyncio.sleep(0.02)
        assert room.seq == seen and asked(table) != 0
        assert (await eve.say(SkipWaiting()))[-1]["code"] == "forbidden"
        await asyncio.sleep(0.02)
        assert room.seq == seen
        await ada.say(SkipWaiting())
        await until(lambda: asked(table) == 0)
        await room.act(Seat(0), None, room.seq, raw(mildest(table)))
        seen = room.seq
        await asyncio.sleep(0.02)
        assert room.seq == seen  # a pass is for this round only


@in_loop
async def test_a_bot_tries_again_when_the_store_could_not_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_module, "RETRY", 0.01)
    async with opened(fresh(tmp_path), First(), HeldStore) as tables:
        table = await table_of(tables, BOT, BOT)
        store = tables.archive.store
        assert isinstance(store, HeldStore)
        await until(lambda: room_of(table).seq >= 3)
        store.broken = True
        await asyncio.sleep(0.05)
        seen = room_of(table).seq
        await asyncio.sleep(0.05)
        assert room_of(table).seq == seen
        store.broken = False
        await until(lambda: not table.playing)


@in_loop
async def test_two_processes_let_the_same_bots_play_one_match(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with processes(tmp_path, 2, First) as (here, there):
        ours = await table_of(here, BOT, BOT)
        theirs = await there.find(ours.row.id)
        await sat(here, ours, "ada", None)  # a process follows the tables that somebody has open there
        await sat(there, theirs, "eve", None)
        theirs.wake_bots()  # as if the other process were silent
        await until(lambda: not (ours.playing or theirs.playing))
        assert room_of(ours).state == room_of(theirs).state
        steps = await here.store.steps(room_of(ours).match.id)
        assert [step.seq for step in steps] == list(range(len(steps)))
        assert "was refused" not in caplog.text  # a late answer is no error


@in_loop
async def test_a_table_nobody_looks_at_stops_and_comes_back(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path, First(), pace=3600) as tables:
        table = await table_of(tables, BOT, BOT)
        [task] = table.thinking._tasks.values()
        tables._release(table)
        await asyncio.wait([task])
        again = await tables.find(table.row.id)
        assert task.cancelled() and not again.thinking._tasks
        await sat(tables, again, "eve", None)
        assert again.thinking._tasks


# The workers.


def question(table: Table) -> tuple[str, AnyBox, str, bytes]:
    room, seat = room_of(table), Seat(asked(table))
    return table.row.id, room.box, "greedy", encode(room.box.game.view(room.state, seat))


@in_loop
async def test_a_worker_that_dies_is_replaced_and_no_thought_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools: list[Any] = []
    honest = ProcessPoolExecutor

    def made(*args: Any, **kwargs: Any) -> Any:
        pools.append(honest(*args, **kwargs))
        return pools[-1]

    monkeypatch.setattr(worker_module, "ProcessPoolExecutor", made)
    async with opened(fresh(tmp_path), workers := Workers(2)) as tables:
        asks = question(await table_of(tables, PERSON, GiveSeat("device", name="Lou")))
        first = await workers.choose(*asks, True, 1)
        [before] = pools
        os.kill(next(iter(before._processes)), signal.SIGKILL)
        thoughts = [asyncio.create_task(workers.choose(*asks, True, seed)) for seed in range(1, 7)]
        found = await asyncio.gather(*thoughts)
        assert found[0] == first and None not in found
        assert len(pools) == 2  # all whose question was lost with the first pool share the second


def stop(workers: Workers) -> int:
    """Stop the pool's only process with SIGSTOP: it stays alive and does nothing; return its id."""
    [process] = workers.soon.processes
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    return process.pid


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signal")
@in_loop
async def test_a_match_goes_on_when_a_worker_hangs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(fresh(tmp_path), workers := Workers(1)) as tables:
        table = await table_of(tables, PERSON, GREEDY)
        room = room_of(table)
        await play_persons(table, until_step=2)
        await until(lambda: asked(table) == 0)
        hanging, seen = stop(workers), room.seq
        workers.soon.within = 0.1
        await room.act(Seat(0), None, seen, raw(mildest(table)))
        await until(lambda: asked(table) == 0)
        assert room.steps[-1].actor == 1 and room.steps[-1].events[0].placed.turn == 0
        assert "did not answer within 0.1 s: they are stopped and started again" in caplog.text
        assert "Overdue" in caplog.text
        workers.soon.within = 60
        caplog.clear()
        await play_persons(table, until_step=room.seq + 2)
        await until(lambda: asked(table) == 0)
        assert not caplog.records and hanging not in [process.pid for process in workers.soon.processes]


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signal")
@in_loop
async def test_of_the_thoughts_of_workers_that_hang_only_one_is_lost(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), workers := Workers(2)) as tables:
        asks = question(await table_of(tables, PERSON, GiveSeat("device", name="Lou")))
        await asyncio.gather(*(workers.choose(*asks, True, seed) for seed in range(4)))
        for process in workers.soon.processes:
            assert process.pid is not None
            os.kill(process.pid, signal.SIGSTOP)
        for seed in range(6):  # cancelled, but the processes must finish them first
            unwanted = asyncio.create_task(workers.choose(*asks, True, seed))
            await asyncio.sleep(0)
            unwanted.cancel()
            await asyncio.wait([unwanted])
        patient = asyncio.create_task(workers.choose(*asks, True, 7))
        await asyncio.sleep(0)
        workers.soon.within = 0.1
        with pytest.raises(Overdue):
            await workers.choose(*asks, True, 8)
        workers.soon.within = 60
        assert await patient is not None


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signal")
@in_loop
async def test_a_server_whose_workers_answer_nobody_says_so(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), workers := Workers(1)) as tables:
        asks = question(await table_of(tables, PERSON, GiveSeat("device", name="Lou")))
        await workers.choose(*asks, True, 1)
        stop(workers)
        thinks = asyncio.create_task(workers.choose(*asks, True, 1))
        await until(lambda: not workers.soon.line.free)
        await workers.works()  # it may still be busy: nobody has waited for long
        workers.soon.within = 0
        with pytest.raises(Overdue):
            await workers.works()
        workers.soon.within = 60
        workers.soon.close()
        await thinks  # in another process
        await workers.works()


@pytest.mark.parametrize("which", [0, 1])
@in_loop
async def test_a_worker_that_died_holds_no_closing_up(tmp_path: Path, which: int) -> None:
    """One of the two processes that wait for work holds the lock of their queue, and keeps it when it is killed."""
    async with opened(fresh(tmp_path), workers := Workers(2)) as tables:
        asks = question(await table_of(tables, PERSON, GiveSeat("device", name="Lou")))
        await asyncio.gather(*(workers.choose(*asks, True, seed) for seed in range(4)))
        pid = workers.soon.processes[which].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)


@in_loop
async def test_the_same_seed_thinks_the_same(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), workers := Workers(1)) as tables:
        asks = question(await table_of(tables, PERSON, GiveSeat("device", name="Lou")))
        assert await workers.choose(*asks, True, 7) == await workers.choose(*asks, True, 7)
