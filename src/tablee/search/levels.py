"""Levels of bots, from easy to expert. The rest of the program, and people, name a bot by its level; only this module
knows what each level does.

A searching level is a number of simulations, not a time: the same seed gives the same move on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Literal, TypeAlias, get_args

from tablee.kit.box import AnyBox
from tablee.kit.twin import Style
from tablee.search.engine import Engine
from tablee.search.engines import engine_for, is_slow
from tablee.search.greedy import Bot, choose_by_evaluation, choose_random
from tablee.search.tree import Search

Level: TypeAlias = Literal["easy", "normal", "strong", "expert"]

LEVELS: tuple[Level, ...] = get_args(Level)
"""Levels from the weakest to the strongest."""

NORMAL: Level = "normal"

SEARCHES = ("strong", "expert")
"""Levels whose bots search."""

SLOWER = 3
"""Number by which the strong bot's simulations are multiplied for the expert, where the search runs in plain Python."""


def level_of(word: str | None) -> Level | None:
    """Return the level for the word that is stored for a seat; None for a seat without a bot. Old tables store the name
    of a bot, for which the level is normal."""
    if word is None:
        return None
    return next((level for level in LEVELS if level == word), NORMAL)


def bot_of(word: str) -> str:
    """Return the name of the bot that plays for a seat's word: a level or, at an old table, the name of a bot."""
    return word if word in BOTS else NORMAL


# Bots that search


def choose_by_search(
    level: str, box: AnyBox, view: Any, legal: Sequence[Any], must: bool, rng: Random, fast: bool | None = None
) -> int | None:
    if must and len(legal) == 1:
        return 0
    best = searched(level, box, view, rng.getrandbits(63), fast).tried()[0].play
    return best if best < len(legal) else None


def searched(level: str, box: AnyBox, view: Any, seed: int, fast: bool | None = None) -> Search:
    """Search a view as a level does, on the engine that `engine_for` chooses."""
    engine = engine_for(box, view.options, fast)
    simulations = _simulations(level, box, engine)
    search = Search(engine, view, seed, nodes=simulations, style=style_of(level, box, engine))
    search.grow(simulations)
    return search


def _simulations(level: str, box: AnyBox, engine: Engine) -> int:
    patience = box.bot.patience
    if is_slow(engine):
        return patience.slowly if level == "strong" else SLOWER * patience.slowly
    return patience.strong if level == "strong" else patience.expert


def style_of(level: str, box: AnyBox, engine: Engine) -> Style:
    patience = box.bot.patience
    return patience.expert_style if level == "expert" and not is_slow(engine) else patience.style


BOTS: dict[str, Bot] = {
    "random": choose_random,
    **{level: partial(choose_by_evaluation, level) for level in ("greedy", "easy", "normal")},
    **{level: partial(choose_by_search, level) for level in SEARCHES},
}
"""Bots by name: one for each level, the random one and the greedy one."""


def bot_on(name: str, fast: bool) -> Bot:
    """Return a bot by its name, for the lab; if it searches, on the compiled twin (`fast`) or by the readable rules."""
    return partial(choose_by_search, name, fast=fast) if name in SEARCHES else BOTS[name]
