"""Before a match: every request that users can make at a table ("wish"), who may make it, and what the match then
begins with."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from in_process import BOT, DEVICE, OPEN, PERSON, Guest, fresh, give, in_loop, opened, room_of, until
from table_scenarios import LIVE, act, ask, play_out, playing, refused, rows, seat_of, seated, who
from tablee.core.errors import Refused, Stale
from tablee.core.options import Range, fields, read_options, values, variants
from tablee.games.catalogue import GAMES
from tablee.store.rows import Holder, Pace, TableRow
from tablee.tables import changes, lobby, wishes
from tablee.tables.finished import match_info
from tablee.tables.seats import Visitor, colours
from tablee.tables.table import Table
from tablee.tables.tables import Tables

QUIET = wishes.Arrange(Pace(), listed=False, watched=False)
KEY = "k" * 32

# Ada is the host and sits at 0, Bob sits at 1, a bot at 2, 3 is free; Eve looks on.

WISHES: list[tuple[str, wishes.Wish, str | None]] = [
    ("ada", wishes.AddChair(), "no-more-chairs"),
    ("bob", wishes.AddChair(), "not-host"),
    ("ada", wishes.RemoveChair(3), None),
    ("ada", wishes.RemoveChair(1), "seat-taken"),
    ("ada", wishes.RemoveChair(4), "seat-unknown"),
    ("bob", wishes.RemoveChair(3), "not-host"),
    ("ada", wishes.Fill(), None),
    ("eve", wishes.Fill(), "not-host"),
    ("bob", wishes.Colour(1, 5), None),
    ("bob", wishes.Colour(1, 3), None),  # that of the free chair
    ("bob", wishes.Colour(1, 1), None),
    ("bob", wishes.Colour(1, 0), "colour-taken"),
    ("bob", wishes.Colour(1, 2), "colour-taken"),
    ("bob", wishes.Colour(1, 6), "colour-unknown"),
    ("bob", wishes.Colour(0, 5), "not-your-seat"),
    ("bob", wishes.Colour(2, 5), "not-your-seat"),
    ("eve", wishes.Colour(3, 5), "not-your-seat"),
    ("ada", wishes.Colour(1, 5), "not-your-seat"),
    ("ada", wishes.Colour(2, 5), None),
    ("ada", wishes.Colour(4, 5), "seat-unknown"),
    ("bob", wishes.Ready(True), None),
    ("eve", wishes.Ready(True), "no-seat"),
    ("ada", wishes.PassHost(1), None),
    ("ada", wishes.PassHost(2), "host-person"),
    ("ada", wishes.PassHost(3), "host-person"),
    ("ada", wishes.PassHost(5), "seat-unknown"),
    ("bob", wishes.PassHost(1), "not-host"),
    ("ada", wishes.Arrange(LIVE, listed=True, watched=False), None),
    ("ada", wishes.Arrange(Pace("days", 2), listed=False, watched=True), None),
    ("ada", wishes.Arrange(Pace("live", 2), listed=False, watched=True), "pace-unknown"),
    ("ada", wishes.Arrange(Pace("none", 5), listed=False, watched=True), "pace-unknown"),
    ("bob", QUIET, "not-host"),
    ("bob", wishes.Start(), "not-host"),
    ("eve", wishes.Start(), "not-host"),
    ("ada", wishes.Close(), None),
    ("bob", wishes.Close(), "not-host"),
    ("ada", wishes.StandIn(0), "match-not-started"),
    ("ada", wishes.TakeBack(0), "match-not-started"),
    ("ada", wishes.HandOver(0), "match-not-started"),
    ("eve", wishes.TakeOver(KEY), "match-not-started"),
    ("ada", wishes.Withdraw(0), "no-offer"),
    ("bob", wishes.Withdraw(0), "not-your-seat"),
    ("ada", wishes.Agree("end"), "match-not-started"),
    ("ada", wishes.Agree("rematch"), "match-not-started"),
]


@in_loop
async def test_what_is_done_over_and_over_before_a_match_is_not_kept_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "LATEST", 10)
    monkeypatch.setattr(changes, "NOW_AND_THEN", 5)
    async with opened(path := fresh(tmp_path)) as tables, opened(path) as elsewhere:
        table = await seated(tables, "ada", "bob")
        other = await elsewhere.find(table.row.id)
        for n in range(100):
            await ask(table, "bob", wishes.Colour(1, 2 + n % 2))
            await table.background.finish()
            if n == 1:
                await ask(table, "ada", wishes.Start())
                await play_out(table)
        kept = rows(path, "select seq, change from table_log order by seq")
        assert len(kept) <= 20 and kept[-1][0] == table.row.seq > 100
        assert {"TableOpened", "MatchStarted"} < {json.loads(change)["type"] for _, change in kept}
        await ask(other, "bob", wishes.Colour(1, 5))  # whose process has not heard of a hundred changes
        assert other.row.seq == table.row.seq + 1


@in_loop
async def test_who_may_wish_what_before_a_match(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path)) as tables, opened(path) as elsewhere:
        table = await seated(tables, "ada", "bob", seats=4)
        await give(table, "ada", 2, BOT)
        row = table.row
        for user, wish, reason in WISHES:
            table.row = replace(row, seq=table.row.seq)
            if reason:
                assert await refused(table, user, wish) == reason, (user, wish)
                continue
            await ask(table, user, wish)
            assert table.row.seq > row.seq and await elsewhere.store.table(row.id) == table.row, (user, wish)


ONLY_BEFORE: list[wishes.Wish] = [
    *(
        wishes.AddChair(),
        wishes.RemoveChair(0),
        wishes.Fill(),
        wishes.Colour(0, 5),
        wishes.Ready(True),
        wishes.Start(),
        wishes.Close(),
        wishes.Give(0, OPEN),
    ),
    *(wishes.Arrange(LIVE, listed=False, watched=True), wishes.Agree("rematch")),
]


@in_loop
async def test_what_is_for_the_lobby_is_refused_during_a_match_and_at_a_closed_table(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, _ = await playing(tables, "ada", "bob")
        assert {await refused(table, "ada", wish) for wish in ONLY_BEFORE} == {"table-started"}
        await ask(table, "ada", QUIET)
        assert not table.row.watched
        closed = await seated(tables, "ada")
        await ask(closed, "ada", wishes.Close())
        assert {await refused(closed, "ada", wish) for wish in ONLY_BEFORE} == {"table-closed"}
        await ask(table, "ada", wishes.PassHost(1))
        assert table.row.host == "bob" and table.playing


@in_loop
async def test_a_closed_table_is_on_no_list(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await seated(tables, "ada", "bob", seats=3)
        await ask(table, "ada", wishes.Arrange(Pace(), listed=True, watched=True))
        assert [info.id for info in await tables.listed("eve")] == [table.row.id]
        await ask(table, "ada", wishes.Close())
        assert await tables.listed("eve") == [] == await tables.mine("ada") == await tables.mine("bob")
        assert table.info("eve").closed


# Chairs and options.


@in_loop
async def test_two_of_four_begin_and_an_option_that_no_longer_fits_goes_to_its_nearest(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await seated(tables, "ada", game="cabbie", seats=4, first="4")
        assert table.info("ada").fits is None
        with pytest.raises(Stale, match="too-few"):
            await table.start("ada")
        await give(table, "bob", 3, PERSON)
        guest = Guest(tables, table, "bob")
        fits = table.info("ada").fits
        assert fits is not None and (fits["seats"], fits["first"], table.row.options["first"]) == (2, "2", "4")
        await table.start("ada")
        assert table.row.options == fits and [held.user for held in table.row.seats] == ["ada", "bob"]
        assert room_of(table).options.first == "2" and colours(table.row.seats) == [0, 3]
        assert [player.colour for player in room_of(table).match.players] == [0, 3]
        assert (await guest.sit(1))["seat"] == 1


@in_loop
async def test_chairs_come_and_go_and_keep_their_colours(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await seated(tables, "ada", seats=3)
        await give(table, "bob", 2, PERSON)
        await ask(table, "ada", wishes.RemoveChair(1))
        assert [held.user for held in table.row.seats] == ["ada", "bob"] and colours(table.row.seats) == [0, 2]
        assert table.row.options["seats"] == 2
        await ask(table, "ada", wishes.AddChair())
        assert colours(table.row.seats) == [0, 2, 1] and table.row.options["seats"] == 3
        await ask(table, "ada", wishes.RemoveChair(2))
        await give(table, "bob", 1, OPEN)
        assert await refused(table, "ada", wishes.RemoveChair(1)) == "too-few"


WAYS = [(name, way) for name, box in GAMES.items() for way in variants(box.types.options)]


@pytest.mark.parametrize("game, way", WAYS)
def test_with_any_number_of_seats_the_options_fit(game: str, way: str) -> None:
    types = GAMES[game].types.options
    kind, rng = variants(types)[way], Random(f"{game} {way}")
    [seats] = [field for field in fields(kind) if isinstance(field, Range) and field.name == "seats"]
    for _ in range(20):
        options = {field.name: rng.choice(list(values(field))) for field in fields(kind)} | (
            {"variant": way} if way else {}
        )
        row = TableRow("id", game, options, "ada", (Holder(),), False, "")
        for count in range(seats.low, seats.high + 1):
            fitted = lobby.fitted_options(row, count)
            assert fitted["seats"] == count and read_options(types, fitted)


@in_loop
async def test_all_free_seats_get_bots(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await seated(tables, "ada", game="cabbie", seats=6)
        await table.wish(Visitor("bob", "Bob"), wishes.Give(3, PERSON))
        await ask(table, "ada", wishes.Fill())
        assert [held.kind for held in table.row.seats].count("bot") == 4
        assert await refused(table, "ada", wishes.Fill()) == "no-free-seat"


# Colours.


@in_loop
async def test_who_has_a_favourite_colour_sits_down_with_it_if_it_is_free(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        info = await tables.open(Visitor("ada", "Ada", 4), "here", wishes.OpenTable("cabbie", {"seats": 4}, (PERSON,)))
        table = await tables.find(info.id)
        assert colours(table.row.seats) == [4, 1, 2, 3]
        await table.wish(Visitor("bob", "Bob", 4), wishes.Give(1, PERSON))
        await table.wish(Visitor("cyd", "Cyd", 3), wishes.Give(2, PERSON))
        await table.wish(Visitor("dan", "Dan", 9), wishes.Give(3, PERSON))
        assert colours(table.row.seats) == [4, 1, 3, 2]


@in_loop
async def test_a_table_and_its_match_say_which_colours_the_rules_names_stand_for(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await seated(tables, "ada", "bob", game="detour")
        assert table.info("ada").reads == {}
        await ask(table, "bob", wishes.Colour(1, 2))
        await table.start("ada")
        reads = {"colour-green": "colour-red", "colour-red": "colour-green"}
        assert table.info("ada").reads == reads
        assert match_info(room_of(table).match, 0, None).reads == reads


@in_loop
async def test_no_two_seats_have_one_colour_whatever_is_wished(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, rng = await seated(tables, "ada", game="cabbie", seats=3), Random(1)
        for _ in range(120):
            seat, colour, user = rng.randrange(6), rng.randrange(6), rng.choice(["ada", "ada", "bob", "cyd"])
            kind = rng.choice([PERSON, OPEN, BOT])
            some: list[wishes.Wish] = [
                wishes.Colour(seat, colour),
                wishes.AddChair(),
                wishes.RemoveChair(seat),
                wishes.Give(seat, kind),
                wishes.Fill(),
            ]
            try:
                await table.wish(Visitor(user, user, rng.randrange(6)), rng.choice(some))
            except Refused:
                continue
            assert len(set(colours(table.row.seats))) == len(table.row.seats) == table.row.options["seats"]


# Ready.


@in_loop
async def test_when_everyone_is_ready_and_here_the_match_begins_by_itself(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), countdown=0.03) as tables:
        table = await seated(tables, "ada", "bob", seats=3)
        ada = Guest(tables, table, "ada")
        await give(table, "ada", 2, BOT)
        await ask(table, "ada", wishes.Ready(True))
        await ask(table, "bob", wishes.Ready(True))
        assert table.info("ada").starting is None, "bob is not here"
        bob = Guest(tables, table, "bob")
        assert bob.read()[-1]["table"]["starting"] is not None and ada.read()[-1]["table"]["starting"] is not None
        await until(lambda: table.playing)
        assert not any(held.ready for held in table.row.seats) and table.info("ada").starting is None
        assert rows(tmp_path / "tablee.db", "select count(*) from matches") == [(1,)]


@in_loop
async def test_anyone_stops_the_countdown(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), countdown=3600) as tables:
        table = await seated(tables, "ada", "bob")
        guests = [Guest(tables, table, user) for user in ("ada", "bob")]
        for stop in (wishes.Ready(False), wishes.Give(1, OPEN), None):
            await give(table, "bob", 1, PERSON)
            for user in ("ada", "bob"):
                await ask(table, user, wishes.Ready(True))
            left = table.info("eve").starting
            assert left is not None and 3_500_000 < left <= 3_600_000
            if stop:
                await ask(table, "bob", stop)
            else:
                tables.disconnect(table, guests[1].connection)
            assert table.info("ada").starting is None and not table.playing


@in_loop
async def test_seats_of_the_same_device_are_ready_with_their_owner(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), countdown=3600) as tables:
        table = await seated(tables, "ada", "bob", seats=3)
        guests = [Guest(tables, table, user) for user in ("ada", "bob")]
        for user in ("ada", "bob"):
            await ask(table, user, wishes.Ready(True))
        assert table.info("ada").starting is None, "a chair is free"
        await give(table, "bob", 2, DEVICE)
        assert table.info("ada").starting is not None and guests


@in_loop
async def test_the_host_can_start_before_and_the_countdown_begins_nothing_more(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), countdown=0.02) as tables:
        table = await seated(tables, "ada", "bob")
        guests = [Guest(tables, table, user) for user in ("ada", "bob")]
        for user in ("ada", "bob"):
            await ask(table, user, wishes.Ready(True))
        await ask(table, "ada", wishes.Start())
        await act(table, 2)
        await until(lambda: table.info("ada").starting is None)
        assert guests and rows(path, "select count(*) from matches") == [(1,)]


# Pace.


@in_loop
async def test_a_live_clock_is_refused_where_people_share_a_device(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        wish = wishes.OpenTable("quadri", {"seats": 3}, (PERSON, DEVICE), pace=LIVE)
        with pytest.raises(Stale, match="live-device"):
            await tables.open(who("ada"), "here", wish)
        table = await seated(tables, "ada", "bob", seats=3)
        await give(table, "bob", 2, DEVICE)
        live = wishes.Arrange(LIVE, listed=False, watched=True)
        assert await refused(table, "ada", live) == "live-device"
        await give(table, "bob", 2, OPEN)
        await ask(table, "ada", live)
        assert await refused(table, "bob", wishes.Give(2, DEVICE)) == "live-device"
        await table.start("ada")
        assert table.row.pace == LIVE and table.info("bob").clocks is not None


# Between matches.


@in_loop
async def test_the_next_match_is_agreed_on_and_says_what_it_lacks(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, _ = await playing(tables, "ada", "bob")
        await play_out(table)
        assert await refused(table, "ada", wishes.Start()) == "rematch-asked"
        await give(table, "bob", 1, OPEN)
        assert await refused(table, "ada", wishes.Agree("rematch")) == "too-few"


@in_loop
async def test_a_table_is_taken_off_ones_own_list_until_its_next_match(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table, _ = await playing(tables, "ada", "bob")
        await play_out(table)
        await ask(table, "bob", wishes.Hide())
        assert await tables.mine("bob") == [] and len(await tables.mine("ada")) == 1
        first = room_of(table)
        for user in ("ada", "bob"):
            await ask(table, user, wishes.Agree("rematch"))
        await until(lambda: room_of(table) is not first)
        assert len(await tables.mine("bob")) == 1


# A seat shown is one's own.


@in_loop
async def test_no_socket_shows_another_seat_when_chairs_are_put_away(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await seated(tables, "ada", seats=4)
        await give(table, "bob", 2, PERSON)
        await give(table, "cyd", 3, PERSON)
        guests = await watching(tables, table, {"ada": 0, "bob": 2, "cyd": 3})
        await table.start("ada")
        for user, guest in guests.items():
            shown = {told["seat"] for told in guest.read() if told["type"] == "Told"} - {None}
            assert shown <= {seat for seat, held in enumerate(table.row.seats) if held.user == user}
        assert seat_of(table, "cyd") == table.row.seats[2]


async def watching(tables: Tables, table: Table, seats: dict[str, int]) -> dict[str, Guest]:
    guests = {user: Guest(tables, table, user) for user in seats}
    for user, guest in guests.items():
        await guest.sit(seats[user])
    return guests
