"""Texts on boards: at twice the size, on the narrowest phone and on a desktop, none overlaps another and none is cut
off; at the usual size none is too small."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize

from api_client import Json
from browser_pages import DESK, BrowserPerson, people
from prepared_tables import running, shown
from server_process import Server
from tablee.core.words import Language
from tablee.games.catalogue import GAMES

NARROW: ViewportSize = {"width": 320, "height": 640}
LEAST_PX = 12
TWICE = "() => { document.documentElement.style.fontSize = '200%'; }"
# Script that returns every text outside the map: its size, its box, and whether it stays in sight during scrolling.
TEXTS = """(board) => {
  const clipped = (element) => element !== board
    && (getComputedStyle(element).clipPath !== 'none' || clipped(element.parentElement));
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) {
    const { data, parentElement: element } = texts.currentNode;
    if (!data.trim() || element.closest('.hidden, .surface')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element), range = document.createRange();
    if (clipped(element)) continue;
    range.selectNode(texts.currentNode);
    const { left, top, right, bottom } = (style.overflow === 'visible' ? range : element).getBoundingClientRect();
    const sticks = element.closest('.foot, .question') !== null;
    found.push({ text: data.trim(), size: parseFloat(style.fontSize), sticks, box: [left, top, right, bottom] });
  }
  return found;
}"""
AIR = 0.33
"""Empty space above and below the letters in a text's box, as a fraction of the font size."""


def overlap(one: Json, other: Json) -> bool:
    (left, top, right, bottom), (left2, top2, right2, bottom2) = one["box"], other["box"]
    across, down = min(right, right2) - max(left, left2), min(bottom, bottom2) - max(top, top2)
    return bool(across > 1 and down > AIR * (one["size"] + other["size"]) + 1)


@pytest.mark.parametrize("game", ["quadri", "detour"])
def test_letters_are_large_enough_and_never_on_one_another(browser: Browser, house: Server, game: str) -> None:
    scene = running(house.url, game, 0)
    with people(browser, house.url) as person:
        one = person("fr", game, phone=True, reduced_motion="reduce")
        one.page.set_viewport_size(NARROW)
        one.sit_at(scene.table, scene.cookies)
        assert one.asked()
        shown(game).choose(one.page)
        board = one.page.get_by_role("main").locator(".board")
        small = [text["text"] for text in board.evaluate(TEXTS) if text["size"] < LEAST_PX]
        assert small == []

        one.page.evaluate(TWICE)
        texts = [text for text in board.evaluate(TEXTS) if not text["sticks"]]
        pairs = [(a["text"], b["text"]) for n, a in enumerate(texts) for b in texts[:n] if overlap(a, b)]
        assert pairs == []
        assert all(text["box"][0] >= 0 and text["box"][2] <= NARROW["width"] for text in texts), texts


# Script that returns the faults of texts: they overlap others, leave their frame, are cut off, or are wider than the
# board. A text that stays in sight while the rest is scrolled may overlap it.
SPOILT = """(board) => {
  const style = (element) => getComputedStyle(element);
  const up = (element) => (element === board ? [element] : [element, ...up(element.parentElement)]);
  const within = (element) => element.getBoundingClientRect();
  const scrolls = (element) => ['auto', 'scroll'].includes(style(element).overflowY);
  const cuts = (element) => style(element).overflowX === 'hidden' && !scrolls(element);
  const framed = (element) => parseFloat(style(element).borderTopWidth) && parseFloat(style(element).borderLeftWidth);
  const shortens = (element) => style(element).textOverflow === 'ellipsis' || style(element).webkitLineClamp !== 'none';
  const sticks = (element) => style(element).position === 'sticky' && !element.querySelector('.surface');
  const meet = (a, b) => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT), read = [], wrong = [];
  while (texts.nextNode()) {
    const { data, parentElement: on } = texts.currentNode, above = up(on), range = document.createRange();
    if (!data.trim() || on.closest('svg, .hidden, .surface')) continue;
    if (!on.checkVisibility({ visibilityProperty: true })) continue;
    if (above.some((element) => style(element).clipPath !== 'none')) continue;
    range.selectNodeContents(texts.currentNode);
    const text = data.trim(), air = parseFloat(style(on).fontSize) * 0.25;
    const windows = above.slice(0, -1).filter((element) => scrolls(element) || shortens(element)).map(within);
    const bounds = [above.find(framed), above.find(cuts)].filter(Boolean).map(within);
    for (const line of range.getClientRects()) {
      const seen = windows.reduce(meet, line);
      if (seen.width <= 1 || seen.height <= 1) continue;
      const leaves = ({ left, top, right, bottom }) => seen.left < left - 1 || seen.right > right + 1
        || seen.top + air < top || seen.bottom - air > bottom;
      if (bounds.some(leaves) || seen.left < 0 || seen.right > innerWidth) wrong.push([text]);
      if (!above.some(sticks)) read.push({ text, air, ...meet(seen, seen) });
    }
  }
  read.forEach((a, n) => read.slice(0, n).forEach((b) => {
    const { width, height } = meet(a, b);
    // a card that turns has its name on both sides
    if (a.text !== b.text && width > 1 && height > a.air + b.air + 1) wrong.push([a.text, b.text]);
  }));
  return wrong;
}"""


def spoilt(one: BrowserPerson) -> list[list[str]]:
    found: list[list[str]] = one.page.get_by_role("main").locator(f".board.{one.game}").evaluate(SPOILT)
    return found


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_on_a_desk_large_letters_have_room(browser: Browser, house: Server, game: str, language: Language) -> None:
    with people(browser, house.url) as person:
        one = person(language, game, reduced_motion="reduce")
        for way in range(len(shown(game).ways)):
            scene = running(house.url, game, way)
            one.forget()
            one.sit_at(scene.table, scene.cookies)
            assert one.asked()
            for percent in (200, 150):
                one.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
                one.until(lambda: not spoilt(one), lambda: spoilt(one))
            shown(game).choose(one.page)
            for percent in (150, 200):
                one.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
                one.until(lambda: not spoilt(one), lambda: spoilt(one))
            assert one.page.evaluate("document.documentElement.scrollWidth") <= DESK["width"]
