"""Quadri: everything about secrecy. A player's objectives are the only secret (4.1)."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from tablee.core.bag import Bag, bag_of
from tablee.core.game import Seat
from tablee.games.quadri.data import CARDS, COPIES
from tablee.games.quadri.picture import Picture
from tablee.games.quadri.state import (
    Card,
    Event,
    ObjectiveDrawn,
    Options,
    PlaceCard,
    Placed,
    Preview,
    Realises,
    State,
    View,
)

if TYPE_CHECKING:
    from tablee.games.quadri.rules import Quadri


def view(state: State, seat: Seat | None, *, over: bool) -> View:
    return View(
        seat=seat,
        options=state.options,
        placed=state.placed,
        active=state.active,
        card=state.card,
        hands=tuple(
            hand if over or owner == seat else (None,) * len(hand) for owner, hand in enumerate(state.hands)
        ),
        realised=state.realised,
        scores=state.scores,
        cards=len(state.cards),
        objectives=state.objectives,
        turns_left=state.turns_left,
    )


def redact(event: Event, seat: Seat | None) -> Event:
    match event:
        case ObjectiveDrawn(owner) if owner != seat:
            return ObjectiveDrawn(owner, None)
    return event


def imagine(game: Quadri, seen: View, rng: Random) -> State:
    """Other players hold objectives this seat has never seen, at random, and none that would have been laid down."""
    picture = picture_of(seen.placed)
    known = {id for hand in (*seen.hands, *seen.realised) for id in hand if id is not None}
    unseen = [id for id in game.objectives if id not in known]
    rng.shuffle(unseen)
    likely = [id for id in unseen if not game.lies(seen.options, picture, game.objectives[id])]
    stack = [id for id in unseen if id not in likely] + likely
    hands = tuple(tuple(stack.pop() if held is None else held for held in hand) for hand in seen.hands)
    left = set(stack)
    return State(
        options=seen.options,
        picture=picture,
        placed=seen.placed,
        cards=_cards_left(seen),
        unseen=Bag(tuple((id, int(id in left)) for id in game.objectives)),
        objectives=seen.objectives,
        hands=hands,
        realised=seen.realised,
        scores=seen.scores,
        active=seen.active,
        card=seen.card,
        turns_left=seen.turns_left,
    )


@lru_cache(4096)
def picture_of(placed: tuple[Placed, ...]) -> Picture:
    """The picture these cards make. Who looks at many next positions asks for the same cards again and again."""
    if not placed:
        return Picture()
    last = placed[-1]
    return picture_of(placed[:-1]).with_card(last.card, last.x, last.y, last.turn)


def _cards_left(seen: View) -> Bag[Card]:
    bag = bag_of(CARDS, COPIES)
    for placed in seen.placed:
        bag = bag.without(placed.card)
    return bag if seen.card is None else bag.without(seen.card)


def preview(game: Quadri, seen: View, action: PlaceCard) -> Preview:
    """What a placement covers, and which of this seat's objectives it would realise."""
    assert seen.seat is not None and seen.card is not None
    before = picture_of(seen.placed)
    after = before.with_card(seen.card, action.x, action.y, action.turn)
    realises = tuple(_realises(game, seen.options, after, id) for id in seen.hands[seen.seat] if id is not None)
    found = tuple(r for r in realises if r is not None)
    return Preview(before.squares_under(action.x, action.y), found, sum(r.points for r in found))


def _realises(game: Quadri, options: Options, picture: Picture, id: str) -> Realises | None:
    squares = game.lies(options, picture, game.objectives[id])
    return Realises(id, game.objectives[id].points, squares) if squares else None
