"""A sequential test, which stops playing as soon as the answer is known.

It compares two hypotheses: the tested player wins a share of at most `even`, or of at least `better`. After every
result their likelihoods are compared, with the variance estimated so far (a generalised sequential probability ratio
test: results may be shared wins). Results must be independent: single matches, or means over all matches of one deal.
Either answer is wrong at most once in `1 / ERROR` series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Literal, TypeAlias

Answer: TypeAlias = Literal["better", "not better"]

ERROR = 0.05
FEW = 16
"""Least number of results for an answer: with fewer, the variance is not known well enough."""
CLEAR = 0.3
"""Win share of a clearly better player, as a fraction of the range from an even share to 1."""
NEAR = 0.03
"""Seats are fair if every win share differs from an even share by less than this."""


@dataclass
class SequentialTest:
    """Test of one player's win share, result by result."""

    even: float
    better: float
    alpha: float = ERROR
    """Error probability of the answer "better"; smaller if several tests are made at once."""
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
        """Variance of a result, estimated with one extra win and one extra loss, so that it is never 0."""
        n = self.matches + 2
        mean = (self.total + 1) / n
        return (self.squares + 1) / n - mean * mean

    @property
    def within(self) -> float:
        """Half the width of the 95% confidence interval."""
        return 1.96 * sqrt(self.spread / self.matches)

    @property
    def log_likelihood_ratio(self) -> float:
        """Log-likelihood ratio of `better` to `even`, for a normal distribution."""
        middle = (self.even + self.better) / 2
        return self.matches * (self.better - self.even) * (self.mean - middle) / self.spread

    @property
    def answer(self) -> Answer | None:
        """The answer, as soon as there is one; None while more matches are needed."""
        if self.matches < FEW:
            return None
        if self.log_likelihood_ratio >= log((1 - ERROR) / self.alpha):
            return "better"
        return "not better" if self.log_likelihood_ratio <= log(ERROR / (1 - self.alpha)) else None


def hero(seats: int) -> SequentialTest:
    """Return a test whether one bot, the hero, is clearly better than the others at a table of that many seats."""
    even = 1 / seats
    return SequentialTest(even, even + CLEAR * (1 - even))


class Fair:
    """Test whether all places in turn order have an even win share, within `NEAR`. Each place has two tests, for more
    and for less, with the error probability divided among all tests (Bonferroni)."""

    def __init__(self, seats: int) -> None:
        even, alpha = 1 / seats, ERROR / (2 * seats)
        self.even = even
        self.more = [SequentialTest(even, even + NEAR, alpha) for _ in range(seats)]
        self.less = [SequentialTest(even, even + NEAR, alpha) for _ in range(seats)]

    def add(self, shares: Sequence[float]) -> None:
        """Add the win shares of one match, in turn order."""
        for share, more, less in zip(shares, self.more, self.less, strict=True):
            more.add(share)
            less.add(2 * self.even - share)

    @property
    def fair(self) -> bool | None:
        """The answer: whether all places are fair; None while more matches are needed."""
        answers = [tally.answer for tally in (*self.more, *self.less)]
        return False if "better" in answers else True if all(answers) else None

    @property
    def answer(self) -> str | None:
        """The answer in words: which place wins more or less, or that all are fair; None while more matches are
        needed."""
        for word, tallies in (("more", self.more), ("less", self.less)):
            for place, tally in enumerate(tallies, 1):
                if tally.answer == "better":
                    return f"place {place} wins {word}"
        return f"fair within {100 * NEAR:.0f} points" if self.fair else None
