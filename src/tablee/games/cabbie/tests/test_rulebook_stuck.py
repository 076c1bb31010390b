"""Cabbie, clause by clause: section 4, stuck."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.core.game import Ask, Roll
from tablee.games.cabbie import state as c
from tablee.games.cabbie.pieces import Barrier, Cone
from tablee.games.cabbie.tests.scenes import (
    SHUT_IN,
    STUCK_AT_A,
    A,
    B,
    after_driving,
    cones,
    drives,
    ends,
    game,
    oneway,
    refused,
    rolled,
    run,
    scene,
)

DIE = Roll(tuple((c.RollDie(pips), 1) for pips in range(1, 7)))


def stuck(**more) -> c.State:
    """Make a taxi stuck at the intersection a, with a barrier on each of its crosswalks."""
    return scene("a", pieces=STUCK_AT_A, **more)


def shut_in(**more) -> c.State:
    """Make a taxi shut in in k-l, between two barriers."""
    return scene("k-l.1", pieces=SHUT_IN, **more)


def helped(card, **more) -> c.State:
    """Make a taxi stuck at a that has rolled a 4 and drawn this card for it."""
    return run(stuck(**more), (None, c.RollDie(4)), (None, c.DrawCard(card)))[0]


# 4.1


@pytest.mark.parametrize(
    "start, pieces",
    [
        ("a", STUCK_AT_A),
        ("a", (Barrier("a-b", "a"), oneway("a-e", "a"), oneway("a-f", "a"))),
        ("b-i.3", (oneway("b-i", "i"), *cones(1))),
        ("a-b.3", (oneway("a-b", "b"), Barrier("a-b", "b"))),
    ],
)
def test_4_1_stuck_is_who_has_no_legal_first_step_whatever_forbids_it(start, pieces):
    state = scene(start, pieces=pieces)
    assert game.condition(state) == "stuck" and game.turn(state) == DIE  # nothing to decide: the die is rolled


def test_4_1_who_can_step_is_not_stuck_and_has_nothing_to_decide():
    state = scene("a", pieces=STUCK_AT_A[:2], kept=("through-any",))
    assert game.condition(state) == "free" and game.turn(state) == DIE
    assert refused(state, A, c.TakeTurn("stuck")) == ("4.1", "refused-4-1-nothing-to-decide")


def test_4_1_a_chance_card_that_makes_a_first_step_legal_may_be_announced_before_the_roll():
    state = stuck(kept=("through-cone", "through-barrier"))
    assert game.turn(state) == Ask(frozenset({A}))
    assert game.legal(state, A) == [c.TakeTurn("stuck"), c.TakeTurn("through-barrier")]
    assert refused(state, A, c.TakeTurn("through-cone")) == ("4.1", "refused-4-1-does-not-help")
    assert refused(state, A, c.TakeTurn("through-any")) == ("4.1", "refused-4-1-does-not-help")
    assert refused(state, A, c.TakeTurn("drive")) == ("4.1", "refused-4-1-no-step")


def test_4_1_a_card_that_does_not_help_is_no_choice():
    assert game.turn(stuck(kept=("through-cone",))) == DIE


def test_4_1_who_announced_a_card_rolls_moves_normally_and_must_use_it():
    state, [taken] = run(stuck(kept=("through-barrier", "through-any")), (A, c.TakeTurn("through-barrier")))
    assert taken == c.TurnTaken(A, "through-barrier", "stuck") and game.turn(state) == DIE
    state = rolled(state, 2)
    assert {drive.chances for drive in drives(state)} == {("through-barrier",)}
    assert ends(state, "through-barrier") == {"a-b.2", "a-e.2", "a-f.2"}
    path = ("a-b.1", "a-b.2")
    assert refused(state, A, c.Drive(path, ("through-any",))) == ("4.1", "refused-4-1-must-use")
    assert refused(state, A, c.Drive(path)) == ("3.8", "refused-3-8-barrier")
    after, [drove] = after_driving(state, "a-b.2", "through-barrier")
    assert drove == c.Drove(A, path, ("through-barrier",), draws=True) and after.kept[A] == ("through-any",)


def test_4_1_beyond_the_first_step_other_cards_may_be_used_as_well():
    pieces = (*STUCK_AT_A, Barrier("a-b", "b"))
    state = scene("a", pieces=pieces, kept=("through-any", "through-barrier"))
    state, _ = run(state, (A, c.TakeTurn("through-any")), (None, c.RollDie(4)))
    assert ends(state, "through-any") == {"a-e.4", "f"}
    assert ends(state, "through-barrier", "through-any") == {"b"} and ends(state, "through-barrier") == set()


def test_4_1_the_card_announced_frees_the_first_step_alone():
    around = (Barrier("a-b", "a"), oneway("a-b", "a"), Barrier("a-e", "a"), Barrier("a-f", "a"))
    state = scene("a", pieces=around, kept=("through-any", "through-barrier"))
    assert game.legal(state, A) == [c.TakeTurn("stuck"), c.TakeTurn("through-barrier"), c.TakeTurn("through-any")]
    state, _ = run(state, (A, c.TakeTurn("through-any")), (None, c.RollDie(1)))
    assert ends(state, "through-any") == {"a-e.1", "a-f.1"} and ends(state, "through-barrier", "through-any") == set()


# 4.2


@pytest.mark.parametrize("pips", [1, 2, 5, 6])
@pytest.mark.parametrize("before", [0, 1])
def test_4_2_on_the_first_and_second_stuck_turn_most_numbers_mean_waiting(pips, before):
    state, events = run(stuck(stuck=before), (None, c.RollDie(pips)))
    assert events == [c.DieRolled(A, pips, "stuck"), c.Waited(A, before + 1)]
    assert state.active == B and state.taxis[A] == "a" and state.stuck == (before + 1, 0)


@pytest.mark.parametrize("pips", [3, 4])
def test_4_2_on_3_or_4_a_taxi_card_is_drawn(pips):
    state, [event] = run(stuck(), (None, c.RollDie(pips)))
    assert event == c.DieRolled(A, pips, "stuck", draws=True) and state.stage == "draw"


def test_4_2_the_card_is_followed_in_full_also_if_it_does_not_help():
    state = helped("barrier")
    assert len(game.legal(state, A)) == 83
    state, events = run(state, (A, c.PlaceBarrier("c-d", "d")))
    assert isinstance(events[-1], c.Waited) and state.active == B and state.stuck[A] == 1


def test_4_2_a_card_without_a_choice_is_followed_at_once():
    _, events = run(rolled(stuck(), 3), (None, c.DrawCard("cone-1")))
    assert events == [c.CardDrawn(A, "cone-1"), c.ConePlaced(A, Cone(1)), c.Waited(A, 1)]
    assert run(rolled(stuck(), 3), (None, c.DrawCard("turn")))[1][1:] == [c.CardWasted(A, "turn"), c.Waited(A, 1)]


def test_4_2_if_a_first_step_is_legal_now_he_may_move_the_3_or_4():
    state, events = run(helped("remove"), (A, c.Remove(Barrier("a-b", "a"))))
    assert events == [c.PieceRemoved(A, Barrier("a-b", "a"))] and state.stage == "drive"
    assert ends(state) == {"b"} and game.legal(state, A)[-1] == c.Wait()
    state, _ = after_driving(state, "b")
    assert state.taxis[A] == "b" and state.stuck[A] == 0 and state.active == B


def test_4_2_or_decline_and_wait():
    state, _ = run(helped("remove"), (A, c.Remove(Barrier("a-b", "a"))))
    state, events = run(state, (A, c.Wait()))
    assert events == [c.Waited(A, 1)] and state.taxis[A] == "a" and state.active == B


def test_4_2_nobody_else_may_wait():
    assert refused(scene("a", pips=3), A, c.Wait()) == ("4.2", "refused-4-2-must-move")
    assert refused(rolled(stuck(stuck=2), 3), A, c.Wait()) == ("4.2", "refused-4-2-must-move")


def test_4_2_a_chance_card_drawn_here_may_be_used_at_once_or_kept():
    state = helped("through-barrier")
    assert state.kept[A] == ("through-barrier",)
    assert game.legal(state, A)[0] == c.Wait() and ends(state, "through-barrier") == {"b", "a-e.4", "f"}
    used, _ = after_driving(state, "b", "through-barrier")
    assert used.kept[A] == () and used.stuck[A] == 0
    waited, _ = run(state, (A, c.Wait()))
    assert waited.kept[A] == ("through-barrier",) and waited.stuck[A] == 1


def test_4_2_a_chance_card_drawn_here_that_does_not_help_is_kept_and_he_waits():
    _, events = run(rolled(stuck(), 4), (None, c.DrawCard("through-cone")))
    assert events == [c.CardDrawn(A, "through-cone"), c.ChanceKept(A, "through-cone"), c.Waited(A, 1)]


def test_4_2_a_card_that_should_have_been_announced_frees_no_first_step_any_more():
    state, _ = run(stuck(kept=("through-barrier",)), (A, c.TakeTurn("stuck")), (None, c.RollDie(4)))
    _, events = run(state, (None, c.DrawCard("cone-1")))
    assert events[-1] == c.Waited(A, 1)


def test_4_2_with_a_first_step_free_the_move_is_as_in_3_chance_cards_included():
    pieces = (*STUCK_AT_A, Barrier("a-b", "b"))
    state = scene("a", pieces=pieces, kept=("through-barrier",))
    state, _ = run(state, (A, c.TakeTurn("stuck")), (None, c.RollDie(4)), (None, c.DrawCard("remove")))
    state, _ = run(state, (A, c.Remove(Barrier("a-b", "a"))))
    assert ends(state) == {"a-b.3"} and ends(state, "through-barrier") == {"b", "a-e.4", "f"}


def test_4_2_a_card_drawn_here_frees_the_first_step_and_older_ones_pass_what_comes_later():
    pieces = (*STUCK_AT_A, Barrier("a-b", "b"))
    state = scene("a", pieces=pieces, kept=("through-barrier",))
    state, _ = run(state, (A, c.TakeTurn("stuck")), (None, c.RollDie(4)), (None, c.DrawCard("through-any")))
    assert ends(state, "through-barrier", "through-any") == {"b"}
    path = ("a-e.1", "a-e.2", "a-e.3", "a-e.4")
    assert refused(state, A, c.Drive(path, ("through-barrier",))) == ("6.1", "refused-6-1-cannot-use")


def test_4_2_a_move_under_it_that_ends_on_orange_draws_once_more():
    state, _ = run(helped("remove"), (A, c.Remove(Barrier("a-f", "a"))))
    state, _ = run(replace(state, pips=3), (A, c.Drive(("a-f.1", "a-f.2", "a-f.3"))))
    assert state.stage == "draw" and state.active == A and state.stuck[A] == 0
    state, _ = run(state, (None, c.DrawCard("cone-1")))
    assert state.active == B


# 4.3


def test_4_3_on_the_third_stuck_turn_the_first_step_ignores_what_forbids_it():
    state = rolled(stuck(stuck=2), 2)
    assert ends(state) == {"a-b.2", "a-e.2", "a-f.2"}
    state, [drove] = after_driving(state, "a-f.2")
    assert drove == c.Drove(A, ("a-f.1", "a-f.2"), forced=True)
    assert state.stuck[A] == 0 and state.pieces == frozenset(STUCK_AT_A)  # the pieces stay


def test_3_6_a_forced_move_that_ends_on_orange_draws_a_card():
    state, [drove] = after_driving(rolled(stuck(stuck=2), 2), "a-b.2")
    assert drove == c.Drove(A, ("a-b.1", "a-b.2"), forced=True, draws=True)
    assert state.stage == "draw" and state.active == A
    state, events = run(state, (None, c.DrawCard("cone-1")))
    assert events == [c.CardDrawn(A, "cone-1"), c.ConePlaced(A, Cone(1))] and state.active == B


def test_4_3_barrier_cone_and_one_way_at_once():
    around = [Barrier(*at) for at in (("b-i", "i"), ("i-j", "i"), ("f-i", "i"), ("m-i", "i"))]
    state = rolled(scene("i", pieces=(*around, oneway("b-i", "i"), *cones(1)), stuck=2), 1)
    assert "b-i.4" in ends(state)


def test_4_3_a_broken_one_way_is_ignored_to_the_end_of_its_segment_and_no_farther():
    pieces = (oneway("a-b", "a"), oneway("a-e", "a"), oneway("a-f", "a"), oneway("b-c", "b"), oneway("b-i", "i"))
    assert ends(rolled(scene("a", pieces=pieces, stuck=2), 4)) == {"b", "a-e.4", "f"}
    assert ends(rolled(scene("a", pieces=pieces, stuck=2), 5)) == {"b-i.1", "a-e.5", "f-i.1", "f-o.1", "e-f.2"}


def test_4_3_later_obstacles_hold():
    pieces = (*STUCK_AT_A, Barrier("a-b", "b"), Barrier("a-e", "e"))
    state = rolled(scene("a", pieces=pieces, stuck=2), 6)
    assert ends(state) == {"f-i.2", "f-o.2", "e-f.1"}
    beyond = c.Drive(("a-b.1", "a-b.2", "a-b.3", "b", "b-c.1", "b-c.2"))
    assert refused(state, A, beyond) == ("3.8", "refused-3-8-barrier")
    assert refused(state, A, c.Drive(("a-b.1", "a-b.2", "a-b.3"))) == ("3.3", "refused-3-3-too-short")


def test_4_3_chance_cards_pass_obstacles_farther_on_as_in_any_other_move():
    pieces = (*STUCK_AT_A, Barrier("a-b", "b"))
    state = scene("a", pieces=pieces, stuck=2, kept=("through-barrier", "through-cone"))
    state, _ = run(state, (A, c.TakeTurn("stuck")), (None, c.RollDie(5)))
    assert "b-c.1" not in ends(state) and ends(state, "through-barrier") == {"b-c.1", "b-i.1"}
    path = ("a-b.1", "a-b.2", "a-b.3", "b", "b-c.1")
    after, [drove] = after_driving(state, "b-c.1", "through-barrier")
    assert drove == c.Drove(A, path, ("through-barrier",), forced=True)
    assert after.kept[A] == ("through-cone",) and after.stuck[A] == 0 and after.pieces == frozenset(pieces)
    assert refused(state, A, c.Drive(path)) == ("3.8", "refused-3-8-barrier")
    assert refused(state, A, c.Drive(path, ("through-cone",))) == ("6.1", "refused-6-1-does-not-pass")


def test_4_3_no_chance_card_is_spent_on_what_the_first_step_ignores():
    state, _ = run(stuck(stuck=2, kept=("through-any",)), (A, c.TakeTurn("stuck")), (None, c.RollDie(1)))
    assert {drive.chances for drive in drives(state)} == {()}
    assert refused(state, A, c.Drive(("a-b.1",), ("through-any",))) == ("6.1", "refused-6-1-not-needed")


# 4.4


def test_4_4_the_count_is_kept_per_taxi_and_looked_at_when_its_turn_starts():
    state = scene("a", "a", pieces=STUCK_AT_A)
    for counts in ((1, 0), (1, 1), (2, 1), (2, 2)):
        state = rolled(state, 6)
        assert state.stuck == counts
    assert rolled(state, 6).stage == "drive"  # the third turn


def test_4_4_it_returns_to_zero_when_a_first_step_is_legal():
    state = rolled(scene("a", pieces=STUCK_AT_A[:1], stuck=2), 1)
    assert state.plan == "drive" and after_driving(state, "a-e.1")[0].stuck[A] == 0


def test_4_4_it_returns_to_zero_when_a_chance_card_was_used():
    state, _ = run(stuck(stuck=1, kept=("through-any",)), (A, c.TakeTurn("through-any")), (None, c.RollDie(1)))
    assert after_driving(state, "a-b.1", "through-any")[0].stuck[A] == 0


def test_4_4_a_turn_with_an_unused_chance_card_counts_as_stuck():
    state, _ = run(stuck(kept=("through-any",)), (A, c.TakeTurn("stuck")), (None, c.RollDie(1)))
    assert state.stuck[A] == 1


# 4.5


def test_4_5_a_one_way_loop_is_not_stuck():
    ring = tuple(oneway(*at) for at in (("i-j", "j"), ("j-k", "k"), ("k-l", "l"), ("l-m", "m"), ("m-i", "i")))
    streets = (("b-i", "i"), ("f-i", "i"), ("j-g", "j"), ("v-k", "k"), ("u-l", "l"), ("y-l", "l"), ("o-m", "m"))
    state = scene("k", pieces=(*ring, *(Barrier(*at) for at in streets)))
    assert game.condition(state) == "free" and game.turn(state) == DIE
    assert ends(rolled(state, 6)) == {"m"}  # on and on, past orange spaces


# 4.6


def test_4_6_shut_in_is_who_can_step_but_reach_no_orange_space():
    assert game.condition(shut_in()) == "shut-in" and game.condition(scene("a-b.1", pieces=STUCK_AT_A)) == "free"
    inside = (Barrier("a-b", "a"), Barrier("a-b", "b"))
    assert game.condition(scene("a-b.1", pieces=inside)) == "free"  # a-b.2 is orange
    assert game.condition(scene("a-b.2", pieces=inside)) == "free"  # it can leave and come back
    assert game.condition(scene("a-b.2", pieces=(*inside, oneway("a-b", "b")))) == "shut-in"  # it cannot


def test_4_6_its_player_may_take_the_turn_as_stuck_or_drive():
    state = shut_in()
    assert game.legal(state, A) == [c.TakeTurn("drive"), c.TakeTurn("stuck")]
    driving, events = run(state, (A, c.TakeTurn("drive")), (None, c.RollDie(3)))
    assert events == [c.TurnTaken(A, "drive", "shut-in"), c.DieRolled(A, 3, "drive")] and ends(driving) == {"k-l.2"}
    _, events = run(state, (A, c.TakeTurn("stuck")), (None, c.RollDie(2)))
    assert events == [c.TurnTaken(A, "stuck", "shut-in"), c.DieRolled(A, 2, "stuck"), c.Waited(A, 1)]


def test_4_6_on_3_or_4_he_draws_and_may_move():
    state, _ = run(shut_in(), (A, c.TakeTurn("stuck")), (None, c.RollDie(4)), (None, c.DrawCard("remove")))
    state, _ = run(state, (A, c.Remove(Barrier("k-l", "l"))))
    assert ends(state) == {"u-l.3", "y-l.3", "l-m.2"} and c.Wait() in game.legal(state, A)


def test_4_6_the_count_returns_to_zero_when_he_drives_instead_or_orange_can_be_reached():
    driving, _ = run(shut_in(stuck=1), (A, c.TakeTurn("drive")), (None, c.RollDie(1)))
    assert after_driving(driving, "k-l.2")[0].stuck[A] == 0
    opened = scene("k-l.1", pieces=SHUT_IN[:1], stuck=2)
    assert game.turn(opened) == DIE
    assert after_driving(rolled(opened, 1), "k-l.2")[0].stuck[A] == 0


def test_4_6_on_the_third_turn_any_one_step_ignores_what_forbids_it():
    state, _ = run(shut_in(stuck=2), (A, c.TakeTurn("stuck")), (None, c.RollDie(3)))
    # through the near barrier at once, or through the far one after a step
    assert ends(state) == {"j-k.1", "v-k.3", "u-l.4", "y-l.4", "l-m.1"}
    after, [drove] = after_driving(state, "u-l.4")
    assert drove == c.Drove(A, ("k-l.2", "l", "u-l.4"), forced=True) and after.stuck[A] == 0


def test_4_6_one_step_not_two():
    pieces = (*SHUT_IN, Barrier("l-m", "l"))
    state, _ = run(scene("k-l.1", pieces=pieces, stuck=2), (A, c.TakeTurn("stuck")), (None, c.RollDie(3)))
    assert "l-m.1" not in ends(state) and "u-l.4" in ends(state)
    assert refused(state, A, c.Drive(("k-l.2", "l", "l-m.1"))) == ("3.8", "refused-3-8-barrier")


def test_4_6_a_second_step_may_be_freed_by_a_chance_card():
    pieces = (*SHUT_IN, Barrier("l-m", "l"), oneway("l-m", "l"))
    state = scene("k-l.1", pieces=pieces, stuck=2, kept=("through-any", "through-barrier"))
    state, _ = run(state, (A, c.TakeTurn("stuck")), (None, c.RollDie(3)))
    # one step past the nearer barrier, the other past the barrier and the one-way: the card can only be for the nearer
    assert "l-m.1" in ends(state, "through-barrier") and "l-m.1" in ends(state, "through-any")
    path = ("k-l.2", "l", "l-m.1")
    assert refused(state, A, c.Drive(path, ("through-barrier", "through-any"))) == ("6.1", "refused-6-1-not-needed")
    assert refused(state, A, c.Drive(path)) == ("3.8", "refused-3-8-barrier")


def test_4_6_the_secret_destination_plays_no_part_in_it():
    away = scene("k-l.1", pieces=SHUT_IN, hands=("observatory",))
    near = scene("m-i.2", pieces=(Barrier("m-i", "m"), Barrier("m-i", "i")), hands=("clock",))
    assert game.condition(away) == game.condition(near) == "shut-in"
