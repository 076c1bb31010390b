"""Explanation of an action in one sentence, for hints: what it completes, and what it brings nearer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, assert_never

from msgspec import Struct

from tablee.core.words import Arg, Says, says
from tablee.games.quadri import state as q
from tablee.games.quadri.data import PLANE_OF, Objective
from tablee.games.quadri.nearness import FAR, NEARNESS, Nearness, lacking
from tablee.games.quadri.nearness import NEAR as LACKING
from tablee.games.quadri.picture import FOUR, VisibleColours, bit, bits_of, grown, square
from tablee.games.quadri.view import picture_of

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri

NEAR = 2
"""Number of missing squares up to which an objective counts as near. A near objective is mentioned even if the card is
mainly good for another."""
SECOND = {
    *(f"reason-{name}" for name in ("lacks", "still", "undisturbed", "called-later", "breaks.too")),
    *(f"reason-{name}" for name in ("won", "none", "draws", "left")),
}
EITHER = {"reason-adds"}
"""Messages of sentence parts that may come first or second; those in `SECOND` only come second."""
SQUARES = 4
"""Number of squares of a card."""
GROUP = 3
"""Size, in squares, from which a group of one colour may be part of another player's objective."""
BESIDE = 2
"""Greatest distance, in columns or rows, at which two cards overlap or touch."""


class SentencePart(NamedTuple):
    """Part of a sentence, with the ids of the objectives that it names."""

    says: Says
    names: frozenset[str] = frozenset()


class Spot(Struct, frozen=True, eq=False):
    """Place of a card. Two places are equal if cards there would overlap or touch."""

    x: int
    y: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spot) and max(abs(self.x - other.x), abs(self.y - other.y)) <= BESIDE

    __hash__ = None  # type: ignore[assignment]  # spots beside each other are equal, those beside these need not be


def kind(action: q.Action) -> Spot | q.Action:
    """Return a key that is equal for similar actions, so that hints can offer different ones: for placements the place,
    equal also for neighbouring places and any turn; for calls the action itself."""
    return Spot(action.x, action.y) if isinstance(action, q.PlaceCard) else action


def reason(game: Quadri, view: q.View, action: q.Action, after: q.View, names: Sequence[str]) -> Says:
    clauses = list(_clauses(game, view, action, after, names))
    why = next(each for each in clauses if each.says.id not in SECOND)
    more = next((each for each in clauses if each.says.id in SECOND | EITHER and not each.names & why.names), None)
    return says("reason-more", why=why.says, more=more.says) if more else says("reason", why=why.says)


def _clauses(
    game: Quadri, view: q.View, action: q.Action, after: q.View, names: Sequence[str]
) -> Iterator[SentencePart]:
    """Yield every part of a sentence that is true of the action, the most important first."""
    match action:
        case q.PlaceCard():
            yield from _placed(Placement(game, view, action, after, names))
        case q.Call(objective):
            yield SentencePart(_call(game, objective, objective in after.realised[view.seat or 0]))
        case q.PassCalls():
            yield SentencePart(_pass(lacking(game, view)))
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
    """Placement of a card, with the number of squares that each wanted objective lacks before and after it."""

    def __init__(self, game: Quadri, view: q.View, action: q.PlaceCard, after: q.View, names: Sequence[str]) -> None:
        assert view.seat is not None
        self.game, self.view, self.action, self.after, self.seat = game, view, action, after, view.seat
        self.before, self.lacks = lacking(game, view), lacking(game, after)
        told = [id for name in names if name in LACKING for id in self.lacks if self.lacks[id] == LACKING.index(name)]
        self.done = [id for hand in self._hands() for id in after.realised[hand] if id in view.hands[hand]]
        self.nearer = [id for id in dict.fromkeys((*told, *self.lacks)) if self.lacks[id] < self.before.get(id, 0)]
        """Objectives that lack fewer squares after the placement, those that argue most for this action first."""
        self.kept = [id for id in told if self.lacks[id] == self.before.get(id) and self.lacks[id] <= NEAR + 1]
        """Objectives that lack at most three squares and that this placement leaves as they were, where with other
        placements fewer objectives lack so few."""
        self.to_come = after.pile if after.turns_left is None else min(after.pile, after.turns_left)
        """Number of cards still to be taken after this one."""

    @property
    def again(self) -> bool:
        """True if another card will be placed for what this seat wants. Where objectives are common, everybody's cards
        count."""
        return self.to_come >= (1 if isinstance(self.view.options, q.Cooperative) else self.view.options.seats)

    def _hands(self) -> list[int]:
        """List the hands whose objectives this seat sees and wants to see done."""
        match self.view.options:
            case q.Competitive():
                return [self.seat]
            case q.Cooperative():
                return [0]
            case q.BallTrap(seats):
                return [hand for hand in range(seats) if hand != self.seat]
            case other:
                assert_never(other)

    def owner(self, id: str) -> int:
        return next(hand for hand in self._hands() if id in self.view.hands[hand])

    def what(self, id: str) -> Says:
        """Name an objective; in the ball-trap also its owner, if there are several others."""
        if isinstance(self.view.options, q.BallTrap) and self.view.options.seats > 2:
            return says("reason-held", seat=self.owner(id), what=_the(id))
        return _the(id)

    def squares(self, id: str) -> Says:
        """3.1 Say how many squares an objective lacks, and in which colour; with `exact` they may be of any colour."""
        colour = self.game.objectives[id].colour
        return says(f"squares-{colour if self.view.options.fit == 'within' else 'any'}", n=self.lacks[id])

    def lacking(self, message: str, id: str) -> SentencePart:
        said = says(message, what=self.what(id), n=self.lacks[id], squares=self.squares(id))
        return SentencePart(said, frozenset({id}))

    def naming(self, message: str, id: str, **args: Arg) -> SentencePart:
        return SentencePart(says(message, what=self.what(id), **args), frozenset({id}))


def _placed(it: Placement) -> Iterator[SentencePart]:
    if it.done:
        yield _completes(it)
        yield from _won(it)
        yield from _out(it)
    made = [id for id in it.nearer if not it.lacks[id]]
    yield from (_to_call(it, "reason-to-call", id) for id in made)
    yield from (_to_call(it, "reason-called-later", id) for id in it.lacks if not it.lacks[id] and id not in made)
    if it.again:
        yield from _ahead(it)
    elif not it.done and not made:
        yield _last(it)
        yield from _hindered(it, "reason-breaks.too")
    yield from _follows(it)


def _to_call(it: Placement, message: str, id: str) -> SentencePart:
    """4.2 Say that an objective on the table is still to be called."""
    return it.naming(message, id, points=it.game.objectives[id].points)


def _ahead(it: Placement) -> Iterator[SentencePart]:
    """Yield sentence parts about what the placement prepares: objectives that later cards can complete."""
    nearer, kept = ([id for id in ids if it.lacks[id]] for ids in (it.nearer, it.kept))
    if it.done:
        yield from (it.lacking("reason-lacks", id) for id in nearer if it.lacks[id] <= NEAR)
    elif nearer:
        yield _nearer(it, nearer)
    elif kept:
        yield _kept(it, kept[0])
        yield from _adds(it)
    else:
        yield from _adds(it) or _meanwhile(it)
    yield from _still(it)
    yield from _undisturbed(it)


def _completes(it: Placement) -> SentencePart:
    return SentencePart(_completed(it, _all([it.what(id) for id in it.done])), frozenset(it.done))


def _completed(it: Placement, what: Says) -> Says:
    match it.view.options:
        case q.Competitive():
            return says("reason-completes", what=what, points=sum(it.game.objectives[id].points for id in it.done))
        case q.Cooperative():
            return says("reason-turns", what=what)
        case q.BallTrap():
            return says("reason-makes", what=what)
        case other:
            assert_never(other)


def _won(it: Placement) -> Iterator[SentencePart]:
    """5.3, 6.3 Say so if the placement wins the match."""
    match it.view.options:
        case q.Cooperative() if not it.lacks:
            yield SentencePart(says("reason-won"))
        case q.BallTrap() if it.after.scores[it.seat] and sum(it.after.scores) == it.after.scores[it.seat]:
            yield SentencePart(says("reason-won"))


def _out(it: Placement) -> Iterator[SentencePart]:
    """6.3 Name the players who hold no objective any more after the placement."""
    if isinstance(it.view.options, q.BallTrap):
        owners = dict.fromkeys(map(it.owner, it.done))
        yield from (SentencePart(says("reason-none", seat=owner)) for owner in owners if not it.after.scores[owner])


def _follows(it: Placement) -> Iterator[SentencePart]:
    match it.view.options:
        case q.Competitive() if it.done and it.view.objectives and it.to_come:
            yield SentencePart(says("reason-draws"))
        case q.Cooperative() if it.done and it.lacks and it.to_come:
            yield SentencePart(says("reason-left", objectives=len(it.lacks), cards=it.to_come))


def _nearer(it: Placement, ids: list[str]) -> SentencePart:
    first, *others = ids
    if not others:
        return it.lacking("reason-nearer", first)
    what = {"one": it.what(first), "other": it.what(others[0])}
    squares = {"squares": it.squares(first), "more": it.squares(others[0])}
    return SentencePart(says("reason-both", **what, **squares), frozenset({first, others[0]}))


def _kept(it: Placement, id: str) -> SentencePart:
    could = it.lacks[id] == 1 and any(_anywhere(it).lie([it.game.objectives[id]]))
    return it.naming("reason-later", id) if could else it.lacking("reason-leaves", id)


def _last(it: Placement) -> SentencePart:
    """Explain a seat's last card, which completes nothing."""
    all_cards = "no" if it.to_come else "yes"
    if id := _undone(it):
        return it.naming("reason-last-undone", id, all=all_cards, seat=it.seat)
    return SentencePart(says("reason-last", all=all_cards, seat=it.seat))


def _undone(it: Placement) -> str | None:
    """Return an objective that this card could complete at another place; None if there is none."""
    near = _anywhere(it)
    return next((id for id, lacks in it.lacks.items() if lacks and any(near.lie([it.game.objectives[id]]))), None)


def _anywhere(it: Placement) -> Nearness:
    """Return the nearness of objectives in all pictures that the same card could make, at any place and turn."""
    assert it.view.card is not None
    picture = picture_of(it.view.placed)
    squares = [square(place) for place in picture.places()]
    cards = [q.Placed(it.view.card, x, y, turn) for x, y in squares for turn in range(4)]
    return NEARNESS[it.view.options.fit](picture, cards)


def _adds(it: Placement) -> list[SentencePart]:
    """Name an objective of whose shape more squares are on the table after the placement, although it still lacks too
    many to be near."""
    before, picture = picture_of(it.view.placed), picture_of(it.after.placed)
    wanted = [it.game.objectives[id] for id in it.lacks if it.view.options.fit == "within"]
    more = {each: have for each in wanted if (have := there(each, picture)) > there(each, before)}
    return [it.naming("reason-adds", each.id, have=have, size=len(each.shapes[0])) for each, have in more.items()][:1]


def there(objective: Objective, picture: VisibleColours) -> int:
    """Return how many squares of the objective's shape show its colour, at the place where most of them do."""
    squares = list(bits_of(picture.planes[objective.plane]))
    found = (Counter(place - step for place in squares for step in shape) for shape in objective.shapes)
    return max((max(counted.values(), default=0) for counted in found), default=0)


# A card that brings nothing nearer


def _meanwhile(it: Placement) -> Iterator[SentencePart]:
    """Explain a card that brings no objective nearer: what else speaks for its place."""
    if id := _undone(it):
        yield it.naming("reason-undone", id)
        return
    yield from _hindered(it, "reason-breaks")
    covered = picture_of(it.view.placed).squares_under(it.action.x, it.action.y)
    if isinstance(it.view.options, q.Cooperative):
        yield SentencePart(says("reason-small.together", new=SQUARES - covered))
    else:
        yield SentencePart(
            says("reason-small", n=covered, new=SQUARES - covered) if covered > 1 else says("reason-wide")
        )


def _hindered(it: Placement, message: str) -> Iterator[SentencePart]:
    """Name the largest group of which the card covers a square, since another player may want it whole."""
    if isinstance(it.view.options, q.Cooperative) or not it.to_come:
        return
    before, after = picture_of(it.view.placed), picture_of(it.after.placed)
    under = FOUR << bit(it.action.x, it.action.y)
    lost = ((n, colour) for n, colour in _groups_hit(before, after, under) if n >= GROUP)
    if (largest := max(lost, default=None)) is not None:
        n, colour = largest
        yield SentencePart(says(message, squares=says(f"squares-{colour}", n=n)))


def _groups_hit(before: VisibleColours, after: VisibleColours, under: int) -> Iterator[tuple[int, str]]:
    """Yield size and colour of each group that loses a square under a card."""
    for colour, place in PLANE_OF.items():
        plane, left = before.planes[place], after.planes[place]
        hit = plane & under & ~left
        while hit:
            group = grown(hit & -hit, plane)
            hit &= ~group
            yield group.bit_count(), colour


def _undisturbed(it: Placement) -> Iterator[SentencePart]:
    """Say that this placement makes none of the objectives within reach harder to complete."""
    near = frozenset(id for id, lacks in it.before.items() if lacks < FAR)
    farther = any(it.lacks[id] > lacks for id, lacks in it.before.items() if id in it.lacks)
    if near and not (it.done or farther or isinstance(it.view.options, q.BallTrap)):
        yield SentencePart(says("reason-undisturbed"), near)


def _still(it: Placement) -> Iterator[SentencePart]:
    """Name other objectives that are near (lack few squares), although this placement brings them no nearer; the
    nearest first."""
    nearer = {*it.nearer}
    for id in sorted(it.lacks, key=it.lacks.__getitem__):
        if 0 < it.lacks[id] <= NEAR and id not in nearer:
            yield it.lacking("reason-still", id)
