"""What is counted in simulated matches: the figures of docs/balance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import get_args

from tablee.core.game import Over, Seat
from tablee.core.words import says
from tablee.games.quadri.state import (
    BallTrap,
    CardPlaced,
    Competitive,
    Cooperative,
    Event,
    Fit,
    ObjectiveDrawn,
    ObjectiveLost,
    ObjectiveOpened,
    ObjectiveRealised,
    ObjectiveTurned,
    Options,
)
from tablee.kit.box import OPENING, Measure, Use

SQUARES = 4
"""1.1 Of a card."""


def compared() -> Iterator[Options]:
    """The options worth comparing: every way to play, both fits, two players and four. Any number who play together see
    the same and do the same."""
    fits: tuple[Fit, ...] = get_args(Fit)
    for way in (Competitive, BallTrap):
        for seats, fit in product((2, 4), fits):
            yield way(seats=seats, fit=fit)
    for fit in fits:
        yield Cooperative(fit=fit)


def together(options: Options) -> bool:
    return isinstance(options, Cooperative)


def measure(options: Options, events: Sequence[Event], over: Over) -> dict[str, Measure]:
    done = sum(isinstance(event, (ObjectiveRealised, ObjectiveTurned, ObjectiveLost)) for event in events)
    return {"cards placed": sum(isinstance(event, CardPlaced) for event in events), "objectives done": float(done)}


def uses(options: Options, events: Sequence[Event]) -> Iterator[Use]:
    """Objectives: who was dealt them, which is luck, and who did something with them, which is not."""
    for event in events:
        match event:
            case ObjectiveDrawn(seat, str(objective)) | ObjectiveOpened(seat, str(objective)):
                yield from _objective(options, seat, "objectives drawn", objective)
            case ObjectiveRealised(seat, objective):
                yield from _objective(options, seat, "objectives laid down", objective)
            case ObjectiveLost(seat, objective):
                yield from _objective(options, seat, "objectives lost", objective)
            case ObjectiveTurned(objective):
                yield from _objective(options, None, "objectives turned over", objective)
    yield from _openings(events)


def _objective(options: Options, seat: Seat | None, kind: str, objective: str) -> Iterator[Use]:
    """5.1 What is nobody's is common to all."""
    for user in map(Seat, range(options.seats)) if seat is None else (seat,):
        yield Use(user, kind, says(f"objective-{objective}"))


def _openings(events: Sequence[Event]) -> Iterator[Use]:
    """How each seat placed its first card."""
    seen = set[Seat]()
    for event in events:
        if isinstance(event, CardPlaced) and event.seat not in seen:
            seen.add(event.seat)
            yield Use(event.seat, OPENING, f"the first card covers {event.covered} of {SQUARES}")
