"""Rolls of a finished match with their results, so that anybody can recompute them from the key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablee.core.dice import Draw, key_hash, pick
from tablee.core.game import Roll
from tablee.core.play import fold
from tablee.kit.box import AnyBox
from tablee.tables.archive import LoadedMatch
from tablee.tables.history_types import RollInfo, Rolls
from tablee.tables.log import LoggedStep, states


def rolls_of(match: LoadedMatch) -> Rolls:
    """Return what is needed to verify a finished match; before its end all of it is secret."""
    found = tuple(roll for step, before in _steps(match) for roll in _rolls(match.box, before, step))
    return Rolls(key_hash(match.row.key), match.row.key.hex(), match.steps[0].contributions, found)


def _steps(match: LoadedMatch) -> Iterator[tuple[LoggedStep, Any]]:
    """Yield each step with the state before it."""
    before = match.box.game.new(match.options)
    for step, after in zip(match.steps, states(match.box, match.options, match.steps), strict=True):
        yield step, before
        before = after


def _rolls(box: AnyBox, before: Any, step: LoggedStep) -> Iterator[RollInfo]:
    for draw, events in zip(step.draws, events_by_roll(box, before, step), strict=True):
        yield RollInfo(step.seq, draw.n, draw.total, draw.k, tuple(map(box.words.tell, events)))


def events_by_roll(box: AnyBox, before: Any, step: LoggedStep) -> Sequence[Sequence[Any]]:
    """Find the events of each roll of a step. They follow the action's events, whose number is not stored, so each
    split is tried. Empty if the rules have changed since."""
    for own in range(len(step.events) if step.draws else 0):
        state = fold(box.game, before, step.events[:own])
        if (found := _answers(box, state, step.draws, step.events[own:])) is not None:
            return found
    return [()] * len(step.draws)


def _answers(box: AnyBox, state: Any, draws: Sequence[Draw], events: tuple[Any, ...]) -> list[Sequence[Any]] | None:
    """Make these rolls from this state; return the events of each roll if together they are exactly `events`, otherwise
    None."""
    found: list[Sequence[Any]] = []
    for draw in draws:
        turn = box.game.turn(state)
        if not isinstance(turn, Roll) or sum(weight for _, weight in turn.outcomes) != draw.total:
            return None
        events_of_roll, state = box.game.decide(state, None, pick(turn.outcomes, draw.k))
        found.append(tuple(events_of_roll))
    return found if sum(map(tuple, found), ()) == events else None
