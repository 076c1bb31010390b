"""What an event changes: it is recorded, never judged."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.quadri.state import (
    CallMissed,
    CallsPassed,
    Card,
    CardPlaced,
    CardTaken,
    Event,
    FirstPlayerDrawn,
    LastRoundBegan,
    ObjectiveDrawn,
    ObjectiveLost,
    ObjectiveOpened,
    ObjectiveRealised,
    ObjectiveTurned,
    Placed,
    StartLaid,
    State,
)
from tablee.kit.tuples import put


def evolve(state: State, event: Event) -> State:
    match event:  # what happens most often comes first
        case CardTaken(seat, card):
            left = None if state.turns_left is None else state.turns_left - 1
            return _drawn(state, card, active=seat, card=card, turns_left=left)
        case CardPlaced(_, placed):
            return _laid(state, placed, card=None, lost_last=frozenset())
        case ObjectiveDrawn(seat, objective) | ObjectiveOpened(seat, objective):
            return _dealt(state, seat or 0, objective)
        case ObjectiveRealised(seat, objective) | ObjectiveLost(seat, objective):
            return _realised(state, seat, objective)
        case ObjectiveTurned(objective):
            return _realised(state, Seat(0), objective)
        case FirstPlayerDrawn(seat):
            return replace(state, active=seat)
        case StartLaid(card):
            return _laid(_drawn(state, card), Placed(card, 0, 0, 0))
        case LastRoundBegan(last):
            return replace(state, turns_left=_turns_until(state, last))
        case CallsPassed(seat):
            return replace(state, passed=state.passed | {seat})
        case CallMissed():
            return state
        case other:
            assert_never(other)


def _turns_until(state: State, last: Seat) -> int:
    """4.4 How many take a card after the active player, up to this one. In version 1 a card already taken was the
    first of the last round: then the last to play was the seat before the active one."""
    assert state.active is not None
    return (last - state.active - 1) % state.options.seats + 1


def _drawn(state: State, drawn: Card, **more: Any) -> State:
    return replace(state, cards=state.cards.without(drawn), pile=state.pile - 1, **more)


def _laid(state: State, placed: Placed, **more: Any) -> State:
    picture = state.picture.with_card(placed.card, placed.x, placed.y, placed.turn)
    return replace(state, picture=picture, placed=(*state.placed, placed), **more)


def _dealt(state: State, hand: int, objective: str | None) -> State:
    assert objective is not None, "a redacted event is not the truth"
    hands = put(state.hands, hand, (*state.hands[hand], objective))
    return replace(state, unseen=state.unseen.without(objective), objectives=state.objectives - 1, hands=hands)


def _realised(state: State, hand: Seat, objective: str) -> State:
    left = tuple(held for held in state.hands[hand] if held != objective)
    return replace(
        state,
        hands=put(state.hands, hand, left),
        realised=put(state.realised, hand, (*state.realised[hand], objective)),
        lost_last=state.lost_last if left else state.lost_last | {hand},
    )
