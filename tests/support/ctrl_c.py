"""Ctrl-C in a terminal, where it reaches every process of a program and a bar shows how far it is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence


def interrupted(words: Sequence[str], shown: bytes) -> tuple[int, bytes, str]:
    """What `tablee` with these words returns, prints, and says to the terminal, if Ctrl-C comes once this is shown."""
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
    """Who was started in the background ignores Ctrl-C, and so do the programs that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _read(terminal: int) -> bytes:
    """Nothing more, once nobody writes to it."""
    try:
        return os.read(terminal, 10_000)
    except OSError:
        return b""
