"""Bits of whole numbers, for twins. Like kit/twin.py: plain Python that can also be compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tablee.kit.twin import jitable

i64: Callable[[Any], int] = np.int64  # type: ignore[assignment]
"""A number of 64 bits from a field of a record: `int` leaves it as small as it is, and each size is compiled anew."""


@jitable
def ones(bits: Any) -> int:
    """How many of 64 bits are set."""
    b = np.uint64(bits)
    b = b - (b >> np.uint64(1) & np.uint64(0x5555555555555555))
    b = (b & np.uint64(0x3333333333333333)) + (b >> np.uint64(2) & np.uint64(0x3333333333333333))
    b = b + (b >> np.uint64(4)) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return i64(b * np.uint64(0x0101010101010101) >> np.uint64(56))


@jitable
def nth_bit(bits: Any, n: int) -> int:
    """The place of the n-th bit that is set."""
    b = np.uint64(bits)
    for _ in range(n):
        b &= b - np.uint64(1)
    return ones((b & (~b + np.uint64(1))) - np.uint64(1))
