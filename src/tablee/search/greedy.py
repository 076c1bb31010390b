"""Bots without search. A bot gets a view and the legal actions, nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from tablee.core.play import Choose, act
from tablee.kit.box import AnyBox

Bot: TypeAlias = Callable[[AnyBox, Any, Sequence[Any], bool, Random], int | None]
"""Function that returns the index of one of the legal actions, or None to pass where its seat need not act."""

SELDOM = 0.1
"""Probability with which the random bot acts where it may but need not."""

IMAGINED = 2
"""Number of states that the greedy bot samples for a view: with two, a risk that only one of them shows counts half."""


def player(bot: Bot, box: AnyBox, rng: Random) -> Choose[Any, Any]:
    """Return the function by which a bot plays a seat in `core.play`."""

    def choose(view: Any, legal: Sequence[Any], must: bool) -> Any:
        play = bot(box, view, legal, must, rng)
        return None if play is None else legal[play]

    return choose


def choose_random(box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> int | None:
    return rng.randrange(len(legal)) if must or rng.random() < SELDOM else None


def choose_greedy(box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> int | None:
    """Choose the action with the best evaluation afterwards, added up over a few states sampled from the view.

    Where its seat need not act, the bot passes unless an action looks better. Some games bring a function that looks
    farther ahead."""
    if box.bot.choose is not None:
        return legal.index(box.bot.choose(view, legal, rng))
    states = _imagined(box, view, rng)
    worth = _worth(box, states, view.seat, legal)
    best = max(worth)
    if not must and best <= len(states) * box.bot.evaluate(view):
        return None
    return rng.choice([play for play, value in enumerate(worth) if value == best])


def choose_at_a_glance(box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> int | None:
    """Choose as somebody would who has played once: by the game's simplest evaluation."""
    return _choose_by(box.bot.glance or box.bot.evaluate, box, view, legal, must, rng)


def choose_normal(box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> int | None:
    """Choose like the greedy bot, unless the game has a plainer evaluation for occasional players."""
    if box.bot.plain is None:
        return choose_greedy(box, view, legal, must, rng)
    return _choose_by(box.bot.plain, box, view, legal, must, rng)


def _choose_by(
    look: Callable[[Any], float], box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random
) -> int | None:
    state = box.game.imagine(view, rng)
    worth = [_after(box, state, view.seat, action, look) for action in legal]
    best = max(worth)
    if not must and best <= look(view):
        return None
    return rng.choice([play for play, value in enumerate(worth) if value == best])


def _imagined(box: AnyBox, view: Any, rng: Random) -> list[Any]:
    """Sample a few states that are consistent with the view; only one where nothing is hidden, since all are equal."""
    first, *others = (box.game.imagine(view, rng) for _ in range(IMAGINED))
    return [first, *(state for state in others if state != first)]


def _worth(box: AnyBox, states: Sequence[Any], seat: Any, actions: Sequence[Any]) -> list[float]:
    """Return each action's evaluation afterwards, added up over all states. Some games evaluate many actions at
    once."""
    known = box.bot.evaluate_actions(states, seat, actions) if box.bot.evaluate_actions else [None] * len(actions)
    return [
        sum(_after(box, state, seat, action, box.bot.evaluate) for state in states) if value is None else value
        for action, value in zip(actions, known, strict=True)
    ]


def _after(box: AnyBox, before: Any, seat: Any, action: Any, look: Callable[[Any], float]) -> float:
    after, _ = act(box.game, before, seat, action)
    if after == before:
        return -math.inf  # an action that changes nothing is never chosen
    return look(box.game.view(after, seat))
