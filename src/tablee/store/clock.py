"""What time it is: as people read it, and as we measure with it."""

from __future__ import annotations

import time
from datetime import UTC, datetime

BEGAN = time.time() - time.monotonic()
"""When this process began to count, so to say."""


def now() -> str:
    """As we write it down for people: the system's time, also when somebody has set that anew."""
    return _written(time.time())


def measured() -> float:
    """Seconds since 1970 as this process counts them: they never jump, whatever happens to the system's clock, nor run
    while the machine sleeps. Who serves next takes over from what was written last (`Store.wake`)."""
    return BEGAN + time.monotonic()


def measured_now() -> str:
    """That moment, written down: to measure from later."""
    return _written(measured())


def _written(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")
