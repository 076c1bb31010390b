"""What several commands need."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args, get_origin

from tablee import config
from tablee.config import Settings
from tablee.games.catalogue import box_of, use_data

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

DATA_HELP = "cards, maps or shapes of your own for a game"


def use_file(game: str, file: Path) -> None:
    try:
        use_data(game, file.read_bytes())
    except (OSError, ValueError) as error:
        sys.exit(f"{file}: {error}")


def pair(text: str) -> tuple[str, str]:
    """An argument NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, not {text!r}")
    return name, value


def bots_of(names: str) -> list[str]:
    from tablee.bots.levels import BOTS

    bots = names.split(",")
    if unknown := set(bots) - set(BOTS):
        sys.exit(f"no bot called {', '.join(sorted(unknown))}; there are {', '.join(BOTS)}")
    return bots


def options_of(game: str, raw: dict[str, str]) -> Any:
    from tablee.core.options import read_options, read_words

    options = box_of(game).types.options
    return read_options(options, read_words(options, raw))


def bar() -> Callable[[int, int], None]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda done, of: None

    def show(done: int, of: int) -> None:
        filled = 40 * done // of
        end = "\n" if done == of else ""
        print(f"\r{'█' * filled}{'░' * (40 - filled)} {done}/{of}", end=end, file=sys.stderr, flush=True)

    return show


# Settings.


def settings_flags(parser: argparse.ArgumentParser, *only: str) -> None:
    """A flag for each setting, or for some of them; each may also stand in a file or in the environment."""
    told = config.helps(Settings)
    parser.add_argument("--config", type=Path, metavar="FILE", help="settings in TOML; flags and TABLEE_… weigh more")
    for name in only or config.TYPES:
        _add(parser, name, told[name])
    parser.set_defaults(parser=parser, settings=only or tuple(config.TYPES))


def _add(parser: argparse.ArgumentParser, name: str, told: str) -> None:
    default, said = getattr(Settings(), name), told.replace("%", "%%")
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
