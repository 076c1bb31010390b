"""Somebody who sees nothing: all that is known comes from the accessibility tree, all that is done goes through the
keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page

from pages import until

Node = dict[str, Any]
TABS = 60


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
        self.page, self.keyboard = page, page.keyboard
        self.browser = page.context.new_cdp_session(page)
        self.browser.send("Accessibility.enable")

    def look(self) -> Tree:
        return Tree(self.browser.send("Accessibility.getFullAXTree")["nodes"])

    def until(self, holds: Callable[[Tree], object]) -> Tree:
        tree = self.look()

        def wanted() -> object:
            nonlocal tree
            return holds(tree := self.look())

        until(self.page, wanted, lambda: f"heard {tree.live!r}, focus on {role(tree.focused)} {name(tree.focused)}")
        return tree

    def tab_to(self, kind: str, wanted: str, key: str = "Tab") -> Node:
        for _ in range(TABS):
            self.keyboard.press(key)  # returns once the page has taken it, and the tree is made when it is asked for
            node = self.look().focused
            if role(node) == kind and re.fullmatch(wanted, name(node)):
                return node
        raise AssertionError(f"no {kind} {wanted!r} can be reached with {key}")
