"""Whole matches between searching bots, played entirely on the game's compiled twin: the win share of each bot, and of
each place in turn order. Bots and first players rotate, so that each bot is in each place equally often.

    python -m benchmarks.selfplay GAME --levels strong,expert --matches 400 [--seats N] [--option NAME=VALUE …]

With fewer levels than seats, the last level plays all other seats. A level may be a number of simulations, and be
followed by changes of its search style: 2000/explore=0.3. In a game without chance every match would be the same: a few
random plays at the beginning (--opening) make them differ."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from tablee.core.options import read_options, read_words
from tablee.games.catalogue import NAMES, box_of
from tablee.lab.search_matches import WinShares, play_all, play_one
from tablee.lab.series import SeriesMatch


class WinShare(Struct, frozen=True):
    """A win share in percent, with half the width of its 95 % confidence interval."""

    mean: float
    within: float


class SeriesResult(Struct, frozen=True):
    """Results of a series: win shares, and the mean number of plays and of searched plays in a match."""

    name: str
    levels: tuple[str, ...]
    matches: int
    won: WinShare
    """Share of the matches that were won: in a cooperative game by all seats, otherwise by any."""
    by_bot: tuple[WinShare, ...]
    by_place: tuple[WinShare, ...]
    plays: float
    choices: float


def share(shares: Sequence[float]) -> WinShare:
    within = 1.96 * sqrt(pvariance(shares) / len(shares))
    return WinShare(round(100 * fmean(shares), 2), round(100 * within, 2))


def summed(name: str, levels: Sequence[str], played: Sequence[WinShares]) -> SeriesResult:
    return SeriesResult(
        name=name,
        levels=tuple(levels),
        matches=len(played),
        won=share([sum(match.by_place) for match in played]),
        by_bot=tuple(map(share, zip(*(match.by_bot for match in played), strict=True))),
        by_place=tuple(map(share, zip(*(match.by_place for match in played), strict=True))),
        plays=round(fmean(match.plays for match in played), 1),
        choices=round(fmean(match.choices for match in played), 1),
    )


def named(game: str, options: Any) -> str:
    """Describe a game with its options in one line."""
    return " ".join([game, *(f"{name}={value}" for name, value in to_builtins(options).items())])


def filled(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    return (*levels, *[levels[-1]] * (seats - len(levels)))


def matches(game: str, options: Any, levels: Sequence[str], seed: int, many: int) -> list[SeriesMatch]:
    data = box_of(game).data
    return [SeriesMatch(game, data, options, filled(levels, options.seats), seed, number) for number in range(many)]


def timely(played: Iterable[WinShares], seconds: float) -> Iterator[WinShares]:
    """Yield the results of matches until the time is up."""
    until = time.monotonic() + seconds
    for one in played:
        yield one
        if time.monotonic() > until:
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--levels", default="strong", help="by commas")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=1e9, help="at most")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opening", type=int, default=0, help="random plays before anybody thinks")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    chosen = dict(one.split("=", 1) for one in args.option) | ({"seats": str(args.seats)} if args.seats else {})
    types = box_of(args.game).types.options
    options = read_options(types, read_words(types, chosen))
    todo = matches(args.game, options, args.levels.split(","), args.seed, args.matches)
    play_one(replace(todo[0], bots=filled(["1"], options.seats)))  # compiles it once for all processes
    played = list(timely(play_all(todo, args.jobs, args.opening), args.seconds))
    found = summed(named(args.game, options), todo[0].bots, played)
    print(json.dumps(to_builtins(found)) if args.json else told(found), flush=True)


def told(found: SeriesResult) -> str:
    parts = [("by bot", zip(found.levels, found.by_bot, strict=True)), ("by place", enumerate(found.by_place, 1))]
    lines = [f"{found.name}: {found.matches} matches of {found.plays} plays, {found.choices} of them searched for"]
    for title, shares in parts:
        lines.append(f"  {title}: " + ", ".join(f"{who} {one.mean} ± {one.within} %" for who, one in shares))
    return "\n".join(lines)


if __name__ == "__main__":
    main()
