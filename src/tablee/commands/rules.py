"""`tablee rules`: print a rulebook."""

from __future__ import annotations

import argparse
import os
import shutil
import sys

from tablee.commands.common import Commands
from tablee.core.words import LANGUAGES
from tablee.games.catalogue import NAMES, folder_of


def add(commands: Commands) -> None:
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
