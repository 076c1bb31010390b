"""Layout of the screen: board, side column with the log, and below them the question and the choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import NamedTuple

from tablee.kit.canvas import Canvas, shortened

NARROWEST, WIDEST = 28, 44
"""Smallest and greatest width of the side column, in letters."""
ONE_COLUMN = 60
"""Width in letters below which a screen has no side column."""
LOG = 3
"""Least number of rows for the log."""
RULE = "dim"


class MenuEntry(NamedTuple):
    text: str
    selected: bool


class TerminalPage(NamedTuple):
    """Content of a screen. `board` draws the board for a given width and height; `beside` draws what stands in the side
    column, for a given width."""

    title: str
    accent: str
    board: Callable[[int, int], Canvas]
    beside: Callable[[int], Canvas]
    log: Sequence[str]
    fresh: int
    """Number of lines at the end of the log that the player has not seen before."""
    question: str
    choices: Sequence[MenuEntry]
    """Choices that the screen has room for."""
    place: str
    """Position of the selected choice among all, such as 7/40; empty if the screen has room for all."""
    line: str
    """Text typed so far, or a note such as the reason of a refusal."""
    keys: str


def compose(page: TerminalPage, width: int, height: int) -> Canvas:
    screen = Canvas(width, height)
    bottom = _bottom(page, width)
    room = max(1, height - 1 - bottom.height)
    aside = 0 if width < ONE_COLUMN else max(NARROWEST, min(WIDEST, width * 3 // 8))
    screen.put(0, 0, f" {page.title}".ljust(width), page.accent)
    screen.paste(0, 1, page.board(width - aside - (aside > 0), room))
    if aside:
        screen.paste(width - aside, 1, _aside(page, aside, room))
    screen.paste(0, 1 + room, bottom)
    return screen


def _aside(page: TerminalPage, width: int, height: int) -> Canvas:
    inner = width - 2
    column, beside = Canvas(width, height), page.beside(inner)
    split = min(beside.height, max(0, height - LOG - 1))
    for y in range(height):
        column.put(0, y, "│", RULE)
    column.paste(2, 0, beside.window(0, 0, inner, split))
    column.put(0, split, "├" + "─" * (width - 1), RULE)
    column.paste(2, split + 1, _log(page, inner, height - split - 1))
    return column


def _log(page: TerminalPage, width: int, height: int) -> Canvas:
    """Draw the latest lines, the new ones bright."""
    read, log = len(page.log) - page.fresh, Canvas(width, height)
    lines = [(part, n >= read) for n, line in enumerate(page.log) for part in _hanging(line, width)]
    shown = lines[-height:] if height > 0 else []
    for y, (line, new) in enumerate(shown, max(0, height - len(shown))):
        log.put(0, y, line, "" if new else "dim")
    return log


def _hanging(line: str, width: int) -> list[str]:
    return wrap(line, width, subsequent_indent="  ", break_on_hyphens=False)


def _bottom(page: TerminalPage, width: int) -> Canvas:
    bottom = Canvas(width)
    bottom.add("─" * width, RULE)
    bottom.add(f" {page.question}", "bold")
    for choice in page.choices:
        bottom.add()
        text = shortened(f" {'▶' if choice.selected else ' '} {choice.text}", width)
        bottom.put(0, bottom.height - 1, text.ljust(width) if choice.selected else text, STYLES[choice.selected])
    bottom.add(f" {page.line}" if page.line else page.place.rjust(width - 1), "bold" if page.line else "dim")
    bottom.add(f" {page.keys}", "dim")
    return bottom


STYLES = {True: "reverse", False: ""}


def listed(selected: int, count: int, height: int) -> range:
    """Return the indices of the choices for which a screen of this height has room, around the selected one."""
    room = max(1, (height - 4) // 4)
    first = max(0, min(selected - room // 2, count - room))
    return range(first, min(first + room, count))
