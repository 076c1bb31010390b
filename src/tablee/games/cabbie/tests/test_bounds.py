"""Limits that the rulebook states, such as numbers of pieces, hold at every moment of random matches."""

from __future__ import annotations

from collections import Counter

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tablee.core.dice import Luck
from tablee.core.errors import Refused
from tablee.core.game import Over
from tablee.core.play import steps
from tablee.games.cabbie.pieces import Barrier, OneWay
from tablee.games.cabbie.state import CityName, Options, State
from tablee.games.cabbie.tests.scenes import game

CITY: st.SearchStrategy[CityName] = st.sampled_from(["marelle", "village"])


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 6), CITY, st.integers(1, 5), st.randoms(use_true_random=False))
def test_no_moment_of_a_match_leaves_the_bounds(seats, city, destinations, rng):
    try:
        options = Options(seats=seats, city=city, destinations=destinations)
    except Refused:
        assume(False)
    players = [lambda view, legal, must: rng.choice(legal)] * seats
    before, last = game.new(options), game.new(options)
    for step in steps(game, options, players, Luck(rng)):
        within_bounds(before, step.state)
        before = last = step.state
    assert isinstance(game.turn(last), Over)


def within_bounds(before: State, state: State) -> None:
    options, city = state.options, game.material.city(state.options.city)
    supply, segments = city.supply, [p.segment for p in state.pieces if isinstance(p, OneWay)]
    assert len(segments) == len(set(segments)) <= supply.oneways  # 1.4, 5.1
    assert sum(isinstance(piece, Barrier) for piece in state.pieces) <= supply.barriers  # 1.4
    assert all(now != "lot" or then == "lot" for then, now in zip(before.taxis, state.taxis, strict=True))  # 1.3
    assert all(0 <= count <= 2 for count in state.stuck)  # 4.3
    assert all(len(done) <= options.destinations for done in state.completed)  # 7.1
    assert state.turns <= 60 * options.seats  # 7.3
    drawn = Counter(id for row in (*state.completed, state.hands) for id in row if id is not None)
    assert not drawn or max(drawn.values()) == 1  # 3.7: completed cards stay out
