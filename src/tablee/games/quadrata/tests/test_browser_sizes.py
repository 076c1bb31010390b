"""Quadrata Canada for weak eyes: on narrow phones, in large letters, and zoomed in."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from api_client import Json
from browser_pages import BrowserPerson, people
from prepared_tables import Scene, played, running, shown
from server_process import Server
from tablee.games.quadrata.data import AIRPLANE
from touch_input import main

LEAST = 12
"""Least font size, in pixels."""
CARDS, NUMBERS, MAP, OWN = range(4)
SIZES = ((320, 100), (360, 100), (320, 125), (360, 200))
"""Widths of phones in pixels, each with a font size in per cent: 100 is normal, 125 our setting for large letters, 200
the browser's zoom of text."""
# JavaScript that lists every visible piece of text with its font size on the screen.
LETTERS = """(board) => {
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) {
    const text = texts.currentNode, on = text.parentElement;
    if (!text.data.trim() || on.closest('.hidden') || !on.getClientRects().length) continue;
    const scale = on.ownerSVGElement ? on.getScreenCTM().d : 1;
    found.push([text.data.trim(), parseFloat(getComputedStyle(on).fontSize) * scale]);
  }
  return found;
}"""
# JavaScript that lists elements that are cut off, and pieces of text that overlap. Names on six small cards may end in
# dots, since a chosen card shows them in full.
SPOILT = """(board) => {
  const seen = (part) => !part.closest('svg, .hidden') && part.clientWidth > 2;
  const parts = [...board.querySelectorAll('*')].filter(seen);
  const dots = (part) => getComputedStyle(part).textOverflow === 'ellipsis';
  const hides = (part) => getComputedStyle(part).overflowX === 'hidden' && !dots(part);
  const cut = parts.filter((part) => hides(part)
    && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1));
  const own = (part) => [...part.childNodes].find((child) => child.nodeType === 3 && child.data.trim());
  const box = (part) => {
    const range = document.createRange();
    range.selectNodeContents(own(part));
    return range.getBoundingClientRect();
  };
  // what has scrolled out of a part of the board lies behind the next one
  const scrolled = (part) => {
    const within = part.closest('.numbers, .body, .board > .tray')?.getBoundingClientRect();
    return within && box(part).bottom > within.bottom;
  };
  const read = parts.filter((part) => own(part) && !dots(part) && !part.closest('.tabs, .inside') && !scrolled(part));
  const boxes = read.map((part) => [part.textContent, box(part)]);
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  // letters stand within their line: only what comes nearer than that overlaps
  const meet = (a, b) => across(a, b) > 2 && down(a, b) > Math.min(a.height, b.height) / 3;
  const on = boxes.flatMap(([text, a], i) => (
    boxes.slice(i + 1).filter(([, b]) => meet(a, b)).map(([other]) => [text, other])));
  const wide = parts.filter((part) => part.getBoundingClientRect().right > board.getBoundingClientRect().right + 1);
  return [...[...cut, ...wide].map(({ className, textContent }) => [className, textContent]), ...on];
}"""


def at_table(person: BrowserPerson, scene: Scene) -> None:
    person.sit_at(scene.table, scene.cookies)
    assert person.asked()


def spoilt(person: BrowserPerson) -> list[Any]:
    found: list[Any] = main(person, ".quadrata").evaluate(SPOILT)
    return found


def tiny(person: BrowserPerson) -> list[str]:
    """Return the texts whose letters are smaller than `LEAST`. The map is redrawn a moment after the window is resized,
    so callers repeat this until it returns none."""
    return [text for text, size in main(person, ".quadrata").evaluate(LETTERS) if 0 < size < LEAST - 0.1]


def whole(person: BrowserPerson) -> None:
    person.until(lambda: not spoilt(person) and not tiny(person), lambda: (spoilt(person), tiny(person)))


def enlarge(person: BrowserPerson, width: int, letters: int) -> None:
    person.page.set_viewport_size({"width": width, "height": 640})
    person.page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")


def flown(told: Json) -> bool:
    """Tell whether a visit with an airplane and a taxi square is legal in the position that the server `told`. Such a
    visit takes the most room to draw."""
    area = told["view"]["players"][0]["area"]
    visits = [action for action in told["legal"] if action["type"] == "Visit" and action["squares"]]
    return any(area[place] == AIRPLANE for visit in visits for place in visit["tokens"])


@pytest.mark.parametrize("way", [0, 1], ids=["expert", "family"])
def test_nothing_overlaps_and_no_letter_is_too_small(browser: Browser, house: Server, way: int) -> None:
    with people(browser, house.url) as make:
        person = make("fr", "quadrata", phone=True, reduced_motion="reduce")
        at_table(person, running(house.url, "quadrata", way))
        for width, letters in SIZES:
            enlarge(person, width, letters)
            for side in (MAP, OWN, NUMBERS, CARDS):
                main(person, ".tabs button").nth(side).press("Enter")  # a note may lie in front of it
                whole(person)
            main(person, ".offers .card").first.press("Enter")
            whole(person)
            person.page.keyboard.press("Escape")


def test_ways_by_airplane_and_taxi_can_be_read(browser: Browser, house: Server) -> None:
    """An airplane's value and a taxi square's points stand beside the sum; they must not overlap or be too small."""
    scene = played(house.url, 12, game="quadrata", when=flown, **shown("quadrata").ways[1])
    with people(browser, house.url) as make:
        person = make("fr", "quadrata", phone=True, reduced_motion="reduce")
        at_table(person, scene)
        cards, badges = main(person, ".offers .card.can"), 0
        for width, letters in SIZES:
            enlarge(person, width, letters)
            for number in range(cards.count()):
                cards.nth(number).press("Enter")
                expect(cards.nth(number)).to_have_attribute("aria-pressed", "true")
                whole(person)
                badges += main(person, ".ways small").count()
        assert badges > 0


def test_the_map_is_looked_at_from_nearer_and_still_tapped(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make("en", "quadrata", reduced_motion="reduce")
        at_table(person, running(house.url, "quadrata", 0))
        offered = main(person, ".offers .card .province b").first.inner_text()
        province = main(person, f"[data-province={offered}]")
        square = province.locator(".paper-square")

        def wide() -> float:
            box = square.bounding_box()
            assert box
            return box["width"]

        before = wide()
        expect(person.button("board-fit")).to_be_hidden()
        square.hover()
        person.page.mouse.wheel(0, -300)
        person.until(lambda: wide() > 1.5 * before)
        square.click()
        expect(province).to_have_attribute("aria-pressed", "true")
        expect(main(person, ".card[aria-pressed=true]")).to_contain_text(offered)
        person.button("board-fit").click()
        person.until(lambda: wide() == before)
        person.page.keyboard.press("+")
        person.until(lambda: wide() > before)
        person.page.keyboard.press("0")
        expect(person.button("board-fit")).to_be_hidden()
