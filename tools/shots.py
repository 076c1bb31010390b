"""Photographs every screen, at 360 and 1280 px, in both languages and both themes: `python3 dev.py shots [FOLDER]`.

A real server, real matches; the pictures and one contact sheet a screen go into the folder (default: .cache/shots)."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
from PIL import Image
from playwright.sync_api import Browser, Page

from chromium import launched
from tablee.bots.players import choose_greedy
from tablee.core.codec import codec, encode
from tablee.games.catalogue import GAMES

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests"))
from clients import Json, Player  # noqa: E402
from servers import LOOSE, serve  # noqa: E402

SIZES = {360: 640, 1280: 800}
LANGUAGES = ("en", "fr")
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAP = 16
LONGEST = 10_000
OTHERS: tuple[tuple[str, int, Json, Json], ...] = (
    ("detour", 14, {}, {}),
    ("quadrata", 40, {"taxis": "expert"}, {}),
    ("cabbie", 16, {}, {"city": "village"}),
)
"""A game, how long its running match has run, and the options of that and of the one that is over."""


@dataclass(frozen=True)
class Screen:
    """One screen: its address, whose cookie sees it, and what is done there before the picture is taken."""

    name: str
    path: str
    cookies: dict[str, str]
    prepare: Callable[[Page], None] = lambda page: None


class Cast:
    """Players and the tables they sit at."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.players: list[Player] = []

    async def player(self, name: str) -> Player:
        player = Player(self.url)
        await player.name(name)
        self.players.append(player)
        return player

    async def table(self, names: list[str], game: str = "quadri", **options: Any) -> tuple[str, list[Player]]:
        """A table with these people, its match begun."""
        people = [await self.player(name) for name in names]
        table = await people[0].open_table({"kind": "person"}, game=game, seats=len(names), **options)
        for seat, person in enumerate(people[1:], 1):
            await person.sit_down(table["id"], seat)
        await people[0].call("POST", f"/api/tables/{table['id']}/start")
        for seat, person in enumerate(people):
            await person.join(table["id"])
            await person.sit(seat)
        return table["id"], people


async def play_on(people: list[Player], steps: int, asked: int | None = None, game: str = "quadri") -> None:
    """Good moves until some steps are made and, if wanted, a certain seat is asked; or until the match is over."""
    box, rng, made = GAMES[game], Random(5), 0
    while not people[0].over():
        seat = next((n for n, person in enumerate(people) if person.told and n in person.told["must"]), None)
        if seat is None:
            await asyncio.sleep(0.005)
            continue
        if made >= steps and asked in (None, seat):
            return
        told = people[seat].told
        assert told is not None
        view, legal = codec(box).view(encode(told["view"])), codec(box).actions(encode(told["legal"]))
        some = legal[:: 1 + len(legal) // 120]
        done = await people[seat].act(msgspec.to_builtins(choose_greedy(box, view, some, True, rng)))
        for person in people:
            await person.until(lambda p, seq=done["seq"]: p.told["seq"] >= seq)
        made += 1


async def scenes(url: str) -> list[Screen]:
    """Everything there is to see."""
    cast = Cast(url)
    host = await cast.player("Camille")
    lobby = await host.open_table({"kind": "person"}, {"kind": "bot"}, seats=4)
    guest = await cast.player("Hugo")
    family = ["Camille", "Hugo", "Mamie Jo", "Zoé"]
    running, people = await cast.table(family)
    await play_on(people, 14, asked=0)
    ended, pair = await cast.table(["Camille", "Hugo"], objectives=24)
    await play_on(pair, 100)
    match = pair[0].told["match"] if pair[0].told else ""
    together, team = await cast.table(family, variant="cooperative")
    await play_on(team, 10, asked=0)
    blind, rivals = await cast.table(family, variant="ball-trap")
    await play_on(rivals, 12, asked=0)
    called, callers = await cast.table(family[:3], claims="called")
    await play_on(callers, 10, asked=0)
    shared = await host.open_table({"kind": "person"}, {"kind": "device", "name": "Hugo"}, seats=2)
    others = [screen for other in OTHERS for screen in await of_game(cast, *other)]
    for player in cast.players:
        await player.close()
    return [
        Screen("home", "/", cookies(host)),
        Screen("new", "/new/quadri", cookies(host)),
        Screen("ways", "/new/quadri", cookies(host), choose_a_way),
        Screen("lobby", f"/t/{lobby['id']}", cookies(host)),
        Screen("invited", f"/t/{lobby['id']}", cookies(guest)),
        Screen("table", f"/t/{running}", cookies(people[0])),
        Screen("placing", f"/t/{running}", cookies(people[0]), place_a_card),
        Screen("waiting", f"/t/{running}", cookies(people[1])),
        Screen("watching", f"/t/{running}", {}),
        Screen("together", f"/t/{together}", cookies(team[0]), place_a_card),
        Screen("blind", f"/t/{blind}", cookies(rivals[0])),
        Screen("called", f"/t/{called}", cookies(callers[0])),
        Screen("lesson", "/learn/quadri", {}, read_on),
        Screen("curtain", f"/t/{shared['id']}", cookies(host)),
        Screen("end", f"/t/{ended}", cookies(pair[0])),
        Screen("replay", f"/m/{match}?at=12", {}),
        Screen("rules", "/rules/quadri", {}),
        Screen("rule", "/rules/quadri#3.1", {}),
        Screen("missing", "/nowhere", {}),
        *others,
    ]


async def of_game(cast: Cast, game: str, steps: int, running: Json, short: Json) -> list[Screen]:
    """A running match where something is asked, what is chosen there, and the end of another match."""
    table, people = await cast.table(["Camille", "Hugo", "Mamie Jo"], game, **running)
    await play_on(people, steps, asked=0, game=game)
    over, pair = await cast.table(["Camille", "Hugo"], game, **short)
    await play_on(pair, LONGEST, game=game)
    return [
        Screen(f"{game}-table", f"/t/{table}", cookies(people[0])),
        Screen(f"{game}-choosing", f"/t/{table}", cookies(people[0]), take_what_glows),
        Screen(f"{game}-waiting", f"/t/{table}", cookies(people[1])),
        Screen(f"{game}-end", f"/t/{over}", cookies(pair[0])),
        Screen(f"{game}-new", f"/new/{game}", cookies(people[0])),
    ]


def cookies(player: Player) -> dict[str, str]:
    return dict(player.http.cookies)


def place_a_card(page: Page) -> None:
    page.get_by_role("application").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(400)


def take_what_glows(page: Page) -> None:
    """A card, or the first place on the map."""
    if (cards := page.locator(".ticket.open .half.move, .offers .card.can")).count():
        cards.first.click()
    else:
        place_a_card(page)
    page.wait_for_timeout(400)


def choose_a_way(page: Page) -> None:
    page.locator('input[value="ball-trap"]').check(force=True)
    page.wait_for_timeout(200)


def read_on(page: Page) -> None:
    """To the last sentence of the first lesson, where something is lit."""
    while not page.locator("[data-lit]").count():
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)


def shoot(browser: Browser, url: str, screen: Screen, folder: Path) -> None:
    taken = {}
    for width, language, theme in product(SIZES, LANGUAGES, THEMES):
        context = browser.new_context(
            viewport={"width": width, "height": SIZES[width]},
            locale=f"{language}-{language.upper()}",
            color_scheme=theme,
            has_touch=width < 500,
            is_mobile=width < 500,
        )
        context.add_cookies([{"name": name, "value": value, "url": url} for name, value in screen.cookies.items()])
        page = context.new_page()
        page.goto(url + screen.path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(700)
        screen.prepare(page)
        taken[width, language, theme] = folder / f"{screen.name}-{width}-{language}-{theme}.png"
        page.screenshot(path=taken[width, language, theme])
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
        screens = [s for s in asyncio.run(scenes(served.url)) if not wanted or s.name in wanted]
        with launched() as browser:
            for n, screen in enumerate(screens, 1):
                print(f"{n}/{len(screens)} {screen.name}", flush=True)
                shoot(browser, served.url, screen, folder)
    print(f"in {folder}")


if __name__ == "__main__":
    main()
