"""The check of the dice: every roll of a finished match is made again in the browser, and wrong ones are shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from api_client import PLAIN
from browser_pages import OPEN, BrowserPerson, User, people
from prepared_tables import ended
from server_process import Server
from tablee.core.words import Language

Json = dict[str, Any]


def rolls_of(house: Server, match: str) -> Json:
    found: Json = httpx.get(f"{house.url}/api/matches/{match}/rolls", verify=PLAIN).json()
    return found


def opened(person: BrowserPerson, match: str) -> Locator:
    person.go(f"/m/{match}#dice")
    return person.dialog("fair")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_roll_is_made_again_and_told_with_what_it_drew(
    browser: Browser, house: Server, language: Language
) -> None:
    match = ended(house.url).match
    rolls = rolls_of(house, match)
    count, last = len(rolls["rolls"]), rolls["rolls"][-1]
    assert len(rolls["contributions"]) == 2 and count > 20
    with people(browser, house.url) as make:
        person = make(language)
        drawer = opened(person, match)
        expect(drawer.locator("[data-aloud]")).to_have_text(person.words("fair-right", count=count))
        expect(drawer.get_by_text(person.words("fair-how"))).to_be_visible()
        rows = drawer.get_by_role("listitem")
        expect(rows).to_have_count(count)
        said = person.words("roll", n=count, k=last["k"] + 1, total=last["total"])
        expect(rows.last.get_by_role("paragraph").first).to_have_text(f"{said} {person.words('roll-right')}")
        expect(rows.last.get_by_role("paragraph")).to_have_count(1 + len(last["says"]))
        expect(drawer.get_by_text(rolls["key"])).not_to_be_visible()
        drawer.get_by_text(person.words("fair-details")).click()
        expect(drawer.get_by_text(rolls["key"])).to_be_visible()
        expect(drawer.get_by_text(person.words("fair-number", name="Camille"))).to_be_visible()


def one_changed(rolls: Json) -> None:
    rolls["rolls"][4]["k"] = (rolls["rolls"][4]["k"] + 1) % rolls["rolls"][4]["total"]


def one_left_out(rolls: Json) -> None:
    del rolls["rolls"][-2]


def other_number(rolls: Json) -> None:
    rolls["contributions"][0]["number"] = "0" * 64


def answered(change: Callable[[Json], None]) -> Callable[[Route], None]:
    """Return a route handler that tampers with the server's answer by `change`."""

    def answer(route: Route) -> None:
        response = route.fetch()
        rolls = response.json()
        change(rolls)
        route.fulfill(response=response, body=json.dumps(rolls))

    return answer


def test_what_is_wrong_is_shown_as_wrong(browser: Browser, house: Server) -> None:
    match = ended(house.url).match
    rolls = rolls_of(house, match)
    count = len(rolls["rolls"])
    with people(browser, house.url) as make:
        person = make()
        person.page.route("**/rolls", answered(one_changed))
        drawer = opened(person, match)
        expect(drawer.locator("[data-aloud]")).to_have_text(person.words("fair-wrong", count=count, wrong=1))
        wrong = drawer.get_by_role("listitem").nth(4)
        expect(wrong).to_contain_text(person.words("roll-wrong", k=rolls["rolls"][4]["k"] + 1))
        expect(drawer.get_by_text("wrong, it should be")).to_have_count(1)
        for change, verdict in (
            (one_left_out, person.words("fair-wrong", count=count - 1, wrong=1)),
            (lambda rolls: rolls.update(key="0" * 64), person.words("fair-wrong-key")),
        ):
            person.page.route("**/rolls", answered(change))
            person.page.reload()
            expect(drawer.locator("[data-aloud]")).to_have_text(verdict)
        person.page.route("**/rolls", answered(other_number))
        person.page.reload()
        expect(drawer.get_by_text(person.words("roll-right"), exact=True)).not_to_have_count(count)
        expect(drawer.locator("[data-aloud]")).to_contain_text("wrong")


def test_where_the_browser_cannot_calculate_that_is_said(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make()
        person.page.add_init_script("delete Crypto.prototype.subtle")
        drawer = opened(person, ended(house.url).match)
        expect(drawer.get_by_text(person.words("fair-insecure"))).to_be_visible()
        expect(drawer.get_by_role("listitem")).to_have_count(0)


def test_two_browsers_add_their_numbers_and_find_them_in_the_deal(browser: Browser, house: Server) -> None:
    host, guest = User(house.url, "Camille"), User(house.url, "Hugo")
    table = host.table(OPEN)
    guest.sit_down(table)
    with people(browser, house.url) as make:
        ada, bob = make(), make("fr")
        for person, user in ((bob, guest), (ada, host)):
            person.sit_at(table, user.cookies)
        ada.button("start").click()
        for person in (ada, bob):
            expect(person.question).to_be_visible()
            person.button("log").click()
            expect(person.dialog("log").get_by_text(person.words("rolls-mine", count=2))).to_be_visible()
            expect(person.page.locator(".toast")).to_have_count(0)


def test_a_number_that_was_left_out_is_said_aloud(browser: Browser, house: Server) -> None:
    host, guest = User(house.url, "Camille"), User(house.url, "Hugo")
    table = host.table(OPEN)
    guest.sit_down(table)
    with people(browser, house.url) as make:
        person = make()

        def left_out(said: str | bytes) -> str | bytes:
            message = json.loads(said)
            return json.dumps({**message, "contributions": []}) if message["type"] == "Dealt" else said

        def between(socket: Any) -> None:
            server = socket.connect_to_server()
            server.on_message(lambda said: socket.send(left_out(said)))

        person.page.route_web_socket("**/ws/*", between)
        person.sit_at(table, host.cookies)
        person.button("start").click()
        expect(person.page.locator(".toast")).to_contain_text(person.words("rolls-missing"))
