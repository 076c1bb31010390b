"""Record of a position and tables of a match for the twin, made from the state and rules of rules.py.

The picture is a torus of 64 by 64 squares, since 48 cards make it at most 49 wide, so a row is one 64-bit integer. The
neighbourhood of a square, up to five steps away, is a diamond of 61 squares, one integer, too; it contains every shape
that lies on the square. So a shape is found by one comparison."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from tablee.core.game import Seat
from tablee.games.quadri.bot import HOPE
from tablee.games.quadri.data import CARDS, COPIES, OBJECTIVES, Objective
from tablee.games.quadri.nearness import FAR, free_corners, parts
from tablee.games.quadri.picture import LARGEST, MIDDLE, SIDE, Shape, VisibleColours, card_corners, first_bit, groups
from tablee.games.quadri.rules import Quadri
from tablee.games.quadri.state import Options, State
from tablee.games.quadri.variants import AUTOMATIC, BLIND, CALLED, TOGETHER, variant_of

ROWS: Final = 64
REACH: Final = LARGEST - 1
"""Greatest distance between two squares of a shape, in steps from square to square."""
SEATS, HELD, DECK = 6, 12, len(CARDS) * COPIES
SECRET: Final = 4
"""Greatest number of hands in those ways to play in which hands are hidden."""
WAYS = (AUTOMATIC, CALLED, TOGETHER, BLIND)
CLAIMING, CALLING, COMMON, TRAPPING = range(4)
"""Ways to play as numbers: their indices in `WAYS`."""
EACH: Final = (1 << SIDE) - 1
"""Bit mask of one row of a plane in picture.py."""
NOT_YET: Final = -1
"""Value of `turns_left` before the last round, and of `active` before the first player is drawn."""

POSITION = np.dtype(
    [
        ("covered", np.uint64, ROWS),
        ("high", np.uint64, ROWS),  # higher bit of a covered square's colour
        ("low", np.uint64, ROWS),
        ("places", np.uint64, ROWS),  # bits of the squares where a card's top left may lie
        ("unseen", np.int64),  # bit mask of the objectives that were never drawn
        ("ways", np.int16),  # number of places for a card
        ("latest", np.int16),  # place of the latest card: row * 64 + column
        ("groups", np.int8, OBJECTIVES),  # `exact`: number of whole groups with the shape of each objective
        ("cards", np.int8, len(CARDS)),  # number of each card never drawn
        ("hands", np.int8, HELD),  # numbers of objectives, from 1; `full` entries for each hand
        ("held", np.int8, SEATS),
        ("done", np.int8, SEATS),  # number of objectives laid down or turned over…
        ("points", np.int16, SEATS),  # …and their points
        ("top", np.int8),
        ("left", np.int8),
        ("rows", np.int8),  # number of rows of the picture, as `columns`
        ("columns", np.int8),
        ("placed", np.int8),
        ("pile", np.int8),
        ("objectives", np.int8),
        ("active", np.int8),
        ("card", np.int8),  # number of the card taken, from 1; 0: none
        ("turns_left", np.int8),
        ("passed", np.int8),  # bit mask of seats, as the next two
        ("lost_last", np.int8),
        ("waived", np.int8),  # seats that may cut in now and have declined
        ("first", np.int8),  # seat that is asked first of those that act at the same time
        ("lain", np.int16, DECK),  # places of all cards in order, encoded as `latest`…
        ("faces", np.int8, DECK),  # …and what they show: card * 4 + turn
        ("near", np.int8, OBJECTIVES),  # for guessing: number of squares that an objective lacks, and…
        ("likely", np.int16, SECRET * OBJECTIVES),  # …its weight in each hand; 0: nothing was guessed
    ],
    align=True,  # a GPU cannot read unaligned fields
)

SHAPES, PARTS, SLOTS = 8 * OBJECTIVES, 512, 1021
MISSING = SHAPES * (2**LARGEST - 1)

TABLES = np.dtype(
    [
        ("way", np.int8),
        ("exact", np.int8),
        ("seats", np.int8),
        ("hands", np.int8),
        ("full", np.int8),  # number of objectives that a hand is filled to
        ("colours", np.int8, (len(CARDS) * 4, 4)),  # by card and turn: its colours clockwise from the top left
        ("reach", np.int8),
        ("hope", np.int8, FAR + 1),  # in hundredths
        ("plane", np.int8, OBJECTIVES),
        ("size", np.int8, OBJECTIVES),  # number of squares, which is also that of points
        ("first", np.int16, OBJECTIVES + 1),  # index of an objective's first shape, in the next four
        ("begins", np.int64, SHAPES),  # a shape as a diamond around its first square
        ("cells", np.int16, (SHAPES, LARGEST)),  # its squares: row * 16 + column + 8, and with which corners a card…
        ("corners", np.int8, (SHAPES, LARGEST)),  # …can cover each and no other of the shape
        ("tall", np.int8, SHAPES),
        ("first_through", np.int16, OBJECTIVES + 1),
        ("through", np.int64, SHAPES * LARGEST),  # an objective's shapes as diamonds around each of their squares
        ("keys", np.int64, SLOTS),  # hash table of parts of shapes, as diamonds around their first square
        ("part", np.int16, SLOTS),
        ("whole", np.int8, PARTS),  # number, from 1, of the objective that a part is all of
        ("first_missing", np.int32, PARTS * OBJECTIVES + 1),  # by part and objective, the first index in…
        ("missing", np.int64, MISSING),  # …the squares that it may lack, as diamonds around the part's first square
    ],
    align=True,
)


# Tables


def tables(game: Quadri, options: Options) -> np.ndarray[Any, Any]:
    """Make the constant tables of a match, as a NumPy array of one record."""
    variant = variant_of(options)
    array = _shapes(tuple(game.objectives.values())).copy()
    t = array[0]
    t["way"], t["exact"], t["seats"] = WAYS.index(variant), options.fit == "exact", options.seats
    t["hands"], t["full"] = len(game.new(options).hands), variant.hand_size()
    return array


@lru_cache(8)
def _shapes(objectives: tuple[Objective, ...]) -> np.ndarray[Any, Any]:
    array = np.zeros(1, TABLES)
    t = array[0]
    for card, name in enumerate(CARDS):
        for turn in range(4):
            t["colours"][card * 4 + turn, list(card_corners(name, turn))] = range(4)
    t["reach"], t["hope"] = REACH, [round(100 * hope) for hope in HOPE]
    t["plane"], t["size"] = [one.plane for one in objectives], [one.points for one in objectives]
    shapes, through = [shape for one in objectives for shape in one.shapes], list[int]()
    t["first"] = np.cumsum([0, *(len(one.shapes) for one in objectives)])
    for n, shape in enumerate(shapes):
        _shape(t, n, shape)
    for n, one in enumerate(objectives):
        through += [diamond(shape, origin) for shape in one.shapes for origin in shape]
        t["first_through"][n + 1] = len(through)
    t["through"][: len(through)] = through
    _parts(t, objectives)
    return array


def _shape(t: Any, n: int, shape: Shape) -> None:
    steps = [step(distance) for distance in shape]
    t["begins"][n], t["tall"][n] = diamond(shape, 0), max(down for _, down in steps) + 1
    t["cells"][n, : len(shape)] = [down * 16 + right + 8 for right, down in steps]
    t["corners"][n, : len(shape)] = free_corners(shape)


def _parts(t: Any, objectives: tuple[Objective, ...]) -> None:
    """Fill in the parts of shapes: every group that can grow into an objective, and which squares it then lacks."""
    lacks = [{part: missing for part, missing in parts(one.shapes).items() if _whole(part)} for one in objectives]
    numbers = {part: n for n, part in enumerate(dict.fromkeys(part for one in lacks for part in one))}
    listed = list[int]()
    for part, number in numbers.items():
        _remember(t, diamond(part, 0), number)
        for n, one in enumerate(lacks):
            listed += [diamond(missing, 0) for missing in one.get(part, ())]
            t["first_missing"][number * OBJECTIVES + n + 1] = len(listed)
            if part in objectives[n].shape_set:
                t["whole"][number] = n + 1
    t["missing"][: len(listed)] = listed


def _whole(part: Shape) -> bool:
    """Tell whether a part is connected, and so can be a group."""
    return bool(groups(sum(1 << MIDDLE + distance for distance in part)).get(part))


def _remember(t: Any, key: int, number: int) -> None:
    slot = key % SLOTS
    while t["keys"][slot]:
        slot = (slot + 1) % SLOTS
    t["keys"][slot], t["part"][slot] = key, number


def step(distance: int) -> tuple[int, int]:
    """Convert a distance between bits of a plane to columns to the right and rows down."""
    down = (distance + MIDDLE) // SIDE
    return distance - down * SIDE, down


def diamond(squares: Shape, origin: int) -> int:
    """Encode squares as a diamond (module docstring) around one of them. Squares and `origin` are bit distances."""
    return sum(1 << spot(*step(square - origin)) for square in squares)


def spot(right: int, down: int) -> int:
    """Return the bit index of a square in a diamond, given its distance from the middle. Bits are numbered row by
    row."""
    above = sum(2 * (REACH - abs(row)) + 1 for row in range(-REACH, down))
    return above + REACH - abs(down) + right


# Positions


def load(game: Quadri, state: State, first: int = 0, waived: frozenset[Seat] = frozenset()) -> np.ndarray[Any, Any]:
    """Convert a state to an array of one record. Of several seats that may act, `first` is asked first, and those in
    `waived` have declined to cut in."""
    array = np.zeros(1, POSITION)
    s, numbers = array[0], {id: n for n, id in enumerate(game.objectives)}
    _load_picture(s, state)
    s["unseen"] = sum(left << numbers[id] for id, left in state.unseen.items)
    s["cards"] = [left for _, left in state.cards.items]
    full = variant_of(state.options).hand_size()
    for n, (hand, done) in enumerate(zip(state.hands, state.realised, strict=True)):
        s["hands"][n * full : n * full + len(hand)] = [numbers[id] + 1 for id in hand]
        s["held"][n], s["done"][n] = len(hand), len(done)
        s["points"][n] = sum(game.objectives[id].points for id in done)
    if state.options.fit == "exact":
        _load_groups(s, _by_shape(game), state.picture)
    s["pile"], s["objectives"], s["first"] = state.pile, state.objectives, first
    s["active"] = NOT_YET if state.active is None else state.active
    s["card"] = 0 if state.card is None else CARDS.index(state.card) + 1
    s["turns_left"] = NOT_YET if state.turns_left is None else state.turns_left
    s["passed"], s["lost_last"], s["waived"] = map(_bits, (state.passed, state.lost_last, waived))
    return array


def _bits(seats: frozenset[Seat]) -> int:
    return sum(1 << seat for seat in seats)


@lru_cache(8)
def _by_shape(game: Quadri) -> dict[Shape, int]:
    return {shape: n for n, one in enumerate(game.objectives.values()) for shape in one.shapes}


def _load_groups(s: Any, by_shape: dict[Shape, int], picture: VisibleColours) -> None:
    for plane in picture.planes:
        for shape, places in groups(plane).items():
            if shape in by_shape:
                s["groups"][by_shape[shape]] += places.bit_count()


def _load_picture(s: Any, state: State) -> None:
    covered, high, low, places = _planes(state.picture)
    s["placed"] = len(state.placed)
    for n, card in enumerate(state.placed):
        s["lain"][n], s["faces"][n] = card.y % ROWS * ROWS + card.x % ROWS, CARDS.index(card.card) * 4 + card.turn
    for name, rows in (("covered", covered), ("high", high), ("low", low), ("places", places)):
        s[name][list(rows)] = list(rows.values())
    s["ways"] = sum(row.bit_count() for row in places.values())
    if state.placed:
        s["top"], s["rows"] = next(iter(covered)), len(covered)
        s["left"], s["columns"] = _columns(state.picture)
        s["latest"] = s["lain"][len(state.placed) - 1]


@lru_cache(64)
def _planes(picture: VisibleColours) -> tuple[dict[int, int], ...]:
    """Return four planes by rows from top to bottom: covered squares, the two bits of their colours, and places for a
    card."""
    _, magenta, yellow, black = picture.planes
    return tuple(map(_rows, (picture.covered, yellow | black, magenta | black, picture.free_places())))


def _rows(plane: int) -> dict[int, int]:
    found = range(first_bit(plane) // SIDE, plane.bit_length() // SIDE + 1)
    return {(y - MIDDLE) % ROWS: _wrapped(plane >> y * SIDE & EACH) for y in found if plane >> y * SIDE & EACH}


def _wrapped(row: int) -> int:
    """Rotate a row of a plane so that column 0 is its lowest bit and negative columns are its highest."""
    row <<= -MIDDLE % ROWS
    return row & (1 << ROWS) - 1 | row >> ROWS


@lru_cache(64)
def _columns(picture: VisibleColours) -> tuple[int, int]:
    """Return the first column of a picture, modulo 64, and the number of columns."""
    covered, row = picture.covered, 0
    while covered:
        row, covered = row | covered & EACH, covered >> SIDE
    return (first_bit(row) - MIDDLE) % ROWS, row.bit_length() - first_bit(row)
