"""Connect four's twin (its rules in a form that can be compiled): two 64-bit planes of discs. A column has seven bits,
of which the highest stays empty, so that no row of four continues in the next column."""

from __future__ import annotations

from typing import Any

from benchmarks.connect_four.rules import HEIGHT, WIDTH, ConnectFour, Options, State

from tablee.core.game import Over
from tablee.kit.bits import mix
from tablee.kit.record import FLOAT64, INT64, Fractions, Record, field
from tablee.kit.twin import OVER, all_is_open, jitable, no_points, nothing_to_guess, one_at_a_time

TALL = HEIGHT + 1
TOPS = sum(1 << (TALL * column + HEIGHT - 1) for column in range(WIDTH))
"""Bit mask of the highest cell of every column."""
imagine, guess, think, points = all_is_open, nothing_to_guess, one_at_a_time, no_points
FEATURES, WEIGHTS, OVERLOOKED = ("nothing",), {"nothing": 0.0}, dict[str, tuple[str, ...]]()
BOARD = sum(((1 << HEIGHT) - 1) << TALL * column for column in range(WIDTH))


class Position(Record):
    """Position in a match."""

    own: int = field(INT64)
    """Discs of the seat to move."""
    discs: int = field(INT64)
    seat: int = field(INT64)
    """The seat to move, or OVER."""
    winner: int = field(INT64)
    """A seat; 2 is a draw."""


class Tables(Record):
    """Weights of the evaluation; connect four needs no other tables."""

    weights: Fractions = field(FLOAT64, 1)


def tables(game: ConnectFour, options: Options) -> Tables:
    return Tables()


def load(game: ConnectFour, state: State, *_: object) -> Position:
    planes = [0, 0]
    for x, discs in enumerate(state.columns):
        for y, seat in enumerate(discs):
            planes[seat] |= 1 << (TALL * x + y)
    seat, turn = sum(map(len, state.columns)) % 2, game.turn(state)
    over = isinstance(turn, Over)
    winner = (2 if len(turn.winners) == 2 else min(turn.winners)) if isinstance(turn, Over) else 0
    s = Position()
    s.own, s.discs, s.seat, s.winner = planes[seat], planes[0] | planes[1], OVER if over else seat, winner
    return s


@jitable
def mover(t: Tables, s: Position) -> int:
    return int(s.seat)


@jitable
def plays(t: Tables, s: Position, out: Any) -> int:
    """List the plays. The word of a play is the lowest cell of its column, as a bit."""
    free, n = TOPS & ~s.discs, 0
    while free:
        out[n] = (free & -free) >> (HEIGHT - 1)
        free, n = free & (free - 1), n + 1
    return n


@jitable
def apply(t: Tables, s: Position, bottom: int) -> None:
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
def odds(t: Tables, s: Position) -> int:
    """Return the number of outcomes of a roll, which is 0: nothing is left to chance."""
    return 0


@jitable
def roll(t: Tables, s: Position, k: int) -> None:
    pass


@jitable
def seen(t: Tables, s: Position) -> int:
    """Hash a position. The sum of `discs` and `own` encodes the height of every column as well as its discs, so no two
    positions collide."""
    return mix(s.discs + s.own, 0)


@jitable
def result(t: Tables, s: Position, values: Any) -> None:
    values[0] = values[1] = 0.5
    if s.winner < 2:
        values[s.winner], values[1 - s.winner] = 1.0, 0.0


@jitable
def features(t: Tables, s: Position, seat: int, out: Any) -> None:
    out[0] = 0.0


@jitable
def chances(t: Tables, s: Position, values: Any) -> None:
    """Give both seats an even chance: there is no evaluation, so searches play their simulations to the end."""
    values[0] = values[1] = 0.5
