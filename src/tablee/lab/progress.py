"""Progress of a series: the matches played at each table so far, and whether the table's question (a sequential test)
is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from statistics import fmean
from typing import Protocol

from tablee.lab.folder import Folder
from tablee.lab.plan import Chunk, Plan, PlannedTable, chunks, together
from tablee.lab.pool import Crew, in_order, sigint_deferred
from tablee.lab.sequential_test import Fair, SequentialTest, hero
from tablee.lab.series import Played, play_chunk


class Referee(Protocol):
    """Protocol of an object that takes the results of a table and decides when the table's question is answered."""

    @property
    def answer(self) -> str | None: ...

    def add(self, deal: Sequence[Played]) -> None: ...


class HeroReferee:
    """Referee that tests whether the hero of a gauntlet, the bot in question, is clearly better than the others."""

    def __init__(self, table: PlannedTable) -> None:
        self.hero, self.tally = table.hero, hero(len(table.bots))

    def add(self, deal: Sequence[Played]) -> None:
        self.tally.add(share_of(self.hero, deal))

    @property
    def answer(self) -> str | None:
        return self.tally.answer


class PlaceFairness:
    """Referee that tests whether all places in turn order win equally often."""

    def __init__(self, table: PlannedTable) -> None:
        self.fair = Fair(len(table.bots))

    def add(self, deal: Sequence[Played]) -> None:
        for match in deal:
            self.fair.add([*match.wins[match.first :], *match.wins[: match.first]])

    @property
    def tallies(self) -> list[SequentialTest]:
        return self.fair.more

    @property
    def answer(self) -> str | None:
        return self.fair.answer


class NoQuestion:
    """Referee that never has an answer: for round robins, and for cooperative games."""

    answer = None

    def __init__(self, table: PlannedTable) -> None: ...

    def add(self, deal: Sequence[Played]) -> None: ...


REFEREES: dict[str, Callable[[PlannedTable], Referee]] = {
    "robin": NoQuestion,
    "gauntlet": HeroReferee,
    "seats": PlaceFairness,
}


def _referee(plan: Plan, table: PlannedTable) -> Referee:
    return NoQuestion(table) if together(plan, table.condition) else REFEREES[plan.kind](table)


def share_of(bot: str, deal: Sequence[Played]) -> float:
    """Return a bot's mean win share over the matches of a deal and the seats that the bot had in them."""
    return fmean(win for match in deal for seat, win in zip(match.bots, match.wins, strict=True) if seat == bot)


class Progress:
    """The matches played so far in a series, and the state of each table's test."""

    def __init__(self, plan: Plan, before: Iterable[tuple[int, Sequence[Played]]] = ()) -> None:
        self.plan = plan
        self.deals: list[list[Sequence[Played]]] = [[] for _ in plan.tables]
        """The matches of each table: a list of deals, each a list of matches."""
        self.referees = [_referee(plan, table) for table in plan.tables]
        self.matches = 0
        for table, deal in before:
            self.add(table, deal)

    def add(self, table: int, deal: Sequence[Played]) -> None:
        self.deals[table].append(deal)
        self.referees[table].add(deal)
        self.matches += len(deal)

    def wanted(self, chunk: Chunk) -> bool:
        """Tell whether a chunk should still be played: not if the series stops at an answer and the chunk's table has
        one."""
        return not (self.plan.until_decided and self.referees[chunk.table].answer)

    @property
    def decided(self) -> int:
        """Number of tables whose question is answered."""
        return sum(referee.answer is not None for referee in self.referees)

    @property
    def faults(self) -> list[str]:
        return [match.fault for deals in self.deals for deal in deals for match in deal if match.fault]


def play_series(
    found: Progress,
    data: Mapping[str, bytes],
    crew: Crew[Chunk, list[Played]],
    folder: Folder | None,
    progress: Callable[[Progress], None],
) -> None:
    """Play the matches that are missing. Chunks that were submitted before their table's question was answered are
    dropped, so that the result depends on the plan alone and not on timing."""
    todo = (chunk for chunk in _missing(found, data) if found.wanted(chunk))
    with closing(in_order(crew, todo)) as stream:
        for chunk, played in stream:
            if found.wanted(chunk):
                with sigint_deferred():  # Ctrl-C must not come between writing a match and counting it
                    if folder:
                        folder.keep(chunk, played)
                    found.add(chunk.table, played)
                progress(found)


def _missing(found: Progress, data: Mapping[str, bytes]) -> Iterator[Chunk]:
    there = [len(deals) for deals in found.deals]
    return (chunk for chunk in chunks(found.plan, data) if chunk.deal >= there[chunk.table])


def play_deal(chunk: Chunk) -> list[Played]:
    return play_chunk(chunk.matches)
