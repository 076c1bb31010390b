"""`tablee city`: checks a city of one's own, tells what it is like, and draws it (docs/cities.md)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tablee.core.words import LANGUAGES, Language, says
from tablee.kit.reader import Reader, bundle

FOLDER = Path(__file__).parent


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("city", help="check a city of your own for Cabbie, and draw it (docs/cities.md)")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--draw", type=Path, metavar="OUT.svg", help="where to draw it (default: FILE with .svg)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.set_defaults(run=city)


def city(args: argparse.Namespace) -> None:
    from tablee.games.cabbie.city.check import BadCity

    out = args.draw or args.file.with_suffix(".svg")
    try:
        print(survey(args.file.read_bytes(), out, args.lang))
    except OSError as error:
        sys.exit(f"{error.filename}: {error.strerror}")
    except BadCity as bad:
        sys.exit("\n".join(f"{args.file}: {fault}" for fault in bad.lines(args.lang)))


def survey(raw: bytes, out: Path, language: Language) -> str:
    """Checks a city's file, draws it, and tells what it is like. Raises BadCity with every fault."""
    from tablee.games.cabbie.city.survey import figures
    from tablee.games.cabbie.data import own_city
    from tablee.games.cabbie.drawing.sheet import sheet

    found, reader = own_city(raw), Reader(bundle(language, FOLDER))
    out.write_text(sheet(found, language), "utf-8")
    lines = [reader(said) for said in (*figures(found), says("city-drawn", file=str(out)))]
    return "\n  ".join([found.file.name.of(language), *lines])
