"""Helpers for tests of Quadri in a browser: the number of cards left, and placing a card."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser_pages import BrowserPerson

ROW = r"^\s*{cards}\s*({words})"


def board(person: BrowserPerson) -> Locator:
    return person.page.get_by_role("application", name=person.words("board-name"))


def pile(person: BrowserPerson, cards: int | None = None) -> Locator:
    """Return the list item that tells how many cards are left; if `cards` is given, only one that tells this number."""
    words = "|".join(person.words("board-cards-left", cards=n) for n in (1, 2))
    written = re.compile(ROW.format(cards=r"\d+" if cards is None else cards, words=words))
    return person.page.get_by_role("main").get_by_role("listitem").filter(has_text=written)


def cards_left(person: BrowserPerson) -> int:
    return int(pile(person).inner_text().split()[0])


def sees_left(person: BrowserPerson, cards: int) -> None:
    expect(pile(person, cards)).to_be_visible()


def lay(person: BrowserPerson) -> Locator:
    """Return the button that places the card."""
    return person.button("board-lay")


def place_by_key(person: BrowserPerson) -> None:
    """Place the card in the quickest way: at the first place, by the keyboard."""
    board(person).press("ArrowRight")
    board(person).press("Enter")


def corner(person: BrowserPerson) -> tuple[float, float]:
    """Return a point of the board where a card would cover nothing."""
    expect(board(person)).to_be_visible()
    box = board(person).bounding_box()
    assert box
    return box["x"] + 24, box["y"] + 24
