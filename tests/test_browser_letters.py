"""Boards on the narrowest phone: no letter is too small and, with letters twice as large, none lies on another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize

from clients import Json
from pages import people
from scenes import running, shown
from servers import Served

NARROW: ViewportSize = {"width": 320, "height": 640}
LEAST_PX = 12
TWICE = "() => { document.documentElement.style.fontSize = '200%'; }"
# Every piece of text beside the map: its size, whether it stays in sight while the rest is scrolled, where it stands.
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
"""Above and below a letter its box is empty, in parts of its size."""


def overlap(one: Json, other: Json) -> bool:
    (left, top, right, bottom), (left2, top2, right2, bottom2) = one["box"], other["box"]
    across, down = min(right, right2) - max(left, left2), min(bottom, bottom2) - max(top, top2)
    return bool(across > 1 and down > AIR * (one["size"] + other["size"]) + 1)


@pytest.mark.parametrize("game", ["quadri", "detour"])
def test_letters_are_large_enough_and_never_on_one_another(browser: Browser, house: Served, game: str) -> None:
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
