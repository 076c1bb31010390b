"""`tablee serve` and `tablee config`: run a server, and print its settings."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path

from tablee import config
from tablee.commands.common import Commands, settings_flags, settings_of, use_file
from tablee.commands.maintenance import check_if_needed

LAN = "0.0.0.0"
"""The wildcard address: listens on every IPv4 address of this machine. `--host ::` is for IPv6."""
EPILOG = "Each may also stand in the environment, such as TABLEE_PORT, or in a TOML file (`tablee config --example`)."


def add(commands: Commands) -> None:
    serving = commands.add_parser("serve", help="serve the games to browsers", epilog=EPILOG)
    settings_flags(serving)
    serving.add_argument("--lan", action="store_const", dest="host", const=LAN, help="listen on the local network")
    serving.set_defaults(run=serve)
    shown = commands.add_parser("config", help="print the settings a server would have, and where each is from")
    settings_flags(shown)
    shown.add_argument("--example", action="store_true", help="print a file with every setting instead")
    shown.set_defaults(run=show)


def serve(args: argparse.Namespace) -> None:
    from tablee.server.invitation import ServerAddress, welcome
    from tablee.server.processes import check, serve_many
    from tablee.server.serving import serve_one

    settings, _ = settings_of(args)
    check(settings)
    for game, file in settings.data_files.items():
        use_file(game, Path(file))
    with _alone(settings.store):
        check_if_needed(settings.store, unchecked=settings.unchecked)
        site = ServerAddress(settings.host, settings.port, settings.public_url or None)
        print(welcome(site, code=sys.stdout.isatty()), flush=True)
        (serve_many if settings.processes > 1 else serve_one)(settings)


@contextmanager
def _alone(database: str) -> Iterator[None]:
    """Lock an SQLite file within this context, so that no second server uses it: the players of one would not see the
    other's moves."""
    from tablee.store.lock import FileInUse, locked
    from tablee.store.open import file_of

    with ExitStack() as stack:
        try:
            stack.enter_context(locked(file) if (file := file_of(database)) else nullcontext())
        except (FileInUse, OSError) as fault:
            sys.exit(str(fault))
        yield


def show(args: argparse.Namespace) -> None:
    settings, found = settings_of(args)
    if args.example:
        print(config.example())
        return
    rows = config.effective(settings, found)
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for name, value, origin in rows:
        print(f"{name:<{widths[0]}}  {value:<{widths[1]}}  {origin}")
