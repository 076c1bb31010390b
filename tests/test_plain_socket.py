"""Where uvicorn's inside is not what we lean on, messages are sent the plain way: more slowly, and just as surely."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from clients import Player
from example import EXAMPLE
from offline import fresh, in_loop, quiet, until
from servers import free_port
from tablee.server import direct
from tablee.server.app import create_app
from tablee.server.direct import DirectSocket, PlainSocket
from tablee.server.frames import PING


@asynccontextmanager
async def plainly_served(data: Path, **how: Any) -> AsyncIterator[str]:
    port = free_port()
    app: Any = create_app(quiet(data, pace=0))
    server = uvicorn.Server(uvicorn.Config(app, port=port, ws="websockets-sansio", log_level="error", **how))
    thread = threading.Thread(target=server.run)
    thread.start()
    await until(lambda: server.started)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


@in_loop
async def test_a_match_is_played_over_plain_sockets(tmp_path: Path) -> None:
    async with plainly_served(fresh(tmp_path).parent) as url:
        player = Player(url)
        try:
            table = await player.open_table({"kind": "person"}, {"kind": "bot"}, game=EXAMPLE)
            await player.join(table["id"])
            await player.sit(0)
            for _ in range(5):
                await player.until(lambda p: 0 in p.told["must"])
                assert player.told
                assert (await player.act(player.told["legal"][0]))["type"] == "Done"
        finally:
            await player.close()


class Stuck:
    """A client that reads nothing."""

    def __init__(self) -> None:
        self.closed: int | None = None

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int) -> None:
        self.closed = code


@in_loop
async def test_a_client_that_does_not_read_is_let_go_and_its_queue_has_a_bound() -> None:
    client: Any = Stuck()
    socket = PlainSocket(client)
    for _ in range(5):
        socket.write(b"x" * (direct.BEHIND // 4))
    await until(lambda: client.closed is not None)
    socket.write(b"more")
    assert client.closed == direct.TRY_AGAIN and socket._queue.qsize() <= 4


# Who is asked whether they are there, where uvicorn's inside is what we lean on.


class Clock:
    """A loop whose time is told, and which only notes what is to be done later."""

    def __init__(self) -> None:
        self.now, self.later = 100.0, list[float]()

    def time(self) -> float:
        return self.now

    def call_at(self, moment: float, _: Any) -> None:
        self.later.append(moment - self.now)


class Wire:
    """A transport that only notes what is done with it."""

    def __init__(self) -> None:
        self.written, self.aborted = list[bytes](), False

    def is_closing(self) -> bool:
        return self.aborted

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def abort(self) -> None:
        self.aborted = True


def silent_socket(monkeypatch: pytest.MonkeyPatch) -> tuple[DirectSocket, Clock, Wire]:
    """One that has just said something, and says no more."""
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda socket, data: None)
    clock, wire, socket = Clock(), Wire(), DirectSocket.__new__(DirectSocket)
    socket.loop, socket.transport, socket.close_sent = clock, wire, False  # type: ignore[assignment]
    socket.ping_interval, socket.ping_timeout = 2.0, 2.5
    socket.data_received(b"a word")
    return socket, clock, wire


@pytest.mark.parametrize(
    ("silent", "pings", "later"), [(0.5, 0, 1.5), (0.9, 0, 1.1), (1.9, 1, 2.6), (2, 1, 2.5), (50, 1, 2.5)]
)
def test_only_the_silent_are_asked_whether_they_are_there(
    monkeypatch: pytest.MonkeyPatch, silent: float, pings: int, later: float
) -> None:
    """And who says nothing any more is asked two seconds after their last word, at the next beat."""
    socket, clock, wire = silent_socket(monkeypatch)
    clock.now += silent
    socket.send_keepalive_ping()
    assert wire.written == [PING] * pings and clock.later == pytest.approx([later]) and not wire.aborted


@pytest.mark.parametrize("answers", [True, False])
def test_who_is_asked_and_says_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch, answers: bool) -> None:
    socket, clock, wire = silent_socket(monkeypatch)
    clock.now += 2
    socket.send_keepalive_ping()
    if answers:
        clock.now += 0.1
        socket.data_received(b"here")
    clock.now += 2.4
    socket.send_keepalive_ping()
    assert wire.aborted != answers and len(wire.written) == 1 + answers
