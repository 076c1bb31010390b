"""Moving one's seats to another device in the browser, by a code or a passkey; signing out; deleting one's data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from accessibility import barriers, can_be_checked, faint
from browser_pages import OPEN, BrowserPerson, Make, User, people
from server_process import Server
from tablee.core.words import Language

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def at_my_page(make: Make, user: User | None = None, language: Language = "en", **more: Any) -> BrowserPerson:
    person = make(language, reduced_motion="reduce", **more)
    can_be_checked(person)
    if user:
        person.is_user(user.cookies)
    person.go("/me")
    expect(person.button("device-show")).to_be_visible()
    return person


def open_to_all(person: BrowserPerson) -> None:
    """Check that the page has no accessibility violation, and enough contrast in the dark theme too."""
    assert barriers(person, "light") == [] and faint(person, "dark") == []


def link_of(person: BrowserPerson) -> str:
    """Show the code for another device, copy its link and return it from the clipboard."""
    person.context.grant_permissions(CLIPBOARD)
    person.button("device-show").click()
    expect(person.page.get_by_role("img", name=person.words("device-qr"))).to_be_visible()
    person.button("device-copy").click()
    expect(person.page.locator(".toast", has_text=person.words("copied"))).to_be_visible()
    return str(person.page.evaluate("navigator.clipboard.readText()"))


def test_a_code_brings_me_to_another_device_until_i_sign_it_out(browser: Browser, house: Server) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(OPEN)
    with people(browser, house.url) as make:
        desk = at_my_page(make, ada)
        expect(desk.page.get_by_text(desk.words("device-alone"))).to_be_visible()
        link = link_of(desk)
        open_to_all(desk)

        phone = make("fr", phone=True, reduced_motion="reduce")
        can_be_checked(phone)
        phone.page.goto(link)
        expect(phone.page.get_by_role("heading", level=1)).to_have_text(phone.words("join-as", name="Ada"))
        open_to_all(phone)
        phone.button("join-go").click()
        expect(phone.page.locator(".toast", has_text=phone.words("join-done"))).to_be_visible()
        expect(phone.page.get_by_role("heading", level=1)).to_have_text("Ada")
        assert "#" not in phone.page.url
        phone.go(f"/t/{table}")
        expect(phone.page.get_by_label(phone.words("invite-link"))).to_be_visible()  # it is theirs

        desk.page.reload()
        expect(desk.page.get_by_text(desk.words("device-alone"))).to_have_count(0)
        desk.page.get_by_role("region", name=desk.words("device-yours")).get_by_role("button").last.click()
        dialog = desk.dialog("device-sign-out-title")
        expect(dialog.get_by_role("button", name=desk.words("cancel"))).to_be_focused()
        open_to_all(desk)
        dialog.get_by_role("button", name=desk.words("device-sign-out")).click()
        expect(dialog).to_have_count(0)
        phone.go("/me")
        expect(phone.page.get_by_role("heading", level=1)).to_have_text(phone.words("me"))
        # what was used once is only a link now
        phone.page.goto(link)
        expect(phone.page.get_by_role("main").locator("[data-aloud]")).to_have_text(phone.words("refused-code-unknown"))
        open_to_all(phone)
        phone.faults.clear()  # the browser notes the refusal


def test_who_plays_one_match_on_both_devices_is_told_what_to_do(browser: Browser, house: Server) -> None:
    ada, ben = User(house.url, "Ada"), User(house.url, "Ben")
    table = ada.table(OPEN)
    ben.sit_down(table)
    ada.call("POST", f"/api/tables/{table}/wish", {"type": "Start"})
    code = ada.call("POST", "/api/me/code")["code"]
    with people(browser, house.url) as make:
        person = make("fr", phone=True, reduced_motion="reduce")
        can_be_checked(person)
        person.is_user(ben.cookies)
        person.go(f"/join#{code}")
        person.button("join-go").click()
        expect(person.page.get_by_role("main").locator("[data-aloud]")).to_have_text(
            person.words("refused-merge-one-match")
        )
        there = person.page.get_by_role("link", name=person.words("join-to-table"))
        expect(there).to_have_attribute("href", f"/t/{table}")
        open_to_all(person)
        person.faults.clear()


def test_my_data_is_a_file_and_goes_with_one_red_button(browser: Browser, house: Server, tmp_path: Path) -> None:
    ada = User(house.url, "Ada")
    ada.table(OPEN)
    with people(browser, house.url) as make:
        person = at_my_page(make, ada)
        with person.page.expect_download() as download:
            person.page.get_by_role("link", name=person.words("data-export")).click()
        download.value.save_as(tmp_path / "mine.json")
        kept = json.loads((tmp_path / "mine.json").read_text("utf-8"))
        assert kept["name"] == "Ada" and len(kept["tables"]) == 1

        person.button("data-delete").click()
        dialog = person.dialog("data-delete-title")
        expect(dialog.get_by_role("button", name=person.words("cancel"))).to_be_focused()
        open_to_all(person)
        dialog.get_by_role("button", name=person.words("data-delete-go")).click()
        expect(person.page.locator(".toast", has_text=person.words("data-deleted"))).to_be_visible()
        person.go("/me")
        expect(person.page.get_by_role("heading", level=1)).to_have_text(person.words("me"))
        assert ada.call("GET", "/api/me/tables") == []
