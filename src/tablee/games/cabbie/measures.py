"""What is counted in simulated matches: the figures of docs/balance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.core.box import Measure
from tablee.core.game import Over
from tablee.games.cabbie.state import CardDrawn, DieRolled, Drove, Event, Options, TurnTaken


def compared() -> Iterator[Options]:
    """The tables worth comparing: every number of players."""
    return (Options(seats=seats) for seats in range(2, 7))


def measure(options: Options, events: Sequence[Event], over: Over) -> dict[str, Measure]:
    rolls = [event for event in events if isinstance(event, DieRolled)]
    shut_in = sum(isinstance(event, TurnTaken) and event.condition == "shut-in" for event in events)
    stuck = sum(roll.plan != "drive" for roll in rolls)
    return {
        "rounds": -(-len(rolls) // options.seats),
        "taxi cards": float(sum(isinstance(event, CardDrawn) for event in events)),
        "chance cards used": float(sum(len(event.chances) for event in events if isinstance(event, Drove))),
        "stuck turns in 1,000": 1000 * stuck / len(rolls),
        "shut-in turns in 1,000": 1000 * shut_in / len(rolls),
        "ended by the cap (7.3)": over.clause == "7.3",
    }
