"""The command line: tablee serve · play · simulate · balance · verify · rules · city."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from tablee.core.errors import Refused
from tablee.core.words import LANGUAGES, Reader, bundle
from tablee.games.cabbie import commands as cabbie_commands
from tablee.games.catalogue import GAMES, box_of, use_data

if TYPE_CHECKING:
    from tablee.lab.series import Series

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main() -> None:
    parser = argparse.ArgumentParser(prog="tablee", description="Board games for people, bots and experiments.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for add in (
        *(_serve_command, _play_command, _simulate_command, _balance_command),
        *(_verify_command, _rules_command, cabbie_commands.add),  # a game's own commands
    ):
        add(commands)
    args = parser.parse_args()
    try:
        args.run(args)
    except Refused as refused:
        folders = [GAMES[args.game].folder] if getattr(args, "game", None) in GAMES else []
        sys.exit(Reader(bundle("en", *folders))(refused.says))


DATA_HELP = "cards, maps or shapes of your own for a game"


def _use_data(game: str, file: Path) -> None:
    try:
        use_data(game, file.read_bytes())
    except (OSError, ValueError) as error:
        sys.exit(f"{file}: {error}")


def pair(text: str) -> tuple[str, str]:
    """An argument NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, not {text!r}")
    return name, value


# tablee serve


def _serve_command(commands: Commands) -> None:
    parser = commands.add_parser("serve", help="serve the games to browsers")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=Path.home() / ".tablee", help="folder for tables and matches")
    parser.add_argument("--data-file", type=pair, action="append", default=[], metavar="GAME=FILE", help=DATA_HELP)
    parser.add_argument("--limit", type=pair, action="append", default=[], metavar="NAME=N", help="such as pace=0")
    parser.set_defaults(run=serve)


def serve(args: argparse.Namespace) -> None:
    import msgspec
    import uvicorn

    from tablee.server.app import create_app
    from tablee.tables.tables import Limits

    try:
        limits = msgspec.convert(dict(args.limit), Limits, strict=False)
    except msgspec.ValidationError as error:
        sys.exit(f"--limit: {error}")
    for game, file in args.data_file:
        _use_data(game, Path(file))
    app = create_app(args.data, limits)
    print(f"Tablée is at http://{args.host}:{args.port}", flush=True)
    uvicorn.run(
        app,
        host=args.host,
        port=args.port,
        ws="tablee.server.line:Line",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
    )


# tablee play


def _play_command(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play a match here in the terminal, in words")
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--bots", default="greedy", metavar="A,B,…", help="against whom (default: greedy)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same cards")
    parser.add_argument("--option", type=pair, action="append", default=[], metavar="NAME=VALUE")
    parser.set_defaults(run=play)


def play(args: argparse.Namespace) -> None:
    from tablee import terminal

    bots = _bots(args.bots)
    options = _options(args.game, {**dict(args.option), "seats": str(len(bots) + 1)})
    terminal.run(box_of(args.game), options, bots, args.lang, args.seed)


def _bots(names: str) -> list[str]:
    from tablee.bots.players import BOTS

    bots = names.split(",")
    if unknown := set(bots) - set(BOTS):
        sys.exit(f"no bot called {', '.join(sorted(unknown))}; there are {', '.join(BOTS)}")
    return bots


# tablee simulate


def _simulate_command(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="play many matches between bots")
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--matches", type=int, default=100, metavar="N")
    parser.add_argument("--bots", default="greedy,random", metavar="A,B,…", help="a bot a seat; they change seats")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same matches")
    parser.add_argument("--option", type=pair, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--data-file", type=Path, metavar="FILE", help=DATA_HELP)
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=simulate)


def simulate(args: argparse.Namespace) -> None:
    from tablee.core.codec import encode
    from tablee.lab import series

    bots = _bots(args.bots)
    if args.data_file:
        _use_data(args.game, args.data_file)
    if args.matches < 1 or args.jobs < 1:
        sys.exit("--matches and --jobs are at least 1")
    options = _options(args.game, {**dict(args.option), "seats": str(len(bots))})
    result = series.simulate(args.game, bots, args.matches, args.seed, options, args.jobs, _progress(args.matches))
    print(encode(result).decode() if args.json else _table(result))


def _options(game: str, raw: dict[str, str]) -> Any:
    from tablee.core.options import read_options, read_words

    options = box_of(game).options
    return read_options(options, read_words(options, raw))


def _progress(matches: int) -> Any:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda done: None

    def show(done: int) -> None:
        filled = 40 * done // matches
        end = "\n" if done == matches else ""
        print(f"\r{'█' * filled}{'░' * (40 - filled)} {done}/{matches}", end=end, file=sys.stderr, flush=True)

    return show


def _table(result: Series) -> str:
    lines = [f"{result.matches} matches of {result.game}, {result.steps / result.seconds:,.0f} steps/s"]
    lines += [f"  {bot.name:<10} wins {bot.win_share:6.1%}   mean score {bot.mean_score:7.2f}" for bot in result.bots]
    lines.append("  ended by " + ", ".join(f"{clause}: {count}" for clause, count in result.endings.items()))
    length = result.lengths
    lines.append(f"  steps: mean {length.mean:.1f}, 95 % within {length.p95}, at most {length.max}")
    return "\n".join(lines)


# tablee balance


def _balance_command(commands: Commands) -> None:
    parser = commands.add_parser("balance", help="measure how a game plays out, and write docs/balance.md")
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--matches", type=int, default=1000, metavar="N", help="a kind of table (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default: 1)")
    parser.add_argument("--out", type=Path, default=Path("docs/balance.md"), metavar="FILE")
    parser.set_defaults(run=balance)


def balance(args: argparse.Namespace) -> None:
    from tablee.lab import page
    from tablee.lab.balance import measure, tasks

    box = box_of(args.game)
    todo = tasks(box, args.matches, args.seed)
    found = measure(todo, args.jobs, _progress(len(todo)))
    page.write(args.out, box, found, args.matches, args.seed)
    print(page.report(box, found))


# tablee verify


def _verify_command(commands: Commands) -> None:
    parser = commands.add_parser("verify", help="check an exported match and its rolls")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.set_defaults(run=verify)


def verify(args: argparse.Namespace) -> None:
    from tablee.tables import export

    try:
        checked = export.verify(args.file.read_bytes())
    except OSError as error:
        sys.exit(f"{args.file}: {error.strerror}")
    except export.Doubt as doubt:
        sys.exit(f"{args.file}: {doubt}")
    rolls = sum(len(step.draws) for step in checked.steps)
    print(f"{checked.game}, {len(checked.steps)} steps, {rolls} rolls: all agree. It ended by {checked.result.clause}.")


# tablee rules


def _rules_command(commands: Commands) -> None:
    parser = commands.add_parser("rules", help="print a rulebook")
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.set_defaults(run=rules)


def rules(args: argparse.Namespace) -> None:
    from tablee.core.rulebook import read_rulebook, written

    print(written(read_rulebook(box_of(args.game).folder, args.lang)))
