"""Before a deal: the server fixes the secret key of the match's dice and shows its hash, and each browser at the table
contributes a random number to the key."""

from __future__ import annotations

import asyncio
import copy
import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from msgspec.structs import replace

from in_process import (
    DEVICE,
    OPEN,
    PERSON,
    Guest,
    Json,
    fresh,
    give,
    in_loop,
    mildest,
    opened,
    raw,
    room_of,
    table_of,
    until,
)
from tablee.core.codec import encode
from tablee.core.dice import Contribution, FairDice, fair_roll, key_hash, rolls_key
from tablee.core.errors import Stale
from tablee.core.game import Ask
from tablee.store.schema import config
from tablee.tables.export import Doubt, Export, digest, verify
from tablee.tables.seats import Visitor
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Add
from tablee.tables.wishes import Agree, Ready

PATIENT, HASTY = 60, 0.02
"""Values of the limit `adding`, the seconds that a deal waits for numbers: longer than any test, and almost none."""
ADAS, BOBS = "a" * 64, "b" * 64


async def lobby(tables: Tables, *users: str) -> tuple[Table, list[Guest]]:
    """Seat Ada and Bob at a table, and return it with a guest for each of these users."""
    table = await table_of(tables, PERSON, OPEN)
    await give(table, "bob", 1, PERSON)
    return table, [Guest(tables, table, user) for user in users]


def adding(guest: Guest) -> Any:
    """Return the round of contributions in the latest AtTable message."""
    found = [message for message in map(json.loads, guest.received) if message["type"] == "AtTable"]
    return found[-1]["table"]["adding"]


def dealt(guest: Guest) -> list[Json]:
    return [message for message in map(json.loads, guest.received) if message["type"] == "Dealt"]


async def add(guest: Guest, number: str, hash: str | None = None) -> list[str]:
    """Contribute a number and return the ids of the refusals."""
    answers = await guest.say(Add(hash or adding(guest)["hash"], number))
    return [answer["says"]["id"] for answer in answers if answer["type"] == "Refusal"]


def starts(table: Table) -> asyncio.Task[None]:
    return asyncio.create_task(table.start("ada"))


async def both_add(ada: Guest, bob: Guest) -> None:
    await until(lambda: adding(ada))
    await add(ada, ADAS)
    await add(bob, BOBS)


def contributions(table: Table) -> tuple[Contribution, ...]:
    return room_of(table).steps[0].contributions


def log_of(path: Path) -> list[str]:
    db = sqlite3.connect(path)
    try:
        return [json.loads(change)["type"] for (change,) in db.execute("select change from table_log order by seq")]
    finally:
        db.close()


async def play_out(table: Table) -> None:
    room = room_of(table)
    while isinstance(turn := room.turn, Ask):
        await room.act(min(turn.must), None, room.seq, raw(mildest(table)))


@in_loop
async def test_the_hash_is_durable_and_told_before_anybody_adds_and_numbers_stand_in_the_deal(
    tmp_path: Path,
) -> None:
    async with opened(path := fresh(tmp_path), adding=PATIENT) as tables:
        table, [ada, bob, eve] = await lobby(tables, "ada", "bob", "eve")
        start = starts(table)
        await until(lambda: adding(ada))
        told = adding(ada)["hash"]
        assert adding(bob)["hash"] == told and 0 < adding(ada)["left"] <= 1000 * PATIENT
        assert log_of(path)[-1] == "KeyFixed" and table.room is None
        assert await add(ada, ADAS) == [] and not start.done()
        assert await add(bob, BOBS) == []
        await start
        expected = (Contribution(0, ADAS), Contribution(1, BOBS))
        assert contributions(table) == expected and adding(ada) is None
        assert key_hash(room_of(table).match.key) == told and table.row.key is None
        for guest in (ada, bob, eve):
            [message] = dealt(guest)
            assert (message["match"], message["key_hash"]) == (room_of(table).match.id, told)
            assert message["contributions"] == [{"seat": 0, "number": ADAS}, {"seat": 1, "number": BOBS}]
        await play_out(table)
        info = await tables.matches.info(room_of(table).match.id)
        assert info.contributions == expected and info.key_hash == told


@in_loop
async def test_all_rolls_of_the_match_follow_from_key_and_numbers(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), adding=PATIENT) as tables:
        table, guests = await lobby(tables, "ada", "bob")
        await asyncio.gather(table.start("ada"), both_add(*guests))
        await room_of(table).act(min(room_of(table).legal), None, 0, raw(mildest(table)))
    async with opened(path) as tables:  # also after the server was started anew
        table = await tables.find(table.row.id)
        await play_out(table)
        room = room_of(table)
        key = rolls_key(room.match.key, (Contribution(0, ADAS), Contribution(1, BOBS)))
        draws = [draw for step in room.steps for draw in step.draws]
        assert len(draws) > 40 and all(draw.k == fair_roll(key, draw.n, draw.total) for draw in draws)
        alone = FairDice(room.match.key)
        assert [alone.roll(draw.total) for draw in draws] != [draw.k for draw in draws]


@in_loop
async def test_who_adds_nothing_holds_nobody_up(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), adding=0.3) as tables:
        table, [ada, _] = await lobby(tables, "ada", "bob")
        start = starts(table)
        await until(lambda: adding(ada))
        await add(ada, ADAS)
        await start
        assert contributions(table) == (Contribution(0, ADAS),)


@in_loop
async def test_where_nobody_adds_anything_the_key_alone_decides(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), adding=HASTY) as tables:
        table, [ada] = await lobby(tables, "ada")
        await table.start("ada")
        [message] = dealt(ada)
        assert message["contributions"] == [] and contributions(table) == ()
        first = room_of(table).steps[0].draws[0]
        assert first.k == fair_roll(room_of(table).match.key, 0, first.total) and "KeyFixed" in log_of(path)


@in_loop
async def test_nobody_is_asked_where_no_browser_of_a_player_is_open(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), adding=PATIENT) as tables:
        table, _ = await lobby(tables, "eve")
        await table.start("ada")
        guided = await tables.learn(Visitor("ada"), "here", table.row.game)
        assert contributions(table) == contributions(await tables.find(guided.id)) == ()
        assert "KeyFixed" not in log_of(path)


@in_loop
async def test_a_number_counts_once_and_in_time_and_only_from_who_sits_there(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), adding=PATIENT) as tables:
        table, [ada, again, bob, eve] = await lobby(tables, "ada", "ada", "bob", "eve")
        assert await add(ada, ADAS, "0" * 64) == ["refused-number-late"]  # nobody has asked for it
        start = starts(table)
        await until(lambda: adding(ada))
        hash = adding(ada)["hash"]
        assert await add(ada, ADAS, "0" * 64) == ["refused-number-late"]  # it was for another key
        assert await add(eve, ADAS) == ["refused-no-seat"]
        assert await add(ada, ADAS) == [] and await add(again, ADAS) == []  # another tab of the same browser
        assert await add(again, BOBS) == ["refused-number-added"]
        assert not start.done()
        await add(bob, BOBS)
        await start
        assert await add(ada, ADAS, hash) == ["refused-number-late"]
        assert contributions(table) == (Contribution(0, ADAS), Contribution(1, BOBS))


@in_loop
async def test_a_browser_with_several_seats_adds_one_number(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), adding=PATIENT) as tables:
        table = await table_of(tables, OPEN, PERSON, DEVICE, seats=3)
        ada = Guest(tables, table, "ada")
        start = starts(table)
        await until(lambda: adding(ada))
        await add(ada, ADAS)
        await start
        assert contributions(table) == (Contribution(0, ADAS),)  # the free chair is gone


@in_loop
async def test_who_closes_the_table_is_not_waited_for(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), adding=PATIENT) as tables:
        table, [ada, bob] = await lobby(tables, "ada", "bob")
        start = starts(table)
        await until(lambda: adding(ada))
        await add(ada, ADAS)
        tables.disconnect(table, bob.connection)
        await start
        assert contributions(table) == (Contribution(0, ADAS),)


# A deal that is called off.


@in_loop
async def test_who_stands_up_calls_it_off_and_the_key_stays(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), adding=PATIENT) as tables:
        table, [ada, bob] = await lobby(tables, "ada", "bob")
        start = starts(table)
        await until(lambda: adding(ada))
        hash = adding(ada)["hash"]
        await give(table, "bob", 1, OPEN)
        await give(table, "cyd", 1, PERSON)
        await add(ada, ADAS)
        tables.disconnect(table, bob.connection)
        with pytest.raises(Stale, match="table-changed"):
            await start
        assert table.room is None and adding(ada) is None and not dealt(ada)
        start = starts(table)
        await until(lambda: adding(ada))
        assert adding(ada)["hash"] == hash
        await add(ada, ADAS)
        await start
        assert contributions(table) == (Contribution(0, ADAS),) and key_hash(room_of(table).match.key) == hash


@in_loop
async def test_after_a_process_that_died_in_between_the_same_key_counts(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), adding=PATIENT) as tables:
        table, [ada] = await lobby(tables, "ada")
        start = starts(table)
        await until(lambda: adding(ada))
        hash = adding(ada)["hash"]
        start.cancel()
    async with opened(path, adding=PATIENT) as tables:
        table = await tables.find(table.row.id)
        ada = Guest(tables, table, "ada")
        start = starts(table)
        await until(lambda: adding(ada))
        assert adding(ada)["hash"] == hash and log_of(path).count("KeyFixed") == 1
        await add(ada, BOBS)
        await start
        assert key_hash(room_of(table).match.key) == hash


@in_loop
async def test_of_two_who_start_at_once_the_second_is_told_that_it_has_begun(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), adding=HASTY) as tables:
        table, _ = await lobby(tables, "ada")
        outcomes = await asyncio.gather(table.start("ada"), table.start("ada"), return_exceptions=True)
        assert outcomes[0] is None and isinstance(outcomes[1], Stale) and outcomes[1].says.id == "refused-table-started"


@in_loop
async def test_what_was_stored_before_there_were_numbers_opens_and_goes_on(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table, _ = await lobby(tables)
        await table.start("ada")
    command.downgrade(config(f"sqlite:///{path}"), "0003")
    async with opened(path) as tables:
        table = await tables.find(table.row.id)
        await play_out(table)
        assert verify(encode(await tables.matches.export(room_of(table).match.id))).judged


# Every way to start a match.


@in_loop
async def test_a_countdown_asks_too(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), adding=PATIENT, countdown=0) as tables:
        table, guests = await lobby(tables, "ada", "bob")
        for user in ("ada", "bob"):
            await table.wish(Visitor(user), Ready(True))
        await both_add(*guests)
        await until(lambda: table.room)
        assert contributions(table) == (Contribution(0, ADAS), Contribution(1, BOBS))


@in_loop
async def test_who_is_ready_no_longer_calls_the_countdown_off(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), adding=PATIENT, countdown=0) as tables:
        table, guests = await lobby(tables, "ada", "bob")
        for user in ("ada", "bob"):
            await table.wish(Visitor(user), Ready(True))
        await until(lambda: adding(guests[0]))
        await table.wish(Visitor("bob"), Ready(False))
        await both_add(*guests)
        await until(lambda: adding(guests[0]) is None)
        assert table.room is None and table.row.key


@in_loop
async def test_a_rematch_asks_too_and_has_another_key(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), adding=PATIENT) as tables:
        table, guests = await lobby(tables, "ada", "bob")
        await asyncio.gather(table.start("ada"), both_add(*guests))
        await play_out(table)
        first = room_of(table)
        for user in ("ada", "bob"):
            await table.wish(Visitor(user), Agree("rematch"))
        await both_add(*guests)
        await until(lambda: room_of(table) is not first)
        assert contributions(table) == (Contribution(0, BOBS), Contribution(1, ADAS))  # the seats have turned
        assert room_of(table).match.key != first.match.key


# The match as a file.


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Json:
    found: list[Json] = []

    @in_loop
    async def play() -> None:
        async with opened(fresh(tmp_path_factory.mktemp("export")), adding=PATIENT) as tables:
            table, guests = await lobby(tables, "ada", "bob")
            await asyncio.gather(table.start("ada"), both_add(*guests))
            await play_out(table)
            found.append(json.loads(encode(await tables.matches.export(room_of(table).match.id))))

    play()
    return found[0]


def test_a_file_with_numbers_passes(exported: Json) -> None:
    assert verify(encode(exported)).judged
    assert exported["steps"][0]["contributions"][1] == {"seat": 1, "number": BOBS}
    assert not any("contributions" in step for step in exported["steps"][1:])


A, B = {"seat": 0, "number": ADAS}, {"seat": 1, "number": BOBS}
OTHERS: dict[str, list[Json]] = {
    "another number": [{**A, "number": "c" + ADAS[1:]}, B],
    "exchanged": [{**A, "number": BOBS}, {**B, "number": ADAS}],
    "in another order": [B, A],
    "of another seat": [A, {**B, "seat": 2}],
    "one left out": [A],
    "all left out": [],
    "said twice": [A, B, B],
    "too short": [{**A, "number": "aa"}, B],
}


@pytest.mark.parametrize("others", OTHERS.values(), ids=OTHERS)
def test_no_number_can_be_changed_even_with_a_digest_that_fits(exported: Json, others: list[Json]) -> None:
    document = copy.deepcopy(exported)
    document["steps"][0]["contributions"] = others
    with pytest.raises(Doubt) as doubt:
        verify(forged(document))
    assert "changed after" not in str(doubt.value)  # the digest was forged too


def test_no_number_can_be_added_after_the_deal(exported: Json) -> None:
    document = copy.deepcopy(exported)
    document["steps"][1]["contributions"] = [A]
    with pytest.raises(Doubt, match="after the deal"):
        verify(forged(document))


def forged(document: Json) -> bytes:
    try:
        written = msgspec.json.decode(encode(document), type=Export)
    except msgspec.ValidationError:
        return encode(document)
    return encode(replace(written, digest=digest(written)))
