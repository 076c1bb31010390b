"""How a SQLite file is written to."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from tablee.store.writer import Statement


class File:
    """Open for one thread that writes."""

    taken: type[Exception] = sqlite3.IntegrityError
    faults: type[Exception] = sqlite3.Error

    def __init__(self, path: Path) -> None:
        self._db = connect(path)

    def commit(self, statements: Sequence[Statement]) -> None:
        try:
            self._db.execute("begin immediate")
            for sql, values in statements:
                self._db.execute(sql, values)
            self._db.execute("commit")
        except BaseException:
            if self._db.in_transaction:  # a full disk has rolled back by itself: rolling back again would hide why
                self._db.execute("rollback")
            raise

    def close(self) -> None:
        self._db.close()


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("pragma journal_mode=wal")
    db.execute("pragma synchronous=full")
    db.execute("pragma busy_timeout=5000")
    return db
