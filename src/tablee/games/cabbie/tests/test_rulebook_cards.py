"""Cabbie, clause by clause: sections 5 to 7, the cards and the end."""

from __future__ import annotations

import json
from itertools import count

import pytest
from msgspec.structs import replace

from tablee.core.bag import Bag
from tablee.core.codec import encode
from tablee.core.game import Over, Roll, Seat
from tablee.games.cabbie import state as c
from tablee.games.cabbie.data import FOLDER
from tablee.games.cabbie.pieces import Barrier, Cone, OneWay, Piece
from tablee.games.cabbie.tests import oracle
from tablee.games.cabbie.tests.cities import plainly
from tablee.games.cabbie.tests.scenes import (
    STUCK_AT_A,
    A,
    B,
    C,
    after_driving,
    cones,
    drawing,
    drive_to,
    drives,
    ends,
    game,
    marelle,
    oneway,
    refused,
    run,
    scene,
)

ALL_TOKENS = tuple(oneway(s.id, s.end) for s in list(marelle.segments.values())[:12])
EXIT_ALMOST_SHUT = (Barrier("c-d", "d"), Barrier("g-d", "d"))
"""Barriers on two of the three crosswalks around the exit, the intersection d."""
MARELLE = json.loads((FOLDER / "marelle.json").read_bytes())
ALL_BARRIERS = tuple(Barrier(*at) for at in list(marelle.crosswalks)[:7])


# 5 Taxi cards


def test_5_1_a_one_way_goes_on_a_free_spot_in_the_direction_chosen():
    state = drawing("one-way", pieces=(oneway("a-b", "b"),))
    legal = game.legal(state, A)
    assert len(legal) == 84 and c.PlaceOneWay("a-b", "a") not in legal
    assert {c.PlaceOneWay("b-c", "b"), c.PlaceOneWay("b-c", "c")} <= {*legal}
    state, events = run(state, (A, c.PlaceOneWay("b-c", "b")))
    assert events == [c.OneWayPlaced(A, OneWay("b-c", "b"))] and OneWay("b-c", "b") in state.pieces


def test_5_1_never_on_another_token_and_under_a_taxi_is_fine():
    state = drawing("one-way", "a-b.2", pieces=(oneway("b-c", "b"),))
    assert refused(state, A, c.PlaceOneWay("b-c", "c")) == ("5.1", "refused-5-1-taken")
    assert game.traffic(run(state, (A, c.PlaceOneWay("a-b", "a")))[0]).oneways["a-b"].to == "a"


def test_5_1_it_rules_its_segment_and_both_crosswalks():
    pieces = (oneway("a-b", "b"),)
    assert ends(scene("a", pips=1, pieces=pieces)) == {"a-b.1", "a-e.1", "a-f.1"}
    assert ends(scene("b", pips=1, pieces=pieces)) == {"b-c.1", "b-i.1"}
    assert ends(scene("a-b.3", pips=1, pieces=pieces)) == {"b"}


def test_5_1_a_taxi_in_the_segment_leaves_it_only_in_the_tokens_direction():
    assert ends(scene("a-b.2", pips=2, pieces=(oneway("a-b", "a"),))) == {"a"}


def test_5_1_a_taxi_that_ended_inside_against_it_obeys_it_again():
    state = scene("b", pips=2, pieces=(oneway("a-b", "b"),), kept=("through-any",))
    state, _ = after_driving(state, "a-b.2", "through-any")
    again = replace(state, active=A, stage="drive", plan="drive", pips=1)
    assert ends(again) == {"a-b.3"}


def test_5_2_any_token_is_turned_and_one_must_be():
    state = drawing("turn", pieces=(oneway("a-b", "b"), oneway("c-d", "c")))
    assert game.legal(state, A) == [c.TurnOneWay("a-b"), c.TurnOneWay("c-d")]
    assert refused(state, A, c.TurnOneWay("b-c")) == ("5.2", "refused-5-2-no-token")
    state, events = run(state, (A, c.TurnOneWay("a-b")))
    assert events == [c.OneWayTurned(A, OneWay("a-b", "a"))]
    assert state.pieces == {OneWay("a-b", "a"), OneWay("c-d", "c")}


def test_5_2_with_none_on_the_board_nothing_happens():
    state = replace(scene("a-b.2"), stage="draw")
    state, events = run(state, (None, c.DrawCard("turn")))
    assert events == [c.CardDrawn(A, "turn"), c.CardWasted(A, "turn")] and state.active == B


def test_5_3_a_barrier_goes_on_a_free_crosswalk():
    state = drawing("barrier", pieces=(Barrier("a-b", "a"),))
    assert len(game.legal(state, A)) == 85
    assert refused(state, A, c.PlaceBarrier("a-b", "a")) == ("5.3", "refused-5-3-taken")
    state, events = run(state, (A, c.PlaceBarrier("a-b", "b")))
    assert events == [c.BarrierPlaced(A, Barrier("a-b", "b"))] and len(state.pieces) == 2


def test_5_3_not_at_the_exits_own_lane_but_at_the_crosswalks_farther_on():
    places = {*game.legal(drawing("barrier"), A)}
    assert {c.PlaceBarrier("c-d", "d"), c.PlaceBarrier("g-d", "d"), c.PlaceBarrier("d-h", "d")} <= places
    assert not any("lot" in encode(place).decode() for place in places)


def test_5_3_the_exit_stays_open():
    state = drawing("barrier", pieces=EXIT_ALMOST_SHUT)
    assert c.PlaceBarrier("d-h", "d") not in game.legal(state, A) and len(game.legal(state, A)) == 83
    assert refused(state, A, c.PlaceBarrier("d-h", "d")) == ("5.3", "refused-5-3-shuts-exit")
    assert c.PlaceBarrier("d-h", "h") in game.legal(state, A)  # d-h itself has an orange space


def test_5_3_what_is_shut_farther_on_counts_too():
    far = (Barrier("c-d", "d"), Barrier("g-d", "d"), oneway("d-h", "d"))
    assert game.legal(drawing("barrier", pieces=far[:2]), A)  # as above
    assert drawing("barrier", pieces=far).active == B  # 5.7: the exit is shut by then, whatever is added
    before = (Barrier("c-d", "c"), Barrier("d-h", "h"))
    for place in game.legal(drawing("barrier", pieces=before), A):
        after, _ = run(drawing("barrier", pieces=before), (A, place))
        plain = plainly(MARELLE, after.pieces)
        assert oracle.reached(plain, marelle.exit).keys() & plain.orange


def test_5_3_chance_cards_do_not_open_it():
    state = drawing("barrier", pieces=EXIT_ALMOST_SHUT, kept=("through-barrier", "through-any"))
    assert refused(state, A, c.PlaceBarrier("d-h", "d")) == ("5.3", "refused-5-3-shuts-exit")


def test_5_3_enclosing_someone_is_legal():
    state = drawing("barrier", "c", "a", pieces=(Barrier("a-b", "a"), Barrier("a-e", "a")))
    state, _ = run(state, (A, c.PlaceBarrier("a-f", "a")))
    assert state.active == B and game.condition(state) == "stuck"


def test_5_4_a_cone_goes_on_its_number_by_itself():
    state, events = run(replace(scene("a-b.2"), stage="draw"), (None, c.DrawCard("cone-1")))
    assert events == [c.CardDrawn(A, "cone-1"), c.ConePlaced(A, Cone(1))] and state.active == B
    assert state.pieces == {Cone(1)} and marelle.numbered[1] == "b-i.4"


def test_5_4_a_taxi_there_leaves_in_any_direction_and_returning_is_entering():
    assert ends(scene("b-i.4", pips=1, pieces=cones(1))) == {"b-i.3", "i"}
    assert "b-i.4" not in ends(scene("i", pips=1, pieces=cones(1)))


def test_5_4_with_a_cone_there_already_nothing_happens():
    _, events = run(replace(scene("a-b.2", pieces=cones(1)), stage="draw"), (None, c.DrawCard("cone-1")))
    assert events == [c.CardDrawn(A, "cone-1"), c.CardWasted(A, "cone-1")]


def test_5_5_remove_may_take_any_piece_and_it_returns_to_the_supply():
    pieces: list[Piece] = [*ALL_BARRIERS, oneway("a-b", "b"), *cones(2)]
    state = drawing("remove", pieces=pieces)
    assert len(game.legal(state, A)) == 10 and game.legal(state, A)[0] == c.Remove()
    for piece in pieces:
        after, events = run(state, (A, c.Remove(piece)))
        assert events == [c.PieceRemoved(A, piece)] and after.pieces == frozenset(pieces) - {piece}
    after, _ = run(state, (A, c.Remove(ALL_BARRIERS[0])))
    due = replace(after, stage="draw", active=A)
    assert run(due, (None, c.DrawCard("barrier")))[0].stage == "card"  # there is one to place again


def test_5_5_or_nothing_and_never_what_is_not_there():
    state = drawing("remove", pieces=cones(2))
    after, events = run(state, (A, c.Remove()))
    assert events == [c.PieceRemoved(A, None)] and after.pieces == {Cone(2)} and after.active == B
    assert refused(state, A, c.Remove(Cone(3))) == ("5.5", "refused-5-5-not-there")


def test_5_6_a_chance_card_is_kept_open_any_number():
    state = replace(scene("a-b.2", kept=("through-any",)), stage="draw")
    state, events = run(state, (None, c.DrawCard("through-cone")))
    assert events == [c.CardDrawn(A, "through-cone"), c.ChanceKept(A, "through-cone")]
    for seat in (A, B, None):
        assert game.view(state, seat).kept[A] == ("through-any", "through-cone")


def hide(state: c.State) -> c.State:
    return replace(state, options=replace(state.options, chances="hidden"))


def test_5_6_hidden_a_chance_card_is_drawn_and_kept_in_one():
    state = hide(replace(scene("a-b.2", kept=("through-any",)), stage="draw"))
    state, events = run(state, (None, c.DrawCard("through-cone")))
    assert events == [c.ChanceHidden(A, "through-cone")] and state.active == B
    assert state.kept[A] == ("through-any", "through-cone") and dict(state.deck.items)["through-cone"] == 2
    other, _ = run(hide(replace(scene("a-b.2"), stage="draw")), (None, c.DrawCard("turn")))
    assert not other.kept[A]


def test_5_6_hidden_a_card_is_shown_when_it_is_used():
    state = hide(scene("a", pips=1, pieces=(Barrier("a-b", "a"),), kept=("through-barrier",)))
    used, events = after_driving(state, "a-b.1", "through-barrier")
    assert game.redact(events[0], B) == events[0] and game.view(used, B).kept[A] == ()
    assert dict(game.view(used, B).discards)["through-barrier"] == 1


def test_5_6_hidden_who_is_stuck_with_a_card_is_asked_whether_it_helps_or_not():
    helps, not_at_all = (
        hide(scene("a", pieces=STUCK_AT_A, kept=(card,))) for card in ("through-barrier", "through-cone")
    )
    assert game.legal(helps, A) == [c.TakeTurn("stuck"), c.TakeTurn("through-barrier")]
    assert game.legal(not_at_all, A) == [c.TakeTurn("stuck")]
    assert game.turn(helps) == game.turn(not_at_all)
    assert isinstance(game.turn(hide(scene("a", pieces=STUCK_AT_A))), Roll)
    assert isinstance(game.turn(scene("a", pieces=STUCK_AT_A, kept=("through-cone",))), Roll)


def test_5_6_hidden_who_has_drawn_a_card_when_stuck_decides_whether_it_helps_or_not():
    stuck = hide(replace(scene("a", pips=3, pieces=STUCK_AT_A, plan="stuck"), stage="draw"))
    (helped, _), (waits, _) = (run(stuck, (None, c.DrawCard(card))) for card in ("through-barrier", "through-cone"))
    assert game.turn(helped) == game.turn(waits) and len(game.legal(helped, A)) > 1
    assert game.legal(waits, A) == [c.Wait()]
    assert run(waits, (A, c.Wait()))[0].active == B


@pytest.mark.parametrize("card, pieces", [("one-way", ALL_TOKENS), ("barrier", ALL_BARRIERS), ("remove", ())])
def test_5_7_without_a_piece_or_a_place_the_card_has_no_effect(card, pieces):
    state, events = run(replace(scene("a-b.2", pieces=pieces), stage="draw"), (None, c.DrawCard(card)))
    assert events == [c.CardDrawn(A, card), c.CardWasted(A, card)] and state.active == B


def test_5_7_a_barrier_that_could_only_shut_the_exit_has_no_effect():
    shut = (oneway("c-d", "d"), oneway("g-d", "d"), oneway("d-h", "d"))
    state, events = run(replace(scene("a-b.2", pieces=shut), stage="draw"), (None, c.DrawCard("barrier")))
    assert events == [c.CardDrawn(A, "barrier"), c.CardWasted(A, "barrier")] and state.active == B


def test_5_7_the_last_piece_can_still_be_placed():
    assert drawing("one-way", pieces=ALL_TOKENS[1:]).stage == "card"
    assert drawing("barrier", pieces=ALL_BARRIERS[1:]).stage == "card"


def test_5_8_a_used_card_goes_to_the_open_pile():
    state, _ = run(drawing("barrier"), (A, c.PlaceBarrier("a-b", "a")))
    assert dict(state.discards.items)["barrier"] == 1 and dict(state.deck.items)["barrier"] == 9
    used, _ = after_driving(
        scene("a", pips=1, pieces=(Barrier("a-b", "a"),), kept=("through-barrier",)), "a-b.1", "through-barrier"
    )
    assert dict(used.discards.items)["through-barrier"] == 1


def test_5_8_an_empty_deck_is_reshuffled_from_it_and_kept_cards_stay_out():
    full = scene("a-b.2", kept=("through-any",))
    nothing = Bag(tuple((card, 0) for card, _ in full.deck.items))
    state = replace(full, deck=nothing, discards=full.deck, stage="draw")
    turn = game.turn(state)
    assert isinstance(turn, Roll) and sum(weight for _, weight in turn.outcomes) == 57
    state, events = run(state, (None, c.DrawCard("through-any")))
    assert events == [c.DeckShuffled(57), c.CardDrawn(A, "through-any"), c.ChanceKept(A, "through-any")]
    assert len(state.deck) == 56 and len(state.discards) == 0


# 6 Chance cards


def test_6_1_a_card_lets_one_move_pass_one_obstacle_of_its_kind():
    barrier = scene("a", pips=1, pieces=(Barrier("a-b", "a"),), kept=("through-barrier", "through-cone", "through-any"))
    assert [ends(barrier, chance) for chance in barrier.kept[A]] == [{"a-b.1"}, set(), {"a-b.1"}]
    cone = scene("b-i.3", pips=1, pieces=cones(1), kept=barrier.kept[A])
    assert [ends(cone, chance) for chance in cone.kept[A]] == [set(), {"b-i.4"}, {"b-i.4"}]
    sign = scene("b", pips=1, pieces=(oneway("a-b", "b"),), kept=barrier.kept[A])
    assert [ends(sign, chance) for chance in sign.kept[A]] == [set(), set(), {"a-b.3"}]


def test_6_1_each_card_passes_one_obstacle():
    two = scene("a", pips=5, pieces=(Barrier("a-b", "a"), Barrier("a-b", "b")), kept=("through-any",))
    assert not ends(two, "through-any") & {"b-c.1", "b-i.1"}
    both_at_once = scene("b", pips=1, pieces=(Barrier("a-b", "b"), oneway("a-b", "b")), kept=("through-any",))
    assert "a-b.3" not in ends(both_at_once, "through-any")
    path = ("a-b.1", "a-b.2", "a-b.3", "b", "b-c.1")
    assert refused(two, A, c.Drive(path, ("through-any",))) == ("6.1", "refused-6-1-does-not-pass")


def test_6_1_one_segment_may_be_driven_against_its_one_way_from_end_to_end():
    pieces = (oneway("a-b", "b"), oneway("a-e", "a"), oneway("a-f", "f"))
    state = scene("b", pips=5, pieces=pieces, kept=("through-any",))
    assert ends(state, "through-any") == {"a-f.1"}  # a-e would be the second


def test_6_1_it_must_be_of_use_and_ones_own():
    state = scene("a", pips=1, kept=("through-barrier",))
    assert ends(state, "through-barrier") == set()
    assert refused(state, A, c.Drive(("a-b.1",), ("through-barrier",))) == ("6.1", "refused-6-1-not-needed")
    assert refused(state, A, c.Drive(("a-b.1",), ("through-any",))) == ("6.1", "refused-6-1-cannot-use")


def test_6_1_several_cards_pass_several_obstacles_each_its_own():
    pieces: list[Piece] = [Barrier("a-b", "a"), oneway("a-b", "a"), Barrier("b-i", "b"), *cones(1)]
    state = scene("a", pips=5, pieces=pieces, kept=("through-any", "through-barrier", "through-any"))
    assert ends(state, "through-barrier", "through-any") == {"b-c.1"}
    assert ends(state, "through-any", "through-any") == {"b-c.1"}
    assert ends(state, "through-barrier", "through-any", "through-any") == {"b-i.1"}
    after, [drove] = after_driving(state, "b-c.1", "through-barrier", "through-any")
    assert drove == c.Drove(A, ("a-b.1", "a-b.2", "a-b.3", "b", "b-c.1"), ("through-barrier", "through-any"))
    assert after.kept[A] == ("through-any",)
    assert dict(after.discards.items)["through-barrier"] == dict(after.discards.items)["through-any"] == 1


def test_6_1_the_cards_of_a_move_may_be_named_in_any_order():
    pieces = (Barrier("a-b", "a"), oneway("a-b", "a"))
    state = scene("a", pips=1, pieces=pieces, kept=("through-any", "through-barrier"))
    _, [drove] = run(state, (A, c.Drive(("a-b.1",), ("through-any", "through-barrier"))))
    assert drove == c.Drove(A, ("a-b.1",), ("through-barrier", "through-any"))


def test_6_1_a_card_that_the_route_does_not_need_is_refused():
    pieces = (Barrier("a-b", "a"), Barrier("a-b", "b"))
    state = scene("a", pips=1, pieces=pieces, kept=("through-barrier", "through-barrier", "through-cone"))
    both = c.Drive(("a-b.1",), ("through-barrier", "through-barrier"))
    assert refused(state, A, both) == ("6.1", "refused-6-1-not-needed")
    wrong = c.Drive(("a-b.1",), ("through-cone", "through-barrier"))
    assert refused(state, A, wrong) == ("6.1", "refused-6-1-not-needed")
    assert refused(state, A, c.Drive(("a-b.1",), ("through-cone",))) == ("6.1", "refused-6-1-does-not-pass")
    assert refused(state, A, c.Drive(("a-b.1",), ("through-barrier",) * 3)) == ("6.1", "refused-6-1-cannot-use")


def test_6_1_no_way_is_listed_with_more_cards_than_it_takes_to_get_there():
    loop = scene("a", pips=4, pieces=(Barrier("a-f", "a"),), kept=("through-barrier", "through-any"))
    drives_to_f = [drive for drive in drives(loop) if drive.path[-1] == "f"]
    assert [drive.chances for drive in drives_to_f] == [("through-barrier",), ("through-any",)]
    assert all(not drive.chances for drive in drives(loop) if drive.path[-1] != "f")


def test_6_1_it_shortens_no_move_that_could_go_on_without_it():
    pieces = (Barrier("a-b", "a"), Barrier("a-b", "b"))
    state = scene("a", pips=4, pieces=pieces, kept=("through-barrier",))
    assert ends(state) == {"a-e.4", "f"} and ends(state, "through-barrier") == set()


def test_6_1_with_a_card_too_the_longest_routes_are_legal_if_none_is_of_the_full_roll():
    walls = [Barrier(s, at) for at in "ab" for s in ("a-b", "a-e", "a-f", "b-c", "b-i") if at in s]
    state = scene("a-b.1", pips=6, pieces=walls, kept=("through-barrier",))
    assert ends(state) == {"a-b.3"} and ends(state, "through-barrier") == {"b"}


def test_6_1_it_is_spent_even_if_the_move_ends_early():
    state = scene("a", pips=6, pieces=(Barrier("a-f", "a"),), kept=("through-barrier",), hands=("observatory",))
    state, events = after_driving(state, "a-f.2", "through-barrier")
    assert events == [c.Drove(A, ("a-f.1", "a-f.2"), ("through-barrier",)), c.DestinationReached(A, "observatory")]
    assert state.kept[A] == ()


def test_6_1_a_move_may_end_on_the_cones_space():
    state = scene("b-i.3", pips=1, pieces=cones(1), kept=("through-cone",))
    state, _ = after_driving(state, "b-i.4", "through-cone")
    again = replace(state, active=A, stage="drive", plan="drive", pips=1)
    assert ends(again) == {"b-i.3", "i"}


# 7 End


@pytest.mark.parametrize("needed", [1, 2, 3])
def test_7_1_the_game_ends_at_once_with_the_last_destination_needed(needed):
    done = ("kite", "tea", "mill")[: needed - 1]
    state = scene("a", "a", pips=6, hands=("observatory",), completed=(done, ()))
    state = replace(state, options=c.Options(destinations=needed))
    assert not isinstance(game.turn(state), Over)
    state, _ = run(state, (A, drive_to(state, "a-f.2")))
    assert game.turn(state) == Over(frozenset({A}), (needed, 0), "7.1")
    assert game.legal(state, A) == game.legal(state, B) == ()


def test_7_2_a_destination_card_is_known_to_its_owner_alone_until_completed():
    state = scene("a", "lot", pips=6, hands=("observatory", "kite"))
    assert game.view(state, A).hands == ("observatory", None) and game.view(state, B).hands == (None, "kite")
    assert game.view(state, None).hands == (None, None) and game.view(state, None).holding == (True, True)
    state, _ = after_driving(state, "a-f.2")
    assert all(game.view(state, seat).completed == (("observatory",), ()) for seat in (A, B, None))


@pytest.mark.parametrize(
    "completed, winners",
    [((("kite",), (), ("tea", "mill")), {C}), ((("kite",), ("tea",), ()), {A, B}), (((),) * 3, {A, B, C})],
)
def test_7_3_after_60_rounds_most_completed_destinations_win_and_ties_share(completed, winners):
    state = scene("c", "c", "c", pips=1, completed=completed, turns=3 * 60 - 1)
    last = replace(state, active=Seat(2))
    assert not isinstance(game.turn(last), Over)
    over, _ = after_driving(last, "b-c.4")
    assert game.turn(over) == Over(frozenset(winners), tuple(map(len, completed)), "7.3")


def test_7_3_a_destination_reached_in_the_last_turn_counts():
    state = replace(scene("c", "a", pips=6, hands=("whale", "observatory"), turns=119), active=B)
    over, _ = run(state, (B, drive_to(state, "a-f.2")))
    assert game.turn(over) == Over(frozenset({B}), (0, 1), "7.3")


def test_7_3_sixty_rounds_are_sixty_turns_each():
    state, turns = scene("c", "c"), count()
    for _ in turns:
        if isinstance(game.turn(state), Over):
            break
        state, _ = run(replace(state, stage="drive", plan="drive", pips=1), (state.active, c.Drive(("b-c.4",))))
        state = replace(state, taxis=("c", "c"))
    assert next(turns) == 121
