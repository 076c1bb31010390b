"""A city as the rules know it: spaces, and the steps from one to the next. The types of the city's file are in
file.py."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from tablee.games.cabbie.city.file import CityFile

LOT = "lot"
NUMBERS = (1, 2, 3, 4, 5)
PLAIN = {"grey", "orange", *map(str, NUMBERS)}
FULL, VILLAGE = 32, 16
"""1.1, 1.2 Number of destinations of a full city, and of a village."""


class CityStep(Struct, frozen=True):
    """A step from a space to a neighbouring one. Each step has its own bit, so that an integer can stand for a set of
    steps."""

    bit: int
    start: str
    end: str
    segment: str | None = None
    """Id of the segment that the step runs along; None for the step out of the parking lot."""
    to: str | None = None
    """Intersection at the end of the segment in the direction of the step."""
    crosswalk: str | None = None
    """1.6 Intersection whose crosswalk the step crosses; None if it crosses none."""


class City:
    """A city's spaces and the steps between them, in the order of its file."""

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

    def _all_steps(self) -> Iterator[CityStep]:
        """1.3 Yield the only step out of the parking lot (no step leads into it), then a step in each direction for
        every two neighbouring spaces."""
        yield CityStep(1, LOT, self.exit)
        bit = 1
        for segment in self.segments.values():
            chain = (segment.start, *segment.ids, segment.end)
            for a, b in pairwise(chain):
                crosswalk = a if a == segment.start else b if b == segment.end else None
                yield CityStep(bit := bit << 1, a, b, segment.id, segment.end, crosswalk)
                yield CityStep(bit := bit << 1, b, a, segment.id, segment.start, crosswalk)

    def _by_start(self) -> dict[str, tuple[CityStep, ...]]:
        order = {space: k for k, space in enumerate(self.kind)}
        found: dict[str, list[CityStep]] = {space: [] for space in (LOT, *self.kind)}
        for step in self.steps:
            found[step.start].append(step)
        return {space: tuple(sorted(steps, key=lambda s: order[s.end])) for space, steps in found.items()}

    def _by_end(self) -> dict[str, tuple[CityStep, ...]]:
        return {space: tuple(step for step in self.steps if step.end == space) for space in (LOT, *self.kind)}

    @cached_property
    def against(self) -> dict[tuple[str, str], int]:
        """5.1 Bits of the steps that a one-way token forbids, by its segment and the intersection that it points to."""
        found = {(s.id, end): 0 for s in self.segments.values() for end in (s.start, s.end)}
        for step in self.steps:
            if step.segment and step.to:
                segment = self.segments[step.segment]
                found[step.segment, segment.start if step.to == segment.end else segment.end] |= step.bit
        return found

    @cached_property
    def crosswalks(self) -> dict[tuple[str, str], int]:
        """1.6 Bits of the steps over each crosswalk, by its segment and intersection."""
        found = {(s.id, end): 0 for s in self.segments.values() for end in (s.start, s.end)}
        for step in self.steps:
            if step.segment and step.crosswalk:
                found[step.segment, step.crosswalk] |= step.bit
        return found

    @cached_property
    def into(self) -> dict[int, int]:
        """5.4 Bits of the steps that enter each numbered space."""
        return {n: sum(s.bit for s in self.steps if s.end == space) for n, space in self.numbered.items()}

    def distances(self, start: str, shut: frozenset[str] = frozenset()) -> dict[str, int]:
        """Return the steps from a space to every space that can be reached on the empty board without entering one of
        `shut`."""
        found, todo = {start: 0}, deque([start])
        while todo:
            here = todo.popleft()
            for step in self.steps_from[here]:
                if step.end not in found and step.end not in shut:
                    found[step.end] = found[here] + 1
                    todo.append(step.end)
        return found


def mean_trip(city: City) -> float:
    """Return the mean turns of a trip between two destinations on the empty board, by the shortest way."""
    turns, places = expected_turns(len(city.kind)), list(city.destinations.values())
    trips = [turns[far[b]] for a, far in ((a, city.distances(a)) for a in places) for b in places if a != b]
    return sum(trips) / max(1, len(trips))


def expected_turns(most: int) -> list[float]:
    """Return a list of the expected number of turns to drive 0, 1, 2 … up to `most` steps: with one die roll a turn,
    and on arrival the rest of the roll is dropped (3.7)."""
    turns = [0.0]
    for steps in range(1, most + 1):
        turns.append(1 + sum(turns[max(0, steps - pips)] for pips in range(1, 7)) / 6)
    return turns
