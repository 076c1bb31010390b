"""Worker processes in which bots think, so that the server's event loop never waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import TypeVar

from tablee.counters import BOTS as STAGES
from tablee.counters import Pending, gauges, observe_since
from tablee.games.catalogue import custom_data
from tablee.kit.box import AnyBox
from tablee.search import wasm
from tablee.search.wasm import Interrupted
from tablee.workers.fair_queue import Line
from tablee.workers.process import end_with_parent
from tablee.workers.thoughts import think

log = logging.getLogger(__name__)

T = TypeVar("T")


class Overdue(TimeoutError):
    """Timeout: a process has not answered within its time limit."""


THINKING, JUDGING = 60.0, 600.0
"""Time limits in seconds: of a move or a hint (THINKING), and of the analysis of one step (JUDGING). On one core the
slowest moves take one second, or four in plain Python, so much slower machines keep within the limit, too."""
MOST = 256
"""Greatest number of requests that may wait for a process: a longer queue would be answered too late anyway."""


SEARCHING = 0.75
"""Fraction of the time limit that a single search may take: if one takes longer, it fails alone, and its process lives
on."""
SOON, LATER = 5, 15
"""Niceness of worker processes: SOON of those that play at tables, LATER of the one for analyses. The server's is 0."""


def _here() -> bytes:
    return b""


def _start(start: Callable[[], None], back: int, within: float) -> None:
    """Set a worker process up. It ignores Ctrl-C, which is for the server, and ends with its server."""
    start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(back)
    wasm.time_limit = SEARCHING * within
    end_with_parent()


class Pool:
    """Process pool with a fair queue. Its processes start with the first request, and again if one of them dies or
    hangs."""

    def __init__(self, processes: int, start: Callable[[], None], back: int, within: float) -> None:
        """Make a pool. Its processes call `start` first, run with the niceness `back`, and have `within` seconds for
        each request."""
        self._processes, self._starting = processes, (start, back, within)
        self.line, self.within = Line(processes, MOST), within
        self._running: ProcessPoolExecutor | None = None
        self._pending, self._answered = Pending(), 0.0

    async def ask(self, whose: str, thought: Callable[..., T], *question: object) -> T:
        """Run the function `thought` in a process, when it is the turn of its owner (`whose`) in the queue. Raises Busy
        or Overdue."""
        asked = perf_counter()
        with self._pending.one():
            async with self.line.place(whose):
                begun = observe_since(STAGES["wait"], asked)
                answer = await self._answer(thought, *question)
                self._answered = observe_since(STAGES["think"], begun)
                return answer

    async def _answer(self, thought: Callable[..., T], *question: object) -> T:
        running = self._started()
        try:
            return await self._in_time(running, thought, *question)
        except BrokenProcessPool:
            self._replace(running)
            return await self._in_time(self._started(), thought, *question)

    async def _in_time(self, running: ProcessPoolExecutor, thought: Callable[..., T], *question: object) -> T:
        """Wait for an answer within the time limit. After a timeout all processes are stopped, since it is unknown
        which one hangs; the other running requests are sent again to new processes."""
        try:
            answer = asyncio.get_running_loop().run_in_executor(running, thought, *question)
        except OSError as error:  # a process died at this moment, and another cannot be started on closed pipes
            raise BrokenProcessPool(str(error)) from error
        try:
            return await asyncio.wait_for(answer, within := self.within)
        except Interrupted as stopped:  # the process lives on
            raise Overdue(str(stopped)) from None
        except TimeoutError:
            why = f"the bots' processes did not answer within {within:g} s"
            if self._replace(running):
                log.error("%s: they are stopped and started again", why)
            raise Overdue(why) from None

    def _replace(self, running: ProcessPoolExecutor) -> bool:
        """Close this process pool and return True. If another request has replaced it already, do nothing and return
        False."""
        if self._running is not running:
            return False
        self.close()
        return True

    def _started(self) -> ProcessPoolExecutor:
        if self._running is None:
            # not fork: a copy of the server would hold its sockets and its database open
            context = multiprocessing.get_context("spawn")
            self._running = ProcessPoolExecutor(self._processes, context, _start, self._starting)
        return self._running

    @property
    def processes(self) -> list[BaseProcess]:
        return list(self._running._processes.values()) if self._running else []

    async def works(self) -> None:
        """Wait until a process has answered, as a health check. Return at once where none has been needed yet, or where
        all are busy and one has answered lately. Raises Overdue."""
        if (silent := self._pending.seconds(self._answered)) > self.within / 2:
            raise Overdue(f"the bots' processes have answered nobody for {silent:.0f} s")
        if self._running is not None and self.line.free:
            await self.ask("", _here)

    def close(self) -> None:
        """Kill all processes. If one died while it held the lock of their queue, the others would never end otherwise,
        nor would waiting for them."""
        if self._running is not None:
            processes = self.processes
            self._running.shutdown(wait=False)  # callers that still wait get BrokenProcessPool
            for process in processes:
                process.kill()
            self._running = None


def _nothing() -> None: ...


class Workers:
    """Worker processes of a server: several for moves and hints, for which somebody waits, and one for work that can be
    done later, so that nobody has to wait behind that."""

    def __init__(
        self,
        processes: int | None = None,
        start: Callable[[], None] = _nothing,
        within: tuple[float, float] = (THINKING, JUDGING),
    ) -> None:
        """`within` has two time limits, in seconds: of work for which somebody waits, and of work that can be done
        later."""
        self.soon = Pool(processes or max(1, (os.cpu_count() or 2) - 1), start, SOON, within[0])
        self._later = Pool(1, start, LATER, within[1])
        gauges["thoughts_waiting"] = self.soon.line.waiting

    async def choose(self, whose: str, box: AnyBox, bot: str, view: bytes, must: bool, seed: int) -> int | None:
        """Let a bot choose for a table; return the index of its choice in the legal actions, or None if it passes."""
        return await self.ask(whose, think, box.name, custom_data(box), bot, view, must, seed)

    async def ask(self, whose: str, thought: Callable[..., T], *question: object, later: bool = False) -> T:
        """Call a module-level function in a process, when it is the turn of the owner (`whose`) in the queue. Raises
        Busy or Overdue."""
        return await (self._later if later else self.soon).ask(whose, thought, *question)

    async def works(self) -> None:
        """Wait until one of the processes that play at tables has answered, as a health check. Raises Overdue."""
        await self.soon.works()

    def close(self) -> None:
        """Stop all processes at once."""
        self.soon.close()
        self._later.close()
