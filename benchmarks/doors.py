"""Speed of the adapters for reinforcement learning, in steps a second on one core: random matches, one at a time
through PettingZoo's interface, and many in a compiled batch. Only the games' own time counts, with observations and
masks; choosing a number at random does not."""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import numpy as np

from tablee.lab.batch import Batch, at_random
from tablee.lab.pettingzoo import raw_env

MATCHES, SECONDS, TRIES = 1_024, 1.0, 3
TABLES: dict[str, dict[str, Any]] = {
    "quadri": {},
    "quadrata": {},
    "quadrata, expert": {"taxis": "expert"},
    "detour": {"seats": 2},
    "cabbie": {},
}


class Stopwatch:
    """Context manager that adds up this process's CPU time while it is entered."""

    def __init__(self) -> None:
        self.spent = 0.0

    def __enter__(self) -> None:
        self._began = time.process_time()

    def __exit__(self, *_: object) -> None:
        self.spent += time.process_time() - self._began


def steps_of_door(game: str, options: dict[str, Any]) -> float:
    """Measure steps a second through PettingZoo's interface, over whole matches one after the other."""
    env, rng, clock, steps = raw_env(game, **options), np.random.default_rng(1), Stopwatch(), 0
    while clock.spent < SECONDS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            with clock:
                seen, _, over, _, _ = env.last()
            action = None if over else rng.choice(np.flatnonzero(seen["action_mask"]))
            with clock:
                env.step(action)
            steps += not over
    return steps / clock.spent


def steps_of_batch(game: str, options: dict[str, Any]) -> float:
    batch, rng, clock, steps = Batch(game, MATCHES, **options), np.random.default_rng(1), Stopwatch(), 0
    for _ in range(100):  # so that the matches are at all stages
        batch.step(at_random(batch.now.masks, rng))
    while clock.spent < SECONDS:
        actions = at_random(batch.now.masks, rng)
        with clock:
            batch.step(actions)
        steps += MATCHES
    return steps / clock.spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", metavar="TABLE", help="; ".join(TABLES))
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found: dict[str, float] = {}
    for title in args.tables or TABLES:
        game, options = title.partition(",")[0], TABLES[title]
        door, batch = (max(run(game, options) for _ in range(TRIES)) for run in (steps_of_door, steps_of_batch))
        found[f"{title}, 2 players, PettingZoo's door: random steps/s"] = round(door)
        found[f"{title}, 2 players, a batch of {MATCHES:,}: random steps/s"] = round(batch)
        found[f"{title}, 2 players: times as many"] = round(batch / door, 1)
    print(json.dumps(found) if args.json else "\n".join(f"{name:<80}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
