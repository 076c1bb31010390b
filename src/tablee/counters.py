"""What a server counts about itself, in plain numbers: who does something adds a line, and `server/metrics.py` tells
them. Nothing here knows of a format, and nothing takes a microsecond."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: what took no longer than one of them is counted there, the rest after the last."""


class Histogram:
    """How long something took, over and over."""

    __slots__ = ("counts", "seconds")

    def __init__(self) -> None:
        self.counts, self.seconds = [0] * (len(BOUNDS) + 1), 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Pending:
    """When each question that has no answer yet was asked."""

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
        """For how long the oldest has waited, counted from the latest answer at the earliest."""
        now = perf_counter()
        return now - max(next(iter(self._asked.values()), now), answered)


STAGES = {stage: Histogram() for stage in ("judge", "store", "tell")}
"""Of an action, in this order: the rules decide, the step is on the disk, everyone is told."""
BOTS = {stage: Histogram() for stage in ("wait", "think")}
"""Of a bot's move: until a process is free, and what it takes there."""
LOOP = Histogram()
"""By how much the event loop was late, at each beat of the watchdog."""

actions: Counter[str] = Counter()
"""Steps that were stored here, by game."""
refusals: Counter[str] = Counter()
"""By kind: illegal, stale, malformed …"""
held_up: Counter[str] = Counter()
"""How often the event loop stood still for too long, by where."""
gauges: dict[str, Callable[[], float]] = {}
"""What is so at this moment: who knows it says how to ask, from any thread."""


def observe_since(spread: Histogram, since: float) -> float:
    """Something that began then is done now; what follows it begins now."""
    now = perf_counter()
    spread.add(now - since)
    return now
