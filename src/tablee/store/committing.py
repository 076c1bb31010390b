"""One thread that commits to PostgreSQL: one transaction for all that waits at that moment, and known to be there or
not, also when the connection is lost at the very end."""

from __future__ import annotations

import logging
import queue
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import psycopg

from tablee.store.links import Connection, Link
from tablee.store.store import Conflict, Storage
from tablee.store.writer import BATCH, Job, Statement, Writer, _settle

log = logging.getLogger(__name__)


class CommitThread(Writer):
    """Takes groups of statements that hold together; each is durable when its `write` returns."""

    def __init__(self, database: str) -> None:
        self._link = Link(database, autocommit=False)
        super().__init__(Path())

    @property
    def up(self) -> bool:
        """Whether the database was there when it was last written to."""
        return self._link.up

    # In the thread.

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = self._with_all_that_wait(first)
            outcomes = self._written([list(job) for job, _ in batch])
            self._loop.call_soon_threadsafe(_settle, [future for _, future in batch], outcomes)
        self._link.drop()

    def _with_all_that_wait(self, first: Job) -> list[Job]:
        batch = [first]
        with suppress(queue.Empty):
            while len(batch) < BATCH:
                if (job := self._jobs.get_nowait()) is None:
                    self._jobs.put(None)  # the end, once these are written
                    break
                batch.append(job)
        return batch

    def _written(self, jobs: list[list[Statement]]) -> list[Exception | None]:
        """What came of each job. If all together fail, each is tried alone: one's bad row must not fail the rest."""
        try:
            self._link.patiently(Commit([statement for job in jobs for statement in job]))
            return [None] * len(jobs)
        except Storage as gone:
            return [gone] * len(jobs)
        except Exception as error:
            return [self._written([job])[0] for job in jobs] if len(jobs) > 1 else [_refusal(error)]


class Commit:
    """One transaction. Asked again after its connection was lost, it first finds out whether it was committed."""

    def __init__(self, statements: Sequence[Statement]) -> None:
        self._statements = statements
        self._id: int | None = None
        """The transaction's, once all is done but the commit."""

    def __call__(self, connection: Connection) -> None:
        if self._id is not None and _is_committed(connection, self._id):
            return
        self._id = None
        try:
            self._id = self._done(connection)
            connection.commit()
        except Exception:
            if not connection.closed:
                connection.rollback()
            raise

    def _done(self, connection: Connection) -> int:
        """All in one go, but for the commit."""
        with connection.pipeline():
            known, cursor = connection.execute("select pg_current_xact_id()::text::bigint"), connection.cursor()
            for sql, values in self._statements:
                cursor.execute(sql, values)
        [[id]] = known.fetchall()
        return int(id)


def _is_committed(connection: Connection, id: int) -> bool:
    [[status]] = connection.execute("select pg_xact_status(%(id)s::text::xid8)", {"id": id}).fetchall()
    connection.rollback()
    if status == "in progress":  # the database has not noticed yet that we were cut off
        raise psycopg.OperationalError("not known yet")
    return bool(status == "committed")


def _refusal(error: Exception) -> Exception:
    if isinstance(error, psycopg.IntegrityError):
        return Conflict(str(error))
    if not isinstance(error, psycopg.Error):
        log.error("a write failed in a way that was not expected", exc_info=error)
    refusal = Storage("storage")
    refusal.__cause__ = error
    return refusal
