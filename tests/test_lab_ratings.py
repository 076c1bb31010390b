"""Ratings of contestants of known strength: results are drawn from the rating model, without a game."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from statistics import fmean

import pytest

from shared_fixtures import DEEP
from tablee.lab.plan import mixed_tables
from tablee.lab.rating import MEAN, Rating, ranks, ratings
from tablee.lab.series import Played

pytest.importorskip("openskill")

BETA = MEAN / 6
"""The scale of openskill: at a table of n, a contestant stronger by √n times BETA is e times as likely to come first.
"""
TRUE = {"a": 22.0, "b": 24.5, "c": 28.5}
SERIES = 20 if DEEP else 2
DEALS = 60


def drawn(bots: Sequence[str], number: int, rng: Random) -> Played:
    """Draw a ranking: first place with probabilities by strength, then second place among the others, and so on."""
    left, scores = list(range(len(bots))), [0] * len(bots)
    scale = sqrt(len(bots)) * BETA
    while left:
        first = rng.choices(left, [exp(TRUE[bots[seat]] / scale) for seat in left])[0]
        scores[first] = len(left)
        left.remove(first)
    wins = tuple(float(score == len(bots)) for score in scores)
    return Played(number, tuple(bots), wins, tuple(scores), 0, "", 1, {})


def series(seats: int, rng: Random) -> list[list[Played]]:
    tables = mixed_tables([*TRUE], seats)
    return [[drawn(bots, 0, rng) for bots in tables for _ in range(seats)] for _ in range(DEALS)]


def within(rating: Rating) -> float:
    assert rating.within is not None
    return rating.within


@pytest.mark.parametrize("seats", [2, 3])
def test_intervals_hold_the_true_rating_95_times_in_100(seats: int) -> None:
    """The limit is 85 of a hundred: exactly 95 would fail by chance, and fewer than 85 is rare by chance."""
    rng, held = Random(seats), list[bool]()
    for _ in range(SERIES):
        found = ratings(series(seats, rng))
        assert fmean(rating.value for rating in found.values()) == pytest.approx(MEAN)
        held += [abs(found[bot].value - true) < within(found[bot]) for bot, true in TRUE.items()]
    assert fmean(held) > 0.85 - 0.2 * (not DEEP)


def test_an_interval_is_narrow_enough() -> None:
    found = ratings(series(2, Random(1)))
    assert [*sorted(found, key=lambda bot: found[bot].value)] == ["a", "b", "c"]
    assert all(0.3 < within(rating) < 2.5 for rating in found.values())


def test_repeated_matches_of_a_deal_do_not_narrow_the_interval() -> None:
    """The matches of a deal are equal, so five times as many carry the same information."""
    rng = Random(4)
    once = [[drawn("ac", 0, rng)] for _ in range(60)]
    often = [deal * 5 for deal in once]
    assert within(ratings(often)["a"]) > 0.7 * within(ratings(once)["a"])


def test_few_deals_give_no_interval() -> None:
    few = [[drawn("ac", 0, Random(4))] for _ in range(5)]
    assert ratings(few)["a"].within is None


def test_who_wins_is_first_and_the_others_are_ranked_by_their_scores() -> None:
    shared = Played(0, ("a", "b", "c", "d"), (0.5, 0.0, 0.5, 0.0), (3, 9, 1, 2), 0, "", 1, {})
    assert ranks(shared) == [0, 1, 0, 2]
