"""Comparison of two sets of evaluation weights, everything else equal: matches on the compiled twin between the same
bots, until a sequential test has its answer. Each bot searches with the twin's tables for its own weights."""

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
"""Weights are better if they win at least this part of the range from an even share to all: 55 % of two."""


class Trial(Struct, frozen=True):
    """One match: the first bot uses the new weights, all others the previous ones."""

    match: SeriesMatch
    new: Weights
    before: Weights


def share_of(trial: Trial) -> float:
    """The first bot's share of the win."""
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
    """Yield the test after each match."""
    tally = tally_of(trials[0].match.options.seats)
    for _, share in in_order(crew_of(share_of, jobs), trials):
        tally.add(share)
        yield tally
        if until_decided and tally.answer:
            return
