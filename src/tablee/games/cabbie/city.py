"""A city: its file, and the spaces and steps it makes. What is wrong with one is told by check.py."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tablee.core.words import Language
from tablee.games.cabbie.splines import Point

LOT = "lot"
NUMBERS = (1, 2, 3, 4, 5)
PLAIN = {"grey", "orange", *map(str, NUMBERS)}
FULL, VILLAGE = 32, 16
"""1.1, 1.2 The destinations of a full city, and of one of half the size."""


# The file.


Path: TypeAlias = Annotated[tuple[Point, ...], Meta(min_length=2)]
Length: TypeAlias = Annotated[float, Meta(gt=0)]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str

    def of(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en


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


class Lot(Struct, frozen=True):
    at: Point
    size: tuple[Length, Length]
    lane: Path
    """1.7 From the lot's edge to the exit."""
    name: Names


class River(Struct, frozen=True, forbid_unknown_fields=True):
    name: Names
    width: Length
    path: Path


class Sea(Struct, frozen=True, forbid_unknown_fields=True):
    name: Names
    shore: Path
    at: Point | None = None
    """Where its name stands; None: at the lower right."""


class Park(Struct, frozen=True):
    """A shape, which may be a hill or have a pond, or a round square."""

    shape: tuple[Point, ...] = ()
    hill: bool = False
    pond: tuple[float, float, float, float] | None = None
    """x, y, and half its width and height."""
    round: tuple[float, float, float] | None = None
    """x, y, radius."""


class District(Struct, frozen=True, forbid_unknown_fields=True):
    name: Names
    at: Point
    heart: Point
    """A house belongs to the district whose heart is nearest, and has its colour."""


class Scenery(Struct, frozen=True):
    """Only the river matters to the rules; the rest is for those who draw."""

    river: River
    sea: Sea | None = None
    jetties: tuple[Path, ...] = ()
    parks: tuple[Park, ...] = ()
    districts: tuple[District, ...] = ()
    boats: tuple[tuple[float, float, float], ...] = ()
    """x, y, and its heading in degrees."""


class CityFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    id: str
    name: Names
    size: tuple[Length, Length]
    crosswalk: float
    destination_count: int
    supply: Supply
    exit: str
    lot: Lot
    nodes: dict[str, Point]
    streets: tuple[Named, ...]
    segments: tuple[Segment, ...]
    destinations: tuple[Named, ...]
    bridges: tuple[Bridge, ...]
    scenery: Scenery
    about: str = ""


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
