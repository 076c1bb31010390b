"""Opening of the store that a database's URL names."""

from __future__ import annotations

from pathlib import Path

from tablee.store.schema import driver
from tablee.store.sql_store import SQLStore

FILE = "sqlite:///"


def file_of(database: str) -> Path | None:
    """Return the SQLite file that a database's URL or path names; None for PostgreSQL."""
    return None if database.startswith("postgres") else Path(database.removeprefix(FILE)).expanduser()


def opened(database: str) -> SQLStore:
    """Open the store at `postgresql://…`, or in the file at `sqlite:///PATH` or PATH. Raises `ValueError` with a
    message for people."""
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
