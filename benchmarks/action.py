"""Cost of an action without sockets.

Tables of four in this process, over a real database file; each acts as soon as it can. Measured are the CPU time of the
event loop's thread and of all other threads (the store's writer), and the bytes sent to players: for an action, and for
what happens between two matches."""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import pstats
import random
import tempfile
import time
from collections.abc import Coroutine
from contextlib import nullcontext
from itertools import count
from pathlib import Path
from typing import Any

import uvloop
from msgspec import Raw

from tablee.core.codec import encode
from tablee.games.catalogue import NAMES
from tablee.store.open import opened
from tablee.tables.connection import Connection
from tablee.tables.limits import Limits
from tablee.tables.receiving import receive
from tablee.tables.seats import Visitor, seated_people
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Act, Sit
from tablee.tables.wishes import Agree, Give, GiveSeat, OpenTable
from tablee.workers.pool import Workers

SEATS = 4
PERSON = GiveSeat("person")
FREELY = Limits(tables_a_minute=10**9, sockets=10**9, adding=0)
NONCES = count()
LONGEST = 100
"""Number of actions after which a match is broken off: with random players some last very long."""


class BusyTable:
    """A table with four players, who choose among the legal actions at random."""

    def __init__(self, tables: Tables, table: Table) -> None:
        self.table, self.told, self.done = table, 0, 0
        self._connections = {user: tables.connect(table, user, self._hear) for user in seated_people(table.row)}

    def _hear(self, message: bytes) -> None:
        self.told += len(message)

    async def begin(self) -> None:
        """Begin the next match, and send everybody the position."""
        if self.table.room is None:
            await self.table.start(self.table.row.host)
        else:
            await self._agree()
        for seat in range(SEATS):
            await receive(self.table, self._at(seat), Sit(seat))

    async def _agree(self) -> None:
        await self.table.the_room().end()
        for user in self._connections:
            await self.table.wish(Visitor(user), Agree("rematch"))
        while not self.table.playing:
            await asyncio.sleep(0.001)

    async def play(self) -> None:
        room = self.table.the_room()
        while self.table.playing and room.seq < LONGEST:
            seat = random.choice([seat for seat, legal in room.legal.items() if legal])
            action = Raw(encode(random.choice(room.legal[seat])))
            await receive(self.table, self._at(seat), Act(f"n{next(NONCES):011}", room.seq, action))
            self.done += 1

    def _at(self, seat: int) -> Connection:
        return self._connections[self.table.row.seats[seat].user or ""]


async def company(tables: Tables, game: str, number: int) -> BusyTable:
    wish = OpenTable(game, {"seats": SEATS}, (PERSON,))
    table = await tables.find((await tables.open(Visitor(f"{number} 0", "Ada"), "here", wish)).id)
    for seat in range(1, SEATS):
        await table.wish(Visitor(f"{number} {seat}", "Ada"), Give(seat, PERSON))
    return BusyTable(tables, table)


class Spent:
    """Costs summed over some work of all tables: CPU seconds of the event loop's thread, CPU seconds of the whole
    process, and bytes sent to players."""

    def __init__(self, companies: list[BusyTable], profile: cProfile.Profile | None = None) -> None:
        self._companies, self._profile = companies, profile
        self._spent = [0.0, 0.0, 0.0]

    async def on(self, work: list[Coroutine[Any, Any, None]]) -> None:
        before = self._now()
        with self._profile or nullcontext():
            await asyncio.gather(*work)
        self._spent = [s + now - then for s, then, now in zip(self._spent, before, self._now(), strict=True)]

    def _now(self) -> tuple[float, float, float]:
        return time.thread_time(), time.process_time(), sum(each.told for each in self._companies)

    def figures(self, of: int) -> dict[str, float]:
        loop, all, told = self._spent
        others = 1e6 * (all - loop) / of
        return {"loop, µs": round(1e6 * loop / of), "writer, µs": round(others), "told, bytes": round(told / of)}


async def measured(tables: Tables, game: str, args: argparse.Namespace) -> dict[str, float]:
    companies = [await company(tables, game, number) for number in range(args.tables)]
    profile = cProfile.Profile(time.thread_time) if args.profile else None
    playing, between, matches = Spent(companies, profile), Spent(companies), 0
    await asyncio.gather(*(each.begin() for each in companies))
    while (done := sum(each.done for each in companies)) < args.actions:
        await playing.on([each.play() for each in companies])
        await between.on([each.begin() for each in companies])
        matches += len(companies)
    if profile:
        pstats.Stats(profile).sort_stats(args.profile).print_stats(45)
    action = {f"an action: {name}": value for name, value in playing.figures(done).items()}
    return action | {f"from match to match: {name}": value for name, value in between.figures(matches).items()}


async def run(game: str, args: argparse.Namespace) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
        store, workers = opened(str(Path(folder) / "tablee.db")), Workers(1)
        tables = Tables(store, workers, FREELY)
        try:
            return {f"{game}, {name}": value for name, value in (await measured(tables, game, args)).items()}
        finally:
            await tables.close()
            workers.close()
            store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(NAMES)}; all of them unless one says otherwise")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--actions", type=int, default=10_000, help="of each game, at the least")
    parser.add_argument("--profile", choices=("tottime", "cumulative"), help="print where the loop's time goes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found: dict[str, float] = {}
    for game in args.games or NAMES:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found |= runner.run(run(game, args))
    print(json.dumps(found) if args.json else "\n".join(f"{name:<56}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
