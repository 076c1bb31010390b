"""Nearness of objectives: how many squares each still lacks, provided that the next cards can be laid on these squares.

A reason compares hundreds of pictures that differ in one card, so all of them are computed together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Protocol, assert_never

from msgspec import Struct

from tablee.games.quadri import picture as p
from tablee.games.quadri.data import Objective
from tablee.games.quadri.state import BallTrap, Competitive, Cooperative, Fit, Placed, View
from tablee.games.quadri.view import picture_of

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri

FAR = 5
"""Greatest number of missing squares that is counted: five or more all count as FAR, since nobody plans for these."""
NEAR = ("there", "one", "two", "three", "four")
"""Names for the numbers of missing squares below FAR; the evaluation has a feature for each."""


class Nearness(Protocol):
    """Nearness of objectives in several pictures at once: one for each of several cards that could be laid next. Every
    method returns one entry per card."""

    def lacks(self, objective: Objective) -> list[int]:
        """Return how many squares the objective lacks in each picture, counting only places where further cards can
        cover all of them; at most FAR."""
        ...

    def lie(self, objectives: Iterable[Objective]) -> list[bool]:
        """Tell for each picture whether at least one of these objectives is on the table."""
        ...


# 3.1 `within`: what lies around a shape does not matter.


class Frame(Struct, frozen=True):
    """Part of the grid that two more cards can reach, with a margin so that no shape wraps round its edges.

    A plane (bit mask of squares) of this size is many times smaller than one of the whole grid."""

    left: int
    top: int
    wide: int
    high: int

    @property
    def size(self) -> int:
        """Size of this frame's planes, in bytes."""
        return (self.wide * self.high + 7) // 8

    @property
    def corners(self) -> tuple[int, ...]:
        """Bit offsets of a card's squares in this frame, clockwise from the card's top left."""
        return 0, 1, self.wide + 1, self.wide

    def place(self, x: int, y: int) -> int:
        return (y - self.top) * self.wide + x - self.left

    def plane(self, plane: p.Plane) -> p.Plane:
        """Cut a plane of the whole grid down to this frame."""
        plane, row = plane >> p.bit(self.left, self.top), (1 << self.wide) - 1
        return sum((plane >> n * p.SIDE & row) << n * self.wide for n in range(self.high))


def frame_of(picture: p.VisibleColours) -> Frame:
    squares = list(map(p.square, p.bits_of(picture.covered))) or [(0, 0)]  # where the start card will lie
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    left, top, more = min(xs) - 2, min(ys) - 2, 2 + p.LARGEST
    return Frame(left, top, max(xs) + more - left, max(ys) + more - top)


@lru_cache(4096)
def distances(shape: p.Shape, wide: int) -> p.Shape:
    """Convert a shape's bit offsets from rows of SIDE squares to rows of another width."""
    steps = ((distance, (distance + p.MIDDLE) // p.SIDE) for distance in shape)
    return tuple(distance + down * (wide - p.SIDE) for distance, down in steps)


class Within:
    """Nearness for the fit `within`: neighbours of a shape do not matter. The planes of all pictures are concatenated
    into one long number, so each operation is done on all of them at once."""

    def __init__(self, before: p.VisibleColours, cards: Sequence[Placed]) -> None:
        self.frame, self.count = frame_of(before), len(cards)
        places = [self.frame.place(card.x, card.y) for card in cards]
        four = sum(1 << corner for corner in self.frame.corners)
        under = self._row(four << place for place in places)
        corners = [p.card_corners(card.card, card.turn) for card in cards]
        self.planes = [
            self._everywhere(plane) & ~under
            | self._row(1 << place + self.frame.corners[at[colour]] for place, at in zip(places, corners, strict=True))
            for colour, plane in enumerate(before.planes)
        ]
        self.free = self._open(self._everywhere(before.covered) | under)

    def lacks(self, objective: Objective) -> list[int]:
        """Count at all places of all pictures at once: `lacks[n]` has a bit wherever a shape that begins there lacks at
        most n squares."""
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
                found |= p.lying(plane, distances(shape, self.frame.wide))
        return self._any(found)

    def _row(self, planes: Iterable[p.Plane]) -> p.Plane:
        return int.from_bytes(b"".join(plane.to_bytes(self.frame.size, "little") for plane in planes), "little")

    def _everywhere(self, plane: p.Plane) -> p.Plane:
        return int.from_bytes(self.frame.plane(plane).to_bytes(self.frame.size, "little") * self.count, "little")

    def _any(self, found: p.Plane) -> list[bool]:
        """Tell for each picture whether any of its bits is set in `found`."""
        size, nothing = self.frame.size, bytes(self.frame.size)
        all = found.to_bytes(size * self.count, "little")
        return [all[at : at + size] != nothing for at in range(0, len(all), size)]

    def _open(self, covered: p.Plane) -> tuple[p.Plane, ...]:
        """Return a tuple, indexed by a set of a card's corners as a bit mask: the squares that the next card can cover
        with one of the corners in the set."""
        places, found = p.free_places(covered, self.frame.wide), [0]
        for corner in self.frame.corners:
            found += [plane | places << corner for plane in found]
        return tuple(found)


@cache
def free_corners(shape: p.Shape) -> tuple[int, ...]:
    """Return, for each square of a shape, the corners (as a bit mask) with which a card can cover it without covering
    another square of the shape."""
    return tuple(
        sum(1 << i for i, corner in enumerate(p.CLOCKWISE) if not _others_under(shape, square, square - corner))
        for square in shape
    )


def _others_under(shape: p.Shape, square: int, card: int) -> set[int]:
    return {card + corner for corner in p.CLOCKWISE} & set(shape) - {square}


# 3.1 `exact`: the shape is a whole group of one colour.


class SpotEffect(Struct, frozen=True):
    """Effect of a card at a place, whatever its rotation, on a sheet (see `Exact`)."""

    four: p.Plane
    """Squares that the card covers."""
    torn: p.Plane
    """Squares of the groups under the card or beside it, which it may split or extend."""
    kept: dict[p.Shape, p.Plane]
    """First squares of all other groups, by shape."""
    free: p.Plane
    """Squares that the next card can cover."""


class Exact:
    """Nearness for the fit `exact`: a shape must be a whole group of one colour, whichever. So the four planes of a
    picture are put one below the other on one sheet."""

    def __init__(self, before: p.VisibleColours, cards: Sequence[Placed]) -> None:
        self.frame, self.covered = frame_of(before), before.covered
        self.sheet = self._stacked(before.planes)
        self.groups = p.groups(self.sheet)
        self.places = [p.bit(card.x, card.y) for card in cards]
        self.spots = {place: self._spot(place) for place in set(self.places)}
        self.new = [self._new_groups(card, place) for card, place in zip(cards, self.places, strict=True)]

    def lacks(self, objective: Objective) -> list[int]:
        kept = {at: _lacking(spot.kept, spot.free, objective.shapes, FAR) for at, spot in self.spots.items()}
        pictures = zip(self.new, self.places, strict=True)
        return [_lacking(new, self.spots[at].free, objective.shapes, kept[at]) for new, at in pictures]

    def lie(self, objectives: Iterable[Objective]) -> list[bool]:
        wanted = frozenset[p.Shape]().union(*(objective.shape_set for objective in objectives))
        kept = {at: not wanted.isdisjoint(spot.kept) for at, spot in self.spots.items()}
        return [kept[at] or not wanted.isdisjoint(new) for new, at in zip(self.new, self.places, strict=True)]

    def _stacked(self, planes: Iterable[p.Plane]) -> p.Plane:
        """Put the frame's rows of the four planes one below the other, without the empty rows above: operations on
        small numbers are quick."""
        above = (self.frame.top + p.MIDDLE) * p.SIDE
        return sum(plane >> above << n * p.SIDE * self.frame.high for n, plane in enumerate(planes))

    def _spot(self, place: int) -> SpotEffect:
        card = p.FOUR << place
        four = self._stacked((card,) * 4)
        torn = p.grown(p.beside(four) & self.sheet, self.sheet)
        kept = {shape: left for shape, places in self.groups.items() if (left := places & ~torn)}
        free = covers(p.free_places(self.covered | card, p.SIDE))
        return SpotEffect(four, torn, kept, self._stacked((free,) * 4))

    def _new_groups(self, card: Placed, place: int) -> dict[p.Shape, p.Plane]:
        spot = self.spots[place]
        shows = self._stacked(colour << place for colour in p.card_bits(card.card, card.turn))
        return p.groups(spot.torn & ~spot.four | shows)


def _lacking(found: Mapping[p.Shape, p.Plane], free: p.Plane, shapes: tuple[p.Shape, ...], best: int) -> int:
    """Return how many squares the nearest group lacks to grow into one of these shapes; `best` if none lacks fewer."""
    beginnings, size = parts(shapes), len(shapes[0])
    for shape, places in found.items():
        lacks = size - len(shape)
        if lacks < best and any(_all_open(places, free, missing) for missing in beginnings.get(shape, ())):
            best = lacks
    return best


def covers(places: p.Plane) -> p.Plane:
    """Return the squares of all cards whose top left squares lie at these places."""
    rows = places | places << 1
    return rows | rows << p.SIDE


def _all_open(places: p.Plane, free: p.Plane, missing: p.Shape) -> bool:
    """Tell whether all missing squares are free (can be covered) for at least one of these places. `missing` has their
    distances from the place, in bits."""
    for distance in missing:
        places &= free >> distance if distance >= 0 else free << -distance
        if not places:
            return False
    return True


@cache
def parts(shapes: tuple[p.Shape, ...]) -> dict[p.Shape, tuple[p.Shape, ...]]:
    """Map every part of these shapes to the sets of squares that would complete it to one of them. Squares are given as
    distances from the part's first square."""
    found: dict[p.Shape, set[p.Shape]] = {}
    for shape in shapes:
        for size in range(1, len(shape) + 1):
            for part in combinations(shape, size):
                missing = tuple(square - part[0] for square in shape if square not in part)
                found.setdefault(tuple(square - part[0] for square in part), set()).add(missing)
    return {part: tuple(sorted(missing)) for part, missing in found.items()}


# Either fit


NEARNESS: dict[Fit, Callable[[p.VisibleColours, Sequence[Placed]], Nearness]] = {"within": Within, "exact": Exact}


def lacking(game: Quadri, view: View) -> dict[str, int]:
    """Return, by id, how many squares each objective lacks that this seat wants to see done."""
    *before, last = view.placed
    near = NEARNESS[view.options.fit](picture_of(tuple(before)), [last])
    return {id: near.lacks(game.objectives[id])[0] for id in _wanted(view)}


def _wanted(view: View) -> list[str]:
    match view.options:
        case Competitive():
            hands = [hand for owner, hand in enumerate(view.hands) if owner == view.seat]
        case Cooperative():
            hands = list(view.hands)
        case BallTrap():
            hands = [hand for owner, hand in enumerate(view.hands) if owner != view.seat]
        case other:
            assert_never(other)
    return [id for hand in hands for id in hand if id is not None]
