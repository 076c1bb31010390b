"""Advice (hints): the expert bot's best moves, each with a sentence from the terms of the evaluation in which it
differs most from other moves of the search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from tablee.core.play import act
from tablee.core.words import Says
from tablee.kit.box import AnyBox, Promise
from tablee.search.evaluation import outlook
from tablee.search.levels import searched
from tablee.search.tree import SAME, Search, Tried

COMPARED = 6
"""Number of other moves that a move is compared with."""
TELLING = 0.05
"""Smallest fraction of the total difference between moves at which a term of the evaluation is mentioned."""
ROUNDED = 1e-9
"""Difference that may come from rounding alone."""


class Advice(Struct, frozen=True):
    """Recommended move: what it is, a sentence that describes it, and the reason for it if one is certain."""

    play: int
    """Index of the move in the legal actions."""
    says: Says
    because: Says | None
    value: float
    """Fraction of the win that the seat can expect after the move."""


Planned: TypeAlias = tuple[Advice, tuple[Promise, ...]]
"""Advice, with the plans that it announces for later moves of the same turn; later advice tries to keep them."""


def advise(box: AnyBox, view: Any, seed: int, most: int, promises: Sequence[Promise] = ()) -> list[Planned]:
    """List the best moves, each of another kind than those before it; passing is no move. Where earlier advice of this
    turn has made promises (announced plans), a move that keeps them comes first if it is as good as the best, as far as
    the search can tell; a move that breaks one says so."""
    search, asked = searched("expert", box, view, seed), _asked(box, view, seed)
    tried = _faithful(asked, search, promises) if promises else _moves(asked, search)
    found = {one.play: one for one in tried if one.visits}
    return [
        _advice(asked, found[play], _others(tried, play), promises) for play in different(box, asked.legal, found, most)
    ]


class Asked(NamedTuple):
    """Decision that a seat has to make: its view, a sampled state that is consistent with the view, and the legal
    actions."""

    box: AnyBox
    state: Any
    view: Any
    legal: Sequence[Any]

    def after(self, play: int) -> Any:
        """Return the seat's view after a legal action."""
        return _seen_after(self.box, self.state, self.view.seat, self.legal[play])


def _asked(box: AnyBox, view: Any, seed: int) -> Asked:
    state = box.game.imagine(view, Random(seed))
    return Asked(box, state, view, box.game.legal(state, view.seat))


def _advice(asked: Asked, one: Tried, others: Sequence[int], promises: Sequence[Promise]) -> Planned:
    box, action, eye = asked.box, asked.legal[one.play], asked.box.bot.promises
    because, announced = why(box, asked.state, asked.view, one.play, others), tuple[Promise, ...]()
    if because is not None and eye is not None:
        after = asked.after(one.play)
        announced = tuple(eye.announced(after, because))
        given_up = next((promise for promise in promises if not eye.holds(after, promise)), None)
        because = because if given_up is None else eye.changed(after, given_up, because)
    return Advice(one.play, box.words.offer(asked.view, action), because, one.value), announced


def _moves(asked: Asked, search: Search) -> list[Tried]:
    """List the legal actions as the search has rated them, best first, without passing."""
    return [one for one in search.tried() if one.play < len(asked.legal)]


def _faithful(asked: Asked, search: Search, promises: Sequence[Promise]) -> list[Tried]:
    """List the moves of the search, best first. One that keeps all promises comes first if it is as good as the best,
    as far as the search can tell."""
    best, *others = tried = _moves(asked, search)
    if _keeps(asked, best, promises):
        return tried
    other = next((one for one in others if one.visits and _keeps(asked, one, promises)), None)
    if other is None:
        return tried
    search.insist(other.play, max(1, search.simulations // 4))
    again = {one.play: one for one in _moves(asked, search)}
    best, other = again[best.play], again[other.play]
    if other.value < best.value - max(SAME, sqrt(best.scatter + other.scatter)):
        return tried
    return [other, *(one for one in tried if one.play != other.play)]


def _keeps(asked: Asked, one: Tried, promises: Sequence[Promise]) -> bool:
    eye = asked.box.bot.promises
    if eye is None:
        return True
    after = asked.after(one.play)
    return all(eye.holds(after, promise) for promise in promises)


def different(box: AnyBox, legal: Sequence[Any], plays: Iterable[int], most: int) -> list[int]:
    """Return the first play of each kind (as the game's bot classifies actions), at most `most` of them."""
    kinds, found = list[Any](), list[int]()
    for play in plays:
        kind = box.bot.kind(legal[play])
        if kind not in kinds:
            kinds.append(kind)
            found.append(play)
    return found[:most]


def _others(tried: Sequence[Tried], play: int) -> list[int]:
    return [other.play for other in tried if other.play != play][:COMPARED]


def why(box: AnyBox, state: Any, view: Any, play: int, others: Sequence[int]) -> Says | None:
    """Say why a legal action is better than these others, in a state that is consistent with this view; None if it
    cannot be said."""
    if box.bot.reason is None:
        return None
    action, after = box.game.legal(state, view.seat)[play], outlook(box, state, view.seat).after
    names = telling(after[play], [after[other] for other in others])
    return box.bot.reason(view, action, _seen_after(box, state, view.seat, action), names)


def _seen_after(box: AnyBox, state: Any, seat: Any, action: Any) -> Any:
    return box.game.view(act(box.game, state, seat, action)[0], seat)


def telling(terms: Mapping[str, float], beside: Sequence[Mapping[str, float]]) -> list[str]:
    """List the names of the terms in which a move exceeds the mean of other moves, the greatest difference first."""
    ahead = Counter(terms)
    for other in beside:
        ahead.subtract({name: value / len(beside) for name, value in other.items()})
    total = sum(map(abs, ahead.values()))
    return [name for name, value in ahead.most_common() if value > max(TELLING * total, ROUNDED)]
