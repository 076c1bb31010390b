"""Matches by random plays on a game's compiled twin, without bots: thousands of times as many as its Python rules play
in the same time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tablee.games.catalogue import box_of
from tablee.kit.twin import seeded
from tablee.search.engine import MOST_PLAYS, random_matches
from tablee.search.native import Compiled, engine_of

BUNCH = 1_000
"""Number of matches played in one compiled call, between two updates of the progress bar."""


class TwinSeries(Struct, frozen=True):
    """Result of a series of random matches: the win shares of the seats."""

    game: str
    matches: int
    steps: int
    seconds: float
    seats: tuple[float, ...]
    """Win share of each seat."""


def simulate(game: str, matches: int, seed: int, options: Any, progress: Callable[[int], None]) -> TwinSeries | None:
    """Play random matches; return None if the game has no twin that can be compiled here: the log says why."""
    engine = engine_of(box_of(game), options)
    if not isinstance(engine, Compiled):
        return None
    play, rng, values = engine.compile(random_matches), engine.numbers(1), engine.fractions(engine.seats)
    listed = engine.numbers(MOST_PLAYS)
    rng[0], wins, steps = seeded(seed), engine.fractions(engine.seats), 0
    play(engine.t, engine.positions, rng, listed, values, wins, 0)  # compiled before the clock runs
    started = time.perf_counter()
    for done in range(0, matches, BUNCH):
        bunch = min(BUNCH, matches - done)
        steps += int(play(engine.t, engine.positions, rng, listed, values, wins, bunch))
        progress(done + bunch)
    seconds = time.perf_counter() - started
    return TwinSeries(game, matches, steps, round(seconds, 6), tuple(float(each) / matches for each in wins))
