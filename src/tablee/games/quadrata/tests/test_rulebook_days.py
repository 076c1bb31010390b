"""Quadrata, clause by clause: a new day, the turn, and replacing."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tablee.core.dice import Luck
from tablee.core.game import Ask, Over
from tablee.core.play import settle
from tablee.games.quadrata import state as q
from tablee.games.quadrata.tests.scenes import *


def at_dawn(day: int, *players, options: q.Options | None = None) -> q.State:
    """Return the state when this day has just begun."""
    return game.evolve(scene(*players, options=options), q.DayBegan(day))


# 3 A new day


def test_3_1_there_are_seven_days_each_with_an_event_for_all():
    _, events = whole_match(q.Options(), 2)
    assert [event.day for event in events if isinstance(event, q.DayBegan)] == [1, 2, 3, 4, 5, 6, 7]


def test_3_2_on_day_1_everyone_circles_a_taxi():
    state = settle(game, game.new(q.Options(seats=3)), Luck(random.Random(1)))[0]
    assert state.day == 1 and [p.taxis for p in state.players] == [1, 1, 1]


@pytest.mark.parametrize("day", [2, 4])
def test_3_3_on_days_2_and_4_everyone_draws_two_advanced_tokens_to_rest(day):
    state = at_dawn(day)
    assert outcomes(state) == {q.DrawToken(token): 4 for token in range(7, 13)}
    state, events = run(state, *draw(7, 7, 12, 8))
    assert [p.resting for p in state.players] == [(7, 7), (8, 12)]
    assert events[-1] == q.TurnBegan(A) and dict(state.black_bag.items)[7] == 2


def test_3_4_on_day_3_everyone_removes_a_basic_token_from_anywhere():
    state = at_dawn(3, player("1 x 7", bag="4 x", resting="6 9"), player("2 3 8", bag="5"))
    assert legal(state, q.Remove) == [q.Remove((1,)), q.Remove((4,)), q.Remove((6,))]
    assert legal(state, q.Remove, B) == [q.Remove((2,)), q.Remove((3,)), q.Remove((5,))]
    after, _ = run(state, (A, q.Remove((6,))))
    assert after.players[A].resting == (9,) and after.players[A].bag == (0, 4)


def test_3_4_on_day_5_two_from_one_place_or_several():
    me = player("1 8 7", circles="2 9", bag="4 x", resting="6 9")
    state = at_dawn(5, me, options=EXPERT)
    pairs = [(1, 2), (1, 4), (1, 6), (2, 4), (2, 6), (4, 6)]
    assert legal(state, q.Remove) == [q.Remove(pair) for pair in pairs]
    after, _ = run(state, (A, q.Remove((2, 6))))
    assert after.players[A].area == (1, 8, 7, None, None, None, 9) and after.players[A].resting == (9,)


def test_3_4_nothing_else_can_be_removed():
    state = at_dawn(3, player("1 x 7", bag="4"))
    assert refused(state, q.Remove((0,))) == ("3.4", "not-yours")
    assert refused(state, q.Remove((7,))) == ("3.4", "not-yours")
    assert refused(state, q.Remove((5,))) == ("3.4", "not-yours")
    assert refused(state, q.Remove((1, 4))) == ("3.4", "how-many")
    assert refused(state, q.Remove(())) == ("3.4", "how-many")
    assert refused(at_dawn(5), q.Remove((1, 1))) == ("3.4", "how-many")
    assert refused(scene(), q.Remove((1,))) == ("3.4", "nothing-to-remove")
    assert refused(state, q.Skip()) == ("4.1", "not-your-turn")


def test_3_5_a_space_emptied_is_filled_from_the_bag_at_once():
    state, _ = run(at_dawn(5, player("1 2 7", bag="9", resting="3 8")), (A, q.Remove((1, 2))))
    assert outcomes(state) == {q.DrawToken(9): 1}, "both are chosen before anything is drawn"
    state, _ = run(state, *draw(9))
    assert outcomes(state) == {q.DrawToken(3): 1, q.DrawToken(8): 1}, "13.3"
    state, more = run(state, *draw(8))
    assert state.players[A].area[:3] == (9, 8, 7) and q.BagFilled(A) in more and not state.players[A].resting


def test_3_5_a_circle_emptied_stays_empty():
    state, _ = run(at_dawn(3, player("x 8 7", circles="2 .", bag="9"), options=EXPERT), (A, q.Remove((2,))))
    assert state.players[A].area == (0, 8, 7, None, None, None, None) and state.players[A].bag == (9,)
    assert asked(state) == {B}


def test_3_6_on_day_6_the_resting_area_goes_into_the_bag_after_drawing():
    state, events = run(at_dawn(6, player(bag="4", resting="5 9"), player(bag="4")), *draw(7, 8, 9, 10))
    assert [p.bag for p in state.players] == [(4, 5, 7, 8, 9), (4, 9, 10)]
    assert [p.resting for p in state.players] == [(), ()]
    assert [e for e in events if not isinstance(e, q.AdvancedDrawn)] == [q.BagFilled(A), q.BagFilled(B), q.TurnBegan(A)]


def test_3_7_on_day_7_nothing_happens():
    last = replace(scene(step="rest", day=6, options=q.Options()), active=B)
    state, events = run(last, (B, q.Rest(())))
    assert events[-2:] == [q.DayBegan(7), q.TurnBegan(A)] and state.players == last.players


def test_3_8_all_choose_at_the_same_time_and_each_is_refilled_on_choosing():
    state = at_dawn(3, player("1 2 3"), player("1 2 3"), player("1 2 3"), options=q.Options(seats=3))
    assert asked(state) == {A, B, C}
    state, _ = run(state, (C, q.Remove((2,))), *draw(5))
    assert state.players[C].area[:3] == (1, 5, 3) and asked(state) == {A, B}
    assert refused(state, q.Remove((1,)), C) == ("3.4", "nothing-to-remove")
    state, events = run(state, (A, q.Remove((4,))), (B, q.Remove((4,))))
    assert asked(state) == {A} and events[-1] == q.TurnBegan(A)


def test_3_9_advanced_tokens_are_drawn_in_turn_order_two_each():
    state = replace(at_dawn(2, options=q.Options(seats=3)), first=B)
    _, events = run(state, *draw(7, 8, 9, 10, 11, 12))
    assert [e.seat for e in events if isinstance(e, q.AdvancedDrawn)] == [B, B, C, C, A, A]


def test_3_9_with_four_players_day_6_takes_the_last_of_the_24():
    state, events = whole_match(q.Options(seats=4), 5)
    drawn = [event.token for event in events if isinstance(event, q.AdvancedDrawn)]
    assert sorted(drawn) == sorted(list(range(7, 13)) * 4) and not len(state.black_bag)


# 4 The turn


def test_4_1_a_turn_is_replace_visit_book_rest():
    state = scene(player("2 5 4"), step="replace", centre="regina banff toronto iqaluit")
    taken = [state.step]
    for action in (q.Skip(), q.Visit("regina", 10, (0, 1))):
        state, _ = run(state, (A, action))
        taken.append(state.step)
    state, _ = run(state, draw_card("perce"))
    taken.append(state.step)
    state, _ = run(state, (A, q.Skip()))
    taken.append(state.step)
    assert taken == ["replace", "visit", "bonus", "book", "rest"]


def test_4_1_turns_go_clockwise_and_nobody_else_can_act():
    state = scene(step="rest", options=q.Options(seats=3))
    assert refused(state, q.Rest(()), B) == ("4.1", "not-your-turn")
    state, events = run(state, (A, q.Rest(())))
    assert events[-1] == q.TurnBegan(B) and asked(state) == {B}
    assert refused(state, q.Skip(), None) == ("4.1", "not-your-turn")
    assert game.legal(state, A) == ()


def test_4_1_nobody_acts_while_something_is_drawn():
    state, _ = run(scene(step="replace"), (A, q.Replace("banff")))
    assert refused(state, q.Skip()) == ("4.1", "not-your-turn") and game.legal(state, A) == ()


def test_4_2_the_next_day_begins_after_the_last_player_and_the_match_ends_after_day_7():
    _, events = run(replace(scene(step="rest", day=2), active=B), (B, q.Rest(())))
    assert events[1:] == [q.DayBegan(3)]
    state, _ = run(replace(scene(player(taxis=0), player(taxis=0), step="rest", day=7), active=B), (B, q.Rest(())))
    over = game.turn(state)
    assert isinstance(over, Over) and over.clause == "4.2"
    assert game.view(state, A).over and game.legal(state, A) == ()


def test_4_3_no_step_is_returned_to():
    book = scene(player("2 5 4"), step="book", centre="regina banff toronto iqaluit")
    assert refused(book, q.Visit("regina", 10, (0, 1))) == ("4.3", "another-step")
    assert refused(book, q.Replace("banff")) == ("4.3", "another-step")
    assert refused(book, q.Rest(())) == ("4.3", "another-step")
    assert refused(scene(step="rest"), q.Book("banff")) == ("4.3", "another-step")
    assert refused(scene(step="rest"), q.Skip()) == ("4.3", "another-step")


# 5 Replace


def test_5_1_one_card_of_the_centre_may_be_discarded_before_visiting():
    state = scene(step="replace")
    assert legal(state, q.Replace) == [q.Replace(card) for card in ("toronto", "banff", "regina", "iqaluit")]
    assert game.legal(state, A)[0] == q.Skip()
    state, _ = run(state, (A, q.Replace("banff")), draw_card("perce"))
    assert state.step == "visit" and refused(state, q.Replace("regina")) == ("4.3", "another-step")
    assert refused(scene(step="replace", pile="perce"), q.Replace("perce")) == ("5.1", "not-in-the-centre")


def test_5_2_a_card_that_leaves_the_centre_is_replaced_from_the_deck_at_once():
    state, _ = run(scene(step="book"), (A, q.Book("regina")))
    assert state.centre == ("toronto", "banff", None, "iqaluit")
    assert set(outcomes(state)) == {q.DrawCard(card) for card in state.deck}
    state, events = run(state, draw_card("perce"))
    assert events == [q.CardTurnedUp("perce", 2)] and state.centre == ("toronto", "banff", "perce", "iqaluit")
    assert "perce" not in state.deck


def test_5_3_the_top_of_the_pile_can_be_visited_and_booked_also_when_just_discarded():
    state, _ = run(scene(player("2 5 4"), step="replace"), (A, q.Replace("regina")), draw_card("perce"))
    assert state.pile == ("regina",)
    visited, _ = run(state, (A, q.Visit("regina", 10, (0, 1))))
    assert visited.pile == () and visited.players[A].visited[-1].card == "regina"
    booked, _ = run(state, (A, q.Skip()), (A, q.Book("regina")))
    assert booked.pile == () and booked.players[A].reservation == "regina"


def test_5_4_the_pile_becomes_the_deck_when_a_card_must_be_drawn_and_not_earlier():
    state = scene(step="replace", deck="perce", pile="ottawa calgary")
    state, events = run(state, (A, q.Replace("banff")), draw_card("perce"))
    assert state.deck == () and state.pile == ("ottawa", "calgary", "banff")
    assert q.PileShuffled not in map(type, events)
    state, _ = run(state, (A, q.Skip()), (A, q.Book("regina")))
    assert set(outcomes(state)) == {q.DrawCard(card) for card in ("ottawa", "calgary", "banff")}
    state, events = run(state, draw_card("calgary"))
    assert events == [q.PileShuffled(3), q.CardTurnedUp("calgary", 2)]
    assert state.deck == ("banff", "ottawa") and state.pile == ()


def test_5_4_with_both_empty_the_centre_stays_short_until_a_card_lies_on_the_pile():
    state, _ = run(scene(step="book", deck=""), (A, q.Book("regina")))
    assert state.centre == ("toronto", "banff", None, "iqaluit") and isinstance(game.turn(state), Ask)
    state = replace(state, step="book")
    state, _ = run(state, (A, q.Book("banff")))
    assert outcomes(state) == {q.DrawCard("regina"): 1}, "the old reservation is the only card to draw"
    state, _ = run(state, draw_card("regina"))
    assert state.centre == ("toronto", "regina", None, "iqaluit") and isinstance(game.turn(state), Ask)


def test_5_5_the_new_card_is_drawn_before_the_old_one_is_laid_down():
    state, events = run(scene(step="replace", deck="", pile="ottawa perce"), (A, q.Replace("banff")))
    assert events == [q.CardDiscarded(A, "banff")]
    assert set(outcomes(state)) == {q.DrawCard("ottawa"), q.DrawCard("perce")}, "banff is never part of that shuffle"
    state, _ = run(state, draw_card("perce"))
    assert state.pile == ("banff",) and state.deck == ("ottawa",)


def test_5_5_with_deck_and_pile_empty_nothing_can_be_replaced():
    state = scene(step="replace", deck="")
    assert legal(state, q.Replace) == []
    assert refused(state, q.Replace("banff")) == ("5.5", "no-card-left")


def test_5_5_a_step_without_a_choice_is_not_asked():
    _, events = run(replace(scene(step="rest", deck=""), active=B), (B, q.Rest(())), *draw(7, 7, 8, 8))
    assert events[-2:] == [q.TurnBegan(A), q.StepSkipped(A, "replace")]


def test_5_6_only_the_top_of_the_pile_can_be_taken_and_then_the_next_is_the_top():
    state = scene(step="book", pile="ottawa perce")
    assert refused(state, q.Book("ottawa")) == ("12.1", "not-offered")
    state, _ = run(state, (A, q.Book("perce")))
    assert state.pile == ("ottawa",) and game.view(state, B).pile == ("ottawa",)
