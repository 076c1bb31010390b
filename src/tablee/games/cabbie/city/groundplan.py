"""The ground plan of a city: positions of its spaces, crosswalks and spots on the sheet."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.city.file import Segment
from tablee.games.cabbie.city.geometry import Point, Polyline, Pose, smooth

HALF, TILE, NODE = 17, 27, 14.5
"""Half a street's width, a tile's width, an intersection's radius."""
LONGEST = 37
"""Largest length of a tile."""


class Street(Struct, frozen=True):
    """One segment as it is drawn."""

    segment: Segment
    line: Polyline
    points: tuple[Point, ...]
    """Its two ends, and the points between that it runs through."""
    pitch: float
    """Distance from one space to the next."""
    spot: Pose
    """1.5 Place of its one-way token."""
    crosswalks: tuple[Pose, Pose]
    """1.6 Crosswalks at its two ends."""
    poses: tuple[Pose, ...]
    """Positions of its spaces."""

    @property
    def tile(self) -> float:
        return min(self.pitch - 4, LONGEST)


def lay(city: City, segment: Segment) -> Street:
    nodes, gap = city.file.nodes, city.file.crosswalk
    points = (nodes[segment.start], *segment.via, nodes[segment.end])
    line = Polyline(smooth(points))
    pitch = (line.length - 2 * gap) / (len(segment.spaces) + 1)
    end = (gap + pitch + NODE - TILE / 2) / 2 + 1
    return Street(
        segment=segment,
        line=line,
        points=points,
        pitch=pitch,
        spot=line.along(gap + (segment.oneway + 0.5) * pitch),
        crosswalks=(line.along(end), line.along(line.length - end)),
        poses=tuple(line.along(gap + k * pitch) for k in range(1, len(segment.spaces) + 1)),
    )


class GroundPlan:
    """A city with every street laid out."""

    def __init__(self, city: City) -> None:
        self.city, self.file = city, city.file
        self.streets = [lay(city, segment) for segment in city.segments.values()]

    @cached_property
    def poses(self) -> dict[str, Pose]:
        """Positions of all spaces."""
        found = {node: Pose(at, 0) for node, at in self.file.nodes.items()}
        for street in self.streets:
            found |= zip(street.segment.ids, street.poses, strict=True)
        return found

    def bay(self, seat: int) -> Point:
        """Return the place of a seat's taxi in the parking lot."""
        (x, y), (w, h) = self.file.lot.at, self.file.lot.size
        row, column = divmod(seat, 3)
        return x + (column - 1) * (w - 16) / 3, y - h / 2 + 18 + (row + 0.5) * (h - 24) / 2
