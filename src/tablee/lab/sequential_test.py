"""When enough matches have been played: a sequential test, which stops as soon as the answer is known.

It weighs two answers: the one who is tried takes no more than `even` of the wins, or at least `better`. After every
result the likelihoods of both are compared, with the spread of the results as it was seen so far (a generalised
sequential probability ratio test: results may be shared wins). A result is a match that has nothing to do with the
others, or the mean over all matches of one deal. Either answer is wrong at most once in `1 / ERROR` series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Literal, TypeAlias

Answer: TypeAlias = Literal["better", "not better"]

ERROR = 0.05
FEW = 16
"""Before so many results the spread is not known well enough."""
CLEAR = 0.3
"""One is clearly better who takes at least so much of what lies between an even share and all."""
NEAR = 0.03
"""Seats are fair if none is so far from its even share."""


@dataclass
class SequentialTest:
    """The wins of the one who is tried, result by result."""

    even: float
    better: float
    rash: float = ERROR
    """How often "better" may be wrong, if it is asked of several at once."""
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
        if self.matches < FEW:
            return None
        if self.weight >= log((1 - ERROR) / self.rash):
            return "better"
        return "not better" if self.weight <= log(ERROR / (1 - self.rash)) else None


def hero(seats: int) -> SequentialTest:
    """Of one who is tried at such a table: is it clearly better than the others?"""
    even = 1 / seats
    return SequentialTest(even, even + CLEAR * (1 - even))


class Fair:
    """Whether each place in turn order takes its even share, within `NEAR`: asked for each of them, whether it takes
    that much more, and whether it takes that much less."""

    def __init__(self, seats: int) -> None:
        even, rash = 1 / seats, ERROR / (2 * seats)
        self.even = even
        self.more = [SequentialTest(even, even + NEAR, rash) for _ in range(seats)]
        self.less = [SequentialTest(even, even + NEAR, rash) for _ in range(seats)]

    def add(self, shares: Sequence[float]) -> None:
        """Of the first player, the next one, and so on."""
        for share, more, less in zip(shares, self.more, self.less, strict=True):
            more.add(share)
            less.add(2 * self.even - share)

    @property
    def fair(self) -> bool | None:
        """None: play on."""
        answers = [tally.answer for tally in (*self.more, *self.less)]
        return False if "better" in answers else True if all(answers) else None

    @property
    def answer(self) -> str | None:
        """The same in words."""
        for word, tallies in (("more", self.more), ("less", self.less)):
            for place, tally in enumerate(tallies, 1):
                if tally.answer == "better":
                    return f"place {place} wins {word}"
        return f"fair within {100 * NEAR:.0f} points" if self.fair else None
