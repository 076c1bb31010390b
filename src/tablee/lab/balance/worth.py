"""What things are worth: how much more than usual do those win who use them?

Usual is what the same place in the turn order wins at these tables, so that a card which the first player often draws
does not shine by that. Whoever is ahead gets to use more of everything: a thing is compared with others of its kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt

from msgspec import Struct

from tablee.lab.balance.cells import Cell
from tablee.lab.balance.estimate import SURE, Estimate, share
from tablee.lab.balance.record import Recorded


class Uses(Struct, frozen=True):
    """Of a thing, in one match."""

    seats: int = 0
    """Who used it."""
    won: float = 0.0
    """What they won."""
    more: float = 0.0
    """How much more that is than usual."""


class Worth(Struct, frozen=True):
    """Of one thing."""

    item: str
    uses: Mapping[int, Uses]
    """By the number of the match."""
    more: Estimate
    """How much more than usual those win who use it."""

    @property
    def matches(self) -> int:
        return len(self.uses)

    @property
    def seats(self) -> int:
        return sum(of.seats for of in self.uses.values())

    @property
    def won(self) -> float:
        """What they win, as a share."""
        return sum(of.won for of in self.uses.values()) / self.seats

    def missed(self, number: int) -> float:
        """By how much the whole would be another without this match."""
        of = self.uses.get(number, Uses())
        return (of.more - self.more.value * of.seats) / self.seats


class Kind(Struct, frozen=True):
    """Things that are compared with each other."""

    name: str
    things: dict[str, Worth]
    """What is worth most comes first."""
    usual: float
    """What all who use one of them win more than usual."""


def kinds(cell: Cell) -> list[Kind]:
    """All that was used at a kind of table."""
    usual = [place.value for place in cell.wins()]
    found: dict[str, dict[str, dict[int, Uses]]] = defaultdict(lambda: defaultdict(dict))
    for number, match in enumerate(cell.played):
        for (kind, item), uses in _uses(match, cell.shares(match), usual).items():
            found[kind][item][number] = uses
    return [_kind(name, items) for name, items in found.items()]


def _uses(match: Recorded, shares: Sequence[float], usual: Sequence[float]) -> dict[tuple[str, str], Uses]:
    found: dict[tuple[str, str], Uses] = {}
    for used in match.used:
        won, place = shares[used.seat], match.place(used.seat)
        before = found.get((used.kind, used.item), Uses())
        found[used.kind, used.item] = Uses(before.seats + 1, before.won + won, before.more + won - usual[place])
    return found


def _kind(name: str, items: dict[str, dict[int, Uses]]) -> Kind:
    things = [Worth(item, uses, _ratio(list(uses.values()))) for item, uses in items.items()]
    things.sort(key=lambda thing: (-thing.more.value, thing.item))
    everything = [of for uses in items.values() for of in uses.values()]
    return Kind(name, {thing.item: thing for thing in things}, _ratio(everything).value)


def _ratio(uses: Sequence[Uses]) -> Estimate:
    return share([of.more for of in uses], [of.seats for of in uses])


def change(before: Worth, after: Worth) -> Estimate:
    """What a thing is worth more to the second side. Both played the same deals: what these have in common is in no
    doubt."""
    numbers = before.uses.keys() | after.uses.keys()
    missed = sum((after.missed(number) - before.missed(number)) ** 2 for number in numbers)
    within = SURE * sqrt(missed + 1 / before.seats**2 + 1 / after.seats**2)
    return Estimate(after.more.value - before.more.value, within)
