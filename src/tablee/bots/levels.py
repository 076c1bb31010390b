"""How well a bot plays, in one word: what tables and people speak of. Which bot that is, is said here only.

A level is a number of simulations, not a time: the same seed gives the same move everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from random import Random
from typing import Any, Literal, TypeAlias, get_args

from tablee.bots.greedy import Bot, choose_at_a_glance, choose_greedy, choose_normal, choose_random
from tablee.bots.search import Search
from tablee.engines.compiled import at_hand, engine_of
from tablee.engines.engine import Engine
from tablee.engines.readable import Readable
from tablee.kit.box import AnyBox
from tablee.kit.twin import Style

Level: TypeAlias = Literal["easy", "normal", "strong", "expert"]

LEVELS: tuple[Level, ...] = get_args(Level)
"""The mildest first."""

NORMAL: Level = "normal"

SEARCHES = ("strong", "expert")
"""Who looks ahead, and so is quicker where the game is compiled."""

SLOWER = 3
"""By the readable rules the expert looks at so many times more than the strong one."""


def level_of(word: str | None) -> Level | None:
    """The level that a seat's word means; tables of old have the name of a bot there."""
    if word is None:
        return None
    return next((level for level in LEVELS if level == word), NORMAL)


def bot_of(word: str) -> str:
    """Which bot plays for this word; a table of old goes on with the bot it names."""
    return word if word in BOTS else NORMAL


# Those who look ahead.


def choose_by_search(
    level: str, box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random, fast: bool | None = None
) -> Any:
    if must and len(legal) == 1:
        return legal[0]
    best = searched(level, box, view, rng.getrandbits(63), fast).tried()[0].play
    return legal[best] if best < len(legal) else None


def searched(level: str, box: AnyBox, view: Any, seed: int, fast: bool | None = None) -> Search:
    """All that a level finds out about a view: on the twin or on the rules, or on what is at hand."""
    engine = engine_for(box, view.options, fast)
    simulations = _simulations(level, box, engine)
    search = Search(engine, view, seed, nodes=simulations, style=style_of(level, box, engine))
    search.grow(simulations)
    return search


def _simulations(level: str, box: AnyBox, engine: Engine) -> int:
    patience = box.bot.patience
    if isinstance(engine, Readable):
        return patience.slowly if level == "strong" else SLOWER * patience.slowly
    return patience.strong if level == "strong" else patience.expert


def style_of(level: str, box: AnyBox, engine: Engine) -> Style:
    patience, slow = box.bot.patience, isinstance(engine, Readable)
    return patience.expert_style if level == "expert" and not slow else patience.style


def engine_for(box: AnyBox, options: Any, fast: bool | None = None) -> Engine:
    """The twin or the rules, or the fastest that is at hand now."""
    return _engine(box, options, at_hand(box) if fast is None else fast)


@lru_cache(8)
def _engine(box: AnyBox, options: Any, fast: bool) -> Engine:
    """What was made for a table serves for its next move too."""
    return engine_of(box, options) if fast else Readable(box, options)


BOTS: dict[str, Bot] = {
    "random": choose_random,
    "greedy": choose_greedy,
    "easy": choose_at_a_glance,
    "normal": choose_normal,
    **{level: partial(choose_by_search, level) for level in SEARCHES},
}
"""By all their names."""


def bot_on(name: str, fast: bool) -> Bot:
    """A bot that thinks on twins, or on the rules."""
    return partial(choose_by_search, name, fast=fast) if name in SEARCHES else BOTS[name]
