"""`tablee city`: checks a city of one's own, and draws it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tablee.core.words import LANGUAGES


def add(commands: Any) -> None:
    parser = commands.add_parser("city", help="check a city of your own for Cabbie, and draw it (docs/cities.md)")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--draw", type=Path, metavar="OUT.svg", help="where to draw it (default: FILE with .svg)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.set_defaults(run=city)


def city(args: argparse.Namespace) -> None:
    from tablee.games.cabbie import survey

    out = args.draw or args.file.with_suffix(".svg")
    try:
        print(survey.survey(args.file.read_bytes(), out, args.lang))
    except OSError as error:
        sys.exit(f"{error.filename}: {error.strerror}")
    except survey.BadCity as bad:
        sys.exit("\n".join(f"{args.file}: {fault}" for fault in bad.lines(args.lang)))
