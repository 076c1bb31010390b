"""Picture in the twin's record (twin/fields.py): laying a card, and finding the squares of one colour around a square.

A row is an unsigned 64-bit integer. In compiled code a mix of signed and unsigned ones becomes a float, so everything
subtracted from a row or shifting it is made unsigned first, and short values taken out of a row are made signed. In
plain Python a row shifted to the left has to be cut off at 64 bits."""

from __future__ import annotations

from typing import Any

from tablee.games.quadri.picture import LARGEST
from tablee.games.quadri.twin.fields import REACH, ROWS, Position, Tables, spot
from tablee.kit.bits import i64, lowest_bit, u64
from tablee.kit.twin import jitable

LAST = ROWS - 1
MIDDLE, OPEN = spot(0, 0), 4
ALONE = 0x88
"""Encoding of a group of one square: the byte of row 8, column 8 (see `group`)."""
RING = 0b0110_1111_1111_0110
"""Bit mask of a window of four by four squares with a card in its middle: the card's squares and those beside them."""


# Rows


@jitable
def turned(row: int, n: int) -> int:
    """Rotate a row so that its n-th square comes first."""
    by = u64(n & LAST)
    return row >> by | u64(row << (u64(ROWS) - by & u64(LAST)))


@jitable
def at(row: int, x: int) -> int:
    """Return 1 if the row has a square in column x, else 0."""
    return i64(row >> u64(x & LAST) & u64(1))


# Colours


@jitable
def row_of(s: Position, colour: int, y: int) -> int:
    """Return the squares of row y that show a colour, as bits."""
    y &= LAST
    high = s.high[y] if colour & 2 else ~s.high[y]
    low = s.low[y] if colour & 1 else ~s.low[y]
    return s.covered[y] & high & low


@jitable
def shown(s: Position, x: int, y: int) -> int:
    """Return the colour of a square; -1 if no card lies there."""
    y &= LAST
    if at(s.covered[y], x) == 0:
        return -1
    return at(s.high[y], x) << 1 | at(s.low[y], x)


@jitable
def around(t: Tables, s: Position, colour: int, x: int, y: int) -> int:
    """Return the squares of a colour in the diamond around a square (twin/fields.py) or, for `OPEN`, those that the
    next card can cover.

    The diamond's reach is read from the tables: were it a constant, the compiler would unroll the loop wherever this is
    used."""
    found, above, reach = 0, 0, t.reach
    for down in range(-reach, reach + 1):
        wide = reach - abs(down)
        row = open_to(s, y + down, 15) if colour == OPEN else row_of(s, colour, y + down)
        found |= i64(turned(row, x - wide) & u64((2 << 2 * wide) - 1)) << above
        above += 2 * wide + 1
    return found


@jitable
def open_to(s: Position, y: int, corners: int) -> int:
    """Return the squares of row y that the next card can cover with one of these corners (a bit mask)."""
    here, above, row = s.places[y & LAST], s.places[(y - 1) & LAST], u64(0)
    if corners & 1:
        row |= here
    if corners & 2:
        row |= turned(here, -1)
    if corners & 4:
        row |= turned(above, -1)
    if corners & 8:
        row |= above
    return row


# 2 Placing


@jitable
def find_places(s: Position, y: int) -> None:
    """2.1 Update in row y the places where a card's top left square may lie."""
    y &= LAST
    here, below = s.covered[y], s.covered[(y + 1) & LAST]
    right, across = turned(here, 1), turned(below, 1)
    s.places[y] = (here | right | below | across) & ~(here & right & below & across)


@jitable
def list_places(s: Position, out: Any) -> int:
    """Write all places for a card to `out` in reading order, each as row * 64 + column; return how many there are."""
    n, before = 0, s.left - 1
    for y in range(s.top - 1, s.top + s.rows):
        row = turned(s.places[y & LAST], before)
        while row:
            out[n] = (y & LAST) * ROWS + ((lowest_bit(row) + before) & LAST)
            row &= row - u64(1)
            n += 1
    return n


@jitable
def lay(t: Tables, s: Position, place: int, face: int) -> None:
    """Lay a card at a place (row * 64 + column); `face` is card * 4 + turn."""
    x, y = place & LAST, place // ROWS
    for corner in range(4):
        right, down = corner_right(corner), corner >> 1
        colour, row = i64(t.colours[face, corner]), (y + down) & LAST
        bit = u64(1) << u64((x + right) & LAST)
        s.covered[row] |= bit
        s.high[row] = s.high[row] | bit if colour & 2 else s.high[row] & ~bit
        s.low[row] = s.low[row] | bit if colour & 1 else s.low[row] & ~bit
    for down in range(-1, 2):
        find_places(s, y + down)
    s.lain[s.placed], s.faces[s.placed] = place, face
    s.latest = place
    s.placed += 1
    s.known = 0
    widen(s, x, y)


@jitable
def wipe(s: Position) -> None:
    """Clear the picture."""
    for y in range(ROWS):
        s.covered[y] = s.high[y] = s.low[y] = s.places[y] = 0
    s.placed = s.top = s.left = s.rows = s.columns = s.known = 0


@jitable
def corner_right(corner: int) -> int:
    """Return 1 for a corner on a card's right side, else 0. Corners count clockwise from the top left."""
    return (corner ^ corner >> 1) & 1


@jitable
def widen(s: Position, x: int, y: int) -> None:
    """Extend the picture's bounds by a card at x, y, which reaches at most one square beyond them."""
    right, down = ((x - s.left + 1) & LAST) - 1, ((y - s.top + 1) & LAST) - 1
    if right < 0:
        s.left, s.columns = x, s.columns + 1
    elif right + 2 > s.columns:
        s.columns = right + 2
    if down < 0:
        s.top, s.rows = y, s.rows + 1
    elif down + 2 > s.rows:
        s.rows = down + 2


@jitable
def under(s: Position, place: int) -> int:
    """Return the colours that a card at this place would cover, three bits per corner; 7 where no card lies."""
    found, x, y = 0, place & LAST, place // ROWS
    for corner in range(4):
        found |= (shown(s, x + corner_right(corner), y + (corner >> 1)) & 7) << 3 * corner
    return found


# 3.1 Whole groups. A group is one number with a byte per square, row * 16 + column. Its search begins at row 8 and
# column 8.


@jitable
def group(s: Position, colour: int, x: int, y: int) -> int:
    """Return the connected group of a square of this colour, as one number with a byte per square; a group larger than
    any objective is cut short."""
    cells, many, i = ALONE, 1, 0
    while i < many and many <= LARGEST:
        cell = cells >> 8 * i & 255
        for side in range(4):
            other = cell + (1 - (side & 2)) * (16 if side & 1 else 1)
            if many <= LARGEST and shows(s, colour, x, y, other) and not holds(cells, many, other):
                cells |= other << 8 * many
                many += 1
        i += 1
    return cells


@jitable
def shows(s: Position, colour: int, x: int, y: int, cell: int) -> bool:
    return shown(s, x + (cell & 15) - 8, y + (cell >> 4) - 8) == colour


@jitable
def size_of(cells: int) -> int:
    many = 1
    while many <= LARGEST and cells >> 8 * many:
        many += 1
    return many


@jitable
def holds(cells: int, many: int, cell: int) -> bool:
    i = 0
    while i < many and cells >> 8 * i & 255 != cell:
        i += 1
    return i < many


@jitable
def first_of(cells: int, many: int) -> int:
    """Return the byte of a group's first square in reading order."""
    first = cells & 255
    for i in range(1, many):
        first = min(first, cells >> 8 * i & 255)
    return first


@jitable
def key_of(cells: int, many: int) -> int:
    """Convert a group from bytes to a diamond around its first square, the key under which `part_of` finds it."""
    first, key = first_of(cells, many), 0
    for i in range(many):
        cell = cells >> 8 * i & 255
        key |= 1 << spot_below((cell & 15) - (first & 15), (cell >> 4) - (first >> 4))
    return key


@jitable
def spot_below(right: int, down: int) -> int:
    """Compute `spot` of twin/fields.py by a formula, for the middle row and the rows below it."""
    return MIDDLE + down * (2 * REACH + 1 - down) + right


@jitable
def part_of(t: Tables, key: int) -> int:
    """Look up the key of a group in the hash table of all shapes and their incomplete parts. Return its index there;
    -1 if no shape contains such a group."""
    slot = key % len(t.keys)
    while t.keys[slot] != 0:
        if t.keys[slot] == key:
            return i64(t.part[slot])
        slot = (slot + 1) % len(t.keys)
    return -1


@jitable
def count_groups(t: Tables, s: Position, place: int, sign: int, before: int) -> int:
    """Add `sign` (1 or -1) to the counters of the objectives whose shapes the groups that touch the card at `place`
    have. Return a bit mask of the objectives whose group is new: before the card was laid there was no such group.
    `before` has the colours that the card covers."""
    x, y, new = (place & LAST) - 1, place // ROWS - 1, 0
    for i in range(16):
        right, down = i & 3, i >> 2
        colour = shown(s, x + right, y + down) if RING >> i & 1 else -1
        if colour >= 0 and not goes_back(s, colour, x + right, y + down, i):
            cells = group(s, colour, x + right, y + down)
            whole = objective_of(t, cells, right, down)
            if whole > 0:
                s.groups[whole - 1] += sign
                new |= was_none(cells, right, down, colour, before) << (whole - 1)
    return new


@jitable
def goes_back(s: Position, colour: int, x: int, y: int, i: int) -> bool:
    """Tell whether the square before the i-th of the window (`RING`), to its left or above, shows the same colour: then
    their group is found from there."""
    if i & 3 and RING >> (i - 1) & 1 and shown(s, x - 1, y) == colour:
        return True
    return i > 3 and RING >> (i - 4) & 1 == 1 and shown(s, x, y - 1) == colour


@jitable
def objective_of(t: Tables, cells: int, right: int, down: int) -> int:
    """Return the number, counted from 1, of the objective whose shape a group has; 0 if there is none. `right`, `down`
    is the square of the window (`RING`) from which the group was found: unless it is the group's first square there,
    return 0, so that a group is counted once."""
    many = size_of(cells)
    if many < 4 or many > LARGEST:
        return 0
    for i in range(many):
        column, row = (cells >> 8 * i & 15) - 8 + right, (cells >> 8 * i + 4 & 15) - 8 + down
        if 0 <= column < 4 and 0 <= row < 4 and RING >> (4 * row + column) & 1 and 4 * row + column < 4 * down + right:
            return 0
    part = part_of(t, key_of(cells, many))
    return i64(t.whole[part]) if part >= 0 else 0


@jitable
def was_none(cells: int, right: int, down: int, colour: int, before: int) -> int:
    """6.2 Return 1 if a group's squares were no whole group before the card was laid: one of them showed another
    colour, or the card now covers a square of this colour beside them."""
    many = size_of(cells)
    for corner in range(4):
        column, row = 1 + corner_right(corner), 1 + (corner >> 1)
        cell = ALONE + (row - down) * 16 + column - right
        was, held = (before >> 3 * corner & 7) == colour, holds(cells, many, cell)
        if held and not was:
            return 1
        if was and not held and touches(cells, many, cell):
            return 1
    return 0


@jitable
def touches(cells: int, many: int, cell: int) -> bool:
    return (
        holds(cells, many, cell + 1)
        or holds(cells, many, cell - 1)
        or holds(cells, many, cell + 16)
        or holds(cells, many, cell - 16)
    )
