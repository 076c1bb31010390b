"""Turns that a way takes, in hundredths, so that sums of them do not depend on the order of addition."""

from __future__ import annotations

from functools import cache

from tablee.games.cabbie.city.city import City, expected_turns, mean_trip
from tablee.games.cabbie.destination_guess import steps_from

BEST_ROLL = 6
LOST, WAITED = 300, 100
"""The most turns (LOST) that obstacles count in addition to the way on the empty board. Each turn already spent stuck
lowers that limit by WAITED."""


def hundredths(turns: float) -> int:
    return round(100 * turns)


@cache
def turns_for(steps: int) -> int:
    """Return the mean turns that so many steps take."""
    return hundredths(expected_turns(steps)[steps])


def by_sixes(steps: int) -> int:
    """Return the turns that so many steps take if every roll is a six."""
    return 100 * -(-steps // BEST_ROLL)


def limited(city: City, start: str, place: str, steps: int | None, stuck: int) -> int:
    """Return the turns that the evaluation counts for a way of so many steps, or for none, to a player who was stuck
    for so many turns."""
    most = turns_for(steps_from(city, start)[place]) + LOST - WAITED * stuck
    return most if steps is None else min(most, turns_for(steps))


@cache
def mean_turns(city: City, start: str) -> int:
    """Return the mean turns from a space to all destinations of a city on the empty board."""
    steps, turns = steps_from(city, start), expected_turns(len(city.kind))
    return hundredths(sum(turns[steps[place]] for place in city.destinations.values()) / len(city.destinations))


@cache
def trip(city: City) -> int:
    """Return the mean turns from one destination to another."""
    return hundredths(mean_trip(city))
