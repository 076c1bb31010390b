"""Counters and histograms of a server, as plain numbers. `server/metrics.py` exports them in Prometheus' format.

An update costs less than a microsecond."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the histogram's buckets, in seconds. One more bucket takes the rest."""


class Histogram:
    """Histogram of durations."""

    __slots__ = ("counts", "seconds")

    def __init__(self) -> None:
        self.counts, self.seconds = [0] * (len(BOUNDS) + 1), 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Pending:
    """Start times of the questions to a part of the server, such as the store, that have no answer yet."""

    __slots__ = ("_asked",)

    def __init__(self) -> None:
        self._asked = dict[object, float]()  # in the order of asking

    def __len__(self) -> int:
        return len(self._asked)

    @contextmanager
    def one(self) -> Iterator[None]:
        question = object()
        self._asked[question] = perf_counter()
        try:
            yield
        finally:
            del self._asked[question]

    def seconds(self, answered: float = 0.0) -> float:
        """Return for how many seconds the oldest pending question has waited. If the part has answered another one
        since, at `answered`, count from then."""
        now = perf_counter()
        return now - max(next(iter(self._asked.values()), now), answered)


STAGES = {stage: Histogram() for stage in ("judge", "store", "tell")}
"""Durations of an action's stages: `judge` (the rules decide), `store` (the step is stored), `tell` (everyone is
told)."""
BOTS = {stage: Histogram() for stage in ("wait", "think")}
"""Durations of a bot's move: waiting for a free process, and thinking there."""
LOOP = Histogram()
"""Lateness of the event loop at each beat of the watchdog."""

actions: Counter[str] = Counter()
"""Number of steps stored by this process, by game."""
refusals: Counter[str] = Counter()
"""Number of refusals, by code: illegal, stale, malformed …"""
held_up: Counter[str] = Counter()
"""Number of times the event loop was blocked for too long, by the function that blocked it."""
gauges: dict[str, Callable[[], float]] = {}
"""Functions that return a current value. They are called from any thread."""


def observe_since(histogram: Histogram, since: float) -> float:
    """Add the time since `since` to a histogram; return now, so that the next stage can begin there."""
    now = perf_counter()
    histogram.add(now - since)
    return now
