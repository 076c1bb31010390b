"""A finger on a phone, and what must hold wherever it taps."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Locator

from pages import Person

Point = tuple[float, float]

FITS = """() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight,
  scrollX, scrollY]"""
UNCOVERED = """(line) => { const { x, y, width, height } = line.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && line.contains(there); }"""


def check(phone: Person) -> None:
    """What is asked can be read, and nothing scrolls."""
    assert phone.question.inner_text().strip() and uncovered(phone.question), "the question is on the screen"
    wide, high, *scrolled = phone.page.evaluate(FITS)
    assert wide <= 0 and high <= 0 and scrolled == [0, 0]


def uncovered(what: Locator) -> bool:
    return bool(what.evaluate(UNCOVERED))


def tap(phone: Person, at: Point) -> None:
    phone.page.touchscreen.tap(*at)


def touch(what: Locator) -> None:
    """Where it is, without scrolling to it: nothing else lies there."""
    assert uncovered(what), f"nobody can tap {what}"
    what.tap()


def drag(phone: Person, points: Iterable[Point]) -> None:
    """One finger from the first point to the last, where it rests: what is flung is another gesture."""
    finger = phone.context.new_cdp_session(phone.page)
    kind = "touchStart"
    for x, y in points:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        kind = "touchMove"
        phone.page.wait_for_timeout(80)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()
