"""An evaluation that learns its weights. Bots that look ahead play matches on the twin; after every play a few more are
made at random, as a search would try them, and from there everybody plays on to the end, several times, each play the
one that looks best. What is counted of such a position is then weighed so that it foresees the points in the end.

Why points, and not who won: they say more of a match. Why a mean of several ends: a single one is mostly luck. The
evaluation must be a sum of weighted terms, which `expected_points` of the game's twin/outlook.py adds up: with a weight
of 1 for one of them and 0 for the others it tells that term, so that nothing of it is written twice.

numpy solves for some twenty weights at once: a GPU would have nothing to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct

from tablee.bots.search import Tree
from tablee.engines.compiled import Compiled, lacks, put_behind
from tablee.engines.engine import PLAYED, REAL, START, copy, mover, play_out, play_well, result, settle
from tablee.games.catalogue import NAMES, box_with, folder_of
from tablee.kit.learned import Weights
from tablee.kit.twin import OVER, below, jitable
from tablee.lab.pool import crew_of, in_order
from tablee.lab.search_matches import SIMULATIONS, SPENT, Inside, SearchedMatch, play_on
from tablee.lab.series import SeriesMatch

LEARNERS = tuple(name for name in NAMES if (folder_of(name) / "weights.json").is_file())
"""The games whose evaluation reads its weights from a file."""
ASTRAY = 4
"""Fewer than so many plays are made at random before a position is looked at."""
ENDS = 8
"""So often it is played on to the end."""
MOST = 400
"""Positions of a match and a seat, at most."""
HELD = 1.0
"""How much speaks for a weight of 0: without it, a term that never occurs would have any."""
ASIDE = 10
"""Of so many matches one is kept aside, to see how well the weights foresee what they were not made from."""
OPEN = np.arange(0.1, 3.05, 0.1)
"""What is tried."""
DIGITS = 3


def expected_points(t: Any, s: Any, seat: int) -> float:
    """The points that a seat may have in the end. A game's twin/outlook.py stands behind this name and the next two."""
    raise NotImplementedError


def to_come(t: Any, s: Any) -> float:
    """How many turns each seat still has, on average."""
    raise NotImplementedError


def scored(t: Any, s: Any, seat: int) -> float:
    """The points that a seat has, once the match is over."""
    raise NotImplementedError


class Examples(NamedTuple):
    """A row a position: what is counted of each seat, and what came of it."""

    counted: Any
    to_come: Any
    points: Any
    """Of each seat, on average."""
    shares: Any


# In compiled code.


def gather(t: Any, units: Any, inside: Inside, found: Examples, ends: int) -> int:
    """Play a match, and fill in the examples on the way; how many they are."""
    positions, tree, styles, bots, match = inside
    made, who = 0, settle(t, positions[REAL], tree.rng)
    while who != OVER and made < len(found.points):
        who = play_on(t, positions, tree, styles, bots, match, 1)
        if match[SPENT] > 0:
            who = play_on(t, positions, tree, styles, bots, match, bots[SIMULATIONS] - match[SPENT])
        copy(positions, START, REAL)
        play_out(t, positions[START], tree.rng, below(tree.rng, ASTRAY))
        if mover(t, positions[START]) != OVER:
            look(units, positions[START], found, made)
            for _ in range(ends):
                play_to_the_end(t, positions, tree, found, made, ends)
            made += 1
    return made


@jitable
def look(units: Any, s: Any, found: Examples, row: int) -> None:
    found.to_come[row] = to_come(units[0], s)
    for seat in range(found.points.shape[1]):
        for k in range(len(units)):
            found.counted[row, seat, k] = expected_points(units[k], s, seat)


@jitable
def play_to_the_end(t: Any, positions: Any, tree: Tree, found: Examples, row: int, ends: int) -> None:
    copy(positions, PLAYED, START)
    play_well(t, positions, tree.values, tree.rng, -1)
    result(t, positions[PLAYED], tree.values)
    for seat in range(found.points.shape[1]):
        found.points[row, seat] += scored(t, positions[PLAYED], seat) / ends
        found.shares[row, seat] += tree.values[seat] / ends


# From outside.


class LearningMatch(Struct, frozen=True):
    """One match to be learned from, by bots that judge by these weights."""

    match: SeriesMatch
    weights: Weights
    ends: int = ENDS


@cache
def outlook(game: str) -> Any:
    """Where a game's twin adds up what it expects."""
    return import_module(f"tablee.games.{game}.twin.outlook")


def lacking(game: str) -> bool:
    """Whether something is missing to learn from matches of a game; the log says what."""
    return lacks(game)


def counted(game: str) -> Sequence[str]:
    """What its weights are of, by name."""
    names: Sequence[str] = outlook(game).COUNTED
    return names


def weighed(match: SeriesMatch, weights: Weights, engine: Any) -> Any:
    """The tables of a match with these weights, as an array of one record."""
    tables = engine.fast.tables(engine.game, match.options)
    outlook(match.game).weigh(tables, weights)
    return tables


def learn_from(lesson: LearningMatch) -> Examples:
    """The same examples for the same seed and number, whichever process plays it."""
    match = lesson.match
    played = SearchedMatch(box_with(match.game, match.data), match)
    engine, names = played.engine, counted(match.game)
    assert isinstance(engine, Compiled)
    put_behind(engine.fast, (expected_points, to_come, scored), outlook(match.game))
    units = [weighed(match, _unit(names, name), engine) for name in names]
    t, room = weighed(match, lesson.weights, engine)[0], MOST * engine.seats
    found = Examples(
        np.zeros((room, engine.seats, len(names))),
        np.zeros(room),
        np.zeros((room, engine.seats)),
        np.zeros((room, engine.seats)),
    )
    made = engine.compile(gather)(t, np.concatenate(units), played.inside, found, lesson.ends)
    return Examples(*(array[:made] for array in found))


def _unit(names: Sequence[str], one: str) -> Weights:
    return Weights(1.0, 1.0, {name: float(name == one) for name in names})


def all_examples(lessons: Sequence[LearningMatch], jobs: int) -> Iterator[Examples]:
    yield from (found for _, found in in_order(crew_of(learn_from, jobs), lessons))


# What follows from them.


class Learned(Struct, frozen=True):
    """Weights, and how much of what sets the seats apart in the end they foresee, in matches that were kept aside."""

    weights: Weights
    foresees: float
    before: float
    """The weights that the bots went by."""
    positions: int


def learn(names: Sequence[str], found: Sequence[Examples], before: Weights) -> Learned:
    """From the examples of each match."""
    aside = found[ASIDE - 1 :: ASIDE]
    rest = [examples for n, examples in enumerate(found) if n % ASIDE != ASIDE - 1]
    return Learned(
        weights=fitted(names, found),
        foresees=foreseen(_points(rest), aside),
        before=foreseen(np.array([before.points[name] for name in names]), aside),
        positions=sum(len(examples.points) for examples in found),
    )


def fitted(names: Sequence[str], found: Sequence[Examples]) -> Weights:
    points = _points(found)
    settled, open = _steepness(points, found)
    worth = {name: round(float(weight), DIGITS) for name, weight in zip(names, points, strict=True)}
    return Weights(round(settled, DIGITS), round(open, DIGITS), worth)


def _points(found: Sequence[Examples]) -> Any:
    """Least squares, over how far each seat is from the mean of its table: more than that no choice depends on."""
    size = found[0].counted.shape[2]
    left, right = HELD * np.eye(size), np.zeros(size)
    for examples in found:
        counted = _apart(examples.counted).reshape(-1, size)
        left += counted.T @ counted
        right += counted.T @ _apart(examples.points).reshape(-1)
    return np.linalg.solve(left, right)


def _apart(of_seats: Any) -> Any:
    return of_seats - of_seats.mean(axis=1, keepdims=True)


def foreseen(points: Any, found: Sequence[Examples]) -> float:
    """Which part of the variance."""
    missed = sum(float(((_apart(one.points) - _apart(one.counted @ points)) ** 2).sum()) for one in found)
    return 1 - missed / sum(float((_apart(one.points) ** 2).sum()) for one in found)


def _steepness(points: Any, found: Sequence[Examples]) -> tuple[float, float]:
    """The settled and open of `Weights` that are surprised least by who won."""
    tried = [(*_settled(points, found, open), open) for open in OPEN]
    _, settled, open = min(tried)
    return settled, float(open)


def _settled(points: Any, found: Sequence[Examples], open: float) -> tuple[float, float]:
    """By Newton's method: the surprise, and how steep it is then."""
    settled, surprise = 1.0, 0.0
    leads = [_apart(one.counted @ points) / (open + one.to_come)[:, None] for one in found]
    for _ in range(8):
        slope, curve, surprise = 0.0, 0.0, 0.0
        for ahead, one in zip(leads, found, strict=True):
            chances = np.exp(settled * ahead)
            chances /= chances.sum(axis=1, keepdims=True)
            mean = (chances * ahead).sum(axis=1)
            slope += float(((one.shares - chances) * ahead).sum())
            curve += float(((chances * ahead**2).sum(axis=1) - mean**2).sum())
            surprise -= float((one.shares * np.log(chances)).sum())
        settled += slope / curve
    return surprise, settled
