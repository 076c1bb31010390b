"""The rules in a browser: read from the goal on, searched, printed, and opened at a table at any time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from accessibility import barriers, can_be_checked, faint
from browser_pages import BOT, BrowserPerson, User, people
from server_process import Server
from tablee.core.codec import encode
from tablee.core.words import LANGUAGES, Language
from tablee.games.catalogue import GAMES, NAMES
from tablee.kit.rulebook import CardLine, QuickCard, Rulebook, parse, read_rulebook

GAME = "quadri"
ROUND = "\n\n".join(f"**2.{n}** Round {n} of many, each of them as long as this one is." for n in range(1, 30))
BOOK = f"""\
# Quadri

What it is.

## {{quick}}

goal: Be first.

win: The first one wins.

1. **Take** A card.

![The four turns](picture:rotation)

2. **Lay** Over others.

![What may be covered](picture:cover)

3. **Score** What is there.

## {{card}}

Be first. **Nothing else counts.**

- **My turn** Take, lay, score.
- **A tie** Both win.

![What may be covered](picture:cover)

## Things

**1.1** There are cards, placed one over the other.

![The four turns](picture:rotation)

> Ana covers 2 and 1 squares: 3 in all (2.20).

~ Nothing is printed of it.

## Rounds

{ROUND}

## Questions people ask {{questions}}

**May I place two?** Never.

## For tinkerers {{appendix}}

**1.2** A file.
"""
"""A small rulebook for these tests, which thus do not depend on the text of any game's."""


def reader(person: BrowserPerson, book: Rulebook | None = None) -> BrowserPerson:
    """Let this person read `book` in place of the server's rulebooks."""
    body = encode(book or parse(BOOK))
    person.page.route("**/api/rules/*/*", lambda route: route.fulfill(body=body, content_type="application/json"))
    return person


def clause(person: BrowserPerson, number: str) -> Locator:
    return person.page.locator(f"[id='{number}']")


def field(person: BrowserPerson) -> Locator:
    return person.page.get_by_role("searchbox", name=person.words("rules-search"))


def fold(person: BrowserPerson, title: str) -> Locator:
    return person.page.locator("summary").filter(has_text=title)


def scrolled(person: BrowserPerson) -> float:
    return float(person.page.evaluate("scrollY"))


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_link_to_a_clause_unfolds_it_shows_it_and_lights_it(browser: Browser, house: Server, phone: bool) -> None:
    with people(browser, house.url) as make:
        one = reader(make(phone=phone))
        one.go(f"/rules/{GAME}#1.1")
        expect(clause(one, "1.1")).to_be_in_viewport()
        expect(one.page.locator("article.lit")).to_contain_text("1.1")
        clause(one, "1.1").get_by_role("link", name="2.20").click()
        expect(one.page.locator("article.lit")).to_contain_text("2.20")
        expect(clause(one, "2.20")).to_be_in_viewport()
        expect(one.page).to_have_url(f"{house.url}/rules/{GAME}#2.20")
        one.page.go_back()
        expect(one.page.locator("article.lit")).to_contain_text("1.1")


def test_the_reason_of_our_choice_is_one_tap_away(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        one = reader(make(phone=True))
        one.go(f"/rules/{GAME}#1.1")
        sign, reason = one.button("rulebook-choice"), one.page.get_by_text("Nothing is printed of it.")
        expect(sign).to_have_attribute("aria-expanded", "false")
        expect(reason).to_be_hidden()
        box = sign.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44
        sign.tap()
        expect(sign).to_have_attribute("aria-expanded", "true")
        expect(reason).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_search_marks_what_it_finds_counts_it_and_keeps_the_place(
    browser: Browser, house: Server, phone: bool
) -> None:
    with people(browser, house.url) as make:
        one = reader(make(phone=phone))
        one.go(f"/rules/{GAME}#2.20")
        expect(clause(one, "2.20")).to_be_in_viewport()
        one.until(lambda: scrolled(one) > 0)
        place = scrolled(one)
        field(one).fill("PLACING")
        expect(one.page.locator("mark")).to_have_text(["placed", "place"])
        expect(one.page.get_by_role("main").locator("[data-aloud]")).to_have_text(one.words("rules-found", count=2))
        expect(one.page.locator("mark").first).to_be_in_viewport()
        expect(one.page.get_by_text("Nothing is printed of it.").first).to_be_visible()
        field(one).fill("dragon")
        expect(one.page.get_by_role("main").locator("[data-aloud]")).to_have_text(one.words("rules-none"))
        field(one).press("Escape")
        expect(field(one)).to_have_value("")
        expect(one.page.locator("mark")).to_have_count(0)
        expect(clause(one, "2.20")).to_be_in_viewport()
        one.until(lambda: scrolled(one) == place, lambda: (scrolled(one), place))


def test_what_is_found_leads_to_its_place(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        one = reader(make())
        one.go(f"/rules/{GAME}")
        field(one).fill("rounds 27")
        one.page.get_by_role("link", name="2.27").click()
        expect(one.page.locator("article.lit")).to_contain_text("2.27")
        expect(clause(one, "2.27")).to_be_in_viewport()
        expect(clause(one, "2.26")).to_be_visible()
        expect(field(one)).to_have_value("")


def test_a_clause_leads_to_the_moment_of_the_guided_match_that_shows_it(browser: Browser, house: Server) -> None:
    guide = GAMES[GAME].guide
    assert guide
    number = guide.clauses()[-1]
    with people(browser, house.url) as make:
        one = make(phone=True)
        one.go(f"/rules/{GAME}#{number}")
        way = clause(one, number).get_by_role("link", name=one.words("rules-moment"))
        expect(way).to_be_visible()
        box = way.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44
        one.page.emulate_media(media="print")
        expect(way).to_be_hidden()
        one.page.emulate_media(media="screen")
        way.tap()
        expect(one.page).to_have_url(re.compile("/t/"))
        said = guide.said(guide.moment(number) or 0)
        expect(one.page.get_by_role("region", name=one.words("lesson"))).to_contain_text(one.words(said[0]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_clauses_that_a_lesson_shows_lead_to_the_guided_match(
    browser: Browser, house: Server, language: Language
) -> None:
    guide = GAMES[GAME].guide
    assert guide
    with people(browser, house.url) as make:
        one = make(language)
        one.go(f"/rules/{GAME}")
        ways = one.page.locator("a[href*='?at=']")
        for title in one.page.locator("summary").all():
            title.click()
        expect(ways).to_have_count(len(guide.clauses()))
        assert {way.get_attribute("href") for way in ways.all()} == {
            f"/learn/{GAME}?at={number}" for number in guide.clauses()
        }
        expect(ways.first).to_contain_text(one.words("rules-moment"))


def test_a_moment_that_is_not_there_is_said_so(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        one = make()
        one.go(f"/learn/{GAME}?at=99.9")
        expect(one.page.get_by_text(one.words("refused-moment-unknown", clause="99.9"))).to_be_visible()
        one.faults = [fault for fault in one.faults if "404" not in fault]  # the moment that is not there


def test_sections_fold_by_keyboard(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        one = reader(make())
        one.go(f"/rules/{GAME}")
        expect(clause(one, "1.1")).to_be_hidden()
        fold(one, "Things").press("Enter")
        expect(clause(one, "1.1")).to_be_visible()
        fold(one, "Things").press("Space")
        expect(clause(one, "1.1")).to_be_hidden()


def test_a_book_of_clauses_only_is_read_too(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        one = reader(make(), parse("# Quadri\n\n## 1 Things\n\n**1.1** One."))
        one.go(f"/rules/{GAME}")
        fold(one, "1 Things").click()
        expect(clause(one, "1.1")).to_be_visible()
        expect(one.button("rulebook-card")).to_have_count(0)
        expect(one.page.get_by_role("link", name=one.words("rules-learn"))).to_be_visible()


# The quick card


def test_the_quick_card_opens_from_the_rules(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        one = reader(make())
        one.go(f"/rules/{GAME}")
        one.button("rulebook-card").click()
        card = one.dialog("rulebook-card")
        expect(card.get_by_text("Take, lay, score.")).to_be_in_viewport()
        one.page.keyboard.press("Escape")
        expect(card).to_have_count(0)


LONG_CARD = QuickCard(
    "Most points win. **One point per square of a shape, and two for the last.**",
    tuple(CardLine(f"My turn {n}", "Take a card, turn it, lay it over some of the others.") for n in range(8)),
    tuple(parse(BOOK).card.pictures),  # type: ignore[union-attr]
)
"""A quick card with as much text and as many pictures as a card may have."""


def cards(language: Language) -> dict[str, QuickCard]:
    books = {name: read_rulebook(box.folder, language).card for name, box in GAMES.items()}
    return {name: card for name, card in books.items() if card} | {"as much as it can hold": LONG_CARD}


WIDE_PX = 150
WIDTHS = "pictures => pictures.map((picture) => picture.getBoundingClientRect().width)"
"""Script that returns the widths of pictures, in pixels."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quick_card_fits_on_a_phone(browser: Browser, house: Server, language: Language) -> None:
    over = dict[str, int]()
    for name, card in cards(language).items():
        with people(browser, house.url) as make:
            game = name if name in NAMES else GAME
            one = make(language, game, phone=True)
            reader(one, Rulebook("T", (), (), card=card))
            one.go(f"/rules/{game}")
            one.button("rulebook-card").click()
            body = one.page.locator("dialog .body")
            expect(body.locator("dt")).to_have_count(len(card.lines))
            over[name] = body.evaluate("body => body.scrollHeight - body.clientHeight")
            drawn = body.locator(".card > .picture > *")
            expect(drawn).to_have_count(len(card.pictures))
            assert all(width > WIDE_PX for width in drawn.evaluate_all(WIDTHS)), name
    assert {name: pixels for name, pixels in over.items() if pixels > 0} == {}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_at_a_table_the_rules_begin_with_the_quick_card(browser: Browser, house: Server, phone: bool) -> None:
    max_ = User(house.url, "Max")
    with people(browser, house.url) as make:
        one = reader(make(game=GAME, phone=phone))
        one.sit_at(max_.table(BOT, game=GAME), max_.cookies)
        expect(one.question).to_be_visible()
        one.pick("rules")
        drawer = one.dialog("rules")
        expect(drawer.get_by_text("Take, lay, score.")).to_be_in_viewport()
        drawer.get_by_role("searchbox").fill("file")
        expect(drawer.locator("mark")).to_have_text(["file"])
        drawer.get_by_role("searchbox").press("Escape")
        expect(drawer.get_by_text("Take, lay, score.")).to_be_in_viewport()  # the drawer is still there
        fold(one, "Things").click()
        clause(one, "1.1").get_by_role("link", name="2.20").click()
        expect(clause(one, "2.20")).to_be_in_viewport()
        assert "#" not in one.page.url  # the address is the table's


# On paper


def test_the_whole_book_is_printed_by_day_with_the_card_on_a_page_of_its_own(browser: Browser, house: Server) -> None:
    with people(browser, house.url) as make:
        one = reader(make(color_scheme="dark"))
        one.go(f"/rules/{GAME}")
        expect(fold(one, "Things")).to_be_visible()
        one.page.emulate_media(media="print")
        one.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        for number in ("1.1", "2.29", "1.2"):
            expect(clause(one, number)).to_be_visible()
        for text in ("Nothing is printed of it.", "Take, lay, score.", "Never.", "Questions people ask"):
            expect(one.page.get_by_text(text).filter(visible=True)).to_have_count(1)
        for pressed in (field(one), one.page.locator("header"), one.page.get_by_role("link", name="Tablée")):
            expect(pressed).to_be_hidden()
        expect(one.page.locator("html")).to_have_attribute("data-theme", "light")
        one.page.evaluate("dispatchEvent(new Event('afterprint'))")
        one.page.emulate_media(media="screen")
        expect(one.page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(clause(one, "1.1")).to_be_hidden()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_quick_card_is_one_page(browser: Browser, house: Server, paper: str) -> None:
    """A rulebook with the longest card is printed. Its only clause takes one page, so two pages in all mean that the
    card takes one."""
    small = Rulebook("T", (), parse("# T\n\n## A\n\n**1.1** B.").sections, card=LONG_CARD)
    with people(browser, house.url) as make:
        one = reader(make(), small)
        one.go(f"/rules/{GAME}")
        expect(fold(one, "A")).to_be_visible()
        printed = one.page.pdf(format=paper)
        assert printed.count(b"/Type /Page\n") == 2


# For everybody


@pytest.mark.parametrize("language, phone", [("en", False), ("fr", True)], ids=["desk", "phone"])
def test_no_barrier_in_the_rules(browser: Browser, house: Server, language: Language, phone: bool) -> None:
    with people(browser, house.url) as make:
        one = reader(make(language, phone=phone, reduced_motion="reduce"))
        can_be_checked(one)
        one.go(f"/rules/{GAME}")
        fold(one, "Things").click()
        one.button("rulebook-choice").click()
        found = barriers(one, "light") + faint(one, "dark")
        field(one).fill("place")
        expect(one.page.locator("mark").first).to_be_visible()
        found += barriers(one, "dark") + faint(one, "light")
        field(one).press("Escape")
        one.button("rulebook-card").click()
        expect(one.dialog("rulebook-card")).to_be_visible()
        assert found + barriers(one, "light") + faint(one, "dark") == []
