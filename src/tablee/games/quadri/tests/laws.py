"""What the laws that every game obeys need to know of Quadri."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablee.core.game import Seat
from tablee.games.quadri.state import BallTrap, Competitive, Cooperative, State


def counts(state: State) -> Counter[str]:
    """Every thing there is, wherever it lies: a match neither makes nor loses any."""
    return Counter(_cards(state)) + Counter(_objectives(state)) + Counter({"objectives in play": _in_play(state)})


def secrets(state: State, seat: Seat | None) -> set[str]:
    """The words that a seat, or a spectator, may not read yet: the objectives in hands that it does not see."""
    match state.options:
        case Competitive():
            hidden = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        case BallTrap():
            hidden = [hand for owner, hand in enumerate(state.hands) if owner == seat or seat is None]
        case Cooperative():
            hidden = []
    return set[str]().union(*hidden)


def _cards(state: State) -> Iterator[str]:
    for card, left in state.cards.items:
        yield from [card] * left
    yield from (placed.card for placed in state.placed)
    if state.card is not None:
        yield state.card


def _objectives(state: State) -> Iterator[str]:
    for objective, left in state.unseen.items:
        yield from [objective] * left
    for hand, done in zip(state.hands, state.realised, strict=True):
        yield from (*hand, *done)


def _in_play(state: State) -> int:
    return state.objectives + sum(map(len, (*state.hands, *state.realised)))
