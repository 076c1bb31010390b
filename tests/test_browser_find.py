"""Finding somebody to play with, in the browser: one person begins with bots, another comes and takes a bot's chair."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from accessibility import barriers, can_be_checked
from browser_pages import OPEN, User, people
from server_process import Server


def test_who_comes_takes_a_bots_chair_and_who_waits_is_told(browser: Browser, house: Server) -> None:
    lea, camille = User(house.url, "Léa"), User(house.url, "Camille")
    with people(browser, house.url) as make:
        host = make(reduced_motion="reduce")
        can_be_checked(host)
        host.is_user(lea.cookies)
        host.go("/")
        host.of_game("button", "home-find").click()
        alone = host.page.get_by_role("region", name=host.words("looking"))
        expect(alone).to_contain_text(host.words("looking-how"))
        host.asked()

        guest = make("fr", phone=True, reduced_motion="reduce")
        can_be_checked(guest)
        guest.is_user(camille.cookies)
        guest.go("/")
        guest.of_game("button", "home-find").click()
        expect(guest.page).to_have_title(f"{guest.words('chairs-title', name='Léa')} · Tablée")
        chairs = guest.page.get_by_role("list", name=guest.words("chairs-list"))
        stands = guest.words("stands", count=0)
        expect(chairs.get_by_role("listitem")).to_have_text([re.compile(stands)] * 3)
        expect(chairs.get_by_role("button")).to_have_count(2)
        assert barriers(guest, "light") == []
        guest.button("chairs-watch").click()
        expect(guest.question).to_be_visible()
        guest.pick("menu-chairs")
        chairs.get_by_role("button", name=guest.words("chairs-sit.of", bot=guest.words("bot-normal"))).click()
        expect(guest.page.get_by_role("listitem").filter(has_text="Camille")).to_be_visible()

        told = host.page.get_by_role("region", name=host.words("sat", name="Camille"))
        stands = host.words("stands", count=0)
        expect(told).to_contain_text(host.words("sat.with", bot=host.words("bot-normal"), count=0, stands=stands))
        expect(host.page).to_have_title(f"{host.words('sat', name='Camille')} · Tablée")
        expect(alone).to_have_count(0)
        assert barriers(host, "dark") == []
        guest.listen()
        told.get_by_role("button", name=host.words("phrase-hello")).click()
        expect(told).to_have_count(0)
        guest.hears(guest.words("phrase-hello"))
        host.button("menu").click()
        takes = host.button("menu-finding")
        expect(takes).to_have_attribute("aria-pressed", "true")
        takes.click()
        table = host.page.url.rpartition("/")[2]
        host.until(lambda: table not in [info["id"] for info in camille.call("GET", "/api/tables")])


def test_who_played_together_is_asked_to_play_again_and_yes_leads_to_a_table(browser: Browser, house: Server) -> None:
    hugo, camille = User(house.url, "Hugo"), User(house.url, "Camille")
    table = hugo.table(OPEN)
    camille.sit_down(table)
    hugo.call("POST", f"/api/tables/{table}/wish", {"type": "Start"})
    with people(browser, house.url) as make:
        asker = make(reduced_motion="reduce")
        asker.is_user(hugo.cookies)
        for user in (hugo, camille):
            user.call("POST", f"/api/tables/{table}/wish", {"type": "Agree", "to": "end", "yes": True})
        asker.until(lambda: hugo.call("GET", "/api/me/people"))
        asker.go("/me")
        asker.button("again.who", name="Camille").click()
        expect(asker.page.get_by_role("listitem").filter(has_text="Camille")).to_contain_text(
            asker.words("again-asked")
        )

        asked = make("fr", phone=True, reduced_motion="reduce")
        can_be_checked(asked)
        asked.is_user(camille.cookies)
        asked.go("/")
        game = asked.words("game-title")
        again = asked.page.get_by_role("region", name=asked.words("again-title"))
        expect(again).to_contain_text(asked.words("again-asks", name="Hugo", game=game))
        assert barriers(asked, "light") == []
        again.get_by_role("button", name=asked.words("again-yes")).click()
        expect(asked.page).to_have_title(f"{asked.words('lobby-title', game=game)} · Tablée")
        assert asked.page.url.rpartition("/")[2] in [one["table"]["id"] for one in hugo.call("GET", "/api/me/tables")]
        asker.go("/me")
        asker.button("people-more", name="Camille").click()
        asker.button("people-remove").click()
        expect(asker.button("people-more", name="Camille")).to_have_count(0)
