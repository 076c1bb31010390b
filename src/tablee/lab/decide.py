"""When enough matches have been played: a sequential test, which stops as soon as the answer is known.

It weighs two answers: the one who is tried takes no more than `even` of the wins, or at least `better`. After every
match the likelihoods of both are compared, with the spread of the results as it was seen so far (a generalised
sequential probability ratio test: results may be shared wins). Either answer is wrong at most once in `1 / ERROR`
series."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Literal, TypeAlias

Answer: TypeAlias = Literal["better", "not better"]

ERROR = 0.05
ENOUGH = log((1 - ERROR) / ERROR)
FEW = 16
"""Before so many matches the spread is not known well enough."""


@dataclass
class Tally:
    """The wins of the one who is tried, match by match."""

    even: float
    better: float
    matches: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        self.matches += 1
        self.total += share
        self.squares += share * share

    @property
    def mean(self) -> float:
        return self.total / self.matches

    @property
    def spread(self) -> float:
        """The variance of a match, never less than if one match more had gone the other way."""
        n = self.matches + 2
        mean = (self.total + 1) / n
        return (self.squares + 1) / n - mean * mean

    @property
    def within(self) -> float:
        """Half the width of the interval that holds the true share 19 times of 20."""
        return 1.96 * sqrt(self.spread / self.matches)

    @property
    def weight(self) -> float:
        """How much more likely "better" makes what was seen, as a logarithm."""
        middle = (self.even + self.better) / 2
        return self.matches * (self.better - self.even) * (self.mean - middle) / self.spread

    @property
    def answer(self) -> Answer | None:
        """None: play on."""
        if self.matches < FEW or abs(self.weight) < ENOUGH:
            return None
        return "better" if self.weight > 0 else "not better"


# Whether seats are fair.

FAR = 0.03
"""So much more or less than its share may a place in the turn order win."""
BETWEEN = 0.015
"""So near to that, either answer will do."""


def nearly_fair(results: Iterable[Sequence[float]], seats: int) -> bool | None:
    """Whether no place wins `FAR` more or less than its share, match by match the wins in turn order; each side of each
    place has its own test, which ends with its first answer. None: more matches are needed."""
    fair = 1 / seats
    tallies = [Tally(*_around(of + FAR)) for of in (*[fair] * seats, *[1 - fair] * seats)]
    answers: list[Answer | None] = [None] * len(tallies)
    for wins in results:
        for n, (tally, share) in enumerate(zip(tallies, (*wins, *(1 - won for won in wins)), strict=True)):
            tally.add(share)
            answers[n] = answers[n] or tally.answer
    if "better" in answers:
        return False
    return None if None in answers else True


def _around(share: float) -> tuple[float, float]:
    return share - BETWEEN, share + BETWEEN
