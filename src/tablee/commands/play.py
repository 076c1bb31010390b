"""`tablee play` and `tablee simulate`: matches without a server."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.commands.common import DATA_HELP, Commands, bar, bots_of, options_of, pair, use_file
from tablee.core.words import LANGUAGES
from tablee.games.catalogue import NAMES, box_of

if TYPE_CHECKING:
    from tablee.lab.series import Series
    from tablee.lab.twin import TwinSeries


def add(commands: Commands) -> None:
    for command in (_play_command, _simulate_command):
        command(commands)


# tablee play

PLAYERS = "easy, normal, strong, expert; greedy, random"


def _play_command(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play a match here in the terminal")
    parser.add_argument("game", metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--bots", default="normal", metavar="A,B,…", help=f"against whom: {PLAYERS} (default: normal)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same cards")
    parser.add_argument("--option", type=pair, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--plain", action="store_true", help="in words, line by line, as for a screen reader or a pipe")
    parser.set_defaults(run=play)


def play(args: argparse.Namespace) -> None:
    from tablee.terminal.run import run

    bots = bots_of(args.bots)
    options = options_of(args.game, {**dict(args.option), "seats": str(len(bots) + 1)})
    run(box_of(args.game), options, bots, args.lang, args.seed, args.plain)


# tablee simulate

ENGINE_HELP = "what bots that look ahead think on (default: fast); fast: random bots play on the game's twin itself"


def _simulate_command(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="play many matches between bots")
    parser.add_argument("game", metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--matches", type=int, default=100, metavar="N")
    parser.add_argument(
        "--bots", default="greedy,random", metavar="A,B,…", help=f"a bot a seat: {PLAYERS}; they change seats"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same matches")
    parser.add_argument("--option", type=pair, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--data-file", type=Path, metavar="FILE", help=DATA_HELP)
    parser.add_argument("--engine", choices=("readable", "fast"), help=ENGINE_HELP)
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=simulate)


def simulate(args: argparse.Namespace) -> None:
    from tablee.core.codec import encode
    from tablee.lab import series

    bots = bots_of(args.bots)
    if args.data_file:
        use_file(args.game, args.data_file)
    if args.matches < 1 or args.jobs < 1:
        sys.exit("--matches and --jobs are at least 1")
    options = options_of(args.game, {**dict(args.option), "seats": str(len(bots))})
    if args.engine == "fast" and {*bots} == {"random"} and _simulate_on_twin(args, options):
        return
    fast, progress = args.engine != "readable", _progress(args.matches)
    result = series.simulate(args.game, bots, args.matches, args.seed, options, args.jobs, progress, fast)
    print(encode(result).decode() if args.json else _table(result))


def _simulate_on_twin(args: argparse.Namespace, options: Any) -> bool:
    """Play random matches on the game's compiled twin and print the result. Return False if that is not possible: the
    log says why."""
    from tablee.core.codec import encode
    from tablee.lab import twin

    result = twin.simulate(args.game, args.matches, args.seed, options, _progress(args.matches))
    if result:
        print(encode(result).decode() if args.json else _seats(result))
    return result is not None


def _progress(matches: int) -> Callable[[int], None]:
    show = bar()
    return lambda done: show(done, matches)


def _seats(result: TwinSeries) -> str:
    lines = [f"{result.matches} matches of {result.game} on its twin, {result.steps / result.seconds:,.0f} steps/s"]
    lines += [f"  seat {seat:<5} wins {share:6.1%}" for seat, share in enumerate(result.seats, 1)]
    return "\n".join(lines)


def _table(result: Series) -> str:
    lines = [f"{result.matches} matches of {result.game}, {result.steps / result.seconds:,.0f} steps/s"]
    lines += [f"  {bot.name:<10} wins {bot.win_share:6.1%}   mean score {bot.mean_score:7.2f}" for bot in result.bots]
    lines.append("  ended by " + ", ".join(f"{clause}: {count}" for clause, count in result.endings.items()))
    length = result.lengths
    lines.append(f"  steps: mean {length.mean:.1f}, 95 % within {length.p95}, at most {length.max}")
    return "\n".join(lines)
