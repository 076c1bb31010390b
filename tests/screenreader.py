"""Somebody who sees nothing: all that is known comes from the accessibility tree, all that is done goes through the
keyboard.

What is heard and typed is kept. Where TABLEE_SPOKEN names a file, it is written there too (tools/spoken.py)."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Page

from pages import until

Node = dict[str, Any]
TABS = 60
PAGE = "RootWebArea"


class Tree:
    """The accessibility tree at one moment."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = {node["nodeId"]: node for node in nodes if not node["ignored"]}

    def names(self, kind: str) -> list[str]:
        return [name(node) for node in self.nodes.values() if role(node) == kind]

    @property
    def title(self) -> str:
        return next(iter(self.names(PAGE)), "")

    @property
    def focused(self) -> Node:
        """What has the focus; nothing when it is the page itself."""
        having = [node for node in self.nodes.values() if has(node, "focused") and role(node) != PAGE]
        return having[-1] if having else {}

    @property
    def live(self) -> str:
        """What stands in the live regions."""
        return " ".join(text for _, text in self.spoken)

    @property
    def spoken(self) -> list[tuple[str, str]]:
        """The same by parts: each with a mark that another text, or the same said anew, does not have."""
        texts = [node for node in self.nodes.values() if role(node) == "StaticText"]
        return [(text["nodeId"], name(text)) for text in texts if any(map(_is_live, self._above(text)))]

    def _above(self, node: Node) -> Iterator[Node]:
        while node := self.nodes.get(node.get("parentId", ""), {}):
            yield node


def value(node: Node, what: str) -> Any:
    return next((found["value"].get("value") for found in node.get("properties", []) if found["name"] == what), None)


def has(node: Node, what: str) -> bool:
    return bool(value(node, what))


def name(node: Node) -> str:
    return str(node.get("name", {}).get("value", ""))


def description(node: Node) -> str:
    return str(node.get("description", {}).get("value", ""))


def role(node: Node) -> str:
    return str(node.get("role", {}).get("value", ""))


def over(tree: Tree) -> bool:
    return "The match is over" in tree.names("dialog")


def _is_live(node: Node) -> bool:
    return value(node, "live") in ("polite", "assertive")


class Heard(NamedTuple):
    """One thing that was typed or heard: a key, what a live region says, what got the focus, the page's new title."""

    kind: Literal["key", "says", "focus", "title"]
    text: str


class Keys:
    def __init__(self, page: Page, note: Callable[[Heard], None]) -> None:
        self._keyboard, self._note = page.keyboard, note

    def press(self, key: str) -> None:
        """Returns once the page has taken it; the tree is made when it is asked for."""
        self._note(Heard("key", key))
        self._keyboard.press(key)


class ScreenReader:
    """It speaks of what the tree has, and of nothing else."""

    def __init__(self, page: Page) -> None:
        self.page, self.keyboard = page, Keys(page, self._note)
        self.heard: list[Heard] = []
        self._last = Tree([])
        self.browser = page.context.new_cdp_session(page)
        self.browser.send("Accessibility.enable")

    def look(self) -> Tree:
        tree = Tree(self.browser.send("Accessibility.getFullAXTree")["nodes"])
        for news in _news(self._last, tree):
            self._note(news)
        self._last = tree
        return tree

    def until(self, holds: Callable[[Tree], object]) -> Tree:
        tree = self.look()

        def wanted() -> object:
            nonlocal tree
            return holds(tree := self.look())

        until(self.page, wanted, lambda: f"heard {tree.live!r}, focus on {role(tree.focused)} {name(tree.focused)}")
        return tree

    def hears(self, said: str) -> Tree:
        return self.until(lambda tree: said in tree.live)

    def ask(self, key: str) -> str:
        """What is said once a key is pressed."""
        self.look()
        before = len(self.heard)
        self.keyboard.press(key)
        self.until(lambda _: self._said_since(before))
        return self._said_since(before)

    def turns(self, question: str) -> Iterator[None]:
        """Every time that this is asked, until the match is over."""
        for asked in count(1):
            if over(self.until(lambda tree: over(tree) or self._times(question) >= asked)):  # noqa: B023
                return
            yield

    def _times(self, said: str) -> int:
        return sum(heard.kind == "says" and said in heard.text for heard in self.heard)

    def tab_to(self, kind: str, wanted: str, key: str = "Tab") -> Node:
        for _ in range(TABS):
            self.keyboard.press(key)
            node = self.look().focused
            if role(node) == kind and re.fullmatch(wanted, name(node)):
                return node
        raise AssertionError(f"no {kind} {wanted!r} can be reached with {key}")

    def play_now(self, url: str, game: str) -> None:
        """From the first page to a table with bots, as it is offered."""
        self.page.goto(url)
        self.until(lambda tree: game in tree.names("heading"))
        self.tab_to("button", rf"Play now\s*{game}")
        self.keyboard.press("Enter")
        self.until(lambda tree: name(tree.focused) == "Play")
        self.keyboard.press("Enter")

    def _said_since(self, before: int) -> str:
        return " ".join(heard.text for heard in self.heard[before:] if heard.kind == "says")

    def _note(self, heard: Heard) -> None:
        self.heard.append(heard)
        if file := os.environ.get("TABLEE_SPOKEN"):
            with Path(file).open("a", encoding="utf-8") as out:
                out.write(f"{heard.kind}\t{heard.text}\n")


def _news(before: Tree, now: Tree) -> Iterator[Heard]:
    """What a screen reader says of the difference. It says a title when it changes, and where the focus has gone."""
    if now.title != before.title:
        yield Heard("title", now.title)
    if now.focused and (key(now.focused) != key(before.focused)):
        yield Heard("focus", ", ".join(filter(None, (name(now.focused), role(now.focused)))))
    old = set(before.spoken)
    for text in now.spoken:
        if text not in old:
            yield Heard("says", text[1])


def key(node: Node) -> tuple[str, str]:
    return str(node.get("nodeId", "")), name(node)
