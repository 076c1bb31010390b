"""How luck and skill share the result of a match.

Each deal is played twice, by two bots of different level: the better one takes the first player's seat, then the other.
The first player's result is thought of as a sum: what the first seat is worth, what the deal gives it, plus or minus
what the level is worth, and a rest (later chance, and what the bots leave to it). So the mean square of "result less
a fair share" is a sum of four parts. What both matches of a deal have in common is the deal; half their difference, the
skill; the mean of all, the seat. The squares of means are corrected for their own scatter, so that nothing is found
where nothing is. Who wins together has no rival to exchange seats with: either level plays each deal once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import TypeAlias

from msgspec import Struct

from tablee.lab.balance.estimate import Estimate, variance

Pair: TypeAlias = tuple[float, float]
"""What the first player won of a deal with the better bot, and without. Of those who win together: what all won."""

FEWEST = 8
"""Of fewer deals nothing is said."""
AGAIN = 200
"""So often deals are drawn anew from those that were played, to see how far a part may be off."""
NAMES = ("skill", "seat", "deal", "rest")


class Parts(Struct, frozen=True):
    """The mean square of the result, taken apart."""

    skill: float
    seat: float
    deal: float
    rest: float

    def share(self, name: str) -> float:
        """None is less than nothing: an estimate may be."""
        found = {each: max(0.0, float(getattr(self, each))) for each in NAMES}
        return found[name] / (sum(found.values()) or 1.0)


def parts(pairs: Sequence[Pair], fair: float | None) -> Parts:
    """`fair` is the first seat's share without favour; None where all win together."""
    halves = [(with_better - without) / 2 for with_better, without in pairs]
    middles = [(with_better + without) / 2 for with_better, without in pairs]
    n, centre = len(pairs), fmean(middles) if fair is None else fair
    skill = fmean(halves) ** 2 - variance(halves) / n
    seat = 0.0 if fair is None else (fmean(middles) - fair) ** 2 - variance(middles) / n
    deal = variance(middles) - variance(halves)
    total = fmean((result - centre) ** 2 for pair in pairs for result in pair)
    return Parts(skill, seat, deal, total - skill - seat - deal)


def shares(pairs: Sequence[Pair], fair: float | None) -> dict[str, Estimate]:
    """Each part's share of the whole, by name; nothing of a few."""
    if len(pairs) < FEWEST:
        return {}
    found, rng = parts(pairs, fair), Random(0)
    drawn = [parts(rng.choices(pairs, k=len(pairs)), fair) for _ in range(AGAIN)]
    return {name: _estimate(name, found, drawn) for name in NAMES if name != "seat" or fair is not None}


def _estimate(name: str, found: Parts, drawn: Sequence[Parts]) -> Estimate:
    """Within which 19 of 20 of those that were drawn anew lie."""
    value = found.share(name)
    off = sorted(abs(one.share(name) - value) for one in drawn)
    return Estimate(value, off[len(off) * 95 // 100])
