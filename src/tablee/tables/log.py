"""The log of a match: one row a step. It is the match; everything else can be made from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from msgspec import Struct

from tablee.core.codec import Reads
from tablee.core.dice import Draw
from tablee.core.game import Box
from tablee.core.play import fold


class Undone(Struct, frozen=True, tag=True):
    """A service event: the steps after `to` no longer count."""

    to: int
    seat: int


class Step(Struct, frozen=True):
    """What one action did, with everything chance answered. Step 0 is the deal; `actor` is then None."""

    seq: int
    at: str
    actor: int | None
    nonce: str | None
    events: tuple[Any, ...]
    draws: tuple[Draw, ...]


class MatchRow(Struct, frozen=True):
    """What is stored of a match beside its steps."""

    id: str
    table: str
    game: str
    version: int
    options: Any
    names: tuple[str, ...]
    data_hash: str
    key: bytes
    started: str


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@cache
def reads_events(box: Box) -> Reads[tuple[Any, ...]]:
    """Reads the events of a step: the game's own, and those of the service."""
    return Reads(tuple[box.event | Undone, ...])  # type: ignore[name-defined]


def counting(steps: Iterable[Step]) -> set[int]:
    """Which steps count: not those taken back, nor the taking back."""
    kept: set[int] = set()
    for step in steps:
        match step.events:
            case (Undone(to),):
                kept = {seq for seq in kept if seq <= to}
            case _:
                kept.add(step.seq)
    return kept


def states(box: Box, options: Any, steps: Iterable[Step]) -> Iterator[Any]:
    """The table after each of these steps."""
    after: dict[int, Any] = {}
    state = box.game.new(options)
    for step in steps:
        match step.events:
            case (Undone(to),):
                state = after[to]
            case events:
                state = fold(box.game, state, events)
        after[step.seq] = state
        yield state


def state_after(box: Box, options: Any, steps: Iterable[Step]) -> Any:
    *_, state = states(box, options, steps)
    return state


def rolls(steps: Sequence[Step]) -> int:
    """How often chance was asked, taken back or not: a roll's number is never used twice."""
    return next((step.draws[-1].n + 1 for step in reversed(steps) if step.draws), 0)
