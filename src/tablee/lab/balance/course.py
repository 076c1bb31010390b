"""How the matches of a kind went: which decisions mattered, and when the winner could be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablee.lab.balance.cells import Cell
from tablee.lab.balance.estimate import Estimate, mean, share
from tablee.lab.balance.watch import CLEARLY, Decided

PHASES = 5
"""A match in fifths."""


class Phase(NamedTuple):
    """A part of all matches: the share of its decisions in which the best move was clearly better than others."""

    decisions: int
    than_second: Estimate
    than_average: Estimate


def phases(cell: Cell) -> list[Phase | None]:
    """None where nobody had a choice."""
    watched = [looked.decisions for _, looked in cell.watched()]
    return [_phase(cell, [_within(decisions, n) for decisions in watched]) for n in range(PHASES)]


def all_phases(cell: Cell) -> Phase | None:
    """Of the whole match."""
    return _phase(cell, [list(looked.decisions) for _, looked in cell.watched()])


def _within(decisions: Sequence[Decided], phase: int) -> list[Decided]:
    return [one for one in decisions if int(one.at * PHASES) == phase]


def _phase(cell: Cell, matches: Sequence[Sequence[Decided]]) -> Phase | None:
    """Who plays together is told the seat's part of a win: all win as often."""
    clearly = CLEARLY / cell.seats if cell.together else CLEARLY
    asked = [decisions for decisions in matches if decisions]
    if not asked:
        return None
    counts = [len(decisions) for decisions in asked]
    second = [sum(one.than_second >= clearly for one in decisions) for decisions in asked]
    average = [sum(one.than_average >= clearly for one in decisions) for decisions in asked]
    return Phase(sum(counts), share(second, counts), share(average, counts))


class Moment(NamedTuple):
    """What the leader could hope for when a part of the match was over, and how often that leader won."""

    at: float
    chance: Estimate
    won: Estimate


def moments(cell: Cell) -> list[Moment]:
    """From the deal to the end; of those who play together, what all could hope for."""
    many = max((len(looked.chances) for _, looked in cell.watched()), default=0)
    return [_moment(cell, n, n / (many - 1)) for n in range(many)]


def _moment(cell: Cell, n: int, at: float) -> Moment:
    leaders = list(_leaders(cell, n))
    chances, won = [chance for chance, _ in leaders], [result for _, result in leaders]
    return Moment(at, mean(chances), share(won, [1] * len(won)))


def _leaders(cell: Cell, n: int) -> Iterator[tuple[float, float]]:
    for match, looked in cell.watched():
        chances = looked.chances[n]
        leader = chances.index(max(chances))
        yield chances[leader] * (cell.seats if cell.together else 1), cell.shares(match)[leader]
