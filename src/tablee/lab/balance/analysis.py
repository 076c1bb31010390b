"""Statistics of the matches at one kind of table: win shares, decisions and winning chances over a match, and the worth
of items (cards, streets, squares that a game reports as used).

**Worth.** The win share of the seats that used an item, less the usual win share of those seats' places in the turn
order, so that a card which the first player often draws does not look strong by that alone. Whoever is ahead gets to
use more of everything: compare an item with others of its kind."""

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
"""Lead, as a fraction of a win, at which the best move counts as clearly better than another."""
PHASES = 5
"""Number of equal parts into which a match is divided to show how decisions change over it."""


@dataclass
class Cell:
    """Sample of matches at one kind of table (its options), with the statistics computed from them."""

    options: Any
    together: bool = False
    """True for a cooperative game: either all seats win or none does."""
    played: list[RecordedMatch] = field(default_factory=list)
    rivals: dict[str, list[float]] = field(default_factory=dict)
    """Win shares, match by match, of one simple player (a fixed strategy of the game's) among the usual bots, by the
    simple player's name."""
    levels: list[RecordedMatch] = field(default_factory=list)
    """Matches between bots of two levels, for luck and skill: two matches for each deal, one after the other."""

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
        """Return each seat's share of the win in a match; if all win together, each seat gets 1."""
        return [won * self.seats if self.together else won for won in match.played.wins]

    def won(self) -> list[list[float]]:
        """Return the seats' win shares of every match, each in turn order."""
        return [match.by_turn(self.shares(match)) for match in self.played]

    def wins(self) -> list[Estimate]:
        """Return the mean win share of each place in turn order."""
        return [win_share(column) for column in zip(*self.won(), strict=True)]

    def nearly_fair(self) -> bool | None:
        """Return the first answer of the sequential test whether all places win nearly equally often; None if there are
        too few matches for an answer."""
        asked = Fair(self.seats)
        for wins in self.won():
            asked.add(wins)
            if asked.fair is not None:
                return asked.fair
        return None

    def each(self, name: str) -> list[Any]:
        """Return one of the game's measures, by its name, for every match."""
        return [match.played.measures[name] for match in self.played]

    def by_turn(self, name: str) -> list[float]:
        """Return the mean of a measure that has a value for each seat, by place in turn order."""
        rows = [match.by_turn(values) for match, values in zip(self.played, self.each(name), strict=True)]
        return [fmean(column) for column in zip(*rows, strict=True)]

    def means(self) -> dict[str, float]:
        """Return the mean of every measure over all matches, and over all seats if the measure has a value for each
        seat."""
        return {name: fmean(self.plain(name)) for name in self.played[0].played.measures}

    def plain(self, name: str) -> list[float]:
        """Return a measure as one number for each match; a measure with a value for each seat is averaged over the
        seats."""
        return [fmean(n) if isinstance(n, tuple) else float(n) for n in self.each(name)]

    def searched(self) -> list[tuple[RecordedMatch, SearchRecord]]:
        return [(match, match.searched) for match in self.played if match.searched]

    def pairs(self, better: str) -> list[Pair]:
        """Return, for each deal, the first player's win share in the match where that seat had the better bot and in
        the match where it had the weaker one."""
        deals = zip(self.levels[::2], self.levels[1::2], strict=False)  # time may run out between the two
        ordered = (_better_first(one, other, better) for one, other in deals)
        return [(self._first_won(one), self._first_won(other)) for one, other in ordered]

    def _first_won(self, match: RecordedMatch) -> float:
        return self.shares(match)[match.played.first]


def _better_first(one: RecordedMatch, other: RecordedMatch, better: str) -> tuple[RecordedMatch, RecordedMatch]:
    return (one, other) if one.played.bots[one.played.first] == better else (other, one)


# Decisions and chances over a match.


class Phase(NamedTuple):
    """Number of decisions in one part of the matches, and the fractions in which the best move was clearly better than
    the second best move and than the average move."""

    decisions: int
    than_second: Estimate
    than_average: Estimate


def phases(cell: Cell) -> list[Phase | None]:
    """Return the statistics of each of the `PHASES` parts of a match; None for a part in which nobody had a choice."""
    found = [searched.decisions for _, searched in cell.searched()]
    return [_phase(cell, [_within(decisions, n) for decisions in found]) for n in range(PHASES)]


def whole_match(cell: Cell) -> Phase | None:
    return _phase(cell, [list(searched.decisions) for _, searched in cell.searched()])


def _within(decisions: Sequence[DecisionGap], phase: int) -> list[DecisionGap]:
    return [one for one in decisions if int(one.at * PHASES) == phase]


def _phase(cell: Cell, matches: Sequence[Sequence[DecisionGap]]) -> Phase | None:
    """Compute the statistics of these decisions, which are listed by match. In a cooperative game a search values a win
    as 1/n for each of the n seats, so the threshold `CLEARLY` is divided by n too."""
    clearly = CLEARLY / cell.seats if cell.together else CLEARLY
    asked = [decisions for decisions in matches if decisions]
    if not asked:
        return None
    counts = [len(decisions) for decisions in asked]
    second = [sum(one.than_second >= clearly for one in decisions) for decisions in asked]
    average = [sum(one.than_average >= clearly for one in decisions) for decisions in asked]
    return Phase(sum(counts), share(second, counts), share(average, counts))


class Moment(NamedTuple):
    """One point of the matches (`at`: 0 is the deal, 1 the end), with the mean chance to win of the seats that led
    there, and the mean win share that these seats got in the end."""

    at: float
    chance: Estimate
    won: Estimate


def moments(cell: Cell) -> list[Moment]:
    """Return a `Moment` for each of the evenly spaced points from the deal to the end. In a cooperative game the chance
    is that of all seats together."""
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
    """Uses of one item in one match, summed over the seats that used it."""

    seats: int = 0
    """Number of seats that used the item."""
    won: float = 0.0
    """Sum of the win shares of the seats that used the item."""
    more: float = 0.0
    """Sum of the win shares of the seats that used the item, less the usual win shares of their places in the turn
    order."""


class Worth(Struct, frozen=True):
    """Worth of one item: the win share of the seats that used it, compared with what is usual for their places."""

    item: str
    uses: Mapping[int, ItemUses]
    """Uses of the item in each match, by the number of the match; matches without a use are left out."""
    more: Estimate
    """Mean win share of the seats that used the item, less the usual win share of their places in the turn order."""

    @property
    def matches(self) -> int:
        return len(self.uses)

    @property
    def seats(self) -> int:
        return sum(of.seats for of in self.uses.values())

    @property
    def won(self) -> float:
        """Mean win share of the seats that used the item."""
        return sum(of.won for of in self.uses.values()) / self.seats

    def influence(self, number: int) -> float:
        """Return how much one match, by its number, changes `more`: the influence function that `change` computes a
        variance from."""
        of = self.uses.get(number, ItemUses())
        return (of.more - self.more.value * of.seats) / self.seats


class ItemKind(Struct, frozen=True):
    """A kind of items, such as the cards of a game; items are compared with others of the same kind."""

    name: str
    items: dict[str, Worth]
    """The items by name, sorted by worth, the highest first."""
    usual: float
    """Mean worth over all uses of all items of this kind: an item's worth is compared with it."""


def item_kinds(cell: Cell) -> list[ItemKind]:
    """Group the items that were used, by kind, with the worth of each."""
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
    """Return an item's worth on the second side of a comparison, less that on the first. Both sides played the same
    deals: the variance that these have in common cancels out."""
    numbers = before.uses.keys() | after.uses.keys()
    missed = sum((after.influence(number) - before.influence(number)) ** 2 for number in numbers)
    within = Z95 * sqrt(missed + 1 / before.seats**2 + 1 / after.seats**2)
    return Estimate(after.more.value - before.more.value, within)
