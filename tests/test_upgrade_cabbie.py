"""A stored match of Cabbie's version 1: it folds as before, goes on, and ends, without any action being judged
again."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from in_process import DEVICE, PERSON, asked, fresh, in_loop, opened, raw, room_of
from tablee.core.codec import encode
from tablee.core.game import Ask, Over, Seat
from tablee.tables.export import verify
from tablee.tables.seats import Visitor
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wishes import OpenTable


def as_version_1(path: Path) -> int:
    """Rewrite the database as version 1 would have left it, and return the number of moves in it."""
    db, moves = sqlite3.connect(path), 0
    db.execute("update matches set version = 1")
    for match, seq, events in db.execute("select match_id, seq, events from steps").fetchall():
        text = bytes(events).decode()
        older = re.sub(r'"chances":\["([a-z-]+)"\]', r'"chance":"\1"', text.replace('"chances":[]', '"chance":null'))
        assert "chances" not in older
        moves += older.count('"Drove"')
        db.execute("update steps set events = ? where match_id = ? and seq = ?", (older.encode(), match, seq))
    db.commit()
    db.close()
    return moves


async def table_in(tables: Tables) -> Table:
    options = {"city": "village", "destinations": 1}
    info = await tables.open(Visitor("ada", "Ada"), "here", OpenTable("cabbie", options, (PERSON, DEVICE)))
    return await tables.find(info.id)


async def play(table: Table, moves: int) -> None:
    """Make moves, each time by the last of the legal actions: the longest route, so that taxis move about the city."""
    for _ in range(moves):
        room = room_of(table)
        if isinstance(room.turn, Ask):
            seat = Seat(asked(table))
            single = [action for action in room.legal[seat] if len(getattr(action, "chances", ())) < 2]
            await room.act(seat, None, room.seq, raw(single[-1]))


@in_loop
async def test_a_stored_match_of_version_1_folds_as_before_and_goes_on_to_its_end(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        before = await table_in(tables)
        await play(before, 25)
    assert as_version_1(path) > 0
    async with opened(path) as tables:
        table = await tables.find(before.row.id)
        assert room_of(table).match.version == 1 and room_of(table).state == room_of(before).state
        await play(table, 400)
        assert isinstance(room_of(table).turn, Over)
    async with opened(path) as tables:  # half of it written by each version
        id = room_of(table).match.id
        assert (await tables.matches.info(id)).over == room_of(table).over
        written, judged = verify(encode(await tables.matches.export(id)))
        assert written.version == 1 and not judged
