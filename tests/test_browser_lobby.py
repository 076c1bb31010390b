"""Before a match: chairs and who has them, colours, the pace, being ready, a start without those who did not come."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Locator, ViewportSize, expect

from browser_pages import BOT, OPEN, BrowserPerson, Make, User, choose, people, until
from server_process import Server


def chair(person: BrowserPerson, name: str) -> Locator:
    return person.page.get_by_role("listitem").filter(has_text=name)


def menu(person: BrowserPerson, name: str, choice: str, **args: str | int) -> None:
    """Open a chair's menu and press one of its buttons."""
    chair(person, name).get_by_role("button").click()
    person.page.get_by_role("dialog").get_by_role("button", name=person.words(choice, **args)).click()


def colour(person: BrowserPerson, shape: int) -> Locator:
    return person.page.get_by_role("radio", name=person.words(f"shape-{shape}"))


def status(person: BrowserPerson) -> Locator:
    return person.page.get_by_role("main").locator("[data-aloud]")


def arranged(user: User, table: str) -> tuple[bool, bool]:
    """Return whether a table is listed for others, and whether they may watch."""
    found = user.call("GET", f"/api/tables/{table}")
    return found["listed"], found["watched"]


def at(make: Make, user: User, table: str, **more: Any) -> BrowserPerson:
    person: BrowserPerson = make(reduced_motion="reduce", **more)
    person.sit_at(table, user.cookies)
    expect(person.page.get_by_role("list", name=person.words("seats-label"))).to_be_visible()
    return person


def test_a_match_starts_with_two_of_four_seats_and_says_what_changes(browser: Browser, house: Server) -> None:
    camille, hugo = User(house.url, "Camille"), User(house.url, "Hugo")
    table = camille.table(OPEN, OPEN, OPEN, game="cabbie", first="4")
    with people(browser, house.url) as make:
        host = at(make, camille, table, game="cabbie")
        expect(host.button("start")).to_be_disabled()
        expect(host.button("start")).to_have_accessible_description(host.words("lobby-too-few", least=2))
        host.page.get_by_role("radio", name=host.words("shape-1")).focus()
        guest = make(game="cabbie", reduced_motion="reduce")
        guest.is_user(hugo.cookies)
        guest.go(f"/t/{table}")
        guest.sit_down("Hugo")
        expect(status(host)).to_contain_text(host.words("lobby-arrived", name="Hugo"))
        expect(host.page).to_have_title(f"{host.words('sat', name='Hugo')} · Tablée")
        expect(host.page.get_by_role("radio", name=host.words("shape-1"))).to_be_focused()
        host.page.keyboard.press("Shift")
        expect(host.page).to_have_title(f"{host.words('lobby-title', game=host.words('game-title'))} · Tablée")
        start = host.button("start-with", count=2)
        said = host.words("lobby-change", option=host.words("option-first"), value=host.words("option-first-2"))
        expect(start).to_have_accessible_description(
            f"{host.words('lobby-chairs-away', count=2)} {host.words('lobby-changes', changes=said)}"
        )
        expect(guest.page.get_by_text(guest.words("lobby-starts", name="Camille"))).to_be_visible()
        start.click()
        for one in (host, guest):
            expect(one.question).to_be_visible()
        options = camille.call("GET", f"/api/tables/{table}")["options"]
        assert (options["seats"], options["first"]) == (2, "2")


ON_ITS_SIDE: ViewportSize = {"width": 640, "height": 360}
BROKEN = """(names) => names.filter((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return range.getClientRects().length > 1;
}).map((name) => name.textContent)"""


def test_a_phone_on_its_side_shows_every_chair_above_what_is_done_next(browser: Browser, house: Server) -> None:
    camille = User(house.url, "Camille")
    table = camille.table(BOT, OPEN, OPEN)
    with people(browser, house.url) as make:
        host = at(make, camille, table, phone=True)
        host.page.set_viewport_size(ON_ITS_SIDE)
        dock = host.button("start-with", count=2)
        chairs = host.page.get_by_role("list", name=host.words("seats-label")).get_by_role("button")
        expect(chairs).to_have_count(4)
        until(host.page, lambda: max(foot(chair) for chair in chairs.all()) <= top(dock))


def test_on_a_desk_what_is_done_next_is_in_sight_below_the_invitation(browser: Browser, house: Server) -> None:
    camille = User(house.url, "Camille")
    with people(browser, house.url) as make:
        host = at(make, camille, camille.table(BOT, OPEN, OPEN), language="fr")
        expect(host.page.get_by_role("img", name=host.words("invite-qr"))).to_be_visible()
        expect(host.button("start-with", count=2)).to_be_in_viewport(ratio=1)


def test_who_sits_down_is_seen_beside_start_however_far_the_host_has_scrolled(browser: Browser, house: Server) -> None:
    camille, hugo = User(house.url, "Camille"), User(house.url, "Hugo")
    with people(browser, house.url) as make:
        table = camille.table(OPEN, OPEN, OPEN)
        for seat, phone in enumerate((True, False), 1):
            host = at(make, camille, table, phone=phone)
            chairs = host.page.locator(".dock .chairs")
            expect(chairs).to_have_count(0)
            host.page.get_by_role("link", name=host.words("rules"), exact=True).scroll_into_view_if_needed()
            host.page.mouse.wheel(0, 2000)
            expect(chairs).to_contain_text(host.words("chair-free"))
            hugo.sit_down(table, seat)
            if phone:
                expect(chairs).to_contain_text(host.words("lobby-arrived", name="Hugo"))
            expect(chairs).to_be_in_viewport(ratio=1)
            expect(host.button("start-with", count=2)).to_be_in_viewport(ratio=1)


def test_names_on_chairs_are_whole_with_letters_twice_as_large(browser: Browser, house: Server) -> None:
    camille = User(house.url, "Camille")
    table = camille.table(BOT, OPEN, OPEN)
    with people(browser, house.url) as make:
        host = at(make, camille, table, language="fr")
        host.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
        names = host.page.get_by_role("list", name=host.words("seats-label")).locator("bdi")
        until(host.page, lambda: not names.evaluate_all(BROKEN), lambda: names.evaluate_all(BROKEN))
        languages = host.page.get_by_role("group", name=host.words("language")).get_by_role("button")
        sizes = [box for button in languages.all() if (box := button.bounding_box())]
        assert len(sizes) == 2 and min(min(box["width"], box["height"]) for box in sizes) >= 44


def top(what: Locator) -> float:
    box = what.bounding_box()
    assert box
    return box["y"]


def foot(what: Locator) -> float:
    box = what.bounding_box()
    assert box
    return box["y"] + box["height"]


def test_the_host_fills_frees_adds_and_takes_away_chairs(browser: Browser, house: Server) -> None:
    camille = User(house.url, "Camille")
    table = camille.table(OPEN, OPEN)
    with people(browser, house.url) as make:
        host = at(make, camille, table)
        host.button("fill", count=2).click()
        for number in (1, 2):
            expect(chair(host, f"Squirrel {number}")).to_contain_text(host.words("bot-normal.level"))
        menu(host, "Squirrel 1", "bot-expert")
        expect(chair(host, "Squirrel 1")).to_have_count(0)
        for level in ("normal", "expert"):  # each the only one of its kind
            expect(chair(host, host.words(f"bot-{level}"))).to_contain_text(host.words(f"bot-{level}.level"))
        menu(host, host.words("bot-normal"), "chair-empty")
        menu(host, host.words("chair-free"), "chair-remove")
        expect(host.page.get_by_role("listitem")).to_have_count(2)
        expect(host.button("start")).to_be_enabled()
        host.button("chair-add").click()
        menu(host, host.words("chair-free"), "chair-device")
        host.page.get_by_label(host.words("name-theirs")).fill("Mamie Jo")
        host.button("chair-seat").click()
        expect(chair(host, "Mamie Jo")).to_contain_text(host.words("seat-here"))


def test_the_host_asks_one_to_leave_and_passes_the_role_on_to_another(browser: Browser, house: Server) -> None:
    camille, hugo, zoe = (User(house.url, name) for name in ("Camille", "Hugo", "Zoé"))
    table = camille.table(OPEN, OPEN)
    hugo.sit_down(table, 1)
    zoe.sit_down(table, 2)
    with people(browser, house.url) as make:
        host, guest, other = (at(make, user, table) for user in (camille, hugo, zoe))
        expect(chair(guest, "Zoé").get_by_role("button")).to_have_count(0)
        menu(host, "Zoé", "chair-leave")
        host.button("chair-leave-yes").click()
        expect(other.button("sit-down")).to_be_visible()
        menu(host, "Hugo", "chair-pass-host")
        expect(chair(host, "Hugo")).to_contain_text(host.words("chair-host"))
        expect(host.button("start-with", count=2)).to_have_count(0)
        expect(guest.button("start-with", count=2)).to_be_enabled()
        menu(host, "Camille", "stand-up")
        expect(guest.page.get_by_text(guest.words("lobby-too-few", least=2))).to_be_visible()


def test_everyone_is_ready_and_anyone_stops_the_countdown(browser: Browser, house: Server) -> None:
    camille, hugo = User(house.url, "Camille"), User(house.url, "Hugo")
    table = camille.table(OPEN, BOT)
    hugo.sit_down(table, 1)
    with people(browser, house.url) as make:
        host, guest = at(make, camille, table), at(make, hugo, table)
        host.button("ready").click()
        expect(host.button("ready")).to_have_attribute("aria-pressed", "true")
        expect(chair(guest, "Camille")).to_contain_text(guest.words("chair-ready"))
        guest.button("ready").click()
        expect(status(host)).to_contain_text(host.words("lobby-all-ready"))
        host.button("lobby-stop").click()
        expect(guest.button("lobby-stop")).to_have_count(0)
        expect(host.button("ready")).to_have_attribute("aria-pressed", "false")
        host.button("ready").click()
        for one in (host, guest):
            expect(one.question).to_be_visible()


def test_a_colour_that_is_taken_names_its_owner_and_a_free_one_is_kept(browser: Browser, house: Server) -> None:
    camille, hugo = User(house.url, "Camille"), User(house.url, "Hugo")
    table = camille.table(OPEN)
    hugo.sit_down(table)
    with people(browser, house.url) as make:
        host, guest = at(make, camille, table), at(make, hugo, table)
        expect(colour(host, 2)).to_be_disabled()
        expect(host.page.get_by_role("radio", name=f"{host.words('shape-2')} Hugo")).to_be_visible()
        choose(colour(guest, 5))
        expect(colour(host, 2)).to_be_enabled()
        choose(colour(host, 2))
        expect(guest.page.get_by_role("radio", name=f"{guest.words('shape-2')} Camille")).to_be_disabled()
        assert [seat["colour"] for seat in camille.call("GET", f"/api/tables/{table}")["seats"]] == [1, 4]


def test_the_pace_opens_at_a_second_tap_and_no_live_clock_runs_for_two_on_one_device(
    browser: Browser, house: Server
) -> None:
    camille, hugo = User(house.url, "Camille"), User(house.url, "Hugo")
    table = camille.table(OPEN, OPEN)
    hugo.sit_down(table, 1)
    with people(browser, house.url) as make:
        host, guest = at(make, camille, table), at(make, hugo, table)
        days = host.page.get_by_role("radio", name=host.words("pace-days"))
        choose(days)
        expect(guest.page.get_by_text(guest.words("pace-days.each", n=2))).to_be_visible()
        expect(host.page.get_by_role("group", name=host.words("pace-days.values"))).to_have_count(0)
        choose(days)
        values = host.page.get_by_role("group", name=host.words("pace-days.values"))
        choose(values.get_by_role("radio", name="5"))
        expect(guest.page.get_by_text(guest.words("pace-days.each", n=5))).to_be_visible()
        expect(host.page.get_by_role("radio", name=host.words("pace-live"))).to_be_visible()
        menu(host, host.words("chair-free"), "chair-device")
        host.button("chair-seat").click()
        expect(host.page.get_by_text(host.words("pace-shared"))).to_be_visible()
        expect(host.page.get_by_role("radio", name=host.words("pace-live"))).to_have_count(0)
        host.page.get_by_role("checkbox", name=host.words("house-listed")).check()
        host.page.get_by_role("checkbox", name=host.words("house-watched")).uncheck()
        host.until(lambda: arranged(camille, table) == (True, False), lambda: arranged(camille, table))
