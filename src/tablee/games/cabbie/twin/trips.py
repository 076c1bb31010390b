"""What the twin's evaluation needs: how far it is, how many turns each seat still has to drive (bot.py), and where the
others may be bound for."""

from __future__ import annotations

from typing import Any

from tablee.core.bits import nth_bit, ones, whole
from tablee.core.twin import CHANCE, below, jitable
from tablee.games.cabbie.bot import LOST, SAVED, WAITED
from tablee.games.cabbie.bound import AHEAD
from tablee.games.cabbie.twin.record import CARD, DRAW, DRIVE, HALF, SPACES
from tablee.games.cabbie.twin.streets import EVEN

THERE = 1 << 40
"""In the wheel: the place one is bound for, beside the intersections."""
MANY = len(SAVED) - 1


# How many turns


@jitable
def to_win(t: Any, s: Any, seat: int) -> int:
    """In hundredths of turns."""
    later = max(0, whole(t.goal) - whole(s.completed[seat]) - 1) * whole(t.trip)
    kept = whole(s.kept[seat, 0]) + whole(s.kept[seat, 1]) + whole(s.kept[seat, 2])
    return way_of(t, s, seat) + later + until_next(t, s, seat) - SAVED[min(kept, MANY)]


@jitable
def way_of(t: Any, s: Any, seat: int) -> int:
    taxi, hand = whole(s.taxis[seat]), whole(s.hands[seat])
    if hand == 0:
        return whole(t.mean[taxi])
    at_most = whole(t.turns[t.far[taxi, hand - 1]]) + LOST - WAITED * whole(s.stuck[seat])
    steps = far(t, s, taxi, hand - 1)
    if steps == SPACES:
        return at_most
    if s.stage == DRIVE and s.active == seat:
        return min(at_most, 100 + whole(t.turns[max(0, steps - whole(s.pips))]))
    return min(at_most, whole(t.turns[steps]))


@jitable
def until_next(t: Any, s: Any, seat: int) -> int:
    if s.active == CHANCE:
        return 0
    driven, seats = whole(s.stage == DRAW or s.stage == CARD), whole(s.seats)
    return 100 * ((seat - whole(s.active) - driven) % seats + driven) // seats


# Where somebody may be bound for: bound.py


@jitable
def bound_for(t: Any, s: Any, seat: int, rng: Any) -> int:
    """One of the destinations that were never drawn."""
    total, left = 0, whole(s.unseen)
    while left:
        total += likely(t, s, seat, nth_bit(left, 0))
        left &= left - 1
    k, left = below(rng, total), whole(s.unseen)
    k -= likely(t, s, seat, nth_bit(left, 0))
    while k >= 0:
        left &= left - 1
        k -= likely(t, s, seat, nth_bit(left, 0))
    return nth_bit(left, 0)


@jitable
def likely(t: Any, s: Any, seat: int, destination: int) -> int:
    taxi, began = whole(s.taxis[seat]), whole(s.began[seat]) - 1
    place = whole(t.places[destination])
    driven = whole(t.out[taxi] if began < 0 else t.far[taxi, began])
    straight = whole(t.out[place] if began < 0 else t.far[place, began])
    return max(1, AHEAD >> driven + whole(t.far[taxi, destination]) - straight)


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
    """The segments that cannot be driven through, by the end they lead to: against a one-way, past anything else."""
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
