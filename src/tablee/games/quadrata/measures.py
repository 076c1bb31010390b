"""Measures of simulated matches for the balance report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tablee.core.game import Over, Seat
from tablee.core.words import says
from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import TROPHIES, Material
from tablee.kit.box import OPENING, Measure, Use

RARE = 0.05


def compared() -> Iterator[q.Options]:
    """Yield the options whose matches the report compares: each taxi board with two and with four players."""
    for seats in (2, 4):
        yield q.Options(seats=seats)
    for seats in (2, 4):
        yield q.Options(seats=seats, taxis="expert")


def measure(options: q.Options, events: Sequence[q.Event], over: Over) -> dict[str, Measure]:
    """Measure a match: the points of each seat, the mean number of visits, taxis and so on for each player, and the
    trophies taken."""
    total = sum(map(_counted, events), Counter[str]())
    mean = {name: total[name] / options.seats for name in ("visits", "fives", "taxis", "trains", "airplanes")}
    taken = {event.trophy for event in events if isinstance(event, q.TrophyTaken)}
    cups = {f"{trophy} trophy": trophy in taken for trophy in TROPHIES}
    return {"points": tuple(score / 2 for score in over.scores), **mean, "wins shared": len(over.winners) > 1, **cups}


def remarks(options: q.Options, means: Mapping[str, float]) -> Iterator[str]:
    """Yield a remark on each trophy that is taken in less than 5% of the matches of four."""
    for trophy in TROPHIES if options.seats == 4 else ():
        if (share := means[f"{trophy} trophy"]) < RARE:
            yield f"the {trophy} trophy is taken in {share:.1%} of the matches only."


def _counted(event: q.Event) -> Counter[str]:
    """Return what an event adds to the counts of `measure`. The taxi of day 1 and the coloured airplane are left out:
    all have them."""
    match event:
        case q.Visited(_, destination):
            return Counter({"visits": 1, "fives": int(destination.points == 5)})
        case q.BonusesTaken(_, trains, taxis, airplane):
            return Counter({"trains": trains, "taxis": taxis, "airplanes": int(airplane)})
        case q.TaxiCircled():
            return Counter({"taxis": 1})
        case q.SquareCrossed(kind="airplane"):
            return Counter({"airplanes": 1})
    return Counter()


def uses(material: Material, options: q.Options, events: Sequence[q.Event]) -> Iterator[Use]:
    """Yield the things that each seat used: places and provinces visited, trophies taken, squares crossed, optional
    steps by day, and how the first visit went."""
    day = 0
    for event in events:
        if isinstance(event, q.DayBegan):
            day = event.day
        yield from _things(material.boards[options.taxis].kinds, event)
        yield from _deeds(event, day)
    yield from _openings(events)


def _things(kinds: Sequence[str], event: q.Event) -> Iterator[Use]:
    match event:
        case q.Visited(seat, destination, side):
            yield Use(seat, "places visited", says(f"{side}-{destination.card}"))
            yield Use(seat, "provinces visited", says(f"province-{destination.province}"))
            for square in event.squares:
                yield Use(seat, "taxi squares crossed", says(f"square-{kinds[square]}"))
        case q.SquareCrossed(seat, square) | q.Swapped(seat, square):
            yield Use(seat, "taxi squares crossed", says(f"square-{kinds[square]}"))
        case q.TrophyTaken(seat, trophy):
            yield Use(seat, "trophies taken", says(f"trophy-{trophy}"))


def _deeds(event: q.Event, day: int) -> Iterator[Use]:
    """4.1 Yield what a seat did in an optional step of its turn, with the day, if the event tells that: it visited,
    booked, replaced a card, or took a taxi instead of a visit."""
    match event:
        case q.Visited(seat):
            yield Use(seat, "what is done on a day", f"day {day}: visit")
        case q.Booked(seat):
            yield Use(seat, "what is done on a day", f"day {day}: book")
        case q.CardDiscarded(seat):
            yield Use(seat, "what is done on a day", f"day {day}: replace a card")
        case q.TaxiCircled(seat):
            yield Use(seat, "what is done on a day", f"day {day}: a taxi instead of a visit")


def _openings(events: Sequence[q.Event]) -> Iterator[Use]:
    """Return how each seat's first visit went, on day 1: its points, or a taxi instead, or nothing."""
    first = dict[Seat, str]()
    for event in events:
        match event:
            case q.DayBegan(day) if day > 1:
                break
            case q.Visited(seat, destination):
                first[seat] = f"a visit for {destination.points} points"
            case q.StepSkipped(seat, "visit"):
                first[seat] = "no visit"
            case q.TaxiCircled(seat):
                first[seat] = "a taxi instead of a visit"
    return (Use(seat, OPENING, what) for seat, what in first.items())
