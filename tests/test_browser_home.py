"""The home page: it is small, leads to what each game offers, and shows returning users their tables that wait for
them."""

from __future__ import annotations

import re
from typing import Literal
from urllib.parse import urlsplit

import httpx
import pytest
from benchmarks.page import Built
from playwright.sync_api import Browser, expect

from api_client import Json
from browser_pages import BOT, OPEN, BrowserPerson, User, choose, people
from example_game import EXAMPLE
from prepared_tables import played
from server_process import Server
from tablee.games.catalogue import GAMES

GAME_TITLE = "Quadri"


def test_the_first_page_loads_what_it_is_measured_by_and_a_table_its_board(browser: Browser, house: Server) -> None:
    """The home page must load just the scripts whose sizes test_sizes.py limits, and a table page those of its game."""
    built = Built()
    with people(browser, house.url) as person:
        visitor = person()
        fetched = set[str]()
        visitor.page.on("request", lambda sent: fetched.add(urlsplit(sent.url).path[1:]))
        visitor.go("/")
        expect(visitor.of_game("button", "home-play")).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        assert {path for path in fetched if path.endswith(".js")} == built.home()
        expect(visitor.page.locator("main li .picture svg > *").first).to_be_attached()
        visitor.play_now()
        expect(visitor.question).to_be_visible()
        assert built.table(EXAMPLE) <= fetched


@pytest.mark.parametrize("game", GAMES)
def test_only_games_that_offer_a_guide_or_practice_lead_there(browser: Browser, house: Server, game: str) -> None:
    guided, offered = int(GAMES[game].guide is not None), int(GAMES[game].practice is not None)
    with people(browser, house.url) as make:
        person = make(game=game)
        person.go("/")
        expect(person.of_game("button", "home-play")).to_be_visible()
        expect(person.of_game("link", "home-learn")).to_have_count(guided)
        expect(person.of_game("link", "home-practice")).to_have_count(offered)
        person.go(f"/rules/{game}")
        expect(person.page.locator("[id='1.1']")).to_be_attached()
        learn = person.page.get_by_role("link", name=re.compile(person.words("rules-learn")))
        expect(learn).to_have_count(guided)
        link = person.page.get_by_role("link", name=re.compile(person.words("home-practice")))
        expect(link).to_have_count(offered)
        person.go(f"/practice/{game}")
        expect(person.page.get_by_text(person.words("refused-page-unknown"))).to_have_count(1 - offered)
        person.faults = [fault for fault in person.faults if "404" not in fault]


BUTTONS: tuple[tuple[Literal["button", "link"], str], ...] = (
    ("button", "home-play"),
    ("button", "home-friends"),
    ("button", "home-find"),
    ("link", "home-learn"),
)


def somebody_waits(person: BrowserPerson, user: User, table: str) -> None:
    """Show this person one table of others in the list of open tables, with its people present."""
    info = user.call("GET", f"/api/tables/{table}")
    info["seats"] = [seat | {"here": seat["kind"] == "person", "yours": False} for seat in info["seats"]]
    person.page.route("**/api/tables?", lambda route: route.fulfill(json=[info]))


@pytest.mark.parametrize(("width", "height", "games"), [(1280, 800, 4), (768, 1024, 4), (360, 740, 1)])
def test_the_games_are_in_the_first_window_with_all_their_buttons_below_what_does_not_wait(
    browser: Browser, house: Server, width: int, height: int, games: int
) -> None:
    match, host = played(house.url, 2, game=EXAMPLE), User(house.url, "Anouk")
    table = host.table(OPEN, game="detour", listed=True)
    with people(browser, house.url) as make:
        for cookies in ({}, match.cookies):
            person = make("fr" if width < 1000 else "en")
            person.page.set_viewport_size({"width": width, "height": height})
            person.is_user(cookies)
            somebody_waits(person, host, table)
            person.go("/")
            regions = [re.compile("place libre|places libres|chair is free|chairs are free")]
            if cookies:
                regions.append(re.compile(person.words("home-turn-at", game=person.words("game-title"))))
            for game in list(GAMES)[:games]:
                person.game = game
                for role, id in BUTTONS:
                    expect(person.of_game(role, id)).to_be_in_viewport(ratio=1)
            for region in regions:
                expect(person.page.get_by_role("region", name=region)).to_be_in_viewport(ratio=1)
            assert not person.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_what_waits_for_one_stands_above_the_games_and_what_else_there_is_in_lists(
    browser: Browser, house: Server
) -> None:
    ada, lea, anouk = User(house.url, "Ada"), User(house.url, "Léa"), User(house.url, "Anouk")
    for _ in range(3):
        ada.table({"kind": "device", "name": "Bo"})
    table = lea.table(OPEN, OPEN, game="detour", listed=True)
    anouk.sit_down(table)
    with people(browser, house.url) as make:
        person = make("fr", game="detour", phone=True)
        person.is_user(ada.cookies)
        somebody_waits(person, ada, table)
        person.go("/")
        free = person.page.get_by_role("region", name=person.words("home-free-at", game="Détour", count=1))
        expect(free).to_contain_text(re.compile(r"Léa et\s*Anouk vous attendent"))
        sit = free.get_by_role("link", name=person.words("home-sit-down", count=2))
        expect(sit).to_have_attribute("href", f"/t/{table}")
        turn = person.page.get_by_role("region", name=person.words("home-turn-at", game=GAME_TITLE))
        turn.get_by_role("link", name=person.words("home-more", count=2)).click()
        expect(person.page.get_by_role("heading", name=person.words("home-your-turns"))).to_be_in_viewport()
        expect(person.page.locator("#your-turns")).to_be_focused()
        others = person.page.get_by_role("region", name=person.words("home-your-turns"))
        expect(others.get_by_role("link", name=person.words("home-your-turn-play"))).to_have_count(2)

        nobody = make("fr")
        nobody.page.route("**/api/tables?", lambda route: route.fulfill(json=[]))
        nobody.go("/")
        expect(nobody.of_game("button", "home-find")).to_be_visible()
        expect(nobody.page.locator(".strips")).to_have_count(0)


def test_somebody_is_looked_for_at_a_table_that_anyone_may_find(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make(game="cabbie")
        person.go("/")
        person.of_game("button", "home-find").click()
        person.page.wait_for_url("**/t/*")


def test_play_now_is_two_taps_and_the_last_choice_is_chosen_again(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make(reduced_motion="reduce")
        person.go("/")
        person.of_game("button", "home-play").click()
        sheet = person.page.get_by_role("dialog", name=person.words("game-title"))
        expect(sheet.get_by_role("button", name=person.words("play"), exact=True)).to_be_focused()
        sheet.get_by_role("radio", name=person.words("play-bots")).focus()
        person.page.keyboard.press("Tab")
        person.page.keyboard.press("ArrowRight")
        expect(sheet.get_by_role("radio", name="2", exact=True)).to_be_checked()
        person.page.keyboard.press("Tab")
        person.page.keyboard.press("ArrowLeft")
        hedgehog = sheet.get_by_role("radio", name=", ".join(map(person.words, ("bot-easy", "bot-easy.level"))))
        expect(hedgehog).to_be_checked()
        person.page.keyboard.press("Tab")
        person.page.keyboard.press("ArrowRight")
        expect(sheet.get_by_role("radio", name=person.words("option-claims-called"))).to_be_checked()
        expect(sheet.get_by_text(person.words("option-claims-called.help"))).to_be_visible()
        person.page.keyboard.press("Enter")
        expect(person.question).to_be_visible()
        person.go("/")
        person.of_game("button", "home-play").click()
        expect(sheet.get_by_role("radio", name="2", exact=True)).to_be_checked()
        expect(hedgehog).to_be_checked()
        person.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        person.play_now()
        expect(person.question).to_be_visible()
        seats = [(seat["kind"], seat["bot"]) for seat in _table(person, house)["seats"]]
        assert seats == [("person", None), ("bot", "easy"), ("bot", "easy")]
        assert _table(person, house)["options"]["claims"] == "called"


def test_several_people_at_one_device_have_a_name_each(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make(reduced_motion="reduce")
        person.go("/")
        person.of_game("button", "home-play").click()
        sheet = person.page.get_by_role("dialog")
        choose(sheet.get_by_role("radio", name=person.words("play-device")))
        sheet.get_by_label(person.words("name-yours")).fill("Ana")
        sheet.get_by_label(person.words("play-name", n=2)).fill("Bao")
        sheet.get_by_role("button", name=person.words("play"), exact=True).click()
        expect(person.page.get_by_role("button", name=person.words("curtain-lift", name=""))).to_be_visible()
        assert [seat["name"] for seat in _table(person, house)["seats"]] == ["Ana", "Bao"]


def _table(person: BrowserPerson, house: Server) -> Json:
    person.page.wait_for_url("**/t/*")
    found: Json = httpx.get(f"{house.url}/api/tables/{person.page.url.rsplit('/', 1)[1]}").json()
    return found


def test_who_comes_back_finds_their_turn_first_then_those_who_wait_then_what_has_ended(
    browser: Browser, house: Server
) -> None:
    match = played(house.url, 2, game=EXAMPLE)
    ada = User(house.url, "Ada")
    waiting = ada.table(OPEN)
    ended = ada.table(BOT)
    ada.call("POST", f"/api/tables/{ended}/wish", {"type": "Agree", "to": "end"})
    with people(browser, house.url) as make:
        camille, host = make(), make("fr")
        camille.is_user(match.cookies)
        camille.go("/")
        expect(camille.page.get_by_role("heading", level=1)).to_contain_text("Camille")
        turn = camille.page.get_by_role("region", name=camille.words("home-turn-at", game=camille.words("game-title")))
        expect(turn).to_contain_text("Hugo")
        for absent in ("home-waiting", "home-over"):
            expect(camille.page.get_by_role("heading", name=camille.words(absent))).to_have_count(0)
        turn.get_by_role("link", name=camille.words("home-your-turn-play")).click()
        expect(camille.question).to_be_visible()

        host.is_user(ada.cookies)
        host.go("/")
        rows = host.page.get_by_role("region", name=host.words("home-waiting"))
        expect(rows.get_by_role("link")).to_have_attribute("href", f"/t/{waiting}")
        expect(rows).to_contain_text(host.words("home-set-free", count=1))
        lately = host.page.get_by_role("region", name=host.words("home-over"))
        expect(lately).to_contain_text(host.words("home-agreed"))
        lately.get_by_role("link", name=host.words("replay")).click()
        expect(host.page.get_by_role("slider")).to_be_visible()


def test_tables_that_cannot_be_loaded_are_asked_for_again_and_the_games_stay(browser: Browser, house: Server) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(OPEN)
    with people(browser, house.url) as make:
        person = make()
        person.sit_at(table, ada.cookies)
        expect(person.button("stand-up")).to_be_visible()
        person.page.route("**/api/me/tables", lambda route: route.abort())
        person.go("/")
        expect(person.page.get_by_role("main").get_by_text(person.words("home-failed"))).to_be_visible()
        expect(person.of_game("button", "home-play")).to_be_visible()
        person.page.unroute("**/api/me/tables")
        person.button("try-again").click()
        expect(person.page.get_by_role("heading", name=person.words("home-waiting"))).to_be_visible()
        person.faults.clear()  # a browser counts what failed as an error


def test_open_tables_are_found_by_game_and_language_and_joined_or_watched(browser: Browser, house: Server) -> None:
    ada = User(house.url, "Ada Lovelace")
    wish = {"game": "detour", "options": {"seats": 2}, "seats": [{"kind": "person"}], "listed": True, "language": "fr"}
    table = ada.call("POST", "/api/tables", wish)["id"]
    playing = ada.call("POST", "/api/tables", {**wish, "seats": [{"kind": "person"}, BOT], "language": "en"})["id"]
    with people(browser, house.url) as make:
        person = make(game="detour")
        person.go("/")
        tables = person.page.get_by_role("region", name=person.words("home-open"))
        of_ada = tables.get_by_role("listitem").filter(has_text="Ada Lovelace")
        expect(of_ada).to_have_count(2)
        tables.get_by_label(person.words("home-open-game")).select_option("detour")
        tables.get_by_label(person.words("language")).select_option("en")
        expect(of_ada.get_by_role("link", name=person.words("table-watch"))).to_have_attribute("href", f"/t/{playing}")
        expect(of_ada).to_have_count(1)
        tables.get_by_label(person.words("language")).select_option("fr")
        expect(of_ada.get_by_role("link", name=person.words("table-join"))).to_have_attribute("href", f"/t/{table}")
        of_ada.get_by_role("link").click()
        expect(person.button("sit-down")).to_be_visible()


def test_a_long_name_breaks_rather_than_push_its_row_out_of_the_window(browser: Browser, house: Server) -> None:
    """Users may name a program as they like; here the phone is the narrowest and the letters are large."""
    camille = User(house.url, "Camille")
    table = camille.table(BOT, OPEN)
    camille.call("POST", f"/api/tables/{table}/program", {"seat": 2, "name": "Grand Programme"})
    with people(browser, house.url) as make:
        phone = make("fr", phone=True)
        phone.page.set_viewport_size({"width": 320, "height": 568})
        phone.is_user(camille.cookies)
        phone.go("/")
        expect(phone.page.get_by_role("link", name=re.compile("Programme"))).to_be_visible()
        for percent in (125, 200):
            phone.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
            row = phone.page.get_by_role("listitem").filter(has_text="Programme").bounding_box()
            assert row and row["x"] + row["width"] <= 320, f"with letters at {percent} %"
