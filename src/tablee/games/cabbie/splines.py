"""How a street runs on the map: a smooth line through its points (Catmull-Rom, handles of one sixth)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist, hypot
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

FINE = 24
"""Straight pieces between two points."""


def smooth(points: Sequence[Point]) -> list[Point]:
    """The line as many short straight pieces."""
    padded = [points[0], *points, points[-1]]
    line = [points[0]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        line += [_at(k / FINE, before, start, end, after) for k in range(1, FINE + 1)]
    return line


def _at(t: float, before: Point, start: Point, end: Point, after: Point) -> Point:
    """A point of the curve from start to end: a cubic Bézier whose handles follow the neighbours' chord."""
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    leave = [start[i] + (end[i] - before[i]) / 6 for i in (0, 1)]
    arrive = [end[i] - (after[i] - start[i]) / 6 for i in (0, 1)]
    x, y = (sum(w * p[i] for w, p in zip(weights, (start, leave, arrive, end), strict=True)) for i in (0, 1))
    return x, y


def length(line: Sequence[Point]) -> float:
    return sum(dist(a, b) for a, b in pairwise(line))


def meet(line: Sequence[Point], other: Sequence[Point], within: float) -> bool:
    """Whether a point of one line comes nearer than this to another line."""
    left, right = min(x for x, _ in line) - within, max(x for x, _ in line) + within
    top, bottom = min(y for _, y in line) - within, max(y for _, y in line) + within
    near = [
        (a, b)
        for a, b in pairwise(other)
        if left <= max(a[0], b[0]) and min(a[0], b[0]) <= right and top <= max(a[1], b[1]) and min(a[1], b[1]) <= bottom
    ]
    return any(_to_piece(p, a, b) < within for p in line for a, b in near)


def _to_piece(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / ((dx * dx + dy * dy) or 1)
    t = min(1.0, max(0.0, t))
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
