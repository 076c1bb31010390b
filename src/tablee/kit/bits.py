"""Bit operations for twins, in plain Python that numba can compile, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tablee.kit.twin import jitable

i64: Callable[[Any], int] = np.int64  # type: ignore[assignment]
"""Widen a record's field to 64 bits. `int` would keep its size, and numba would compile each size anew."""


@jitable
def ones(bits: Any) -> int:
    """Population count of 64 bits."""
    b = np.uint64(bits)
    b = b - (b >> np.uint64(1) & np.uint64(0x5555555555555555))
    b = (b & np.uint64(0x3333333333333333)) + (b >> np.uint64(2) & np.uint64(0x3333333333333333))
    b = b + (b >> np.uint64(4)) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return i64(b * np.uint64(0x0101010101010101) >> np.uint64(56))


@jitable
def nth_bit(bits: Any, n: int) -> int:
    """Return the index of the n-th set bit."""
    b = np.uint64(bits)
    for _ in range(n):
        b &= b - np.uint64(1)
    return ones((b & (~b + np.uint64(1))) - np.uint64(1))
