"""`tablee lab robin`, `gauntlet` and `seats`: plan a series of matches between bots, play it, and report its result."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any

import msgspec

from tablee.commands.common import bar, box_from
from tablee.core.options import read_options, read_words
from tablee.games.catalogue import box_of, box_with
from tablee.lab import agent_pool, columns
from tablee.lab.folder import About, Folder, FolderRefused, versions
from tablee.lab.plan import Chunk, Condition, Plan, PlannedTable, even_tables, gauntlet_tables, hash_of, mixed_tables
from tablee.lab.pool import Crew, crew_of
from tablee.lab.progress import HeroReferee, Progress, play_deal, play_series
from tablee.lab.report import report
from tablee.lab.results import standings
from tablee.lab.series import Played, warm_for
from tablee.search.levels import BOTS


def run(args: argparse.Namespace) -> None:
    _check(args)
    files = _files(args)
    plan = _plan(args, files)
    folder = _folder(args, plan) if args.out else None
    found = Progress(plan, folder.before if folder else ())
    if plan.fast:
        warm_for(plan.game, (bot for table in plan.tables for bot in table.bots))
    with _interruptible(found, folder):
        play_series(found, {hash_of(data): data for _, data in files}, _crew(args), folder, _progress(found))
        result = {"matches": found.matches, "standings": standings(found), "faults": found.faults}
        if folder:
            _write(folder, found, result)
    _print(args, found, result)


def _check(args: argparse.Namespace) -> None:
    if args.matches < 1 or args.jobs < 1:
        sys.exit("--matches and --jobs are at least 1")
    if args.move_seconds <= 0:
        sys.exit("--move-seconds is more than 0")
    if args.resume and not args.out:
        sys.exit("--resume goes on with the series in --out DIR")


# The plan.


def _files(args: argparse.Namespace) -> list[tuple[str, bytes]]:
    """Return the names and contents of the data files to compare; by default the game's own data, with an empty
    name."""
    return [(str(file), box_from(args.game, file).data) for file in args.data_file] or [("", box_of(args.game).data)]


def _plan(args: argparse.Namespace, files: Sequence[tuple[str, bytes]]) -> Plan:
    conditions = [Condition(options, hash_of(data), file) for file, data in files for options in _options(args, data)]
    own = _own(args, box_with(args.game, files[0][1]).lab.simple_players)
    tables = [PlannedTable(n, bots) for n, one in enumerate(conditions) for bots in _tables(args, one.options["seats"])]
    return Plan(
        kind=args.kind,
        game=args.game,
        conditions=tuple(conditions),
        tables=tuple(tables),
        matches=args.matches,
        seed=args.seed,
        fast=args.engine == "fast",
        until_decided=args.until_decided,
        seconds=args.move_seconds,
        agents=own,
    )


def _options(args: argparse.Namespace, data: bytes) -> Iterator[dict[str, Any]]:
    """Yield the options of every combination of the values given on the command line."""
    types = box_with(args.game, data).types.options
    given = {"seats": args.seats, **dict(args.option)}
    for values in product(*(dict.fromkeys(text.split(",")) for text in given.values())):
        chosen = dict(zip(given, values, strict=True))
        yield msgspec.to_builtins(read_options(types, read_words(types, chosen)))


def _own(args: argparse.Namespace, simple: Any) -> dict[str, str]:
    """Exit if a bot's name is unknown or given twice; `simple` has the names of the game's simple players (fixed
    strategies). Return the hash of each agent's source, by the agent's name."""
    bots = _names(args)
    if unknown := [bot for bot in bots if bot not in (*BOTS, *simple) and not agent_pool.is_agent(bot)]:
        sys.exit(f"no bot called {', '.join(unknown)}; there are {', '.join((*BOTS, *simple))}, and FILE.py:FUNCTION")
    if twice := sorted({bot for bot in bots if bots.count(bot) > 1}):
        sys.exit(f"{', '.join(twice)} is named twice")
    try:
        return {bot: agent_pool.source_of(bot) for bot in bots if agent_pool.is_agent(bot)}
    except agent_pool.AgentFault as fault:
        sys.exit(str(fault))


def _names(args: argparse.Namespace) -> list[str]:
    if args.kind == "gauntlet":
        return [args.hero, *args.among.split(",")]
    bots: list[str] = args.bots.split(",")
    if args.kind == "robin" and len(bots) < 2:
        sys.exit("a round robin takes two bots or more")
    return bots


def _tables(args: argparse.Namespace, seats: int) -> list[tuple[str, ...]]:
    bots = _names(args)
    if args.kind == "gauntlet":
        return gauntlet_tables(bots[0], bots[1:], seats)
    return mixed_tables(bots, seats) if args.kind == "robin" else even_tables(bots, seats)


def _crew(args: argparse.Namespace) -> Crew[Chunk, list[Played]]:
    if not args.ray:
        return crew_of(play_deal, args.jobs)
    try:
        from tablee.lab.ray import Cluster

        return Cluster(play_deal, args.ray)
    except (ImportError, ConnectionError) as error:
        sys.exit(f"--ray {args.ray}: {error}")


# The folder.


def _folder(args: argparse.Namespace, plan: Plan) -> Folder:
    command = shlex.join(["tablee", *(word for word in sys.argv[1:] if word != "--resume")])
    try:
        return Folder(args.out, About(plan, versions(plan.game), command), args.resume)
    except FolderRefused as refusal:
        sys.exit(str(refusal))
    except OSError as error:
        sys.exit(f"--out {args.out}: {error.strerror}")


@contextmanager
def _interruptible(found: Progress, folder: Folder | None) -> Iterator[None]:
    """Within this context, on Ctrl-C or an OSError, print how many matches are kept and how to resume."""
    try:
        yield
    except KeyboardInterrupt:
        _stopped(found, folder, "stopped")
        raise
    except OSError as error:
        _stopped(found, folder, str(error))
        sys.exit(1)
    finally:
        if folder:
            folder.close()


def _stopped(found: Progress, folder: Folder | None, why: str) -> None:
    done = f"{found.matches} of at most {found.plan.total} matches"
    if folder:
        print(f"\n{why}: {done} are kept in {folder.path}. To go on:", file=sys.stderr)
        print(f"  {folder.about.command} --resume", file=sys.stderr)
    else:
        print(f"\n{why}: {done} were played, and not kept (--out DIR keeps them)", file=sys.stderr)


def _write(folder: Folder, found: Progress, result: Any) -> None:
    folder.finish(result)
    if not columns.write(folder.path / "matches.parquet", found):
        print("matches.parquet is not written: it takes pyarrow (pip install 'tablee[lab]')", file=sys.stderr)


# Output.


def _progress(found: Progress) -> Callable[[Progress], None]:
    show, total = bar(), found.plan.total
    return lambda found: show(found.matches, total, _note(found))


def _note(found: Progress) -> str:
    """Return a note for the progress bar: how many tables have their answer, and the heroes' win shares at those that
    do not."""
    if not found.plan.until_decided:
        return ""
    tried = [
        one.tally for one in found.referees if isinstance(one, HeroReferee) and one.answer is None and one.tally.matches
    ]
    shares = [f"{tally.mean:.0%} ± {tally.within:.0%}" for tally in tried]
    return ", ".join([f"{found.decided} of {len(found.referees)} decided", *shares])


def _print(args: argparse.Namespace, found: Progress, result: dict[str, Any]) -> None:
    if found.matches < found.plan.total and sys.stderr.isatty():
        print(file=sys.stderr)  # ends the line of the progress bar
    for fault in found.faults[:3]:
        print(f"forfeited: {fault}", file=sys.stderr)
    print(msgspec.json.encode(result).decode() if args.json else report(found, result["standings"]))
    if found.faults:
        sys.exit(1)
