"""Two clocks: the system's time, to show to people, and a monotonic one, to measure players' time with."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime

_began = float(os.environ.setdefault("TABLEE_BEGAN", str(time.time() - time.monotonic())))
"""Offset that turns the monotonic clock into seconds since 1970. Processes that a server starts inherit it through the
environment; those that share a database follow the database's clock (`PostgreSQL.keep_time`)."""


def now() -> str:
    """Return the system's time in ISO format. It jumps when somebody sets the system's clock."""
    return _written(time.time())


def measured() -> float:
    """Return seconds since 1970 by the monotonic clock, which neither jumps when the system's clock is set nor runs
    while the machine sleeps. A restarted server goes on from the time that was stored last (`Store.wake`)."""
    return _began + time.monotonic()


def correct(seconds: float) -> None:
    """Set the measured time forward by a number of seconds, or back if it is negative."""
    global _began
    _began += seconds


def measured_now() -> str:
    """Return the measured time in ISO format."""
    return _written(measured())


def _written(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")
