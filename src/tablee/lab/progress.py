"""A series while it is played: what was found at each table, and whether that is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from statistics import fmean
from typing import Protocol

from tablee.lab.folder import Folder
from tablee.lab.plan import Chunk, Plan, PlannedTable, chunks, together
from tablee.lab.pool import Crew, in_order, undisturbed
from tablee.lab.sequential_test import Fair, SequentialTest, hero
from tablee.lab.series import Played, play_chunk


class Referee(Protocol):
    """Says when a table is decided."""

    @property
    def answer(self) -> str | None: ...

    def add(self, deal: Sequence[Played]) -> None: ...


class HeroReferee:
    """Whether the hero of a gauntlet is clearly better than the others."""

    def __init__(self, table: PlannedTable) -> None:
        self.hero, self.tally = table.hero, hero(len(table.bots))

    def add(self, deal: Sequence[Played]) -> None:
        self.tally.add(share_of(self.hero, deal))

    @property
    def answer(self) -> str | None:
        return self.tally.answer


class PlaceFairness:
    """Whether all places in turn order are worth the same."""

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


class Always:
    """In a round robin nothing is to be decided, nor where all win together."""

    answer = None

    def __init__(self, table: PlannedTable) -> None: ...

    def add(self, deal: Sequence[Played]) -> None: ...


REFEREES: dict[str, Callable[[PlannedTable], Referee]] = {
    "robin": Always,
    "gauntlet": HeroReferee,
    "seats": PlaceFairness,
}


def _referee(plan: Plan, table: PlannedTable) -> Referee:
    return Always(table) if together(plan, table.condition) else REFEREES[plan.kind](table)


def share_of(bot: str, deal: Sequence[Played]) -> float:
    """What a bot took a seat, on average."""
    return fmean(win for match in deal for seat, win in zip(match.bots, match.wins, strict=True) if seat == bot)


class Progress:
    """All that was played, and how it stands."""

    def __init__(self, plan: Plan, before: Iterable[tuple[int, Sequence[Played]]] = ()) -> None:
        self.plan = plan
        self.deals: list[list[Sequence[Played]]] = [[] for _ in plan.tables]
        """Of each table, the matches deal by deal."""
        self.referees = [_referee(plan, table) for table in plan.tables]
        self.matches = 0
        for table, deal in before:
            self.add(table, deal)

    def add(self, table: int, deal: Sequence[Played]) -> None:
        self.deals[table].append(deal)
        self.referees[table].add(deal)
        self.matches += len(deal)

    def wanted(self, chunk: Chunk) -> bool:
        """Whether its table is still open."""
        return not (self.plan.until_decided and self.referees[chunk.table].answer)

    @property
    def decided(self) -> int:
        """How many tables are."""
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
    """Play what is missing. What is begun ahead of need at a table that turns out to be decided is not counted: so the
    result depends on the plan alone."""
    todo = (chunk for chunk in _missing(found, data) if found.wanted(chunk))
    with closing(in_order(crew, todo)) as stream:
        for chunk, played in stream:
            if found.wanted(chunk):
                with undisturbed():  # what is written is counted too
                    if folder:
                        folder.keep(chunk, played)
                    found.add(chunk.table, played)
                progress(found)


def _missing(found: Progress, data: Mapping[str, bytes]) -> Iterator[Chunk]:
    there = [len(deals) for deals in found.deals]
    return (chunk for chunk in chunks(found.plan, data) if chunk.deal >= there[chunk.table])


def play_deal(chunk: Chunk) -> list[Played]:
    return play_chunk(chunk.matches)
