"""Speed of bots without a server, thinking time of the greedy bot, and the greedy bot's strength against random
play."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from random import Random
from typing import Any

from tablee.core.dice import Luck
from tablee.core.options import read_options
from tablee.core.play import Choose, play
from tablee.games.catalogue import box_of
from tablee.search.greedy import choose_greedy, choose_random, player

SEED = "1"
TABLES: dict[str, dict[str, list[str]]] = {
    "quadri": {"within": ["fit=within"], "exact": ["fit=exact"]},
    "detour": {"eighty days": []},
    "quadrata": {"family": [], "expert": ["taxis=expert"]},
    "cabbie": {"marelle": []},
}
"""Kinds of table to measure, by game and name, each with its options."""
SEATS = (2, 4)


def series(game: str, options: list[str], bots: str, matches: int, jobs: int = 1) -> Any:
    """Run `tablee simulate` and return its report."""
    line = [sys.executable, "-m", "tablee", "simulate", game, "--json", "--seed", SEED]
    line += ["--bots", bots, "--matches", str(matches), "--jobs", str(jobs)]
    line += [part for option in options for part in ("--option", option)]
    return json.loads(subprocess.run(line, check=True, capture_output=True).stdout)


def speed(game: str, matches: int) -> dict[str, float]:
    """Measure steps a second between random bots in one process. There are many matches, so that the time to start
    hardly counts."""
    found = {}
    for kind, options in TABLES[game].items():
        for seats in SEATS:
            played = series(game, options, ",".join(["random"] * seats), 4 * matches)
            found[f"{game}, {kind}, {seats} players: steps/s a core"] = round(played["steps"] / played["seconds"])
    return found


def thinking(game: str, matches: int) -> dict[str, float]:
    """Measure the milliseconds that the greedy bot takes for a move, against a random bot."""
    box, rng, taken = box_of(game), Random(SEED), list[float]()
    greedy, other = (player(bot, box, rng) for bot in (choose_greedy, choose_random))

    def timed(view: Any, legal: Any, must: bool) -> Any:
        started = time.perf_counter()
        chosen = greedy(view, legal, must)
        taken.append(1000 * (time.perf_counter() - started))
        return chosen

    players: list[Choose[Any, Any]] = [timed, other]
    for _ in range(matches):
        play(box.game, read_options(box.types.options, {"seats": 2}), players, Luck(rng))
    taken.sort()
    parts = (("p50", 0.5), ("p95", 0.95), ("max", 1))
    return {
        f"{game}: greedy bot a move, {name} ms": round(taken[min(len(taken) - 1, int(part * len(taken)))], 1)
        for name, part in parts
    }


def strength(game: str, matches: int) -> dict[str, float]:
    """Return the greedy bot's win share against a random bot at tables of two, and its share of all points that were
    scored."""
    greedy, other = series(game, [], "greedy,random", matches, 2)["bots"]
    scored = greedy["mean_score"] + other["mean_score"]
    title = f"{game}: {matches} matches of greedy against random"
    return {
        f"{title}, won %": round(100 * greedy["win_share"], 1),
        f"{title}, of all that was scored %": round(100 * greedy["mean_score"] / scored, 1) if scored else 0.0,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(TABLES))
    parser.add_argument("--matches", type=int, default=400, help="of each pairing (default: 400)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found: dict[str, float] = {}
    for game in args.games or TABLES:
        found |= speed(game, args.matches)
        found |= thinking(game, max(1, args.matches // 50))
        found |= strength(game, args.matches)
    print(json.dumps(found) if args.json else "\n".join(f"{name:<70}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
