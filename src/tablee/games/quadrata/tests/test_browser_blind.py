"""Somebody who sees nothing plays a whole match: the focus leads from what is asked to what is asked next."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser

from pages import people
from screenreader import ScreenReader, Tree, has, name, role
from servers import Served

WAY = re.compile(r".+ × .+ = \d+: .+ points?.*")


def over(tree: Tree) -> bool:
    return "The match is over" in tree.names("dialog")


def question(tree: Tree) -> str:
    """The sentence that says what is asked; nothing while others are."""
    asked = {"Remove two of your basic tokens.", "Remove one of your basic tokens.", *ANSWERS} & set(tree.names("group"))
    return next(iter(asked), "")


def led(tree: Tree) -> bool:
    """Something is asked, and what it is about has the focus."""
    return bool(question(tree)) and role(tree.focused) in ("button", "radio")


class Player:
    def __init__(self, reader: ScreenReader) -> None:
        self.reader, self.heard = reader, ""
        self.tree = reader.look()

    def press(self, key: str, then: Callable[[Tree], object]) -> None:
        self.reader.keyboard.press(key)
        self.tree = self.reader.until(lambda tree: over(tree) or then(tree))

    def on(self) -> str:
        return name(self.tree.focused)

    def go(self, words: str) -> None:
        """To the button that does it; then there is something else to do, or nothing as long as others play."""
        if not re.fullmatch(words, self.on()):
            self.reader.tab_to("button", words)
        before = self.reader.look()
        self.press("Enter", lambda tree: question(tree) != question(before) and (led(tree) or not question(tree)))

    def replace(self) -> None:
        """A card the first time; the focus goes to what can be done with it."""
        if self.heard:
            return self.go("Replace nothing")
        self.press("Enter", lambda tree: name(tree.focused) == "Replace it")
        self.press("Escape", lambda tree: "points" in name(tree.focused))
        self.press("Enter", lambda tree: name(tree.focused) == "Replace it")
        self.go("Replace it")

    def visit(self) -> None:
        """The first card within reach, if there is one: the first way to it is read out with what it earns."""
        if "points" not in self.on():
            return self.go("No visit: take a taxi|Visit nothing")
        self.press("Enter", lambda tree: WAY.fullmatch(name(tree.focused)) and " × " in tree.live)
        self.heard += self.tree.live
        self.go(re.escape(self.on()))

    def bonus(self) -> None:
        self.press("Space", lambda tree: has(tree.focused, "checked"))
        self.go(re.escape(self.on()))

    def book(self) -> None:
        self.go("Book nothing")

    def rest(self) -> None:
        """A token that is not wanted; it is said that it is picked."""
        assert self.on().startswith("Token")
        self.press("Space", lambda tree: has(tree.focused, "pressed"))
        self.go("Send 1 to rest")

    def remove(self, tokens: int) -> None:
        for n in range(tokens):
            if n:
                self.press("Tab", lambda tree: name(tree.focused).startswith("Token"))
            self.press("Space", lambda tree: has(tree.focused, "pressed"))
        self.go("Remove .+")


ANSWERS: dict[str, Callable[[Player], None]] = {
    "Replace a card of the centre?": Player.replace,
    "Visit a destination?": Player.visit,
    "Path bonus: train or taxi?": Player.bonus,
    "Book a destination?": Player.book,
    "Which tokens do you send to rest?": Player.rest,
    "Remove two of your basic tokens.": lambda player: player.remove(2),
    "Remove one of your basic tokens.": lambda player: player.remove(1),
}


def provinces(reader: ScreenReader) -> None:
    """The map is one stop of the Tab key; inside, arrow keys lead on."""
    reader.tab_to("button", "[^,]+, (purple|yellow|blue|orange).*", key="Shift+Tab")
    here = name(reader.look().focused)
    reader.keyboard.press("ArrowRight")
    reader.until(lambda tree: name(tree.focused) != here and re.match(r".+, (purple|yellow|blue|orange)", name(tree.focused)))
    reader.keyboard.press("Tab")
    reader.until(lambda tree: "points" in name(tree.focused))


def test_a_whole_match_heard_and_typed(browser: Browser, house: Served) -> None:
    with people(browser, house.url) as person:
        page = person(game="quadrata", reduced_motion="reduce").page
        page.goto(house.url)
        reader = ScreenReader(page)
        reader.until(lambda tree: "Quadrata Canada" in tree.names("heading"))
        reader.tab_to("button", r"Play now\s*Quadrata Canada")
        reader.keyboard.press("Enter")
        reader.until(lambda tree: name(tree.focused) == "Play")
        reader.keyboard.press("Enter")
        reader.until(question)
        reader.tab_to("button", ".+ points?, .+|.+ points")
        provinces(reader)

        player, answered = Player(reader), 0
        while not over(player.tree):
            player.tree = reader.until(lambda tree: over(tree) or led(tree))
            if asked := question(player.tree):
                ANSWERS[asked](player)
                answered += 1
        assert answered >= 20 and "Path bonus" in player.heard or answered >= 25
        reader.until(lambda tree: name(tree.focused) == "The match is over")
