"""Parsers of `tablee lab`: series of matches between bots (docs/lab.md)."""

from __future__ import annotations

import argparse
from pathlib import Path

from tablee.commands.common import Commands, pair
from tablee.games.catalogue import NAMES

BOTS_HELP = "easy, normal, strong, expert; greedy, random; an agent of your own: mine.py:choose or module:function"


def add(commands: Commands) -> None:
    parser = commands.add_parser("lab", help="series: who is how strong, and are the seats fair? (docs/lab.md)")
    kinds = parser.add_subparsers(metavar="SERIES", required=True)
    robin = _series(kinds, "robin", "everybody plays everybody")
    robin.add_argument("--bots", required=True, metavar="A,B,…", help=BOTS_HELP)
    gauntlet = _series(kinds, "gauntlet", "one among others, each kind of them in turn: is it better?")
    gauntlet.add_argument("--hero", required=True, metavar="A", help=BOTS_HELP)
    gauntlet.add_argument("--among", required=True, metavar="B,C,…", help="who the others are, a table each")
    seats = _series(kinds, "seats", "all play alike: is it worth something to begin?")
    seats.add_argument("--bots", required=True, metavar="A,B,…", help="who plays, a table each")
    for decided in (gauntlet, seats):
        decided.add_argument("--until-decided", action="store_true", help="stop as soon as the answer is known")
    _learn(kinds)
    _weigh(kinds)


def _learn(kinds: Commands) -> None:
    text = "make the weights of a game's evaluation from matches of bots that look ahead"
    parser = _weights(kinds, "learn", text)
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="write the weights there")
    parser.add_argument("--begin", type=Path, metavar="FILE", help="the bots go by these weights (default: the game's)")
    text = "of the bots for each move (default: 300)"
    parser.add_argument("--simulations", type=int, default=300, metavar="N", help=text)
    parser.set_defaults(run=learn)


def _weigh(kinds: Commands) -> None:
    parser = _weights(kinds, "weigh", "weights against others, everything else alike: are they better?")
    parser.add_argument("--weights", type=Path, required=True, metavar="FILE", help="of the one who is tried")
    parser.add_argument("--against", type=Path, metavar="FILE", help="of all others (default: the game's)")
    text = "who plays: strong, expert, or so many simulations (default: strong)"
    parser.add_argument("--bot", default="strong", metavar="A", help=text)
    parser.add_argument("--until-decided", action="store_true", help="stop as soon as the answer is known")
    parser.set_defaults(run=weigh)


def _weights(kinds: Commands, name: str, text: str) -> argparse.ArgumentParser:
    parser = kinds.add_parser(name, help=text, description=text)
    parser.add_argument("game", metavar="GAME", help="one that has a weights.json")
    parser.add_argument("--seats", default="2", metavar="N[,N]", help="at a table (default: 2)")
    text = "an option of the game"
    parser.add_argument("--option", type=pair, action="append", default=[], metavar="NAME=VALUE", help=text)
    parser.add_argument("--matches", type=int, default=200, metavar="N", help="at each table (default: 200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same matches")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default: 1)")
    return parser


def _series(kinds: Commands, kind: str, text: str) -> argparse.ArgumentParser:
    parser = kinds.add_parser(kind, help=text, description=text)
    parser.add_argument("game", metavar="GAME", help=", ".join(NAMES))
    _tables(parser)
    _playing(parser)
    _keeping(parser)
    parser.set_defaults(run=run, kind=kind, until_decided=False)
    return parser


def _tables(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", default="2", metavar="N[,N]", help="at a table (default: 2)")
    text = "an option of the game; several values are compared"
    parser.add_argument("--option", type=pair, action="append", default=[], metavar="NAME=VALUE[,VALUE]", help=text)
    text = "cards, maps or shapes of your own; several files are compared"
    parser.add_argument("--data-file", type=Path, action="append", default=[], metavar="FILE", help=text)
    parser.add_argument(
        "--matches", type=int, default=200, metavar="N", help="at each table, at the most (default: 200)"
    )


def _playing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same matches")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default: 1)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; “local” starts one here")
    engine = "what bots that look ahead think on (default: fast)"
    parser.add_argument("--engine", choices=("readable", "fast"), default="fast", help=engine)
    text = "time limit of a move of your own agent, in seconds (default: 10)"
    parser.add_argument("--move-seconds", type=float, default=10.0, metavar="S", help=text)


def _keeping(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep every match there, as it is played")
    parser.add_argument("--resume", action="store_true", help="go on with the series in --out")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> None:
    from tablee.commands import lab_series

    lab_series.run(args)


def learn(args: argparse.Namespace) -> None:
    from tablee.commands import lab_weights

    lab_weights.learn(args)


def weigh(args: argparse.Namespace) -> None:
    from tablee.commands import lab_weights

    lab_weights.weigh(args)
