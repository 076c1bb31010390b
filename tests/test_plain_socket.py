"""Fallback sockets: if uvicorn's internals have changed, messages are sent by its public interface, more slowly and
just as reliably."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from api_client import ApiPlayer
from example_game import EXAMPLE
from in_process import fresh, in_loop, quiet, until
from server_process import free_port
from tablee.server import websocket
from tablee.server.app import create_app
from tablee.server.websocket import PlainSocket


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
        player = ApiPlayer(url)
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
    """A fake client that reads nothing."""

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
        socket.write(b"x" * (websocket.UNSENT // 4))
    await until(lambda: client.closed is not None)
    socket.write(b"more")
    assert client.closed == websocket.TRY_AGAIN and socket._queue.qsize() <= 4
