"""Quadrata, clause by clause: booking, resting, the end and the score."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.core.game import Ask, Over
from tablee.games.quadrata import state as q
from tablee.games.quadrata.tests.scenes import *

# 12 Book


def test_12_1_once_a_turn_a_card_of_the_centre_or_the_top_of_the_pile():
    state = scene(step="book", pile="ottawa perce")
    cards = ("toronto", "banff", "regina", "iqaluit", "perce")
    assert game.legal(state, A)[0] == q.Skip() and legal(state, q.Book) == [q.Book(card) for card in cards]
    state, events = run(state, (A, q.Book("perce")))
    assert events == [q.Booked(A, "perce", None)] and state.players[A].reservation == "perce"
    assert refused(state, q.Book("banff")) == ("4.3", "another-step")
    assert refused(scene(step="book"), q.Book("perce")) == ("12.1", "not-offered")


def test_12_2_the_old_reservation_covers_the_pile_first():
    state = scene(player(reservation="calgary"), step="book", pile="perce")
    assert legal(state, q.Book) == [q.Book(card) for card in ("toronto", "banff", "regina", "iqaluit")]
    assert refused(state, q.Book("perce")) == ("12.2", "pile-covered")
    state, events = run(state, (A, q.Book("banff")))
    assert events == [q.Booked(A, "banff", "calgary")]
    assert state.pile == ("perce", "calgary") and state.players[A].reservation == "banff"


def test_12_3_a_card_of_a_visited_province_can_be_booked_and_is_worth_nothing_at_the_end():
    state = scene(player(visited="AB"), step="book")
    assert q.Book("banff") in legal(state, q.Book)
    sheets = [game.view(scene(player(reservation=card)), A).sheets[A] for card in (None, "banff")]
    assert sheets[0] == sheets[1]


def test_12_4_a_reservation_is_open_and_its_owners_alone():
    state = scene(player("2 5 4"), player("2 5 4", reservation="regina"), centre="toronto banff perce iqaluit")
    assert game.view(state, A).players[B].reservation == "regina"
    assert refused(state, q.Visit("regina", 10, (0, 1))) == ("6.1", "not-offered")


def test_12_4_visiting_it_frees_the_place_so_that_booking_discards_nothing():
    state = scene(player("2 5 4", reservation="regina"), centre="toronto banff perce iqaluit", pile="ottawa")
    state, _ = run(state, (A, q.Visit("regina", 10, (0, 1))))
    assert state.step == "book" and state.players[A].reservation is None, "no card is missing in the centre"
    state, _ = run(state, (A, q.Book("ottawa")))
    assert state.pile == () and state.players[A].reservation == "ottawa"


def test_12_4_a_reservation_of_a_province_visited_since_stays():
    state = scene(player("2 5 4", reservation="saskatoon"), centre="regina banff perce iqaluit")
    state, _ = run(state, (A, q.Visit("regina", 10, (0, 1))), draw_card("toronto"), (A, q.Skip()))
    assert state.players[A].reservation == "saskatoon"


def test_12_5_one_booking_also_after_a_second_visit():
    me = player("2 5 1 4 6", trains=2, taxis=1)
    state = scene(me, centre="regina charlottetown perce iqaluit", options=EXPERT)
    state, _ = run(state, (A, q.Visit("regina", 10, (0, 1))), draw_card("toronto"))
    state, _ = run(state, (A, q.Visit("charlottetown", 4, (2, 3), (SECOND,))), draw_card("banff"), (A, q.Book("perce")))
    state, _ = run(state, draw_card("calgary"))
    assert state.step == "rest" and refused(state, q.Book("banff")) == ("4.3", "another-step")


# 13 Rest


def test_13_1_any_of_the_remaining_tokens_go_to_rest():
    state = scene(player("2 . 4", circles="7 ."), step="rest", options=EXPERT)
    assert legal(state, q.Rest) == [q.Rest(p) for p in ((), (0,), (2,), (5,), (0, 2), (0, 5), (2, 5), (0, 2, 5))]
    state, _ = run(state, (A, q.Rest((0, 5))))
    assert state.players[A].area == area(". . 4") and state.players[A].resting == (2, 7)


def test_13_1_equal_tokens_make_one_choice():
    state = scene(player("7 7 x"), step="rest")
    assert [rest.tokens for rest in legal(state, q.Rest)] == [(), (0,), (2,), (0, 1), (0, 2), (0, 1, 2)]
    assert run(state, (A, q.Rest((1,))))[0].players[A].resting == (7,), "the other one may be named too"


def test_13_1_only_tokens_that_lie_there():
    state = scene(player("2 . 4"), step="rest")
    for places in ((1,), (0, 0), (5,)):
        assert refused(state, q.Rest(places)) == ("13.1", "no-such-token")


def test_13_1_with_no_token_left_nothing_is_asked():
    state = scene(player(". . .", taxis=0), step="book")
    _, events = run(state, (A, q.Skip()))
    assert [type(event).__name__ for event in events] == ["StepSkipped", "Rested"]


def test_13_2_spaces_are_filled_and_kept_tokens_stay():
    state = scene(player(". 6 2 .", trains=1, bag="1 3 4 5"), step="rest")
    state, _ = run(state, (A, q.Rest((2,))), *draw(4, 1))
    assert outcomes(state) == {q.DrawToken(3): 1, q.DrawToken(5): 1}
    state, events = run(state, *draw(5))
    assert state.players[A].area == area("4 6 1 5") and events[-1] == q.TurnBegan(B)


def test_13_2_tokens_in_circles_fill_no_space():
    state = scene(player("2 3 .", circles="7 8", bag="9"), step="rest", options=EXPERT)
    state, _ = run(state, (A, q.Rest(())), *draw(9))
    assert state.players[A].area == area("2 3 9", "7 8")


def test_13_3_an_empty_bag_is_filled_from_the_resting_area_first():
    state, _ = run(scene(player(". . 3", bag="4", resting="6 x"), step="rest"), (A, q.Rest((2,))), *draw(4))
    assert outcomes(state) == {q.DrawToken(0): 1, q.DrawToken(3): 1, q.DrawToken(6): 1}
    state, events = run(state, *draw(6))
    assert events[0] == q.BagFilled(A) and state.players[A].bag == (0, 3) and not state.players[A].resting


def test_13_3_with_both_empty_spaces_stay_empty():
    state, events = run(scene(player(". . 3", bag=""), step="rest"), (A, q.Rest(())))
    assert state.players[A].area == area(". . 3") and events[-1] == q.TurnBegan(B)


def test_13_4_what_a_bag_contains_is_open_to_all():
    state = scene(player(bag="4 9 x"))
    assert all(game.view(state, seat).players[A].bag == (0, 4, 9) for seat in (A, B, None))
    drawn = scene(player(". 2 3", bag="4 9 9 x"), step="rest")
    assert outcomes(run(drawn, (A, q.Rest(())))[0]) == {q.DrawToken(0): 1, q.DrawToken(4): 1, q.DrawToken(9): 2}


# 14 End and score


def test_14_1_points_are_squares_trophies_taxi_squares_trains_and_half_a_point_an_airplane():
    me = player(
        "x 2 3 4", bag="x 5", resting="x", visited="ON5 NB3 PE", trophies=("purple", "blue"), trains=1, crossed=(0, 6)
    )
    assert game.view(scene(me), B).sheets[A] == q.ScoreSheet(20, 10, 6, 2, 3, 41)


def test_14_1_an_airplane_in_a_dotted_circle_counts_too():
    me = player("1 2 3", circles="x x", bag="x")
    assert game.view(scene(me, options=EXPERT), B).sheets[A].airplanes == 3


def last_rest(*players: q.Player, **more) -> tuple[q.State, Over]:
    """Make the last rest of a match; return the state after it, and the result."""
    state = replace(scene(*players, step="rest", day=7, **more), active=B)
    state, _ = run(state, (B, q.Rest(())))
    over = game.turn(state)
    assert isinstance(over, Over)
    return state, over


def test_14_2_unused_taxis_are_crossed_for_the_best_squares():
    state, over = last_rest(player(taxis=8, crossed=(0, 1, 7)), player(taxis=3), options=EXPERT)
    assert [p.crossed for p in state.players] == [(0, 1, 2, 5, 6, 7, 10, 11), (5, 10, 11)]
    assert over.scores == (2 * (1 + 1 + 1 + 2 + 2 + 1 + 3 + 3) + 1, 2 * (2 + 3 + 3) + 1)
    state = replace(scene(player(taxis=2), player(taxis=0), step="rest", day=7), active=B)
    assert run(state, (B, q.Rest(())))[1][1:] == [q.TaxisUsedUp(A, (0, 1), 4)]


@pytest.mark.parametrize(
    "mine, theirs, winners",
    [
        (player(visited="ON5"), player(visited="ON3"), {A}),
        (player(visited="ON3"), player(visited="ON5"), {B}),
        (player(visited="ON3 NB2"), player(visited="ON5"), {B}),
        (player(visited="ON5 NB2"), player(visited="ON5", trophies=("blue",)), {B}),
        (player(visited="ON5 NB5 PE3", trophies=("blue",)), player(visited="ON5 NB5 QC5"), {B}),
        (player(visited="ON2 NB3"), player(visited="PE3", trophies=("blue",)), {B}),
        (player(visited="ON2 NB3"), player(visited="PE3 MB2"), {A, B}),
    ],
)
def test_14_3_most_points_then_most_fives_then_most_trophies_then_shared(mine, theirs, winners):
    assert last_rest(mine, theirs)[1].winners == winners


JOURNEY = [
    # along the path: card, number, tokens, and how many trains are taken (None where there is nothing to choose)
    ("corner-brook", 15, "3 5", None),
    ("lunenburg", 60, "6 10", 1),
    ("cavendish", 80, "8 10", 1),
    ("moncton", 40, "4 10", None),
    ("montreal", 6, "1 6", None),
    ("ottawa", 66, "6 11", None),
    ("churchill", 45, "5 9", None),
    ("regina", 88, "8 11", None),
]


def test_14_4_the_score_sheet_of_the_source_is_a_journey_from_newfoundland_to_saskatchewan():
    state = scene(player(taxis=1), options=EXPERT)
    for card, number, two, trains in JOURNEY[:-1]:
        state = travel(state, card, number, two, trains)
    assert state.step == "again", "the taxis last for a second visit"
    card, number, two, trains = JOURNEY[-1]
    state = travel(state, card, number, two, trains, second=True)
    resting = state.players[A].resting[-1]
    state, _ = run(state, *((A, q.Cross(square)) for square in (AIRPLANE, AIRPLANE + 1, EMPTY, EMPTY + 1)))
    state, _ = run(state, (A, q.Swap(SWAP, resting, 2)))
    sheet = game.view(state, A).sheets[A]
    assert [visit.province for visit in state.players[A].visited] == ["NL", "NS", "PE", "NB", "QC", "ON", "MB", "SK"]
    assert sheet == q.ScoreSheet(2 * 26, 2 * 2, 2 * 10, 2 * 2, 7, 87), "26 + 2 + 10 + 2 + 3½ = 43½"
    assert state.players[A].trophies == ("multicoloured",) and len(state.players[A].crossed) == 6


def travel(state: q.State, card: str, number: int, two: str, trains: int | None, second: bool = False) -> q.State:
    """Return the state after seat 0 has visited `card` with the tokens `two`, while a 4 lies beside them, and has taken
    the bonuses, `trains` of them as trains. The card is put into the centre first. `second` makes it the turn's second
    visit."""
    me = replace(state.players[A], area=area(f"{two} 4"))
    step = state.step if second else "visit"
    state = replace(state, players=(me, state.players[B]), centre=(card, "banff", "perce", "iqaluit"), step=step)
    state = replace(state, deck=tuple(sorted({*state.deck, "toronto"} - {card})))
    state, _ = run(state, (A, q.Visit(card, number, (0, 1), (SECOND,) if second else ())), draw_card("toronto"))
    if isinstance(game.turn(state), Ask) and state.step == "bonus":
        state, _ = run(state, (A, q.TakeBonuses(trains or 0)))
    return state
