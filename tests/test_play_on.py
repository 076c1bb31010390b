"""Playing on from a moment of a finished match: the state is the same, the dice are others, and the result counts for
nobody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from example_game import EXAMPLE
from in_process import PERSON, Guest, asked, fresh, in_loop, opened, room_of, take_back, until
from table_scenarios import Patient, act, ask, play_out, playing, rows, seat_of, who
from tablee.core.codec import encode
from tablee.core.errors import Missing, Stale
from tablee.core.game import Ask, Seat
from tablee.games.catalogue import NAMES
from tablee.search.levels import NORMAL
from tablee.tables.export import verify
from tablee.tables.finished import steps_until
from tablee.tables.log import states
from tablee.tables.seats import Visitor
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wishes import Agree, GiveSeat, OpenTable, PlayOn, TakeOver


async def finished(tables: Tables) -> Table:
    """Play a match of two to its end, with some steps taken back, and return its table."""
    table, _ = await playing(tables, "ada", "bob")
    await act(table, 6)
    await take_back(tables, table, 4)
    await play_out(table)
    return table


async def on_from(tables: Tables, table: Table, at: int, seat: int | None = None, user: str = "eve") -> Table:
    info = await tables.play_on(who(user), "here", room_of(table).match.id, PlayOn(at, seat))
    return await tables.find(info.id)


@in_loop
async def test_it_begins_with_the_exact_state_of_that_moment_and_a_key_of_its_own(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table = await finished(tables)
        room = room_of(table)
        after = list(states(room.box, room.options, room.steps))
        for at in (0, 3, 5, 7, 9, room.seq - 1):  # 5 and 6 were taken back by 7
            made = room_of(await on_from(tables, table, at))
            turn = room.box.game.turn(after[at])
            assert made.state == after[at] and made.turn == turn and isinstance(turn, Ask), at
            assert made.seq == 0 and made.match.key != room.match.key and made.match.origin == f"{room.match.id}@{at}"
            assert made.steps[0].draws == ()


@in_loop
async def test_one_sits_where_one_is_asked_or_where_one_likes_and_bots_elsewhere(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table = await finished(tables)
        asking = await on_from(tables, table, 3)
        assert [held.user for held in asking.row.seats].index("eve") == asked(asking)
        for seat in (0, 1):
            made = await on_from(tables, table, 3, seat)
            assert seat_of(made, "eve") == made.row.seats[seat] and made.row.seats[1 - seat].bot == NORMAL
            assert made.row.host == "eve" and made.info("eve").origin == f"{table.row.match}@3"
        with pytest.raises(Missing, match="seat-unknown"):
            await on_from(tables, table, 3, 2)


@in_loop
async def test_only_a_finished_match_and_only_before_its_end(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        running, _ = await playing(tables, "ada", "bob")
        with pytest.raises(Stale, match="match-running"):
            await on_from(tables, running, 0)
        table = await finished(tables)
        for at in (room_of(table).seq, 10**9):
            with pytest.raises(Stale, match="match-over"):
                await on_from(tables, table, at)
        with pytest.raises(Missing, match="match-unknown"):
            await tables.play_on(who("eve"), "here", "nowhere", PlayOn(0))


@in_loop
async def test_where_those_present_ended_it_one_plays_on(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob")
        await act(table, 3)
        state = room_of(table).state
        for user in ("ada", "bob"):
            await ask(table, user, Agree("end"))
        await until(lambda: not table.playing)
        for at in (3, 4):
            made = await on_from(tables, table, at)
            assert room_of(made).state == state and made.playing


@in_loop
async def test_bots_there_see_their_own_view_only(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), bots := Patient()) as tables:
        table = await finished(tables)
        seat = asked(await on_from(tables, table, 3))
        made = await on_from(tables, table, 3, 1 - seat)
        room = room_of(made)
        await until(lambda: bots.shown)
        assert set(bots.shown) == {encode(room.box.game.view(room.state, Seat(seat)))}
        eve = Guest(tables, made, "eve")
        told = await eve.sit(1 - seat)
        assert told["view"] == json.loads(encode(room.box.game.view(room.state, Seat(1 - seat))))


@in_loop
async def test_it_is_verified_and_counts_for_nobody(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), bots := Patient()) as tables:
        table = await finished(tables)
        before = rows(path, "select * from players order by match_id, seat")
        made = await on_from(tables, table, 5)
        bots.goes.set()
        key = await made.offer("eve", [held.user for held in made.row.seats].index("eve"))
        await ask(made, "dan", TakeOver(key))  # not even for who takes the seat over
        seat = [held.user for held in made.row.seats].index("dan")
        while made.playing:
            await until(lambda: not made.playing or asked(made) == seat)
            if made.playing:
                await act(made)
        assert rows(path, "select * from players order by match_id, seat") == before
        written = await tables.matches.export(room_of(made).match.id)
        assert written.origin == f"{room_of(table).match.id}@5" and verify(encode(written)).judged
        info = await tables.matches.info(room_of(made).match.id)
        assert info.origin == written.origin and info.over == room_of(made).over
        first = room_of(made)
        await ask(made, "dan", Agree("rematch"))
        await until(lambda: room_of(made) is not first)
        assert {held.wins for held in made.row.seats} == {0} and made.row.matches == 0
        assert made.info("dan").origin is None, "the next match is one of its own"
        assert len(rows(path, "select * from players")) == len(before) + 1


@in_loop
async def test_it_comes_back_from_its_log(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path, Patient()) as tables:
        made = await on_from(tables, await finished(tables), 3)
        state = room_of(made).state
    async with opened(path, Patient()) as tables:
        again = await tables.find(made.row.id)
        assert room_of(again).state == state and again.info("eve").origin == made.info("eve").origin


@pytest.mark.parametrize("game", [game for game in NAMES if game != EXAMPLE])
def test_in_every_game_a_moment_is_what_a_step_left(tmp_path: Path, game: str) -> None:
    _in_game(tmp_path, game)


@in_loop
async def _in_game(tmp_path: Path, game: str) -> None:
    async with opened(fresh(tmp_path)) as tables:
        wish = OpenTable(game, {"seats": 2}, (PERSON, GiveSeat("device", name="Lou")))
        table = await tables.find((await tables.open(Visitor("ada"), "here", wish)).id)
        for _ in range(12):
            await some_act(table)
        await ask(table, "ada", Agree("end"))
        await until(lambda: not table.playing)
        match = await tables.matches.finished(room_of(table).match.id)
        after = list(states(match.box, match.options, match.steps))
        for at in range(13):
            steps, turn = steps_until(match, at)
            assert match.box.game.turn(after[at]) == turn and steps[-1].seq == at
        made = await on_from(tables, table, 9)
        assert room_of(made).state == after[9]


async def some_act(table: Table) -> None:
    room = room_of(table)
    assert isinstance(room.turn, Ask)
    seat = min(room.turn.must)
    await room.play(seat, None, room.seq, room.legal[seat][0])
