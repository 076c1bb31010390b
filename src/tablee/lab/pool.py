"""Worker pools that return results in the order of their tasks. A pool is this process alone, or several processes of
this machine."""

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

from tablee.workers.process import end_with_parent

T = TypeVar("T")
R = TypeVar("R")
T_in = TypeVar("T_in", contravariant=True)
R_out = TypeVar("R_out", covariant=True)

AHEAD = 4
"""Number of tasks that are submitted ahead for each process, so that none is idle."""
TRIES = 3
"""Number of times that a task is tried while its process dies."""


class Crew(Protocol[T_in, R_out]):
    """Protocol of a pool of workers; results come in the order of submission."""

    ahead: int
    """Number of tasks that should be submitted before the first result is waited for."""

    def submit(self, task: T_in) -> None: ...

    def result(self) -> R_out:
        """Wait for the result of the oldest task."""
        ...

    def close(self) -> None:
        """Stop at once and abandon tasks in flight."""
        ...


def in_order(crew: Crew[T, R], todo: Iterable[T]) -> Generator[tuple[T, R], None, None]:
    """Yield each task with its result, in order. Only `crew.ahead` tasks are taken from `todo` in advance: later ones
    may depend on results."""
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
    """A pool without workers: a task is done in the calling process when its result is asked for."""

    ahead = 1

    def __init__(self, work: Callable[[T], R]) -> None:
        self._work, self._waiting = work, deque[T]()
        self.submit = self._waiting.append

    def result(self) -> R:
        return self._work(self._waiting.popleft())

    def close(self) -> None: ...


class Processes(Generic[T, R]):
    """A pool of processes. If one of them dies, all are replaced, and the tasks without a result are submitted
    again."""

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
        """Kill the processes and wait for the executor's threads: one that still closes pipes while Python exits prints
        errors."""
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
    """Block SIGINT within this context. A terminal sends it to all its processes; workers started here inherit the
    mask, so that only the parent handles Ctrl-C."""
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
    """Delay Ctrl-C within this context: KeyboardInterrupt is raised when the context ends. Blocking the signal would
    not do: another thread could receive it."""
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
