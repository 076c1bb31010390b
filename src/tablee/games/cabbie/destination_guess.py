"""A guess at other players' destinations: nobody drives a detour without need, so places that lie ahead are likelier
than those that were left behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablee.games.cabbie.city.city import City

AHEAD = 64
"""Weight of a place straight ahead, where one far off the way has 1. Each step of detour halves it: in matches between
bots no formula as simple came closer to their destinations (docs/reports/benchmarks.md)."""


def likelihood(city: City, completed: Sequence[str], taxi: str, place: str) -> int:
    """Return the weight of a place as a taxi's destination, given where its trip began and where it is now."""
    began, far = city.destinations[completed[-1]] if completed else city.exit, steps_from(city, taxi)
    return max(1, AHEAD >> far[began] + far[place] - steps_from(city, began)[place])


@cache
def steps_from(city: City, start: str) -> dict[str, int]:
    """Cache of distances from a space on the empty board."""
    return city.distances(start)
