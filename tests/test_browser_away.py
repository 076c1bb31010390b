"""Going away and coming back, leaving a seat, ending together, asking for a rematch, and what the pages say
meanwhile."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, WebSocketRoute, expect

from accessibility import barriers, can_be_checked
from api_client import Json
from browser_pages import BOT, OPEN, BrowserPerson, Make, User, choose, people
from server_process import LOOSE, Server, free_port, serve

QUICK = ("patience=0.2", "grace=0.05", "sweep=0.05", "talk=0")
"""Limits with which nobody is waited for: whoever closes the page counts as away at once."""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serve(tmp_path_factory.mktemp("hasty") / "data", limits=(*LOOSE, *QUICK)) as served:
        yield served


def wish(user: User, table: str, kind: str, **more: Any) -> Json:
    found: Json = user.call("POST", f"/api/tables/{table}/wish", {"type": kind, **more})
    return found


def playing(url: str, *names: str, bots: int = 0, **options: Any) -> tuple[str, list[User]]:
    """Start a match with one user for each name, and some bots; return the table and the users."""
    users = [User(url, name) for name in names]
    table = users[0].table(*[OPEN] * (len(names) - 1), *[BOT] * bots, **options)
    for seat, user in enumerate(users[1:], 1):
        user.sit_down(table, seat)
    wish(users[0], table, "Start")
    return table, users


def seated(make: Make, table: str, users: list[User], *, phone: bool = False) -> list[BrowserPerson]:
    """Return one person with a browser for each user, at the table, once all see each other there."""
    those = [make(phone=phone, reduced_motion="reduce") for _ in users]
    for person, user in zip(those, users, strict=True):
        can_be_checked(person)
        person.sit_at(table, user.cookies)
        expect(person.question).to_be_visible()
        person.listen()
    for person in those:  # until the last one came, the page showed others as away
        for user in users:
            expect(seat_of(person, user.name)).not_to_contain_text(person.words("seat-away"))
    return those


def asked_last(those: list[BrowserPerson], users: list[User]) -> list[tuple[BrowserPerson, str]]:
    """Return each person with their name; the one to move comes last. That person's page asks for a move, so it does
    not ask about anybody who is away."""
    those[0].until(lambda: any(person.to_play() for person in those))
    named = [(person, user.name) for person, user in zip(those, users, strict=True)]
    return sorted(named, key=lambda one: one[0].to_play())


def leave(person: BrowserPerson) -> None:
    """Leave the page as if it were closed, without a word to the table."""
    person.page.goto("about:blank")


def slip(person: BrowserPerson, title: str) -> Locator:
    """Return the note with this title at the foot of the board."""
    return person.page.get_by_role("region", name=title)


def from_menu(person: BrowserPerson, id: str) -> None:
    person.button("menu").click()
    person.page.locator("#menu").get_by_role("button", name=person.words(id)).click()


def no_barrier(*those: BrowserPerson) -> None:
    for person in those:
        assert barriers(person, "light") == []


def seat_of(person: BrowserPerson, name: str) -> Locator:
    label = person.words("seats-label")
    return person.page.get_by_role("list", name=label).get_by_role("listitem").filter(has_text=name)


def let_play(person: BrowserPerson, missed: Locator, name: str, level: str = "normal") -> None:
    missed.get_by_role("button", name=person.words("absent-bot")).click()
    which_bot(person, "absent-ask", level, name=name)
    person.dialog("absent-ask", name=name).get_by_role("button", name=person.words("absent-go")).click()


def which_bot(person: BrowserPerson, title: str, level: str, **args: str) -> None:
    """Choose a bot of this level, shown as an animal, in a dialog where the squirrel (normal) is preselected."""
    animals = person.dialog(title, **args).get_by_role("radio")
    expect(animals.nth(1)).to_be_checked()
    choose(person.dialog(title, **args).get_by_role("radio", name=person.words(f"bot-{level}")))


def test_one_leaves_a_bot_sits_in_and_the_first_takes_the_seat_back(browser: Browser, hasty: Server) -> None:
    with people(browser, hasty.url) as make:
        table, users = playing(hasty.url, "Ann", "Ben")
        (stays, _), (goes, name) = asked_last(seated(make, table, users, phone=True), users)
        leave(goes)
        missed = slip(stays, stays.words("absent.short", name=name))
        expect(missed).to_contain_text(stays.words("absent-keeps"))
        no_barrier(stays)
        let_play(stays, missed, name)
        plays = stays.words("stand-in-plays", bot=stays.words("bot-normal"))
        expect(seat_of(stays, name)).to_contain_text(plays)
        expect(missed).to_be_hidden()

        goes.go(f"/t/{table}")
        welcome = slip(goes, goes.words("welcome", name=name))
        expect(welcome).to_be_visible()
        no_barrier(goes)
        stays.hears(stays.words("note-back", name=name))
        welcome.get_by_role("button", name=goes.words("welcome-back")).click()
        expect(welcome).to_be_hidden()
        expect(seat_of(stays, name)).not_to_contain_text(plays)
        stays.until(lambda: stays.to_play() or goes.to_play())


def test_two_of_four_let_a_bot_play(browser: Browser, hasty: Server) -> None:
    with people(browser, hasty.url) as make:
        table, users = playing(hasty.url, "Ann", "Ben", "Dan", bots=1)
        (one, who), (two, _), (goes, name) = asked_last(seated(make, table, users), users)
        leave(goes)
        missed = [slip(person, person.words("absent.short", name=name)) for person in (one, two)]
        let_play(one, missed[0], name)
        expect(missed[0]).to_contain_text(one.words("absent-yours"))
        expect(missed[1]).to_contain_text(two.words("absent-for-it", who=who))
        let_play(two, missed[1], name)
        plays = one.words("stand-in-plays", bot=one.words("bot-normal"))
        expect(seat_of(one, name)).to_contain_text(plays)


def test_a_seat_is_handed_over_by_a_link_that_works_once(browser: Browser, hasty: Server) -> None:
    with people(browser, hasty.url) as make:
        table, users = playing(hasty.url, "Ann", "Ben")
        ann, ben = seated(make, table, users)
        from_menu(ann, "menu-hand")
        dialog = ann.dialog("hand-title")
        dialog.get_by_role("button", name=ann.words("hand-link")).click()
        link = dialog.get_by_role("textbox", name=ann.words("hand-link-yours"))
        expect(link).to_have_value(re.compile(rf"^http://.+/t/{table}#take=[\w-]+$"))
        no_barrier(ann)
        address = link.input_value()

        eve = make(reduced_motion="reduce")
        can_be_checked(eve)
        eve.page.goto(address)
        eve.page.get_by_label(eve.words("name-yours")).fill("Eve")
        no_barrier(eve)
        eve.button("take-go").click()
        expect(eve.question).to_be_visible()
        assert "#" not in eve.page.url
        expect(seat_of(ben, "Eve")).to_be_visible()
        expect(ann.page.get_by_text(ann.words("watching"), exact=True)).to_be_visible()
        ben.until(lambda: ben.to_play() or eve.to_play())

        dan, asked = make(), list[Route]()
        dan.page.route("**/api/me", lambda route: asked.append(route) if not asked else route.continue_())
        dan.page.goto(address)
        dan.page.get_by_label(dan.words("name-yours")).fill("Dan")
        dan.until(lambda: asked)  # what was typed stays when the server's answer about the user comes late
        asked[0].continue_()
        dan.button("take-go").click()
        expect(dan.page.locator(".toast")).to_contain_text(dan.words("refused-offer-unknown"))
        dan.faults.clear()  # the browser's own error for the refusal


def test_those_present_end_the_match_and_play_again_without_who_is_away(browser: Browser, hasty: Server) -> None:
    with people(browser, hasty.url) as make:
        table, users = playing(hasty.url, "Ann", "Ben", "Cho")
        ann, ben, cho = seated(make, table, users)
        leave(cho)
        expect(seat_of(ann, "Cho")).to_contain_text(ann.words("seat-away"))
        from_menu(ann, "menu-end")
        ann.dialog("end-ask").get_by_role("button", name=ann.words("end-ask-go")).click()
        expect(slip(ann, ann.words("asked-end"))).to_contain_text(ann.words("asked-waits", who="Ben"))
        asked = slip(ben, ben.words("asks-end", name="Ann"))
        no_barrier(ben)
        asked.get_by_role("button", name=ben.words("asks-end-yes")).click()
        for one in (ann, ben):
            expect(one.end).to_contain_text(one.words("end-agreed"))
            expect(one.end).to_contain_text(one.words("end-agreed.why"))

        ann.end.get_by_role("button", name=ann.words("rematch")).click()
        expect(ann.end).to_contain_text(ann.words("rematch-starts", who="Ben", n=1))
        asks = ben.end.locator("section:has([data-aloud=call])")
        expect(asks).to_contain_text(ben.words("rematch-asks", name="Ann"))
        no_barrier(ann, ben)
        asks.get_by_role("button", name=ben.words("rematch-no")).click()
        expect(ann.end).to_contain_text(ann.words("rematch-declined", name="Ben"))

        ann.end.get_by_role("button", name=ann.words("rematch")).click()
        expect(ben.end).to_contain_text(ben.words("end-agreed"))  # the result stays until Ben says yes
        asks.get_by_role("button", name=ben.words("rematch-yes")).click()
        for one in (ann, ben):
            expect(one.end).to_be_hidden()
            expect(seat_of(one, "Cho")).to_contain_text(one.words("stand-in-plays", bot=one.words("bot-normal")))
        ann.until(lambda: ann.to_play() or ben.to_play())


def test_what_is_said_is_seen_by_the_others_until_they_mute_it(browser: Browser, hasty: Server) -> None:
    with people(browser, hasty.url) as make:
        table, users = playing(hasty.url, "Ann", "Ben")
        ann, ben = seated(make, table, users)
        ann.button("talk").click()
        no_barrier(ann)
        ann.button("phrase-well-played").click()
        expect(ann.button("talk")).to_be_disabled()  # for some seconds
        for one in (ann, ben):
            one.hears(one.words("talk-said", name="Ann", what=one.words("phrase-well-played")))
        ben.button("log").click()
        log = ben.page.get_by_role("log")
        expect(log).to_contain_text(ben.words("phrase-well-played"))
        ben.page.keyboard.press("Escape")

        from_menu(ben, "others")
        ben.dialog("others").get_by_role("switch", name=ben.words("others-person", name="Ann")).uncheck()
        no_barrier(ben)
        ben.page.keyboard.press("Escape")
        wish(users[0], table, "Say", phrase="thanks")
        wish(users[0], table, "Agree", to="end")  # notified after it
        expect(slip(ben, ben.words("asks-end", name="Ann"))).to_be_visible()
        assert ben.words("phrase-thanks") not in ben.heard()
        ben.button("log").click()
        expect(log).to_contain_text(ben.words("note-asked-end", name="Ann"))
        expect(log).not_to_contain_text(ben.words("phrase-thanks"))


def test_in_a_guarded_match_only_greetings_and_thanks_are_offered(browser: Browser, hasty: Server) -> None:
    with people(browser, hasty.url) as make:
        table, users = playing(hasty.url, "Ann", "Ben", variant="cooperative")
        (ann,) = seated(make, table, users[:1], phone=True)
        ann.button("talk").click()
        said = ann.page.get_by_role("region", name=ann.words("talk-title")).get_by_role("button")
        expect(said).to_have_text([ann.words(f"phrase-{phrase}") for phrase in ("hello", "luck", "thanks")])


def test_who_leaves_finds_the_seat_again(browser: Browser, hasty: Server) -> None:
    with people(browser, hasty.url) as make:
        table, users = playing(hasty.url, "Ann", "Ben")
        ann, ben = seated(make, table, users, phone=True)
        from_menu(ann, "menu-leave")
        no_barrier(ann)
        which_bot(ann, "leave-title", "easy")
        ann.dialog("leave-title").get_by_role("button", name=ann.words("leave-go")).click()
        ann.page.wait_for_url(f"{hasty.url}/")
        ben.hears(ben.words("note-stand-in-left", you="no", name="Ann", bot=ben.words("bot-easy")))
        ann.go(f"/t/{table}")
        slip(ann, ann.words("welcome", name="Ann")).get_by_role("button", name=ann.words("welcome-back")).click()
        ben.hears(ben.words("note-taken-back", you="no", name="Ann"))


class CutNetwork:
    """The network of one page. While it is cut no message passes, and neither side is told."""

    def __init__(self, person: BrowserPerson) -> None:
        self.through = True
        person.page.route_web_socket(re.compile("/ws/"), self._open)
        person.page.expose_function("mend", self._mend)

    def _mend(self) -> None:
        self.through = True

    def _open(self, socket: WebSocketRoute) -> None:
        if not self.through:
            return
        server = socket.connect_to_server()
        socket.on_message(lambda message: server.send(message) if self.through else None)
        server.on_message(lambda message: socket.send(message) if self.through else None)


def nearly_over(served: Server) -> None:
    """Leave the seat to move one second on its clock, in the database of a stopped server."""
    with closing(sqlite3.connect(served.data / "tablee.db", isolation_level=None)) as db:
        [[raw, since]] = db.execute("select clock, since from due").fetchall()
        clock = json.loads(raw)
        left = [1000 if seat in clock["running"] else ms for seat, ms in enumerate(clock["left"])]
        changed = json.dumps({**clock, "left": left}).encode()
        db.execute("update due set clock = ?, at = ?", (changed, since + 1000))


def test_a_clock_runs_out_across_a_restart(browser: Browser, tmp_path: Path) -> None:
    port, limits = free_port(), (*LOOSE, "adding=0")
    with serve(tmp_path / "data", port=port, limits=limits) as served, people(browser, served.url) as make:
        users = [User(served.url, name) for name in ("Ann", "Ben")]
        table = users[0].table(OPEN)
        users[1].sit_down(table)
        wish(users[0], table, "Arrange", pace={"kind": "live", "each": 5})
        wish(users[0], table, "Start")
        ann, ben = seated(make, table, users)
        served.process.kill()
        served.process.wait()
        nearly_over(served)
        with serve(tmp_path / "data", port=port, limits=limits):
            ann.until(lambda: users[0].call("GET", f"/api/tables/{table}")["clocks"]["left"].count(0) == 1)
            ann.button("log").click()
            expect(ann.dialog("log")).to_contain_text(ann.words("log-clock"))
        for one in (ann, ben):
            one.faults.clear()  # a browser counts it as an error that nobody answers


def test_a_network_that_says_nothing_is_lost_and_found(browser: Browser, hasty: Server) -> None:
    with people(browser, hasty.url) as make:
        table, users = playing(hasty.url, "Ann", "Ben")
        ann = make(phone=True, reduced_motion="reduce")
        can_be_checked(ann)
        network = CutNetwork(ann)
        ann.sit_at(table, users[0].cookies)
        expect(ann.question).to_be_visible()
        network.through = False
        off = ann.page.locator("[data-aloud]").filter(has_text=ann.words("connection-off"))
        expect(off).to_be_visible()
        no_barrier(ann)
        # mend the network with the click and no sooner, since the page also retries without it
        again = ann.button("connection-try")
        again.evaluate("button => button.addEventListener('click', () => window.mend(), { capture: true })")
        again.click()
        ann.hears(ann.words("connection-back"))
        expect(off).to_be_hidden()

        network.through = False
        ann.page.evaluate("dispatchEvent(new Event('offline'))")
        expect(off).to_be_visible()


def test_what_is_pressed_stays_where_it_is_when_the_network_is_lost(browser: Browser, hasty: Server) -> None:
    """The window is the narrowest whose header has words, and the title beside them the longest."""
    with people(browser, hasty.url) as make:
        table, users = playing(hasty.url, "Ann", "Ben", game="quadrata")
        ann = make("fr", "quadrata", reduced_motion="reduce")
        ann.page.set_viewport_size({"width": 900, "height": 800})
        network = CutNetwork(ann)
        ann.sit_at(table, users[0].cookies)
        expect(ann.question).to_be_visible()
        log = ann.button("log")
        ann.page.evaluate("document.fonts.ready.then(() => null)")
        before = log.bounding_box()
        log.hover()
        ann.page.mouse.down()
        network.through = False
        ann.page.evaluate("dispatchEvent(new Event('offline'))")
        expect(ann.page.locator("[data-aloud]").filter(has_text=ann.words("connection-off"))).to_be_visible()
        ann.until(lambda: log.bounding_box() == before, log.bounding_box)
        assert ann.page.evaluate("document.documentElement.scrollWidth") == 900
        ann.page.mouse.up()
        expect(ann.dialog("log")).to_be_visible()
