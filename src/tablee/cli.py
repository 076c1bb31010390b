"""The command line: `commands/` has what each command does, and games may add their own."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec

from tablee.commands import balance, keeping, lab, reading, series, serving
from tablee.commands.common import Commands
from tablee.core.errors import Refused
from tablee.games.catalogue import NAMES, folder_of

INTERRUPTED = 130
"""What a shell says of a program that Ctrl-C has ended; 141 of one whose reader has gone."""
UNREAD = 141


def main() -> None:
    parser = argparse.ArgumentParser(prog="tablee", description="Board games for people, bots and experiments.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for add in (serving.add, lab.add, series.add, balance.add, reading.add, keeping.add, *_of_games()):
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
