"""What objectives lack is compared with a plain count of the squares, and the evaluation with both."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from reason_checks import at_a_glance, looks_best
from tablee.core.dice import Luck
from tablee.core.game import Ask, Seat
from tablee.core.play import act, settle
from tablee.games.quadri import state as q
from tablee.games.quadri.box import shipped
from tablee.games.quadri.fast import chances, features, load, tables
from tablee.games.quadri.features import FEATURES, HOPE, OVERLOOKED, WEIGHTS
from tablee.games.quadri.nearness import FAR, NEARNESS
from tablee.games.quadri.nearness import lacking as lacking_in
from tablee.games.quadri.tests import oracle
from tablee.games.quadri.tests.scenes import A, game
from tablee.games.quadri.tests.test_oracle import DRAWINGS, FITS, moments, placements, shown, where
from tablee.games.quadri.tests.test_reasons import IDLE, row

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


WAYS = [
    *(way(seats=3, fit=fit) for way in (q.Competitive, q.Cooperative, q.BallTrap) for fit in FITS),
    q.Competitive(claims="called"),
]


def choices(options: q.Options, seed: int) -> Iterator[q.State]:
    """Yield a tenth of the states of a random match in which a seat is to choose."""
    rng = random.Random(seed)
    state, _ = settle(game, game.new(options), Luck(rng))
    while isinstance(turn := game.turn(state), Ask):
        if rng.random() < 0.1:
            yield state
        seat = min(turn.must)
        state, _ = act(game, state, seat, rng.choice(game.legal(state, seat)))
        state, _ = settle(game, state, Luck(rng))


def counted(state: q.State, seat: int) -> dict[str, float]:
    out = [0.0] * len(FEATURES)
    features(tables(game, state.options), load(game, state), seat, out)
    return dict(zip(FEATURES, out, strict=True))


def weighed(state: q.State, seat: int, level: str = "strong") -> float:
    overlooked = OVERLOOKED.get(level, ())
    return sum(WEIGHTS[name] * value for name, value in counted(state, seat).items() if name not in overlooked)


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_the_evaluation_counts_what_is_done_and_what_each_wanted_objective_lacks(options: q.Options) -> None:
    told = 0
    for state in choices(options, 1):
        for seat in map(Seat, range(options.seats)):
            view = game.view(state, seat)
            hopes = sum(HOPE[lacks] * game.objectives[id].points for id, lacks in lacking_in(game, view).items())
            assert weighed(state, seat) == hopes + by_the_score(view)
            told += hopes > 0
    assert told


def by_the_score(view: q.View) -> int:
    assert view.seat is not None
    own, others = view.scores[view.seat], sum(view.scores) - view.scores[view.seat]
    match view.options:
        case q.Competitive():
            return 100 * own
        case q.Cooperative():
            return 250 * view.pile - 600 * (10 - own)
        case q.BallTrap():
            return 600 * (own - others)


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_seat_counts_only_what_it_sees(options: q.Options) -> None:
    rng, hidden = random.Random(2), 0
    for state in choices(options, 2):
        for seat in map(Seat, range(options.seats)):
            imagined = game.imagine(game.view(state, seat), rng)
            assert counted(imagined, seat) == counted(state, seat)
            hidden += imagined != state
    assert bool(hidden) != isinstance(options, q.Cooperative)


def test_each_missing_square_makes_an_objective_worth_less() -> None:
    assert all(HOPE[lacks] > HOPE[lacks + 1] for lacks in range(FAR)) and HOPE[FAR] == 0
    assert all(WEIGHTS[name] == int(WEIGHTS[name]) for name in FEATURES), "their sum is exact"


def test_an_easy_bot_sees_only_what_its_card_completes() -> None:
    lacks_two, lacks_one = row("nessie axe crank", IDLE), row("candle axe crank", IDLE)
    assert weighed(lacks_two, A, "easy") == weighed(lacks_one, A, "easy") == 0
    assert 0 < weighed(lacks_two, A, "normal") == weighed(lacks_two, A) < weighed(lacks_one, A)


def test_bots_without_search_complete_what_they_can() -> None:
    state = row("candle axe crank", IDLE)
    chosen = looks_best(BOX, game.view(state, A), game.legal(state, A), True, random.Random(1))
    for action in (chosen, at_a_glance(BOX, state)):
        assert act(game, state, A, action)[0].realised[A] == ("candle",)


def test_together_the_chance_to_win_is_shared_and_grows_with_what_is_done() -> None:
    options = q.Cooperative(seats=2)
    few, many = (chances_of(options, worth) for worth in (-600.0, 0.0))
    assert many == [0.25, 0.25] and few[0] == few[1] < 0.25


def chances_of(options: q.Options, worth: float) -> list[float]:
    values = [worth] * options.seats
    chances(tables(game, options), load(game, game.new(options)), values)
    return values
