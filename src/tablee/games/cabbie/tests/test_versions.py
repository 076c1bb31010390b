"""Matches begun by an older version: they are read, they go on, and nothing that was played is judged anew."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from offline import DEVICE, PERSON, asked, fresh, in_loop, opened, raw, room_of
from tablee.core.codec import encode
from tablee.core.game import Ask, Over, Seat
from tablee.games.cabbie.pieces import Barrier
from tablee.games.cabbie.state import BarrierPlaced, Drive, PlaceBarrier
from tablee.games.cabbie.tests.scenes import STUCK_AT_A, A, game, run, scene
from tablee.games.cabbie.upgrade import upgrade
from tablee.tables.export import verify
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import OpenTable

SHUT = (Barrier("c-d", "d"), Barrier("g-d", "d"), Barrier("d-h", "d"))
"""The exit shut by barriers, as version 1 allowed it."""


@pytest.mark.parametrize("card, cards", [(None, []), ("through-any", ["through-any"])])
def test_a_move_of_version_1_is_read_with_the_one_card_it_used_or_none(card: str | None, cards: list[str]) -> None:
    rest = {"type": "Drove", "seat": 0, "path": ["a"], "forced": False, "draws": True}
    assert upgrade(1, {**rest, "chance": card}) == {**rest, "chances": cards}


@pytest.mark.parametrize(
    "event",
    [
        {"type": "ChanceKept", "seat": 0, "chance": "through-any"},
        {"type": "Drove", "seat": 0, "path": ["a"], "chances": ["through-any"], "forced": False, "draws": True},
    ],
)
def test_what_has_not_changed_or_is_written_as_today_is_read_as_it_stands(event: dict[str, object]) -> None:
    assert upgrade(1, event) == event


# A stored match


def as_version_1(path: Path) -> int:
    """Rewrites the database as version 1 would have left it, and says how many moves it holds."""
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
    info = await tables.open("ada", "Ada", "here", OpenTable("cabbie", options, (PERSON, DEVICE)))
    return await tables.find(info.id)


async def play(table: Table, moves: int) -> None:
    """The farthest route of each list: the last one, so that taxis get about."""
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
    assert as_version_1(path) > 5
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


# States that today's rules would not lead to


def test_a_barrier_card_drawn_by_version_1_is_followed_even_where_every_place_leaves_the_exit_shut() -> None:
    state = replace(scene("a-b.2", pieces=SHUT), stage="card", card="barrier")
    assert len(game.legal(state, A)) == 83
    _, [placed] = run(state, (A, PlaceBarrier("a-b", "a")))
    assert placed == BarrierPlaced(A, Barrier("a-b", "a"))


def test_a_card_announced_by_version_1_is_used_as_before() -> None:
    state = scene("a", pieces=STUCK_AT_A, kept=("through-barrier",), pips=2, plan="through-barrier")
    assert {drive.chances for drive in game.legal(state, A) if isinstance(drive, Drive)} == {("through-barrier",)}
