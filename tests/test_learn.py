"""Every game's guided first match, played through in a browser by pressing what is lit; then the learner plays on."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from servers import Served
from tablee.core.words import LANGUAGES, Language
from tablee.games.catalogue import GAMES

NEXT = {"en": "Next", "fr": "Suite"}
OVER = {"en": "Play on", "fr": "Continuer la partie"}
ASKED = {"en": "Your turn · ", "fr": "À vous · "}
SCREEN: dict[str, dict[str, Any]] = {
    "en": {"viewport": {"width": 1280, "height": 800}},
    "fr": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
}
ANYTHING = {"quadri": ("ArrowRight", "Enter")}
"""Keys that play something, whatever the position."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_guide_is_played_through_and_one_plays_on(
    browser: Browser, house: Served, game: str, language: Language
) -> None:
    context = browser.new_context(locale=language, reduced_motion="reduce", **SCREEN[language])
    page = context.new_page()
    page.goto(f"{house.url}/learn/{game}")
    follow(page, language)
    page.wait_for_function("asked => document.title.startsWith(asked)", arg=ASKED[language])
    before = steps(page, house.url)
    for key in ANYTHING[game]:
        page.keyboard.press(key)
    page.wait_for_function("() => document.querySelector('main').ariaBusy === 'false'")
    assert steps(page, house.url) > before >= len(GAMES[game].guide.lessons)
    expect(page.get_by_role("alert")).to_be_empty()
    context.close()


def follow(page: Page, language: Language) -> None:
    """Read what is said and press what is lit, until there is nothing more to learn."""
    further, over = (page.get_by_role("button", name=name[language], exact=True) for name in (NEXT, OVER))
    light = page.locator("[data-lit]").first
    while not over.is_visible():
        expect(further.or_(light).or_(over).first).to_be_visible()
        with suppress(TimeoutError):  # it may have gone when the next lesson came
            (further if further.is_visible() else light).click(timeout=1000)
    over.click()
    expect(over).to_be_hidden()


def steps(page: Page, url: str) -> int:
    """How many the match has."""
    table = page.request.get(f"{url}/api/tables/{page.url.split('/')[-1]}").json()
    return int(page.request.get(f"{url}/api/matches/{table['match']}").json()["steps"])
