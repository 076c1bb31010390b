"""Narrow interface to a game for code that plays many positions, such as the search.

`t` is a game's tables: all that does not change in a match. `s` is one position, which `apply`, `roll` and `imagine`
change in place. A play is an integer from 0 up, called its word, whose meaning only the game knows. `plays` lists the
words in the order of the rules' legal actions; where a seat may act but need not, the word of passing comes last.

In plain Python `t` is a `Readable`, which has these functions as methods. In compiled code they are overloaded with
those of the game's twin, by the type of the position (`native.py`). So the source of search and rollouts is written
once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from tablee.core.game import Seat
from tablee.kit.twin import CHANCE, OVER, below, jitable

F = TypeVar("F", bound=Callable[..., Any])

START, PLAYED, REAL, TRIED = POSITIONS = range(4)
"""Indices of an engine's positions: the root of a search, the current simulation, a match in which one seat after the
other searches, and the result of a play that is being evaluated."""


MOST_PLAYS = 4_096
"""Length of arrays that list plays. More are possible in theory only: in random matches 537 is the most."""
MOST_FEATURES = 32
"""Greatest number of features of any game's evaluation: the length of arrays that they are written to."""
ROWS = (MOST_PLAYS + 1) * (MOST_FEATURES + 1)
"""Length of an array for the features after each play (`look`)."""


class Engine(Protocol):
    """Game that is ready to be played many times, from the view or state that was loaded last."""

    seats: int
    t: Any
    positions: Any

    def load(self, view: Any, rng: Random) -> None:
        """Start from a sampled state that is consistent with this view."""
        ...

    def begin(self, state: Any, seat: Seat) -> None:
        """Start from exactly this state, in which `seat` is to choose."""
        ...

    def compile(self, function: F) -> F:
        """Return a function over `t` and positions as fast as this engine can make it. It must be defined at the top
        level of a module."""
        ...

    def numbers(self, many: int) -> Any:
        """Make an array of `many` integers, all 0."""
        ...

    def fractions(self, many: int) -> Any:
        """Make an array of `many` floats, all 0."""
        ...


# Functions of a twin


def mover(t: Any, s: Any) -> int:
    """Return the seat to move, or `CHANCE`, or `OVER`."""
    return int(t.mover(s))


def plays(t: Any, s: Any, out: Any) -> int:
    """Write the words of the plays of the seat to move into `out`; return how many there are. If there are more than
    `out` has room for, the last ones are left out."""
    return int(t.plays(s, out))


def apply(t: Any, s: Any, word: int) -> None:
    """Make a play of the seat to move."""
    t.apply(s, word)


def odds(t: Any, s: Any) -> int:
    """Return the sum of the weights of chance's outcomes at this point."""
    return int(t.odds(s))


def roll(t: Any, s: Any, k: int) -> None:
    """Apply the outcome of chance that number k selects by weight, 0 ≤ k < `odds`."""
    t.roll(s, k)


def imagine(t: Any, s: Any, seat: int, rng: Any) -> None:
    """Sample anew everything that this seat cannot know (a determinization)."""
    t.imagine(s, seat, rng)


def think(t: Any, s: Any, seat: int) -> None:
    """Prepare a search for this seat's next play: of seats that act at the same time it comes first, and all others
    that may cut in count as having passed."""
    t.think(s, seat)


def guess(t: Any, s: Any, seat: int) -> None:
    """Weigh what this seat cannot see by what others have played; later calls of `imagine` sample by these weights."""
    t.guess(s, seat)


def seen(t: Any, s: Any) -> int:
    """Return the key of the information set: it is the same for all positions that look alike to the seat to move."""
    return int(t.seen(s))


def result(t: Any, s: Any, values: Any) -> None:
    """Write each seat's fraction of the win to `values`, once the match is over."""
    t.result(s, values)


def features(t: Any, s: Any, seat: int, out: Any) -> None:
    """Write the features of a position to `out`, as `seat` sees it. Their weighted sum is the evaluation."""
    t.features(s, seat, out)


def chances(t: Any, s: Any, values: Any) -> None:
    """Replace the evaluation of each seat in `values` by its chance to win."""
    t.chances(s, values)


def expect(t: Any, s: Any, values: Any, counted: Any) -> None:
    """Write each seat's expected fraction of the win to `values`, as the evaluation estimates it. `counted` has room
    for the features, here and below. In compiled code this is `weigh_up`."""
    t.expect(s, values, counted)


def copy(positions: Any, to: int, source: int) -> None:
    positions[to].become(positions[source])


def points(t: Any, s: Any, seat: int) -> float:
    """Return the points that a seat has so far; 0 in a game without points."""
    return float(t.points(s, seat))


SURFACE: Sequence[Callable[..., Any]] = (
    *(mover, plays, apply, odds, roll, imagine, think, guess, seen, result, features, chances, points),
)
"""Functions that every twin defines under the same names."""


# Functions for every game


@jitable
def settle(t: Any, s: Any, rng: Any) -> int:
    """Draw outcomes of chance until a seat is to move or the match is over; return that seat, or `OVER`."""
    who = mover(t, s)
    while who == CHANCE:
        roll(t, s, below(rng, odds(t, s)))
        who = mover(t, s)
    return who


@jitable
def weigh_up(t: Any, s: Any, values: Any, counted: Any) -> None:
    """Write each seat's expected fraction of the win to `values`: the features of a twin, times the weights in its
    tables."""
    for seat in range(len(values)):
        features(t, s, seat, counted)
        total = 0.0
        for n in range(len(t.weights)):
            total += t.weights[n] * counted[n]
        values[seat] = total
    chances(t, s, values)


@jitable
def worth(t: Any, s: Any, values: Any, counted: Any) -> None:
    """Write each seat's fraction of the win to `values`: the result or, before the end, the evaluation."""
    if mover(t, s) == OVER:
        result(t, s, values)
    else:
        expect(t, s, values, counted)


@jitable
def look(t: Any, positions: Any, seat: int, listed: Any, counted: Any, values: Any, rows: Any) -> int:
    """Write the features after each play of the start to `rows`, as `seat` sees them: a row for each play, and one for
    the start itself. A row ends with the seat's share of the win if the match is over, else with -1. Return the number
    of plays."""
    n, wide = plays(t, positions[START], listed), len(t.weights) + 1
    for k in range(n + 1):
        copy(positions, TRIED, START)
        if k < n:
            apply(t, positions[TRIED], listed[k])
        over = mover(t, positions[TRIED]) == OVER
        if over:
            result(t, positions[TRIED], values)
        features(t, positions[TRIED], seat, counted)
        for i in range(wide - 1):
            rows[k * wide + i] = counted[i]
        rows[k * wide + wide - 1] = values[seat] if over else -1.0
    return n


def look_at_plays(t: Any, positions: Any, seat: int, listed: Any, counted: Any, values: Any, rows: Any) -> int:
    """Call `look`. Engines compile this function for callers in Python."""
    return look(t, positions, seat, listed, counted, values, rows)


@jitable
def play_out(t: Any, s: Any, rng: Any, listed: Any, most: int) -> int:
    """Play a random rollout of at most `most` plays, or to the end (-1). Return the number of plays made. `listed` has
    room for the plays of a position, here and in all functions below."""
    made = 0
    while made != most and settle(t, s, rng) != OVER:
        apply(t, s, listed[below(rng, plays(t, s, listed))])
        made += 1
    return made


@jitable
def play_well(t: Any, positions: Any, values: Any, counted: Any, rng: Any, listed: Any, most: int) -> int:
    """Play a rollout of at most `most` plays, or to the end (-1), in which each seat takes the play with the best
    evaluation. Return the number of plays made."""
    made, who = 0, settle(t, positions[PLAYED], rng)
    while made != most and who != OVER:
        best = best_looking(t, positions, values, counted, rng, listed, who)
        apply(t, positions[PLAYED], listed[best])
        made, who = made + 1, settle(t, positions[PLAYED], rng)
    return made


@jitable
def best_looking(t: Any, positions: Any, values: Any, counted: Any, rng: Any, listed: Any, who: int) -> int:
    """List the plays, and return the index of the one after which seat `who` expects most by the evaluation; a random
    one of several equals."""
    n, best, chosen, equal = plays(t, positions[PLAYED], listed), -1.0, 0, 0
    for k in range(n if n > 1 else 0):
        copy(positions, TRIED, PLAYED)
        apply(t, positions[TRIED], listed[k])
        worth(t, positions[TRIED], values, counted)
        if values[who] > best:
            best, chosen, equal = values[who], k, 1
        elif values[who] == best:
            equal += 1
            if below(rng, equal) == 0:
                chosen = k
    return chosen


def random_matches(t: Any, positions: Any, rng: Any, listed: Any, values: Any, wins: Any, matches: int) -> int:
    """Play random matches from start to end; add each seat's fractions of the wins to `wins`, and return the number of
    plays."""
    made = 0
    for _ in range(matches):
        copy(positions, PLAYED, START)
        made += play_out(t, positions[PLAYED], rng, listed, -1)
        result(t, positions[PLAYED], values)
        for seat in range(len(wins)):
            wins[seat] += values[seat]
    return made
