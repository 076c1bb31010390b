"""A city: its file, the spaces and steps it makes, and what is wrong with it.

    read_city(raw)    the city of a file; raises BadCity with every fault, where it is and by which clause
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from tablee.games.cabbie.splines import Point, length, meet, smooth

LOT = "lot"
NUMBERS = (1, 2, 3, 4, 5)
PLAIN = {"grey", "orange", *map(str, NUMBERS)}


# The file.


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A street, or a destination with its picture."""

    id: str
    name: Names
    picture: str | None = None


class Segment(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    start: str
    end: str
    street: str
    spaces: tuple[str, ...]
    """grey, orange, a number from 1 to 5, or a destination."""
    oneway: int
    """1.5 The token's spot is the border between this space and the next."""
    via: tuple[Point, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.start}-{self.end}"

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(f"{self.id}.{k}" for k in range(1, len(self.spaces) + 1))


class Supply(Struct, frozen=True, forbid_unknown_fields=True):
    barriers: int
    cones: int
    oneways: int


class Bridge(Struct, frozen=True, forbid_unknown_fields=True):
    segment: str
    at: float
    name: Names


class River(Struct, frozen=True, forbid_unknown_fields=True):
    name: Names
    width: float
    path: tuple[Point, ...]


class Scenery(Struct, frozen=True):
    """Only the river matters to the rules; the rest is for those who draw."""

    river: River


class CityFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    id: str
    name: Names
    about: str
    size: Point
    crosswalk: float
    destination_count: int
    supply: Supply
    exit: str
    lot: dict[str, Any]
    nodes: dict[str, Point]
    streets: tuple[Named, ...]
    segments: tuple[Segment, ...]
    destinations: tuple[Named, ...]
    bridges: tuple[Bridge, ...]
    scenery: Scenery


# The city.


class Step(Struct, frozen=True):
    """From a space over a border to the next one. Each has a bit of its own."""

    bit: int
    start: str
    end: str
    segment: str | None = None
    """None: out of the lot."""
    to: str | None = None
    """The intersection it leads towards along its segment."""
    crosswalk: str | None = None
    """1.6 The intersection whose crosswalk it passes."""


class City:
    """Spaces and the steps between them, all in the file's order."""

    def __init__(self, file: CityFile) -> None:
        self.file, self.exit, self.supply = file, file.exit, file.supply
        self.segments = {segment.id: segment for segment in file.segments}
        kinds = {space: kind for s in file.segments for space, kind in zip(s.ids, s.spaces, strict=True)}
        self.kind: dict[str, str] = dict.fromkeys(file.nodes, "grey") | kinds
        self.orange = frozenset(space for space, kind in self.kind.items() if kind == "orange")
        at = {kind: space for space, kind in self.kind.items() if kind not in ("grey", "orange")}
        self.numbered = {n: at[str(n)] for n in NUMBERS if str(n) in at}
        self.destinations = {d.id: at[d.id] for d in file.destinations if d.id in at}
        self.steps = tuple(self._all_steps())
        self.steps_from, self.steps_into = self._by_start(), self._by_end()

    def _all_steps(self) -> Iterator[Step]:
        """1.3 One out of the lot, none into it; then both ways over every border."""
        yield Step(1, LOT, self.exit)
        bit = 1
        for segment in self.segments.values():
            chain = (segment.start, *segment.ids, segment.end)
            for a, b in pairwise(chain):
                crosswalk = a if a == segment.start else b if b == segment.end else None
                yield Step(bit := bit << 1, a, b, segment.id, segment.end, crosswalk)
                yield Step(bit := bit << 1, b, a, segment.id, segment.start, crosswalk)

    def _by_start(self) -> dict[str, tuple[Step, ...]]:
        order = {space: k for k, space in enumerate(self.kind)}
        found: dict[str, list[Step]] = {space: [] for space in (LOT, *self.kind)}
        for step in self.steps:
            found[step.start].append(step)
        return {space: tuple(sorted(steps, key=lambda s: order[s.end])) for space, steps in found.items()}

    def _by_end(self) -> dict[str, tuple[Step, ...]]:
        return {space: tuple(step for step in self.steps if step.end == space) for space in (LOT, *self.kind)}

    @cached_property
    def against(self) -> dict[tuple[str, str], int]:
        """5.1 The steps that a token forbids, by its segment and the intersection it leads to."""
        found = {(s.id, end): 0 for s in self.segments.values() for end in (s.start, s.end)}
        for step in self.steps:
            if step.segment and step.to:
                segment = self.segments[step.segment]
                found[step.segment, segment.start if step.to == segment.end else segment.end] |= step.bit
        return found

    @cached_property
    def crosswalks(self) -> dict[tuple[str, str], int]:
        """1.6 The steps over each crosswalk, by its segment and intersection."""
        found = {(s.id, end): 0 for s in self.segments.values() for end in (s.start, s.end)}
        for step in self.steps:
            if step.segment and step.crosswalk:
                found[step.segment, step.crosswalk] |= step.bit
        return found

    @cached_property
    def into(self) -> dict[int, int]:
        """5.4 The steps that enter each numbered space."""
        return {n: sum(s.bit for s in self.steps if s.end == space) for n, space in self.numbered.items()}

    def far(self, start: str, shut: frozenset[str] = frozenset()) -> dict[str, int]:
        """Steps on the empty board to every space that can be reached, without entering some."""
        found, todo = {start: 0}, deque([start])
        while todo:
            here = todo.popleft()
            for step in self.steps_from[here]:
                if step.end not in found and step.end not in shut:
                    found[step.end] = found[here] + 1
                    todo.append(step.end)
        return found


# What is wrong with it.


class BadCity(ValueError):
    """A city that cannot be played in."""

    def __init__(self, name: str, faults: list[str]) -> None:
        super().__init__("\n".join(f"{name}: {fault}" for fault in faults))
        self.faults = tuple(faults)


def read_city(raw: bytes) -> City:
    try:
        file = msgspec.json.decode(raw, type=CityFile)
    except msgspec.MsgspecError as error:
        raise BadCity("city", [str(error)]) from None
    faults = list(_broken(file))
    city = None if faults else City(file)
    if city is not None:
        faults = [*_size(city), *_spaces(city), *_names(file), *_river(city), *_ways(city)]
    if city is None or faults:
        raise BadCity(file.id, faults)
    return city


def _broken(file: CityFile) -> Iterator[str]:
    """What leaves no city to look at."""
    if file.format != "cabbie-city/1":
        yield f"format: {file.format!r} is not cabbie-city/1"
    if file.exit not in file.nodes:
        yield f"exit: {file.exit!r} is no intersection (1.7)"
    for id, times in Counter(segment.id for segment in file.segments).items():
        if times > 1:
            yield f"segment {id}: there {times} times (1.1)"
    for segment in file.segments:
        yield from _broken_segment(file, segment)
    if LOT in file.nodes:
        yield f"node {LOT}: the parking lot is no intersection (1.7)"


def _broken_segment(file: CityFile, segment: Segment) -> Iterator[str]:
    for end in (segment.start, segment.end):
        if end not in file.nodes:
            yield f"segment {segment.id}: {end!r} is no intersection (1.6)"
    if segment.start == segment.end:
        yield f"segment {segment.id}: it leads back to where it begins (1.1)"
    if not 2 <= len(segment.spaces) <= 5:
        yield f"segment {segment.id}: {len(segment.spaces)} spaces, not 2 to 5 (1.1)"
    elif not 1 <= segment.oneway < len(segment.spaces):
        yield f"segment {segment.id}: the one-way spot {segment.oneway} lies between no two spaces (1.5)"


def _size(city: City) -> Iterator[str]:
    """1.1, 1.4 A full city has 32 destinations; a village with fewer is about half as large at least."""
    full = city.file.destination_count >= 32
    least = 1.0 if full else 0.4
    for what, count, low, high in (
        ("intersections", len(city.file.nodes), 24 if full else 10, 28),
        ("segments", len(city.segments), 38 * least, 50),
        ("spaces", len(city.kind), 140 * least, 200),
    ):
        if not low <= count <= high:
            yield f"{what}: {count}, not {low:g} to {high} (1.1)"
    for what, count in (("barriers", city.supply.barriers), ("one-way tokens", city.supply.oneways)):
        if count < 1:
            yield f"supply: {count} {what} (1.4)"
    if city.supply.cones != len(NUMBERS):
        yield f"supply: {city.supply.cones} cones for {len(NUMBERS)} numbers (1.4)"


def _spaces(city: City) -> Iterator[str]:
    """1.2, 1.6 Colours, destinations, numbers. Intersections have none: a file cannot give them any."""
    kinds, ids = Counter(city.kind.values()), [d.id for d in city.file.destinations]
    if not 0.22 <= kinds["orange"] / len(city.kind) <= 0.29:
        yield f"spaces: {kinds['orange']} of {len(city.kind)} are orange, not about a quarter (1.2)"
    for step in city.steps[1::2]:
        if {step.start, step.end} <= city.orange:
            yield f"spaces {step.start} and {step.end}: two orange ones side by side (1.2)"
    if len(ids) != city.file.destination_count:
        yield f"destinations: {len(ids)}, not {city.file.destination_count} (1.2)"
    for id in ids:
        if id in PLAIN or ids.count(id) > 1:
            yield f"destination {id}: the name is taken (1.2)"
    for kind in (*ids, *map(str, NUMBERS)):
        if kinds[kind] != 1:
            yield f"{kind}: on {kinds[kind]} spaces, not on one (1.2)"
    for space, kind in city.kind.items():
        if kind not in PLAIN and kind not in ids:
            yield f"space {space}: {kind!r} is no kind of space (1.2)"


def _names(file: CityFile) -> Iterator[str]:
    """1.1, 1.2 Streets and destinations have names; every street is driven in."""
    for what, named in (("street", file.streets), ("destination", file.destinations)):
        for thing in named:
            if not (thing.name.en.strip() and thing.name.fr.strip()):
                yield f"{what} {thing.id}: it has no name ({'1.1' if what == 'street' else '1.2'})"
    known, used = [street.id for street in file.streets], {segment.street for segment in file.segments}
    for id in sorted(used - set(known)):
        yield f"street {id}: segments lie in it, but it is not listed (1.1)"
    for id in sorted(set(known) - used):
        yield f"street {id}: no segment lies in it (1.1)"
    for id in sorted({id for id in known if known.count(id) > 1}):
        yield f"street {id}: listed twice (1.1)"


def _river(city: City) -> Iterator[str]:
    """1.1 Two or three bridges; and there is water exactly where the file says there is a bridge."""
    file, river = city.file, city.file.scenery.river
    if not 2 <= len(file.bridges) <= 3:
        yield f"bridges: {len(file.bridges)}, not two or three (1.1)"
    lines, water = list(_lines(city)), smooth(river.path)
    for segment, line in lines:
        pitch = (length(line) - 2 * file.crosswalk) / (len(segment.spaces) + 1)
        if not 33 <= pitch <= 48:
            yield f"segment {segment.id}: {pitch:.1f} units a space, not 33 to 48 as drawn"
    wet = {segment.id for segment, line in lines if meet(line, water, river.width / 2)}
    for id in sorted(wet ^ {bridge.segment for bridge in file.bridges}):
        yield f"segment {id}: {'over water without a bridge' if id in wet else 'a bridge without water'} (1.1)"


def _lines(city: City) -> Iterator[tuple[Segment, list[Point]]]:
    nodes = city.file.nodes
    for segment in city.segments.values():
        yield segment, smooth([nodes[segment.start], *segment.via, nodes[segment.end]])


def _ways(city: City) -> Iterator[str]:
    """1.1 Every space can be reached from every other; a card is never far; a trip takes about four turns."""
    lost = sorted(city.kind.keys() - city.far(city.exit).keys())
    if lost:
        yield f"spaces {', '.join(lost)}: they cannot be reached from the exit (1.1)"
        return
    for node in city.file.nodes:
        if len(city.steps_from[node]) < 3:
            yield f"node {node}: fewer than three streets meet there (1.1)"
    cones = frozenset(city.numbered.values())
    if len(city.far(city.exit, cones)) < len(city.kind) - len(cones):
        yield "numbers: five cones alone cut the city apart (1.2)"
    for space in city.kind:
        if not any(steps <= 4 and at in city.orange for at, steps in city.far(space).items()):
            yield f"space {space}: more than 4 steps from any orange one (1.2)"
    mean = mean_trip(city)
    if city.file.destination_count >= 32 and not 3.5 <= mean <= 4.6:
        yield f"destinations: a trip takes {mean:.1f} turns on average, not about 4 (1.1)"


def mean_trip(city: City) -> float:
    """Turns a trip between two destinations takes on the empty board, by the shortest way."""
    turns, places = expected_turns(len(city.kind)), list(city.destinations.values())
    trips = [turns[far[b]] for a, far in ((a, city.far(a)) for a in places) for b in places if a != b]
    return sum(trips) / max(1, len(trips))


def expected_turns(most: int) -> list[float]:
    """How many turns so many steps take on average: a die a turn, and a stop on arrival (3.7)."""
    turns = [0.0]
    for steps in range(1, most + 1):
        turns.append(1 + sum(turns[max(0, steps - pips)] for pips in range(1, 7)) / 6)
    return turns
