"""Clocks: whose time runs, what happens when it has run out, and that no restart costs anybody a second."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from in_process import asked, fresh, in_loop, mildest, opened, room_of, until
from table_scenarios import DAYS, LIVE, Patient, act, ask, dues, passes, playing, rows, seat_of
from tablee.core.codec import encode
from tablee.core.errors import Stale
from tablee.core.game import Seat
from tablee.store.rows import Pace
from tablee.store.store import Storage
from tablee.tables import clock as clocks
from tablee.tables.clock import BONUS, DAY, MINUTE, AskedSeats, Clock, advanced, decode_clock, milliseconds
from tablee.tables.export import verify
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.timeouts import play_lapsed
from tablee.tables.wire import Undo
from tablee.tables.wishes import Agree, StandIn, TakeBack

SEATS = 3
PACES = [Pace(), *(Pace("days", each) for each in (1, 2, 5)), *(Pace("live", each) for each in (5, 10, 20))]
seats = st.frozensets(st.integers(0, SEATS - 1), max_size=SEATS)
moments = st.lists(st.tuples(st.integers(0, 2 * DAY), seats, seats, st.booleans()), max_size=12)


# The clock as a value.


@given(pace=st.sampled_from(PACES), moments=moments)
def test_time_runs_for_people_who_are_asked_and_never_below_nothing(
    pace: Pace, moments: list[tuple[int, frozenset[int], frozenset[int], bool]]
) -> None:
    clock, before = clocks.new_clock(pace, SEATS), frozenset[int]()
    for passed, now, bots, undone in moments:
        looked, asked = advanced(clock, passed), AskedSeats(before, now, bots)
        for seat in range(SEATS):
            ran = clock.left[seat] - looked.left[seat]
            assert ran == (min(passed, clock.left[seat]) if seat in clock.running and pace.kind != "none" else 0)
        clock = (clocks.after_undo if undone else clocks.after_step)(looked, pace, asked)
        assert clock.running == tuple(sorted(now - bots)) and set(clock.lapses) <= set(range(len(moments) + 1))
        given_now = [new - old for new, old in zip(clock.left, looked.left, strict=True)]
        if pace.kind == "none":
            assert set(clock.left) == {clocks.NOBODY} and set(clock.lapses) == {0}
            before = now
            continue
        assert all(ms >= 0 for ms in clock.left)
        if undone:
            assert all(more <= 0 for more in given_now), "taking back gives no time"
        begun = now - before if not undone else frozenset()
        assert all(more == 0 for seat, more in enumerate(given_now) if seat not in begun and not undone)
        for seat in begun - bots:
            assert clock.left[seat] == (
                pace.each * DAY if pace.kind == "days" else looked.left[seat] + BONUS[pace.each]
            )
        before = now


@given(turns=st.lists(st.integers(0, 7 * MINUTE), min_size=1, max_size=30))
def test_a_live_clock_gives_its_bonus_once_a_turn_and_counts_turns_that_ran_out(turns: list[int]) -> None:
    clock, row = clocks.new_clock(LIVE, 2), 0
    for took in turns:
        clock = clocks.after_step(clock, LIVE, AskedSeats(frozenset({1}), frozenset({0})))
        had, clock = clock.left[0], advanced(clock, took // 2)
        clock = clocks.after_step(clock, LIVE, AskedSeats(frozenset({0}), frozenset({0})))  # a step of the same turn
        clock = advanced(clock, took - took // 2)
        assert had >= BONUS[5] and clock.left[0] == max(0, had - took)
        row = row + 1 if clock.left[0] == 0 else 0
        clock = clocks.after_step(clock, LIVE, AskedSeats(frozenset({0}), frozenset({1})))
        assert clock.lapses == (row, 0)


@given(times=st.integers(1, 5), spent=st.integers(0, MINUTE))
def test_however_often_a_step_is_taken_back_there_is_one_bonus(times: int, spent: int) -> None:
    first, second = frozenset({0}), frozenset({1})
    clock = clocks.after_step(clocks.new_clock(LIVE, 2), LIVE, AskedSeats(frozenset(), first))
    left = clock.left
    for _ in range(times):
        clock = clocks.after_step(advanced(clock, spent), LIVE, AskedSeats(first, second))
        clock = clocks.after_undo(clock, LIVE, AskedSeats(second, first))
    clock = clocks.after_step(clock, LIVE, AskedSeats(first, second))
    assert clock.left == (left[0] - times * spent, left[1] + BONUS[5])


@given(passed=st.integers(-DAY, -1))
def test_what_was_last_looked_at_in_the_future_has_not_run(passed: int) -> None:
    clock = Clock((5, 5), (0, 0), (0,))
    assert advanced(clock, passed) == clock


# Due rows.


@in_loop
async def test_the_row_that_is_due_changes_with_the_step_and_names_it(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table, guests = await playing(tables, "ada", "bob", pace=LIVE, claims="called")
        for seq in range(3):
            [due] = dues(path)
            assert (due.match, due.table, due.seq) == (room_of(table).match.id, table.row.id, seq)
            clock, seat = decode_clock(due.clock), asked(table)
            assert clock.running == (seat,) and due.at == due.since + clock.left[seat]
            assert room_of(table).wait == replace(room_of(table).wait, due=due)  # type: ignore[type-var]
            info = guests["ada"].table.info("ada").clocks
            assert info is not None and info.running == (seat,) and 0 < (info.left[seat] or 0) <= clock.left[seat]
            await act(table)
        for user in ("ada", "bob"):
            await ask(table, user, Agree("end"))
        await until(lambda: not table.playing)
        assert dues(path) == [] and table.info("ada").clocks is None


@in_loop
async def test_a_step_that_is_not_stored_leaves_the_row_as_it_was(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables, opened(path) as elsewhere:
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        theirs = await elsewhere.find(table.row.id)
        await act(table)
        before = dues(path)
        with pytest.raises(Stale):
            await act(theirs)
        assert dues(path) == before and before[0].seq == 1


@in_loop
async def test_without_a_clock_and_without_bots_nothing_is_due(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob")
        assert dues(path) == [] and table.info("ada").clocks is None
        user = ("ada", "bob")[asked(table)]
        await ask(table, user, StandIn(asked(table)))
        assert [due.seq for due in dues(path)] == [0]
        await ask(table, user, TakeBack(asked(table)))
        assert dues(path) == []


# At zero.


@in_loop
async def test_at_zero_the_mildest_is_played_and_marked_and_stays(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        table, guests = await playing(tables, "ada", "bob", pace=LIVE, claims="called")
        room, seat, action = room_of(table), asked(table), mildest(table)
        user = ("ada", "bob")[seat]
        await tables.sweep()
        assert room.seq == 0, "there is time left"
        await passes(tables, table, 6 * MINUTE)
        state, (expected, _) = room.state, room.box.game.decide(room.state, Seat(seat), action)
        await tables.sweep()
        step = room.steps[1]
        assert (room.seq, step.actor, step.by, step.nonce) == (1, seat, "clock", None)
        assert step.events[: len(expected)] == tuple(expected) and room.state != state and step.action == action
        heard = [message for message in guests[user].read() if message["type"] == "Told"][-1]
        assert {event["by"] for event in heard["events"]} == {"clock"}
        assert heard["clocks"]["running"] == [1 - seat] and heard["clocks"]["left"][seat] == 0
        answer = (await guests[user].say(Undo("undo-nonce")))[-1]
        assert answer["says"]["id"] == "refused-no-undo"
        await tables.sweep()
        assert room.seq == 1, "and only once"
        assert decode_clock(dues(path)[0].clock).lapses[seat] == 1


@in_loop
async def test_who_acts_before_it_is_looked_at_has_acted(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        await passes(tables, table, 6 * MINUTE)
        await act(table)
        await play_lapsed(table)
        assert room_of(table).seq == 1 and room_of(table).steps[1].by is None


async def lapse(tables: Tables, table: Table, user: str) -> None:
    """Let a whole turn of this user run out; the others play theirs."""
    mine = table.row.seats.index(seat_of(table, user))
    while asked(table) != mine:
        await act(table)
    await passes(tables, table, DAY)
    await tables.sweep()


@in_loop
async def test_after_three_turns_so_a_bot_sits_in_and_who_comes_back_begins_anew(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), Patient()) as tables:
        table, guests = await playing(tables, "ada", "bob", pace=LIVE)
        for turn in range(3):
            assert seat_of(table, "bob").player is None, turn
            await lapse(tables, table, "bob")
        assert seat_of(table, "bob").stand_in == "normal" and seat_of(table, "ada").player is None
        assert b"note-stand-in-clock" in b"".join(guests["ada"].received)
        await ask(table, "bob", TakeBack(1))
        await lapse(tables, table, "bob")
        assert seat_of(table, "bob").player is None and decode_clock(dues(path)[0].clock).lapses == (0, 1)


@in_loop
async def test_a_turn_played_oneself_in_between_counts_anew(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, _ = await playing(tables, "ada", "bob", pace=DAYS)
        for turn in range(4):
            await lapse(tables, table, "bob")
            while turn == 1 and asked(table) != 1:
                await act(table)
            if turn == 1:
                await act(table)
        assert seat_of(table, "bob").player is None


@in_loop
async def test_a_seat_without_time_gets_its_bonus_each_turn(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        await lapse(tables, table, "bob")
        while asked(table) != 1:
            await act(table)
        info = table.info("bob").clocks
        assert info is not None and 4_000 < (info.left[1] or 0) <= BONUS[5]


@in_loop
async def test_letting_a_bot_sit_in_and_taking_the_seat_back_gives_no_time(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        seat = asked(table)
        user, before = ("ada", "bob")[seat], decode_clock(dues(path)[0].clock).left[seat]
        for _ in range(3):
            await ask(table, user, StandIn(seat))
            info = table.info(user).clocks
            assert info is not None and info.left[seat] is None and seat not in info.running
            await ask(table, user, TakeBack(seat))
        clock = decode_clock(dues(path)[0].clock)
        assert clock.left[seat] <= before and clock.running == (seat,)


@in_loop
async def test_while_a_bot_plays_nobody_saves_time(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), bots := Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        await ask(table, "bob", StandIn(1))
        bots.goes.set()
        room, before = room_of(table), decode_clock(dues(path)[0].clock).left[1]
        while room.seq < 8:
            await until(lambda: asked(table) == 0)
            await act(table)
        assert decode_clock(dues(path)[0].clock).left[1] == before


# What is due.


@in_loop
async def test_a_match_that_cannot_go_on_does_not_stop_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        broken, _ = await playing(tables, "ada", "bob", pace=LIVE)
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        for each in (broken, table):
            await passes(tables, each, 6 * MINUTE)
        room_of(broken).legal.clear()
        await tables.sweep()
        assert room_of(table).seq == 1 and "was due" in caplog.text
        later = next(due for due in dues(path) if due.match == room_of(broken).match.id)
        assert later.at > milliseconds() + 20_000, "it is looked at again later"


@in_loop
async def test_a_bot_that_is_late_is_asked_again_without_anybody_there(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob")
        user = ("ada", "bob")[asked(table)]
        await ask(table, user, StandIn(asked(table)))
    async with opened(path, bots := Patient()) as tables:
        bots.goes.set()
        await tables.sweep()
        assert not tables._live, "it is not time yet"
        store = tables.store
        await store.write(("update due set at = 0", {}))  # type: ignore[attr-defined]
        await tables.sweep()
        again = await tables.find(table.row.id)
        await until(lambda: room_of(again).seq == 1)
        assert room_of(again).steps[1].by == "stand-in"


# Across a restart.


@in_loop
async def test_while_no_server_runs_no_clock_does(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path) as tables:
        await tables.resume_clocks()
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        await tables.store.live(milliseconds())
        [before] = dues(path)
        [[lived]] = rows(path, "select at from alive")
    hours = 5 * 60 * MINUTE
    async with opened(path) as tables:
        await tables.store.wake(lived + hours)
        [after] = dues(path)
        assert (after.at - before.at, after.since - before.since) == (hours, hours) and after.clock == before.clock
        assert rows(path, "select at from alive") == [(lived + hours,)]
        again = await tables.find(table.row.id)
        info = again.info("ada").clocks
        assert info is not None and info.left[asked(again)] == decode_clock(before.clock).left[asked(again)]
        await tables.sweep()
        assert room_of(again).seq == 0


@in_loop
async def test_the_first_server_of_a_file_moves_nothing(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        await playing(tables, "ada", "bob", pace=LIVE)
        before = dues(path)
        await tables.resume_clocks()
        assert dues(path) == before


@in_loop
async def test_time_runs_out_across_a_restart(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    async with opened(path) as tables:
        await tables.resume_clocks()
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        seat = asked(table)
        await passes(tables, table, 5 * MINUTE + BONUS[5])
    async with opened(path) as tables:
        await tables.resume_clocks()
        store = tables.store
        await store.write(("update due set at = at - 5000, since = since - 5000", {}))  # type: ignore[attr-defined]
        await tables.sweep()  # nobody has the table open
        again = await tables.find(table.row.id)
        assert [(step.actor, step.by) for step in room_of(again).steps[1:]] == [(seat, "clock")]


@in_loop
async def test_a_bot_that_should_have_sat_in_when_the_server_died_sits_in_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fresh(tmp_path)
    async with opened(path, Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob", pace=LIVE)
        for _ in range(2):
            await lapse(tables, table, "bob")
        with monkeypatch.context() as dying:
            dying.setattr(Table, "change", None)
            await lapse(tables, table, "bob")
        assert seat_of(table, "bob").player is None
    async with opened(path, Patient()) as tables:
        again = await tables.find(table.row.id)
        await until(lambda: seat_of(again, "bob").stand_in)


@in_loop
async def test_a_match_played_by_clocks_is_verified_like_any_other(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), bots := Patient()) as tables:
        table, _ = await playing(tables, "ada", "bob", pace=LIVE, objectives=24)
        bots.goes.set()
        for _ in range(3):
            await lapse(tables, table, "ada")
        while table.playing:
            await until(lambda: not table.playing or asked(table) == 1)
            if table.playing:
                await act(table)
        written = await tables.matches.export(room_of(table).match.id)
        assert {step.by for step in written.steps} == {None, "clock", "stand-in"}
        assert all(step.action for step in written.steps[1:])
        assert verify(encode(written)).judged


@in_loop
async def test_what_is_done_again_and_again_outlives_a_store_that_is_away(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """An unreachable store is logged as a warning without a traceback; an error of our own code as one with it."""
    outcomes = [Storage("storage"), ValueError("ours"), asyncio.CancelledError()]

    async def work() -> None:
        raise outcomes.pop(0)

    async with opened(fresh(tmp_path)) as tables:
        with pytest.raises(asyncio.CancelledError):
            await tables._repeat(0, work)
    assert [(record.levelname, bool(record.exc_info)) for record in caplog.records] == [
        ("WARNING", False),
        ("ERROR", True),
    ]
