"""Evaluation of Cabbie: how many turns a seat still needs to win, as a sum of features, each times its weight. The
search, the easier bots, hints and analyses all use it. Features count hundredths of turns, as whole numbers, so their
sum does not depend on the order.

A seat's features are its own. What hinders a rival helps it by way of `chances`, which compares the seats."""

from __future__ import annotations

from math import sqrt
from typing import Any

from tablee.games.cabbie.turns import LOST, WAITED
from tablee.games.cabbie.twin.record import CARD, DRAW, DRIVE, SPACES, Position, Tables
from tablee.games.cabbie.twin.trips import far
from tablee.kit.exact import share_out
from tablee.kit.record import Numbers
from tablee.kit.twin import CHANCE, jitable

FEATURES = ("way", "dice", "detour", "trips", "missing", "wait", "chances", "card")
"""Turns to the destination in hand on the empty board if every roll is a six; those that lower rolls add; those that
obstacles add; turns for the trips that follow; destinations still to be reached; turns until the seat drives again;
turns that the chance cards kept will save; whether a taxi card is about to be drawn."""
WEIGHTS = {
    **{"way": -1.0, "dice": -1.0, "detour": -1.0, "trips": -1.0, "missing": -60.0},
    **{"wait": -1.0, "chances": 1.0, "card": 150.0},
}
"""A card about to be drawn counts so much that an easier bot likes to draw one, but less than to arrive, which saves a
turn or more and a missing destination."""
OVERLOOKED = {"easy": ("dice", "detour", "wait", "chances"), "normal": ("wait",)}
"""Features that an easier bot does not see. None looks at the rivals, since only the search compares the seats."""
SAVED = (0, 15, 50, 90)
"""Turns that holding 0, 1, 2 or 3 chance cards saves on average."""
MOST_SAVED = len(SAVED) - 1
STEEP = 0.15
"""Steepness of the softmax: its temperature is `sqrt(100 + fewest turns needed) / STEEP`."""


@jitable
def features(t: Tables, s: Position, seat: int, out: Any) -> None:
    taxi, hand = s.taxis[seat], s.hands[seat]
    missing = t.goal - s.completed[seat]
    out[0], out[1], out[2], out[3] = t.mean[taxi], 0, 0, max(0, missing - 1) * t.trip
    if hand:  # otherwise the way is that to an average destination
        on_board = t.far[taxi, hand - 1]
        out[0] = in_turns(s, seat, on_board, t.sixes)
        out[1] = in_turns(s, seat, on_board, t.turns) - out[0]
        out[2] = way(t, s, seat) - out[0] - out[1]
        if missing > 1:
            out[3] += t.mean[t.places[hand - 1]] - t.trip
    out[4], out[5], out[6], out[7] = missing, until_next(s, seat), saved(s, seat), due(s, seat)


@jitable
def in_turns(s: Position, seat: int, steps: int, turns: Numbers) -> int:
    """Return the turns that so many steps take. The steps of a roll that is still to be driven are subtracted."""
    if s.stage == DRIVE and s.active == seat:
        return 100 + turns[max(0, steps - s.pips)]
    return turns[steps]


@jitable
def way(t: Tables, s: Position, seat: int) -> int:
    """Return the turns to the destination in hand through the streets as they are."""
    taxi, hand = s.taxis[seat], s.hands[seat]
    at_most = t.turns[t.far[taxi, hand - 1]] + LOST - WAITED * s.stuck[seat]
    steps = far(t, s, taxi, hand - 1)
    return at_most if steps == SPACES else min(at_most, in_turns(s, seat, steps, t.turns))


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
def due(s: Position, seat: int) -> int:
    """Return 1 if the seat is about to draw a taxi card, else 0."""
    return int(s.stage == DRAW and s.active == seat)


@jitable
def chances(t: Tables, s: Position, values: Any) -> None:
    """Replace the evaluation of each seat by its chance to win: a lead counts for more near the end, when the fewest
    turns needed are few."""
    best = values[0]
    for seat in range(1, s.seats):
        best = max(best, values[seat])
    steep = STEEP / sqrt(max(1.0, 100 - best))
    for seat in range(s.seats):
        values[seat] *= steep
    share_out(values, s.seats)
