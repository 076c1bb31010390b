"""Quadrata, clause by clause: visits, travel bonuses, airplanes, trains, taxis, trophies."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.quadrata import state as q
from tablee.games.quadrata.tests.scenes import *

REGINA = q.Visit("regina", 10, (0, 1))
"""Visit of Regina, in Saskatchewan (blue, between Alberta and Manitoba), with 2 and 5 in the first two spaces."""


def visiting(*, reserve: int = 22, **board) -> q.State:
    """Return the state after the visit of Regina, once a new card has been turned up."""
    state = scene(player("2 5 4", **board), centre="regina banff toronto iqaluit", airplanes=reserve)
    return run(state, (A, REGINA), draw_card("perce"))[0]


# 6 Visit


def test_6_1_a_card_of_the_centre_the_top_of_the_pile_or_the_own_reservation_can_be_visited():
    me, other = player("2 5 1", reservation="saskatoon", taxis=0), player(reservation="halifax")
    state = scene(me, other, centre="ottawa banff toronto whitehorse", pile="perce churchill")
    assert {visit.card for visit in legal(state, q.Visit)} == {"ottawa", "churchill", "saskatoon"}
    for card in ("perce", "halifax", "regina", "nowhere"):  # below the top, of somebody else, in the deck, unknown
        assert refused(state, q.Visit(card, 10, (0, 1))) == ("6.1", "not-offered")


def test_6_1_only_one_destination_a_turn():
    state = visiting()
    assert state.step == "book" and refused(state, q.Visit("toronto", 30, (0, 1))) == ("4.3", "another-step")


def test_6_2_a_number_is_the_product_of_exactly_two_tokens():
    state = scene(player("5 6 2", taxis=0), centre="toronto banff regina iqaluit")
    assert ways(state, "toronto") == {(30, (5, 6), ())}
    assert ways(state, "regina") == {(10, (5, 2), ())}
    assert refused(state, q.Visit("regina", 10, (0, 0))) == ("6.2", "two-tokens")
    assert refused(state, q.Visit("regina", 10, (0, 4))) == ("6.2", "two-tokens")


def test_6_2_circles_count_and_so_do_two_airplanes():
    state = scene(player("5 3 4", circles="x x", taxis=0), centre="toronto banff regina iqaluit", options=EXPERT)
    assert (108, (0, 0), ()) in ways(state, "toronto")
    state, _ = run(state, (A, q.Visit("toronto", 108, (5, 6))))
    assert state.players[A].resting == (0, 0) and state.players[A].area == (5, 3, 4, None, None, None, None)


def test_6_3_the_number_decides_the_side_whatever_tokens_were_used():
    state = scene(player("x x 6"), centre="toronto banff regina iqaluit")
    by_number = {}
    for number in (24, 30, 108, 110):
        (visited, *_), _ = game.decide(state, A, q.Visit("toronto", number, (0, 1)))
        assert isinstance(visited, q.Visited)
        by_number[number] = (visited.side, visited.destination.points)
    assert by_number == {24: ("attraction", 2), 30: ("attraction", 2), 108: ("city", 5), 110: ("city", 5)}
    assert refused(state, q.Visit("toronto", 36, (0, 2))) == ("6.3", "not-on-the-card")


def test_6_4_each_province_once():
    state = scene(player("2 5 6", visited="SK ON"), centre="regina banff toronto iqaluit")
    assert ways(state, "regina") == ways(state, "toronto") == set()
    assert refused(state, REGINA) == ("6.4", "visited-before")


def test_6_5_tokens_go_to_rest_the_card_is_yours_and_the_points_are_written():
    state = scene(player("2 5 4", resting="6"), centre="regina banff toronto iqaluit")
    state, _ = run(state, (A, REGINA))
    me = state.players[A]
    assert me.resting == (2, 5, 6) and me.area[:3] == (None, None, 4)
    assert (me.visited[0].card, me.visited[0].province, me.visited[0].points) == ("regina", "SK", 2)
    assert "regina" not in (*state.centre, *state.deck, *state.pile)
    assert game.view(state, A).sheets[A].destinations == 2 * 2


def test_6_6_a_taxi_comes_for_a_visit_that_was_out_of_reach():
    state = scene(player("1 3 7", taxis=1), centre="toronto vancouver regina winnipeg", pile="whistler")
    assert legal(state, q.Visit) and all(visit.squares for visit in legal(state, q.Visit))
    state, events = run(state, (A, q.Skip()))
    assert events == [q.StepSkipped(A, "visit"), q.TaxiCircled(A)] and state.players[A].taxis == 2


def test_6_6_no_taxi_for_who_can_visit_and_does_not():
    for me in (player("2 5 4"), player("x 7 9")):
        state, events = run(scene(me), (A, q.Skip()))
        assert events == [q.StepSkipped(A, "visit")] and state.players[A].taxis == 1


def test_6_6_the_own_reservation_counts_as_within_reach_and_no_other_does():
    centre = "toronto vancouver winnipeg banff"
    mine = scene(player("2 5 .", reservation="regina", taxis=0), centre=centre)
    assert {visit.card for visit in legal(mine, q.Visit)} == {"regina"}
    assert run(mine, (A, q.Skip()))[1] == [q.StepSkipped(A, "visit")]
    theirs = scene(player("2 5 .", taxis=0), player(reservation="regina"), centre=centre, step="replace")
    assert q.TaxiCircled(A) in run(theirs, (A, q.Skip()))[1]


def test_6_6_taxis_never_count_and_visited_provinces_neither():
    state = scene(player("3 3 .", taxis=1), centre="toronto vancouver regina iqaluit")
    assert ways(state, "regina") == {(10, (3, 3), (0,))}, "9 + 1"
    assert q.TaxiCircled(A) in run(state, (A, q.Skip()))[1]
    been = scene(player("2 5 .", visited="SK", taxis=0), centre="regina vancouver toronto winnipeg", step="replace")
    assert q.TaxiCircled(A) in run(been, (A, q.Skip()))[1]


def test_6_6_where_no_visit_is_possible_nothing_is_asked():
    state = scene(player("1 3 7", taxis=0), step="replace", centre="toronto vancouver regina winnipeg")
    state, events = run(state, (A, q.Skip()))
    assert events == [q.StepSkipped(A, "replace"), q.StepSkipped(A, "visit"), q.TaxiCircled(A)] and state.step == "book"


def test_6_7_that_taxi_serves_no_visit_this_turn():
    state = scene(player("3 3 .", taxis=0), centre="toronto vancouver regina winnipeg", step="replace", options=EXPERT)
    state, events = run(state, (A, q.Skip()))
    assert q.TaxiCircled(A) in events and state.step == "book"
    assert refused(state, q.Visit("regina", 10, (0, 1), (0,))) == ("4.3", "another-step")
    assert q.Cross(EMPTY) in game.legal(state, A)


def test_6_8_the_order_is_squares_card_tokens_points_then_centre_then_bonuses_then_trophy():
    me = player("3 3 4", visited="AB NS PE", taxis=1)  # a neighbour, and three other colours
    state, first = run(scene(me, centre="regina banff toronto iqaluit"), (A, q.Visit("regina", 10, (0, 1), (0,))))
    assert [type(event) for event in first] == [q.Visited] and state.players[A].crossed == (0,)
    state, second = run(state, draw_card("perce"))
    assert second == [q.CardTurnedUp("perce", 0)] and state.step == "bonus"
    state, third = run(state, (A, q.TakeBonuses(1)))
    assert third == [q.BonusesTaken(A, 1, 0, False, "book"), q.TrophyTaken(A, "multicoloured", 2)]
    assert state.players[A].area == (None, None, 4, None, None, None, None), "spaces stay empty until step 4"


def test_6_9_a_visit_is_legal_if_some_values_and_choices_give_exactly_the_number():
    state = scene(player("x 7 2", taxis=2), centre="toronto banff regina iqaluit", options=EXPERT)
    assert (84, (0, 7), ()) in ways(state, "regina")
    assert (84, (0, 7), (0, 2)) in ways(state, "regina"), "84 + 1 - 1"
    assert (88, (0, 7), (0, 1)) in ways(state, "regina"), "84 + 2 + 2"
    assert refused(state, q.Visit("regina", 88, (0, 1), (0,))) == ("6.9", "not-reached")
    assert refused(state, q.Visit("regina", 10, (1, 2))) == ("6.9", "not-reached")


# 7 Travel bonuses


@pytest.mark.parametrize("visited, path", [("", 0), ("ON", 0), ("AB", 1), ("MB QC", 1), ("AB MB", 2)])
def test_7_1_a_path_bonus_for_each_neighbour_visited_before(visited, path):
    state = scene(player("2 5 4", visited=visited), centre="regina banff toronto iqaluit")
    (event, *_), _ = game.decide(state, A, REGINA)
    assert isinstance(event, q.Visited) and event.path == path


def test_7_1_each_is_a_train_or_a_taxi_as_you_choose():
    state = visiting(visited="AB MB")
    assert game.legal(state, A) == [q.TakeBonuses(0), q.TakeBonuses(1), q.TakeBonuses(2)]
    both, _ = run(state, (A, q.TakeBonuses(1)))
    assert (both.players[A].trains, both.players[A].taxis) == (1, 2)


def test_7_1_if_only_one_of_the_two_can_be_had_it_is_that_one():
    assert visiting(visited="AB", trains=2).players[A].taxis == 2
    assert visiting(visited="AB", taxis=8).players[A].trains == 1
    state = visiting(visited="AB MB", trains=1)
    assert game.legal(state, A) == [q.TakeBonuses(0), q.TakeBonuses(1)]
    assert refused(state, q.TakeBonuses(2)) == ("7.1", "not-to-be-had")


def test_7_2_the_example_of_the_source():
    state = visiting(visited="AB MB")
    assert state.path == 2
    state, _ = run(state, (A, q.TakeBonuses(0)))
    later = replace(
        state, step="visit", players=(replace(state.players[A], area=player("5 6 4").area), state.players[B])
    )
    (event, *_), _ = game.decide(later, A, q.Visit("toronto", 30, (0, 1)))
    assert isinstance(event, q.Visited) and event.path == 1


@pytest.mark.parametrize("visited, airplanes", [("AB", 0), ("QC", 1), ("QC BC", 1)])
def test_7_3_one_airplane_for_a_colour_visited_before_however_often(visited, airplanes):
    state = visiting(visited=visited, trains=2)
    assert state.players[A].resting.count(0) == airplanes and state.airplanes == 22 - airplanes


def test_7_4_with_the_reserve_empty_there_is_no_colour_bonus():
    state = visiting(visited="QC", trains=2, reserve=0)
    assert state.players[A].resting.count(0) == 0 and state.airplanes == 0


def test_7_5_one_visit_can_earn_several_bonuses():
    _, events = run(visiting(visited="AB MB BC"), (A, q.TakeBonuses(1)))
    assert only(q.BonusesTaken, events) == q.BonusesTaken(A, 1, 1, True, "book")


# 8 Airplanes


def test_8_1_an_airplane_is_any_whole_value_from_1_to_12():
    state = scene(player("x 9 .", taxis=0), centre="calgary moose-jaw fort-smith brandon", pile="haines-junction")
    reach = game.view(state, A).reach
    assert reach is not None and reach.tokens == tuple(9 * value for value in range(1, 13))
    cards = (*filter(None, state.centre), *state.pile)
    numbers = {number for card in cards for number, _, _ in ways(state, card)}
    assert numbers == {9, 18, 27, 36, 90, 99, 108}


# 9 Trains


def test_9_1_a_train_frees_a_space_that_is_filled_at_the_rest_of_the_same_turn():
    state, _ = run(visiting(visited="AB"), (A, q.TakeBonuses(1)))
    assert state.players[A].area == (None, None, 4, None, None, None, None)
    state, _ = run(state, (A, q.Skip()), (A, q.Rest(())), *draw(4, 5, 6))
    assert state.players[A].area == (4, 5, 4, 6, None, None, None) and state.active == B


def test_9_2_after_two_trains_a_path_bonus_is_a_taxi_and_without_a_circle_it_is_lost():
    state = visiting(visited="AB MB", trains=2, taxis=7)
    assert (state.players[A].trains, state.players[A].taxis, state.step) == (2, 8, "book")
    state = visiting(visited="AB MB", trains=2, taxis=8)
    assert (state.players[A].trains, state.players[A].taxis) == (2, 8)
    state = visiting(visited="AB MB", trains=1, taxis=8)
    assert (state.players[A].trains, state.players[A].taxis) == (2, 8)


# 10 Taxis


def test_10_1_with_all_eight_circled_a_taxi_is_lost():
    state = scene(
        player("1 3 7", taxis=8, crossed=range(8)), centre="toronto vancouver regina winnipeg", step="replace"
    )
    state, events = run(state, (A, q.Skip()))
    assert q.TaxiCircled not in map(type, events) and state.players[A].taxis == 8


def test_10_2_a_taxi_used_is_crossed_with_a_free_square_and_applies_at_once():
    state = scene(player("3 3 .", taxis=2, crossed=(0,)), centre="regina banff toronto iqaluit")
    assert (10, (3, 3), (1,)) in ways(state, "regina"), "9 + 1, with the next of the equal squares"
    state, _ = run(state, (A, q.Visit("regina", 10, (0, 1), (1,))))
    assert state.players[A].crossed == (0, 1)
    assert game.view(state, A).sheets[A].taxis == 2 * (2 + 2)
    nothing = scene(player("3 3 .", taxis=1, crossed=(0,)), centre="regina banff toronto iqaluit")
    assert refused(nothing, q.Visit("regina", 10, (0, 1), (1,))) == ("10.2", "no-taxi")


def test_10_3_a_square_is_used_once():
    state = scene(player("3 3 4", taxis=3, crossed=(0,)), centre="regina banff toronto iqaluit")
    assert refused(state, q.Visit("regina", 10, (0, 1), (0,))) == ("10.3", "square-used")
    assert refused(state, q.Visit("toronto", 24, (0, 1), (1, 1))) == ("10.3", "square-used")
    assert refused(state, q.Visit("regina", 10, (0, 1), (12,))) == ("10.3", "square-used")


def test_10_4_several_taxis_in_one_turn_add_up():
    state = scene(player("3 4 .", taxis=3), centre="regina banff toronto iqaluit")
    squares = {used for number, _, used in ways(state, "regina") if number == 15}
    assert squares == {(0, 1, 2), (0, 6), (3, 6, 7)}, "1 + 1 + 1, 1 + 2 and 2 + 2 - 1"
    assert {used for number, _, used in ways(state, "regina") if number == 10} >= {(9,), (3, 4)}


def test_10_4_a_taxi_can_be_used_in_the_turn_it_was_received():
    me = player("2 5 4", visited="AB", taxis=0, trains=2)
    state = scene(replace(me, area=player("2 5 1 4").area), centre="regina banff toronto iqaluit", options=EXPERT)
    state, _ = run(state, (A, REGINA), draw_card("charlottetown"))
    assert state.step == "again" and q.Visit("charlottetown", 4, (2, 3), (SECOND,)) in game.legal(state, A)


def test_10_5_a_family_square_changes_a_product_and_only_in_a_visit():
    state = scene(player("3 4 .", taxis=1), centre="pangnirtung banff toronto regina")
    assert ways(state, "pangnirtung") == {(14, (3, 4), (6,))}, "12 + 2"
    assert refused(state, q.Cross(6)) == ("10.5", "only-in-a-visit")
    assert legal(state, q.Cross) == []


# 11 Trophies


@pytest.mark.parametrize(
    "visited, trophy",
    [("QC BC", "blue"), ("ON NB MB", "multicoloured"), ("QC", None), ("ON NB", None), ("QC ON MB", None)],
)
def test_11_1_the_first_with_all_of_a_colour_or_one_of_each_takes_the_trophy(visited, trophy):
    state = visiting(visited=visited, trains=2)
    assert state.players[A].trophies == ((trophy,) if trophy else ())


def test_11_1_every_colour_has_its_trophy():
    for visited, card, number, trophy in (
        ("NB NU AB", "corner-brook", 15, "purple"),
        ("NS NT", "toronto", 30, "yellow"),
        ("PE YT", "churchill", 10, "orange"),
    ):
        state = scene(player("5 6 3 2", visited=visited, trains=2, taxis=8), centre=f"{card} perce banff regina")
        visit = next(way for way in legal(state, q.Visit) if (way.card, way.number) == (card, number))
        _, events = run(state, (A, visit), draw_card("vancouver"))
        taken = only(q.TrophyTaken, events)
        assert (taken.trophy, taken.points) == (trophy, 3 if trophy == "purple" else 2)


def test_11_2_a_trophy_is_kept_and_not_taken_twice():
    other = player(visited="QC SK BC", trophies=("blue",))
    state = scene(player("2 5 4", visited="QC BC", trains=2), other, centre="regina banff toronto iqaluit")
    state, events = run(state, (A, REGINA), draw_card("perce"))
    assert q.TrophyTaken not in map(type, events)
    assert [p.trophies for p in state.players] == [(), ("blue",)]
