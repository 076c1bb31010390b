"""How somebody with a phone makes a move of each game: taps on what the board shows, and nothing else."""

from __future__ import annotations

from math import dist

from playwright.sync_api import Locator, expect

from pages import Person
from touch import Point, check, drag, tap, touch

FLOATS_PX = 46
"""How high above the finger that drags it the card floats."""
FINGER_PX = 40
"""As far from a finger nothing is meant by its tap."""


def main(phone: Person, css: str) -> Locator:
    return phone.page.get_by_role("main").locator(css)


def confirm(phone: Person) -> None:
    """The one button that does what was chosen."""
    check(phone)
    touch(main(phone, ".button.go:enabled"))


# Quadri


def place(phone: Person, made: int) -> None:
    {1: _drag_from_tray, 2: _turn_by_tap}.get(made, _tap_highest)(phone)
    check(phone)
    assert "couvert" in phone.heard()
    touch(phone.lay)
    expect(phone.lay).to_be_hidden()


def _highest(phone: Person) -> Point:
    return min(phone.lights(), key=lambda light: light[1])


def _tap_highest(phone: Person) -> None:
    tap(phone, _highest(phone))


def _drag_from_tray(phone: Person) -> None:
    """The card lies at the foot of the table, in its middle."""
    box = phone.board.bounding_box()
    assert box
    tray, to = (box["x"] + box["width"] / 2, box["y"] + box["height"] - 30), _highest(phone)
    way = [(to[0], to[1] + FLOATS_PX + more) for more in (40, 1, 0)]
    drag(phone, [tray, (tray[0], tray[1] - 20), *way])


def _turn_by_tap(phone: Person) -> None:
    """A tap puts the card there, a second one turns it."""
    at = _highest(phone)
    tap(phone, at)
    phone.page.wait_for_timeout(400)  # not a double tap
    tap(phone, at)


# Detour


def play_card(phone: Person, made: int) -> None:
    """One colour or the other, half a card or both halves, as far as it goes or to a stop before that."""
    other = main(phone, ".hands .open")
    if made % 3 == 1 and other.count():
        touch(other)
    halves = main(phone, ".ticket.open").locator(".half.action:not(.none), .both" if made % 4 == 3 else ".half.move")
    if not halves.count():
        halves = main(phone, ".ticket.open .half.move")
    touch(halves.nth(made % halves.count()))
    check(phone)
    if made % 2 and (lights := phone.lights(".map svg > .glow")):
        _stop_there(phone, lights[0])
    confirm(phone)


def _stop_there(phone: Person, at: Point) -> None:
    words = main(phone, ".button.go").inner_text()
    tap(phone, at)
    expect(main(phone, ".button.go")).not_to_have_text(words)


# Quadrata Canada


def travel(phone: Person, made: int) -> None:
    """Whatever the day asks for; a taxi square, where one can be crossed."""
    if made % 2 and main(phone, ".tabs .news").count():
        _cross(phone)
        return
    _take_what_glows(phone, made)
    check(phone)
    buttons = main(phone, ".choice .foot .button")
    touch(buttons.nth(made % buttons.count()))


def _take_what_glows(phone: Person, made: int) -> None:
    asked, removing = phone.question.inner_text(), {phone.words("question-remove", tokens=n): n for n in (1, 2)}
    for _ in range(removing.get(asked, 0)):
        touch(main(phone, ".choice [aria-pressed=false]").first)
    if asked == phone.words("question-bonus"):
        touch(main(phone, ".choice label").last)
    elif asked == phone.words("question-rest"):
        touch(main(phone, ".tray .glow button").first)
    elif made % 5 < 4:
        _choose_card(phone, made)


def _choose_card(phone: Person, made: int) -> None:
    """One that glows, if none is chosen yet, and of several ways to it the second."""
    cards, chosen = main(phone, ".offers .card.can"), main(phone, ".offers .card[aria-pressed=true]")
    if (able := cards.count()) and not chosen.count():
        touch(cards.nth(made % able))
    ways = main(phone, ".ways label")
    if ways.count() > 1:
        touch(ways.nth(1))
        expect(ways.nth(1).get_by_role("radio")).to_be_checked()


def _cross(phone: Person) -> None:
    """On one's own board: a taxi square, and what it asks for."""
    touch(main(phone, ".tabs button").last)
    check(phone)
    touch(main(phone, ".tray .square.can").first)
    for group in main(phone, ".choice [role=group]").all():
        touch(group.get_by_role("button").first)
    confirm(phone)
    touch(main(phone, ".tabs button").first)


# Cabbie


def drive(phone: Person, made: int) -> None:
    """A space or a place in the streets; a button, where there is nothing to choose on the map."""
    if not (lights := phone.lights(".fresh .ring")):
        touch(main(phone, ".plans .button, .buttons .button:enabled").first)
        return
    tap(phone, _nearest_to_goal(phone, lights) if made % 3 else lights[made % len(lights)])
    check(phone)
    if made % 2 and (turn := main(phone, ".buttons .turn")).count():
        touch(turn)
    confirm(phone)


def _nearest_to_goal(phone: Person, lights: list[Point]) -> Point:
    """Beside the smallest number of steps, or the destination itself once it is within reach."""
    goal = phone.lights(".best text") or phone.lights(".world .glow")
    return min(lights, key=lambda light: dist(light, goal[0])) if goal else lights[0]


# What nobody may do


def cover_nothing(phone: Person) -> None:
    box = phone.board.bounding_box()
    assert box
    tap(phone, (box["x"] + 24, box["y"] + 24))
    touch(phone.lay)


def go_too_far(phone: Person) -> None:
    """Half the way round the world."""
    touch(main(phone, ".ticket.open .half.move").first)
    tap(phone, phone.lights(".map .stop")[12])


def cross_without_a_taxi(phone: Person) -> None:
    touch(main(phone, ".tabs button").last)
    touch(main(phone, ".tray .square").first)


def drive_too_far(phone: Person) -> None:
    """To one door after the other, but those that glow, until one is refused."""
    alert, glowing = phone.page.get_by_role("alert"), phone.lights(".fresh .ring")
    for door in phone.lights(".door"):
        if min(dist(door, light) for light in glowing) > FINGER_PX:
            tap(phone, door)
            phone.page.wait_for_timeout(200)
            if alert.inner_text():
                return
