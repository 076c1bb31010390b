"""A simulated user of a screen reader, who knows only the accessibility tree and acts only by keyboard.

What is heard and typed is recorded, also in the file that TABLEE_SPOKEN names (tools/spoken.py).
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Page

from browser_pages import BrowserPerson, until
from prepared_tables import play_on
from shared_fixtures import DEEP

Node = dict[str, Any]
TABS = 60
PAUSE_MS = 120
"""Milliseconds between two reads of the whole tree, which are slow; people do not hear more in that time."""
WHOLE = DEEP or "TABLEE_SPOKEN" in os.environ
"""True if a long match is played to its end with the screen reader; otherwise its middle is skipped."""
PAGE = "RootWebArea"
VOICES: dict[str, Literal["says", "calls"]] = {"polite": "says", "assertive": "calls"}


class HeardItem(NamedTuple):
    """One thing typed or heard: a key, the text of a polite ("says") or assertive ("calls") live region, the element
    that got the focus, or a new title."""

    kind: Literal["key", "says", "calls", "focus", "title"]
    text: str


class AccessibilityTree:
    """The page's accessibility tree at one moment."""

    def __init__(self, nodes: list[Node]) -> None:
        self._all = {node["nodeId"]: node for node in nodes}
        self.nodes = {id: node for id, node in self._all.items() if not node["ignored"]}

    def names(self, kind: str) -> list[str]:
        return [name(node) for node in self.nodes.values() if role(node) == kind]

    @property
    def title(self) -> str:
        return next(iter(self.names(PAGE)), "")

    @property
    def focused(self) -> Node:
        """Return the focused node; empty if it is the page itself."""
        having = [node for node in self.nodes.values() if has(node, "focused") and role(node) != PAGE]
        return having[-1] if having else {}

    @property
    def live(self) -> str:
        """Return the text of the live regions."""
        return " ".join(said.text for said in self.spoken.values())

    @property
    def spoken(self) -> dict[tuple[str, str], HeardItem]:
        """Each text in live regions, keyed by its node and content, so that a new or repeated announcement has another
        key."""
        texts = [node for node in self.nodes.values() if role(node) == "StaticText"]
        return {
            (text["nodeId"], name(text)): HeardItem(kind, name(text)) for text in texts if (kind := self._voice(text))
        }

    def _voice(self, text: Node) -> Literal["says", "calls"] | None:
        return next((VOICES[live] for above in self._above(text) if (live := value(above, "live")) in VOICES), None)

    def _above(self, node: Node) -> Iterator[Node]:
        while node := self._all.get(node.get("parentId", ""), {}):
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


def over(tree: AccessibilityTree) -> bool:
    return "The match is over" in tree.names("dialog")


def skip_the_rest(person: BrowserPerson) -> None:
    """Play the same user's match to its end over the API, while the page receives all that happens."""
    cookies = {found["name"]: found["value"] for found in person.context.cookies() if "name" in found}
    play_on(person.url, person.page.url.rpartition("/t/")[2], cookies)


class ReaderKeys:
    def __init__(self, page: Page, note: Callable[[HeardItem], None]) -> None:
        self._keyboard, self._note = page.keyboard, note

    def press(self, key: str) -> None:
        """Press a key and return once the page has handled it; the tree is read later, on request."""
        self._note(HeardItem("key", key))
        self._keyboard.press(key)


class ScreenReader:
    """A screen reader: it reports what changes in the accessibility tree, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page, self.keyboard = page, ReaderKeys(page, self._note)
        self.heard: list[HeardItem] = []
        self._last, self._at = AccessibilityTree([]), ("", "")
        self.browser = page.context.new_cdp_session(page)
        self.browser.send("Accessibility.enable")

    def look(self) -> AccessibilityTree:
        tree = AccessibilityTree(self.browser.send("Accessibility.getFullAXTree")["nodes"])
        for news in _news(self._last, tree):
            self._note(news)
        self._note_focus(tree.focused)
        self._last = tree
        return tree

    def focused(self) -> Node:
        """Return the focused node without reading the whole tree."""
        element = self.browser.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        wanted = {"objectId": element["objectId"], "fetchRelatives": False}
        node: Node = self.browser.send("Accessibility.getPartialAXTree", wanted)["nodes"][0]
        self._note_focus(node)
        return node

    def is_led_on(self) -> None:
        """Wait until the focus is on an element: when the focused one disappears, the page must move the focus to what
        comes next."""
        until(self.page, lambda: name(self.focused()), lambda: "the focus is on the page itself")

    def until(self, holds: Callable[[AccessibilityTree], object]) -> AccessibilityTree:
        tree = self.look()

        def wanted() -> object:
            nonlocal tree
            if not (found := holds(tree)):
                self.page.wait_for_timeout(PAUSE_MS)
                tree = self.look()
            return found

        until(self.page, wanted, lambda: f"heard {tree.live!r}, focus on {role(tree.focused)} {name(tree.focused)}")
        return tree

    def hears(self, said: str) -> AccessibilityTree:
        return self.until(lambda tree: said in tree.live)

    def ask(self, key: str, like: str = "") -> str:
        """Press a key and return the announcement that matches `like`; other announcements may come first."""
        self.look()
        before, answer = len(self.heard), re.compile(like or ".+")
        self.keyboard.press(key)
        self.until(lambda _: answer.search(self._said_since(before)))
        found = answer.search(self._said_since(before))
        assert found
        return found[0]

    def turns(self, question: str) -> Iterator[None]:
        """Yield each time this question is announced, until the match is over."""
        for asked in count(1):
            if over(self.until(lambda tree: over(tree) or self._times(question) >= asked)):  # noqa: B023
                return
            yield

    def _times(self, said: str) -> int:
        return sum(heard.kind in VOICES.values() and said in heard.text for heard in self.heard)

    def tab_to(self, kind: str, wanted: str, key: str = "Tab") -> Node:
        for _ in range(TABS):
            self.keyboard.press(key)
            node = self.focused()
            if role(node) == kind and re.fullmatch(wanted, name(node)):
                return node
        raise AssertionError(f"no {kind} {wanted!r} can be reached with {key}")

    def play_now(self, url: str, game: str) -> None:
        """Start a match with bots from the home page, with the options offered."""
        self.page.goto(url)
        self.until(lambda tree: game in tree.names("heading"))
        self.tab_to("button", rf"Play now\s*{game}")
        self.keyboard.press("Enter")
        self.until(lambda tree: name(tree.focused) == "Play")
        self.keyboard.press("Enter")

    def _said_since(self, before: int) -> str:
        return " ".join(heard.text for heard in self.heard[before:] if heard.kind in VOICES.values())

    def _note_focus(self, node: Node) -> None:
        if name(node) and (at := (str(node["nodeId"]), name(node))) != self._at:
            self._at = at
            self._note(HeardItem("focus", f"{name(node)}, {role(node)}"))

    def _note(self, heard: HeardItem) -> None:
        self.heard.append(heard)
        if file := os.environ.get("TABLEE_SPOKEN"):
            with Path(file).open("a", encoding="utf-8") as out:
                out.write(f"{heard.kind}\t{heard.text}\n")


def _news(before: AccessibilityTree, now: AccessibilityTree) -> Iterator[HeardItem]:
    """Yield what a screen reader announces when the tree changes: a new title, new texts in live regions."""
    if now.title != before.title:
        yield HeardItem("title", now.title)
    yield from (said for mark, said in now.spoken.items() if mark not in before.spoken)
