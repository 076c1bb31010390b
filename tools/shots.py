"""Photographs every screen, at 360 and 1280 px, in both languages and both themes: `python3 dev.py shots [FOLDER]`.

A real server, real matches; the pictures and one contact sheet a screen go into the folder (default: .cache/shots)."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Literal

import msgspec
from PIL import Image
from playwright.sync_api import Browser, Page

from chromium import launched
from tablee.bots.players import choose_greedy
from tablee.core.codec import codec, encode
from tablee.games.catalogue import GAMES

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests"))
from clients import Json  # noqa: E402
from example import EXAMPLE  # noqa: E402
from pages import BOT, OPEN, User, until  # noqa: E402
from scenes import Choose, played, shown  # noqa: E402
from servers import LOOSE, serve  # noqa: E402

SIZES = {360: 640, 1280: 800}
LANGUAGES = ("en", "fr")
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAP = 16
ENOUGH = 120
"""Of more actions only some are compared."""


@dataclass(frozen=True)
class Screen:
    """One screen: its address, whose cookie sees it, and what is done there before the picture is taken."""

    name: str
    path: str
    cookies: dict[str, str]
    prepare: Callable[[Page], None] = lambda page: None


def good_moves() -> Choose:
    rng = Random(5)

    def choose(game: str, told: Json) -> Json:
        box = GAMES[game]
        view, legal = codec(box).view(encode(told["view"])), codec(box).actions(encode(told["legal"]))
        found: Json = msgspec.to_builtins(choose_greedy(box, view, legal[:: 1 + len(legal) // ENOUGH], True, rng))
        return found

    return choose


def around(url: str) -> Iterator[Screen]:
    """All that is there for every game, with the first one."""
    host, guest = User(url, "Camille"), User(url, "Hugo")
    lobby, shared = host.table(BOT, OPEN, OPEN), host.table({"kind": "device", "name": "Hugo"})
    yield Screen("home", "/", host.cookies)
    yield Screen("new", f"/new/{EXAMPLE}", host.cookies)
    yield Screen("ways", f"/new/{EXAMPLE}", host.cookies, choose_a_way)
    yield Screen("lobby", f"/t/{lobby}", host.cookies)
    yield Screen("invited", f"/t/{lobby}", guest.cookies)
    yield Screen("curtain", f"/t/{shared}", host.cookies)
    yield Screen("lesson", f"/learn/{EXAMPLE}", {}, read_on)
    yield Screen("rules", f"/rules/{EXAMPLE}", {})
    yield Screen("rule", f"/rules/{EXAMPLE}#3.1", {})
    yield Screen("missing", "/nowhere", {})


def of_game(url: str, game: str) -> Iterator[Screen]:
    """Running matches where something is asked, what is chosen there, and the end of another match."""
    look, moves = shown(game), good_moves()
    for number, way in enumerate(look.ways):
        match = played(url, look.steps, game=game, choose=moves, **way)
        name, path = f"{game}-{number}" if number else game, f"/t/{match.table}"
        yield Screen(f"{name}-table", path, match.cookies)
        yield Screen(f"{name}-choosing", path, match.cookies, look.choose)
    done = played(url, None, game=game, choose=moves, **look.short)
    yield Screen(f"{game}-waiting", path, match.users[1])
    yield Screen(f"{game}-watching", path, {})
    yield Screen(f"{game}-end", f"/t/{done.table}", done.cookies)
    yield Screen(f"{game}-replay", f"/m/{done.match}?at=12", {})
    yield Screen(f"{game}-new", f"/new/{game}", done.cookies)


def choose_a_way(page: Page) -> None:
    """The second, where there is more than one."""
    if page.locator("main input[type=radio]").count() > 1:
        page.locator("main input[type=radio]").nth(1).check(force=True)


def read_on(page: Page) -> None:
    """To the last sentence of the first lesson, where something is lit."""
    lit, further = page.locator("[data-lit]").first, page.get_by_role("button", name=re.compile("^(Next|Suite)$"))
    while not lit.is_visible():
        further.or_(lit).first.wait_for()
        if further.is_visible():
            further.click()


def settle(page: Page) -> bytes:
    """The picture, once three in a row are the same; what moves is shown at its end."""
    taken = list[bytes]()

    def steady() -> bool:
        taken.append(page.screenshot(animations="disabled"))
        return len(taken) > 2 and taken[-3] == taken[-2] == taken[-1]

    until(page, steady)
    return taken[-1]


def shoot(browser: Browser, url: str, screen: Screen, folder: Path) -> None:
    taken = {}
    for width, language, theme in product(SIZES, LANGUAGES, THEMES):
        context = browser.new_context(
            viewport={"width": width, "height": SIZES[width]},
            locale=f"{language}-{language.upper()}",
            color_scheme=theme,
            has_touch=width < 500,
            is_mobile=width < 500,
            service_workers="block",
        )
        context.add_cookies([{"name": name, "value": value, "url": url} for name, value in screen.cookies.items()])
        page = context.new_page()
        page.goto(url + screen.path)
        page.wait_for_load_state("networkidle")
        screen.prepare(page)
        taken[width, language, theme] = folder / f"{screen.name}-{width}-{language}-{theme}.png"
        taken[width, language, theme].write_bytes(settle(page))
        context.close()
    sheet(list(taken.values()), folder / f"{screen.name}.png")


def sheet(pictures: list[Path], out: Path) -> None:
    """All pictures of one screen beside each other: the phones in a row, the desks below."""
    images = [Image.open(path).convert("RGB") for path in pictures]
    phones, desks = images[:4], images[4:]
    width = max(sum(i.width + GAP for i in phones), 2 * (desks[0].width + GAP)) + GAP
    height = phones[0].height + 2 * (desks[0].height + GAP) + 2 * GAP
    made = Image.new("RGB", (width, height), "#8a8378")
    for n, image in enumerate(phones):
        made.paste(image, (GAP + n * (image.width + GAP), GAP))
    for n, image in enumerate(desks):
        at = GAP + n % 2 * (image.width + GAP), phones[0].height + 2 * GAP + n // 2 * (image.height + GAP)
        made.paste(image, at)
    made.save(out)


def main() -> None:
    wanted = sys.argv[2:]
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".cache" / "shots"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serve(Path(data) / "data", limits=LOOSE) as served:
        every = [*around(served.url), *(screen for game in GAMES for screen in of_game(served.url, game))]
        screens = [screen for screen in every if not wanted or screen.name in wanted]
        with launched() as browser:
            for n, screen in enumerate(screens, 1):
                print(f"{n}/{len(screens)} {screen.name}", flush=True)
                shoot(browser, served.url, screen, folder)
    print(f"in {folder}")


if __name__ == "__main__":
    main()
