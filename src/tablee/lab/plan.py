"""What a series is: who plays whom, at which tables, how often. The same plan gives the same matches everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, count
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.options import read_options
from tablee.games.catalogue import box_with
from tablee.lab.agents import LIMIT
from tablee.lab.series import Match, rotations

Kind: TypeAlias = Literal["robin", "gauntlet", "seats"]


class Setting(Struct, frozen=True):
    """What is the same for all tables that can be compared."""

    options: dict[str, Any]
    data: str
    """The hash of the game's data."""
    file: str = ""
    """Where it is from, if it did not come with the game."""


class Table(Struct, frozen=True):
    setting: int
    bots: tuple[str, ...]
    """In a gauntlet the first is the one who is tried."""

    @property
    def hero(self) -> str:
        return self.bots[0]


class Plan(Struct, frozen=True):
    kind: Kind
    game: str
    settings: tuple[Setting, ...]
    tables: tuple[Table, ...]
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

    def deals(self, table: Table) -> int:
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
    matches: tuple[Match, ...]

    @property
    def deal(self) -> int:
        return self.matches[0].deal


def chunks(plan: Plan, data: Mapping[str, bytes]) -> Iterator[Chunk]:
    """The first deal at every table, then the second one, and so on: whenever it stops, all have played as much."""
    made = [_options(plan.game, setting, data) for setting in plan.settings]
    for deal in count():
        open_ = [(number, table) for number, table in enumerate(plan.tables) if deal < plan.deals(table)]
        if not open_:
            return
        for number, table in open_:
            setting = plan.settings[table.setting]
            yield _chunk(plan, number, deal, data[setting.data], made[table.setting])


def _options(game: str, setting: Setting, data: Mapping[str, bytes]) -> Any:
    return read_options(box_with(game, data[setting.data]).types.options, dict(setting.options))


def _chunk(plan: Plan, number: int, deal: int, data: bytes, options: Any) -> Chunk:
    bots = plan.tables[number].bots
    numbers = range(deal * rotations(bots), (deal + 1) * rotations(bots))
    made = (Match(plan.game, data, options, bots, plan.seed, n, plan.fast, plan.seconds) for n in numbers)
    return Chunk(number, tuple(made))


# What sets settings apart.


def names(settings: Sequence[Setting]) -> list[str]:
    """Of each what is not the same in all of them; of a lone one, nothing."""
    rows = [{**setting.options, "data": setting.file or "as shipped"} for setting in settings]
    keys = list(dict.fromkeys(key for row in rows for key in row))
    told = [key for key in keys if len({msgspec.json.encode(row.get(key)) for row in rows}) > 1]
    return [", ".join(f"{key}={row[key]}" for key in told if key in row) for row in rows]
