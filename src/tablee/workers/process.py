"""Helper for child processes."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """Exit this process when its parent dies, even if the parent is killed."""
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
