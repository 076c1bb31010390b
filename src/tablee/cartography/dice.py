"""Seeded random numbers from 0 to 1 (mulberry32)."""

from __future__ import annotations

from collections.abc import Callable

WORD = 0xFFFFFFFF


def dice(seed: str) -> Callable[[], float]:
    state = 0x811C9DC5
    for letter in seed:
        state = (state ^ ord(letter)) * 0x01000193 & WORD

    def roll() -> float:
        nonlocal state
        state = (state + 0x6D2B79F5) & WORD
        t = (state ^ state >> 15) * (1 | state) & WORD
        t ^= (t + (t ^ t >> 7) * (61 | t)) & WORD
        return (t ^ t >> 14) / 4294967296

    return roll
