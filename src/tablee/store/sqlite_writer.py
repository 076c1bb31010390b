"""Writes to a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from tablee.store.store import Storage
from tablee.store.writer import Statement

CACHE = 16_000
"""Size of the writer's page cache in kB, so that pages of running matches are not read again. Readers have no larger
one, since every write invalidates it."""


class SQLiteConnection:
    """The writer thread's connection to the SQLite file. It implements `Database` of `writer.py`."""

    conflicts: type[Exception] = sqlite3.IntegrityError
    faults: type[Exception] = sqlite3.Error

    def __init__(self, path: Path) -> None:
        self._db = connect(path)
        self._db.execute(f"pragma cache_size=-{CACHE}")

    def commit(self, statements: Sequence[Statement]) -> None:
        self._begin()
        try:
            for sql, values in statements:
                self._db.execute(sql, values)
            self._db.execute("commit")
        except BaseException:
            if self._db.in_transaction:  # a full disk has rolled back by itself: rolling back again would hide why
                self._db.execute("rollback")
            raise

    def _begin(self) -> None:
        try:
            self._db.execute("begin immediate")
        except sqlite3.OperationalError as held:  # by another process, for long: nothing that waits can be written
            raise Storage("storage") from held

    def close(self) -> None:
        self._db.close()


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("pragma journal_mode=wal")
    db.execute("pragma synchronous=full")
    db.execute("pragma busy_timeout=5000")
    return db
