"""The rules beside a plain reading of them, over many random tables."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from tablee.core.dice import Luck
from tablee.core.game import Ask, Over
from tablee.core.play import act, settle
from tablee.games.quadri import BOX
from tablee.games.quadri.picture import Picture
from tablee.games.quadri.state import CardPlaced, Event, ObjectiveRealised, Options, PlaceCard, Placed, State
from tablee.games.quadri.tests import oracle
from tablee.games.quadri.tests.scenes import game

SEEDS = range(200 if os.environ.get("TABLEE_DEEP") == "1" else 10)
DRAWINGS = {drawing["id"]: drawing for drawing in json.loads(BOX.data)}
FITS = (Options(fit="within"), Options(fit="exact"))


class Moment(NamedTuple):
    """A table at which a card is about to be placed, and what has happened since the one before."""

    state: State
    events: list[Event]


def moments(seed: int) -> Iterator[Moment]:
    """Four in five placements bring a colour together: in a picture laid at random there are hardly any shapes."""
    rng = random.Random(seed)
    options = Options(seats=rng.randint(2, 4), objectives=24, fit=rng.choice(("within", "exact")))
    state, events = settle(game, game.new(options), Luck(rng))
    while isinstance(turn := game.turn(state), Ask):
        yield Moment(state, events)
        [seat] = turn.must
        action = _clumped(state, rng) if rng.random() < 0.8 else rng.choice(game.legal(state, seat))
        state, placed = act(game, state, seat, action)
        state, answers = settle(game, state, Luck(rng))
        events = [*placed, *answers]
    assert isinstance(turn, Over)
    yield Moment(state, events)


def _clumped(state: State, rng: random.Random) -> PlaceCard:
    """Of a few placements, the one with the most neighbours of one colour."""
    assert state.active is not None and state.card is not None
    some = rng.sample(list(game.legal(state, state.active)), 24)
    laid = [Placed(state.card, action.x, action.y, action.turn) for action in some]
    return max(zip(some, laid, strict=True), key=lambda pair: _neighbours(shown((*state.placed, pair[1]))))[0]


def _neighbours(table: oracle.Table) -> int:
    return sum(letter == table.get(to) for (x, y), letter in table.items() for to in ((x + 1, y), (x, y + 1)))


def shown(placed: Sequence[Placed]) -> dict[oracle.Square, str]:
    return oracle.visible((p.card, p.x, p.y, p.turn) for p in placed)


def where(table: oracle.Table, options: Options, id: str) -> set[frozenset[oracle.Square]]:
    drawing = DRAWINGS[id]
    return oracle.lyings(table, options.fit, drawing["colour"], map(tuple, drawing["cells"]))


def agrees(found: tuple[oracle.Square, ...] | None, places: set[frozenset[oracle.Square]]) -> bool:
    return frozenset(found) in places if found else not places


@pytest.mark.parametrize("seed", SEEDS)
def test_every_shape_is_recognised_where_it_lies_and_nowhere_else(seed: int) -> None:
    found = 0
    for moment in list(moments(seed))[::4]:
        table, picture = shown(moment.state.placed), moment.state.picture
        for options in FITS:
            for id, objective in game.objectives.items():
                lies = game.lies(options, picture, objective)
                assert agrees(lies, where(table, options, id)), (options.fit, id, table)
                found += lies is not None
    assert found, "there was nothing to recognise"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_picture_shows_what_lies_on_top(seed: int) -> None:
    *_, last = moments(seed)
    picture = Picture()
    for count, placed in enumerate(last.state.placed, start=1):
        picture = picture.with_card(placed.card, placed.x, placed.y, placed.turn)
        table = shown(last.state.placed[:count])
        for letter, plane in zip("CMYK", picture.planes, strict=True):
            assert plane == sum(1 << (y + 52) * 104 + x + 52 for (x, y), shows in table.items() if shows == letter)
    assert picture == last.state.picture


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_placement_is_listed_once_in_the_order_of_the_mildest(seed: int) -> None:
    for moment in list(moments(seed))[:-1]:
        assert moment.state.active is not None
        legal = [(a.x, a.y, a.turn) for a in game.legal(moment.state, moment.state.active)]
        assert legal == oracle.legal(shown(moment.state.placed))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_preview_tells_what_a_placement_covers_and_realises(seed: int) -> None:
    rng = random.Random(seed)
    for moment in list(moments(seed))[:-1:6]:
        seat, card = moment.state.active, moment.state.card
        assert seat is not None and card is not None
        view, table = game.view(moment.state, seat), shown(moment.state.placed)
        for action in rng.sample(list(game.legal(moment.state, seat)), 5):
            after = shown((*moment.state.placed, Placed(card, action.x, action.y, action.turn)))
            hand = [id for id in moment.state.hands[seat] if where(after, moment.state.options, id)]
            preview = BOX.preview(view, action)
            assert preview.covered == oracle.covered(table, action.x, action.y)
            assert [realised.objective for realised in preview.realises] == hand
            assert all(agrees(r.squares, where(after, moment.state.options, r.objective)) for r in preview.realises)
            assert preview.points == sum(DRAWINGS[id]["points"] for id in hand)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_on_the_table_is_laid_down_and_nothing_else(seed: int) -> None:
    for state, events in moments(seed):
        table, options = shown(state.placed), state.options
        for event in events:
            match event:
                case ObjectiveRealised(_, objective, points, squares):
                    assert points == DRAWINGS[objective]["points"]
                    assert agrees(squares, where(table, options, objective))
                case CardPlaced(_, placed, covered):
                    assert covered == oracle.covered(shown(state.placed[:-1]), placed.x, placed.y)
        assert not any(where(table, options, id) for hand in state.hands for id in hand)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_result_is_that_of_the_log(seed: int) -> None:
    log = [*moments(seed)]
    state = log[-1].state
    laid: list[list[int]] = [[] for _ in range(state.options.seats)]
    for event in (event for moment in log for event in moment.events):
        if isinstance(event, ObjectiveRealised):
            laid[event.seat].append(DRAWINGS[event.objective]["points"])
    over = game.turn(state)
    assert isinstance(over, Over) and list(over.scores) == [sum(points) for points in laid]
    assert over.winners == oracle.winners([sum(points) for points in laid], [len(points) for points in laid])
