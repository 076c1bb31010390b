"""Bit operations for twins (the games' rules in compilable form), in plain Python that numba can compile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tablee.kit.twin import jitable

i64: Callable[[Any], int] = np.int64  # type: ignore[assignment]
"""Convert an integer field of a NumPy record to 64 bits. `int` would keep the field's size, and numba would compile
every function anew for each size."""


@jitable
def ones(bits: Any) -> int:
    """Return the number of bits that are set in a 64-bit word (population count)."""
    b = np.uint64(bits)
    b = b - (b >> np.uint64(1) & np.uint64(0x5555555555555555))
    b = (b & np.uint64(0x3333333333333333)) + (b >> np.uint64(2) & np.uint64(0x3333333333333333))
    b = b + (b >> np.uint64(4)) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return i64(b * np.uint64(0x0101010101010101) >> np.uint64(56))


@jitable
def nth_bit(bits: Any, n: int) -> int:
    """Return the index of the n-th set bit, with n counted from 0 at the lowest bit."""
    b = np.uint64(bits)
    for _ in range(n):
        b &= b - np.uint64(1)
    return ones((b & (~b + np.uint64(1))) - np.uint64(1))
