"""Advice (hints): the expert bot's best moves, each with a sentence from the terms of the evaluation in which it
differs most from other moves of the search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from tablee.core.play import act
from tablee.core.words import Says
from tablee.kit.box import AnyBox, Promise
from tablee.search.levels import searched
from tablee.search.tree import SAME, Search, Tried

COMPARED = 6
"""Number of other moves that a move is compared with."""
TELLING = 0.05
"""Smallest fraction of the total difference between moves at which a term of the evaluation is mentioned."""


class Advice(Struct, frozen=True):
    """Recommended move, with its value and the reason for it."""

    action: Any
    """Action to take; None passes."""
    value: float
    """Fraction of the win that the seat can expect after the action."""
    because: Says | None
    promises: tuple[Promise, ...] = ()
    """Plans that this advice announces for later moves of the same turn; later advice tries to keep them."""


def advise(
    box: AnyBox, view: Any, legal: Sequence[Any], seed: int, most: int, promises: Sequence[Promise] = ()
) -> list[Advice]:
    """List the best moves, each of another kind than those before it. Where earlier advice of this turn has made
    promises (announced plans), a move that keeps them comes first if it is as good as the best, as far as the search
    can tell; a move that breaks one says so."""
    search, asked = searched("expert", box, view, seed), Asked(box, box.game.imagine(view, Random(seed)), view)
    tried = _faithful(asked, search, legal, promises) if promises else search.tried()
    found = {one.play: one for one in tried if one.visits}
    return [
        _advice(asked, _action(legal, one), one.value, _others(legal, tried, one), promises)
        for one in map(found.__getitem__, different(box, legal, found, most))
    ]


class Asked(NamedTuple):
    """Decision that a seat has to make: its view, and a sampled state that is consistent with the view."""

    box: AnyBox
    state: Any
    view: Any

    def after(self, action: Any) -> Any:
        """Return the seat's view after this action."""
        return _seen_after(self.box, self.state, self.view.seat, action)


def _advice(asked: Asked, action: Any, value: float, others: Sequence[Any], promises: Sequence[Promise]) -> Advice:
    because, eye = why(asked.box, asked.state, asked.view, action, others), asked.box.bot.promises
    if because is None or eye is None:
        return Advice(action, value, because)
    after = asked.after(action)
    announced = tuple(eye.announced(after, because))
    given_up = next((promise for promise in promises if not eye.holds(after, promise)), None)
    return Advice(action, value, because if given_up is None else eye.changed(after, given_up, because), announced)


def _faithful(asked: Asked, search: Search, legal: Sequence[Any], promises: Sequence[Promise]) -> list[Tried]:
    """List the plays of the search, best first. One that keeps all promises comes first if it is as good as the best,
    as far as the search can tell."""
    best, *others = tried = search.tried()
    if _keeps(asked, legal, best, promises):
        return tried
    other = next((one for one in others if one.visits and _keeps(asked, legal, one, promises)), None)
    if other is None:
        return tried
    search.insist(other.play, max(1, search.simulations // 4))
    again = {one.play: one for one in search.tried()}
    best, other = again[best.play], again[other.play]
    if other.value < best.value - max(SAME, sqrt(best.scatter + other.scatter)):
        return tried
    return [other, *(one for one in tried if one.play != other.play)]


def _keeps(asked: Asked, legal: Sequence[Any], one: Tried, promises: Sequence[Promise]) -> bool:
    action, eye = _action(legal, one), asked.box.bot.promises
    if action is None or eye is None:
        return True
    after = asked.after(action)
    return all(eye.holds(after, promise) for promise in promises)


def different(box: AnyBox, legal: Sequence[Any], plays: Iterable[int], most: int) -> list[int]:
    """Return the first play of each kind (as the game's bot classifies actions), at most `most` of them."""
    kinds, found = list[Any](), list[int]()
    for play in plays:
        kind = box.bot.kind(legal[play]) if play < len(legal) else None
        if kind not in kinds:
            kinds.append(kind)
            found.append(play)
    return found[:most]


def _action(legal: Sequence[Any], one: Tried) -> Any:
    return legal[one.play] if one.play < len(legal) else None


def _others(legal: Sequence[Any], tried: Sequence[Tried], one: Tried) -> list[Any]:
    others = (_action(legal, other) for other in tried if other is not one)
    return [action for action in others if action is not None][:COMPARED]


def why(box: AnyBox, state: Any, view: Any, action: Any, others: Sequence[Any]) -> Says | None:
    """Say why an action is better than these others, in a state that is consistent with this view; None if it cannot be
    said."""
    if box.bot.terms is None or box.bot.reason is None or action is None:
        return None
    after = _seen_after(box, state, view.seat, action)
    beside = [box.bot.terms(_seen_after(box, state, view.seat, other)) for other in others]
    return box.bot.reason(view, action, after, telling(box.bot.terms(after), beside))


def _seen_after(box: AnyBox, state: Any, seat: Any, action: Any) -> Any:
    return box.game.view(act(box.game, state, seat, action)[0], seat)


def telling(terms: Mapping[str, float], beside: Sequence[Mapping[str, float]]) -> list[str]:
    """List the names of the terms in which a move exceeds the mean of other moves, the greatest difference first."""
    ahead = Counter(terms)
    for other in beside:
        ahead.subtract({name: value / len(beside) for name, value in other.items()})
    total = sum(map(abs, ahead.values()))
    return [name for name, value in ahead.most_common() if value > TELLING * total]
