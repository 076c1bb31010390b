"""Programs' tokens on a real server: what they give access to and what not, and that no log contains one; and the
documents' example program, which plays whole matches with a token."""

from __future__ import annotations

import json
import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from api_client import PLAIN, ApiPlayer, Json
from browser_pages import OPEN, User
from in_process import in_loop
from server_process import LOOSE, Server, free_port, serve
from shared_fixtures import ROOT, only_deep
from tablee.games.catalogue import NAMES, box_of
from tablee.server.app import openapi
from tablee.server.guard import STATUS
from tablee.server.logs import clean
from tablee.server.programs import PATHS
from tablee.tables.limits import Limits
from tablee.tables.polling import WAIT
from tablee.tables.seats import program_of
from tablee.tables.wire import ServerMessage

EXAMPLE_BOT = ROOT / "docs" / "examples" / "my_bot.py"
QUICKEST = min(NAMES, key=lambda game: box_of(game).web.minutes)
WRONG = "tablee.no-such-table." + "0" * 48


def made(user: User, table: str, seat: int = 1, name: str | None = "Deep Thought") -> str:
    return str(user.call("POST", f"/api/tables/{table}/program", {"seat": seat, "name": name})["token"])


def by(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


@contextmanager
def asking(url: str, token: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, headers=by(token), timeout=60, verify=PLAIN) as client:
        yield client


def wish(user: User, table: str, kind: str, **more: Any) -> Json:
    found: Json = user.call("POST", f"/api/tables/{table}/wish", {"type": kind, **more})
    return found


# What a token gives access to.


def operations() -> list[tuple[str, str]]:
    paths: dict[str, dict[str, Any]] = json.loads(openapi())["paths"]
    return [(method, path) for path, ways in paths.items() for method in ways if path not in PATHS]


def test_a_token_opens_its_seat_and_nothing_else(house: Server) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(OPEN)
    with asking(house.url, made(ada, table)) as program:
        assert program.get("/api/seat").status_code == 200
        tried = [*operations(), ("get", "/"), ("get", f"/t/{table}"), ("get", "/api/openapi.json"), ("get", "/health")]
        assert len(tried) > 40
        for method, path in tried:
            path = path.replace("{table_id}", table).replace("{game}", QUICKEST)
            answer = program.request(method, path, json={"type": "Start"} if method != "get" else None)
            assert (answer.status_code, answer.json()["says"]["id"]) == (403, "refused-token-seat"), path
        assert "set-cookie" not in program.get("/api/seat").headers


def test_what_is_no_token_opens_nothing(house: Server) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(OPEN)
    old = made(ada, table)
    token = made(ada, table)
    for wrong in (old, WRONG, "tablee.", token[:-1], f"{token}0", token.replace(".", "..")):
        with asking(house.url, wrong) as program:
            answers = program.get("/api/seat"), program.post("/api/seat/act", json={}), program.get("/api/me")
        assert [answer.status_code for answer in answers] == [401, 401, 403]
        assert answers[0].headers["www-authenticate"] == "Bearer" and answers[0].json()["code"] == "unknown"
    for nobody in (ada.http, httpx.Client(base_url=house.url, headers=by("a.proxys.own"), verify=PLAIN)):
        answer = nobody.get("/api/seat")
        assert (answer.status_code, answer.json()["says"]["id"]) == (401, "refused-token-needed")
        assert nobody.get("/api/me").status_code == 200


@in_loop
async def test_a_socket_opens_with_the_token_of_its_own_table_only(house: Server) -> None:
    ada = User(house.url, "Ada")
    table, other = ada.table(OPEN), ada.table(OPEN)
    token = made(ada, table)
    sockets = f"ws://127.0.0.1:{house.port}/ws"
    for path, sent, status in (
        (table, f"tablee.{table}.{'0' * 48}", 401),
        (other, token, 403),
        ("no-such-table", token, 403),
    ):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"{sockets}/{path}", additional_headers=by(sent))
        assert refused.value.response.status_code == status
    player = ApiPlayer(house.url)
    await player.join(table, **by(token))
    await player.until(lambda each: each.at_table)
    assert [seat["yours"] for seat in (player.at_table or {})["seats"]] == [False, True]
    made(ada, table)  # another one: the first is void
    with pytest.raises(ConnectionError):
        await player.until(lambda each: False)
    assert player.socket and player.socket.close_code == 4401
    await player.close()


@in_loop
async def test_a_program_plays_by_socket_and_by_http_in_turn(house: Server) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(OPEN, game=QUICKEST)
    token = made(ada, table, 0)
    wish(ada, table, "Give", seat=1, to={"kind": "bot", "bot": "easy"})
    wish(ada, table, "Start")
    player = ApiPlayer(house.url)
    await player.join(table, **by(token))
    await player.sit(0)
    with asking(house.url, token) as program:
        told = program.get("/api/seat").json()["told"]
        while not told["legal"]:
            told = program.get(f"/api/seat?after={told['seq']}").json()["told"]
        move = {"nonce": secrets.token_hex(8), "seq": told["seq"], "action": told["legal"][0]}
        done = program.post("/api/seat/act", json=move)
        assert done.json() == program.post("/api/seat/act", json=move).json() and done.json()["type"] == "Done"
        stale = program.post("/api/seat/act", json={**move, "nonce": "another-nonce", "seq": 0})
        assert stale.status_code == 409
        assert program.post("/api/seat/act", json={**move, "action": {}}).status_code == 400
    await player.until(lambda each: each.told["seq"] >= done.json()["seq"])
    await player.close()


# Where a token is stored.


def test_a_token_stands_in_no_log_and_in_no_database(house: Server) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(OPEN)
    token = made(ada, table)
    secret = token.rpartition(".")[2]
    with asking(house.url, token) as program:
        program.get("/api/seat")
        program.get(f"/api/seat?after={2**40}")
        program.post("/api/seat/act", content="{" * 5000)
    with asking(house.url, f"{token}x") as program:
        program.get("/api/seat")
    assert secret not in house.log.read_text()
    kept = b"".join(path.read_bytes() for path in house.data.glob("tablee.db*"))
    assert secret.encode() not in kept and program_of(secret).encode() in kept
    assert secret not in clean(f"GET {token} Bearer {token}") and program_of(secret) not in clean(program_of(secret))
    for path in (f"/api/tables/{table}", "/api/me/export"):
        assert secret not in json.dumps(ada.call("GET", path))


def test_what_is_kept_of_me_names_the_seats_of_my_programs(house: Server) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(OPEN)
    made(ada, table, name="Adas bot")
    assert ada.call("GET", "/api/me/export")["tables"][0]["seats"] == [0, 1]
    ada.call("DELETE", "/api/me")
    left = User(house.url, "Eve").call("GET", f"/api/tables/{table}")
    assert [seat["kind"] for seat in left["seats"]] == ["open", "open"] and "Adas" not in json.dumps(left)


# The example.


def program(url: str, token: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, str(EXAMPLE_BOT), url, token], stdout=subprocess.PIPE, text=True)


@only_deep  # the next test is enough otherwise
@pytest.mark.parametrize("game", NAMES)
def test_the_example_plays_a_match_to_its_end(house: Server, game: str) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(OPEN, game=game)
    token = made(ada, table, 0)
    wish(ada, table, "Give", seat=1, to={"kind": "bot", "bot": "easy"})
    its = program(house.url, token)
    wish(ada, table, "Start")
    said, _ = its.communicate(timeout=600)
    assert its.returncode == 0 and set(json.loads(said)) >= {"winners", "scores"}
    assert ada.call("GET", f"/api/tables/{table}")["over"]


def test_the_example_plays_on_when_the_server_was_killed(tmp_path: Path) -> None:
    port = free_port()
    with serve(tmp_path / "data", port=port, limits=LOOSE) as served:
        ada = User(served.url, "Ada")
        table = ada.table(OPEN, game=QUICKEST)
        token = made(ada, table, 0)
        wish(ada, table, "Give", seat=1, to={"kind": "bot", "bot": "easy"})
        wish(ada, table, "Start")
        its = program(served.url, token)
        with asking(served.url, token) as looking:
            seq = looking.get("/api/seat").json()["told"]["seq"]
            assert looking.get(f"/api/seat?after={seq}").json()["told"]["seq"] > seq
        served.kill()
    with serve(tmp_path / "data", port=port, limits=LOOSE):
        said, _ = its.communicate(timeout=100)
        assert its.returncode == 0 and "winners" in json.loads(said)


def test_the_example_is_short_and_needs_nothing() -> None:
    text = EXAMPLE_BOT.read_text("utf-8")
    assert len(text.splitlines()) < 60
    asked = {line.split()[1].split(".")[0] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert asked <= set(sys.stdlib_module_names)


# The documents.


def test_the_documents_name_every_message_and_every_code() -> None:
    text = (ROOT / "docs" / "bots.md").read_text("utf-8")
    rows = set(re.findall(r"^\| `([\w-]+)` \|", text, re.MULTILINE))
    heard = {kind.__name__ for kind in get_args(ServerMessage)} - {"Hinted"}  # hints are for people
    codes = {refusal.code: status for refusal, status in STATUS.items()}
    assert rows == {"Sit", "Act", "Look", "Beat"} | heard | codes.keys()
    assert dict(re.findall(r"^\| `([\w-]+)` \| (\d+) \|", text, re.MULTILINE)) == {
        code: str(status) for code, status in codes.items()
    }


def test_the_documents_name_the_limits() -> None:
    text, limits = (ROOT / "docs" / "bots.md").read_text("utf-8"), Limits()
    a_second, at_once = round(limits.messages_a_second), round(3 * limits.messages_a_second)
    assert f"{a_second} messages a second, {at_once} in a burst" in text and f"{WAIT:.0f} seconds at the most" in text
    assert f"{limits.sockets_of_user} sockets" in text and f"{limits.codes_a_minute} times a minute" in text
