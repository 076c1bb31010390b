"""The command line: tablee serve · play · simulate · balance · verify · check · rules, and what games add."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from tablee.core.errors import Refused
from tablee.core.words import LANGUAGES
from tablee.games.catalogue import NAMES, box_of, folder_of, use_data

if TYPE_CHECKING:
    from tablee.lab.series import Series
    from tablee.lab.twin import TwinSeries
    from tablee.tables.check import Broken

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

INTERRUPTED = 130
"""What a shell says of a program that Ctrl-C has ended; 141 of one whose reader has gone."""
UNREAD = 141


def main() -> None:
    parser = argparse.ArgumentParser(prog="tablee", description="Board games for people, bots and experiments.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for add in (
        *(_serve_command, _play_command, _simulate_command, _balance_command),
        *(_verify_command, _check_command, _rules_command, *_of_games()),
    ):
        add(commands)
    if failed := _run(parser.parse_args()):
        sys.exit(failed)


def _of_games() -> Iterator[Callable[[Commands], None]]:
    """Commands that games bring along: `add(commands)` of a game's commands.py, where it has one."""
    for name in NAMES:
        if find_spec(f"tablee.games.{name}.commands"):
            yield import_module(f"tablee.games.{name}.commands").add


def _run(args: argparse.Namespace) -> int | str:
    try:
        args.run(args)
        sys.stdout.flush()
    except Refused as refused:
        return _words(refused, getattr(args, "game", ""))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # such as `tablee rules quadri | head`: what is left to print has no reader
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    return 0


def _words(refused: Refused, game: str) -> str:
    from tablee.core.reader import Reader, bundle

    folders = [folder_of(game)] if game in NAMES else []
    return Reader(bundle("en", *folders))(refused.says)


DATA = Path.home() / ".tablee"
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

LAN = "0.0.0.0"
"""Every IPv4 address of this machine: a local network has those, and every phone on it. `--host ::` is for IPv6."""
PUBLIC_HELP = "the address that invitations use, such as https://play.example.org (or: TABLEE_PUBLIC_URL)"


def _serve_command(commands: Commands) -> None:
    parser = commands.add_parser("serve", help="serve the games to browsers")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--lan", action="store_const", dest="host", const=LAN, help="listen on the local network")
    parser.add_argument("--port", type=int, default=8000)
    public = os.environ.get("TABLEE_PUBLIC_URL") or None
    parser.add_argument("--public-url", type=_public_url, default=public, metavar="URL", help=PUBLIC_HELP)
    parser.add_argument("--data", type=Path, default=DATA, help="folder for tables and matches")
    parser.add_argument("--data-file", type=pair, action="append", default=[], metavar="GAME=FILE", help=DATA_HELP)
    parser.add_argument("--unchecked", action="store_true", help="serve whatever `tablee check` would say")
    parser.add_argument("--limit", type=pair, action="append", default=[], metavar="NAME=N", help="such as pace=0")
    parser.set_defaults(run=serve)


def _public_url(text: str) -> str:
    from tablee.server.invitation import public_url

    try:
        return public_url(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def serve(args: argparse.Namespace) -> None:
    import msgspec
    import uvicorn

    from tablee.server.app import create_app
    from tablee.server.direct import PROTOCOL
    from tablee.server.door import Door, open_wide
    from tablee.server.invitation import Site, welcome
    from tablee.tables.limits import Limits

    try:
        limits = msgspec.convert(dict(args.limit), Limits, strict=False)
    except msgspec.ValidationError as error:
        sys.exit(f"--limit: {error}")
    for game, file in args.data_file:
        _use_data(game, Path(file))
    if not args.unchecked:
        _check_if_needed(args.data)
    open_wide()
    site = Site(args.host, args.port, args.public_url)
    app = create_app(args.data, limits, site)
    print(welcome(site, code=sys.stdout.isatty()), flush=True)
    uvicorn.run(
        app,
        host=args.host,
        port=args.port,
        http=Door,
        ws=PROTOCOL,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        ws_ping_interval=2.0,  # who is gone without a word is known to be within 5 s
        ws_ping_timeout=2.5,
        log_level="warning",
        access_log=False,
    )


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

    bots = _bots(args.bots)
    options = _options(args.game, {**dict(args.option), "seats": str(len(bots) + 1)})
    run(box_of(args.game), options, bots, args.lang, args.seed, args.plain)


def _bots(names: str) -> list[str]:
    from tablee.bots.levels import BOTS

    bots = names.split(",")
    if unknown := set(bots) - set(BOTS):
        sys.exit(f"no bot called {', '.join(sorted(unknown))}; there are {', '.join(BOTS)}")
    return bots


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

    bots = _bots(args.bots)
    if args.data_file:
        _use_data(args.game, args.data_file)
    if args.matches < 1 or args.jobs < 1:
        sys.exit("--matches and --jobs are at least 1")
    options = _options(args.game, {**dict(args.option), "seats": str(len(bots))})
    if args.engine == "fast" and {*bots} == {"random"} and _simulate_on_twin(args, options):
        return
    fast, progress = args.engine != "readable", _progress(args.matches)
    result = series.simulate(args.game, bots, args.matches, args.seed, options, args.jobs, progress, fast)
    print(encode(result).decode() if args.json else _table(result))


def _simulate_on_twin(args: argparse.Namespace, options: Any) -> bool:
    """False where the game has none: the log says so."""
    from tablee.core.codec import encode
    from tablee.lab import twin

    result = twin.simulate(args.game, args.matches, args.seed, options, _progress(args.matches))
    if result:
        print(encode(result).decode() if args.json else _seats(result))
    return result is not None


def _options(game: str, raw: dict[str, str]) -> Any:
    from tablee.core.options import read_options, read_words

    options = box_of(game).types.options
    return read_options(options, read_words(options, raw))


def _progress(matches: int) -> Callable[[int], None]:
    bar = _bar()
    return lambda done: bar(done, matches)


def _bar() -> Callable[[int, int], None]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda done, of: None

    def show(done: int, of: int) -> None:
        filled = 40 * done // of
        end = "\n" if done == of else ""
        print(f"\r{'█' * filled}{'░' * (40 - filled)} {done}/{of}", end=end, file=sys.stderr, flush=True)

    return show


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


# tablee balance


def _balance_command(commands: Commands) -> None:
    parser = commands.add_parser("balance", help="measure how a game plays out, and write docs/balance.md")
    parser.add_argument("game", metavar="GAME", help=", ".join(NAMES))
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
    match, rolls = checked.written, sum(len(step.draws) for step in checked.written.steps)
    print(f"{match.game}, {len(match.steps)} steps, {rolls} rolls: all agree. It ended by {match.result.clause}.")
    added = len(export.contributions(match))
    print("The rolls follow from the key", f"and from what {added} browsers added to it." if added else "alone.")
    if not checked.judged:
        print(f"It was played by version {match.version} of the game: its actions were not judged anew.")


# tablee check


def _check_command(commands: Commands) -> None:
    parser = commands.add_parser("check", help="before an upgrade: can the running matches go on with this code?")
    parser.add_argument("--data", type=Path, default=DATA, help="folder for tables and matches")
    parser.set_defaults(run=check)


def check(args: argparse.Namespace) -> None:
    running, broken = _checked(args.data)
    if broken:
        sys.exit(_told(broken))
    print(f"All {running} running matches can go on with this version.")


def _checked(data: Path, *, only_if_needed: bool = False) -> tuple[int, list[Broken]]:
    """How many matches are running, and which of them would not fold."""
    import asyncio

    from tablee.store.sqlite import SQLite
    from tablee.tables import check

    async def run() -> tuple[int, list[Broken]]:
        store = SQLite(data / "tablee.db")
        try:
            if only_if_needed and not await check.needed(store):
                return 0, []
            return len(await store.running()), await check.check(store, _bar())
        finally:
            store.close()

    return asyncio.run(run())


def _told(broken: list[Broken]) -> str:
    lines = [
        f"{each.game}, match {each.match} at table {each.table}, version {each.version}: {each.why}" for each in broken
    ]
    return "\n".join([*lines, f"{len(broken)} running matches would not go on with this version."])


def _check_if_needed(data: Path) -> None:
    """A game's version is another than last time: whoever is in the midst of a match must be able to go on."""
    _, broken = _checked(data, only_if_needed=True)
    if broken:
        sys.exit(f"{_told(broken)}\nServe the version before, or add --unchecked: these matches then cannot be opened.")


# tablee rules


def _rules_command(commands: Commands) -> None:
    parser = commands.add_parser("rules", help="print a rulebook")
    parser.add_argument("game", metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.set_defaults(run=rules)


def rules(args: argparse.Namespace) -> None:
    from tablee.core.printed import WIDTH, Paper
    from tablee.core.reader import Reader, bundle
    from tablee.core.rulebook import read_rulebook

    styled = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    paper = Paper(Reader(bundle(args.lang)), min(WIDTH, shutil.get_terminal_size().columns), styled)
    print(paper.book(read_rulebook(folder_of(args.game), args.lang)))
