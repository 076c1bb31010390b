"""Somebody solves practice puzzles on a phone: they find places, err, give up and go on; in both languages and on every
level."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from accessibility import barriers, can_be_checked, faint
from browser_pages import BrowserPerson, choose, people
from server_process import Server
from tablee.core.words import Language

LEVELS = ("tokens", "airplane", "family", "expert")
FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"


class Practising:
    """Person who practises, and the puzzle that the server has sent to their page."""

    def __init__(self, person: BrowserPerson) -> None:
        self.person, self.page, self.puzzle = person, person.page, dict[str, Any]()

    @contextmanager
    def new_puzzle(self) -> Iterator[None]:
        with self.page.expect_response(re.compile("/api/practice/")) as answer:
            yield
        self.puzzle = answer.value.json()["puzzle"]
        for card in self.puzzle["cards"]:
            expect(self.card(card)).to_be_visible()
        words, tokens = self.person.words, [token for token in self.puzzle["area"] if token is not None]
        for n, token in enumerate(tokens):  # two puzzles may have the same cards
            name = words("board-token", token=words(f"token-{token}"))
            expect(self.page.locator(".tokens button").nth(n)).to_have_accessible_name(name)

    def card(self, id: str) -> Locator:
        return self.page.locator(f"[data-card={id}]")

    def pick(self, way: dict[str, Any]) -> None:
        """Choose the card, the tokens and the squares of the visit `way`, after releasing those chosen before."""
        main = self.page.get_by_role("main")
        for pressed in main.locator(".tokens, .taxis").locator("[aria-pressed=true]").all()[::-1]:
            pressed.click()
        if self.card(way["card"]).get_attribute("aria-pressed") == "false":
            self.card(way["card"]).click()
        for place in way["tokens"]:
            main.locator(".tokens button").nth(place).click()
        for square in way["squares"]:
            main.locator(".taxis button").nth(self.puzzle["squares"].index(square)).click()

    @property
    def answer(self) -> Locator:
        return self.page.get_by_role("main").locator("[data-aloud]")

    def until(self, solvable: bool) -> None:
        """Go on to further puzzles until one has a solution or, if `solvable` is false, until one has none."""
        while bool(self.puzzle["ways"]) != solvable:
            self.person.button("practice-none").click()
            if self.puzzle["ways"]:
                self.person.button("practice-show").click()
            self.next()

    def next(self) -> None:
        with self.new_puzzle():
            self.person.button("practice-next").click()

    def beside(self) -> dict[str, Any]:
        """Return a wrong answer: a card with two tokens and squares that do not make one of its numbers."""
        card = self.puzzle["ways"][0]["card"]
        right = [(way["tokens"], way["squares"]) for way in self.puzzle["ways"] if way["card"] == card]
        return next(
            {**made, "card": card} for made in self.puzzle["sums"] if (made["tokens"], made["squares"]) not in right
        )


def no_barrier(practising: Practising) -> None:
    """Check that the page fits on the phone; in English check its accessibility, too, which is the same in both
    languages."""
    person = practising.person
    person.until(lambda: person.page.evaluate(FITS))
    if person.language == "en":
        assert barriers(person, "light") + faint(person, "dark") == []


@pytest.fixture(params=["en", "fr"])
def practising(browser: Browser, house: Server, request: pytest.FixtureRequest) -> Iterator[Practising]:
    language: Language = request.param
    with people(browser, house.url) as make:
        found = Practising(make(language, game="quadrata", phone=True, reduced_motion="reduce"))
        can_be_checked(found.person)
        with found.new_puzzle():
            found.person.go("/practice/quadrata")
        yield found


def test_a_place_is_found_after_an_error_and_stamped(practising: Practising) -> None:
    practising.until(solvable=True)
    words, go = practising.person.words, practising.person.button("practice-go")
    expect(go).to_be_disabled()
    expect(go).to_be_in_viewport()
    no_barrier(practising)
    practising.pick(practising.beside())
    go.click()
    expect(practising.answer).to_contain_text(words("practice-asks", numbers="|").split("|")[1])
    no_barrier(practising)
    way = practising.puzzle["ways"][0]
    practising.pick(way)
    go.click()
    one, other = (practising.puzzle["area"][place] for place in way["tokens"])
    expect(practising.answer).to_contain_text(f"{one} × {other} = {way['number']}")
    expect(practising.page.get_by_role("img", name=words("practice-stamps", count=1, of=13))).to_be_visible()
    no_barrier(practising)
    practising.page.reload()
    expect(practising.page.get_by_role("img", name=words("practice-stamps", count=1, of=13))).to_be_visible()


def test_none_is_an_answer_too(practising: Practising) -> None:
    person = practising.person
    practising.until(solvable=True)
    person.button("practice-none").click()
    number = practising.puzzle["ways"][0]["number"]
    expect(practising.answer).to_contain_text(person.words("practice-some", number=number))
    person.button("practice-show").click()
    expect(practising.answer).to_contain_text(person.words("practice-shown"))
    expect(practising.card(practising.puzzle["ways"][0]["card"])).to_have_attribute("aria-pressed", "true")
    practising.next()
    practising.until(solvable=False)
    person.button("practice-none").click()
    expect(practising.answer).to_contain_text(person.words("practice-none-right"))
    expect(person.button("practice-next")).to_be_focused()
    no_barrier(practising)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_every_level_is_played_and_remembered(practising: Practising, level: str) -> None:
    person, page = practising.person, practising.page
    with practising.new_puzzle():
        choose(page.get_by_role("radio", name=person.words(f"practice-level-{level}"), exact=True))
    practising.until(solvable=True)
    expect(person.button("practice-none")).to_be_in_viewport()
    practising.pick(practising.puzzle["ways"][-1])
    no_barrier(practising)
    person.button("practice-go").click()
    expect(practising.answer).to_contain_text(person.words("practice-right"))
    page.get_by_text(person.words("practice-line")).click()
    no_barrier(practising)
    with practising.new_puzzle():
        page.reload()
    expect(page.get_by_role("radio", name=person.words(f"practice-level-{level}"), exact=True)).to_be_checked()


def test_by_the_keyboard_alone(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        practising = Practising(make(game="quadrata"))
        with practising.new_puzzle():
            practising.person.go("/practice/quadrata")
        practising.until(solvable=True)
        way, page = practising.puzzle["ways"][0], practising.page
        practising.card(way["card"]).focus()
        page.keyboard.press("Enter")
        for place in way["tokens"]:
            page.locator(".tokens button").nth(place).focus()
            page.keyboard.press("Space")
        practising.person.button("practice-go").focus()
        page.keyboard.press("Enter")
        expect(practising.person.button("practice-next")).to_be_focused()
        with practising.new_puzzle():
            page.keyboard.press("Enter")
        expect(page.get_by_text(practising.person.words("practice-level-tokens.help"))).to_be_focused()
