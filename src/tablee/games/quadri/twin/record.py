"""Making the records of Quadri's twin from the state and rules of rules.py: the tables of a match, and a position."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, chain
from typing import Final

from tablee.core.game import Seat
from tablee.games.quadri.data import CARDS, OBJECTIVES, Objective
from tablee.games.quadri.features import FEATURES, HOPE, WEIGHTS
from tablee.games.quadri.nearness import free_corners, parts
from tablee.games.quadri.picture import MIDDLE, SIDE, Shape, VisibleColours, card_corners, first_bit, groups
from tablee.games.quadri.rules import Quadri
from tablee.games.quadri.state import Options, State
from tablee.games.quadri.twin.fields import NOT_YET, REACH, ROWS, SLOTS, WAYS, Position, Tables, spot
from tablee.games.quadri.variants import variant_of
from tablee.kit.record import fill, fill_row

EACH: Final = (1 << SIDE) - 1
"""Bit mask of one row of a plane in picture.py."""


# Tables


def tables(game: Quadri, options: Options) -> Tables:
    """Make the constant tables of a match."""
    variant, t = variant_of(options), _shapes(tuple(game.objectives.values())).copy()
    t.way, t.exact, t.seats = WAYS.index(variant), options.fit == "exact", options.seats
    t.hands, t.full = len(game.new(options).hands), variant.hand_size()
    return t


@lru_cache(8)
def _shapes(objectives: tuple[Objective, ...]) -> Tables:
    t = Tables()
    for card, name in enumerate(CARDS):
        for turn in range(4):
            for colour, corner in enumerate(card_corners(name, turn)):
                t.colours[card * 4 + turn, corner] = colour
    t.reach, t.hope, t.weights = REACH, HOPE, [WEIGHTS[name] for name in FEATURES]
    fill(t.plane, [one.plane for one in objectives])
    fill(t.size, [one.points for one in objectives])
    fill(t.first, accumulate((len(one.shapes) for one in objectives), initial=0))
    for n, shape in enumerate(shape for one in objectives for shape in one.shapes):
        _shape(t, n, shape)
    through = [[diamond(shape, origin) for shape in one.shapes for origin in shape] for one in objectives]
    fill(t.first_through, accumulate(map(len, through), initial=0))
    fill(t.through, chain.from_iterable(through))
    _parts(t, objectives)
    return t


def _shape(t: Tables, n: int, shape: Shape) -> None:
    steps = [step(distance) for distance in shape]
    t.begins[n], t.tall[n] = diamond(shape, 0), max(down for _, down in steps) + 1
    fill_row(t.cells, n, [down * 16 + right + 8 for right, down in steps])
    fill_row(t.corners, n, free_corners(shape))


def _parts(t: Tables, objectives: tuple[Objective, ...]) -> None:
    """Fill in the parts of shapes: every group that can grow into an objective, and which squares it then lacks."""
    lacks = [{part: missing for part, missing in parts(one.shapes).items() if _whole(part)} for one in objectives]
    numbers = {part: n for n, part in enumerate(dict.fromkeys(part for one in lacks for part in one))}
    listed = list[int]()
    for part, number in numbers.items():
        _remember(t, diamond(part, 0), number)
        for n, one in enumerate(lacks):
            listed += [diamond(missing, 0) for missing in one.get(part, ())]
            t.first_missing[number * OBJECTIVES + n + 1] = len(listed)
            if part in objectives[n].shape_set:
                t.whole[number] = n + 1
    fill(t.missing, listed)


def _whole(part: Shape) -> bool:
    """Tell whether a part is connected, and so can be a group."""
    return bool(groups(sum(1 << MIDDLE + distance for distance in part)).get(part))


def _remember(t: Tables, key: int, number: int) -> None:
    slot = key % SLOTS
    while t.keys[slot]:
        slot = (slot + 1) % SLOTS
    t.keys[slot], t.part[slot] = key, number


def step(distance: int) -> tuple[int, int]:
    """Convert a distance between bits of a plane to columns to the right and rows down."""
    down = (distance + MIDDLE) // SIDE
    return distance - down * SIDE, down


def diamond(squares: Shape, origin: int) -> int:
    """Encode squares as a diamond (module docstring) around one of them. Squares and `origin` are bit distances."""
    return sum(1 << spot(*step(square - origin)) for square in squares)


# Positions


def load(game: Quadri, state: State, first: int = 0, waived: frozenset[Seat] = frozenset()) -> Position:
    """Convert a state to a record. Of several seats that may act, `first` is asked first, and those in `waived` have
    declined to cut in."""
    s, numbers = Position(), {id: n for n, id in enumerate(game.objectives)}
    _load_picture(s, state)
    s.unseen = sum(left << numbers[id] for id, left in state.unseen.items)
    fill(s.cards, [left for _, left in state.cards.items])
    full = variant_of(state.options).hand_size()
    for n, (hand, done) in enumerate(zip(state.hands, state.realised, strict=True)):
        fill(s.hands, [numbers[id] + 1 for id in hand], n * full)
        s.held[n], s.done[n] = len(hand), len(done)
        s.points[n] = sum(game.objectives[id].points for id in done)
    if state.options.fit == "exact":
        _load_groups(s, _by_shape(game), state.picture)
    s.pile, s.objectives, s.first = state.pile, state.objectives, first
    s.active = NOT_YET if state.active is None else state.active
    s.card = 0 if state.card is None else CARDS.index(state.card) + 1
    s.turns_left = NOT_YET if state.turns_left is None else state.turns_left
    s.passed, s.lost_last, s.waived = map(_bits, (state.passed, state.lost_last, waived))
    return s


def _bits(seats: frozenset[Seat]) -> int:
    return sum(1 << seat for seat in seats)


@lru_cache(8)
def _by_shape(game: Quadri) -> dict[Shape, int]:
    return {shape: n for n, one in enumerate(game.objectives.values()) for shape in one.shapes}


def _load_groups(s: Position, by_shape: dict[Shape, int], picture: VisibleColours) -> None:
    for plane in picture.planes:
        for shape, places in groups(plane).items():
            if shape in by_shape:
                s.groups[by_shape[shape]] += places.bit_count()


def _load_picture(s: Position, state: State) -> None:
    planes = _planes(state.picture)
    s.placed = len(state.placed)
    for n, card in enumerate(state.placed):
        s.lain[n], s.faces[n] = card.y % ROWS * ROWS + card.x % ROWS, CARDS.index(card.card) * 4 + card.turn
    for cells, rows in zip((s.covered, s.high, s.low, s.places), planes, strict=True):
        for y, row in rows.items():
            cells[y] = row
    if state.placed:
        s.top, s.rows = next(iter(planes[0])), len(planes[0])
        s.left, s.columns = _columns(state.picture)
        s.latest = s.lain[len(state.placed) - 1]


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
