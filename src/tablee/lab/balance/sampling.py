"""Plays the matches for a balance report, many at each kind of table that is worth comparing.

They are played round by round, a match at every kind of table in each: when time runs out, all figures rest on nearly
equal samples."""

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
"""For each bot, the weaker bot that it plays against to measure skill."""
SEARCH_EVERY, LEVELS_EVERY = 8, 4
"""Only in every n-th round a match is searched, or a deal is played by bots of two levels: both take long."""
SEARCHED = 40
"""Greatest number of matches at each kind of table that are searched."""


class Side(Struct, frozen=True):
    """One variant of a game to be reported on: its data file and options. A report has one side, or two to compare."""

    name: str
    data: bytes
    tables: tuple[Any, ...]
    """Options of each kind of table."""


class SampledQuestion(Struct, frozen=True):
    """Parameters of a report: which game, sides and bots, and how many matches."""

    game: str
    sides: tuple[Side, ...]
    bot: str = "strong"
    matches: int = 200
    """Greatest number of matches at each kind of table."""
    seed: int = 1
    closely: bool = True
    """True to measure decisions, chances, luck and skill too, which takes most of the time."""
    fast: bool = True
    """True to let bots that search use the game's compiled twin."""

    @property
    def weaker(self) -> str | None:
        return WEAKER.get(self.bot) if self.closely else None

    def box(self, side: int) -> AnyBox:
        return box_with(self.game, self.sides[side].data)


class Task(Struct, frozen=True):
    """A match to be played, and what its result is used for."""

    side: int
    table: int
    match: SeriesMatch
    rival: str = ""
    """Name of the simple player (a fixed strategy of the game's) on one seat; empty if there is none."""
    levels: bool = False
    """True for a match between bots of two levels, two of which are played for each deal."""
    searched: bool = False


def tasks(asked: SampledQuestion) -> Iterator[Task]:
    """Yield the matches to be played, round by round."""
    kinds = [(side, table) for side, one in enumerate(asked.sides) for table in range(len(one.tables))]
    kinds.sort(key=lambda kind: kind[::-1])  # the sides of a comparison alternate
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
    """Yield the two matches of a deal between bots of two levels: with seats exchanged or, where all win together, all
    seats of one level and then all of the other. Other tables of more than two seats have several ways to exchange
    seats and are skipped."""
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
    the number of matches done and the number planned."""
    cells = [[_cell(asked, side, options) for options in one.tables] for side, one in enumerate(asked.sides)]
    if asked.fast:
        warm_for(asked.game, ["strong" if asked.closely else asked.bot])  # once for all processes
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
