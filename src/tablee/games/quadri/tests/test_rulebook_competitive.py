"""Quadri's clause 4, the competitive match, in the order of rulebook.en.md. Calling is in test_rulebook_called.py."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tablee.core.dice import Luck
from tablee.core.game import Ask, Over, Roll, Seat
from tablee.core.options import read_options
from tablee.core.play import settle
from tablee.core.words import says
from tablee.games.quadri import state as q
from tablee.games.quadri.data import CARDS
from tablee.games.quadri.tests.scenes import *

# 4.1


def begun(options: q.Options) -> tuple[q.State, list[q.Event]]:
    return settle(game, game.new(options), Luck(random.Random(1)))


def test_4_1_thirty_objectives_are_in_play_drawn_from_all_42():
    assert q.Competitive().objectives == game.new(q.Competitive()).objectives == 30
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"))
    assert game.turn(state) == Roll(tuple((q.DrawObjective(id), 1) for id in game.objectives))
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), q.ObjectiveDrawn(A, "nessie"))
    assert game.turn(state) == Roll(tuple((q.DrawObjective(id), 1) for id in game.objectives if id != "nessie"))


@pytest.mark.parametrize("objectives", [24, 30, 36])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_1_each_player_is_dealt_three_and_the_rest_form_the_pile(seats, objectives):
    options = read_options(q.Options, {"seats": seats, "objectives": objectives})
    state, _ = begun(options)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert state.objectives == objectives - 3 * seats
    assert len(set().union(*state.hands)) == 3 * seats


@pytest.mark.parametrize("value", [23, 37, 0, "30", 30.0, True, None, [30]])
def test_4_1_objectives_are_24_to_36(value):
    option = says("option-objectives")
    assert bad_option(objectives=value) == says("refused-option-range", option=option, low=24, high=36)


@pytest.mark.parametrize("value", [1, 5])
def test_4_1_players_are_2_to_4(value):
    assert bad_option(seats=value) == says("refused-option-range", option=says("option-seats"), low=2, high=4)


def test_4_1_there_are_no_other_options():
    assert bad_option(hints="no") == says("refused-option-unknown", option="hints")


def test_4_1_without_a_variant_a_match_is_competitive():
    assert read_options(q.Options, {}) == read_options(q.Options, {"variant": "competitive"}) == q.Competitive()
    assert bad_option(variant="solo").id == "refused-variant-unknown"


def test_4_1_the_objectives_are_secret():
    state, events = begun(q.Competitive())
    told = [game.redact(event, B) for event in events if isinstance(event, q.ObjectiveDrawn) and event.seat == A]
    assert told == [q.ObjectiveDrawn(A, None)] * 3
    assert game.view(state, B).hands == ((None,) * 3, state.hands[B])


def test_4_1_one_card_lies_open_as_a_start_and_the_others_form_the_pile():
    state = after(q.FirstPlayerDrawn(B))
    assert game.turn(state) == Roll(tuple((q.DrawCard(card), 8) for card in CARDS))
    state, events = run(state, (None, q.DrawCard("CKYM")))
    assert events == [q.StartLaid("CKYM")]
    assert state.placed == (q.Placed("CKYM", 0, 0, 0),)
    assert state.pile == len(state.cards) == 47
    assert all(game.view(state, seat).placed == state.placed for seat in (A, None))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_1_the_first_player_is_drawn_at_random(seats):
    state = after(options=q.Competitive(seats=seats))
    assert game.turn(state) == Roll(tuple((q.DrawFirstPlayer(Seat(seat)), 1) for seat in range(seats)))
    for seat in map(Seat, range(seats)):
        assert run(state, (None, q.DrawFirstPlayer(seat)))[1] == [q.FirstPlayerDrawn(seat)]
        dealt_out = [q.FirstPlayerDrawn(seat), q.StartLaid("CMYK"), *dealt(*map(str.split, IDLE[:seats]))]
        state_then = after(*dealt_out, options=q.Competitive(seats=seats))
        assert run(state_then, (None, q.DrawCard("CMYK")))[1] == [q.CardTaken(seat, "CMYK")]


# 4.2


def test_4_2_what_is_on_the_table_is_laid_down_scored_and_replaced():
    state = scene(HERE, *idle(2, A="candle"))
    state, [_, realised] = run(state, (A, ASIDE))
    assert realised == q.ObjectiveRealised(A, "candle", 4, ((0, 0), (1, 0), (2, 0), (3, 0)))
    assert scores(state) == (4, 0) and state.realised == (("candle",), ())
    seen = {"candle", "star", "axe", "crane", "tulip", "puppy"}
    assert game.turn(state) == Roll(tuple((q.DrawObjective(id), 1) for id in game.objectives if id not in seen))
    state, events = run(state, *draws("flute"))
    assert events == [q.ObjectiveDrawn(A, "flute")]
    assert state.hands[A] == ("star", "axe", "flute") and state.objectives == 19


def test_4_2_also_in_somebody_elses_turn():
    state = scene(HERE, *idle(2, B="sock"), active=A)
    assert laid_down(run(state, (A, ASIDE))[1]) == [(B, "sock")]


def test_4_2_what_is_not_on_the_table_stays_in_hand():
    state, events = run(scene(HERE, *idle(2)), (A, ASIDE))
    assert [type(event) for event in events] == [q.CardPlaced]
    assert isinstance(turn := game.turn(state), Roll) and isinstance(turn.outcomes[0][0], q.DrawCard)


@pytest.mark.parametrize("active, order", [(A, [A, B, C]), (B, [B, C, A]), (C, [C, A, B])])
def test_4_2_the_active_player_is_first_then_round_to_the_left_each_drawing_before_the_next(active, order):
    held = {A: "candle", B: "sock", C: "sugar-cube"}
    state = scene(HERE, *idle(3, A="candle", B="sock", C="sugar-cube"), active=active)
    state, events = run(state, (active, ASIDE))
    for seat, new in zip(order, ("wheelbarrow", "waterfall", "periscope"), strict=True):
        assert laid_down(events) == [(seat, held[seat])]
        state, events = run(state, *draws(new))
        assert events[0] == q.ObjectiveDrawn(seat, new)
    assert len(events) == 1


def test_4_2_a_player_lays_down_all_and_draws_back_up_to_three_before_the_next():
    state = scene(HERE, *idle(2, A="candle flute sock", B="lightning"), active=A)
    state, events = run(state, (A, ASIDE))
    assert laid_down(events) == [(A, "candle"), (A, "sock")]
    state, events = run(state, *draws("wheelbarrow"))
    assert events == [q.ObjectiveDrawn(A, "wheelbarrow")]
    state, events = run(state, *draws("waterfall"))
    assert events[0] == q.ObjectiveDrawn(A, "waterfall") and laid_down(events) == [(B, "lightning")]


def test_4_2_you_hold_three_as_long_as_the_pile_lasts():
    state = scene(HERE, *idle(2, A="candle sock", B="lightning"), objectives=1)
    state, _ = run(state, (A, ASIDE), *draws("wheelbarrow"))
    assert state.hands == (("axe", "wheelbarrow"), ("tulip", "puppy"))
    assert not isinstance(turn := game.turn(state), Roll) or isinstance(turn.outcomes[0][0], q.DrawCard)


def test_4_2_an_active_player_whose_turn_is_over_is_not_checked_twice():
    state = scene(HERE, *idle(3, B="candle", C="sock"), active=B)
    _, events = run(state, (B, ASIDE), *draws("wheelbarrow", "waterfall"))
    assert laid_down(events) == [(B, "candle"), (C, "sock")]


# 4.3


def test_4_3_an_objective_just_drawn_that_is_on_the_table_is_laid_down_straight_away():
    state = scene(HERE, *idle(2, A="candle", B="sock"))
    state, events = run(state, (A, ASIDE), *draws("lightning", "sugar-cube", "wheelbarrow"))
    assert laid_down(events) == [(A, "candle"), (A, "lightning"), (A, "sugar-cube"), (B, "sock")]
    assert scores(state) == (12, 4)


def test_4_3_but_not_before_the_hand_is_full_again():
    state = scene(HERE, *idle(2, A="candle sock"))
    state, events = run(state, (A, ASIDE), *draws("lightning"))
    assert laid_down(events) == [(A, "candle"), (A, "sock")]
    assert laid_down(run(state, *draws("wheelbarrow"))[1]) == [(A, "lightning")]


def test_4_3_also_when_it_is_the_last_of_the_pile():
    state = scene(HERE, *idle(2, A="candle sock"), objectives=1)
    _, events = run(state, (A, ASIDE), *draws("lightning"))
    assert laid_down(events) == [(A, "candle"), (A, "sock"), (A, "lightning")]


# 4.4


def test_4_4_ana_ben_chloe_dan_when_bens_placement_makes_dan_draw_the_last_objective():
    state = scene(HERE, *idle(4, D="candle"), active=B, objectives=1)
    state, events = run(state, (B, ASIDE), *draws("wheelbarrow"))
    assert events[-2:] == [q.ObjectiveDrawn(D, "wheelbarrow"), q.LastRoundBegan(B)]
    order, over = turns(state)
    assert order == [C, D, A, B]
    assert over.clause == "4.4"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("active", [A, B])
def test_4_4_every_player_plays_once_more_and_who_was_active_plays_last(seats, active):
    state = scene(HERE, *idle(seats, **{"AB"[active]: "candle"}), active=active, objectives=1)
    state, _ = run(state, (active, ASIDE), *draws("wheelbarrow"))
    order, over = turns(state)
    assert order == [Seat((active + i) % seats) for i in range(1, seats + 1)]
    assert over.clause == "4.4"


def test_4_4_the_last_round_does_not_begin_before_the_last_objective_is_drawn():
    state = scene(HERE, *idle(2, A="candle"), objectives=2)
    state, events = run(state, (A, ASIDE), *draws("wheelbarrow"))
    assert state.turns_left is None and state.objectives == 1
    assert not any(isinstance(event, q.LastRoundBegan) for event in events)


def test_4_4_what_the_last_draw_makes_possible_is_laid_down_in_the_same_turn():
    state = scene(HERE, *idle(3, B="candle", C="sock", A="sugar-cube"), active=B, objectives=1)
    _, events = run(state, (B, ASIDE), *draws("lightning"))
    assert events[2:4] == [q.ObjectiveDrawn(B, "lightning"), q.LastRoundBegan(B)]
    assert laid_down(events) == [(B, "candle"), (B, "lightning"), (C, "sock"), (A, "sugar-cube")]


def test_4_4_in_the_last_round_objectives_are_laid_down_and_not_replaced():
    state = replace(scene(HERE, *idle(2, A="candle", B="sock"), objectives=0), turns_left=1)
    state, events = run(state, (A, ASIDE))
    assert laid_down(events) == [(A, "candle"), (B, "sock")]
    assert [len(hand) for hand in state.hands] == [2, 2]


def test_4_4_the_claims_of_the_very_last_placement_count():
    state = replace(scene(HERE, *idle(2, B="sock"), objectives=0), turns_left=0)
    state, _ = run(state, (A, ASIDE))
    assert game.turn(state) == Over(frozenset({B}), (0, 4), "4.4")


# 4.5


def test_4_5_the_match_ends_when_the_quadri_pile_is_used_up():
    state = with_pile(scene(HERE, *idle(2, A="candle")))
    assert game.turn(state) == Ask(frozenset({A}))  # the last card is still to be placed
    state, _ = run(state, (A, ASIDE))
    assert isinstance(game.turn(state), Roll)  # the claims go on, and so do their draws
    state, events = run(state, *draws("lightning", "wheelbarrow"))
    assert laid_down(events) == [(A, "lightning")]
    assert game.turn(state) == Over(frozenset({A}), (8, 0), "4.5")


def test_4_5_one_card_left_is_still_played():
    state = with_pile(scene(HERE, *idle(2)), "CKMY")
    state, _ = run(state, (A, ASIDE))
    assert game.turn(state) == Roll(((q.DrawCard("CKMY"), 1),))
    order, over = turns(state)
    assert order == [B] and over.clause == "4.5"


def test_4_5_also_in_the_last_round_and_missing_turns_are_not_made_up():
    state = with_pile(scene(HERE, *idle(3, B="candle"), active=A, objectives=1), "CMYK", "CMYK")
    state, _ = run(state, (A, ASIDE), *draws("wheelbarrow"))
    order, over = turns(state)
    assert order == [B, C]
    assert over.clause == "4.5"


def test_4_5_the_last_card_may_also_draw_the_last_objective():
    state = with_pile(scene(HERE, *idle(2, A="candle"), objectives=1))
    state, events = run(state, (A, ASIDE), *draws("wheelbarrow"))
    assert events[-1] == q.LastRoundBegan(A)
    assert game.turn(state) == Over(frozenset({A}), (4, 0), "4.5")


def test_4_5_a_last_round_played_out_with_the_last_card_ends_by_4_4():
    state = with_pile(replace(scene(HERE, *idle(2), objectives=0), turns_left=0))
    state, _ = run(state, (A, ASIDE))
    assert isinstance(over := game.turn(state), Over) and over.clause == "4.4"


# 4.6


def result(*laid: str) -> Over:
    """Return the result of a match in which the seats have laid down these objectives."""
    done = [
        q.ObjectiveRealised(Seat(seat), id, game.objectives[id].points, ())
        for seat, ids in enumerate(laid)
        for id in ids.split()
    ]
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), *done, options=q.Competitive(seats=len(laid)))
    over = game.turn(replace(state, objectives=0, turns_left=0))
    assert isinstance(over, Over)
    return over


def test_4_6_most_points_win():
    assert result("candle sock", "nessie", "flute star") == Over(frozenset({C}), (8, 6, 10), "4.4")


def test_4_6_fewer_objectives_with_more_points_win():
    assert result("nessie axe tulip", "candle sock sugar-cube lightning").winners == {A}


def test_4_6_a_tie_goes_to_who_laid_down_more_objectives():
    assert result("nessie axe", "candle sock sugar-cube") == Over(frozenset({B}), (12, 12), "4.4")


def test_4_6_a_tie_in_both_is_shared():
    assert result("nessie candle", "flute star") == Over(frozenset({A, B}), (10, 10), "4.4")


def test_4_6_only_the_best_share():
    assert result("flute star", "nessie", "axe sock", "candle mushroom").winners == {A, C}
    assert result("nessie axe", "candle sock sugar-cube", "tulip crane", "mushroom lightning candle").winners == {B, D}


def test_4_6_nobody_scored_all_share():
    assert result("", "", "") == Over(frozenset({A, B, C}), (0, 0, 0), "4.4")
