"""What each seat may know: a player's objectives are the only secret (4.1)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tablee.core.bag import bag_of
from tablee.core.codec import encode
from tablee.core.dice import Luck
from tablee.core.game import Over, Roll
from tablee.core.play import fold, settle
from tablee.games.quadri import BOX
from tablee.games.quadri.data import CARDS
from tablee.games.quadri.state import (
    CardPlaced,
    CardTaken,
    Event,
    FirstPlayerDrawn,
    LastRoundBegan,
    ObjectiveDrawn,
    ObjectiveRealised,
    Options,
    PlaceCard,
    Placed,
    Preview,
    Realises,
    StartLaid,
    State,
)
from tablee.games.quadri.tests.scenes import EXACT, A, B, C, draws, game, run, scene, table

LAST_CARD = bag_of(CARDS, 0)
CANDLE = """
    MMMM
    C..Y
"""
OPEN: list[Event] = [
    FirstPlayerDrawn(A),
    StartLaid("CMYK"),
    CardTaken(A, "CYMK"),
    CardPlaced(A, Placed("CYMK", 1, 1, 2), 1),
    ObjectiveRealised(A, "nessie", 6, ((0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 1))),
    LastRoundBegan(A),
]


def three() -> State:
    return scene(CANDLE, "flute star axe", "crane tulip puppy", "parasol bathtub nessie")


def row(cards: int) -> State:
    """Cards CMYK one square apart: a row of cyan ending in magenta over a row of black ending in yellow."""
    state = table(FirstPlayerDrawn(A), StartLaid("CMYK"), options=EXACT)
    for x in range(1, cards):
        happened: list[Event] = [CardTaken(A, "CMYK"), CardPlaced(A, Placed("CMYK", x, 0, 0), 2)]
        state = fold(game, state, happened)
    return state


def test_a_seat_sees_its_own_objectives_and_how_many_the_others_hold():
    assert game.view(three(), A).hands == (("flute", "star", "axe"), (None,) * 3, (None,) * 3)
    assert game.view(three(), C).hands == ((None,) * 3, (None,) * 3, ("parasol", "bathtub", "nessie"))


def test_a_spectator_sees_no_hand():
    assert game.view(three(), None).hands == ((None,) * 3,) * 3


def test_all_the_rest_is_the_same_for_everybody():
    views = [replace(game.view(three(), seat), seat=None, hands=()) for seat in (A, B, C, None)]
    assert len(set(map(encode, views))) == 1


def test_of_the_piles_only_their_heights_are_seen():
    view = game.view(three(), A)
    assert (view.cards, view.objectives) == (46, 20)


@pytest.mark.parametrize("seat", [B, C, None])
def test_who_draws_an_objective_is_told_to_all_and_which_to_its_owner(seat):
    assert game.redact(ObjectiveDrawn(A, "nessie"), A) == ObjectiveDrawn(A, "nessie")
    assert game.redact(ObjectiveDrawn(A, "nessie"), seat) == ObjectiveDrawn(A, None)


@pytest.mark.parametrize("event", OPEN, ids=lambda event: type(event).__name__)
def test_everything_else_that_happens_is_told_to_all(event):
    assert [game.redact(event, seat) for seat in (A, B, None)] == [event] * 3


def test_what_is_laid_down_is_open():
    state, _ = run(scene(CANDLE, "candle star axe", "crane tulip puppy"), (A, PlaceCard(-1, 1, 0)))
    assert all(game.view(state, seat).realised == (("candle",), ()) for seat in (A, B, None))


def test_all_is_open_once_the_match_is_over():
    state = replace(scene(CANDLE, "flute star axe", "crane tulip puppy"), cards=LAST_CARD)
    state, _ = run(state, (A, PlaceCard(-1, 1, 0)))
    assert isinstance(game.turn(state), Over)
    assert all(game.view(state, seat).hands == state.hands for seat in (A, B, None))


def test_nothing_is_open_before():
    state = replace(scene(CANDLE, "candle star axe", "crane tulip puppy"), cards=LAST_CARD)
    assert game.view(state, None).hands == ((None,) * 3,) * 2  # the last card is to be placed
    state, _ = run(state, (A, PlaceCard(-1, 1, 0)))
    assert isinstance(game.turn(state), Roll)  # an objective is to be drawn
    assert game.view(state, None).hands == ((None,) * 2, (None,) * 3)
    state, _ = run(state, *draws("nessie"))
    assert game.view(state, None).hands == state.hands


# What a bot imagines of what it does not see


def middle(seed: int) -> State:
    return settle(game, game.new(Options(seats=3)), Luck(random.Random(seed)))[0]


@pytest.mark.parametrize("seat", [A, B, None])
def test_what_is_imagined_looks_like_what_is_seen(seat):
    rng = random.Random(5)
    for state in (middle(1), middle(2), row(3)):
        view = game.view(state, seat)
        other = game.imagine(view, rng)
        assert game.view(other, seat) == view
        assert seat is None or game.legal(other, seat) == game.legal(state, seat)


@pytest.mark.parametrize("seat", [A, None])
def test_before_anything_is_dealt_there_is_nothing_to_imagine(seat):
    for state in (table(), table(FirstPlayerDrawn(A))):
        assert game.imagine(game.view(state, seat), random.Random(1)) == state


def test_others_are_imagined_with_any_objectives_that_were_not_seen():
    view, rng = game.view(middle(1), A), random.Random(1)
    imagined = [game.imagine(view, rng) for _ in range(200)]
    assert all(state.hands[A] == middle(1).hands[A] for state in imagined)
    assert all(len(set().union(*state.hands)) == 9 for state in imagined)
    others = {id for state in imagined for id in (*state.hands[B], *state.hands[C])}
    assert others == set(game.objectives) - set(view.hands[A])


def test_nobody_is_imagined_with_an_objective_that_would_have_been_laid_down():
    state = replace(row(4), hands=(("flute", "star", "axe"), ("crane", "tulip", "puppy")))
    rng = random.Random(1)
    assert game.lies(state.options, state.picture, game.objectives["candle"])
    assert not any("candle" in game.imagine(game.view(state, A), rng).hands[B] for _ in range(100))


def test_what_is_imagined_has_the_right_cards_left():
    state = middle(3)
    other = game.imagine(game.view(state, A), random.Random(1))
    assert other.cards == state.cards and len(other.unseen) == len(state.unseen)


# What a preview tells


def test_a_preview_tells_only_of_the_seats_own_objectives():
    state = replace(row(3), active=A, card="CMYK")
    own = replace(state, hands=(("axe", "candle", "star"), ("crane", "tulip", "puppy")))
    squares = ((0, 0), (1, 0), (2, 0), (3, 0))
    assert BOX.preview(game.view(own, A), PlaceCard(3, 0, 0)) == Preview(2, (Realises("candle", 4, squares),), 4)
    others = replace(state, hands=(("axe", "flute", "star"), ("crane", "candle", "puppy")))
    assert BOX.preview(game.view(others, A), PlaceCard(3, 0, 0)) == Preview(2, (), 0)
