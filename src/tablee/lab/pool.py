"""Who plays matches: the processes of this machine. What they find comes back in the order in which it was wanted."""

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
"""How many things are begun for each process before the first of them is looked at."""
TRIES = 3
"""How often the same thing may end its process before nobody tries it again."""


class Crew(Protocol[T_in, R_out]):
    """Does things at the same time."""

    ahead: int
    """How many things should be under way."""

    def take(self, thing: T_in) -> None:
        """Begin with it."""
        ...

    def give(self) -> R_out:
        """What came of the oldest."""
        ...

    def close(self) -> None:
        """At once: what is under way is given up."""
        ...


def in_order(crew: Crew[T, R], todo: Iterable[T]) -> Generator[tuple[T, R], None, None]:
    """Each thing with what came of it. Only a little is begun before it is wanted: what there is to do may depend on
    what was found."""
    taken = deque[T]()
    try:
        for thing in todo:
            crew.take(thing)
            taken.append(thing)
            if len(taken) >= crew.ahead:
                yield taken.popleft(), crew.give()
        while taken:
            yield taken.popleft(), crew.give()
    finally:
        crew.close()


class Alone(Generic[T, R]):
    """This process."""

    ahead = 1

    def __init__(self, work: Callable[[T], R]) -> None:
        self._work, self._waiting = work, deque[T]()
        self.take = self._waiting.append

    def give(self) -> R:
        return self._work(self._waiting.popleft())

    def close(self) -> None: ...


class Processes(Generic[T, R]):
    """Some processes of this machine. If one dies, all begin anew, and what they had begun is done again."""

    def __init__(self, work: Callable[[T], R], jobs: int) -> None:
        self._work, self._jobs, self.ahead = work, jobs, AHEAD * jobs
        self._waiting = deque[tuple[T, Future[R]]]()
        self._running = self._started()

    def take(self, thing: T) -> None:
        self._waiting.append((thing, self._begin(thing)))

    def give(self) -> R:
        for _ in range(TRIES):
            try:
                found = self._waiting[0][1].result()
                self._waiting.popleft()
                return found
            except BrokenProcessPool:
                self._again()
        raise ChildProcessError(f"a process that plays matches has ended {TRIES} times")

    def close(self) -> None:
        """Nothing of it is left behind: a thread that still closes its pipes while Python ends would complain."""
        for process in list(self._running._processes.values()):
            process.kill()
        self._running.shutdown(cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, multiprocessing.get_context("spawn"), end_with_parent)

    def _begin(self, thing: T) -> Future[R]:
        with deaf():
            return self._running.submit(self._work, thing)

    def _again(self) -> None:
        self.close()
        self._running, things = self._started(), [thing for thing, _ in self._waiting]
        self._waiting = deque((thing, self._begin(thing)) for thing in things)


def crew_of(work: Callable[[T], R], jobs: int) -> Crew[T, R]:
    return Alone(work) if jobs == 1 else Processes(work, jobs)


@contextmanager
def deaf() -> Iterator[None]:
    """Ctrl-C goes to every process of a terminal: one of them is enough to stop, and to say so. Who is started in here
    is deaf to it from the first moment; who starts them hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C is heard when this is done. To be deaf would not do: any other thread of this process may hear it."""
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
