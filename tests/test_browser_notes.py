"""A newcomer is asked how to begin; in a first match, notes stand beside the parts of the page that they explain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from accessibility import barriers, can_be_checked, small
from browser_pages import BrowserPerson, people
from server_process import Server
from tablee.games.catalogue import GAMES

GUIDED = [game for game in GAMES if GAMES[game].guide is not None]
NOTE, PLACED = ".first-note", re.compile("placed")
# Script that returns the places of the note and of the part that it explains, once nothing moves any more.
BOXES = """async () => {
  const boxes = () => [...document.querySelectorAll('.first-note.placed, .frame')]
    .map((each) => each.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom]);
  await Promise.allSettled(document.getAnimations().map((moving) => moving.finished));
  let before, now = boxes();
  do {
    before = now;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    now = boxes();
  } while (String(now) !== String(before));
  return [now, [innerWidth, innerHeight]];
}"""


def beside(person: BrowserPerson) -> None:
    """Check that the note is inside the window and does not cover the part that it explains."""
    expect(notes_of(person)).to_have_class(PLACED)
    (boxes, (width, height)) = person.page.evaluate(BOXES)
    assert len(boxes) == 2
    (frame, note) = boxes
    assert min(note) >= 0 and note[2] <= width and note[3] <= height
    assert note[2] <= frame[0] or note[0] >= frame[2] or note[3] <= frame[1] or note[1] >= frame[3], (note, frame)


def notes_of(person: BrowserPerson) -> Locator:
    return person.page.locator(NOTE)


@pytest.mark.parametrize("game", GUIDED)
def test_a_newcomer_plays_with_notes_that_cover_nothing_and_never_come_back(
    browser: Browser, house: Server, game: str
) -> None:
    """The notes of the first turn, one after the other, on a phone in the dark theme and on a desktop in the light
    one."""
    with people(browser, house.url) as make:
        sizes: tuple[dict[str, Any], ...] = ({"phone": True, "language": "fr", "color_scheme": "dark"}, {})
        for more in sizes:
            person = make(game=game, newcomer=True, reduced_motion="reduce", **more)
            can_be_checked(person)
            person.go("/")
            person.play_with_notes()
            read = list[str]()
            for heading in first_turn(person):
                beside(person)
                if not read:  # the others are made like the first
                    person.hears(heading)
                    assert barriers(person, "dark" if more else "light") == []
                assert small(person) == []
                read.append(heading)
            assert read and len(set(read)) == len(read)
            person.page.reload()
            assert person.asked()
            expect(notes_of(person).filter(has_text=read[0])).to_have_count(0)


def first_turn(person: BrowserPerson) -> Iterator[str]:
    """Yield the heading of each note of the first turn, before anything is played; then close the note by its
    button."""
    assert person.asked()
    expect(notes_of(person)).to_have_count(1)
    while notes_of(person).count():
        heading = notes_of(person).get_by_role("heading").inner_text()
        yield heading
        notes_of(person).get_by_role("button").last.click()
        expect(notes_of(person).filter(has_text=heading)).to_have_count(0)


def test_who_is_new_is_asked_once_may_play_without_and_ends_all_notes_at_once(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make(newcomer=True, reduced_motion="reduce", phone=True)
        can_be_checked(person)
        person.go("/")
        person.of_game("button", "home-play").click()
        sheet = person.dialog("first-title", game=person.words("game-title"))
        expect(sheet.get_by_role("button", name=person.words("first-learn"))).to_be_focused()
        assert barriers(person, "light") + small(person) == []
        person.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        person.page.get_by_role("dialog").get_by_role("button", name=person.words("play"), exact=True).click()
        assert person.asked()
        expect(notes_of(person)).to_have_count(0)
        person.go("/")
        person.of_game("button", "home-play").click()
        expect(person.page.get_by_role("dialog", name=person.words("game-title"), exact=True)).to_be_visible()

        other = make(newcomer=True, reduced_motion="reduce")
        other.go("/")
        other.play_with_notes()
        expect(notes_of(other)).to_be_visible()
        other.button("notes-end").focus()
        other.page.keyboard.press("Escape")
        expect(notes_of(other)).to_have_count(0)
        expect(other.page.locator("#main")).to_be_focused()
        other.page.reload()
        assert other.asked()
        expect(notes_of(other)).to_have_count(0)


def test_doing_what_a_note_speaks_of_is_as_good_as_reading_it(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person = make(game="quadri", newcomer=True, reduced_motion="reduce")
        person.go("/")
        person.play_with_notes()
        assert person.asked()
        notes_of(person).get_by_role("button").last.click()
        expect(notes_of(person)).to_contain_text(person.words("note-card"))
        person.page.mouse.click(*min(person.lights()))
        expect(notes_of(person)).to_have_count(0)
        person.page.keyboard.press("Escape")
        assert person.asked()
        expect(notes_of(person)).to_have_count(0)
