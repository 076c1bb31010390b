"""A real server in a process of its own, which tests talk to, kill and start again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

SECONDS_TO_START = 240
LOOSE = (
    *("pace=0", "tables_a_minute=1000000", "codes_a_minute=1000000", "answers_a_minute=1000000"),
    *("messages_a_second=1000000", "sockets_of_user=1000", "sockets_of_address=100000", "adding=30"),
    *("writes_a_second=1000000", "writes_of_address=1000000", "connections_of_address=100000"),
)
"""Values of `--limit` so high that no test reaches a limit, and bots that play without delay."""
HERE = {"TABLEE_METRICS": "off"}
"""Environment of servers under test: no metrics, whose port they would share."""


@dataclass(frozen=True)
class Server:
    port: int
    process: subprocess.Popen[bytes]
    data: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.data / "tablee.db"

    @property
    def log(self) -> Path:
        return log_of(self.data)

    def kill(self) -> None:
        """Kill the server, like a power cut."""
        self.process.kill()
        self.process.wait()


@contextmanager
def serve(
    data: Path,
    *,
    port: int | None = None,
    limits: Sequence[str] = (),
    data_files: Sequence[str] = (),
    flags: Sequence[str] = (),
    bare: bool = False,
    program: Sequence[str] = (sys.executable, "-m", "tablee"),
    user: int | None = None,
    **env: str,
) -> Iterator[Server]:
    """Run `tablee serve` on the folder `data`, with limits such as `pace=0` and data files such as `quadri=FILE`.

    Its output goes to a log file beside the folder. Invitations open on this machine, where all clients are. A new
    folder gets a ready-made empty database, which is faster than having the server make one, unless `bare` is true.
    """
    if not (bare or data.exists()):
        from in_process import fresh  # slow to import

        fresh(data)
    port = port or free_port()
    line = [*program, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
    line += [word for limit in limits for word in ("--limit", limit)]
    line += flags
    line += [word for file in data_files for word in ("--data-file", file)]
    log, env = log_of(data), {**HERE, "TABLEE_PUBLIC_URL": f"http://127.0.0.1:{port}", **env}
    with log.open("ab") as out:
        process = subprocess.Popen(line, stdout=out, stderr=out, env={**os.environ, **env}, user=user)
    try:
        _wait(port, process, log)
        yield Server(port, process, data)
    finally:
        _stop(process)


def log_of(data: Path) -> Path:
    return data.with_name(f"{data.name}.log")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    latest = time.monotonic() + SECONDS_TO_START
    while not _healthy(port):
        if process.poll() is not None or time.monotonic() > latest:
            raise RuntimeError(f"the server did not start:\n{log.read_text()[-4000:]}")
        time.sleep(0.05)


def _healthy(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/api/health")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
