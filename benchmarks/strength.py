"""How strong the levels are: each against the one below it, two at a table, and one among as many of those as a table
seats; by a sequential test, so that what is clear takes few matches.

    python -m benchmarks.strength [GAME …] [--minutes M] [--bots A,B] [--seats N] [--option NAME=VALUE …]

Where all win together it says how often each level does."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from typing import Any

from tablee.bots.levels import LEVELS
from tablee.bots.warm import warm
from tablee.core.options import fields, read_options, read_words, values, variant_of
from tablee.games.catalogue import NAMES, box_of
from tablee.lab.decide import Tally
from tablee.lab.pool import processes
from tablee.lab.series import Match, play_match

CLEAR = 0.3
"""A level is a clear step above another if it takes at least so much of what lies between an even share and all."""
MOST = 2_000
JOBS = 2


def series(game: str, options: Any, bots: Sequence[str], seed: int) -> Iterator[Match]:
    data = box_of(game).data
    return (Match(game, data, options, tuple(bots), seed, number) for number in count())


def tried(pool: Any, game: str, options: Any, upper: str, lower: str, until: float) -> Tally:
    """One of the upper level among others of the lower one."""
    seats = options.seats
    even = 1 / seats
    tally = Tally(even, even + CLEAR * (1 - even))
    matches = series(game, options, [upper, *[lower] * (seats - 1)], 1)
    for played in pool.imap(play_match, (match for match, _ in zip(matches, range(MOST), strict=False))):
        tally.add(played.wins[played.bots.index(upper)])
        if (tally.answer and tally.matches % seats == 0) or time.time() > until:
            break
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=NAMES)
    parser.add_argument("--minutes", type=float, default=4.0, help="at most, for each pair at each number of seats")
    parser.add_argument("--bots", help="only these two: UPPER,LOWER")
    parser.add_argument("--seats", type=int, help="only so many")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    pairs = [args.bots.split(",")] if args.bots else [[upper, lower] for lower, upper in pairwise(LEVELS)]
    for game in args.games:
        warm(game)
        for options in tables(game, args.seats, args.option):
            for upper, lower in pairs:
                with processes(JOBS) as pool:
                    began = time.time()
                    tally = tried(pool, game, options, upper, lower, began + 60 * args.minutes)
                print(line(game, options.seats, upper, lower, tally, time.time() - began), flush=True)


def tables(game: str, seats: int | None, more: Sequence[str]) -> Iterator[Any]:
    """With as few seats as may be, and with the most."""
    types = box_of(game).types.options
    chosen = dict(one.split("=", 1) for one in more)
    [field] = [each for each in fields(variant_of(types, chosen)) if each.name == "seats"]
    numbers = [int(value) for value in values(field)]
    for each in [seats] if seats else [min(numbers), max(numbers)]:
        yield read_options(types, read_words(types, {**chosen, "seats": str(each)}))


def line(game: str, seats: int, upper: str, lower: str, tally: Tally, seconds: float) -> str:
    share = f"{tally.mean:6.1%} ± {tally.within:.1%} of {tally.matches} matches"
    return f"{game}, {seats} seats: {upper} among {lower}: {share} ({tally.answer or 'open'}, {seconds:.0f} s)"


if __name__ == "__main__":
    main()
