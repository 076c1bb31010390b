"""What a server keeps its tables in, as a test sees it from outside."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol


class Kept(Protocol):
    flags: tuple[str, ...]
    """How `tablee serve` is told of it."""

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """As another process reads it."""
        ...

    def check(self) -> None:
        """The database itself finds nothing wrong."""
        ...


class File:
    """SQLite: a file in the server's folder, which needs no flag."""

    flags: tuple[str, ...] = ()

    def __init__(self, data: Path) -> None:
        self.path = data / "tablee.db"

    def rows(self, sql: str, *values: Any) -> list[Any]:
        with closing(sqlite3.connect(self.path)) as db:
            return db.execute(sql, values).fetchall()

    def check(self) -> None:
        assert self.rows("pragma integrity_check") == [("ok",)]

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else can write to it."""
        with closing(sqlite3.connect(self.path, isolation_level=None, timeout=60)) as db:
            db.execute("begin immediate")
            yield
            db.execute("rollback")
