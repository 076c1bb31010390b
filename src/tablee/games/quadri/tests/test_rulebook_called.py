"""Quadri's clause 4 where objectives are called, in the order of rulebook.en.md."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.core.game import Ask, Over, Roll, Seat
from tablee.core.options import read_options
from tablee.core.words import says
from tablee.games.quadri import state as q
from tablee.games.quadri.tests.scenes import *

CALLED = q.Competitive(claims="called")
CANDLE = ((0, 0), (1, 0), (2, 0), (3, 0))


def calling(*hands: str, active: Seat = A, objectives: int = 20) -> q.State:
    """Return a state with called claims in which the active player holds a card, and four objectives are on the table
    (`HERE`)."""
    return scene(HERE, *hands, active=active, objectives=objectives, options=CALLED)


def later(*hands: str, active: Seat = A, objectives: int = 20) -> q.State:
    """Return the state of `calling` after the active player has placed that card and the next one has taken another."""
    state = calling(*hands, active=active, objectives=objectives)
    return run(state, (active, ASIDE), (None, q.DrawCard("CMYK")))[0]


def at_the_end(*hands: str, objectives: int = 0, left: int | None = 0) -> q.State:
    """Return the state after the final placement. That is the last one of the last round or, if `left` is None, the one
    of the last card in the pile."""
    state = replace(with_pile(calling(*hands, objectives=objectives)), turns_left=left)
    return run(state, (A, ASIDE))[0]


# 4.2


def test_4_2_called_nothing_is_laid_down_by_itself():
    state, events = run(calling(*idle(2, A="candle", B="sock")), (A, ASIDE))
    assert laid_down(events) == [] and scores(state) == (0, 0)
    assert isinstance(turn := game.turn(state), Roll) and isinstance(turn.outcomes[0][0], q.DrawCard)


def test_4_2_called_what_is_called_is_laid_down_scored_and_replaced():
    state, events = run(calling(*idle(2, A="candle")), (A, q.Call("candle")))
    assert events == [q.ObjectiveRealised(A, "candle", 4, CANDLE)]
    assert scores(state) == (4, 0) and state.realised == (("candle",), ())
    assert isinstance(turn := game.turn(state), Roll) and isinstance(turn.outcomes[0][0], q.DrawObjective)
    state, events = run(state, *draws("flute"))
    assert events == [q.ObjectiveDrawn(A, "flute")]
    assert state.hands[A] == ("star", "axe", "flute") and state.objectives == 19


def test_4_2_called_everybody_may_call_while_one_has_a_card_to_place():
    assert game.turn(calling(*idle(3), active=B)) == Ask(must=frozenset({B}), may=frozenset({A, C}))


def test_4_2_called_out_of_turn_the_other_still_has_the_card_to_place():
    state = later(*idle(3, C="sock"))
    after, events = run(state, (C, q.Call("sock")), *draws("flute"))
    assert laid_down(events) == [(C, "sock")]
    assert (after.card, after.active, game.turn(after)) == (state.card, B, game.turn(state))
    assert game.legal(after, B) == game.legal(state, B)


def test_4_2_called_any_objective_in_hand_can_be_called_on_the_table_or_not():
    state = calling("candle flute star", "crane sock puppy")
    calls = [q.Call("candle"), q.Call("flute"), q.Call("star")]
    assert game.legal(state, A)[-3:] == calls and isinstance(game.legal(state, A)[-4], q.PlaceCard)
    assert game.legal(state, B) == [q.Call("crane"), q.Call("sock"), q.Call("puppy")]


def test_4_2_called_who_holds_none_has_nothing_to_call():
    state = calling("candle", "", "sock", objectives=0)
    assert game.turn(state) == Ask(must=frozenset({A}), may=frozenset({C}))
    assert not game.legal(state, B)


def test_4_2_called_a_wrong_call_costs_nothing():
    state = calling(*idle(2))
    for seat, id in ((A, "flute"), (B, "crane"), (B, "crane")):
        after, events = run(state, (seat, q.Call(id)))
        assert events == [q.CallMissed(seat, id)]
        assert after == state


@pytest.mark.parametrize("seat", [A, C, None])
def test_4_2_called_a_wrong_call_is_answered_to_the_caller_alone(seat):
    assert game.redact(q.CallMissed(B, "crane"), B) == q.CallMissed(B, "crane")
    assert game.redact(q.CallMissed(B, "crane"), seat) is None


def test_4_2_called_what_is_covered_before_it_is_called_is_lost():
    state = calling(*idle(2, A="candle", B="sock"))
    assert run(state, (A, q.Call("candle")))[1] == [q.ObjectiveRealised(A, "candle", 4, CANDLE)]
    state, _ = run(state, (A, q.PlaceCard(3, -1, 0)), (None, q.DrawCard("CMYK")))
    assert run(state, (A, q.Call("candle")))[1] == [q.CallMissed(A, "candle")]
    assert laid_down(run(state, (B, q.Call("sock")))[1]) == [(B, "sock")]


@pytest.mark.parametrize("fit, objective, found", [("within", "candle", True), ("exact", "candle", False)])
def test_4_2_called_the_fit_decides_what_is_on_the_table(fit, objective, found):
    state = scene("MMMMM", objective, "", objectives=0, options=q.Competitive(claims="called", fit=fit))
    assert laid_down(run(state, (A, q.Call(objective)))[1]) == [(A, objective)] * found


@pytest.mark.parametrize("objective", ["sock", "lightning", "unheard-of", ""])
def test_4_2_called_only_what_is_in_ones_own_hand_can_be_called(objective):
    state = calling(*idle(2, A="candle", B="sock"))
    assert refused(state, A, q.Call(objective)) == ("4.2", "refused-4-2-not-in-hand")


def test_4_2_called_what_is_laid_down_cannot_be_called_again():
    state, _ = run(calling(*idle(2, A="candle")), (A, q.Call("candle")), *draws("flute"))
    assert refused(state, A, q.Call("candle")) == ("4.2", "refused-4-2-not-in-hand")


@pytest.mark.parametrize("action", [q.Call("candle"), q.PassCalls()])
@pytest.mark.parametrize("seat", [A, B])
def test_4_2_where_claims_are_automatic_there_is_nothing_to_call(seat, action):
    state = scene(HERE, "candle flute star", "crane tulip puppy", active=A)
    assert refused(state, seat, action) == ("4.2", "refused-4-2-automatic")
    assert game.turn(state) == Ask(must=frozenset({A})) and not game.legal(state, B)
    assert all(isinstance(action, q.PlaceCard) for action in game.legal(state, A))


def test_4_2_the_option_claims_is_automatic_or_called():
    assert q.Competitive().claims == "automatic"
    assert read_options(q.Options, {"claims": "called"}) == CALLED
    assert bad_option(claims="shouted") == says(
        "refused-option-choice",
        option=says("option-claims"),
        values=(says("option-claims-automatic"), says("option-claims-called")),
    )


# 4.3


def test_4_3_called_an_objective_just_drawn_that_is_on_the_table_must_be_called_too():
    state, events = run(later(*idle(2, A="candle")), (A, q.Call("candle")), *draws("lightning"))
    assert laid_down(events) == [(A, "candle")] and "lightning" in state.hands[A]
    assert laid_down(run(state, (A, q.Call("lightning")))[1]) == [(A, "lightning")]


# 4.4


@pytest.mark.parametrize("caller", [A, B, C, D])
def test_4_4_called_a_card_already_taken_is_placed_first_then_everyone_plays_once_more(caller):
    """B has placed and C holds a card when somebody's call draws the last objective: C plays last, after all."""
    hands = idle(4, **{"ABCD"[caller]: "candle"})
    state, events = run(later(*hands, active=B, objectives=1), (caller, q.Call("candle")), *draws("flute"))
    assert events[-2:] == [q.ObjectiveDrawn(caller, "flute"), q.LastRoundBegan(C)]
    order, over = turns(state)
    assert order == [C, D, A, B, C]
    assert over.clause == "4.4"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_4_called_the_turn_under_way_is_not_the_extra_one(seats):
    state = later(*idle(seats, A="candle"), objectives=1)
    state, _ = run(state, (A, q.Call("candle")), *draws("flute"))
    assert state.turns_left == seats
    order, _ = turns(state)
    assert order == [Seat(i % seats) for i in range(1, seats + 2)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_4_called_as_version_1_wrote_it_the_card_already_taken_was_the_first_of_the_last_round(seats):
    state = game.evolve(later(*idle(seats), objectives=0), q.LastRoundBegan(A))
    order, _ = turns(state)
    assert order == [Seat(i % seats) for i in range(1, seats + 1)]


def test_4_4_called_not_before_the_last_objective_is_drawn():
    state, events = run(later(*idle(2, A="candle"), objectives=2), (A, q.Call("candle")), *draws("flute"))
    assert state.turns_left is None and not any(isinstance(event, q.LastRoundBegan) for event in events)


def test_4_4_called_in_the_last_round_objectives_are_called_and_not_replaced():
    state, _ = run(later(*idle(2, A="candle sock"), objectives=1), (A, q.Call("candle")), *draws("flute"))
    state, events = run(state, (A, q.Call("sock")))
    assert laid_down(events) == [(A, "sock")]
    assert [len(hand) for hand in state.hands] == [2, 3] and game.turn(state) == Ask(frozenset({B}), frozenset({A}))


# 4.5


def test_4_5_called_the_match_ends_when_the_pile_is_used_up_and_nobody_calls_any_more():
    state = at_the_end(*idle(2, A="candle"), objectives=5, left=None)
    state, _ = run(state, (A, q.Call("candle")), *draws("lightning"), (A, q.Call("lightning")), *draws("flute"))
    state, _ = run(state, (A, q.PassCalls()), (B, q.PassCalls()))
    assert game.turn(state) == Over(frozenset({A}), (8, 0), "4.5")


def test_4_5_called_the_last_calls_may_also_draw_the_last_objective():
    state = at_the_end(*idle(2, B="candle"), objectives=1, left=None)
    state, events = run(state, (B, q.Call("candle")), *draws("flute"))
    assert events[-1] == q.LastRoundBegan(A)
    order, over = turns(state)
    assert (order, over) == ([], Over(frozenset({B}), (0, 4), "4.5"))


# 4.7


def test_4_7_calls_are_settled_in_the_order_they_come_in():
    state = later(*idle(3, A="candle", B="sock", C="sugar-cube"), objectives=2)
    state, events = run(state, (C, q.Call("sugar-cube")), *draws("flute"), (A, q.Call("candle")), *draws("periscope"))
    state, last = run(state, (B, q.Call("sock")))
    assert laid_down([*events, *last]) == [(C, "sugar-cube"), (A, "candle"), (B, "sock")]
    assert [len(hand) for hand in state.hands] == [3, 2, 3], "the pile was empty when B called"


@pytest.mark.parametrize("left", [0, None])
def test_4_7_after_the_final_placement_calls_stay_open_until_every_player_has_passed(left):
    state = at_the_end(*idle(3, A="candle", C="sock"), left=left)
    assert game.turn(state) == Ask(must=frozenset({A, B, C}))
    state, events = run(state, (B, q.PassCalls()))
    assert events == [q.CallsPassed(B)] and game.turn(state) == Ask(must=frozenset({A, C}))
    state, _ = run(state, (C, q.Call("sock")), (C, q.PassCalls()))
    assert game.turn(state) == Ask(must=frozenset({A}))
    state, _ = run(state, (A, q.PassCalls()))
    assert game.turn(state) == Over(frozenset({C}), (0, 0, 4), "4.4" if left == 0 else "4.5")


def test_4_7_what_nobody_has_called_is_not_scored():
    _, over = turns(at_the_end(*idle(2, A="candle", B="sock")))
    assert over == Over(frozenset({A, B}), (0, 0), "4.4")


def test_4_7_when_the_clock_has_run_out_a_player_passes():
    state = at_the_end(*idle(2, A="candle"))
    assert game.legal(state, A) == [q.PassCalls(), q.Call("candle"), q.Call("star"), q.Call("axe")]
    assert game.legal(state, B)[0] == q.PassCalls()


def test_4_7_who_has_called_has_not_passed_rightly_or_wrongly():
    state, _ = run(at_the_end(*idle(2, A="candle")), (A, q.Call("candle")), (A, q.Call("star")))
    assert game.turn(state) == Ask(must=frozenset({A, B}))


def test_4_7_who_holds_none_is_not_waited_for():
    state = at_the_end("candle", "")
    assert game.turn(state) == Ask(must=frozenset({A})) and not game.legal(state, B)
    state, _ = run(state, (A, q.Call("candle")))
    assert game.turn(state) == Over(frozenset({A}), (4, 0), "4.4")


@pytest.mark.parametrize("action", [q.Call("candle"), q.PassCalls()])
def test_4_7_who_has_passed_cannot_call_any_more(action):
    state, _ = run(at_the_end(*idle(2, A="candle")), (A, q.PassCalls()))
    assert refused(state, A, action) == ("4.7", "refused-4-7-passed")
    assert not game.legal(state, A) and game.view(state, B).passed == (A,)


@pytest.mark.parametrize("action", [q.Call("candle"), q.PassCalls()])
def test_4_7_once_all_have_passed_nobody_can(action):
    state, _ = run(at_the_end(*idle(2, A="candle")), (B, q.PassCalls()), (A, q.PassCalls()))
    assert refused(state, A, action) == ("4.7", "refused-4-7-passed")


@pytest.mark.parametrize("seat", [A, B])
def test_4_7_nobody_passes_before_the_final_placement(seat):
    state = replace(calling(*idle(2), objectives=0), turns_left=0)
    assert refused(state, seat, q.PassCalls()) == ("4.7", "refused-4-7-not-yet")
    assert q.PassCalls() not in game.legal(state, seat)


@pytest.mark.parametrize(
    "options, hands",
    [(q.Competitive(), ["flute", ""]), (q.Cooperative(), ["flute"]), (q.BallTrap(), ["flute", "star"])],
)
def test_4_7_where_nothing_is_called_the_final_placement_ends_the_match(options, hands):
    state, _ = run(with_pile(scene(HERE, *hands, objectives=0, options=options)), (A, ASIDE))
    assert isinstance(game.turn(state), Over)
    assert refused(state, A, q.PassCalls()) == ("4.2", "refused-4-2-automatic")
