"""A hint: it lies on the board as if it had been chosen, and one may look at another, leave it, or do it."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, expect

from barriers import barriers, can_be_checked
from pages import BOT, OPEN, Person, User, log_of, of_type, people
from servers import Served


def note(person: Person) -> Locator:
    return person.page.get_by_role("main").get_by_role("region", name=person.words("hint-would"))


def test_somebody_asks_for_a_hint_sees_it_on_the_board_asks_for_another_and_does_it(
    browser: Browser, house: Served
) -> None:
    ada = User(house.url, "Ada")
    table = ada.table(BOT, game="detour")
    with people(browser, house.url) as make:
        person = make("fr", "detour", phone=True, reduced_motion="reduce")
        can_be_checked(person)
        person.sit_at(table, ada.cookies)
        assert person.asked()
        asked, hint = person.question.inner_text(), person.button("hint")
        person.listen()
        hint.click()
        expect(note(person)).to_be_focused()
        expect(person.question).not_to_have_text(asked)  # the board says what the move would do
        why = note(person).locator("p").text_content() or ""
        person.hears(person.words("hint-would"))
        assert barriers(person, "light") == []
        note(person).get_by_role("button", name=person.words("hint-another")).click()
        expect(note(person).locator("p")).not_to_have_text(why)
        person.page.keyboard.press("Escape")
        expect(note(person)).to_have_count(0)
        expect(hint).to_be_focused()
        expect(person.question).not_to_have_text(asked)  # what was laid stays, as if it had been chosen
        person.page.keyboard.press("h")
        expect(note(person).locator("p")).to_have_text(why)
        note(person).get_by_role("button", name=person.words("hint-do")).click()
        expect(note(person)).to_have_count(0)
        person.until(lambda: any(event["seat"] == 0 for event in of_type(log_of(house, table), "CardPlayed")))
        person.pick("log")
        log = person.page.get_by_role("dialog")
        expect(log.get_by_text(person.words("note-hint", name="Ada", you="yes"))).to_have_count(1)


def test_among_friends_the_host_decides_and_the_button_is_there_only_then(browser: Browser, house: Served) -> None:
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
