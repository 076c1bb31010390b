"""Speed of random matches on a GPU, one thread for each match, compared with one CPU core; the results must be equal.

python -m benchmarks.gpu [GAME …]        (needs numba-cuda and an NVIDIA GPU)"""

from __future__ import annotations

import sys
from importlib import import_module
from time import perf_counter
from typing import Any

import numpy as np
from benchmarks.device import Device

from tablee.core.options import read_options
from tablee.games.catalogue import GAMES, box_of
from tablee.kit.twin import AnyTwin, jitable, seeded
from tablee.search.engine import MOST_PLAYS, PLAYED, START, copy, play_out, result
from tablee.search.native import Compiled, engine_of

THREADS = 64
"""Number of threads in a block."""


@jitable
def match(t: Any, s: Any, rng: Any, listed: Any, values: Any) -> int:
    """Play at random to the end; return the number of plays."""
    made = play_out(t, s, rng, listed, -1)
    result(t, s, values)
    return made


def on_a_core(t: Any, positions: Any, rng: Any, listed: Any, values: Any, seeds: Any, steps: Any, wins: Any) -> None:
    for i in range(len(seeds)):
        copy(positions, PLAYED, START)
        rng[0] = seeds[i]
        steps[i] = match(t, positions[PLAYED], rng, listed, values)
        for seat in range(len(values)):
            wins[i, seat] = values[seat]


def kernel(fast: AnyTwin) -> Any:
    cuda: Any = import_module("numba.cuda")
    int64: Any = import_module("numba").int64
    play = Device(fast).function(match)

    @cuda.jit  # type: ignore[untyped-decorator]
    def matches(tables: Any, start: Any, room: Any, positions: Any, rng: Any, steps: Any, wins: Any) -> None:
        i = cuda.grid(1)
        if i < len(steps):
            for byte in range(len(start)):
                room[i, byte] = start[byte]
            listed = cuda.local.array(MOST_PLAYS, int64)
            steps[i] = play(tables[0], positions[i], rng[i], listed, wins[i])

    return matches


def run_on_gpu(fast: AnyTwin, engine: Compiled, seeds: Any) -> tuple[Any, Any, float]:
    """Play a match for each seed; return the steps and the win shares of every match, and the seconds of a second run,
    which compiles nothing."""
    cuda: Any = import_module("numba.cuda")
    play, n = kernel(fast), len(seeds)
    start = cuda.to_device(engine.positions[START : START + 1].view(np.uint8))
    tables, room = cuda.to_device(engine.tables), cuda.to_device(np.zeros((n, engine.positions.itemsize), np.uint8))
    positions = room.view(engine.positions.dtype).reshape(n)
    steps, wins = cuda.device_array(n, np.int64), cuda.device_array((n, engine.seats), np.float64)
    for _ in range(2):
        rng = cuda.to_device(seeds.reshape(n, 1))
        cuda.synchronize()
        begun = perf_counter()
        play[(n + THREADS - 1) // THREADS, THREADS](tables, start, room, positions, rng, steps, wins)
        cuda.synchronize()
        seconds = perf_counter() - begun
    return steps.copy_to_host(), wins.copy_to_host(), seconds


def run_on_a_core(engine: Compiled, seeds: Any) -> tuple[Any, Any, float]:
    play = engine.compile(on_a_core)
    steps, wins = np.zeros(len(seeds), np.int64), np.zeros((len(seeds), engine.seats))
    for some in (seeds[:1], seeds):
        begun = perf_counter()
        rng, listed, values = engine.numbers(1), engine.numbers(MOST_PLAYS), engine.fractions(engine.seats)
        play(engine.t, engine.positions, rng, listed, values, some, steps, wins)
        seconds = perf_counter() - begun
    return steps, wins, seconds


def compare(game: str) -> None:
    box = box_of(game)
    engine = engine_of(box, read_options(box.types.options, {}))
    assert isinstance(engine, Compiled)
    seeds = np.array([seeded(seed) for seed in range(1 << 20)])
    few = seeds[: 1 << 14]
    core, gpu = run_on_a_core(engine, few), run_on_gpu(engine.fast, engine, few)
    equal = bool((core[0] == gpu[0]).all() and (core[1] == gpu[1]).all())
    print(f"{game}: {len(few):,} matches, equal on both: {equal}")
    print(f"  one core {len(few) / core[2]:14,.0f} matches/s {core[0].sum() / core[2]:16,.0f} steps/s")
    for many in (1 << 14, 1 << 17, 1 << 20):
        steps, _, seconds = run_on_gpu(engine.fast, engine, seeds[:many])
        print(f"  GPU, {many:9,} {many / seconds:12,.0f} matches/s {steps.sum() / seconds:16,.0f} steps/s", flush=True)


if __name__ == "__main__":
    for name in sys.argv[1:] or [name for name, box in GAMES.items() if box.twin]:
        compare(name)
