"""A match looked at by a search: how much its decisions mattered, and how early it was decided."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, TypeVar

from msgspec import Struct

from tablee.bots.levels import engine_for
from tablee.bots.search import Search
from tablee.core.game import Ask, Over, Seat
from tablee.core.play import Step
from tablee.engines.readable import Readable
from tablee.kit.box import AnyBox

DECISIONS, MOMENTS = 20, 11
"""So many of a match are looked at, evenly spread: it may be long."""
CLEARLY = 0.05
"""A move that is better by so much of a win is clearly better: as much as a turning point costs."""
ROOM = 512
"""So many nodes have room for wide choices, however few the simulations."""

T = TypeVar("T")


class Decided(Struct, frozen=True):
    """One decision: by how much of a win the best move is better than others."""

    at: float
    """Which part of the match was over."""
    than_second: float
    than_average: float


class Watched(Struct, frozen=True):
    decisions: tuple[Decided, ...]
    chances: tuple[tuple[float, ...], ...]
    """Each seat's, all hands seen: from the deal to the end, at so many moments."""


def watch(box: AnyBox, steps: Sequence[Step], seed: int, fast: bool) -> Watched:
    """Look at a match that was played, from its deal to its end."""
    chosen = [(n, step) for n, step in enumerate(steps[1:]) if _had_a_choice(box, steps[n].state, step.seat)]
    decisions = (_decided(box, steps[n].state, step.seat, n / len(steps), seed + n, fast) for n, step in _some(chosen))
    moments = (steps[round(n * (len(steps) - 1) / (MOMENTS - 1))] for n in range(MOMENTS))
    return Watched(tuple(decisions), tuple(_chances(box, step.state, seed, fast) for step in moments))


def _some(items: Sequence[T]) -> list[T]:
    """At most so many, evenly spread."""
    n = min(len(items), DECISIONS)
    return [items[k * len(items) // n] for k in range(n)]


def _had_a_choice(box: AnyBox, state: Any, seat: Seat | None) -> bool:
    return seat is not None and len(box.game.legal(state, seat)) > 1


def _decided(box: AnyBox, state: Any, seat: Seat | None, at: float, seed: int, fast: bool) -> Decided:
    """Of the second best little is known before it is insisted on."""
    search, simulations = _search(box, box.game.view(state, seat), seed, fast)
    search.grow(simulations)
    best, second, *_ = search.tried()
    search.insist(second.play, simulations // 4)
    values = {one.play: one.value for one in search.tried() if one.visits}
    runner_up, top = sorted((values[best.play], values.get(second.play, 0.0)))
    return Decided(at, top - runner_up, top - fmean(values.values()))


def _chances(box: AnyBox, state: Any, seed: int, fast: bool) -> tuple[float, ...]:
    match box.game.turn(state):
        case Over(winners, scores):
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores)))
        case Ask(must):
            search, simulations = _search(box, box.game.view(state, min(must)), seed, fast, state)
            return tuple(search.foresee(simulations))
    raise AssertionError("chance has answered before a step is over")


def _search(box: AnyBox, view: Any, seed: int, fast: bool, state: Any = None) -> tuple[Search, int]:
    """A search, and for how long it is worth growing."""
    engine, patience = engine_for(box, view.options, fast), box.bot.patience
    simulations = patience.slowly if isinstance(engine, Readable) else patience.looks
    return Search(engine, view, seed, max(2 * simulations, ROOM), patience.style, state), simulations
