"""What people see and do in a browser, by roles and by the words of the message files."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from clients import Json
from messages import APP
from servers import Served
from tablee.core.words import Language, Reader, bundle, says
from tablee.games.catalogue import GAMES

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 640}
PATIENCE_MS = 20_000
"""A busy machine is slow, and no test is about that."""

# The lights that can be tapped, once nothing moves: in the middle of a legal place, and nothing in front of it.
LIGHTS = """async (table) => {
  await Promise.allSettled(table.getAnimations({ subtree: true }).map((moving) => moving.finished));
  return [...table.querySelectorAll('.light')].map((light) => light.getBoundingClientRect())
    .map((box) => [box.x + box.width / 2, box.y + box.height / 2])
    .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=application]'));
}"""
HEARD = "() => [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent).join(' ')"


class Person:
    """Somebody with a browser of their own, who reads one language."""

    def __init__(self, browser: Browser, url: str, language: Language = "en", *, phone: bool = False, **more: Any):
        self.url, self.language = url, language
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESK,
            locale=f"{language}-{language.upper()}",
            is_mobile=phone,
            has_touch=phone,
            **more,
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    def words(self, id: str, /, **args: str | int) -> str:
        return Reader(bundle(self.language, APP, GAMES["quadri"].folder))(says(id, **args))

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def button(self, id: str, /, **args: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.words(id, **args))

    def of_quadri(self, role: Literal["button", "link"], id: str) -> Locator:
        """What the home page offers for this game among the others."""
        name = rf"^{re.escape(self.words(id))}\s*{re.escape(self.words('game-title'))}$"
        return self.page.get_by_role(role, name=re.compile(name))

    def dialog(self, id: str) -> Locator:
        return self.page.get_by_role("dialog", name=self.words(id))

    # Who they are.

    def is_user(self, cookies: dict[str, str]) -> None:
        self.context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in cookies.items()])

    def sit_down(self, name: str) -> None:
        """The name is there already for who has played before; it is typed once it has come."""
        self.page.wait_for_load_state("networkidle")
        self.page.get_by_label(self.words("name-yours")).fill(name)
        self.button("sit-down").click()

    # The table.

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("application", name=self.words("board-name"))

    @property
    def question(self) -> Locator:
        """That it is their turn to place a card."""
        return self.page.get_by_role("main").get_by_text(self.words("question-place"), exact=True)

    @property
    def end(self) -> Locator:
        return self.dialog("end-title")

    @property
    def lay(self) -> Locator:
        return self.button("board-lay")

    def asked(self) -> bool:
        """Wait until it is their turn, or the match is over."""
        expect(self.question.or_(self.end)).to_be_visible(timeout=PATIENCE_MS)
        return self.question.is_visible() and not self.end.is_visible()

    def lights(self) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = self.board.evaluate(LIGHTS)
        return found

    def heard(self) -> str:
        """What the live regions say."""
        return str(self.page.evaluate(HEARD))

    @property
    def pile(self) -> Locator:
        """The Quadri cards that are left, as it is written beside them."""
        words = "|".join(self.words("board-cards-left", cards=n) for n in (1, 2))
        return (
            self.page.get_by_role("main").get_by_role("listitem").filter(has_text=re.compile(rf"^\s*\d+\s*({words})"))
        )

    def cards_left(self) -> int:
        return int(self.pile.inner_text().split()[0])

    def place_by_key(self) -> None:
        """The quickest way to play: the first place, by the keyboard."""
        self.board.press("ArrowRight")
        self.board.press("Enter")


Make = Callable[..., Person]


@contextmanager
def people(browser: Browser, url: str) -> Iterator[Make]:
    """Makes people; what went wrong on any of their pages fails the test."""
    made: list[Person] = []

    def make(language: Language = "en", **more: Any) -> Person:
        made.append(Person(browser, url, language, **more))
        return made[-1]

    try:
        yield make
        assert [fault for person in made for fault in person.faults] == []
    finally:
        for person in made:
            person.context.close()


def first(*those: Person) -> tuple[Person, ...]:
    """The people of a table of two, whoever is to play first."""
    one, two = those
    latest = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < latest:
        for asked, other in ((one, two), (two, one)):
            if asked.question.is_visible():
                return asked, other
        one.page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


class User:
    """Somebody without a browser, who opens tables for the tests."""

    def __init__(self, url: str, name: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=30)
        self.call("PUT", "/api/me", {"name": name})

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.http.request(method, path, json=body)
        answer.raise_for_status()
        return answer.json()

    def table(self, *others: Json, listed: bool = False, **options: Any) -> str:
        """A table where this user has the first seat; it begins by itself when nobody is missing."""
        seats, options = [{"kind": "person"}, *others], {"seats": 1 + len(others), **options}
        wish = {"game": "quadri", "options": options, "seats": seats, "listed": listed}
        return str(self.call("POST", "/api/tables", wish)["id"])

    def sit_down(self, table: str, seat: int = 1) -> None:
        self.call("POST", f"/api/tables/{table}/seats/{seat}", {"kind": "person"})


OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "random"}


def log_of(served: Served, table: str) -> list[Json]:
    """All that has happened in the last match of a table, secrets included."""
    match = httpx.get(f"{served.url}/api/tables/{table}").json()["match"]
    db = sqlite3.connect(served.database)
    try:
        rows = db.execute("select events from steps where match_id = ? order by seq", (match,)).fetchall()
    finally:
        db.close()
    return [event for (events,) in rows for event in json.loads(events)]


def of_type(log: list[Json], kind: str) -> list[Json]:
    return [event for event in log if event["type"] == kind]
