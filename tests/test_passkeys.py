"""Passkeys: in a browser with a virtual authenticator, and with the answers of a hostile client."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, expect

from api_client import ApiPlayer, Json
from browser_pages import OPEN, BrowserPerson, User, people
from in_process import in_loop
from multi_device import guests, refused
from server_process import LOOSE, Server, free_port, serve
from tablee.people.passkeys import RelyingParty, relying_party
from test_browser_devices import at_my_page, open_to_all

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with a host name, since passkeys belong to one."""
    port = free_port()
    data, named = tmp_path_factory.mktemp("local") / "data", f"http://localhost:{port}"
    with serve(data, port=port, limits=LOOSE, TABLEE_PUBLIC_URL=named) as served:
        yield served


def home(served: Server) -> str:
    return f"http://localhost:{served.port}"


def test_with_a_passkey_a_lost_cookie_loses_nothing(browser: Browser, local: Server) -> None:
    ada = User(home(local), "Ada")
    table = ada.table(OPEN)
    with people(browser, home(local)) as make:
        person = at_my_page(make, ada)
        cdp = person.context.new_cdp_session(person.page)
        cdp.send("WebAuthn.enable")
        cdp.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        person.button("passkey-add").click()
        expect(person.page.locator(".toast", has_text=person.words("passkey-added"))).to_be_visible()
        expect(person.page.get_by_role("button", name="Remove the passkey")).to_be_visible()
        open_to_all(person)

        person.context.clear_cookies()
        person.page.reload()
        expect(person.page.get_by_role("heading", level=1)).to_have_text(person.words("me"))
        before = cookies_of(person)
        person.button("passkey-use").click()
        expect(person.page.get_by_role("heading", level=1)).to_have_text("Ada")
        mine = httpx.get(f"{home(local)}/api/me/tables", cookies=cookies_of(person)).json()
        assert [each["table"]["id"] for each in mine] == [table]
        # the old cookie is void: somebody else may know it
        assert before and httpx.get(f"{home(local)}/api/me/tables", cookies=before).json() == []
        open_to_all(person)


def cookies_of(person: BrowserPerson) -> dict[str, str]:
    return {str(each["name"]): str(each["value"]) for each in person.context.cookies()}


def test_where_passkeys_cannot_be_one_sentence_says_why(browser: Browser, local: Server) -> None:
    with people(browser, local.url) as make:  # an IP address
        person = at_my_page(make, language="fr", phone=True)
        expect(person.page.get_by_text(person.words("passkey-none"))).to_be_visible()
        expect(person.button("passkey-add")).to_have_count(0)
        open_to_all(person)


# Passkeys, as a hostile client has them. What a browser does with them is in test_browser_devices.py.


def answer(challenge: str, origin: str = "http://localhost") -> Json:
    """Return an answer that no authenticator has signed."""
    said = json.dumps({"type": "webauthn.get", "challenge": challenge, "origin": origin}).encode()
    parts = {"clientDataJSON": said, "authenticatorData": b"x" * 37, "signature": b"x", "attestationObject": b"\xa0"}
    response = {name: urlsafe_b64encode(part).decode().rstrip("=") for name, part in parts.items()}
    return {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response}


async def send(player: ApiPlayer, path: str, credential: Json) -> str:
    return await refused(player.call("POST", path, {"credential": credential}))


@in_loop
async def test_a_passkey_is_believed_only_with_its_signature_and_a_challenge_of_ones_own(local: Server) -> None:
    async with guests(local, "Ada", "Ben") as (ada, ben):
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
    found = relying_party(url)
    assert found == (found and RelyingParty(host or "", url)) and (found and found.host) == host
