"""Sequential tests (series that stop once their answer is certain): error rates and lengths, on simulated series."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tablee.lab import sequential_test
from tablee.lab.sequential_test import ERROR, FEW, Fair, SequentialTest

SERIES = 200


def answers(true: float, tie: float = 0.0) -> tuple[int, float]:
    """Return how many of the simulated series answer "better", and their mean length. In matches that are not ties the
    player wins with probability `true`."""
    rng, better, matches = Random(5), 0, 0
    for _ in range(SERIES):
        tally = SequentialTest(0.5, 0.65)
        while tally.answer is None:
            tally.add(0.5 if rng.random() < tie else float(rng.random() < true))
        better += tally.answer == "better"
        matches += tally.matches
    return better, matches / SERIES


@pytest.mark.parametrize("tie", [0.0, 0.3])
def test_errors_are_as_rare_as_promised(tie: float) -> None:
    """The test fails only at twice the promised error rate, since the simulations are random."""
    better, _ = answers(0.5, tie)
    assert better < 2 * ERROR * SERIES
    better, _ = answers(0.65 if not tie else (0.65 - 0.5 * tie) / (1 - tie), tie)
    assert better > (1 - 2 * ERROR) * SERIES


def test_clear_answers_take_few_matches() -> None:
    better, matches = answers(0.95)
    assert better == SERIES and FEW <= matches < 30
    assert answers(0.575)[1] > 60


def test_a_row_of_wins_has_no_zero_variance() -> None:
    tally = SequentialTest(0.5, 0.65)
    for _ in range(FEW):
        tally.add(1.0)
    assert tally.mean == 1.0 and tally.within > 0.1 and tally.answer == "better"


# Seats.


def verdicts(*chances: float) -> Counter[str]:
    """Simulate many series in which each place in the turn order has a fixed chance of winning. Count the verdicts on
    whether the places are equally good."""
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
    """Widen the margin within which places count as equal, so that few matches are enough for a verdict."""
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
    """Equal matches of a deal count as one result; counted one by one they raise the error rate."""
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
