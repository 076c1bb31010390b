"""Levels of bots, from easy to expert: the words that tables and people use. Only this module knows what each does.

A searching level is a number of simulations, not a time: the same seed gives the same move on every machine."""

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
"""All levels, the mildest first."""

NORMAL: Level = "normal"

SEARCHES = ("strong", "expert")
"""The levels that search, and so are faster where the game is compiled."""

SLOWER = 3
"""The expert's simulations by the readable rules, in multiples of the strong bot's."""


def level_of(word: str | None) -> Level | None:
    """Return the level that a seat's word means. Old tables have the name of a bot there, which counts as normal."""
    if word is None:
        return None
    return next((level for level in LEVELS if level == word), NORMAL)


def bot_of(word: str) -> str:
    """Return the name of the bot that plays for a word. An old table goes on with the bot that it names."""
    return word if word in BOTS else NORMAL


# Bots that search


def choose_by_search(
    level: str, box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random, fast: bool | None = None
) -> Any:
    if must and len(legal) == 1:
        return legal[0]
    best = searched(level, box, view, rng.getrandbits(63), fast).tried()[0].play
    return legal[best] if best < len(legal) else None


def searched(level: str, box: AnyBox, view: Any, seed: int, fast: bool | None = None) -> Search:
    """Search a view as a level does: on the twin, on the rules or, by default, on the faster one at hand."""
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
    """Return the twin, the rules or, by default, the fastest engine that is at hand now."""
    return _engine(box, options, at_hand(box) if fast is None else fast)


@lru_cache(8)
def _engine(box: AnyBox, options: Any, fast: bool) -> Engine:
    """Make an engine. A table's next move finds it in the cache."""
    return engine_of(box, options) if fast else Readable(box, options)


BOTS: dict[str, Bot] = {
    "random": choose_random,
    "greedy": choose_greedy,
    "easy": choose_at_a_glance,
    "normal": choose_normal,
    **{level: partial(choose_by_search, level) for level in SEARCHES},
}
"""All bots by name."""


def bot_on(name: str, fast: bool) -> Bot:
    """Return a bot that searches on twins or on the readable rules."""
    return partial(choose_by_search, name, fast=fast) if name in SEARCHES else BOTS[name]
