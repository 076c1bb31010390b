"""What things are worth: how much more than usual do those win who use them?

Usual is what the same place in the turn order wins at these tables, so that a card which the first player often draws
does not shine by that. Whoever is ahead gets to use more of everything: a thing is compared with others of its kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct

from tablee.lab.balance import Cell
from tablee.lab.estimate import Estimate, share
from tablee.lab.record import Recorded


class Worth(Struct, frozen=True):
    """Of one thing."""

    item: str
    matches: int
    """In which somebody used it."""
    seats: int
    """Who used it, over all matches."""
    won: float
    """What they won, as a share."""
    more: Estimate
    """How much more that is than usual."""


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
    found: dict[str, dict[str, list[_Uses]]] = defaultdict(lambda: defaultdict(list))
    for match in cell.played:
        for (kind, item), uses in _uses(match, cell.shares(match), usual).items():
            found[kind][item].append(uses)
    return [_kind(name, items) for name, items in found.items()]


class _Uses(Struct, frozen=True):
    """Of a thing, in one match."""

    seats: int
    won: float
    more: float


def _uses(match: Recorded, shares: Sequence[float], usual: Sequence[float]) -> dict[tuple[str, str], _Uses]:
    found: dict[tuple[str, str], _Uses] = {}
    for used in match.used:
        won, place = shares[used.seat], match.place(used.seat)
        before = found.get((used.kind, used.item), _Uses(0, 0.0, 0.0))
        found[used.kind, used.item] = _Uses(before.seats + 1, before.won + won, before.more + won - usual[place])
    return found


def _kind(name: str, items: dict[str, list[_Uses]]) -> Kind:
    things = [_worth(item, uses) for item, uses in items.items()]
    things.sort(key=lambda thing: (-thing.more.value, thing.item))
    everything = [use for uses in items.values() for use in uses]
    return Kind(name, {thing.item: thing for thing in things}, _ratio(everything).value)


def _worth(item: str, uses: Sequence[_Uses]) -> Worth:
    seats = sum(use.seats for use in uses)
    return Worth(item, len(uses), seats, sum(use.won for use in uses) / seats, _ratio(uses))


def _ratio(uses: Sequence[_Uses]) -> Estimate:
    return share([use.more for use in uses], [use.seats for use in uses])
