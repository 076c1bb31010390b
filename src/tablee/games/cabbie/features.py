"""Evaluation of Cabbie on the twin's records: how many turns a seat still needs to win. It is a sum of features, each
times its weight. All count hundredths of turns, as whole numbers, so their sum does not depend on the order."""

from __future__ import annotations

from math import sqrt
from typing import Any

from tablee.games.cabbie.bot import LOST, SAVED, STEEP, WAITED
from tablee.games.cabbie.twin.record import CARD, DRAW, DRIVE, SPACES, Position, Tables
from tablee.games.cabbie.twin.trips import far
from tablee.kit.exact import share_out
from tablee.kit.twin import CHANCE, jitable

FEATURES = ("way", "trips", "wait", "chances")
"""Turns to the destination in hand; to those that are still to be drawn; until the seat drives again; turns that the
chance cards kept will save."""
WEIGHTS = {"way": -1.0, "trips": -1.0, "wait": -1.0, "chances": 1.0}
OVERLOOKED = {"easy": ("wait", "chances"), "normal": ("wait",)}
"""Features that an easier bot does not see."""
MOST_SAVED = len(SAVED) - 1


@jitable
def features(t: Tables, s: Position, seat: int, out: Any) -> None:
    out[0], out[1], out[2], out[3] = way(t, s, seat), trips(t, s, seat), until_next(s, seat), saved(s, seat)


@jitable
def lead(t: Tables, s: Position, seat: int) -> float:
    """Return the evaluation of a seat: below 0, closer to 0 the fewer turns it needs."""
    own = t.weights[0] * way(t, s, seat) + t.weights[1] * trips(t, s, seat)
    return own + t.weights[2] * until_next(s, seat) + t.weights[3] * saved(s, seat)


@jitable
def way(t: Tables, s: Position, seat: int) -> int:
    """Return the turns to the destination in hand, or to an average one if there is none. The steps of a roll that is
    still to be driven are subtracted."""
    taxi, hand = s.taxis[seat], s.hands[seat]
    if hand == 0:
        return t.mean[taxi]
    at_most = t.turns[t.far[taxi, hand - 1]] + LOST - WAITED * s.stuck[seat]
    steps = far(t, s, taxi, hand - 1)
    if steps == SPACES:
        return at_most
    if s.stage == DRIVE and s.active == seat:
        return min(at_most, 100 + t.turns[max(0, steps - s.pips)])
    return min(at_most, t.turns[steps])


@jitable
def trips(t: Tables, s: Position, seat: int) -> int:
    return max(0, t.goal - s.completed[seat] - 1) * t.trip


@jitable
def until_next(s: Position, seat: int) -> int:
    """Return the turns until a seat drives again, as a fraction of a round."""
    if s.active == CHANCE:
        return 0
    driven, seats = int(s.stage == DRAW or s.stage == CARD), s.seats
    return 100 * ((seat - s.active - driven) % seats + driven) // seats


@jitable
def saved(s: Position, seat: int) -> int:
    return SAVED[min(s.kept[seat, 0] + s.kept[seat, 1] + s.kept[seat, 2], MOST_SAVED)]


@jitable
def chances(t: Tables, s: Position, values: Any) -> None:
    """Replace the evaluation of each seat by its chance to win: a lead counts for more near the end, when the fewest
    turns needed are few."""
    best = values[0]
    for seat in range(1, s.seats):
        best = max(best, values[seat])
    steep = STEEP / sqrt(100 - best)
    for seat in range(s.seats):
        values[seat] *= steep
    share_out(values, s.seats)
