"""Twin of nearness.py for numba: how many squares an objective lacks, provided that further cards can cover all of
them."""

from __future__ import annotations

from tablee.games.quadri.data import OBJECTIVES
from tablee.games.quadri.nearness import FAR
from tablee.games.quadri.picture import LARGEST
from tablee.games.quadri.twin.fields import Position, Tables
from tablee.games.quadri.twin.grid import (
    OPEN,
    around,
    first_of,
    group,
    key_of,
    open_to,
    part_of,
    row_of,
    size_of,
    turned,
)
from tablee.kit.bits import i64, lowest_bit, u64
from tablee.kit.twin import jitable


@jitable
def lacks(t: Tables, s: Position, objective: int) -> int:
    return lacks_whole(t, s, objective) if t.exact else lacks_within(t, s, objective)


# 3.1 `within`


@jitable
def lacks_within(t: Tables, s: Position, objective: int) -> int:
    best, top, bottom = FAR, s.top - 1, s.top + s.rows
    for shape in range(t.first[objective], t.first[objective + 1]):
        for y in range(top, bottom + 2 - i64(t.tall[shape])):
            best = lacks_in_row(t, s, objective, shape, y, best)
            if best == 0:
                return 0
    return best


@jitable
def lacks_in_row(t: Tables, s: Position, objective: int, shape: int, y: int, best: int) -> int:
    """Return how many squares a shape lacks whose first square is in row y; `best` if it lacks no fewer.

    A bit in `none` means that a shape beginning there lacks no square, one in `one` that it lacks at most one, and so
    on."""
    colour, none = t.plane[objective], u64(-1)
    one, two, three, four = none, none, none, none
    for i in range(t.size[objective]):
        cell = i64(t.cells[shape, i])
        row, right = y + (cell >> 4), (cell & 15) - 8
        here = row_of(s, colour, row)
        can_be = turned(here | open_to(s, row, i64(t.corners[shape, i])), right)
        here = turned(here, right)
        four = (four & here | three) & can_be
        three = (three & here | two) & can_be
        two = (two & here | one) & can_be
        one = (one & here | none) & can_be
        none &= here
        if (one if best == 2 else two if best == 3 else three if best == 4 else four if best == 5 else none) == 0:
            return best
    return 0 if none else 1 if one else 2 if two else 3 if three else 4


# 3.1 `exact`


@jitable
def lacks_whole(t: Tables, s: Position, objective: int) -> int:
    best = FAR
    for colour in range(4):
        for y in range(s.top, s.top + s.rows):
            best = lacks_from_row(t, s, objective, colour, y, best)
    return best


@jitable
def lacks_from_row(t: Tables, s: Position, objective: int, colour: int, y: int, best: int) -> int:
    """Return how many squares a whole group lacks to be the objective, if its first square is in row y; `best` if none
    lacks fewer."""
    row = row_of(s, colour, y)
    row &= ~(turned(row, -1) | row_of(s, colour, y - 1))  # no square before these in reading order is beside them
    while row:
        best = lacks_group(t, s, objective, colour, lowest_bit(row), y, best)
        row &= row - u64(1)
    return best


@jitable
def lacks_group(t: Tables, s: Position, objective: int, colour: int, x: int, y: int, best: int) -> int:
    cells = group(s, colour, x, y)
    many = size_of(cells)
    need = t.size[objective] - many
    if many > LARGEST or need < 0 or need >= best or first_of(cells, many) != cells & 255:
        return best
    part = part_of(t, key_of(cells, many))
    if part < 0:
        return best
    first, last = part * OBJECTIVES + objective, part * OBJECTIVES + objective + 1
    if t.first_missing[first] == t.first_missing[last]:
        return best
    free = around(t, s, OPEN, x, y)
    for i in range(t.first_missing[first], t.first_missing[last]):
        if t.missing[i] & ~free == 0:
            return need
    return best
