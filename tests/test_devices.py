"""One person on several devices: codes that work once, what happens to seats when users are merged, and who is signed
out."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from httpx import Cookies

from api_client import RefusedRequest
from in_process import fresh, in_loop, opened, table_of
from multi_device import OPEN, PERSON, code_of, guests, join, mine, refused, rows
from server_process import LOOSE, Server, serve
from tablee.core.errors import Missing
from tablee.people.devices import Asker, CookieCache
from tablee.people.people import People
from tablee.store.identities import DeviceRow, Identities, Rewritten
from tablee.store.sql_store import SQLStore
from tablee.store.sqlite import SQLite
from tablee.tables import identity_merge
from tablee.tables.seats import Visitor
from tablee.tables.wishes import GiveSeat, Ready


@in_loop
async def test_a_code_brings_seats_matches_and_name_to_another_device(house: Server) -> None:
    async with guests(house, "Ada", "Phone", "Ben") as (ada, phone, ben):
        table = (await ada.open_table(PERSON, OPEN))["id"]
        running = (await ben.open_table(PERSON, OPEN))["id"]
        await phone.sit_down(running, 1)
        await ben.wish(running, "Start")
        code = await code_of(ada)
        assert await phone.call("POST", "/api/join/look", {"code": code}) == {
            **{"name": "Ada", "already": False, "tables": 1}
        }
        assert (await join(phone, code))["name"] == "Ada"
        for device in (ada, phone):
            assert await mine(device) == {table: [0], running: [1]}
        # both can play what was the phone's
        await ada.join(running)
        assert (await ada.sit(1))["seat"] == 1
        [change] = rows(house, "select change from table_log where table_id = ? order by seq desc limit 1", running)
        assert b"GuestMerged" in change[0]
        listed = (await phone.call("GET", "/api/me/devices"))["devices"]
        assert [device["here"] for device in listed] == [True, False]


@in_loop
async def test_a_code_works_once_and_is_stored_nowhere(house: Server) -> None:
    async with guests(house, "Ada", "Ben", "Cleo") as (ada, ben, cleo):
        code = await code_of(ada)
        answers = await asyncio.gather(join(ben, code), join(cleo, code), return_exceptions=True)
        [lost] = [answer for answer in answers if isinstance(answer, RefusedRequest)]
        assert lost.id == "refused-code-unknown"
        assert await refused(join(cleo if isinstance(answers[0], dict) else ben, code)) == "refused-code-unknown"
        assert len((await ada.call("GET", "/api/me/devices"))["devices"]) == 2
    stored = b"".join(path.read_bytes() for path in house.data.glob("tablee.db*"))
    assert code.encode() not in stored and code not in house.log.read_text()


@in_loop
async def test_a_browser_that_joins_gets_a_new_cookie_and_who_has_the_old_one_gets_nothing(
    house: Server,
) -> None:
    async with guests(house, "Ada", "Phone") as (ada, phone):
        table = (await ada.open_table(PERSON, OPEN))["id"]
        own = (await phone.open_table(PERSON, OPEN))["id"]
        planted = Cookies(phone.http.cookies)
        await join(phone, await code_of(ada))
        assert dict(phone.http.cookies) != dict(planted) and await mine(phone) == {table: [0], own: [0]}
        phone.http.cookies = planted
        assert await mine(phone) == {} and await phone.call("GET", "/api/me") == {"name": None, "colour": None}
        assert (await phone.call("GET", "/api/me/devices"))["devices"][0]["here"]
        assert [device["here"] for device in (await ada.call("GET", "/api/me/devices"))["devices"]] == [True, False]


@in_loop
async def test_a_browser_that_has_not_heard_the_answer_may_use_its_code_again_for_two_minutes(
    house: Server,
) -> None:
    async with guests(house, "Ada", "Phone", "Ben") as (ada, phone, ben):
        table, code = (await ada.open_table(PERSON, OPEN))["id"], await code_of(ada)
        old = Cookies(phone.http.cookies)
        for _ in range(2):
            phone.http.cookies = old
            assert (await phone.call("POST", "/api/join/look", {"code": code}))["name"] == "Ada"
            assert (await join(phone, code))["name"] == "Ada" and await mine(phone) == {table: [0]}
        assert await refused(join(ben, code)) == "refused-code-unknown"
        with closing(sqlite3.connect(house.database)) as db:
            db.execute("update devices set made_at = '2026-01-01T00:00:00.000+00:00'")
            db.commit()
        phone.http.cookies = old
        assert await refused(join(phone, code)) == "refused-code-unknown"


@in_loop
async def test_guesses_old_codes_and_damaged_ones_are_one_answer(house: Server) -> None:
    async with guests(house, "Ada", "Ben") as (ada, ben):
        code = await code_of(ada)
        with closing(sqlite3.connect(house.database)) as db:
            db.execute("update codes set until = 0")
            db.commit()
        for guess in (code, code[:-1], code[:-2] + "AA", "é", "A", "=" * 64, "%00"):
            assert await refused(join(ben, guess)) == "refused-code-unknown"
        assert (await ben.http.get(f"/api/join?code={code}")).status_code == 405


@in_loop
async def test_nobody_plays_two_sides_of_a_match(house: Server) -> None:
    async with guests(house, "Ada", "Phone") as (ada, phone):
        table = (await ada.open_table(PERSON, OPEN))["id"]
        await phone.sit_down(table, 1)
        await ada.wish(table, "Start")
        code = await code_of(ada)
        with pytest.raises(RefusedRequest) as refusal:
            await join(phone, code)
        assert refusal.value.id == "refused-merge-one-match"
        assert refusal.value.body["says"]["args"] == {"table": table}
        # one seat is left to a bot: then the same code does it
        await phone.wish(table, "HandOver", seat=1)
        await join(phone, code)
        assert await mine(phone) == {table: [0]}


@in_loop
async def test_who_sits_twice_in_a_lobby_has_one_chair(house: Server) -> None:
    async with guests(house, "Ada", "Phone") as (ada, phone):
        table = (await phone.open_table(PERSON, OPEN, OPEN, seats=3))["id"]
        await ada.sit_down(table, 2)
        await join(phone, await code_of(ada))
        assert await mine(phone) == {table: [2]}
        seats = (await phone.call("GET", f"/api/tables/{table}"))["seats"]
        assert [seat["kind"] for seat in seats] == ["open", "open", "person"]
        assert (await ada.wish(table, "AddChair"))["host"]  # it was the phone's table


@in_loop
async def test_a_device_that_is_signed_out_is_a_new_guest_and_its_sockets_close(house: Server) -> None:
    async with guests(house, "Ada", "Phone") as (ada, phone):
        table = (await ada.open_table(PERSON, OPEN))["id"]
        await join(phone, await code_of(ada))
        await ada.join(table)
        [first] = [each for each in (await phone.call("GET", "/api/me/devices"))["devices"] if not each["here"]]
        left = await phone.call("DELETE", f"/api/me/devices/{first['id']}")
        assert [device["here"] for device in left["devices"]] == [True]
        async with asyncio.timeout(10):
            assert ada._reader
            await ada._reader
        assert await mine(ada) == {} and await ada.call("GET", "/api/me") == {"name": None, "colour": None}
        assert await mine(phone) == {table: [0]}
        assert await refused(phone.call("DELETE", f"/api/me/devices/{first['id']}")) == "refused-device-unknown"
        # nobody signs out what is not theirs
        [last] = left["devices"]
        assert await refused(ada.call("DELETE", f"/api/me/devices/{last['id']}")) == "refused-device-unknown"


@in_loop
async def test_a_passer_by_leaves_no_row(house: Server) -> None:
    async with guests(house, "Ada") as (ada,):
        before = rows(house, "select count(*) from devices")
        assert (await ada.call("GET", "/api/me/devices"))["devices"] == []
        assert rows(house, "select count(*) from devices") == before


@in_loop
async def test_what_was_open_goes_on_as_the_other_user(house: Server) -> None:
    async with guests(house, "Ada", "Phone", "Ben") as (ada, phone, ben):
        table = (await phone.open_table(PERSON, OPEN))["id"]
        await ben.sit_down(table, 1)
        await phone.wish(table, "Start")
        await phone.join(table)
        await phone.sit(0)
        await join(phone, await code_of(ada))
        async with asyncio.timeout(10):
            assert phone._reader
            await phone._reader
        await phone.join(table)
        assert (await phone.sit(0))["seat"] == 0
        await phone.until(lambda player: player.at_table["seats"][0]["yours"])
        assert not phone.at_table["seats"][0]["away"] if phone.at_table else False


@in_loop
async def test_a_code_outlives_the_server_that_made_it_and_guesses_are_few(tmp_path: Path) -> None:
    data = fresh(tmp_path / "data").parent
    with serve(data, limits=LOOSE) as served:
        async with guests(served, "Ada", "Phone") as (ada, phone):
            table = (await phone.open_table(PERSON, OPEN))["id"]
            code = await code_of(ada)
            served.kill()
            with serve(data, port=served.port, limits=("codes_a_minute=3",)):
                await join(phone, code)
                assert await mine(ada) == {table: [0]}
                # repeated guesses are rate limited
                guesses = [await refused(join(phone, "guess")) for _ in range(4)]
                assert guesses == ["refused-code-unknown"] * 2 + ["refused-too-fast"] * 2


class Meanwhile(Identities):
    """A store of users that simulates another process: the first time that a merge has read its rows and not yet
    written, it calls `change`, which changes a table."""

    def __init__(self, store: SQLStore, change: Callable[[], Awaitable[object]]) -> None:
        super().__init__(store)
        self.change, self.read = change, 0

    async def changes_of(self, user: str) -> list[Rewritten]:
        found = await super().changes_of(user)
        self.read += 1
        if self.read == 1:
            await self.change()
        return found


@in_loop
async def test_a_table_that_changes_meanwhile_is_looked_at_again(database: str) -> None:
    async with opened(database) as tables:
        assert isinstance(tables.store, SQLStore)
        table = await table_of(tables, GiveSeat("person"), GiveSeat("open"), host="phone")
        identities = Meanwhile(tables.store, lambda: table.wish(Visitor("phone"), Ready(ready=True)))
        people = People(identities, tables.store, identity_merge)
        code = await people.make_code(Asker("ada", "desk"))
        await tables.people_changed("phone", (await people.redeem(Asker("phone", "phone"), code)).tables)
        assert identities.read == 2 and await tables.store.table(table.row.id) == table.row
        assert (table.row.host, table.row.seats[0].user, table.row.seats[0].ready) == ("ada", "ada", True)
        said = [change for _, _, change in await tables.store.changes(table.row.id, 9)]
        assert [b"SaidReady" in said[1], b"GuestMerged" in said[2], b"phone" in b"".join(said)] == [True, True, False]


@in_loop
async def test_nobody_joins_one_whose_data_is_deleted_meanwhile(database: str) -> None:
    async with opened(database) as tables:
        assert isinstance(tables.store, SQLStore)
        other = People(Identities(tables.store), tables.store, identity_merge)
        people = People(Meanwhile(tables.store, lambda: other.erase("ada")), tables.store, identity_merge)
        await tables.store.rename("phone", "Phone")
        code = await other.make_code(Asker("ada", "desk"))
        with pytest.raises(Missing):
            await people.redeem(Asker("phone", "phone"), code)
        assert (await tables.store.person("phone")).name == "Phone"
        assert await other.cookies.user("phone") is None


# The cache of cookies' owners.


class Counting(Identities):
    """A store of users that counts how often a device's owner is looked up."""

    asked = 0

    async def device(self, hash: str) -> DeviceRow | None:
        self.asked += 1
        return await super().device(hash)


@in_loop
async def test_cookies_are_known_without_asking_again_and_so_many_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.people.devices.CACHED", 3)
    store = SQLite(fresh(tmp_path))
    known = CookieCache(identities := Counting(store))
    long_ago = "2026-01-01T00:00:00.000+00:00"
    await identities.sign_in(DeviceRow("d0", "ada", "", long_ago, long_ago))
    for device in ("d0", "d0", "d1", "d1"):
        assert await known.user(device) == ("ada" if device == "d0" else None)
    assert identities.asked == 2
    [row] = await identities.devices("ada")
    assert row.seen_at > long_ago and row.made_at == long_ago
    for n in range(2, 6):
        await known.user(f"d{n}")
    assert identities.asked == 6 and await known.user("d0") == "ada" and identities.asked == 7
    await identities.sign_in(DeviceRow("d0", "ben", "", long_ago, long_ago))
    known.forget()
    assert await known.user("d0") == "ben"
    store.close()


@in_loop
async def test_what_was_read_while_it_changed_is_not_kept(tmp_path: Path) -> None:
    store = SQLite(fresh(tmp_path))
    known = CookieCache(identities := Identities(store))
    reading = asyncio.create_task(known.user("d0"))
    await asyncio.sleep(0)
    known.forget()  # a device was signed in meanwhile
    assert await reading is None
    at = "2026-01-01T00:00:00.000+00:00"
    await identities.sign_in(DeviceRow("d0", "ada", "", at, at))
    assert await known.user("d0") == "ada"
    store.close()
