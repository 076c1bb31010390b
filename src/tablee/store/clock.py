"""Two clocks: the system's time, for people, and a monotonic one, to measure with."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime

_began = float(os.environ.setdefault("TABLEE_BEGAN", str(time.time() - time.monotonic())))
"""Offset of the monotonic clock, in seconds since 1970. Processes that a server starts inherit it; those that share a
database follow its clock (`PostgreSQL.keep_time`)."""


def now() -> str:
    """The system's time as text, also when somebody has set it anew."""
    return _written(time.time())


def measured() -> float:
    """Seconds since 1970 that never jump, whatever happens to the system's clock, nor run while the machine sleeps. The
    next server goes on from what was written last (`Store.wake`)."""
    return _began + time.monotonic()


def correct(seconds: float) -> None:
    """Set the measured time forward by so many seconds, or back."""
    global _began
    _began += seconds


def measured_now() -> str:
    """The measured time as text."""
    return _written(measured())


def _written(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")
