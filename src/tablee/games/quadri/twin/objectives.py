"""objectives.py in the twin: when an objective is on the table, and when the latest card has made it."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.core.bits import nth_bit, whole
from tablee.core.twin import jitable
from tablee.games.quadri.twin.grid import EDGES, LAST, around, corner_right, row_of, shown, turned
from tablee.games.quadri.twin.record import ROWS


@jitable
def objective_at(t: Any, s: Any, hand: int, i: int) -> int:
    return whole(s.hands[hand * t.full + i]) - 1


@jitable
def corner_of(s: Any, colour: int) -> int:
    """At which corner the latest card shows a colour."""
    x, y, corner = whole(s.latest) & LAST, whole(s.latest) // ROWS, 0
    while shown(s, x + corner_right(corner), y + (corner >> 1)) != colour:
        corner += 1
    return corner


@jitable
def lies_here(t: Any, s: Any, objective: int) -> bool:
    """3.1 `within`: whether an objective lies on a square of the latest card."""
    colour = whole(t.plane[objective])
    corner = corner_of(s, colour)
    x, y = (whole(s.latest) & LAST) + corner_right(corner), whole(s.latest) // ROWS + (corner >> 1)
    found = around(t, s, colour, x, y)
    if found & EDGES == 0:
        return False
    i, end = whole(t.first_through[objective]), t.first_through[objective + 1]
    while i < end and t.through[i] & ~found:
        i += 1
    return bool(i < end)


@jitable
def made_here(t: Any, s: Any, objective: int, covers: int) -> bool:
    """6.2 `within`: the card's square must not have shown its colour before."""
    colour = whole(t.plane[objective])
    return covers >> 3 * corner_of(s, colour) & 7 != colour and lies_here(t, s, objective)


@jitable
def lies(t: Any, s: Any, objective: int) -> bool:
    """3.1 Whether an objective is on the table."""
    if t.exact:
        return bool(s.groups[objective] > 0)
    colour = whole(t.plane[objective])
    for y in range(whole(s.top), whole(s.top) + whole(s.rows)):
        row = row_of(s, colour, y)
        row &= turned(row, 1) | row_of(s, colour, y + 1)  # a shape goes on to the right of its first square, or below
        while row:
            if begins_at(t, s, objective, nth_bit(row, 0), y):
                return True
            row &= row - np.uint64(1)
    return False


@jitable
def begins_at(t: Any, s: Any, objective: int, x: int, y: int) -> bool:
    found = around(t, s, whole(t.plane[objective]), x, y)
    shape, end = whole(t.first[objective]), t.first[objective + 1]
    while shape < end and t.begins[shape] & ~found:
        shape += 1
    return bool(shape < end)
