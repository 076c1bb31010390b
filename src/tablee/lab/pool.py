"""Processes that play matches."""

from __future__ import annotations

import multiprocessing
import signal
from multiprocessing.pool import Pool


def processes(jobs: int) -> Pool:
    return multiprocessing.get_context("spawn").Pool(jobs, initializer=_leave_interrupts_to_the_parent)


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C goes to every process of a terminal: one of them is enough to stop, and to say so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
