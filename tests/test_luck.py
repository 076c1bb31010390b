"""Estimates of luck and skill: right where they are known, and nothing where there is none."""

from __future__ import annotations

from random import Random

import pytest

from tablee.lab.balance.estimates import COMPONENTS, FEWEST, Pair, components, luck_and_skill


def played(seat: float, skill: float, deal: float, deals: int) -> list[Pair]:
    """The first player wins with a chance of one half, more by seat, skill and deal: what each is worth is known."""
    rng = Random(f"{seat}/{skill}/{deal}")
    chances = (0.5 + seat + (deal if rng.random() < 0.5 else -deal) for _ in range(deals))
    return [(float(rng.random() < chance + skill), float(rng.random() < chance - skill)) for chance in chances]


@pytest.mark.parametrize(
    "seat, skill, deal", [(0.0, 0.0, 0.0), (0.1, 0.0, 0.0), (0.0, 0.3, 0.0), (0.0, 0.0, 0.4), (0.05, 0.2, 0.15)]
)
def test_the_parts_of_a_known_result_are_found_again(seat: float, skill: float, deal: float) -> None:
    found = components(played(seat, skill, deal, 10_000), fair=0.5)
    assert found.seat == pytest.approx(seat**2, abs=0.006)
    assert found.skill == pytest.approx(skill**2, abs=0.007)
    assert found.deal == pytest.approx(deal**2, abs=0.008)
    assert found.skill + found.seat + found.deal + found.rest == pytest.approx(0.25)


def test_parts_are_not_larger_for_fewer_deals() -> None:
    """The square of a mean that is nothing but scatter is not: that is taken off."""
    many = [components(played(0.0, 0.0, 0.0001 * n, 20), fair=0.5) for n in range(400)]
    for name in ("seat", "skill", "deal"):
        assert abs(sum(getattr(one, name) for one in many)) / len(many) < 0.003


def test_who_plays_together_has_no_seat() -> None:
    pairs = [(1.0, 0.0)] * 30 + [(1.0, 1.0)] * 10
    found = luck_and_skill(pairs, fair=None)
    assert set(found) == {"skill", "deal", "rest"} and found["skill"].value > 0.5
    assert sum(one.value for one in found.values()) == pytest.approx(1.0)


def test_how_sure_a_share_is_depends_on_the_deals() -> None:
    few, many = (luck_and_skill(played(0.0, 0.3, 0.1, deals), fair=0.5) for deals in (40, 800))
    assert all(many[name].within < few[name].within for name in ("skill", "deal"))
    assert abs(many["skill"].value - 4 * 0.3**2) <= 1.5 * many["skill"].within
    assert set(many) == set(COMPONENTS)


def test_of_a_few_deals_nothing_is_said() -> None:
    assert luck_and_skill([(1.0, 0.0)] * (FEWEST - 1), fair=0.5) == {}
    assert luck_and_skill([(1.0, 0.0)] * FEWEST, fair=0.5)["skill"].value == 1.0
