"""Comparison of two sets of evaluation weights. Bots that differ in nothing but their weights play matches on the
game's compiled twin, until a sequential test has its answer. Each bot has its own copy of the twin's constant data,
which contain the weights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tablee.games.catalogue import box_with
from tablee.kit.learned import Weights
from tablee.kit.twin import OVER
from tablee.lab.learn import weighed
from tablee.lab.pool import crew_of, in_order
from tablee.lab.search_matches import SearchedMatch
from tablee.lab.sequential_test import SequentialTest
from tablee.lab.series import SeriesMatch

USEFUL = 0.1
"""Smallest improvement worth having, as a fraction of the range from an even win share to 1: with two players, winning
55 %."""


class Trial(Struct, frozen=True):
    """One match: the bot with index 0 uses the new weights, all others the previous ones."""

    match: SeriesMatch
    new: Weights
    before: Weights


def share_of(trial: Trial) -> float:
    """Play the match and return the win share of the bot with the new weights."""
    match = trial.match
    played = SearchedMatch(box_with(match.game, match.data), match)
    new, before = (weighed(match, weights, played.engine)[0] for weights in (trial.new, trial.before))
    while played.waits_for != OVER:
        played.make_one(before if played.seated.bot(played.waits_for) else new)
    return played.ended().by_bot[0]


def tally_of(seats: int) -> SequentialTest:
    even = 1 / seats
    return SequentialTest(even, even + USEFUL * (1 - even))


def weigh(trials: Sequence[Trial], jobs: int, until_decided: bool) -> Iterator[SequentialTest]:
    """Play the matches and yield the sequential test after each; stop at its answer if `until_decided`."""
    tally = tally_of(trials[0].match.options.seats)
    for _, share in in_order(crew_of(share_of, jobs), trials):
        tally.add(share)
        yield tally
        if until_decided and tally.answer:
            return
