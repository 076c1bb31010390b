"""The list of people whom a user has played with, and asking one of them to play again: each learns that the other
wants to only once both do."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from databases import ask as asked_of
from example_game import EXAMPLE
from in_process import BOT, DEVICE, Guest, fresh, in_loop, opened, table_of, until
from multi_device import guests
from server_process import Server
from store_rows import stores
from table_scenarios import act, ask, playing, who
from tablee.core.errors import Missing, Stale, TooMany
from tablee.people.company import MOST_ASKED, BothWant, Company, FirstAsk, person_mark
from tablee.people.devices import Asker
from tablee.people.people import People
from tablee.people.wire import AboutPerson, PersonMet
from tablee.store.companions import CompanionRow, Companions
from tablee.store.identities import Identities
from tablee.store.sql_store import SQLStore
from tablee.tables import identity_merge
from tablee.tables.tables import Tables
from tablee.tables.wishes import Agree
from test_my_data import ended_match

AGAIN, NOT = AboutPerson(again=True), AboutPerson(again=False)


def of(tables: Tables) -> Company:
    assert isinstance(tables.store, SQLStore)
    return Company(Companions(tables.store))


async def ended(tables: Tables, *users: str) -> None:
    """Play a match of these users and end it by agreement."""
    table, _ = await playing(tables, *users)
    await act(table)
    for user in users:
        await ask(table, user, Agree("end"))
    await until(lambda: not table.playing)


async def infos(company: Company, user: str) -> list[PersonMet]:
    return [met.info for met in await company.met(user)]


@in_loop
async def test_people_of_finished_matches_are_on_the_list_and_nobody_else(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), grace=3600) as tables:
        await tables.store.rename("bob", "Bob")
        await ended(tables, "ada", "bob")
        await ended(tables, "ada", "bob", "cyd")
        await playing(tables, "ada", "dan")  # not over
        alone = await table_of(tables, DEVICE, BOT, host="ada", seats=2)
        assert alone.playing
        company = of(tables)
        found = {info.name: info for info in await infos(company, "ada")}
        assert {name: (info.matches, info.game) for name, info in found.items()} == {
            "Bob": (2, EXAMPLE), None: (1, EXAMPLE)
        }  # fmt: skip
        assert found["Bob"].who == person_mark("ada", "bob") != person_mark("cyd", "bob")
        assert await infos(company, "eve") == [] and len(await infos(company, "dan")) == 0


@in_loop
async def test_who_is_asked_sees_it_and_both_learn_of_it_when_both_would_like_to(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), grace=3600) as tables:
        await ended(tables, "ada", "bob")
        company = of(tables)
        assert await company.say("ada", person_mark("ada", "bob"), AGAIN) == FirstAsk("bob", EXAMPLE)
        assert await company.say("ada", person_mark("ada", "bob"), AGAIN) is None, "once is enough"
        [mine], [theirs] = await infos(company, "ada"), await infos(company, "bob")
        assert (mine.asked, mine.asks, theirs.asked, theirs.asks) == (True, False, False, True)
        assert await company.say("bob", person_mark("bob", "ada"), AGAIN) == BothWant("ada", EXAMPLE)
        for user in ("ada", "bob"):
            [info] = await infos(company, user)
            assert (info.asked, info.asks) == (False, False)
        with pytest.raises(Missing):
            await company.say("eve", person_mark("ada", "bob"), AGAIN)


@pytest.mark.parametrize("about", [NOT, AboutPerson(muted=True), AboutPerson(removed=True)])
@in_loop
async def test_who_would_rather_not_is_asked_no_more_and_the_other_is_told_nothing(
    tmp_path: Path, about: AboutPerson
) -> None:
    async with opened(fresh(tmp_path), grace=3600) as tables:
        await ended(tables, "ada", "bob")
        company = of(tables)
        await company.say("ada", person_mark("ada", "bob"), AGAIN)
        before = await infos(company, "ada")
        assert await company.say("bob", person_mark("bob", "ada"), about) is None
        assert await infos(company, "ada") == before
        assert not any(info.asks for info in await infos(company, "bob"))
        assert len(await infos(company, "bob")) == (0 if about.removed else 1)
        assert await company.say("ada", person_mark("ada", "bob"), NOT) is None
        with pytest.raises(Stale):
            await company.say("ada", person_mark("ada", "bob"), AGAIN)  # a day must pass


@in_loop
async def test_who_is_muted_is_answered_as_ever_and_nobody_is_told_while_closed(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), grace=3600) as tables:
        await ended(tables, "ada", "bob")
        company = of(tables)
        await company.say("bob", person_mark("bob", "ada"), AboutPerson(muted=True))
        assert await company.say("ada", person_mark("ada", "bob"), AGAIN) is None
        [mine] = await infos(company, "ada")
        assert mine.asked and not mine.muted
        [theirs] = await infos(company, "bob")
        assert theirs.muted and not theirs.asks
        await company.say("bob", person_mark("bob", "ada"), AboutPerson(muted=False))
        [theirs] = await infos(company, "bob")
        assert theirs.asks


@in_loop
async def test_so_many_are_asked_at_once_and_not_for_ever(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), grace=3600) as tables:
        store = tables.store
        assert isinstance(store, SQLStore)
        for n in range(MOST_ASKED + 1):
            await met(store, f"m{n}", "ada", f"u{n}")
        company = of(tables)
        for n in range(MOST_ASKED):
            assert await company.say("ada", person_mark("ada", f"u{n}"), AGAIN) == FirstAsk(f"u{n}", EXAMPLE)
        with pytest.raises(TooMany):
            await company.say("ada", person_mark("ada", f"u{MOST_ASKED}"), AGAIN)
        old = (datetime.now(UTC) - timedelta(days=31)).isoformat(timespec="milliseconds")
        await Companions(store).keep(CompanionRow("ada", "u0", game=EXAMPLE, asked_at=old))
        assert not any(info.asks for info in await infos(company, "u0"))
        assert await company.say("ada", person_mark("ada", f"u{MOST_ASKED}"), AGAIN) == FirstAsk(
            f"u{MOST_ASKED}", EXAMPLE
        )


async def met(store: SQLStore, match: str, *users: str) -> None:
    """Write a finished match of these users into the database."""
    for seat, user in enumerate(users):
        who = {"match": match, "game": EXAMPLE, "way": "", "seat": seat, "user": user}
        await store.write((store.sql.play, who))
    await store.write((store.sql.played, {"match": match, "at": f"2026-01-01T00:00:{match[1:]:0>2}"}))


@in_loop
async def test_what_was_said_of_people_is_kept_moves_with_them_and_goes(database: str) -> None:
    async with stores(database) as [store]:
        await met(store, "m1", "ada", "bob", "cyd")
        await met(store, "m2", "bob", "dan")
        company, companions = Company(Companions(store)), Companions(store)
        await company.say("ada", person_mark("ada", "bob"), AGAIN)
        await company.say("bob", person_mark("bob", "dan"), AGAIN)
        await company.say("cyd", person_mark("cyd", "ada"), AboutPerson(muted=True))
        await company.say("bob", person_mark("bob", "ada"), AboutPerson(muted=True))
        people = People(Identities(store), store, identity_merge)
        code = await people.make_code(Asker("ada", "adas"))
        await people.redeem(Asker("dan", "dans"), code)  # dan is ada
        said = {(row.user_id, row.other_id): (row.game, row.muted) for row in await companions.said("ada")}
        assert said == {("ada", "bob"): (EXAMPLE, False), ("bob", "ada"): (None, True), ("cyd", "ada"): (None, True)}
        assert await companions.said("dan") == []
        await people.identities.erase("ada", (), (), ())
        assert await companions.said("ada") == []
        assert asked_of(database, "select count(*) from companions") == [(0,)]


@in_loop
async def test_they_are_led_to_a_table_that_begins_once_both_are_there(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), countdown=0, grace=3600) as tables:
        table = await tables.find(await tables.open_for_two(who("ada"), who("bob"), "here", EXAMPLE))
        assert [(held.user, held.ready) for held in table.row.seats] == [("ada", True), ("bob", True)]
        Guest(tables, table, "ada")
        assert not table.playing and table.starting.left is None
        Guest(tables, table, "bob")
        await until(lambda: table.playing)


@in_loop
async def test_over_the_wire_nobody_learns_who_another_is(house: Server) -> None:
    async with guests(house, "Ada", "Ben") as (ada, ben):
        await ended_match(ada, ben)
        [theirs] = await ada.call("GET", "/api/me/people")
        assert theirs["name"] == "Ben"
        said: dict[str, Any] = await ada.call("POST", f"/api/me/people/{theirs['who']}", {"again": True})
        assert said["table"] is None and said["people"][0]["asked"]
        [mine] = await ben.call("GET", "/api/me/people")
        assert mine["asks"] and mine["who"] != theirs["who"]
        said = await ben.call("POST", f"/api/me/people/{mine['who']}", {"again": True})
        listed = await asyncio.gather(*(player.call("GET", "/api/me/tables") for player in (ada, ben)))
        assert all(said["table"] in [one["table"]["id"] for one in found] for found in listed)
        kept = (await ada.http.get("/api/me/export")).json()["people"]
        assert [person["name"] for person in kept] == ["Ben"]
