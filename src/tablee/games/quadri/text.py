"""Quadri in words: the log, the question, and the table for those who read it rather than see it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import to_builtins

from tablee.core.words import Says, says
from tablee.games.quadri.picture import COLOURS, Picture, bits_of, square
from tablee.games.quadri.state import (
    CardPlaced,
    CardTaken,
    Event,
    FirstPlayerDrawn,
    LastRoundBegan,
    ObjectiveDrawn,
    ObjectiveRealised,
    StartLaid,
    View,
)
from tablee.games.quadri.view import picture_of

INKS = dict(zip(COLOURS, ("cyan", "magenta", "yellow", "black"), strict=True))
INK = {letter: says(f"colour-{colour}") for letter, colour in INKS.items()}
EMPTY = says("colour-none")


def card_words(card: str) -> tuple[Says, ...]:
    """Its squares clockwise from the top left."""
    return tuple(INK[letter] for letter in card)


def tell(event: Event) -> Says:
    match event:
        case StartLaid(card):
            return says("event-StartLaid", card=card_words(card))
        case CardTaken(seat, card):
            return says("event-CardTaken", seat=seat, card=card_words(card))
        case CardPlaced(seat, placed, covered):
            return says("event-CardPlaced", seat=seat, covered=covered, column=placed.x, row=placed.y)
        case ObjectiveDrawn(seat, None):
            return says("event-ObjectiveDrawn.hidden", seat=seat)
        case ObjectiveDrawn(seat, objective) if objective is not None:
            return says("event-ObjectiveDrawn", seat=seat, objective=says(f"objective-{objective}"))
        case ObjectiveRealised(seat, objective, points):
            return says("event-ObjectiveRealised", seat=seat, objective=says(f"objective-{objective}"), points=points)
        case FirstPlayerDrawn(seat) | LastRoundBegan(seat):
            return says(f"event-{type(event).__name__}", seat=seat)
    raise AssertionError(f"no words for {to_builtins(event)}")


def question(view: View) -> Says:
    if view.card is None or view.active is None:
        return says("question-over")
    if view.active == view.seat:
        return says("question-place")
    return says("question-wait", seat=view.active)


def describe(view: View) -> tuple[Says, ...]:
    return (*_players(view), *_hand(view), *_piles(view), *_rows(picture_of(view.placed)))


def _players(view: View) -> Iterator[Says]:
    for seat, (score, done) in enumerate(zip(view.scores, view.realised, strict=True)):
        yield says("twin-player", seat=seat, points=score, objectives=len(done))


def _hand(view: View) -> Iterator[Says]:
    if view.card is not None and view.active is not None:
        yield says("twin-card", seat=view.active, card=card_words(view.card))
    if view.seat is not None:
        for id in view.hands[view.seat]:
            yield says("twin-objective", objective=says(f"objective-{id}"), shape=says(f"objective-{id}.shape"))


def _piles(view: View) -> Iterator[Says]:
    yield says("twin-piles", cards=view.cards, objectives=view.objectives)
    if view.turns_left is not None:
        yield says("twin-last-round", turns=view.turns_left)


def _rows(picture: Picture) -> Iterator[Says]:
    """The picture row by row, each from its first square to its last."""
    rows: dict[int, dict[int, Says]] = {}
    for letter, plane in zip(COLOURS, picture.planes, strict=True):
        for x, y in map(square, bits_of(plane)):
            rows.setdefault(y, {})[x] = INK[letter]
    for y, row in sorted(rows.items()):
        columns = range(min(row), max(row) + 1)
        yield says("twin-row", row=y, column=columns[0], squares=tuple(row.get(x, EMPTY) for x in columns))
