"""Character canvas on which games draw for a terminal. The terminal turns styles into colours.

Styles are written as in Rich: ``bold black on #f5c400``. A letter is one column wide.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap
from typing import TypeAlias

Cell: TypeAlias = tuple[str, str]
"""A character and its style."""

BLANK: Cell = (" ", "")
NARROW, FIXED = "\u202f", "\u00a0"
"""Narrow no-break space and no-break space. Terminals draw the former badly, so the latter replaces it."""


class Canvas:
    def __init__(self, width: int, height: int = 0, style: str = "") -> None:
        self.width = max(0, width)
        self.rows: list[list[Cell]] = [[(" ", style)] * self.width for _ in range(height)]

    @property
    def height(self) -> int:
        return len(self.rows)

    def put(self, x: int, y: int, text: str, style: str | None = "") -> None:
        """Write text from (x, y) to the right, cut at the edge. Style None keeps the style below."""
        if 0 <= y < self.height:
            row = self.rows[y]
            for at, letter in enumerate(text.replace(NARROW, FIXED), x):
                if 0 <= at < self.width:
                    row[at] = (letter, row[at][1] if style is None else style)

    def paste(self, x: int, y: int, other: Canvas) -> None:
        """Copy another canvas over this one, with its top left corner at (x, y), cut at the edges."""
        for row, over in zip(self.rows[max(0, y) :], other.rows[max(0, -y) :], strict=False):
            cells = over[max(0, -x) :][: max(0, self.width - max(0, x))]
            row[max(0, x) : max(0, x) + len(cells)] = cells

    def add(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Append text below the last row, wrapped to the width; lines after the first are indented by `indent`."""
        further = " " * indent
        for line in wrap(text, max(1, self.width), subsequent_indent=further, break_on_hyphens=False) or [""]:
            self.rows.append([BLANK] * self.width)
            self.put(0, self.height - 1, line, style)

    def add_player(self, text: str, asked: bool) -> None:
        """Append a line about a player, with an arrow if it is that player's turn."""
        self.add(f"{'▶' if asked else ' '} {text}", "bold" if asked else "")

    def below(self, other: Canvas) -> None:
        self.rows += [[*row, *[BLANK] * self.width][: self.width] for row in other.rows]

    def window(self, x: int, y: int, width: int, height: int) -> Canvas:
        """Return the part of this canvas from (x, y) on, in the size asked for; blank where it reaches beyond the
        edges."""
        part = Canvas(width, height)
        part.paste(-x, -y, self)
        return part

    def spans(self, y: int) -> Iterator[tuple[str, str]]:
        """Split a row into runs of one style; yield each run's text and style."""
        for style, cells in groupby(self.rows[y], key=lambda cell: cell[1]):
            yield "".join(letter for letter, _ in cells), style

    def __str__(self) -> str:
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self.rows)


def first_shown(start: int, count: int, room: int, focus: int) -> int:
    """Return the first column that a window of `room` columns shows of a content that has `count` columns, beginning at
    `start`; the same for rows. A content that fits is centred, else `focus` is as near to the middle as possible."""
    if count <= room:
        return start - (room - count) // 2
    return min(max(focus - room // 2, start), start + count - room)


def shortened(text: str, width: int) -> str:
    """Cut a text that is longer than a width, and end it with an ellipsis."""
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}…"
