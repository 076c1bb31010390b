"""Somebody who sees nothing plays a whole match, by what is heard and with the keyboard."""

from __future__ import annotations

from playwright.sync_api import Browser

from pages import people
from screenreader import ScreenReader, Tree, description, name, over
from servers import Served

LISTENED = 5
"""At the beginning some places are compared before one is chosen."""


def asked(tree: Tree) -> bool:
    """It is my turn and no place is chosen, or it is over."""
    return over(tree) or ("Your turn: cover 1 to 3 squares." in tree.live and "covered" not in tree.live)


def read_the_table(reader: ScreenReader) -> str:
    """By the link that skips to the words; then back to the board."""
    reader.tab_to("link", "Skip to the table in words", key="Shift+Tab")
    reader.keyboard.press("Enter")
    tree = reader.until(lambda tree: name(tree.focused) == "The table in words")
    board = reader.tab_to("application", "The picture on the table", key="Shift+Tab")
    return " ".join([*tree.names("StaticText"), description(board)])


def choose(reader: ScreenReader, keys: tuple[str, ...]) -> None:
    """Walks to some places and listens; stays where an objective would be completed."""
    for key in keys:
        reader.keyboard.press(key)
        heard = reader.until(lambda tree: "covered" in tree.live).live
        assert "not allowed" not in heard
        if "Completes" in heard:
            return


def test_a_whole_match_heard_and_typed(browser: Browser, house: Served) -> None:
    with people(browser, house.url) as person:
        page = person(game="quadri", reduced_motion="reduce").page
        reader = ScreenReader(page)
        reader.play_now(house.url, "Quadri")
        reader.until(asked)

        said = read_the_table(reader)
        for words in ("Your objective", "Row 0, from column ", "Your card to place", "Arrow keys move your card"):
            assert words in said

        placed = 0
        while not over(reader.until(asked)):
            choose(reader, ("ArrowRight", "ArrowDown", "r", "ArrowLeft")[: 4 if placed < LISTENED else 1])
            reader.keyboard.press("Enter")
            placed += 1
            reader.until(lambda tree: over(tree) or "covered." not in tree.live)
        assert placed >= 10

        reader.until(lambda tree: name(tree.focused) == "The match is over")
        reader.until(lambda tree: {"Rematch", "Share", "Close"} <= set(tree.names("button")))
        reader.until(lambda tree: any(text.endswith(("wins!", "win!")) for text in tree.names("StaticText")))
