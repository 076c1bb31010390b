"""`tablee rules` and `verify`: a rulebook printed, an exported match checked."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path

from tablee.commands.common import Commands
from tablee.core.words import LANGUAGES
from tablee.games.catalogue import NAMES, folder_of


def add(commands: Commands) -> None:
    for command in (_verify_command, _rules_command):
        command(commands)


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


# tablee rules


def _rules_command(commands: Commands) -> None:
    parser = commands.add_parser("rules", help="print a rulebook")
    parser.add_argument("game", metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.set_defaults(run=rules)


def rules(args: argparse.Namespace) -> None:
    from tablee.kit.reader import Reader, bundle
    from tablee.kit.rulebook import read_rulebook
    from tablee.terminal.rulebook_text import WIDTH, Paper

    styled = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    paper = Paper(Reader(bundle(args.lang)), min(WIDTH, shutil.get_terminal_size().columns), styled)
    print(paper.book(read_rulebook(folder_of(args.game), args.lang)))
