"""Pages as people use them: elements are found by their roles and by the texts of the message files."""

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

from api_client import PLAIN, Json
from example_game import EXAMPLE
from fluent_files import APP
from server_process import Server
from tablee.core.words import Language, says
from tablee.games.catalogue import GAMES
from tablee.kit.reader import Reader, bundle

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 640}
PATIENCE_MS = 20_000
"""Timeout of every wait in a page, generous since a busy machine is slow and no test is about speed."""
expect.set_options(timeout=PATIENCE_MS)

QUESTION = ":is(.question, .asked) > span"
# Both conditions are read in one script, since either may change between two.
TO_PLAY = f"""(turn) => document.title === turn
  && document.querySelector('main[aria-busy=false] {QUESTION}') !== null"""
# The same, or an open dialog, such as the end of the match. The page checks this itself, since each check from here
# takes as long as a frame.
TO_PLAY_OR_OPEN = f"(turn) => ({TO_PLAY})(turn) || document.querySelector('dialog[open]') !== null"
# Returns the centres of the highlights that can be tapped, once nothing moves: those that nothing covers there.
LIGHTS = """async (main, lit) => {
  const lights = () => [...main.querySelectorAll(lit)]
    .map((light) => [light.closest('svg'), light.getBoundingClientRect()])
    .map(([svg, box]) => [svg, box.x + box.width / 2, box.y + box.height / 2])
    .filter(([svg, x, y]) => svg.contains(document.elementFromPoint(x, y))).map(([, x, y]) => [x, y]);
  await Promise.allSettled(main.getAnimations({ subtree: true }).map((moving) => moving.finished));
  let before, now = lights();
  do {
    before = now;
    await new Promise(requestAnimationFrame);
    now = lights();
  } while (String(now) !== String(before));
  return now;
}"""
SPOKEN = (
    "[...document.querySelectorAll('[aria-live]:not([aria-live=off])')].map((region) => region.textContent).join(' ')"
)
HEARD = f"() => [...(window.heard ?? []), {SPOKEN}].join(' ')"
LISTEN = f"""() => {{
  window.heard = [];
  const listen = () => {{
    const said = {SPOKEN};
    if (said !== window.heard.at(-1)) window.heard.push(said);
  }};
  new MutationObserver(listen).observe(document.body, {{ subtree: true, childList: true, characterData: true }});
}}"""


def until(page: Page, wanted: Callable[[], object], missed: Callable[[], object] = lambda: "") -> None:
    """Wait until `wanted()` is true, for conditions that Playwright's `expect` cannot express. The page runs on
    meanwhile. On a timeout the error shows what `missed()` returns."""
    latest = time.monotonic() + PATIENCE_MS / 1000
    while not wanted():
        assert time.monotonic() < latest, f"it does not come to that: {missed()}"
        page.wait_for_timeout(20)


READER = "localStorage.setItem('words', 'yes')"
"""Script that turns on the description of the table in words, for screen readers."""
HERE = "if (location.protocol.startsWith('http'))"
ASKED = f"{HERE} for (const game of {list(GAMES)}) localStorage[`first/${{game}}`] ??= 'asked'"
"""Script that marks every game's first-match question (how to begin) as already asked, so that no page asks it or
explains anything."""


def choose(radio: Locator) -> None:
    """Tap the label of a radio button, as people do: the button itself is transparent."""
    radio.locator("xpath=ancestor::label").click()


class BrowserPerson:
    """Somebody with a browser profile of their own, who reads one language."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        language: Language = "en",
        game: str = EXAMPLE,
        *,
        phone: bool = False,
        newcomer: bool = False,
        **more: Any,
    ):
        """Open a page of a new browser context. Unless `newcomer`, the page does not ask how to begin before the first
        match of a game."""
        self.url, self.language, self.game = url, language, game
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESK,
            locale=f"{language}-{language.upper()}",
            is_mobile=phone,
            has_touch=phone,
            # a service worker would load everything, and answer in place of the server
            **{"service_workers": "block", **more},
        )
        if not newcomer:
            self.context.add_init_script(ASKED)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    def words(self, id: str, /, **args: str | int) -> str:
        return Reader(bundle(self.language, APP, GAMES[self.game].folder))(says(id, **args))

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def button(self, id: str, /, **args: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.words(id, **args))

    def of_game(self, role: Literal["button", "link"], id: str) -> Locator:
        """Return the home page's button or link for this person's game, named by the message `id` and the game's
        title."""
        name = rf"^{re.escape(self.words(id))}\s*{re.escape(self.words('game-title'))}$"
        return self.page.get_by_role(role, name=re.compile(name))

    def pick(self, id: str) -> None:
        """Press the button named by the message `id`: in the header or, if the window is too narrow for it there, in
        the menu."""
        if not self.button(id).first.is_visible():
            self.button("menu").click()
        self.button(id).first.click()

    def dialog(self, id: str, /, **args: str | int) -> Locator:
        return self.page.get_by_role("dialog", name=self.words(id, **args))

    # The user.

    def is_user(self, cookies: dict[str, str]) -> None:
        self.context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in cookies.items()])

    def reads_words(self) -> None:
        """Show the description in words on every table page from now on, as if this person had turned it on."""
        self.page.add_init_script(READER)

    def forget(self) -> None:
        """Clear cookies and storage, as before a first visit. The page stays open, since opening another takes
        longer."""
        self.context.clear_cookies()
        storage = self.context.new_cdp_session(self.page)
        storage.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        storage.detach()

    def sit_down(self, name: str) -> None:
        self.page.get_by_label(self.words("name-yours")).fill(name)
        self.button("sit-down").click()

    def play_with_notes(self) -> None:
        """Start the first match of a game with its explanatory notes, from the home page."""
        self.of_game("button", "home-play").click()
        self.button("first-notes").click()

    def play_now(self) -> None:
        """Start a match in two taps, from the home page."""
        self.of_game("button", "home-play").click()
        sheet = self.page.get_by_role("dialog")
        sheet.get_by_role("button", name=self.words("play"), exact=True).click()

    # The table.

    @property
    def question(self) -> Locator:
        """The sentence of the table page that says what the player is asked, or whom the match waits for."""
        return self.page.get_by_role("main").locator(QUESTION)

    @property
    def end(self) -> Locator:
        return self.dialog("end-title")

    def to_play(self) -> bool:
        """Tell whether it is this person's turn and the page is not busy."""
        return bool(self.page.evaluate(TO_PLAY, self._turn()))

    def _turn(self) -> str:
        """Return the title that the page has when it is this person's turn."""
        return self.words("title-your-turn", game=self.words("game-title"))

    def asked(self) -> bool:
        """Wait until it is this person's turn or the match is over; return whether it is their turn."""
        self.page.wait_for_function(TO_PLAY_OR_OPEN, arg=self._turn())
        self.until(lambda: self.end.is_visible() or self.to_play())
        return not self.end.is_visible()

    def until(self, wanted: Callable[[], object], missed: Callable[[], object] = lambda: "") -> None:
        until(self.page, wanted, missed)

    def lights(self, lit: str = ".light") -> list[tuple[float, float]]:
        """Return the centres of the highlighted places that can be tapped, possibly none; `lit` is their CSS
        selector."""
        found: list[tuple[float, float]] = self.page.get_by_role("main").evaluate(LIGHTS, lit)
        return found

    def heard(self) -> str:
        """Return the texts of the live regions, with those remembered since `listen`."""
        return str(self.page.evaluate(HEARD))

    def listen(self) -> None:
        """Remember everything that live regions say, until the page goes: some texts are there for a moment only."""
        self.page.evaluate(LISTEN)

    def hears(self, said: str) -> None:
        self.until(lambda: said in self.heard(), self.heard)

    def sit_at(self, table: str, cookies: dict[str, str]) -> None:
        """Open a table as the user with these cookies."""
        self.is_user(cookies)
        self.go(f"/t/{table}")


Make = Callable[..., BrowserPerson]


@contextmanager
def people(browser: Browser, url: str) -> Iterator[Make]:
    """Yield a function that creates a `BrowserPerson`; a script error on any of their pages fails the test."""
    made: list[BrowserPerson] = []

    def make(language: Language = "en", game: str = EXAMPLE, **more: Any) -> BrowserPerson:
        made.append(BrowserPerson(browser, url, language, game, **more))
        return made[-1]

    try:
        yield make
        faults = [fault for person in made for fault in person.faults]
        assert not faults, faults
    finally:
        for person in made:
            person.context.close()


def first(*those: BrowserPerson) -> tuple[BrowserPerson, ...]:
    """Return the two people of a table: the one to move first, then the other."""
    one, two = those
    one.until(lambda: one.to_play() or two.to_play())
    return (one, two) if one.to_play() else (two, one)


class User:
    """A user without a browser, who opens tables for the tests over the API."""

    def __init__(self, url: str, name: str) -> None:
        self.name, self.http = name, httpx.Client(base_url=url, timeout=30, verify=PLAIN)
        self.call("PUT", "/api/me", {"name": name})

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.http.request(method, path, json=body)
        answer.raise_for_status()
        return answer.json()

    def table(self, *others: Json, game: str = EXAMPLE, listed: bool = False, **options: Any) -> str:
        """Open a table where this user has the first seat, and return its id. The match starts without further requests
        once all seats are taken."""
        seats, options = [{"kind": "person"}, *others], {"seats": 1 + len(others), **options}
        wish = {"game": game, "options": options, "seats": seats, "listed": listed}
        return str(self.call("POST", "/api/tables", wish)["id"])

    def sit_down(self, table: str, seat: int = 1) -> None:
        self.call("POST", f"/api/tables/{table}/wish", {"type": "Give", "seat": seat, "to": {"kind": "person"}})


OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "normal"}


def steps_of(served: Server, table: str) -> list[tuple[int | None, list[Json]]]:
    """Return every step of the last match of a table, from the database: the actor and all events, secrets included."""
    match = httpx.get(f"{served.url}/api/tables/{table}", verify=PLAIN).json()["match"]
    db = sqlite3.connect(served.database)
    try:
        rows = db.execute("select actor, events from steps where match_id = ? order by seq", (match,)).fetchall()
    finally:
        db.close()
    return [(actor, json.loads(events)) for actor, events in rows]


def log_of(served: Server, table: str) -> list[Json]:
    return [event for _, events in steps_of(served, table) for event in events]


def of_type(log: list[Json], kind: str) -> list[Json]:
    return [event for event in log if event["type"] == kind]
