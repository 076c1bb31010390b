"""A table, without a network: who may sit where, who is told what, several matches in a row."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from example_game import EXAMPLE
from in_process import (
    BOT,
    DEVICE,
    OPEN,
    PERSON,
    Guest,
    asked,
    fresh,
    give,
    in_loop,
    mildest,
    opened,
    raw,
    room_of,
    sat,
    table_of,
    until,
)
from tablee.core.errors import Forbidden, Malformed, Missing, Refused, Stale
from tablee.core.game import Seat
from tablee.store.sqlite import SQLite
from tablee.tables.seats import Visitor, seats_of
from tablee.tables.table import Table
from tablee.tables.wishes import Agree, GiveSeat, OpenTable


async def play_out(table: Table) -> None:
    while table.playing:
        room = room_of(table)
        await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))


async def agree(table: Table, user: str) -> None:
    await table.wish(Visitor(user), Agree("rematch"))


def kinds(table: Table) -> list[str]:
    return [held.kind for held in table.row.seats]


# What a socket is told.


@in_loop
async def test_before_it_sits_a_socket_is_told_nothing_of_the_match(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        guest = Guest(tables, table, "ada")
        await play_out(table)
        assert {message["type"] for message in guest.read()} == {"AtTable"}
        place = {"type": "PlaceCard", "x": 1, "y": 0, "turn": 0}
        assert (await guest.act(place, "nonce-one", 0))["code"] == "forbidden"


@in_loop
async def test_nobody_sits_on_the_seat_of_another(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, OPEN)
        await give(table, "bob", 1, PERSON)
        await table.start("ada")
        guest = await sat(tables, table, "bob", 1)
        for seat in (0, 2, 5):
            refusal = await guest.sit(seat)
            assert (refusal["code"], refusal["says"]["id"]) == ("forbidden", "refused-not-your-seat")
        assert guest.connection.seat == 1 and (await guest.sit(1))["seat"] == 1


@in_loop
async def test_one_who_watches_can_do_nothing(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        eve = await sat(tables, table, "eve", None)
        assert (await eve.act(mildest(table), "nonce-one", 0))["says"]["id"] == "refused-no-seat"
        assert (await eve.look(mildest(table)))["says"]["id"] == "refused-no-seat"
        assert room_of(table).seq == 0


@in_loop
async def test_on_one_device_each_seat_is_shown_after_its_own_sit(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        guest = Guest(tables, table, "ada")
        for seat in (0, 1):
            told = await guest.sit(seat)
            hands = told["view"]["hands"]
            assert told["seat"] == seat and None not in hands[seat] and set(hands[1 - seat]) == {None}
        await guest.sit(1 - asked(table))
        assert (await guest.act(mildest(table), "nonce-one", 0))["clause"] == "2.2"
        await guest.sit(asked(table))
        assert (await guest.act(mildest(table), "nonce-one", 0))["type"] == "Done"


@in_loop
async def test_who_has_stood_up_is_told_what_all_see(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, OPEN)
        await give(table, "bob", 1, PERSON)
        bob = await sat(tables, table, "bob", 1)
        await give(table, "bob", 1, OPEN)
        await give(table, "cyd", 1, PERSON)
        cyd = await sat(tables, table, "cyd", 1)
        await table.start("ada")
        assert bob.told()["seat"] is None and cyd.told()["seat"] == 1


# Who may give which seat: ada is the host and sits at 0, bob sits at 1, lou plays at 2 on bob's device, 3 is free.

GIVES = [
    ("ada", 0, PERSON, None),
    ("ada", 0, OPEN, None),
    ("ada", 1, OPEN, None),
    ("ada", 1, BOT, None),
    ("ada", 1, PERSON, "refused-seat-taken"),
    ("ada", 2, BOT, None),
    ("ada", 3, PERSON, None),
    ("ada", 3, DEVICE, None),
    ("ada", 4, BOT, "refused-seat-unknown"),
    ("bob", 0, PERSON, "refused-seat-taken"),
    ("bob", 0, OPEN, "refused-not-host"),
    ("bob", 0, BOT, "refused-not-host"),
    ("bob", 1, OPEN, None),
    ("bob", 1, BOT, "refused-not-host"),
    ("bob", 2, OPEN, None),
    ("bob", 3, PERSON, None),
    ("bob", 3, DEVICE, None),
    ("bob", 3, BOT, "refused-not-host"),
    ("eve", 3, PERSON, None),
    ("eve", 3, DEVICE, "refused-no-seat"),
    ("eve", 2, PERSON, "refused-not-host"),
    ("eve", 1, OPEN, "refused-not-host"),
    ("eve", 3, BOT, "refused-not-host"),
]


@in_loop
async def test_who_may_give_which_seat(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables, opened(path) as elsewhere:
        table = await table_of(tables, PERSON, seats=4)
        await give(table, "bob", 1, PERSON)
        await give(table, "bob", 2, DEVICE)
        row = table.row
        assert kinds(table) == ["person", "person", "device", "open"]
        for user, seat, wish, refused in GIVES:
            table.row = row = replace(row, seq=table.row.seq)
            said = await given(table, user, seat, wish)
            assert said == refused, (user, seat, wish.kind)
            if refused:
                assert table.row == row
            else:
                assert kinds(table)[seat] == wish.kind
                stored = await elsewhere.store.table(row.id)
                assert stored == table.row


async def given(table: Table, user: str, seat: int, wish: GiveSeat) -> str | None:
    try:
        await give(table, user, seat, wish)
    except Refused as refused:
        return refused.says.id
    return None


@in_loop
async def test_a_person_sits_on_one_seat(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, OPEN, seats=3)
        await give(table, "ada", 2, PERSON)
        assert kinds(table) == ["open", "open", "person"] and seats_of(table.row, "ada") == [2]


@in_loop
async def test_everyone_at_the_table_sees_who_sits_down(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, OPEN)
        ada, eve = Guest(tables, table, "ada"), Guest(tables, table, "eve")
        ada.read(), eve.read()
        await give(table, "bob", 1, PERSON)
        for guest, yours in ((ada, [True, False]), (eve, [False, False])):
            note, message = guest.read()
            assert note["notes"][0]["says"] == {"id": "note-seat-person", "args": {"name": "Bob"}}
            seats = message["table"]["seats"]
            shown = ("kind", "name", "bot", "here", "colour", "host")
            assert [seats[1][key] for key in shown] == ["person", "Bob", None, False, 1, False]
            assert [seat["yours"] for seat in seats] == yours and message["table"]["watching"] == 1


@in_loop
async def test_a_crowd_that_comes_to_watch_and_goes_is_told_of_as_one(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, OPEN)
        await give(table, "bob", 1, PERSON)
        ada = Guest(tables, table, "ada")
        ada.read()
        crowd = [Guest(tables, table, f"eve {n}") for n in range(100)]
        assert [at_tables(guest) for guest in crowd] == [1] * 100 and ada.read() == []
        bob = Guest(tables, table, "bob")
        [message] = ada.read()
        assert message["table"]["seats"][1]["here"] and message["table"]["watching"] == 100
        assert [at_tables(guest) for guest in crowd] == [2] * 100, "that a player came is told at once"
        for guest in crowd[1:]:
            tables.disconnect(table, guest.connection)
        tables.disconnect(table, bob.connection)
        [message] = ada.read()
        assert not message["table"]["seats"][1]["here"] and message["table"]["watching"] == 1
        tables.disconnect(table, crowd[0].connection)
        assert ada.read() == []
        told = at_tables(ada)
        await until(lambda: at_tables(ada) > told)
        [message] = ada.read()
        assert message["table"]["watching"] == 0


def at_tables(guest: Guest) -> int:
    """Count the AtTable messages that a guest has received."""
    return sum(b'"AtTable"' in message for message in guest.received)


# Matches.


@in_loop
async def test_the_host_starts_once_enough_are_here(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, OPEN)
        with pytest.raises(Stale, match="too-few"):
            await table.start("ada")
        await give(table, "bob", 1, PERSON)
        for user in ("bob", "eve"):
            with pytest.raises(Forbidden, match="not-host"):
                await table.start(user)
        await table.start("ada")
        with pytest.raises(Stale, match="table-started"):
            await table.start("ada")
        for user, wish in (("ada", OPEN), ("bob", PERSON)):
            with pytest.raises(Stale, match="table-started"):
                await give(table, user, 1, wish)


@in_loop
async def test_a_rematch_is_a_new_match_that_all_are_told_of(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, OPEN)
        await give(table, "bob", 1, PERSON)
        await table.start("ada")
        guests = [await sat(tables, table, user, seat) for user, seat in (("ada", 0), ("bob", 1), ("eve", None))]
        first = room_of(table)
        await play_out(table)
        [guest.read() for guest in guests]
        with pytest.raises(Forbidden, match="no-seat"):
            await agree(table, "eve")
        await agree(table, "bob")
        assert room_of(table) is first
        await agree(table, "ada")
        await until(lambda: room_of(table) is not first)
        second = room_of(table)
        assert second.match.id != first.match.id and second.match.key != first.match.key and second.seq == 0
        for guest, seat in zip(guests, (1, 0, None), strict=True):  # the seats have turned one place
            told = await guest.sit(seat)
            assert (told["match"], told["seat"], told["seq"], told["over"]) == (second.match.id, seat, 0, None)
            assert {happened["seq"] for happened in told["events"]} == {0}
        assert (await tables.matches.info(first.match.id)).over == first.over
    async with opened(path) as tables:
        assert room_of(await tables.find(table.row.id)).match == second.match


@in_loop
async def test_after_a_match_seats_may_change_hands(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        guest = await sat(tables, table, "ada", 1)
        await play_out(table)
        await give(table, "ada", 1, OPEN)
        await give(table, "bob", 1, PERSON)
        guest.read()
        before = room_of(table)
        await agree(table, "bob")
        await agree(table, "ada")
        await until(lambda: room_of(table) is not before)
        assert guest.told()["seat"] is None


@in_loop
async def test_the_table_and_its_match_come_back_from_the_log(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path) as tables:
        table = await table_of(tables, PERSON, DEVICE, fit="exact", objectives=24)
        room = room_of(table)
        for _ in range(5):
            await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))
        told = [await Guest(tables, table, "ada").sit(seat) for seat in (0, 1, None)]
    async with opened(path) as tables:
        again = await tables.find(table.row.id)
        assert again.row == table.row and room_of(again).state == room.state and room_of(again).match == room.match
        assert told == [await Guest(tables, again, "ada").sit(seat) for seat in (0, 1, None)]


@in_loop
async def test_two_who_come_at_once_find_the_same_table(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path) as tables:
        id = (await table_of(tables, PERSON, OPEN)).row.id
    async with opened(path) as tables:
        first, second = await asyncio.gather(tables.find(id), tables.find(id))
        assert first is second is await tables.find(id)
        with pytest.raises(Missing):
            await tables.find("nowhere")


@in_loop
async def test_options_are_refused_by_name(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        for wish, reason in (
            (OpenTable(EXAMPLE, {"seats": 5}), "option-range"),
            (OpenTable(EXAMPLE, {"fit": "loose"}), "option-choice"),
            (OpenTable(EXAMPLE, {"colour": 1}), "option-unknown"),
            (OpenTable(EXAMPLE, {}, (PERSON, BOT, BOT)), "too-many-seats"),
            (OpenTable(EXAMPLE, {}, (PERSON, PERSON)), "one-person"),
        ):
            with pytest.raises(Malformed, match=reason):
                await tables.open(Visitor("ada"), "here", wish)
        assert await tables.mine("ada") == []


# One table is one object, and a change knows what it changes.


@in_loop
async def test_a_table_that_a_request_holds_is_not_opened_twice(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        held = await table_of(tables, PERSON, OPEN)
        tables._release(held)  # nobody has it open, and its time is over
        assert await tables.find(held.row.id) is held
        outcomes = await asyncio.gather(
            give(held, "bob", 1, PERSON),
            give(await tables.find(held.row.id), "cyd", 1, PERSON),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), Forbidden]
        assert (await tables.store.table(held.row.id)).seats[1].user == "bob"


@in_loop
async def test_what_nobody_holds_is_forgotten(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        id = table.row.id
        tables._lingering[id].cancel()
        tables._release(table)
        del table
        assert id not in tables._live and (await tables.find(id)).row.id == id


@in_loop
async def test_of_two_processes_one_gives_a_seat_and_the_other_learns_of_it(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as here, opened(path) as there:
        ours = await table_of(here, PERSON, OPEN, OPEN, seats=3)
        theirs = await there.find(ours.row.id)
        await give(ours, "bob", 1, PERSON)
        with pytest.raises(Forbidden, match="seat-taken"):
            await give(theirs, "cyd", 1, PERSON)
        assert theirs.row == ours.row and theirs.row.seq == 1
        await give(theirs, "cyd", 2, PERSON)
        await give(ours, "ada", 0, PERSON)
        with pytest.raises(Stale, match="table-changed"):  # what the host has not seen is not begun
            await theirs.start("ada")
        await theirs.start("ada")
        with pytest.raises(Stale, match="table-started"):
            await give(ours, "cyd", 2, OPEN)
        assert room_of(theirs).match == room_of(ours).match and theirs.row == ours.row


@in_loop
async def test_every_change_of_a_table_is_a_numbered_row(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, OPEN)
        await give(table, "bob", 1, PERSON)
        await table.start("ada")
        db = sqlite3.connect(path)
        rows = db.execute("select seq, change from table_log order by seq").fetchall()
        db.close()
        told = [(seq, json.loads(change)["type"]) for seq, change in rows]
        assert told == [(0, "TableOpened"), (1, "SeatGiven"), (2, "MatchStarted")]


# Lists.


@in_loop
async def test_lists_are_read_from_columns_and_not_from_logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = fresh(tmp_path)
    async with opened(path) as tables:
        wish = OpenTable(EXAMPLE, {}, (PERSON, DEVICE), listed=True)
        ids = [(await tables.open(Visitor("ada", "Ada"), "here", wish)).id for _ in range(3)]
        await play_out(await tables.find(ids[0]))
        assert [info.id for info in await tables.listed("eve")] == [ids[2], ids[1]]
        assert [info.table.id for info in await tables.mine("ada")] == [ids[1], ids[2], ids[0]]  # the longest waiting
        assert await tables.mine("eve") == []
    async with opened(path) as tables:
        monkeypatch.setattr(SQLite, "steps", None)
        assert [(info.id, info.over) for info in await tables.listed("eve")] == [(ids[2], False), (ids[1], False)]
        assert not tables._live


@in_loop
async def test_who_stands_up_has_the_table_no_longer(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, OPEN)
        await give(table, "bob", 1, PERSON)
        assert [info.table.id for info in await tables.mine("bob")] == [table.row.id]
        await give(table, "bob", 1, OPEN)
        assert await tables.mine("bob") == [] and len(await tables.mine("ada")) == 1
