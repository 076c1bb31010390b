"""Board of a journey: for every space the ways ahead and back, precomputed from the data file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from tablee.games.detour.data import COLUMNS, SIDE, Journey, Ticket
from tablee.games.detour.state import Card, Space, Stop

START: Final = 1
HOME: Final = 2 * COLUMNS + 1
BACK = 2
"""6.1 Number of segments that Backward's action sends a marker back."""
LAST_TILE: Final = 2 * (COLUMNS - 3)
"""8.3 First space of the last tile; all later ones, main and side, belong to it."""


def column(space: Space) -> int:
    return space >> 1


def on_main(space: Space) -> bool:
    return bool(space & 1)


class JourneyWalk(Struct, frozen=True):
    """A marker's way forward from one space, with its cost."""

    way: tuple[Stop, ...]
    """Stops passed, the first of them where the marker stands."""
    end: Space
    paid: tuple[str, ...] = ()
    lost: str = ""


Walks: TypeAlias = tuple[JourneyWalk, ...]
"""Ways forward from one space with one set of transports: the first goes over no segment, the next over one, and so on
up to the longest (4.1)."""

Purse: TypeAlias = tuple[str, ...]
"""Sets of transports to pay with, in letters (T train, B balloon, S boat); one of the sets is used."""

GIVES: dict[Card, Purse] = {"backward": ("TB",), "block": ("T", "S")}
"""6.3, 7.4 Transports that an action gives: Backward a train and a balloon, Block a train or a boat."""


class JourneyBoard:
    """Board of a journey. Tuples are indexed by space; indices that are no space have empty entries."""

    def __init__(self, journey: Journey, cards: tuple[Ticket, ...]) -> None:
        self.names: tuple[Stop, ...] = _names(journey)
        self.spaces: dict[Stop, Space] = {name: space for space, name in enumerate(self.names) if name}
        self.after: dict[Space, Space] = {}
        """Next space on the path, by space."""
        self.costs: dict[Space, str] = {}
        """Cost of the segment to the next space, by space."""
        for space, end, cost in _segments(journey):
            self.after[space], self.costs[space] = end, cost
        self.red_line: tuple[bool, ...] = _marks({2 * path.entry + 1 for path in journey.side_paths})
        """1.4 Main spaces from which a side path leaves."""
        self.blue: tuple[bool, ...] = _marks({2 * column + 1 for column in journey.blue})
        """1.5 Main spaces of a blue area."""
        self.ranks: dict[Card, int] = {card.id: card.rank for card in cards}
        self.transports: dict[Card, str] = {card.id: card.move for card in cards}
        self.moves: dict[Card, tuple[Walks, ...]] = {card.id: self._walks((card.move,)) for card in cards}
        """4.1 Ways forward with each card's Move part, by card and space."""
        self.gifts: dict[Card, tuple[Walks, ...]] = {card: self._walks(purse) for card, purse in GIVES.items()}
        """6.3, 7.4 Ways forward with the transports that an action gives, by card and space."""
        self.back: tuple[tuple[Space, ...], ...] = tuple(map(self._back, range(HOME + 1)))
        """6.2 Way back from each space: all spaces on it, both ends included."""
        self.ways_back: tuple[tuple[Stop, ...], ...] = tuple(
            tuple(self.names[space] for space in way) for way in self.back
        )

    def _walks(self, purse: Purse) -> tuple[Walks, ...]:
        return tuple(self._farthest(space, purse) if name else () for space, name in enumerate(self.names))

    def _farthest(self, space: Space, purse: Purse) -> Walks:
        return max((tuple(self._walk(space, transports)) for transports in purse), key=len)

    def _walk(self, space: Space, transports: str) -> Iterator[JourneyWalk]:
        """4.1 Yield the ways that these transports can pay for, the shortest first. A segment uses up all transports of
        its cost; each transport can be used once. 4.3 Ways only follow the path."""
        walk = JourneyWalk((self.names[space],), space, (), transports)
        yield walk
        while (cost := self.costs.get(walk.end)) and set(cost) <= set(walk.lost):
            end, left = self.after[walk.end], walk.lost
            for transport in cost:
                left = left.replace(transport, "", 1)
            walk = JourneyWalk((*walk.way, self.names[end]), end, (*walk.paid, cost), left)
            yield walk

    def _back(self, space: Space) -> tuple[Space, ...]:
        way = [space] if self.names[space] else []
        while 1 <= len(way) <= BACK and not self._no_way_back(way[-1]):
            way.append(way[-1] - 2)
        return tuple(way)

    def _no_way_back(self, space: Space) -> bool:
        """6.2 Tell whether a marker cannot go back: at the start, on the first space of a side path, at home."""
        return space in (START, HOME) or (not on_main(space) and self.red_line[space + 1])


def _names(journey: Journey) -> tuple[Stop, ...]:
    names = [""] * (HOME + 1)
    names[HOME] = "home"
    for i, place in enumerate(journey.stops):
        names[2 * i + 1] = place.id
    for path in journey.side_paths:
        for i, place in enumerate(path.stops):
            names[2 * (path.entry + i)] = place.id
    return tuple(names)


def _segments(journey: Journey) -> Iterator[tuple[Space, Space, str]]:
    """1.3, 1.4 Yield every segment: start, end, cost."""
    for i, cost in enumerate(journey.segments):
        yield 2 * i + 1, 2 * i + 3, cost
    for path in journey.side_paths:
        for i, cost in enumerate(path.segments):
            space = 2 * (path.entry + i)
            yield space, space + (3 if i == SIDE - 1 else 2), cost


def _marks(spaces: set[Space]) -> tuple[bool, ...]:
    return tuple(space in spaces for space in range(HOME + 1))
