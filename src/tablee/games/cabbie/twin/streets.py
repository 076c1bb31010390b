"""Functions of traffic.py for the twin: pieces in the streets, the condition of a taxi, and places for a
barrier."""

from __future__ import annotations

from typing import Any

from tablee.games.cabbie.twin.record import BARRIERS, DIE, FREE, HALF, NO_STEP, SHUT_IN, Position, Tables
from tablee.kit.bits import i64, nth_bit, ones
from tablee.kit.twin import jitable

EVEN = sum(1 << n for n in range(0, HALF, 2))
"""Bit mask of the first of each segment's two bits."""
FOUND, SHUT = -1, -2
"""Results of `straight_on` other than an intersection: it came to an orange space, or to an obstacle."""
EVERY, SOME, NOWHERE = -1, -2, -3
"""Results of `way_out` other than a crosswalk, explained there."""


# Pieces


@jitable
def stands(s: Position, piece: int) -> int:
    return s.pieces[piece // HALF] >> piece % HALF & 1


@jitable
def put(t: Tables, s: Position, piece: int) -> None:
    """Place a piece, or remove it if it stands already."""
    s.pieces[piece // HALF] ^= 1 << piece % HALF
    kind, i = 1 << piece // BARRIERS, 0
    while i < DIE and t.forbids[piece, i] >= 0:
        s.way[t.forbids[piece, i]] ^= kind
        i += 1


@jitable
def pieces(s: Position, first: int, last: int) -> int:
    """Return the number of pieces in the streets that are numbered from `first` to before `last`; both must be
    multiples of HALF."""
    many = 0
    for word in range(first // HALF, last // HALF):
        many += ones(s.pieces[word])
    return many


@jitable
def standing(s: Position, last: int, out: Any, n: int) -> int:
    """List the pieces in the streets that are numbered below `last`, a multiple of HALF, from `out[n]` on; return the
    index after them."""
    for word in range(last // HALF):
        left = s.pieces[word]
        while left:
            out[n] = word * HALF + nth_bit(left, 0)
            left &= left - 1
            n += 1
    return n


@jitable
def oneways_to_place(t: Tables, s: Position, out: Any) -> int:
    """5.1 List the one-way tokens that can be placed: both of each segment without one."""
    n = 0
    for piece in range(0, 2 * t.segments, 2):
        if not (stands(s, piece) or stands(s, piece + 1)):
            out[n], out[n + 1] = piece, piece + 1
            n += 2
    return n


# 4 Condition of a taxi


@jitable
def condition_at(t: Tables, s: Position, start: int) -> int:
    i, last = t.first[start], t.first[start + 1]
    stuck = NO_STEP
    while i < last:
        if s.way[t.step[i]]:
            i = t.after[i]
        elif t.orange[t.end[i]]:
            return FREE
        else:
            stuck = SHUT_IN
            i += 1
    return FREE if stuck == SHUT_IN and leads_to_orange(t, s, start) else stuck


@jitable
def leads_to_orange(t: Tables, s: Position, start: int) -> bool:
    """4.6 Tell whether any chain of free steps leads to an orange space."""
    here, todo, known = start, 0, 0
    while True:
        new = nodes_around(t, s, here)
        if new < 0:
            return True
        todo |= new & ~known
        known |= new
        if todo == 0:
            return False
        here = nth_bit(todo, 0)
        todo &= todo - 1


@jitable
def nodes_around(t: Tables, s: Position, start: int) -> int:
    """Return the intersections that can be reached along a single segment from a space, as a bit mask. The result is
    below 0 if an orange space lies on the way, or if the taxi stands on orange and can leave and come back."""
    nodes, i = 0, t.first[start]
    while i < t.first[start + 1]:
        step = i64(t.step[i])
        end = straight_on(t, s, step)
        if end == FOUND or (t.orange[start] and s.way[step] == 0 and s.way[way_back(step)] == 0):
            return -1
        if end >= 0:
            nodes |= 1 << end
        i = t.after[i]
    return nodes


@jitable
def way_back(step: int) -> int:
    """Return the step back over the same border: all but the first step, out of the lot, come in pairs."""
    return (step - 1 ^ 1) + 1


@jitable
def straight_on(t: Tables, s: Position, step: int) -> int:
    """Follow a step to the end of its segment: the intersection there, FOUND at orange, SHUT at an obstacle."""
    while s.way[step] == 0:
        if t.orange[t.enters[step]]:
            return FOUND
        if t.ahead[step] < 0:
            return t.enters[step]
        step = t.ahead[step]
    return SHUT


# 5.3 Barriers


@jitable
def barriers_to_place(t: Tables, s: Position, out: Any) -> int:
    """5.3 List the barriers that may be placed."""
    way, n = way_out(t, s), 0
    for piece in range(BARRIERS, BARRIERS + 2 * t.segments):
        if not stands(s, piece) and (way == NOWHERE or leaves_open(t, s, piece, way)):
            out[n] = piece
            n += 1
    return n


@jitable
def way_out(t: Tables, s: Position) -> int:
    """Return the only crosswalk at the exit behind which orange lies straight ahead: a barrier anywhere else leaves the
    exit open. EVERY: there are several such crosswalks, so any barrier leaves the exit open. SOME: there is none, so
    each crosswalk has to be searched. NOWHERE: no crosswalk leaves the exit open, so no barrier may be placed, except
    in matches of version 1: there it may be placed anywhere (judge.py)."""
    found, i = SOME, t.first[t.exit]
    while i < t.first[t.exit + 1]:
        if straight_on(t, s, i64(t.step[i])) == FOUND:
            if found != SOME:
                return EVERY
            found = t.crosswalk[t.step[i]]
        i = t.after[i]
    return found if found != SOME or has_place(t, s) else NOWHERE


@jitable
def has_place(t: Tables, s: Position) -> bool:
    for piece in range(BARRIERS, BARRIERS + 2 * t.segments):
        if not stands(s, piece) and leaves_open(t, s, piece, SOME):
            return True
    return False


@jitable
def leaves_open(t: Tables, s: Position, piece: int, way: int) -> bool:
    """Tell whether a barrier leaves an orange space within reach of the exit."""
    if way == EVERY or (way != SOME and way != piece):
        return True
    put(t, s, piece)
    stays_open = leads_to_orange(t, s, t.exit)
    put(t, s, piece)
    return stays_open
