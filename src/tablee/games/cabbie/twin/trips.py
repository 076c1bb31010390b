"""Distances through the city in the twin."""

from __future__ import annotations

from tablee.games.cabbie.twin.record import HALF, SPACES, Position, Tables
from tablee.games.cabbie.twin.streets import EVEN
from tablee.kit.bits import i64, nth_bit, ones
from tablee.kit.twin import jitable

THERE = 1 << 40
"""Bit that stands for the destination in the timing wheel (see `far`); the lower bits stand for the intersections."""


@jitable
def far(t: Tables, s: Position, start: int, destination: int) -> int:
    """Return the steps to a destination; SPACES if there is no way. Dijkstra's algorithm with a timing wheel: slot
    `time & 7` holds the intersections reached after `time` steps."""
    if start == t.places[destination]:
        return 0
    known, time = 0, 0
    left = set_off(t, s, start, t.places[destination])
    shut0, shut1 = shut_arms(t, s, 0), shut_arms(t, s, 1)
    while left > 0:
        time += 1
        here = s.wheel[time & 7]
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
def empty(s: Position) -> None:
    for i in range(8):
        s.wheel[i] = 0


@jitable
def mark(s: Position, time: int, bit: int) -> int:
    """Note that a place is reached at a time: set its bit in the slot of the timing wheel. Return 1 if the bit was not
    set before, else 0."""
    new = s.wheel[time & 7] & bit == 0
    s.wheel[time & 7] |= bit
    return i64(new)


@jitable
def shut_arms(t: Tables, s: Position, word: int) -> int:
    """Return a bit mask of the arms (segments in one direction) that cannot be driven through: against one-ways, past
    barriers and cones. `word` chooses the half of the segments."""
    oneways, barred = s.pieces[word], s.pieces[2 + word]
    barred = (barred | barred >> 1) & EVEN
    return (oneways & EVEN) << 1 | oneways >> 1 & EVEN | barred | barred << 1 | t.cone_arms[s.pieces[4], word]


@jitable
def set_off(t: Tables, s: Position, start: int, place: int) -> int:
    left, i = 0, t.first[start]
    while i < t.first[start + 1]:
        step, time = i64(t.step[i]), 1
        while s.way[step] == 0 and t.ahead[step] >= 0 and t.enters[step] != place:
            step = t.ahead[step]
            time += 1
        if s.way[step] == 0:
            left += mark(s, time, THERE if t.enters[step] == place else 1 << t.enters[step])
        i = t.after[i]
    return left


@jitable
def drive_on(t: Tables, s: Position, node: int, time: int, shut0: int, shut1: int, known: int) -> int:
    left = 0
    for i in range(t.first_arm[node], t.first_arm[node + 1]):
        arm, bit = t.arm[i], 1 << t.leads[i]
        if not (known & bit or (shut1 >> arm - HALF if arm >= HALF else shut0 >> arm) & 1):
            left += mark(s, time + t.long[i], bit)
    return left


@jitable
def arrive(t: Tables, s: Position, node: int, destination: int, time: int) -> int:
    left = 0
    for side in range(2):
        if t.beside[destination, side] == node:
            step, i = t.into[destination, side], 1
            while s.way[step] == 0 and i < t.steps[destination, side]:
                step = t.ahead[step]
                i += 1
            if s.way[step] == 0:
                left += mark(s, time + i, THERE)
    return left
