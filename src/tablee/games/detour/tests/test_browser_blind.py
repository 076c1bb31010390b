"""A whole match played by keyboard and screen reader."""

from __future__ import annotations

import re
from itertools import count

from playwright.sync_api import Browser

from browser_pages import BOT, User, people
from screen_reader import ScreenReader, has, name
from server_process import Server

QUESTION = "Your turn: "
HALF = r"(?!Played).+, (Move|Action) part: .+"
STOP = r"[A-Z][\w ’]+, column \d+ of 24(, red line|, blue area|, side path)?\. (Here: .+\. )?Next: .+ to .+\."


def look_round(reader: ScreenReader) -> None:
    """Visit some stops on the map, ask where everybody is, and what lies ahead."""
    reader.tab_to("application", "The map: .+")
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        reader.ask(key, STOP)
    assert reader.ask("p").count("marker") == 3
    reader.ask("a", r"Ahead of \w+: (train|balloon|boat)")


def play(reader: ScreenReader, made: int) -> None:
    """Choose half of a card by Tab; Enter previews it, an arrow key makes it go less far, Enter again plays it."""
    behind = re.search("No action|Block", name(reader.focused()))
    reader.tab_to("button", HALF, "Shift+Tab" if behind else "Tab")
    if " as a Move: " in reader.ask("Enter") and made % 3 == 0:
        reader.ask("ArrowLeft", " as a Move: | for nothing")
    assert has(reader.focused(), "pressed")
    reader.keyboard.press("Enter")


def test_a_whole_match_heard_and_typed(browser: Browser, house: Server) -> None:
    anna, made = User(house.url, "Anna"), count()
    with people(browser, house.url) as person:
        one = person(game="detour", reduced_motion="reduce")
        one.sit_at(anna.table(BOT, BOT, game="detour"), anna.cookies)
        reader = ScreenReader(one.page)
        reader.hears(QUESTION)
        look_round(reader)
        for _ in reader.turns(QUESTION):
            play(reader, next(made))
            reader.is_led_on()
        assert next(made) >= 6
        reader.until(lambda tree: name(tree.focused) == "The match is over")
