"""An automatic accessibility check of every page and state: on a phone and a desk, in both themes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from clients import Json
from pages import BOT, OPEN, Person, User, people
from scenes import ended, played
from servers import Served

AXE = Path(__file__).resolve().parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
STILL = "() => Promise.allSettled(document.getAnimations().map((moving) => moving.finished))"


Prepare = Callable[[Person], None]


@dataclass(frozen=True)
class Visit:
    """An address, who goes there, and the states it comes to one after the other."""

    path: str
    cookies: dict[str, str]
    states: dict[str, Prepare]
    game: str = "quadri"


def violations(page: Page, only: dict[str, Any]) -> list[Any]:
    page.evaluate(STILL)
    found = page.evaluate("(only) => axe.run({ runOnly: only, resultTypes: ['violations'] })", only)["violations"]
    return [(one["id"], one["impact"], [node["html"][:160] for node in one["nodes"]]) for one in found]


# What is done on the page.


def heading(person: Person) -> None:
    expect(person.page.get_by_role("heading", level=1).first).to_be_attached()
    person.page.wait_for_load_state("networkidle")


def table(person: Person) -> None:
    expect(person.board).to_be_visible()
    person.page.wait_for_load_state("networkidle")


def running(person: Person) -> None:
    """A board that asks something, or says who is asked."""
    expect(person.question).to_be_visible()
    person.page.wait_for_load_state("networkidle")


def choosing(person: Person) -> None:
    """What glows is taken: a card, or a place on the map."""
    cards = person.page.locator(".ticket.open .half.move, .offers .card.can")
    if person.game == "cabbie":
        person.board.press("ArrowRight")
    elif cards.count():
        cards.first.click()


def tab(number: int) -> Prepare:
    """On a phone Quadrata's board has three sides."""

    def prepare(person: Person) -> None:
        button = person.page.locator(".tabs button").nth(number)
        if button.is_visible():
            button.click()

    return prepare


def placing(person: Person) -> None:
    table(person)
    for _ in range(3):
        person.board.press("ArrowRight")
    expect(person.lay).to_be_enabled()


def refused(person: Person) -> None:
    box = person.board.bounding_box()
    assert box
    person.page.mouse.click(box["x"] + 20, box["y"] + 20)
    person.lay.click()
    expect(person.page.get_by_role("alert")).to_contain_text("2.1")


def drawer(id: str) -> Prepare:
    def prepare(person: Person) -> None:
        person.page.keyboard.press("Escape")
        person.button(id).first.click()
        expect(person.dialog(id)).to_be_visible()

    return prepare


def words(person: Person) -> None:
    """On a phone, by way of the menu."""
    person.page.keyboard.press("Escape")
    toggle = person.button("words-toggle")
    if not toggle.is_visible():
        person.button("menu").click()
    toggle.click()
    expect(person.page.get_by_role("heading", name=person.words("words-title"))).to_be_visible()


def home_again(person: Person) -> None:
    """Where one's own table is offered first."""
    person.go("/")
    heading(person)
    expect(person.page.get_by_role("heading", name=person.words("home-mine"))).to_be_visible()


def end(person: Person) -> None:
    expect(person.end).to_be_visible()


def curtain(person: Person) -> None:
    expect(person.button("curtain-lift", name="")).to_be_visible()


# Where there is something to see.


def pages(url: str) -> Iterator[Visit]:
    host, guest = User(url, "Camille"), User(url, "Hugo")
    lobby = host.table(OPEN, BOT, OPEN, listed=True)
    yield Visit("/", guest.cookies, {"home": heading})
    yield Visit("/new/quadri", guest.cookies, {"new": heading})
    yield Visit(f"/t/{lobby}", host.cookies, {"lobby": heading})
    yield Visit(f"/t/{lobby}", guest.cookies, {"invited": heading})
    yield Visit("/rules/quadri#2.1", {}, {"rules": heading})
    yield Visit("/nowhere", {}, {"nowhere": heading})
    yield Visit("/t/nowhere", {}, {"no table": heading})


def tables(url: str) -> Iterator[Visit]:
    match = played(url, 14, seats=4)
    at, (own, other, *_) = f"/t/{match.table}", match.users
    panels = {"log": drawer("log"), "drawer of rules": drawer("rules"), "words": words, "home again": home_again}
    yield Visit(at, own, {"my turn": table, "placing": placing, "refused": refused, **panels})
    yield Visit(at, other, {"waiting": table})
    yield Visit(at, {}, {"watching": table})
    yield Visit("/learn/quadri", {}, {"learning": table})


def others(url: str) -> Iterator[Visit]:
    host, done = User(url, "Camille"), ended(url)
    shared = host.table({"kind": "device", "name": "Hugo"})
    yield Visit(f"/t/{shared}", host.cookies, {"curtain": curtain})
    yield Visit(f"/t/{done.table}", done.cookies, {"end": end})
    yield Visit(f"/m/{done.match}?at=12", {}, {"replay": table})
    for seats, options in ((2, {"variant": "cooperative"}), (3, {"variant": "ball-trap"}), (2, {"claims": "called"})):
        match = played(url, 6, seats=seats, **options)
        yield Visit(f"/t/{match.table}", match.cookies, {str(options): placing})


def other_game(game: str, *ways: Json) -> Callable[[str], Iterator[Visit]]:
    sides = {"map": tab(1), "own": tab(2)} if game == "quadrata" else {}

    def visits(url: str) -> Iterator[Visit]:
        for way in ways:
            match = played(url, 12, game=game, **way)
            yield Visit(f"/t/{match.table}", match.cookies, {"my turn": running, "choosing": choosing, **sides}, game)
        done = ended(url, game)
        yield Visit(f"/t/{match.table}", {}, {"watching": running, "words": words}, game)
        yield Visit(f"/t/{done.table}", done.cookies, {"end": end}, game)
        yield Visit(f"/rules/{game}", {}, {"rules": heading}, game)
        yield Visit(f"/new/{game}", done.cookies, {"new": heading}, game)

    return visits


VISITS = {
    "pages": pages,
    "tables": tables,
    "others": others,
    "detour": other_game("detour", {}),
    "quadrata": other_game("quadrata", {}, {"taxis": "expert"}),
    "cabbie": other_game("cabbie", {}),
}


def checked(person: Person) -> list[Any]:
    """The dark theme changes nothing but colours."""
    page, shown = person.page, person.page.locator("html")
    page.emulate_media(color_scheme="light")
    expect(shown).to_have_attribute("data-theme", "light")
    found = violations(page, {"type": "tag", "values": TAGS})
    page.emulate_media(color_scheme="dark")
    expect(shown).to_have_attribute("data-theme", "dark")
    return found + violations(page, {"type": "rule", "values": ["color-contrast"]})


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("visits", VISITS.values(), ids=VISITS.keys())
def test_no_barrier(browser: Browser, house: Served, visits: Callable[[str], Iterator[Visit]], phone: bool) -> None:
    found = {}
    for visit in visits(house.url):
        with people(browser, house.url) as person:
            one = person(game=visit.game, phone=phone, reduced_motion="reduce")
            one.is_user(visit.cookies)
            one.go(visit.path)
            for name, prepare in visit.states.items():
                prepare(one)
                one.page.evaluate(AXE.read_text())  # the page itself lets no other script in
                found[visit.path, name] = checked(one)
            one.faults = [fault for fault in one.faults if "404" not in fault]  # the table that is not there
    assert {name: what for name, what in found.items() if what} == {}
