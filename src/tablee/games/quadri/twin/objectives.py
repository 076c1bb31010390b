"""Twin of objectives.py for numba: when an objective is on the table, and when the latest card has made it."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.quadri.twin.grid import EDGES, LAST, around, corner_right, row_of, shown, turned
from tablee.games.quadri.twin.record import ROWS
from tablee.kit.bits import i64, nth_bit
from tablee.kit.twin import jitable


@jitable
def objective_at(t: Any, s: Any, hand: int, i: int) -> int:
    return i64(s.hands[hand * t.full + i]) - 1


@jitable
def corner_of(s: Any, colour: int) -> int:
    """Return the corner of the latest card that shows a colour."""
    x, y, corner = i64(s.latest) & LAST, i64(s.latest) // ROWS, 0
    while shown(s, x + corner_right(corner), y + (corner >> 1)) != colour:
        corner += 1
    return corner


@jitable
def lies_here(t: Any, s: Any, objective: int) -> bool:
    """3.1 Tell whether an objective is on the table with one of its squares on the latest card (`within`)."""
    colour = i64(t.plane[objective])
    corner = corner_of(s, colour)
    x, y = (i64(s.latest) & LAST) + corner_right(corner), i64(s.latest) // ROWS + (corner >> 1)
    found = around(t, s, colour, x, y)
    if found & EDGES == 0:
        return False
    i, end = i64(t.first_through[objective]), t.first_through[objective + 1]
    while i < end and t.through[i] & ~found:
        i += 1
    return bool(i < end)


@jitable
def made_here(t: Any, s: Any, objective: int, covers: int) -> bool:
    """6.2 Tell whether the latest card has made an objective (`within`): the square that the card adds to it must not
    have shown its colour before."""
    colour = i64(t.plane[objective])
    return covers >> 3 * corner_of(s, colour) & 7 != colour and lies_here(t, s, objective)


@jitable
def lies(t: Any, s: Any, objective: int) -> bool:
    """3.1 Tell whether an objective is on the table."""
    if t.exact:
        return bool(s.groups[objective] > 0)
    colour = i64(t.plane[objective])
    for y in range(i64(s.top), i64(s.top) + i64(s.rows)):
        row = row_of(s, colour, y)
        row &= turned(row, 1) | row_of(s, colour, y + 1)  # a shape goes on to the right of its first square, or below
        while row:
            if begins_at(t, s, objective, nth_bit(row, 0), y):
                return True
            row &= row - np.uint64(1)
    return False


@jitable
def begins_at(t: Any, s: Any, objective: int, x: int, y: int) -> bool:
    found = around(t, s, i64(t.plane[objective]), x, y)
    shape, end = i64(t.first[objective]), t.first[objective + 1]
    while shape < end and t.begins[shape] & ~found:
        shape += 1
    return bool(shape < end)
