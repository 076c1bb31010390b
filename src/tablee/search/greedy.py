"""Bots without search. A bot gets a view and the legal actions, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from tablee.core.play import Choose, act
from tablee.kit.box import AnyBox
from tablee.search.evaluation import outlook, total

Bot: TypeAlias = Callable[[AnyBox, Any, Sequence[Any], bool, Random], int | None]
"""Function that returns the index of one of the legal actions, or None to pass where its seat need not act."""

SELDOM = 0.1
"""Probability with which the random bot acts where it may but need not."""

SAMPLES = 2
"""Number of states that are sampled for a view: with two, a risk that only one of them shows counts half."""


def player(bot: Bot, box: AnyBox, rng: Random) -> Choose[Any, Any]:
    """Return the function by which a bot plays a seat in `core.play`."""

    def choose(view: Any, legal: Sequence[Any], must: bool) -> Any:
        play = bot(box, view, legal, must, rng)
        return None if play is None else legal[play]

    return choose


def choose_random(box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> int | None:
    return rng.randrange(len(legal)) if must or rng.random() < SELDOM else None


def choose_by_evaluation(
    level: str, box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random
) -> int | None:
    """Choose the action after which the evaluation is best, as a level sees it, added up over a few states sampled from
    the view. Where its seat need not act, the bot passes unless an action looks better."""
    if must and len(legal) == 1:
        return 0
    states = _sampled(box, view, rng)
    found = [outlook(box, state, view.seat, level) for state in states]
    worth = [sum(map(total, of_play)) for of_play in zip(*(each.after for each in found), strict=True)]
    changing = _changing(box, states[0], view.seat, legal, worth, rng)
    if not must and (changing is None or worth[changing] <= sum(total(each.now) for each in found)):
        return None
    return changing or 0


def _sampled(box: AnyBox, view: Any, rng: Random) -> list[Any]:
    """Sample a few states that are consistent with the view; only one where nothing is hidden, since all are equal."""
    first, *others = (box.game.imagine(view, rng) for _ in range(SAMPLES))
    return [first, *(state for state in others if state != first)]


def _changing(
    box: AnyBox, state: Any, seat: Any, legal: Sequence[Any], worth: Sequence[float], rng: Random
) -> int | None:
    """Return the best action that changes the state, a random one of several equals; None if none does."""
    plays = list(range(len(worth)))
    rng.shuffle(plays)
    plays.sort(key=lambda play: -worth[play])
    return next((play for play in plays if act(box.game, state, seat, legal[play])[0] != state), None)
