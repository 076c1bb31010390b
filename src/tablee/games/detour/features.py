"""Evaluation of Detour: by how many rounds a seat is ahead in the race. The search, the easier bots, hints and analyses
all use it. It is a sum of features, each times its weight.

With three or four players the lead over the others counts, over the nearest most. With two, both markers of a player
count against both of the other's: one has to come home, and the other must not be last (8.4)."""

from __future__ import annotations

from typing import Any

from tablee.games.detour.fields import Position, Tables
from tablee.kit.exact import share_out
from tablee.kit.twin import jitable

FEATURES = ("own", "nearest", "others")
"""Rounds to home: of the seat's own marker, of the opponent nearest to home, and of all opponents on average."""
WEIGHTS = {"own": -1.0, "nearest": 0.6, "others": 0.4}
OVERLOOKED = {"easy": ("nearest", "others")}
"""Features that a level does not see: the easy bot minds its own way only."""
STEEP = 0.9
"""Steepness of the softmax from a lead in rounds to a chance to win."""


@jitable
def features(t: Tables, s: Position, seat: int, out: Any) -> None:
    if s.seats == 2:
        own, other = 2 * seat, 2 - 2 * seat
        out[0] = (need(t, s, own) + need(t, s, own + 1)) / 2
        out[1] = out[2] = (need(t, s, other) + need(t, s, other + 1)) / 2
        return
    out[0], out[1], out[2] = need(t, s, seat), 1e9, 0.0
    for other in range(int(s.seats)):
        if other != seat:
            out[1] = min(out[1], need(t, s, other))
            out[2] += need(t, s, other) / (s.seats - 1)


@jitable
def need(t: Tables, s: Position, colour: int) -> float:
    """Return the rounds that a marker still needs. One that has yet to play in this round is counted as if it had done
    so; otherwise it would look a round behind."""
    to_play = 0 if s.blocked else 1 - (int(s.played) >> colour & 1)
    return float(t.race[s.hands[colour], s.spaces[colour]]) - to_play


@jitable
def chances(t: Tables, s: Position, values: Any) -> None:
    for seat in range(int(s.seats)):
        values[seat] *= STEEP
    share_out(values, int(s.seats))
