"""Programs of users in the pages: the token is shown once, the seat shows that a program has it, and its owner takes it
back."""

from __future__ import annotations

import re
from typing import Literal

import httpx
import pytest
from playwright.sync_api import Browser, Locator, expect

from api_client import PLAIN
from browser_pages import BOT, OPEN, BrowserPerson, User, people
from server_process import Server
from tablee.core.words import Language

LOOKS: list[tuple[Language, bool, Literal["light", "dark"]]] = [("en", False, "light"), ("fr", True, "dark")]


def status(house: Server, token: str) -> int:
    return httpx.get(f"{house.url}/api/seat", headers={"authorization": f"Bearer {token}"}, verify=PLAIN).status_code


def chair(person: BrowserPerson, name: str) -> Locator:
    return person.page.get_by_role("listitem").filter(has_text=name)


def token_in(person: BrowserPerson) -> str:
    field = person.page.get_by_role("dialog").get_by_label(person.words("program-token"))
    expect(field).to_have_value(re.compile(r"\.[0-9a-f]{48}$"))
    return field.input_value()


@pytest.mark.parametrize("language, phone, theme", LOOKS)
def test_a_program_gets_a_chair_and_its_token_is_shown_once(
    browser: Browser, house: Server, language: Language, phone: bool, theme: str
) -> None:
    camille = User(house.url, "Camille")
    table = camille.table(OPEN)
    with people(browser, house.url) as make:
        host = make(language=language, phone=phone, color_scheme=theme, reduced_motion="reduce")
        host.sit_at(table, camille.cookies)
        chair(host, host.words("chair-free")).get_by_role("button").click()
        dialog = host.page.get_by_role("dialog")
        dialog.locator("summary").click()
        host.button("program").click()
        dialog.get_by_label(host.words("program-name")).fill("Deep Thought")
        host.button("program-make").click()
        token = token_in(host)
        expect(dialog).to_contain_text(f"python my_bot.py {house.url} {token}")
        expect(dialog).to_contain_text(host.words("program-waits"))
        assert dialog.evaluate("(each) => each.scrollWidth <= each.clientWidth")
        assert status(house, token) == 200
        expect(dialog).to_contain_text(host.words("program-here"))
        host.page.reload()
        expect(chair(host, "Deep Thought")).to_contain_text(host.words("chair-program"))
        assert token not in host.page.content()
        chair(host, "Deep Thought").get_by_role("button").click()
        host.button("program-again").click()
        host.button("program-again").click()
        fresh = token_in(host)
        assert (status(house, token), status(house, fresh)) == (401, 200)
        host.page.keyboard.press("Escape")
        chair(host, "Deep Thought").get_by_role("button").click()
        host.button("chair-empty").click()
        expect(chair(host, host.words("chair-free"))).to_be_visible()
        assert status(house, fresh) == 401


def test_a_seat_is_given_to_a_program_during_a_match_and_taken_back(browser: Browser, house: Server) -> None:
    camille = User(house.url, "Camille")
    table = camille.table(BOT)
    with people(browser, house.url) as make:
        host = make(reduced_motion="reduce")
        host.sit_at(table, camille.cookies)
        expect(host.question).to_be_visible()
        host.button("menu").click()
        host.button("menu-hand").click()
        expect(host.button("hand-program")).to_have_count(0)  # for families there are a bot and a link
        host.page.get_by_role("dialog").locator("summary").click()
        host.button("hand-program").click()
        host.button("program-make").click()
        token = token_in(host)
        assert status(house, token) == 200
        expect(host.page.get_by_role("dialog")).to_contain_text(host.words("program-here"))
        host.page.keyboard.press("Escape")
        watching = host.page.get_by_text(host.words("watching"), exact=True)
        expect(watching).to_be_visible()
        seats = host.page.get_by_role("list", name=host.words("seats-label"))
        expect(seats).to_contain_text(host.words("bot-program.level"))
        host.button("menu").click()
        host.button("menu-program").click()
        host.button("program-back").click()
        expect(watching).to_have_count(0)
        assert status(house, token) == 401
