"""One evaluation: what the search judges by is what the easier bots choose by and what hints speak of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from random_matches import some_options
from tablee.core.dice import Luck
from tablee.core.game import Ask, Over, Seat
from tablee.core.play import act, settle
from tablee.core.words import Says, says
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.search.evaluation import POINTS, RESULT, WON, outlook, total, weights_of
from tablee.search.explain import why
from tablee.search.levels import LEVELS
from tablee.search.plain import Plain
from toy_game import toy_box

WITH_TWINS = [name for name, box in GAMES.items() if box.twin]
STEPS, SOME = 12, 20
"""Number of steps between two positions that are looked at, and number of legal actions that are tried in each."""


def positions(box: AnyBox, options: Any) -> Iterator[tuple[Any, Seat]]:
    """Yield positions of a random match in which a seat has a choice."""
    rng = Random(str(options))
    state, _ = settle(box.game, box.game.new(options), Luck(rng))
    for n in range(10 * STEPS):
        turn = box.game.turn(state)
        if not isinstance(turn, Ask):
            return
        seat = min(turn.must)
        legal = box.game.legal(state, seat)
        if n % STEPS == 0 and len(legal) > 1:
            yield state, seat
        state, _ = settle(box.game, act(box.game, state, seat, rng.choice(legal))[0], Luck(rng))


def every_position(name: str) -> Iterator[tuple[AnyBox, Any, Seat]]:
    box = GAMES[name]
    for options in some_options(box, mixed=2)[:8]:
        for state, seat in positions(box, options):
            yield box, state, seat


@pytest.mark.parametrize("name", WITH_TWINS)
def test_an_outlook_adds_up_to_what_the_search_judges_by(name: str) -> None:
    """The terms of each legal action add up to the features of the position after it, times the weights in the twin's
    tables."""
    for box, state, seat in every_position(name):
        assert box.twin
        plain, counted, rng = Plain(box, state.options, box.twin()), [0.0] * 64, Random(1)
        found = list(zip(box.game.legal(state, seat), outlook(box, state, seat).after, strict=True))
        for action, terms in rng.sample(found, min(SOME, len(found))):
            after, _ = act(box.game, state, seat, action)
            if isinstance(over := box.game.turn(after), Over):
                won = WON if seat in over.winners else -WON
                assert terms == {RESULT: won, POINTS: box.bot.points(box.game.view(after, seat))}
                continue
            plain.fast.features(plain.tables, plain.fast.load(box.game, after), seat, counted)
            weighed = sum(weight * value for weight, value in zip(plain.weights, counted, strict=False))
            assert total(terms) == pytest.approx(weighed, abs=1e-9)


@pytest.mark.parametrize("name", WITH_TWINS)
def test_a_reason_is_given_the_features_that_speak_for_the_move(name: str) -> None:
    given = list[tuple[str, ...]]()

    def reason(view: Any, action: Any, after: Any, names: Any) -> Says:
        given.append(tuple(names))
        return says("reason")

    for box, state, seat in every_position(name):
        heard = replace(box, bot=replace(box.bot, reason=reason))
        after, play = outlook(box, state, seat).after, Random(str(state)).randrange(len(box.game.legal(state, seat)))
        others = [other for other in range(len(after)) if other != play][:4]
        assert why(heard, state, box.game.view(state, seat), play, others)
        for term in given[-1]:
            assert after[play].get(term, 0.0) > sum(after[other].get(term, 0.0) for other in others) / len(others)


@pytest.mark.parametrize("name", WITH_TWINS)
def test_an_easier_bot_overlooks_features_and_weighs_the_others_alike(name: str) -> None:
    full = weights_of(GAMES[name], "strong")
    for level in LEVELS:
        assert all(weight in (0.0, full[feature]) for feature, weight in weights_of(GAMES[name], level).items())
    assert weights_of(GAMES[name], "easy") != full


@pytest.mark.parametrize("name", WITH_TWINS)
def test_nothing_hidden_changes_what_a_seat_expects_now(name: str) -> None:
    """A seat's own features depend on what it sees only."""
    for box, state, seat in every_position(name):
        view, rng = box.game.view(state, seat), Random(1)
        seen = [outlook(box, box.game.imagine(view, rng), seat).now for _ in range(3)]
        assert seen[0] == seen[1] == seen[2]


def test_without_a_twin_a_game_is_judged_by_its_evaluation() -> None:
    box: AnyBox = toy_box()
    rated = replace(box, bot=replace(box.bot, evaluate=lambda view: 3.0))
    state, _ = settle(box.game, box.game.new(box.types.options()), Luck(Random(1)))
    turn = box.game.turn(state)
    assert isinstance(turn, Ask)
    found = outlook(rated, state, min(turn.must))
    assert total(found.now) == 3.0 and len(found.after) == len(box.game.legal(state, min(turn.must)))
