"""`tablee lab learn` and `tablee lab weigh`: fit a game's evaluation weights to matches, and compare two sets of
weights."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tablee.commands.common import bar, options_of
from tablee.games.catalogue import GAMES, box_of
from tablee.kit.learned import Weights, weights_in
from tablee.lab.series import SeriesMatch


def learn(args: argparse.Namespace) -> None:
    from tablee.lab.learn import ASIDE, Examples, LearningMatch, all_examples, features_of, learn

    _check(args, ASIDE)
    _write(args.out, b"")  # fail before the matches, not after
    before, found, show = _weights(args, args.begin), list[Examples](), bar()
    matches = [match for table in _tables(args, (str(args.simulations),)) for match in table]
    with _stoppable(args):
        for examples in all_examples([LearningMatch(match, before) for match in matches], args.jobs):
            found.append(examples)
            show(len(found), len(matches))
    learned = learn(features_of(args.game), found, before)
    _write(args.out, msgspec.json.format(msgspec.json.encode(learned.weights), indent=2) + b"\n")
    print(f"{learned.positions} positions of {len(found)} matches of {args.game}")
    print(f"of what sets the seats apart in the end, {args.out} foresees {learned.foresees:.1%}, in matches kept aside")
    print(f"the weights that they were played by foresee {learned.before:.1%}")


def weigh(args: argparse.Namespace) -> None:
    from tablee.lab.compare_weights import Trial
    from tablee.lab.compare_weights import weigh as weighed

    _check(args, 1)
    new, before, show = _weights(args, args.weights), _weights(args, args.against), bar()
    with _stoppable(args):
        for matches in _tables(args, (args.bot,)):
            trials = [Trial(match, new, before) for match in matches]
            for tally in weighed(trials, args.jobs, args.until_decided):
                show(tally.matches, len(trials), f"{tally.mean:.0%} ± {tally.within:.0%}")
            if tally.matches < len(trials) and sys.stderr.isatty():
                print(file=sys.stderr)  # ends the line of the progress bar
            among = f"one among {matches[0].options.seats - 1}, {args.bot}"
            share = f"{tally.mean:.1%} ± {tally.within:.1%} of {tally.matches} matches"
            print(f"{among}: {share}: {tally.answer or 'open'}", flush=True)


def _check(args: argparse.Namespace, fewest: int) -> None:
    from tablee.search.native import missing

    box = box_of(args.game)
    if not box.weights:
        there = ", ".join(name for name in GAMES if GAMES[name].weights)
        sys.exit(f"{box.name} has no weights.json; there are {there}")
    if why := missing(box):
        sys.exit(why)
    if args.matches < fewest or args.jobs < 1:
        sys.exit(f"--matches is at least {fewest}, --jobs at least 1")


def _weights(args: argparse.Namespace, file: Path | None) -> Weights:
    """Return the weights in a file, by default the game's own."""
    from tablee.lab.learn import features_of, weighted_sum

    names = features_of(args.game)
    if file is None:
        return weighted_sum(args.game).LEARNED
    try:
        weights = weights_in(file)
    except OSError as error:
        sys.exit(f"{file}: {error.strerror}")
    except msgspec.DecodeError as error:
        sys.exit(f"{file}: {error}")
    if {*weights.points} != {*names}:
        sys.exit(f"{file}: what is counted is {', '.join(names)}")
    return weights


def _tables(args: argparse.Namespace, bot: tuple[str]) -> Iterator[list[SeriesMatch]]:
    """Yield the list of matches for each number of seats."""
    data = box_of(args.game).data
    for seats in args.seats.split(","):
        options: Any = options_of(args.game, dict(args.option) | {"seats": seats})
        bots = bot * options.seats
        yield [SeriesMatch(args.game, data, options, bots, args.seed, number) for number in range(args.matches)]


@contextmanager
def _stoppable(args: argparse.Namespace) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        print("\nstopped: nothing is kept", file=sys.stderr)
        raise


def _write(file: Path, more: bytes) -> None:
    try:
        with file.open("ab" if not more else "wb") as out:
            out.write(more)
    except OSError as error:
        sys.exit(f"--out {file}: {error.strerror}")
