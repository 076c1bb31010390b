"""One narrow surface for all that plays many positions of a game.

`t` is a game's tables: all that does not change in a match. `s` is one position, which `apply`, `roll` and `imagine`
change in place. Plays have no names here: the k-th is the k-th of the rules' legal actions; after them, where a seat
only may act, comes letting it pass.

In plain Python `t` is a `Readable` and answers itself. Compiled, the game's twin stands behind each of these names,
chosen by the type of the position (`compiled.py`). So search and playouts are one source for both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from tablee.core.game import Seat
from tablee.kit.twin import CHANCE, OVER, below, jitable

F = TypeVar("F", bound=Callable[..., Any])

START, PLAYED, REAL, TRIED = POSITIONS = range(4)
"""Where things stand, a match that goes on from there, a match whose seats are searched for one after the other, and a
play that is only tried: an engine has these positions."""


class Engine(Protocol):
    """A game that is ready to be played many times, from the view that was loaded last."""

    seats: int
    t: Any
    positions: Any

    def load(self, view: Any, rng: Random) -> None:
        """Start from a table that would look like this view."""
        ...

    def begin(self, state: Any, seat: Seat) -> None:
        """Start from this very state, where a seat thinks."""
        ...

    def compile(self, function: F) -> F:
        """A function over `t` and positions, made as fast as this engine can. It must be a module's own."""
        ...

    def numbers(self, many: int) -> Any:
        """Room for whole numbers, all 0."""
        ...

    def fractions(self, many: int) -> Any:
        """Room for others."""
        ...


# What can be asked of a position.


def mover(t: Any, s: Any) -> int:
    """The seat that plays now, or `CHANCE`, or `OVER`."""
    return int(t.mover(s))


def count(t: Any, s: Any) -> int:
    """How many plays it has."""
    return int(t.count(s))


def apply(t: Any, s: Any, k: int) -> None:
    """The seat makes its k-th play."""
    t.apply(s, k)


def odds(t: Any, s: Any) -> int:
    """The weight of all outcomes that chance has now."""
    return int(t.odds(s))


def roll(t: Any, s: Any, k: int) -> None:
    """Chance answers: 0 ≤ k < `odds`, as dice say it."""
    t.roll(s, k)


def imagine(t: Any, s: Any, seat: int, rng: Any) -> None:
    """All that this seat cannot know is drawn anew."""
    t.imagine(s, seat, rng)


def think(t: Any, s: Any, seat: int) -> None:
    """From here this seat thinks, as it does at a table: of those who act at the same time it comes first, and whoever
    else may cut in has let it pass."""
    t.think(s, seat)


def guess(t: Any, s: Any, seat: int) -> None:
    """What this seat cannot see is imagined, from here, by what others did."""
    t.guess(s, seat)


def seen(t: Any, s: Any) -> int:
    """A key of what the seat that plays now can know: two positions that look alike to it have the same."""
    return int(t.seen(s))


def result(t: Any, s: Any, values: Any) -> None:
    """Each seat's share of the win, once the match is over."""
    t.result(s, values)


def expect(t: Any, s: Any, values: Any) -> None:
    """The share that each seat can expect, as far as the evaluation can tell."""
    t.expect(s, values)


def copy(positions: Any, to: int, source: int) -> None:
    positions[to].become(positions[source])


def points(t: Any, s: Any, seat: int) -> float:
    """What this seat has scored so far; 0 in a game that counts no points."""
    return float(t.points(s, seat))


SURFACE: Sequence[Callable[..., Any]] = (
    *(mover, count, apply, odds, roll, imagine, think, guess, seen, result, expect, points),
)
"""What a twin has functions for, by the same names."""


# What follows for every game.


@jitable
def settle(t: Any, s: Any, rng: Any) -> int:
    """Roll while play waits for chance; who plays then."""
    who = mover(t, s)
    while who == CHANCE:
        roll(t, s, below(rng, odds(t, s)))
        who = mover(t, s)
    return who


@jitable
def worth(t: Any, s: Any, values: Any) -> None:
    """The result, or what the evaluation says."""
    if mover(t, s) == OVER:
        result(t, s, values)
    else:
        expect(t, s, values)


@jitable
def play_out(t: Any, s: Any, rng: Any, most: int) -> int:
    """Play at random, at most so many plays (-1: to the end); how many were made."""
    made = 0
    while made != most and settle(t, s, rng) != OVER:
        apply(t, s, below(rng, count(t, s)))
        made += 1
    return made


@jitable
def play_well(t: Any, positions: Any, values: Any, rng: Any, most: int) -> int:
    """Everybody makes the play that looks best to them, at most so many (-1: to the end); how many were made."""
    made, who = 0, settle(t, positions[PLAYED], rng)
    while made != most and who != OVER:
        apply(t, positions[PLAYED], best_looking(t, positions, values, rng, who))
        made, who = made + 1, settle(t, positions[PLAYED], rng)
    return made


@jitable
def best_looking(t: Any, positions: Any, values: Any, rng: Any, who: int) -> int:
    """The play after which the evaluation expects most for its seat; any of equals."""
    n, best, chosen, equal = count(t, positions[PLAYED]), -1.0, 0, 0
    for k in range(n if n > 1 else 0):
        copy(positions, TRIED, PLAYED)
        apply(t, positions[TRIED], k)
        worth(t, positions[TRIED], values)
        if values[who] > best:
            best, chosen, equal = values[who], k, 1
        elif values[who] == best:
            equal += 1
            if below(rng, equal) == 0:
                chosen = k
    return chosen


def random_matches(t: Any, positions: Any, rng: Any, values: Any, wins: Any, matches: int) -> int:
    """Play at random from the start to the end, so often. How many plays that took; `wins` has each seat's added."""
    made = 0
    for _ in range(matches):
        copy(positions, PLAYED, START)
        made += play_out(t, positions[PLAYED], rng, -1)
        result(t, positions[PLAYED], values)
        for seat in range(len(wins)):
            wins[seat] += values[seat]
    return made
