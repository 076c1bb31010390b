"""Connect four's twin (its rules in a form that can be compiled): two 64-bit planes of discs. A column has seven bits,
of which the highest stays empty, so that no row of four continues in the next column."""

from __future__ import annotations

from typing import Any

import numpy as np
from benchmarks.connect_four.rules import HEIGHT, WIDTH, ConnectFour, Options, State

from tablee.core.game import Over
from tablee.kit.twin import OVER, all_is_open, jitable, mix, no_points, nothing_to_guess, one_at_a_time

TALL = HEIGHT + 1
TOPS = sum(1 << (TALL * column + HEIGHT - 1) for column in range(WIDTH))
"""Bit mask of the highest cell of every column."""
imagine, guess, think, points = all_is_open, nothing_to_guess, one_at_a_time, no_points
BOARD = sum(((1 << HEIGHT) - 1) << TALL * column for column in range(WIDTH))

POSITION = np.dtype(
    [
        ("own", np.int64),  # discs of the seat to move
        ("discs", np.int64),
        ("seat", np.int64),  # the seat to move, or OVER
        ("winner", np.int64),  # a seat; 2: a draw
    ]
)


def tables(game: ConnectFour, options: Options) -> np.ndarray[Any, Any]:
    """Return a record without content: connect four needs no precomputed data."""
    return np.zeros(1, np.dtype([("none", np.int8)]))


def load(game: ConnectFour, state: State, *_: object) -> np.ndarray[Any, Any]:
    planes = [0, 0]
    for x, discs in enumerate(state.columns):
        for y, seat in enumerate(discs):
            planes[seat] |= 1 << (TALL * x + y)
    seat, turn = sum(map(len, state.columns)) % 2, game.turn(state)
    over = isinstance(turn, Over)
    winner = (2 if len(turn.winners) == 2 else min(turn.winners)) if isinstance(turn, Over) else 0
    return np.array([(planes[seat], planes[0] | planes[1], OVER if over else seat, winner)], POSITION)


@jitable
def mover(t: Any, s: Any) -> int:
    return int(s.seat)


@jitable
def count(t: Any, s: Any) -> int:
    free, n = TOPS & ~s.discs, 0
    while free:
        free, n = free & (free - 1), n + 1
    return n


@jitable
def apply(t: Any, s: Any, k: int) -> None:
    free = TOPS & ~s.discs
    for _ in range(k):
        free &= free - 1
    bottom = (free & -free) >> (HEIGHT - 1)
    theirs, seat = s.discs ^ s.own, s.seat
    s.discs |= s.discs + bottom
    placed = s.discs ^ theirs
    s.own, s.seat = theirs, 1 - seat
    if has_four(placed):
        s.seat, s.winner = OVER, seat
    elif s.discs == BOARD:
        s.seat, s.winner = OVER, 2


@jitable
def has_four(discs: int) -> bool:
    down, across = discs & (discs >> 1), discs & (discs >> TALL)
    rising, falling = discs & (discs >> (TALL + 1)), discs & (discs >> (TALL - 1))
    rows = (down & (down >> 2)) | (across & (across >> 2 * TALL))
    return (rows | (rising & (rising >> 2 * (TALL + 1))) | (falling & (falling >> 2 * (TALL - 1)))) != 0


@jitable
def odds(t: Any, s: Any) -> int:
    """Return the number of outcomes of a roll, which is 0: nothing is left to chance."""
    return 0


@jitable
def roll(t: Any, s: Any, k: int) -> None:
    pass


@jitable
def seen(t: Any, s: Any) -> int:
    """Hash a position. The sum of `discs` and `own` encodes the height of every column as well as its discs, so no two
    positions collide."""
    return mix(s.discs + s.own, 0)


@jitable
def result(t: Any, s: Any, values: Any) -> None:
    values[0] = values[1] = 0.5
    if s.winner < 2:
        values[s.winner], values[1 - s.winner] = 1.0, 0.0


@jitable
def expect(t: Any, s: Any, values: Any) -> None:
    """Give both seats an even chance: there is no evaluation, so searches play their simulations to the end."""
    values[0] = values[1] = 0.5
