"""What is counted in simulated matches: the figures of docs/reports/balance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.core.game import Over, Seat
from tablee.core.words import says
from tablee.games.cabbie.addresses import Addresses
from tablee.games.cabbie.state import (
    CardDrawn,
    ChanceHidden,
    DestinationDrawn,
    DestinationReached,
    DieRolled,
    Drove,
    Event,
    Options,
    TurnTaken,
)
from tablee.kit.box import OPENING, Measure, Use


def compared() -> Iterator[Options]:
    """The tables worth comparing: two players and six."""
    return (Options(seats=seats) for seats in (2, 6))


def measure(options: Options, events: Sequence[Event], over: Over) -> dict[str, Measure]:
    rolls = [event for event in events if isinstance(event, DieRolled)]
    shut_in = sum(isinstance(event, TurnTaken) and event.condition == "shut-in" for event in events)
    stuck = sum(roll.plan != "drive" for roll in rolls)
    return {
        "rounds": -(-len(rolls) // options.seats),
        "taxi cards": float(sum(isinstance(event, CardDrawn | ChanceHidden) for event in events)),
        "chance cards used": float(sum(len(event.chances) for event in events if isinstance(event, Drove))),
        "stuck turns in 1,000": 1000 * stuck / len(rolls),
        "shut-in turns in 1,000": 1000 * shut_in / len(rolls),
        "ended by the cap (7.3)": over.clause == "7.3",
    }


def uses(addresses: Addresses, options: Options, events: Sequence[Event]) -> Iterator[Use]:
    """Destinations and taxi cards that were drawn, which is luck; destinations reached and streets driven."""
    for event in events:
        match event:
            case DestinationDrawn(seat, str(destination)):
                yield Use(seat, "destinations drawn", says(f"destination-{destination}"))
            case DestinationReached(seat, destination):
                yield Use(seat, "destinations reached", says(f"destination-{destination}"))
            case CardDrawn(seat, card) | ChanceHidden(seat, str(card)):
                yield Use(seat, "taxi cards drawn", says(f"card-{card}"))
            case Drove(seat, path):
                yield from (Use(seat, "streets driven", says(f"street-{name}")) for name in _streets(addresses, path))
    yield from _openings(addresses, events)


def _streets(addresses: Addresses, path: Sequence[str]) -> list[str]:
    """In their order; an intersection is in none of those that meet there."""
    segments = (addresses.segments.get(space.rpartition(".")[0]) for space in path)
    return list(dict.fromkeys(segment.street for segment in segments if segment))


def _openings(addresses: Addresses, events: Sequence[Event]) -> Iterator[Use]:
    """The last street of each seat’s first drive."""
    seen = set[Seat]()
    for event in events:
        if isinstance(event, Drove) and event.seat not in seen and (streets := _streets(addresses, event.path)):
            seen.add(event.seat)
            yield Use(event.seat, OPENING, says(f"street-{streets[-1]}"))
