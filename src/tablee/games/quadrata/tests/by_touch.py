"""Quadrata's part of the tests by touch on a phone: moves with cards, tokens and taxi squares, on the tabs of the
board."""

from __future__ import annotations

from playwright.sync_api import expect

from browser_pages import BrowserPerson
from touch_input import TouchWay, check, confirm, kinds, main, touch

SHOWS = kinds(20, "BasicsRemoved", "Rested")
WAYS = {"quadrata": TouchWay("fr", {}, SHOWS), "expert": TouchWay("en", {"taxis": "expert"}, SHOWS)}


def move(phone: BrowserPerson, made: int) -> None:
    """Make a move on the phone: answer the question asked or, in every second move, cross a taxi square if one can be
    crossed. `made` is the number of moves so far."""
    if made % 2 and main(phone, ".tabs .news").count():
        _cross(phone)
        return
    _take_what_glows(phone, made)
    check(phone)
    buttons = main(phone, ".choice .foot .button")
    touch(buttons.nth(made % buttons.count()))


def _take_what_glows(phone: BrowserPerson, made: int) -> None:
    asked, removing = phone.question.inner_text(), {phone.words("question-remove", tokens=n): n for n in (1, 2)}
    for _ in range(removing.get(asked, 0)):
        touch(main(phone, ".choice [aria-pressed=false]").first)
    if asked == phone.words("question-bonus"):
        touch(main(phone, ".choice label").last)
    elif asked == phone.words("question-rest"):
        touch(main(phone, ".tray .glow button").first)
    elif made % 5 < 4:
        _choose_card(phone, made)


def _choose_card(phone: BrowserPerson, made: int) -> None:
    """Choose a card, unless one is chosen already; `made`, the number of moves so far, selects which. If there are
    several ways to visit it, choose the second."""
    cards, chosen = main(phone, ".offers .card.can"), main(phone, ".offers .card[aria-pressed=true]")
    if (able := cards.count()) and not chosen.count():
        touch(cards.nth(made % able))
    ways = main(phone, ".ways label")
    if ways.count() > 1:
        ways.nth(1).scroll_into_view_if_needed()  # a long list scrolls
        touch(ways.nth(1))
        expect(ways.nth(1).get_by_role("radio")).to_be_checked()


def _cross(phone: BrowserPerson) -> None:
    """Cross a taxi square on the tab of one's own board, and choose the tokens that it asks for."""
    touch(main(phone, ".tabs button").last)
    check(phone)
    touch(main(phone, ".tray .square.can").first)
    for group in main(phone, ".choice [role=group]").all():
        touch(group.get_by_role("button").first)
    confirm(phone)
    touch(main(phone, ".tabs button").first)


def forbidden(phone: BrowserPerson) -> None:
    """Try to cross a square without a taxi, which is refused."""
    touch(main(phone, ".tabs button").last)
    touch(main(phone, ".tray .square").first)
