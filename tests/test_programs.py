"""Users' programs at a table: what they see and may say, how long a token is valid, and that others wait for them only
when it is their turn."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from in_process import OPEN, PERSON, Guest, asked, fresh, give, in_loop, mildest, opened, room_of, until
from program_clients import LASTING, Program, against, is_let_in, program, told
from simulated_processes import processes
from table_scenarios import Patient, act, ask, goes_for_long, play_out, playing, refused, seat_of, seated
from tablee.core.codec import encode
from tablee.core.errors import Refused
from tablee.games.catalogue import NAMES
from tablee.tables import identity_merge
from tablee.tables.programs import make_token, read_token
from tablee.tables.seats import is_program
from tablee.tables.table import Table
from tablee.tables.wire import Add, Beat, ClientMessage, Forget, Hint, Sit, SkipWaiting, Undo
from tablee.tables.wishes import Agree, Fill, Give, GiveSeat, HandOver, Ready, StandIn, TakeBack, Wish

QUICK: dict[str, Any] = {"grace": 0.01, "patience": 0.05}


# What a program sees.


@pytest.mark.parametrize("game", NAMES)
@in_loop
async def test_a_program_is_told_what_a_person_there_is_byte_for_byte(tmp_path: Path, game: str) -> None:
    """The same match stands in two copies of a database: Bob plays on in one of them, his program in the other."""
    async with opened(path := fresh(tmp_path), **LASTING) as tables:
        id = (await playing(tables, "ada", "bob", game=game))[0].row.id
    copy = fresh(tmp_path / "copy")
    shutil.copy(path, copy)
    async with opened(path, **LASTING) as here, opened(copy, **LASTING) as there:
        bobs, its = await here.find(id), await there.find(id)
        bob, other = Guest(here, bobs, "bob"), await program(there, its, "bob", 1)
        await bob.sit(1)
        for _ in range(12):
            if bobs.playing:
                await act(bobs)
                await act(its)
        looks = [await each.look(mildest(bobs)) for each in (bob, other)] if bobs.playing else [{}, {}]
        assert told(bob) == told(other) and len(told(bob)) > 5 and looks[0] == looks[1]
        assert not its.info("bob").seats[1].yours and its.info(other.connection.user).seats[1].yours


@in_loop
async def test_who_gave_their_seat_to_a_program_sees_what_all_see(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables:
        table, guests = await playing(tables, "ada", "bob")
        table.row = replace(table.row, watched=False)
        await program(tables, table, "bob", 1)
        bob = guests["bob"]
        assert (bob.connection.seat, bob.connection.has_side) == (None, True)
        assert (await bob.sit(1))["says"]["id"] == "refused-not-your-seat"
        assert (await bob.sit(None))["type"] == "Told"
        assert (await Guest(tables, table, "eve").sit(None))["says"]["id"] == "refused-not-watched"


SAID: list[tuple[ClientMessage, str]] = [
    (Hint("nonce-hint", 0), "refused-program-plays"),
    (Forget("nonce-hint"), "refused-program-plays"),
    (SkipWaiting(), "refused-program-plays"),
    (Undo("nonce-undo"), "refused-program-plays"),
    (Add("a" * 64, "b" * 64), "refused-program-plays"),
    (Sit(0), "refused-not-your-seat"),
    (Sit(None), "refused-not-your-seat"),
]


@in_loop
async def test_a_program_looks_at_its_seat_and_plays_it_and_nothing_else(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables:
        table, _, its = await against(tables)
        for message, id in SAID:
            [answer] = await its.say(message)
            assert (answer["code"], answer["says"]["id"]) == ("forbidden", id)
        assert (await its.say(Beat()))[0]["type"] == "Beat"
        if asked(table) == 0:
            await act(table)
        assert (await its.look(mildest(table)))["type"] == "Looked"
        seq, action = room_of(table).seq, mildest(table)
        done = await its.act(action, "nonce-one", seq)
        assert done["type"] == "Done" and await its.act(action, "nonce-one", seq) == done
        assert {json.loads(message)["type"] for message in its.received} <= {
            *("AtTable", "Noted", "Dealt", "Told", "Beat", "Looked", "Done", "Refusal")
        }


@in_loop
async def test_two_sockets_with_one_token_are_told_the_same_and_a_nonce_counts_once(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables:
        table, _, its = await against(tables)
        twin = Program(tables, table, its.token)
        await twin.sit(1)
        if asked(table) == 0:
            await act(table)
        action, seq = mildest(table), room_of(table).seq
        first, second = await asyncio.gather(*(each.act(action, "nonce-one", seq) for each in (its, twin)))
        assert first == second and first["seq"] == seq + 1
        assert told(its)[-1] == told(twin)[-1]


# How long a token is valid.


async def _frees(table: Table) -> None:
    await give(table, "ada", 1, OPEN)


Ends = Callable[[Table], Awaitable[object]]
BEFORE: dict[str, Ends] = {
    "freed": _frees,
    "taken": lambda table: ask(table, "ada", Give(1, PERSON)),
    "a bot's": lambda table: ask(table, "ada", Give(1, GiveSeat("bot"))),
    "renewed": lambda table: make_token(table, "ada", 1, None),
}


@pytest.mark.parametrize("how", BEFORE)
@in_loop
async def test_before_a_match_a_token_goes_with_its_seat(tmp_path: Path, how: str) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await seated(tables, "ada", seats=2)
        its = await program(tables, table, "ada", 1)
        await BEFORE[how](table)
        assert its.gone and not await is_let_in(tables, its.token)


DURING: dict[str, Wish] = {"taken back": TakeBack(1), "handed to a bot": HandOver(1)}


@pytest.mark.parametrize("how", DURING)
@in_loop
async def test_during_a_match_its_owner_takes_the_seat_back(tmp_path: Path, how: str) -> None:
    async with opened(fresh(tmp_path), Patient(), **LASTING) as tables:
        table, guests = await playing(tables, "ada", "bob")
        its = await program(tables, table, "bob", 1)
        assert table.row.members == {"ada": 1, "bob": 0} and await is_let_in(tables, its.token)
        assert await refused(table, "ada", DURING[how]) == "not-your-seat"
        await ask(table, "bob", DURING[how])
        before = len(told(its))
        await act(table)
        assert its.gone and not await is_let_in(tables, its.token) and len(told(its)) == before
        assert (await its.sit(1))["code"] == "forbidden" and guests["ada"]


@in_loop
async def test_nobody_plays_two_sides_by_taking_one_back(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables:
        table, _, _ = await against(tables)
        assert await refused(table, "ada", TakeBack(1)) == "program-two"


@in_loop
async def test_a_rematch_keeps_the_token_and_the_program_goes_with_its_seat(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables:
        table, _, its = await against(tables)
        await play_out(table)
        its.read()
        await ask(table, "ada", Agree("rematch"))
        await until(lambda: table.playing)
        its_told = its.told()
        assert (its_told["seat"], its_told["seq"]) == (0, 0) and await is_let_in(tables, its.token)


@in_loop
async def test_where_only_programs_sit_their_owner_asks_for_a_rematch(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables:
        table, _, _ = await against(tables)
        await make_token(table, "ada", 0, None)
        await play_out(table)
        assert await refused(table, "eve", Agree("rematch")) == "no-seat"
        await ask(table, "ada", Agree("rematch"))
        await until(lambda: table.playing)


@in_loop
async def test_a_program_is_found_again_when_the_server_has_begun_anew(database: str) -> None:
    async with opened(database, **LASTING) as tables:
        table, _, its = await against(tables)
    async with opened(database, **LASTING) as tables:
        assert await is_let_in(tables, its.token)
        again = Program(tables, await tables.find(table.row.id), its.token)
        assert (await again.sit(1))["seat"] == 1


# Who may seat a program.


@in_loop
async def test_a_seat_of_ones_own_and_before_a_match_the_hosts_free_ones(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables:
        table = await seated(tables, "ada", "bob", seats=4)
        assert [
            await why_not(table, *each) for each in (("eve", 2), ("bob", 2), ("bob", 0), ("ada", 1), ("ada", 9))
        ] == [*("not-host", "not-host", "not-host", "seat-taken", "seat-unknown")]
        for owner, seat in (("bob", 1), ("ada", 2)):
            await make_token(table, owner, seat, None)
        await ask(table, "ada", Fill())
        await table.start("ada")
        assert [held.kind for held in table.row.seats] == ["person", "program", "program", "bot"]
        assert [await why_not(table, *each) for each in (("bob", 0), ("ada", 1), ("ada", 3))] == ["not-your-seat"] * 3


async def why_not(table: Table, user: str, seat: int) -> str:
    with pytest.raises(Refused) as caught:
        await make_token(table, user, seat, None)
    return caught.value.says.id.removeprefix("refused-")


# Others wait for a program only when it is its turn.


@in_loop
async def test_a_program_is_not_asked_whether_it_is_ready_but_must_be_there(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), countdown=3600, **LASTING) as tables:
        table = await seated(tables, "ada", seats=2)
        token = await make_token(table, "ada", 1, None)
        Guest(tables, table, "ada")
        await ask(table, "ada", Ready(True))
        assert table.starting.left is None
        Program(tables, table, token)
        assert table.starting.left is not None


@in_loop
async def test_a_bot_sits_in_for_a_program_that_is_away_until_it_comes_back(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), **QUICK) as tables:
        table, guests = await playing(tables, "ada", "bob")
        its = await program(tables, table, "bob", 1)
        tables.disconnect(table, guests["bob"].connection)  # its owner need not be there
        assert await refused(table, "ada", StandIn(1)) == "not-away"
        await goes_for_long(tables, table, its)
        await ask(table, "ada", StandIn(1))
        assert seat_of(table, its.connection.user).stand_in and not table.info("ada").seats[1].here
        back = Program(tables, table, its.token)
        await until(lambda: not seat_of(table, its.connection.user).away)
        assert seat_of(table, back.connection.user).stand_in is None and table.info("ada").seats[1].here


@in_loop
async def test_its_owner_lets_a_bot_sit_in_and_the_program_play_again(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), **LASTING) as tables:
        table, _, its = await against(tables)
        await ask(table, "ada", StandIn(1))
        answer = await its.act(mildest(table), "nonce-one", room_of(table).seq)
        assert answer["says"]["id"] == "refused-stand-in-plays"
        await ask(table, "ada", TakeBack(1))
        assert seat_of(table, its.connection.user).stand_in is None


@in_loop
async def test_those_present_end_a_match_without_asking_a_program(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables:
        table, _, _ = await against(tables)
        await ask(table, "ada", Agree("end"))
        await until(lambda: not table.playing)


# Owners who leave, and other processes.


@in_loop
async def test_a_program_stays_its_owners_and_goes_with_their_data(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **LASTING) as tables:
        table = await seated(tables, "ada", "bob", seats=3)
        await make_token(table, "bob", 1, "Bobs bot")
        joined, _ = identity_merge.merged(table.row, "bob", "zoe")
        assert joined.seats[1].owner == "zoe" and "zoe" in joined.members and "bob" not in joined.members
        gone, _ = identity_merge.forgotten(joined, "zoe")
        assert gone.seats[1].kind == "open" and b"zoe" not in encode(gone) and b"Bobs" not in encode(gone)
        said = [change for _, _, change in await tables.store.changes(table.row.id, 99)]
        assert (
            b"bob" in b"".join(said)
            and b"bob" not in b"".join(identity_merge.scrubbed(each, "bob") for each in said).lower()
        )


@in_loop
async def test_before_their_data_goes_a_bot_has_the_seat_of_their_program(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), **LASTING) as tables:
        table, _ = await playing(tables, "ada", "bob")
        its = await program(tables, table, "bob", 1)
        await tables.leave_to_bots("bob", [table.row.id])
        assert table.row.seats[1].kind == "bot" and its.gone


@in_loop
async def test_a_token_that_was_withdrawn_in_another_process_is_void_here(tmp_path: Path) -> None:
    async with processes(tmp_path, 2, **LASTING) as [here, there]:
        table = await seated(here, "ada", seats=2)
        token = await make_token(table, "ada", 1, None)
        its = Program(there, await there.find(table.row.id), token)
        assert await is_let_in(there, token)
        await give(table, "ada", 1, OPEN)
        assert not await is_let_in(there, token)
        await until(lambda: its.gone)


def test_no_person_is_taken_for_a_program() -> None:
    assert not is_program("0" * 24) and is_program(read_token("tablee.table." + "0" * 48)[1])
