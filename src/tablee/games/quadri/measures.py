"""What is counted in simulated matches: the figures of docs/balance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import get_args

from tablee.core.box import Measure
from tablee.core.game import Over
from tablee.games.quadri.state import (
    BallTrap,
    CardPlaced,
    Competitive,
    Cooperative,
    Event,
    Fit,
    ObjectiveLost,
    ObjectiveRealised,
    ObjectiveTurned,
    Options,
)


def compared() -> Iterator[Options]:
    """The options worth comparing: every way to play, both fits, the usual numbers of players."""
    fits: tuple[Fit, ...] = get_args(Fit)
    for way in (Competitive, Cooperative, BallTrap):
        for seats, fit in product((2, 4), fits):
            yield way(seats=seats, fit=fit)


def together(options: Options) -> bool:
    return isinstance(options, Cooperative)


def measure(options: Options, events: Sequence[Event], over: Over) -> dict[str, Measure]:
    done = sum(isinstance(event, (ObjectiveRealised, ObjectiveTurned, ObjectiveLost)) for event in events)
    return {"cards placed": sum(isinstance(event, CardPlaced) for event in events), "objectives done": float(done)}
