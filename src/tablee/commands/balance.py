"""`tablee balance`: a report on the balance of a game; two data files, or two sets of options, can be compared."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from tablee.commands.common import Commands, bar, bots_of, box_from, options_of, pair
from tablee.games.catalogue import NAMES, box_of

if TYPE_CHECKING:
    from tablee.lab.balance.sampling import SampledQuestion, Side

DOCS = Path("docs/reports/balance.md")
OPTION_HELP = "only tables with these options; without seats=N, for the fewest players and for the most"
VERSUS_HELP = "compare with tables that have these options instead"
FILE_HELP = "compare the game’s own data with a file of yours; given twice, compare the two"
DOCS_HELP = f"put the game’s part into {DOCS}, or another page like it, instead"
OUT_HELP = "where to write it (default: GAME-balance.html)"


def add(commands: Commands) -> None:
    parser = commands.add_parser("balance", help="measure how a game plays out: a page with all figures")
    parser.add_argument("game", metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--bots", default="strong", metavar="BOT", help="the bot on all seats (default: strong)")
    parser.add_argument("--matches", type=int, default=200, metavar="N", help="at each kind of table (default: 200)")
    parser.add_argument("--minutes", type=float, metavar="M", help="stop after this time, and report what was played")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same matches")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default: 1)")
    parser.add_argument("--quick", action="store_true", help="leave out decisions, chances, luck and skill")
    for flag, text in (("--option", OPTION_HELP), ("--versus-option", VERSUS_HELP)):
        parser.add_argument(flag, type=pair, action="append", default=[], metavar="NAME=VALUE", help=text)
    parser.add_argument("--data-file", type=Path, action="append", default=[], metavar="FILE", help=FILE_HELP)
    parser.add_argument("--out", type=Path, metavar="FILE.html", help=OUT_HELP)
    parser.add_argument("--write-docs", type=Path, nargs="?", const=DOCS, metavar="FILE", help=DOCS_HELP)
    parser.set_defaults(run=balance)


def balance(args: argparse.Namespace) -> None:
    from tablee.lab.balance import charts, html_report, markdown_report
    from tablee.lab.balance.sampling import measure

    if not charts.installed():
        sys.exit(charts.MISSING)
    asked, out = _asked(args), _out(args)
    seconds = None if args.minutes is None else 60 * args.minutes
    found = measure(asked, args.jobs, seconds, _progress(seconds))
    if args.write_docs:
        markdown_report.write(out, asked, found[0], _command(args))
    else:
        _write(out, html_report.report(asked, found, _command(args)))
    print(out)


def _write(out: Path, page: str) -> None:
    """Write the report to a file or, if the disk is full, to a temporary file: the matches may have taken hours."""
    try:
        out.write_text(page, "utf-8")
    except OSError as error:
        with NamedTemporaryFile("w", encoding="utf-8", suffix=".html", delete=False) as other:
            other.write(page)
        sys.exit(f"{out}: {error.strerror}; the page is in {other.name}")


def _command(args: argparse.Namespace) -> str:
    """Return the command line that makes the same report."""
    typed = [f"--{flag} {shlex.quote(str(value))}" for flag, value in _typed(args)]
    return " ".join(["tablee balance", args.game, *typed, *(["--quick"] if args.quick else [])])


def _typed(args: argparse.Namespace) -> Iterator[tuple[str, Any]]:
    yield from (("bots", args.bots), ("matches", args.matches), ("seed", args.seed))
    if args.minutes is not None:
        yield "minutes", f"{args.minutes:g}"
    yield from (("option", "=".join(option)) for option in args.option)
    yield from (("versus-option", "=".join(option)) for option in args.versus_option)
    yield from (("data-file", file.name) for file in args.data_file)


# From arguments to the parameters of a report, or an error message.


def _asked(args: argparse.Namespace) -> SampledQuestion:
    from tablee.lab.balance.sampling import SampledQuestion

    if args.matches < 1 or args.jobs < 1 or (args.minutes is not None and args.minutes <= 0):
        sys.exit("--matches and --jobs are at least 1, --minutes more than 0")
    if len(bots := bots_of(args.bots)) > 1:
        sys.exit("--bots names one bot, who plays on all seats; `tablee simulate` plays different ones")
    sides = tuple(_sides(args))
    _alike(sides)
    return SampledQuestion(args.game, sides, bots[0], args.matches, args.seed, closely=not args.quick)


def _out(args: argparse.Namespace) -> Path:
    """Return the output path; exit if the file cannot be written, before hours of playing."""
    out: Path = args.write_docs or args.out or Path(f"{args.game}-balance.html")
    if not out.parent.is_dir():
        sys.exit(f"{out}: there is no folder {out.parent}")
    try:
        _touch(out)
    except OSError as error:
        sys.exit(f"{out}: {error.strerror}")
    return out


def _touch(out: Path) -> None:
    """Open the file for appending, to see whether it can be written, and leave everything as it was."""
    there = out.exists()
    out.open("ab").close()
    if not there:
        out.unlink()


def _sides(args: argparse.Namespace) -> Iterator[Side]:
    from tablee.lab.balance.sampling import Side

    _one_comparison(args)
    versus = dict(args.versus_option)
    if versus:
        box, given = box_of(args.game), dict(args.option)
        for options in (given, {**given, **versus}):
            yield Side(_differs(options, versus), box.data, tuple(_tables(args.game, options)))
        return
    own = [(_name(file, args.data_file), box_from(args.game, file)) for file in args.data_file]
    for name, box in own if len(own) == 2 else [("as it is", box_of(args.game)), *own]:
        yield Side(name, box.data, tuple(_tables(args.game, dict(args.option))))


def _one_comparison(args: argparse.Namespace) -> None:
    if len(args.data_file) > 2 or (args.data_file and args.versus_option):
        sys.exit("two are compared: two data files, or two sets of options")
    if args.write_docs and (args.data_file or args.versus_option):
        sys.exit("--write-docs is about the game as it is: leave out what it is compared with")


def _alike(sides: Sequence[Side]) -> None:
    if len({tuple(table.seats for table in side.tables) for side in sides}) > 1:
        sys.exit("tables that are compared have the same numbers of players: say which, with --option seats=N")


def _name(file: Path, files: list[Path]) -> str:
    return file.name if len({other.name for other in files}) == len(files) else str(file)


def _differs(options: dict[str, str], versus: dict[str, str]) -> str:
    return ", ".join(f"{name}={options.get(name, 'default')}" for name in versus)


def _tables(game: str, options: dict[str, str]) -> Iterator[Any]:
    """Yield the options of each kind of table. If the command line gives no options, these are the game's own selection
    for comparisons, unless it has none. Otherwise there are two tables, with the fewest and with the most players, or
    just one if the number of seats is given."""
    from tablee.core.options import Range, fields

    if not options and (compared := list(box_of(game).lab.compared())):
        yield from compared
        return
    plain = options_of(game, options)
    way: Any = type(plain)
    [seats] = [field for field in fields(way) if isinstance(field, Range) and field.name == "seats"]
    for number in (plain.seats,) if "seats" in options else (seats.low, seats.high):
        yield options_of(game, {**options, "seats": str(number)})


def _progress(seconds: float | None) -> Callable[[int, int], None]:
    """Return a progress bar that also shows how much of the time limit is left."""
    show, started = bar(), time.monotonic()

    def progress(done: int, of: int) -> None:
        left = None if seconds is None else max(0.0, seconds - (time.monotonic() - started))
        show(done, of, "" if left is None else f"or {left / 60:.0f} min")

    return progress
