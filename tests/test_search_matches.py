"""Whole matches on an engine alone: each seat's bot plays as it does at tables.

The engines run the readable rules, where nothing has to be compiled; test_twins.py shows that the compiled twins do the
same.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from benchmarks.selfplay import filled, summed
from benchmarks.warp import WARP, best_of_all, place_of, scan

from small_games import Nim, Options, TogetherNim, boxed
from tablee.core.game import Ask, Seat
from tablee.core.options import read_options
from tablee.games.catalogue import GAMES, NAMES
from tablee.kit.box import AnyBox
from tablee.kit.twin import OVER, Style, below, seeded
from tablee.lab.search_matches import (
    FOREVER,
    KEPT,
    SearchedMatch,
    Seating,
    WinShares,
    search_bots,
    search_on,
    style_of,
    win_shares,
)
from tablee.lab.series import SeriesMatch
from tablee.search.engine import MOST_PLAYS, REAL, START, apply, copy, plays, settle
from tablee.search.native import Compiled, engine_of
from tablee.search.readable import Readable, others
from tablee.search.tree import EDGE, TIMES, WORD, Search, Tree, chosen, put, room_for, select, tree

FEW = 5
"""Number of simulations for each choice."""
WAYS: dict[str, dict[str, Any]] = {
    "quadri": {"variant": "competitive", "claims": "called", "seats": 3},
    "quadrata": {"seats": 3},
    "detour": {"seats": 2},
    "cabbie": {"seats": 3},
}
"""Options of games: with hidden hands, with seats that cut in, and with simultaneous actions."""


def ended(slices: int, number: int = 0) -> WinShares:
    match = SearchedMatch(boxed(Nim()), SeriesMatch("nim", b"", Options(heap=9), ("60", "3"), 1, number, fast=False))
    while match.play(slices) != OVER:
        pass
    return match.ended()


def test_a_match_is_the_same_in_however_many_slices() -> None:
    assert ended(FOREVER) == ended(7) == ended(1)


def test_the_search_wins_a_won_position() -> None:
    """At a heap of nine, the first player of Nim wins by taking one; the bot with 60 simulations plays first."""
    assert ended(FOREVER).by_bot == ended(FOREVER).by_place == (1.0, 0.0)


def plays_in(levels: tuple[str, str], opening: int, number: int) -> int:
    match = SeriesMatch("nim", b"", Options(heap=12), levels, 1, number, fast=False)
    played = SearchedMatch(boxed(Nim()), match, opening)
    played.play()
    return played.ended().plays


def test_random_openings_make_matches_of_a_deterministic_game_differ() -> None:
    lengths = [{plays_in(("60", "60"), opening, 2 * number) for number in range(6)} for opening in (0, 3)]
    assert [len(found) > 1 for found in lengths] == [False, True]


def test_a_bot_may_have_a_style_of_its_own() -> None:
    strong, changed = search_bots(boxed(Nim()), ["strong", "70/prior=2.5/hidden=0"])
    usual = boxed(Nim()).bot.patience
    assert (strong.simulations, strong.style) == (usual.strong, usual.style)
    assert (changed.simulations, changed.style) == (70, usual.style._replace(prior=2.5, hidden=0))
    match = SearchedMatch(boxed(Nim()), SeriesMatch("nim", b"", Options(), ("9", "70/prior=2.5"), 1, 2, fast=False))
    assert [style_of(match._styles, seat).prior for seat in range(2)] == [2.5, usual.style.prior]


def later(engine: Readable, rng: Any, least: int) -> int:
    """Make at least this many random plays, up to the next real choice, and return the seat to choose."""
    who = settle(engine, engine.positions[REAL], rng)
    real, listed = engine.positions[REAL], engine.numbers(MOST_PLAYS)
    while who != OVER and (least > 0 or plays(engine, real, listed) == 1):
        apply(engine, real, below(rng, plays(engine, real, listed)))
        who, least = settle(engine, real, rng), least - 1
    return who


def in_a_match(engine: Readable, grown: Tree, style: Style, who: int, seed: int) -> int:
    """Return the play that a bot chooses in a match of the lab, searching from the real position."""
    other = Readable(engine.box, engine.positions[REAL].state.options)
    other.positions[REAL].become(engine.positions[REAL])
    grown.rng[0], bots = seeded(seed), [FEW, *room_for(FEW)] * engine.seats
    assert search_on(other, other.positions, grown, style, bots, [0] * KEPT, who, FOREVER) == FEW
    return chosen(grown)


def at_a_table(engine: Readable, style: Style, who: int, seed: int) -> int:
    """Return the play that a bot chooses at a table, searching from its view."""
    state = engine.positions[REAL].state
    search = Search(Readable(engine.box, state.options), engine.game.view(state, Seat(who)), seed, FEW, style)
    search.grow(FEW)
    return search.tried()[0].play


@pytest.mark.parametrize("name", [*NAMES, "together"])
def test_a_bot_plays_in_a_match_as_it_does_at_a_table(name: str) -> None:
    """In the lab one search tree serves the whole match: leftovers of an earlier search must change nothing."""
    box: AnyBox = GAMES[name] if name in NAMES else boxed(TogetherNim())
    options = read_options(box.types.options, WAYS[name]) if name in WAYS else Options()
    engine, rng, style = Readable(box, options), [seeded(3)], Style(explore=0.3)
    grown = tree(engine, 2 * FEW)
    copy(engine.positions, REAL, START)
    for seed in range(3):
        who = later(engine, rng, 5 * (seed > 0))
        if who != OVER:
            assert in_a_match(engine, grown, style, who, seed) == at_a_table(engine, style, who, seed)


@pytest.mark.parametrize("name", [name for name, box in GAMES.items() if box.twin])
def test_a_twin_knows_who_thinks(name: str) -> None:
    """The twin's `think`, which prepares a position for the search of one seat, must give the same position as loading
    the state for that seat."""
    box = GAMES[name]
    options = read_options(box.types.options, WAYS.get(name, {}))
    engine, rng, twin = Readable(box, options), [seeded(5)], engine_of(box, options)
    assert isinstance(twin, Compiled)
    copy(engine.positions, REAL, START)
    for _ in range(30):
        if (who := later(engine, rng, 2)) == OVER:
            break
        state, turn = engine.positions[REAL].state, engine.positions[REAL].turn
        s = twin.fast.load(box.game, state, 0, engine.positions[REAL].passed)
        twin.fast.think(twin.fast.tables(box.game, options), s, who)
        assert isinstance(turn, Ask)
        assert s.tobytes() == twin.fast.load(box.game, state, who, others(turn, Seat(who))).tobytes()


def test_each_bot_sits_as_often_in_each_place() -> None:
    seats = 3
    tables = [Seating(number, seats) for number in range(seats * seats)]
    assert {table.first for table in tables} == {0, 1, 2}
    assert all(table.place(table.first) == 0 for table in tables)
    sat = Counter((table.bot(seat), table.place(seat)) for table in tables for seat in range(seats))
    assert set(sat.values()) == {seats} and len(sat) == seats * seats


def test_shares_go_to_the_bot_on_the_seat() -> None:
    seated = Seating(5, 3)
    assert (seated.first, seated.bot(2)) == (2, 1)
    one = win_shares(seated, [0.0, 0.0, 1.0], 7, 5)
    assert one.by_place == (1.0, 0.0, 0.0) and one.by_bot == (0.0, 1.0, 0.0)
    found = summed("x", filled(["a", "b"], 3), [one, win_shares(seated, [1.0, 0.0, 0.0], 9, 5)])
    assert [each.mean for each in found.by_place] == [50.0, 50.0, 0.0] and found.plays == 8.0
    assert found.won.mean == 100.0 and found.won.within == 0.0 and found.levels == ("a", "b", "b")


# Choices by the threads of a warp


def looked_at(rng: Random, n: int) -> list[float]:
    """Return the edges of a search node, three numbers each, some with equal values and visits."""
    return [word for k in range(n) for word in (rng.randrange(4) / 2, 1.0 + rng.randrange(3), float(k))]


@pytest.mark.parametrize("seed", range(20))
def test_threads_put_plays_in_the_order_of_the_search(seed: int) -> None:
    rng = Random(seed)
    looks = [rng.randrange(6) / 4 for _ in range(rng.randrange(1, 70))]
    n, alone = len(looks), [0.0] * EDGE * len(looks)
    for k, each in enumerate(looks):
        put(alone, 0, k * EDGE, k, 1.0, each)
    written = [word for each in looks for word in (0.0, each, 0.0)]
    places = [place_of(written, 0, n, k) for k in range(n)]
    assert [places.index(place) for place in range(n)] == alone[WORD::EDGE]


@pytest.mark.parametrize("seed", range(20))
def test_threads_select_what_the_search_selects(seed: int) -> None:
    rng, style = Random(seed), Style(few=1e9)
    n = rng.randrange(1, 70)
    edges = looked_at(rng, n)
    if seed % 4 == 0:
        edges[EDGE * rng.randrange(n) + TIMES] = 0.0
    nodes, width = [0, 50, 0, n], style.explore * float(np.sqrt(np.log(51)))
    together = SimpleNamespace(edges=edges, bounds=[0.0] * WARP + [width], chosen=[0] * WARP)
    for lane in range(WARP):
        scan(together, 0, n, lane, WARP)  # type: ignore[arg-type]
    assert best_of_all(together) == select(SimpleNamespace(nodes=nodes, edges=edges), 0, style)  # type: ignore[arg-type]
