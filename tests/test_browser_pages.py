"""Names typed before a match: a refusal is shown where the name is typed, and right-to-left names do not displace the
texts around."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser_pages import OPEN, User, people
from tablee.core.words import Language
from tablee.games.catalogue import NAMES

RIGHT_TO_LEFT = "דן!"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_blank_name_is_refused_where_it_is_typed(browser: Browser, server: str, language: Language) -> None:
    table = User(server, "Ana").table(OPEN)
    with people(browser, server) as make:
        person = make(language)
        for path, button in ((f"/new/{NAMES[0]}", "new-create"), (f"/t/{table}", "sit-down")):
            person.go(path)
            field = person.page.get_by_label(person.words("name-yours"))
            field.fill("\u202e \u200b")
            person.button(button).click()
            expect(field).to_have_accessible_description(person.words("refused-name-empty"))
            expect(field).to_be_focused()
            expect(person.page.locator(".toast")).to_have_count(0)
            field.fill("Ben")
            expect(field).to_have_accessible_description("")
        person.faults.clear()


def test_a_name_from_right_to_left_stays_in_its_place(browser: Browser, server: str) -> None:
    host = User(server, f"\u202e {RIGHT_TO_LEFT}\u200b")
    table = host.table(OPEN)
    with people(browser, server) as make:
        person = make()
        person.is_user(host.cookies)
        person.go(f"/t/{table}")
        seat = person.page.get_by_role("listitem").first
        expect(seat.locator("bdi")).to_have_text(RIGHT_TO_LEFT)
        name, mark = seat.locator("bdi").bounding_box(), seat.locator("svg").first.bounding_box()
        note = seat.get_by_text(person.words("seat-you")).bounding_box()
        assert name is not None and mark is not None and note is not None
        assert mark["x"] + mark["width"] <= name["x"] == note["x"]
