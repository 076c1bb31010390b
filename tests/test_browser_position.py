"""The position of the day on a phone: a place is chosen, answered, tried again, and played on from."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from example import EXAMPLE
from pages import people
from scenes import day_of
from servers import Served
from touch import check, tap, touch


def test_a_choice_is_answered_tried_again_and_played_on_from(browser: Browser, house: Served) -> None:
    with people(browser, house.url) as make:
        phone = make("fr", phone=True)
        phone.go("/")
        card = phone.page.get_by_role("region", name=phone.words("position")).get_by_role("link")
        expect(card).to_have_attribute("href", "/position")
        phone.go(f"/position?day={day_of(EXAMPLE)}")
        expect(phone.question).to_have_text(phone.words("position-find", game=EXAMPLE))
        tap(phone, min(phone.lights(), key=lambda light: light[1]))
        check(phone)
        touch(phone.button("position-choose-place"))
        answer = phone.page.get_by_role("region").filter(has=phone.page.get_by_role("heading", level=2))
        expect(answer.get_by_role("listitem").first).to_contain_text(phone.words("position-chance", value="")[:20])
        expect(phone.question).to_have_text(phone.words("position-chose"))
        expect(phone.page.locator("[data-picture] .pins")).to_have_text(re.compile(r"^\s*[BA]\s*[AB]"))
        check(phone)
        touch(phone.button("position-again"))
        expect(phone.question).to_have_text(phone.words("position-find", game=EXAMPLE))
        expect(answer).to_have_count(0)
        tap(phone, min(phone.lights(), key=lambda light: light[1]))
        touch(phone.button("position-choose-place"))
        touch(phone.button("position-play"))
        phone.page.wait_for_url("**/t/*")
        expect(phone.button("board-choose")).to_be_visible()
        assert phone.faults == []
