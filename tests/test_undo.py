"""Taking back a step: allowed until chance or another seat has answered; recorded as a step of its own."""

from __future__ import annotations

from pathlib import Path

from in_process import PERSON, Guest, asked, fresh, give, in_loop, mildest, opened, room_of, sat, table_of
from tablee.core.game import Seat
from tablee.games.quadri.state import Call
from tablee.tables.log import Undone
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Undo
from tablee.tables.wishes import GiveSeat


async def called(tables: Tables) -> tuple[Table, Guest, Guest]:
    """Start a match of Quadri in which players call their objectives: a wrong call is an action that chance does not
    answer."""
    table = await table_of(tables, PERSON, GiveSeat("open"), claims="called")
    await give(table, "bob", 1, PERSON)
    await table.start("ada")
    return table, await sat(tables, table, "ada", 0), await sat(tables, table, "bob", 1)


def wrong_call(table: Table, seat: int) -> Call:
    return Call(room_of(table).state.hands[seat][0])


@in_loop
async def test_an_action_that_nobody_answered_is_taken_back(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, ada, bob = await called(tables)
        room, before = room_of(table), room_of(table).state
        await ada.act(wrong_call(table, 0), "first-call", 0)
        assert room.can_undo(Seat(0)) and not room.can_undo(Seat(1)) and not room.can_undo(None)
        assert [m["seq"] for m in await ada.say(Undo("undo-nonce")) if m["type"] == "Done"] == [2]
        assert room.steps[-1].events == (Undone(0, 0),) and room.state == before
        assert not room.can_undo(Seat(0)), "the deal cannot be taken back"
        assert bob.told()["events"][-1]["says"] == {"id": "event-Undone", "args": {"seat": 0}}


@in_loop
async def test_a_repeated_undo_gets_its_old_answer(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, ada, _ = await called(tables)
        await ada.act(wrong_call(table, 0), "first-call", 0)
        await ada.act(wrong_call(table, 0), "second-call", 0)
        for _ in range(2):
            await ada.say(Undo("undo-nonce"))
        assert room_of(table).seq == 3


@in_loop
async def test_what_chance_has_answered_stays(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, ada, bob = await called(tables)
        actor = asked(table)
        guest = (ada, bob)[actor]
        await guest.act(mildest(table), "a-placement", 0)
        [refusal] = [message for message in await guest.say(Undo("undo-nonce")) if message["type"] == "Refusal"]
        assert (refusal["code"], refusal["says"]["id"]) == ("stale", "refused-no-undo")
        assert room_of(table).seq == 1


@in_loop
async def test_another_seats_step_stands_in_between(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, ada, bob = await called(tables)
        await ada.act(wrong_call(table, 0), "first-call", 0)
        await bob.act(wrong_call(table, 1), "second-call", 0)
        assert not room_of(table).can_undo(Seat(0)) and room_of(table).can_undo(Seat(1))
        await bob.say(Undo("undo-nonce"))
        assert room_of(table).can_undo(Seat(0)), "once it is taken back, the way is free again"


@in_loop
async def test_it_is_the_same_after_the_server_was_started_again(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path) as tables:
        table, ada, _ = await called(tables)
        await ada.act(wrong_call(table, 0), "first-call", 0)
        await ada.act(wrong_call(table, 0), "second-call", 0)
        await ada.say(Undo("undo-nonce"))
        state = room_of(table).state
    async with opened(path) as tables:
        again = room_of(await tables.find(table.row.id))
        assert again.state == state and again.can_undo(Seat(0)) and again.seq == 3
