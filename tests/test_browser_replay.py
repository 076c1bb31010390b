"""Replays: turns, speed and links, and the picture of the board that one can save or share."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import httpx
import pytest
from PIL import Image
from playwright.sync_api import Browser, Download, Locator, expect

from browser_pages import BrowserPerson, people
from prepared_tables import Scene, ended
from server_process import Server
from tablee.games.catalogue import GAMES

STEP_MS = 1300
"""Milliseconds between two steps at the usual speed."""
BOARD = (456, 26, 1176, 594)
"""Left, top, right and bottom of the board in a picture, in pixels."""
SHARING = """() => {
  navigator.canShare = () => true;
  const told = ({ name, type, size }) => [name, type, size];
  navigator.share = async ({ url, files }) => { window.shared = [url, ...files.map(told)]; };
}"""


def replay_of(house: Server, match: str) -> Any:
    return httpx.get(f"{house.url}/api/matches/{match}/replay").json()


def turns_of(frames: list[Any]) -> list[tuple[int | None, int]]:
    """Return, for each turn, the seat that acted and the index of the turn's first frame."""
    runs = groupby(enumerate(frames), key=lambda numbered: numbered[1]["actor"])
    return [(actor, next(run)[0]) for actor, run in runs]


def slider(person: BrowserPerson) -> Locator:
    return person.page.get_by_role("slider")


def watch(person: BrowserPerson, scene: Scene, at: int = 0) -> None:
    person.go(f"/m/{scene.match}?at={at}")
    expect(slider(person)).to_have_value(str(at))


def test_one_jumps_to_a_turn_from_the_list_and_by_keys(browser: Browser, house: Server) -> None:
    scene = ended(house.url)
    turns = turns_of(replay_of(house, scene.match)["frames"])
    with people(browser, house.url) as make:
        person = make(phone=True)
        watch(person, scene, turns[-1][1])
        person.button("replay-turns").click()
        expect(person.dialog("replay-turns").locator("[aria-current]")).to_be_in_viewport()
        listed = person.dialog("replay-turns").get_by_role("listitem")
        expect(listed).to_have_count(len(turns))
        seat, first = turns[5]
        expect(listed.nth(5)).to_contain_text(["Camille", "Hugo"][seat or 0])
        listed.nth(5).get_by_role("button").click()
        expect(slider(person)).to_have_value(str(first))
        expect(person.dialog("replay-turns")).not_to_be_attached()
        person.page.keyboard.press("PageDown")
        expect(slider(person)).to_have_value(str(turns[6][1]))
        for turn in (5, 4):
            person.page.keyboard.press("PageUp")
            expect(slider(person)).to_have_value(str(turns[turn][1]))


def stop_the_clock(person: BrowserPerson) -> None:
    """Stop the page's clock, which then moves only when a test says so: on a busy machine it could run past the moment
    to check."""
    person.page.clock.pause_at(person.page.evaluate("Date.now() / 1000") + 1)


def test_the_speed_is_chosen_and_remembered(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make(reduced_motion="reduce")
        person.page.clock.install()
        watch(person, ended(house.url))
        person.page.get_by_label(person.words("replay-speed")).select_option("4×")
        stop_the_clock(person)
        person.page.get_by_role("button", name=person.words("replay-play"), exact=True).click()
        for step in (1, 2, 3):
            person.page.clock.run_for(STEP_MS // 4 + 10)
            expect(slider(person)).to_have_value(str(step))
        person.page.clock.resume()
        person.page.reload()
        expect(person.page.get_by_label(person.words("replay-speed"))).to_have_value("4")
        person.page.get_by_label(person.words("replay-speed")).select_option("½×")
        stop_the_clock(person)
        person.page.get_by_role("button", name=person.words("replay-play"), exact=True).click()
        person.page.clock.run_for(STEP_MS + 100)
        expect(slider(person)).to_have_value("3")
        person.page.clock.run_for(STEP_MS)
        expect(slider(person)).to_have_value("4")


def test_a_link_to_a_moment_opens_there(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person, friend = make(), make(language="fr", phone=True)
        person.context.grant_permissions(["clipboard-read", "clipboard-write"])
        watch(person, ended(house.url), 7)
        person.page.keyboard.press("ArrowRight")
        expect(slider(person)).to_have_value("8")
        person.button("replay-link").click()
        expect(person.page.locator(".toast", has_text=person.words("copied"))).to_be_visible()
        link = person.page.evaluate("navigator.clipboard.readText()")
        friend.page.goto(link)
        expect(slider(friend)).to_have_value("8")


def saved(person: BrowserPerson, id: str, folder: Path) -> Path:
    button = person.page.get_by_role("button", name=person.words(id), exact=True)
    expect(button).to_be_enabled()
    with person.page.expect_download() as waiting:
        button.click()
    download: Download = waiting.value
    download.save_as(folder / download.suggested_filename)
    return folder / download.suggested_filename


def look_at_pixels(picture: Path, ground: tuple[int, int, int]) -> None:
    image = Image.open(picture).convert("RGB")
    assert image.size == (1200, 630) and picture.suffix == ".png"
    assert image.getpixel((2, 2)) == ground
    board = image.crop(BOARD).getcolors(1 << 20)
    assert board and len(board) > 100, "the board is blank"
    assert max(count for count, _ in board) < 0.9 * 720 * 568


def look_at_drawing(source: str, *texts: str) -> None:
    root = ElementTree.fromstring(source)
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    written = " ".join("".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text"))
    assert [text for text in texts if text not in written] == []
    assert "data:font/woff2;base64," in source, "it looks different elsewhere"
    assert not re.search(r'var\(--|\sclass=|url\("?https?:|color-mix|color\(srgb', source), "it needs the page"


DARK, LIGHT = (28, 26, 24), (251, 247, 239)


@pytest.mark.parametrize("game", GAMES)
def test_the_final_board_is_saved_as_a_picture(browser: Browser, house: Server, game: str, tmp_path: Path) -> None:
    """Every second game is on a phone, in French and the dark theme; the others on a desktop, in English and the light
    one."""
    scene, phone = ended(house.url, game), list(GAMES).index(game) % 2 == 1
    over = replay_of(house, scene.match)["match"]["over"]
    with people(browser, house.url) as make:
        theme = "dark" if phone else "light"
        person = make(language="fr" if phone else "en", game=game, phone=phone, color_scheme=theme)
        person.sit_at(scene.table, scene.cookies)
        expect(person.end.get_by_role("img", name=person.words("game-title"))).to_be_visible()
        look_at_pixels(saved(person, "picture-save", tmp_path), DARK if phone else LIGHT)
        sums = person.end.locator("[data-sum]").all_inner_texts() or [str(score) for score in over["scores"]]
        winners = [name for seat, name in enumerate(("Camille", "Hugo")) if seat in over["winners"]]
        wins = person.words("end-one", who="").split()[0] if len(winners) == 1 else ""
        drawing = person.end.get_by_role("img", name=person.words("game-title")).get_attribute("src") or ""
        look_at_drawing(
            unquote(drawing.partition(",")[2]),
            "Camille",
            "Hugo",
            "Tablée",
            *winners,
            wins,
            *("".join(s.split()) for s in sums),
        )


def test_a_picture_of_a_moment_is_shared_with_its_link(browser: Browser, house: Server) -> None:
    scene = ended(house.url)
    with people(browser, house.url) as make:
        person = make()
        person.page.add_init_script(f"({SHARING})()")
        watch(person, scene, 9)
        person.button("picture").click()
        expect(person.dialog("picture").get_by_role("img")).to_be_visible()
        person.dialog("picture").get_by_role("button", name=person.words("share")).click()
        person.until(lambda: person.page.evaluate("window.shared"))
        link, [name, kind, size] = person.page.evaluate("window.shared")
        assert link == f"{house.url}/m/{scene.match}?at=9"
        assert (name, kind) == (f"tablee-{person.game}-{scene.match}-9.png", "image/png") and size > 10_000


def test_one_plays_on_from_a_moment_and_it_counts_for_nobody(browser: Browser, house: Server) -> None:
    scene = ended(house.url)
    with people(browser, house.url) as make:
        person = make()
        watch(person, scene, 6)
        person.pick("replay-play-on")
        expect(person.page).to_have_url(re.compile("/t/"))
        expect(person.page.get_by_text(re.compile(person.words("origin.short")))).to_be_visible()
        assert person.asked()
