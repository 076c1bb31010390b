"""Proposals: ending a match, a rematch, and the notes about them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from in_process import OPEN, PERSON, Guest, fresh, give, in_loop, opened, room_of, until
from table_scenarios import (
    Patient,
    act,
    ask,
    goes,
    goes_for_long,
    is_past,
    play_out,
    playing,
    refused,
    rows,
    seat_of,
)
from tablee.core.codec import encode
from tablee.store.rows import TableRow
from tablee.tables import away, proposals
from tablee.tables.export import verify
from tablee.tables.log import Agreed
from tablee.tables.notes import person_id as named
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Ending
from tablee.tables.wishes import (
    Agree,
    Give,
    HandOver,
    RemoveChair,
    Say,
    StandIn,
    TakeBack,
    TakeOver,
    Wish,
)

QUICK: dict[str, Any] = {"grace": 0.01, "patience": 0.05}
SLOW: dict[str, Any] = {"grace": 0.01, "patience": 3600}


# Ending together.


@in_loop
async def test_all_who_are_present_end_a_match(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), **SLOW) as tables:
        table, guests = await playing(tables, "ada", "bob")
        await act(table, 3)
        assert await refused(table, "eve", Agree("end")) == "no-seat"
        assert await refused(table, "bob", Agree("end", yes=False)) == "nothing-asked"
        await ask(table, "ada", Agree("end"))
        [proposal] = table.info("bob").asking
        assert (proposal.kind, proposal.yes, proposal.asked) == ("end", (0,), (1,)) and table.playing
        await ask(table, "bob", Agree("end", yes=False))
        assert table.row.asking == () and table.playing
        await ask(table, "bob", Agree("end"))
        await ask(table, "ada", Agree("end"))
        await until(lambda: not table.playing)
        room = room_of(table)
        assert room.steps[-1].events == (Agreed(),) and room.seq == 4
        told = guests["ada"].told()
        assert told["over"] == {"winners": [], "scores": [], "clause": "", "agreed": True} and told["legal"] == []
        assert told["events"][-1]["says"] == {"id": "event-Agreed"}
        await ended_for_nobody(path, tables, table)


async def ended_for_nobody(path: Path, tables: Tables, table: Table) -> None:
    """Check that a match ended by agreement has no winners, and can be replayed, verified and loaded again."""
    id = room_of(table).match.id
    assert {row[2:] for row in rows(path, "select seat, user_id, won, score from players")} == {(None, None)}
    assert rows(path, "select count(*) from due") == [(0,)]
    assert (await tables.matches.info(id)).over == room_of(table).over
    replay = json.loads(await tables.matches.replay(id, 0))
    assert replay["match"]["over"]["agreed"] and len(replay["frames"]) == 5
    assert verify(encode(await tables.matches.export(id))).judged
    assert {(mine.state, mine.result and mine.result.agreed) for mine in await tables.mine("ada")} == {("over", True)}
    async with opened(path) as elsewhere:
        again = await elsewhere.find(table.row.id)
        assert room_of(again).over == room_of(table).over and again.row == table.row


@in_loop
async def test_an_absentee_is_not_asked_once_they_were_away_for_long(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **QUICK) as tables:
        table, guests = await playing(tables, "ada", "bob", "cyd")
        await goes(tables, table, guests["cyd"])
        await ask(table, "ada", Agree("end"))
        await ask(table, "bob", Agree("end"))
        await until(lambda: not table.playing)  # without a vote, when their time is over
        over = room_of(table).over
        assert over is not None and over.agreed and is_past(table, "cyd")


@in_loop
async def test_the_others_are_told_when_an_absentee_is_asked_no_longer(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), grace=0.01, patience=0.4) as tables:
        table, guests = await playing(tables, "ada", "bob", "cyd")
        await goes(tables, table, guests["cyd"])
        await ask(table, "ada", Agree("end"))

        def asked() -> list[int]:
            [proposal] = json.loads(guests["ada"].received[-1])["table"]["asking"]
            return list(proposal["asked"])

        assert asked() == [1, 2]
        await until(lambda: asked() == [1])


@in_loop
async def test_who_was_waited_for_and_gives_up_the_seat_is_waited_for_no_more(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob", "cyd")
        await ask(table, "ada", Agree("end"))
        await ask(table, "cyd", Agree("end"))
        await ask(table, "bob", HandOver(1))
        await until(lambda: not table.playing)


# Another match.


@in_loop
async def test_a_rematch_turns_the_seats_and_keeps_the_score(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), **SLOW) as tables:
        table, guests = await playing(tables, "ada", "bob", "cyd")
        await play_out(table)
        first = room_of(table)
        assert first.over is not None
        winners = {("ada", "bob", "cyd")[seat] for seat in first.over.winners}
        [guest.read() for guest in guests.values()]
        await ask(table, "bob", Agree("rematch"))
        assert table.info("ada").asking[0].asked == (0, 2) and not table.playing
        for user in ("ada", "cyd"):
            await ask(table, user, Agree("rematch"))
        await until(lambda: room_of(table) is not first)
        assert [held.user for held in table.row.seats] == ["bob", "cyd", "ada"] and table.row.matches == 1
        assert {held.user for held in table.row.seats if held.wins} == winners
        assert [held.colour for held in table.row.seats] == [1, 2, 0], "each keeps their colour"
        for user, guest in guests.items():
            mine = next(n for n, held in enumerate(table.row.seats) if held.user == user)
            shown = {message["seat"] for message in guest.read() if message["type"] == "Told"}
            assert shown <= {None, mine}, "nobody is shown another's side"
        assert rows(path, "select count(*) from matches where ended is null") == [(1,)]


@in_loop
async def test_victories_are_theirs_who_won_whoever_sits_there_afterwards(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **SLOW) as tables:
        table, _ = await playing(tables, "ada", "bob", "cyd")
        await play_out(table)
        over = table.row
        await give(table, "ada", 0, OPEN)
        await give(table, "dan", 0, PERSON)
        assert wins(table.row, 0) == {"dan": 0, "bob": 0, "cyd": 0}
        table.row = replace(over, seq=table.row.seq)
        await give(table, "bob", 1, OPEN)
        await give(table, "ada", 1, PERSON)
        assert wins(table.row, 0) == {"ada": 1, "cyd": 0}
        table.row = replace(over, seq=table.row.seq)
        await give(table, "ada", 0, OPEN)
        await ask(table, "ada", RemoveChair(0))
        assert wins(table.row, 1) == {"bob": 1, "cyd": 0}


def wins(row: TableRow, winner: int) -> dict[str, int]:
    """Return each user's number of matches won, as the next match shows it after this seat has won the last one."""
    turned = proposals.rotated(row, Ending((winner,), (0, 0, 0), "1.1"), 0, 0, "normal")
    return {held.user: held.wins for held in turned.seats if held.user}


@in_loop
async def test_what_was_ended_by_agreement_is_no_match_of_the_evening(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **SLOW) as tables:
        table, _ = await playing(tables, "ada", "bob")
        first = room_of(table)
        for wish in (Agree("end"), Agree("rematch")):
            for user in ("ada", "bob"):
                await ask(table, user, wish)
            await until(lambda: not table.playing or room_of(table) is not first)
        await until(lambda: room_of(table) is not first)
        assert table.row.matches == 0 and {held.wins for held in table.row.seats} == {0}


@in_loop
async def test_who_declines_or_has_gone_home(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), bots := Patient(), **QUICK) as tables:
        table, guests = await playing(tables, "ada", "bob")
        await play_out(table)
        first = room_of(table)
        await ask(table, "ada", Agree("rematch"))
        await ask(table, "bob", Agree("rematch", yes=False))
        assert table.row.asking == () and room_of(table) is first
        tables.disconnect(table, guests["bob"].connection)  # after the match nobody watches who is there
        await ask(table, "ada", Agree("rematch"))
        await until(lambda: room_of(table) is not first)
        assert seat_of(table, "bob").stand_in == "normal" and seat_of(table, "ada").player is None
        bots.goes.set()
        Guest(tables, table, "bob")
        await ask(table, "bob", TakeBack(0))
        assert seat_of(table, "bob").player is None


# The table's log.


@in_loop
async def test_lines_of_the_past_name_those_of_then(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), talk=0, **SLOW) as tables:
        table, _ = await playing(tables, "ada", "bob")
        await ask(table, "bob", Say("luck"))
        await ask(table, "ada", StandIn(0))
        await ask(table, "ada", TakeBack(0))
        key = await table.offer("bob", 1)
        await ask(table, "eve", TakeOver(key))
        late = Guest(tables, table, "zoe")
        await until(lambda: any(b'"fresh":false' in message for message in late.received))
        notes = next(m["notes"] for m in map(json.loads, late.received) if m.get("fresh") is False)
        by = {note["says"]["id"]: note for note in notes}
        assert by["phrase-luck"]["who"] == named(table.row.id, "bob") and by["phrase-luck"]["seat"] == 1
        assert by["note-stand-in-left"]["says"]["args"]["name"] == "Ada"
        assert by["note-handed-over"]["who"] == named(table.row.id, "eve")
        assert all(note["match"] == table.row.match and note["step"] == 0 for note in notes[1:])


@in_loop
async def test_the_log_can_be_read_when_seats_of_then_are_gone(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), **QUICK) as tables:
        table, guests = await playing(tables, "ada", "bob", "cyd", "dan")
        await goes_for_long(tables, table, guests["dan"])
        await ask(table, "ada", StandIn(3))
        await play_out(table)
        await ask(table, "ada", Give(3, OPEN))
        first = room_of(table)
        for user in ("ada", "bob", "cyd"):
            await ask(table, user, Agree("rematch"))
        await until(lambda: room_of(table) is not first)
        late = Guest(tables, table, "zoe")
        await until(lambda: any(b'"fresh":false' in message for message in late.received))
        assert b'"absent":"Dan"' in b"".join(late.received)


@in_loop
async def test_nothing_secret_is_in_what_is_told_of_a_table(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), talk=0, **QUICK) as tables:
        users = ("ada-secret", "bob-secret", "cyd-secret", "dan-secret")
        table, guests = await playing(tables, *users)
        key = await table.offer("bob-secret", 1)
        await goes_for_long(tables, table, guests["dan-secret"])
        wishes: list[Wish] = [Say("luck"), StandIn(3), Agree("end"), Agree("end", yes=False), StandIn(0), TakeBack(0)]
        for wish in wishes:
            await ask(table, "ada-secret", wish)
        await ask(table, "eve-secret", TakeOver(key))
        late = Guest(tables, table, "zoe-secret")
        await until(lambda: any(b'"fresh":false' in message for message in late.received))
        sent = [*late.received, *(message for guest in guests.values() for message in guest.received)]
        sent += [encode(await tables.mine(user)) for user in users] + [encode(table.info("eve-secret"))]
        told = b"".join(sent)
        assert b"-secret" not in told and key.encode() not in told and b'"offer"' not in told
        assert away._hash(key).encode() not in told
