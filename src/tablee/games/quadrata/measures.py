"""What is counted in simulated matches: the figures of docs/balance.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tablee.core.box import Measure
from tablee.core.game import Over
from tablee.games.quadrata.data import TROPHIES
from tablee.games.quadrata.state import (
    BonusesTaken,
    Event,
    Options,
    SquareCrossed,
    TaxiCircled,
    TrophyTaken,
    Visited,
)

RARE = 0.05


def compared() -> Iterator[Options]:
    """The options worth comparing: both taxi boards, every number of players."""
    for seats in (2, 3, 4):
        yield Options(seats=seats)
    for seats in (2, 3, 4):
        yield Options(seats=seats, taxis="expert")


def measure(options: Options, events: Sequence[Event], over: Over) -> dict[str, Measure]:
    """Points a seat; means of a player; then which trophies were taken."""
    total = sum(map(_counted, events), Counter[str]())
    mean = {name: total[name] / options.seats for name in ("visits", "fives", "taxis", "trains", "airplanes")}
    taken = {event.trophy for event in events if isinstance(event, TrophyTaken)}
    cups = {f"{trophy} trophy": trophy in taken for trophy in TROPHIES}
    return {"points": tuple(score / 2 for score in over.scores), **mean, "wins shared": len(over.winners) > 1, **cups}


def remarks(options: Options, means: Mapping[str, float]) -> Iterator[str]:
    """With four players every trophy should be worth fighting for."""
    for trophy in TROPHIES if options.seats == 4 else ():
        if (share := means[f"{trophy} trophy"]) < RARE:
            yield f"the {trophy} trophy is taken in {share:.1%} of the matches only."


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
