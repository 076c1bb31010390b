"""How near an objective is: the squares it still lacks, where the next cards could really lie on them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from tablee.games.quadri.picture import CLOCKWISE, SIDE, Picture, Plane, Shape, first_bit, groups

FAR = 5
"""Lacks so many squares, or more, that nobody plans for it."""
MARGIN = 4 * SIDE + 5
"""A shape of at most six squares that lacks fewer than FAR begins no farther before the first square it has."""


def open_squares(picture: Picture) -> tuple[Plane, ...]:
    """The squares that the next card can lie on, for every set of its corners (as bits) that may lie there."""
    places, found = picture.free_places(), [0]
    for corner in CLOCKWISE:
        found += [plane | places << corner for plane in found]
    return tuple(found)


def lacking_within(plane: Plane, free: tuple[Plane, ...], shapes: Iterable[Shape]) -> int:
    """How many squares the nearest of these shapes lacks, all of them open to a card that covers no other square of it.

    The plane is laid over itself as in `picture.within`, and all places are counted at once: `lacks[n]` has a bit
    wherever the shape lacks at most n squares."""
    start = first_bit(plane) - MARGIN  # room for a shape whose first squares are the lacking ones
    plane, best = plane >> start, FAR
    possible = [plane | squares >> start for squares in free]
    for shape in shapes:
        lacks = [-1] * best
        for distance, corners in zip(shape, free_corners(shape), strict=True):
            here, can_be = plane >> distance, possible[corners] >> distance
            for n in range(best - 1, 0, -1):
                lacks[n] = (lacks[n] & here | lacks[n - 1]) & can_be
            lacks[0] &= here
        best = next((n for n, where in enumerate(lacks) if where), best)
        if best == 0:
            break
    return best


@cache
def free_corners(shape: Shape) -> tuple[int, ...]:
    """For each square of a shape, with which corners (as bits) a card can lie on it and on no other of the shape."""
    return tuple(
        sum(1 << i for i, corner in enumerate(CLOCKWISE) if not _others_under(shape, square, square - corner))
        for square in shape
    )


def _others_under(shape: Shape, square: int, card: int) -> set[int]:
    return {card + corner for corner in CLOCKWISE} & set(shape) - {square}


def lacking_exact(planes: Iterable[Plane], free: tuple[Plane, ...], shapes: tuple[Shape, ...]) -> int:
    """How many squares the group nearest to one of these shapes lacks, if it grows into it."""
    best, beginnings, size = FAR, parts(shapes), len(shapes[0])
    for plane in planes:
        for shape, places in groups(plane).items():
            lacks = size - len(shape)
            if lacks < best and any(_all_open(places, free[-1], missing) for missing in beginnings.get(shape, ())):
                best = lacks
    return best


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
