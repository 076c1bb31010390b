"""Quadri's clause 5, the cooperative match, in the order of rulebook.en.md."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from tablee.core.dice import Luck
from tablee.core.errors import Illegal
from tablee.core.game import Ask, Over, Roll, Seat
from tablee.core.options import read_options
from tablee.core.play import settle
from tablee.core.words import says
from tablee.games.quadri import state as q
from tablee.games.quadri.data import CARDS
from tablee.games.quadri.tests.scenes import *
from tablee.games.quadri.tests.test_view import INTO_CANDLE, holding

WITHIN = q.Cooperative(fit="within")
EXACT_FIT = q.Cooperative(fit="exact")
CANDLE, SUGAR_CUBE = ((0, 0), (1, 0), (2, 0), (3, 0)), ((0, 1), (1, 1), (0, 2), (1, 2))


def together(text: str, common: str, *, done: str = "", options: q.Cooperative = WITHIN) -> q.State:
    """Return a state in which seat A holds a card; `common` are the objectives still to do, `done` those completed."""
    return replace(scene(text, common, options=options), realised=(tuple(done.split()),))


def dealt_out(options: q.Cooperative) -> q.State:
    return settle(game, game.new(options), Luck(random.Random(1)))[0]


# 5.1


def test_5_1_the_objectives_are_drawn_from_the_17_of_4_and_5_points():
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), options=q.Cooperative())
    easy = [id for id, objective in game.objectives.items() if objective.points in (4, 5)]
    assert len(easy) == 17 and game.turn(state) == Roll(tuple((q.DrawObjective(id), 1) for id in easy))


@pytest.mark.parametrize("seats", range(2, 7))
def test_5_1_there_are_ten_common_to_all(seats):
    state = dealt_out(q.Cooperative(seats=seats))
    [common] = state.hands
    assert len(set(common)) == 10 and state.objectives == 0


@pytest.mark.parametrize("seat", [A, B, C, None])
def test_5_1_they_are_open(seat):
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), options=q.Cooperative(seats=3))
    state, events = run(state, *draws("candle"))
    assert events == [game.redact(event, seat) for event in events] == [q.ObjectiveOpened(None, "candle")]
    assert game.view(state, seat).hands == (("candle",),)


def test_5_1_there_are_20_quadri_cards_one_of_them_the_start():
    assert game.new(q.Cooperative()).pile == 20
    state = after(q.FirstPlayerDrawn(A), options=q.Cooperative())
    assert game.turn(state) == Roll(tuple((q.DrawCard(card), 8) for card in CARDS)), "any of the 48"
    state, events = run(state, (None, q.DrawCard("CKYM")))
    assert events == [q.StartLaid("CKYM")] and state.pile == game.view(state, None).pile == 19


def test_5_1_all_20_are_placed():
    order, _ = turns(dealt_out(q.Cooperative(seats=2)))
    assert len(order) == 19


@pytest.mark.parametrize("value", [1, 7])
def test_5_1_players_are_2_to_6(value):
    option = says("option-seats")
    assert bad_option(variant="cooperative", seats=value) == says("refused-option-range", option=option, low=2, high=6)
    assert read_options(q.Options, {"variant": "cooperative", "seats": 6}) == q.Cooperative(seats=6)


def test_5_1_how_many_objectives_there_are_cannot_be_chosen():
    refusal = bad_option(variant="cooperative", objectives=24)
    assert refusal == says("refused-option-unknown", option="objectives")


# 5.2


@pytest.mark.parametrize("seats", [2, 6])
def test_5_2_players_place_in_turn_from_one_drawn_at_random(seats):
    state = game.new(q.Cooperative(seats=seats))
    assert game.turn(state) == Roll(tuple((q.DrawFirstPlayer(Seat(seat)), 1) for seat in range(seats)))
    state, _ = run(state, (None, q.DrawFirstPlayer(B)))
    order, _ = turns(settle(game, state, Luck(random.Random(1)))[0])
    assert order == [Seat((1 + i) % seats) for i in range(19)]


def test_5_2_an_objective_on_the_table_is_turned_over():
    state, events = run(together(HERE, "flute candle star"), (A, ASIDE))
    assert events[1:] == [q.ObjectiveTurned("candle", CANDLE)]
    assert (state.hands, state.realised) == ((("flute", "star"),), (("candle",),))
    assert isinstance(turn := game.turn(state), Roll) and isinstance(turn.outcomes[0][0], q.DrawCard), (
        "no other is drawn"
    )


def test_5_2_several_may_be_by_one_placement():
    _, events = run(together(HERE, "sugar-cube flute candle"), (A, ASIDE))
    assert events[1:] == [q.ObjectiveTurned("sugar-cube", SUGAR_CUBE), q.ObjectiveTurned("candle", CANDLE)]


def test_5_2_what_is_not_on_the_table_stays():
    state, events = run(together(HERE, "flute star"), (A, ASIDE))
    assert [type(event) for event in events] == [q.CardPlaced] and state.hands == (("flute", "star"),)


@pytest.mark.parametrize("options, turned", [(WITHIN, ["chick", "lightning"]), (EXACT_FIT, ["chick"])])
def test_5_2_the_fit_decides_what_is_on_the_table(options, turned):
    _, events = run(together(ALMOST_CHICK, "chick lightning flute", options=options), (A, INTO_CHICK))
    assert [event.objective for event in events if isinstance(event, q.ObjectiveTurned)] == turned


def test_5_2_it_is_turned_over_for_good_whatever_covers_it_later():
    state, _ = run(together(HERE, "candle flute"), (A, ASIDE), (None, q.DrawCard("CMYK")))
    state, events = run(state, (B, q.PlaceCard(3, -1, 0)))
    assert len(events) == 1 and (state.hands, state.realised) == ((("flute",),), (("candle",),))


# 5.3

NINE = "sugar-cube mushroom sock flute submarine flag armchair boomerang star"


def test_5_3_all_win_as_soon_as_the_ten_are_done():
    state, _ = run(together(HERE, "candle", done=NINE), (A, ASIDE))
    assert state.pile and game.turn(state) == Over(frozenset({A, B}), (10, 10), "5.3")


def test_5_3_the_last_card_counts():
    state = with_pile(together(HERE, "candle", done=NINE))
    assert game.turn(state) == Ask(frozenset({A}))  # the 20th card is still to be placed
    state, _ = run(state, (A, ASIDE))
    assert game.turn(state) == Over(frozenset({A, B}), (10, 10), "5.3")


def test_5_3_otherwise_all_lose():
    state, _ = run(with_pile(together(HERE, "chick", done=NINE)), (A, ASIDE))
    assert game.turn(state) == Over(frozenset(), (9, 9), "5.3")


def test_5_3_one_card_left_is_still_played():
    state, _ = run(with_pile(together(HERE, "chick", done=NINE), "CKMY"), (A, ASIDE))
    assert game.turn(state) == Roll(((q.DrawCard("CKMY"), 1),))
    assert run(state, (None, q.DrawCard("CKMY")))[1] == [q.CardTaken(B, "CKMY")]


@pytest.mark.parametrize("seats", [2, 6])
def test_5_3_everybody_has_the_same_score_the_objectives_done(seats):
    options = q.Cooperative(seats=seats, fit="within")
    state, _ = run(together(HERE, "candle flute sugar-cube", done="star", options=options), (A, ASIDE))
    assert scores(state) == (3,) * seats


# 5.4


def test_5_4_players_have_nothing_to_tell_each_other():
    state = together(HERE, "candle flute", options=q.Cooperative(seats=3, fit="within"))
    assert all(isinstance(action, q.PlaceCard) for action in game.legal(state, A))
    assert not game.legal(state, B) and not game.legal(state, C)
    assert len({replace(game.view(state, seat), seat=None) for seat in (A, B, C, None)}) == 1


def test_5_4_who_places_sees_what_the_own_placement_would_complete():
    seen = game.view(holding(EXACT_FIT, "star candle"), A)
    assert [made.objective for made in BOX.web.preview(seen, INTO_CANDLE).realises] == ["candle"]
    assert BOX.web.preview(seen, q.PlaceCard(-1, -1, 0)).realises == ()


def test_5_4_who_does_not_place_can_try_nothing():
    seen = game.view(holding(EXACT_FIT, "star candle"), B)
    with pytest.raises(Illegal, match="refused-2-2-not-your-turn"):
        BOX.web.preview(seen, INTO_CANDLE)


def test_5_4_nobody_is_told_where_to_place():
    """The offered actions and the question are the same, whether a placement completes something or nothing."""
    near, far = (together(ALMOST_CHICK, common) for common in ("chick lightning", "flute armchair"))
    offers, others = ([BOX.words.offer(game.view(s, A), act) for act in game.legal(s, A)] for s in (near, far))
    assert game.legal(near, A) == game.legal(far, A) and offers == others
    assert BOX.words.question(game.view(near, A)) == BOX.words.question(game.view(far, A))
    assert {**fields(near), "hands": None} == {**fields(far), "hands": None}


def fields(state: q.State) -> dict[str, Any]:
    """Return the view of seat A as a dict of its fields."""
    return asdict(game.view(state, A))


# 5.5


@pytest.mark.parametrize("variant", ["cooperative", "ball-trap"])
def test_5_5_how_objectives_are_claimed_cannot_be_chosen(variant):
    assert bad_option(variant=variant, claims="called") == says("refused-option-unknown", option="claims")


@pytest.mark.parametrize("action", [q.Call("candle"), q.PassCalls()])
@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("options, hands", [(q.Cooperative(), ["candle"]), (q.BallTrap(), ["candle", "candle"])])
def test_5_5_nobody_calls(options, hands, seat, action):
    state = scene(HERE, *hands, options=options)
    assert game.turn(state) == Ask(must=frozenset({A}))
    assert refused(state, seat, action) == ("4.2", "refused-4-2-automatic")
