"""Synchronization with other processes: what they have written is read and sent to this process's connections as if it
had been made here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.store.clock import now
from tablee.tables import lobby
from tablee.tables.changes import TableChange, decode_change
from tablee.tables.messages import dealt_message
from tablee.tables.room import Room
from tablee.tables.seats import takes_part

if TYPE_CHECKING:
    from tablee.tables.table import Table

MOST_TOLD = 1000
"""Greatest number of missed changes that are sent to connections one by one; of more, only the latest are."""


class Following:
    """Counter of the notifications about one table that have come from other processes since this process last read the
    table, and the task that reads it."""

    def __init__(self) -> None:
        self._heard, self._soon = 0, False

    def notified(self, table: Table) -> None:
        """Count a notification that another process has written to a table. A table that somebody has open, or that
        waits for browsers' numbers, is read at once; others when they are next requested."""
        self._heard += 1
        self.schedule(table)

    def schedule(self, table: Table) -> None:
        wanted = self._heard and (table.audience.connections or table.starting.adding)
        if wanted and not self._soon:
            self._soon = True
            table.background.soon(self._follow(table))

    async def _follow(self, table: Table) -> None:
        """Read new steps of the match and, if these are fewer than the notifications, everything else about the
        table."""
        async with table.lock:
            heard, self._heard, self._soon = self._heard, 0, False
            if not table.room or await table.room.catch_up() < heard:
                await sync(table)


async def sync(table: Table) -> None:
    """Read everything that other processes have written about a table, and who is connected to it there."""
    moved = await table.presence.read_elsewhere()
    if await take_over(table):
        return
    if any(takes_part(table.row, user) for user in moved):
        table.refresh_all()
    elif moved:
        table.tell_soon()


async def take_over(table: Table) -> bool:
    """Update a table in memory from what another process has written, and send that to connections as if it had been
    made here. What follows from it, such as waking bots, is left to that process. Return whether the table has
    changed."""
    before, row = table.row, await table.archive.store.table(table.row.id)
    if row.match == before.match and table.room:
        await table.room.catch_up()
    if row.seq == before.seq:
        return False
    changes = await table.archive.store.changes(row.id, MOST_TOLD, before.seq)
    table.row = lobby.ended(row) if row.match == before.match and table.room and table.room.over else row
    await (_take_over_match(table) if row.match != before.match else _take_over_seats(table))
    for seq, at, raw in changes:
        if seq <= row.seq:  # later ones follow with a later row of the table
            await _take_over_change(table, seq, at, decode_change(raw))
    table.refresh_all()
    return True


async def _take_over_seats(table: Table) -> None:
    if table.room:
        await table.room.read_wait()
        table.thinking.update(table.room, table.row.seats)


async def _take_over_match(table: Table) -> None:
    await table.load()
    table.audience.seats_changed(table.row)
    table.audience.tell(dealt_message(table.the_room()))
    table.told(ours=False)


async def _take_over_change(table: Table, seq: int, at: str, change: TableChange) -> None:
    table.starting.on_change(table, change)
    table.note(seq, at, change)
    room = table.room
    if room and change.match == table.row.match and (change.step or 0) < room.own_seq == room.seq:
        await _repair_race(table, room)


async def _repair_race(table: Table, room: Room) -> None:
    """Repair a race: a step here and a change of seats elsewhere were made at once, and neither process knew of the
    other's when it stored whom the match waits for. The process that made the step stores it again and wakes the
    bots."""
    async with room.lock:
        room.wait = table.wait_for(table.row)
        await table.archive.store.waits(room.match, room.wait, now())
    table.wake_bots()
