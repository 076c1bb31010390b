"""Records of Quadri's twin: a position, and the tables of a match.

The picture is a torus of 64 by 64 squares, since 48 cards make it at most 49 wide, so a row is one 64-bit integer. The
neighbourhood of a square, up to five steps away, is a diamond of 61 squares, one integer, too; it contains every shape
that lies on the square. So a shape is found by one comparison."""

from __future__ import annotations

from typing import Final

from tablee.games.quadri.data import CARDS, COPIES, OBJECTIVES
from tablee.games.quadri.nearness import FAR
from tablee.games.quadri.picture import LARGEST
from tablee.games.quadri.variants import AUTOMATIC, BLIND, CALLED, TOGETHER
from tablee.kit.record import FLOAT64, INT8, INT16, INT32, INT64, UINT64, Fractions, Numbers, Record, field

ROWS: Final = 64
REACH: Final = LARGEST - 1
"""Greatest distance between two squares of a shape, in steps from square to square."""
SEATS, HELD, DECK = 6, 12, len(CARDS) * COPIES
SECRET: Final = 4
"""Greatest number of hands in those ways to play in which hands are hidden."""
WAYS = (AUTOMATIC, CALLED, TOGETHER, BLIND)
CLAIMING, CALLING, COMMON, TRAPPING = range(4)
"""Ways to play as numbers: their indices in `WAYS`."""
NOT_YET: Final = -1
"""Value of `turns_left` before the last round, and of `active` before the first player is drawn."""

SHAPES, PARTS, SLOTS = 8 * OBJECTIVES, 512, 1021
MISSING = SHAPES * (2**LARGEST - 1)


class Position(Record):
    """Position in a match. A row is a bit mask of squares."""

    covered: Numbers = field(UINT64, ROWS)
    high: Numbers = field(UINT64, ROWS)
    """Higher bit of a covered square's colour."""
    low: Numbers = field(UINT64, ROWS)
    places: Numbers = field(UINT64, ROWS)
    """Squares where a card's top left may lie."""
    unseen: int = field(INT64)
    """Objectives that were never drawn, as a bit mask."""
    latest: int = field(INT64)
    """Place of the latest card: row * 64 + column."""
    cards: Numbers = field(INT64, len(CARDS))
    """How many of each card were never drawn."""
    hands: Numbers = field(INT64, HELD)
    """Numbers of objectives, from 1; `full` entries for each hand."""
    held: Numbers = field(INT64, SEATS)
    """Number of objectives in each hand."""
    done: Numbers = field(INT64, SEATS)
    """Number of objectives laid down or turned over."""
    points: Numbers = field(INT64, SEATS)
    top: int = field(INT64)
    left: int = field(INT64)
    rows: int = field(INT64)
    """Number of rows of the picture."""
    columns: int = field(INT64)
    placed: int = field(INT64)
    """Number of cards on the table."""
    pile: int = field(INT64)
    """Number of cards in the pile."""
    objectives: int = field(INT64)
    """Number of objectives in the pile."""
    active: int = field(INT64)
    card: int = field(INT64)
    """Number of the card taken, from 1; 0: none."""
    turns_left: int = field(INT64)
    passed: int = field(INT64)
    """Seats that call no more, as a bit mask."""
    lost_last: int = field(INT64)
    """Seats that lost their last objective by the latest placement, as a bit mask."""
    waived: int = field(INT64)
    """Seats that may cut in now and have declined, as a bit mask."""
    first: int = field(INT64)
    """Seat that is asked first of those that act at the same time."""
    known: int = field(INT64)
    """Objectives for which `near` is that of the picture now, as a bit mask."""
    groups: Numbers = field(INT8, OBJECTIVES)
    """`exact`: number of whole groups with the shape of each objective."""
    lain: Numbers = field(INT16, DECK)
    """Places of all cards in order, encoded as `latest`."""
    faces: Numbers = field(INT8, DECK)
    """What they show: card * 4 + turn."""
    near: Numbers = field(INT8, OBJECTIVES)
    """Number of squares that an objective lacks, or lacked when it was last counted."""
    likely: Numbers = field(INT16, SECRET * OBJECTIVES)
    """Weight of each objective in each hand; 0: nothing was guessed."""


class Tables(Record):
    """Tables of a match: objectives and options, which stay the same. Shapes are listed objective by objective."""

    way: int = field(INT64)
    exact: int = field(INT64)
    seats: int = field(INT64)
    hands: int = field(INT64)
    full: int = field(INT64)
    """Number of objectives that a hand is filled to."""
    colours: Numbers = field(INT8, len(CARDS) * 4, 4)
    """By card and turn: its colours clockwise from the top left."""
    reach: int = field(INT64)
    hope: Numbers = field(INT64, FAR + 1)
    """Value of an objective by the number of squares that it lacks, in hundredths of its points."""
    plane: Numbers = field(INT64, OBJECTIVES)
    size: Numbers = field(INT64, OBJECTIVES)
    """Number of squares of an objective, which is also that of points."""
    first: Numbers = field(INT64, OBJECTIVES + 1)
    """Index of an objective's first shape, in the next four."""
    begins: Numbers = field(INT64, SHAPES)
    """A shape as a diamond around its first square."""
    cells: Numbers = field(INT16, SHAPES, LARGEST)
    """The squares of a shape: row * 16 + column + 8."""
    corners: Numbers = field(INT8, SHAPES, LARGEST)
    """With which corners a card can cover each and no other square of the shape."""
    tall: Numbers = field(INT8, SHAPES)
    first_through: Numbers = field(INT64, OBJECTIVES + 1)
    """Index of the first of an objective's diamonds in `through`."""
    through: Numbers = field(INT64, SHAPES * LARGEST)
    """An objective's shapes as diamonds around each of their squares."""
    keys: Numbers = field(INT64, SLOTS)
    """Hash table of parts of shapes, as diamonds around their first square."""
    part: Numbers = field(INT16, SLOTS)
    whole: Numbers = field(INT8, PARTS)
    """Number, from 1, of the objective that a part is all of."""
    first_missing: Numbers = field(INT32, PARTS * OBJECTIVES + 1)
    """By part and objective, the index of the first entry in `missing`."""
    missing: Numbers = field(INT64, MISSING)
    """The squares that a part may lack, as diamonds around its first square."""
    weights: Fractions = field(FLOAT64, 9)
    """Weights of the features."""


def spot(right: int, down: int) -> int:
    """Return the bit index of a square in a diamond, given its distance from the middle. Bits are numbered row by
    row."""
    above = sum(2 * (REACH - abs(row)) + 1 for row in range(-REACH, down))
    return above + REACH - abs(down) + right
