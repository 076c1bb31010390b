"""Detour on a phone: tap half of a card, a stop on the map, then the button."""

from __future__ import annotations

from playwright.sync_api import expect

from browser_pages import BrowserPerson
from touch_input import Point, TouchWay, check, confirm, kinds, main, tap, touch

WAYS = {"detour": TouchWay("en", {}, kinds(12, "CardPlayed"))}


def move(phone: BrowserPerson, made: int) -> None:
    """Play a card on the phone. `made`, the number of moves so far, selects the variant, so that a match covers all of
    them."""
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


def _stop_there(phone: BrowserPerson, at: Point) -> None:
    words = main(phone, ".button.go").inner_text()
    tap(phone, at)
    expect(main(phone, ".button.go")).not_to_have_text(words)


def forbidden(phone: BrowserPerson) -> None:
    """Try a move that is not allowed: to a stop half the way round the world."""
    touch(main(phone, ".ticket.open .half.move").first)
    tap(phone, phone.lights(".map .stop")[12])
