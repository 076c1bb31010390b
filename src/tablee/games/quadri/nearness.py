"""How near an objective is: the squares it still lacks, where the next cards could really lie on them.

Who chooses a placement looks at hundreds of pictures that differ in one card. So all of them are looked at together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Protocol

from msgspec import Struct

from tablee.games.quadri.data import Objective
from tablee.games.quadri.picture import (
    CLOCKWISE,
    FOUR,
    LARGEST,
    MIDDLE,
    SIDE,
    Plane,
    Shape,
    VisibleColours,
    beside,
    bit,
    bits_of,
    card_bits,
    card_corners,
    free_places,
    groups,
    grown,
    lying,
    square,
)
from tablee.games.quadri.state import Placed

FAR = 5
"""Lacks so many squares, or more, that nobody plans for it."""


class Nearness(Protocol):
    """The pictures that one or the other of some cards would make; every answer has one entry a card."""

    def lacks(self, objective: Objective) -> list[int]:
        """How many squares the objective then lacks, all of them open to further cards; at most FAR."""
        ...

    def lie(self, objectives: Iterable[Objective]) -> list[bool]:
        """Whether any of these objectives is then on the table."""
        ...


# 3.1 `within`: what lies around a shape does not matter.


class Frame(Struct, frozen=True):
    """The part of the grid that two more cards can reach, with a margin so that no shape reaches round its edges.

    A plane of this size is many times smaller than one of the whole grid."""

    left: int
    top: int
    wide: int
    high: int

    @property
    def size(self) -> int:
        """Of a plane, in bytes."""
        return (self.wide * self.high + 7) // 8

    @property
    def corners(self) -> tuple[int, ...]:
        """The squares of a card, clockwise from its top left."""
        return 0, 1, self.wide + 1, self.wide

    def place(self, x: int, y: int) -> int:
        return (y - self.top) * self.wide + x - self.left

    def plane(self, plane: Plane) -> Plane:
        """The same squares in a plane of this size."""
        plane, row = plane >> bit(self.left, self.top), (1 << self.wide) - 1
        return sum((plane >> n * SIDE & row) << n * self.wide for n in range(self.high))


def frame_of(picture: VisibleColours) -> Frame:
    squares = list(map(square, bits_of(picture.covered))) or [(0, 0)]  # where the start card will lie
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    left, top, more = min(xs) - 2, min(ys) - 2, 2 + LARGEST
    return Frame(left, top, max(xs) + more - left, max(ys) + more - top)


@lru_cache(4096)
def distances(shape: Shape, wide: int) -> Shape:
    """A shape where a row has so many squares."""
    steps = ((distance, (distance + MIDDLE) // SIDE) for distance in shape)
    return tuple(distance + down * (wide - SIDE) for distance, down in steps)


class Within:
    """The pictures lie side by side in one long number: what is done to it is done to all of them at once."""

    def __init__(self, before: VisibleColours, cards: Sequence[Placed]) -> None:
        self.frame, self.count = frame_of(before), len(cards)
        places = [self.frame.place(card.x, card.y) for card in cards]
        four = sum(1 << corner for corner in self.frame.corners)
        under = self._row(four << place for place in places)
        corners = [card_corners(card.card, card.turn) for card in cards]
        self.planes = [
            self._everywhere(plane) & ~under
            | self._row(1 << place + self.frame.corners[at[colour]] for place, at in zip(places, corners, strict=True))
            for colour, plane in enumerate(before.planes)
        ]
        self.free = self._open(self._everywhere(before.covered) | under)

    def lacks(self, objective: Objective) -> list[int]:
        """All places of all pictures are counted at once: `lacks[n]` has a bit wherever a shape lacks at most n."""
        plane, near = self.planes[objective.plane], [0] * FAR
        possible = [plane | squares for squares in self.free]
        for shape in objective.shapes:
            lacks = [-1] * FAR
            for distance, corners in zip(distances(shape, self.frame.wide), free_corners(shape), strict=True):
                here, can_be = plane >> distance, possible[corners] >> distance
                for n in range(FAR - 1, 0, -1):
                    lacks[n] = (lacks[n] & here | lacks[n - 1]) & can_be
                lacks[0] &= here
            near = [some | more for some, more in zip(near, lacks, strict=True)]
        return [FAR - sum(found) for found in zip(*map(self._any, near), strict=True)]

    def lie(self, objectives: Iterable[Objective]) -> list[bool]:
        found = 0
        for objective in objectives:
            plane = self.planes[objective.plane]
            for shape in objective.shapes:
                found |= lying(plane, distances(shape, self.frame.wide))
        return self._any(found)

    def _row(self, planes: Iterable[Plane]) -> Plane:
        return int.from_bytes(b"".join(plane.to_bytes(self.frame.size, "little") for plane in planes), "little")

    def _everywhere(self, plane: Plane) -> Plane:
        return int.from_bytes(self.frame.plane(plane).to_bytes(self.frame.size, "little") * self.count, "little")

    def _any(self, found: Plane) -> list[bool]:
        """In which of the pictures there is any bit."""
        size, nothing = self.frame.size, bytes(self.frame.size)
        all = found.to_bytes(size * self.count, "little")
        return [all[at : at + size] != nothing for at in range(0, len(all), size)]

    def _open(self, covered: Plane) -> tuple[Plane, ...]:
        """The squares that the next card can lie on, for every set of its corners (as bits) that may lie there."""
        places, found = free_places(covered, self.frame.wide), [0]
        for corner in self.frame.corners:
            found += [plane | places << corner for plane in found]
        return tuple(found)


@cache
def free_corners(shape: Shape) -> tuple[int, ...]:
    """For each square of a shape, with which corners (as bits) a card can lie on it and on no other of the shape."""
    return tuple(
        sum(1 << i for i, corner in enumerate(CLOCKWISE) if not _others_under(shape, square, square - corner))
        for square in shape
    )


def _others_under(shape: Shape, square: int, card: int) -> set[int]:
    return {card + corner for corner in CLOCKWISE} & set(shape) - {square}


# 3.1 `exact`: the shape is a whole group of one colour.


class Spot(Struct, frozen=True):
    """What a card does to a sheet where it lies, however it is turned."""

    four: Plane
    """The squares it covers."""
    torn: Plane
    """The groups that it touches."""
    kept: dict[Shape, Plane]
    """All other groups, by their shape."""
    free: Plane
    """The squares that the next card can lie on."""


class Exact:
    """Colours do not matter here: the four planes of a picture lie below one another on one sheet."""

    def __init__(self, before: VisibleColours, cards: Sequence[Placed]) -> None:
        self.frame, self.covered = frame_of(before), before.covered
        self.sheet = self._stacked(before.planes)
        self.groups = groups(self.sheet)
        self.places = [bit(card.x, card.y) for card in cards]
        self.spots = {place: self._spot(place) for place in set(self.places)}
        self.new = [self._new_groups(card, place) for card, place in zip(cards, self.places, strict=True)]

    def lacks(self, objective: Objective) -> list[int]:
        kept = {at: _lacking(spot.kept, spot.free, objective.shapes, FAR) for at, spot in self.spots.items()}
        pictures = zip(self.new, self.places, strict=True)
        return [_lacking(new, self.spots[at].free, objective.shapes, kept[at]) for new, at in pictures]

    def lie(self, objectives: Iterable[Objective]) -> list[bool]:
        wanted = frozenset[Shape]().union(*(objective.shape_set for objective in objectives))
        kept = {at: not wanted.isdisjoint(spot.kept) for at, spot in self.spots.items()}
        return [kept[at] or not wanted.isdisjoint(new) for new, at in zip(self.new, self.places, strict=True)]

    def _stacked(self, planes: Iterable[Plane]) -> Plane:
        """Only the rows of the frame: small numbers are quick."""
        above = (self.frame.top + MIDDLE) * SIDE
        return sum(plane >> above << n * SIDE * self.frame.high for n, plane in enumerate(planes))

    def _spot(self, place: int) -> Spot:
        card = FOUR << place
        four = self._stacked((card,) * 4)
        torn = grown(beside(four) & self.sheet, self.sheet)
        kept = {shape: left for shape, places in self.groups.items() if (left := places & ~torn)}
        free = covers(free_places(self.covered | card, SIDE))
        return Spot(four, torn, kept, self._stacked((free,) * 4))

    def _new_groups(self, card: Placed, place: int) -> dict[Shape, Plane]:
        spot = self.spots[place]
        shows = self._stacked(colour << place for colour in card_bits(card.card, card.turn))
        return groups(spot.torn & ~spot.four | shows)


def _lacking(found: Mapping[Shape, Plane], free: Plane, shapes: tuple[Shape, ...], best: int) -> int:
    """How many squares the group nearest to one of these shapes lacks, if it grows into it and is nearer than that."""
    beginnings, size = parts(shapes), len(shapes[0])
    for shape, places in found.items():
        lacks = size - len(shape)
        if lacks < best and any(_all_open(places, free, missing) for missing in beginnings.get(shape, ())):
            best = lacks
    return best


def covers(places: Plane) -> Plane:
    """The squares of all cards that lie at these places."""
    rows = places | places << 1
    return rows | rows << SIDE


def _all_open(places: Plane, free: Plane, missing: Shape) -> bool:
    """Whether all that is missing is free, seen from one of these places."""
    for distance in missing:
        places &= free >> distance if distance >= 0 else free << -distance
        if not places:
            return False
    return True


@cache
def parts(shapes: tuple[Shape, ...]) -> dict[Shape, tuple[Shape, ...]]:
    """Every part of these shapes, with what it lacks of them (as distances from its own first square)."""
    found: dict[Shape, set[Shape]] = {}
    for shape in shapes:
        for size in range(1, len(shape) + 1):
            for part in combinations(shape, size):
                missing = tuple(square - part[0] for square in shape if square not in part)
                found.setdefault(tuple(square - part[0] for square in part), set()).add(missing)
    return {part: tuple(sorted(missing)) for part, missing in found.items()}
