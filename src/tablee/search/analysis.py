"""Analysis of a finished match, step by step: each seat's chances with all hands open, and the mover's choice compared
with the best one by what the mover could know."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from tablee.core.game import Ask, Over, Seat
from tablee.core.words import Says
from tablee.kit.box import AnyBox
from tablee.search.explain import why
from tablee.search.levels import engine_for, is_slow, style_of
from tablee.search.tree import SAME, Search, Tried

VERSION = 2
"""Version of the analysis, raised when stored analyses should be made anew."""

LOOKS = 5
"""Number of searches that estimate a position's chances, each with another seed and longer than the one before. Their
spread tells how sure the estimate is."""
LENGTHS = sum(range(LOOKS + 1))
WITHIN = 2.78
"""Half-width of a 95 % confidence interval for the mean of five, in standard errors (Student's t distribution)."""
SLOWLY = 2
"""Factor on a bot's simulations where the search runs in plain Python, since nobody waits for an analysis."""
ROOM = 512
"""Least number of nodes for which the search tree has room: even in a short search, a position may have many plays."""


class Decision(Struct, frozen=True, omit_defaults=True):
    """Comparison of the move that was played with the best move, both evaluated from what the mover could know."""

    played: float
    """Fraction of the win that the mover could expect after the move played."""
    sure: float
    """95 % margin of error of the difference between both moves."""
    best: float | None = None
    """Fraction of the win after the best move; None if the move played is as good."""
    better: Says | None = None
    """Best move in words; None if it is to pass, or if there is no better one."""
    action: Any = None
    because: Says | None = None
    instead: Any = None
    """Action that was played instead of the best one."""
    preview: Any = None
    """Effect of the best move, as far as its mover could know, for the board to draw."""


class Judged(Struct, frozen=True, omit_defaults=True):
    """Analysis of one step, as it is stored."""

    seq: int
    chances: tuple[float, ...] = ()
    """Each seat's fraction of the win after the step, with all hands open; empty where the step does not end a turn."""
    sure: tuple[float, ...] = ()
    """Margin of error of each seat's chance, from the spread of several searches."""
    decision: Decision | None = None
    """Mover's decision; None where there was no choice, or where the rules have changed since."""


# Chances


def chances(box: AnyBox, state: Any, seed: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return each seat's fraction of the win with all hands open, and its margin of error."""
    match box.game.turn(state):
        case Over(winners, scores):
            seats = range(len(scores))
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats), (0.0,) * len(seats)
        case Ask(must):
            by_seat = list(zip(*(_look(box, state, min(must), seed, n) for n in range(LOOKS)), strict=True))
            return tuple(map(fmean, by_seat)), tuple(WITHIN * stdev(of_seat) / sqrt(LOOKS) for of_seat in by_seat)
    raise AssertionError("chance has answered before a step is written")


def _look(box: AnyBox, state: Any, seat: Seat, seed: int, n: int) -> list[float]:
    view = box.game.view(state, seat)
    simulations = (1 + n) * LOOKS * _some(box, view.options) // LENGTHS
    return _search("strong", box, view, LOOKS * seed + n, simulations, state).foresee(simulations)


def _search(level: str, box: AnyBox, view: Any, seed: int, simulations: int, state: Any = None) -> Search:
    engine = engine_for(box, view.options)
    return Search(engine, view, seed, max(simulations, ROOM), style_of(level, box, engine), state)


def _some(box: AnyBox, options: Any) -> int:
    """Return the mean number of simulations in one of the searches that estimate chances."""
    return box.bot.patience.slowly // 2 if is_slow(engine_for(box, options)) else box.bot.patience.looks


# Decisions


def _many(box: AnyBox, options: Any) -> int:
    return SLOWLY * box.bot.patience.slowly if is_slow(engine_for(box, options)) else box.bot.patience.expert


def decision(box: AnyBox, state: Any, seat: Seat, events: Sequence[Any], seed: int) -> Decision | None:
    """Compare a seat's action with the best one by what the seat could know; return None where there was no choice."""
    legal = box.game.legal(state, seat)
    played = _played(box, state, seat, legal, events)
    if played is None or len(legal) == 1:
        return None
    view = box.game.view(state, seat)
    best, mine = _tried(box, view, played, seed)
    sure = sqrt(mine.scatter + best.scatter)
    if best.value < mine.value + SAME:
        return Decision(mine.value, sure)
    action = legal[best.play] if best.play < len(legal) else None
    because = why(box, box.game.imagine(view, Random(seed)), view, action, [legal[played]])
    shown = legal[played], None if action is None else box.web.preview(view, action)
    return Decision(mine.value, sure, best.value, _offer(box, view, action), action, because, *shown)


def _offer(box: AnyBox, view: Any, action: Any) -> Says | None:
    return None if action is None else box.words.offer(view, action)


def _tried(box: AnyBox, view: Any, played: int, seed: int) -> tuple[Tried, Tried]:
    """Search the view; return the best play and the one that was made, each with its visits and value."""
    simulations = _many(box, view.options)
    search = _search("expert", box, view, seed, 2 * simulations)
    search.grow(simulations)
    best = search.tried()[0].play
    if best != played:
        search.insist(played, simulations // 4)
    found = {one.play: one for one in search.tried()}
    return found[best], found[played]


def _played(box: AnyBox, state: Any, seat: Seat, legal: Sequence[Any], events: Sequence[Any]) -> int | None:
    """Return the index of the legal action that led to these events, since the log keeps no actions; None if none
    does."""
    for n, action in enumerate(legal):
        own = box.game.decide(state, seat, action)
        if list(own) == list(events[: len(own)]):
            return n
    return None
