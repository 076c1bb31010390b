"""Plane geometry that only the drawing needs; lines, poses and distances are in the game's city/geometry.py."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, radians, sin

from tablee.games.cabbie.city.geometry import Point, Pose, to_piece


def off(point: Point, turn: float, far: float) -> Point:
    """Return the point `far` units away, in the direction of `turn` degrees."""
    a = radians(turn)
    return point[0] + far * cos(a), point[1] + far * sin(a)


def from_pose(pose: Pose, x: float, y: float) -> Point:
    """Return the point that lies x ahead of a pose and y to its right."""
    return off(off(pose.at, pose.turn, x), pose.turn + 90, y)


def inside(point: Point, shape: Sequence[Point]) -> bool:
    x, y = point
    hits = 0
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        hits += (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax
    return hits % 2 == 1


def deviation(line: Sequence[Point], other: Sequence[Point]) -> float:
    """Return the largest distance of a point of one line from another line."""
    return max(min(to_piece(point, a, b) for a, b in pairwise(other)) for point in line)
