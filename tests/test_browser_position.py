"""The position of the day on a phone: the user chooses a move, sees how good it is, tries another, and plays the match
on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, expect

from browser_pages import people, until
from example_game import EXAMPLE
from prepared_tables import day_of
from server_process import Server
from tablee.games.catalogue import GAMES
from touch_input import check, tap, touch


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_leaves_the_board_all_of_the_width_below_the_question(
    browser: Browser, house: Server, game: str
) -> None:
    with people(browser, house.url) as make:
        phone = make("en", game, phone=True, reduced_motion="reduce")
        phone.go(f"/position?day={day_of(game)}")
        touch(phone.button("hint"))
        touch(phone.page.get_by_role("button", name=re.compile(phone.words("hint-do"))))
        expect(phone.question).to_have_text(phone.words("position-chose"))
        picture, question = phone.page.locator("[data-picture]"), phone.question.locator("..")
        until(phone.page, lambda: box(picture)["x"] == 0 and box(picture)["width"] == 360, lambda: box(picture))
        assert box(question)["y"] + box(question)["height"] <= box(picture)["y"] + 1
        listed, pinned = phone.page.locator("section li:visible"), phone.page.locator(".pins i")
        expect(pinned).to_have_count(listed.count())


def box(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found
    return found


def test_a_choice_is_answered_tried_again_and_played_on_from(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        phone = make("fr", phone=True)
        phone.go("/")
        card = phone.page.get_by_role("link", name=phone.words("position"))
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
