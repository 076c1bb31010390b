"""Views of Quadri. Competitive objectives are their owner's secret (4.1); in the ball-trap they are a secret from their
owner (6.1); in the cooperative game there is none."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from tablee.core.bag import Bag, bag_of
from tablee.core.game import Over, Seat
from tablee.games.quadri import state as q
from tablee.games.quadri.data import CARDS, COPIES
from tablee.games.quadri.objectives import lies
from tablee.games.quadri.picture import VisibleColours
from tablee.games.quadri.variants import AUTOMATIC, variant_of

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri


def view(game: Quadri, state: q.State, seat: Seat | None) -> q.View:
    variant = variant_of(state.options)
    over = state.card is None and isinstance(game.turn(state), Over)
    return q.View(
        seat=seat,
        options=state.options,
        placed=state.placed,
        active=state.active,
        card=state.card,
        hands=state.hands if over else variant.seen(state.hands, seat),
        realised=state.realised,
        scores=variant.scores(game.objectives, state),
        pile=state.pile,
        objectives=state.objectives,
        turns_left=state.turns_left,
        passed=tuple(sorted(state.passed)),
        lost_last=tuple(sorted(state.lost_last)),
    )


def points(seen: q.View) -> float:
    """Return the points of the view's seat; in the ball-trap, how many objectives the others have lost."""
    assert seen.seat is not None
    if isinstance(seen.options, q.BallTrap):
        return sum(len(lost) for seat, lost in enumerate(seen.realised) if seat != seen.seat)
    return seen.scores[seen.seat]


def redact(event: q.Event, seat: Seat | None) -> q.Event | None:
    match event:
        case q.ObjectiveDrawn(owner) if owner != seat:
            return q.ObjectiveDrawn(owner, None)
        case q.ObjectiveOpened(owner) if owner is not None and (seat is None or owner == seat):
            return q.ObjectiveOpened(owner, None)
        case q.CallMissed(caller) if caller != seat:
            return None
    return event


# Sampled states, and previews of actions


def imagine(game: Quadri, seen: q.View, rng: Random) -> q.State:
    """Sample a state that fits the view: each hidden objective is any of those that this seat has never seen."""
    stack = _unknown(game, seen, rng)
    hands = tuple(tuple(stack.pop() if held is None else held for held in hand) for hand in seen.hands)
    return _state(game, seen, hands, frozenset(stack))


def _unknown(game: Quadri, seen: q.View, rng: Random) -> list[str]:
    """Shuffle the objectives that this seat has never seen. Where claims are automatic, those on the table go to the
    bottom of the stack, to be drawn last: who held one would have laid it down."""
    deck = variant_of(seen.options).new(game.objectives, seen.options).unseen
    known = {id for hand in (*seen.hands, *seen.realised) for id in hand}
    unknown = [id for id, _ in deck.items if id not in known]
    rng.shuffle(unknown)
    if variant_of(seen.options) is AUTOMATIC:
        picture = picture_of(seen.placed)
        unknown.sort(key=lambda id: not lies(game.objectives[id], picture, seen.options.fit))
    return unknown


def known(game: Quadri, seen: q.View) -> q.State:
    """Return a state of what this seat knows, in which hidden objectives are missing from hands and pile."""
    hands = tuple(tuple(held for held in hand if held is not None) for hand in seen.hands)
    return _state(game, seen, hands, frozenset())


def _state(game: Quadri, seen: q.View, hands: tuple[tuple[str, ...], ...], unseen: frozenset[str]) -> q.State:
    blank = variant_of(seen.options).new(game.objectives, seen.options)
    return q.State(
        options=seen.options,
        picture=picture_of(seen.placed),
        placed=seen.placed,
        cards=_cards_left(seen),
        pile=seen.pile,
        unseen=Bag(tuple((id, int(id in unseen)) for id, _ in blank.unseen.items)),
        objectives=seen.objectives,
        hands=hands,
        realised=seen.realised,
        active=seen.active,
        card=seen.card,
        turns_left=seen.turns_left,
        passed=frozenset(seen.passed),
        lost_last=frozenset(seen.lost_last),
    )


@lru_cache(256)
def picture_of(placed: tuple[q.Placed, ...]) -> VisibleColours:
    """Return the picture that these cards make. Cached, since searches extend it card by card."""
    if not placed:
        return VisibleColours()
    last = placed[-1]
    return picture_of(placed[:-1]).with_card(last.card, last.x, last.y, last.turn)


def _cards_left(seen: q.View) -> Bag[q.Card]:
    bag = bag_of(CARDS, COPIES)
    for placed in seen.placed:
        bag = bag.without(placed.card)
    return bag if seen.card is None else bag.without(seen.card)


def preview(game: Quadri, seen: q.View, action: q.Action) -> q.Preview:
    """Preview an action: how many squares it covers, and which of the objectives that this seat sees it would realise.

    Where objectives are called, none is told: noticing them is the game. In the ball-trap one's own are not told."""
    if not isinstance(action, q.PlaceCard):
        return q.Preview(0, (), 0)
    assert seen.seat is not None
    (placed, *events), _ = game.place(known(game, seen), seen.seat, action)
    assert isinstance(placed, q.CardPlaced)
    realises = tuple(found for event in events if (found := _realises(event)))
    score = sum(game.objectives[r.objective].points for r in realises) if isinstance(seen.options, q.Competitive) else 0
    return q.Preview(placed.covered, realises, score)


def _realises(event: q.Event) -> q.Realises | None:
    match event:
        case q.ObjectiveRealised(seat, objective, _, squares) | q.ObjectiveLost(seat, objective, squares):
            return q.Realises(seat, objective, squares)
        case q.ObjectiveTurned(objective, squares):
            return q.Realises(None, objective, squares)
    return None
