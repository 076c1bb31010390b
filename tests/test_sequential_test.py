"""A series stops when its answer is known, and the answer is seldom wrong."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tablee.lab import sequential_test
from tablee.lab.sequential_test import ERROR, FEW, Fair, SequentialTest

SERIES = 200


def answers(true: float, tie: float = 0.0) -> tuple[int, float]:
    """Run many series of this true share; return how many answer "better", and their length."""
    rng, better, matches = Random(5), 0, 0
    for _ in range(SERIES):
        tally = SequentialTest(0.5, 0.65)
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
    tally = SequentialTest(0.5, 0.65)
    for _ in range(FEW):
        tally.add(1.0)
    assert tally.mean == 1.0 and tally.within > 0.1 and tally.answer == "better"


# Seats.


def verdicts(*chances: float) -> Counter[str]:
    """Count the verdicts of many series in which places win so often."""
    rng, said, places = Random(9), Counter[str](), range(len(chances))
    for _ in range(FEWER):
        fair = Fair(len(chances))
        while fair.answer is None:
            [winner] = rng.choices(places, chances)
            fair.add([float(place == winner) for place in places])
        said[fair.answer] += 1
    return said


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few matches are enough to see so much."""
    monkeypatch.setattr(sequential_test, "NEAR", 0.08)


FAIR = "fair within 8 points"
FEWER = 60


@pytest.mark.usefixtures("coarse")
@pytest.mark.parametrize("seats", [2, 3])
def test_fair_seats_are_seldom_called_unfair(seats: int) -> None:
    assert verdicts(*[1 / seats] * seats)[FAIR] > (1 - 2 * ERROR) * FEWER


@pytest.mark.usefixtures("coarse")
def test_unfair_seats_are_seldom_called_fair() -> None:
    said = verdicts(0.58, 0.42)
    assert said[FAIR] < 2 * ERROR * FEWER and said["place 1 wins more"] + said["place 2 wins less"] > 0.9 * FEWER
    assert verdicts(0.375, 0.375, 0.25)[FAIR] < 2 * ERROR * FEWER


def test_the_mean_of_a_deal_is_one_result() -> None:
    """Whoever counts its matches one by one believes in more than there is, where they only repeat each other."""
    rng, rash, sound = Random(3), 0, 0
    for _ in range(SERIES):
        singly, together = SequentialTest(0.5, 0.65), SequentialTest(0.5, 0.65)
        while together.answer is None:
            result = float(rng.random() < 0.5)
            together.add(result)
            for _ in range(0 if singly.answer else 4):
                singly.add(result)
        rash, sound = rash + (singly.answer == "better"), sound + (together.answer == "better")
    assert sound < 2 * ERROR * SERIES < rash
