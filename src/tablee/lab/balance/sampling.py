"""Matches for a balance report: many at each kind of table that is worth comparing.

They are played round by round, one of each kind at every table: when the time is up, all figures rest on nearly equal
samples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from time import monotonic
from typing import Any

from msgspec import Struct

from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox
from tablee.lab.balance.analysis import Cell
from tablee.lab.balance.search_record import RecordedMatch, record
from tablee.lab.pool import crew_of, in_order
from tablee.lab.series import SeriesMatch, warm_for

WEAKER = {"expert": "normal", "strong": "normal", "normal": "easy", "greedy": "easy", "easy": "random"}
"""The weaker bot against which a bot shows what skill is worth."""
SEARCH_EVERY, LEVELS_EVERY = 8, 4
"""Searching a match and playing it by two levels take long: they are done for every n-th deal only."""
SEARCHED = 40
"""The most matches of a kind that are searched."""


class Side(Struct, frozen=True):
    """A game with some data and options. A report measures one side, or compares two."""

    name: str
    data: bytes
    tables: tuple[Any, ...]
    """The options of each kind of table."""


class SampledQuestion(Struct, frozen=True):
    """The parameters of a report."""

    game: str
    sides: tuple[Side, ...]
    bot: str = "strong"
    matches: int = 200
    """The most matches at each kind of table."""
    seed: int = 1
    closely: bool = True
    """False leaves out decisions, chances, luck and skill."""
    fast: bool = True
    """True lets bots that search use the compiled twin."""

    @property
    def weaker(self) -> str | None:
        return WEAKER.get(self.bot) if self.closely else None

    def box(self, side: int) -> AnyBox:
        return box_with(self.game, self.sides[side].data)


class Task(Struct, frozen=True):
    """A match to be played, and its purpose."""

    side: int
    table: int
    match: SeriesMatch
    rival: str = ""
    """The simple player on one seat, if there is one."""
    levels: bool = False
    """True for one of the two matches of a deal by bots of two levels."""
    searched: bool = False


def tasks(asked: SampledQuestion) -> Iterator[Task]:
    """Yield the matches to be played, round by round."""
    kinds = [(side, table) for side, one in enumerate(asked.sides) for table in range(len(one.tables))]
    kinds.sort(key=lambda kind: kind[::-1])  # what is compared is played side by side
    for number in range(asked.matches):
        yield from chain.from_iterable(_round(asked, side, table, number) for side, table in kinds)


def _round(asked: SampledQuestion, side: int, table: int, number: int) -> Iterator[Task]:
    options = asked.sides[side].tables[table]
    usual = [asked.bot] * options.seats
    searched = asked.closely and number % SEARCH_EVERY == 0 and number < SEARCH_EVERY * SEARCHED
    yield Task(side, table, _match(asked, side, table, usual, number), searched=searched)
    for rival in asked.box(side).lab.simple_players:
        yield Task(side, table, _match(asked, side, table, [rival, *usual[1:]], number), rival)
    if asked.weaker and number % LEVELS_EVERY == 0:
        yield from _levels(asked, asked.weaker, side, table, number // LEVELS_EVERY)


def _levels(asked: SampledQuestion, weaker: str, side: int, table: int, deal: int) -> Iterator[Task]:
    """A deal played twice: with seats exchanged or, where all win together, by all of one level and all of the other.
    With more than two seats there is more than one way to exchange them: they are left out."""
    options = asked.sides[side].tables[table]
    if asked.box(side).lab.together(options):
        for bot in (asked.bot, weaker):
            yield Task(side, table, _match(asked, side, table, [bot] * options.seats, deal), levels=True)
    elif options.seats == 2:
        for number in (2 * deal, 2 * deal + 1):
            yield Task(side, table, _match(asked, side, table, [asked.bot, weaker], number), levels=True)


def _match(asked: SampledQuestion, side: int, table: int, bots: Sequence[str], number: int) -> SeriesMatch:
    one = asked.sides[side]
    return SeriesMatch(asked.game, one.data, one.tables[table], tuple(bots), asked.seed, number, asked.fast)


def measure(
    asked: SampledQuestion, jobs: int, seconds: float | None, progress: Callable[[int, int], None]
) -> list[list[Cell]]:
    """Play all matches, or as many as there is time for, and return the cells of each side. `progress` is called with
    the numbers of matches done and wanted."""
    cells = [[_cell(asked, side, options) for options in one.tables] for side, one in enumerate(asked.sides)]
    if asked.fast:
        warm_for(asked.game, ["strong" if asked.closely else asked.bot])  # once, before several processes do
    todo, end = list(tasks(asked)), None if seconds is None else monotonic() + seconds
    for done, (task, found) in enumerate(in_order(crew_of(_play, jobs), todo), 1):
        _add(cells[task.side][task.table], task, found)
        progress(done, len(todo))
        if end and monotonic() > end and all(cell.played for row in cells for cell in row):
            break
    return cells


def _cell(asked: SampledQuestion, side: int, options: Any) -> Cell:
    return Cell(options, asked.box(side).lab.together(options))


def _add(cell: Cell, task: Task, found: RecordedMatch) -> None:
    if task.levels:
        cell.levels.append(found)
    elif task.rival:
        seat = found.played.bots.index(task.rival)
        cell.rivals.setdefault(task.rival, []).append(found.played.wins[seat])
    else:
        cell.played.append(found)


def _play(task: Task) -> RecordedMatch:
    return record(task.match, task.searched)
