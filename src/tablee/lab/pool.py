"""Worker pools that return results in the order of their tasks: this process, or several processes of this machine."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

from tablee.bots.process import end_with_parent

T = TypeVar("T")
R = TypeVar("R")
T_in = TypeVar("T_in", contravariant=True)
R_out = TypeVar("R_out", covariant=True)

AHEAD = 4
"""Tasks in flight for each process."""
TRIES = 3
"""Attempts at a task that kills its process."""


class Crew(Protocol[T_in, R_out]):
    """A pool of workers; results come in the order of submission."""

    ahead: int
    """Number of tasks that should be in flight."""

    def submit(self, task: T_in) -> None: ...

    def result(self) -> R_out:
        """Wait for the result of the oldest task."""
        ...

    def close(self) -> None:
        """Stop at once and abandon tasks in flight."""
        ...


def in_order(crew: Crew[T, R], todo: Iterable[T]) -> Generator[tuple[T, R], None, None]:
    """Yield each task with its result. Only a few tasks are read ahead: later ones may depend on results."""
    submitted = deque[T]()
    try:
        for task in todo:
            crew.submit(task)
            submitted.append(task)
            if len(submitted) >= crew.ahead:
                yield submitted.popleft(), crew.result()
        while submitted:
            yield submitted.popleft(), crew.result()
    finally:
        crew.close()


class InProcess(Generic[T, R]):
    """A pool without workers: tasks are done here."""

    ahead = 1

    def __init__(self, work: Callable[[T], R]) -> None:
        self._work, self._waiting = work, deque[T]()
        self.submit = self._waiting.append

    def result(self) -> R:
        return self._work(self._waiting.popleft())

    def close(self) -> None: ...


class Processes(Generic[T, R]):
    """A pool of processes. If one dies, all are replaced, and the tasks in flight are done again."""

    def __init__(self, work: Callable[[T], R], jobs: int) -> None:
        self._work, self._jobs, self.ahead = work, jobs, AHEAD * jobs
        self._waiting = deque[tuple[T, Future[R]]]()
        self._running = self._started()

    def submit(self, task: T) -> None:
        self._waiting.append((task, self._begin(task)))

    def result(self) -> R:
        for _ in range(TRIES):
            try:
                found = self._waiting[0][1].result()
                self._waiting.popleft()
                return found
            except BrokenProcessPool:
                self._restart()
        raise ChildProcessError(f"a process that plays matches has ended {TRIES} times")

    def close(self) -> None:
        """Wait for the executor's threads too: one that still closes pipes while Python exits prints errors."""
        for process in list(self._running._processes.values()):
            process.kill()
        self._running.shutdown(cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, multiprocessing.get_context("spawn"), end_with_parent)

    def _begin(self, task: T) -> Future[R]:
        with sigint_blocked():
            return self._running.submit(self._work, task)

    def _restart(self) -> None:
        self.close()
        self._running, tasks = self._started(), [task for task, _ in self._waiting]
        self._waiting = deque((task, self._begin(task)) for task in tasks)


def crew_of(work: Callable[[T], R], jobs: int) -> Crew[T, R]:
    return InProcess(work) if jobs == 1 else Processes(work, jobs)


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Block SIGINT, which a terminal sends to all its processes: workers started in here inherit the mask, so that only
    the parent handles Ctrl-C."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def sigint_deferred() -> Iterator[None]:
    """Raise KeyboardInterrupt only at the end. Blocking the signal would not do: another thread could receive it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = list[int]()
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt
