"""A blind player plays a whole match of Cabbie with a screen reader and the keyboard."""

from __future__ import annotations

import re
from itertools import count

from playwright.sync_api import Browser

from browser_pages import BOT, User, people
from screen_reader import VOICES, ScreenReader, name, over, role
from server_process import Server

ASKED = re.compile("where do you stop|one-way sign|barrier on a crosswalk|Remove an obstacle, or|Stuck!|Shut in:")
KNOWN = re.compile(r"(\d+) steps? to go|Your destination!|no way leads there")
ON_THE_MAP = 1
"""Number of questions answered on the map; all later ones are answered in the list. A first player gets at least
two."""


def asked(reader: ScreenReader) -> int:
    """Return the number of questions that the screen reader has read out so far."""
    return sum(said.kind in VOICES.values() and bool(ASKED.search(said.text)) for said in reader.heard)


def drives(reader: ScreenReader) -> bool:
    last = next(
        said.text for said in reversed(reader.heard) if said.kind in VOICES.values() and ASKED.search(said.text)
    )
    return "where do you stop" in last


def on_the_map(reader: ScreenReader) -> None:
    """Choose a place on the map by an arrow key; the screen reader must say how far the destination is from there."""
    heard = reader.ask("ArrowRight")
    assert not drives(reader) or KNOWN.search(heard), heard
    reader.keyboard.press("Enter")


def far(row: str) -> int:
    """Return a stop's distance from the destination in steps, as the text of its row says; 99 if there is no way."""
    found = KNOWN.search(row)
    assert found, row
    return int(found[1]) if found[1] else 0 if "Your destination!" in row else 99


def in_the_list(reader: ScreenReader) -> None:
    """Hear all rows, move to the one that leads nearest to the destination, and confirm it."""
    if role(reader.look().focused) != "radio":
        reader.keyboard.press("l")
        reader.until(lambda tree: role(tree.focused) == "radio")
    rows = reader.until(lambda tree: not drives(reader) or all(map(KNOWN.search, tree.names("radio")))).names("radio")
    wanted = min(rows, key=far) if drives(reader) else rows[0]
    for key in ("End", *["ArrowDown"] * (1 + rows.index(wanted))):
        reader.keyboard.press(key)
    reader.until(lambda tree: name(tree.focused) == wanted)
    reader.keyboard.press("Enter")


def answer(reader: ScreenReader, number: int) -> None:
    """Answer a question on the map or in the list; if there is nothing to choose, press the button that has the
    focus."""
    if "The choices in a list" not in reader.look().names("button"):
        reader.until(lambda tree: role(tree.focused) == "button")
        reader.keyboard.press("Enter")
    elif number <= ON_THE_MAP:
        on_the_map(reader)
    else:
        in_the_list(reader)


def test_a_whole_match_heard_and_typed(browser: Browser, house: Server) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(BOT, game="cabbie", city="village", destinations=2, first="1")
    with people(browser, house.url) as make:
        person = make(game="cabbie", reduced_motion="reduce")
        person.sit_at(table, ada.cookies)
        reader = ScreenReader(person.page)
        reader.until(lambda _: asked(reader))
        reader.tab_to("application", "The city")
        assert re.match(r"[A-Z].*\. \d+ [A-Z]", reader.ask("d")), "where I am going"

        for number in count(1):
            if over(reader.until(lambda tree: over(tree) or asked(reader) >= number)):  # noqa: B023
                break
            answer(reader, number)
            reader.is_led_on()
        assert asked(reader) > ON_THE_MAP
        reader.until(lambda tree: name(tree.focused) == "The match is over")
