"""Lock on a SQLite file, held by the one server that uses it. The operating system releases the lock when the server
ends, even if it is killed."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

log = logging.getLogger(__name__)


class FileInUse(ValueError):
    """Another server has locked the file; the message says so."""


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock on this file inside the `with` block. Raises `FileInUse`."""
    # a file of its own: SQLite loses its locks on the database when another handle of the same process is closed
    path = file.resolve().with_name(f"{file.resolve().name}.lock")
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with path.open("ab") as lock:
        if not _try_lock(lock):
            raise FileInUse(f"a server uses {file}: stop that first")
        yield


if sys.platform == "win32":
    import msvcrt

    def _try_lock(lock: IO[bytes]) -> bool:
        try:
            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(lock: IO[bytes]) -> bool:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            log.warning("%s cannot be locked on this file system: see to it that one server uses it", lock.name)
        return True
