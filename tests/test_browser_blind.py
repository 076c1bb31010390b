"""Somebody who sees nothing plays a whole match: all that is known comes from the accessibility tree, all that is done
goes through the keyboard."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Browser, Page

from pages import PATIENCE_MS, people
from servers import Served

Node = dict[str, Any]
TABS = 60
LISTENED = 5
"""At the beginning some places are compared before one is chosen."""


class Tree:
    """The accessibility tree at one moment."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = {node["nodeId"]: node for node in nodes if not node["ignored"]}

    def names(self, kind: str) -> list[str]:
        return [name(node) for node in self.nodes.values() if role(node) == kind]

    @property
    def focused(self) -> Node:
        """What has the focus; nothing when it is the page itself."""
        having = [node for node in self.nodes.values() if has(node, "focused") and role(node) != "RootWebArea"]
        return having[-1] if having else {}

    @property
    def live(self) -> str:
        """What stands in the live regions."""
        texts = [node for node in self.nodes.values() if role(node) == "StaticText"]
        return " ".join(name(text) for text in texts if any(has(above, "live") for above in self._above(text)))

    def _above(self, node: Node) -> Iterator[Node]:
        while node := self.nodes.get(node.get("parentId", ""), {}):
            yield node


def has(node: Node, what: str) -> bool:
    return any(found["name"] == what and found["value"].get("value") for found in node.get("properties", []))


def name(node: Node) -> str:
    return str(node.get("name", {}).get("value", ""))


def role(node: Node) -> str:
    return str(node.get("role", {}).get("value", ""))


class ScreenReader:
    """It speaks of what the tree has, and of nothing else."""

    def __init__(self, page: Page) -> None:
        self.keyboard, self.wait = page.keyboard, page.wait_for_timeout
        self.browser = page.context.new_cdp_session(page)
        self.browser.send("Accessibility.enable")

    def look(self) -> Tree:
        return Tree(self.browser.send("Accessibility.getFullAXTree")["nodes"])

    def until(self, holds: Callable[[Tree], object]) -> Tree:
        latest = time.monotonic() + PATIENCE_MS / 1000
        while not holds(tree := self.look()):
            assert time.monotonic() < latest, f"heard {tree.live!r}, focus on {role(tree.focused)} {name(tree.focused)}"
            self.wait(40)
        return tree

    def tab_to(self, kind: str, wanted: str, key: str = "Tab") -> Node:
        for _ in range(TABS):
            self.keyboard.press(key)
            node = self.look().focused
            if role(node) == kind and re.fullmatch(wanted, name(node)):
                return node
        raise AssertionError(f"no {kind} {wanted!r} can be reached with {key}")


def asked(tree: Tree) -> bool:
    """It is my turn and no place is chosen, or it is over."""
    return over(tree) or ("Your turn: cover 1 to 3 squares." in tree.live and "covered" not in tree.live)


def over(tree: Tree) -> bool:
    return "The match is over" in tree.names("dialog")


def read_the_table(reader: ScreenReader) -> str:
    """By the link that skips to the words; then back to the board."""
    reader.tab_to("link", "Skip to the table in words", key="Shift+Tab")
    reader.keyboard.press("Enter")
    tree = reader.until(lambda tree: name(tree.focused) == "The table in words")
    board = reader.tab_to("application", "The picture on the table", key="Shift+Tab")
    return " ".join([*tree.names("StaticText"), str(board["description"]["value"])])


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
        page = person(reduced_motion="reduce").page
        page.goto(house.url)
        reader = ScreenReader(page)
        reader.until(lambda tree: "Quadri" in tree.names("heading"))
        reader.tab_to("button", r"Play now\s*Quadri")
        reader.keyboard.press("Enter")
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

        tree = reader.look()
        assert name(tree.focused) == "The match is over"
        assert {"Rematch", "Share", "Close"} <= set(tree.names("button"))
        assert any(text.endswith(("wins!", "win!")) for text in tree.names("StaticText"))
