"""What the laws that every game obeys need to know of Quadrata."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablee.core.game import Seat
from tablee.games.quadrata.state import Player, State

BASIC = range(1, 7)


def counts(state: State) -> Counter[str]:
    """Every thing there is, wherever it lies: a match neither makes nor loses any.

    Basic tokens leave the game (3.4): what is left of them follows from the day and from who has still to choose."""
    things = Counter(_cards(state)) + Counter({"airplane": state.airplanes})
    things += Counter({f"advanced {token}": count for token, count in state.black_bag.items})
    for seat, player in enumerate(state.players):
        things += Counter(_tokens(player)) + Counter({f"basic of {seat}": _removed(state, seat)})
        things += Counter({f"basic of {seat}": sum(token in BASIC for token in _all(player))})
    return things


def secrets(state: State, seat: Seat | None) -> set[str]:
    """All is open (13.4)."""
    return set()


def _removed(state: State, seat: int) -> int:
    chosen = seat not in state.removing
    return (state.day > 3 or (state.day == 3 and chosen)) + 2 * (state.day > 5 or (state.day == 5 and chosen))


def _all(player: Player) -> list[int]:
    return [token for token in (*player.area, *player.bag, *player.resting) if token is not None]


def _tokens(player: Player) -> Iterator[str]:
    for token in _all(player):
        if token not in BASIC:
            yield f"advanced {token}" if token else "airplane"


def _cards(state: State) -> Iterator[str]:
    yield from (*state.deck, *state.pile)
    yield from (card for card in (*state.centre, state.discarding) if card is not None)
    for player in state.players:
        yield from (visit.card for visit in player.visited)
        if player.reservation is not None:
            yield player.reservation
