"""What is counted in simulated matches: the figures of docs/balance.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tablee.core.game import Over
from tablee.games.quadrata.data import TROPHIES
from tablee.games.quadrata.state import (
    BonusesTaken,
    Event,
    FirstPlayerDrawn,
    Options,
    SquareCrossed,
    TaxiCircled,
    TrophyTaken,
    Visited,
)


def cells() -> Iterator[Options]:
    """The tables worth comparing: both taxi boards, every number of players."""
    for seats in (2, 3, 4):
        yield Options(seats=seats)
    for seats in (2, 3, 4):
        yield Options(seats=seats, taxis="expert")


def measure(options: Options, events: Sequence[Event], over: Over) -> dict[str, float]:
    """Means of a player; then who began, and which trophies were taken."""
    total = sum(map(_counted, events), Counter[str]())
    mean = {name: total[name] / options.seats for name in ("visits", "fives", "taxis", "trains", "airplanes")}
    first = next((event.seat for event in events if isinstance(event, FirstPlayerDrawn)), None)
    begun = {"won by first": (first in over.winners) / len(over.winners), "shared": float(len(over.winners) > 1)}
    taken = {event.trophy for event in events if isinstance(event, TrophyTaken)}
    cups = {f"{trophy} trophy": float(trophy in taken) for trophy in TROPHIES}
    return {"points": sum(over.scores) / 2 / options.seats, **mean, **begun, **cups}


def _counted(event: Event) -> Counter[str]:
    """What an event adds; the taxi of day 1 and the coloured airplane, which all have, are left out."""
    match event:
        case Visited(_, destination):
            return Counter({"visits": 1, "fives": int(destination.points == 5)})
        case BonusesTaken(_, trains, taxis, airplane):
            return Counter({"trains": trains, "taxis": taxis, "airplanes": int(airplane)})
        case TaxiCircled():
            return Counter({"taxis": 1})
        case SquareCrossed(kind="airplane"):
            return Counter({"airplanes": 1})
    return Counter()
