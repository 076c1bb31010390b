"""Views show everything to everybody; previews are right."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from random_matches import moments
from tablee.core.codec import encode
from tablee.core.game import Ask, Roll
from tablee.core.play import act
from tablee.core.words import LANGUAGES
from tablee.games.quadrata import state as q
from tablee.games.quadrata.box import shipped
from tablee.games.quadrata.tests.scenes import *
from tablee.kit.reader import Reader, bundle

BOX = shipped()


def some_tables(seed: int) -> list[q.State]:
    """Return some states of a match, and its end."""
    options = q.Options(seats=2 + seed % 3, taxis="expert" if seed % 2 else "family")
    states = [moment.state for moment in moments(BOX, options, random.Random(seed))]
    return [*states[::15], states[-1]]


@pytest.mark.parametrize("seed", range(4))
def test_everybody_sees_the_same_but_for_the_own_number_line(seed):
    for state in some_tables(seed):
        views = [replace(game.view(state, seat), seat=None, reach=None) for seat in (A, B, None)]
        assert len(set(map(encode, views))) == 1


def test_events_are_told_to_all():
    _, events = whole_match(q.Options(), 1)
    assert all(game.redact(event, seat) == event for event in events for seat in (A, B, None))


def test_when_all_is_over_the_number_line_is_gone():
    state, _ = whole_match(q.Options(), 1)
    assert game.view(state, A).over and game.view(state, A).reach is None


# What a preview tells


def test_a_preview_of_a_visit_tells_points_tokens_taxis_and_what_it_earns():
    me = player("3 3 4", visited="AB MB QC NT", taxis=1)
    view = game.view(scene(me, centre="regina banff toronto iqaluit"), A)
    earns = BOX.web.preview(view, q.Visit("regina", 10, (0, 1), (0,)))
    assert earns == q.Preview(2 * (2 + 2), (3, 3), taxis=1, path=2, airplane=True, trophy="multicoloured")
    taken = scene(me, player(trophies=("multicoloured",)), centre="regina banff toronto iqaluit", airplanes=0)
    assert BOX.web.preview(game.view(taken, A), q.Visit("regina", 10, (0, 1), (0,))) == q.Preview(
        8, (3, 3), taxis=1, path=2
    )


def test_a_preview_of_other_actions():
    view = game.view(scene(player("1 3 7", resting="9"), centre="toronto vancouver regina winnipeg", options=EXPERT), A)
    assert BOX.web.preview(view, q.Skip()) == q.Preview(0, taxi=True)
    assert BOX.web.preview(view, q.Cross(EMPTY)) == q.Preview(6, taxis=1)
    assert BOX.web.preview(view, q.Cross(DRAW_TWO)) == q.Preview(2, taxis=1)
    assert BOX.web.preview(view, q.Cross(AIRPLANE)) == q.Preview(3, taxis=1, airplane=True)
    assert BOX.web.preview(view, q.Swap(SWAP, 9, 1)) == q.Preview(4, (3,), 1)
    resting = game.view(scene(player("1 3 7"), step="rest"), A)
    assert BOX.web.preview(resting, q.Rest((0, 2))) == q.Preview(0, (1, 7))
    assert BOX.web.preview(game.view(scene(step="replace"), A), q.Replace("banff")) == q.Preview(0)
    assert BOX.web.preview(game.view(scene(step="book"), A), q.Book("banff")) == q.Preview(0)
    dawn = game.evolve(scene(), q.DayBegan(3))
    assert BOX.web.preview(game.view(dawn, A), q.Remove((1,))) == q.Preview(0, (1,))


def test_a_preview_of_bonuses_counts_the_trains():
    state = scene(player("2 5 4", visited="AB"), centre="regina banff toronto iqaluit")
    state, _ = run(state, (A, q.Visit("regina", 10, (0, 1))), draw_card("perce"))
    assert [BOX.web.preview(game.view(state, A), q.TakeBonuses(trains)).points for trains in (0, 1)] == [0, 2]


@pytest.mark.parametrize("seed", range(6))
def test_a_preview_says_what_then_happens(seed):
    """Points in the preview of a visit or a square are those that the score sheet gains by it."""
    rng = random.Random(seed)
    state = game.new(q.Options(taxis="expert" if seed % 2 else "family"))
    while isinstance(turn := game.turn(state), Ask | Roll):
        if isinstance(turn, Roll):
            state, _ = act(game, state, None, rng.choice(turn.outcomes)[0])
            continue
        seat = min(turn.must)
        action = rng.choice(game.legal(state, seat))
        told, before = BOX.web.preview(game.view(state, seat), action), game.view(state, seat).sheets[seat].total
        events, then = game.decide(state, seat, action)
        after = game.view(game.evolve(state, events[0]), seat).sheets[seat].total
        if isinstance(action, q.Visit | q.Cross | q.Swap):
            assert after - before == told.points
        if isinstance(events[0], q.Visited):
            assert (events[0].tokens, events[0].path, len(events[0].squares)) == (told.tokens, told.path, told.taxis)
        state = then


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_offer_can_be_read_and_differs_from_the_others(language):
    for state in (*some_tables(1), *some_tables(2)):
        for seat in (A, B):
            reader, view = (
                Reader(bundle(language, BOX.folder), ["Ana", "Ben", "Chloé", "Dan"], seat),
                game.view(state, seat),
            )
            actions = [
                action for action in game.legal(state, seat) if not isinstance(action, q.Rest | q.Visit | q.Swap)
            ]
            offers = [reader(BOX.words.offer(view, action)) for action in actions]
            assert len(set(offers)) == len(offers) and all(offers)
            for action in game.legal(state, seat):
                assert "-" not in reader(BOX.words.offer(view, action))[:1]
