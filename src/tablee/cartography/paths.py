"""Lines and shapes as the `d` attribute of SVG paths, as short as they can be written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor

from tablee.cartography.geometry import deviation
from tablee.games.cabbie.city.geometry import Point, pieces

TENTH = 0.1
SAME = 0.4
"""Largest deviation, in map units, at which two lines still look the same."""


def tenth(value: float) -> float:
    """Round to tenths as browsers do; whole numbers come without a decimal point."""
    tenths = floor(value * 10 + 0.5)
    return tenths / 10 if tenths % 10 else tenths // 10


class Pen:
    """Writer of one `d` attribute. Points are rounded to whole units and written relative to the rounded point before,
    so that rounding errors do not add up."""

    def __init__(self, unit: float = TENTH) -> None:
        self._unit, self._at, self._written = unit, (0, 0), list[str]()

    def __str__(self) -> str:
        return "".join(self._written)

    def move(self, point: Point) -> Pen:
        self._step("m", point)
        return self

    def bend(self, *handles: Point) -> Pen:
        """Draw a cubic curve (two handles and its end) or a quadratic one (one handle and its end)."""
        self._step("c" if len(handles) == 3 else "q", *handles)
        return self

    def chain(self, points: Sequence[Point]) -> Pen:
        """Draw straight lines from point to point."""
        self.move(points[0])
        for k, point in enumerate(points[1:]):
            self._step("" if k else "l", point)
        return self

    def curve(self, points: Sequence[Point], closed: bool = False) -> Pen:
        """Draw a smooth line through points; through two, a straight one."""
        if len(points) == 2:
            return self.chain(points)
        self.move(points[0])
        for _, *handles in pieces(points, closed):
            self.bend(*handles)
        return self

    def dot(self, point: Point) -> None:
        """Draw a line of no length: a disc, where line caps are round."""
        self.move(point)
        self._written.append("h0")

    def _step(self, command: str, *points: Point) -> None:
        units = [(floor(x / self._unit + 0.5), floor(y / self._unit + 0.5)) for x, y in points]
        steps = [step for x, y in units for step in (x - self._at[0], y - self._at[1])]
        written = self._numbers(steps)
        space = " " if not command and not written.startswith("-") else ""
        self._written.append(command + space + written)
        self._at = units[-1]

    def _numbers(self, steps: Iterable[int]) -> str:
        """Write numbers with as few separators as possible: a minus separates as well as a space."""
        shown = (f"{step}" if self._unit != TENTH else _decimal(step) for step in steps)
        return " ".join(shown).replace(" -", "-")


def _decimal(tenths: int) -> str:
    """Write tenths as a decimal number without a 0 before the point."""
    whole, rest = divmod(abs(tenths), 10)
    sign, point = "-" if tenths < 0 else "", f".{rest}" if rest else ""
    return f"{sign}{whole or ('' if rest else 0)}{point}"


def curve(points: Sequence[Point], closed: bool = False) -> str:
    return f"{Pen().curve(points, closed)}{'z' * closed}"


def straight(points: Sequence[Point]) -> str:
    return str(Pen().chain(points))


def gentle(points: Sequence[Point]) -> str:
    """Write a line through evenly spread points as a straight one or a single curve, if that looks the same."""
    first, last = points[0], points[-1]
    if deviation(points, [first, last]) < SAME:
        return straight([first, last])
    k = len(points) // 2
    handle = _handle(first, points[k], last, k / (len(points) - 1))
    bend = [_on_bend(first, handle, last, t / 24) for t in range(25)]
    return str(Pen().move(first).bend(handle, last)) if deviation(points, bend) < SAME else curve(points)


def _handle(first: Point, through: Point, last: Point, t: float) -> Point:
    """Return the handle of the quadratic curve that passes through a point at parameter `t`."""
    x, y = ((through[i] - (1 - t) ** 2 * first[i] - t * t * last[i]) / (2 * t * (1 - t)) for i in (0, 1))
    return x, y


def _on_bend(first: Point, handle: Point, last: Point, t: float) -> Point:
    x, y = ((1 - t) ** 2 * first[i] + 2 * t * (1 - t) * handle[i] + t * t * last[i] for i in (0, 1))
    return x, y
