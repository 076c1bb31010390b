"""Photographs every screen, on small and large windows, in both languages and both themes, with large text and with
high contrast: `python3 dev.py shots [FOLDER [SCREEN …]]`.

A real server, real matches; the pictures and one contact sheet a screen go into the folder (default: .cache/shots)."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Literal

import msgspec
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page

from chromium import launched
from tablee.core.codec import codec, encode
from tablee.games.catalogue import GAMES
from tablee.search.greedy import choose_greedy, player

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests" / "support"))
from api_client import Json  # noqa: E402
from browser_pages import ASKED, BOT, OPEN, User, until  # noqa: E402
from example_game import EXAMPLE  # noqa: E402
from prepared_tables import Choose, played, shown  # noqa: E402
from server_process import LOOSE, serve  # noqa: E402

GAP = 16
ENOUGH = 120
"""Number of legal actions above which the greedy bot, which plays the photographed matches, compares only a sample."""
ROW = 2700
"""Width of a contact sheet in pixels."""
GROW = """new MutationObserver(() => {{
  if (document.documentElement) document.documentElement.style.fontSize = '{percent}%';
}}).observe(document, {{ childList: true }})"""
"""Script that enlarges the font of a page, as a browser's setting would."""


@dataclass(frozen=True)
class Viewport:
    """The size of a window, with the user's language, theme, font size and contrast."""

    width: int
    height: int
    language: Literal["en", "fr"]
    theme: Literal["light", "dark"] = "light"
    percent: int = 100
    contrast: Literal["more", "forced", ""] = ""

    @property
    def name(self) -> str:
        large = f"{self.percent}%" if self.percent != 100 else ""
        return "-".join(filter(None, (str(self.width), self.language, self.theme, large, self.contrast)))


USUAL = (Viewport(360, 640, "fr", "dark"), Viewport(1280, 800, "en"))
EVERY = (
    *USUAL,
    Viewport(360, 640, "en"),
    Viewport(1280, 800, "fr", "dark"),
    Viewport(320, 568, "fr", percent=125),
    Viewport(360, 640, "en", percent=200),
    Viewport(360, 640, "fr", contrast="more"),
    Viewport(640, 360, "en"),
    Viewport(768, 1024, "fr"),
    Viewport(768, 1024, "en", "dark", contrast="more"),
    Viewport(1280, 800, "en", "dark", contrast="forced"),
    Viewport(1280, 800, "fr", percent=200),
)


@dataclass(frozen=True)
class Shot:
    """One screen: its address, the cookies of the user who sees it, and a function that clicks there before the picture
    is taken."""

    name: str
    path: str
    cookies: dict[str, str]
    prepare: Callable[[Page], None] = lambda page: None
    looks: Sequence[Viewport] = USUAL


def good_moves() -> Choose:
    rng = Random(5)

    def choose(game: str, told: Json) -> Json:
        box = GAMES[game]
        view, legal = codec(box.types).view(encode(told["view"])), codec(box.types).actions(encode(told["legal"]))
        some = legal[:: 1 + len(legal) // ENOUGH]
        found: Json = msgspec.to_builtins(player(choose_greedy, box, rng)(view, some, True))
        return found

    return choose


def around(url: str) -> Iterator[Shot]:
    """Yield the screens that do not belong to a game; those that need a game use the first."""
    host, guest = User(url, "Camille"), User(url, "Hugo")
    lobby, shared = host.table(BOT, OPEN, OPEN), host.table({"kind": "device", "name": "Hugo"})
    yield Shot("home", "/", host.cookies, looks=EVERY)
    yield Shot("first-time", "/", {}, first_time, looks=EVERY)
    yield Shot("play-now", "/", {}, play_now, looks=EVERY)
    yield Shot("new", f"/new/{EXAMPLE}", host.cookies)
    yield Shot("ways", f"/new/{EXAMPLE}", host.cookies, choose_a_way)
    yield Shot("lobby", f"/t/{lobby}", host.cookies, looks=EVERY)
    yield Shot("invited", f"/t/{lobby}", guest.cookies)
    yield Shot("program", f"/t/{host.table(BOT, OPEN)}", host.cookies, make_token)
    yield Shot("curtain", f"/t/{shared}", host.cookies, looks=EVERY)
    yield Shot("lesson", f"/learn/{EXAMPLE}", {}, read_on)
    yield Shot("rules", f"/rules/{EXAMPLE}", {}, looks=EVERY)
    yield Shot("rule", f"/rules/{EXAMPLE}#3.1", {})
    yield Shot("keys", f"/t/{shared}", host.cookies, list_keys)
    yield Shot("missing", "/nowhere", {})


def of_game(url: str, game: str) -> Iterator[Shot]:
    """Yield the screens of a game: matches in progress, each with a question to the player and with a choice half made,
    a match seen by others, and the end of another match with its replay."""
    look, moves = shown(game), good_moves()
    for number, way in enumerate(look.ways):
        match = played(url, look.steps, game=game, choose=moves, **way)
        name, path = f"{game}-{number}" if number else game, f"/t/{match.table}"
        yield Shot(f"{name}-table", path, match.cookies, looks=USUAL if number else EVERY)
        yield Shot(f"{name}-choosing", path, match.cookies, look.choose)
    done = played(url, None, game=game, choose=moves, **look.short)
    yield Shot(f"{game}-waiting", path, match.users[1])
    yield Shot(f"{game}-watching", path, {})
    yield Shot(f"{game}-end", f"/t/{done.table}", done.cookies)
    yield Shot(f"{game}-replay", f"/m/{done.match}?at=12", {})
    yield Shot(f"{game}-new", f"/new/{game}", done.cookies)


def first_time(page: Page) -> None:
    page.locator("main .actions button").first.click()
    page.get_by_role("dialog").get_by_role("listitem").first.wait_for()


def play_now(page: Page) -> None:
    page.evaluate(ASKED)
    page.locator("main .actions button").first.click()
    page.get_by_role("dialog").get_by_role("radio").first.wait_for()


def choose_a_way(page: Page) -> None:
    """Choose the second variant, where there is more than one."""
    if page.locator("main input[type=radio]").count() > 1:
        page.locator("main input[type=radio]").nth(1).check(force=True)


def make_token(page: Page) -> None:
    """Give a free seat to a user's program; the page makes a token for it. In later pictures the seat is the program's
    already, and the page makes a new token."""
    page.get_by_role("listitem").filter(
        has_text=re.compile("Free|Libre|your program|votre programme")
    ).last.get_by_role("button").click()
    sheet = page.get_by_role("dialog")
    for name in ("A program of mine|Un programme à moi|new token|nouveau jeton", "token|jeton"):
        sheet.get_by_role("button", name=re.compile(name)).first.click()
    sheet.locator("input[readonly]").wait_for()


def read_on(page: Page) -> None:
    """Go on to the end of the first lesson, or to the first sentence that highlights something."""
    lit, further = page.locator("[data-lit]").first, page.get_by_role("button", name=re.compile("^(Next|Suite)$"))
    while not lit.is_visible():
        further.or_(lit).first.wait_for()
        if further.is_visible():
            further.click()


def list_keys(page: Page) -> None:
    page.locator("main h2").wait_for()
    page.keyboard.press("?")
    page.locator("dialog[open] kbd").first.wait_for()


def settle(page: Page) -> bytes:
    """Return a picture of the page, once three in a row are the same; animations are shown at their end."""
    taken = list[bytes]()

    def steady() -> bool:
        taken.append(page.screenshot(animations="disabled"))
        return len(taken) > 2 and taken[-3] == taken[-2] == taken[-1]

    until(page, steady)
    return taken[-1]


def window(browser: Browser, look: Viewport) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": look.width, "height": look.height},
        locale=f"{look.language}-{look.language.upper()}",
        color_scheme=look.theme,
        contrast="more" if look.contrast == "more" else "no-preference",
        forced_colors="active" if look.contrast == "forced" else "none",
        has_touch=look.width < 700,
        is_mobile=look.width < 700,
        service_workers="block",
    )
    if look.percent != 100:
        context.add_init_script(GROW.format(percent=look.percent))
    return context


def shoot(page: Page, url: str, screen: Shot) -> bytes:
    """Photograph a screen as on a first visit, with empty storage."""
    page.goto(f"{url}/api/health")
    page.evaluate("localStorage.clear()")
    page.context.clear_cookies()
    page.context.add_cookies([{"name": name, "value": value, "url": url} for name, value in screen.cookies.items()])
    page.goto(url + screen.path)
    page.wait_for_load_state("networkidle")
    screen.prepare(page)
    return settle(page)


def sheet(pictures: Sequence[Path], out: Path) -> None:
    """Join all pictures of one screen into a contact sheet, row by row."""
    images, (x, y, high) = [Image.open(path).convert("RGB") for path in pictures], (GAP, GAP, 0)
    places = list[tuple[int, int]]()
    for image in images:
        if x + image.width > ROW:
            x, y, high = GAP, y + high + GAP, 0
        places.append((x, y))
        x, high = x + image.width + GAP, max(high, image.height)
    made = Image.new("RGB", (ROW, y + high + GAP), "#8a8378")
    for image, place in zip(images, places, strict=True):
        made.paste(image, place)
    made.save(out)


def photograph(browser: Browser, url: str, screens: Sequence[Shot], folder: Path) -> None:
    """Take all pictures, window by window, so that the screens in one share a cache; then join those of each screen."""
    for n, look in enumerate(EVERY, 1):
        context, shown = window(browser, look), [screen for screen in screens if look in screen.looks]
        print(f"{n}/{len(EVERY)} {look.name}: {len(shown)}", flush=True)
        page = context.new_page()
        for screen in shown:
            (folder / f"{screen.name}-{look.name}.png").write_bytes(shoot(page, url, screen))
        context.close()
    for screen in screens:
        sheet([folder / f"{screen.name}-{look.name}.png" for look in screen.looks], folder / f"{screen.name}.png")


def main() -> None:
    wanted = sys.argv[2:]
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".cache" / "shots"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serve(Path(data) / "data", limits=LOOSE) as served:
        every = [*around(served.url), *(screen for game in GAMES for screen in of_game(served.url, game))]
        screens = [screen for screen in every if not wanted or screen.name in wanted]
        with launched() as browser:
            photograph(browser, served.url, screens, folder)
    print(f"in {folder}")


if __name__ == "__main__":
    main()
