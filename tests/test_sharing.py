"""People at one table connected to several processes: everyone is told everything, and what must happen once happens
once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from in_process import BOT, OPEN, PERSON, Guest, Json, asked, give, in_loop, mildest, room_of, sat, table_of, until
from simulated_processes import LONG, SharedStore, dies, forget_the_dead, gives_up, grace_is_over, processes, settled
from tablee.core.dice import Contribution
from tablee.core.errors import Stale
from tablee.people.people import People
from tablee.store.clock import now
from tablee.store.identities import DeviceRow, Identities
from tablee.tables import identity_merge
from tablee.tables import tables as serving
from tablee.tables.archive import LoadedMatch
from tablee.tables.away import is_away
from tablee.tables.clock import milliseconds
from tablee.tables.seats import Visitor
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Add
from tablee.tables.wishes import Agree, Ready, StandIn

ADAS, BOBS = "a" * 64, "b" * 64


async def spread(here: Tables, there: Tables) -> tuple[Guest, Guest]:
    """Start a match with Ada in one process and Bob in another."""
    table = await lobby(here, there)
    await table.start("ada")
    ada = await sat(here, table, "ada", 0)
    bob = await sat(there, await there.find(table.row.id), "bob", 1)
    await settled(here, there)
    return ada, bob


async def lobby(here: Tables, there: Tables) -> Table:
    table = await table_of(here, PERSON, OPEN)
    await give(await there.find(table.row.id), "bob", 1, PERSON)
    return await here.find(table.row.id)


def all_of(guest: Guest, kind: str) -> list[Json]:
    return [message for message in map(json.loads, guest.received) if message["type"] == kind]


def at_table(guest: Guest) -> Json:
    table: Json = all_of(guest, "AtTable")[-1]["table"]
    return table


def knows(guests: Sequence[Guest], seq: int) -> bool:
    return all(room_of(guest.table).seq >= seq for guest in guests)


def adding(guest: Guest) -> bool:
    return bool(at_table(guest)["adding"])


async def play(*guests: Guest, steps: int) -> None:
    """Let the seat to move play its mildest action, `steps` times; each guest sends it to their own process."""
    for n in range(steps):
        guest = guests[asked(guests[0].table)]
        room = room_of(guest.table)
        assert (await guest.act(mildest(guest.table), f"nonce-{n:04}", room.seq))["type"] == "Done"
        await until(partial(knows, guests, room.seq))


# A match.


@in_loop
async def test_a_step_in_one_process_is_told_in_the_other_as_if_it_had_been_made_there(tmp_path: Path) -> None:
    async with processes(tmp_path, 2) as (here, there):
        ada, bob = await spread(here, there)
        eves = [await sat(tables, guest.table, "eve", None) for tables, guest in ((here, ada), (there, bob))]
        await settled(here, there)
        before = [len(all_of(guest, "AtTable")) for guest in (ada, bob)]
        await play(ada, bob, steps=6)
        await until(lambda: all(all_of(eve, "Told")[-1]["seq"] == 6 for eve in eves))
        told = [[(one["seq"], one["events"], one["view"]) for one in all_of(eve, "Told")] for eve in eves]
        assert told[0] == told[1] and [seq for seq, _, _ in told[0]] == list(range(7))
        assert [len(all_of(guest, "AtTable")) for guest in (ada, bob)] == before, "of seats nothing is said"


@in_loop
async def test_what_was_heard_is_read_before_the_store_is_closed(tmp_path: Path) -> None:
    async with processes(tmp_path, 2) as (here, there):
        ada, bob = await spread(here, there)
        first, other = (ada, bob) if asked(ada.table) == 0 else (bob, ada)
        await first.act(mildest(first.table), "nonce-one", 0)
        assert room_of(other.table).seq == 0
    assert other.told()["seq"] == 1


@in_loop
async def test_what_is_not_heard_is_found_out_by_asking(tmp_path: Path) -> None:
    async with processes(tmp_path, 2) as (here, there):
        ada, bob = await spread(here, there)
        assert isinstance(here.store, SharedStore) and isinstance(there.store, SharedStore)
        here.store.mute = there.store.mute = True
        first = (ada, bob)[asked(ada.table)]
        await first.act(mildest(first.table), "nonce-one", 0)
        await first.table.wish(Visitor("ada"), Agree("end"))
        other = bob if first is ada else ada
        assert room_of(other.table).seq == 0
        await (there if other is bob else here).poll_changes()
        assert room_of(other.table).seq == 1 and other.told()["seq"] == 1
        assert other.table.row.asking == first.table.row.asking != ()


@in_loop
async def test_what_others_write_while_a_table_is_read_is_not_overlooked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with processes(tmp_path, 3) as (here, there, third):
        ada, bob = await spread(here, there)
        read = third.archive.load

        async def slowly(id: str) -> LoadedMatch:
            match = await read(id)
            await play(ada, bob, steps=1)
            await ada.table.wish(Visitor("ada"), Agree("end"))
            return match

        monkeypatch.setattr(third.archive, "load", slowly)
        table = await third.find(ada.table.row.id)
        assert room_of(table).seq == 1 and table.row.asking == ada.table.row.asking != ()


@in_loop
async def test_the_same_action_sent_to_two_processes_counts_once(tmp_path: Path) -> None:
    async with processes(tmp_path, 2) as (here, there):
        ada, bob = await spread(here, there)
        user, seat = ("ada", "bob")[asked(ada.table)], asked(ada.table)
        twins = [await sat(tables, guest.table, user, seat) for tables, guest in ((here, ada), (there, bob))]
        action = mildest(ada.table)
        answers = await asyncio.gather(*(twin.act(action, "nonce-one", 0) for twin in twins))
        assert [answer["seq"] for answer in answers] == [1, 1]
        assert len(await here.store.steps(room_of(ada.table).match.id)) == 2


@in_loop
async def test_the_end_is_told_everywhere_and_the_rematch_begins_once(tmp_path: Path) -> None:
    async with processes(tmp_path, 2) as (here, there):
        ada, bob = await spread(here, there)
        first = room_of(ada.table).match.id
        for user, guest in (("ada", ada), ("bob", bob)):
            await guest.table.wish(Visitor(user), Agree("end"))
        await until(lambda: not (ada.table.playing or bob.table.playing))
        assert not bob.table.row.playing and all_of(ada, "Told")[-1]["over"]["agreed"]
        for user, guest in (("ada", ada), ("bob", bob)):
            await guest.table.wish(Visitor(user), Agree("rematch"))
        await until(lambda: all(all_of(guest, "Dealt")[-1]["match"] != first for guest in (ada, bob)))
        assert room_of(ada.table).match.id == room_of(bob.table).match.id == all_of(ada, "Dealt")[-1]["match"]
        assert len(all_of(ada, "Dealt")) == len(all_of(bob, "Dealt")) == 2


# Seats.


@in_loop
async def test_who_sits_down_in_one_process_is_seen_in_the_other_with_a_line(tmp_path: Path) -> None:
    async with processes(tmp_path, 2) as (here, there):
        table = await table_of(here, PERSON, OPEN)
        ada = Guest(here, table, "ada")
        await give(await there.find(table.row.id), "bob", 1, PERSON)
        await until(lambda: at_table(ada)["seats"][1]["name"] == "Bob")
        assert [note["says"]["id"] for one in all_of(ada, "Noted") if one["fresh"] for note in one["notes"]] == [
            "note-seat-person"
        ]


@in_loop
async def test_a_step_and_a_stand_in_at_the_same_moment_leave_nobody_waiting(tmp_path: Path) -> None:
    """The process that makes the step has not heard yet that a bot plays for the next seat."""
    async with processes(tmp_path, 2) as (here, there):
        ada, bob = await spread(here, there)
        mover, idle = (ada, bob) if asked(ada.table) == 0 else (bob, ada)
        assert isinstance(idle.table.archive.store, SharedStore)
        idle.table.archive.store.mute = True
        user, seat = ("bob", 1) if idle is bob else ("ada", 0)
        await idle.table.wish(Visitor(user), StandIn(seat))
        while asked(mover.table) != seat:
            room = room_of(mover.table)
            await mover.act(mildest(mover.table), f"nonce-{room.seq:03}", room.seq)
        seen = room_of(mover.table).seq
        await mover.table.follow()
        await until(lambda: room_of(mover.table).seq > seen)
        assert room_of(mover.table).steps[seen + 1].by == "stand-in"


@in_loop
async def test_the_end_and_a_stand_in_at_the_same_moment_leave_nobody_asked(tmp_path: Path) -> None:
    """The process where the bot takes the seat has not heard yet that the match is over."""
    async with processes(tmp_path, 2, pace=LONG) as (here, there):
        ada, bob = await spread(here, there)
        assert isinstance(here.store, SharedStore) and isinstance(there.store, SharedStore)
        here.store.mute = there.store.mute = True
        await room_of(ada.table).end()
        await bob.table.wish(Visitor("bob"), StandIn(1))
        await ada.table.follow()
        assert not (await here.store.table(ada.table.row.id)).playing
        assert await here.store.awaited(room_of(ada.table).match.id) is None
        assert [mine.state for user in ("ada", "bob") for mine in await here.store.mine(user, 9)] == ["over", "over"]


# Starting a match.


@in_loop
async def test_browsers_in_two_processes_add_to_a_deal_that_a_third_makes(tmp_path: Path) -> None:
    async with processes(tmp_path, 3, adding=LONG) as (here, there, third):
        table = await lobby(here, there)
        ada, bob = Guest(here, table, "ada"), Guest(there, await there.find(table.row.id), "bob")
        await until(lambda: at_table(bob)["seats"][0]["here"] and at_table(ada)["seats"][1]["here"])
        start = asyncio.create_task((await third.find(table.row.id)).start("ada"))
        for guest, number in ((ada, ADAS), (bob, BOBS)):
            await until(partial(adding, guest))
            await guest.say(Add(at_table(guest)["adding"]["hash"], number))
        await start
        await until(lambda: not (at_table(ada)["adding"] or at_table(bob)["adding"]))
        added = (Contribution(0, ADAS), Contribution(1, BOBS))
        for guest in (ada, bob):
            assert room_of(guest.table).steps[0].contributions == added and len(all_of(guest, "Dealt")) == 1


@in_loop
async def test_of_two_processes_that_start_at_once_one_deals_with_all_numbers(tmp_path: Path) -> None:
    async with processes(tmp_path, 2, adding=LONG, countdown=0) as (here, there):
        table = await lobby(here, there)
        ada, bob = Guest(here, table, "ada"), Guest(there, await there.find(table.row.id), "bob")
        await until(lambda: at_table(bob)["seats"][0]["here"] and at_table(ada)["seats"][1]["here"])
        for user, guest in (("ada", ada), ("bob", bob)):
            await guest.table.wish(Visitor(user), Ready(True))
        for guest, number in ((ada, ADAS), (bob, BOBS)):
            await until(partial(adding, guest))
            await guest.say(Add(at_table(guest)["adding"]["hash"], number))
        await until(lambda: ada.table.playing and bob.table.playing)
        assert room_of(ada.table).match.id == room_of(bob.table).match.id
        assert [one.number for one in room_of(ada.table).steps[0].contributions] == [ADAS, BOBS]


@in_loop
async def test_when_the_process_that_deals_dies_another_begins_the_match_with_the_same_key(tmp_path: Path) -> None:
    async with processes(tmp_path, 2, adding=LONG) as (here, there):
        table = await lobby(here, there)
        ada, bob = Guest(here, table, "ada"), Guest(there, await there.find(table.row.id), "bob")
        await settled(here, there)
        start = asyncio.create_task(table.start("ada"))
        await until(partial(adding, bob))
        hash = at_table(bob)["adding"]["hash"]
        start.cancel()
        await dies(here)
        with pytest.raises(Stale, match="table-changed"):
            await bob.table.start("ada")  # another process is dealing already
        await forget_the_dead(there, 60_000)
        await bob.table.follow()
        gives_up(bob.table)
        assert not adding(bob)
        again = asyncio.create_task(bob.table.start("ada"))
        await until(partial(adding, bob))
        await bob.say(Add(hash, BOBS))
        await again
        assert all_of(bob, "Dealt")[-1]["key_hash"] == hash and ada.table is not bob.table


# Who is there.


@in_loop
async def test_who_sits_in_another_process_is_here_until_that_process_has_died(tmp_path: Path) -> None:
    async with processes(tmp_path, 2) as (here, there):
        ada, bob = await spread(here, there)
        ada.table.check_absent()
        assert at_table(ada)["seats"][1]["here"] and not ada.table.presence._timers
        await dies(there)
        await forget_the_dead(here, 60_000)
        await ada.table.follow()
        grace_is_over(ada.table, "bob")
        await settled(here)
        assert is_away(ada.table.row, "bob") and at_table(ada)["seats"][1]["away"] is not None
        assert not is_away(ada.table.row, "ada") and bob.table.row.seq < ada.table.row.seq


@in_loop
async def test_who_was_held_for_dead_and_lives_says_so(tmp_path: Path) -> None:
    async with processes(tmp_path, 2) as (here, there):
        ada, bob = await spread(here, there)
        await forget_the_dead(here, 60_000)
        await ada.table.follow()
        grace_is_over(ada.table, "bob")
        await settled(here, there)
        assert [one for one in all_of(bob, "Noted") if "note-back" in json.dumps(one)]
        assert at_table(ada)["seats"][1]["here"] and at_table(ada)["seats"][1]["away"] is None


@in_loop
async def test_who_is_found_to_be_here_when_their_grace_is_over_is_told_of(tmp_path: Path) -> None:
    """The notification of Bob's arrival in another process was lost."""
    async with processes(tmp_path, 2) as (here, there):
        table = await lobby(here, there)
        await table.start("ada")
        ada = await sat(here, table, "ada", 0)
        assert isinstance(there.store, SharedStore)
        there.store.mute = True
        Guest(there, await there.find(table.row.id), "bob")
        await settled(here, there)
        assert not at_table(ada)["seats"][1]["here"]
        grace_is_over(table, "bob")
        await settled(here)
        assert at_table(ada)["seats"][1]["here"] and not is_away(table.row, "bob")


@in_loop
async def test_a_device_that_is_signed_out_is_so_in_every_process(tmp_path: Path) -> None:
    async with processes(tmp_path, 2) as (here, there):
        _, bob = await spread(here, there)
        hung_up: list[str] = []
        there.connect(bob.table, "ada", lambda raw: None, lambda: hung_up.append("ada"))
        people = [People(Identities(tables.store), tables.store, identity_merge) for tables in (here, there)]  # type: ignore[arg-type]
        there.forget_cookies = people[1].cookies.forget
        await people[0].identities.add_device(DeviceRow("hash", "ada", "", now(), now()))
        assert await people[1].cookies.user("hash") == "ada"
        await people[0].identities.sign_in(DeviceRow("hash", "another", "", now(), now()), "ada")
        assert await people[1].cookies.user("hash") == "another" and hung_up == ["ada"]


# Bots.


@in_loop
async def test_a_bot_thinks_in_one_process_and_is_taken_over_when_that_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = milliseconds()
    monkeypatch.setattr(serving, "milliseconds", lambda: time)
    async with processes(tmp_path, 2, pace=LONG) as (here, there):
        table = await table_of(here, BOT, BOT)
        eve = await sat(there, await there.find(table.row.id), "eve", None)
        assert table.thinking._tasks and not eve.table.thinking._tasks
        await there.sweep()
        assert not eve.table.thinking._tasks, "it is not late yet"
        await dies(here)
        due = await there.store.awaited(room_of(table).match.id)
        assert due
        time = due.at
        await there.sweep()
        assert eve.table.thinking._tasks
        await here.sweep()
        assert not table.thinking._tasks, "it is the other's now"


@in_loop
async def test_while_a_bot_thinks_its_process_asks_for_more_time(tmp_path: Path) -> None:
    async with processes(tmp_path, 2, pace=LONG) as (here, there):
        table = await table_of(here, BOT, BOT)
        table._renewal.cancel()
        await there.store.write(("update due set at = at - 3000", {}))  # type: ignore[attr-defined]
        room = room_of(table)
        await room.read_wait()
        before = await here.store.awaited(room.match.id)
        await table._renew()
        after = await here.store.awaited(room.match.id)
        assert before and after and after.at > before.at + 2000 and room.wait and room.wait.due == after
        table.thinking.within = -LONG  # it has had all the time that a bot may take
        await there.store.write(("update due set at = at - 3000", {}))  # type: ignore[attr-defined]
        await room.read_wait()
        late = await here.store.awaited(room.match.id)
        await table._renew()
        assert await here.store.awaited(room.match.id) == late, "another process may take over"
