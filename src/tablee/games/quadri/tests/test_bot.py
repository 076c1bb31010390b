"""Evaluation of the greedy bot, compared with a plain count of the squares and with placements tried one by one."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest

from tablee.core.dice import Luck
from tablee.core.game import Ask, Seat
from tablee.core.play import act, settle
from tablee.games.quadri import state as q
from tablee.games.quadri.bot import NEARNESS
from tablee.games.quadri.box import shipped
from tablee.games.quadri.nearness import FAR
from tablee.games.quadri.tests import oracle
from tablee.games.quadri.tests.scenes import game
from tablee.games.quadri.tests.test_oracle import DRAWINGS, FITS, moments, placements, shown, where

BOX = shipped()


@pytest.mark.parametrize("fit", FITS)
@pytest.mark.parametrize("seed", range(2))
def test_what_an_objective_lacks_is_counted_for_all_placements_at_once(seed: int, fit: q.Fit) -> None:
    rng, found = random.Random(seed), set[int]()
    for moment in list(moments(seed))[6:-1:15]:
        state = moment.state
        assert state.card is not None
        tries = rng.sample(placements(state), 3)
        cards = [q.Placed(state.card, action.x, action.y, action.turn) for action in tries]
        near = NEARNESS[fit](state.picture, cards)
        for id in rng.sample(sorted(game.objectives), 5):
            grids = [shown((*state.placed, card)) for card in cards]
            lacks = near.lacks(game.objectives[id])
            assert lacks == [lacking(grid, fit, id) for grid in grids]
            assert near.lie([game.objectives[id]]) == [bool(where(grid, fit, id)) for grid in grids]
            found.update(lacks)
    assert len(found) > 2, "there was little to count"


def lacking(grid: oracle.Grid, fit: q.Fit, id: str) -> int:
    colour, groups = oracle.LETTER[DRAWINGS[id]["colour"]], list(oracle.groups(grid))
    if fit == "within":
        return min(lacking_within(grid, colour, shape) for shape in positions(grid, id))
    return min(lacking_exact(grid, groups, shape) for shape in positions(grid, id))


def positions(grid: oracle.Grid, id: str) -> Iterator[frozenset[oracle.Square]]:
    columns, rows = [x for x, _ in grid], [y for _, y in grid]
    for shape in oracle.variants(map(tuple, DRAWINGS[id]["cells"])):
        for x in range(min(columns) - 6, max(columns) + 2):
            for y in range(min(rows) - 6, max(rows) + 2):
                yield frozenset((x + i, y + j) for i, j in shape)


def lacking_within(grid: oracle.Grid, colour: str, shape: frozenset[oracle.Square]) -> int:
    """Count the missing squares of a shape. Return FAR if some missing square cannot be covered by a card without
    covering another square of the shape."""
    missing = {square for square in shape if grid.get(square) != colour}
    alone = all(any(oracle.under(x, y) & shape == {square} for x, y in over(grid, square)) for square in missing)
    return min(FAR, len(missing)) if alone else FAR


def lacking_exact(grid: oracle.Grid, groups: list[frozenset[oracle.Square]], shape: frozenset[oracle.Square]) -> int:
    """Return the least number of squares that a whole group lacks to have this shape, counting only groups whose
    missing squares can all be covered by a card; FAR if there is none."""
    rests = [shape - group for group in groups if group <= shape]
    return min([FAR, *(len(rest) for rest in rests if all(over(grid, square) for square in rest))])


def over(grid: oracle.Grid, square: oracle.Square) -> list[oracle.Square]:
    """List the places from which the next card would cover a square."""
    x, y = square
    return [(i, j) for i in (x - 1, x) for j in (y - 1, y) if oracle.covered(grid, i, j) in (1, 2, 3)]


@pytest.mark.parametrize(
    "options",
    [
        *(way(seats=3, fit=fit) for way in (q.Competitive, q.Cooperative, q.BallTrap) for fit in FITS),
        q.Competitive(claims="called"),
    ],
    ids=str,
)
def test_placements_weighed_together_are_worth_what_each_is_worth(options: q.Options) -> None:
    rng, told = random.Random(1), 0
    state, _ = settle(game, game.new(options), Luck(rng))
    while isinstance(turn := game.turn(state), Ask):
        seat = min(turn.must)
        legal = game.legal(state, seat)
        if rng.random() < 0.1:
            some = rng.sample(legal, min(6, len(legal))) + list(legal[-3:])
            told += agree([game.imagine(game.view(state, seat), rng) for _ in range(2)], seat, some)
        state, _ = act(game, state, seat, rng.choice(legal))
        state, _ = settle(game, state, Luck(rng))
    assert told


def agree(alike: list[q.State], seat: Seat, actions: list[q.Action]) -> int:
    assert BOX.bot.evaluate_actions is not None
    found = BOX.bot.evaluate_actions(alike, seat, actions)
    for action, value in zip(actions, found, strict=True):
        if value is not None:
            states = [act(game, before, seat, action)[0] for before in alike]
            assert math.isclose(value, sum(BOX.bot.evaluate(game.view(state, seat)) for state in states))
    return sum(value is not None for value in found)
