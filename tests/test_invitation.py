"""Invitations to a table must open on other devices: the server address that the lobby and the terminal show for
them."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
from litestar.types import Receive, Scope, Send
from playwright.sync_api import Browser, Route, expect

from accessibility import barriers, can_be_checked
from browser_pages import OPEN, BrowserPerson, User, people
from in_process import in_loop
from server_process import Server, serve
from tablee.cli import main
from tablee.config import public_url
from tablee.core.words import LANGUAGES, Language
from tablee.server import invitation
from tablee.server.guard import Guard
from tablee.server.invitation import Invitation, ServerAddress, addresses, qr

PUBLIC = "https://play.example.org"
Way = dict[str, list[str]]


@pytest.fixture
def way_out(monkeypatch: pytest.MonkeyPatch) -> Way:
    """Fake this machine's addresses: a test sets the one that outward connections use, and those of host names."""
    known: Way = {"out": []}
    monkeypatch.setattr(invitation, "_outward", lambda family: known["out"])
    monkeypatch.setattr(invitation, "_named", lambda name, *_: known.get(name, [name]))
    monkeypatch.setattr(socket, "gethostname", lambda: "machine")
    known["machine"] = []
    return known


# Which addresses others can open.


def test_the_way_out_comes_first_and_nothing_twice(way_out: Way) -> None:
    way_out |= {"out": ["192.168.1.20"], "machine": ["127.0.1.1", "10.8.0.2", "192.168.1.20", "10.8.0.2"]}
    assert list(addresses("0.0.0.0")) == ["192.168.1.20", "10.8.0.2"]


CLOSED = ["127.0.0.1", "127.0.1.1", "169.254.7.7", "0.0.0.0", "224.0.0.1", "::1", "::", "fe80::1", "fe80::1%eth0"]


@pytest.mark.parametrize("address", CLOSED)
def test_what_only_this_machine_or_its_cable_knows_is_left_out(way_out: Way, address: str) -> None:
    way_out |= {"out": [address], "machine": [address, "192.0.2.7"]}
    assert list(addresses("0.0.0.0")) == list(addresses("::")) == ["192.0.2.7"]


@pytest.mark.parametrize("host", ["192.168.1.20", "fd00::2", "2001:db8::7"])
def test_a_server_that_listens_on_one_address_has_that_one(host: str) -> None:
    assert list(addresses(host)) == [host]


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "no.such.name.invalid", "a..b", "x" * 70])
def test_a_server_that_listens_for_this_machine_has_none(host: str) -> None:
    assert list(addresses(host)) == []


def test_a_name_is_not_looked_up_when_the_first_address_is_enough(way_out: Way, monkeypatch: Any) -> None:
    way_out["out"] = ["192.168.1.20"]
    monkeypatch.setattr(invitation, "_named", lambda *_: pytest.fail("it was"))
    assert ServerAddress("0.0.0.0").invitation("127.0.0.1").nearby == "http://192.168.1.20:8000"


@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_INET6])
def test_a_machine_without_a_network_has_no_way_out(monkeypatch: pytest.MonkeyPatch, family: Any) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", unreachable)
    assert invitation._outward(family) == []


# Which address is shown to whom.


def told(site: ServerAddress, asker: str = "127.0.0.1") -> tuple[str | None, str | None]:
    found: Invitation = site.invitation(asker)
    return found.public, found.nearby


def test_what_is_told(way_out: Way) -> None:
    way_out["out"] = ["192.168.1.20"]
    assert told(ServerAddress()) == (None, None)
    assert told(ServerAddress("0.0.0.0", 8123)) == (None, "http://192.168.1.20:8123")
    assert told(ServerAddress("fd00::2")) == (None, "http://[fd00::2]:8000")
    assert told(ServerAddress(public=PUBLIC)) == (PUBLIC, None)
    assert told(ServerAddress("0.0.0.0", public=PUBLIC)) == (PUBLIC, "http://192.168.1.20:8000")


@pytest.mark.parametrize("asker, near", [("127.0.0.1", 1), ("::1", 1), ("192.168.1.7", 0), ("fd00::7", 0), ("?", 0)])
def test_strangers_are_not_told_of_the_local_network(way_out: Way, asker: str, near: int) -> None:
    way_out["out"] = ["192.168.1.20"]
    assert told(ServerAddress("0.0.0.0"), asker) == (None, "http://192.168.1.20:8000" if near else None)


# The address that a host gives.


@pytest.mark.parametrize(
    "given, kept",
    [
        (PUBLIC, PUBLIC),
        ("https://play.example.org/", PUBLIC),
        ("HTTPS://Play.Example.org", PUBLIC),
        ("http://play.example.org:8080", "http://play.example.org:8080"),
        ("http://192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("https://[2001:db8::1]:8443/", "https://[2001:db8::1]:8443"),
        ("https://tablée.example", "https://tablée.example"),
        ("http://machine", "http://machine"),
    ],
)
def test_an_address_of_a_site_is_accepted(given: str, kept: str) -> None:
    assert public_url(given) == kept


NO_SITE = (
    *("play.example.org", "//play.example.org", "ftp://play.example.org", "https://", "https:///", "https://:8000"),
    *("https://play.example.org/tablee", "https://play.example.org//", "https://play.example.org/?a", "https://x#a"),
    *("https://ada@play.example.org", "https://play .example.org", "https://x:0", "https://x:65536", "https://x:"),
    *("https://x:eight", "https://[", "https://[::g]", "https://[1.2.3.4]", "https://2001:db8::1", "https://a..b", "x"),
    *("https://x\n", " https://x", "javascript:alert(1)", "https://x<b>"),
)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[..., str]:
    """Return a function that runs `tablee serve` without serving and returns its output; refusals are raised."""
    monkeypatch.setattr("tablee.server.serving.serve_one", lambda *_: None)
    monkeypatch.delenv("TABLEE_PUBLIC_URL", raising=False)

    def run(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["tablee", "serve", "--data", str(tmp_path), *words])
        main()
        return capsys.readouterr().out

    return run


@pytest.mark.parametrize("wrong", NO_SITE)
def test_anything_else_is_refused_with_a_sentence(
    served: Callable[..., str], capsys: pytest.CaptureFixture[str], wrong: str
) -> None:
    with pytest.raises(SystemExit):
        served(f"--public-url={wrong}")
    assert "--public-url: expected an address such as https://" in capsys.readouterr().err


def test_the_environment_can_say_it_too(served: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_PUBLIC_URL", f"{PUBLIC}/")
    assert f"\n  {PUBLIC}\n" in served()
    assert "\n  http://other.example\n" in served("--public-url", "http://other.example")
    monkeypatch.setenv("TABLEE_PUBLIC_URL", "play")
    with pytest.raises(SystemExit):
        served()


# In the terminal.

SQUARES = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
"""Pixels in the upper and lower half of each block letter of a printed QR code; 1 is dark."""


def squares(printed: str) -> list[list[int]]:
    """Return the rows of a printed QR code without its margin, which must be light."""
    lines = re.findall("^\033\\[97;40m(.*)\033\\[0m$", printed, re.MULTILINE)
    rows = [[SQUARES[block][half] for block in line] for line in lines for half in (0, 1)]
    size = len(rows[0])
    margin = [rows[0], rows[1], rows[size - 2], rows[size - 1], *([row[0], row[1], row[-2], row[-1]] for row in rows)]
    assert not any(map(any, margin[: 4 + size]))
    return [row[2:-2] for row in rows[2 : size - 2]]


def modules(text: str) -> list[list[int]]:
    return [list(row) for row in segno.make_qr(text).matrix]


def test_the_code_is_drawn_dark_on_light() -> None:
    assert squares(qr(PUBLIC)) == modules(PUBLIC) != modules(f"{PUBLIC}/")


def test_the_terminal_shows_every_address_and_the_code_of_the_first(
    served: Callable[..., str], monkeypatch: pytest.MonkeyPatch, way_out: Way
) -> None:
    way_out |= {"out": ["192.168.1.20"], "machine": ["10.8.0.2"]}
    plain = "Tablée is at http://localhost:8123\nOthers can open it at\n  http://192.168.1.20:8123\n  http://10.8.0.2:8123\n"
    assert served("--lan", "--port", "8123") == plain
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    shown = served("--lan", "--port", "8123")
    assert shown.startswith(plain) and squares(shown) == modules("http://192.168.1.20:8123")
    assert squares(served("--lan", "--public-url", PUBLIC)) == modules(PUBLIC)


@pytest.mark.parametrize(
    "words, said",
    [
        ("", "Tablée is at http://localhost:8000\n"),
        ("--host ::1", "Tablée is at http://[::1]:8000\n"),
        ("--host fd00::2", "Tablée is at http://[fd00::2]:8000\nOthers can open it at\n  http://[fd00::2]:8000\n"),
        (f"--public-url {PUBLIC}", f"Tablée is at http://localhost:8000\nOthers can open it at\n  {PUBLIC}\n"),
    ],
)
def test_without_the_local_network(served: Callable[..., str], words: str, said: str) -> None:
    assert served(*words.split()) == said


@pytest.mark.usefixtures("way_out")
def test_a_machine_on_no_network_is_told_so(served: Callable[..., str]) -> None:
    assert "No address was found that others could open." in served("--lan")


# Real servers.


@pytest.fixture(scope="module")
def lan(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serve(tmp_path_factory.mktemp("lan") / "data", flags=["--lan"], TABLEE_PUBLIC_URL="") as served:
        yield served


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server without a public address, which only this machine can reach."""
    with serve(tmp_path_factory.mktemp("alone") / "data", TABLEE_PUBLIC_URL="") as served:
        yield served


def outside(served: Server) -> str:
    """Return the address at which others would open this server; skip the test if this machine is on no network."""
    found = next(ServerAddress("0.0.0.0", served.port).nearby(), None)
    return found or pytest.skip("this machine is on no network")


def test_on_the_local_network_a_server_answers_and_its_pages_may_act(lan: Server) -> None:
    address = outside(lan)
    assert address in lan.log.read_text().splitlines()[2]
    for own in (address, lan.url, f"http://localhost:{lan.port}"):
        assert httpx.put(f"{own}/api/me", json={"name": "Ada"}, headers={"origin": own}).json()["name"] == "Ada"
    foreign = httpx.put(f"{address}/api/me", json={"name": "Eve"}, headers={"origin": lan.url})
    assert (foreign.status_code, foreign.json()["says"]["id"]) == (403, "refused-origin")


def test_it_tells_this_machine_where_others_come(lan: Server) -> None:
    address = outside(lan)
    assert httpx.get(f"{lan.url}/api/invitation").json() == {"public": None, "nearby": address}
    assert httpx.get(f"{address}/api/invitation").json() == {"public": None, "nearby": None}


def test_otherwise_it_does_not_answer_there(alone: Server) -> None:
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{outside(alone)}/api/health")
    assert httpx.get(f"{alone.url}/api/invitation").json() == {"public": None, "nearby": None}


@in_loop
@pytest.mark.parametrize("address", ["http://192.168.1.20:8000", "http://[fd00::2]:8000", "http://[::1]", PUBLIC])
async def test_a_page_may_act_at_its_own_address_only(address: str) -> None:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    guarded: Any = Guard(answer)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(guarded), base_url=address) as client:
        assert (await client.put("/", headers={"origin": address})).status_code == 200
        assert (await client.put("/", headers={"origin": "http://[fd00::3]:8000"})).status_code == 403


# The lobby.


def in_lobby(
    make: Callable[..., BrowserPerson], served: Server, language: Language = "en", **more: Any
) -> tuple[BrowserPerson, str]:
    host, person = User(served.url, "Ada"), make(language, **more)
    table = host.table(OPEN)
    person.sit_at(table, host.cookies)
    return person, table


def test_where_others_can_come_the_lobby_has_a_link_that_opens(browser: Browser, lan: Server) -> None:
    address = outside(lan)
    with people(browser, lan.url) as make:
        (ada, table), ben = in_lobby(make, lan), make()
        expect(ada.page.get_by_label(ada.words("invite-link"))).to_have_value(f"{address}/t/{table}")
        expect(ada.page.get_by_role("img", name=ada.words("invite-qr"))).to_be_visible()
        ben.page.goto(f"{address}/t/{table}")
        ben.sit_down("Ben")
        expect(ben.page.get_by_label(ben.words("invite-link"))).to_have_count(0)
        expect(ada.page.get_by_role("list").get_by_text("Ben", exact=True)).to_be_visible()
        # browsers warn that they ignore this header without https
        ben.faults = [fault for fault in ben.faults if "Cross-Origin-Opener-Policy" not in fault]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nobody_can_come_the_lobby_says_so_and_how(browser: Browser, alone: Server, language: Language) -> None:
    with people(browser, alone.url) as make:
        ada, table = in_lobby(make, alone, language, phone=language == "fr", reduced_motion="reduce")
        can_be_checked(ada)
        ada.page.reload()
        invite = ada.page.get_by_role("region", name=ada.words("invite-title"))
        for words in ("invite-none", "invite-none-near", "invite-none-far"):
            expect(invite.get_by_text(ada.words(words))).to_be_visible()
        expect(invite.get_by_text("python3 dev.py play --lan")).to_be_visible()
        expect(invite.get_by_role("textbox").or_(invite.get_by_role("img"))).to_have_count(0)
        assert barriers(ada, "light") == []

        # the server was restarted, and the user returns to the page
        ada.page.route("**/api/invitation", tells(PUBLIC))
        ada.page.evaluate("dispatchEvent(new Event('focus'))")
        expect(ada.page.get_by_label(ada.words("invite-link"))).to_have_value(f"{PUBLIC}/t/{table}")


def tells(public: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(json={"public": public, "nearby": None})
