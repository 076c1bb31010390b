"""Occupied room on a sheet: streets, water, and whatever was placed before."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, dist
from typing import NamedTuple

from tablee.cartography.geometry import inside
from tablee.cartography.grid import Grid, dot
from tablee.cartography.letters import width_of
from tablee.core.words import Language
from tablee.games.cabbie.city.geometry import Point, Rectangle, distance, smooth
from tablee.games.cabbie.city.groundplan import HALF, GroundPlan

EVERY = 8
"""Largest distance between two sampled points of a street, in map units."""


class Disc(NamedTuple):
    at: Point
    r: float


class Ground:
    """Room taken by streets and water, which is the same in every language."""

    def __init__(self, plan: GroundPlan) -> None:
        scenery = plan.file.scenery
        self.plan, self.streets = plan, Grid()
        for street in plan.streets:
            dots = ceil(street.line.length / EVERY)
            for k in range(dots + 1):
                self.streets.add(street.line.along(street.line.length * k / dots).at)
        self._river = _dots(smooth(scenery.river.path))
        self._sea = smooth(scenery.sea.shore) if scenery.sea else []
        self._shore = _dots(self._sea)
        self._coast = min((y for _, y in self._sea), default=0.0)

    def wet(self, at: Point, r: float = 0) -> bool:
        if self._river.some(at, self.plan.file.scenery.river.width / 2 + 2 + r):
            return True
        if not self._sea or at[1] <= self._coast - r:
            return False
        return self._shore.some(at, r) or inside(at, self._sea)

    def over(self, box: Rectangle, edge: float) -> float:
        """Return how far a box reaches into the margin of width `edge` along the edge of the sheet, summed over the
        four sides; 0 if it stays clear of the margin."""
        w, h = self.plan.file.size
        reach = (edge - box.left, edge - box.top, box.right - w + edge, box.bottom - h + edge)
        return sum(max(0, far) for far in reach)

    def clear(self, at: Point, r: float) -> bool:
        if self.over(dot(at), r - 4) or self.streets.some(at, HALF + r + 2.5):
            return False
        return not self.wet(at, r + 5)


def _dots(points: Iterable[Point]) -> Grid:
    grid = Grid()
    for at in points:
        grid.add(at)
    return grid


class Occupancy:
    """Room taken by names, pictures, parks and the lot, which differs by language."""

    def __init__(self, ground: Ground, language: Language) -> None:
        file = ground.plan.file
        self.ground, self.words = ground, Grid()
        (x, y), (w, h) = file.lot.at, file.lot.size
        self.boxes = [Rectangle(x - w / 2 - 4, y - h / 2 - 4, x + w / 2 + 4, y + h / 2 + 4)]
        for district in file.scenery.districts:
            name, (x, y) = district.name.of(language), district.at
            half = width_of(name.upper(), 12) / 2 + len(name) * 1.2 + 3
            self.boxes.append(Rectangle(x - half, y - 12, x + half, y + 4))
        self.discs = [Disc(at, 22) for at in file.lot.lane]
        for park in file.scenery.parks:
            self.discs += [Disc(place[:2], place[2] + 4) for place in (park.round, park.pond) if place]

    def clear(self, at: Point, r: float) -> bool:
        """Tell whether a house or a tree of this radius would touch no name, picture, park or lot."""
        if any(distance(box, at) < r * 0.8 for box in self.boxes) or self.words.some(at, r + 6):
            return False
        return not any(dist(disc.at, at) < disc.r + r + 1 for disc in self.discs)
