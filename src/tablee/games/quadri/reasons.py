"""Why an action is good, in one sentence: what it completes, and what it brings nearer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, assert_never

from msgspec import Struct

from tablee.core.words import Says, says
from tablee.games.quadri.bot import NEARNESS, lacking
from tablee.games.quadri.data import Objective
from tablee.games.quadri.picture import Picture, bits_of, square
from tablee.games.quadri.state import (
    Action,
    BallTrap,
    Call,
    Competitive,
    Cooperative,
    PassCalls,
    PlaceCard,
    Placed,
    View,
)
from tablee.games.quadri.view import picture_of

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri

NEAR = 2
"""An objective that lacks so few squares is worth a word beside others."""
BESIDE = 2
"""Cards that lie so near touch."""


class Spot(Struct, frozen=True, eq=False):
    """Where a card would lie: the same spot, where it would touch it."""

    x: int
    y: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spot) and max(abs(self.x - other.x), abs(self.y - other.y)) <= BESIDE

    __hash__ = None  # type: ignore[assignment]  # spots beside each other are equal, those beside these need not be


def kind(action: Action) -> Spot | Action:
    """A place on the table, not the next square or another turn of the card; of calls, which."""
    return Spot(action.x, action.y) if isinstance(action, PlaceCard) else action


def reason(game: Quadri, view: View, action: Action, after: View, names: Sequence[str]) -> Says:
    why, *more = islice(_clauses(game, view, action, after, names), 2)
    return says("reason-more", why=why, more=more[0]) if more else says("reason", why=why)


def _clauses(game: Quadri, view: View, action: Action, after: View, names: Sequence[str]) -> Iterator[Says]:
    match action:
        case PlaceCard():
            yield from _placed(Placement(game, view, action, after, names))
        case Call(objective):
            yield _call(game, objective, objective in after.realised[view.seat or 0])
        case PassCalls():
            yield _pass(lacking(game, view))
        case other:
            assert_never(other)


def _call(game: Quadri, objective: str, right: bool) -> Says:
    what = _the(objective)
    points = game.objectives[objective].points
    return says("reason-call", what=what, points=points) if right else says("reason-call-missed", what=what)


def _pass(lacks: dict[str, int]) -> Says:
    there = [id for id, squares in lacks.items() if not squares]
    return says("reason-pass-early", what=_all(list(map(_the, there)))) if there else says("reason-pass")


def _the(objective: str) -> Says:
    return says(f"objective-{objective}.the")


def _all(what: list[Says]) -> Says:
    *others, last = what
    return says("reason-list", one=tuple(others), other=last) if others else last


# A card on the table


class Placement:
    """A placement, and what the objectives that its player wants lack before and after it."""

    def __init__(self, game: Quadri, view: View, action: PlaceCard, after: View, names: Sequence[str]) -> None:
        assert view.seat is not None
        self.game, self.view, self.action, self.after, self.seat = game, view, action, after, view.seat
        before, self.lacks = lacking(game, view), lacking(game, after)
        told = [id for name in names if (id := name.removeprefix("hope-")) in self.lacks]
        self.done = [id for hand in self._hands() for id in after.realised[hand] if id in view.hands[hand]]
        self.nearer = [id for id in dict.fromkeys((*told, *self.lacks)) if self.lacks[id] < before.get(id, 0)]
        """The most telling first."""
        self.kept = [id for id in told if self.lacks[id] == before.get(id) and self.lacks[id] <= NEAR + 1]
        """What others would spoil."""

    def _hands(self) -> list[int]:
        """Those of which this seat knows what is in them, and wants to see it done."""
        match self.view.options:
            case Competitive():
                return [self.seat]
            case Cooperative():
                return [0]
            case BallTrap(seats):
                return [hand for hand in range(seats) if hand != self.seat]
            case other:
                assert_never(other)

    def owner(self, id: str) -> int:
        return next(hand for hand in self._hands() if id in self.view.hands[hand])

    def what(self, id: str) -> Says:
        """An objective; in the ball-trap whose it is, if that could be several."""
        if isinstance(self.view.options, BallTrap) and self.view.options.seats > 2:
            return says("reason-held", seat=self.owner(id), what=_the(id))
        return _the(id)

    def lacking(self, message: str, id: str) -> Says:
        """3.1 With `exact` it may be of any colour."""
        n, colour = self.lacks[id], self.game.objectives[id].colour
        squares = says(f"squares-{colour if self.view.options.fit == 'within' else 'any'}", n=n)
        return says(message, what=self.what(id), n=n, squares=squares)


def _placed(it: Placement) -> Iterator[Says]:
    if it.done:
        yield _completes(it)
        yield from _won(it)
        yield from _out(it)
        yield from (it.lacking("reason-lacks", id) for id in it.nearer if 0 < it.lacks[id] <= NEAR)
    elif it.nearer:
        yield from _nearer(it, it.nearer)
    elif it.kept:
        yield _kept(it, it.kept[0])
        yield from _adds(it)
    else:
        yield from _adds(it) or [_room(it)]
    yield from _still(it)
    yield from _follows(it)


def _completes(it: Placement) -> Says:
    what = _all([it.what(id) for id in it.done])
    match it.view.options:
        case Competitive():
            return says("reason-completes", what=what, points=sum(it.game.objectives[id].points for id in it.done))
        case Cooperative():
            return says("reason-turns", what=what)
        case BallTrap():
            return says("reason-makes", what=what)
        case other:
            assert_never(other)


def _won(it: Placement) -> Iterator[Says]:
    """5.3, 6.3"""
    match it.view.options:
        case Cooperative() if not it.lacks:
            yield says("reason-won")
        case BallTrap() if it.after.scores[it.seat] and sum(it.after.scores) == it.after.scores[it.seat]:
            yield says("reason-won")


def _out(it: Placement) -> Iterator[Says]:
    """6.3 Who has nothing left."""
    if isinstance(it.view.options, BallTrap):
        owners = dict.fromkeys(map(it.owner, it.done))
        yield from (says("reason-none", seat=owner) for owner in owners if not it.after.scores[owner])


def _follows(it: Placement) -> Iterator[Says]:
    match it.view.options:
        case Competitive() if it.done and it.view.objectives:
            yield says("reason-draws")
        case Cooperative() if it.done and it.lacks:
            yield says("reason-left", objectives=len(it.lacks), cards=it.after.pile)


def _nearer(it: Placement, ids: list[str]) -> Iterator[Says]:
    first, *others = ids
    if not it.lacks[first]:
        yield says("reason-to-call", what=it.what(first), points=it.game.objectives[first].points)
    elif others:
        yield says("reason-both", one=it.what(first), other=it.what(others[0]))
        yield it.lacking("reason-lacks", min(first, others[0], key=it.lacks.__getitem__))
    else:
        yield it.lacking("reason-nearer", first)


def _kept(it: Placement, id: str) -> Says:
    could = it.lacks[id] == 1 and _could_be_done(it, id)
    return says("reason-later", what=it.what(id)) if could else it.lacking("reason-leaves", id)


def _could_be_done(it: Placement, id: str) -> bool:
    """Whether the same card would complete an objective elsewhere."""
    assert it.view.card is not None
    picture = picture_of(it.view.placed)
    squares = [square(place) for place in picture.places()]
    cards = [Placed(it.view.card, x, y, turn) for x, y in squares for turn in range(4)]
    return any(NEARNESS[it.view.options.fit](picture, cards).lie([it.game.objectives[id]]))


def _adds(it: Placement) -> list[Says]:
    """What is still too far off to be counted on, but grows."""
    before, picture = picture_of(it.view.placed), picture_of(it.after.placed)
    wanted = [it.game.objectives[id] for id in it.lacks if it.view.options.fit == "within"]
    grown = {each: have for each in wanted if (have := there(each, picture)) > there(each, before)}
    return [
        says("reason-adds", what=it.what(each.id), have=have, size=len(each.shapes[0])) for each, have in grown.items()
    ][:1]


def there(objective: Objective, picture: Picture) -> int:
    """How many squares of its shape lie in its colour, where most of them do."""
    squares = list(bits_of(picture.planes[objective.plane]))
    found = (Counter(place - step for place in squares for step in shape) for shape in objective.shapes)
    return max((max(counted.values(), default=0) for counted in found), default=0)


def _room(it: Placement) -> Says:
    covered = picture_of(it.view.placed).squares_under(it.action.x, it.action.y)
    return says("reason-small", n=covered) if covered > 1 else says("reason-wide")


def _still(it: Placement) -> Iterator[Says]:
    """What else is near, the nearest first."""
    told = {*it.nearer} if it.done or it.nearer else {*it.kept[:1]}
    others = {id: squares for id, squares in it.lacks.items() if id not in told}
    for id in sorted(others, key=others.__getitem__):
        if 0 < others[id] <= NEAR:
            yield it.lacking("reason-still", id)
