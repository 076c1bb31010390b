"""Quadri on a phone: a card is put on a light (a marked place) by a tap or by dragging it there, and turned by another
tap."""

from __future__ import annotations

from playwright.sync_api import expect

from api_client import Json
from browser_pages import BrowserPerson
from tablee.games.quadri.tests.browsing import board, corner, lay
from touch_input import Point, TouchWay, check, drag, tap, touch

FORGET = "() => { window.heard = []; }"
"""Script that clears the announcements heard so far: other players' moves may have been announced after the card's."""
FLOATS_PX = 46
"""Height, in pixels, at which the card floats above the dragging finger."""


def turned_once(own: list[Json]) -> bool:
    return len(own) >= 10 and [event["placed"]["turn"] for event in own[:4]] == [0, 0, 1, 0]


WAYS = {"quadri": TouchWay("fr", {"objectives": 24}, turned_once)}


def move(phone: BrowserPerson, made: int) -> None:
    if made == 0:
        phone.listen()
    phone.page.evaluate(FORGET)
    {1: _drag_from_tray, 2: _turn_by_tap}.get(made, _tap_highest)(phone)
    check(phone)
    phone.hears("Couvre")
    touch(lay(phone))
    expect(lay(phone)).to_be_hidden()


def _highest(phone: BrowserPerson) -> Point:
    return min(phone.lights(), key=lambda light: light[1])


def _tap_highest(phone: BrowserPerson) -> None:
    tap(phone, _highest(phone))


def _drag_from_tray(phone: BrowserPerson) -> None:
    """Drag the card to the highest light from its tray, in the middle of the board's lower edge."""
    box = board(phone).bounding_box()
    assert box
    tray, to = (box["x"] + box["width"] / 2, box["y"] + box["height"] - 30), _highest(phone)
    way = [(to[0], to[1] + FLOATS_PX + more) for more in (40, 1, 0)]
    drag(phone, [tray, (tray[0], tray[1] - 20), *way])


def _turn_by_tap(phone: BrowserPerson) -> None:
    """Put the card on the highest light by a tap, and turn it by a second one."""
    at = _highest(phone)
    tap(phone, at)
    tap(phone, at)


def forbidden(phone: BrowserPerson) -> None:
    """Try to place the card where it covers nothing, which is forbidden."""
    tap(phone, corner(phone))
    touch(lay(phone))
