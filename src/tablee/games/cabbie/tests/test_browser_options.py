"""A new table of Cabbie offers only options that fit together, and tells refusals in the game's words."""

from __future__ import annotations

import json

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from browser_pages import BrowserPerson, people
from browser_pages import choose as tap
from tablee.core.words import Language, says


def choose(person: BrowserPerson, option: str, value: str) -> None:
    radio = person.page.locator(f"input[name=option-{option}][value='{value}']")
    tap(radio)


def values(person: BrowserPerson, option: str) -> Locator:
    return person.page.locator(f"input[name=option-{option}]")


def refuse(route: Route, **args: int) -> None:
    """Answer every request for a new table with a refusal by one of Cabbie's rules."""
    said = says("refused-2-2-first-beyond", **args)
    body = msgspec.json.encode({"type": "Refusal", "code": "illegal", "says": said, "clause": "2.2", "nonce": None})
    if route.request.method == "POST":
        route.fulfill(status=409, content_type="application/json", body=body.decode())
    else:
        route.continue_()


def toasts(person: BrowserPerson) -> Locator:
    return person.page.locator(".toast")


def test_a_new_table_offers_only_what_goes_together(browser: Browser, server: str) -> None:
    with people(browser, server) as make:
        host = make(game="cabbie")
        host.go("/new/cabbie")
        expect(values(host, "first")).to_have_count(3)
        choose(host, "seats", "6")
        expect(values(host, "first")).to_have_count(7)
        choose(host, "first", "6")
        choose(host, "destinations", "5")
        choose(host, "city", "village")
        expect(values(host, "destinations")).to_have_count(2)
        choose(host, "seats", "4")
        expect(values(host, "first")).to_have_count(5)
        expect(values(host, "first").last).to_be_checked()
        expect(values(host, "destinations").last).to_have_value("4")
        expect(values(host, "destinations").last).to_be_checked()
        host.page.get_by_label(host.words("name-yours")).fill("Ana")
        with host.page.expect_request("**/api/tables") as asked:
            host.button("new-create").click()
        chosen = json.loads(asked.value.post_data or "")["options"]
        assert chosen == {"seats": 4, "city": "village", "destinations": 4, "first": "4", "chances": "open"}
        host.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_game_refuses_is_said_in_its_words_and_goes_with_the_page(
    browser: Browser, server: str, language: Language
) -> None:
    with people(browser, server) as make:
        person = make(language, "cabbie")
        person.page.route("**/api/tables", lambda route: refuse(route, first=4, seats=3))
        said = person.words("refused-2-2-first-beyond", first=4, seats=3)
        person.go("/new/cabbie")
        person.page.get_by_label(person.words("name-yours")).fill("Ana")
        person.button("new-create").click()
        expect(toasts(person)).to_contain_text(said)
        person.page.get_by_role("link", name="Tablée").click()
        expect(person.page.get_by_role("heading", level=1)).to_contain_text("Ana")
        expect(toasts(person)).to_have_count(0)
        person.of_game("button", "home-play").click()
        person.button("new-create").click()  # with friends, as the last time
        expect(toasts(person)).to_contain_text(said)
        person.faults.clear()  # a browser counts what was refused as an error
