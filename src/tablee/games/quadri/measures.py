"""Measures of simulated matches for the balance report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import get_args

from tablee.core.game import Over, Seat
from tablee.core.words import says
from tablee.games.quadri import state as q
from tablee.kit.box import OPENING, Measure, Use

SQUARES = 4
"""1.1 Number of squares of a card."""


def compared() -> Iterator[q.Options]:
    """Yield the options that the report compares: every way to play, with both rules for matching shapes (`fit`), for
    two players and four. In the cooperative game the number of players changes nothing."""
    fits: tuple[q.Fit, ...] = get_args(q.Fit)
    for way in (q.Competitive, q.BallTrap):
        for seats, fit in product((2, 4), fits):
            yield way(seats=seats, fit=fit)
    for fit in fits:
        yield q.Cooperative(fit=fit)


def together(options: q.Options) -> bool:
    return isinstance(options, q.Cooperative)


def measure(options: q.Options, events: Sequence[q.Event], over: Over) -> dict[str, Measure]:
    done = sum(isinstance(event, (q.ObjectiveRealised, q.ObjectiveTurned, q.ObjectiveLost)) for event in events)
    return {"cards placed": sum(isinstance(event, q.CardPlaced) for event in events), "objectives done": float(done)}


def uses(options: q.Options, events: Sequence[q.Event]) -> Iterator[Use]:
    """Yield what each seat used, for the report to compare with wins: objectives dealt, which are luck; objectives laid
    down, lost or turned over, which are not; and its opening."""
    for event in events:
        match event:
            case q.ObjectiveDrawn(seat, str(objective)) | q.ObjectiveOpened(seat, str(objective)):
                yield from _objective(options, seat, "objectives drawn", objective)
            case q.ObjectiveRealised(seat, objective):
                yield from _objective(options, seat, "objectives laid down", objective)
            case q.ObjectiveLost(seat, objective):
                yield from _objective(options, seat, "objectives lost", objective)
            case q.ObjectiveTurned(objective):
                yield from _objective(options, None, "objectives turned over", objective)
    yield from _openings(events)


def _objective(options: q.Options, seat: Seat | None, kind: str, objective: str) -> Iterator[Use]:
    """5.1 Yield the use of an objective by its owner, or by every seat if the objective is common to all."""
    for user in map(Seat, range(options.seats)) if seat is None else (seat,):
        yield Use(user, kind, says(f"objective-{objective}"))


def _openings(events: Sequence[q.Event]) -> Iterator[Use]:
    """Yield, as each seat's opening, how many squares its first card covered."""
    seen = set[Seat]()
    for event in events:
        if isinstance(event, q.CardPlaced) and event.seat not in seen:
            seen.add(event.seat)
            yield Use(event.seat, OPENING, f"the first card covers {event.covered} of {SQUARES}")
