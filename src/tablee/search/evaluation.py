"""The one evaluation of a game: features of a position, each times its weight. The search, the easier levels, hints and
analyses all read it here. An easier level overlooks some of the features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tablee.core.game import Over
from tablee.core.play import act
from tablee.kit.box import AnyBox
from tablee.search.engine import MOST_FEATURES, MOST_PLAYS, ROWS, Engine, look_at_plays
from tablee.search.engines import engine_for
from tablee.search.readable import Readable

RESULT, POINTS, VALUE = "result", "points", "value"
"""Names of terms that need no twin: how the match has ended, and with how many points; before the end, the evaluation
of a game that has no twin."""
WON = 1e6
"""Value of a won match, more than any evaluation; a lost one is worth as much below 0. Of several moves that win, or of
several that lose, the one with more points is better."""

Terms = Mapping[str, float]
"""Terms of an evaluation: each feature times its weight, by name."""


class Outlook(NamedTuple):
    """Evaluation of a position for one seat: as it is now, and after each of the seat's legal actions."""

    now: Terms
    after: Sequence[Terms]


def total(terms: Terms) -> float:
    return sum(terms.values())


def outlook(box: AnyBox, state: Any, seat: Any, level: str = "strong") -> Outlook:
    """Evaluate a state and all legal actions of a seat, as a level sees them."""
    engine, legal = engine_for(box, state.options), box.game.legal(state, seat)
    if isinstance(engine, Readable):
        return Outlook(by_rules(box, state, seat), [_after(box, state, seat, action) for action in legal])
    engine.begin(state, seat)
    weights = weights_of(box, level)
    *rows, now = _rows(engine, seat, len(legal), len(weights) + 1)
    after = [_terms(row, weights) or _after(box, state, seat, action) for row, action in zip(rows, legal, strict=False)]
    return Outlook(_terms(now, weights), after)


def _rows(engine: Engine, seat: int, many: int, wide: int) -> list[Sequence[float]]:
    """Return the features after each of the first plays, `many` at most, and last those of the start. Passing is left
    out."""
    rows, listed = engine.fractions(ROWS), engine.numbers(MOST_PLAYS)
    counted, values = engine.fractions(MOST_FEATURES), engine.fractions(engine.seats)
    plays = int(engine.compile(look_at_plays)(engine.t, engine.positions, seat, listed, counted, values, rows))
    return [[float(x) for x in rows[k * wide : (k + 1) * wide]] for k in (*range(min(many, plays)), plays)]


def _terms(row: Sequence[float], weights: Terms) -> Terms:
    """Return the terms of a position; none if the match is over there."""
    *features, share = row
    if share >= 0:
        return {}
    return {name: weight * value for (name, weight), value in zip(weights.items(), features, strict=True) if weight}


@cache
def weights_of(box: AnyBox, level: str) -> Terms:
    """Return the weights with which a level plays, 0 for what it overlooks."""
    assert box.twin
    twin = box.twin()
    overlooked = twin.OVERLOOKED.get(level, ())
    return {name: 0.0 if name in overlooked else twin.WEIGHTS[name] for name in twin.FEATURES}


def _after(box: AnyBox, state: Any, seat: Any, action: Any) -> Terms:
    return by_rules(box, act(box.game, state, seat, action)[0], seat)


def by_rules(box: AnyBox, state: Any, seat: Any) -> Terms:
    """Return the terms of a position that needs no twin: that of a finished match, or of a game without one."""
    view = box.game.view(state, seat)
    match box.game.turn(state):
        case Over(winners):
            return {RESULT: WON if seat in winners else -WON, POINTS: box.bot.points(view)}
    return {VALUE: box.bot.evaluate(view)}
