"""Connections to PostgreSQL that reconnect when they are lost, each for the use of one thread."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import DeadlockDetected

from tablee.store.store import Storage

T = TypeVar("T")
Connection: TypeAlias = "psycopg.Connection[tuple[Any, ...]]"

PATIENCE = 4.0
"""Seconds for which work is retried while the database does not answer; then `Storage` is raised."""
PAUSES = (0.0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, PATIENCE)
"""Seconds to wait before each attempt."""
PATIENT = {"application_name": "tablee", "connect_timeout": 3, "keepalives_idle": 10, "keepalives_interval": 3}
# a transaction whose process was cut off must not keep the others waiting
BOUNDS = "set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '5s'"


def address(database: str) -> dict[str, Any]:
    """Return connection parameters: our defaults, overridden by those in the database's URL."""
    return {**PATIENT, **conninfo_to_dict(database)}


class Link:
    def __init__(self, database: str, *, autocommit: bool) -> None:
        self._address, self._autocommit = address(database), autocommit
        self._connection: Connection | None = None
        self.up = True
        """False if the database did not answer the last time, after all retries."""

    def retrying(self, work: Callable[[Connection], T]) -> T:
        """Run `work` with the connection, and again with a new one if that is lost on the way. Raise `Storage` if no
        retry helps."""
        began = time.monotonic()
        for pause in PAUSES:
            time.sleep(pause)
            try:
                done = work(self._connected())
                self.up = True
                return done
            except psycopg.OperationalError as error:
                self._prepare_retry(error)
                if time.monotonic() - began > PATIENCE - pause:
                    self.up = False
                    raise Storage("storage") from error
        raise AssertionError("the last pause is longer than patience")

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = psycopg.connect(**self._address, autocommit=self._autocommit)
            self._connection.execute(BOUNDS)
            self._connection.commit()
        return self._connection

    def _prepare_retry(self, error: psycopg.OperationalError) -> None:
        """Make ready for a retry after this error, or raise the error again if a retry would not help."""
        if self._is_lost(error):
            self.drop()
        elif not isinstance(error, DeadlockDetected):
            raise error

    def _is_lost(self, error: psycopg.OperationalError) -> bool:
        """Tell whether the connection is lost, or was never made. Errors of a database that runs have an SQLSTATE code;
        while it stops or starts, one that begins with 57P."""
        return self._connection is None or self._connection.closed or (error.sqlstate or "57P").startswith("57P")

    def drop(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
            self._connection = None
