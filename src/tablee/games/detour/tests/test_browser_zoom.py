"""Zoom into Detour's map with two fingers, with the wheel and with keys; one button shows the whole map again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect

from browser_pages import BOT, BrowserPerson, User, people
from server_process import Server
from touch_input import FRAME, Point, check, drag, main, tap, touch

LIT = ".map svg > .glow"
STOPS = """(map) => [...map.querySelectorAll('.stop')].map((stop) => stop.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])"""


@contextmanager
def at_table(browser: Browser, house: Server, *, phone: bool) -> Iterator[BrowserPerson]:
    """Open a table where this person is to play a card."""
    anna = User(house.url, "Anna")
    with people(browser, house.url) as person:
        one = person("en", "detour", phone=phone, reduced_motion="reduce")
        one.sit_at(anna.table(BOT, game="detour"), anna.cookies)
        assert one.asked()
        yield one


def stops(person: BrowserPerson) -> list[Point]:
    return [(x, y) for x, y in main(person, ".map").evaluate(STOPS)]


def across(person: BrowserPerson) -> float:
    """Return the distance between the leftmost and the rightmost stop, in pixels."""
    xs = [x for x, _ in stops(person)]
    return max(xs) - min(xs)


def middle(person: BrowserPerson) -> Point:
    box = main(person, ".map").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def all_again(person: BrowserPerson, before: list[Point]) -> None:
    person.button("board-fit").click()
    expect(person.button("board-fit")).to_be_hidden()
    assert stops(person) == before


def light_up(phone: BrowserPerson) -> Point:
    """Choose a Move that goes farther than one stop; return the position of a highlighted stop on the way."""
    for half in main(phone, ".ticket .half.move").all():
        touch(half)
        if lights := phone.lights(LIT):
            return lights[0]
    raise AssertionError("no card goes far")


def pan(phone: BrowserPerson, at: Point) -> None:
    """Drag up with one finger and come to rest, since a flick is another gesture."""
    drag(phone, [(at[0], at[1] - far) for far in (0, 20, 38, 39, 40, 40)])


def pinch(phone: BrowserPerson, at: Point, *widths: float) -> None:
    """Pinch with two fingers around a point; `widths` are the distances between them, one after the other."""
    fingers = phone.context.new_cdp_session(phone.page)
    kind = "touchStart"
    for width in widths:
        points = [{"x": at[0] + side * width / 2, "y": at[1], "id": n} for n, side in enumerate((-1, 1))]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        kind = "touchMove"
        phone.page.evaluate(FRAME)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()


def test_fingers_zoom_and_pan_and_still_choose(browser: Browser, house: Server) -> None:
    with at_table(browser, house, phone=True) as phone:
        before, wide = stops(phone), across(phone)
        expect(phone.button("board-fit")).to_be_hidden()
        pan(phone, middle(phone))
        assert stops(phone) == before, "all of it is seen: there is nothing to pan to"

        pinch(phone, light_up(phone), 60, 90, 150)
        expect(phone.button("board-fit")).to_be_visible()
        assert 2 * wide < across(phone) < 3 * wide
        check(phone)

        go = main(phone, ".button.go")
        words = go.inner_text()
        place = phone.lights(LIT)[0]
        pan(phone, place)
        expect(go).to_have_text(words)
        moved = phone.lights(LIT)[0]
        assert moved != place, "a finger that moves pans"
        tap(phone, moved)
        expect(go).not_to_have_text(words)
        all_again(phone, before)
        pinch(phone, middle(phone), 150, 90, 60)
        assert stops(phone) == before, "no less than all of it"

        for _ in range(2):
            phone.page.touchscreen.tap(*middle(phone))
        phone.until(lambda: across(phone) > 2 * wide)
        all_again(phone, before)


def test_wheel_and_keys_zoom(browser: Browser, house: Server) -> None:
    with at_table(browser, house, phone=False) as desk:
        before, wide = stops(desk), across(desk)
        desk.page.mouse.move(*middle(desk))
        desk.page.mouse.wheel(0, -400)
        desk.until(lambda: across(desk) > 2 * wide)
        all_again(desk, before)

        desk.page.keyboard.press("+")
        desk.page.keyboard.press("+")
        desk.until(lambda: across(desk) > 1.5 * wide)
        nearer = stops(desk)
        desk.page.keyboard.press("Control+ArrowRight")
        desk.until(lambda: stops(desk)[0][0] < nearer[0][0])
        desk.page.keyboard.press("-")
        desk.until(lambda: across(desk) < 1.5 * wide)
        desk.page.keyboard.press("0")
        desk.until(lambda: stops(desk) == before)
