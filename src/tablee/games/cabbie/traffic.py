"""Open ways through a city.

TaxiWalk   a path of consecutive steps, with or without obstacles on it
Walks      cache of all walks of a city, for all matches in it
Traffic    a city with pieces in its streets: legal routes, stuck taxis, distances

Pieces change now and then; taxis drive all the time. So there is one `Traffic` for each set of pieces, which caches its
answers and is itself cached in `Walks.traffic`. It is never part of a state.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import combinations
from operator import attrgetter
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.games.cabbie.chances import OPENS, Needs, Obstacle, count, pass_exactly, suffice
from tablee.games.cabbie.city.city import City, CityStep
from tablee.games.cabbie.pieces import Barrier, Chance, Chances, Condition, Cone, OneWay, Piece

NEAR = 4
"""1.2 Largest number of steps from any space of a city to the nearest orange one."""
CACHED = 128
"""Number of sets of pieces whose traffic is cached."""
Filter: TypeAlias = Callable[[Iterable["TaxiWalk"]], list["TaxiWalk"]]
Help: TypeAlias = Chance | Literal["first-step", "any-step"]
"""Help for a stuck taxi: 4.1, 4.2 a chance card that frees the first step alone; on the third turn the first step
(4.3), or any one step if it was shut in (4.6), ignores what forbids it."""


class TaxiWalk(Struct, frozen=True, eq=False):
    """A path of consecutive steps, none straight back over the border just crossed (3.2)."""

    path: tuple[str, ...]
    """Spaces entered, in order."""
    steps: tuple[CityStep, ...]
    bits: int
    """Bits of all its steps, combined."""
    order: tuple[int, ...]
    """3.9 Sort key: the positions of the path's spaces in the file's order."""
    end: str


class Walks:
    """Cache of all walks through a city on the empty board, in the file's order."""

    def __init__(self, city: City) -> None:
        self.city = city
        self._order = {space: k for k, space in enumerate(city.kind)}
        self._found: dict[tuple[str, int], tuple[TaxiWalk, ...]] = {}
        self._by_path: dict[tuple[str, tuple[str, ...]], TaxiWalk] = {}
        self._within: dict[tuple[str, int], frozenset[str]] = {}
        self._bits: dict[tuple[str, int], int] = {}
        self._to_orange: dict[str, tuple[int, ...]] = {}
        self.forbidden: dict[Piece, int] = {OneWay(*at): bits for at, bits in city.against.items()}
        self.forbidden |= {Barrier(*at): bits for at, bits in city.crosswalks.items()}
        self.forbidden |= {Cone(number): bits for number, bits in city.into.items()}
        """Bits of the steps that each possible piece forbids; the pieces are ordered by kind, then as in the file."""
        self.ranks = {piece: k for k, piece in enumerate(self.forbidden)}
        self.traffic = TrafficCache(self)

    def of(self, start: str, length: int) -> tuple[TaxiWalk, ...]:
        """Return all walks of this length from a space."""
        found = self._found.get((start, length))
        if found is None:
            found = self._found[start, length] = tuple(self._longer(start, length))
            self._by_path |= {(start, walk.path): walk for walk in found}
        return found

    def _longer(self, start: str, length: int) -> Iterable[TaxiWalk]:
        steps_from = self.city.steps_from
        if length == 1:
            return [self._walk((), step) for step in steps_from[start]]
        return [
            self._walk(walk.steps, step)
            for walk in self.of(start, length - 1)
            for step in steps_from[walk.end]
            if step.end != walk.steps[-1].start
        ]

    def _walk(self, before: tuple[CityStep, ...], step: CityStep) -> TaxiWalk:
        steps = (*before, step)
        path = tuple(step.end for step in steps)
        bits = 0
        for step in steps:
            bits |= step.bit
        return TaxiWalk(path, steps, bits, tuple(self._order[space] for space in path), path[-1])

    def find(self, start: str, path: tuple[str, ...]) -> TaxiWalk | None:
        """Return the walk that enters these spaces; None if there is none."""
        self.of(start, len(path))
        return self._by_path.get((start, path))

    def within(self, start: str, length: int) -> frozenset[str]:
        """Return the ends of all walks of at most this length from a space."""
        found = self._within.get((start, length))
        if found is None:
            ends = (walk.end for steps in range(1, length + 1) for walk in self.of(start, steps))
            found = self._within[start, length] = frozenset(ends)
        return found

    def to_orange(self, start: str) -> tuple[int, ...]:
        """Return the step bits of each walk to an orange space nearby, the shortest walks first."""
        found = self._to_orange.get(start)
        if found is None:
            near = (walk for length in range(1, NEAR + 1) for walk in self.of(start, length))
            found = self._to_orange[start] = tuple(walk.bits for walk in near if walk.end in self.city.orange)
        return found

    def bits(self, start: str, length: int) -> int:
        """Return the bits of all steps on walks of at most this length from a space."""
        found = self._bits.get((start, length))
        if found is None:
            found = 0
            for steps in range(1, length + 1):
                for walk in self.of(start, steps):
                    found |= walk.bits
            self._bits[start, length] = found
        return found


class TrafficCache(dict[frozenset[Piece], "Traffic"]):
    """Cache of traffic by set of pieces; it is filled on lookup and emptied when full."""

    def __init__(self, walks: Walks) -> None:
        super().__init__()
        self._walks = walks

    def __missing__(self, pieces: frozenset[Piece]) -> Traffic:
        if len(self) >= CACHED:
            self.clear()
        found = self[pieces] = Traffic(self._walks, pieces)
        return found


class Traffic:
    """A city with a set of pieces in its streets: legal routes, conditions of taxis, and distances."""

    def __init__(self, walks: Walks, pieces: frozenset[Piece]) -> None:
        self.city, self.walks, self.pieces = walks.city, walks, pieces
        self.oneways: dict[str, OneWay] = {}
        self.standing: set[tuple[str, str]] = set()
        """Crosswalks with a barrier, each as its segment and intersection."""
        self.barriers = self.cones = self.against = 0
        for piece in pieces:
            if isinstance(piece, OneWay):
                self.oneways[piece.segment] = piece
                self.against |= walks.forbidden[piece]
            elif isinstance(piece, Barrier):
                self.standing.add((piece.segment, piece.at))
                self.barriers |= walks.forbidden[piece]
            else:
                self.cones |= walks.forbidden[piece]
        self.blocked = self.barriers | self.cones | self.against
        self._routes: dict[tuple[str, int, str | None], list[TaxiWalk]] = {}
        self._needed: dict[tuple[str, int, Help | None], frozenset[Needs]] = {}
        self._condition: dict[str, Condition] = {}
        self._distances: dict[str, dict[str, int]] = {}
        self._distances_to: dict[str, dict[str, int]] = {}

    @cached_property
    def in_order(self) -> tuple[Piece, ...]:
        return tuple(sorted(self.pieces, key=self.walks.ranks.__getitem__))

    # 3.8 Obstacles

    def obstacles(self, walk: TaxiWalk) -> list[tuple[int, Obstacle]]:
        """List the obstacles of a walk, each with its step. A segment driven against its one-way counts once."""
        found: list[tuple[int, Obstacle]] = []
        for at, step in enumerate(walk.steps):
            if step.bit & self.barriers:
                found.append((at, "barrier"))
            if step.bit & self.cones:
                found.append((at, "cone"))
            if step.bit & self.against and not (at and walk.steps[at - 1].segment == step.segment):
                found.append((at, "one-way"))
        return found

    def free(self, walk: TaxiWalk) -> bool:
        return not walk.bits & self.blocked

    def needs(self, walk: TaxiWalk) -> Needs:
        bits = walk.bits & self.blocked
        if bits & self.against:
            return count(obstacle for _, obstacle in self.obstacles(walk))
        # a walk of six steps never takes a step twice, so every barrier and cone in the way has a bit of its own
        return (bits & self.barriers).bit_count(), (bits & self.cones).bit_count(), 0

    def needed(self, start: str, pips: int, help: Help | None = None) -> frozenset[Needs]:
        """Return all combinations of obstacles that chance cards have to pass on walks of at most this length."""
        key = (start, pips, help)
        found = self._needed.get(key)
        if found is None:
            found = self._needed[key] = frozenset(self._all_needs(start, pips, help))
        return found

    def _all_needs(self, start: str, pips: int, help: Help | None) -> Iterable[Needs]:
        blocked = self.blocked
        if not self.walks.bits(start, pips) & blocked:
            return ()
        walks = (walk for length in range(1, pips + 1) for walk in self.walks.of(start, length))
        return [needs for walk in walks if walk.bits & blocked for needs in self._left(walk, help)]

    def passes(self, walk: TaxiWalk, chances: Chances, help: Help | None = None) -> bool:
        """6.1 Tell whether a move can take this walk with these cards and needs each of them."""
        left, cards = self._left(walk, help), _without_help(chances, help)
        if not any(pass_exactly(cards, needs) for needs in left):
            return False
        # 4.6: with another step freed, fewer cards may do
        return len(left) == 1 or not any(suffice(fewer, left_over) for fewer in _one_less(cards) for left_over in left)

    def could_pass(self, walk: TaxiWalk, chances: Chances, help: Help | None = None) -> bool:
        """Tell whether a move can take this walk with some of these cards, or none."""
        cards = _without_help(chances, help)
        return any(suffice(cards, needs) for needs in self._left(walk, help))

    def _left(self, walk: TaxiWalk, help: Help | None) -> list[Needs]:
        """List the obstacles on a walk that are left for the chance cards other than `help`, as alternatives: several
        only if any one step may be freed (4.6), one for each step with an obstacle. The list is empty if the help is of
        no use on this walk."""
        if help is None:
            return [self.needs(walk)]
        obstacles = self.obstacles(walk)
        if help == "any-step":
            steps = {at for at, _ in obstacles} or {0}
            return [count(obstacle for at, obstacle in obstacles if at != freed) for freed in steps]
        here = [obstacle for at, obstacle in obstacles if at == 0]
        if help != "first-step" and (len(here) != 1 or here[0] not in OPENS[help]):
            return []
        return [count(obstacle for at, obstacle in obstacles if at)]

    # 3.1, 3.3 Routes

    def routes(self, start: str, pips: int, goal: str | None) -> list[TaxiWalk]:
        """Return the legal routes without a chance card; `goal` is the space of the player's own destination."""
        key = (start, pips, goal)
        found = self._routes.get(key)
        if found is None:
            allowed: Filter = self._free if self.walks.bits(start, pips) & self.blocked else list
            found = self._routes[key] = self._legal(start, pips, goal, allowed)
        return found

    def _free(self, walks: Iterable[TaxiWalk]) -> list[TaxiWalk]:
        blocked = self.blocked
        return [walk for walk in walks if not walk.bits & blocked]

    def routes_with(
        self, start: str, pips: int, goal: str | None, chances: Chances, help: Help | None = None
    ) -> list[TaxiWalk]:
        """Return the legal routes with this help (4.1–4.3, 4.6) that need each of these chance cards (6.1). A route
        shorter than the roll is legal only if some of these cards, or all, allow no longer one."""

        def allowed(walks: Iterable[TaxiWalk]) -> list[TaxiWalk]:
            return [walk for walk in walks if self.could_pass(walk, chances, help)]

        return [walk for walk in self._legal(start, pips, goal, allowed) if self.passes(walk, chances, help)]

    def _legal(self, start: str, pips: int, goal: str | None, allowed: Filter) -> list[TaxiWalk]:
        """3.3 Return the routes of the full roll, and the shorter ones that end on the player's destination; if there
        is none, the longest possible ones. `allowed` filters walks."""
        found = allowed(self.walks.of(start, pips))
        if goal is not None and goal in self.walks.within(start, pips - 1):
            early = (walk for n in range(1, pips) for walk in self.walks.of(start, n) if walk.end == goal)
            # 3.7: at the own destination the taxi stops, so no route leads on from there
            found = [walk for walk in (*found, *allowed(early)) if goal not in walk.path[:-1]]
            found.sort(key=lambda walk: walk.order)
        shorter = pips
        while not found and (shorter := shorter - 1):
            found = allowed(self.walks.of(start, shorter))
        return found

    # 4 Stuck

    def condition(self, start: str) -> Condition:
        found = self._condition.get(start)
        if found is None:
            found = self._condition[start] = self._find_condition(start)
        return found

    def _find_condition(self, start: str) -> Condition:
        blocked = self.blocked
        if any(not bits & blocked for bits in self.walks.to_orange(start)):
            return "free"
        if all(step.bit & blocked for step in self.city.steps_from[start]):
            return "stuck"
        return "free" if self._way_to_orange(start, blocked) else "shut-in"

    def _way_to_orange(self, start: str, blocked: int) -> int:
        """Return the step bits of a way to an orange space; 0 if there is none. 4.6 Any chain of free steps will do:
        the taxi may drive it one step a turn, and set off in a new direction each time."""
        steps_from, orange = self.city.steps_from, self.city.orange
        ways, todo = dict[str, int](), [(start, 0)]
        for here, way in todo:
            for step in steps_from[here]:
                if not step.bit & blocked and step.end not in ways:
                    if step.end in orange:
                        return way | step.bit
                    ways[step.end] = way | step.bit
                    todo.append((step.end, way | step.bit))
        return 0

    def helps(self, start: str, chance: Chance) -> bool:
        """4.1 Tell whether a chance card makes some first step from a space legal."""
        return any(self.passes(walk, (chance,)) for walk in self.walks.of(start, 1))

    # 5.3 Barriers

    @cached_property
    def open_crosswalks(self) -> frozenset[tuple[str, str]]:
        """Crosswalks on which a barrier leaves an orange space within reach of the exit."""
        free = self.city.crosswalks.keys() - self.standing
        way = self._way_to_orange(self.city.exit, self.blocked)
        return frozenset(at for at in free if way and self._stays_open(way, self.city.crosswalks[at]))

    def _stays_open(self, way: int, barrier: int) -> bool:
        """Tell whether a barrier leaves the exit a way to orange; a new search is needed only if it blocks the known
        way."""
        return not way & barrier or bool(self._way_to_orange(self.city.exit, self.blocked | barrier))

    # Distances

    def distances(self, start: str) -> dict[str, int]:
        """Return the steps from a space to every space that can be reached."""
        found = self._distances.get(start)
        if found is None:
            found = self._distances[start] = self._measure(start, self.city.steps_from, attrgetter("end"))
        return found

    def distances_to(self, goal: str) -> dict[str, int]:
        """Return the steps to `goal` from every space that can reach it."""
        found = self._distances_to.get(goal)
        if found is None:
            found = self._distances_to[goal] = self._measure(goal, self.city.steps_into, attrgetter("start"))
        return found

    def _measure(
        self, centre: str, steps: dict[str, tuple[CityStep, ...]], next: Callable[[CityStep], str]
    ) -> dict[str, int]:
        found, todo, blocked = {centre: 0}, deque([centre]), self.blocked
        while todo:
            here = todo.popleft()
            for step in steps[here]:
                if not step.bit & blocked and (there := next(step)) not in found:
                    found[there] = found[here] + 1
                    todo.append(there)
        return found


def _without_help(chances: Chances, help: Help | None) -> Chances:
    """Return the cards without the one that is already used as help, if one is."""
    if help is None or help == "first-step" or help == "any-step":
        return chances
    at = chances.index(help)
    return (*chances[:at], *chances[at + 1 :])


def _one_less(chances: Chances) -> Iterable[Chances]:
    return combinations(chances, len(chances) - 1) if chances else ()
