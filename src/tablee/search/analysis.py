"""Analysis of a finished match, step by step: each seat's chances with all hands open, and the mover's choice compared
with the best one by what the mover could know."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from msgspec import Struct

from tablee.core.game import Ask, Over, Seat
from tablee.core.play import fold
from tablee.core.words import Says
from tablee.kit.box import AnyBox
from tablee.search.engines import engine_for, is_slow
from tablee.search.explain import why
from tablee.search.levels import style_of
from tablee.search.tree import SAME, Search, Tried

A = TypeVar("A")
E = TypeVar("E")

VERSION = 3
"""Version of the analysis, with which each stored result is marked."""
OLDEST = 2
"""Oldest version whose stored analyses can be shown. A complete one is shown as it is and never made anew."""

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


class StepToJudge(Struct, Generic[E, A], frozen=True, array_like=True):
    """Step of a match, with what its analysis needs."""

    seq: int
    actor: Seat | None
    ends: bool
    """True if the step is the last of its turn: only then the chances are analysed."""
    events: tuple[E, ...]
    action: A | None = None
    """Action that was played; None where the log does not have it."""


class MatchStates:
    """States of a finished match, each computed from the one before."""

    def __init__(self, box: AnyBox, options: Any, steps: Sequence[StepToJudge[Any, Any]]) -> None:
        self.box, self.steps = box, steps
        self._new = self._state = box.game.new(options)
        self._at = 0

    def before(self, n: int) -> Any:
        """Return the state before the step with index `n`. It is fast if `n` grows from call to call."""
        if n < self._at:
            self._at, self._state = 0, self._new
        for step in self.steps[self._at : n]:
            self._state = fold(self.box.game, self._state, step.events)
            self._at += 1
        return self._state


def judged(match: MatchStates, n: int) -> Judged:
    """Analyse the step with index `n`."""
    step, made = match.steps[n], None
    if step.actor is not None:
        made = decision(match.box, match.before(n), step.actor, step.events, step.seq, step.action)
    foreseen = chances(match.box, match.before(n + 1), step.seq) if step.ends else ((), ())
    return Judged(step.seq, *foreseen, made)


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


def decision(
    box: AnyBox, state: Any, seat: Seat, events: Sequence[Any], seed: int, action: Any = None
) -> Decision | None:
    """Compare a seat's action with the best one by what the seat could know; return None where there was no choice.
    Without the `action`, the one that leads to these events is looked for."""
    legal = box.game.legal(state, seat)
    played = legal.index(action) if action in legal else _played(box, state, seat, legal, events)
    if played is None or len(legal) == 1:
        return None
    view = box.game.view(state, seat)
    best, mine = _tried(box, view, played, seed)
    sure = sqrt(mine.scatter + best.scatter)
    if best.value < mine.value + SAME:
        return Decision(mine.value, sure)
    better = legal[best.play] if best.play < len(legal) else None
    because = None if better is None else why(box, box.game.imagine(view, Random(seed)), view, best.play, [played])
    shown = legal[played], None if better is None else box.web.preview(view, better)
    return Decision(mine.value, sure, best.value, _offer(box, view, better), better, because, *shown)


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
    """Return the index of the legal action that leads to these events; None if none does."""
    for n, action in enumerate(legal):
        own, _ = box.game.decide(state, seat, action)
        if list(own) == list(events[: len(own)]):
            return n
    return None
