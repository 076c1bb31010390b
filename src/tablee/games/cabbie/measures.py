"""What is counted in simulated matches: the figures of docs/balance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from tablee.core.game import Over
from tablee.games.cabbie.state import CardDrawn, DieRolled, Drove, Event, Options, TurnTaken


def cells() -> Iterator[Options]:
    """The tables worth comparing: few and many players, short and long matches, both cities."""
    for seats, destinations in product((2, 4, 6), (2, 3, 5)):
        yield Options(seats=seats, destinations=destinations)
    for seats, destinations in product((2, 4), (2, 3)):
        yield Options(seats=seats, destinations=destinations, city="village")


def measure(options: Options, events: Sequence[Event], over: Over) -> dict[str, float]:
    rolls = [event for event in events if isinstance(event, DieRolled)]
    shut_in = sum(isinstance(event, TurnTaken) and event.condition == "shut-in" for event in events)
    stuck = sum(roll.plan != "drive" for roll in rolls)
    return {
        "rounds": -(-len(rolls) // options.seats),
        "taxi cards": sum(isinstance(event, CardDrawn) for event in events),
        "stuck turns in 1,000": 1000 * stuck / len(rolls),
        "shut-in turns in 1,000": 1000 * shut_in / len(rolls),
        "chance cards used": sum(isinstance(event, Drove) and event.chance is not None for event in events),
    }
