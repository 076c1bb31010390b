"""Somebody who sees nothing plays a whole match, by what is heard and with the keyboard."""

from __future__ import annotations

import re
from itertools import count

from playwright.sync_api import Browser

from pages import BOT, User, people
from screenreader import ScreenReader, has, name
from servers import Served

QUESTION = "Your turn: "
HALF = r"(?!Played).+, (Move|Action) part: .+"
STOP = r"[A-Z][\w ’]+, column \d+ of 24(, red line|, blue area|, side path)?\. (Here: .+\. )?Next: .+ to .+\."


def look_round(reader: ScreenReader) -> None:
    """From the map: some stops, where everybody is, and what lies ahead."""
    reader.tab_to("application", "The map: .+")
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        assert re.fullmatch(STOP, reader.ask(key))
    assert reader.ask("p").count("marker") == 3
    assert re.match(r"Ahead of \w+: (train|balloon|boat)", reader.ask("a"))


def play(reader: ScreenReader, made: int) -> None:
    """A half of a card by Tab; Enter takes it and says what it would do, arrows go less far, Enter plays it."""
    reader.tab_to("button", HALF, "Tab" if made % 2 else "Shift+Tab")
    if " as a Move: " in reader.ask("Enter") and made % 3 == 0:
        assert " as a Move: " in (heard := reader.ask("ArrowLeft")) or " for nothing" in heard
    assert has(reader.focused(), "pressed")
    reader.keyboard.press("Enter")


def test_a_whole_match_heard_and_typed(browser: Browser, house: Served) -> None:
    anna, made = User(house.url, "Anna"), count()
    with people(browser, house.url) as person:
        one = person(game="detour", reduced_motion="reduce")
        one.sit_at(anna.table(BOT, BOT, game="detour"), anna.cookies)
        reader = ScreenReader(one.page)
        reader.hears(QUESTION)
        look_round(reader)
        for _ in reader.turns(QUESTION):
            play(reader, next(made))
            assert name(reader.focused()), "the focus is on the page itself"
        assert next(made) >= 6
        reader.until(lambda tree: name(tree.focused) == "The match is over")
