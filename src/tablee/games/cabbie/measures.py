"""Figures counted in simulated matches, for docs/reports/balance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.core.game import Over, Seat
from tablee.core.words import says
from tablee.games.cabbie import state as c
from tablee.games.cabbie.addresses import Addresses
from tablee.kit.box import OPENING, Measure, Use


def compared() -> Iterator[c.Options]:
    """Yield the options of the matches that the report compares: with two players and with six."""
    return (c.Options(seats=seats) for seats in (2, 6))


def measure(options: c.Options, events: Sequence[c.Event], over: Over) -> dict[str, Measure]:
    rolls = [event for event in events if isinstance(event, c.DieRolled)]
    shut_in = sum(isinstance(event, c.TurnTaken) and event.condition == "shut-in" for event in events)
    stuck = sum(roll.plan != "drive" for roll in rolls)
    return {
        "rounds": -(-len(rolls) // options.seats),
        "taxi cards": float(sum(isinstance(event, c.CardDrawn | c.ChanceHidden) for event in events)),
        "chance cards used": float(sum(len(event.chances) for event in events if isinstance(event, c.Drove))),
        "stuck turns in 1,000": 1000 * stuck / len(rolls),
        "shut-in turns in 1,000": 1000 * shut_in / len(rolls),
        "ended by the cap (7.3)": over.clause == "7.3",
    }


def uses(addresses: Addresses, options: c.Options, events: Sequence[c.Event]) -> Iterator[Use]:
    """Yield the things whose effect on winning the report shows: for each seat the destinations and taxi cards that it
    drew (luck), the destinations that it reached and the streets that it drove through."""
    for event in events:
        match event:
            case c.DestinationDrawn(seat, str(destination)):
                yield Use(seat, "destinations drawn", says(f"destination-{destination}"))
            case c.DestinationReached(seat, destination):
                yield Use(seat, "destinations reached", says(f"destination-{destination}"))
            case c.CardDrawn(seat, card) | c.ChanceHidden(seat, str(card)):
                yield Use(seat, "taxi cards drawn", says(f"card-{card}"))
            case c.Drove(seat, path):
                yield from (Use(seat, "streets driven", says(f"street-{name}")) for name in _streets(addresses, path))
    yield from _openings(addresses, events)


def _streets(addresses: Addresses, path: Sequence[str]) -> list[str]:
    """Return the streets of a route in order; an intersection counts for none of the streets that meet there."""
    segments = (addresses.segments.get(space.rpartition(".")[0]) for space in path)
    return list(dict.fromkeys(segment.street for segment in segments if segment))


def _openings(addresses: Addresses, events: Sequence[c.Event]) -> Iterator[Use]:
    """Yield the street in which each seat's first drive ends, as its opening."""
    seen = set[Seat]()
    for event in events:
        if isinstance(event, c.Drove) and event.seat not in seen and (streets := _streets(addresses, event.path)):
            seen.add(event.seat)
            yield Use(event.seat, OPENING, says(f"street-{streets[-1]}"))
