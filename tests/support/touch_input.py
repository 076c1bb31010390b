"""Touch input on a phone: taps, what must hold on the screen after each, and how each game is played by touch.

A game defines in tests/by_touch.py of its folder how it is played; a game without the file is not played by touch here.

    WAYS: dict[str, TouchWay]   the ways in which a whole match is played
    move(phone, made)           makes a move; `made` is the number of moves so far
    forbidden(phone)            tries a move that a rule forbids, at the beginning of a match of the first way
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from api_client import Json
from browser_pages import BrowserPerson, until
from tablee.core.words import Language

Point = tuple[float, float]

FITS = """() => { const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth <= innerWidth && scrollHeight <= innerHeight && scrollX === 0 && scrollY === 0; }"""
UNCOVERED = """(line) => { const { x, y, width, height } = line.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && line.contains(there); }"""
# The browser sends the click some time after the tap; its result is drawn in the next frame.
LISTEN = """() => { window.tapped = false;
  const drawn = () => requestAnimationFrame(() => { window.tapped = true; });
  addEventListener('click', drawn, { once: true, capture: true }); }"""
FRAME = "() => new Promise(requestAnimationFrame)"


@dataclass(frozen=True)
class TouchWay:
    """A way to play a whole match by touch: a language, options, and a check of the log, given the first event of each
    of the player's own steps."""

    language: Language
    options: Json
    shows: Callable[[list[Json]], bool]


def kinds(least: int, *wanted: str) -> Callable[[list[Json]], bool]:
    """Return a check of the player's own steps: there are at least `least`, with each of the `wanted` kinds of event
    among them."""
    return lambda own: len(own) >= least and set(wanted) <= {event["type"] for event in own}


def check(phone: BrowserPerson) -> None:
    """Check that the question is readable and nothing scrolls."""
    expect(phone.question).to_have_text(re.compile(r"\S"))
    see(phone.question)
    fits(phone)


def fits(phone: BrowserPerson) -> None:
    """Check that everything is on the screen and nothing has scrolled."""
    phone.until(lambda: phone.page.evaluate(FITS), lambda: "something scrolls")


def see(what: Locator) -> None:
    """Check that an element is on the screen and nothing covers it."""
    until(what.page, lambda: what.evaluate(UNCOVERED), lambda: f"nobody can see or tap {what}")


@contextmanager
def _tapping(page: Page) -> Iterator[None]:
    page.evaluate(LISTEN)
    yield
    page.wait_for_function("() => window.tapped")


def tap(phone: BrowserPerson, at: Point) -> None:
    with _tapping(phone.page):
        phone.page.touchscreen.tap(*at)


def touch(what: Locator) -> None:
    """Tap an element where it is, without scrolling to it."""
    see(what)
    with _tapping(what.page):
        what.tap()


def drag(phone: BrowserPerson, points: Iterable[Point]) -> None:
    """Move one finger from the first point to the last; the page gets an event at each of them."""
    finger = phone.context.new_cdp_session(phone.page)
    kind = "touchStart"
    for x, y in points:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        kind = "touchMove"
        phone.page.evaluate(FRAME)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def main(phone: BrowserPerson, css: str) -> Locator:
    return phone.page.get_by_role("main").locator(css)


def confirm(phone: BrowserPerson) -> None:
    """Press the button that carries out the chosen action."""
    check(phone)
    touch(main(phone, ".button.go:enabled"))
