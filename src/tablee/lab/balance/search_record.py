"""The record of one match: its result, the items that each seat used and, if asked for, what a search finds in its
positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from statistics import fmean
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from tablee.core.game import Ask, Over, Seat
from tablee.core.play import Step
from tablee.core.words import Says
from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox
from tablee.kit.reader import Reader, bundle
from tablee.lab.series import Played, SeriesMatch, play_through
from tablee.search.engines import engine_for, is_slow
from tablee.search.tree import Search

DECISIONS, MOMENTS = 20, 11
"""Greatest number of decisions, and number of positions, of a match that are searched, evenly spread: matches may be
long."""
MIN_NODES = 512
"""Least number of nodes of a search tree, so that it has room for wide choices even with few simulations."""

T = TypeVar("T")


class UsedItem(Struct, frozen=True, order=True):
    """An item that a seat used, with its name in English (`Use` of the game's box has only its id)."""

    seat: int
    kind: str
    item: str


class DecisionGap(Struct, frozen=True):
    """Lead of a decision's best move over the second best and over the average, as a fraction of a win."""

    at: float
    """Point of the match at which the decision was made: 0 is the deal, 1 the end."""
    than_second: float
    than_average: float


class SearchRecord(Struct, frozen=True):
    decisions: tuple[DecisionGap, ...]
    chances: tuple[tuple[float, ...], ...]
    """Each seat's chance to win, by a search that sees all hands, at `MOMENTS` positions from the deal to the end."""


class RecordedMatch(Struct, frozen=True):
    played: Played
    used: tuple[UsedItem, ...]
    searched: SearchRecord | None = None

    def by_turn(self, values: Sequence[float]) -> list[float]:
        """Reorder values from seat order to turn order, so that the first player's value comes first."""
        first = self.played.first
        return [*values[first:], *values[:first]]

    def place(self, seat: int) -> int:
        """Return the place of a seat in turn order: 0 is first."""
        return (seat - self.played.first) % len(self.played.wins)


def record(match: SeriesMatch, searched: bool = False) -> RecordedMatch:
    """Play a match and return its record; search its positions if `searched`."""
    box, (played, steps) = box_with(match.game, match.data), play_through(match)
    found = search_record(box, steps, match.number, match.fast) if searched else None
    return RecordedMatch(played, tuple(sorted(set(_used(box, match, steps)))), found)


# What each seat used.


def _used(box: AnyBox, match: SeriesMatch, steps: Sequence[Step]) -> Iterator[UsedItem]:
    events = [event for step in steps for event in step.events]
    for seat, kind, item in box.lab.uses(match.options, events):
        yield UsedItem(seat, kind, item if isinstance(item, str) else in_words(box, item))


class _OwnNames(Struct):
    """The part of a user's own data file that names its items: texts by language, then by message id."""

    words: dict[str, dict[str, str]] = {}


def in_words(box: AnyBox, said: Says) -> str:
    """Return a name in English: from the user's own data file, else from the game's texts, else made of the id."""
    reader, own = _english(box)
    if said.id in own:
        return own[said.id]
    known = reader.bundle.has_message(said.id.partition(".")[0])
    return reader(said) if known else said.id.partition("-")[2].replace("-", " ")


@lru_cache(8)
def _english(box: AnyBox) -> tuple[Reader, dict[str, str]]:
    try:
        own = msgspec.json.decode(box.data, type=_OwnNames).words
    except msgspec.MsgspecError:
        own = {}  # a data file that is a list has no names
    return Reader(bundle("en", box.folder)), own.get("en") or next(iter(own.values()), {})


# What a search finds.


def search_record(box: AnyBox, steps: Sequence[Step], seed: int, fast: bool) -> SearchRecord:
    """Search a finished match's decisions for how much the best move gains, and its positions for each seat's
    chance."""
    chosen = [(n, step) for n, step in enumerate(steps[1:]) if _had_a_choice(box, steps[n].state, step.seat)]
    gaps = (_gap(box, steps[n].state, step.seat, n / len(steps), seed + n, fast) for n, step in _spread(chosen))
    moments = (steps[round(n * (len(steps) - 1) / (MOMENTS - 1))] for n in range(MOMENTS))
    return SearchRecord(tuple(gaps), tuple(_chances(box, step.state, seed, fast) for step in moments))


def _spread(items: Sequence[T]) -> list[T]:
    """Return at most `DECISIONS` of the items, evenly spread."""
    n = min(len(items), DECISIONS)
    return [items[k * len(items) // n] for k in range(n)]


def _had_a_choice(box: AnyBox, state: Any, seat: Seat | None) -> bool:
    return seat is not None and len(box.game.legal(state, seat)) > 1


def _gap(box: AnyBox, state: Any, seat: Seat | None, at: float, seed: int, fast: bool) -> DecisionGap:
    """Search one decision. The second best move gets extra simulations: few visits would make its value uncertain."""
    search, simulations = _search(box, box.game.view(state, seat), seed, fast)
    search.grow(simulations)
    best, second, *_ = search.tried()
    search.insist(second.play, simulations // 4)
    values = {one.play: one.value for one in search.tried() if one.visits}
    runner_up, top = sorted((values[best.play], values.get(second.play, 0.0)))
    return DecisionGap(at, top - runner_up, top - fmean(values.values()))


def _chances(box: AnyBox, state: Any, seed: int, fast: bool) -> tuple[float, ...]:
    match box.game.turn(state):
        case Over(winners, scores):
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores)))
        case Ask(must):
            search, simulations = _search(box, box.game.view(state, min(must)), seed, fast, state)
            return tuple(search.foresee(simulations))
    raise AssertionError("chance has answered before a step is over")


def _search(box: AnyBox, view: Any, seed: int, fast: bool, state: Any = None) -> tuple[Search, int]:
    """Prepare a search; return it with the number of simulations that it should make."""
    engine, patience = engine_for(box, view.options, fast), box.bot.patience
    simulations = patience.slowly if is_slow(engine) else patience.looks
    return Search(engine, view, seed, max(2 * simulations, MIN_NODES), patience.style, state), simulations
