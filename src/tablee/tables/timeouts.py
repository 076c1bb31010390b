"""Timeouts: when a seat's time has run out, the mildest action (the first legal one) is played for it; after three such
lapses in a row a bot sits in."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tablee.core.game import Seat
from tablee.search.levels import NORMAL
from tablee.tables.away import bot_sat_in
from tablee.tables.clock import LAPSES, milliseconds
from tablee.tables.room import Room
from tablee.tables.waiting import out_of_time, with_lapses

if TYPE_CHECKING:
    from tablee.tables.table import Table


async def play_lapsed(table: Table) -> None:
    """Play for every seat at this table whose time has run out."""
    room = table.room
    while room and table.playing and (seats := out_of_time(room.wait, milliseconds())):
        await _play_mildest(room, Seat(seats[0]))
        await replace_lapsed(table)


async def _play_mildest(room: Room, seat: Seat) -> None:
    def still() -> bool:
        return seat in out_of_time(room.wait, milliseconds())

    await room.play(seat, None, room.seq, room.legal[seat][0], "clock", still)


async def replace_lapsed(table: Table) -> None:
    """Put a bot on seats with three lapses in a row."""
    while table.room and table.playing and (seats := with_lapses(table.room.wait, LAPSES)):
        await table.change(partial(bot_sat_in, seat=seats[0], bot=NORMAL, by=None))
