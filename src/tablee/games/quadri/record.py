"""Effects of events on the state. Events are applied here without a check; judge.py has checked the actions before."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.quadri import state as q
from tablee.kit.tuples import put


def evolve(state: q.State, event: q.Event) -> q.State:
    match event:  # what happens most often comes first
        case q.CardTaken(seat, card):
            left = None if state.turns_left is None else state.turns_left - 1
            return _drawn(state, card, active=seat, card=card, turns_left=left)
        case q.CardPlaced(_, placed):
            return _laid(state, placed, card=None, lost_last=frozenset())
        case q.ObjectiveDrawn(seat, objective) | q.ObjectiveOpened(seat, objective):
            return _dealt(state, seat or 0, objective)
        case q.ObjectiveRealised(seat, objective) | q.ObjectiveLost(seat, objective):
            return _realised(state, seat, objective)
        case q.ObjectiveTurned(objective):
            return _realised(state, Seat(0), objective)
        case q.FirstPlayerDrawn(seat):
            return replace(state, active=seat)
        case q.StartLaid(card):
            return _laid(_drawn(state, card), q.Placed(card, 0, 0, 0))
        case q.LastRoundBegan(last):
            return replace(state, turns_left=_turns_until(state, last))
        case q.CallsPassed(seat):
            return replace(state, passed=state.passed | {seat})
        case q.CallMissed():
            return state
        case other:
            assert_never(other)


def _turns_until(state: q.State, last: Seat) -> int:
    """4.4 Return how many cards are still to be taken: by the players after the active one, up to the seat `last`. In
    version 1 a card already taken was the first of the last round: then `last` was the seat before the active one."""
    assert state.active is not None
    return (last - state.active - 1) % state.options.seats + 1


def _drawn(state: q.State, drawn: q.Card, **more: Any) -> q.State:
    return replace(state, cards=state.cards.without(drawn), pile=state.pile - 1, **more)


def _laid(state: q.State, placed: q.Placed, **more: Any) -> q.State:
    picture = state.picture.with_card(placed.card, placed.x, placed.y, placed.turn)
    return replace(state, picture=picture, placed=(*state.placed, placed), **more)


def _dealt(state: q.State, hand: int, objective: str | None) -> q.State:
    assert objective is not None, "a redacted event is not the truth"
    hands = put(state.hands, hand, (*state.hands[hand], objective))
    return replace(state, unseen=state.unseen.without(objective), objectives=state.objectives - 1, hands=hands)


def _realised(state: q.State, hand: Seat, objective: str) -> q.State:
    left = tuple(held for held in state.hands[hand] if held != objective)
    return replace(
        state,
        hands=put(state.hands, hand, left),
        realised=put(state.realised, hand, (*state.realised[hand], objective)),
        lost_last=state.lost_last if left else state.lost_last | {hand},
    )
