"""Estimates of luck and skill: compared with known components, and unbiased where there are none."""

from __future__ import annotations

from random import Random

import pytest

from tablee.lab.balance.estimates import COMPONENTS, FEWEST, Pair, components, luck_and_skill


def played(seat: float, skill: float, deal: float, deals: int) -> list[Pair]:
    """Return random results of deals: the first player wins with probability one half plus known effects of seat, skill
    and deal."""
    rng = Random(f"{seat}/{skill}/{deal}")
    chances = (0.5 + seat + (deal if rng.random() < 0.5 else -deal) for _ in range(deals))
    return [(float(rng.random() < chance + skill), float(rng.random() < chance - skill)) for chance in chances]


@pytest.mark.parametrize(
    "seat, skill, deal", [(0.0, 0.0, 0.0), (0.1, 0.0, 0.0), (0.0, 0.3, 0.0), (0.0, 0.0, 0.4), (0.05, 0.2, 0.15)]
)
def test_known_components_are_estimated(seat: float, skill: float, deal: float) -> None:
    found = components(played(seat, skill, deal, 10_000), fair=0.5)
    assert found.seat == pytest.approx(seat**2, abs=0.006)
    assert found.skill == pytest.approx(skill**2, abs=0.007)
    assert found.deal == pytest.approx(deal**2, abs=0.008)
    assert found.skill + found.seat + found.deal + found.rest == pytest.approx(0.25)


def test_few_deals_do_not_bias_the_components() -> None:
    """The square of a mean is biased by the variance of the mean, which must be subtracted."""
    many = [components(played(0.0, 0.0, 0.0001 * n, 20), fair=0.5) for n in range(400)]
    for name in ("seat", "skill", "deal"):
        assert abs(sum(getattr(one, name) for one in many)) / len(many) < 0.003


def test_common_wins_have_no_seat_component() -> None:
    pairs = [(1.0, 0.0)] * 30 + [(1.0, 1.0)] * 10
    found = luck_and_skill(pairs, fair=None)
    assert set(found) == {"skill", "deal", "rest"} and found["skill"].value > 0.5
    assert sum(one.value for one in found.values()) == pytest.approx(1.0)


def test_more_deals_narrow_the_interval() -> None:
    few, many = (luck_and_skill(played(0.0, 0.3, 0.1, deals), fair=0.5) for deals in (40, 800))
    assert all(many[name].within < few[name].within for name in ("skill", "deal"))
    assert abs(many["skill"].value - 4 * 0.3**2) <= 1.5 * many["skill"].within
    assert set(many) == set(COMPONENTS)


def test_few_deals_give_no_estimate() -> None:
    assert luck_and_skill([(1.0, 0.0)] * (FEWEST - 1), fair=0.5) == {}
    assert luck_and_skill([(1.0, 0.0)] * FEWEST, fair=0.5)["skill"].value == 1.0
