"""Slow work stays off the event loop: folding a log, making a replay, reading another data file."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from example_game import EXAMPLE
from in_process import DEVICE, PERSON, asked, fresh, in_loop, mildest, opened, quiet, raw, room_of, table_of
from tablee.core.errors import Missing, Stale
from tablee.core.game import Seat
from tablee.games.catalogue import shipped
from tablee.server.app import GC_THRESHOLDS, litestar


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that collects the thread's name each time an event is folded."""
    game, threads = type(shipped(EXAMPLE).game), list[str]()
    evolve: Callable[..., Any] = game.evolve

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return evolve(*args)

    monkeypatch.setattr(game, "evolve", noted)
    return threads


@in_loop
async def test_a_log_is_folded_beside_the_loop_and_once(tmp_path: Path, folded: list[str]) -> None:
    path, here = fresh(tmp_path), threading.current_thread().name
    async with opened(path) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        room = room_of(table)
        for _ in range(4):
            await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))
    async with opened(path) as tables:
        folded.clear()
        again = room_of(await tables.find(table.row.id))
        assert len(folded) == sum(len(step.events) for step in again.steps) and here not in folded


@in_loop
async def test_a_replay_is_made_beside_the_loop_and_kept(tmp_path: Path, folded: list[str]) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE, objectives=24)
        room, here = room_of(table), threading.current_thread().name
        with pytest.raises(Stale, match="match-running"):
            await tables.matches.replay(room.match.id, None)
        while table.playing:
            await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))
        folded.clear()
        replay = await tables.matches.replay(room.match.id, None)
        assert len(folded) == sum(len(step.events) for step in room.steps) and here not in folded
        folded.clear()
        assert await tables.matches.replay(room.match.id, None) is replay and not folded
        assert (await tables.matches.info(room.match.id)).over == room.over and not folded
        with pytest.raises(Missing):
            await tables.matches.replay(room.match.id, 5)


@in_loop
async def test_garbage_is_collected_while_serving(tmp_path: Path) -> None:
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    app = litestar(quiet(tmp_path))
    try:
        async with app.lifespan():
            assert gc.isenabled() and gc.get_threshold() == GC_THRESHOLDS and gc.get_freeze_count() > frozen
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
