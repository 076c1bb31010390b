"""Exponential and logarithm of our own: close to the true value, and the same bits wherever they are computed."""

from __future__ import annotations

import math
from random import Random

import pytest

from tablee.kit.exact import exp, log, shares

KNOWN_EXP = {-745.0: 5e-324, -20.0: 2.061153622438558e-09, -0.5: 0.6065306597126334, 1.0: 2.7182818284590455}
KNOWN_LOG = {2.0: 0.6931471805599453, 10.0: 2.302585092994046, 12345.678: 9.421061321291832}
"""Values as every machine must find them. They may be off by one in the last place, but may never change."""


@pytest.mark.parametrize("x, y", KNOWN_EXP.items())
def test_the_exponential_has_the_same_bits_everywhere(x: float, y: float) -> None:
    assert exp(x).hex() == y.hex()


@pytest.mark.parametrize("x, y", KNOWN_LOG.items())
def test_the_logarithm_has_the_same_bits_everywhere(x: float, y: float) -> None:
    assert log(x).hex() == y.hex()


def test_both_are_within_a_unit_in_the_last_place() -> None:
    rng = Random(1)
    for _ in range(5_000):
        x = rng.uniform(-300, 300)
        assert abs(exp(x) - math.exp(x)) <= math.ulp(math.exp(x))
        y = math.exp(rng.uniform(0, 40))
        assert abs(log(y) - math.log(y)) <= math.ulp(math.log(y))


def test_what_is_too_small_for_a_float_is_zero() -> None:
    assert exp(-746.0) == 0.0 and exp(-1e9) == 0.0 and exp(0.0) == 1.0 and log(1.0) == 0.0


def test_shares_add_up_to_one_and_keep_the_order_of_leads() -> None:
    found = shares([0.3, -1.2, 2.0, 2.0])
    assert sum(found) == pytest.approx(1) and found[2] == found[3] > found[0] > found[1]
