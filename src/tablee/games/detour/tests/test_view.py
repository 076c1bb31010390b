"""Views show everything to everybody; previews and texts are right."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from msgspec.structs import replace

from random_matches import moments
from tablee.core.game import Ask
from tablee.core.words import LANGUAGES
from tablee.games.detour import state as d
from tablee.games.detour.box import shipped
from tablee.games.detour.colours import looks, reads
from tablee.games.detour.data import COLOURS
from tablee.games.detour.guide import GUIDE
from tablee.games.detour.tests.scenes import A, B, done, game, legal, pair, scene
from tablee.kit.reader import Reader, bundle

BOX = shipped()

NAMES = ("Ana", "Ben", "Chloé", "Dan")


def test_everybody_sees_the_same():
    state = scene("suez", "paris", "aden", "turin")
    views = {repr(replace(game.view(state, seat), seat=None)) for seat in (A, B, None)}
    assert len(views) == 1


def test_the_view_shows_what_was_played_last():
    state = done(scene("suez", "paris", "aden", "turin"), d.PlayDetour("yellow", "green"))
    view = game.view(state, B)
    assert view.latest[0] == d.PlayDetour("yellow", "green") and view.played == ("yellow",) and view.active == B
    assert view.hands[0] == ("backward", "block", "no-action")


def test_of_a_match_that_is_over_nobody_is_active():
    *_, last = moments(BOX, d.Options(seats=3), random.Random(1))
    view = game.view(last.state, A)
    assert view.active is None and BOX.words.question(view).id == "question-over"


# What a preview tells


def test_a_preview_of_a_move_tells_the_way_what_it_costs_and_what_is_lost():
    way = ("london", "paris", "turin", "brindisi")
    preview = BOX.web.preview(game.view(scene(), A), d.PlayMove("yellow", "block", 3))
    assert preview == d.Preview(way, ("T", "T", "S"), "BBS", (), ("brindisi", "london", "london", "london"), None)


def test_a_preview_of_backward_tells_where_everybody_would_stand():
    preview = BOX.web.preview(game.view(scene("singapore", "turin", "peking"), A), d.PlayBackward("yellow", 1))
    assert preview.back == (("singapore", "rangoon", "calcutta"), ("turin", "paris", "london"), PEKING)
    assert preview.markers == ("rangoon", "london", "canton")
    assert (preview.way, preview.paid, preview.lost) == (("calcutta", "rangoon"), ("B",), "T")


PEKING = ("peking", "hankow", "canton")


def test_a_preview_of_both_parts_joins_their_ways():
    preview = BOX.web.preview(game.view(scene("suez"), A), d.PlayBlock("yellow", 1, 5))
    assert preview.way == ("suez", "aden", "bombay", "allahabad", "calcutta", "rangoon", "singapore")
    assert preview.paid == ("S", "T", "T", "B", "B", "T") and preview.blocks == 2 and preview.lost == "S"


def test_a_preview_of_nothing():
    preview = BOX.web.preview(game.view(scene("suez"), A), d.PlayForNothing("yellow", "block"))
    assert preview == d.Preview((), (), "", (), ("suez", "london", "london", "london"), None)


# Words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "state",
    [
        scene("suez"),
        scene("suez", blocked=True),
        pair("suez", "paris", "suez", "paris"),
        pair("suez", "paris", "suez", "paris", blocked=True),
        pair("suez", "paris", "suez", "paris", played=["yellow"]),
        pair("suez", "paris", "suez", "paris", played=["yellow"], blocked=True),
    ],
)
def test_questions_fit_one_line_of_a_phone(language, state):
    for seat in (A, B, None):
        reader = Reader(bundle(language, BOX.folder), NAMES, seat)
        assert len(reader(BOX.words.question(game.view(state, seat)))) <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_play_has_words_of_its_own(language):
    reader = Reader(bundle(language, BOX.folder), NAMES, A)
    for state in (
        scene("suez", "paris"),
        scene("venice", "paris", blocked=True),
        pair("suez", "peking", "paris", "suez"),
    ):
        view = game.view(state, A)
        offers = [reader(BOX.words.offer(view, play)) for play in legal(state)]
        assert len(set(offers)) == len(offers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_can_be_read(language):
    reader = Reader(bundle(language, BOX.folder), NAMES, A)
    for state in (
        scene("suez", "home", "peking"),
        pair("home", "canton", "suez", "turin", blocks_next=True, blocked=True),
    ):
        lines = [reader(line) for line in BOX.words.describe(game.view(state, A))]
        assert len(lines) > 8 and not any("twin-" in line or "stop-" in line for line in lines)


# The guided first match


def test_the_guided_match_can_be_played_and_ends_with_the_learner_in_the_lead():
    state = replace(game.new(GUIDE.options), first=A, active=A)
    for lesson in GUIDE.lessons:
        assert game.turn(state) == Ask(must=frozenset((lesson.seat,)))
        assert lesson.action in game.legal(state, lesson.seat)
        state = done(state, lesson.action)
    assert game.view(state, A).markers == ("singapore", "brindisi", "calcutta") and state.round == 5


# Colours that were chosen: geometry.test.ts tests the same of what is drawn


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_8_1_everyone_has_the_colour_they_chose_and_of_two_a_second_that_was_free(seats):
    for chosen in permutations(range(4), seats):
        found, own = looks(chosen), 2 if seats == 2 else 1
        assert len(set(found)) == own * seats
        palette = ("yellow", "red", "green", "blue") if seats == 2 else COLOURS
        assert [found[own * seat] for seat in range(seats)] == [palette[colour] for colour in chosen]
    assert looks(range(seats)) == COLOURS[: 2 * seats if seats == 2 else seats]


def test_colours_are_called_as_they_look():
    assert looks([1, 0]) == ("red", "blue", "yellow", "green") and looks([0, 2]) == ("yellow", "red", "green", "blue")
    assert looks([2, 3, 0]) == ("red", "blue", "yellow") and reads([0, 1]) == reads([0, 1, 2]) == {}
    assert reads([0, 2]) == {"colour-green": "colour-red", "colour-red": "colour-green"}
