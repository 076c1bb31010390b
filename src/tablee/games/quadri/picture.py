"""The picture on the table, as four planes of bits: which squares show cyan, magenta, yellow, black.

A plane is one whole number with a bit a square, row by row. Moving a whole plane is a shift, so a shape is looked for
everywhere at once: the plane is laid over itself, once for every square of the shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from msgspec import Struct

Plane: TypeAlias = int
Shape: TypeAlias = tuple[int, ...]
"""The squares of a shape in one rotation, as distances in bits from its first one in reading order (which is 0)."""

SIDE = 104
"""The squares of a row. 48 cards reach at most 48 squares from the start, and a shape is at most six wide: nothing
that is looked for beyond the end of a row is ever found at the beginning of the next."""
MIDDLE = SIDE // 2

COLOURS = "CMYK"


def bit(x: int, y: int) -> int:
    """The place of a square in a plane."""
    return (y + MIDDLE) * SIDE + x + MIDDLE


def square(place: int) -> tuple[int, int]:
    y, x = divmod(place, SIDE)
    return x - MIDDLE, y - MIDDLE


class Picture(Struct, frozen=True):
    """What shows of each colour, in the order of `COLOURS`. No square shows two."""

    planes: tuple[Plane, Plane, Plane, Plane] = (0, 0, 0, 0)

    @property
    def covered(self) -> Plane:
        cyan, magenta, yellow, black = self.planes
        return cyan | magenta | yellow | black

    def with_card(self, card: str, x: int, y: int, turn: int) -> Picture:
        """The picture after a card was laid on it, turned clockwise by quarters."""
        at = bit(x, y)
        others = ~(FOUR << at)
        cyan, magenta, yellow, black = self.planes
        c, m, y, k = _card_bits(card, turn)
        return Picture(
            (
                cyan & others | c << at,
                magenta & others | m << at,
                yellow & others | y << at,
                black & others | k << at,
            )
        )

    def squares_under(self, x: int, y: int) -> int:
        """How many squares a card placed here would cover."""
        return (self.covered >> bit(x, y) & FOUR).bit_count()

    def free_places(self) -> Plane:
        """2.1 Where a card's top left square may lie: it then covers at least one square and not all four."""
        seen = self.covered
        right = seen >> 1
        below, across = seen >> SIDE, right >> SIDE
        return (seen | right | below | across) & ~(seen & right & below & across)

    def places(self) -> list[int]:
        """The same, in reading order."""
        return list(bits_of(self.free_places()))


CLOCKWISE = (0, 1, SIDE + 1, SIDE)
"""The squares of a card, from its top left."""
FOUR = 1 | 1 << 1 | 1 << SIDE | 1 << SIDE + 1
"""The squares of a card at place 0."""


@cache
def _card_bits(card: str, turn: int) -> tuple[int, ...]:
    return tuple(1 << CLOCKWISE[(card.index(colour) + turn) % 4] for colour in COLOURS)


def bits_of(plane: Plane) -> Iterator[int]:
    """The places of a plane's squares, in reading order."""
    text = f"{plane:b}"[::-1]
    at = text.find("1")
    while at >= 0:
        yield at
        at = text.find("1", at + 1)


# Shapes.


def rotations(cells: Iterable[tuple[int, int]]) -> tuple[Shape, ...]:
    """3.1 A shape in every rotation, as on the card and as in a mirror, each once."""
    found: dict[Shape, None] = {}
    turned = list(cells)
    for _ in range(4):
        turned = [(-y, x) for x, y in turned]
        found |= {_shape(turned): None, _shape([(-x, y) for x, y in turned]): None}
    return tuple(sorted(found))


def _shape(cells: list[tuple[int, int]]) -> Shape:
    places = sorted(y * SIDE + x for x, y in cells)
    return tuple(place - places[0] for place in places)


def within(plane: Plane, shapes: Iterable[Shape]) -> Shape | None:
    """The first of these shapes that lies in the plane, as the places of its squares; neighbours don't matter."""
    start = first_bit(plane)  # there is one: the card placed last shows every colour
    plane >>= start  # small numbers are quick
    for shape in shapes:
        lies = plane
        for distance in shape[1:]:
            lies &= plane >> distance
            if not lies:
                break
        else:
            return _at(shape, start + first_bit(lies))
    return None


def exact(plane: Plane, shapes: frozenset[Shape]) -> Shape | None:
    """The first group of the plane, whole from edge to edge, that has one of these shapes."""
    for group in groups(plane):
        if tuple(place - group[0] for place in group) in shapes:
            return group
    return None


@lru_cache(64)
def groups(plane: Plane) -> tuple[Shape, ...]:
    """The places of the squares of each connected group, in reading order."""
    found = []
    while plane:
        group, grown = 0, plane & -plane
        while grown != group:
            group = grown
            grown = (group | group << 1 | group >> 1 | group << SIDE | group >> SIDE) & plane
        plane ^= group
        found.append(tuple(bits_of(group)))
    return tuple(found)


def first_bit(plane: Plane) -> int:
    return (plane & -plane).bit_length() - 1


def _at(shape: Shape, place: int) -> Shape:
    return tuple(place + distance for distance in shape)
