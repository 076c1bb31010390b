"""Capacity of one server: 100,000 stored tables, 10,000 of them in memory, 2,000 open sockets. Needs Linux.

It runs a real server on a database that was filled beforehand, and measures its start, its answers to requests for
lists of tables, and its memory."""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
from benchmarks.load import cpu_seconds
from websockets.asyncio.client import ClientConnection, connect

from tablee.core.codec import encode
from tablee.core.game import Ask, Seat
from tablee.games.catalogue import GAMES, NAMES
from tablee.people.devices import guest_of
from tablee.store.sqlite import SQLite
from tablee.tables.limits import Limits
from tablee.tables.seats import Visitor
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wishes import GiveSeat, OpenTable
from tablee.workers.pool import Workers

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "tests" / "support"), str(ROOT / "tests")]
from faults.process_info import memory  # noqa: E402
from server_process import LOOSE, Server, serve  # noqa: E402

EVENTS = 300
ASKED = 100
SECRET = "x" * 43
USER = guest_of(SECRET)
COOKIE = {"cookie": f"tablee_guest={SECRET}"}
SEATS = 4
FLOW = 50
"""Greatest number of requests or sockets that are being opened at the same time."""


# Tables whose matches are played step by step.


async def table_of(tables: Tables, game: str, steps: int, events: int = 1_000_000) -> str:
    """Open a table for four people on one device, and make random steps until there are `steps` of them or `events`
    events; return its id. With no steps the table still waits for people."""
    people = (GiveSeat("person"), *[GiveSeat("device", name="Lou")] * (SEATS - 1))
    seats = people if steps else people[:1]
    info = await tables.open(Visitor(USER, "Ada"), "here", OpenTable(game, {"seats": SEATS}, seats, listed=True))
    table = await tables.find(info.id)
    await play(table, steps, events)
    return info.id


async def play(table: Table, steps: int, events: int) -> None:
    rng, room = Random(1), table.room
    while room and isinstance(turn := room.turn, Ask) and room.seq < steps:
        if sum(len(step.events) for step in room.steps) >= events:
            return
        seat = Seat(min(turn.must))
        await room.act(seat, None, room.seq, encode(rng.choice(room.legal[seat])))


# Many copies of these tables, made in SQL.

COPY = """with recursive numbers(n) as
    (select {first} union all select n + {each} from numbers where n + {each} < {count})
    insert into {name} ({columns}) select {values} from {name}, numbers where {key} = ?"""


def copied(db: sqlite3.Connection, name: str, key: str, of: str, numbers: range, **new: str) -> None:
    """Copy the rows of the SQL table `name` whose column `key` is `of`, once for every number n. `new` has SQL
    expressions, in which n may occur, for the columns that change."""
    columns = [column for _, column, *_ in db.execute(f"pragma table_info({name})")]
    values = ", ".join(new.get(column, f'{name}."{column}"') for column in columns)
    listed = ", ".join(f'"{column}"' for column in columns)
    of_numbers = {"first": numbers.start, "each": numbers.step, "count": numbers.stop}
    db.execute(COPY.format(name=name, columns=listed, values=values, key=f"{name}.{key}", **of_numbers), (of,))


def multiply(db: sqlite3.Connection, table: str, numbers: range, logged: int) -> None:
    """Copy a game table (not an SQL one) once for every number. Matches that are being played, and the first `logged`
    of the others, are copied with their steps; the rest have only the rows that lists read."""
    [[match, playing]] = db.execute("select match_id, playing from tables where id = ?", (table,)).fetchall()
    ids = {"table_id": "'table-' || n", "match_id": f"'{match}-' || n" if match else "null"}
    moment = "strftime('%Y-%m-%dT%H:%M:%f+00:00', 1700000000 + n, 'unixepoch')"
    copied(db, "tables", "id", table, numbers, id=ids["table_id"], match_id=ids["match_id"], opened_at=moment)
    mine = f"case when n % 1000 < 10 then '{USER}' else 'user-' || (n % 5000) end"
    copied(db, "members", "table_id", table, numbers, **ids, user_id=mine, changed_at=moment)
    copied(db, "table_log", "table_id", table, numbers, **ids)
    if match:
        copied(db, "matches", "id", match, numbers, id=ids["match_id"], table_id=ids["table_id"])
        copied(db, "due", "match_id", match, numbers, **ids)
        few = range(numbers.start, numbers.stop if playing else min(numbers.stop, logged), numbers.step)
        copied(db, "steps", "match_id", match, few, **ids)


async def fill(path: Path, tables: int, logged: int) -> None:
    """Fill a database with tables: of ten, seven are over, two are being played and one waits for people."""
    store, workers = SQLite(path), Workers(1)
    served = Tables(store, workers, Limits(adding=0))
    kinds = [await table_of(served, "quadri", steps) for steps in (*[20] * 2, *[1000] * 7, 0)]
    await store.note_checked({box.name: box.version for box in GAMES.values()})
    await served.close()
    store.close()
    with closing(sqlite3.connect(path)) as db, db:
        for kind, table in enumerate(kinds):
            multiply(db, table, range(kind, tables, len(kinds)), logged)
        db.execute("analyze")


# Measurements.

LISTS = {"listed": "/api/tables", "listed, none fits": "/api/tables?game=cabbie&language=fr", "mine": "/api/me/tables"}


async def measured(ask: Callable[[], Awaitable[Any]], times: int = ASKED) -> list[float]:
    found = []
    for _ in range(times):
        began = time.perf_counter()
        await ask()
        found.append(1000 * (time.perf_counter() - began))
    return sorted(found)


def told(name: str, times: list[float]) -> dict[str, float]:
    return {
        f"{name}, p50 ms": round(statistics.median(times), 1),
        f"{name}, p95 ms": round(times[int(0.95 * len(times))], 1),
    }


async def opening(folder: Path) -> dict[str, float]:
    """Measure how long it takes to load a match from the store into memory, for every game: a match with `EVENTS`
    events, or fewer if it ends before."""
    store, found = SQLite(folder / "tablee.db"), dict[str, float]()
    for game in NAMES:
        tables = Tables(store, Workers(1), Limits(adding=0))
        table = await table_of(tables, game, 10_000, EVENTS)
        room = (await tables.find(table)).room
        events = sum(len(step.events) for step in room.steps) if room else 0
        await tables.close()
        found |= told(f"opening a match of {game}, {events} events", await measured(partial(opened, store, table), 40))
    store.close()
    return found


async def opened(store: SQLite, id: str) -> None:
    tables = Tables(store, Workers(1), Limits())
    await tables.find(id)
    await tables.close()


async def lists(client: httpx.AsyncClient, served: Server) -> dict[str, float]:
    """Measure the requests for lists: their latency, and the server's CPU time, which other programs on the machine do
    not lengthen."""
    found: dict[str, float] = {}
    for name, path in LISTS.items():
        before = cpu_seconds(served.process.pid)
        found |= told(name, await measured(partial(client.get, path)))
        used = cpu_seconds(served.process.pid) - before
        found[f"{name}, CPU ms"] = round(1000 * used / ASKED, 1)
    return found


async def rest(client: httpx.AsyncClient, served: Server, tables: int, sockets: int) -> dict[str, float]:
    pid, gate = served.process.pid, asyncio.Semaphore(FLOW)
    found: dict[str, float] = {"memory after the start, MB": round(memory(pid))}
    await asyncio.gather(*(_held(gate, client.get(f"/api/tables/table-{n}")) for n in range(tables)))
    found[f"with {tables:,} tables, MB"] = round(memory(pid))
    ids = [f"table-{10 * (n // SEATS)}" for n in range(sockets)]  # tables at which a match is being played
    held = await asyncio.gather(*(_held(gate, watching(served.port, id)) for id in ids))
    found[f"with {sockets:,} sockets too, MB"] = round(memory(pid))
    await asyncio.gather(*(_held(gate, socket.close()) for socket in held))
    return found


async def _held(gate: asyncio.Semaphore, work: Awaitable[Any]) -> Any:
    async with gate:
        return await work


async def watching(port: int, table: str) -> ClientConnection:
    socket = await connect(f"ws://127.0.0.1:{port}/ws/{table}", compression=None)
    await socket.send('{"type":"Sit","seat":null,"since":-1}')
    while "Told" not in str(await socket.recv())[:20]:
        pass
    return socket


async def ask(served: Server, args: argparse.Namespace) -> dict[str, float]:
    async with httpx.AsyncClient(base_url=served.url, timeout=60, headers=COOKIE) as client:
        found = await lists(client, served)
        return found | await rest(client, served, args.rest, args.sockets)


def measure(folder: Path, args: argparse.Namespace) -> dict[str, float]:
    path = folder / "data" / "tablee.db"
    asyncio.run(fill(path, args.tables, args.rest))
    found = {"stored tables": args.tables, "database, MB": round(path.stat().st_size / 1e6)}
    for name, data in (("empty", folder / "empty"), ("filled", folder / "data")):
        with serve(data, limits=LOOSE):
            pass  # the first start creates the schema, and is not measured
        began = time.perf_counter()
        with serve(data, limits=(*LOOSE, "linger=3600", "sockets_of_user=10000")) as served:
            found[f"start, {name}, s"] = round(time.perf_counter() - began, 2)
            found |= asyncio.run(ask(served, args)) if name == "filled" else {}
    return found | asyncio.run(opening(folder))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000, help="stored")
    parser.add_argument("--rest", type=int, default=10_000, help="of them in memory")
    parser.add_argument("--sockets", type=int, default=2_000)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder), args)
    print(json.dumps(found) if args.json else "\n".join(f"{name:<48}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
