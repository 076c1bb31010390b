"""The guard (the middleware before the API) and the pages: cookies, origins, caches, limits, and the log.

Headers of all answers are tested in test_proxy.py.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import re
import sqlite3
import threading
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from api_client import ApiPlayer, RefusedRequest, playing
from example_game import EXAMPLE
from in_process import fresh, in_loop, quiet
from server_process import Server, serve
from tablee.people.devices import device_of, guest_of
from tablee.server.app import create_app
from tablee.server.guard import Guard

PAGES = ["/", f"/new/{EXAMPLE}", "/t/x", "/m/x?at=3", f"/rules/{EXAMPLE}", f"/learn/{EXAMPLE}"]


# Users.


def test_a_cookie_is_given_once(house: Server) -> None:
    with httpx.Client(base_url=house.url) as client:
        assert "set-cookie" in client.get("/").headers
        assert all("set-cookie" not in client.get(path).headers for path in ("/", "/api/me", "/api/unknown"))


@pytest.mark.parametrize("cookie", ["", *("tablee_guest=" + value for value in ("", "short", "x" * 65)), "=;=", "\xe9"])
def test_a_cookie_that_is_none_of_ours_is_replaced(house: Server, cookie: str) -> None:
    answer = httpx.get(f"{house.url}/api/me", headers={b"cookie": cookie.encode("latin-1")})
    assert answer.status_code == 200 and "set-cookie" in answer.headers


KNOWN, UNKNOWN, OTHER = (letter * 43 for letter in "AbC")
FOREIGN_COOKIES = [
    *(
        'prefs={"a":1}',
        "a[b]=1",
        "flag",
        "x=a b c",
        "é=1",
        '"q"=1',
        "=1",
        "path=/",
        "expires=1",
        "secure=1",
        "domain=x",
    ),
    *("version=1", "tablee_guest", "tablee_guest=short", "tablee_guest=" + "é" * 43, "x_tablee_guest=" + OTHER),
]


@pytest.mark.parametrize("foreign", FOREIGN_COOKIES)
@in_loop
async def test_whatever_other_cookies_there_are_ours_is_found(foreign: str) -> None:
    ours = f"tablee_guest={KNOWN}"
    for cookies in ([f"{foreign}; {ours}"], [f"{ours} ;{foreign}"], [foreign, ours]):
        assert await recognised(*cookies) == (KNOWN, None), cookies


HOST = "__Host-tablee_guest"


@pytest.mark.parametrize(
    ("url", "cookies", "asker", "given"),
    [
        ("http://here", f"tablee_guest={UNKNOWN}; tablee_guest={OTHER}", UNKNOWN, None),
        ("http://here", f"tablee_guest=short; tablee_guest={OTHER}; tablee_guest={KNOWN}", KNOWN, None),
        ("http://here", "; ".join([*9 * [f"tablee_guest={OTHER}"], f"tablee_guest={KNOWN}"]), OTHER, None),
        # the old cookie name still works, and is replaced with TLS; the new one can be set by no other host
        ("https://here", f"tablee_guest={UNKNOWN}", UNKNOWN, f"{HOST}={UNKNOWN}"),
        ("https://here", f"tablee_guest={KNOWN}", KNOWN, f"{HOST}={KNOWN}"),
        ("https://here", f"tablee_guest={KNOWN}; {HOST}={UNKNOWN}", UNKNOWN, None),
        ("https://here", f"tablee_guest={UNKNOWN}; {HOST}=short", UNKNOWN, f"{HOST}={UNKNOWN}"),
    ],
)
@in_loop
async def test_of_several_cookies_the_one_that_is_known_counts_and_else_the_first(
    url: str, cookies: str, asker: str, given: str | None
) -> None:
    assert await recognised(cookies, url=url) == (asker, given)


async def recognised(*cookies: str, url: str = "http://here") -> tuple[str, str | None]:
    """Send a request with these cookies through the guard. Return which of the three secrets it took as the user's, and
    the cookie that it set, if any."""
    found: dict[str, str] = {}

    async def whose(device: str) -> str | None:
        return "ada" if device == device_of(KNOWN) else None

    async def app(scope: Any, receive: Any, send: Any) -> None:
        found.update(scope["state"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    guarded: Any = Guard(app, whose)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(guarded)) as client:
        answer = await client.get(url, headers=[(b"cookie", cookie.encode("latin-1")) for cookie in cookies])
    [secret] = [secret for secret in (KNOWN, UNKNOWN, OTHER) if device_of(secret) == found["device"]]
    assert found["user"] == ("ada" if secret == KNOWN else guest_of(secret))
    return secret, answer.headers.get("set-cookie", "").partition(";")[0] or None


@in_loop
async def test_another_browser_is_another_user(house: Server) -> None:
    ada, eve = ApiPlayer(house.url), ApiPlayer(house.url)
    await ada.name("Ada")
    assert (await eve.call("GET", "/api/me"))["name"] is None and (await ada.call("GET", "/api/me"))["name"] == "Ada"
    await asyncio.gather(ada.close(), eve.close())


# Origins.

FOREIGN = ["http://evil.example", "null", "http://127.0.0.1", "http://[", "file://", "http://127.0.0.1.evil.example:1"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_other_sites_cannot_act(house: Server, origin: str) -> None:
    with httpx.Client(base_url=house.url, headers={"origin": origin}) as client:
        for method, path in (("PUT", "/api/me"), ("POST", "/api/tables"), ("DELETE", "/"), ("OPTIONS", "/api/me")):
            answer = client.request(method, path, json={"name": "Eve"})
            assert (answer.status_code, answer.json()["says"]["id"]) == (403, "refused-origin")
        assert client.get("/api/me").json()["name"] is None


def test_our_own_pages_can(house: Server) -> None:
    answer = httpx.put(f"{house.url}/api/me", json={"name": "Ada"}, headers={"origin": house.url})
    assert answer.json()["name"] == "Ada"


@in_loop
async def test_sockets_of_other_sites_are_refused(house: Server) -> None:
    async with playing(house.url) as players:
        assert players[0].at_table is not None
        address = f"ws://127.0.0.1:{house.port}/ws/{players[0].at_table['id']}"
        for origin in FOREIGN:
            with pytest.raises(InvalidStatus, match="403"):
                await connect(address, additional_headers={"Origin": origin})
        async with connect(address, additional_headers={"Origin": house.url}) as socket:
            assert "AtTable" in str(await socket.recv())


# Pages.


@pytest.mark.parametrize("path", PAGES)
def test_every_address_of_the_app_answers_its_page(house: Server, path: str) -> None:
    answer = httpx.get(house.url + path)
    assert answer.status_code == 200 and answer.headers["content-type"] == "text/html; charset=utf-8"
    assert '<div id="app">' in answer.text and answer.headers["cache-control"] == "private, no-cache"
    assert all(" src=" in tag for tag in re.findall(r"<script[^>]*>", answer.text))
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", answer.text)


@pytest.mark.parametrize("path", ["/api/unknown", "/api/", "/assets/unknown.js"])
def test_what_is_no_page_is_missing(house: Server, path: str) -> None:
    answer = httpx.get(house.url + path)
    assert (answer.status_code, answer.json()["code"]) == (404, "missing")


def assets(house: Server, path: str = "/", language: str = "en-CA") -> list[str]:
    page = httpx.get(house.url + path, headers={"accept-language": language}).text
    return re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)


@pytest.mark.parametrize("path", ["/", "/t/x"])
def test_a_page_names_at_once_what_it_begins_with_in_the_reader_s_language(house: Server, path: str) -> None:
    common = set(assets(house, "/nowhere"))
    english, french = (assets(house, path, language) for language in ("en-CA", "fr-CA,en;q=0.8"))
    assert common < set(english) and len(set(english)) == len(english)
    words = [set(one) - set(other) for one, other in ((english, french), (french, english))]
    assert [re.sub(r"-.*", "", file) for [file] in words] == ["/assets/en", "/assets/fr"]
    assert all(httpx.get(house.url + file).status_code == 200 for file in {*english, *french})


def test_files_with_a_hash_in_their_name_are_kept_for_ever(house: Server) -> None:
    assert assets(house)
    for path in assets(house):
        answer = httpx.get(house.url + path)
        assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"].startswith(("text/javascript", "text/css"))


@pytest.mark.parametrize("path", ["/", "/t/x"])
def test_a_page_that_has_not_changed_is_not_sent_again(house: Server, path: str) -> None:
    first = httpx.get(house.url + path)
    again = httpx.get(house.url + path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"") and again.headers["etag"] == first.headers["etag"]
    assert httpx.get(house.url + path, headers={"if-none-match": '"old"'}).status_code == 200


def test_pages_are_zipped_for_those_who_can_read_it(house: Server) -> None:
    for path in ("/", assets(house)[0]):
        plain = httpx.get(house.url + path, headers={"accept-encoding": "identity"})
        with httpx.stream("GET", house.url + path, headers={"accept-encoding": "gzip"}) as zipped:
            raw = b"".join(zipped.iter_raw())
        assert "content-encoding" not in plain.headers and zipped.headers["content-encoding"] == "gzip"
        assert gzip.decompress(raw) == plain.content
        assert zipped.headers["vary"] == ("accept-encoding, accept-language" if path == "/" else "accept-encoding")


# Limits.


@in_loop
async def test_beyond_its_limits_the_server_says_so_and_stays_up(tmp_path: Path) -> None:
    with serve(tmp_path / "data", limits=("tables_a_minute=5", "sockets_of_user=2", "sockets=3")) as served:
        ada, eve = ApiPlayer(served.url), ApiPlayer(served.url)
        for _ in range(5):
            table = (await ada.open_table({"kind": "person"}))["id"]
        for player in (ada, eve):  # the same address
            with pytest.raises(RefusedRequest, match="refused-too-fast"):
                await player.open_table({"kind": "person"})
        assert len((await ada.call("GET", f"/api/tables/{table}"))["seats"]) == 2
        ada_again, ada_thrice, cyd = (ApiPlayer(served.url) for _ in range(3))
        ada_again.http.cookies = ada_thrice.http.cookies = ada.http.cookies
        for player, welcome in ((ada, True), (ada_again, True), (ada_thrice, False), (eve, True), (cyd, False)):
            await player.join(table)
            await player.until(lambda player: player.at_table or "too-many-sockets" in str(player.received))
            assert bool(player.at_table) == welcome
        await ada.close()
        while not cyd.at_table:  # the server notices it a little later
            await cyd.join(table)
            with suppress(ConnectionError):
                await cyd.until(lambda player: player.at_table)
        for player in (ada_again, ada_thrice, eve, cyd):
            await player.close()


def asking(app: Any, address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(address, 1)), base_url="http://here")


@in_loop
async def test_one_person_and_one_address_may_change_so_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short burst may have three times as many changes as the limit for one second; requests that only read are not
    limited."""
    app: Any = create_app(quiet(fresh(tmp_path).parent, writes_a_second=1, writes_of_address=2))
    monkeypatch.setattr("tablee.tables.rates.time", SimpleNamespace(monotonic=lambda: 0.0))
    async with AsyncExitStack() as held:
        await held.enter_async_context(app.app.lifespan())
        addresses = *3 * ["192.0.2.1"], "192.0.2.2"
        ada, bob, stranger, cyd = [await held.enter_async_context(asking(app, address)) for address in addresses]
        for client in (ada, bob, cyd):
            await client.get("/api/me")

        async def answers(client: httpx.AsyncClient) -> list[int]:
            return [(await client.put("/api/me", json={"colour": 1})).status_code for _ in range(4)]

        assert [await answers(client) for client in (ada, bob, cyd)] == 3 * [[200, 200, 200, 429]]
        answer = await stranger.put("/api/me", json={"colour": 1})
        assert (answer.status_code, answer.json()["says"]["id"]) == (429, "refused-too-fast")
        assert (await stranger.post("/api/tables")).status_code == (await stranger.delete("/api/me")).status_code == 429
        assert (await stranger.get("/api/me")).status_code == (await ada.get("/api/me")).status_code == 200


# The API's documents.


@in_loop
async def test_the_description_of_the_api_is_made_once_and_never_on_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    makers = list[threading.Thread]()

    def make() -> bytes:
        makers.append(threading.current_thread())
        return b'{"openapi":"3.1.0"}'

    monkeypatch.setattr("tablee.server.app.openapi", make)
    app: Any = create_app(quiet(fresh(tmp_path).parent))
    async with app.app.lifespan(), asking(app, "192.0.2.1") as client:
        answers = await asyncio.gather(*(client.get("/api/openapi.json") for _ in range(5)))
        assert {(answer.content, answer.headers["content-type"]) for answer in answers} == {
            (b'{"openapi":"3.1.0"}', "application/json")
        }
        assert len(makers) == 1 and makers[0] is not threading.current_thread()
        for path in ("/api/schema", "/api/schema/openapi.json"):
            assert (await client.get(path)).json()["code"] == "missing"


# The log.


@in_loop
async def test_no_secret_stands_in_the_log(house: Server) -> None:
    async with playing(house.url, watching=1) as players:
        await asyncio.gather(*(player.play(Random(n)) for n, player in enumerate(players[:2])))
        await players[0].send("{")
        await players[0].until(lambda player: player.refusals())
        cookies = [value.encode() for player in players for value in player.http.cookies.values()]
    db = sqlite3.connect(house.database)
    keys = [key for (key,) in db.execute("select key from matches")]
    db.close()
    log = house.log.read_bytes()
    assert b"is at http://" in log and len(cookies) == 3 and keys
    shapes = [shape for key in keys for shape in (key, key.hex().encode(), base64.b64encode(key), repr(key).encode())]
    assert not [secret for secret in (*cookies, *shapes) if secret in log]


def test_no_cookie_is_stored(house: Server) -> None:
    with httpx.Client(base_url=house.url) as client:
        client.put("/api/me", json={"name": "Ada"})
        [secret] = client.cookies.values()
    files = [path.read_bytes() for path in house.data.iterdir()]
    assert files and not any(secret.encode() in content for content in files)
