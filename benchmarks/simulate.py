"""How fast bots play Quadri without a server, how long the greedy bot thinks, and how strong it is."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from random import Random
from typing import Any

from tablee.bots.players import choose_greedy, choose_random
from tablee.core.dice import Luck
from tablee.core.options import read_options
from tablee.core.play import Choose, play
from tablee.games.catalogue import box_of

GAME = "quadri"
FITS = ("within", "exact")
SEED = "1"


def series(bots: str, matches: int, jobs: int, fit: str) -> Any:
    """What `tablee simulate` says."""
    line = [sys.executable, "-m", "tablee", "simulate", GAME, "--json", "--seed", SEED, "--option", f"fit={fit}"]
    line += ["--bots", bots, "--matches", str(matches), "--jobs", str(jobs)]
    return json.loads(subprocess.run(line, check=True, capture_output=True).stdout)


def speed(matches: int) -> dict[str, float]:
    found = {}
    for fit in FITS:
        for seats in (2, 4):
            played = series(",".join(["random"] * seats), matches, 1, fit)
            found[f"{fit}, {seats} random bots, steps/s a core"] = round(played["steps"] / played["seconds"])
    return found


def thinking(matches: int, fit: str) -> dict[str, float]:
    """Milliseconds of the greedy bot a move, against a random one."""
    box, rng, taken = box_of(GAME), Random(SEED), list[float]()

    def greedy(view: Any, legal: Any, must: bool) -> Any:
        started = time.perf_counter()
        chosen = choose_greedy(box, view, legal, must, rng)
        taken.append(1000 * (time.perf_counter() - started))
        return chosen

    def other(view: Any, legal: Any, must: bool) -> Any:
        return choose_random(box, view, legal, must, rng)

    players: list[Choose[Any, Any]] = [greedy, other]
    for _ in range(matches):
        play(box.game, read_options(box.options, {"fit": fit}), players, Luck(rng))
    taken.sort()
    parts = (("p50", 0.5), ("p95", 0.95), ("max", 1))
    return {
        f"{fit}, greedy bot a move, {name} ms": round(taken[min(len(taken) - 1, int(part * len(taken)))], 1)
        for name, part in parts
    }


def strength(matches: int) -> dict[str, float]:
    greedy, other = series("greedy,random", matches, 2, "within")["bots"]
    points = greedy["mean_score"] + other["mean_score"]
    return {
        f"{matches} matches, greedy against random, wins %": round(100 * greedy["win_share"], 1),
        f"{matches} matches, greedy against random, points %": round(100 * greedy["mean_score"] / points, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=400, help="of each pairing (default: 400)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found = speed(args.matches)
    for fit in FITS:
        found |= thinking(max(1, args.matches // 50), fit)
    found |= strength(args.matches)
    print(json.dumps(found) if args.json else "\n".join(f"{name:<60}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
