"""Progress of a series: the matches of each table so far, and whether its question is answered."""

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
    """Decides when a table's question is answered."""

    @property
    def answer(self) -> str | None: ...

    def add(self, deal: Sequence[Played]) -> None: ...


class HeroReferee:
    """Tests whether the hero of a gauntlet is clearly better than the others."""

    def __init__(self, table: PlannedTable) -> None:
        self.hero, self.tally = table.hero, hero(len(table.bots))

    def add(self, deal: Sequence[Played]) -> None:
        self.tally.add(share_of(self.hero, deal))

    @property
    def answer(self) -> str | None:
        return self.tally.answer


class PlaceFairness:
    """Tests whether all places in turn order win equally."""

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
    """Never decides: for round robins, and where all win together."""

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
    """Mean share of the win of a bot's seats."""
    return fmean(win for match in deal for seat, win in zip(match.bots, match.wins, strict=True) if seat == bot)


class Progress:
    """The matches so far, and the state of the tests."""

    def __init__(self, plan: Plan, before: Iterable[tuple[int, Sequence[Played]]] = ()) -> None:
        self.plan = plan
        self.deals: list[list[Sequence[Played]]] = [[] for _ in plan.tables]
        """The matches of each table, deal by deal."""
        self.referees = [_referee(plan, table) for table in plan.tables]
        self.matches = 0
        for table, deal in before:
            self.add(table, deal)

    def add(self, table: int, deal: Sequence[Played]) -> None:
        self.deals[table].append(deal)
        self.referees[table].add(deal)
        self.matches += len(deal)

    def wanted(self, chunk: Chunk) -> bool:
        """True while the table's question is open, or all matches are to be played."""
        return not (self.plan.until_decided and self.referees[chunk.table].answer)

    @property
    def decided(self) -> int:
        """Number of tables already decided."""
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
    """Play the missing matches. Deals in flight at a table that is decided meanwhile are not counted, so that the
    result depends on the plan alone."""
    todo = (chunk for chunk in _missing(found, data) if found.wanted(chunk))
    with closing(in_order(crew, todo)) as stream:
        for chunk, played in stream:
            if found.wanted(chunk):
                with sigint_deferred():  # a match that is written is counted too
                    if folder:
                        folder.keep(chunk, played)
                    found.add(chunk.table, played)
                progress(found)


def _missing(found: Progress, data: Mapping[str, bytes]) -> Iterator[Chunk]:
    there = [len(deals) for deals in found.deals]
    return (chunk for chunk in chunks(found.plan, data) if chunk.deal >= there[chunk.table])


def play_deal(chunk: Chunk) -> list[Played]:
    return play_chunk(chunk.matches)
