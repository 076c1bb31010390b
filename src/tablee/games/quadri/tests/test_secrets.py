"""Guessing of hidden hands (twin/secrets.py): the twin, run as plain Python, is compared with weights computed from the
readable rules card by card."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.games.quadri.fast import Position, guess, load, tables
from tablee.games.quadri.features import HOPE
from tablee.games.quadri.nearness import NEARNESS
from tablee.games.quadri.state import BallTrap, Competitive, State
from tablee.games.quadri.tests.scenes import game
from tablee.games.quadri.tests.test_oracle import moments
from tablee.games.quadri.twin.fields import Tables
from tablee.games.quadri.twin.secrets import EVEN, KEPT, LATEST, MISSED, STEEP, draw
from tablee.games.quadri.view import picture_of
from tablee.kit.exact import exp
from tablee.kit.twin import seeded

IDS = list(game.objectives)
CARDS = 9
"""Number of cards on the table in the states that are tested."""


def a_moment(seed: int, way: type[Competitive | BallTrap] = Competitive) -> State:
    return next(one.state for one in moments(seed, way) if len(one.state.placed) == CARDS)


def thought_over(state: State) -> tuple[Tables, Position]:
    """Return the twin's tables, and its record after the active player has guessed the hidden hands."""
    assert state.active is not None
    t, position = tables(game, state.options), load(game, state)
    guess(t, position, state.active)
    return t, position


def likely(position: Position, hand: int) -> list[int]:
    return [position.likely[hand * len(IDS) + n] for n in range(len(IDS))]


def told(state: State, placers: set[int]) -> list[int]:
    """Compute the weight of each objective by the cards of these players, from the readable rules."""
    assert state.active is not None
    speaks, seats = dict.fromkeys(IDS, 0), state.options.seats
    for n in range(1, len(state.placed)):
        if (state.active - (len(state.placed) - n)) % seats in placers:
            for id in IDS:
                before, now = (_lacks(state, id, many) for many in (n, n + 1))
                nearer = (HOPE[now] - HOPE[before]) * game.objectives[id].points
                speaks[id] = int(KEPT * speaks[id]) + nearer - MISSED * (before == 1)
    return [int(1 + EVEN * exp(STEEP * much)) for much in speaks.values()]


def _lacks(state: State, id: str, cards: int) -> int:
    *before, last = state.placed[:cards]
    return NEARNESS[state.options.fit](picture_of(tuple(before)), [last]).lacks(game.objectives[id])[0]


@pytest.mark.parametrize("seed", range(4))
def test_4_1_what_somebody_brought_nearer_is_likelier_in_their_hand(seed: int) -> None:
    state = a_moment(seed)
    assert state.options.seats * LATEST > CARDS, "all cards count"
    _, position = thought_over(state)
    for hand in range(state.options.seats):
        assert likely(position, hand) == told(state, {hand} - {state.active})
    assert len({weight for hand in range(state.options.seats) for weight in likely(position, hand)}) > 5


@pytest.mark.parametrize("seed", range(2))
def test_6_1_what_all_others_brought_nearer_is_likelier_in_the_own_hand(seed: int) -> None:
    state = a_moment(seed, BallTrap)
    assert state.active is not None
    _, position = thought_over(state)
    assert likely(position, state.active) == told(state, {*range(state.options.seats)} - {state.active})


def test_who_guesses_changes_nothing_else() -> None:
    state = a_moment(1)
    before, (_, after) = load(game, state), thought_over(state)
    for name in (one.name for one in Position.layout.fields if one.name not in ("near", "likely")):
        assert getattr(before, name) == getattr(after, name), name


def test_objectives_are_drawn_as_likely_as_they_were_guessed() -> None:
    state, rng, many = a_moment(0), [seeded(1)], 3_000
    _, position = thought_over(state)
    hand = next(hand for hand in range(state.options.seats) if hand != state.active)
    weights, some = likely(position, hand), range(0, len(IDS), 3)
    drawn = Counter(draw(position, hand, sum(1 << n for n in some), rng) for _ in range(many))
    for n in some:
        share = weights[n] / sum(weights[n] for n in some)
        assert abs(drawn[n] / many - share) < 0.03
    assert drawn[max(some, key=weights.__getitem__)] > 2 * drawn[min(some, key=weights.__getitem__)]
