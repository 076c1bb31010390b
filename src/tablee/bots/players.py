"""What plays by itself. A bot gets a view and the legal actions, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from tablee.core.game import Box
from tablee.core.play import act

Bot: TypeAlias = Callable[[Box, Any, Sequence[Any], Random], Any]
"""Chooses one of the legal actions; may return None where its seat only may act."""

TABLES = 2
"""How many tables the greedy bot imagines: enough to tell a risk from an accident."""


def choose_random(box: Box, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    return rng.choice(legal)


def choose_greedy(box: Box, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """The action after which the table looks best to its own seat, over a few tables that would look like this one."""
    tables = [box.game.imagine(view, rng) for _ in range(TABLES)]
    worth = [sum(_after(box, table, view.seat, action) for table in tables) for action in legal]
    best = max(worth)
    return rng.choice([action for action, value in zip(legal, worth, strict=True) if value == best])


def _after(box: Box, table: Any, seat: Any, action: Any) -> float:
    state, _ = act(box.game, table, seat, action)
    return box.evaluate(box.game.view(state, seat))


BOTS: dict[str, Bot] = {"random": choose_random, "greedy": choose_greedy}
