"""Detour, clause by clause: the actions of Detour (5), Backward (6) and Block (7)."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from tablee.core.play import act
from tablee.games.detour import state as d
from tablee.games.detour.box import shipped
from tablee.games.detour.tests.scenes import *

BOX = shipped()

ELSE = d.Options(backward="everyone-else")


# 5 Detour


def test_5_1_a_marker_on_a_red_line_moves_to_the_first_space_of_the_side_path():
    state, events = told(scene("suez", "paris", "hong-kong"), d.PlayDetour("yellow", "red"))
    assert events == [d.CardPlayed(A, d.PlayDetour("yellow", "red")), d.MarkerSent(A, "red", "hong-kong", "canton")]
    assert markers(state) == ("suez", "paris", "canton")


def test_5_1_the_own_marker_is_allowed():
    assert at(done(scene("paris"), d.PlayDetour("yellow", "yellow")), "yellow") == "geneva"


def test_5_1_one_may_choose_none():
    assert markers(done(scene(green="paris"), d.PlayForNothing("yellow", "detour")))[1] == "paris"


def test_5_1_the_marker_must_stand_on_a_red_line():
    state = scene("suez", "turin", "paris")
    assert refused(state, d.PlayDetour("yellow", "green")) == ("5.1", "refused-5-1-no-red-line")
    assert refused(state, d.PlayDetour("yellow", "blue")) == ("5.1", "refused-5-1-no-such-marker")


def test_5_2_a_marker_on_a_side_path_cannot_be_moved_to_another():
    state = scene("suez", "geneva", "venice")
    for target in ("green", "red"):
        assert refused(state, d.PlayDetour("yellow", target)) == ("5.2", "refused-5-2-on-a-side-path")
    assert not any(isinstance(play, d.PlayDetour) for play in legal(state))


def test_5_3_with_no_such_marker_the_action_has_no_effect():
    plays = [play for play in legal(scene("suez", "turin", "venice", blocked=True)) if play.card == "detour"]
    assert plays == [d.PlayForNothing("yellow", "detour")]


def test_5_4_on_a_red_area_both_parts_may_be_used():
    # one train of Detour's pays the last segment of the side path, its boat the next to Aden
    state, events = told(scene("venice", "paris"), d.PlayDetour("yellow", "green", 2))
    assert markers(state)[:2] == ("aden", "geneva")
    assert [type(event) for event in events] == [d.CardPlayed, d.MarkerMoved, d.MarkerSent]


def test_5_4_nowhere_else():
    state = scene("suez", "paris")
    assert refused(state, d.PlayDetour("yellow", "green", 1)) == ("5.4", "refused-5-4-not-on-a-red-area")
    assert not any(isinstance(play, d.PlayDetour) and play.segments for play in legal(state))


def test_5_4_in_a_blocked_round_the_action_only():
    state = scene("venice", "paris", blocked=True)
    assert refused(state, d.PlayDetour("yellow", "green", 1)) == ("7.1", "refused-7-1-blocked")
    assert [play for play in legal(state) if isinstance(play, d.PlayDetour)] == [d.PlayDetour("yellow", "green")]


def test_5_4_with_the_option_always_both_parts_in_a_blocked_round_too():
    state = scene("venice", "paris", blocked=True, options=d.Options(both="always"))
    plays = [play for play in legal(state) if isinstance(play, d.PlayDetour)]
    assert plays == [d.PlayDetour("yellow", "green", segments) for segments in range(3)]
    after = done(state, d.PlayDetour("yellow", "green", 2))
    assert (at(after, "yellow"), at(after, "green")) == ("aden", "geneva")
    assert [play for play in legal(state) if isinstance(play, d.PlayMove)] == [
        d.PlayMove("yellow", "detour", 2),  # 5.1 both parts, and nobody is chosen
        d.PlayMove("yellow", "detour", 1),
    ]
    assert refused(state, d.PlayMove("yellow", "block", 1)) == ("7.1", "refused-7-1-blocked")
    on_main = scene("suez", "paris", blocked=True, options=d.Options(both="always"))
    assert refused(on_main, d.PlayMove("yellow", "detour", 1)) == ("7.1", "refused-7-1-blocked")
    assert d.Options().both == "unblocked", "matches stored without the option are played as they were"


def test_5_5_each_part_is_done_whole_so_the_own_marker_can_be_sent_from_where_it_came_to():
    # on our maps no side path joins so near to the next that Detour's transports reach it: move one nearer
    data = json.loads(BOX.data)
    data["maps"][0]["side_paths"][1].update(entry=4)
    data["maps"][0]["side_paths"][1]["segments"] = ["T", "T", "T"]
    near = type(game)(json.dumps(data).encode())
    state = replace(scene(seats=3), spaces=(near.boards["eighty-days"].spaces["venice"], 1, 1))
    assert d.PlayDetour("yellow", "yellow", 1) in near.legal(state, A)
    after, events = act(near, state, A, d.PlayDetour("yellow", "yellow", 1))
    assert near.view(after, A).markers[0] == "canton"
    assert events[1:] == [
        d.MarkerMoved(A, "yellow", ("venice", "suez"), ("T",), "BSS"),
        d.MarkerSent(A, "yellow", "suez", "canton"),
    ]


def test_5_5_the_action_still_happens_when_the_move_took_the_marker_off_the_area():
    state = done(scene("venice", "hong-kong"), d.PlayDetour("yellow", "green", 1))
    assert markers(state)[:2] == ("suez", "canton")


def test_5_5_the_action_still_happens_when_the_move_took_the_marker_home():
    data = json.loads(BOX.data)
    data["maps"][0]["side_paths"][3]["segments"] = ["S", "S", "S"]
    near = type(game)(json.dumps(data).encode())
    state = scene("reykjavik", "paris", "london")
    after, events = act(near, state, A, d.PlayDetour("yellow", "green", 2))
    assert near.view(after, A).markers[:2] == ("home", "geneva")
    assert [type(event) for event in events] == [d.CardPlayed, d.MarkerMoved, d.MarkerCameHome, d.MarkerSent]


def test_5_6_a_marker_that_has_finished_is_no_target():
    state = scene("paris", "home", "suez")
    assert refused(state, d.PlayDetour("yellow", "green")) == ("5.6", "refused-5-6-finished")


# 6 Backward


def test_6_1_every_marker_goes_two_segments_back_whatever_they_cost():
    state, events = told(scene("suez", "san-francisco", "nagasaki", "dublin"), d.PlayBackward("yellow", 0))
    assert markers(state) == ("turin", "yokohama", "hong-kong", "new-york")
    assert events[1] == d.MarkersWentBack(
        A,
        (
            ("suez", "brindisi", "turin"),
            ("san-francisco", "honolulu", "yokohama"),
            ("nagasaki", "shanghai", "hong-kong"),
            ("dublin", "queenstown", "new-york"),
        ),
    )


def test_6_1_as_an_option_everyone_else():
    state = done(scene("suez", "bombay", "aden", options=ELSE), d.PlayBackward("yellow", 0))
    assert markers(state) == ("suez", "suez", "brindisi")
    assert d.Options().backward == "everyone"


@pytest.mark.parametrize("stop", ["canton", "hankow", "peking"])
def test_6_2_on_a_side_path_no_farther_than_its_first_space(stop):
    assert at(done(scene("suez", stop), d.PlayBackward("yellow", 0)), "green") == "canton"


def test_6_2_no_farther_either_where_another_side_path_ends_beside_it():
    data = json.loads(BOX.data)
    data["maps"][0]["side_paths"][1].update(entry=4)
    near = type(game)(json.dumps(data).encode())
    spaces = near.boards["eighty-days"].spaces
    assert near.boards["eighty-days"].ways_back[spaces["canton"]] == ("canton",)
    assert near.boards["eighty-days"].ways_back[spaces["hankow"]] == ("hankow", "canton")


def test_6_2_on_the_main_path_it_stays_there():
    assert at(done(scene("suez", "yokohama"), d.PlayBackward("yellow", 0)), "green") == "shanghai"


def test_6_2_never_behind_the_start_and_never_when_finished():
    state = done(scene("paris", "home", "turin", "london"), d.PlayBackward("yellow", 0))
    assert markers(state) == ("london", "home", "london", "london")


def test_6_3_after_that_one_train_and_one_balloon():
    # Singapore – Calcutta, then B to Rangoon and T to Singapore
    state, events = told(scene("singapore"), d.PlayBackward("yellow", 2))
    assert [type(event) for event in events] == [d.CardPlayed, d.MarkersWentBack, d.MarkerMoved]
    assert events[2] == d.MarkerMoved(A, "yellow", ("calcutta", "rangoon", "singapore"), ("B", "T"), "")
    assert at(state, "yellow") == "singapore"


def test_6_3_a_segment_of_both_may_be_paid_with_them():
    state = done(scene("liverpool", options=ELSE), d.PlayBackward("yellow", 1))
    assert at(state, "yellow") == "home"


def test_6_3_as_far_as_they_pay_along_the_path_it_stands_on():
    state = scene("peking")
    assert at(done(state, d.PlayBackward("yellow", 1)), "yellow") == "hankow"
    assert refused(state, d.PlayBackward("yellow", 2)) == ("6.3", "refused-6-3-cannot-pay")
    assert {p.forward for p in legal(state) if isinstance(p, d.PlayBackward)} == {0, 1}


def test_6_4_everyone_else_spares_the_marker_whose_card_it_is_alone():
    state = pair("suez", "suez", "suez", "suez", options=ELSE)
    assert markers(done(state, d.PlayBackward("green", 0))) == ("turin", "suez", "turin", "turin")


# 7 Block


def test_7_1_in_the_whole_next_round_nobody_uses_a_move_part():
    state, events = told(scene("suez", "turin", "turin", "turin"), d.PlayBlock("yellow", 0))
    assert events[1] == d.RoundBlocked(A, 2)
    state = done(state, d.PlayMove("green", "no-action", 1), *waste("red", "blue", card="detour"))
    assert state.round == 2 and state.blocked and not state.blocks_next
    for colour in ("green", "red", "blue", "yellow"):
        assert refused(state, d.PlayMove(colour, "no-action", 1))[0] in ("7.1", "3.3")
        assert not any(isinstance(play, d.PlayMove) for play in legal(state))
        state = done(state, legal(state)[0])
    assert state.round == 3 and not state.blocked


def test_7_1_two_blocks_in_one_round_do_not_add_up():
    state = scene("suez", "turin", "turin")
    state = done(state, d.PlayBlock("yellow", 0), d.PlayBlock("green", 0), *waste("red"))
    assert state.blocked
    state = done(state, *waste("green"), *waste("red", card="detour"), *waste("yellow"))
    assert not state.blocked


def test_7_2_actions_stay_allowed_and_the_movement_they_give():
    state = scene("singapore", "paris", blocked=True)
    assert at(done(state, d.PlayDetour("yellow", "green")), "green") == "geneva"
    assert at(done(state, d.PlayBackward("yellow", 2)), "yellow") == "singapore"
    assert at(done(scene("rangoon", blocked=True), d.PlayBlock("yellow", 1)), "yellow") == "singapore"


def test_7_3_no_action_in_a_blocked_round_has_no_effect():
    state = scene("suez", blocked=True, hands={"yellow": "no-action"})
    assert legal(state) == [d.PlayForNothing("yellow", "no-action")]
    assert d.PlayForNothing("yellow", "no-action") in legal(scene("suez", blocked=True))  # by choice


@pytest.mark.parametrize("stop, end", [("rangoon", "singapore"), ("hong-kong", "shanghai")])
def test_7_4_the_blocker_may_go_forward_with_one_train_or_one_boat(stop, end):
    assert at(done(scene(stop), d.PlayBlock("yellow", 1)), "yellow") == end
    assert at(done(scene(stop), d.PlayBlock("yellow", 0)), "yellow") == stop


@pytest.mark.parametrize("stop", ["calcutta", "nagasaki"])
def test_7_4_one_segment_that_costs_just_that(stop):
    assert refused(scene(stop), d.PlayBlock("yellow", 1)) == ("7.4", "refused-7-4-cannot-pay")


def test_7_5_on_a_blue_area_both_parts_in_either_order():
    # Bombay is blue. T B B T lead to Singapore; the action's train or boat cannot pay the next segment.
    state, events = told(scene("bombay"), d.PlayBlock("yellow", 0, 4))
    assert at(state, "yellow") == "singapore" and state.blocks_next
    assert [type(event) for event in events] == [d.CardPlayed, d.MarkerMoved, d.RoundBlocked]
    # With the action's train first, the card's own trains reach farther: T, then T B B T.
    state, events = told(scene("aden"), d.PlayBlock("yellow", 1, 4, action_first=True))
    assert at(state, "yellow") == "singapore"
    assert [type(event) for event in events] == [d.CardPlayed, d.RoundBlocked, d.MarkerMoved, d.MarkerMoved]
    assert d.PlayBlock("yellow", 1, 4) in legal(scene("aden"))  # the same by the other order, listed once


def test_7_5_nowhere_else():
    assert refused(scene("calcutta"), d.PlayBlock("yellow", 0, 1)) == ("7.5", "refused-7-5-not-on-a-blue-area")
    assert not any(isinstance(play, d.PlayBlock) and play.segments for play in legal(scene("calcutta")))


def test_7_5_action_first_nowhere_else_not_even_where_the_action_leads_to_a_blue_area():
    # Paris is not blue; the action's train goes to Turin, which is: the area is looked at before either part
    state = scene("paris")
    assert refused(state, d.PlayBlock("yellow", 1, 1, action_first=True)) == ("7.5", "refused-7-5-not-on-a-blue-area")
    assert not any(isinstance(play, d.PlayBlock) and play.segments for play in legal(state))


def test_7_5_action_first_off_the_blue_area_and_the_move_part_still_follows():
    # Bombay is blue and Allahabad, where the action's train goes, is not
    state, events = told(scene("bombay"), d.PlayBlock("yellow", 1, 2, action_first=True))
    assert at(state, "yellow") == "rangoon" and state.blocks_next
    assert events[2:] == [
        d.MarkerMoved(A, "yellow", ("bombay", "allahabad"), ("T",), ""),
        d.MarkerMoved(A, "yellow", ("allahabad", "calcutta", "rangoon"), ("B", "B"), "TTSS"),
    ]


def test_7_5_action_first_reaches_farther_from_rangoon():
    # Move first: T B S T to Nagasaki, where neither a train nor a boat alone pays. Action first saves a train for that.
    state = scene("rangoon")
    ends = {at(done(state, play), "yellow"): play for play in legal(state) if isinstance(play, d.PlayBlock)}
    assert not ends["nagasaki"].action_first
    assert ends["yokohama"] == d.PlayBlock("yellow", 1, 4, action_first=True)
    assert ends["honolulu"] == d.PlayBlock("yellow", 1, 5, action_first=True)
    assert refused(state, d.PlayBlock("yellow", 1, 5)) == ("4.1", "refused-4-1-cannot-pay")


def test_7_5_in_a_blocked_round_the_action_only():
    state = scene("bombay", blocked=True)
    assert refused(state, d.PlayBlock("yellow", 0, 1)) == ("7.1", "refused-7-1-blocked")
    assert [play for play in legal(state) if isinstance(play, d.PlayBlock)] == [
        d.PlayBlock("yellow", 0),
        d.PlayBlock("yellow", 1),
    ]


def test_7_5_with_the_option_always_both_parts_in_a_blocked_round_too():
    free, blocked = (scene("rangoon", blocked=blocked, options=d.Options(both="always")) for blocked in (False, True))
    plays = [play for play in legal(blocked) if isinstance(play, d.PlayBlock)]
    assert plays == [play for play in legal(free) if isinstance(play, d.PlayBlock)] and len(plays) > 2
    state = done(blocked, d.PlayBlock("yellow", 1, 5, action_first=True))
    assert at(state, "yellow") == "honolulu" and state.blocks_next


def test_7_5_each_end_is_listed_once():
    state = scene("brisbane", options=SOUTHERN)
    ends = [at(done(state, play), "yellow") for play in legal(state) if isinstance(play, d.PlayBlock)]
    assert len(ends) == len(set(ends)) > 2


def test_7_6_a_block_in_a_blocked_round_blocks_the_following_one_as_well():
    state = scene("suez", "turin", "turin", blocked=True, round=5)
    state, events = told(state, d.PlayBlock("yellow", 0), *waste("green", "red"))
    assert d.RoundBlocked(A, 6) in events and state.round == 6 and state.blocked


def test_7_6_the_block_starts_with_the_next_round():
    state = done(scene("suez", "turin"), d.PlayBlock("yellow", 0))
    assert at(done(state, d.PlayMove("green", "no-action", 3)), "green") == "aden"
