"""Twins in WebAssembly: they find what the same twins find in plain Python, and a search that takes too long or a
missing library stops nobody."""

from __future__ import annotations

import subprocess
import sys
import weakref
from random import Random
from typing import Any

import pytest

from in_process import in_loop
from random_matches import moments
from tablee.core.game import Ask
from tablee.core.options import read_options
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.search import wasm
from tablee.search.engine import Engine, random_matches
from tablee.search.engines import engine_for
from tablee.search.levels import searched
from tablee.search.plain import Plain
from tablee.search.tree import MOST_NODES, NODE, Search, room_for
from tablee.search.wasm import Interrupted, Wasm, WasmMemory
from tablee.workers.pool import Overdue, Workers

DETOUR = GAMES["detour"]
TWINS = [name for name, box in GAMES.items() if box.twin]


def views(box: AnyBox, many: int) -> list[Any]:
    """Return views of some moments of a random match in which a seat has a choice."""
    options, rng = read_options(box.types.options, {}), Random(4)
    states = [moment.state for moment in moments(box, options, rng)]
    turns = [(state, turn.must) for state in states if isinstance(turn := box.game.turn(state), Ask)]
    return [box.game.view(state, min(must)) for state, must in rng.sample(turns, many)]


def found(engine: Engine, view: Any, box: AnyBox) -> tuple[Any, ...]:
    search = Search(engine, view, 5, nodes=64, style=box.bot.patience.style)
    search.grow(24)
    return search.tried(), list(search._tree.sums), search._tree.rng[0]


@pytest.mark.parametrize("name", TWINS)
def test_a_module_finds_what_its_source_finds_in_python(name: str) -> None:
    box = GAMES[name]
    assert box.twin
    for view in views(box, 3):
        in_wasm, in_python = (make(box, view.options, box.twin()) for make in (Wasm, Plain))
        assert found(in_wasm, view, box) == found(in_python, view, box)


def test_a_search_in_bunches_is_the_same_search(monkeypatch: pytest.MonkeyPatch) -> None:
    [view] = views(DETOUR, 1)
    at_once = searched("strong", DETOUR, view, 3).tried()
    monkeypatch.setattr(wasm, "BUNCH", 7)
    assert searched("strong", DETOUR, view, 3).tried() == at_once


def test_memory_is_freed_with_the_search() -> None:
    [view] = views(DETOUR, 1)
    search: Any = searched("strong", DETOUR, view, 3)
    memory = weakref.ref(search._engine._memory)
    assert isinstance(memory(), WasmMemory)
    del search
    assert memory() is None


def test_arrays_of_one_search_cannot_be_used_in_another() -> None:
    engine, (view, other) = engine_for(DETOUR, views(DETOUR, 1)[0].options), views(DETOUR, 2)
    search = Search(engine, view, 1, nodes=64)
    search.grow(8)
    before = search.tried()
    Search(engine, other, 1, nodes=64)
    with pytest.raises(ValueError, match="another search"):
        search.grow(8)
    assert search.tried() == before


def test_a_tree_has_a_bound() -> None:
    assert room_for(10 * MOST_NODES) == room_for(MOST_NODES) > room_for(MOST_NODES // 2)
    assert room_for(MOST_NODES)[0] // (2 * NODE) == MOST_NODES
    [view] = views(DETOUR, 1)
    search = Search(engine_for(DETOUR, view.options), view, 1, nodes=64)
    search.grow(1_000)
    assert search.nodes == 64 and sum(one.visits for one in search.tried()) >= 1_000


def test_only_the_search_is_called_in_a_module() -> None:
    with pytest.raises(ValueError, match="random_matches"):
        engine_for(DETOUR, read_options(DETOUR.types.options, {})).compile(random_matches)


# What can go wrong.


def test_a_search_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wasm, "time_limit", 0.0)
    with pytest.raises(Interrupted, match="took longer than 0 s"):
        searched("strong", DETOUR, views(DETOUR, 1)[0], 3)


def _stopped() -> bytes:
    raise Interrupted("too long")


def _limit() -> bytes:
    return str(wasm.time_limit).encode()


@in_loop
async def test_the_process_of_a_search_that_took_too_long_lives_on() -> None:
    workers = Workers(1, within=(40.0, 80.0))
    try:
        assert await workers.ask("", _limit) == b"30.0"
        [process] = workers.soon.processes
        with pytest.raises(Overdue, match="too long"):
            await workers.ask("", _stopped)
        assert await workers.ask("", _limit) == b"30.0"
        assert workers.soon.processes == [process]
    finally:
        workers.close()


@pytest.fixture
def asked_again(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Forget whether WebAssembly runs here, before the test and after it."""
    wasm.works.cache_clear()
    yield
    wasm.works.cache_clear()


def test_without_wasmtime_bots_play_on_in_python_and_the_log_says_so(
    asked_again: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    [view] = views(DETOUR, 1)
    search = searched("strong", DETOUR, view, 3)
    assert isinstance(search._engine, Plain) and search.tried()
    assert [message for message in caplog.messages if "WebAssembly does not run here" in message]
    assert len(caplog.messages) == 1


def test_a_library_that_loads_nothing_is_noticed(asked_again: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wasm, "PROBE", b"no module")
    assert not wasm.works()


def test_a_server_and_its_bots_import_neither_numpy_nor_numba() -> None:
    code = (
        "import sys; from tablee.server import app; from tablee.workers import thoughts;"
        "from tablee.search.levels import engine_for; from tablee.games.catalogue import GAMES;"
        "from tablee.core.options import read_options;"
        "[engine_for(box, read_options(box.types.options, {})) for box in GAMES.values()];"
        "print(*{'numpy', 'numba'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not done.stdout.split()
