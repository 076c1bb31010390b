"""Twin of objectives.py for numba: when an objective is on the table, and when the latest card has made it."""

from __future__ import annotations

from tablee.games.quadri.twin.fields import ROWS, Position, Tables
from tablee.games.quadri.twin.grid import LAST, around, corner_right, row_of, shown, turned
from tablee.kit.bits import lowest_bit, u64
from tablee.kit.twin import jitable


@jitable
def objective_at(t: Tables, s: Position, hand: int, i: int) -> int:
    return s.hands[hand * t.full + i] - 1


@jitable
def corner_of(s: Position, colour: int) -> int:
    """Return the corner of the latest card that shows a colour."""
    x, y, corner = s.latest & LAST, s.latest // ROWS, 0
    while shown(s, x + corner_right(corner), y + (corner >> 1)) != colour:
        corner += 1
    return corner


@jitable
def lies_here(t: Tables, s: Position, objective: int) -> bool:
    """3.1 Tell whether an objective is on the table with one of its squares on the latest card (`within`)."""
    colour = t.plane[objective]
    corner = corner_of(s, colour)
    right, down = corner_right(corner), corner >> 1
    x, y = (s.latest & LAST) + right, s.latest // ROWS + down
    if shown(s, x + 2 * right - 1, y) != colour and shown(s, x, y + 2 * down - 1) != colour:
        return False  # the card's square stands alone, since its other squares show other colours
    found = around(t, s, colour, x, y)
    i, end = t.first_through[objective], t.first_through[objective + 1]
    while i < end and t.through[i] & ~found:
        i += 1
    return bool(i < end)


@jitable
def made_here(t: Tables, s: Position, objective: int, covers: int) -> bool:
    """6.2 Tell whether the latest card has made an objective (`within`): the square that the card adds to it must not
    have shown its colour before."""
    colour = t.plane[objective]
    return covers >> 3 * corner_of(s, colour) & 7 != colour and lies_here(t, s, objective)


@jitable
def lies(t: Tables, s: Position, objective: int) -> bool:
    """3.1 Tell whether an objective is on the table."""
    if t.exact:
        return bool(s.groups[objective] > 0)
    colour = t.plane[objective]
    for y in range(s.top, s.top + s.rows):
        row = row_of(s, colour, y)
        row &= turned(row, 1) | row_of(s, colour, y + 1)  # a shape goes on to the right of its first square, or below
        while row:
            if begins_at(t, s, objective, lowest_bit(row), y):
                return True
            row &= row - u64(1)
    return False


@jitable
def begins_at(t: Tables, s: Position, objective: int, x: int, y: int) -> bool:
    found = around(t, s, t.plane[objective], x, y)
    shape, end = t.first[objective], t.first[objective + 1]
    while shape < end and t.begins[shape] & ~found:
        shape += 1
    return bool(shape < end)
