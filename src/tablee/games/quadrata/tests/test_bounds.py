"""Numbers of taxis, tokens and airplanes stay within the bounds that follow from the rules, in random matches."""

from __future__ import annotations

import os

import pytest

from tablee.games.quadrata import state as q
from tablee.games.quadrata.queries import airplanes_of
from tablee.games.quadrata.tests.scenes import game, whole_match

SEEDS = range(500 if os.environ.get("TABLEE_DEEP") == "1" else 15)
CIRCLED = {"family": 7, "expert": 8}
AIRPLANES = {"family": 6, "expert": 8}
every_match = pytest.mark.parametrize("seed", SEEDS)
both_sides = pytest.mark.parametrize("side", ["family", "expert"])


def states(seed: int, side: str) -> list[tuple[q.State, q.Event]]:
    """Return every state of a random match, each with the event that led to it."""
    options = q.Options(seats=2 + seed % 3, taxis=side)  # type: ignore[arg-type]
    state, found = game.new(options), list[tuple[q.State, q.Event]]()
    for event in whole_match(options, seed)[1]:
        state = game.evolve(state, event)
        found.append((state, event))
    return found


def tokens(player: q.Player) -> list[int]:
    return [token for token in (*player.area, *player.bag, *player.resting) if token is not None]


@every_match
@both_sides
def test_taxis_and_airplanes_stay_within_their_bounds(seed: int, side: str) -> None:
    for state, _ in states(seed, side):
        for player in state.players:
            assert len(player.crossed) <= player.taxis <= CIRCLED[side]
            assert airplanes_of(player) <= AIRPLANES[side]
        assert side == "expert" or state.airplanes >= 2, "the family side uses at most 20 of the reserve"


@every_match
@both_sides
def test_from_day_2_everyone_owns_at_least_eight_tokens_for_at_most_seven_places(seed: int, side: str) -> None:
    for state, _ in states(seed, side):
        if state.day > 2 or (state.day == 2 and not state.advanced):
            assert all(len(tokens(player)) >= 8 for player in state.players)
        assert all(sum(token is not None for token in player.area) <= 7 for player in state.players)


@every_match
@both_sides
def test_three_basic_tokens_remain_after_day_5_and_the_black_bag_runs_out_with_four(seed: int, side: str) -> None:
    final, _ = states(seed, side)[-1]
    for player in final.players:
        assert len([token for token in tokens(player) if 1 <= token <= 6]) == 3
    assert len(final.black_bag) == 24 - 6 * final.options.seats


@every_match
@both_sides
def test_no_visit_takes_two_trophies(seed: int, side: str) -> None:
    taken = 0
    for _, event in states(seed, side):
        taken = 0 if isinstance(event, q.BonusesTaken | q.DayBegan) else taken + isinstance(event, q.TrophyTaken)
        assert taken <= 1


@every_match
@both_sides
def test_every_space_is_full_before_a_turn_begins(seed: int, side: str) -> None:
    for state, event in states(seed, side):
        if type(event).__name__ == "TurnBegan":
            assert all(None not in player.area[: 3 + player.trains] for player in state.players)
