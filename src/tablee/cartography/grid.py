"""A spatial index: points in square cells, for many queries about near points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot

from tablee.games.cabbie.city.geometry import Point, Rectangle, distance

CELL = 24


class Grid:
    """Points, each with a radius, by the cell that they lie in."""

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
        """Yield the distance of each point that is nearer to a box than `reach`."""
        for x, y, _ in self._around(box, reach):
            if (far := distance(box, (x, y))) < reach:
                yield far

    def some(self, at: Point, reach: float, near: Callable[[float, float], bool] | None = None) -> bool:
        """Tell whether a point is nearer than `reach` and passes the test `near`, given its distance and radius."""
        for x, y, r in self._around(dot(at), reach):
            far = hypot(at[0] - x, at[1] - y)
            if far < reach and (near is None or near(far, r)):
                return True
        return False


def dot(at: Point) -> Rectangle:
    return Rectangle(at[0], at[1], at[0], at[1])
