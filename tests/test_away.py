"""During a match: users go away and come back, bots stand in for them, seats change hands, matches end by agreement."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from example_game import EXAMPLE
from in_process import DEVICE, OPEN, PERSON, Guest, asked, fresh, give, in_loop, mildest, opened, room_of, until
from table_scenarios import (
    Patient,
    act,
    ask,
    goes,
    goes_for_long,
    is_past,
    lines,
    play_out,
    playing,
    refused,
    rows,
    seat_of,
    seated,
)
from tablee.core.codec import encode
from tablee.core.errors import Refused
from tablee.core.game import Seat
from tablee.tables.notes import person_id as named
from tablee.tables.seats import Visitor
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Sit, Undo
from tablee.tables.wishes import (
    Agree,
    GiveSeat,
    HandOver,
    OpenTable,
    PassHost,
    StandIn,
    TakeBack,
    TakeOver,
    UseMyName,
    Withdraw,
)

QUICK: dict[str, Any] = {"grace": 0.01, "patience": 0.05}
SLOW: dict[str, Any] = {"grace": 0.01, "patience": 3600}


# Presence.


@in_loop
async def test_who_loads_the_page_anew_is_not_away_and_who_stays_away_is(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), grace=3600) as tables:
        table, guests = await playing(tables, "ada", "bob")
        tables.disconnect(table, guests["bob"].connection)
        before, bob = table.row, Guest(tables, table, "bob")
        assert not table.presence._timers and table.row == before and not table.info("ada").seats[1].away
        tables.disconnect(table, bob.connection)
        table.presence._grace_over("bob", seat_since := "2026-01-01T00:00:00+00:00")  # the grace is over
        await until(lambda: seat_of(table, "bob").away == seat_since)
        info = table.info("ada").seats[1]
        assert info.away is not None and info.away > 1000 and not info.here


@in_loop
async def test_everyone_hears_who_goes_and_who_comes_back(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **SLOW) as tables:
        table, guests = await playing(tables, "ada", "bob")
        await goes(tables, table, guests["bob"])
        Guest(tables, table, "bob"), Guest(tables, table, "bob")  # in two windows at once
        await until(lambda: not seat_of(table, "bob").away)
        await until(lambda: not table.background._tasks)
        said = [(note["says"]["id"], note["says"]["args"]["name"]) for note in lines(guests["ada"])]
        assert said == [("note-away", "Bob"), ("note-back", "Bob")]


@in_loop
async def test_who_is_back_before_it_is_written_down_is_not_away(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **SLOW) as tables:
        table, guests = await playing(tables, "ada", "bob")
        tables.disconnect(table, guests["bob"].connection)
        async with table.lock:  # no change can come in between
            await until(lambda: not table.presence._timers)
            back = Guest(tables, table, "bob")
        await ask(table, "ada", PassHost(0))
        assert back and not seat_of(table, "bob").away and table.info("ada").seats[1].here


@in_loop
async def test_who_goes_again_while_coming_back_is_away_in_the_end(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), **SLOW) as tables:
        table, guests = await playing(tables, "ada", "bob")
        await goes(tables, table, guests["bob"])
        first = seat_of(table, "bob").away
        tables.disconnect(table, Guest(tables, table, "bob").connection)
        await until(lambda: seat_of(table, "bob").away not in (None, first))


@in_loop
async def test_who_is_not_there_when_a_server_begins_anew_is_away(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table, _ = await playing(tables, "ada", "bob")
    async with opened(path, **SLOW) as tables:
        again = await tables.find(table.row.id)
        Guest(tables, again, "ada")
        await until(lambda: seat_of(again, "bob").away)
        assert not seat_of(again, "ada").away


# A bot sits in.


@in_loop
async def test_on_ones_own_seat_a_bot_sits_in_at_once_and_goes_at_once(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table, guests = await playing(tables, "ada", "bob")
        seat = asked(table)
        ada, bob = ("ada", "bob")[seat], ("ada", "bob")[1 - seat]
        assert await refused(table, ada, TakeBack(seat)) == "no-stand-in"
        await ask(table, ada, StandIn(seat))
        assert await refused(table, ada, StandIn(seat)) == "bot-plays"
        assert (await guests[ada].act(mildest(table), "nonce-one", 0))["says"]["id"] == "refused-stand-in-plays"
        assert table.info("eve").seats[seat].stand_in == "normal"
        assert await refused(table, "eve", StandIn(seat)) == "no-seat"
        await ask(table, ada, TakeBack(seat))
        assert (await guests[ada].act(mildest(table), "nonce-two", 0))["type"] == "Done"
        ids = [note["says"]["id"] for note in lines(guests[bob])]
        assert ids == ["note-stand-in-left", "note-taken-back"]


@in_loop
async def test_for_somebody_else_only_once_they_were_away_for_long(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), **QUICK) as tables:
        table, guests = await playing(tables, "ada", "bob", "cyd")
        assert await refused(table, "ada", StandIn(1)) == "not-away"
        table.limits = type(table.limits)(patience=3600, grace=0.01, pace=0)
        await goes(tables, table, guests["bob"])
        assert await refused(table, "ada", StandIn(1)) == "not-away"
        table.limits = tables.limits
        await until(lambda: is_past(table, "bob"))
        assert await refused(table, "ada", StandIn(4)) == "seat-unknown"
        await ask(table, "ada", StandIn(1))
        assert seat_of(table, "bob").stand_in == "normal" and not table.row.asking
        note = [line for line in lines(guests["cyd"]) if line["seat"] == 1][-1]
        assert note["says"]["id"] == "note-stand-in-asked" and note["who"] == named(table.row.id, "bob")
        Guest(tables, table, "bob")
        await until(lambda: not seat_of(table, "bob").away)
        assert seat_of(table, "bob").stand_in, "the seat is taken back with one tap, not by looking"
        await ask(table, "bob", TakeBack(1))
        assert seat_of(table, "bob").player is None


@in_loop
async def test_where_four_sit_two_must_say_so_and_who_comes_back_is_spoken_of_no_more(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), **QUICK) as tables:
        table, guests = await playing(tables, "ada", "bob", "cyd", "dan")
        await goes_for_long(tables, table, guests["dan"])
        await ask(table, "ada", StandIn(3))
        [proposal] = table.info("bob").asking
        assert (proposal.kind, proposal.seat, proposal.yes, proposal.asked) == ("stand-in", 3, (0,), (1, 2))
        await ask(table, "ada", StandIn(3))
        assert seat_of(table, "dan").player is None, "the same person twice is one"
        back = Guest(tables, table, "dan")
        await until(lambda: not seat_of(table, "dan").away)
        assert table.row.asking == ()
        await goes_for_long(tables, table, back)
        await ask(table, "ada", StandIn(3))
        await ask(table, "cyd", StandIn(3))
        assert seat_of(table, "dan").stand_in == "normal" and table.row.asking == ()


@in_loop
async def test_where_four_sit_and_one_is_left_that_one_is_enough(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), **QUICK) as tables:
        table, guests = await playing(tables, "ada", "bob", "cyd", "dan")
        for user in ("bob", "cyd", "dan"):
            await goes_for_long(tables, table, guests[user])
        await ask(table, "ada", StandIn(3))
        assert seat_of(table, "dan").stand_in == "normal" and seat_of(table, "bob").player is None


@in_loop
async def test_a_stand_in_sees_the_seats_view_and_what_it_plays_is_marked_and_stays(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), bots := Patient()) as tables:
        table, guests = await playing(tables, "ada", "bob", claims="called")
        room, seat = room_of(table), asked(table)
        user = ("ada", "bob")[seat]
        view, last = encode(room.box.game.view(room.state, Seat(seat))), room.legal[Seat(seat)][-1]
        await ask(table, user, StandIn(seat))
        await until(lambda: bots.shown)
        assert set(bots.shown) == {view}
        bots.goes.set()
        await until(lambda: room.seq >= 1)
        assert (room.steps[1].actor, room.steps[1].by, room.steps[1].action) == (seat, "stand-in", last)
        heard = [message for message in guests[user].read() if message["type"] == "Told"][-1]
        assert {event["by"] for event in heard["events"]} == {"stand-in"} and not heard["undo"]
        await ask(table, user, TakeBack(seat))
        answer = (await guests[user].say(Undo("undo-nonce")))[-1]
        assert answer["says"]["id"] == "refused-no-undo" and not room.can_undo(Seat(seat))


@in_loop
async def test_a_seat_is_taken_back_in_the_midst_of_the_bots_thinking(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), bots := Patient()) as tables:
        table, guests = await playing(tables, "ada", "bob")
        room, seat = room_of(table), asked(table)
        user = ("ada", "bob")[seat]
        await ask(table, user, StandIn(seat))
        await until(lambda: bots.shown)
        await ask(table, user, TakeBack(seat))
        bots.goes.set()
        assert (await guests[user].act(mildest(table), "nonce-one", 0))["seq"] == 1
        assert room.steps[-1].by is None and [step.seq for step in room.steps] == [0, 1]
        assert not table.thinking._tasks


@in_loop
async def test_a_bot_that_was_about_to_move_is_too_late_once_the_seat_is_back(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), bots := Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob")
        room, seat = room_of(table), asked(table)
        user = ("ada", "bob")[seat]
        await ask(table, user, StandIn(seat))
        await until(lambda: bots.shown)
        async with room.lock:  # the bot has chosen and waits, the person too
            back = asyncio.create_task(ask(table, user, TakeBack(seat)))
            await until(lambda: table.lock.locked())
            bots.goes.set()
            await until(lambda: len(room.lock._waiters or ()) == 2)
        await back
        async with room.lock:  # whatever waited for the lock is done
            assert room.seq == 0 and not table.thinking._tasks
        assert seat_of(table, user).player is None


@in_loop
async def test_a_bot_sits_in_on_all_seats_of_a_device(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table = await shared(tables)
        await ask(table, "bob", StandIn(1))
        assert [held.stand_in for held in table.row.seats] == [None, "normal", "normal"]
        await ask(table, "bob", TakeBack(2))
        assert [held.stand_in for held in table.row.seats] == [None, None, None]


async def shared(tables: Tables) -> Table:
    """Start a match of Ada and Bob, with Lou on Bob's device."""
    table = await seated(tables, "ada", "bob", seats=3)
    await give(table, "bob", 2, DEVICE)
    await table.start("ada")
    return table


# A seat changes hands.


@in_loop
async def test_a_seat_handed_to_a_bot_is_gone_for_good(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table, guests = await playing(tables, "ada", "bob", "cyd")
        for user, wish in (("bob", HandOver(0)), ("eve", HandOver(0))):
            assert await refused(table, user, wish) == "not-your-seat"
        guests["ada"].read()
        await ask(table, "ada", HandOver(0))
        held = table.row.seats[0]
        assert (held.kind, held.user, held.bot, held.colour) == ("bot", None, "normal", 0)
        assert table.row.host == "bob" and table.info("bob").host, "the next person is the host"
        assert await tables.mine("ada") == [] and table.playing
        await until(lambda: table.thinking._asked) if asked(table) == 0 else await act(table)
        for seat in (0, 1):
            [answer] = [m for m in await guests["ada"].say(Sit(seat)) if m["type"] == "Refusal"]
            assert answer["says"]["id"] == "refused-not-your-seat"
        assert {m["seat"] for m in guests["ada"].read() if m["type"] == "Told"} <= {None}


@in_loop
async def test_who_began_on_a_seat_and_who_plays_it_now_are_told_together_everywhere(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob", "cyd")
        id = str(table.row.match)
        await ask(table, "ada", HandOver(0))
        key = await table.offer("bob", 1)
        await ask(table, "eve", TakeOver(key))
        await ask(table, "eve", HandOver(1, "expert"))
        told = [(seat.name, seat.bot, seat.began) for seat in table.info("cyd").seats]
        assert told == [(None, "normal", "Ada"), (None, "expert", "Bob"), ("Cyd", None, None)]
        played = (await tables.matches.info(id)).players
        assert [(player.name, player.bot, player.began) for player in played] == told
        await ask(table, "cyd", Agree("end"))
        await until(lambda: not table.playing)
        [mine] = await tables.mine("cyd")
        assert [seat.began for seat in mine.table.seats] == ["Ada", "Bob", None]


@in_loop
async def test_who_sat_down_without_a_name_has_it_at_the_table_and_in_the_match_once_it_is_told(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        info = await tables.open(Visitor("ada"), "here", OpenTable(EXAMPLE, {}, (PERSON, GiveSeat("bot"))))
        table = await tables.find(info.id)
        id = str(table.row.match)
        assert table.info("ada").seats[0].name is None
        with pytest.raises(Refused, match="name-needed"):
            await table.wish(Visitor("ada"), UseMyName())
        await table.wish(Visitor("ada", "Ada"), UseMyName())
        assert table.info("ada").seats[0].name == "Ada"
        assert (await tables.matches.info(id)).players[0].name == "Ada"
        for who in (Visitor("ada", "Adela"), Visitor("bob", "Bob")):
            with pytest.raises(Refused, match="stale"):
                await table.wish(who, UseMyName())


@in_loop
async def test_a_host_who_does_not_play_stays_the_host(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table = await seated(tables, "ada", "bob", seats=3)
        await give(table, "cyd", 2, PERSON)
        await give(table, "ada", 0, OPEN)
        await table.start("ada")
        await ask(table, "bob", HandOver(0))
        assert table.row.host == "ada" and [held.user for held in table.row.seats] == [None, "cyd"]


@in_loop
async def test_by_a_link_somebody_else_takes_a_seat_over_once(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), Patient()) as tables:
        table, guests = await playing(tables, "ada", "bob")
        key = await table.offer("bob", 1)
        assert table.info("bob").seats[1].offered and not table.info("ada").seats[1].offered
        assert await refused(table, "eve", TakeOver("x" * 32)) == "offer-unknown"
        for user in ("ada", "bob"):
            assert await refused(table, user, TakeOver(key)) == "sits-here"
        await ask(table, "eve", TakeOver(key))
        held = table.row.seats[1]
        assert (held.kind, held.user, held.name, held.offer, held.colour) == ("person", "eve", "Eve", None, 1)
        for user in ("dan", "bob"):
            assert await refused(table, user, TakeOver(key)) == "offer-unknown"
        eve = Guest(tables, table, "eve")
        assert (await eve.sit(1))["seat"] == 1
        guests["bob"].read()
        await act(table)
        assert guests["bob"].told()["seat"] is None, "who has handed it over sees what all see"
        assert [m.table.id for m in await tables.mine("eve")] == [table.row.id] and await tables.mine("bob") == []
        assert rows(path, "select seat, user_id from players order by seat") == [(0, "ada"), (1, "eve")]
        note = [line for line in lines(guests["ada"]) if line["says"]["id"] == "note-handed-over"]
        assert [line["says"]["args"] for line in note] == [{"name": "Bob", "to": "Eve"}]


@in_loop
async def test_a_link_is_void_once_withdrawn_made_anew_or_after_the_match(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob")
        with pytest.raises(Refused, match="not-your-seat"):
            await table.offer("ada", 1)
        first, second = await table.offer("bob", 1), await table.offer("bob", 1)
        assert first != second and await refused(table, "eve", TakeOver(first)) == "offer-unknown"
        assert await refused(table, "ada", Withdraw(1)) == "not-your-seat"
        await ask(table, "bob", Withdraw(1))
        assert await refused(table, "eve", TakeOver(second)) == "offer-unknown"
        assert await refused(table, "bob", Withdraw(1)) == "no-offer"
        third = await table.offer("bob", 1)
        await play_out(table)
        assert await refused(table, "eve", TakeOver(third)) == "match-over"
        assert not table.info("bob").seats[1].offered
