"""Conversion of matches between the store's rows and the rules' types. Slow parts run in a thread."""

from __future__ import annotations

import asyncio
import hashlib
from functools import lru_cache
from typing import Any

from msgspec import Struct

from tablee.core.codec import codec, encode
from tablee.games.catalogue import box_of, box_with
from tablee.kit.box import AnyBox
from tablee.store.rows import MatchRow, MatchWait, Outcome, StepRow, TableRow
from tablee.store.store import Store
from tablee.tables.log import LoggedStep, from_rows, state_after, to_row
from tablee.tables.wire import Ending


class LoadedMatch(Struct, frozen=True):
    """Match as loaded from the store: its row, its options, its log, and its game with the data file it began with."""

    row: MatchRow
    box: AnyBox
    options: Any
    steps: list[LoggedStep]

    def latest_state(self) -> Any:
        """Return the state after all steps."""
        return state_after(self.box, self.options, self.steps)


class Archive:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def load(self, id: str) -> LoadedMatch:
        row, steps = await self.store.match(id), await self.store.steps(id)
        return await asyncio.to_thread(read_match, await self.box(row), row, steps)

    async def steps(self, match: MatchRow, box: AnyBox, after: int) -> list[LoggedStep]:
        """Return the steps of a match whose numbers are above `after`."""
        return from_rows(box, match.version, await self.store.steps(match.id, after))

    async def start(self, table: TableRow, change: bytes, match: LoadedMatch, wait: MatchWait) -> None:
        steps = [to_row(step) for step in match.steps]
        await self.store.start(table, change, match.row, steps, match.box.data, wait)

    async def append(
        self, match: MatchRow, step: LoggedStep, wait: MatchWait | None, before: MatchWait | None = None
    ) -> None:
        await self.store.append(match, to_row(step), wait, before)

    async def end(self, match: MatchRow, step: LoggedStep, result: Ending) -> None:
        """Store the last step and each seat's outcome. A match ended by agreement has no outcomes and counts in
        nobody's record."""
        outcomes = [Outcome(seat, seat in result.winners, score) for seat, score in enumerate(result.scores)]
        await self.store.end(match, to_row(step), encode(result), outcomes)

    async def box(self, match: MatchRow) -> AnyBox:
        """Return a match's game with the data file that the match began with."""
        box = box_of(match.game)
        if match.data_hash == data_hash(box):
            return box
        return await asyncio.to_thread(box_with, match.game, await self.store.data(match.data_hash))


def read_match(box: AnyBox, row: MatchRow, steps: list[StepRow]) -> LoadedMatch:
    return LoadedMatch(row, box, codec(box.types).options(row.options), from_rows(box, row.version, steps))


@lru_cache(16)
def data_hash(box: AnyBox) -> str:
    return hashlib.sha256(box.data).hexdigest()
