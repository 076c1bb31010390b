"""Hints in the browser: one lies on the board as if it had been chosen, and the player may see another, dismiss it, or
do it."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Browser, Locator, ViewportSize, expect

from accessibility import barriers, can_be_checked
from browser_pages import BOT, OPEN, BrowserPerson, User, log_of, of_type, people
from server_process import Server
from tablee.games.catalogue import NAMES

WINDOWS: Sequence[ViewportSize] = (
    {"width": 360, "height": 740},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
    {"width": 740, "height": 360},
)
LAID_OUT = """([note, doing]) => {
  const board = document.querySelector('.board'), lies = note.getBoundingClientRect();
  const over = (box) => Math.min(box.right, lies.right) - Math.max(box.left, lies.left) > 1
    && Math.min(box.bottom, lies.bottom) - Math.max(box.top, lies.top) > 1;
  const inside = (box) => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  const seen = (part) => {
    const box = part.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return inside(box) && (part.contains(at) || at?.contains(part));
  };
  const parts = [...board.querySelectorAll(':scope > *, [data-lit], .own > *, .hand, .offers, .choice, .tray, .way')]
    .filter((part) => !part.contains(note) && getComputedStyle(part).pointerEvents !== 'none')
    .filter((part) => part.getBoundingClientRect().width > 0);
  const text = note.querySelector('p'), line = parseFloat(getComputedStyle(text).lineHeight);
  const needed = [note, ...doing.querySelectorAll('button'), ...board.querySelectorAll('.way:has(:checked), .own > *')];
  return [
    ...parts.filter((part) => over(part.getBoundingClientRect())).map((part) => `covers ${part.className}`),
    ...needed.filter((part) => !seen(part)).map((part) => `hides ${part.className}`),
    ...(innerWidth > 360 || text.offsetHeight <= 3.2 * line ? [] : ['is too long']),
  ];
}"""
# Script that returns what the note covers, and what of the hint is out of sight.


def note(person: BrowserPerson) -> Locator:
    return person.page.get_by_role("main").locator(".hinted").get_by_role("region")


def test_somebody_asks_for_a_hint_sees_it_on_the_board_asks_for_another_and_does_it(
    browser: Browser, house: Server
) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(BOT, game="detour")
    with people(browser, house.url) as make:
        person = make("fr", "detour", phone=True, reduced_motion="reduce")
        can_be_checked(person)
        person.sit_at(table, ada.cookies)
        assert person.asked()
        hint = person.button("hint")
        person.listen()
        hint.click()
        expect(note(person)).to_be_focused()
        expect(person.question).to_have_count(0)  # the note stands in its place
        expect(note(person).get_by_role("heading", name=person.words("hint-would"))).to_be_visible()
        why = note(person).locator("p").text_content() or ""
        person.hears(person.words("hint-would"))
        assert barriers(person, "light") == []
        person.button("hint-another").click()
        expect(note(person).locator("p")).not_to_have_text(why)
        person.page.keyboard.press("Escape")
        expect(note(person)).to_have_count(0)
        expect(hint).to_be_focused()
        expect(person.page.get_by_role("main").locator(".foot .go")).to_be_enabled()  # what was laid stays
        person.page.keyboard.press("h")
        expect(note(person).locator("p")).to_have_text(why)
        person.button("hint-do").click()
        expect(note(person)).to_have_count(0)
        person.until(lambda: any(event["seat"] == 0 for event in of_type(log_of(house, table), "CardPlayed")))
        person.pick("log")
        log = person.page.get_by_role("dialog")
        expect(log.get_by_text(person.words("note-hint", name="Ada", you="yes"))).to_have_count(1)


def test_a_hint_covers_nothing_of_what_it_speaks_of(browser: Browser, house: Server) -> None:
    """In all games and windows the note stands in place of the question, and its buttons in place of the confirm
    button; on a phone it has three lines at most. With large letters it can still be read and carried out."""
    ada = User(house.url, "Ada")
    with people(browser, house.url) as make:
        for game in NAMES:
            table = ada.table(BOT, game=game)
            person = make("fr", game, reduced_motion="reduce")
            person.sit_at(table, ada.cookies)
            assert person.asked()
            person.button("hint").click()
            expect(person.button("hint-do")).to_be_visible()
            for window in WINDOWS:
                person.page.set_viewport_size(window)
                person.until(lambda: laid_out(person) == [], lambda: (game, window, laid_out(person)))  # noqa: B023
            person.page.set_viewport_size(WINDOWS[0])
            person.page.evaluate("document.documentElement.style.fontSize = '200%'")
            for part in (note(person), person.button("hint-another"), person.button("hint-do")):
                if part.count():
                    part.scroll_into_view_if_needed()
                    expect(part).to_be_in_viewport()
            person.button("hint-do").click()
            expect(note(person)).to_have_count(0)
            person.context.close()


def laid_out(person: BrowserPerson) -> list[str]:
    return list(person.page.evaluate(LAID_OUT, [note(person).element_handle(), person.page.query_selector(".acts")]))


def test_among_friends_the_host_decides_and_the_button_is_there_only_then(browser: Browser, house: Server) -> None:
    ada, bob = User(house.url, "Ada"), User(house.url, "Bob")
    table = ada.table(OPEN)
    bob.sit_down(table)
    with people(browser, house.url) as make:
        host, guest = make(reduced_motion="reduce"), make("fr", reduced_motion="reduce")
        for person, user in ((host, ada), (guest, bob)):
            person.sit_at(table, user.cookies)
        allowed = host.page.get_by_role("checkbox", name=host.words("house-hints"))
        expect(allowed).not_to_be_checked()
        expect(guest.page.get_by_text(guest.words("house-hints.off"))).to_be_visible()
        allowed.check()
        expect(guest.page.get_by_text(guest.words("house-hints.on"))).to_be_visible()
        ada.call("POST", f"/api/tables/{table}/wish", {"type": "Start"})
        host.until(lambda: host.to_play() or guest.to_play())
        plays, waits = (host, guest) if host.to_play() else (guest, host)
        expect(plays.button("hint")).to_be_visible()
        expect(waits.button("hint")).to_have_count(0)
