"""Estimates from matches: means and shares with their confidence intervals, and the parts of a result that are due to
luck and to skill.

**Luck and skill.** Each deal is played twice by two bots of different level: the better one takes the first player's
seat, then the other. The first player's result is modelled as a sum: the advantage of the first seat, the advantage of
the deal, plus or minus the advantage of the better bot, and a rest (later chance, and the bots' own randomness). So the
mean square of "result less a fair share" is a sum of four components. What both matches of a deal have in common is the
deal; half their difference, the skill; the overall mean, the seat. The squares of means are corrected for their own
variance, so that their expectation is zero where there is no effect. Players who win together have no opponent to
exchange seats with: bots of either level play each deal once."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, inf, sqrt
from random import Random
from statistics import fmean
from typing import TypeAlias

from msgspec import Struct

Z95 = 1.96
"""Half the width of a 95% confidence interval, in standard errors."""
FEWEST = 8
"""Least number of deals from which luck and skill are estimated."""
RESAMPLES = 200
"""Number of bootstrap samples of the deals, for the confidence intervals of luck and skill."""
COMPONENTS = ("skill", "seat", "deal", "rest")

Pair: TypeAlias = tuple[float, float]
"""Results of one deal played twice: the first player's win share with the better bot in that seat, then with the weaker
one. Where all win together: the result of the better bots, then of the weaker ones."""


class Estimate(Struct, frozen=True):
    value: float
    within: float
    """Half the width of the 95% confidence interval."""

    @property
    def low(self) -> float:
        return self.value - self.within

    @property
    def high(self) -> float:
        return self.value + self.within


def variance(values: Sequence[float]) -> float:
    """Return the sample variance in floating point; `statistics.variance` computes with exact fractions, which is
    slow."""
    middle = fmean(values)
    return fsum((value - middle) ** 2 for value in values) / (len(values) - 1)


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean of one value for each match; for a single match the interval is infinite."""
    within = Z95 * sqrt(variance(values) / len(values)) if len(values) > 1 else inf
    return Estimate(fmean(values), within)


def share(sums: Sequence[float], counts: Sequence[int]) -> Estimate:
    """Return the ratio of two sums, such as wins and seats, each given match by match. Seats of one match are not
    independent, so the interval counts matches. An imaginary match that deviates by 1 is added to the variance:
    otherwise the interval of a handful of matches would be far too narrow."""
    total = sum(counts)
    value = sum(sums) / total
    missed = sum((won - value * seats) ** 2 for won, seats in zip(sums, counts, strict=True))
    return Estimate(value, Z95 * sqrt(missed + 1) / total)


def win_share(wins: Sequence[float]) -> Estimate:
    """Return the mean win share of one seat, given its win share in each match."""
    return share(wins, [1] * len(wins))


# Luck and skill.


class Components(Struct, frozen=True):
    """Mean square of the first player's result, split into its four components (see the module's docstring)."""

    skill: float
    seat: float
    deal: float
    rest: float

    def share(self, name: str) -> float:
        """Return a component as a fraction of the sum of all; a negative estimate counts as zero."""
        found = {each: max(0.0, float(getattr(self, each))) for each in COMPONENTS}
        return found[name] / (sum(found.values()) or 1.0)


def components(pairs: Sequence[Pair], fair: float | None) -> Components:
    """Split the results into components. `fair` is the first seat's win share in a fair game; None where all win
    together."""
    halves = [(with_better - without) / 2 for with_better, without in pairs]
    middles = [(with_better + without) / 2 for with_better, without in pairs]
    n, centre = len(pairs), fmean(middles) if fair is None else fair
    skill = fmean(halves) ** 2 - variance(halves) / n
    seat = 0.0 if fair is None else (fmean(middles) - fair) ** 2 - variance(middles) / n
    deal = variance(middles) - variance(halves)
    total = fmean((result - centre) ** 2 for pair in pairs for result in pair)
    return Components(skill, seat, deal, total - skill - seat - deal)


def luck_and_skill(pairs: Sequence[Pair], fair: float | None) -> dict[str, Estimate]:
    """Return each component's share of the mean square, by name; empty for fewer than `FEWEST` deals."""
    if len(pairs) < FEWEST:
        return {}
    found, rng = components(pairs, fair), Random(0)
    drawn = [components(rng.choices(pairs, k=len(pairs)), fair) for _ in range(RESAMPLES)]
    return {name: _estimate(name, found, drawn) for name in COMPONENTS if name != "seat" or fair is not None}


def _estimate(name: str, found: Components, drawn: Sequence[Components]) -> Estimate:
    """Return a component's share with an interval around it that holds 95% of the bootstrap samples."""
    value = found.share(name)
    off = sorted(abs(one.share(name) - value) for one in drawn)
    return Estimate(value, off[len(off) * 95 // 100])
