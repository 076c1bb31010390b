"""Quadri's table in a browser: a curtain between two players on one device, a refusal in words, two languages, and who
may see what."""

from __future__ import annotations

import re
from collections.abc import Set
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_pages import BOT, OPEN, BrowserPerson, User, first, log_of, of_type, people
from server_process import Server
from tablee.games.quadri.box import shipped
from tablee.games.quadri.tests.browsing import board, cards_left, corner, lay, place_by_key, sees_left

BOX = shipped()

GAME = "quadri"
IDS: list[str] = sorted(BOX.game.objectives)  # type: ignore[attr-defined]

# Records after every change of the page which objectives occur anywhere in it, and whether the curtain is shown.
WITNESS = """([names, curtain]) => {
  const named = new RegExp(`(?<![\\\\w-])(${Object.keys(names).join('|')})(?![\\\\w-])`, 'g');
  window.seen = [];
  const look = () => {
    const html = document.documentElement.outerHTML;
    const found = [...new Set([...html.matchAll(named)].map(([name]) => names[name]))].sort();
    seen.push({ found, curtain: html.includes(curtain) });
  };
  look();
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, everything);
}"""


def objectives_on(page_text: str, person: BrowserPerson) -> set[str]:
    """Return the objectives whose name or id occurs in the text of a page."""
    names = {id: (id, person.words(f"objective-{id}")) for id in IDS}
    word = r"(?<![\w-])(?:{})(?![\w-])"
    return {id for id, both in names.items() if re.search(word.format("|".join(map(re.escape, both))), page_text)}


def sees(person: BrowserPerson, objectives: Set[str], besides: Set[str] = frozenset()) -> None:
    """Wait until the page shows these objectives, and no others except some of `besides`."""

    def there() -> Set[str]:
        return objectives_on(person.page.content(), person) - besides

    person.until(lambda: there() == objectives, there)


def drawn(log: list[dict[str, Any]], seat: int) -> set[str]:
    """Return the objectives that a seat has drawn and not laid down, so that nobody else has seen them."""
    laid = {event["objective"] for event in of_type(log, "ObjectiveRealised")}
    return {event["objective"] for event in of_type(log, "ObjectiveDrawn") if event["seat"] == seat} - laid


def test_a_curtain_hides_each_from_the_other(browser: Browser, house: Server) -> None:
    ida = User(house.url, "Ida")
    table = ida.table({"kind": "device", "name": "Jo"}, game=GAME, objectives=24)
    names = ("Ida", "Jo")
    with people(browser, house.url) as person:
        both = person(game=GAME)
        known = {both.words(f"objective-{id}"): id for id in IDS} | {id: id for id in IDS}
        both.sit_at(table, ida.cookies)
        seat = next(event["seat"] for event in of_type(log_of(house, table), "FirstPlayerDrawn"))
        expect(both.button("curtain-lift", name=names[seat])).to_be_visible()
        both.page.evaluate(WITNESS, [known, both.words("curtain-pass", name="")])
        for _ in range(3):
            expect(both.page.get_by_role("heading", name=both.words("curtain-pass", name=names[seat]))).to_be_visible()
            expect(board(both)).to_have_count(0)
            sees(both, set(), besides=laid(house, table))
            both.button("curtain-lift", name=names[seat]).click()
            assert both.asked()
            sees(both, held(house, table, seat), besides=laid(house, table))
            place_by_key(both)
            seat = 1 - seat
        expect(both.button("curtain-lift", name=names[seat])).to_be_visible()
        log = log_of(house, table)
        for sight in both.page.evaluate("seen"):
            sides = [side for side in (0, 1) if set(sight["found"]) & drawn(log, side)]
            assert len(sides) <= (0 if sight["curtain"] else 1), sight


def laid(house: Server, table: str) -> set[str]:
    return {event["objective"] for event in of_type(log_of(house, table), "ObjectiveRealised")}


def held(house: Server, table: str, seat: int) -> set[str]:
    return drawn(log_of(house, table), seat)


@pytest.mark.parametrize("phone", [False, True])
def test_a_refusal_cites_its_rule(browser: Browser, house: Server, phone: bool) -> None:
    max_ = User(house.url, "Max")
    with people(browser, house.url) as person:
        one = person(game=GAME, phone=phone, reduced_motion="reduce")
        one.sit_at(max_.table(BOT, game=GAME), max_.cookies)
        assert one.asked()
        press = one.page.touchscreen.tap if phone else one.page.mouse.click
        press(*corner(one))
        left = cards_left(one)
        lay(one).click()
        refusal = one.page.locator(".toast")
        expect(refusal).to_contain_text(one.words("refused-2-1-covers-none"))
        refusal.get_by_role("button", name=one.words("toast-rule", clause="2.1")).click()
        rule = one.dialog("rules").locator("[id='2.1']")
        expect(rule).to_be_in_viewport()
        expect(rule).to_contain_text("2.1")
        one.dialog("rules").get_by_role("button", name=one.words("close")).click()
        sees_left(one, left)
        one.until(one.to_play)


def test_two_languages_at_one_table_and_a_switch(browser: Browser, house: Server) -> None:
    ann, luc = User(house.url, "Ann"), User(house.url, "Luc")
    table = ann.table(OPEN, game=GAME)
    luc.sit_down(table)
    ann.call("POST", f"/api/tables/{table}/wish", {"type": "Start"})
    with people(browser, house.url) as person:
        english, french = (person(language, GAME, reduced_motion="reduce") for language in ("en", "fr"))
        for one, user in ((english, ann), (french, luc)):
            one.sit_at(table, user.cookies)
            expect(board(one)).to_be_visible()
        if first(english, french)[0] is french:
            place_by_key(french)
        assert english.asked()
        expect(french.page.get_by_role("main").get_by_text("À Ann de jouer.", exact=True)).to_be_visible()
        board(english).press("ArrowRight")
        english.hears("Covers")
        picture, hand, main = board(english).inner_html(), held(house, table, 0), english.page.get_by_role("main")
        for id in hand:
            expect(main).to_contain_text(english.words(f"objective-{id}"))

        english.button("menu").click()
        english.page.get_by_role("button", name=re.compile("^FR")).click()
        english.page.keyboard.press("Escape")
        english.language = "fr"
        expect(english.question).to_have_text(english.words("question-place"))
        expect(lay(english)).to_be_enabled()
        english.until(lambda: board(english).inner_html() == picture)
        for id in hand:
            expect(main).to_contain_text(english.words(f"objective-{id}"))
        expect(main).not_to_contain_text(re.compile("objective", re.IGNORECASE), use_inner_text=True)
        english.button("log").click()
        expect(english.dialog("log").get_by_text(re.compile("^(Vous avez|Luc a) pris une carte")).first).to_be_visible()
        expect(english.page.locator("html")).to_have_attribute("lang", "fr")
        english.dialog("log").get_by_role("button", name="Fermer").click()
        lay(english).click()
        assert french.asked()


def test_the_link_seats_one_and_shows_the_next_what_all_may_see(browser: Browser, house: Server) -> None:
    mia = User(house.url, "Mia")
    table = mia.table(OPEN, game=GAME)
    with people(browser, house.url) as person:
        host, guest, third = (person(game=GAME, reduced_motion="reduce") for _ in range(3))
        host.is_user(mia.cookies)
        for one in (host, guest):
            one.go(f"/t/{table}")
        expect(host.button("start")).to_be_disabled()
        guest.sit_down("Noa")
        expect(host.page.get_by_role("listitem").filter(has_text="Noa")).to_be_visible()
        host.button("start").click()
        expect(board(guest)).to_be_visible()
        hand = held(house, table, 1)
        assert len(hand) == 3
        sees(guest, hand)
        guest.page.reload()
        expect(board(guest)).to_be_visible()
        expect(guest.page.get_by_role("heading", name=guest.words("board-own"))).to_be_visible()
        sees(guest, hand)

        active = first(host, guest)[0]
        board(active).press("ArrowRight")
        third.go(f"/t/{table}")
        expect(board(third)).to_be_visible()
        expect(third.page.get_by_text(third.words("watching"), exact=True)).to_be_visible()
        expect(third.page.get_by_role("heading", name=third.words("board-own"))).to_have_count(0)
        expect(lay(third).or_(third.button("board-choose")).or_(third.button("board-wait"))).to_have_count(0)
        left = cards_left(third)
        sees(third, set())
        expect(lay(active)).to_be_enabled()  # who comes to watch disturbs nobody
        lay(active).click()
        sees_left(third, left - 1)
