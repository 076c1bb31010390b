"""Cabbie on a phone: tap a space of the map, then the button."""

from __future__ import annotations

from math import dist

from playwright.sync_api import expect

from browser_pages import BrowserPerson
from touch_input import Point, TouchWay, check, confirm, kinds, main, tap, touch

WAYS = {"cabbie": TouchWay("fr", {"city": "village", "destinations": 3}, kinds(3, "Drove"))}
FINGER_PX = 40
"""Distance in pixels: a tap farther than this from every highlighted space chooses nothing."""


def move(phone: BrowserPerson, made: int) -> None:
    """Choose a highlighted space or place on the map; press a button if there is nothing to choose on the map."""
    if not (lights := phone.lights(".fresh .ring")):
        touch(main(phone, ".plans .button, .buttons .button:enabled").first)
        return
    tap(phone, _nearest_to_goal(phone, lights) if made % 3 else lights[made % len(lights)])
    check(phone)
    if made % 2 and (turn := main(phone, ".buttons .turn")).count():
        touch(turn)
    confirm(phone)


def _nearest_to_goal(phone: BrowserPerson, lights: list[Point]) -> Point:
    """Return the position of the highlighted space nearest to the label with the fewest steps left; or, if the
    destination is in reach, nearest to the destination."""
    goal = phone.lights(".best text") or phone.lights(".world .glow")
    return min(lights, key=lambda light: dist(light, goal[0])) if goal else lights[0]


def forbidden(phone: BrowserPerson) -> None:
    """Try a move that is not allowed: tap doors of destinations that are not highlighted, until the game refuses
    one."""
    toast, glowing = phone.page.locator(".toast"), phone.lights(".fresh .ring")
    for door in phone.lights(".door"):
        if min(dist(door, light) for light in glowing) > FINGER_PX:
            tap(phone, door)
            expect(phone.page.get_by_role("main")).to_have_attribute("aria-busy", "false")
            if toast.count():
                return
