"""The socket of a table: reads messages, hands them to the table, sends what waits in the connection's outbox."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from tablee.core.codec import Reads, encode
from tablee.core.errors import Malformed, Refused, TooMany
from tablee.tables.connection import Connection, refusal
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import ClientMessage

log = logging.getLogger(__name__)
reads: Reads[Any] = Reads(ClientMessage)

LARGEST = 4096
"""Characters of a message. An action is some fifty."""
HOLD = 0.05
"""Seconds a socket that sends too much is not read from."""
PATIENCE = 30
"""Seconds a client may take for one message: who reads nothing more would hold its seat open for ever."""

Socket = WebSocket[object, object, State]


@websocket("/ws/{table_id:str}")
async def play(socket: Socket, state: State, table_id: str) -> None:
    tables: Tables = state.tables
    await socket.accept()
    try:
        table = await tables.find(table_id)
        connection = tables.connect(table, socket.scope["state"]["guest"])
    except Refused as refused:
        await socket.send_data(encode(refusal(refused)).decode(), "text")
        await socket.close(code=4404, reason=refused.code)
        return
    try:
        await _both_ways(socket, table, connection)
    finally:
        tables.disconnect(table, connection)


async def _both_ways(socket: Socket, table: Table, connection: Connection) -> None:
    """Until the client goes, or is too slow."""
    tasks = [asyncio.create_task(_receive(socket, table, connection)), asyncio.create_task(_send(socket, connection))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: Socket, connection: Connection) -> None:
    while (message := await connection.outbox.get()) is not None:
        async with asyncio.timeout(PATIENCE):
            await socket.send_data(message.decode(), "text")
    await socket.close(code=1013, reason="too slow")


async def _receive(socket: Socket, table: Table, connection: Connection) -> None:
    try:
        while True:
            await _answer(table, connection, await socket.receive_data("text"))
    except WebSocketDisconnect:
        return


async def _answer(table: Table, connection: Connection, raw: str) -> None:
    nonce = None
    try:
        connection.bucket.take()
        if len(raw) > LARGEST:
            raise Malformed("too-large")
        message = reads(raw)
        nonce = getattr(message, "nonce", None)
        await table.receive(connection, message)
    except Refused as refused:
        connection.refuse(refused, nonce)
        if isinstance(refused, TooMany):
            await asyncio.sleep(HOLD)
    except Exception:
        log.exception("table %s", table.row.id)
        connection.refuse(Refused("internal"), nonce)
