"""People at a table, without a network: helpers that seat them, start matches, and send requests, both allowed and
forbidden."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from example_game import EXAMPLE
from in_process import PERSON, Guest, Json, asked, give, mildest, raw, room_of, until
from tablee.core.codec import codec
from tablee.core.errors import Refused
from tablee.core.game import Seat
from tablee.core.words import LANGUAGES
from tablee.kit.box import AnyBox
from tablee.kit.reader import Reader, bundle
from tablee.store.rows import DueRow, Holder, MatchWait, Pace
from tablee.store.sqlite import SQLite
from tablee.tables.seats import Visitor
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wishes import OpenTable, Wish
from tablee.workers.pool import Workers
from tablee.workers.thoughts import legal_actions

LIVE, DAYS = Pace("live", 5), Pace("days", 1)


class Patient(Workers):
    """Bots that record the views they are shown, wait until `goes` is set, and then play the last legal action."""

    def __init__(self) -> None:
        super().__init__(1)
        self.goes, self.shown = asyncio.Event(), list[bytes]()

    async def choose(self, whose: str, box: AnyBox, bot: str, view: bytes, must: bool, seed: int) -> int | None:
        self.shown.append(view)
        await self.goes.wait()
        return last_play(box, view)


def who(user: str) -> Visitor:
    return Visitor(user, user.title())


def last_play(box: AnyBox, view: bytes) -> int:
    """Return the index of the last legal action of the seat that has this view."""
    return len(legal_actions(box, codec(box.types).view(view))) - 1


async def seated(
    tables: Tables, *users: str, game: str = EXAMPLE, pace: Pace | None = None, seats: int | None = None, **options: Any
) -> Table:
    """Open a table with these users on its first seats; the first is the host."""
    chosen = {"seats": seats or max(2, len(users)), **options}
    wish = OpenTable(game, chosen, (PERSON,), pace=pace or Pace())
    table = await tables.find((await tables.open(who(users[0]), "here", wish)).id)
    for seat, user in enumerate(users[1:], 1):
        await give(table, user, seat, PERSON)
    return table


async def playing(
    tables: Tables, *users: str, pace: Pace | None = None, **options: Any
) -> tuple[Table, dict[str, Guest]]:
    """Start a match of these users and return the table with a guest for each, seated."""
    table = await seated(tables, *users, pace=pace, **options)
    guests = {user: Guest(tables, table, user) for user in users}
    await table.start(users[0])
    for seat, user in enumerate(users):
        await guests[user].sit(seat)
    return table, guests


async def ask(table: Table, user: str, wish: Wish) -> None:
    await table.wish(who(user), wish)


async def refused(table: Table, user: str, wish: Wish) -> str:
    """Check that a request of a user (a "wish") is refused and changes nothing, and that the refusal has a sentence in
    both languages. Return the reason, which is the refusal's id."""
    before = table.row
    with pytest.raises(Refused) as caught:
        await ask(table, user, wish)
    said = caught.value.says
    assert table.row == before
    assert all(Reader(bundle(language))(said) != said.id for language in LANGUAGES)
    return said.id.removeprefix("refused-")


async def act(table: Table, steps: int = 1) -> None:
    """Play the mildest action of the seat to move, `steps` times."""
    for _ in range(steps):
        room = room_of(table)
        await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))


async def play_out(table: Table) -> None:
    while table.playing:
        await act(table)


def seat_of(table: Table, user: str) -> Holder:
    return next(held for held in table.row.seats if held.user == user)


async def goes(tables: Tables, table: Table, guest: Guest) -> None:
    """Close a user's last socket and wait until they count as away."""
    tables.disconnect(table, guest.connection)
    await until(lambda: seat_of(table, guest.connection.user).away)


def is_past(table: Table, user: str) -> bool:
    """Tell whether a user has been away longer than the others wait."""
    info = next(seat for seat in table.info(user).seats if seat.yours)
    return info.away is not None and info.away >= table.patience


async def goes_for_long(tables: Tables, table: Table, guest: Guest) -> None:
    await goes(tables, table, guest)
    await until(lambda: is_past(table, guest.connection.user))


async def passes(tables: Tables, table: Table, milliseconds: int) -> None:
    """Let this many milliseconds run on the clocks of a match, by moving their start that much into the past."""
    room, store = room_of(table), tables.store
    assert isinstance(store, SQLite) and room.wait is not None
    earlier = "update due set at = at - :ms, since = since - :ms where match_id = :match"
    await store.write((earlier, {"ms": milliseconds, "match": room.match.id}))
    room.wait = MatchWait(room.wait.asked, await store.awaited(room.match.id))


def rows(path: Path, sql: str, *values: Any) -> list[Any]:
    """Read rows over a connection of its own, as another process would."""
    db = sqlite3.connect(path)
    try:
        return db.execute(sql, values).fetchall()
    finally:
        db.close()


def dues(path: Path) -> list[DueRow]:
    return [DueRow(*row) for row in rows(path, "select match_id, table_id, seq, at, since, clock from due")]


def lines(guest: Guest) -> list[Json]:
    """Return the lines of the table's log received since the last read."""
    return [note for message in guest.read() if message["type"] == "Noted" for note in message["notes"]]
