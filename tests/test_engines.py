"""Engines: the same interface over any game's rules and over a compiled twin, and which of them is chosen."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from random_matches import every_way_to_play
from tablee.core.game import Seat
from tablee.core.play import act
from tablee.games.catalogue import GAMES, box_with
from tablee.kit.box import AnyBox
from tablee.kit.twin import CHANCE, OVER, below, seeded
from tablee.search import native, readable, wasm
from tablee.search.engine import (
    MOST_PLAYS,
    Engine,
    apply,
    imagine,
    mover,
    play_out,
    plays,
    random_matches,
    result,
    seen,
    settle,
)
from tablee.search.engines import engine_for
from tablee.search.native import digest, engine_of, folder, sources
from tablee.search.plain import Plain
from tablee.search.readable import Readable
from tablee.search.wasm import Wasm
from toy_game import Bid, Face, toy_box
from toy_game import Options as ToyOptions

TOY = toy_box()
LISTED = [0] * MOST_PLAYS


@every_way_to_play
def test_any_game_is_played_to_its_end_on_its_rules(box: AnyBox, options: Any) -> None:
    engine, wins = Readable(box, options), [0.0] * options.seats
    assert random_matches(engine, engine.positions, [seeded(1)], LISTED, [0.0] * options.seats, wins, 1) > 0
    assert 0 <= sum(wins) <= 1 + 1e-9


@every_way_to_play
def test_an_imagined_table_looks_the_same_to_who_plays(box: AnyBox, options: Any) -> None:
    engine, rng = Readable(box, options), [seeded(2)]
    s = engine.positions[0]
    for _ in range(10):
        seat = settle(engine, s, rng)
        if seat == OVER:
            break
        before = seen(engine, s), plays(engine, s, LISTED)
        imagine(engine, s, seat, rng)
        assert (seen(engine, s), plays(engine, s, LISTED)) == before
        play_out(engine, s, rng, LISTED, 1)


def toy_table(*actions: tuple[int, Any]) -> Any:
    state, _ = act(TOY.game, TOY.game.new(ToyOptions()), None, Face(6))
    for seat, action in actions:
        state, _ = act(TOY.game, state, Seat(seat), action)
    return state


def test_who_thinks_comes_first_of_those_who_act_at_the_same_time() -> None:
    engine = Readable(TOY, ToyOptions())
    engine.load(TOY.game.view(toy_table(), Seat(1)), Random(1))
    s, order = engine.positions[0], list[int]()
    for _ in range(3):
        while plays(engine, s, LISTED) == 2 and mover(engine, s) in order:
            apply(engine, s, 1)  # passes
        order.append(mover(engine, s))
        apply(engine, s, 0)
    assert order == [1, 2, 0]


def test_who_may_cut_in_is_asked_first_and_can_let_it_pass() -> None:
    engine = Readable(TOY, ToyOptions())
    engine.load(TOY.game.view(toy_table((0, Bid(1))), Seat(0)), Random(1))
    s = engine.positions[0]
    assert (mover(engine, s), plays(engine, s, LISTED)) == (0, 2)
    apply(engine, s, 1)
    assert (mover(engine, s), plays(engine, s, LISTED)) == (1, 2), "seat 1 must bid"


def test_chance_is_an_actor_here_too() -> None:
    engine, values = Readable(TOY, ToyOptions()), [0.0] * 3
    s, rng = engine.positions[0], [seeded(1)]
    assert mover(engine, s) == CHANCE
    play_out(engine, s, rng, LISTED, -1)
    result(engine, s, values)
    assert mover(engine, s) == OVER and sum(values) == pytest.approx(1)


def test_numbers_are_drawn_evenly() -> None:
    rng, found = [seeded(7)], [0] * 6
    for _ in range(6000):
        found[below(rng, 6)] += 1
    assert min(found) > 900 and max(found) < 1100
    assert len({below([seeded(seed)], 1 << 30) for seed in range(1000)}) == 1000


# Which engine is taken.


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    readable._warn.cache_clear()
    return caplog


def test_without_numba_the_rules_play_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, said: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(native, "installed", lambda: False)
    for _ in range(2):
        assert isinstance(engine_of(GAMES["detour"], GAMES["detour"].types.options()), Readable)
    assert said.messages == [f"detour is played by the readable rules: {native.MISSING}"]


@pytest.mark.parametrize("works, engine", [(True, Wasm), (False, Plain)])
def test_bots_search_in_webassembly_or_where_it_does_not_run_in_plain_python(
    works: bool, engine: type[Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wasm, "works", lambda: works)
    box = GAMES["detour"]
    assert isinstance(engine_for(box, box.types.options()), engine)
    assert isinstance(engine_for(TOY, ToyOptions()), Readable), "it has no twin"


def test_data_that_a_twin_has_no_room_for_is_played_by_the_rules_and_the_log_says_so(
    said: pytest.LogCaptureFixture,
) -> None:
    raw = msgspec.json.decode(GAMES["quadrata"].data)
    raw["family"] = 6 * [{"kind": "plus-1", "points": 2}, {"kind": "minus-1", "points": 2}]
    box = box_with("quadrata", msgspec.json.encode(raw))
    for engine in (engine_of(box, box.types.options()), engine_for(box, box.types.options())):
        assert isinstance(engine, Readable)
    assert said.messages == [
        "quadrata is played by the readable rules: equal squares of its taxi boards do not lie side by side"
    ]


def test_compiled_code_is_kept_by_all_it_is_made_from(tmp_path: Path) -> None:
    (place := tmp_path / "small").mkdir()
    before = folder(place)
    for name in ("fast.py", "rules.py"):
        (place / name).write_text("1")
        assert folder(place) != before
        before = folder(place)
    (place / "tests").mkdir()
    (place / "tests" / "test_it.py").write_text("1")
    assert folder(place) == before and before.name.startswith("small-")
    assert {"twin.py", "engine.py", "tree.py"} <= {path.name for path in sources(place)}
    assert digest(iter([place / "fast.py"])) != digest(iter([place / "rules.py"]))
