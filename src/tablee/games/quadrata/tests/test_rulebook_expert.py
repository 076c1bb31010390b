"""Quadrata, clause by clause: the expert taxi board."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import BadData, read_material
from tablee.games.quadrata.tests.scenes import *

FIRST = q.Visit("regina", 10, (0, 1))
CENTRE = "regina charlottetown perce toronto"


def expert(spaces: str = "2 5 4", **more) -> q.State:
    step = more.pop("step", "visit")
    airplanes = more.pop("airplanes", 22)
    return scene(player(spaces, **more), centre=CENTRE, step=step, airplanes=airplanes, options=EXPERT)


def after_first(spaces: str, **more) -> q.State:
    """Return the state after a first visit, of Saskatchewan with 2 and 5; Whistler is turned up in the centre."""
    return run(expert(spaces, **more), (A, FIRST), draw_card("whistler"))[0]


def test_15_1_the_squares_of_the_expert_side():
    squares = Counter((square["kind"], square["points"]) for square in RAW["expert"])
    assert squares == {
        ("plus-1-or-2", 1): 2,
        ("minus-1-or-2", 1): 2,
        ("draw-two", 1): 1,
        ("swap", 2): 2,
        ("airplane", 1): 2,
        ("second-visit", 0): 1,
        ("empty", 3): 2,
    }


def test_15_2_plus_1_or_2():
    state = scene(player("2 7 ."), centre="pangnirtung regina winnipeg toronto", options=EXPERT)
    assert ways(state, "pangnirtung") == {(14, (2, 7), ()), (16, (2, 7), (PLUS,))}
    assert ways(state, "regina") == {(15, (2, 7), (PLUS,))}


def test_15_3_minus_1_or_2():
    state = scene(player("3 4 ."), centre="ottawa brandon winnipeg toronto", options=EXPERT)
    assert {way for way in ways(state, "ottawa") if way[2]} == {(10, (3, 4), (MINUS,))}
    assert ways(state, "brandon") == {(11, (3, 4), (MINUS,))}


def test_15_4_draw_two_fills_the_dotted_circles():
    state, events = run(expert(bag="1 3 6 9"), (A, q.Cross(DRAW_TWO)))
    assert events == [q.SquareCrossed(A, DRAW_TWO, "draw-two", 2)] and outcomes(state)[q.DrawToken(6)] == 1
    state, events = run(state, *draw(6, 9))
    assert events == [q.TokenDrawn(A, 6, 5), q.TokenDrawn(A, 9, 6)]
    assert state.players[A].area == area("2 5 4", "6 9") and state.step == "visit"
    assert {visit.tokens for visit in legal(state, q.Visit)} >= {(1, 5)}, "5 × 6 is the CN Tower"


def test_15_4_if_the_bag_runs_out_tokens_used_this_turn_come_back():
    state = after_first("2 5 4 3", trains=1, bag="6", taxis=2)
    state, _ = run(state, (A, q.Cross(DRAW_TWO)), *draw(6))
    assert outcomes(state) == {q.DrawToken(2): 1, q.DrawToken(5): 1}
    state, events = run(state, *draw(2))
    assert events[0] == q.BagFilled(A) and state.players[A].area == area(". . 4 3", "6 2")


def test_15_4_with_fewer_than_two_what_there_is_and_with_none_refused():
    state, events = run(expert(bag="6"), (A, q.Cross(DRAW_TWO)), *draw(6))
    assert only(q.SquareCrossed, events).draws == 1 and [t for t in state.players[A].area[5:] if t] == [6]
    nothing = expert(bag="")
    assert refused(nothing, q.Cross(DRAW_TWO)) == ("15.4", "nothing-to-draw")
    assert q.Cross(DRAW_TWO) not in game.legal(nothing, A)


def test_15_4_circles_may_be_kept_and_are_never_refilled():
    state = expert("2 5 4", circles="6 9", step="rest", crossed=(DRAW_TWO,))
    state, _ = run(state, (A, q.Rest((0, 5))), *draw(6))
    assert state.players[A].area == area("6 5 4", ". 9")


def test_15_5_swap_exchanges_a_resting_token_with_one_of_the_movement_area():
    state = expert("2 5 4", circles="6 .", resting="9 x", crossed=())
    swaps = [(swap.resting, swap.place) for swap in legal(state, q.Swap)]
    assert sorted(swaps) == [(token, place) for token in (0, 9) for place in (0, 1, 2, 5)]
    state, events = run(state, (A, q.Swap(SWAP, 9, 5)))
    assert events == [q.Swapped(A, SWAP, 5, 6, 9)]
    assert state.players[A].area == area("2 5 4", "9 .") and state.players[A].resting == (0, 6)


def test_15_5_it_needs_one_on_each_side():
    assert legal(expert("2 5 4", resting=""), q.Swap) == [] and legal(expert(". . .", resting="9"), q.Swap) == []
    state = expert("2 . 4", resting="9")
    assert refused(state, q.Swap(SWAP, 8, 0)) == ("15.5", "one-on-each-side")
    assert refused(state, q.Swap(SWAP, 9, 1)) == ("15.5", "one-on-each-side")
    assert refused(state, q.Swap(EMPTY, 9, 0)) == ("15.5", "not-a-swap")
    assert refused(state, q.Cross(SWAP)) == ("15.5", "swap-names-two")


def test_15_5_equal_tokens_change_places_in_one_way_only():
    state = expert("7 8 4", resting="7 8")
    swaps = [(swap.resting, swap.place) for swap in legal(state, q.Swap)]
    assert swaps == [(7, 1), (7, 2), (8, 0), (8, 2), (7, 0)]


def test_15_5_a_token_used_this_turn_may_come_back():
    state = after_first("2 5 4 3", trains=1, taxis=2)
    state, _ = run(state, (A, q.Swap(SWAP, 5, 2)))
    assert state.players[A].area == area(". . 5 3") and state.players[A].resting == (2, 4)


def test_15_6_an_airplane_comes_from_the_reserve():
    state, events = run(expert(), (A, q.Cross(AIRPLANE)))
    assert events == [q.SquareCrossed(A, AIRPLANE, "airplane", 0)]
    assert state.players[A].resting == (0,) and state.airplanes == 21
    nothing = expert(airplanes=0)
    assert refused(nothing, q.Cross(AIRPLANE)) == ("15.6", "no-airplane-left")
    assert q.Cross(AIRPLANE) not in game.legal(nothing, A)


def test_15_7_a_second_visit_is_crossed_together_with_its_square():
    state = after_first("2 5 1 4", trains=1)
    second = q.Visit("charlottetown", 4, (2, 3), (SECOND,))
    assert state.step == "again" and game.legal(state, A)[:2] == [q.Skip(), second]
    assert refused(state, q.Visit("charlottetown", 4, (2, 3))) == ("15.7", "needs-its-square")
    assert refused(state, q.Cross(SECOND)) == ("15.7", "with-a-visit")
    state, _ = run(state, (A, second), draw_card("banff"))
    assert state.step == "book" and state.players[A].crossed == (SECOND,)


def test_15_7_only_after_a_first_visit():
    state = expert("2 5 1 4", trains=1)
    assert refused(state, q.Visit("regina", 10, (0, 1), (SECOND,))) == ("15.7", "after-a-first-visit")
    assert all(SECOND not in visit.squares for visit in legal(state, q.Visit))


def test_15_7_bonuses_and_trophies_come_for_it_too():
    state = after_first("2 5 1 4", trains=2, visited="NS NB")  # yellow, purple, now blue
    state, events = run(state, (A, q.Visit("charlottetown", 4, (2, 3), (SECOND,))), draw_card("banff"))
    assert only(q.BonusesTaken, events) == q.BonusesTaken(A, 0, 2, False, "book")
    assert only(q.TrophyTaken, events).trophy == "multicoloured"


def test_15_7_no_taxi_for_a_second_visit_not_made():
    state = after_first("2 5 4 3", trains=1, taxis=2)
    assert state.step == "again" and legal(state, q.Visit) == []
    _, events = run(state, (A, q.Skip()))
    assert events == [q.StepSkipped(A, "again")] and q.TaxiCircled not in map(type, events)


def test_15_7_where_it_is_out_of_question_step_2_is_over():
    assert after_first("2 5 4 3", trains=1, taxis=1).step == "book", "no visit within reach, and one taxi only"
    assert after_first("2 5 1 4", trains=1, taxis=0).step == "book"
    assert after_first("2 5 1 4", trains=1, taxis=2, crossed=(SECOND,)).step == "book"


def test_15_7_three_tokens_are_enough_with_a_draw_two_between_the_visits():
    state = after_first("2 5 4", taxis=2, bag="1 6")
    assert state.step == "again" and legal(state, q.Visit) == []
    state, _ = run(state, (A, q.Cross(DRAW_TWO)), *draw(1, 6))
    state, _ = run(state, (A, q.Visit("charlottetown", 4, (2, 5), (SECOND,))), draw_card("banff"))
    assert [visit.province for visit in state.players[A].visited] == ["SK", "PE"] and state.step == "book"


def test_15_7_a_swap_may_come_between_the_visits():
    state = after_first("2 5 4 3", trains=1, taxis=3, crossed=(DRAW_TWO,), resting="1")
    assert state.step == "again" and legal(state, q.Visit) == [], "a swap alone keeps step 2 open"
    state, _ = run(state, (A, q.Swap(SWAP, 1, 3)))
    state, _ = run(state, (A, q.Visit("charlottetown", 4, (2, 3), (SECOND,))), draw_card("banff"))
    assert [visit.province for visit in state.players[A].visited] == ["SK", "PE"] and state.step == "book"


def test_15_7_the_taxi_may_be_one_that_the_first_visit_earned():
    state = after_first("2 5 1 4", trains=2, taxis=0, visited="AB")
    assert state.players[A].taxis == 1 and state.step == "again"


def test_15_8_empty_squares_do_nothing_and_score_3():
    state, events = run(expert(), (A, q.Cross(EMPTY)))
    assert events == [q.SquareCrossed(A, EMPTY, "empty", 0)] and state.step == "visit"
    assert game.view(state, A).sheets[A].taxis == 2 * 3


@pytest.mark.parametrize("step", ["replace", "visit", "book", "rest"])
def test_15_9_these_squares_may_be_used_before_each_step_and_until_step_4_begins(step):
    state = expert(step=step, resting="9", taxis=3)
    for action in (q.Cross(DRAW_TWO), q.Cross(AIRPLANE), q.Cross(EMPTY), q.Swap(SWAP, 9, 0)):
        assert action in game.legal(state, A)
        after, _ = run(state, (A, action))
        assert after.step == step
    if step == "rest":
        done, _ = run(state, (A, q.Rest(())))
        assert refused(done, q.Cross(EMPTY)) == ("4.1", "not-your-turn")


def test_15_9_equal_squares_are_listed_once_and_none_without_a_taxi():
    crosses = [action.square for action in legal(expert(taxis=2, crossed=(EMPTY,)), q.Cross)]
    assert crosses == [DRAW_TWO, AIRPLANE, EMPTY + 1]
    assert legal(expert(taxis=1, crossed=(EMPTY,)), q.Cross) == []
    assert refused(expert(taxis=1, crossed=(EMPTY,)), q.Cross(AIRPLANE)) == ("10.2", "no-taxi")


def test_15_9_changes_are_crossed_only_in_a_visit_and_the_others_never():
    assert refused(expert(), q.Cross(PLUS)) == ("15.9", "only-in-a-visit")
    for square in (DRAW_TWO, SWAP, AIRPLANE, EMPTY):
        assert refused(expert(), q.Visit("regina", 10, (0, 1), (square,))) == ("15.9", "not-in-a-visit")


def test_15_9_not_while_bonuses_are_chosen():
    state = after_first("2 5 4", visited="AB", taxis=2)
    assert state.step == "bonus" and refused(state, q.Cross(EMPTY)) == ("4.3", "another-step")
    assert refused(state, q.Book("toronto")) == ("4.3", "another-step")


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda raw: raw.update(circles=13), "family: 12 squares for 13 circles (15.10)"),
        (lambda raw: raw.update(expert=raw["expert"][:7]), "expert: 7 squares for 8 circles (15.10)"),
        (lambda raw: raw["expert"].append(raw["expert"][DRAW_TWO]), "expert: draw-two more than once (15.10)"),
        (lambda raw: raw["expert"].append(raw["expert"][SECOND]), "expert: second-visit more than once (15.10)"),
    ],
)
def test_15_10_a_taxi_board_that_cannot_be_played_is_refused(change, why):
    with pytest.raises(BadData) as error:
        read_material(spoilt(change))
    assert str(error.value) == f"quadrata.json: {why}"


def test_15_10_a_board_without_a_second_visit_can_be_played():
    raw = spoilt(lambda raw: raw["expert"].pop(SECOND))
    assert "second-visit" not in read_material(raw).boards["expert"].kinds
