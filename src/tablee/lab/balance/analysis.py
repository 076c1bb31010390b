"""Statistics of the matches at one kind of table: wins, decisions and chances over a match, and what items are worth.

**Worth.** The win share of those who use an item, less the usual share of their places in the turn order, so that a
card which the first player often draws does not look strong by that alone. Whoever is ahead gets to use more of
everything: compare an item with others of its kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from msgspec import Struct

from tablee.lab.balance.estimates import Z95, Estimate, Pair, mean, share, win_share
from tablee.lab.balance.search_record import DecisionGap, RecordedMatch, SearchRecord
from tablee.lab.sequential_test import Fair

CLEARLY = 0.05
"""A move that is better by this share of a win is clearly better: as much as a turning point costs."""
PHASES = 5
"""A match is divided into fifths."""


@dataclass
class Cell:
    """The matches at one kind of table."""

    options: Any
    together: bool = False
    """True where all win or nobody does."""
    played: list[RecordedMatch] = field(default_factory=list)
    rivals: dict[str, list[float]] = field(default_factory=dict)
    """Results of one simple player among the usual bots, by its name, match by match."""
    levels: list[RecordedMatch] = field(default_factory=list)
    """The same deals by bots of two levels, two matches a deal."""

    @property
    def seats(self) -> int:
        return int(self.options.seats)

    @property
    def fair(self) -> float:
        return 1 / self.seats

    def ended_by(self, clause: str) -> float:
        return fmean(match.played.clause == clause for match in self.played)

    def steps(self) -> list[int]:
        return [match.played.steps for match in self.played]

    def shares(self, match: RecordedMatch) -> list[float]:
        """Each seat's result of a match; a win of all counts fully for each."""
        return [won * self.seats if self.together else won for won in match.played.wins]

    def won(self) -> list[list[float]]:
        """Results in turn order, match by match."""
        return [match.by_turn(self.shares(match)) for match in self.played]

    def wins(self) -> list[Estimate]:
        """Win share of each place in turn order."""
        return [win_share(column) for column in zip(*self.won(), strict=True)]

    def nearly_fair(self) -> bool | None:
        """The first answer of a sequential test; None: not known yet."""
        asked = Fair(self.seats)
        for wins in self.won():
            asked.add(wins)
            if asked.fair is not None:
                return asked.fair
        return None

    def each(self, name: str) -> list[Any]:
        """A measure of every match."""
        return [match.played.measures[name] for match in self.played]

    def by_turn(self, name: str) -> list[float]:
        """Means of a measure that each seat has, in turn order."""
        rows = [match.by_turn(values) for match, values in zip(self.played, self.each(name), strict=True)]
        return [fmean(column) for column in zip(*rows, strict=True)]

    def means(self) -> dict[str, float]:
        """Means of all measures; of what each seat has, over all seats."""
        return {name: fmean(self.plain(name)) for name in self.played[0].played.measures}

    def plain(self, name: str) -> list[float]:
        """A measure as one number a match."""
        return [fmean(n) if isinstance(n, tuple) else float(n) for n in self.each(name)]

    def searched(self) -> list[tuple[RecordedMatch, SearchRecord]]:
        return [(match, match.searched) for match in self.played if match.searched]

    def pairs(self, better: str) -> list[Pair]:
        """The first player's results on each deal, with the better bot and without."""
        deals = zip(self.levels[::2], self.levels[1::2], strict=False)  # time may be up between the two
        ordered = (_better_first(one, other, better) for one, other in deals)
        return [(self._first_won(one), self._first_won(other)) for one, other in ordered]

    def _first_won(self, match: RecordedMatch) -> float:
        return self.shares(match)[match.played.first]


def _better_first(one: RecordedMatch, other: RecordedMatch, better: str) -> tuple[RecordedMatch, RecordedMatch]:
    return (one, other) if one.played.bots[one.played.first] == better else (other, one)


# Decisions and chances over a match.


class Phase(NamedTuple):
    """Decisions in one part of all matches, and the shares in which the best move was clearly better than others."""

    decisions: int
    than_second: Estimate
    than_average: Estimate


def phases(cell: Cell) -> list[Phase | None]:
    """None for a part in which nobody had a choice."""
    found = [searched.decisions for _, searched in cell.searched()]
    return [_phase(cell, [_within(decisions, n) for decisions in found]) for n in range(PHASES)]


def whole_match(cell: Cell) -> Phase | None:
    return _phase(cell, [list(searched.decisions) for _, searched in cell.searched()])


def _within(decisions: Sequence[DecisionGap], phase: int) -> list[DecisionGap]:
    return [one for one in decisions if int(one.at * PHASES) == phase]


def _phase(cell: Cell, matches: Sequence[Sequence[DecisionGap]]) -> Phase | None:
    """A search counts a common win as 1/n for each seat, so the threshold is divided too."""
    clearly = CLEARLY / cell.seats if cell.together else CLEARLY
    asked = [decisions for decisions in matches if decisions]
    if not asked:
        return None
    counts = [len(decisions) for decisions in asked]
    second = [sum(one.than_second >= clearly for one in decisions) for decisions in asked]
    average = [sum(one.than_average >= clearly for one in decisions) for decisions in asked]
    return Phase(sum(counts), share(second, counts), share(average, counts))


class Moment(NamedTuple):
    """The leader's chance to win at one point of the match, and how often that leader won."""

    at: float
    chance: Estimate
    won: Estimate


def moments(cell: Cell) -> list[Moment]:
    """Moments from the deal to the end; of those who play together, the chance of all."""
    many = max((len(searched.chances) for _, searched in cell.searched()), default=0)
    return [_moment(cell, n, n / (many - 1)) for n in range(many)]


def _moment(cell: Cell, n: int, at: float) -> Moment:
    leaders = list(_leaders(cell, n))
    return Moment(at, mean([chance for chance, _ in leaders]), win_share([result for _, result in leaders]))


def _leaders(cell: Cell, n: int) -> Iterator[tuple[float, float]]:
    for match, searched in cell.searched():
        chances = searched.chances[n]
        leader = chances.index(max(chances))
        yield chances[leader] * (cell.seats if cell.together else 1), cell.shares(match)[leader]


# Worth of items.


class ItemUses(Struct, frozen=True):
    """Uses of one item in one match."""

    seats: int = 0
    """Number of seats that used it."""
    won: float = 0.0
    """Sum of their results."""
    more: float = 0.0
    """Sum of their results, less the usual ones."""


class Worth(Struct, frozen=True):
    """The difference that using one item makes to the win share."""

    item: str
    uses: Mapping[int, ItemUses]
    """Uses by the number of the match."""
    more: Estimate
    """Win share of those who use it, less the usual one."""

    @property
    def matches(self) -> int:
        return len(self.uses)

    @property
    def seats(self) -> int:
        return sum(of.seats for of in self.uses.values())

    @property
    def won(self) -> float:
        """Win share of those who use it."""
        return sum(of.won for of in self.uses.values()) / self.seats

    def influence(self, number: int) -> float:
        """Change of `more` by one match."""
        of = self.uses.get(number, ItemUses())
        return (of.more - self.more.value * of.seats) / self.seats


class ItemKind(Struct, frozen=True):
    """Items that are compared with each other."""

    name: str
    items: dict[str, Worth]
    """Sorted by worth, the highest first."""
    usual: float
    """Mean of `more` over all uses of all items."""


def item_kinds(cell: Cell) -> list[ItemKind]:
    """Group the items that were used, by kind."""
    usual = [place.value for place in cell.wins()]
    found: dict[str, dict[str, dict[int, ItemUses]]] = defaultdict(lambda: defaultdict(dict))
    for number, match in enumerate(cell.played):
        for (kind, item), uses in _uses(match, cell.shares(match), usual).items():
            found[kind][item][number] = uses
    return [_item_kind(name, items) for name, items in found.items()]


def _uses(match: RecordedMatch, shares: Sequence[float], usual: Sequence[float]) -> dict[tuple[str, str], ItemUses]:
    found: dict[tuple[str, str], ItemUses] = {}
    for used in match.used:
        won, place = shares[used.seat], match.place(used.seat)
        before = found.get((used.kind, used.item), ItemUses())
        found[used.kind, used.item] = ItemUses(before.seats + 1, before.won + won, before.more + won - usual[place])
    return found


def _item_kind(name: str, items: dict[str, dict[int, ItemUses]]) -> ItemKind:
    worth = [Worth(item, uses, _ratio(list(uses.values()))) for item, uses in items.items()]
    worth.sort(key=lambda one: (-one.more.value, one.item))
    everything = [of for uses in items.values() for of in uses.values()]
    return ItemKind(name, {one.item: one for one in worth}, _ratio(everything).value)


def _ratio(uses: Sequence[ItemUses]) -> Estimate:
    return share([of.more for of in uses], [of.seats for of in uses])


def change(before: Worth, after: Worth) -> Estimate:
    """Worth on the second side, less worth on the first. Both played the same deals: the variance that these have in
    common cancels out."""
    numbers = before.uses.keys() | after.uses.keys()
    missed = sum((after.influence(number) - before.influence(number)) ** 2 for number in numbers)
    within = Z95 * sqrt(missed + 1 / before.seats**2 + 1 / after.seats**2)
    return Estimate(after.more.value - before.more.value, within)
