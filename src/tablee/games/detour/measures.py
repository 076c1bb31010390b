"""What is counted in simulated matches: the figures of docs/balance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import get_args

from tablee.core.game import Over
from tablee.games.detour.data import MAPS
from tablee.games.detour.state import (
    CardPlayed,
    Event,
    FirstPlayerDrawn,
    Hit,
    Options,
    PlayForNothing,
    PlayMove,
    RoundBegan,
)

PLACES = ("first", "second", "third", "fourth")


def cells() -> Iterator[Options]:
    """Every number of players on every map, with both ways of going backward."""
    hits: tuple[Hit, ...] = get_args(Hit)
    for seats, name, hit in product((2, 3, 4), MAPS, hits):
        yield Options(seats, name, hit)


def measure(options: Options, events: Sequence[Event], over: Over) -> dict[str, float]:
    plays = [event.play for event in events if isinstance(event, CardPlayed)]
    later = [event for event in events if isinstance(event, RoundBegan)]
    rounds = 1 + len(later)
    return {
        "rounds": float(rounds),
        "blocked rounds": sum(event.blocked for event in later) / rounds,
        "played for the action": sum(not isinstance(play, PlayMove | PlayForNothing) for play in plays) / len(plays),
        "played for nothing": sum(isinstance(play, PlayForNothing) for play in plays) / len(plays),
        **_won_by(options, events, over),
    }


def _won_by(options: Options, events: Sequence[Event], over: Over) -> dict[str, float]:
    """Seats counted from the one who was drawn as first player."""
    [first] = [event.seat for event in events if isinstance(event, FirstPlayerDrawn)]
    places = {(seat - first) % options.seats for seat in over.winners}
    return {f"won by the {name}": (place in places) / len(places) for place, name in enumerate(PLACES)}
