"""Every game's guided first match: it can be played as written, and ends where one can play on."""

from __future__ import annotations

import pytest

from messages import known
from tablee.core.dice import FairDice
from tablee.core.game import Ask, Box, Seat
from tablee.core.play import act, settle
from tablee.core.words import LANGUAGES
from tablee.games.catalogue import GAMES

every_game = pytest.mark.parametrize("box", GAMES.values(), ids=GAMES)


@every_game
def test_every_lesson_is_legal_and_the_match_goes_on(box: Box) -> None:
    dice = FairDice(box.guide.key)
    state, _ = settle(box.game, box.game.new(box.guide.options), dice)
    for lesson in box.guide.lessons:
        turn = box.game.turn(state)
        assert isinstance(turn, Ask) and lesson.seat in turn.must
        assert lesson.action in box.game.legal(state, lesson.seat)
        state, _ = act(box.game, state, lesson.seat, lesson.action)
        state, _ = settle(box.game, state, dice)
    assert isinstance(box.game.turn(state), Ask)


@every_game
def test_the_learner_sits_first_and_is_told_something_before_every_action(box: Box) -> None:
    mine = [lesson for lesson in box.guide.lessons if lesson.seat == Seat(0)]
    assert box.guide.lessons[0] in mine and all(lesson.says for lesson in mine) and box.guide.farewell


@every_game
def test_every_sentence_is_there_in_both_languages(box: Box) -> None:
    said = {id for lesson in box.guide.lessons for id in lesson.says} | set(box.guide.farewell)
    for language in LANGUAGES:
        assert said <= known(language, box.folder).keys()
