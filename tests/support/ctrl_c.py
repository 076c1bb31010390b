"""Ctrl-C in a terminal, where it reaches every process of a program, while a progress bar is shown."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence


def interrupted(words: Sequence[str], shown: bytes) -> tuple[int, bytes, str]:
    """Run `tablee` with the arguments `words`, press Ctrl-C once `shown` is on the terminal, and return the exit code,
    the standard output and the terminal's text."""
    terminal, end = os.openpty()
    line = [sys.executable, "-m", "tablee", *words]
    program = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=end, start_new_session=True, preexec_fn=_heed)
    os.close(end)
    said = b""
    while shown not in said:
        said += os.read(terminal, 1000)
    os.killpg(program.pid, signal.SIGINT)
    out, _ = program.communicate(timeout=120)
    said += b"".join(iter(lambda: _read(terminal), b""))
    return program.returncode, out, said.decode("utf-8", "replace")


def _heed() -> None:
    """Restore the default SIGINT handler, since background processes and their children ignore the signal."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _read(terminal: int) -> bytes:
    """Return the terminal's next bytes; none once no process has it open."""
    try:
        return os.read(terminal, 10_000)
    except OSError:
        return b""
