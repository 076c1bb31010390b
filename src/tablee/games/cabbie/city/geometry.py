"""Geometry of the map: smooth lines through points (Catmull-Rom splines, handles of one sixth), distances, poses."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import atan2, degrees, dist, hypot
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]

FINE = 24
"""Number of straight pieces between two points of a smooth line."""


class Rectangle(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


class Pose(NamedTuple):
    at: Point
    turn: float
    """Direction in degrees, clockwise from the x axis."""


def pieces(points: Sequence[Point], closed: bool = False) -> Iterator[tuple[Point, Point, Point, Point]]:
    """Yield the cubic Bézier curves (start, two handles, end) that make up the smooth line through the points. Handles
    follow the chords between neighbouring points."""
    padded = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        leave = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        arrive = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        yield start, leave, arrive, end


def smooth(points: Sequence[Point]) -> list[Point]:
    """Return the smooth line through the points as a chain of short straight pieces."""
    line = [points[0]]
    for piece in pieces(points):
        line += [_at(k / FINE, piece) for k in range(1, FINE + 1)]
    return line


def _at(t: float, piece: Sequence[Point]) -> Point:
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    x, y = (sum(w * p[i] for w, p in zip(weights, piece, strict=True)) for i in (0, 1))
    return x, y


class Polyline:
    """A line with its arc lengths, for quick lookups of the point at a given distance along it."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = points
        self.reached = [0.0, *accumulate(dist(a, b) for a, b in pairwise(points))]
        self.length = self.reached[-1]

    def along(self, far: float) -> Pose:
        k = min(max(1, bisect_left(self.reached, far)), len(self.points) - 1)
        (ax, ay), (bx, by) = self.points[k - 1], self.points[k]
        t = (far - self.reached[k - 1]) / ((self.reached[k] - self.reached[k - 1]) or 1)
        return Pose((ax + (bx - ax) * t, ay + (by - ay) * t), heading((ax, ay), (bx, by)))


def heading(a: Point, b: Point) -> float:
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))


def distance(box: Rectangle, at: Point) -> float:
    """Return the distance of a point from a box; 0 inside it."""
    left, top, right, bottom = box
    x, y = at
    return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def meet(line: Sequence[Point], other: Sequence[Point], within: float) -> bool:
    """Tell whether a point of one line comes nearer than `within` to another line."""
    left, right = min(x for x, _ in line) - within, max(x for x, _ in line) + within
    top, bottom = min(y for _, y in line) - within, max(y for _, y in line) + within
    near = [
        (a, b)
        for a, b in pairwise(other)
        if left <= max(a[0], b[0]) and min(a[0], b[0]) <= right and top <= max(a[1], b[1]) and min(a[1], b[1]) <= bottom
    ]
    return any(to_piece(p, a, b) < within for p in line for a, b in near)


def to_piece(p: Point, a: Point, b: Point) -> float:
    """Return the distance of a point from the straight line segment between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / ((dx * dx + dy * dy) or 1)
    t = min(1.0, max(0.0, t))
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
