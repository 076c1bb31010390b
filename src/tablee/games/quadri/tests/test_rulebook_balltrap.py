"""Quadri's clause 6, the ball-trap, in the order of rulebook.en.md."""

from __future__ import annotations

import random

import pytest

from tablee.core.dice import Luck
from tablee.core.game import Over, Roll, Seat
from tablee.core.options import read_options
from tablee.core.play import settle
from tablee.core.words import says
from tablee.games.quadri import state as q
from tablee.games.quadri.objectives import lies
from tablee.games.quadri.tests.scenes import *

WITHIN = q.BallTrap(fit="within")
EXACT_FIT = q.BallTrap(fit="exact")
CHICK = ((0, 0), (0, 1), (1, 1), (2, 1), (1, 2))
LIGHTNING = ((0, 0), (0, 1), (1, 1), (1, 2))


def trap(text: str, *hands: str, options: q.BallTrap = WITHIN, active: Seat = A) -> q.State:
    return scene(text, *hands, options=options, active=active)


def lost(events: list[q.Event]) -> list[tuple[Seat, str]]:
    return [(event.seat, event.objective) for event in events if isinstance(event, q.ObjectiveLost)]


def made(text: str, action: q.PlaceCard, objective: str, options: q.BallTrap) -> bool:
    """Tell whether A's placement makes this objective of B."""
    state, events = run(trap(text, "star flute", objective + " star", options=options), (A, action))
    assert lies(game.objectives[objective], state.picture, options.fit), "it lies there, made just now or not"
    return lost(events) == [(B, objective)]


# 6.1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_1_each_player_is_dealt_three_objectives_and_none_are_left(seats):
    state, events = settle(game, game.new(q.BallTrap(seats=seats)), Luck(random.Random(1)))
    assert [len(hand) for hand in state.hands] == [3] * seats and state.objectives == 0
    assert len({event.objective for event in events if isinstance(event, q.ObjectiveOpened)}) == 3 * seats


def test_6_1_they_are_drawn_from_those_of_4_or_5_points():
    state = after(q.FirstPlayerDrawn(A), q.StartLaid("CMYK"), options=q.BallTrap())
    easy = [id for id, objective in game.objectives.items() if objective.points in (4, 5)]
    assert game.turn(state) == Roll(tuple((q.DrawObjective(id), 1) for id in easy))


def test_6_1_you_do_not_see_your_own_and_everyone_else_does():
    state = trap(HERE, "flute star", "chick", "crank")
    assert game.view(state, A).hands == ((None, None), ("chick",), ("crank",))
    assert game.view(state, C).hands == (("flute", "star"), ("chick",), (None,))


def test_6_1_you_are_told_that_you_were_dealt_one_and_the_others_which():
    state = after(q.FirstPlayerDrawn(B), q.StartLaid("CMYK"), options=q.BallTrap(seats=3))
    _, [opened] = run(state, *draws("candle"))
    assert opened == q.ObjectiveOpened(B, "candle")
    assert [game.redact(opened, seat) for seat in (A, B, C)] == [opened, q.ObjectiveOpened(B, None), opened]


def test_6_1_one_card_lies_open_as_a_start_and_47_form_the_pile():
    state, events = run(after(q.FirstPlayerDrawn(A), options=q.BallTrap()), (None, q.DrawCard("CKYM")))
    assert events == [q.StartLaid("CKYM")] and state.pile == 47


def test_6_1_what_is_laid_down_is_not_replaced():
    state, _ = run(trap(ALMOST_CHICK, "star", "chick flute"), (A, INTO_CHICK))
    assert state.hands == (("star",), ("flute",))
    assert isinstance(turn := game.turn(state), Roll) and isinstance(turn.outcomes[0][0], q.DrawCard)


@pytest.mark.parametrize("value", [1, 5])
def test_6_1_players_are_2_to_4(value):
    option = says("option-seats")
    assert bad_option(variant="ball-trap", seats=value) == says("refused-option-range", option=option, low=2, high=4)
    assert read_options(q.Options, {"variant": "ball-trap", "seats": 4}) == q.BallTrap(seats=4)


def test_6_1_how_many_objectives_there_are_cannot_be_chosen():
    assert bad_option(variant="ball-trap", objectives=24) == says("refused-option-unknown", option="objectives")


# 6.2


@pytest.mark.parametrize("options", [WITHIN, EXACT_FIT])
def test_6_2_what_another_makes_of_yours_you_lay_down_and_now_see(options):
    state, events = run(trap(ALMOST_CHICK, "star", "chick flute", options=options), (A, INTO_CHICK))
    assert events[1:] == [q.ObjectiveLost(B, "chick", CHICK)]
    assert [game.redact(events[1], seat) for seat in (A, B, None)] == [events[1]] * 3
    assert all(game.view(state, seat).realised == ((), ("chick",)) for seat in (A, B, None))
    assert game.view(state, B).hands == (("star",), (None,))


@pytest.mark.parametrize("options", [WITHIN, EXACT_FIT])
def test_6_2_what_you_make_of_your_own_does_not_count_and_is_not_announced(options):
    state = trap(ALMOST_CHICK, "chick flute", "star", options=options)
    after, events = run(state, (A, INTO_CHICK))
    assert lies(game.objectives["chick"], after.picture, options.fit)
    assert [type(event) for event in events] == [q.CardPlaced]
    assert (after.hands, after.realised) == (state.hands, state.realised)


@pytest.mark.parametrize("options", [WITHIN, EXACT_FIT])
def test_6_2_nor_does_it_count_later_when_others_place_elsewhere(options):
    state, _ = run(trap(ALMOST_CHICK, "chick", "star", options=options), (A, INTO_CHICK), (None, q.DrawCard("CMYK")))
    state, events = run(state, (B, q.PlaceCard(2, 3, 0)))
    assert lies(game.objectives["chick"], state.picture, options.fit) and lost(events) == []


@pytest.mark.parametrize("options", [WITHIN, EXACT_FIT])
def test_6_2_what_was_there_before_is_not_made(options):
    assert not made(HERE, ASIDE, "candle", options)
    assert not made(HERE, ASIDE, "sugar-cube", options)


@pytest.mark.parametrize("options", [WITHIN, EXACT_FIT])
def test_6_2_made_again_in_another_place_it_is_made(options):
    assert made("MMMM...\n.......\nKMMM..C", q.PlaceCard(-1, 2, 0), "candle", options)
    assert not made("MMMM...\n.......\nKMMM..C", q.PlaceCard(6, 2, 0), "candle", options)


@pytest.mark.parametrize("options", [WITHIN, EXACT_FIT])
def test_6_2_covered_and_made_again_in_the_same_place_it_is_made(options):
    covered = "MMMY\n...C"  # the candle had lain there
    assert made(covered, q.PlaceCard(3, 0, 3), "candle", options)


def test_6_2_within_one_new_square_of_the_colour_is_enough():
    assert made("MMMMY", q.PlaceCard(4, 0, 3), "candle", WITHIN), "one square farther it did not lie before"


def test_6_2_within_squares_that_had_the_colour_already_are_not_made_by_what_is_placed_around_them():
    assert not made("MMMMM", q.PlaceCard(4, 0, 0), "candle", WITHIN)
    assert made("MMMMM", q.PlaceCard(4, 0, 0), "candle", EXACT_FIT), "it was no whole group before"


@pytest.mark.parametrize(
    "how, text, action, objective",
    [
        ("growing", ALMOST_CHICK, INTO_CHICK, "chick"),
        ("being cut", "YYYYYY", q.PlaceCard(4, 0, 0), "candle"),
        ("being merged", "YYK\n..Y\n..Y", q.PlaceCard(2, -1, 1), "boomerang"),
    ],
)
def test_6_2_exact_a_group_is_made_by_growing_by_being_cut_or_merged(how, text, action, objective):
    assert made(text, action, objective, EXACT_FIT), how


def test_6_2_exact_a_group_that_was_whole_before_is_not_made():
    assert not made("YYYY.M", q.PlaceCard(5, 0, 0), "candle", EXACT_FIT)


def test_6_2_all_that_one_placement_makes_of_all_others_is_laid_down_together():
    state, events = run(trap(ALMOST_CHICK, "star", "flute lightning", "chick sock"), (A, INTO_CHICK))
    assert events[1:] == [q.ObjectiveLost(B, "lightning", LIGHTNING), q.ObjectiveLost(C, "chick", CHICK)]
    assert state.hands == (("star",), ("flute",), ("sock",))


def test_6_2_also_several_of_one_player_from_the_left_of_who_placed():
    hands = ["flute chick lightning", "star", "crank"]
    _, events = run(trap(ALMOST_CHICK, *hands, active=B), (B, INTO_CHICK))
    assert lost(events) == [(A, "chick"), (A, "lightning")]
    _, events = run(trap(ALMOST_CHICK, "chick", "star", "lightning", active=B), (B, INTO_CHICK))
    assert lost(events) == [(C, "lightning"), (A, "chick")]


def test_6_2_of_what_a_placement_makes_only_the_own_stays_in_hand():
    state, events = run(trap(ALMOST_CHICK, "chick star", "lightning flute"), (A, INTO_CHICK))
    assert lost(events) == [(B, "lightning")] and state.hands == (("chick", "star"), ("flute",))


# 6.3


def test_6_3_who_has_none_left_plays_on():
    state, _ = run(trap(ALMOST_CHICK, "star", "chick", "flute"), (A, INTO_CHICK))
    state, events = run(state, (None, q.DrawCard("CMYK")))
    assert events == [q.CardTaken(B, "CMYK")] and scores(state) == (1, 0, 1)
    assert game.legal(state, B)


def test_6_3_and_what_they_make_counts():
    state, events = run(trap(ALMOST_CHICK, "", "chick", "flute star", "crank"), (A, INTO_CHICK))
    assert lost(events) == [(B, "chick")] and isinstance(game.turn(state), Roll)


def test_6_3_the_match_ends_at_once_when_one_player_holds_an_objective_who_wins():
    state, _ = run(trap(ALMOST_CHICK, "star flute", "chick"), (A, INTO_CHICK))
    assert state.pile and game.turn(state) == Over(frozenset({A}), (2, 0), "6.3")


def test_6_3_the_last_holder_wins_also_by_the_placement_of_one_who_cannot():
    state, _ = run(trap(ALMOST_CHICK, "", "chick", "flute"), (A, INTO_CHICK))
    assert game.turn(state) == Over(frozenset({C}), (0, 0, 1), "6.3")


def test_6_3_as_long_as_two_hold_one_play_goes_on():
    state, _ = run(trap(ALMOST_CHICK, "star", "chick flute"), (A, INTO_CHICK))
    assert scores(state) == (1, 1) and isinstance(game.turn(state), Roll)


def test_6_3_once_it_is_over_all_is_open():
    state, _ = run(trap(ALMOST_CHICK, "star flute", "chick"), (A, INTO_CHICK))
    assert all(game.view(state, seat).hands == (("star", "flute"), ()) for seat in (A, B, None))


# 6.4


def test_6_4_the_last_holders_who_lose_theirs_by_the_same_placement_share_the_win():
    state, _ = run(trap(ALMOST_CHICK, "", "chick", "lightning", ""), (A, INTO_CHICK))
    assert game.turn(state) == Over(frozenset({B, C}), (0, 0, 0, 0), "6.4")


def test_6_4_who_lost_theirs_before_does_not_share_it():
    state = trap("Y\nYYY.KKKK\n.K..C", "", "chick", "sock", "hockey-stick")
    state, events = run(state, (A, INTO_CHICK), (None, q.DrawCard("CMYK")), (B, q.PlaceCard(4, 2, 1)))
    assert lost(events) == [(B, "chick"), (C, "sock"), (D, "hockey-stick")]
    assert game.turn(state) == Over(frozenset({C, D}), (0, 0, 0, 0), "6.4")


def test_6_4_when_the_pile_is_used_up_most_objectives_in_hand_win():
    state, _ = run(with_pile(trap(HERE, "star", "flute chick", "crank")), (A, ASIDE))
    assert game.turn(state) == Over(frozenset({B}), (1, 2, 1), "6.4")


def test_6_4_a_tie_is_shared():
    state, _ = run(with_pile(trap(HERE, "star flute", "chick", "crank hockey-stick", "")), (A, ASIDE))
    assert game.turn(state) == Over(frozenset({A, C}), (2, 1, 2, 0), "6.4")


def test_6_4_what_the_last_card_makes_counts():
    state, _ = run(with_pile(trap(ALMOST_CHICK, "star", "chick flute", "crank")), (A, INTO_CHICK))
    assert game.turn(state) == Over(frozenset({A, B, C}), (1, 1, 1), "6.4")
    state, _ = run(with_pile(trap(ALMOST_CHICK, "star", "chick", "")), (A, INTO_CHICK))
    assert game.turn(state) == Over(frozenset({A}), (1, 0, 0), "6.3"), "one holder is left"


def test_6_4_one_card_left_is_still_played():
    state, _ = run(with_pile(trap(HERE, "star", "flute"), "CKMY"), (A, ASIDE))
    assert game.turn(state) == Roll(((q.DrawCard("CKMY"), 1),))
