"""The user's own page: name, statistics and preferences, which are kept for the next visit."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from browser_pages import BrowserPerson, User, choose, people
from prepared_tables import ended
from server_process import Server
from tablee.core.words import Language
from tablee.games.catalogue import NAMES

NARROW: ViewportSize = {"width": 320, "height": 640}
GRANTING = """
window.Notification = class { static permission = 'default'; static async requestPermission() {
  return this.permission = 'granted'; } };
"""


def opened(person: BrowserPerson) -> None:
    person.go("/me")
    expect(person.page.get_by_label(person.words("name-yours"))).to_be_visible()


def test_name_and_colour_are_kept_as_soon_as_they_are_said(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make("fr")
        person.go("/")
        person.page.get_by_role("link", name=person.words("me")).click()
        field = person.page.get_by_label(person.words("name-yours"))
        field.fill("  Zoé ")
        field.press("Tab")
        expect(person.page.get_by_role("main").get_by_text(person.words("me-saved"))).to_be_visible()
        expect(person.page.get_by_role("heading", level=1)).to_have_text("Zoé")
        green = person.page.get_by_role("radio", name=person.words("me-colour-green"))
        choose(green)
        expect(person.page.get_by_role("main").get_by_text(person.words("me-saved"))).to_be_visible()
        person.page.reload()
        expect(field).to_have_value("Zoé")
        expect(green).to_be_checked()
        expect(person.page.get_by_text(person.words("me-history-none"))).to_be_visible()


def test_a_name_that_is_refused_is_said_beside_it(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make()
        person.is_user(User(house.url, "Zoé").cookies)
        opened(person)
        field = person.page.get_by_label(person.words("name-yours"))
        field.fill("\u200b")
        field.press("Tab")
        expect(field).to_have_accessible_description(person.words("refused-name-empty"))
        expect(field).not_to_be_focused()
        expect(person.page.get_by_role("heading", level=1)).to_have_text("Zoé")
        person.faults.clear()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_finished_match_is_there_and_leads_to_its_replay(browser: Browser, house: Server, language: Language) -> None:
    game = NAMES[0]
    scene = ended(house.url, game)
    with people(browser, house.url) as make:
        person = make(language, game, phone=language == "fr")
        person.is_user(scene.cookies)
        opened(person)
        expect(person.page.get_by_role("heading", name=person.words("me-bests"))).to_be_visible()
        [best] = httpx.get(f"{house.url}/api/me/bests", cookies=scene.cookies).json()
        expect(person.page.get_by_text(person.words("me-won-of", won=best["won"], played=1))).to_be_visible()
        match = person.page.get_by_role("link", name=re.compile(f"{person.words('game-title')} · Hugo"))
        expect(match).to_have_attribute("href", f"/m/{scene.match}")


def test_what_is_chosen_here_is_there_before_the_first_paint(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make()
        person.context.add_init_script(GRANTING)
        opened(person)
        for id, on in (("me-large", "true"), ("me-sound", "false"), ("me-tell", "true")):
            switch = person.page.get_by_role("switch", name=person.words(id))
            switch.click()
            expect(switch).to_have_attribute("aria-checked", on)
        expect(person.page.locator("html")).to_have_css("font-size", "20px")
        person.page.route("**/assets/*.js", lambda route: route.abort())  # nothing but the page itself and first.js
        person.page.reload()
        expect(person.page.locator("html")).to_have_css("font-size", "20px")
        person.page.unroute("**/assets/*.js")
        person.page.reload()
        for id, on in (("me-large", "true"), ("me-sound", "false")):
            expect(person.page.get_by_role("switch", name=person.words(id))).to_have_attribute("aria-checked", on)
        person.faults.clear()


def test_large_text_fits_the_narrowest_phone(browser: Browser, house: Server) -> None:
    scene = ended(house.url, NAMES[0])
    with people(browser, house.url) as make:
        person = make("fr", phone=True)
        person.page.set_viewport_size(NARROW)
        person.context.add_init_script("localStorage.setItem('large', 'yes')")
        person.is_user(scene.cookies)
        for path in ("/", "/me", f"/new/{NAMES[0]}", f"/rules/{NAMES[0]}"):
            person.go(path)
            expect(person.page.get_by_role("heading", level=1).first).to_be_visible()
            person.page.wait_for_load_state("networkidle")
            assert person.page.evaluate("document.documentElement.scrollWidth") == NARROW["width"], path
