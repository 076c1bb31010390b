"""The ground plan of a city: positions of its spaces, its crosswalks and its spots for one-way tokens on the sheet."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.city.file import Segment
from tablee.games.cabbie.city.geometry import Point, Polyline, Pose, smooth

HALF, TILE, NODE = 17, 27, 14.5
"""Half a street's width, a tile's width and an intersection's radius, in map units."""
LONGEST = 37
"""Largest length of a tile, in map units."""


class Street(Struct, frozen=True):
    """Geometry of one segment (not of a whole named street) on the sheet."""

    segment: Segment
    line: Polyline
    points: tuple[Point, ...]
    """The segment's two ends, and the points between them that its line runs through."""
    pitch: float
    """Distance from one space to the next, in map units."""
    spot: Pose
    """1.5 Position and direction of the segment's one-way token."""
    crosswalks: tuple[Pose, Pose]
    """1.6 Positions and directions of the crosswalks at the segment's two ends."""
    poses: tuple[Pose, ...]
    """Positions and directions of the segment's spaces."""

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
    """A city with the geometry of every segment."""

    def __init__(self, city: City) -> None:
        self.city, self.file = city, city.file
        self.streets = [lay(city, segment) for segment in city.segments.values()]

    @cached_property
    def poses(self) -> dict[str, Pose]:
        """Positions and directions of all spaces."""
        found = {node: Pose(at, 0) for node, at in self.file.nodes.items()}
        for street in self.streets:
            found |= zip(street.segment.ids, street.poses, strict=True)
        return found

    def bay(self, seat: int) -> Point:
        """Return the parking place of a seat's taxi in the lot."""
        (x, y), (w, h) = self.file.lot.at, self.file.lot.size
        row, column = divmod(seat, 3)
        return x + (column - 1) * (w - 16) / 3, y - h / 2 + 18 + (row + 0.5) * (h - 24) / 2
