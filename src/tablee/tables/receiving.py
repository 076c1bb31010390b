"""Dispatch of messages on a table's socket, and the seat they act for."""

from __future__ import annotations

from tablee.core.errors import Forbidden
from tablee.core.game import Seat
from tablee.tables.connection import Connection
from tablee.tables.messages import News, clock_info, dealt_message
from tablee.tables.seats import check_play, check_view, is_program
from tablee.tables.table import Table
from tablee.tables.wire import Act, Add, Beat, ClientMessage, Done, Forget, Hint, Look, Looked, Sit, SkipWaiting, Undo


async def receive(table: Table, connection: Connection, message: ClientMessage) -> None:
    if is_program(connection.user) and not isinstance(message, Sit | Act | Look | Beat):
        raise Forbidden("program-plays")
    match message:
        case Sit():
            _sit(table, connection, message)
        case Act(nonce, seq, action):
            done = await table.the_room().act(_seat(table, connection), nonce, seq, action)
            connection.send(Done(nonce, done))
        case Look(nonce, action):
            connection.send(Looked(nonce, table.the_room().preview(_seat(table, connection), action)))
        case Hint():
            seat = _seat(table, connection)
            table.background.soon(table.hinting.answer(table, table.the_room(), connection, seat, message))
        case Forget(nonce):
            table.hinting.forget(connection, nonce)
        case Undo(nonce):
            connection.send(Done(nonce, await table.the_room().undo(_seat(table, connection), nonce)))
        case SkipWaiting():
            _seat(table, connection)
            table.thinking.skip()
        case Add():
            await table.starting.add(table, connection.user, message)
        case Beat():
            connection.send(message)


def _sit(table: Table, connection: Connection, sit: Sit) -> None:
    seat = None if sit.seat is None else Seat(sit.seat)
    check_view(table.row, connection.user, seat)
    connection.seat, connection.has_side, connection.seen, connection.words = seat, True, sit.since, sit.words
    if room := table.room:
        if sit.since < 0:
            connection.send(dealt_message(room))
        connection.send(News(room, clock_info(table.row, room)).told(connection.side))
        connection.seen = room.seq


def _seat(table: Table, connection: Connection) -> Seat:
    """Return the seat a socket acts for: the one it shows, if its user may still play it."""
    return check_play(table.row, connection.user, connection.seat)
