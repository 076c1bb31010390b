"""One thread that writes to SQLite: one fsync for all that waits at that moment."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from tablee.core.measures import gauges
from tablee.store.store import Conflict, Storage

log = logging.getLogger(__name__)

Statement: TypeAlias = tuple[str, Mapping[str, Any]]
Job: TypeAlias = tuple[Sequence[Statement], "asyncio.Future[None]"]

BATCH = 500
GATHER = 0.002
"""Seconds from one commit to the next, at the least: what comes meanwhile shares it. Who comes alone does not wait."""
WAITING = 20_000
"""More writes than this are not queued: the disk is gone."""


class Writer:
    """Takes groups of statements that hold together; each is durable when its `write` returns."""

    def __init__(self, path: Path) -> None:
        self._path, self._loop = path, asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-write", daemon=True)
        self._thread.start()
        gauges["writes_waiting"] = self._jobs.qsize

    async def write(self, *statements: Statement) -> None:
        """All of these or none, on the disk. Raises Conflict or Storage."""
        if self._jobs.qsize() >= WAITING or not self.works():
            raise Storage("storage")
        future: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((statements, future))
        await future  # who stops waiting does not stop the writing

    def works(self) -> bool:
        return self._thread.is_alive()

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    # In the thread.

    def _run(self) -> None:
        db, rested = connect(self._path), 0.0
        while (first := self._jobs.get()) is not None:
            time.sleep(max(0.0, rested - time.monotonic()))
            batch = self._with_all_that_wait(first)
            outcomes = _written(db, [job for job, _ in batch])
            rested = time.monotonic() + GATHER
            self._loop.call_soon_threadsafe(_settle, [future for _, future in batch], outcomes)
        db.close()

    def _with_all_that_wait(self, first: Job) -> list[Job]:
        batch = [first]
        while len(batch) < BATCH:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("pragma journal_mode=wal")
    db.execute("pragma synchronous=full")
    db.execute("pragma busy_timeout=5000")
    return db


def commit(db: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    if len(statements) == 1:  # is a transaction of its own
        db.execute(*statements[0])
    else:
        transact(db, statements)


def transact(db: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    try:
        db.execute("begin immediate")
        for sql, values in statements:
            db.execute(sql, values)
        db.execute("commit")
    except BaseException:
        if db.in_transaction:  # a full disk has rolled back by itself: rolling back again would hide why
            db.execute("rollback")
        raise


def _written(db: sqlite3.Connection, jobs: list[Sequence[Statement]]) -> list[Exception | None]:
    """What came of each job. If all together fail, each is tried alone: one's bad row must not fail the rest."""
    try:
        commit(db, [statement for job in jobs for statement in job])
        return [None] * len(jobs)
    except Exception:
        return [_alone(db, job) for job in jobs]


def _alone(db: sqlite3.Connection, statements: Sequence[Statement]) -> Exception | None:
    try:
        transact(db, statements)  # by itself a statement may still tell of the error of the one before
    except sqlite3.IntegrityError as error:
        return Conflict(str(error))
    except Exception as error:
        if not isinstance(error, sqlite3.Error):
            log.exception("a write failed in a way that was not expected")
        refusal = Storage("storage")
        refusal.__cause__ = error
        return refusal
    return None


def _settle(futures: list[asyncio.Future[None]], outcomes: list[Exception | None]) -> None:
    for future, error in zip(futures, outcomes, strict=True):
        if future.done():
            continue
        if error:
            future.set_exception(error)
        else:
            future.set_result(None)
