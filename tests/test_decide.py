"""A series stops when its answer is known, and the answer is seldom wrong."""

from __future__ import annotations

from random import Random

import pytest

from tablee.lab.decide import ERROR, FEW, Tally

SERIES = 200


def answers(true: float, tie: float = 0.0) -> tuple[int, float]:
    """How many of many series say "better" where this is the truth, and how long they are."""
    rng, better, matches = Random(5), 0, 0
    for _ in range(SERIES):
        tally = Tally(0.5, 0.65)
        while tally.answer is None:
            tally.add(0.5 if rng.random() < tie else float(rng.random() < true))
        better += tally.answer == "better"
        matches += tally.matches
    return better, matches / SERIES


@pytest.mark.parametrize("tie", [0.0, 0.3])
def test_each_answer_is_wrong_as_seldom_as_is_said(tie: float) -> None:
    """Twice as often would be noticed."""
    better, _ = answers(0.5, tie)
    assert better < 2 * ERROR * SERIES
    better, _ = answers(0.65 if not tie else (0.65 - 0.5 * tie) / (1 - tie), tie)
    assert better > (1 - 2 * ERROR) * SERIES


def test_what_is_clear_takes_few_matches() -> None:
    better, matches = answers(0.95)
    assert better == SERIES and FEW <= matches < 30
    assert answers(0.575)[1] > 60


def test_a_row_of_wins_is_no_proof_of_never_losing() -> None:
    tally = Tally(0.5, 0.65)
    for _ in range(FEW):
        tally.add(1.0)
    assert tally.mean == 1.0 and tally.within > 0.1 and tally.answer == "better"
