"""Many tables at once: what an action costs the server, and how long it takes until everybody at a table has been told
of it.

A real server on one core and the players on another, all over real sockets. At every table four people play at random,
each table at its own moments (a Poisson process), or, with a rate of 0, as soon as all four have seen the last action,
which saturates the server. boardgame.io's server is measured in the same way. When the clock starts, the tables are at
all stages of their matches. Needs Linux."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import uvloop
from benchmarks.serving import boardgame, tablee
from benchmarks.serving.load import SEATS, Load, LoadedTable
from benchmarks.serving.sockets import PATIENCE

from tablee.games.catalogue import NAMES

SERVER_CORE, *_, OUR_CORE = sorted(os.sched_getaffinity(0)) * 2
RATES = {"quadri": (300.0, 500.0, 0.0)}
"""Actions a second to measure by default, by game; 0 saturates the server. All other games are measured saturated
only."""
SATURATED = "saturated"
COST = "server CPU µs/action"
EVERY = (*NAMES, boardgame.NAME)
REST = ("matches", "refusals", "sockets lost", "not ready")


class Measured(NamedTuple):
    """Result of one run: the load with its latencies, the elapsed time, the number of actions, and the server's peak
    memory in MB."""

    load: Load
    seconds: float
    actions: int
    used: float
    """CPU seconds of the server; `ours` are those of this process, which plays."""
    ours: float
    memory: float


# The server.


@contextmanager
def serve(line: Callable[[int, Path], list[str]]) -> Iterator[tuple[int, int]]:
    """Run a server on a core of its own; yield its process id and port."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = line(port, Path(folder))
        os.sched_setaffinity(0, {SERVER_CORE})  # which a child process inherits
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        os.sched_setaffinity(0, {OUR_CORE})
        try:
            wait_for(port, process)
            yield process.pid, port
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    latest = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < latest:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server did not start")


def cpu_seconds(pid: int) -> float:
    """Return the CPU time of a process and all its threads, user and system."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory(pid: int) -> float:
    """Return the peak memory of a process in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) * 1024 / 1e6


# Measurements.


def servers(what: str) -> tuple[Callable[[int, Path], list[str]], Callable[[Load], LoadedTable]]:
    """Return the function that makes a server's command line, and the function that makes a table on that server."""
    if what == boardgame.NAME:
        return lambda port, folder: boardgame.command(port), boardgame.Boardgame
    return tablee.command, partial(tablee.Tablee, game=what)


async def measured(pid: int, load: Load, seconds: float) -> Measured:
    await load.open()
    await load.spread()
    gc.collect()
    gc.disable()  # our own pauses would look like the server's
    before, own, started = cpu_seconds(pid), time.process_time(), time.perf_counter()
    await load.play(seconds)
    wall, done = time.perf_counter() - started, len(load.latencies)
    used, ours = cpu_seconds(pid) - before, time.process_time() - own
    await load.close()
    gc.enable()
    return Measured(load, wall, done, used, ours, peak_memory(pid))


def figures(found: Measured) -> dict[str, float]:
    load, latencies = found.load, sorted(found.load.latencies)
    named = {"actions/s": round(found.actions / found.seconds, 1)}
    named[COST] = round(1e6 * found.used / found.actions)
    for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1)):
        at = min(len(latencies) - 1, int(part * len(latencies)))
        named[f"act to last seat told, {name} ms"] = round(1000 * latencies[at], 2)
    named |= {name: load.counts[name] for name in REST}
    named["actions without an answer"] = load.counts["sent"] - len(latencies)
    shares = {"server": found.used, "generator": found.ours}
    named |= {f"{name} CPU %": round(100 * used / found.seconds, 1) for name, used in shares.items()}
    return named | {"server peak memory MB": round(found.memory)}


def measure(what: str, rate: float, args: argparse.Namespace, *, within: bool = False) -> dict[str, float]:
    line, make = servers(what)
    runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)

    async def run(pid: int, port: int) -> Measured:
        return await measured(pid, Load(port, make, args.tables, rate, within=within), args.seconds)

    with serve(line) as (pid, port), runner:
        return figures(runner.run(run(pid, port)))


def compared(found: dict[str, float]) -> dict[str, float]:
    """Return, for each of our games, its actions per CPU second as a multiple of boardgame.io's, with both servers
    saturated."""
    cost = {name.partition(":")[0]: value for name, value in found.items() if name.endswith(COST)}
    theirs, ratios = cost.pop(f"{boardgame.NAME}, {SATURATED}", None), dict[str, float]()
    for title, ours in cost.items() if theirs else ():
        if SATURATED in title:
            ratios[f"{title} : {boardgame.NAME}, actions a CPU second"] = round((theirs or 0) / ours, 2)
    return ratios


def runs(what: str, rates: Sequence[float]) -> Iterator[tuple[str, float, bool]]:
    """Yield the name of each run, its rate, and whether it stays within one match. Our saturated server is also
    measured without the start of further matches: boardgame.io's tables play on in the same match."""
    for rate in rates:
        yield f"{what}, {f'{rate:g}/s' if rate else SATURATED}", rate, False
        if not rate and what != boardgame.NAME:
            yield f"{what}, {SATURATED} within one match", rate, True


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", help=f"of {', '.join(EVERY)}; all of them unless one says otherwise")
    parser.add_argument("--sockets", type=int, help=f"instead of --tables: {SEATS} a table")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument(
        "--rate", type=float, action="append", help="actions a second at all tables together; 0: saturated"
    )
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    if unknown := set(args.what) - set(EVERY):
        parser.error(f"neither a game nor {boardgame.NAME}: {', '.join(sorted(unknown))}")
    args.what = args.what or EVERY
    args.tables = args.sockets // SEATS if args.sockets else args.tables
    return args


def main() -> None:
    args = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found: dict[str, float] = {"tables": args.tables, "sockets": args.tables * SEATS}
    for what in args.what:
        for title, rate, within in runs(what, args.rate or RATES.get(what, (0.0,))):
            found |= {f"{title}: {name}": value for name, value in measure(what, rate, args, within=within).items()}
    found |= compared(found)
    print(json.dumps(found) if args.json else "\n".join(f"{name:<72}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
