"""Points that are asked who is near, many times: kept in squares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot

from tablee.games.cabbie.city.geometry import Point, Rectangle

CELL = 24


class Grid:
    """Every point with a radius."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    def add(self, at: Point, r: float = 0) -> None:
        self._cells.setdefault((int(at[0] // CELL), int(at[1] // CELL)), []).append((*at, r))

    def _around(self, box: Rectangle, reach: float) -> Iterator[tuple[float, float, float]]:
        rows = range(int((box.top - reach) // CELL), int((box.bottom + reach) // CELL) + 1)
        for x in range(int((box.left - reach) // CELL), int((box.right + reach) // CELL) + 1):
            for y in rows:
                yield from self._cells.get((x, y), ())

    def near(self, box: Rectangle, reach: float) -> Iterator[float]:
        """How far each point is that lies nearer to a box than this."""
        left, top, right, bottom = box
        for x, y, _ in self._around(box, reach):
            far = hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
            if far < reach:
                yield far

    def some(self, at: Point, reach: float, near: Callable[[float, float], bool] | None = None) -> bool:
        """Whether a point is nearer than this; a test may look at how far it is, and at its radius."""
        for x, y, r in self._around(dot(at), reach):
            far = hypot(at[0] - x, at[1] - y)
            if far < reach and (near is None or near(far, r)):
                return True
        return False


def dot(at: Point) -> Rectangle:
    return Rectangle(at[0], at[1], at[0], at[1])
