"""Detour, clause by clause: two players (8) and the end (9)."""

from __future__ import annotations

import pytest

from tablee.games.detour import state as d
from tablee.games.detour.tests.scenes import *

LAST = ("yellow", "green", "red", "blue")


def ended(yellow: str, green: str, red: str, blue: str, **rest):
    """Make a state of two players at the end of a round."""
    return pair(yellow, green, red, blue, played=LAST, **rest)


# 8 Two players


def test_8_1_each_plays_two_colours_whose_hands_do_not_mix():
    state = game.new(d.Options(seats=2))
    assert len(state.spaces) == 4
    state = pair("paris", "paris", "paris", "paris")
    state = done(state, d.PlayForNothing("green", "detour"))
    assert hand(state, "green") == {"backward", "block", "no-action"} and "detour" in hand(state, "yellow")
    assert refused(state, d.PlayForNothing("red", "detour")) == ("2.2", "refused-2-2-not-your-colour")


@pytest.mark.parametrize("one, other", [("yellow", "green"), ("green", "yellow")])
def test_8_1_the_first_player_plays_for_both_in_any_order_then_the_other_player(one, other):
    state = pair("paris", "paris", "paris", "paris")
    assert {play.colour for play in legal(state)} == {"yellow", "green"}
    state = done(state, d.PlayForNothing(one, "block"))
    assert state.active == A and {play.colour for play in legal(state)} == {other}
    assert refused(state, d.PlayForNothing(one, "detour")) == ("8.1", "refused-8-1-has-played")
    state = done(state, d.PlayForNothing(other, "block"))
    assert state.active == B and {play.colour for play in legal(state)} == {"red", "blue"}


def test_8_1_the_first_player_marker_changes_hands_each_round():
    plays: list[d.Action] = [d.PlayForNothing(colour, "block") for colour in ("red", "blue", "yellow", "green")]
    state, events = told(pair("paris", "paris", "paris", "paris", first=B), *plays)
    assert events[-1] == d.RoundBegan(A, 2, blocked=False) and state.active == A


def test_8_2_what_an_action_gives_belongs_to_the_colour_that_played_it():
    state = done(pair("singapore", "rangoon", "suez", "suez"), d.PlayBackward("yellow", 2))
    assert markers(state) == ("singapore", "allahabad", "turin", "turin")


def test_8_2_the_areas_look_at_the_marker_of_the_colour_whose_card_it_is():
    state = pair("bombay", "venice", "paris", "london")
    assert refused(state, d.PlayBlock("green", 0, 1)) == ("7.5", "refused-7-5-not-on-a-blue-area")
    assert refused(state, d.PlayDetour("yellow", "red", 1)) == ("5.4", "refused-5-4-not-on-a-red-area")
    assert at(done(state, d.PlayBlock("yellow", 0, 1)), "yellow") == "allahabad"
    assert at(done(state, d.PlayDetour("green", "red", 1)), "green") == "suez"


@pytest.mark.parametrize("stop", ["queenstown", "dublin", "liverpool", "st-johns", "reykjavik", "home"])
def test_8_3_who_ended_it_wins_with_the_other_marker_on_the_last_tile_or_home(stop):
    assert over(ended("home", stop, "liverpool", "liverpool")) == ({A}, "8.3")


def test_8_3_the_tile_before_is_not_the_last():
    for stop in ("new-york", "halifax"):
        assert over(ended("home", stop, "liverpool", "liverpool")) == ({B}, "8.4")


def test_8_4_otherwise_the_owner_of_the_last_marker_loses():
    assert over(ended("home", "suez", "turin", "liverpool")) == ({A}, "8.4")
    assert over(ended("home", "suez", "aden", "liverpool")) == ({B}, "8.4")


def test_8_4_in_the_same_column_a_side_path_is_farther_back():
    # Canton stands beside Hong Kong
    assert over(ended("home", "canton", "hong-kong", "liverpool")) == ({B}, "8.4")
    assert over(ended("home", "hong-kong", "canton", "liverpool")) == ({A}, "8.4")
    assert over(ended("home", "canton", "singapore", "liverpool")) == ({A}, "8.4")


def test_8_4_still_equal_the_one_who_ended_it_wins():
    assert over(ended("home", "suez", "suez", "liverpool")) == ({A}, "8.4")
    assert over(ended("suez", "liverpool", "home", "suez", home=["red"])) == ({B}, "8.4")


def test_8_5_first_example_green_far_behind_loses():
    assert over(ended("home", "turin", "omaha", "chicago")) == ({B}, "8.4")


def test_8_5_second_example_green_on_the_last_tile_though_behind_wins():
    assert over(ended("home", "queenstown", "dublin", "liverpool")) == ({A}, "8.3")


def test_8_5_third_example_green_level_with_red_but_on_a_side_path_loses():
    assert over(ended("home", "hilo", "honolulu", "chicago")) == ({B}, "8.4")


def test_8_6_the_round_is_finished_and_who_came_home_first_ended_it():
    # Yellow comes home; then the second player brings both of his home, which makes green the last marker.
    hands = {"yellow": "no-action", "green": "no-action", "red": "no-action", "blue": "no-action"}
    state = pair("liverpool", "suez", "liverpool", "liverpool", hands=hands, round=4)
    state = done(state, d.PlayMove("yellow", "no-action", 1), d.PlayForNothing("green", "no-action"))
    assert state.active == B
    state, events = told(state, d.PlayMove("red", "no-action", 1), d.PlayMove("blue", "no-action", 1))
    assert [event for event in events if isinstance(event, d.MarkerCameHome)]
    assert state.home == ("yellow", "red", "blue") and over(state) == ({B}, "8.4")


def test_8_6_the_position_after_the_round_counts_and_ranks_do_not():
    # red sends green back off the last tile before it counts
    state = pair("liverpool", "queenstown", "suez", "liverpool", hands={"red": "backward no-action"})
    state = done(state, d.PlayMove("yellow", "no-action", 1), d.PlayForNothing("green", "no-action"))
    state = done(state, d.PlayForNothing("blue", "no-action"), d.PlayBackward("red", 0))
    assert markers(state) == ("home", "chicago", "turin", "queenstown")
    assert over(state) == ({A}, "8.4")


def test_8_7_at_the_cap_the_owner_of_the_last_marker_loses():
    assert over(ended("liverpool", "paris", "turin", "turin", round=60)) == ({B}, "8.7")
    assert over(ended("canton", "suez", "suez", "hong-kong", round=60)) == ({B}, "8.7")


def test_8_7_if_both_own_one_there_the_next_to_last_are_compared():
    assert over(ended("paris", "aden", "suez", "paris", round=60)) == ({A}, "8.7")
    assert over(ended("paris", "paris", "suez", "paris", round=60)) == ({B}, "8.7")
    assert over(ended("geneva", "aden", "geneva", "canton", round=60)) == ({B}, "8.7")


def test_8_7_all_equal_is_shared():
    assert over(ended("paris", "aden", "aden", "paris", round=60)) == ({A, B}, "8.7")


# 9 End


def test_9_1_a_marker_that_passes_the_last_segment_is_home():
    state, events = told(scene("liverpool", "suez", "suez"), d.PlayMove("yellow", "detour", 1))
    assert events[-1] == d.MarkerCameHome(A, "yellow") and at(state, "yellow") == "home"


def test_9_1_the_round_is_finished_then_the_match_ends():
    state = done(scene("suez", "liverpool", "suez", first=B), d.PlayMove("green", "detour", 1))
    assert state.active == C
    state = done(state, d.PlayMove("red", "detour", 1), d.PlayMove("yellow", "detour", 1))
    assert over(state) == ({B}, "9.1") and state.round == 1
    assert game.scores(state) == (5, 24, 5)


def test_9_1_nothing_is_left_over_on_the_last_segment_and_nobody_goes_round_again():
    assert [p.segments for p in legal(scene("liverpool")) if isinstance(p, d.PlayMove) and p.card == "no-action"] == [1]


def race(*hands: str):
    """Make a state of three markers before the last segment, in which the first player is to play."""
    cards = dict(zip(("yellow", "green", "red"), hands, strict=True))
    return scene("liverpool", "liverpool", "liverpool", hands=cards, round=2)


def test_9_2_of_several_the_highest_sum_of_ranks_left_in_hand_wins():
    state = race("block no-action", "block detour", "detour")
    plays: list[d.Action] = [
        d.PlayMove("yellow", "no-action", 1),
        d.PlayMove("green", "detour", 1),
        d.PlayForNothing("red", "detour"),
    ]
    assert over(done(state, *plays)) == ({A}, "9.2")  # 6 against 6: yellow was there first
    state = race("block no-action", "no-action detour", "detour backward")
    plays = [d.PlayMove("yellow", "no-action", 1), d.PlayMove("green", "detour", 1), d.PlayMove("red", "detour", 1)]
    assert over(done(state, *plays)) == ({B}, "9.2")  # 6, 7 and 5


def test_9_2_the_sum_counts_not_the_highest_card():
    state = race("no-action detour", "detour backward block", "detour")
    plays: list[d.Action] = [
        d.PlayMove("yellow", "detour", 1),
        d.PlayMove("green", "block", 1),
        d.PlayForNothing("red", "detour"),
    ]
    assert over(done(state, *plays)) == ({B}, "9.2")  # 7 against 4 and 5


def test_9_2_hands_are_counted_before_cards_return_then_who_came_home_first():
    state = scene("liverpool", "liverpool", "suez", hands=dict.fromkeys(LAST, "block"), first=B, round=4)
    plays: list[d.Action] = [
        d.PlayMove("green", "block", 1),
        d.PlayForNothing("red", "block"),
        d.PlayMove("yellow", "block", 1),
    ]
    state = done(state, *plays)
    assert state.hands == (0, 0, 0) and over(state) == ({B}, "9.2")


def test_9_2_home_without_rivals_needs_no_ranks():
    state = race("detour", "no-action block", "no-action block")
    plays: list[d.Action] = [
        d.PlayMove("yellow", "detour", 1),
        d.PlayForNothing("green", "block"),
        d.PlayForNothing("red", "block"),
    ]
    assert over(done(state, *plays)) == ({A}, "9.1")


def test_9_3_if_round_60_ends_without_a_marker_home_the_farthest_wins():
    state = scene("suez", "turin", "aden", round=60)
    plays: list[d.Action] = [d.PlayForNothing("yellow", "block"), d.PlayForNothing("green", "block")]
    state = done(state, *plays, d.PlayForNothing("red", "block"))
    assert over(state) == ({C}, "9.3")


def test_9_3_in_the_same_column_the_main_path_is_ahead_and_ties_are_shared():
    everyone: tuple[d.Colour, ...] = ("yellow", "green", "red")
    assert over(scene("canton", "hong-kong", "suez", round=60, played=everyone)) == ({B}, "9.3")
    assert over(scene("canton", "singapore", "canton", round=60, played=everyone)) == ({A, C}, "9.3")


def test_9_3_a_marker_home_in_round_60_wins_as_ever():
    assert over(scene("home", "liverpool", "suez", round=60, played=("yellow", "green", "red"))) == ({A}, "9.1")


def test_9_3_round_59_is_followed_by_another():
    state = scene("suez", "turin", "aden", round=59)
    plays: list[d.Action] = [d.PlayForNothing("yellow", "block"), d.PlayForNothing("green", "block")]
    assert done(state, *plays, d.PlayForNothing("red", "block")).round == 60
