"""A rectangle of letters in styles, which games draw on for a terminal. What shows it turns styles into colours.

A style is written as Rich writes it: ``bold black on #f5c400``. A letter is one column wide.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap
from typing import TypeAlias

Cell: TypeAlias = tuple[str, str]
"""A letter and its style."""

BLANK: Cell = (" ", "")
NARROW, FIXED = "\u202f", "\u00a0"
"""Terminals know one space that does not break, not two."""


class Canvas:
    def __init__(self, width: int, height: int = 0, style: str = "") -> None:
        self.width = max(0, width)
        self.rows: list[list[Cell]] = [[(" ", style)] * self.width for _ in range(height)]

    @property
    def height(self) -> int:
        return len(self.rows)

    def put(self, x: int, y: int, text: str, style: str | None = "") -> None:
        """From this place to the right; what does not fit is cut. Style None leaves the style that is there."""
        if 0 <= y < self.height:
            row = self.rows[y]
            for at, letter in enumerate(text.replace(NARROW, FIXED), x):
                if 0 <= at < self.width:
                    row[at] = (letter, row[at][1] if style is None else style)

    def paste(self, x: int, y: int, other: Canvas) -> None:
        """All of it that fits, and nothing of what was there."""
        for row, over in zip(self.rows[max(0, y) :], other.rows[max(0, -y) :], strict=False):
            cells = over[max(0, -x) :][: max(0, self.width - max(0, x))]
            row[max(0, x) : max(0, x) + len(cells)] = cells

    def add(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Below all that is there, over as many rows as it needs."""
        further = " " * indent
        for line in wrap(text, max(1, self.width), subsequent_indent=further, break_on_hyphens=False) or [""]:
            self.rows.append([BLANK] * self.width)
            self.put(0, self.height - 1, line, style)

    def add_player(self, text: str, asked: bool) -> None:
        """A line about a player, with an arrow for who is asked."""
        self.add(f"{'▶' if asked else ' '} {text}", "bold" if asked else "")

    def below(self, other: Canvas) -> None:
        self.rows += [[*row, *[BLANK] * self.width][: self.width] for row in other.rows]

    def window(self, x: int, y: int, width: int, height: int) -> Canvas:
        """A part of it; beyond its edges it is blank."""
        part = Canvas(width, height)
        part.paste(-x, -y, self)
        return part

    def spans(self, y: int) -> Iterator[tuple[str, str]]:
        """A row as stretches of one style."""
        for style, cells in groupby(self.rows[y], key=lambda cell: cell[1]):
            yield "".join(letter for letter, _ in cells), style

    def __str__(self) -> str:
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self.rows)


def first_shown(start: int, count: int, room: int, focus: int) -> int:
    """The first column or row to show: all lie in the middle or, where there is no room for all, the focus does."""
    if count <= room:
        return start - (room - count) // 2
    return min(max(focus - room // 2, start), start + count - room)


def shortened(text: str, width: int) -> str:
    """As much of a text as fits."""
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}…"
