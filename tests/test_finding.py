"""Finding somebody to play with: a table begins with bots, others find it, and take a chair from a bot."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from msgspec.structs import replace

from databases import in_postgresql
from example_game import EXAMPLE
from in_process import PERSON, Guest, asked, fresh, give, in_loop, opened, quiet, room_of, until
from simulated_processes import grace_is_over, processes, settled
from table_scenarios import Patient, act, ask, goes, lines, refused, rows, seat_of, seated, who
from tablee.core.errors import Refused, TooMany
from tablee.core.words import LANGUAGES, Says
from tablee.games.catalogue import GAMES, folder_of
from tablee.kit.reader import Reader, bundle
from tablee.server.app import create_app
from tablee.server.pages import read_pages
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Sit
from tablee.tables.wishes import Arrange, Find, HandOver, TakeChair

QUICK: dict[str, Any] = {"grace": 0.01}


async def found(tables: Tables, user: str, address: str = "here", game: str = EXAMPLE) -> Table:
    return await tables.finding.table_for(who(user), address, Find(game, "en"))


async def looking(tables: Tables, user: str = "ada", address: str = "here") -> tuple[Table, Guest]:
    """Open a table for a user who looks for somebody, and seat them there."""
    table = await found(tables, user, address)
    guest = Guest(tables, table, user)
    await guest.sit(0)
    return table, guest


async def until_asked(table: Table, seat: int) -> None:
    await until(lambda: room_of(table).turn and seat in getattr(room_of(table).turn, "must", ()))


async def shown(tables: Tables, user: str = "eve") -> list[str]:
    return [info.id for info in await tables.listed(user)]


@pytest.mark.parametrize("game", GAMES)
@in_loop
async def test_where_nobody_waits_a_match_with_bots_begins_at_once_and_others_find_it(
    tmp_path: Path, game: str
) -> None:
    async with opened(fresh(tmp_path), Patient(), grace=3600) as tables:
        table = await found(tables, "ada", game=game)
        info = table.info("eve")
        assert table.playing and info.finding and info.listed and info.chairs == (1, 2)
        assert [seat.bot for seat in info.seats] == [None, "normal", "strong"]
        assert await shown(tables) == [table.row.id]
        assert await found(tables, "bob", "there", game=game) is table
        assert await found(tables, "ada", game=game) is table, "one's own is found again, and no second one opened"
        await ask(table, "ada", Arrange(finding=False))
        one, other = await asyncio.gather(found(tables, "cat", game=game), found(tables, "cat", game=game))
        assert one is other is not table


@in_loop
async def test_who_comes_takes_a_bots_chair_and_goes_on_with_what_it_has(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), Patient(), grace=3600) as tables:
        table, ada = await looking(tables)
        bob = Guest(tables, table, "bob")
        seen = await bob.sit(None)
        assert seen["stands"] and seen["view"]["hands"][1] == [None] * 3
        refusal = await bob.sit(1)
        assert refusal["type"] == "Refusal", "nothing hidden is seen before the seat is taken"
        free = next(seat for seat in (1, 2) if seat != asked(table))
        state, before = room_of(table).state, table.row.seats[free]
        ada.read()
        await ask(table, "bob", TakeChair(free))
        assert room_of(table).state == state
        held = table.row.seats[free]
        assert (held.kind, held.user, held.colour, held.place) == ("person", "bob", before.colour, before.place)
        assert (await bob.sit(free))["view"]["hands"][free] == list(state.hands[free])
        [note] = lines(ada)
        said = Says(note["says"]["id"], {k: _says(v) for k, v in note["says"]["args"].items()})
        told = {language: Reader(bundle(language, folder_of(EXAMPLE)))(said) for language in LANGUAGES}
        bot = {"normal": ("Squirrel", "d’Écureuil"), "strong": ("Fox", "de Renard")}[before.bot or ""]
        assert told == {
            "en": f"Bob has sat down in {bot[0]}’s chair, with 0 points.",
            "fr": f"Bob vient de s’asseoir à la place {bot[1]}, avec 0 point.",
        }
        assert table.info("bob").chairs == (3 - free,)
        assert (free, "bob") in rows(path, "select seat, user_id from players")
        assert [mine.table.id for mine in await tables.mine("bob")] == [table.row.id]


def _says(value: Any) -> Any:
    return Says(value["id"], value.get("args", {})) if isinstance(value, dict) else value


@in_loop
async def test_nobody_sits_down_in_the_middle_of_a_bots_turn(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), bots := Patient(), grace=3600) as tables:
        table, _ = await looking(tables)
        while asked(table) == 0:
            await act(table)
        seat, before = asked(table), table.row
        assert await refused(table, "bob", TakeChair(seat)) == "chair-plays"
        assert table.row == before
        bots.goes.set()
        await until(lambda: asked(table) != seat)
        bots.goes.clear()
        await ask(table, "bob", TakeChair(seat))
        assert table.row.seats[seat].user == "bob"


@in_loop
async def test_a_chair_is_one_persons_and_only_bots_give_theirs_away(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), grace=3600) as tables:
        table, _ = await looking(tables)
        while asked(table) != 0:
            table.thinking.rest()
            await act(table)
        await ask(table, "bob", TakeChair(1))
        assert await refused(table, "eve", TakeChair(1)) == "chair-taken"
        assert await refused(table, "eve", TakeChair(0)) == "chair-taken"
        assert await refused(table, "bob", TakeChair(2)) == "chair-yours"
        assert await refused(table, "ada", TakeChair(2)) == "chair-yours"
        with pytest.raises(Refused):
            await ask(table, "eve", TakeChair(5))
        await ask(table, "ada", Arrange(finding=False))
        assert await refused(table, "eve", TakeChair(2)) == "not-finding"
        assert await shown(tables) == []
        assert await refused(table, "bob", Arrange(finding=True)) == "not-host"
        await ask(table, "ada", Arrange(finding=True, watched=False))
        assert await refused(table, "eve", TakeChair(2)) == "not-finding", "who may not watch may not choose"
        await ask(table, "ada", Arrange(watched=True))
        assert await shown(tables) == [table.row.id]
        await ask(table, "eve", TakeChair(2))
        assert await shown(tables) == [], "there is no bot's chair left"
        await ask(table, "eve", HandOver(2))
        assert await shown(tables) == [table.row.id]


@in_loop
async def test_other_tables_bots_keep_their_chairs(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), grace=3600) as tables:
        table = await seated(tables, "ada", "bob")
        assert await refused(table, "ada", Arrange(finding=True)) == "not-finding"
        assert await refused(table, "eve", TakeChair(1)) == "match-not-started"
        await table.start("ada")
        assert await refused(table, "eve", TakeChair(1)) == "not-finding"
        assert table.info("eve").chairs == ()


@in_loop
async def test_a_table_leaves_the_list_with_its_people_and_is_back_with_them(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), **QUICK) as tables:
        table, ada = await looking(tables)
        await goes(tables, table, ada)
        assert await shown(tables) == [] and not table.row.listed
        assert await found(tables, "bob", "there") is not table
        Guest(tables, table, "ada")
        await until(lambda: not seat_of(table, "ada").away)
        assert table.row.id in await shown(tables)


@in_loop
async def test_after_a_crash_a_table_without_its_people_leaves_the_list(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), Patient(), grace=3600) as tables:
        table, _ = await looking(tables)
    async with opened(path, Patient(), **QUICK) as tables:
        assert await found(tables, "bob", "there") is not table, "nobody is known to be there"
        again = await tables.find(table.row.id)
        await until(lambda: not again.row.listed)
        assert table.row.id not in await shown(tables)


@in_loop
async def test_who_looks_is_led_to_a_listed_lobby_where_somebody_is(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), grace=3600) as tables:
        lobby = await seated(tables, "ada", seats=3)
        await ask(lobby, "ada", Arrange(listed=True))
        assert lobby.info("eve").chairs == (1, 2)
        own = await found(tables, "bob")
        assert own is not lobby, "nobody waits there"
        await ask(own, "bob", Arrange(finding=False))
        Guest(tables, lobby, "ada")
        assert await found(tables, "eve") is lobby
        await give(lobby, "bob", 1, PERSON)
        await give(lobby, "cat", 2, PERSON)
        assert await found(tables, "eve") is not lobby


@in_loop
async def test_one_looks_at_one_table_at_a_time_and_a_household_at_so_many(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), grace=3600, finding_at_address=2) as tables:
        first = await found(tables, "ada", game="quadri")
        second = await found(tables, "ada", game="detour")
        assert (first.row.finding, first.row.listed, first.playing) == (False, False, True)
        assert second.row.listed
        await found(tables, "bob", game="cabbie")
        with pytest.raises(TooMany):
            await found(tables, "eve", game="quadrata")
        await found(tables, "eve", "there", game="quadrata")


@in_loop
async def test_a_watcher_is_told_what_each_seat_has_and_who_plays_is_not(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), grace=3600) as tables:
        table, ada = await looking(tables)
        assert "stands" not in await ada.sit(0, -1)
        eve = Guest(tables, table, "eve")
        [*_, told] = await eve.say(Sit(None))
        assert [one["args"]["count"] for one in told["stands"]] == [0, 0, 0]


@in_loop
async def test_processes_find_each_others_tables_and_hear_who_sits_down(tmp_path: Path) -> None:
    async with processes(tmp_path, 2, Patient) as (one, two):
        table, ada = await looking(one)
        await settled(one, two)
        there = await found(two, "bob", "there")
        assert there.row.id == table.row.id, "ada is present in the other process"
        free = next(seat for seat in (1, 2) if seat != asked(table))
        ada.read()
        await ask(there, "bob", TakeChair(free))
        said = list[str]()

        def heard() -> list[str]:
            said.extend(note["says"]["id"] for note in lines(ada))
            return said

        await until(heard)
        assert (said, table.row.seats[free].user) == (["note-chair-taken.with"], "bob")
        bob = Guest(two, there, "bob")
        await settled(one, two)
        one.disconnect(table, ada.connection)
        grace_is_over(table, "ada")
        await until(lambda: seat_of(there, "ada").away)
        assert await shown(one) == await shown(two) == [table.row.id], "bob is there"
        two.disconnect(there, bob.connection)
        await settled(one, two)
        grace_is_over(there, "bob")
        await until(lambda: not there.row.listed)
        assert await shown(one) == await shown(two) == []


@in_loop
async def test_a_server_may_do_without_and_its_page_says_so(tmp_path: Path) -> None:
    settings = quiet(fresh(tmp_path / "data").parent)
    for one, status in ((settings, 201), (replace(settings, find_somebody=False), 403)):
        async with AsyncTestClient(create_app(one)) as client:
            assert (await client.post("/api/find", json={"game": EXAMPLE})).status_code == status
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    assert b"tablee-finding" not in read_pages(tmp_path)["index.html"].body
    assert b'name="tablee-finding" content="no"' in read_pages(tmp_path, finding=False)["index.html"].body


@in_loop
async def test_on_postgresql_another_process_is_told_who_sits_down() -> None:
    with in_postgresql() as address:
        async with opened(address, Patient(), grace=3600) as one, opened(address, Patient(), grace=3600) as two:
            for tables in (one, two):
                await tables.resume_clocks()
            listening = asyncio.create_task(one.store.listen(one.notified))
            table, ada = await looking(one)
            await until(lambda: not table.background._tasks)
            there = await found(two, "bob", "there")
            assert there.row.id == table.row.id
            free = next(seat for seat in (1, 2) if seat != asked(table))
            ada.read()
            await ask(there, "bob", TakeChair(free))
            await until(lambda: table.row.seats[free].user == "bob")
            await until(lambda: not table.background._tasks)
            assert [note["says"]["id"] for note in lines(ada)] == ["note-chair-taken.with"]
            assert await shown(one) == await shown(two) == [table.row.id]
            listening.cancel()
