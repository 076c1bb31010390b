"""What is counted in simulated matches: the figures of docs/balance.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tablee.core.game import Over, Seat
from tablee.core.words import says
from tablee.games.quadrata.data import TROPHIES, Material
from tablee.games.quadrata.state import (
    BonusesTaken,
    Booked,
    CardDiscarded,
    DayBegan,
    Event,
    Options,
    SquareCrossed,
    StepSkipped,
    Swapped,
    TaxiCircled,
    TrophyTaken,
    Visited,
)
from tablee.kit.box import OPENING, Measure, Use

RARE = 0.05


def compared() -> Iterator[Options]:
    """The options worth comparing: both taxi boards, two players and four."""
    for seats in (2, 4):
        yield Options(seats=seats)
    for seats in (2, 4):
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


def uses(material: Material, options: Options, events: Sequence[Event]) -> Iterator[Use]:
    """Places, provinces, trophies and squares; and what was done on which day."""
    day = 0
    for event in events:
        if isinstance(event, DayBegan):
            day = event.day
        yield from _things(material.boards[options.taxis].kinds, event)
        yield from _deeds(event, day)
    yield from _openings(events)


def _things(kinds: Sequence[str], event: Event) -> Iterator[Use]:
    match event:
        case Visited(seat, destination, side):
            yield Use(seat, "places visited", says(f"{side}-{destination.card}"))
            yield Use(seat, "provinces visited", says(f"province-{destination.province}"))
            for square in event.squares:
                yield Use(seat, "taxi squares crossed", says(f"square-{kinds[square]}"))
        case SquareCrossed(seat, square) | Swapped(seat, square):
            yield Use(seat, "taxi squares crossed", says(f"square-{kinds[square]}"))
        case TrophyTaken(seat, trophy):
            yield Use(seat, "trophies taken", says(f"trophy-{trophy}"))


def _deeds(event: Event, day: int) -> Iterator[Use]:
    """4.1 The steps of a turn that may be left out."""
    match event:
        case Visited(seat):
            yield Use(seat, "what is done on a day", f"day {day}: visit")
        case Booked(seat):
            yield Use(seat, "what is done on a day", f"day {day}: book")
        case CardDiscarded(seat):
            yield Use(seat, "what is done on a day", f"day {day}: replace a card")
        case TaxiCircled(seat):
            yield Use(seat, "what is done on a day", f"day {day}: a taxi instead of a visit")


def _openings(events: Sequence[Event]) -> Iterator[Use]:
    """What came of each seat's first visit, on day 1."""
    first = dict[Seat, str]()
    for event in events:
        match event:
            case DayBegan(day) if day > 1:
                break
            case Visited(seat, destination):
                first[seat] = f"a visit for {destination.points} points"
            case StepSkipped(seat, "visit"):
                first[seat] = "no visit"
            case TaxiCircled(seat):
                first[seat] = "a taxi instead of a visit"
    return (Use(seat, OPENING, what) for seat, what in first.items())
