"""The plan of a series: its bots, its tables, and the number of matches. The same plan gives the same matches on every
machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, count
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.options import read_options
from tablee.games.catalogue import box_of, box_with
from tablee.lab.agent_pool import MOVE_SECONDS
from tablee.lab.series import SeriesMatch, rotations

Kind: TypeAlias = Literal["robin", "gauntlet", "seats"]


class Condition(Struct, frozen=True):
    """Options and game data that several tables have in common. A series with several conditions compares them."""

    options: dict[str, Any]
    data: str
    """Hash of the game's data file."""
    file: str = ""
    """Name of the data file, if it is not the one that comes with the game."""


class PlannedTable(Struct, frozen=True):
    condition: int
    bots: tuple[str, ...]
    """Names of the bots. In a gauntlet the first is the hero, the bot that is tested against the others."""

    @property
    def hero(self) -> str:
        return self.bots[0]


class Plan(Struct, frozen=True):
    kind: Kind
    game: str
    conditions: tuple[Condition, ...]
    tables: tuple[PlannedTable, ...]
    matches: int
    """Number of matches at each table; it is rounded up so that every bot sits on every seat equally often."""
    seed: int
    fast: bool = True
    until_decided: bool = False
    seconds: float = MOVE_SECONDS
    """Seconds that an agent has for a move."""
    agents: dict[str, str] = {}
    """Hash of each agent's source, by the agent's name."""

    @property
    def total(self) -> int:
        """Number of matches if none is skipped because a table's question is answered early."""
        return sum(self.deals(table) * rotations(table.bots) for table in self.tables)

    def deals(self, table: PlannedTable) -> int:
        return -(-self.matches // rotations(table.bots))


def hash_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# Tables.


def mixed_tables(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return the combinations of bots for that many seats; with fewer bots than seats, those that include every bot."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [some for some in combinations_with_replacement(bots, seats) if {*some} == {*bots}]


def gauntlet_tables(hero: str, among: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return a table for each kind of opponent: the hero on one seat, the same opponent on all others."""
    return [(hero, *[other] * (seats - 1)) for other in among]


def even_tables(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return a table for each bot, with that bot on all seats."""
    return [(bot,) * seats for bot in bots]


# Matches.


class Chunk(Struct, frozen=True):
    """The matches of one deal at one table, one for each rotation of the bots over the seats. Results are added and
    written chunk by chunk."""

    table: int
    matches: tuple[SeriesMatch, ...]

    @property
    def deal(self) -> int:
        return self.matches[0].deal


def chunks(plan: Plan, data: Mapping[str, bytes]) -> Iterator[Chunk]:
    """Yield the chunks to be played: the first deal at every table, then the second, and so on, so that at any time all
    tables have equal samples."""
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


# Conditions.


def together(plan: Plan, condition: int) -> bool:
    """Tell whether the game is cooperative under a condition: either all win or none does."""
    box = box_of(plan.game)
    return box.lab.together(read_options(box.types.options, dict(plan.conditions[condition].options)))


def names(conditions: Sequence[Condition]) -> list[str]:
    """Name the conditions by the options and data in which they differ; the names are empty if there is only one."""
    rows = [{**condition.options, "data": condition.file or "as shipped"} for condition in conditions]
    keys = list(dict.fromkeys(key for row in rows for key in row))
    differing = [key for key in keys if len({msgspec.json.encode(row.get(key)) for row in rows}) > 1]
    return [", ".join(f"{key}={row[key]}" for key in differing if key in row) for row in rows]
