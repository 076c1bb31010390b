"""traffic.py in the twin: pieces in the streets, how a taxi stands, and how far it is."""

from __future__ import annotations

from typing import Any

from tablee.core.bits import nth_bit, ones, whole
from tablee.core.twin import jitable
from tablee.games.cabbie.twin.record import BARRIERS, CONES, DIE, FREE, HALF, NO_STEP, SHUT_IN, SPACES

EVEN = sum(1 << n for n in range(0, HALF, 2))
"""Of the two pieces that a segment can have, the first."""
FOUND, SHUT = -1, -2
"""What one comes to, where it is no intersection."""
EVERY, SOME, NOWHERE = -1, -2, -3
"""Where a barrier may be put, if not on all crosswalks but one."""
THERE = 1 << 40
"""In the wheel: the place one is bound for, beside the intersections."""


# Pieces


@jitable
def stands(s: Any, piece: int) -> int:
    return whole(s.pieces[piece // HALF]) >> piece % HALF & 1


@jitable
def put(t: Any, s: Any, piece: int) -> None:
    """A piece comes, or goes."""
    s.pieces[piece // HALF] ^= 1 << piece % HALF
    kind, i = 1 << piece // BARRIERS, 0
    while i < DIE and t.forbids[piece, i] >= 0:
        s.way[t.forbids[piece, i]] ^= kind
        i += 1


@jitable
def pieces(s: Any, first: int, last: int) -> int:
    """How many there are from this number to before that one, both of them where a word begins."""
    many = 0
    for word in range(first // HALF, last // HALF):
        many += ones(s.pieces[word])
    return many


@jitable
def nth_piece(s: Any, k: int) -> int:
    word = 0
    while k >= ones(s.pieces[word]):
        k -= ones(s.pieces[word])
        word += 1
    return word * HALF + nth_bit(s.pieces[word], k)


@jitable
def nth_free_segment(s: Any, k: int) -> int:
    """5.1 The k-th without a one-way token."""
    free = ~(s.pieces[0] | s.pieces[0] >> 1) & EVEN
    if k < ones(free):
        return nth_bit(free, k) // 2
    return (HALF + nth_bit(~(s.pieces[1] | s.pieces[1] >> 1) & EVEN, k - ones(free))) // 2


# 4 How a taxi stands


@jitable
def condition_at(t: Any, s: Any, start: int) -> int:
    i, last = whole(t.first[start]), whole(t.first[start + 1])
    stuck = NO_STEP
    while i < last:
        if s.way[t.step[i]]:
            i = whole(t.after[i])
        elif t.orange[t.end[i]]:
            return FREE
        else:
            stuck = SHUT_IN
            i += 1
    return FREE if stuck == SHUT_IN and leads_to_orange(t, s, start) else stuck


@jitable
def leads_to_orange(t: Any, s: Any, start: int) -> bool:
    """4.6 Whether any chain of free steps leads to an orange space."""
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
def nodes_around(t: Any, s: Any, start: int) -> int:
    """The next intersections that can be driven to, a bit each; below 0: there is orange on the way, or one can leave
    an orange space and come back."""
    nodes, i = 0, whole(t.first[start])
    while i < t.first[start + 1]:
        step = whole(t.step[i])
        end = straight_on(t, s, step)
        if end == FOUND or (t.orange[start] and s.way[step] == 0 and s.way[way_back(step)] == 0):
            return -1
        if end >= 0:
            nodes |= 1 << end
        i = whole(t.after[i])
    return nodes


@jitable
def way_back(step: int) -> int:
    """Over the same border: all but the first step, out of the lot, come in pairs."""
    return (step - 1 ^ 1) + 1


@jitable
def straight_on(t: Any, s: Any, step: int) -> int:
    """The intersection that a step and those after it in the same segment come to, or that they come to orange."""
    while s.way[step] == 0:
        if t.orange[t.enters[step]]:
            return FOUND
        if t.ahead[step] < 0:
            return whole(t.enters[step])
        step = whole(t.ahead[step])
    return SHUT


# 5.3 Barriers


@jitable
def places_to_bar(t: Any, s: Any, k: int) -> int:
    """How many crosswalks a barrier may be put on (k below 0), or the k-th of them."""
    way, many = way_out(t, s), 0
    for piece in range(BARRIERS, BARRIERS + 2 * whole(t.segments)):
        if not stands(s, piece) and (way == NOWHERE or leaves_open(t, s, piece, way)):
            if many == k:
                return piece
            many += 1
    return many


@jitable
def way_out(t: Any, s: Any) -> int:
    """The crosswalk beside the exit that alone leads straight to orange: a barrier elsewhere leaves the exit open.
    `EVERY`: there are several such, and every barrier does. `SOME`: there is none, and it has to be looked.
    `NOWHERE`: there is no place for a barrier; once its card was followed even so, anywhere (judge.py)."""
    found, i = SOME, whole(t.first[t.exit])
    while i < t.first[t.exit + 1]:
        if straight_on(t, s, whole(t.step[i])) == FOUND:
            if found != SOME:
                return EVERY
            found = whole(t.crosswalk[t.step[i]])
        i = whole(t.after[i])
    return found if found != SOME or has_place(t, s) else NOWHERE


@jitable
def has_place(t: Any, s: Any) -> bool:
    for piece in range(BARRIERS, BARRIERS + 2 * whole(t.segments)):
        if not stands(s, piece) and leaves_open(t, s, piece, SOME):
            return True
    return False


@jitable
def leaves_open(t: Any, s: Any, piece: int, way: int) -> bool:
    """Whether a barrier leaves an orange space within reach of the exit."""
    if way == EVERY or (way != SOME and way != piece):
        return True
    put(t, s, piece)
    stays_open = leads_to_orange(t, s, whole(t.exit))
    put(t, s, piece)
    return stays_open


# How far it is


@jitable
def far(t: Any, s: Any, start: int, destination: int) -> int:
    """Steps to a destination; `SPACES`, if there is no way. A wheel of intersections that are come to after so many
    steps turns, one step at a time."""
    if start == t.places[destination]:
        return 0
    known, time = 0, 0
    left = set_off(t, s, start, whole(t.places[destination]))
    shut0, shut1 = shut_arms(t, s, 0), shut_arms(t, s, 1)
    while left > 0:
        time += 1
        here = whole(s.wheel[time & 7])
        if here & THERE:
            empty(s)
            return time
        if here:
            left -= ones(here)
            s.wheel[time & 7] = 0
            here &= ~known
            known |= here
            while here:
                node = nth_bit(here, 0)
                here &= here - 1
                left += drive_on(t, s, node, time, shut0, shut1, known) + arrive(t, s, node, destination, time)
    return SPACES


@jitable
def empty(s: Any) -> None:
    for i in range(8):
        s.wheel[i] = 0


@jitable
def mark(s: Any, time: int, bit: int) -> int:
    """Whether it was not there yet."""
    new = s.wheel[time & 7] & bit == 0
    s.wheel[time & 7] |= bit
    return whole(new)


@jitable
def shut_arms(t: Any, s: Any, word: int) -> int:
    """The segments that cannot be driven through, by the end they lead to: against a one-way, past a barrier or cone."""
    oneways, barred = whole(s.pieces[word]), whole(s.pieces[2 + word])
    barred = (barred | barred >> 1) & EVEN
    return (oneways & EVEN) << 1 | oneways >> 1 & EVEN | barred | barred << 1 | whole(t.cone_arms[s.pieces[4], word])


@jitable
def set_off(t: Any, s: Any, start: int, place: int) -> int:
    left, i = 0, whole(t.first[start])
    while i < t.first[start + 1]:
        step, time = whole(t.step[i]), 1
        while s.way[step] == 0 and t.ahead[step] >= 0 and t.enters[step] != place:
            step = whole(t.ahead[step])
            time += 1
        if s.way[step] == 0:
            left += mark(s, time, THERE if t.enters[step] == place else 1 << whole(t.enters[step]))
        i = whole(t.after[i])
    return left


@jitable
def drive_on(t: Any, s: Any, node: int, time: int, shut0: int, shut1: int, known: int) -> int:
    left = 0
    for i in range(whole(t.first_arm[node]), whole(t.first_arm[node + 1])):
        arm, bit = whole(t.arm[i]), 1 << whole(t.leads[i])
        if not (known & bit or (shut1 >> arm - HALF if arm >= HALF else shut0 >> arm) & 1):
            left += mark(s, time + whole(t.long[i]), bit)
    return left


@jitable
def arrive(t: Any, s: Any, node: int, destination: int, time: int) -> int:
    left = 0
    for side in range(2):
        if t.beside[destination, side] == node:
            step, i = whole(t.into[destination, side]), 1
            while s.way[step] == 0 and i < t.steps[destination, side]:
                step = whole(t.ahead[step])
                i += 1
            if s.way[step] == 0:
                left += mark(s, time + i, THERE)
    return left
