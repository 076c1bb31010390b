"""A game without a board of its own: a whole match against a bot, by pressing a button for each legal action."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser_pages import people
from server_process import Server
from tablee.core.words import LANGUAGES, Language
from tablee.games.catalogue import GAMES

PLAIN = [name for name, box in GAMES.items() if not (box.folder / "Board.svelte").is_file()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PLAIN)
def test_a_match_by_buttons(browser: Browser, house: Server, game: str, language: Language) -> None:
    with people(browser, house.url) as make:
        person = make(game=game, language=language, phone=language == "fr", reduced_motion="reduce")
        person.go("/")
        person.play_now()
        choices = person.page.get_by_role("group", name=person.words("choices"))
        while person.asked():
            button = choices.get_by_role("button").last
            size = button.bounding_box()
            assert size and min(size["width"], size["height"]) >= 44
            button.click()
        expect(person.end).to_be_visible()
