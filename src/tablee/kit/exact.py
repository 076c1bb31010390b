"""Exponential, logarithm and softmax from sums, products and quotients only. Every machine rounds those alike, so a
search finds the same move on a server, in a browser and on a GPU. The functions of the system's own library differ in
the last digit between systems, and with and without fused multiply-add.

The approximations are those of fdlibm; the error is less than one unit in the last place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.kit.twin import jitable

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
LOG2_E = 1.44269504088896338700
EXP_1, EXP_2, EXP_3 = 1.66666666666666019037e-01, -2.77777777770155933842e-03, 6.61375632143793436117e-05
EXP_4, EXP_5 = -1.65339022054652515390e-06, 4.13813679705723846039e-08
LOG_1, LOG_2, LOG_3 = 6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01
LOG_4, LOG_5 = 2.222219843214978396e-01, 1.818357216161805012e-01
LOG_6, LOG_7 = 1.531383769920937332e-01, 1.479819860511658591e-01


@jitable
def exp(x: float) -> float:
    """Return e to the power of x, for x up to 700; 0 where that is too small for a float."""
    if x < -745.0:
        return 0.0
    n = int(x * LOG2_E + (0.5 if x > 0 else -0.5))
    high, low = x - n * LN2_HIGH, n * LN2_LOW
    r = high - low
    z = r * r
    c = r - z * (EXP_1 + z * (EXP_2 + z * (EXP_3 + z * (EXP_4 + z * EXP_5))))
    return times_power_of_two(1.0 - ((low - r * c / (2.0 - c)) - high), n)


@jitable
def times_power_of_two(y: float, n: int) -> float:
    factor, left = (2.0, n) if n > 0 else (0.5, -n)
    while left:
        if left & 1:
            y *= factor
        factor, left = factor * factor, left >> 1
    return y


@jitable
def log(x: float) -> float:
    """Return the natural logarithm of a number that is at least 1."""
    m, k = x * 1.0, 0
    while m >= 256.0:
        m, k = m * 0.00390625, k + 8
    while m > 1.4142135623730951:
        m, k = m * 0.5, k + 1
    f = m - 1.0
    s, half = f / (2.0 + f), 0.5 * f * f
    z = s * s
    w = z * z
    even = z * (LOG_1 + w * (LOG_3 + w * (LOG_5 + w * LOG_7)))
    odd = w * (LOG_2 + w * (LOG_4 + w * LOG_6))
    return k * LN2_HIGH - ((half - (s * (half + (even + odd)) + k * LN2_LOW)) - f)


@jitable
def share_out(values: Any, seats: int) -> None:
    """Replace the seats' values by their softmax in place, as `shares` does."""
    most, total = values[0], 0.0
    for seat in range(1, seats):
        most = max(most, values[seat])
    for seat in range(seats):
        values[seat] = exp(values[seat] - most)
        total += values[seat]
    for seat in range(seats):
        values[seat] /= total


def shares(leads: Sequence[float]) -> tuple[float, ...]:
    """Softmax: turn each seat's lead into its chance to win. The chances add up to 1."""
    values = list(leads)
    share_out(values, len(values))
    return tuple(values)
