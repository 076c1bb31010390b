"""Deletion of old tables, only on request. A table whose match is still being played is never deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from tablee.store.open import file_of
from tablee.store.queries import Queries
from tablee.store.schema import HEAD, driver, newer

AT_ONCE = 50
"""Number of tables deleted in one transaction; small, so that other writers do not wait long."""


class Old(NamedTuple):
    """A table at which nothing has happened since `last`, with the number of matches played there."""

    table: str
    game: str
    last: str
    matches: int


def days_ago(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")


@contextmanager
def _connected(database: str) -> Iterator[tuple[Any, Queries]]:
    """Open a connection with the database's own driver; yield it with the queries in its dialect."""
    if file := file_of(database):
        with closing(sqlite3.connect(file)) as db:
            yield db, Queries("sqlite")
    else:
        with closing(driver().connect(database)) as db:
            yield db, Queries("postgresql")


def old(database: str, before: str, *, played: bool) -> list[Old]:
    """List the tables last changed before a time: if `played`, those whose matches are all over, else those without a
    match."""
    with _connected(database) as (db, sql):
        [[known]] = db.execute("select version_num from alembic_version").fetchall()
        if known > HEAD:  # it may have more to delete than is known here
            raise newer(known)
        return [Old(*row) for row in db.execute(sql.old_tables, {"before": before, "played": played}).fetchall()]


def delete(database: str, found: Sequence[Old]) -> None:
    """Delete tables with all their matches, which also disappear from their players' histories."""
    with _connected(database) as (db, sql):
        db.execute(sql.begin_deleting)
        for start in range(0, len(found), AT_ONCE):
            for old in found[start : start + AT_ONCE]:
                db.execute(sql.mark, {"table": old.table})
            for statement in sql.delete_marked.split(";"):
                db.execute(statement)
            db.commit()
