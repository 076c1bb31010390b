"""`tablee check`: what whoever keeps a server needs."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from tablee.commands.common import Commands, bar, settings_flags, settings_of

if TYPE_CHECKING:
    from tablee.tables.check import Broken


def add(commands: Commands) -> None:
    for command in (_check_command,):
        command(commands)


# tablee check


def _check_command(commands: Commands) -> None:
    parser = commands.add_parser("check", help="before an upgrade: can the running matches go on with this code?")
    settings_flags(parser, "data", "database")
    parser.set_defaults(run=check)


def check(args: argparse.Namespace) -> None:
    settings, _ = settings_of(args)
    running, broken = checked(settings.store)
    if broken:
        sys.exit(told(broken))
    print(f"All {running} running matches can go on with this version.")


def checked(database: str, *, only_if_needed: bool = False) -> tuple[int, list[Broken]]:
    """How many matches are running, and which of them would not fold."""
    import asyncio

    from tablee.store.open import opened
    from tablee.tables import check

    async def run() -> tuple[int, list[Broken]]:
        store = opened(database)
        try:
            if only_if_needed and not await check.needed(store):
                return 0, []
            return len(await store.running()), await check.check(store, bar())
        finally:
            store.close()

    return asyncio.run(run())


def told(broken: list[Broken]) -> str:
    lines = [
        f"{each.game}, match {each.match} at table {each.table}, version {each.version}: {each.why}" for each in broken
    ]
    return "\n".join([*lines, f"{len(broken)} running matches would not go on with this version."])


def check_if_needed(database: str) -> None:
    """A game's version is another than last time: whoever is in the midst of a match must be able to go on."""
    _, broken = checked(database, only_if_needed=True)
    if broken:
        sys.exit(f"{told(broken)}\nServe the version before, or add --unchecked: these matches then cannot be opened.")
