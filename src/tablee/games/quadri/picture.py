"""Picture on the table as four bitboards: the squares that show cyan, magenta, yellow, black.

A plane is one integer with one bit per square, row by row. Moving a whole plane is a shift, so a shape is found
everywhere at once: the plane is ANDed with itself, shifted once for every square of the shape."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import accumulate
from typing import TypeAlias

from msgspec import Struct

Plane: TypeAlias = int
Shape: TypeAlias = tuple[int, ...]
"""Shape in one rotation, as bit offsets of its squares from the first in reading order (whose offset is 0)."""

SIDE = 104
"""Length of a row, in squares. 48 cards reach at most 48 squares from the start, and a shape is at most six wide, so
nothing wraps from the end of a row to the beginning of the next."""
MIDDLE = SIDE // 2

COLOURS = "CMYK"

LARGEST = 6
"""1.2 Greatest number of squares of an objective."""


def bit(x: int, y: int) -> int:
    """Return the bit index of a square in a plane."""
    return (y + MIDDLE) * SIDE + x + MIDDLE


def square(place: int) -> tuple[int, int]:
    y, x = divmod(place, SIDE)
    return x - MIDDLE, y - MIDDLE


class VisibleColours(Struct, frozen=True, gc=False):
    """Visible squares of each colour, as planes in the order of `COLOURS`. No square shows two colours."""

    planes: tuple[Plane, Plane, Plane, Plane] = (0, 0, 0, 0)

    @property
    def covered(self) -> Plane:
        cyan, magenta, yellow, black = self.planes
        return cyan | magenta | yellow | black

    def with_card(self, card: str, x: int, y: int, turn: int) -> VisibleColours:
        """Return the picture after laying a card with its top left square at x, y, turned clockwise by `turn`
        quarters."""
        at = bit(x, y)
        others = ~(FOUR << at)
        cyan, magenta, yellow, black = self.planes
        c, m, y, k = card_bits(card, turn)
        return VisibleColours(
            (
                cyan & others | c << at,
                magenta & others | m << at,
                yellow & others | y << at,
                black & others | k << at,
            )
        )

    def squares_under(self, x: int, y: int) -> int:
        """Return how many squares a card placed here would cover."""
        return (self.covered >> bit(x, y) & FOUR).bit_count()

    def free_places(self) -> Plane:
        return free_places(self.covered, SIDE)

    def places(self) -> list[int]:
        """List the places where a card's top left square may lie (2.1), as bit indices in reading order."""
        return bits_of(self.free_places())


def free_places(covered: Plane, side: int) -> Plane:
    """2.1 Return where a card's top left square may lie, so that the card covers at least one square and not all
    four."""
    right = covered >> 1
    below, across = covered >> side, right >> side
    return (covered | right | below | across) & ~(covered & right & below & across)


CLOCKWISE = (0, 1, SIDE + 1, SIDE)
"""Bit offsets of a card's squares from its top left one, clockwise."""
FOUR = 1 | 1 << 1 | 1 << SIDE | 1 << SIDE + 1
"""Bits of a card's four squares at place 0."""


@cache
def card_bits(card: str, turn: int) -> tuple[int, ...]:
    return tuple(1 << CLOCKWISE[corner] for corner in card_corners(card, turn))


@cache
def card_corners(card: str, turn: int) -> tuple[int, ...]:
    """Return, for each colour, the corner at which a turned card shows it; corners count clockwise from the top
    left."""
    return tuple((card.index(colour) + turn) % 4 for colour in COLOURS)


def bits_of(plane: Plane) -> list[int]:
    """List the indices of a plane's set bits in reading order, computed from the gaps between them."""
    start = first_bit(plane)
    gaps = f"{plane >> start:b}"[::-1].split("1")  # small numbers are quick
    return [start + before + gap for before, gap in enumerate(accumulate(map(len, gaps[:-1])))]


# Shapes.


def rotations(cells: Iterable[tuple[int, int]]) -> tuple[Shape, ...]:
    """3.1 List all rotations of a shape and of its mirror image, each once."""
    found: dict[Shape, None] = {}
    turned = list(cells)
    for _ in range(4):
        turned = [(-y, x) for x, y in turned]
        found |= {_shape(turned): None, _shape([(-x, y) for x, y in turned]): None}
    return tuple(sorted(found))


def _shape(cells: list[tuple[int, int]]) -> Shape:
    places = sorted(y * SIDE + x for x, y in cells)
    return tuple(place - places[0] for place in places)


def within(plane: Plane, shapes: Iterable[Shape], before: Plane = 0) -> Shape | None:
    """Return the squares of the first of these shapes found in the plane, whatever lies around it; None if none is
    there. A position in which it also lay in the plane `before` does not count."""
    start, plane = in_fours(plane)
    if not plane:
        return None
    before >>= start
    for shape in shapes:
        lies = lying(plane, shape)
        if lies and before:
            lies &= ~lying(before, shape)
        if lies:
            place = start + first_bit(lies)
            return tuple(place + distance for distance in shape)
    return None


@lru_cache(64)
def in_fours(plane: Plane) -> tuple[int, Plane]:
    """Drop all squares that are not connected with at least three others, since no objective has fewer than four (1.2).
    Return the index of the plane's first bit, and the remaining squares shifted down by it: small numbers are quick.

    In a group of three only one square has two neighbours. In a larger group, two squares with two neighbours each lie
    side by side, or one square has three."""
    start = first_bit(plane)
    plane >>= start
    left, right, above, below = plane << 1, plane >> 1, plane << SIDE, plane >> SIDE
    across, along = left | right, above | below
    row, column = left & right, above & below
    two = plane & (row | column | across & along)
    inner = two and two & (beside(two) | row & along | column & across)
    return start, inner and inner | plane & beside(inner)  # most colours have none


def lying(plane: Plane, shape: Shape) -> Plane:
    """Return every place of the shape's first square where all of the shape lies in the plane."""
    lies = plane
    for distance in shape[:0:-1]:  # the farthest square is missing most often, which ends the loop early
        lies &= plane >> distance
        if not lies:
            break
    return lies


@lru_cache(64)
def groups(plane: Plane) -> dict[Shape, Plane]:
    """Return the first squares of all connected groups, by the shape of the group. Groups larger than any objective are
    left out."""
    start = first_bit(plane)
    plane >>= start  # small numbers are quick
    joined = plane & beside(plane)
    found: dict[Shape, Plane] = {(0,): (plane ^ joined) << start}  # most squares stand alone
    while joined:
        first = joined & -joined
        group = grown(first, joined)
        joined ^= group
        if group.bit_count() <= LARGEST:
            shape = _shape_of(group >> first.bit_length() - 1)
            found[shape] = found.get(shape, 0) | first << start
    return found


def grown(start: Plane, plane: Plane) -> Plane:
    """Flood fill: return these squares of a plane and everything connected with them."""
    group = 0
    while start != group:
        group = start
        start = (group | beside(group)) & plane
    return group


def beside(plane: Plane) -> Plane:
    """Return the squares next to any square of the plane. The plane's own squares are included only if they have
    neighbours in it."""
    return plane << 1 | plane >> 1 | plane << SIDE | plane >> SIDE


@lru_cache(4096)
def _shape_of(group: Plane) -> Shape:
    return tuple(bits_of(group))


def first_bit(plane: Plane) -> int:
    """Return the index of a plane's lowest bit; 0 when it has none."""
    return (plane & -plane).bit_length() - 1 if plane else 0
