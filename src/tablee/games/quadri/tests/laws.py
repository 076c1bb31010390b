"""What the laws that every game obeys need to know of Quadri."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.quadri.picture import Picture
from tablee.games.quadri.rules import Quadri
from tablee.games.quadri.state import BallTrap, Competitive, Cooperative, Options, Placed, State, View
from tablee.games.quadri.view import picture_of


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


def end(game: Quadri, options: Options, rng: Random) -> State:
    """A match that is over, with few objectives done, so that some are level."""
    state, deck = game.new(options), rng.sample(list(game.objectives), len(game.objectives))
    hands, done = (tuple(_some(deck, rng.randint(0, 3)) for _ in state.hands) for _ in range(2))
    seats = [Seat(seat) for seat in range(options.seats)]
    return replace(
        state,
        picture=Picture().with_card("CMYK", 0, 0, 0),
        placed=(Placed("CMYK", 0, 0, 0),),
        hands=hands,
        realised=done,
        active=Seat(0),
        pile=0,
        objectives=0,
        passed=frozenset(seats),
        lost_last=frozenset(rng.sample(seats, rng.randint(1, len(seats)))),
    )


def _some(deck: list[str], many: int) -> tuple[str, ...]:
    return tuple(deck.pop() for _ in range(many))


def known(view: View) -> tuple[View, Picture, tuple[frozenset[str], ...]]:
    """The order in which cards were laid, and objectives done, is no matter."""
    return replace(view, placed=(), realised=()), picture_of(view.placed), tuple(map(frozenset, view.realised))


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
