"""Evaluation of Quadri: points scored, objectives to be kept or still to be done, and how near the wanted ones are. The
search, the easier bots, hints and analyses all use it. It is a sum of features, each times its weight, in hundredths of
points: whole numbers, whose sum is exact.

A seat wants its own objectives done, the common ones or, in the ball-trap, those of the others. It sees all that its
features count."""

from __future__ import annotations

from typing import Any

from tablee.games.quadri.nearness import FAR, NEAR
from tablee.games.quadri.twin.fields import COMMON, TRAPPING, Position, Tables
from tablee.games.quadri.twin.nearness import lacks
from tablee.games.quadri.twin.objectives import objective_at
from tablee.games.quadri.variants.cooperative import OBJECTIVES as TASK
from tablee.kit.exact import exp, share_out
from tablee.kit.twin import jitable

FEATURES = ("points", "own", "left", "cards", *NEAR)
"""Points scored (clause 4). Ball-trap (6): objectives that the seat itself still has, and that the others still have
(`left`). Cooperative (5): objectives still to be done (`left`), and cards in the pile.
`NEAR`: points of the wanted objectives that lack no square, at most one, and so on; each missing square takes at least
one more card."""
POINTS, OWN, LEFT, CARDS, FIRST = range(5)
WEIGHTS: dict[str, float] = {
    **{"points": 100, "own": 600, "left": -600, "cards": 250},
    **{"there": 30, "one": 25, "two": 18, "three": 12, "four": 10},
}
OVERLOOKED = {"easy": ("one", "two", "three", "four")}
"""Features that a level does not see: the easy bot minds only what its card completes."""
HOPE = [int(sum(WEIGHTS[name] for name in NEAR[lacking:])) for lacking in range(FAR + 1)]
"""Value of an objective by the number of squares that it lacks, in hundredths of its points."""
STEEP = 0.002
"""Steepness of the softmax from a lead, in hundredths of points, to a chance to win; in the cooperative game of the
logistic curve."""


@jitable
def features(t: Tables, s: Position, seat: int, out: Any) -> None:
    for n in range(len(t.weights)):
        out[n] = 0.0
    if t.way == COMMON:
        out[LEFT], out[CARDS] = TASK - s.done[0], s.pile
    elif t.way == TRAPPING:
        out[OWN] = s.held[seat]
    else:
        out[POINTS] = s.points[seat]
    for hand in range(t.hands):
        if wants(t, seat, hand):
            add_hand(t, s, hand, out)


@jitable
def wants(t: Tables, seat: int, hand: int) -> bool:
    return t.way == COMMON or (hand == seat) != (t.way == TRAPPING)


@jitable
def add_hand(t: Tables, s: Position, hand: int, out: Any) -> None:
    """Add a hand whose objectives a seat wants done to its features."""
    if t.way == TRAPPING:
        out[LEFT] += s.held[hand]
    for i in range(s.held[hand] if s.placed else 0):
        objective = objective_at(t, s, hand, i)
        for lacking in range(lacks_now(t, s, objective), FAR):
            out[FIRST + lacking] += t.size[objective]


@jitable
def lacks_now(t: Tables, s: Position, objective: int) -> int:
    """Return how many squares an objective lacks. It is counted once for each picture, for several seats may want it
    done."""
    if not s.known >> objective & 1:
        s.near[objective] = lacks(t, s, objective)
        s.known |= 1 << objective
    return int(s.near[objective])


@jitable
def chances(t: Tables, s: Position, values: Any) -> None:
    for seat in range(t.seats):
        values[seat] *= STEEP
    if t.way != COMMON:
        share_out(values, t.seats)
        return
    for seat in range(t.seats):
        values[seat] = 1 / (1 + exp(-values[seat])) / t.seats
