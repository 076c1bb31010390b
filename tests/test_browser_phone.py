"""A phone in French: a whole match against a bot, by touch alone, without anything to scroll."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Browser, expect

from pages import BOT, Person, User, log_of, of_type, people
from servers import Served

FLOATS_PX = 46
"""How high above the finger that drags it the card floats."""
FITS = """() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight,
  scrollX, scrollY]"""
UNCOVERED = """(line) => { const { x, y, width, height } = line.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && line.contains(there); }"""


def check(phone: Person) -> None:
    """What is asked can be read, and nothing scrolls."""
    assert phone.question.evaluate(UNCOVERED), "the question is on the screen"
    wide, high, *scrolled = phone.page.evaluate(FITS)
    assert wide <= 0 and high <= 0 and scrolled == [0, 0]


def tap(phone: Person, at: tuple[float, float]) -> None:
    phone.page.touchscreen.tap(*at)


def drag(phone: Person, points: Iterable[tuple[float, float]]) -> None:
    """One finger from the first point to the last, where it rests: what is flung is another gesture."""
    finger = phone.context.new_cdp_session(phone.page)
    kind = "touchStart"
    for x, y in points:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        kind = "touchMove"
        phone.page.wait_for_timeout(80)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def highest(phone: Person) -> tuple[float, float]:
    return min(phone.lights(), key=lambda light: light[1])


def tap_highest(phone: Person) -> None:
    tap(phone, highest(phone))


def drag_from_tray(phone: Person) -> None:
    """The card lies at the foot of the table, in its middle."""
    box = phone.board.bounding_box()
    assert box
    tray, to = (box["x"] + box["width"] / 2, box["y"] + box["height"] - 30), highest(phone)
    way = [(to[0], to[1] + FLOATS_PX + more) for more in (40, 1, 0)]
    drag(phone, [tray, (tray[0], tray[1] - 20), *way])


def turn_by_tap(phone: Person) -> None:
    """A tap puts the card there, a second one turns it."""
    at = highest(phone)
    tap(phone, at)
    phone.page.wait_for_timeout(400)  # not a double tap
    tap(phone, at)


def test_a_whole_match_by_touch(browser: Browser, house: Served) -> None:
    anna = User(house.url, "Anna")
    table = anna.table(BOT, objectives=24)
    with people(browser, house.url) as person:
        phone = person("fr", phone=True, reduced_motion="reduce")
        phone.is_user(anna.cookies)
        phone.go(f"/t/{table}")
        ways, placed = {1: drag_from_tray, 2: turn_by_tap}, 0
        while phone.asked():
            check(phone)
            ways.get(placed, tap_highest)(phone)
            check(phone)
            assert "couvert" in phone.heard()
            phone.lay.tap()
            placed += 1
            expect(phone.lay).to_be_hidden()
        own = [event["placed"] for event in of_type(log_of(house, table), "CardPlaced") if event["seat"] == 0]
        assert len(own) == placed >= 10 and [card["turn"] for card in own][:4] == [0, 0, 1, 0]
        expect(phone.end).to_contain_text("Anna")
        assert phone.page.evaluate(FITS)[:2] == [0, 0]
        expect(phone.end.get_by_role("button", name="Revanche")).to_be_in_viewport()
