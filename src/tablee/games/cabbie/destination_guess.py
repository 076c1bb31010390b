"""A guess at other players' destinations: nobody drives a detour without need, so places ahead of a taxi are likelier
than those that it has left behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablee.games.cabbie.city.city import City

AHEAD = 64
"""Weight of a place straight ahead. Each step of detour halves it, down to 1 for a place far off the way: in matches
between bots no formula as simple came closer to their true destinations (docs/reports/benchmarks.md)."""


def likelihood(city: City, completed: Sequence[str], taxi: str, place: str) -> int:
    """Return the weight of a place as a taxi's destination, given where its trip began and where it is now."""
    began, far = city.destinations[completed[-1]] if completed else city.exit, steps_from(city, taxi)
    return max(1, AHEAD >> far[began] + far[place] - steps_from(city, began)[place])


@cache
def steps_from(city: City, start: str) -> dict[str, int]:
    """Return the steps from a space to all others on the empty board, cached."""
    return city.distances(start)
