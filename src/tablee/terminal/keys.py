"""Reader of a terminal's keys, one at a time and by name. A resized window counts as a key."""

from __future__ import annotations

import os
import re
import select
import signal
import termios
import tty
from codecs import getincrementaldecoder
from types import TracebackType

NAMES = {
    **{"\r": "enter", "\n": "enter", "\x7f": "backspace", "\x08": "backspace", "\t": "down", "\x04": "end of file"},
    **{"\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left", "\x1b[Z": "up"},
    **{"\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left"},
    **{"\x1b[H": "home", "\x1b[F": "end", "\x1b[1~": "home", "\x1b[4~": "end", "\x1b[5~": "page up"},
    **{"\x1b[6~": "page down", "\x1b": "escape"},
}
SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.)", re.DOTALL)
BEGUN = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|O)?", re.DOTALL)
"""Pattern of an unfinished escape sequence. The Escape key alone looks the same as the beginning of an arrow key."""
PAUSE = 0.05
"""Seconds after which an unfinished sequence is taken for the Escape key."""
RESIZE = "resize"


def first_key(typed: str) -> tuple[str, str]:
    """Split what was typed into the name of the first key and the rest. The name is empty for a key that has none and
    prints nothing."""
    found = SEQUENCE.match(typed)
    key = found.group() if found else typed[0]
    name = NAMES.get(key, key if key.isprintable() else "")
    return name, typed[len(key) :]


class Keys:
    """Context manager within which the terminal delivers every key at once, without echo."""

    def __init__(self, terminal: int = 0) -> None:
        self.terminal, self.typed = terminal, ""
        self.decode = getincrementaldecoder("utf-8")("replace").decode

    def __enter__(self) -> Keys:
        self.before = termios.tcgetattr(self.terminal)
        tty.setcbreak(self.terminal)
        self.woken, self.wake = os.pipe()
        os.set_blocking(self.wake, False)
        self.handled = signal.signal(signal.SIGWINCH, lambda number, frame: None)
        self.waking = signal.set_wakeup_fd(self.wake, warn_on_full_buffer=False)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        signal.set_wakeup_fd(self.waking)
        signal.signal(signal.SIGWINCH, self.handled)
        os.close(self.woken)
        os.close(self.wake)
        termios.tcsetattr(self.terminal, termios.TCSADRAIN, self.before)

    def read(self) -> str:
        """Wait for the next key; return its name."""
        while not self.typed or (BEGUN.fullmatch(self.typed) and self._more(PAUSE)):
            if self._resized():
                return RESIZE
            if not (read := os.read(self.terminal, 1024)):
                return "end of file"
            self.typed += self.decode(read)
        key, self.typed = first_key(self.typed)
        return key

    def _more(self, seconds: float) -> bool:
        return bool(select.select([self.terminal], [], [], seconds)[0])

    def _resized(self) -> bool:
        """Wait for a key or a signal. Return whether a signal came, such as that of a resized window."""
        ready, _, _ = select.select([self.terminal, self.woken], [], [])
        signals = os.read(self.woken, 1024) if self.woken in ready else b""
        if signal.SIGINT in signals:  # it came when Python could not say so
            raise KeyboardInterrupt
        return bool(signals)
