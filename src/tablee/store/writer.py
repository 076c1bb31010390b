"""Group commit: one thread writes all waiting jobs in one transaction, with one fsync. `sqlite_writer.py` and
`postgres_writer.py` are its connections to each kind of database."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol, TypeAlias

from tablee.counters import gauges
from tablee.store.store import Conflict, Storage

log = logging.getLogger(__name__)

Statement: TypeAlias = tuple[str, Mapping[str, Any]]
Job: TypeAlias = tuple[Sequence[Statement], "asyncio.Future[None]"]

BATCH = 500
GATHER = 0.002
"""Least number of seconds between two commits: writes that come meanwhile share the next one. A lone write does not
wait."""
WAITING = 20_000
"""Length of the queue from which on writes are refused, since the disk or database must have failed."""
STALLED = 10.0
"""Seconds without an answer after which the database counts as failed. A busy one answers sooner, and the retries after
a lost connection take less."""


class Database(Protocol):
    """The writer thread's connection to a database."""

    conflicts: type[Exception]
    """Exception that the driver raises if a unique number is taken."""
    faults: type[Exception]
    """Base class of all the driver's exceptions."""

    def commit(self, statements: Sequence[Statement]) -> None:
        """Run and commit all of these statements or none. Raises `Storage` if other writes would fail as well."""
        ...

    def close(self) -> None: ...


class Writer:
    """Writer thread with a queue. It takes groups of statements that belong together; each is durable when its `write`
    returns."""

    def __init__(self, open: Callable[[], Database]) -> None:
        self._open, self._loop = open, asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._works = True
        self._busy: float | None = None
        """Time when the thread began its current transaction; None if it has none."""
        self._thread = threading.Thread(target=self._run, name="store-write", daemon=True)
        self._thread.start()
        gauges["writes_waiting"] = self._jobs.qsize

    async def write(self, *statements: Statement) -> None:
        """Write all of these statements or none, durably. Raises `Conflict` or `Storage`."""
        if self._jobs.qsize() >= WAITING or not self.works():
            raise Storage("storage")
        future: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((statements, future))
        await future  # if the caller is cancelled, it is written all the same

    def works(self) -> bool:
        """Tell whether the thread lives and its database answers."""
        busy = self._busy  # which the thread may change at any moment
        return self._works and (busy is None or time.monotonic() - busy < STALLED)

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    # In the thread.

    def _run(self) -> None:
        try:
            self._write_all()
        finally:
            self._works = False

    def _write_all(self) -> None:
        database, rested = self._open(), 0.0
        while (first := self._jobs.get()) is not None:
            if (early := rested - time.monotonic()) > 0:
                time.sleep(early)
            batch = self._with_all_that_wait(first)
            self._busy = time.monotonic()
            outcomes = commit_all(database, [job for job, _ in batch])
            self._busy, rested = None, time.monotonic() + GATHER
            self._loop.call_soon_threadsafe(_resolve, [future for _, future in batch], outcomes)
        database.close()

    def _with_all_that_wait(self, first: Job) -> list[Job]:
        batch = [first]
        with suppress(queue.Empty):
            while len(batch) < BATCH:
                if (job := self._jobs.get_nowait()) is None:
                    self._jobs.put(None)  # the end, once these are written
                    break
                batch.append(job)
        return batch


def commit_all(database: Database, jobs: Sequence[Sequence[Statement]]) -> list[Exception | None]:
    """Commit all jobs; return the error of each, or None. If they fail together, each is tried alone, so that one job's
    bad row does not fail the others."""
    try:
        database.commit([statement for job in jobs for statement in job])
        return [None] * len(jobs)
    except Storage as gone:
        return [gone] * len(jobs)
    except Exception as error:
        if len(jobs) > 1:
            return [outcome for job in jobs for outcome in commit_all(database, [job])]
        return [_refusal(database, error)]


def _refusal(database: Database, error: Exception) -> Exception:
    if isinstance(error, database.conflicts):
        return Conflict(str(error))
    if not isinstance(error, database.faults):
        log.error("a write failed in a way that was not expected", exc_info=error)
    refusal = Storage("storage")
    refusal.__cause__ = error
    return refusal


def _resolve(futures: list[asyncio.Future[None]], outcomes: list[Exception | None]) -> None:
    for future, error in zip(futures, outcomes, strict=True):
        if future.done():
            continue
        if error:
            future.set_exception(error)
        else:
            future.set_result(None)
