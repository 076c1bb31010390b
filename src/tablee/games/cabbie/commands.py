"""The command `tablee city`: it checks, describes and draws a custom city (docs/cities.md)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tablee.core.words import LANGUAGES


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("city", help="check a city of your own for Cabbie, and draw it (docs/cities.md)")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--draw", type=Path, metavar="OUT.svg", help="where to draw it (default: FILE with .svg)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.set_defaults(run=city)


def city(args: argparse.Namespace) -> None:
    from tablee.cartography.survey import survey
    from tablee.games.cabbie.city.check import BadCity

    try:
        print(survey(args.file.read_bytes(), args.draw or args.file.with_suffix(".svg"), args.lang))
    except OSError as error:
        sys.exit(f"{error.filename}: {error.strerror}")
    except BadCity as bad:
        sys.exit("\n".join(f"{args.file}: {fault}" for fault in bad.lines(args.lang)))
