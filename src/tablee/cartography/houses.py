"""Placement of houses along the streets, and of trees where room is left: the same ones every time."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from msgspec import Struct

from tablee.cartography.dice import dice
from tablee.cartography.geometry import inside, off
from tablee.cartography.grid import Grid
from tablee.cartography.occupancy import Disc, Occupancy
from tablee.games.cabbie.city.geometry import Point, Pose, smooth
from tablee.games.cabbie.city.groundplan import HALF, GroundPlan, Street

TINTS = 10
"""Number of roof colours: two shades for a district; from the sixth district on they are used again."""
ROWS = 3
SEEDS = 2600
"""Number of random positions at which a tree is tried."""


class House(Struct, frozen=True):
    at: Point
    w: float
    d: float
    turn: float
    tint: int
    chimney: bool

    @property
    def pose(self) -> Pose:
        return Pose(self.at, self.turn)


class Builder:
    """Builder of houses and trees. They are the same for all languages, so they keep clear of the names in each."""

    def __init__(self, plan: GroundPlan, rooms: Sequence[Occupancy]) -> None:
        scenery = plan.file.scenery
        self.plan, self.rooms, self.roll, self.built = plan, rooms, dice(plan.file.id), Grid()
        self.hearts = [district.heart for district in scenery.districts]
        self.parks = [smooth([*park.shape, park.shape[0]]) for park in scenery.parks if park.shape]
        self.houses: list[House] = []

    def _clear(self, at: Point, r: float) -> bool:
        return self.rooms[0].ground.clear(at, r) and all(room.clear(at, r) for room in self.rooms)

    def _green(self, at: Point) -> bool:
        return any(inside(at, park) for park in self.parks)

    def build(self) -> tuple[list[House], list[Disc]]:
        for row in range(ROWS):
            for street in self.plan.streets:
                for side in (-90, 90):
                    self._settle(street, side, HALF + 4.5 + row * 19)
        return self.houses, self._trees()

    def _settle(self, street: Street, side: int, reach: float) -> None:
        """Place a row of houses along one side of a segment."""
        far = 14.0
        while far < street.line.length - 12:
            w, d = 11 + 10 * self.roll(), 11 + 5 * self.roll()
            door, turn = street.line.along(far + w / 2)
            at, r = off(door, turn + side, reach + d / 2), max(w, d) / 2
            if not self._free(at, r):
                far += 5
                continue
            far += w + 1.5
            self.built.add(at, r)
            tint = self._district(at) * 2 + (self.roll() >= 0.5)
            self.houses.append(House(at, w, d, turn, tint, self.roll() > 0.6))

    def _free(self, at: Point, r: float) -> bool:
        if self.built.some(at, 24, lambda far, other: far < r + other + 0.5):
            return False
        return self._clear(at, r - 1.5) and not self._green(at)

    def _district(self, at: Point) -> int:
        far = [dist(heart, at) for heart in self.hearts]
        return far.index(min(far)) % (TINTS // 2) if far else 0

    def _trees(self) -> list[Disc]:
        (width, height), trees, grown = self.plan.file.size, list[Disc](), Grid()
        for _ in range(SEEDS):
            at, r = (6 + (width - 12) * self.roll(), 6 + (height - 12) * self.roll()), 3.2 + 2.4 * self.roll()
            if self._grows(at, r, grown):
                grown.add(at, r)
                trees.append(Disc(at, r))
        return trees

    def _grows(self, at: Point, r: float, grown: Grid) -> bool:
        park = self._green(at)
        if not park and self.roll() > 0.55:
            return False
        gap = r + (2 if park else 5)
        if grown.some(at, 18, lambda far, other: far < other + gap):
            return False
        return not self.built.some(at, 20, lambda far, other: far < other + r + 1) and self._clear(at, r - 1)
