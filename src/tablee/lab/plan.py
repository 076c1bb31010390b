"""What a series is: who plays whom, at which tables, how often. The same plan gives the same matches everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, count
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.options import read_options
from tablee.games.catalogue import box_of, box_with
from tablee.lab.agent_pool import LIMIT
from tablee.lab.series import SeriesMatch, rotations

Kind: TypeAlias = Literal["robin", "gauntlet", "seats"]


class Condition(Struct, frozen=True):
    """What is the same for all tables that can be compared."""

    options: dict[str, Any]
    data: str
    """The hash of the game's data."""
    file: str = ""
    """Where it is from, if it did not come with the game."""


class PlannedTable(Struct, frozen=True):
    condition: int
    bots: tuple[str, ...]
    """In a gauntlet the first is the one who is tried."""

    @property
    def hero(self) -> str:
        return self.bots[0]


class Plan(Struct, frozen=True):
    kind: Kind
    game: str
    conditions: tuple[Condition, ...]
    tables: tuple[PlannedTable, ...]
    matches: int
    """At each table; then as many more as it takes for all to have sat everywhere."""
    seed: int
    fast: bool = True
    until_decided: bool = False
    seconds: float = LIMIT
    """What an agent of one's own may take for a move."""
    agents: dict[str, str] = {}
    """The hash of the source of each of them."""

    @property
    def total(self) -> int:
        """How many matches there are at the most."""
        return sum(self.deals(table) * rotations(table.bots) for table in self.tables)

    def deals(self, table: PlannedTable) -> int:
        return -(-self.matches // rotations(table.bots))


def hash_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# Tables.


def mixed_tables(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every company of so many; as many different bots sit there as can be."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [some for some in combinations_with_replacement(bots, seats) if {*some} == {*bots}]


def gauntlet_tables(hero: str, among: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """One who is tried, among others who are all alike."""
    return [(hero, *[other] * (seats - 1)) for other in among]


def even_tables(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All play alike."""
    return [(bot,) * seats for bot in bots]


# Matches.


class Chunk(Struct, frozen=True):
    """The matches of one deal at one table: each bot sits everywhere once. They are played, counted, kept together."""

    table: int
    matches: tuple[SeriesMatch, ...]

    @property
    def deal(self) -> int:
        return self.matches[0].deal


def chunks(plan: Plan, data: Mapping[str, bytes]) -> Iterator[Chunk]:
    """The first deal at every table, then the second one, and so on: whenever it stops, all have played as much."""
    made = [_options(plan.game, condition, data) for condition in plan.conditions]
    for deal in count():
        open_ = [(number, table) for number, table in enumerate(plan.tables) if deal < plan.deals(table)]
        if not open_:
            return
        for number, table in open_:
            condition = plan.conditions[table.condition]
            yield _chunk(plan, number, deal, data[condition.data], made[table.condition])


def _options(game: str, condition: Condition, data: Mapping[str, bytes]) -> Any:
    return read_options(box_with(game, data[condition.data]).types.options, dict(condition.options))


def _chunk(plan: Plan, number: int, deal: int, data: bytes, options: Any) -> Chunk:
    bots = plan.tables[number].bots
    numbers = range(deal * rotations(bots), (deal + 1) * rotations(bots))
    made = (SeriesMatch(plan.game, data, options, bots, plan.seed, n, plan.fast, plan.seconds) for n in numbers)
    return Chunk(number, tuple(made))


# What conditions are like.


def together(plan: Plan, condition: int) -> bool:
    """Whether all win or nobody does."""
    box = box_of(plan.game)
    return box.lab.together(read_options(box.types.options, dict(plan.conditions[condition].options)))


def names(conditions: Sequence[Condition]) -> list[str]:
    """Of each what is not the same in all of them; of a lone one, nothing."""
    rows = [{**condition.options, "data": condition.file or "as shipped"} for condition in conditions]
    keys = list(dict.fromkeys(key for row in rows for key in row))
    told = [key for key in keys if len({msgspec.json.encode(row.get(key)) for row in rows}) > 1]
    return [", ".join(f"{key}={row[key]}" for key in told if key in row) for row in rows]
