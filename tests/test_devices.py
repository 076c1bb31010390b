"""One person on several devices: codes that work once, what becomes of seats, and who is signed out."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from clients import Json, Player, Refusal
from offline import in_loop
from servers import LOOSE, Served, serve
from tablee.core.codec import encode
from tablee.people.devices import guest_of
from tablee.people.passkeys import Site, site
from tablee.tables.changes import Proposed, reads_change
from tablee.tables.merging import scrubbed

OPEN: Json = {"kind": "open"}
PERSON: Json = {"kind": "person"}


@pytest.fixture(scope="module")
def devices(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    limits = (*LOOSE, "grace=30")
    with serve(tmp_path_factory.mktemp("devices") / "data", limits=limits, TABLEE_PUBLIC_URL="") as served:
        yield served


@asynccontextmanager
async def guests(served: Served, *names: str) -> AsyncIterator[list[Player]]:
    made = [Player(served.url) for _ in names]
    try:
        for player, name in zip(made, names, strict=True):
            await player.name(name)
        yield made
    finally:
        for player in made:
            await player.close()


def rows(served: Served, sql: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(served.database)) as db:
        return db.execute(sql, values).fetchall()


async def code_of(player: Player) -> str:
    made = await player.call("POST", "/api/me/code")
    assert made["seconds"] == 600
    return str(made["code"])


async def join(player: Player, code: str) -> Json:
    found: Json = await player.call("POST", "/api/join", {"code": code})
    return found


async def mine(player: Player) -> dict[str, list[int]]:
    """The tables on a player's list, with their seats there."""
    tables = [found["table"] for found in await player.call("GET", "/api/me/tables")]
    return {table["id"]: [n for n, seat in enumerate(table["seats"]) if seat["yours"]] for table in tables}


async def refused(doing: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        await doing
    return refusal.value.id


@in_loop
async def test_a_code_brings_seats_matches_and_name_to_another_device(devices: Served) -> None:
    async with guests(devices, "Ada", "Phone", "Ben") as (ada, phone, ben):
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
        [change] = rows(devices, "select change from table_log where table_id = ? order by seq desc limit 1", running)
        assert b"GuestMerged" in change[0]
        listed = (await phone.call("GET", "/api/me/devices"))["devices"]
        assert [device["here"] for device in listed] == [True, False]


@in_loop
async def test_a_code_works_once_and_is_stored_nowhere(devices: Served) -> None:
    async with guests(devices, "Ada", "Ben", "Cleo") as (ada, ben, cleo):
        code = await code_of(ada)
        answers = await asyncio.gather(join(ben, code), join(cleo, code), return_exceptions=True)
        [lost] = [answer for answer in answers if isinstance(answer, Refusal)]
        assert lost.id == "refused-code-unknown"
        assert await refused(join(cleo if isinstance(answers[0], dict) else ben, code)) == "refused-code-unknown"
        assert len((await ada.call("GET", "/api/me/devices"))["devices"]) == 2
    stored = b"".join(path.read_bytes() for path in devices.data.glob("tablee.db*"))
    assert code.encode() not in stored and code not in devices.log.read_text()


@in_loop
async def test_guesses_old_codes_and_damaged_ones_are_one_answer(devices: Served) -> None:
    async with guests(devices, "Ada", "Ben") as (ada, ben):
        code = await code_of(ada)
        with closing(sqlite3.connect(devices.database)) as db:
            db.execute("update codes set until = 0")
            db.commit()
        for guess in (code, code[:-1], code[:-2] + "AA", "é", "A", "=" * 64, "%00"):
            assert await refused(join(ben, guess)) == "refused-code-unknown"
        assert (await ben.http.get(f"/api/join?code={code}")).status_code == 405


@in_loop
async def test_nobody_plays_two_sides_of_a_match(devices: Served) -> None:
    async with guests(devices, "Ada", "Phone") as (ada, phone):
        table = (await ada.open_table(PERSON, OPEN))["id"]
        await phone.sit_down(table, 1)
        await ada.wish(table, "Start")
        code = await code_of(ada)
        with pytest.raises(Refusal) as refusal:
            await join(phone, code)
        assert refusal.value.id == "refused-merge-one-match"
        assert refusal.value.body["says"]["args"] == {"table": table}
        # one seat is left to a bot: then the same code does it
        await phone.wish(table, "HandOver", seat=1)
        await join(phone, code)
        assert await mine(phone) == {table: [0]}


@in_loop
async def test_who_sits_twice_in_a_lobby_has_one_chair(devices: Served) -> None:
    async with guests(devices, "Ada", "Phone") as (ada, phone):
        table = (await phone.open_table(PERSON, OPEN, OPEN, seats=3))["id"]
        await ada.sit_down(table, 2)
        await join(phone, await code_of(ada))
        assert await mine(phone) == {table: [2]}
        seats = (await phone.call("GET", f"/api/tables/{table}"))["seats"]
        assert [seat["kind"] for seat in seats] == ["open", "open", "person"]
        assert (await ada.wish(table, "AddChair"))["host"]  # it was the phone's table


@in_loop
async def test_a_device_that_is_signed_out_is_a_new_guest_and_its_sockets_close(devices: Served) -> None:
    async with guests(devices, "Ada", "Phone") as (ada, phone):
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
async def test_a_passer_by_leaves_no_row(devices: Served) -> None:
    async with guests(devices, "Ada") as (ada,):
        before = rows(devices, "select count(*) from devices")
        assert (await ada.call("GET", "/api/me/devices"))["devices"] == []
        assert rows(devices, "select count(*) from devices") == before


@in_loop
async def test_what_was_open_goes_on_as_the_other_user(devices: Served) -> None:
    async with guests(devices, "Ada", "Phone", "Ben") as (ada, phone, ben):
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
    with serve(tmp_path / "data", limits=LOOSE) as served:
        async with guests(served, "Ada", "Phone") as (ada, phone):
            table = (await phone.open_table(PERSON, OPEN))["id"]
            code = await code_of(ada)
            served.kill()
            with serve(tmp_path / "data", port=served.port, limits=("codes_a_minute=3",)):
                await join(phone, code)
                assert await mine(ada) == {table: [0]}
                # who guesses on and on waits
                guesses = [await refused(join(phone, "guess")) for _ in range(4)]
                assert guesses == ["refused-code-unknown"] * 2 + ["refused-too-fast"] * 2


# Passkeys, as a hostile client has them. What a browser does with them is in test_browser_devices.py.


def answer(challenge: str, origin: str = "http://localhost") -> Json:
    """What no authenticator has signed."""
    said = json.dumps({"type": "webauthn.get", "challenge": challenge, "origin": origin}).encode()
    parts = {"clientDataJSON": said, "authenticatorData": b"x" * 37, "signature": b"x", "attestationObject": b"\xa0"}
    response = {name: urlsafe_b64encode(part).decode().rstrip("=") for name, part in parts.items()}
    return {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response}


async def send(player: Player, path: str, credential: Json) -> str:
    return await refused(player.call("POST", path, {"credential": credential}))


@in_loop
async def test_a_passkey_is_believed_only_with_its_signature_and_a_challenge_of_ones_own(devices: Served) -> None:
    async with guests(devices, "Ada", "Ben") as (ada, ben):
        offered = (await ada.call("POST", "/api/me/passkeys/offer"))["challenge"]
        asked = (await ada.call("POST", "/api/sign-in/ask"))["challenge"]
        assert await send(ada, "/api/me/passkeys", answer(offered)) == "refused-passkey-wrong"
        assert await send(ada, "/api/sign-in", answer(asked)) == "refused-passkey-unknown"
        # another's challenge, one for something else, one that was made up, and none at all
        for player, path, challenge in (
            (ben, "/api/me/passkeys", offered),
            (ada, "/api/me/passkeys", asked),
            (ada, "/api/sign-in", offered),
            (ada, "/api/sign-in", "AAAA"),
        ):
            assert await send(player, path, answer(challenge)) == "refused-code-unknown"
        for damaged in (
            {},
            {"response": 7},
            {"response": {"clientDataJSON": "!"}},
            {"response": {"clientDataJSON": 1}},
        ):
            assert await send(ada, "/api/sign-in", damaged) == "refused-passkey-wrong"
        assert (await ada.call("GET", "/api/me/devices"))["passkeys"] == []


@pytest.mark.parametrize(
    ("url", "host"),
    [
        *(("https://play.example.org", "play.example.org"), ("http://localhost:8000", "localhost")),
        *(("http://127.0.0.1:8000", None), ("https://[fd00::2]", None), ("http://play.example.org", None)),
    ],
)
def test_passkeys_belong_to_a_name(url: str, host: str | None) -> None:
    found = site(url)
    assert found == (found and Site(host or "", url)) and (found and found.host) == host


# What is kept, and that it goes.


def test_a_change_that_names_somebody_beside_another_is_scrubbed_too() -> None:
    asked = Proposed(kind="stand-in", user="ben", seat=1, name="Xanthippe", absent="gone")
    left = reads_change(scrubbed(encode(asked), "gone"))
    assert left == Proposed(kind="stand-in", user="ben", seat=1, name=None, absent="")
    left = reads_change(scrubbed(encode(asked), "ben"))
    assert left == Proposed(kind="stand-in", user="", seat=1, name="Xanthippe", absent="gone")


def traces(served: Served, *of: str) -> list[tuple[str, Any]]:
    """Every row of the store in which one of these stands."""
    with closing(sqlite3.connect(served.database)) as db:
        db.text_factory = bytes
        tables = [row[0].decode() for row in db.execute("select name from sqlite_master where type = 'table'")]
        found = [(table, row) for table in tables for row in db.execute(f"select * from {table}")]
    marks = [each.encode() for each in of]
    return [(table, row) for table, row in found if any(mark in value for mark in marks for value in _bytes(row))]


def _bytes(row: Any) -> list[bytes]:
    return [value for value in row if isinstance(value, bytes)]


def user_of(player: Player) -> str:
    return guest_of(player.http.cookies["tablee_guest"])


async def ended_match(one: Player, two: Player) -> tuple[str, str]:
    """A table whose match was ended by agreement."""
    table = (await one.open_table(PERSON, OPEN))["id"]
    await two.sit_down(table, 1)
    match = (await one.wish(table, "Start"))["match"]
    for player in (one, two):
        await player.wish(table, "Agree", to="end", yes=True)
    await one.join(table)
    await one.sit(0)
    await one.until(Player.over)
    return table, match


@in_loop
async def test_all_that_is_kept_of_me_is_one_file(devices: Served) -> None:
    async with guests(devices, "Ada", "Ben") as (ada, ben):
        table, match = await ended_match(ada, ben)
        running = (await ada.open_table(PERSON, OPEN))["id"]
        await ben.sit_down(running, 1)
        await ada.wish(running, "Start")
        await code_of(ada)
        answer = await ada.http.get("/api/me/export")
        assert 'filename="tablee.json"' in answer.headers["content-disposition"]
        kept = answer.json()
        assert set(kept) == {
            *("tablee", "exported", "name", "colour", "devices", "passkeys", "tables", "matches"),
        }
        assert kept["name"] == "Ada" and len(kept["devices"]) == 1
        assert {each["id"]: each["playing"] for each in kept["tables"]} == {table: False, running: True}
        assert [each["match"] for each in kept["matches"]] == [match] and kept["matches"][0]["key"]
        [[key]] = rows(devices, "select key from matches where table_id = ?", running)
        secrets = (key.hex(), user_of(ben), *ada.http.cookies.values(), *ben.http.cookies.values())
        assert [secret for secret in secrets if secret in answer.text] == []


@in_loop
async def test_deleted_i_am_nowhere_and_the_others_play_on(devices: Served) -> None:
    async with guests(devices, "Xanthippe", "Ben", "Cleo") as (gone, ben, cleo):
        users = [user_of(gone), user_of(cleo)]
        await join(cleo, await code_of(gone))  # another device, with a guest of its own
        table, match = await ended_match(gone, ben)
        lobby = (await gone.open_table(PERSON, OPEN))["id"]
        await ben.sit_down(lobby, 1)
        left = (await gone.open_table(PERSON, OPEN))["id"]
        await ben.sit_down(left, 1)
        started = (await gone.wish(left, "Start"))["match"]
        await gone.wish(left, "HandOver", seat=0)
        running = (await gone.open_table(PERSON, OPEN))["id"]
        await ben.sit_down(running, 1)
        await gone.wish(running, "Start")
        alone = (await gone.open_table(PERSON, {"kind": "bot"}))["id"]
        await gone.wish(running, "StandIn", seat=0)
        await gone.wish(running, "TakeBack", seat=0)
        await ben.join(running)
        await ben.sit(1)
        await gone.join(running)
        assert traces(devices, *users, "Xanthippe")

        await gone.call("DELETE", "/api/me")

        assert traces(devices, *users, "Xanthippe") == []
        for device in (gone, cleo):
            assert await mine(device) == {} and (await device.call("GET", "/api/me/devices"))["devices"] == []
        # others' matches are whole, with somebody in them
        for id, seat in ((match, 0), (started, 0)):
            assert (await ben.call("GET", f"/api/matches/{id}"))["players"][seat] == {
                **{"name": None, "bot": None, "colour": 0, "gone": True}
            }
        assert (await ben.call("GET", f"/api/matches/{match}/replay"))["match"]["players"][1]["name"] == "Ben"
        await ben.until(lambda player: player.at_table["seats"][0]["kind"] == "bot" and player.at_table["host"])
        said = [line for line in ben.received if "note-handed-over" in line]
        assert said
        async with asyncio.timeout(10):
            assert gone._reader
            await gone._reader
        after = {id: await ben.call("GET", f"/api/tables/{id}") for id in (table, lobby, alone)}
        assert [after[id]["seats"][0]["kind"] for id in (table, lobby, alone)] == ["open", "open", "person"]
        assert after[lobby]["host"] and after[alone]["closed"] and after[table]["seats"][0]["gone"]
