"""Signs by which a page tells a player that it is their turn: the tab's title and icon, a sound, a notification. The
browser's permission for notifications is asked for once, after the first move."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from accessibility import barriers, can_be_checked
from api_client import ApiPlayer
from browser_pages import BrowserPerson, Make, people
from prepared_tables import Scene, aside, played
from server_process import Server

# Script that records notifications and sounds instead of making them; `away` hides the page.
BROWSER = """
window.shown = []; window.notes = 0; window.away = false; window.permission = 'default'; window.prompts = 0;
window.Notification = class {
  static get permission() { return window.permission; }
  static async requestPermission() { window.prompts += 1; return window.permission = 'granted'; }
  constructor(title, options) { if (title) window.shown.push(this); Object.assign(this, { title, ...options }); }
  close() { this.closed = true; }
};
window.focus = () => { window.fronted = true; };
window.AudioContext = class extends AudioContext {
  createOscillator() { window.notes += 1; return super.createOscillator(); }
};
Object.defineProperty(document, 'hidden', { get: () => window.away });
const animate = Element.prototype.animate; window.blinks = [];
Element.prototype.animate = function (frames, how) {
  if (Array.isArray(frames?.opacity)) window.blinks.push(this.textContent);
  return animate.call(this, frames, how);
};
"""
SHOWN = "() => window.shown.map(({ title, body }) => [title, body])"
CALL = 2
"""Number of musical notes in the sound that says that it is the player's turn."""


def sits(make: Make, url: str) -> tuple[BrowserPerson, Scene]:
    """Return Camille, who is to move, with a browser at a table with Hugo."""
    scene, person = played(url, 2), make()
    can_be_checked(person)
    person.context.add_init_script(BROWSER)
    person.sit_at(scene.table, scene.cookies)
    assert person.asked()
    return person, scene


def moves(url: str, scene: Scene, seat: int) -> None:
    """Play the turn of a seat over the API; the seat's page is told of it as if it had been played there."""
    aside(_moves(url, scene, seat))


async def _moves(url: str, scene: Scene, seat: int) -> None:
    player = ApiPlayer(url)
    player.http.cookies.update(scene.users[seat])
    try:
        await player.join(scene.table)
        told = await player.sit(seat)
        assert seat in told["must"]
        while seat in told["must"]:
            done = await player.act(told["legal"][0])
            await player.until(lambda one, seq=done["seq"]: one.told["seq"] >= seq)
            assert player.told is not None
            told = player.told
    finally:
        await player.close()


def title(person: BrowserPerson) -> str:
    return person.words("title-your-turn", game=person.words("game-title"))


def waits(person: BrowserPerson) -> None:
    expect(person.page).not_to_have_title(title(person))


def icon(person: BrowserPerson, file: str) -> None:
    expect(person.page.locator("link[rel=icon]")).to_have_attribute("href", file)


def test_the_tab_and_the_question_say_whose_turn_it_is(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person, scene = sits(make, house.url)
        icon(person, "/icon-turn.svg")
        assert person.page.request.get(f"{house.url}/icon-turn.svg").headers["content-type"] == "image/svg+xml"
        moves(house.url, scene, 0)
        waits(person)
        icon(person, "/icon.svg")
        moves(house.url, scene, 1)
        expect(person.page).to_have_title(title(person))
        icon(person, "/icon-turn.svg")
        asked = person.question.inner_text()
        person.until(lambda: person.page.evaluate("window.blinks") == [asked])
        person.page.get_by_role("link", name=person.words("home-back")).click()
        icon(person, "/icon.svg")


def test_a_sound_calls_once_a_turn_and_not_before_the_first_touch(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person, scene = sits(make, house.url)
        for heard in (0, CALL):
            moves(house.url, scene, 0)
            waits(person)
            if heard:
                person.page.get_by_role("heading", level=1).click()
            moves(house.url, scene, 1)
            expect(person.page).to_have_title(title(person))
            person.until(lambda wanted=heard: person.page.evaluate("window.notes") == wanted)  # type: ignore[misc]


def asked_for(person: BrowserPerson) -> None:
    expect(person.page.get_by_role("heading", name=person.words("turn-ask"))).to_be_visible()


def not_asked_for(person: BrowserPerson) -> None:
    expect(person.page.get_by_role("heading", name=person.words("turn-ask"))).to_have_count(0)


def test_who_looks_elsewhere_is_told_once_they_have_said_yes(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person, scene = sits(make, house.url)
        not_asked_for(person)
        moves(house.url, scene, 0)
        asked_for(person)
        assert person.page.evaluate("window.prompts") == 0
        person.button("turn-ask-yes").click()
        not_asked_for(person)
        assert person.page.evaluate("window.prompts") == 1
        person.page.evaluate("window.away = true")
        moves(house.url, scene, 1)
        told = [title(person), person.words("turn-with", names="Hugo")]
        person.until(lambda: person.page.evaluate(SHOWN) == [told], lambda: person.page.evaluate(SHOWN))
        person.page.evaluate("window.shown[0].onclick()")
        assert person.page.evaluate("[window.fronted, window.shown[0].closed]") == [True, True]
        person.page.evaluate("window.away = false")
        moves(house.url, scene, 0)
        waits(person)
        moves(house.url, scene, 1)
        expect(person.page).to_have_title(title(person))
        assert person.page.evaluate(SHOWN) == [told]  # a visible page gets no notification


def test_who_says_no_is_never_asked_again(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        person, scene = sits(make, house.url)
        moves(house.url, scene, 0)
        asked_for(person)
        assert barriers(person, "light") == []
        person.button("turn-ask-no").click()
        not_asked_for(person)
        moves(house.url, scene, 1)
        person.page.reload()
        assert person.asked()
        moves(house.url, scene, 0)
        waits(person)
        not_asked_for(person)
