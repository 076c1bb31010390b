"""Learning the weights of an evaluation. Bots that search play matches on the game's compiled twin. After every play a
few random plays lead to a position such as a search might meet; several greedy rollouts play from there to the end.
Least squares then fits the weights, from the features of such a position to the final points.

The target is points, and not the winner, because points carry more information; it is a mean of several rollouts
because a single one is mostly luck.

numpy solves for some twenty weights at once: a GPU would have nothing to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct

from tablee.games.catalogue import box_of, box_with
from tablee.kit.learned import WeightedSum, Weights
from tablee.kit.twin import OVER, below, jitable
from tablee.lab.pool import crew_of, in_order
from tablee.lab.search_matches import SIMULATIONS, SPENT, Inside, SearchedMatch, play_on
from tablee.lab.series import SeriesMatch
from tablee.search.engine import PLAYED, REAL, START, copy, features, mover, play_out, play_well, result, settle
from tablee.search.native import Compiled, array_of, put_behind
from tablee.search.tree import Tree

ASTRAY = 4
"""Upper bound (exclusive) of the number of random plays that lead away from the match to the position learned from."""
ENDS = 8
"""Number of rollouts from each position."""
MOST = 400
"""Greatest number of positions taken from a match, for each seat at the table."""
HELD = 1.0
"""Strength of the ridge regularisation: without it, the weight of a feature that never occurs would be arbitrary."""
ASIDE = 10
"""Every n-th match is held out, to measure how well weights fitted to the other matches predict."""
OPEN = np.arange(0.1, 3.05, 0.1)
"""Candidate values of `Weights.open`; `_steepness` chooses the one with the least log loss."""
DIGITS = 3


def to_come(t: Any, s: Any) -> float:
    """Placeholder for `to_come` of a game's `WeightedSum`, which takes its place in compiled code. `scored` below is a
    placeholder too."""
    raise NotImplementedError


def scored(t: Any, s: Any, seat: int) -> float:
    raise NotImplementedError


class Examples(NamedTuple):
    """Examples to learn from: arrays with a row for each position."""

    counted: Any
    """Features of each seat: an array by position, seat and feature."""
    to_come: Any
    points: Any
    """Final points of each seat, averaged over the rollouts from the position."""
    shares: Any
    """Win share of each seat, averaged over the rollouts from the position."""


# In compiled code.


def gather(t: Any, inside: Inside, found: Examples, ends: int) -> int:
    """Play a match and fill in the examples on the way, `ends` rollouts for each; return the number of examples."""
    positions, tree, styles, bots, match = inside
    made, who = 0, settle(t, positions[REAL], tree.rng)
    while who != OVER and made < len(found.points):
        who = play_on(t, positions, tree, styles, bots, match, 1)
        if match[SPENT] > 0:
            who = play_on(t, positions, tree, styles, bots, match, bots[SIMULATIONS] - match[SPENT])
        copy(positions, START, REAL)
        play_out(t, positions[START], tree.rng, tree.listed, below(tree.rng, ASTRAY))
        if mover(t, positions[START]) != OVER:
            look(t, positions[START], found, made)
            for _ in range(ends):
                play_to_the_end(t, positions, tree, found, made, ends)
            made += 1
    return made


@jitable
def look(t: Any, s: Any, found: Examples, row: int) -> None:
    found.to_come[row] = to_come(t, s)
    for seat in range(found.points.shape[1]):
        features(t, s, seat, found.counted[row, seat])


@jitable
def play_to_the_end(t: Any, positions: Any, tree: Tree, found: Examples, row: int, ends: int) -> None:
    copy(positions, PLAYED, START)
    play_well(t, positions, tree.values, tree.counted, tree.rng, tree.listed, -1)
    result(t, positions[PLAYED], tree.values)
    for seat in range(found.points.shape[1]):
        found.points[row, seat] += scored(t, positions[PLAYED], seat) / ends
        found.shares[row, seat] += tree.values[seat] / ends


# In Python.


class LearningMatch(Struct, frozen=True):
    """A match to learn from: the bots search with these weights, and `ends` rollouts start from each position."""

    match: SeriesMatch
    weights: Weights
    ends: int = ENDS


def features_of(game: str) -> Sequence[str]:
    """Return the names of the features of a game's twin."""
    twin = box_of(game).twin
    assert twin, f"{game} has no twin"
    return twin().FEATURES


def weighted_sum(game: str) -> WeightedSum:
    """Return what is needed to learn a game's weights; the game must have some to be learned."""
    box = box_of(game)
    assert box.weights, f"{game} has no weights to be learned"
    return box.weights()


def weighed(match: SeriesMatch, weights: Weights, engine: Any) -> Any:
    """Return the compiled twin's constant data (all that does not change during a match) for this match, with these
    weights put in, as an array of one record."""
    tables = engine.fast.tables(engine.game, match.options).copy()
    weighted_sum(match.game).weigh(tables, weights)
    return array_of(tables)


def learn_from(lesson: LearningMatch) -> Examples:
    """Play a match and return its examples: the same seed and number give the same examples in every process."""
    match = lesson.match
    played = SearchedMatch(box_with(match.game, match.data), match)
    engine, names = played.engine, features_of(match.game)
    assert isinstance(engine, Compiled)
    put_behind(engine.fast, (to_come, scored), weighted_sum(match.game))
    t, room = weighed(match, lesson.weights, engine)[0], MOST * engine.seats
    found = Examples(
        np.zeros((room, engine.seats, len(names))),
        np.zeros(room),
        np.zeros((room, engine.seats)),
        np.zeros((room, engine.seats)),
    )
    made = engine.compile(gather)(t, played.inside, found, lesson.ends)
    return Examples(*(array[:made] for array in found))


def all_examples(lessons: Sequence[LearningMatch], jobs: int) -> Iterator[Examples]:
    yield from (found for _, found in in_order(crew_of(learn_from, jobs), lessons))


# Fitting


class Learned(Struct, frozen=True):
    """Learned weights, and how well weights predict points in the matches that were held out."""

    weights: Weights
    foresees: float
    """Fraction of the variance of points between the seats of a table that weights fitted to the other matches
    explain."""
    before: float
    """Fraction of the variance of points between the seats of a table that the playing bots' own weights
    explain."""
    positions: int


def learn(names: Sequence[str], found: Sequence[Examples], before: Weights) -> Learned:
    """Fit weights to the examples of all matches. Their quality is measured by a second fit without the held-out
    matches."""
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
    """Fit the weights by least squares to each seat's points less the mean of its table: a choice depends on
    differences between seats only."""
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
    """Return the fraction of the variance of points between the seats that the weights explain."""
    missed = sum(float(((_apart(one.points) - _apart(one.counted @ points)) ** 2).sum()) for one in found)
    return 1 - missed / sum(float((_apart(one.points) ** 2).sum()) for one in found)


def _steepness(points: Any, found: Sequence[Examples]) -> tuple[float, float]:
    """Return the `settled` and `open` of `Weights` with the least log loss of the predicted win shares: these two say
    how much a lead in points raises the chance to win."""
    tried = [(*_settled(points, found, open), open) for open in OPEN]
    _, settled, open = min(tried)
    return settled, float(open)


def _settled(points: Any, found: Sequence[Examples], open: float) -> tuple[float, float]:
    """Find `settled` for a given `open` by Newton's method; return the log loss and `settled`."""
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
