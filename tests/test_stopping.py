"""A server that is stopped and started again: what was begun is finished, nobody is turned away, clocks pause."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

import test_kill
from clients import Player
from offline import fresh, in_loop, quiet, until
from servers import HERE, LOOSE, log_of
from tablee.server.app import litestar
from tablee.tables.clock import milliseconds
from test_kill import DEEP, Stubborn, acknowledged, check_heard, check_log, seat_all

TABLES, STOPS = 3, 10 if DEEP else 1
COMES_BACK = 1012
"""The code of a socket that is closed because its server begins anew."""


class Sturdy(Stubborn):
    """Notes how it lost its connection."""

    def __init__(self, player: Player, table: str, seat: int, seed: int) -> None:
        super().__init__(player, table, seat, seed)
        self.lost: list[Exception] = []

    async def _connection(self) -> None:
        try:
            await super()._connection()
        except Exception as fault:
            self.lost.append(fault)
            raise


HAND_OVER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""


def started(data: Path, listener: socket.socket) -> subprocess.Popen[bytes]:
    """As systemd does it: the server is handed the socket on which others may wait already."""
    line = [sys.executable, "-Sc", HAND_OVER, str(listener.fileno()), "-m", "tablee", "serve", "--data", str(data)]
    line += [word for limit in LOOSE for word in ("--limit", limit)]
    with log_of(data).open("ab") as log:
        env = {**os.environ, **HERE}
        return subprocess.Popen(line, pass_fds=[listener.fileno()], stdout=log, stderr=log, env=env)


async def stop_and_restart(data: Path) -> list[Stubborn]:
    with socket.create_server(("127.0.0.1", 0), backlog=100) as listener:
        server = started(data, listener)
        try:
            players = await seat_all(f"http://127.0.0.1:{listener.getsockname()[1]}", 1)
            async with asyncio.TaskGroup() as games:
                for player in players:
                    games.create_task(player.play())
                for _ in range(STOPS):
                    wanted = acknowledged(players) + 40
                    await until(lambda: acknowledged(players) >= wanted)  # noqa: B023
                    server.terminate()
                    assert await asyncio.to_thread(server.wait, 60) == 0
                    server = started(data, listener)
            await check_heard(players)
            await asyncio.gather(*(player.player.close() for player in players))
        finally:
            server.terminate()
            assert await asyncio.to_thread(server.wait, 60) == 0
    return players


@pytest.mark.timeout(300)
def test_a_restart_loses_nothing_doubles_nothing_and_turns_nobody_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_kill, "TABLES", TABLES)
    monkeypatch.setattr(test_kill, "Stubborn", Sturdy)
    players = asyncio.run(stop_and_restart(fresh(tmp_path / "data").parent))
    check_log(tmp_path / "data", players)
    lost = [fault for player in players if isinstance(player, Sturdy) for fault in player.lost]
    assert len(lost) >= TABLES and not [fault for fault in lost if isinstance(fault, ConnectionRefusedError)]
    codes = {fault.rcvd.code for fault in lost if isinstance(fault, ConnectionClosed) and fault.rcvd}
    assert codes <= {COMES_BACK}
    assert "Traceback" not in log_of(tmp_path / "data").read_text("utf-8")


@in_loop
async def test_clocks_stop_at_the_moment_at_which_a_server_does(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with litestar(quiet(path.parent)).lifespan():
        stopped = milliseconds()
    with sqlite3.connect(path) as db:
        [[at]] = db.execute("select max(at) from alive").fetchall()
    assert at >= stopped
