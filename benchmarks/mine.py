"""Time to list a user's own tables, for a user who has been at ten thousand: in the store alone, and for the whole
answer."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.store.rows import Holder, MatchWait, TableRow
from tablee.store.sqlite import SQLite
from tablee.tables.changes import TableOpened
from tablee.tables.limits import Limits
from tablee.tables.tables import Tables
from tablee.workers.pool import Workers

TABLES, OTHERS, ASKED = 10_000, 2_000, 200
USER = "ada"


def table(number: int) -> TableRow:
    """Return the row of a table that is over, in the lobby or being played, by its number; the user sits at seat 0."""
    seats = (Holder("person", USER, "Ada"), Holder("person", f"user-{number % OTHERS}", "Bob"))
    row = TableRow(f"table-{number}", "quadri", {"seats": 2}, USER, seats, False, f"2026-01-01T00:00:00.{number:06}")
    kind = number % 10
    return row if kind == 0 else replace(row, match=f"match-{number}", playing=kind < 4)


async def fill(store: SQLite) -> None:
    opened = encode(TableOpened())
    writes = [store.open(table(number), opened) for number in range(TABLES)]
    for start in range(0, TABLES, 500):
        await asyncio.gather(*writes[start : start + 500])
    asked = random.Random(1).sample([n for n in range(TABLES) if 0 < n % 10 < 4], 1_000)
    for number in asked:
        await store.seat(replace(table(number), seq=1), opened, wait=MatchWait(1))


async def measured(ask: Callable[[], Awaitable[object]]) -> list[float]:
    found = []
    for _ in range(ASKED):
        began = time.perf_counter()
        await ask()
        found.append(1000 * (time.perf_counter() - began))
    return sorted(found)


async def measure() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        store = SQLite(Path(folder) / "tablee.db")
        await fill(store)
        tables = Tables(store, Workers(1), Limits())
        rows, told = await measured(lambda: store.mine(USER, 30)), await measured(lambda: tables.mine(USER))
        store.close()
    figures: dict[str, float] = {"tables of one user": TABLES}
    for name, times in (("from the store", rows), ("as it is told", told)):
        figures[f"{name}, p50 ms"] = round(statistics.median(times), 2)
        figures[f"{name}, p95 ms"] = round(times[int(0.95 * ASKED)], 2)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found = asyncio.run(measure())
    print(json.dumps(found) if args.json else "\n".join(f"{name:<36}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
