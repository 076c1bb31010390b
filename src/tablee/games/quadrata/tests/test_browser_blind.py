"""A blind player plays a whole match with keyboard and screen reader: after each answer, the focus moves to the next
question."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser

from browser_pages import BrowserPerson, people
from screen_reader import WHOLE, AccessibilityTree, ScreenReader, has, name, over, role, skip_the_rest
from server_process import Server

SEVERAL = 12
"""Number of questions that a short run answers before it skips the rest of the match; they span at least three days."""
WAY = re.compile(r".+ × .+ = \d+: .+ points?.*")
CARD = r".+ points?; .+ points?.*"
PROVINCE = r"[^,]+, (purple|yellow|blue|orange)[^:]*"


def question(tree: AccessibilityTree) -> str:
    """Return the sentence that asks the player something; empty while it is another's turn."""
    return next((name for name in tree.names("group") if name in ANSWERS), "")


def led(tree: AccessibilityTree) -> bool:
    """Tell whether the player is asked something and the focus is on a control to answer with."""
    return bool(question(tree)) and role(tree.focused) in ("button", "radio")


class BlindPlayer:
    """Player with a keyboard and a screen reader. `tree` is the accessibility tree as last read; `heard` is what the
    screen reader announced when the player chose visits."""

    def __init__(self, person: BrowserPerson, reader: ScreenReader) -> None:
        self.person, self.reader, self.tree, self.heard = person, reader, reader.look(), ""

    @property
    def on(self) -> str:
        return name(self.tree.focused)

    def find(self, then: Callable[[AccessibilityTree], object]) -> None:
        """Read the accessibility tree; unless it fulfils the condition `then` already, wait until it does. Waiting
        would begin with another slow reading, and mostly is not needed."""
        self.tree = self.reader.look()
        if not then(self.tree):
            self.tree = self.reader.until(then)

    def press(self, key: str, then: Callable[[AccessibilityTree], object]) -> None:
        self.reader.keyboard.press(key)
        self.find(then)

    def go(self, words: str, key: str = "Tab") -> None:
        """Press the button with this name; wait until something else is asked or the match is over."""
        if not re.fullmatch(words, self.on):
            self.pass_cards()
            self.reader.tab_to("button", words, key)
        before = question(self.tree)
        self.reader.keyboard.press("Enter")
        self.person.asked()
        self.find(lambda tree: over(tree) or (led(tree) and question(tree) != before))

    def pass_cards(self) -> None:
        """Press Tab until the focus is on the last card, without the slow reading of the accessibility tree after each
        key."""
        cards = [node for node in self.tree.nodes.values() if re.fullmatch(CARD, name(node))]
        for _ in cards[cards.index(self.tree.focused) + 1 :] if self.tree.focused in cards else ():
            self.reader.keyboard.press("Tab")

    def replace(self) -> None:
        """Skip the replacing step. Before the first visit, also check the focus: Enter on a card moves it to the button
        that replaces the card, and Escape moves it back."""
        if not self.heard:
            self.press("Enter", lambda tree: name(tree.focused) == "Replace it")
            self.press("Escape", lambda tree: re.fullmatch(CARD, name(tree.focused)))
        self.go("Replace nothing")

    def visit(self) -> None:
        """Visit the first card within reach, in the first way offered; what this visit earns must be announced. If no
        card is within reach, skip the visit."""
        if re.fullmatch(CARD, self.on):
            self.person.listen()  # what is said may be gone before one looks again
            self.press("Enter", lambda tree: WAY.fullmatch(name(tree.focused)))
            self.person.hears(" × ")
            self.heard += self.person.heard()
            self.go(re.escape(self.on))
        else:
            self.go("No visit: take a taxi|Visit nothing")

    def bonus(self) -> None:
        self.press("Space", lambda tree: has(tree.focused, "checked"))
        self.go(re.escape(self.on))

    def book(self) -> None:
        self.go("Book nothing")

    def rest(self) -> None:
        """Send one token to rest; that it is picked must be announced."""
        assert self.on.startswith("Token")
        self.press("Space", lambda tree: has(tree.focused, "pressed"))
        self.go("Send 1 to rest", "Shift+Tab")

    def remove(self, tokens: int) -> None:
        for n in range(tokens):
            if n:
                self.press("Tab", lambda tree: name(tree.focused).startswith("Token"))
            self.press("Space", lambda tree: has(tree.focused, "pressed"))
        self.go("Remove .+")


ANSWERS: dict[str, Callable[[BlindPlayer], None]] = {
    "Replace a card of the centre?": BlindPlayer.replace,
    "Visit a destination?": BlindPlayer.visit,
    "Path bonus: train or taxi?": BlindPlayer.bonus,
    "Book a destination?": BlindPlayer.book,
    "Which tokens do you send to rest?": BlindPlayer.rest,
    "Remove two of your basic tokens.": lambda player: player.remove(2),
    "Remove one of your basic tokens.": lambda player: player.remove(1),
}


def provinces(reader: ScreenReader) -> None:
    """Check that the map is one stop of the Tab key, within which arrow keys move from province to province."""
    here = name(reader.tab_to("button", PROVINCE, key="Shift+Tab"))
    reader.keyboard.press("ArrowRight")
    there = name(reader.look().focused)
    assert there != here and re.fullmatch(PROVINCE, there)
    reader.keyboard.press("Tab")
    assert re.fullmatch(CARD, name(reader.look().focused))


def test_a_whole_match_heard_and_typed(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make(game="quadrata", reduced_motion="reduce")
        reader = ScreenReader(person.page)
        reader.play_now(house.url, "Quadrata Canada")
        assert person.asked()
        reader.tab_to("button", CARD)
        provinces(reader)

        player, answered = BlindPlayer(person, reader), 0
        while not over(player.tree):
            ANSWERS[question(player.tree)](player)
            answered += 1
            if answered == SEVERAL and not WHOLE:
                skip_the_rest(person)
                player.find(over)
        assert answered >= SEVERAL and WAY.search(player.heard)
        reader.until(lambda tree: name(tree.focused) == "The match is over")
