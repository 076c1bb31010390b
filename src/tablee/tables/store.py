"""Where tables and matches are kept: SQLite, one writer thread, one fsync for all that waits at that moment."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from tablee.core.errors import Refused
from tablee.tables.schema import upgrade

T = TypeVar("T")
Statement: TypeAlias = tuple[str, tuple[Any, ...]]
Job: TypeAlias = tuple[Iterable[Statement], "asyncio.Future[None]"]

BATCH = 500
WAITING = 20_000
"""More writes than this are not queued: the disk is gone."""


class Storage(Refused):
    """The store cannot write now. Nothing was written."""

    code = "storage"


class Conflict(Exception):
    """The key is taken: somebody else was first. Nothing was written."""


class Store:
    """Writes are groups of statements that hold together; each is durable when its `write` returns."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        upgrade(path)
        self._path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._reader = ThreadPoolExecutor(1, "store-read")
        self._read_db = connect(path)
        self._writer = threading.Thread(target=self._write, name="store-write", daemon=True)
        self._writer.start()

    async def write(self, *statements: Statement) -> None:
        """All of these or none, on the disk. Raises Conflict or Storage."""
        if self._jobs.qsize() >= WAITING:
            raise Storage("storage")
        future: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((statements, future))
        await future  # who stops waiting does not stop the writing

    async def read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        return await self._loop.run_in_executor(self._reader, query, self._read_db)

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        return await self.read(lambda db: db.execute(sql, values).fetchall())

    def close(self) -> None:
        self._jobs.put(None)
        self._writer.join()
        self._reader.shutdown()
        self._read_db.close()

    # In the writer thread.

    def _write(self) -> None:
        db = connect(self._path)
        while (batch := self._next_batch()) is not None:
            try:
                commit(db, [statement for job, _ in batch for statement in job])
                outcomes: list[Exception | None] = [None] * len(batch)
            except sqlite3.Error:  # one table's bad row must not fail the others'
                outcomes = [_alone(db, job) for job, _ in batch]
            self._loop.call_soon_threadsafe(_settle, [future for _, future in batch], outcomes)
        db.close()

    def _next_batch(self) -> list[Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
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


def commit(db: sqlite3.Connection, statements: Iterable[Statement]) -> None:
    try:
        db.execute("begin immediate")
        for sql, values in statements:
            db.execute(sql, values)
        db.execute("commit")
    except sqlite3.Error:
        if db.in_transaction:  # a full disk has rolled back by itself: rolling back again would hide why
            db.execute("rollback")
        raise


def _alone(db: sqlite3.Connection, statements: Iterable[Statement]) -> Exception | None:
    try:
        commit(db, statements)
    except sqlite3.IntegrityError as error:
        return Conflict(str(error))
    except sqlite3.Error as error:
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
