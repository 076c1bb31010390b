"""`tablee verify`: check an exported match."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tablee.commands.common import Commands


def add(commands: Commands) -> None:
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
