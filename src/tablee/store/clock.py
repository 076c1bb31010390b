"""What time it is: as people read it, and as we measure with it."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime

_began = float(os.environ.setdefault("TABLEE_BEGAN", str(time.time() - time.monotonic())))
"""When the server's counting began, so to say. The processes that it starts, whenever that is, count with it. Those
that share a database count by its clock (`PostgreSQL.keep_time`)."""


def now() -> str:
    """As we write it down for people: the system's time, also when somebody has set that anew."""
    return _written(time.time())


def measured() -> float:
    """Seconds since 1970 as this server counts them: they never jump, whatever happens to the system's clock, nor run
    while the machine sleeps. Who serves next takes over from what was written last (`Store.wake`)."""
    return _began + time.monotonic()


def correct(seconds: float) -> None:
    """Set what is measured from now on forward by so many seconds, or back."""
    global _began
    _began += seconds


def measured_now() -> str:
    """That moment, written down: to measure from later."""
    return _written(measured())


def _written(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")
