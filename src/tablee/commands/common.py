"""Helpers shared by several commands: data files, options, a progress bar, command-line flags for settings."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Any, Literal, Protocol, get_args, get_origin

from tablee import config
from tablee.config import Settings
from tablee.games.catalogue import box_of, box_with, use_data
from tablee.kit.box import AnyBox
from tablee.kit.box import Commands as Commands

DATA_HELP = "cards, maps or shapes of your own for a game"


def use_file(game: str, file: Path) -> None:
    use_data(game, box_from(game, file).data)


def box_from(game: str, file: Path) -> AnyBox:
    """Read a data file for a game; exit with a message if it is not valid, or if bots have no room for it."""
    from tablee.search.engines import check_room

    box_of(game)
    try:
        check_room(box := box_with(game, file.read_bytes()))
        return box
    except OSError as error:
        sys.exit(f"{file}: {error.strerror}")
    except ValueError as error:
        sys.exit(f"{file}: {error}")


def pair(text: str) -> tuple[str, str]:
    """Parse an argument NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, not {text!r}")
    return name, value


def bots_of(names: str) -> list[str]:
    from tablee.search.levels import BOTS

    bots = names.split(",")
    if unknown := set(bots) - set(BOTS):
        sys.exit(f"no bot called {', '.join(sorted(unknown))}; there are {', '.join(BOTS)}")
    return bots


def options_of(game: str, raw: dict[str, str]) -> Any:
    from tablee.core.options import read_options, read_words

    options = box_of(game).types.options
    return read_options(options, read_words(options, raw))


class Bar(Protocol):
    def __call__(self, done: int, of: int, note: str = "") -> None: ...


def bar() -> Bar:
    """Return a progress bar with the estimated time left; it draws nothing if standard error is not a terminal."""
    if not sys.stderr.isatty():
        return lambda done, of, note="": None
    began: list[tuple[float, int]] = []

    def show(done: int, of: int, note: str = "") -> None:
        began[:1] = began[:1] or [(time.monotonic(), done)]
        filled = 40 * done // of
        line = f"{'█' * filled}{'░' * (40 - filled)} {done}/{of} {_left(*began[0], done, of)} {note}".rstrip()
        print(f"\r{line}\x1b[K", end="\n" if done == of else "", file=sys.stderr, flush=True)

    return show


def _left(since: float, before: int, done: int, of: int) -> str:
    """Format the estimated time left. `since` and `before` are the time and the count at which the bar began: resumed
    work done earlier does not count."""
    if done in (before, of):
        return ""
    seconds = round((time.monotonic() - since) / (done - before) * (of - done))
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02} left"


# Settings.


def settings_flags(parser: argparse.ArgumentParser, *only: str) -> None:
    """Add a flag for each setting, or only for those named; a configuration file and the environment can set them
    too."""
    text = config.helps(Settings)
    parser.add_argument("--config", type=Path, metavar="FILE", help="settings in TOML; flags and TABLEE_… weigh more")
    for name in only or config.TYPES:
        _add(parser, name, text[name])
    parser.set_defaults(parser=parser, settings=only or tuple(config.TYPES))


def _add(parser: argparse.ArgumentParser, name: str, text: str) -> None:
    default, said = getattr(Settings(), name), text.replace("%", "%%")
    if isinstance(default, bool):
        parser.add_argument(config.flag(name), dest=name, action="store_const", const=True, help=said)
    elif name in config.GROUPS:
        said = f"{said} (as often as needed)"
        parser.add_argument(config.flag(name), dest=name, action="append", metavar="NAME=VALUE", help=said)
    else:
        said += f" (default: {_plain(default)})" if default else ""
        parser.add_argument(config.flag(name), dest=name, metavar=_metavar(name, default), help=said)


def _metavar(name: str, default: Any) -> str:
    if choices := get_args(config.TYPES[name]) if get_origin(config.TYPES[name]) is Literal else ():
        return "|".join(choices)
    return "N" if isinstance(default, int | float) else "TEXT"


def _plain(default: Any) -> str:
    return ",".join(default) if isinstance(default, tuple) else str(default)


def settings_of(args: argparse.Namespace) -> tuple[Settings, config.Found]:
    flags = {name: getattr(args, name) for name in args.settings}
    file = args.config or (Path(named) if (named := os.environ.get("TABLEE_CONFIG")) else None)
    try:
        return config.read(flags, os.environ, file)
    except config.Wrong as wrong:
        parser: argparse.ArgumentParser = args.parser
        parser.error(str(wrong))
