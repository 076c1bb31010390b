"""Watchdog of the event loop: it finds code that blocks the loop.

The loop records the time at regular intervals (beats). When a beat is late, a thread samples the stack of the loop's
thread, and logs it once the loop goes on. The sample is a hint, not a proof: a garbage collection shows up wherever it
happened to begin. An idle loop is sampled less often, so a single block may then be missed."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from time import perf_counter
from types import FrameType

from tablee import counters

log = logging.getLogger(__name__)

PACKAGE = Path(__file__).parent.parent
LOOPS = {"asyncio", "uvloop", "uvicorn", "selectors.py"}
"""Packages that run the loop. If nothing else is on the stack, our code is not to blame: the loop waits for the
machine."""
CALLS_SHOWN = 6
"""Number of calls that a log entry shows, the innermost first."""
IDLE_PAUSE = 0.05
"""Seconds between two samples while the loop is idle."""
IDLE = 0.05
"""Share of CPU time below which the loop counts as idle."""
LOG_PAUSE = 60.0
"""Seconds for which further blocks at the same place in the code are counted in the metrics, but not logged."""


class Watchdog:
    def __init__(self, most: float) -> None:
        """Watch the running event loop; report blocks of more than `most` seconds."""
        self._most, self._often = most, most / 2
        self._every = self._often
        self._loop, self._thread_id = asyncio.get_running_loop(), threading.get_ident()
        self._timer: asyncio.TimerHandle | None = None
        self._clock = time.pthread_getcpuclockid(self._thread_id)
        self._at, self._due = perf_counter(), self._every
        """Time of the latest beat, and the delay until the next one, in seconds."""
        self._below: set[FrameType] = set()
        """Stack frames outside the loop's callbacks: those of the loop itself and of its callers."""
        self._said: dict[str, float] = {}
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        self._at, self._due = perf_counter(), self._every
        self._timer = self._loop.call_later(self._due, self._first_beat)

    def close(self) -> None:
        self._stopped.set()
        if self._timer:
            self._timer.cancel()
        if self._thread.is_alive():
            self._thread.join()
        self._below.clear()

    # In the loop.

    def _first_beat(self) -> None:
        self._below = set(_outward(sys._getframe().f_back))
        self._beat()
        self._thread.start()

    def _beat(self) -> None:
        now = perf_counter()
        counters.LOOP.add(max(0.0, now - self._at - self._due))
        self._at, self._due = now, self._every
        self._timer = self._loop.call_later(self._due, self._beat)

    # In the thread.

    def _watch(self) -> None:
        worked, looked = self._worked(), perf_counter()
        while not self._stopped.wait(self._every):
            self._look()
            before, since = worked, looked
            worked, looked = self._worked(), perf_counter()
            self._every = IDLE_PAUSE if worked - before < IDLE * (looked - since) else self._often

    def _worked(self) -> float:
        """Return the CPU time of the loop's thread so far, in seconds."""
        return time.clock_gettime(self._clock)

    def _look(self) -> None:
        at, due = self._at, self._due
        if perf_counter() - at > due + self._most and (calls := [*map(_call, self._stack())]):
            while self._at == at and not self._stopped.wait(self._often):
                pass
            self._say(calls, (perf_counter() if self._at == at else self._at) - at - due)

    def _stack(self) -> list[FrameType]:
        """Sample the calls that the loop is executing, the innermost first; empty if it only waits."""
        frames = _outward(sys._current_frames().get(self._thread_id))
        running = takewhile(lambda frame: frame not in self._below, frames)
        return [frame for frame in running if not LOOPS & {*Path(frame.f_code.co_filename).parts}][:CALLS_SHOWN]

    def _say(self, calls: list[str], seconds: float) -> None:
        where = next((call for call in calls if not call.startswith("<")), calls[0]).partition(":")[0]
        counters.held_up[where] += 1
        if (now := perf_counter()) - self._said.get(where, -LOG_PAUSE) >= LOG_PAUSE:
            self._said[where] = now
            said = {"ms": round(1000 * seconds), "where": " ← ".join(calls)}
            log.warning("the event loop was blocked for %(ms)d ms: %(where)s", said)


def _outward(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _call(frame: FrameType) -> str:
    file, name = Path(frame.f_code.co_filename), frame.f_code.co_qualname
    return f"{file.relative_to(PACKAGE) if file.is_relative_to(PACKAGE) else f'<{file.name}>'} {name}:{frame.f_lineno}"
