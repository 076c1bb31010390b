"""A server is stopped and started again: what was begun is finished, nobody is turned away, clocks pause."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from api_client import ApiPlayer
from faults.reconnecting_players import PlayingGroup, PlayingGroups, SeatedPlayer, check_log, playing_on
from faults.stoppable_databases import SQLiteFile
from in_process import fresh, in_loop, quiet
from server_process import HERE, LOOSE, log_of
from shared_fixtures import DEEP
from tablee.server.app import litestar
from tablee.tables.clock import milliseconds

TABLES, STOPS = 3, 10 if DEEP else 1
COMES_BACK = 1012
"""Close code of sockets when the server restarts."""


class Sturdy(SeatedPlayer):
    """A player who records every exception with which a connection was lost."""

    def __init__(self, player: ApiPlayer, table: str, seat: int, rng: Random) -> None:
        super().__init__(player, table, seat, rng)
        self.losses: list[Exception] = []

    def lost(self, fault: Exception) -> None:
        super().lost(fault)
        self.losses.append(fault)


class Regulars(PlayingGroup):
    kind = Sturdy


HAND_OVER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""


def started(data: Path, listener: socket.socket) -> subprocess.Popen[bytes]:
    """Start a server as systemd does, with an open socket on which clients may already be waiting."""
    line = [sys.executable, "-Sc", HAND_OVER, str(listener.fileno()), "-m", "tablee", "serve", "--data", str(data)]
    line += [word for limit in LOOSE for word in ("--limit", limit)]
    with log_of(data).open("ab") as log:
        env = {**os.environ, **HERE}
        return subprocess.Popen(line, pass_fds=[listener.fileno()], stdout=log, stderr=log, env=env)


async def stop_and_restart(data: Path) -> PlayingGroups:
    with socket.create_server(("127.0.0.1", 0), backlog=100) as listener:
        server, url = started(data, listener), f"http://127.0.0.1:{listener.getsockname()[1]}"
        try:
            async with playing_on(Regulars(url, seed) for seed in range(TABLES)) as load:
                for _ in range(STOPS):
                    await load.more(40)
                    server.terminate()
                    assert await asyncio.to_thread(server.wait, 60) == 0
                    server = started(data, listener)
        finally:
            server.terminate()
            assert await asyncio.to_thread(server.wait, 60) == 0
    return load


@pytest.mark.timeout(300)
def test_a_restart_loses_nothing_doubles_nothing_and_turns_nobody_away(data: Path) -> None:
    load = asyncio.run(stop_and_restart(data))
    check_log(SQLiteFile(data), load)
    lost = [fault for seat in load.seats if isinstance(seat, Sturdy) for fault in seat.losses]
    assert len(lost) >= TABLES and not [fault for fault in lost if isinstance(fault, ConnectionRefusedError)]
    codes = {fault.rcvd.code for fault in lost if isinstance(fault, ConnectionClosed) and fault.rcvd}
    assert codes <= {COMES_BACK}
    assert "Traceback" not in log_of(data).read_text("utf-8")
    load.report(f"{STOPS} × stopped and started")


@in_loop
async def test_clocks_stop_at_the_moment_at_which_a_server_does(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with litestar(quiet(path.parent)).lifespan():
        stopped = milliseconds()
    with sqlite3.connect(path) as db:
        [[at]] = db.execute("select max(at) from alive").fetchall()
    assert at >= stopped
