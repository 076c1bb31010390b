"""Who holds the event loop up: while somebody does, nobody else is answered.

The loop notes the time at a steady beat. A thread looks whether it still does; where it does not, the thread looks at
what the loop's own thread is in the midst of, and says so once the loop goes on. That is where it was found, not a
proof: a collection of garbage shows wherever it began.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, thread_time
from types import FrameType

from tablee.core import measures

log = logging.getLogger(__name__)

OURS = Path(__file__).parent.parent
LOOPS = ("asyncio", "uvloop", "uvicorn", "selectors.py", "runners.py")
"""Who runs the loop: where nothing else is on its stack, it waits for the machine, not for us."""
SHOWN = 6
"""Calls of a stack, the innermost first."""
AGAIN = 60.0
"""Seconds before the same place is spoken of again; it is counted every time."""


class Watchdog:
    def __init__(self, most: float) -> None:
        """`most` seconds may pass before something is too long."""
        self._most, self._every = most, most / 2
        self._loop, self._thread_id = asyncio.get_running_loop(), threading.get_ident()
        self._timer: asyncio.TimerHandle | None = None
        self._at, self._busy, self._took = perf_counter(), thread_time(), 0.0
        self._said: dict[str, float] = {}
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        self._at = perf_counter()
        self._timer = self._loop.call_later(self._every, self._beat)
        self._thread.start()

    def close(self) -> None:
        self._stopped.set()
        if self._timer:
            self._timer.cancel()
        self._thread.join()

    # In the loop.

    def _beat(self) -> None:
        now = perf_counter()
        measures.LOOP.add(max(0.0, now - self._at - self._every))
        self._at = now
        self._timer = self._loop.call_later(self._every, self._beat)

    # In the thread.

    def _watch(self) -> None:
        while not self._stopped.wait(self._every):
            at = self._at
            if perf_counter() - at > self._every + self._most and (stack := self._stack()):
                self._wait_for_beat(at)
                self._say(stack, self._at - at - self._every)

    def _stack(self) -> list[str]:
        """What the loop is in the midst of, the innermost first; nothing where it only waits to be run."""
        frame = sys._current_frames().get(self._thread_id)
        return list(_calls(frame))[:SHOWN]

    def _wait_for_beat(self, at: float) -> None:
        while self._at == at and not self._stopped.wait(self._every):
            pass

    def _say(self, stack: list[str], seconds: float) -> None:
        where = next((call for call in stack if not call.startswith("<")), stack[0])
        measures.held_up[where.partition(":")[0]] += 1
        if (now := perf_counter()) - self._said.get(where, -AGAIN) >= AGAIN:
            self._said[where] = now
            said = {"ms": round(1000 * seconds), "where": " ← ".join(stack)}
            log.warning("the event loop stood still for %(ms)d ms: %(where)s", said)


def _calls(frame: FrameType | None) -> Iterator[str]:
    while frame is not None:
        code, file = frame.f_code, Path(frame.f_code.co_filename)
        if not {*file.parts} & {*LOOPS}:
            yield f"{_short(file)}:{frame.f_lineno} {code.co_qualname}"
        frame = frame.f_back


def _short(file: Path) -> str:
    return str(file.relative_to(OURS)) if file.is_relative_to(OURS) else f"<{file.name}>"
