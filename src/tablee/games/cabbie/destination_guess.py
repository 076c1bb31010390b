"""Where another player may be bound for: nobody drives a detour without need, so places that lie ahead are likelier
than those that were left behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablee.games.cabbie.city.city import City

AHEAD = 64
"""How much likelier a place straight ahead is than one far off the way. Each step of detour halves it: in matches
between bots nothing so plain came closer to where they were bound (docs/reports/benchmarks.md)."""


def likely(city: City, completed: Sequence[str], taxi: str, place: str) -> int:
    """How likely a taxi is bound for a place, judging by where its trip began and where it is now."""
    began, far = city.destinations[completed[-1]] if completed else city.exit, steps_from(city, taxi)
    return max(1, AHEAD >> far[began] + far[place] - steps_from(city, began)[place])


@cache
def steps_from(city: City, start: str) -> dict[str, int]:
    """On the empty board."""
    return city.far(start)
