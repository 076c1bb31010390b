"""A figure of many matches, and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, inf, sqrt
from statistics import fmean

from msgspec import Struct

SURE = 1.96
"""So many standard errors hold the truth 19 times of 20."""


class Estimate(Struct, frozen=True):
    value: float
    within: float
    """Half the width of the interval that holds the truth 19 times of 20."""

    @property
    def low(self) -> float:
        return self.value - self.within

    @property
    def high(self) -> float:
        return self.value + self.within


def variance(values: Sequence[float]) -> float:
    """As `statistics` has it, in floats: that one is exact, and slow."""
    middle = fmean(values)
    return fsum((value - middle) ** 2 for value in values) / (len(values) - 1)


def mean(values: Sequence[float]) -> Estimate:
    """Of one value a match; one alone says nothing about the next."""
    within = SURE * sqrt(variance(values) / len(values)) if len(values) > 1 else inf
    return Estimate(fmean(values), within)


def share(sums: Sequence[float], counts: Sequence[int]) -> Estimate:
    """Of wins: each match has some, of so many seats. Seats of one match are not independent of each other, so matches
    are what is counted; and there might have been one more that went quite another way, or few would look sure."""
    total = sum(counts)
    value = sum(sums) / total
    missed = sum((won - value * seats) ** 2 for won, seats in zip(sums, counts, strict=True))
    return Estimate(value, SURE * sqrt(missed + 1) / total)
