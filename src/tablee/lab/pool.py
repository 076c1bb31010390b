"""Processes that play matches."""

from __future__ import annotations

import multiprocessing
import signal
from multiprocessing.pool import Pool


def processes(jobs: int) -> Pool:
    """Ctrl-C goes to every process of a terminal: one of them is enough to stop, and to say so. They ignore it from
    their first moment, as who starts them does just then."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return multiprocessing.get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, before)
