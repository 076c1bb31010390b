"""How a game plays out between bots: many matches at each kind of table that is worth comparing.

What is wanted is played a little at a time, a match at every kind of table, then the next at each: whenever the time is
up, all figures rest on nearly as many matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from statistics import fmean
from time import monotonic
from typing import Any

from msgspec import Struct

from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox
from tablee.lab.balance.estimate import Estimate, share
from tablee.lab.balance.luck import Pair
from tablee.lab.balance.record import Recorded, record
from tablee.lab.balance.watch import Watched
from tablee.lab.pool import crew_of, in_order
from tablee.lab.sequential_test import Fair
from tablee.lab.series import SeriesMatch, warm_for

WEAKER = {"expert": "normal", "strong": "normal", "normal": "easy", "greedy": "easy", "easy": "random"}
"""Against whom a bot shows how much skill is worth."""
WATCH_EVERY, LUCK_EVERY = 8, 4
"""Not everything is asked of every deal: it takes its time."""
WATCHED = 40
"""Matches of a kind that are looked at closely, at most."""


class Side(Struct, frozen=True):
    """A game with some data and options: one is measured, two are compared."""

    name: str
    data: bytes
    tables: tuple[Any, ...]
    """Their options: a kind of table each."""


class SampledQuestion(Struct, frozen=True):
    """What is to be found out."""

    game: str
    sides: tuple[Side, ...]
    bot: str = "strong"
    matches: int = 200
    """At each kind of table, at most."""
    seed: int = 1
    closely: bool = True
    """Whether decisions, chances and luck are wanted too."""
    fast: bool = True
    """Whether those who look ahead think on the twin."""

    @property
    def weaker(self) -> str | None:
        return WEAKER.get(self.bot) if self.closely else None

    def box(self, side: int) -> AnyBox:
        return box_with(self.game, self.sides[side].data)


class Task(Struct, frozen=True):
    """A match to be played, and for what."""

    side: int
    table: int
    match: SeriesMatch
    rival: str = ""
    """Who plays otherwise than the others, if somebody does."""
    luck: bool = False
    """Whether it is one of a pair, for luck and skill."""
    watched: bool = False


@dataclass
class Cell:
    """Many matches at one kind of table."""

    options: Any
    together: bool = False
    """Whether all win or nobody does."""
    played: list[Recorded] = field(default_factory=list)
    rivals: dict[str, list[float]] = field(default_factory=dict)
    """What one who plays so has won among these players, match by match."""
    levels: list[Recorded] = field(default_factory=list)
    """The same deals by bots of two levels, two matches a deal."""

    @property
    def seats(self) -> int:
        return int(self.options.seats)

    @property
    def fair(self) -> float:
        return 1 / self.seats

    def ended_by(self, clause: str) -> float:
        return fmean(match.played.clause == clause for match in self.played)

    def shares(self, match: Recorded) -> list[float]:
        """What each seat won of a match; who wins together shares nothing."""
        return [won * self.seats if self.together else won for won in match.played.wins]

    def won(self) -> list[list[float]]:
        """Match by match, in turn order."""
        return [match.by_turn(self.shares(match)) for match in self.played]

    def wins(self) -> list[Estimate]:
        """The share won by the first player, the next one, and so on."""
        return [_won(column) for column in zip(*self.won(), strict=True)]

    def nearly_fair(self) -> bool | None:
        """The first answer of a sequential test; None: not known yet."""
        asked = Fair(self.seats)
        for wins in self.won():
            asked.add(wins)
            if asked.fair is not None:
                return asked.fair
        return None

    def each(self, name: str) -> list[Any]:
        """A figure of every match."""
        return [match.played.measures[name] for match in self.played]

    def by_turn(self, name: str) -> list[float]:
        """The means of a figure that each seat has: of the first player, the next one, and so on."""
        rows = [match.by_turn(values) for match, values in zip(self.played, self.each(name), strict=True)]
        return [fmean(column) for column in zip(*rows, strict=True)]

    def means(self) -> dict[str, float]:
        """Of all figures; of what each seat has, over all seats."""
        return {name: fmean(self.plain(name)) for name in self.played[0].played.measures}

    def plain(self, name: str) -> list[float]:
        """A figure as one number a match."""
        return [fmean(n) if isinstance(n, tuple) else float(n) for n in self.each(name)]

    def watched(self) -> list[tuple[Recorded, Watched]]:
        return [(match, match.watched) for match in self.played if match.watched]

    def pairs(self, better: str) -> list[Pair]:
        """What the first player won of each deal, with the better bot and without."""
        deals = zip(self.levels[::2], self.levels[1::2], strict=False)  # time may be up between the two
        ordered = (_better_first(one, other, better) for one, other in deals)
        return [(self._first_won(one), self._first_won(other)) for one, other in ordered]

    def _first_won(self, match: Recorded) -> float:
        return self.shares(match)[match.played.first]

    def take(self, task: Task, done: Recorded) -> None:
        if task.luck:
            self.levels.append(done)
        elif task.rival:
            seat = done.played.bots.index(task.rival)
            self.rivals.setdefault(task.rival, []).append(done.played.wins[seat])
        else:
            self.played.append(done)


def _better_first(one: Recorded, other: Recorded, better: str) -> tuple[Recorded, Recorded]:
    return (one, other) if one.played.bots[one.played.first] == better else (other, one)


def _won(shares: Sequence[float]) -> Estimate:
    return share(shares, [1] * len(shares))


# What is played.


def tasks(asked: SampledQuestion) -> Iterator[Task]:
    """A little of everything, then more of it."""
    kinds = [(side, table) for side, one in enumerate(asked.sides) for table in range(len(one.tables))]
    kinds.sort(key=lambda kind: kind[::-1])  # what is compared is played side by side
    for number in range(asked.matches):
        yield from chain.from_iterable(_of_kind(asked, side, table, number) for side, table in kinds)


def _of_kind(asked: SampledQuestion, side: int, table: int, number: int) -> Iterator[Task]:
    options = asked.sides[side].tables[table]
    usual = [asked.bot] * options.seats
    watched = asked.closely and number % WATCH_EVERY == 0 and number < WATCH_EVERY * WATCHED
    yield Task(side, table, _match(asked, side, table, usual, number), watched=watched)
    for rival in asked.box(side).lab.simple_players:
        yield Task(side, table, _match(asked, side, table, [rival, *usual[1:]], number), rival)
    if asked.weaker and number % LUCK_EVERY == 0:
        yield from _levels(asked, asked.weaker, side, table, number // LUCK_EVERY)


def _levels(asked: SampledQuestion, weaker: str, side: int, table: int, deal: int) -> Iterator[Task]:
    """A deal played twice: with seats exchanged or, where all play together, by all of one level and all of the other.
    With more than two seats there is more than one way to exchange them."""
    options = asked.sides[side].tables[table]
    if asked.box(side).lab.together(options):
        for bot in (asked.bot, weaker):
            yield Task(side, table, _match(asked, side, table, [bot] * options.seats, deal), luck=True)
    elif options.seats == 2:
        for number in (2 * deal, 2 * deal + 1):
            yield Task(side, table, _match(asked, side, table, [asked.bot, weaker], number), luck=True)


def _match(asked: SampledQuestion, side: int, table: int, bots: Sequence[str], number: int) -> SeriesMatch:
    one = asked.sides[side]
    return SeriesMatch(asked.game, one.data, one.tables[table], tuple(bots), asked.seed, number, asked.fast)


def measure(
    asked: SampledQuestion, jobs: int, seconds: float | None, progress: Callable[[int, int], None]
) -> list[list[Cell]]:
    """Play it all, or as much as there is time for: the cells of each side. `progress` hears how much is done."""
    cells = [[_cell(asked, side, options) for options in one.tables] for side, one in enumerate(asked.sides)]
    if asked.fast:
        warm_for(asked.game, ["strong" if asked.closely else asked.bot])  # once, before several processes do
    todo, end = list(tasks(asked)), None if seconds is None else monotonic() + seconds
    for done, (task, found) in enumerate(in_order(crew_of(_play, jobs), todo), 1):
        cells[task.side][task.table].take(task, found)
        progress(done, len(todo))
        if end and monotonic() > end and all(cell.played for row in cells for cell in row):
            break
    return cells


def _cell(asked: SampledQuestion, side: int, options: Any) -> Cell:
    return Cell(options, asked.box(side).lab.together(options))


def _play(task: Task) -> Recorded:
    return record(task.match, task.watched)
