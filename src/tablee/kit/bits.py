"""Integers of 64 bits for twins. Python's integers have any size, so `i64`, `u64` and `wrapped` keep them within 64
bits; in compiled code these are conversions only (search/native.py)."""

from __future__ import annotations

from typing import Any

from tablee.kit.twin import jitable

WORD = (1 << 64) - 1
SIGN = 1 << 63


def i64(x: Any) -> int:
    """Convert an integer field of a record to 64 bits. In compiled code `int` would keep the field's size, and every
    function would be compiled anew for each size."""
    return int(x)


def u64(x: Any) -> int:
    """Convert to an unsigned integer of 64 bits."""
    return int(x) & WORD


def wrapped(x: Any) -> int:
    """Reduce to a signed integer of 64 bits, as an overflow does in compiled code."""
    return ((int(x) & WORD) ^ SIGN) - SIGN


@jitable
def mix(key: int, word: int) -> int:
    """Mix an integer into a hash of 64 bits."""
    key = wrapped((key ^ word) * 0x2545F4914F6CDD1D)
    return key ^ (key >> 29)


@jitable
def ones(bits: Any) -> int:
    """Return the number of bits that are set in a 64-bit word (population count)."""
    b = u64(bits)
    b = b - (b >> u64(1) & u64(0x5555555555555555))
    b = (b & u64(0x3333333333333333)) + (b >> u64(2) & u64(0x3333333333333333))
    b = b + (b >> u64(4)) & u64(0x0F0F0F0F0F0F0F0F)
    return i64(u64(b * u64(0x0101010101010101)) >> u64(56))


@jitable
def nth_bit(bits: Any, n: int) -> int:
    """Return the index of the n-th set bit, with n counted from 0 at the lowest bit."""
    b = u64(bits)
    for _ in range(n):
        b &= b - u64(1)
    return lowest_bit(b)


@jitable
def lowest_bit(bits: Any) -> int:
    """Return the index of the lowest set bit; 64 if none is set."""
    b = u64(bits)
    return ones(u64((b & u64(~b + u64(1))) - u64(1)))
