"""The command line: `commands/` has what each command does, and games may add their own."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from errno import ENOSPC

from tablee.core.errors import Refused
from tablee.core.words import Language, says
from tablee.games.catalogue import GAMES, NAMES, folder_of

INTERRUPTED, UNREAD = 130, 141
"""Exit codes by which a shell reports SIGINT and SIGPIPE."""


def main() -> None:
    if failed := _run():
        sys.exit(failed)


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser of all commands. They are imported here, where Ctrl-C is handled already."""
    from tablee.commands import balance, lab, maintenance, play, rules, serve, verify

    parser = argparse.ArgumentParser(prog="tablee", description="Board games for people, bots and experiments.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for add in (serve.add, play.add, lab.add, balance.add, verify.add, rules.add, maintenance.add):
        add(commands)
    if not words or words[0] not in commands.choices:  # a game's own command, or help, which lists them all
        for box in GAMES.values():
            if box.commands:
                box.commands(commands)
    return parser


def _run() -> int | str:
    args = argparse.Namespace()
    try:
        _parser(sys.argv[1:]).parse_args(namespace=args)
        args.run(args)
        sys.stdout.flush()
    except Refused as refused:
        return _words(refused, getattr(args, "game", ""), getattr(args, "lang", "en"))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # such as `tablee rules quadri | head`
        return _unprinted(UNREAD)
    except OSError as fault:
        if fault.errno != ENOSPC:
            raise
        return _unprinted(f"tablee: {fault.strerror}")
    return 0


def _unprinted(failed: int | str) -> int | str:
    """Discard the output that is still buffered when nobody reads standard output any more or the disk is full; return
    the given exit status `failed`."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return failed


def _words(refused: Refused, game: str, language: Language) -> str:
    from tablee.kit.reader import Reader, bundle

    folders, said = [folder_of(game)] if game in NAMES else [], refused.says
    if said.id == "refused-game-unknown":  # a terminal has no home page to choose on
        said = says(f"{said.id}.terminal", **said.args, games=", ".join(NAMES))
    return Reader(bundle(language, *folders))(said)
