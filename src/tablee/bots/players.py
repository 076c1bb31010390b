"""What plays by itself. A bot gets a view and the legal actions, nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from tablee.core.box import AnyBox
from tablee.core.play import act

Bot: TypeAlias = Callable[[AnyBox, Any, Sequence[Any], bool, Random], Any]
"""Chooses one of the legal actions; None lets it pass, where its seat only may act."""

SELDOM = 0.1
"""How often the random bot cuts in where it may."""

TABLES = 2
"""How many tables the greedy bot imagines: enough to tell a risk from an accident."""


def choose_random(box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> Any:
    return rng.choice(legal) if must or rng.random() < SELDOM else None


def choose_greedy(box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> Any:
    """The action after which the table looks best to its own seat, over a few tables that would look like this one.

    Where it only may act, it does so only if that looks better than letting it pass. Some games look farther."""
    if box.bot.choose is not None:
        return box.bot.choose(view, legal, rng)
    tables = _imagined(box, view, rng)
    worth = _worth(box, tables, view.seat, legal)
    best = max(worth)
    if not must and best <= len(tables) * box.bot.evaluate(view):
        return None
    return rng.choice([action for action, value in zip(legal, worth, strict=True) if value == best])


def _imagined(box: AnyBox, view: Any, rng: Random) -> list[Any]:
    """One table is enough where nothing is hidden: all would be alike."""
    first, *others = (box.game.imagine(view, rng) for _ in range(TABLES))
    return [first, *(table for table in others if table != first)]


def _worth(box: AnyBox, tables: Sequence[Any], seat: Any, actions: Sequence[Any]) -> list[float]:
    """What each action is worth on all tables together; some games can tell of many at once."""
    known = box.bot.evaluate_actions(tables, seat, actions) if box.bot.evaluate_actions else [None] * len(actions)
    return [
        sum(_after(box, table, seat, action) for table in tables) if value is None else value
        for action, value in zip(actions, known, strict=True)
    ]


def _after(box: AnyBox, table: Any, seat: Any, action: Any) -> float:
    state, _ = act(box.game, table, seat, action)
    if state == table:
        return -math.inf  # an action that changes nothing is never worth a step
    return box.bot.evaluate(box.game.view(state, seat))


BOTS: dict[str, Bot] = {"random": choose_random, "greedy": choose_greedy}
