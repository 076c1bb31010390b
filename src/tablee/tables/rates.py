"""Rate limits (token buckets), alone or one for each name, such as a user or an address."""

from __future__ import annotations

import time

from tablee.core.errors import TooMany

MOST = 10_000
"""Greatest number of names whose requests are counted at the same time. Beyond it the oldest is dropped."""


class RateLimit:
    """A rate limit: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._level, self._at = rate, burst, float(burst), time.monotonic()

    def take(self) -> None:
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            raise TooMany("too-fast")
        self._level -= 1


class Rates:
    """Set of equal rate limits, one for each name."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._limits: dict[str, RateLimit] = {}

    def count(self, name: str) -> None:
        """Count one request, or raise `TooMany`."""
        if name not in self._limits and len(self._limits) >= MOST:
            del self._limits[next(iter(self._limits))]
        self._limits.setdefault(name, RateLimit(self._rate, self._burst)).take()
