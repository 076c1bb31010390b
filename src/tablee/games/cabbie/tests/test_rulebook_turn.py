"""Cabbie, clause by clause: section 3, a turn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from tablee.core.dice import Luck
from tablee.core.game import Ask, Over, Roll
from tablee.core.play import settle
from tablee.games.cabbie import state as c
from tablee.games.cabbie.pieces import Barrier
from tablee.games.cabbie.tests.scenes import (
    SHUT_IN,
    STUCK_AT_A,
    A,
    B,
    after_driving,
    cones,
    drawing,
    drive_to,
    drives,
    ends,
    game,
    oneway,
    refused,
    run,
    scene,
)


def test_3_1_the_die_is_rolled_then_a_route_of_exactly_that_many_steps_chosen():
    state, [rolled] = run(scene("a"), (None, c.RollDie(3)))
    assert rolled == c.DieRolled(A, 3, "drive") and game.turn(state) == Ask(frozenset({A}))
    assert ends(state) == {"a-b.3", "a-e.3", "a-f.3"} and all(len(drive.path) == 3 for drive in drives(state))


@pytest.mark.parametrize(
    "path, why",
    [
        (("a-b.1", "a-b.2", "a-b.3"), ("3.1", "refused-3-1-too-long")),
        (("a-b.1",), ("3.3", "refused-3-3-too-short")),
        (("a-b.2", "a-b.3"), ("3.1", "refused-3-1-no-street")),
        (("a-b.1", "b"), ("3.1", "refused-3-1-no-street")),
        (("nowhere",), ("3.1", "refused-3-1-no-street")),
    ],
)
def test_3_1_other_routes_are_refused(path, why):
    assert refused(scene("a", pips=2), A, c.Drive(path)) == why


def test_3_1_nobody_drives_before_the_roll():
    assert refused(scene("a"), A, c.Drive(("a-b.1",))) == ("3.1", "refused-3-1-roll-first")


def test_3_2_the_route_is_free_at_intersections_and_sets_off_in_either_direction():
    assert ends(scene("a-b.1", pips=2)) == {"a-b.3", "a-e.1", "a-f.1"}


def test_3_2_never_straight_back_over_the_border_just_crossed():
    assert refused(scene("a", pips=2), A, c.Drive(("a-b.1", "a"))) == ("3.2", "refused-3-2-straight-back")


def test_3_2_at_an_obstacle_the_move_ends():
    assert ends(scene("a-b.1", pips=4, pieces=(Barrier("a-b", "b"), Barrier("a-b", "a")))) == {"a-b.3"}


def test_3_3_of_the_full_roll_or_earlier_on_the_own_destination():
    state = scene("a", pips=3, hands=("observatory",))
    assert ends(state) == {"a-b.3", "a-e.3", "a-f.2"}
    assert drive_to(state, "a-f.2").path == ("a-f.1", "a-f.2")


def test_3_3_if_there_is_neither_the_longest_and_the_choice_among_equals_is_free():
    pieces = (Barrier("a-b", "b"), Barrier("a-e", "a"), Barrier("a-f", "f"))
    assert ends(scene("a", pips=5, pieces=pieces)) == {"a-b.3", "a-f.3"}
    assert ends(scene("a-b.1", pips=5, pieces=pieces)) == {"a-f.3"}


def test_3_3_the_own_destination_is_enough_even_if_it_is_nearer_than_the_longest_way():
    pieces = (Barrier("a-b", "b"), Barrier("a-e", "a"), Barrier("a-f", "f"))
    assert ends(scene("a", pips=5, pieces=pieces, hands=("observatory",))) == {"a-f.2"}


def test_3_3_chance_cards_are_not_counted():
    pieces = (Barrier("a-b", "b"), Barrier("a-b", "a"))
    state = scene("a-b.1", pips=5, pieces=pieces, kept=("through-barrier",))
    assert ends(state) == {"a-b.3"} and ends(state, "through-barrier") == {"b-c.2", "b-i.2", "a-e.4", "f"}


def test_3_4_taxis_do_not_block_each_other_and_may_share_a_space():
    assert ends(scene("a", "a-b.1", pips=2)) == ends(scene("a", "lot", pips=2))
    state, _ = after_driving(scene("a", "a-b.1", pips=1), "a-b.1")
    assert state.taxis == ("a-b.1", "a-b.1")


def test_3_4_destinations_of_others_are_ordinary_spaces():
    state = scene("a", "lot", pips=3, hands=("lighthouse", "observatory"))
    assert ends(state) == {"a-b.3", "a-e.3", "a-f.3"}
    state, events = after_driving(replace(state, pips=2), "a-f.2")
    assert [type(event) for event in events] == [c.Drove] and state.completed == ((), ())


@pytest.mark.parametrize("end", ["a-b.1", "a-e.1", "a-f.1"])
def test_3_5_nothing_happens_on_grey(end):
    state, events = after_driving(scene("a", pips=1), end)
    assert events == [c.Drove(A, (end,))] and (state.active, state.stage) == (B, "start")


def test_3_5_nothing_happens_on_a_number_or_a_destination_either():
    assert after_driving(scene("b-i.3", pips=1), "b-i.4")[1] == [c.Drove(A, ("b-i.4",))]
    assert after_driving(scene("a-f.1", pips=1), "a-f.2")[1] == [c.Drove(A, ("a-f.2",))]


def test_3_6_who_ends_on_orange_draws_a_taxi_card():
    state, events = after_driving(scene("a", pips=2), "a-b.2")
    assert events == [c.Drove(A, ("a-b.1", "a-b.2"), draws=True)] and (state.active, state.stage) == (A, "draw")
    assert isinstance(game.turn(state), Roll)


def test_3_6_passing_over_orange_draws_nothing():
    state, events = after_driving(scene("a", pips=3), "a-b.3")
    assert state.active == B and events == [c.Drove(A, ("a-b.1", "a-b.2", "a-b.3"), draws=False)]


def test_3_6_a_shortened_move_draws_too():
    state = scene("a-b.1", pips=4, pieces=(Barrier("a-b", "a"), oneway("a-b", "b"), Barrier("a-b", "b")))
    assert ends(state) == {"a-b.3"}
    state = scene("a", pips=6, pieces=(Barrier("a-b", "a"), Barrier("a-e", "a"), Barrier("a-f", "f")))
    assert after_driving(state, "a-f.3")[0].stage == "draw"


def test_3_6_what_a_card_says_is_done_and_nothing_else():
    assert refused(drawing("one-way"), A, c.PlaceBarrier("a-b", "a")) == ("3.6", "refused-3-6-other-card")
    assert refused(scene("a"), A, c.Remove()) == ("3.6", "refused-3-6-other-card")
    state, _ = run(drawing("one-way"), (A, c.PlaceOneWay("c-d", "d")))
    assert (state.active, state.stage) == (B, "start")  # and draws no other card


def test_3_7_at_the_own_destination_the_taxi_stops_and_the_card_is_shown_and_scored():
    state, events = after_driving(scene("a", pips=6, hands=("observatory",)), "a-f.2")
    assert events == [c.Drove(A, ("a-f.1", "a-f.2")), c.DestinationReached(A, "observatory")]
    assert state.completed == (("observatory",), ()) and state.hands[A] is None


def test_3_7_the_next_is_drawn_the_turn_ends_and_no_taxi_card_is_drawn():
    state, _ = after_driving(scene("a", pips=6, hands=("observatory",)), "a-f.2")
    turn = game.turn(state)
    assert isinstance(turn, Roll) and (c.DrawDestination("kite"), 1) in turn.outcomes
    assert not {c.DrawDestination(id) for id in ("observatory", "lighthouse")} & {
        outcome for outcome, _ in turn.outcomes
    }
    state, events = run(state, (None, c.DrawDestination("kite")))
    assert events == [c.DestinationDrawn(A, "kite")] and state.active == B and game.turn(state) == game.turn(scene("a"))


def test_3_7_no_route_leads_past_the_own_destination():
    state = scene("a", pips=3, hands=("observatory",))
    assert refused(state, A, c.Drive(("a-f.1", "a-f.2", "a-f.3"))) == ("3.7", "refused-3-7-drives-past")


def test_3_8_nobody_passes_a_barrier_in_either_direction():
    assert ends(scene("a", pips=1, pieces=(Barrier("a-b", "a"),))) == {"a-e.1", "a-f.1"}
    assert ends(scene("a-b.1", pips=1, pieces=(Barrier("a-b", "a"),))) == {"a-b.2"}
    state = scene("a", pips=2, pieces=(Barrier("a-b", "a"),))
    assert refused(state, A, c.Drive(("a-b.1", "a-b.2"))) == ("3.8", "refused-3-8-barrier")


def test_3_8_nobody_enters_a_space_with_a_cone():
    assert ends(scene("i", pips=1, pieces=cones(1))) == {"f-i.3", "i-j.1", "m-i.2"}
    assert refused(scene("b-i.3", pips=1, pieces=cones(1)), A, c.Drive(("b-i.4",))) == ("3.8", "refused-3-8-cone")


def test_3_8_nobody_drives_against_a_one_way():
    state = scene("b", pips=1, pieces=(oneway("a-b", "b"),))
    assert ends(state) == {"b-c.1", "b-i.1"}
    assert refused(state, A, c.Drive(("a-b.3",))) == ("3.8", "refused-3-8-one-way")
    assert ends(scene("a", pips=4, pieces=(oneway("a-b", "b"),))) == {"b", "a-e.4", "f"}


def test_3_9_the_mildest_route_is_the_first_in_the_order_of_the_file_without_a_card():
    state = scene("a-b.1", pips=2, pieces=(Barrier("a-b", "b"),), kept=("through-any",))
    assert [drive.path[-1] for drive in drives(state)][:3] == ["a-e.1", "a-f.1", "a-b.3"]
    assert all(not drive.chances for drive in drives(state)[:3])


def test_3_9_the_mildest_placement_is_the_first_free_place_and_remove_takes_nothing():
    assert game.legal(drawing("one-way"), A)[0] == c.PlaceOneWay("a-b", "a")
    assert game.legal(drawing("barrier", pieces=(Barrier("a-b", "a"),)), A)[0] == c.PlaceBarrier("a-b", "b")
    assert game.legal(drawing("remove", pieces=STUCK_AT_A), A)[0] == c.Remove()


def test_3_9_before_the_roll_the_mildest_is_to_drive_and_to_announce_nothing():
    assert game.legal(scene("k-l.1", pieces=SHUT_IN), A) == [c.TakeTurn("drive"), c.TakeTurn("stuck")]
    stuck = scene("a", pieces=STUCK_AT_A, kept=("through-barrier",))
    assert game.legal(stuck, A) == [c.TakeTurn("stuck"), c.TakeTurn("through-barrier")]


def test_3_9_played_by_clocks_alone_a_match_ends():
    state, dice = game.new(c.Options(seats=3, city="village")), Luck(Random(3))
    asked = Counter[str]()
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Roll):
            state, _ = settle(game, state, dice)
        else:
            [seat] = turn.must
            asked[state.stage] += 1
            state, _ = run(state, (seat, game.legal(state, seat)[0]))
    assert asked["drive"] > 100
