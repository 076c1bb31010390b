"""Test a server for leaks, by an hour of people who come and go: `python3 dev.py soak [--minutes 60]`.

A real server with tables of all games, which removes a table from memory soon after everybody has left. Some people
play against each other, some against bots, some watch for a while; all of them leave and others come. Once a minute a
line reports the server's memory and open files. Twice everybody leaves: after a fifth of the time, when every part of
the server has been used, and at the end. What the idle server holds must not have grown in between. Needs Linux."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "tests" / "support"), str(ROOT / "tests")]
from api_client import ApiPlayer, RefusedRequest  # noqa: E402
from faults.process_info import bots, handles, memory  # noqa: E402
from faults.reconnecting_players import LOST, PlayingGroup, PlayingGroups, check_log  # noqa: E402
from faults.stoppable_databases import SQLiteFile  # noqa: E402
from server_process import LOOSE, Server, serve  # noqa: E402
from tablee.games.catalogue import NAMES  # noqa: E402

LIMITS = (*LOOSE, "linger=5", "grace=1", "pace=0.02")
TABLES = 8
"""Number of tables for each game: half of them with two people, half with one against a bot."""
WARM = 0.2
"""Share of the time after which every part of the server has been used once."""
REST = 15
"""Seconds after which the server has removed unused tables from memory."""
PATIENCE = 60
"""Timeout in seconds for the server to close the connections of all who have left, on a busy machine."""
SPARE = 10
"""Number of open files that the idle server may have more than at its start: those of the store, and the bots'
pipes."""
GROWS = 0.10
"""Growth from the first to the last measurement, as a fraction, up to which memory and files count as flat."""


class Sample(NamedTuple):
    minutes: float
    actions: int
    matches: int
    server: float
    bots: float
    files: int

    def __str__(self) -> str:
        played = f"{self.actions:>9,} actions, {self.matches:>6,} matches"
        held = f"server {self.server:.1f} MB, bots {self.bots:.1f} MB, {self.files} files"
        return f"{self.minutes:6.1f} min: {played}; {held}"


async def generations(url: str, game: str, number: int, until: float, load: PlayingGroups) -> None:
    """Play at one table after the other until the time is up. Each table has new people, with cookies, names and
    sockets of their own."""
    rng = Random(f"{game} {number}")
    while time.monotonic() < until:
        company = PlayingGroup(url, rng.getrandbits(32), people=2 - number % 2, bots=number % 2, game=game)
        load.companies.append(company)
        over = asyncio.Event()
        visit = asyncio.create_task(visits(company, rng, over))
        await company.play(lambda: True)
        over.set()
        await visit
        await company.close()
        forget(company)


def forget(company: PlayingGroup) -> None:
    """Drop the messages and answers of each seat in a group of players, to save memory: the comparison at the end does
    not need them."""
    for seat in company.seats:
        del seat.player
    company.players.clear()


async def visits(company: PlayingGroup, rng: Random, over: asyncio.Event) -> None:
    """Let spectators visit the table one by one until `over` is set; each stays a moment. They are never cancelled:
    Python 3.11 may lose a cancellation in `wait_for`."""
    while not over.is_set():
        await asyncio.sleep(rng.random())
        guest = ApiPlayer(company.players[0].url)
        try:
            if company.seats:
                await guest.join(company.seats[-1].table)
                await guest.sit(None)
                await guest.call("GET", "/api/tables")
        except (*LOST, RefusedRequest):
            pass
        finally:
            await guest.close()


def measured(served: Server, load: PlayingGroups, began: float) -> Sample:
    pid = served.process.pid
    thinking = sum(memory(bot) for bot in bots(pid))
    matches = len({seat.table for seat in load.seats})
    return Sample((time.monotonic() - began) / 60, load.acknowledged(), matches, memory(pid), thinking, handles(pid))


async def soak(served: Server, minutes: float) -> tuple[Sample, Sample, PlayingGroups]:
    """Load the server. Return what it holds when everybody has left, after the first fifth of the time and at the end,
    and the groups of players."""
    load, began, files = PlayingGroups(), time.monotonic(), handles(served.process.pid) + SPARE
    before = await shift(served, load, began, 60 * minutes * WARM, files)
    return before, await shift(served, load, began, 60 * minutes * (1 - WARM), files), load


async def shift(served: Server, load: PlayingGroups, began: float, seconds: float, files: int) -> Sample:
    until = time.monotonic() + seconds
    async with asyncio.TaskGroup() as group:
        for game in NAMES:
            for number in range(TABLES):
                group.create_task(generations(served.url, game, number, until, load))
        while time.monotonic() < until:
            await asyncio.sleep(min(60, seconds / 4))
            print(measured(served, load, began), flush=True)
    waited = await rest(served.process.pid, files)
    print(f"at rest, after {waited:.0f} s:", line := measured(served, load, began), flush=True)
    return line


async def rest(server: int, files: int) -> float:
    """Wait until the server has at most this number of open files; return how many seconds that took."""
    left = time.monotonic()
    await asyncio.sleep(REST)
    while handles(server) > files and time.monotonic() < left + PATIENCE:
        await asyncio.sleep(1)
    return time.monotonic() - left


def grows(before: Sample, after: Sample) -> list[str]:
    return [
        f"{name} grew from {then:.0f} to {now:.0f}"
        for name in ("server", "bots", "files")
        if (now := getattr(after, name)) > (then := getattr(before, name)) * (1 + GROWS)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder) / "data", limits=LIMITS) as served:
        before, after, load = asyncio.run(soak(served, args.minutes))
        check_log(SQLiteFile(served.data), load)
        wrong = grows(before, after) + (["the server has met a fault"] if "Traceback" in served.log.read_text() else [])
    if wrong:
        sys.exit(f"Not flat: {'; '.join(wrong)}.")
    print("Flat: memory and open files.")


if __name__ == "__main__":
    main()
