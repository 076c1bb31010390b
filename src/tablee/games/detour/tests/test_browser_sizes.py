"""Detour with large text on a desktop: no element in front of a drawing hides a part of it that is needed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from api_client import Json
from browser_pages import people
from prepared_tables import When, played
from server_process import Server
from touch_input import main

# Count the `things` that the element `front` covers.
COVERED = """(front, things) => {
  const box = front.getBoundingClientRect();
  return [...document.querySelectorAll(things)].map((thing) => thing.getBoundingClientRect())
    .filter(({ left, right, top, bottom }) => left < box.right - 1 && right > box.left + 1
      && top < box.bottom - 1 && bottom > box.top + 1).length;
}"""


def both_parts(told: Json) -> bool:
    """Tell whether the first hand has a card of which both parts may be played."""
    return any(
        action["colour"] == "yellow" and action["type"] != "PlayMove" and action.get("segments")
        for action in told["legal"]
    )


def blocks(told: Json) -> bool:
    return bool(told["view"]["blocks_next"])


@pytest.mark.parametrize(
    "when, front, things",
    [(both_parts, ".ticket .both span", ".ticket svg"), (blocks, ".plate", ".detour .surface svg text")],
    ids=["both parts", "blocked"],
)
def test_nothing_is_covered(browser: Browser, house: Server, when: When, front: str, things: str) -> None:
    scene = played(house.url, 6, game="detour", when=when)
    with people(browser, house.url) as make:
        person = make("fr", "detour", reduced_motion="reduce")
        person.sit_at(scene.table, scene.cookies)
        assert person.asked()
        shown = main(person, front).first
        expect(shown).to_be_visible()
        expect(main(person, things).first).to_be_visible()
        for letters in (100, 150, 200):
            person.page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")
            person.until(lambda: shown.evaluate(COVERED, things) == 0)
