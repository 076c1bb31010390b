"""Backups. A backup is one SQLite file, whatever the database: a snapshot made while a server goes on writing. It can
be restored into SQLite or PostgreSQL, so it is also the way to move from one to the other."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import TypeAlias

import sqlalchemy as sa

from tablee.store import checksum
from tablee.store.lock import FileInUse, locked
from tablee.store.open import FILE, file_of
from tablee.store.schema import HEAD, Newer, NoDriver, driver_errors, engine, migrate, upgrade

Progress: TypeAlias = Callable[[int, int], None]

PAGES = 1000
ROWS = 1000
"""Number of pages (of a SQLite file) or rows that are copied between two reports of progress."""
REVISIONS = "alembic_version"
SERVING = 5_000
"""A server counts as running if its last heartbeat is at most this many milliseconds old."""


class Unfit(ValueError):
    """The backup cannot be made or restored; the message says why. Nothing was changed."""


FAULTS: tuple[type[Exception], ...] = (Unfit, FileInUse, Newer, NoDriver, OSError, sa.exc.SQLAlchemyError)
FAULTS += driver_errors()
"""Exceptions with which a backup or its restoration fails without a change to the database."""


def address(database: str) -> str:
    return f"{FILE}{file}" if (file := file_of(database)) else database


@contextmanager
def connected(database: str, **options: str | bool) -> Iterator[sa.Connection]:
    """Open a connection with one transaction, which begins with the first statement."""
    with engine(address(database)).connect().execution_options(**options) as db:
        yield db


# Making a backup.


def backup(database: str, file: Path, progress: Progress) -> None:
    if file.exists():
        raise Unfit(f"{file} is there already")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)  # it holds keys
    try:
        if source := file_of(database):
            _copy_file(source, part, progress)
        else:
            _copy_out(database, part, progress)
        checksum.seal(part)
        _move(part, file)
    finally:
        part.unlink(missing_ok=True)


def _copy_file(source: Path, target: Path, progress: Progress) -> None:
    """Copy a SQLite file page by page, whichever revision its schema has."""
    if not source.is_file():
        raise Unfit(f"{source} is not there")
    with closing(sqlite3.connect(source, isolation_level=None)) as old, closing(sqlite3.connect(target)) as new:
        old.execute("begin")  # a snapshot: what others write meanwhile is not seen
        old.execute("select count(*) from sqlite_master").fetchone()
        old.backup(new, pages=PAGES, progress=lambda _, left, of: progress(of - left, of))
        new.execute("pragma journal_mode=delete")  # else it would be more than one file while it is looked at


def _copy_out(database: str, target: Path, progress: Progress) -> None:
    with connected(database, isolation_level="REPEATABLE READ", postgresql_readonly=True) as source:
        if (known := revision(source)) != HEAD:
            raise Unfit(f"its schema is {known}, and this version's is {HEAD}: let a server upgrade it first")
        migrate(f"{FILE}{target}")
        with connected(str(target)) as new:
            _copy_rows(source, new, progress)
            new.commit()


def revision(db: sa.Connection) -> str | None:
    if not sa.inspect(db).has_table(REVISIONS):
        return None
    return str(db.scalar(sa.text(f"select version_num from {REVISIONS}")))


def schema(db: sa.Connection) -> sa.MetaData:
    """Return the schema's SQL tables, except the one in which Alembic stores its revision."""
    found = sa.MetaData()
    found.reflect(db)
    found.remove(found.tables[REVISIONS])
    return found


def _copy_rows(source: sa.Connection, target: sa.Connection, progress: Progress) -> None:
    old, new = schema(source), schema(target)
    counts = {table: _count(source, table.name) for table in old.sorted_tables}
    done, total = 0, sum(counts.values())
    for table in counts:
        for rows in source.execution_options(yield_per=ROWS).execute(sa.select(table)).mappings().partitions():
            target.execute(sa.insert(new.tables[table.name]), [dict(row) for row in rows])
            done += len(rows)
            progress(done, total)
    if short := [table.name for table, count in counts.items() if _count(target, table.name) != count]:
        raise Unfit(f"not all of {', '.join(short)} has been copied")


def _count(db: sa.Connection, table: str) -> int:
    return db.scalar(sa.text(f"select count(*) from {table}")) or 0


def _move(part: Path, file: Path) -> None:
    """Flush the file to the disk and only then rename it to its final name, so that no crash leaves half a backup."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.replace(file)


# Restoring a backup.


def prepare(file: Path, part: Path) -> bool:
    """Check a backup and make a copy at `part` with this version's schema. Return whether the backup had a checksum."""
    if not file.is_file():
        raise Unfit(f"{file} is not there")
    sealed = checksum.stored(file)
    if sealed and sealed != checksum.computed(file):
        raise Unfit(f"{file} is damaged: its checksum does not fit")
    shutil.copyfile(file, part)
    if sealed:
        checksum.unseal(part)
    with closing(sqlite3.connect(part)) as db:
        try:
            found = db.execute("pragma integrity_check").fetchone()[0]
            [[version]] = db.execute("select version_num from alembic_version").fetchall()
        except (sqlite3.DatabaseError, ValueError):
            raise Unfit(f"{file} is no backup of ours") from None
    if found != "ok":
        raise Unfit(f"{file} is damaged: {found}")
    if version > HEAD:
        raise Newer(f"{file} was made by a newer version of Tablée: its schema is {version}, and this knows {HEAD}")
    upgrade(part)
    return bool(sealed)


def restore(part: Path, database: str, progress: Progress, *, replace: bool) -> str:
    """Replace the database by a prepared copy. Return the new name of the file that was there before; empty if there
    was none, or for PostgreSQL."""
    if file := file_of(database):
        return _put_file(part, file, replace=replace)
    _put_rows(part, database, progress, replace=replace)
    return ""


def _put_file(part: Path, file: Path, *, replace: bool) -> str:
    with locked(file):
        aside = _put_aside(file, replace=replace) if file.exists() else ""
        _move(part, file)
    return aside


def _put_aside(file: Path, *, replace: bool) -> str:
    _check_replaceable(str(file), replace=replace)
    aside = f"{file}.{datetime.now():%Y%m%d-%H%M%S}"
    with closing(sqlite3.connect(file)) as db:
        db.execute("pragma wal_checkpoint(truncate)")
    file.rename(aside)
    for rest in ("-wal", "-shm"):
        Path(f"{file}{rest}").unlink(missing_ok=True)
    return aside


def _put_rows(part: Path, database: str, progress: Progress, *, replace: bool) -> None:
    """Replace all rows of a PostgreSQL database in one transaction."""
    migrate(address(database))
    _check_replaceable(database, replace=replace)
    with connected(str(part)) as source, connected(database) as target:
        for table in reversed(schema(target).sorted_tables):
            target.execute(sa.delete(table))
        _copy_rows(source, target, progress)
        target.commit()


def _check_replaceable(database: str, *, replace: bool) -> None:
    was_open = _has_shared_memory(database)  # before we open it ourselves
    with connected(database) as db:
        if revision(db) is None:
            return
        if not replace and any(_count(db, table) for table in ("users", "tables", "matches")):
            raise Unfit("there are tables in it already; --replace puts the backup in their place")
        if (was_open and _is_served(db)) if file_of(database) else _has_other_connections(db):
            raise Unfit("a server uses it: stop that first")


def _has_shared_memory(database: str) -> bool:
    """Tell whether SQLite's shared memory file exists: it does while a process has the database open, and after one was
    killed."""
    return Path(f"{file_of(database)}-shm").exists()


def _is_served(db: sa.Connection) -> bool:
    return time.time_ns() // 1_000_000 - (db.scalar(sa.text("select max(at) from alive")) or 0) < SERVING


def _has_other_connections(db: sa.Connection) -> bool:
    others = "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
    return bool(db.scalar(sa.text(others)))
