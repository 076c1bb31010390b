"""A real server: it answers every message with a clear result or refusal, and harms neither the seat nor the log."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from api_client import ApiPlayer, Json, RefusedRequest, in_turn, playing
from example_game import EXAMPLE
from in_process import in_loop
from server_process import Server


def rows(house: Server, sql: str, *values: Any) -> list[Any]:
    db = sqlite3.connect(house.database)
    try:
        return db.execute(sql, values).fetchall()
    finally:
        db.close()


LATEST = "(select id from tables order by opened_at desc limit 1)"
PARTS = (
    *("users", "tables", "matches"),
    f"table_log where table_id = {LATEST}",
    f"steps where match_id in (select id from matches where table_id = {LATEST})",
)


def written(house: Server) -> list[Any]:
    """Count users, tables and matches, and the log rows of the latest table; at other tables bots may still play."""
    return [rows(house, f"select count(*) from {part}")[0][0] for part in PARTS]


def seats_of(house: Server, table: str) -> Any:
    [(seats,)] = rows(house, "select seats from tables where id = ?", table)
    return json.loads(seats)


# Messages on the socket.

ACT = {"type": "Act", "nonce": "nonce-one", "seq": 0, "action": {"type": "PlaceCard", "x": 1, "y": 0, "turn": 0}}


def act(**fields: Any) -> str:
    return json.dumps({**ACT, **fields})


def place(**fields: Any) -> str:
    return act(action={"type": "PlaceCard", "x": 1, "y": 0, "turn": 0, **fields})


MALFORMED: list[str | bytes] = [
    *("", "{", "null", "[]", "7", '"Sit"', "{}", "[" * 4000, "\x00", "\U0001f3b2"),
    *('{"type":"Nope"}', '{"type":7}', '{"type":"Told"}', '{"type":"Done","nonce":"nonce-one"}', '{"type":"Act"}'),
    *(act(nonce="short"), act(nonce=12345678), act(nonce="né-né-né"), act(nonce="n" * 41), act(nonce=None)),
    *(act(seq=-1), act(seq=1.5), act(seq="0"), act(seq=None), act(seq=True), act(extra=1)),
    *(act(action=None), act(action=[]), act(action="PlaceCard"), act(action={}), act(action={"type": "Resign"})),
    *(act(action={"type": "DrawCard", "card": "CMYK"}), act(action={"type": "DrawObjective", "objective": "nessie"})),
    *(place(x=51), place(x="1"), place(x=0.5), place(x=10**30), place(turn=4), place(turn=-1), place(seat=0)),
    *('{"type":"Sit"}', '{"type":"Sit","seat":6}', '{"type":"Sit","seat":-1}', '{"type":"Sit","seat":0,"since":-2}'),
    *('{"type":"Look","nonce":"nonce-one"}', '{"type":"Look","action":{}}', '{"type":"Skip","all":true}'),
    *(b"", b"\x00\xff", act().encode()),  # binary frames
    *("x" * 5000, act(action={"type": "PlaceCard", "x": 1, "y": 0, "turn": 0, "long": "x" * 5000})),
]


@in_loop
async def test_malformed_messages_are_refused_and_do_no_harm(house: Server) -> None:
    async with playing(house.url) as players:
        player, other = in_turn(players)
        before, told = written(house), player.told
        for message in MALFORMED:
            with pytest.raises(RefusedRequest) as refused:
                await refusal_to(player, message)
            assert refused.value.code == "malformed", message
            assert refused.value.id in ("refused-malformed", "refused-too-large"), message
        assert written(house) == before and player.told is told
        await player.play(Random(1), steps=1)
        assert written(house)[-1] == before[-1] + 1
        await other.until(lambda other: other.asked())


async def refusal_to(player: ApiPlayer, message: str | bytes) -> None:
    """Send a message that must be refused and raise the refusal. If the message has no nonce that the server can read,
    the next Refusal is taken for it."""
    nonce = "nonce-one" if isinstance(message, str) and '"action"' in message else "Refusal"
    future = player.expect("Refusal"), player.expect(nonce)
    assert player.socket is not None
    await player.socket.send(message)
    await asyncio.wait(future, return_when=asyncio.FIRST_COMPLETED, timeout=30)
    answer = next(each.result() for each in future if each.done())
    raise RefusedRequest(answer)


@in_loop
async def test_an_illegal_action_names_its_clause(house: Server) -> None:
    async with playing(house.url) as players:
        player, other = in_turn(players)
        before = written(house)
        for who, action, clause, reason in (
            (player, {"x": 40, "y": 40, "turn": 0}, "2.1", "refused-2-1-covers-none"),
            (player, {"x": 0, "y": 0, "turn": 1}, "2.1", "refused-2-1-covers-all"),
            (other, {"x": 1, "y": 0, "turn": 0}, "2.2", "refused-2-2-not-your-turn"),
        ):
            for ask in (who.act, who.look):
                with pytest.raises(RefusedRequest) as refused:
                    await ask({"type": "PlaceCard", **action})
                body = refused.value.body
                assert (body["code"], body["clause"], refused.value.id) == ("illegal", clause, reason)
        assert written(house) == before
        await player.play(Random(1), steps=1)


@in_loop
async def test_a_stale_action_is_refused(house: Server) -> None:
    async with playing(house.url) as players:
        for _ in range(3):
            await in_turn(players)[0].play(Random(1), steps=1)
            await asyncio.gather(*(player.until(lambda player: player.told) for player in players))
            waiting = in_turn(players)[0]
            await waiting.until(lambda player: player.asked())
        player, before = in_turn(players)[0], written(house)
        assert player.told is not None
        with pytest.raises(RefusedRequest, match="refused-stale"):
            await player.act(player.told["legal"][0], seq=player.told["seq"] - 1)
        assert written(house) == before
        await player.play(Random(1), steps=1)


@in_loop
async def test_a_repeated_nonce_is_played_once(house: Server) -> None:
    async with playing(house.url) as players:
        player, _ = in_turn(players)
        assert player.told is not None
        action, before = player.told["legal"][0], written(house)
        answers = [await player.act(action, "nonce-one", 0) for _ in range(3)]
        assert answers == [{"type": "Done", "nonce": "nonce-one", "seq": 1}] * 3
        assert written(house)[-1] == before[-1] + 1


@in_loop
async def test_nobody_plays_for_another(house: Server) -> None:
    async with playing(house.url, watching=1) as players:
        (player, other), eve = in_turn(players), players[2]
        before = written(house)
        assert player.told is not None
        for who in (other, eve):
            for seat in (player.told["seat"], 5):
                with pytest.raises(RefusedRequest, match="refused-not-your-seat"):
                    await sit(who, seat)
        with pytest.raises(RefusedRequest, match="refused-no-seat"):
            await eve.act(player.told["legal"][0])
        assert written(house) == before and eve.told is not None and eve.told["seat"] is None
        await player.play(Random(1), steps=1)


async def sit(player: ApiPlayer, seat: int) -> None:
    answers = player.expect("Refusal"), player.expect("Told")
    await player.send({"type": "Sit", "seat": seat})
    await asyncio.wait(answers, return_when=asyncio.FIRST_COMPLETED, timeout=30)
    raise RefusedRequest(answers[0].result())


@in_loop
async def test_a_seat_at_one_table_is_none_at_another(house: Server) -> None:
    async with playing(house.url) as here, playing(house.url) as there:
        player, _ = in_turn(here)
        assert there[0].at_table is not None and player.told is not None
        before = written(house)
        visitor = ApiPlayer(house.url)
        visitor.http.cookies = player.http.cookies
        await visitor.join(there[0].at_table["id"])
        for seat in (0, 1):
            with pytest.raises(RefusedRequest, match="refused-not-your-seat"):
                await sit(visitor, seat)
        await visitor.sit(None)
        with pytest.raises(RefusedRequest, match="refused-no-seat"):
            await visitor.act(player.told["legal"][0])
        await visitor.close()
        assert written(house) == before
        await player.play(Random(1), steps=1)


@in_loop
async def test_one_who_hangs_up_at_once_has_acted_all_the_same(house: Server) -> None:
    async with playing(house.url) as players:
        player, other = in_turn(players)
        assert player.told is not None and player.socket is not None
        await player.send(act(action=player.told["legal"][0]))
        player.socket.transport.abort()
        await other.until(lambda other: other.told["seq"] == 1)


@in_loop
async def test_an_unknown_table_is_said_and_the_socket_closed(house: Server) -> None:
    for table in ("nowhere", "x" * 200, "%00"):
        async with connect(f"ws://127.0.0.1:{house.port}/ws/{table}") as socket:
            answer = json.loads(await socket.recv())
            assert (answer["code"], answer["says"]["id"]) == ("missing", "refused-table-unknown")
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


@in_loop
async def test_a_message_beyond_all_measure_closes_its_socket_only(house: Server) -> None:
    async with playing(house.url) as players:
        player, other = in_turn(players)
        before = written(house)
        await player.send("x" * 200_000)
        with pytest.raises(ConnectionError):
            await player.until(lambda _: False)
        assert player.at_table is not None and player.told is not None and not other.gone
        await player.join(player.at_table["id"])
        await player.sit(player.told["seat"])
        assert written(house) == before
        await player.play(Random(1), steps=1)
        await other.until(lambda other: other.asked())


@in_loop
async def test_too_many_messages_are_refused_and_the_seat_keeps_its_place(server: str) -> None:
    async with playing(server) as players:
        player, other = in_turn(players)
        assert player.told is not None
        for _ in range(100):
            await player.send({"type": "Skip"})
        await player.until(lambda player: player.refusals())
        assert {(each["code"], each["says"]["id"]) for each in player.refusals()} == {("too-many", "refused-too-fast")}
        assert not player.gone and not other.gone
        action, *_ = player.told["legal"]
        while player.asked():
            with suppress(RefusedRequest, TimeoutError):
                await asyncio.wait_for(player.act(action, "nonce-one"), 1)
        await other.until(lambda other: other.asked())


# REST.


START = {"type": "Start"}


def give(seat: int, **to: Any) -> Json:
    return {"type": "Give", "seat": seat, "to": to}


BLANK: Json = {"kind": "device", "name": "\u3164"}


@in_loop
async def test_names_are_kept_without_what_cannot_be_seen(house: Server) -> None:
    player = ApiPlayer(house.url)
    assert (await player.call("PUT", "/api/me", {"name": " Zoe\u0308\u202e  Lee\u200b"}))["name"] == "Zoë Lee"
    seats = [{"kind": "person"}, {"kind": "device", "name": "\u2066Bob\u2069 "}]
    table = await player.call("POST", "/api/tables", {"game": EXAMPLE, "options": {"seats": 3}, "seats": seats})
    assert [seat["name"] for seat in table["seats"]] == ["Zoë Lee", "Bob", None]
    given = await player.call("POST", f"/api/tables/{table['id']}/wish", give(2, kind="device", name="\tEve"))
    assert given["seats"][2]["name"] == "Eve"
    await player.close()


@in_loop
async def test_bad_requests_are_refused_and_nothing_is_written(house: Server) -> None:
    async with playing(house.url) as players:
        host, guest = players
        assert host.at_table is not None and host.told is not None
        table, match, before = host.at_table["id"], host.told["match"], written(house)
        opening: Json = {"game": EXAMPLE}
        cases: list[tuple[ApiPlayer, str, str, Any, str, str]] = [
            (host, "POST", "/api/tables", {"game": "nope"}, "missing", "game-unknown"),
            (host, "POST", "/api/tables", {}, "malformed", "malformed"),
            (host, "POST", "/api/tables", [], "malformed", "malformed"),
            (host, "POST", "/api/tables", {**opening, "odd": 1}, "malformed", "malformed"),
            (host, "POST", "/api/tables", {**opening, "seats": [{"kind": "cat"}]}, "malformed", "malformed"),
            (host, "POST", "/api/tables", {**opening, "seats": [{"kind": "bot"}] * 7}, "malformed", "malformed"),
            (host, "POST", "/api/tables", {**opening, "options": {"colour": 1}}, "malformed", "option-unknown"),
            (host, "POST", "/api/tables", {**opening, "options": {"seats": True}}, "malformed", "option-range"),
            (host, "PUT", "/api/me", {"name": 1}, "malformed", "malformed"),
            (host, "PUT", "/api/me", {"name": ""}, "malformed", "name-empty"),
            (host, "PUT", "/api/me", {"name": " \u202e\u200b "}, "malformed", "name-empty"),
            (host, "PUT", "/api/me", {"name": "x" * 25}, "malformed", "name-too-long"),
            (host, "POST", "/api/tables", {**opening, "seats": [BLANK]}, "malformed", "name-empty"),
            (host, "POST", f"/api/tables/{table}/wish", give(1, **BLANK), "malformed", "name-empty"),
            (host, "PUT", "/api/me", {"name": "x" * 20_000}, "too-many", "too-large"),
            (host, "POST", f"/api/tables/{table}/wish", START, "stale", "table-started"),
            (guest, "POST", f"/api/tables/{table}/wish", START, "stale", "table-started"),
            (ApiPlayer(house.url), "POST", f"/api/tables/{table}/wish", START, "stale", "table-started"),
            (guest, "POST", f"/api/tables/{table}/wish", give(0, kind="person"), "stale", "table-started"),
            (guest, "POST", f"/api/tables/{table}/wish", give(9, kind="person"), "malformed", "malformed"),
            (guest, "POST", f"/api/tables/{table}/wish", {"type": "Fly"}, "malformed", "malformed"),
            (host, "GET", "/api/tables/nowhere", None, "missing", "table-unknown"),
            (host, "POST", "/api/tables/nowhere/wish", START, "missing", "table-unknown"),
            (host, "GET", f"/api/tables/{'x' * 41}", None, "malformed", "malformed"),
            (host, "GET", "/api/matches/nowhere", None, "missing", "match-unknown"),
            (host, "GET", f"/api/matches/{match}/replay", None, "stale", "match-running"),
            (host, "GET", f"/api/matches/{match}/export", None, "stale", "match-running"),
            (host, "GET", f"/api/matches/{match}/replay?seat=-1", None, "malformed", "malformed"),
            (host, "GET", f"/api/rules/{EXAMPLE}/de", None, "malformed", "malformed"),
            (host, "GET", "/api/rules/chess/en", None, "missing", "game-unknown"),
            (host, "GET", "/api/unknown", None, "missing", "page-unknown"),
            (host, "DELETE", f"/api/tables/{table}", None, "malformed", "malformed"),
        ]
        for who, method, path, body, code, reason in cases:
            with pytest.raises(RefusedRequest) as refused:
                await who.call(method, path, body)
            assert (refused.value.code, refused.value.id) == (code, f"refused-{reason}"), (method, path, body)
        assert written(house) == before
        await in_turn(players)[0].play(Random(1), steps=1)


@in_loop
async def test_a_body_that_is_no_json_is_refused(house: Server) -> None:
    player = ApiPlayer(house.url)
    for body in (b"", b"{", b"\xff\xfe", b"[" * 10_000, b'{"game":EXAMPLE,"game":', b"null"):
        answer = await player.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400 and answer.json()["code"] == "malformed", body
    await player.close()


@in_loop
async def test_an_option_out_of_range_is_refused_with_its_name_and_what_it_allows(house: Server) -> None:
    player, before = ApiPlayer(house.url), written(house)
    for options, reason, args in (
        ({"seats": 9}, "option-range", {"option": {"id": "option-seats"}, "low": 2, "high": 4}),
        ({"objectives": 23}, "option-range", {"option": {"id": "option-objectives"}, "low": 24, "high": 36}),
        ({"fit": "loose"}, "option-choice", {"option": {"id": "option-fit"}, "values": ["within", "exact"]}),
    ):
        with pytest.raises(RefusedRequest) as refused:
            await player.open_table(**options)
        found = refused.value.body["says"]
        if "values" in args:
            args = {**args, "values": [{"id": f"option-fit-{value}"} for value in ("within", "exact")]}
        assert (found["id"], found["args"]) == (f"refused-{reason}", args)
    assert written(house) == before
    await player.close()


@in_loop
async def test_a_seat_of_another_is_not_taken(house: Server) -> None:
    host, guest, eve = (ApiPlayer(house.url) for _ in range(3))
    table = (await host.open_table({"kind": "person"}))["id"]
    await guest.sit_down(table, 1)
    before = seats_of(house, table)
    wishes = [(guest, 0, "person"), (guest, 0, "open"), (eve, 1, "person"), (eve, 0, "bot"), (host, 1, "person")]
    for who, seat, kind in wishes:
        with pytest.raises(RefusedRequest) as refused:
            await who.call("POST", f"/api/tables/{table}/wish", give(seat, kind=kind))
        assert refused.value.code == "forbidden"
    assert seats_of(house, table) == before
    await host.wish(table, "Start")
    for player in (host, guest, eve):
        await player.close()


# What is seen.


@in_loop
async def test_one_who_watches_gets_the_public_view(house: Server) -> None:
    async with playing(house.url, watching=1) as players:
        eve = players[2]
        for n in range(6):
            player, _ = in_turn(players)
            await player.play(Random(n), steps=1)
            await asyncio.gather(*(each.until(lambda each, n=n: each.told["seq"] == n + 1) for each in players))
            assert eve.told is not None and eve.told["legal"] == [] and eve.told["seat"] is None
            assert {held for hand in eve.told["view"]["hands"] for held in hand} == {None}


@in_loop
async def test_a_whole_match_over_the_wire_and_its_replay(house: Server) -> None:
    async with playing(house.url, seats=3, watching=1, fit="exact") as players:
        *seated, eve = players
        running = await eve.call("GET", f"/api/matches/{told(eve)['match']}")
        assert running["key"] is None and running["over"] is None
        await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(seated)))
        await eve.until(lambda eve: eve.over())
        assert len({json.dumps(told(player)["over"]) for player in players}) == 1
        info = await eve.call("GET", f"/api/matches/{told(eve)['match']}")
        assert info["key"] and info["over"] == told(eve)["over"] and info["key_hash"] == running["key_hash"]
        for seat in ("", "?seat=0", "?seat=2"):
            replay = await eve.call("GET", f"/api/matches/{told(eve)['match']}/replay{seat}")
            assert [frame["seq"] for frame in replay["frames"]] == list(range(info["steps"] + 1))
            assert replay["frames"][-1]["view"]["scores"] == info["over"]["scores"]


def told(player: ApiPlayer) -> Json:
    assert player.told is not None
    return player.told
