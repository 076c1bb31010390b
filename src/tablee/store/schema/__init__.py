"""The schema of the database, as Alembic's migrations, the same for SQLite and PostgreSQL. Columns are declared nowhere
else."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Engine

HEAD = "0013"
"""Newest revision in versions/. A test compares it with Alembic's own answer."""


class Newer(ValueError):
    """The database was written by a newer version, and was not changed; the message says so."""


class NoDriver(ValueError):
    """The driver of PostgreSQL is not installed; the message says so."""


def upgrade(path: Path) -> None:
    """Bring a SQLite file to the newest schema. Alembic takes a second to load, so it is loaded only if there is
    something to migrate."""
    if _revision(path) != HEAD:
        migrate(f"sqlite:///{path}")


def _revision(path: Path) -> str | None:
    if not path.exists():
        return None
    db = sqlite3.connect(path)
    try:
        row = db.execute("select version_num from alembic_version").fetchone()
    except sqlite3.OperationalError:
        return None
    finally:
        db.close()
    return str(row[0]) if row else None


def migrate(url: str, revision: str = "head") -> None:
    logging.getLogger("alembic").setLevel(logging.WARNING)
    from alembic import command
    from alembic.script.revision import ResolutionError
    from alembic.util import CommandError

    try:
        command.upgrade(config(url), revision)
    except CommandError as error:
        if isinstance(error.__cause__, ResolutionError):
            raise newer(error.__cause__.argument) from error
        raise


def newer(revision: str) -> Newer:
    known = f"its schema is {revision}, and this version knows {HEAD}"
    return Newer(f"A newer version of Tablée has written the database: {known}. Nothing was changed.")


def engine(url: str) -> Engine:
    """Make an SQLAlchemy engine without a connection pool."""
    from sqlalchemy import NullPool, create_engine

    if url.startswith("sqlite"):
        return create_engine(url, poolclass=NullPool)
    connect = driver().connect  # which reads the address itself
    return create_engine("postgresql+psycopg://", creator=lambda: connect(url), poolclass=NullPool)


def driver() -> ModuleType:
    """Import and return the driver of PostgreSQL, only when it is needed: SQLite works without it."""
    try:
        import psycopg
    except ImportError as error:
        raise NoDriver(f"PostgreSQL needs its driver: install Tablée with its extra 'postgres' ({error})") from error
    return psycopg


def driver_errors() -> tuple[type[Exception], ...]:
    """Return the error classes of the database drivers that are installed."""
    try:
        return (sqlite3.Error, driver().Error)
    except NoDriver:
        return (sqlite3.Error,)


def config(url: str) -> Config:
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent))
    made.attributes["url"] = url
    return made
