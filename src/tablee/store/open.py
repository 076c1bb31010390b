"""Opens the store of an address."""

from __future__ import annotations

from pathlib import Path

from tablee.store.schema import driver
from tablee.store.sql_store import SQLStore

FILE = "sqlite:///"


def file_of(database: str) -> Path | None:
    """The SQLite file of an address, if it names one."""
    return None if database.startswith("postgres") else Path(database.removeprefix(FILE)).expanduser()


def opened(database: str) -> SQLStore:
    """The store at `postgresql://…`, or in the file at `sqlite:///PATH` or PATH. Raises ValueError, with a sentence."""
    if database.startswith(("postgresql://", "postgres://")):
        return _postgres(database)
    if "://" in database and not database.startswith(FILE):
        raise ValueError(f"{database.partition('://')[0]}: a database is postgresql://…, sqlite:///PATH or a PATH")
    from tablee.store.sqlite import SQLite

    return SQLite(Path(database.removeprefix(FILE)))


def _postgres(database: str) -> SQLStore:
    psycopg = driver()
    from tablee.store.postgres import PostgreSQL

    try:
        return PostgreSQL(database)
    except psycopg.OperationalError as error:
        raise ValueError(f"The database does not answer: {error}") from error
