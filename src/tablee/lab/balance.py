"""How the games play out between bots that plan: many matches at each kind of table that is worth comparing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from random import Random
from statistics import fmean
from typing import Any

from msgspec import Struct

from tablee.bots.levels import BOTS
from tablee.core.box import AnyBox, Measure
from tablee.core.dice import Luck
from tablee.core.game import Over
from tablee.core.play import Choose, steps
from tablee.core.seats import FirstPlayerDrawn
from tablee.games.catalogue import box_of
from tablee.lab.pool import processes

BOT = "greedy"


class Task(Struct, frozen=True):
    """One match to be played: the `number`-th of its kind."""

    game: str
    options: Any
    rival: str | None
    """How one of the seats plays; None: all plan."""
    seed: int
    number: int

    @property
    def rival_seat(self) -> int:
        return self.number % int(self.options.seats)


class Played(Struct, frozen=True):
    first: int
    """Who began."""
    winners: tuple[int, ...]
    clause: str
    steps: int
    measures: Mapping[str, Measure]

    def won(self, seat: int) -> float:
        """A win shared by n counts 1/n."""
        return (seat in self.winners) / len(self.winners) if self.winners else 0.0


class Cell(Struct, frozen=True):
    """Many matches at one kind of table."""

    options: Any
    played: list[Played]
    rivals: dict[str, float]
    """The share of other matches that one who plays so has won among these players."""

    @property
    def together(self) -> bool:
        """Whether all win or nobody does."""
        return all(len(match.winners) in (0, self.options.seats) for match in self.played)

    def ended_by(self, clause: str) -> float:
        return fmean(match.clause == clause for match in self.played)

    def wins(self) -> list[float]:
        """The share won by the first player, the next one, and so on."""
        return self._in_turn_order([[match.won(seat) for seat in self._seats] for match in self.played])

    def each(self, name: str) -> list[Any]:
        """A figure of every match."""
        return [match.measures[name] for match in self.played]

    def by_turn(self, name: str) -> list[float]:
        """The means of a figure that each seat has: of the first player, the next one, and so on."""
        return self._in_turn_order(self.each(name))

    def means(self) -> dict[str, float]:
        """Of all figures; of what each seat has, over all seats."""
        names = self.played[0].measures
        return {name: fmean(fmean(n) if isinstance(n, tuple) else n for n in self.each(name)) for name in names}

    @property
    def _seats(self) -> range:
        return range(self.options.seats)

    def _in_turn_order(self, rows: Sequence[Sequence[float]]) -> list[float]:
        firsts = [match.first for match in self.played]
        turned = [[*row[first:], *row[:first]] for row, first in zip(rows, firsts, strict=True)]
        return [fmean(column) for column in zip(*turned, strict=True)]


def tasks(box: AnyBox, matches: int, seed: int) -> list[Task]:
    """All that is to be played, a kind of table after the other."""
    kinds = ((options, rival) for options in box.lab.compared() for rival in (None, *box.lab.simple_players))
    return [Task(box.name, options, rival, seed, number) for options, rival in kinds for number in range(matches)]


def measure(todo: Sequence[Task], jobs: int, progress: Callable[[int], None]) -> list[Cell]:
    """Play it all; `progress` hears how many matches are done."""
    played = []
    with processes(jobs) as pool:
        for match in pool.imap(play_one, todo):
            played.append(match)
            progress(len(played))
    pairs = zip(todo, played, strict=True)
    return [_cell(options, list(found)) for options, found in groupby(pairs, key=lambda pair: pair[0].options)]


def _cell(options: Any, found: list[tuple[Task, Played]]) -> Cell:
    kinds = {rival: list(some) for rival, some in groupby(found, key=lambda pair: pair[0].rival)}
    rivals = {rival: _rival_wins(some) for rival, some in kinds.items() if rival}
    return Cell(options, [match for _, match in kinds[None]], rivals)


def _rival_wins(found: Iterable[tuple[Task, Played]]) -> float:
    return fmean(match.won(task.rival_seat) for task, match in found)


def play_one(task: Task) -> Played:
    """The same match for the same seed and number, whichever process plays it."""
    box, rng = box_of(task.game), Random(f"{task.seed}/{task.number}")
    events, count, state = list[Any](), -1, None
    for step in steps(box.game, task.options, _players(box, task, rng), Luck(rng)):
        events += step.events
        count, state = count + 1, step.state
    over = box.game.turn(state)
    assert isinstance(over, Over)
    winners, measures = tuple(sorted(over.winners)), box.lab.measure(task.options, events, over)
    return Played(_first(events), winners, over.clause, count, measures)


def _players(box: AnyBox, task: Task, rng: Random) -> list[Choose[Any, Any]]:
    """A rival goes round the seats."""
    players = [lambda view, legal, must: BOTS[BOT](box, view, legal, must, rng)] * task.options.seats
    if task.rival:
        choose = box.lab.simple_players[task.rival]
        players[task.rival_seat] = lambda view, legal, must: choose(view, legal, rng)
    return players


def _first(events: Iterable[Any]) -> int:
    """Who was drawn to begin; where nobody is drawn, the first seat."""
    return next((event.seat for event in events if isinstance(event, FirstPlayerDrawn)), 0)
