"""A brute-force oracle of Cabbie: it drives every walk step by step, and shares no code with the rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

Path: TypeAlias = tuple[str, ...]

PASSES = {
    "through-barrier": {"barrier"},
    "through-cone": {"cone"},
    "through-any": {"barrier", "cone", "one-way"},
}
"""6.1 Obstacles that each chance card passes."""


class OracleBoard(NamedTuple):
    """A city and the pieces in its streets."""

    chains: dict[str, Path]
    """Spaces of each segment in order, with the intersections at both ends."""
    beside: dict[str, list[tuple[str, str | None]]]
    """Neighbours of each space, with the segment whose border is crossed."""
    orange: set[str]
    barriers: set[tuple[str, str]]
    """Barriers, each as its segment and the intersection at whose crosswalk it stands."""
    oneways: dict[str, str]
    """Intersection that each one-way token points to, by segment."""
    cones: set[str]
    """Spaces with a cone."""


def board(
    city: dict[str, Any], barriers: set[tuple[str, str]], oneways: dict[str, str], numbers: set[int]
) -> OracleBoard:
    """Build the board from a city's file, decoded as plain JSON."""
    chains: dict[str, Path] = {}
    kinds: dict[str, str] = {}
    for segment in city["segments"]:
        id = f"{segment['from']}-{segment['to']}"
        spaces = [f"{id}.{k + 1}" for k in range(len(segment["spaces"]))]
        chains[id] = (segment["from"], *spaces, segment["to"])
        kinds |= zip(spaces, segment["spaces"], strict=True)
    cones = {space for space, kind in kinds.items() if kind in map(str, numbers)}
    orange = {space for space, kind in kinds.items() if kind == "orange"}
    return OracleBoard(chains, beside(chains, city["exit"]), orange, barriers, oneways, cones)


def beside(chains: dict[str, Path], exit: str) -> dict[str, list[tuple[str, str | None]]]:
    """Return the neighbours of each space; none for a space that no street leads to."""
    found = defaultdict[str, list[tuple[str, str | None]]](list, lot=[(exit, None)])
    for id, chain in chains.items():
        for one, other in pairwise(chain):
            found[one].append((other, id))
            found[other].append((one, id))
    return found


def forbidden(city: OracleBoard, here: str, there: str, segment: str | None) -> set[str]:
    """3.8 Return the kinds of obstacle that forbid a step."""
    found = set[str]()
    if there in city.cones:
        found.add("cone")
    if segment is None:
        return found
    chain = city.chains[segment]
    if here in (chain[0], chain[-1]) and (segment, here) in city.barriers:
        found.add("barrier")
    if there in (chain[0], chain[-1]) and (segment, there) in city.barriers:
        found.add("barrier")
    if segment in city.oneways:
        onward = chain.index(there) > chain.index(here)
        if onward != (city.oneways[segment] == chain[-1]):
            found.add("one-way")
    return found


class Driver(NamedTuple):
    """A taxi in the middle of a move."""

    here: str
    path: Path = ()
    before: str | None = None
    tickets: tuple[str, ...] = ()
    """6.1 The chance cards not yet used."""
    first: str = ""
    """4.1 Chance card that has to free the first step without another card's help."""
    forces: str = ""
    """4.3 `first`: the first step ignores all obstacles; 4.6 `any`: one step of the player's choice does."""
    against: str | None = None
    """The segment being driven against its one-way."""


def drive(city: OracleBoard, driver: Driver) -> Iterator[Driver]:
    """Yield the taxi after every possible next step."""
    for there, segment in city.beside[driver.here]:
        if there == driver.before:
            continue
        reasons = forbidden(city, driver.here, there, segment)
        against = driver.against if driver.against == segment else None
        if against is not None:
            reasons -= {"one-way"}
        moved = driver._replace(here=there, before=driver.here, path=(*driver.path, there), against=against)
        onward = segment if "one-way" in reasons else against
        if driver.forces == "first":
            moved = moved._replace(forces="")
        if driver.first:
            if len(reasons) == 1 and reasons <= PASSES[driver.first]:
                yield moved._replace(first="", against=onward)
        elif not reasons:
            yield moved
        else:
            if driver.forces:
                yield moved._replace(forces="", against=onward)
            if driver.forces != "first":
                for left in spend(driver.tickets, reasons):
                    yield moved._replace(tickets=left, against=onward)


def spend(tickets: tuple[str, ...], reasons: set[str]) -> set[tuple[str, ...]]:
    """Return every hand of cards that may be left over after one card has been spent on each obstacle in `reasons`."""
    left = {tickets}
    for reason in reasons:
        left = {(*some[:k], *some[k + 1 :]) for some in left for k, card in enumerate(some) if reason in PASSES[card]}
    return left


def routes(city: OracleBoard, driver: Driver, pips: int, goal: str | None) -> list[Driver]:
    """3.3 Return every legal route, found by driving all walks."""
    going, done, lengths = [driver], list[Driver](), list[list[Driver]]()
    for length in range(1, pips + 1):
        arrived = [after for before in going for after in drive(city, before)]
        done += [after for after in arrived if after.here == goal]
        going = [after for after in arrived if after.here != goal]
        lengths.append(going)
        assert all(len(after.path) == length for after in arrived)
    if lengths[-1] or done:
        return lengths[-1] + done
    return next((routes for routes in reversed(lengths) if routes), [])


def free_routes(city: OracleBoard, start: str, pips: int, goal: str | None) -> set[Path]:
    return {driver.path for driver in routes(city, Driver(start), pips, goal)}


def card_routes(
    city: OracleBoard, start: str, pips: int, goal: str | None, tickets: tuple[str, ...], first: str = ""
) -> set[Path]:
    """6.1 Return the routes that use all of these cards."""
    found = routes(city, Driver(start, tickets=tickets, first=first), pips, goal)
    return {driver.path for driver in found if not driver.tickets}


def forced_routes(
    city: OracleBoard, start: str, pips: int, goal: str | None, forces: str, tickets: tuple[str, ...] = ()
) -> set[Path]:
    """4.3, 4.6 Return the routes of a third stuck turn that use all of these cards, and need each of them."""
    found = routes(city, Driver(start, tickets=tickets, forces=forces), pips, goal)
    fewer = {(*tickets[:k], *tickets[k + 1 :]) for k in range(len(tickets))}
    enough = {
        driver.path for less in fewer for driver in routes(city, Driver(start, tickets=less, forces=forces), pips, goal)
    }
    return {driver.path for driver in found if not driver.tickets} - enough


def reached(city: OracleBoard, start: str) -> dict[str, int]:
    """Return the steps to every space that can be driven to; to the start itself by a round trip, if there is one."""
    found, edge, steps = dict[str, int](), {start}, 0
    while edge:
        steps += 1
        edge = {
            there
            for here in edge
            for there, segment in city.beside[here]
            if not forbidden(city, here, there, segment) and there not in found
        }
        found |= dict.fromkeys(edge, steps)
    return found


def condition(city: OracleBoard, start: str) -> str:
    """4.1, 4.6 Tell whether a taxi is free, stuck or shut in."""
    if all(forbidden(city, start, there, segment) for there, segment in city.beside[start]):
        return "stuck"
    return "free" if reached(city, start).keys() & city.orange else "shut-in"
