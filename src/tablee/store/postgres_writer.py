"""Transactions on PostgreSQL that find out whether they were committed if the connection is lost during the commit."""

from __future__ import annotations

from collections.abc import Sequence

import psycopg

from tablee.store.connection import Connection, Link
from tablee.store.writer import Statement


class PostgresConnection:
    """The writer thread's connection to PostgreSQL. It implements `Database` of `writer.py`."""

    conflicts: type[Exception] = psycopg.IntegrityError
    faults: type[Exception] = psycopg.Error

    def __init__(self, link: Link) -> None:
        self._link = link

    def commit(self, statements: Sequence[Statement]) -> None:
        self._link.retrying(Commit(statements))

    def close(self) -> None:
        self._link.drop()


class Commit:
    """One transaction, which can be retried: after a lost connection it first finds out whether it was committed."""

    def __init__(self, statements: Sequence[Statement]) -> None:
        self._statements = statements
        self._id: int | None = None
        """The transaction's id, known once everything but the commit is done."""

    def __call__(self, connection: Connection) -> None:
        if self._id is not None and _is_committed(connection, self._id):
            return
        self._id = None
        try:
            self._id = self._run(connection)
            connection.commit()
        except Exception:
            if not connection.closed:
                connection.rollback()
            raise

    def _run(self, connection: Connection) -> int:
        """Run all statements in one pipeline, without committing. Return the transaction's id."""
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
