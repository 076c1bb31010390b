"""Matches between strong bots on a GPU, in every way to play a game that is worth comparing: the win share of each
place in turn order, and for cooperative games how often all win.

    python -m benchmarks.gpu_series GAME [--levels strong …] [--seconds S] [--matches M] [--places P] [--equal N]

With --equal, N matches are played on a CPU core as well, to count how many of them end the same."""

from __future__ import annotations

import argparse
import fcntl
import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from benchmarks.gpu_search import REGISTERS, Hall, MeasuredTable, kernel
from benchmarks.selfplay import filled, matches, named, summed
from msgspec import to_builtins

from tablee.core.options import read_options
from tablee.games.catalogue import NAMES, box_of
from tablee.kit.box import AnyBox
from tablee.lab.search_matches import WinShares, play_one

TRIED = ("60", "40")
"""Levels of the bots, in simulations, in the matches that are played on both GPU and CPU."""


def cells(box: AnyBox, args: argparse.Namespace) -> list[MeasuredTable]:
    """Return the tables to measure: every way to play whose name contains all words of one of `--only`, with each of
    the line-ups in `--levels`."""
    wanted = [set(words.split()) for words in args.only] or [set[str]()]
    found = [options for options in ways(box) if any(words <= {*named(box.name, options).split()} for words in wanted)]
    return [
        MeasuredTable(named(box.name, each), each, filled(levels.split(","), each.seats), args.matches, args.opening)
        for levels in args.levels or ["strong"]
        for each in found
    ]


def ways(box: AnyBox) -> Iterator[Any]:
    """Yield the options that the lab compares. For Quadri, yield also tables with the option claims=called, and
    cooperative ones with other numbers of players."""
    yield from box.lab.compared()
    if box.name == "quadri":
        for seats in (2, 4):
            yield read_options(box.types.options, {"variant": "competitive", "seats": seats, "claims": "called"})
        for seats in (3, 5, 6):
            for fit in ("within", "exact"):
                yield read_options(box.types.options, {"variant": "cooperative", "seats": seats, "fit": fit})


@contextmanager
def alone(path: str) -> Iterator[None]:
    """Lock the GPU within this context: several processes may compile at the same time, but only one measures."""
    with Path(path).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def say(what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {what}", flush=True)


def played(hall: Hall, play: Any, seconds: float, progress: Callable[[str], None]) -> list[list[WinShares]]:
    """Play all matches; return the results of each table, in the order in which the matches began."""
    found: list[dict[int, WinShares]] = [{} for _ in hall.cells]
    for ended in hall.play(play, perf_counter() + seconds, progress):
        found[ended.cell][ended.number] = ended.shared
    return [[each[number] for number in sorted(each)] for each in found]


def report(hall: Hall, found: Sequence[Sequence[WinShares]], seconds: float) -> Iterator[dict[str, Any]]:
    for cell, shares, begun in zip(hall.cells, found, hall.begun, strict=True):
        if shares:
            told = {"cut off": begun - len(shares), "seconds of all": seconds}
            yield to_builtins(summed(cell.name, cell.levels, shares)) | told


def measure(game: str, args: argparse.Namespace) -> None:
    box = box_of(game)
    assert box.twin
    fast = box.twin()
    play, todo = kernel(fast, args.registers), cells(box, args)
    say(f"{game}: compiling")
    tried = todo[0]._replace(levels=filled(TRIED, todo[0].options.seats), matches=args.equal or 1, opening=0)
    few = Hall(box, fast, [tried], 512)
    both = played(few, play, 300, lambda what: None)[0]
    say(f"{game}: compiled")
    with alone(args.lock):
        began, hall = perf_counter(), Hall(box, fast, todo, args.places)
        found = played(hall, play, args.seconds, say)
    for line in report(hall, found, round(perf_counter() - began, 1)):
        print(json.dumps(line), flush=True)
    if args.equal:
        compare(game, todo[0].options, both)


def compare(game: str, options: Any, gpu: Sequence[WinShares]) -> None:
    core = [play_one(match) for match in matches(game, options, TRIED, 1, len(gpu))]
    same = sum(one == other for one, other in zip(core, gpu, strict=True))
    say(f"{game}: of {len(core)} matches {same} end the same on a core")
    for name, series in (("core", core), ("GPU", gpu)):
        print(json.dumps(to_builtins(summed(f"{game} on {name}", filled(TRIED, options.seats), series))), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=NAMES)
    parser.add_argument(
        "--levels", action="append", help="by commas; the last sits on all the other seats; may be said several times"
    )
    parser.add_argument("--only", action="append", default=[], help="some ways to play, such as 'seats=2 fit=exact'")
    parser.add_argument("--seconds", type=float, default=120.0, help="at most, once it is compiled")
    parser.add_argument("--matches", type=int, default=4096, help="of each way to play")
    parser.add_argument("--opening", type=int, default=0, help="random plays before anybody thinks")
    parser.add_argument("--places", type=int, default=4224, help="matches at a time")
    parser.add_argument("--registers", type=int, default=REGISTERS)
    parser.add_argument("--equal", type=int, default=0)
    parser.add_argument("--lock", default="gpu.lock", help="a file that all processes share")
    args = parser.parse_args()
    measure(args.game, args)


if __name__ == "__main__":
    main()
