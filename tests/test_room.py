"""The path of an action, without a network: it is checked by the rules, stored, and then sent to everybody at the
table."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from example_game import EXAMPLE
from in_process import (
    DEVICE,
    PERSON,
    Guest,
    HeldStore,
    asked,
    fresh,
    in_loop,
    mildest,
    opened,
    raw,
    room_of,
    sat,
    table_of,
    take_back,
)
from tablee.core.codec import encode
from tablee.core.errors import Illegal, Malformed, Stale
from tablee.core.game import Seat
from tablee.games.catalogue import GAMES, use_data
from tablee.tables.finished import replay as replay_of
from tablee.tables.seats import Visitor
from tablee.tables.table import Table


async def play(table: Table, steps: int) -> None:
    """Play the mildest action of the seat to move, `steps` times."""
    for _ in range(steps):
        room = room_of(table)
        await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))


def count(path: Path) -> int:
    """Count the steps in the database over a connection of its own, as another process would."""
    db = sqlite3.connect(path)
    try:
        return int(db.execute("select count(*) from steps").fetchone()[0])
    finally:
        db.close()


def state_of(table: Table) -> tuple[Any, ...]:
    """Return everything that an action may change."""
    room = room_of(table)
    return room.state, room.turn, dict(room.legal), dict(room.asked_at), list(room.steps), dict(room.answers)


# A repeated nonce gets its old answer.


@in_loop
async def test_a_repeated_nonce_gets_its_old_answer(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        seat, action = asked(table), mildest(table)
        guest = await sat(tables, table, "ada", seat)
        first = await guest.act(action, "nonce-one", 0)
        await play(table, 3)
        assert first["seq"] == 1 and await guest.act(action, "nonce-one", 0) == first
        assert count(path) == 5


@in_loop
async def test_a_nonce_is_kept_in_the_log(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        seat, action = asked(table), mildest(table)
        first = await (await sat(tables, table, "ada", seat)).act(action, "nonce-one", 0)
    async with opened(path) as tables:
        guest = await sat(tables, await tables.find(table.row.id), "ada", seat)
        assert await guest.act(action, "nonce-one", 0) == first
        assert count(path) == 2


@in_loop
async def test_a_nonce_belongs_to_its_seat(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        guest = await sat(tables, table, "ada", asked(table))
        await guest.act(mildest(table), "nonce-one", 0)
        await guest.sit(asked(table))
        assert (await guest.act(mildest(table), "nonce-one", 1))["seq"] == 2


# Stale, illegal, malformed: nothing has changed.


@in_loop
async def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        await play(table, 2)
        room, seat, before = room_of(table), Seat(asked(table)), state_of(table)
        for refused, actor, seen, action in (
            (Stale, seat, 1, encode(mildest(table))),
            (Illegal, seat, 2, b'{"type":"PlaceCard","x":40,"y":40,"turn":0}'),
            (Illegal, Seat(1 - seat), 2, encode(mildest(table))),
            (Malformed, seat, 2, b'{"type":"PlaceCard","x":0}'),
            (Malformed, seat, 2, b'{"type":"DrawCard","card":"CMYK"}'),
        ):
            with pytest.raises(refused):
                await room.act(actor, "nonce-one", seen, action)
        assert state_of(table) == before and count(path) == 3
        assert await room.act(seat, "nonce-one", 2, raw(mildest(table))) == 3


@in_loop
async def test_a_seat_that_looked_before_its_question_changed_is_stale_and_only_then(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        await play(table, 4)
        room = room_of(table)
        seat = Seat(asked(table))
        assert room.asked_at[seat] == 4
        for seen in range(4):
            with pytest.raises(Stale):
                await room.act(seat, None, seen, raw(mildest(table)))
        assert await room.act(seat, None, 4, raw(mildest(table))) == 5


@in_loop
async def test_after_the_end_nothing_can_be_done(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        last = mildest(table)
        while table.playing:
            last = mildest(table)
            await play(table, 1)
        steps = count(path)
        for seat in (Seat(0), Seat(1)):
            with pytest.raises(Stale):
                await room_of(table).act(seat, None, room_of(table).seq, raw(last))
        assert count(path) == steps


# State changes only after the append.


@in_loop
async def test_a_store_that_fails_leaves_the_match_as_it_was(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path, store=HeldStore) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        guest = await sat(tables, table, "ada", asked(table))
        store, before = tables.archive.store, state_of(table)
        assert isinstance(store, HeldStore)
        store.broken = True
        refusal = await guest.act(mildest(table), "nonce-one", 0)
        assert (refusal["type"], refusal["code"]) == ("Refusal", "storage")
        assert state_of(table) == before and count(path) == 1 and guest.read() == []
        store.broken = False
        assert (await guest.act(mildest(table), "nonce-one", 0))["seq"] == 1 and count(path) == 2


@in_loop
async def test_nobody_is_told_before_it_is_stored(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path, store=HeldStore) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        guests = [await sat(tables, table, user, seat) for user, seat in (("ada", 0), ("ada", 1), ("eve", None))]
        guest, before = guests[asked(table)], state_of(table)
        store = tables.archive.store
        assert isinstance(store, HeldStore)
        [each.read() for each in guests]
        store.goes.clear()
        acting = asyncio.create_task(guest.act(mildest(table), "nonce-one", 0))
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert not acting.done() and state_of(table) == before and count(path) == 1
        assert [each.read() for each in guests] == [[], [], []]
        store.goes.set()
        assert (await acting)["seq"] == 1 and count(path) == 2
        assert {message["type"] for each in guests if each is not guest for message in each.read()} == {"Told"}


@in_loop
async def test_two_actions_at_once_are_taken_one_after_the_other(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        room, seat, action = room_of(table), Seat(asked(table)), raw(mildest(table))
        at_once = [room.act(seat, f"nonce-{n}", 0, action) for n in range(5)]
        done = await asyncio.gather(*at_once, return_exceptions=True)
        assert done[0] == 1 and all(isinstance(late, Illegal) for late in done[1:]) and count(path) == 2
        same = await asyncio.gather(*(room.act(seat, "nonce-0", 0, action) for _ in range(5)))
        assert same == [1] * 5


# Messages after a step.


@in_loop
async def test_who_comes_back_gets_what_was_missed_and_the_present_view(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        guest = Guest(tables, table, "ada")
        whole = []
        for seq in range(6):
            await play(table, int(seq > 0))
            whole.append(await guest.sit(0, since=seq - 1))
        for since in range(-1, 6):
            told = await guest.sit(0, since)
            missed = [happened for each in whole[since + 1 :] for happened in each["events"]]
            assert told["seq"] == 5 and told["events"] == missed and told["view"] == whole[-1]["view"]
        assert (await guest.sit(0, since=10**9))["events"] == []


@in_loop
async def test_each_step_is_told_once_and_in_order(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        guest = await sat(tables, table, "eve", None)
        await play(table, 5)
        told = [message for message in guest.read() if message["type"] == "Told"]
        assert [message["seq"] for message in told] == [1, 2, 3, 4, 5]
        assert all({happened["seq"] for happened in message["events"]} == {message["seq"]} for message in told)


# Steps taken back.


@in_loop
async def test_what_is_taken_back_does_not_count(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        await play(table, 3)
        after_three = room_of(table).state
        await play(table, 2)
        rolled = [draw.n for step in room_of(table).steps for draw in step.draws]
        await take_back(tables, table, to=3)
        assert room_of(table).state == after_three and room_of(table).seq == 6
        await play(table, 2)
        await take_back(tables, table, to=7)
        draws = [draw.n for step in room_of(table).steps for draw in step.draws]
        assert draws == list(range(len(draws))) and len(draws) > len(rolled)
        state, steps = room_of(table).state, room_of(table).steps
    async with opened(path) as tables:
        again = room_of(await tables.find(table.row.id))
        assert (again.state, again.steps) == (state, steps)


@in_loop
async def test_a_replay_marks_what_was_taken_back(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        await play(table, 4)
        await take_back(tables, table, to=2)
        while table.playing:
            await play(table, 1)
        replay = replay_of(await tables.archive.load(room_of(table).match.id), None)
        assert [frame.seq for frame in replay.frames if frame.undone] == [3, 4, 5]
        assert replay.frames[5].view == replay.frames[2].view != replay.frames[4].view


@in_loop
async def test_everyone_hears_of_what_was_taken_back(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        await play(table, 2)
        await take_back(tables, table, to=1)
        told = await Guest(tables, table, "eve").sit(None, since=2)
        assert [(each["event"]["type"], each["event"]["to"]) for each in told["events"]] == [("Undone", 1)]
        assert told["events"][0]["says"]["id"] == "event-Undone"


# Two processes with the same match open.


@in_loop
async def test_of_two_processes_the_first_wins_and_the_other_catches_up(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path) as here, opened(path) as there:
        ours = await table_of(here, PERSON, DEVICE)
        theirs = await there.find(ours.row.id)
        first, second = Seat(asked(ours)), Seat(1 - asked(ours))
        guest = await sat(there, theirs, "ada", first)
        await play(ours, 1)
        late = await guest.act(room_of(theirs).legal[first][1], "nonce-late", 0)
        assert (late["type"], late["code"]) == ("Refusal", "stale")
        assert (room_of(theirs).state, room_of(theirs).seq) == (room_of(ours).state, 1)
        assert json.loads(guest.received[-2])["seq"] == 1  # and it was told why
        assert await room_of(theirs).act(second, "nonce-next", 1, raw(mildest(theirs))) == 2
        assert count(path) == 3


@in_loop
async def test_a_nonce_that_another_process_stored_gets_its_old_answer(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path) as here, opened(path) as there:
        ours = await table_of(here, PERSON, DEVICE)
        theirs = await there.find(ours.row.id)
        seat, action = Seat(asked(ours)), raw(mildest(ours))
        assert await room_of(ours).act(seat, "nonce-one", 0, action) == 1
        assert await room_of(theirs).act(seat, "nonce-one", 0, action) == 1
        assert count(path) == 2 and room_of(theirs).seq == 1


# Data


@in_loop
async def test_a_match_goes_on_with_the_data_it_was_begun_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, standard = fresh(tmp_path), GAMES[EXAMPLE]
    other = standard.data.replace(b'"id": "candle", "colour": "magenta"', b'"id": "candle", "colour": "black"')
    assert other != standard.data
    monkeypatch.setattr(GAMES, "own", {})
    use_data(EXAMPLE, other)
    async with opened(path) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        lesson = await tables.find((await tables.learn(Visitor("ada"), "here", EXAMPLE)).id)
        assert room_of(table).box.data == other and room_of(lesson).box.data == standard.data
    GAMES.own.clear()
    async with opened(path) as tables:
        room = room_of(await tables.find(table.row.id))
        game: Any = room.box.game
        assert room.box.data == other and game.objectives["candle"].colour == "black"
        assert (await tables.matches.info(room.match.id)).steps == 0
