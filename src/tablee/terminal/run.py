"""Start of a match in a terminal: full-screen where the terminal can draw, else (or if asked for) in plain lines."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from random import Random
from typing import Any

from tablee.core.words import Language
from tablee.kit.box import AnyBox
from tablee.terminal.match import Quit, TerminalMatch
from tablee.terminal.plain import PlainTerminal


def run(box: AnyBox, options: Any, bots: Sequence[str], language: Language, seed: int | None, plain: bool) -> None:
    match = TerminalMatch(box, options, bots, language, Random(seed))
    with contextlib.suppress(Quit, EOFError, KeyboardInterrupt):
        if plain or not _draws(box):
            _in_words(match)
        else:
            _drawn(match)


def _draws(box: AnyBox) -> bool:
    """Tell whether there is a terminal to draw on. Windows has no termios, so a match there is in plain lines."""
    screen = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "unknown")
    return box.drawn is not None and screen and find_spec("termios") is not None


def _in_words(match: TerminalMatch) -> None:
    """Play in plain lines, with line editing where Python has it."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
    PlainTerminal(match, input, print).play()


def _drawn(match: TerminalMatch) -> None:
    from rich.console import Console

    from tablee.terminal.drawn import DrawnTerminal
    from tablee.terminal.keys import Keys

    for line in DrawnTerminal(match, Console(), Keys(sys.stdin.fileno()), _size).play():
        print(line)


def _size() -> tuple[int, int]:
    """Return the terminal's columns and rows, or 80 and 24 if it does not know them."""
    size = os.get_terminal_size(sys.stdout.fileno())
    return size.columns or 80, size.lines or 24
