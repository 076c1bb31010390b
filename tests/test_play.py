"""The match loop, with a toy game that has everything it must handle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tablee.core import errors
from tablee.core.dice import Luck
from tablee.core.game import Seat
from tablee.core.play import act, fold, play, settle, steps
from toy_game import Bid, Double, Doubled, Event, Options, Rolled, Scored, Sealed, State, Toy, View

GAME = Toy()
A, B, C = Seat(0), Seat(1), Seat(2)


class Fixed:
    """Dice that roll given numbers, and record how many outcomes each roll had."""

    def __init__(self, *ks: int) -> None:
        self.ks, self.totals = list(ks), list[int]()

    def roll(self, total: int) -> int:
        self.totals.append(total)
        return self.ks.pop(0)


def happened(*events: Event) -> State:
    return fold(GAME, GAME.new(Options()), events)


def test_chance_is_rolled_while_play_waits_for_it() -> None:
    dice = Fixed(2)
    state, events = settle(GAME, GAME.new(Options()), dice)
    assert events == [Rolled(6)] and dice.totals == [3] and state.die == 6
    assert settle(GAME, state, dice) == (state, [])


def test_acting_is_deciding() -> None:
    state = happened(Rolled(6), Sealed(B, 1))
    after, events = act(GAME, state, A, Bid(0))
    assert events == [Sealed(A, 0)] and after == fold(GAME, state, events)
    assert GAME.decide(state, A, Bid(0)) == (events, after)
    with pytest.raises(errors.Illegal, match=r"1-2-not-now"):
        act(GAME, state, A, Double())


def test_all_who_must_act_are_asked_and_who_may_cut_in_is_asked_after_every_step_in_seat_order() -> None:
    asked: list[tuple[Seat, str]] = []

    def bids(seat: Seat, doubles: bool) -> Any:
        def choose(view: View, legal: Sequence[Any], must: bool) -> Any:
            assert view.seat == seat and legal, "a player sees its own view"
            asked.append((seat, "must" if must else "may"))
            return legal[1] if must else Double() if doubles else None

        return choose

    players = [bids(A, False), bids(B, True), bids(C, False)]
    deal, *log = steps(GAME, Options(rounds=1), players, Fixed(0))
    assert (deal.seat, deal.events) == (None, [Rolled(1)])
    assert [(step.seat, step.action) for step in log] == [(A, Bid(1)), (B, Bid(1)), (B, Double()), (C, Bid(1))]
    assert asked == [
        (A, "must"),
        (A, "may"), (B, "must"),  # A lets it pass, and is asked anew after the next step
        (A, "may"), (B, "may"),
        (A, "may"), (C, "must"),
    ]  # fmt: skip
    assert log[-1].events == [Sealed(C, 1), Scored((2, 2, 2))]


def test_a_step_holds_what_chance_answered() -> None:
    def bid(view: Any, legal: Sequence[Any], must: bool) -> Any:
        return legal[0] if must else None

    log = list(steps(GAME, Options(seats=2), [bid, bid], Fixed(0, 2)))
    assert [step.events for step in log] == [
        [Rolled(1)],
        [Sealed(A, 0)],
        [Sealed(B, 0), Scored((0, 0)), Rolled(6)],
        [Sealed(A, 0)],
        [Sealed(B, 0), Scored((0, 0))],
    ]


def test_who_must_act_cannot_pass() -> None:
    with pytest.raises(AssertionError, match="seat 0 must act"):
        list(steps(GAME, Options(), [lambda view, legal, must: None] * 3, Fixed(0)))


def test_a_match_is_played_to_its_end() -> None:
    players = [lambda view, legal, must: legal[-1]] * 3
    over, count = play(GAME, Options(), players, Luck(Random(1)))
    assert over.clause == "1.1" and over.winners == {A, B, C} and count == 2 * 5
    assert (over, count) == play(GAME, Options(), players, Luck(Random(1)))


def test_the_toy_keeps_the_bids_secret_until_all_are_in() -> None:
    state = happened(Rolled(6), Sealed(B, 1), Doubled(B))
    assert GAME.view(state, A).seen.bids == ((B, -1),)
    assert GAME.redact(Sealed(B, 1), A) == Sealed(B, None)
    assert GAME.view(GAME.imagine(GAME.view(state, A), Random(1)), A) == GAME.view(state, A)
