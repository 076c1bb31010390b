"""A user's data: exported as one file, and deleted so that no row of the database contains it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

from api_client import ApiPlayer
from in_process import in_loop
from multi_device import OPEN, PERSON, code_of, guests, join, mine, rows
from server_process import Server
from tablee.core.codec import encode
from tablee.people.devices import guest_of
from tablee.tables.changes import Proposed, decode_change
from tablee.tables.identity_merge import scrubbed


def test_a_change_that_names_somebody_beside_another_is_scrubbed_too() -> None:
    asked = Proposed(kind="stand-in", user="ben", seat=1, name="Xanthippe", absent="gone")
    left = decode_change(scrubbed(encode(asked), "gone"))
    assert left == Proposed(kind="stand-in", user="ben", seat=1, name=None, absent="")
    left = decode_change(scrubbed(encode(asked), "ben"))
    assert left == Proposed(kind="stand-in", user="", seat=1, name="Xanthippe", absent="gone")


def traces(served: Server, *of: str) -> list[tuple[str, Any]]:
    """Return every row of the database that contains one of these strings, with its table."""
    with closing(sqlite3.connect(served.database)) as db:
        db.text_factory = bytes
        tables = [row[0].decode() for row in db.execute("select name from sqlite_master where type = 'table'")]
        found = [(table, row) for table in tables for row in db.execute(f"select * from {table}")]
    marks = [each.encode() for each in of]
    return [(table, row) for table, row in found if any(mark in value for mark in marks for value in _bytes(row))]


def _bytes(row: Any) -> list[bytes]:
    return [value for value in row if isinstance(value, bytes)]


def user_of(player: ApiPlayer) -> str:
    return guest_of(player.http.cookies["tablee_guest"])


async def ended_match(one: ApiPlayer, two: ApiPlayer) -> tuple[str, str]:
    """Play a match that ends by agreement; return its table and its id."""
    table = (await one.open_table(PERSON, OPEN))["id"]
    await two.sit_down(table, 1)
    match = (await one.wish(table, "Start"))["match"]
    for player in (one, two):
        await player.wish(table, "Agree", to="end", yes=True)
    await one.join(table)
    await one.sit(0)
    await one.until(ApiPlayer.over)
    return table, match


@in_loop
async def test_all_that_is_kept_of_me_is_one_file(house: Server) -> None:
    async with guests(house, "Ada", "Ben") as (ada, ben):
        table, match = await ended_match(ada, ben)
        running = (await ada.open_table(PERSON, OPEN))["id"]
        await ben.sit_down(running, 1)
        await ada.wish(running, "Start")
        await code_of(ada)
        answer = await ada.http.get("/api/me/export")
        assert 'filename="tablee.json"' in answer.headers["content-disposition"]
        kept = answer.json()
        assert set(kept) == {
            *("tablee", "exported", "name", "colour", "devices", "passkeys", "calls", "people", "tables", "matches"),
        }
        assert kept["name"] == "Ada" and len(kept["devices"]) == 1
        assert {each["id"]: each["playing"] for each in kept["tables"]} == {table: False, running: True}
        assert [each["match"] for each in kept["matches"]] == [match] and kept["matches"][0]["key"]
        [[key]] = rows(house, "select key from matches where table_id = ?", running)
        secrets = (key.hex(), user_of(ben), *ada.http.cookies.values(), *ben.http.cookies.values())
        assert [secret for secret in secrets if secret in answer.text] == []


@in_loop
async def test_deleted_i_am_nowhere_and_the_others_play_on(house: Server) -> None:
    async with guests(house, "Xanthippe", "Ben", "Cleo") as (gone, ben, cleo):
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
        assert traces(house, *users, "Xanthippe")

        await gone.call("DELETE", "/api/me")

        assert traces(house, *users, "Xanthippe") == []
        for device in (gone, cleo):
            assert await mine(device) == {} and (await device.call("GET", "/api/me/devices"))["devices"] == []
        # others' matches are whole, with somebody in them
        for id, seat in ((match, 0), (started, 0)):
            assert (await ben.call("GET", f"/api/matches/{id}"))["players"][seat] == {
                **{"name": None, "bot": None, "colour": 0, "gone": True, "program": False, "began": None}
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
        assert (await ben.call("GET", f"/api/tables/{left}"))["seats"][0]["began"] is None
        assert after[lobby]["host"] and after[alone]["closed"] and after[table]["seats"][0]["gone"]
