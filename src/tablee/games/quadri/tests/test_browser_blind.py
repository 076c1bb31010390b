"""A blind person plays a whole match of Quadri with a screen reader and the keyboard."""

from __future__ import annotations

import re
from itertools import count

from playwright.sync_api import Browser

from browser_pages import people
from screen_reader import WHOLE, AccessibilityTree, ScreenReader, description, name, skip_the_rest
from server_process import Server

QUESTION = "Your turn: cover 1 to 3 squares."
LISTENED = 5
"""Number of cards, at the beginning, for which some places are compared before one is chosen."""
PLACE = r"(Row -?\d+, column -?\d+\.|Turned: top \w+, \w+; bottom \w+, \w+\.) Covers \w+ at row -?\d+, column -?\d+.*"
SQUARES = r"lacks \d squares?|lies on the table"


def read_the_table(reader: ScreenReader) -> str:
    """Follow the link that skips to the table in words, then return to the board; return all words read on the way."""
    reader.tab_to("link", "Skip to the table in words", key="Shift+Tab")
    reader.keyboard.press("Enter")
    tree = reader.until(lambda tree: name(tree.focused) == "The table in words" and "Row 0, from" in words(tree))
    board = reader.tab_to("application", "The picture on the table", key="Shift+Tab")
    return f"{words(tree)} {description(board)}"


def words(tree: AccessibilityTree) -> str:
    return " ".join(tree.names("StaticText"))


def ask_around(reader: ScreenReader) -> None:
    """Ask by keys for the card, for the objectives, and for how many squares they lack."""
    reader.ask("c", r"Your card: top \w+, \w+; bottom")
    reader.ask("o", r"3 objectives. [A-Z].+ points: ")
    assert len(re.findall(SQUARES, reader.ask("m"))) == 3


def choose(reader: ScreenReader, keys: tuple[str, ...]) -> None:
    """Press these keys, which move or turn the card, and listen; stop where an objective would be completed."""
    for key in keys:
        if "Completes" in reader.ask(key, rf"{PLACE}|No place farther"):
            return


def test_a_whole_match_heard_and_typed(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as person:
        one = person(game="quadri", reduced_motion="reduce")
        reader, placed = ScreenReader(one.page), count()
        reader.play_now(house.url, "Quadri")
        reader.hears(QUESTION)
        said = read_the_table(reader)
        for part in ("Your objective", "Row 0, from column ", "Your card to place: top ", "Arrow keys move your card"):
            assert part in said
        ask_around(reader)

        for _ in reader.turns(QUESTION):
            listens = next(placed) < LISTENED
            if not listens and not WHOLE:
                skip_the_rest(one)
                break
            choose(reader, ("ArrowRight", "ArrowDown", "r", "ArrowLeft") if listens else ("ArrowRight",))
            reader.keyboard.press("Enter")
            reader.is_led_on()
        assert next(placed) > LISTENED
        assert any("covered" in heard.text and "It shows top" in heard.text for heard in reader.heard)

        reader.until(lambda tree: name(tree.focused) == "The match is over")
        reader.until(lambda tree: {"Rematch", "Without a name", "Close"} <= set(tree.names("button")))
        reader.until(lambda tree: any(text.endswith(("wins!", "win!")) for text in tree.names("StaticText")))
