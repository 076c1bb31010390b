"""The server behind a proxy and without one: whose address headers are trusted, what TLS changes, and the headers of
every kind of answer."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from litestar.testing import AsyncTestClient
from litestar.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from api_client import PLAIN, ApiPlayer
from example_game import EXAMPLE
from in_process import fresh, in_loop, quiet
from server_process import Server, serve
from tablee.config import LOOPBACK, Settings, Wrong, read
from tablee.server.addresses import household
from tablee.server.app import create_app
from tablee.server.guard import Guard

PROXY, STRANGER = "127.0.0.1", "127.0.0.2"
"""Addresses of two clients, both on this machine; the server trusts the first only."""
PUBLIC = "https://play.example.org"
LARGE = b'"' + 20_000 * b"x" + b'"'
FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = ("codes_a_minute=2", "answers_a_minute=2", "tables_a_minute=2")
    data, flags = tmp_path_factory.mktemp("behind") / "data", ("--trusted-proxies", PROXY)
    with serve(data, limits=limits, flags=flags, TABLEE_PUBLIC_URL=PUBLIC) as served:
        yield served


def client(served: Server, peer: str = PROXY, **headers: str) -> httpx.Client:
    """Return a client that connects from `peer`, with headers such as x_forwarded_for."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    way = httpx.HTTPTransport(local_address=peer, verify=PLAIN)
    return httpx.Client(base_url=served.url, headers=sent, transport=way, timeout=60)


# Headers of every kind of answer.


class AnswerKind(NamedTuple):
    """A kind of request, with the status of the answer and its Cache-Control header (`kept`)."""

    status: int
    method: str
    path: str
    kept: str = "no-store"
    body: bytes = b""
    origin: str | None = None


KINDS = {
    "page": AnswerKind(200, "GET", "/", "private, no-cache"),
    "page of a table": AnswerKind(200, "GET", "/t/x", "private, no-cache"),
    "file": AnswerKind(200, "GET", "/icon.svg", "private, no-cache"),
    "file kept for ever": AnswerKind(200, "GET", "/assets/…", FOREVER),
    "missing file": AnswerKind(404, "GET", "/assets/unknown.js"),
    "answer": AnswerKind(200, "GET", "/api/me"),
    "rules": AnswerKind(200, "GET", "/api/rules/quadri/fr"),
    "description of the API": AnswerKind(200, "GET", "/api/openapi.json"),
    "missing": AnswerKind(404, "GET", "/api/tables/unknown"),
    "no such address": AnswerKind(404, "GET", "/api/unknown"),
    "no such method": AnswerKind(405, "DELETE", "/api/games"),
    "which methods": AnswerKind(204, "OPTIONS", "/api/me"),
    "malformed": AnswerKind(400, "PUT", "/api/me", body=b"{"),
    "too large": AnswerKind(413, "PUT", "/api/me", body=LARGE),
    "of another site": AnswerKind(403, "PUT", "/api/me", origin="http://evil.example"),
    "wrong name": AnswerKind(400, "PUT", "/api/me", body=b'{"name": "\\u0000"}'),
}
SAYS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}
HSTS = "max-age=31536000"


def protected(headers: Any, secure: bool, kept: str) -> None:
    """Check that each security header is there once, and none that names the server's software."""
    expected = {**SAYS, "cache-control": kept, "strict-transport-security": HSTS if secure else None, "server": None}
    for name, value in expected.items():
        assert headers.get_list(name) == ([value] if value else []), name


WAYS: dict[str, tuple[str, dict[str, str], bool]] = {
    "plain": (PROXY, {}, False),
    "a proxy says TLS": (PROXY, {"x_forwarded_proto": "https"}, True),
    "a proxy says none": (PROXY, {"x_forwarded_proto": "http"}, False),
    "a stranger says TLS": (STRANGER, {"x_forwarded_proto": "https"}, False),
    "the public address": (STRANGER, {"host": "play.example.org"}, True),
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_answer_is_protected(behind: Server, kind: AnswerKind) -> None:
    for peer, headers, secure in WAYS.values():
        with client(behind, peer, **headers) as asking:
            sent = {"origin": kind.origin} if kind.origin else {}
            answer = asking.request(kind.method, asset(behind, kind.path), headers=sent, content=kind.body)
            assert answer.status_code == kind.status
            protected(answer.headers, secure, kind.kept)
            refused = kind.status == 403  # refused before the user is looked up
            cookies = answer.headers.get_list("set-cookie")
            assert len(cookies) == (0 if refused or kind.kept == FOREVER else 1)
            assert all(flags(cookie, secure) == [*COOKIE, *(["Secure"] if secure else [])] for cookie in cookies)


COOKIE = ["Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Lax"]


def flags(cookie: str, secure: bool) -> list[str]:
    """Check the name of a cookie and return its attributes. With TLS the name has the prefix `__Host-`, so that no
    other host can have set it."""
    secret, *rest = cookie.split("; ")
    assert re.fullmatch(rf"{'__Host-' if secure else ''}tablee_guest=[\w-]{{43}}", secret)
    return rest


def asset(served: Server, path: str) -> str:
    if "…" not in path:
        return path
    page = httpx.get(served.url, verify=PLAIN, timeout=60).text
    return str(re.findall(r'src="(/assets/[^"]+)"', page)[0])


def test_an_answer_that_has_not_changed_is_protected(behind: Server) -> None:
    with client(behind, x_forwarded_proto="https") as asking:
        again = asking.get("/", headers={"if-none-match": asking.get("/").headers["etag"]})
    assert again.status_code == 304
    protected(again.headers, True, "private, no-cache")


@in_loop
async def test_a_server_in_trouble_is_protected(tmp_path: Any) -> None:
    guarded: Any = create_app(quiet(fresh(tmp_path).parent))
    async with AsyncTestClient(guarded, base_url=PUBLIC, raise_server_exceptions=False) as asking:
        guarded.app.state.tables.store._writer.close()
        unwell = await asking.get("/api/health")
        guarded.app.state.pages = None
        failed = await asking.get("/")
    assert (unwell.status_code, failed.status_code) == (503, 500)
    for answer in (unwell, failed):
        protected(answer.headers, True, "no-store")


@in_loop
async def test_a_refused_socket_is_protected_and_says_why(behind: Server) -> None:
    sent = {"Origin": "http://evil.example", "X-Forwarded-Proto": "https"}
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://{PROXY}:{behind.port}/ws/x", additional_headers=sent)
    answer = refused.value.response
    assert answer.status_code == 403 and b"refused-origin" in answer.body
    protected(httpx.Headers(list(answer.headers.raw_items())), True, "no-store")


# Which pages may act.


ORIGINS = [
    # scheme, Host header, Origin header, and whether the request may act
    ("http", "localhost:8000", "http://localhost:8000", True),
    ("http", "localhost:8000", "http://localhost:8001", False),
    ("http", "localhost:8000", None, True),  # no browser
    ("http", "localhost:8000", "null", False),  # a file, or a frame without rights
    ("https", "play.example.org", PUBLIC, True),
    ("https", "play.example.org", "http://play.example.org", False),
    ("http", "play.example.org", "http://play.example.org", False),  # public by TLS only
    ("http", "10.0.0.7:8000", PUBLIC, True),  # a proxy that calls us by another name
    ("http", "tunnel.example", "https://tunnel.example", True),  # a proxy that does not tell of its TLS
    ("http", "10.0.0.7:8000", "https://evil.example", False),
    ("https", "other.example", "http://other.example", False),
]


@in_loop
async def test_only_our_own_pages_may_act() -> None:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    guarded: Any = Guard(answer, public=PUBLIC)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(guarded)) as asking:
        for scheme, host, origin, may in ORIGINS:
            headers = {"origin": origin} if origin else {}
            found = await asking.put(f"{scheme}://{host}/api/me", headers=headers)
            assert found.is_success == may, (scheme, host, origin)


# Whose requests limits count.


LIMITED: dict[str, Any] = {
    "/api/me/code": None,
    "/api/tables": {"game": EXAMPLE, "options": {}, "seats": [{"kind": "person"}, {"kind": "open"}]},
    "/api/position/preview": {"day": 0, "action": {}},
}


@pytest.mark.parametrize("path", LIMITED)
def test_a_limit_counts_whom_a_trusted_proxy_asks_for(behind: Server, path: str) -> None:
    """The limit is two requests a minute from each address."""

    def too_many(peer: str, *addresses: str) -> list[bool]:
        with client(behind, peer) as asking:
            sent = [{"x-forwarded-for": address} for address in addresses]
            return [asking.post(path, json=LIMITED[path], headers=each).status_code == 429 for each in sent]

    assert too_many(PROXY, *3 * ["192.0.2.1"], "192.0.2.2") == [False, False, True, False]
    claimed = [f"198.51.100.{last}, 192.0.2.3" for last in (1, 2, 3)]  # addresses on the left may be made up
    assert too_many(PROXY, *claimed) == [False, False, True]
    assert too_many(PROXY, *(f"2001:db8::{last}" for last in (1, 2, 3)), "2001:db8:0:1::1") == [
        False,
        False,
        True,
        False,
    ]
    assert too_many(STRANGER, *(f"192.0.2.{last}" for last in (4, 5, 6))) == [False, False, True]


@pytest.mark.parametrize(
    "address, counted",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::7", "2001:db8::/64"),
        ("2001:db8:0:0:1:2:3:4", "2001:db8::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one(address: str, counted: str) -> None:
    assert household(address) == counted


def trusted(text: str) -> tuple[str, ...]:
    return read({}, {"TABLEE_TRUSTED_PROXIES": text}, None)[0].trusted_proxies


def test_nobody_is_trusted_by_a_slip_of_the_pen() -> None:
    assert trusted(" 10.0.0.7, 172.16.0.0/12,::1,") == ("10.0.0.7/32", "172.16.0.0/12", "::1/128")
    assert trusted("") == Settings().trusted_proxies == LOOPBACK == ("127.0.0.0/8", "::1/128")
    for wrong in ("*", "caddy", "10.0.0.1/8", "10.0.0", "10.0.0.1;10.0.0.2", "10.0.0.1 10.0.0.2"):
        with pytest.raises(Wrong, match="TABLEE_TRUSTED_PROXIES: expected addresses or networks such as"):
            trusted(wrong)


# Idle sockets.


class Listening(ClientConnection):
    """A client connection that records when it is pinged."""

    pinged: asyncio.Event

    def process_event(self, event: Event) -> None:
        super().process_event(event)
        if isinstance(event, Frame) and event.opcode is Opcode.PING:
            self.pinged.set()


@in_loop
async def test_an_idle_socket_is_never_silent_for_long(house: Server) -> None:
    """Many proxies drop a socket on which nothing passes for 60 s, so the server must send pings."""
    Listening.pinged = asyncio.Event()
    ada = ApiPlayer(house.url)
    table = await ada.open_table({"kind": "person"}, {"kind": "open"})
    async with connect(f"ws://{PROXY}:{house.port}/ws/{table['id']}", create_connection=Listening):
        await Listening.pinged.wait()
    await ada.close()
