"""What the laws that every game obeys need to know of Cabbie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.cabbie.rules import ROUNDS, Cabbie
from tablee.games.cabbie.state import Options, State


def counts(state: State) -> Counter[str]:
    """Every thing there is, wherever it lies: a match neither makes nor loses any."""
    return Counter(_taxi_cards(state)) + Counter(_destinations(state)) + Counter({"taxis": len(state.taxis)})


def secrets(state: State, seat: Seat | None) -> set[str]:
    """The words that a seat, or a spectator, may not read yet: the destinations that others hold."""
    return {hand for owner, hand in enumerate(state.hands) if hand is not None and owner != seat}


def end(game: Cabbie, options: Options, rng: Random) -> State:
    """A match that is over, with few destinations completed, so that some are level; or by the cap (7.3)."""
    state, deck = game.new(options), rng.sample(list(game.material.city(options.city).destinations), 16)
    most = rng.randint(0, options.destinations)
    done = [rng.randint(0, most) for _ in state.taxis]
    turns = 0 if max(done) == options.destinations else ROUNDS * options.seats
    completed = tuple(tuple(deck[:many]) for many in done)
    return replace(state, completed=completed, active=Seat(rng.randrange(options.seats)), turns=turns)


def _taxi_cards(state: State) -> Iterator[str]:
    for bag in (state.deck, state.discards):
        for card, left in bag.items:
            yield from [card] * left
    for kept in state.kept:
        yield from kept
    if state.card is not None:
        yield state.card


def _destinations(state: State) -> Iterator[str]:
    for destination, left in state.destinations.items:
        yield from [destination] * left
    for row in (state.hands, *state.completed):
        yield from (destination for destination in row if destination is not None)
