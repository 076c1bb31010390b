"""`tablee check`, `backup`, `restore` and `tidy`: maintenance of a server's database."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tablee.commands.common import Commands, bar, settings_flags, settings_of

if TYPE_CHECKING:
    from tablee.store.store import Store
    from tablee.store.tidying import Old
    from tablee.tables.check import UnplayableMatch


def add(commands: Commands) -> None:
    for command in (_check_command, _backup_command, _restore_command, _tidy_command):
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
        sys.exit(listed(broken))
    print(f"All running matches ({running}) can go on with this version.")


def checked(
    database: str, *, only_if_needed: bool = False, unchecked: bool = False
) -> tuple[int, list[UnplayableMatch]]:
    """Count the running matches, and find those that cannot continue with this version of the code."""
    import asyncio

    from tablee.tables import check

    async def run() -> tuple[int, list[UnplayableMatch]]:
        store = _opened(database)
        try:
            if unchecked or (only_if_needed and not await check.needed(store)):
                return 0, []
            return len(await store.running()), await check.check(store, bar())
        finally:
            store.close()

    return asyncio.run(run())


def _opened(database: str) -> Store:
    from tablee.store.open import opened

    try:
        return opened(database)
    except ValueError as error:
        sys.exit(str(error))


def listed(broken: list[UnplayableMatch]) -> str:
    lines = [
        f"{each.game}, match {each.match} at table {each.table}, version {each.version}: {each.why}" for each in broken
    ]
    return "\n".join([*lines, f"{len(broken)} running matches would not go on with this version."])


def check_if_needed(database: str, *, unchecked: bool) -> None:
    """Exit if running matches cannot continue with this version. They are checked only if a game's version has changed
    since the last start."""
    _, broken = checked(database, only_if_needed=True, unchecked=unchecked)
    if broken:
        sys.exit(
            f"{listed(broken)}\nServe the version before, or add --unchecked: these matches then cannot be opened."
        )


# tablee backup, tablee restore


def _backup_command(commands: Commands) -> None:
    parser = commands.add_parser("backup", help="copy the database into one file, also while a server uses it")
    parser.add_argument("file", metavar="FILE", type=Path)
    settings_flags(parser, "data", "database")
    parser.set_defaults(run=backup)


def backup(args: argparse.Namespace) -> None:
    from tablee.store import backup

    settings, _ = settings_of(args)
    with _faults_in_words():
        backup.backup(settings.store, args.file, bar())
    print(f"{args.file}: {args.file.stat().st_size / 1e6:.1f} MB. It holds secrets: keep it as safe as the database.")


def _restore_command(commands: Commands) -> None:
    parser = commands.add_parser("restore", help="make a backup the database, of whichever kind")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--replace", action="store_true", help="also where the database is not empty")
    settings_flags(parser, "data", "database", "unchecked")
    parser.set_defaults(run=restore)


UNSEALED = "{file} has no checksum (backups of earlier versions have none): it cannot be checked for damage."


def restore(args: argparse.Namespace) -> None:
    from tablee.store import backup
    from tablee.store.open import file_of

    settings, _ = settings_of(args)
    with _faults_in_words(), _beside(file_of(settings.store)) as part:
        if not backup.prepare(args.file, part):
            print(UNSEALED.format(file=args.file))
        if not settings.unchecked:
            _check_backup(part)
        aside = backup.restore(part, settings.store, bar(), replace=args.replace)
    print(f"{args.file} is restored.{f' What was there before is {aside} now.' if aside else ''}")


@contextmanager
def _faults_in_words() -> Iterator[None]:
    from tablee.store.backup import FAULTS

    try:
        yield
    except FAULTS as fault:
        sys.exit(str(fault).partition("\n")[0])


@contextmanager
def _beside(file: Path | None) -> Iterator[Path]:
    """Yield the path of a temporary file on the disk of the database, so that it can be renamed into place."""
    if file:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # it will hold keys
    with TemporaryDirectory(dir=file.parent if file else None, prefix=".restoring-") as folder:
        yield Path(folder) / "tablee.db"


def _check_backup(part: Path) -> None:
    _, broken = checked(str(part))
    if broken:
        sys.exit(f"{listed(broken)}\nRestore it with the version before, or add --unchecked.")


# tablee tidy


def _tidy_command(commands: Commands) -> None:
    parser = commands.add_parser("tidy", help="say which old tables could go, and with --yes delete them")
    parser.add_argument("--older-than", type=_days, required=True, metavar="DAYS", help="nothing happened for so long")
    parser.add_argument("--matches", action="store_true", help="also tables whose matches are all over, with these")
    parser.add_argument("--yes", action="store_true", help="delete them")
    settings_flags(parser, "data", "database")
    parser.set_defaults(run=tidy)


def _days(text: str) -> int:
    number = text.removesuffix("d")
    if not number.isdecimal() or int(number) < 1:
        raise argparse.ArgumentTypeError(f"expected a number of days, such as 90, not {text!r}")
    return int(number)


def tidy(args: argparse.Namespace) -> None:
    from tablee.store.tidying import days_ago, delete, old

    settings, _ = settings_of(args)
    with _faults_in_words():
        for played in (False, True) if args.matches else (False,):
            found = old(settings.store, days_ago(args.older_than), played=played)
            print(_tables(found, played, args.yes))
            if args.yes:
                delete(settings.store, found)


LISTED = 20


def _tables(found: Sequence[Old], played: bool, yes: bool) -> str:
    over = sum(each.matches for each in found)
    what = f"with {over} matches that are over" if played else "where no match ever began"
    done = "deleted" if yes else "nothing is deleted without --yes"
    lines = [f"  {each.table:<14} {each.game:<10} {each.last[:10]}" for each in found[:LISTED]]
    more = [f"  … and {len(found) - LISTED} more"] if len(found) > LISTED else []
    return "\n".join([f"{len(found)} tables {what}: {done}", *lines, *more])
