"""WebSocket endpoint of a table: it decodes messages, hands them to the table and writes the answers."""

from __future__ import annotations

import asyncio
import logging
from contextlib import ExitStack
from typing import Any, Protocol

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from tablee.core.codec import Decoder, encode
from tablee.core.errors import Malformed, Refused, TooMany
from tablee.server.addresses import host_of, household
from tablee.server.websocket import PlainSocket
from tablee.tables.connection import Connection, HangUp, refusal
from tablee.tables.receiving import receive
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import ClientMessage

log = logging.getLogger(__name__)
decode: Decoder[Any] = Decoder(ClientMessage)

LARGEST = 4096
"""Greatest number of characters of a message. An action has about fifty."""
HOLD = 0.05
"""Seconds for which a socket whose client exceeds its rate limit is not read."""
LARGEST_FRAME = 4 * LARGEST
"""Greatest number of bytes of a WebSocket message: `LARGEST` characters in UTF-8. Beyond it the socket is closed."""
ANOTHER_USER = 4401
"""Close code that tells a page that its browser now belongs to another user."""

Socket = WebSocket[object, object, State]


class SocketWriter(Protocol):
    """Writing end of a WebSocket."""

    @property
    def closed(self) -> bool:
        """True once the client is known to have gone."""

    def write(self, message: bytes) -> None: ...


@websocket("/ws/{table_id:str}")
async def play(socket: Socket, state: State, table_id: FromPath[str]) -> None:
    await socket.accept()
    if direct := socket.scope["state"].get("direct"):
        # a task of its own: the two wake-ups an action then skip the middleware's stack of coroutines
        await asyncio.create_task(_play(socket, state, table_id, direct))
        return
    plain = PlainSocket(socket)
    await _play(socket, state, table_id, plain)
    await plain.close()


async def _play(socket: Socket, state: State, table_id: str, way: SocketWriter) -> None:
    tables: Tables = state.tables
    write = way.write
    with ExitStack() as held:
        try:
            held.enter_context(state.connections.one_more(household(host_of(socket.scope))))
            table = await tables.find(table_id)
            connection = tables.connect(table, socket.scope["state"]["user"], write, _closing(socket))
        except Refused as refused:
            write(encode(refusal(refused)))
            await socket.close(code=4404, reason=refused.code)
            return
        held.callback(tables.disconnect, table, connection)
        await _receive(socket, table, connection, way)


def _closing(socket: Socket) -> HangUp:
    closing: list[asyncio.Task[None]] = []  # the loop itself holds tasks only weakly

    def hang_up() -> None:
        if not closing:
            closing.append(asyncio.create_task(socket.close(ANOTHER_USER, "user")))

    return hang_up


async def _receive(socket: Socket, table: Table, connection: Connection, way: SocketWriter) -> None:
    """Answer the client's messages until it goes. A message in progress is always finished: everybody must be told of a
    step that is stored.

    A client that exceeds its rate limit is slowed down, and dropped as soon as it is known to have gone."""
    try:
        while (said := await socket.receive())["type"] == "websocket.receive":
            if await _answer(table, connection, said.get("text") or ""):
                continue
            if way.closed:
                return
            await asyncio.sleep(HOLD)
    except WebSocketDisconnect:
        return


async def _answer(table: Table, connection: Connection, raw: str) -> bool:
    """Handle one message of a client. Return False if its sender exceeds the rate limit."""
    nonce = None
    try:
        connection.limit.take()
        if len(raw) > LARGEST:
            raise Malformed("too-large")
        message = decode(raw)
        nonce = getattr(message, "nonce", None)
        await receive(table, connection, message)
    except Refused as refused:
        connection.refuse(refused, nonce)
        return not isinstance(refused, TooMany)
    except Exception:
        log.exception("unexpected error at table %(table)s, match %(match)s, step %(step)s", table.log_fields())
        connection.refuse(Refused("internal"), nonce)
    return True
