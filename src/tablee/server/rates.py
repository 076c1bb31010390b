"""Rate limits by name, such as a user or an address."""

from __future__ import annotations

from tablee.tables.connection import RateLimit
from tablee.tables.limits import Limits

MOST = 10_000
"""Greatest number of names counted at once. Beyond it the oldest is dropped."""


class Rates:
    """A rate limit for each name: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, RateLimit] = {}

    def count(self, whom: str) -> None:
        """Count one request, or raise `TooMany`."""
        if whom not in self._buckets and len(self._buckets) >= MOST:
            del self._buckets[next(iter(self._buckets))]
        self._buckets.setdefault(whom, RateLimit(self._rate, self._burst)).take()


class Writes:
    """The rate limits of requests that may change something: by person, and by household."""

    def __init__(self, limits: Limits) -> None:
        self._users = Rates(limits.writes_a_second, 3 * limits.writes_a_second)
        self._addresses = Rates(limits.writes_of_address, 3 * limits.writes_of_address)

    def count(self, user: str, address: str) -> None:
        """Raises TooMany."""
        self._users.count(user)
        self._addresses.count(address)
