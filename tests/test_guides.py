"""Every game's guided first match: it can be played as written, and its end leaves something to play on."""

from __future__ import annotations

import pytest

from fluent_files import known
from tablee.core.dice import FairDice
from tablee.core.game import Ask
from tablee.core.play import act, settle
from tablee.core.words import LANGUAGES
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.kit.guide import LEARNER, Guide
from tablee.kit.rulebook import read_rulebook

GUIDED = {name: (box, box.guide) for name, box in GAMES.items() if box.guide}
every_guide = pytest.mark.parametrize(("box", "guide"), GUIDED.values(), ids=GUIDED)


@every_guide
def test_every_lesson_is_legal_and_the_match_goes_on(box: AnyBox, guide: Guide) -> None:
    dice = FairDice(guide.key)
    state, _ = settle(box.game, box.game.new(guide.options), dice)
    for lesson in guide.lessons:
        turn = box.game.turn(state)
        assert isinstance(turn, Ask) and lesson.seat in turn.must
        assert lesson.action in box.game.legal(state, lesson.seat)
        state, _ = act(box.game, state, lesson.seat, lesson.action)
        state, _ = settle(box.game, state, dice)
    assert isinstance(box.game.turn(state), Ask)


@every_guide
def test_the_learner_sits_first_and_is_told_something_before_every_action(box: AnyBox, guide: Guide) -> None:
    mine = [lesson for lesson in guide.lessons if lesson.seat == LEARNER]
    assert guide.lessons[0] in mine and all(lesson.says for lesson in mine) and guide.farewell


@every_guide
def test_every_sentence_is_there_in_both_languages(box: AnyBox, guide: Guide) -> None:
    said = {id for lesson in guide.lessons for id in lesson.says} | set(guide.farewell)
    for language in LANGUAGES:
        assert said <= known(language, box.folder).keys()


@every_guide
def test_every_clause_that_a_lesson_shows_stands_in_the_rulebook(box: AnyBox, guide: Guide) -> None:
    shown = guide.clauses()
    assert shown and len(shown) == len(set(shown))
    for language in LANGUAGES:
        assert set(shown) <= {clause.number for clause in read_rulebook(box.folder, language).clauses()}


@every_guide
def test_a_clause_is_shown_in_a_lesson_of_the_learners(box: AnyBox, guide: Guide) -> None:
    for clause in guide.clauses():
        moment = guide.moment(clause)
        assert moment is not None and guide.lessons[moment].seat == LEARNER
        assert clause in guide.lessons[moment].clauses
    assert guide.moment("99.9") is None
