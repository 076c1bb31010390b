"""Many tables at once: how long until everybody at a table has seen what one of them did.

A real server on one core and the players on another, all over real sockets. At every table four people play at random,
each table at its own moments (a Poisson process); a finished match is followed by the next. When the clock starts, the
tables are at all stages of their matches. Needs Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import json
import os
import random
import resource
import secrets
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import uvloop

SEATS = 4
A_MATCH = 44
"""About as many actions are a match of four."""
PATIENCE = 30.0
"""Seconds that anything asked for may take, before all is given up."""
SERVER_CORE, *_, OUR_CORE = sorted(os.sched_getaffinity(0)) * 2


# What we read of the server's messages: the rest is skipped unread.


class Told(msgspec.Struct, tag=True):
    match: str
    seat: int | None
    seq: int
    legal: list[msgspec.Raw]
    over: Any


class Refusal(msgspec.Struct, tag=True):
    code: str


class Done(msgspec.Struct, tag=True):
    pass


class AtTable(msgspec.Struct, tag=True):
    pass


class Noted(msgspec.Struct, tag=True):
    pass


read = msgspec.json.Decoder(Told | Refusal | Done | AtTable | Noted).decode


# A player's socket.

HANDSHAKE = (
    "GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: tablee_guest={secret}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


def frame(kind: int, payload: bytes) -> bytes:
    """A client's frames are masked; a mask of noughts changes nothing, so it costs nothing."""
    size = len(payload)
    head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else struct.pack("!BBH", 0x80 | kind, 0xFE, size)
    return head + b"\0\0\0\0" + payload


class Player(asyncio.Protocol):
    """One seat's socket, with no more of the protocol than this server uses."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.secret = secrets.token_urlsafe(32)
        self.open = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are no subclass of it
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        values = {"table": self.table.id, "port": self.table.load.port, "key": key, "secret": self.secret}
        self._transport.write(HANDSHAKE.format(**values).encode())

    async def join(self) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.table.load.port)
        await asyncio.wait_for(self.open, PATIENCE)
        self.sit(self.seat)

    def sit(self, seat: int) -> None:
        self.seat = seat
        self.send(b'{"type":"Sit","seat":%d,"since":-1}' % seat)

    def send(self, message: bytes) -> None:
        self._transport.write(frame(TEXT, message))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done() and not self._opened():
            return
        at = 0
        for kind, start, end in self._frames():
            self._take(kind, bytes(self._buffer[start:end]))
            at = end
        del self._buffer[:at]

    def _opened(self) -> bool:
        head, blank, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not blank:
            return False
        assert head.startswith(b"HTTP/1.1 101"), head
        self._buffer = bytearray(rest)
        self.open.set_result(None)
        return True

    def _frames(self) -> Iterator[tuple[int, int, int]]:
        """Kind, start and end of every whole frame that has come."""
        buffer, at = self._buffer, 0
        while len(buffer) >= at + 2:
            kind, size, start = buffer[at] & 0xF, buffer[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(buffer[at + 2 : start], "big")
            if len(buffer) < start + size:
                return
            at = start + size
            yield kind, start, at

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.table.receive(self, payload)
        elif kind == PING:
            self._transport.write(frame(PONG, payload))

    def connection_lost(self, error: Exception | None) -> None:
        if not self.table.load.ending:
            self.table.load.counts["sockets lost"] += 1

    def close(self) -> None:
        self._transport.write(frame(CLOSE, b""))
        self._transport.close()


# A table.


class Table:
    """Four players who know only what their sockets tell them."""

    def __init__(self, load: Load) -> None:
        self.load, self.id = load, ""
        self.players = [Player(self, seat) for seat in range(SEATS)]
        self.step = ("", -1)
        self.told = 0
        """How many of the four have been told of the present step."""
        self.sent = 0.0
        """When the action now on its way was sent; 0 for none."""
        self.owed = 0
        """Actions whose moment came before the table was ready for them."""
        self.legal: list[msgspec.Raw] = []
        self.mover = self.players[0]

    async def open(self) -> None:
        host, *others = self.players
        body = {"game": "quadri", "options": {"seats": SEATS}, "seats": [{"kind": "person"}]}
        self.id = (await self.load.post(host, "/api/tables", body))["id"]
        for player in others:
            await self.wish(player, type="Give", seat=player.seat, to={"kind": "person"})
        for player in self.players:
            await player.join()
        await self.wish(host, type="Start")
        self.load.counts["matches"] += 1

    async def wish(self, player: Player, **wish: Any) -> dict[str, Any]:
        return await self.load.post(player, f"/api/tables/{self.id}/wish", wish)

    async def again(self) -> None:
        """All agree to a rematch."""
        for player in self.players:
            await self.wish(player, type="Agree", to="rematch")
        self.load.counts["matches"] += 1

    def receive(self, player: Player, raw: bytes) -> None:
        match read(raw):
            case Told() as told:
                self._told(player, told)
            case Refusal(code):
                self.load.counts["refusals"] += 1
                print(f"refused at table {self.id}: {code}", file=sys.stderr)

    def _told(self, player: Player, told: Told) -> None:
        if told.seat is None:  # at a rematch all move on one place, and ask for what is theirs then
            player.sit((player.seat - 1) % SEATS)
            return
        if self.step != (told.match, told.seq):
            self.step, self.told, self.legal = (told.match, told.seq), 0, []
        self.told += 1
        if told.legal:
            self.mover, self.legal = player, told.legal
        if self.told == SEATS:
            self._all_told(over=told.over is not None)

    def _all_told(self, *, over: bool) -> None:
        if self.sent:
            self.load.latencies.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        if over:
            self.load.do(self.again())
        elif self.owed and not self.load.ending:
            self.owed -= 1
            self.act()

    @property
    def ready(self) -> bool:
        return self.told == SEATS and bool(self.legal) and not self.sent

    def tick(self) -> None:
        if self.load.ending:
            return
        asyncio.get_running_loop().call_later(self.load.pause(), self.tick)
        if self.ready:
            self.act()
        else:
            self.owed += 1
            self.load.counts["not ready"] += 1

    def act(self) -> None:
        self.load.counts["sent"] += 1
        action = bytes(random.choice(self.legal))
        nonce = b"n%011d" % self.load.counts["sent"]
        self.sent = time.perf_counter()
        self.mover.send(b'{"type":"Act","nonce":"%s","seq":%d,"action":%s}' % (nonce, self.step[1], action))


# All of them.


class Load:
    def __init__(self, port: int, tables: int, rate: float) -> None:
        self.port, self.interval = port, tables / rate
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        self.tables = [Table(self) for _ in range(tables)]
        self.latencies: list[float] = []
        self.counts = Counter[str]()
        self.ending = False
        self._tasks = set[asyncio.Task[None]]()

    def pause(self) -> float:
        """Until a table's next action."""
        return random.expovariate(1 / self.interval)

    async def post(self, player: Player, path: str, body: object = None) -> dict[str, str]:
        headers = {"cookie": f"tablee_guest={player.secret}"}
        answer = await self.http.post(path, json=body, headers=headers)
        if answer.is_error:
            self.counts["refusals"] += 1
            raise RuntimeError(f"{path}: {answer.text}")
        found: dict[str, str] = answer.json()
        return found

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self) -> None:
        for table in self.tables:
            await table.open()

    async def spread(self) -> None:
        """Some tables play ahead: otherwise all would end their matches, and begin the next, at the same moment."""
        await self.all_ready()
        for table in self.tables:
            table.owed = random.randrange(A_MATCH)
            table.act()
        await self.all_ready()
        self.latencies.clear()
        self.counts.clear()

    async def all_ready(self) -> None:
        while any(table.owed or not table.ready for table in self.tables):
            await asyncio.sleep(0.05)

    async def play(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        for table in self.tables:
            loop.call_later(self.pause(), table.tick)
        await asyncio.sleep(seconds)
        self.ending = True

    async def close(self) -> None:
        """What is under way may arrive."""
        latest = time.monotonic() + PATIENCE
        while (self._tasks or any(table.sent for table in self.tables)) and time.monotonic() < latest:
            await asyncio.sleep(0.05)
        for player in (player for table in self.tables for player in table.players):
            player.close()
        await self.http.aclose()


# The server.


@contextmanager
def serve(data: Path) -> Iterator[tuple[int, int]]:
    """`tablee serve` on a core of its own: its process and port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    line = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--data", str(data)]
    os.sched_setaffinity(0, {SERVER_CORE})  # a child begins where its parent is
    process = subprocess.Popen([*line, "--limit", "tables_a_minute=1000000"], stdout=subprocess.DEVNULL)
    os.sched_setaffinity(0, {OUR_CORE})
    try:
        wait_for(port, process)
        yield process.pid, port
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    latest = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < latest:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/api/health").is_success:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise RuntimeError("the server did not start")


def cpu_seconds(pid: int) -> float:
    """Of all its threads, in user and system."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory(pid: int) -> float:
    """In MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) * 1024 / 1e6


# What is measured.


async def measure(pid: int, port: int, args: argparse.Namespace) -> dict[str, float]:
    load = Load(port, args.tables, args.rate)
    await load.open()
    await load.spread()
    gc.collect()
    gc.disable()  # our own pauses would look like the server's
    before, own, started = cpu_seconds(pid), time.process_time(), time.perf_counter()
    await load.play(args.seconds)
    wall, used, ours = time.perf_counter() - started, cpu_seconds(pid) - before, time.process_time() - own
    await load.close()
    return figures(load, wall, used, ours) | {"server peak memory MB": round(peak_memory(pid))}


def figures(load: Load, wall: float, used: float, ours: float) -> dict[str, float]:
    latencies, done = sorted(load.latencies), len(load.latencies)
    found: dict[str, float] = {"tables": len(load.tables), "sockets": len(load.tables) * SEATS}
    for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1)):
        found[f"act to last seat told, {name} ms"] = round(1000 * latencies[min(done - 1, int(part * done))], 2)
    found |= {"actions": done, "actions/s": round(done / wall, 1), "matches begun": load.counts["matches"]}
    found |= {name: load.counts[name] for name in ("refusals", "sockets lost", "not ready")}
    found["actions without an answer"] = load.counts["sent"] - done
    found |= {"server CPU %": round(100 * used / wall, 1), "server CPU µs/action": round(1e6 * used / done)}
    found["generator CPU %"] = round(100 * ours / wall, 1)
    return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, help=f"instead of --tables: {SEATS} a table")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=500, help="actions a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    args.tables = args.sockets // SEATS if args.sockets else args.tables
    return args


def main() -> None:
    args = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as (pid, port), runner:
        found = runner.run(measure(pid, port, args))
    print(json.dumps(found) if args.json else "\n".join(f"{name:<36}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
