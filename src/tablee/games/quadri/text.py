"""Texts of Quadri: log, question, and the view in words for people who don't see the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import assert_never

from msgspec import to_builtins

from tablee.core.words import Says, says
from tablee.games.quadri import state as q
from tablee.games.quadri.picture import COLOURS, MIDDLE, SIDE, Plane, first_bit
from tablee.games.quadri.variants.shared import Material
from tablee.games.quadri.view import picture_of

INKS = dict(zip(COLOURS, ("cyan", "magenta", "yellow", "black"), strict=True))
INK = {letter: says(f"colour-{colour}") for letter, colour in INKS.items()}
EMPTY = says("colour-none")
ROW = (1 << SIDE) - 1


@cache
def card_words(card: str, turn: int = 0) -> Says:
    """Describe the two rows of a card that is turned clockwise by `turn` quarters."""
    shown = card[-turn:] + card[:-turn]
    a, b, d, c = (INK[letter] for letter in shown)
    return says("card-shows", a=a, b=b, c=c, d=d)


def tell(event: q.Event) -> Says:
    name = f"event-{type(event).__name__}"
    match event:
        case q.StartLaid(card):
            return says(name, card=card_words(card))
        case q.CardTaken(seat, card):
            return says(name, seat=seat, card=card_words(card))
        case q.CardPlaced(seat, q.Placed(card, x, y, turn), covered):
            return says(name, seat=seat, covered=covered, row=y, column=x, card=card_words(card, turn))
        case q.ObjectiveDrawn(seat, None) | q.ObjectiveOpened(int(seat), None):
            return says(f"{name}.hidden", seat=seat)
        case q.ObjectiveOpened(None, str(objective)):
            return says(f"{name}.common", objective=_name(objective))
        case q.ObjectiveDrawn(seat, str(objective)) | q.ObjectiveOpened(int(seat), str(objective)):
            return says(name, seat=seat, objective=_name(objective))
        case q.ObjectiveRealised(seat, objective, points):
            return says(name, seat=seat, objective=_name(objective), points=points)
        case q.ObjectiveTurned(objective):
            return says(name, objective=_name(objective))
        case q.ObjectiveLost(seat, objective) | q.CallMissed(seat, objective):
            return says(name, seat=seat, objective=_name(objective))
        case q.FirstPlayerDrawn(seat) | q.LastRoundBegan(seat) | q.CallsPassed(seat):
            return says(name, seat=seat)
    raise AssertionError(f"no words for {to_builtins(event)}")


def _name(objective: str) -> Says:
    return says(f"objective-{objective}")


def question(view: q.View) -> Says:
    if view.card is not None and view.active is not None:
        return says("question-place") if view.active == view.seat else says("question-wait", seat=view.active)
    calling = _calling(view)
    if view.seat in calling:
        return says("question-last-calls")
    return says("question-wait-calls") if calling else says("question-over")


def _calling(view: q.View) -> list[int]:
    """4.7 List the seats that may still call after the final placement."""
    if not isinstance(view.options, q.Competitive) or view.options.claims == "automatic":
        return []
    return [seat for seat, hand in enumerate(view.hands) if hand and seat not in view.passed]


def offer(view: q.View, action: q.Action) -> Says:
    match action:
        case q.PlaceCard(x, y, turn):
            assert view.card is not None
            return says("offer-PlaceCard", column=x, row=y, card=card_words(view.card, turn))
        case q.Call(objective):
            return says("offer-Call", objective=_name(objective))
        case q.PassCalls():
            return says("offer-PassCalls")
        case other:
            assert_never(other)


def describe(material: Material, view: q.View) -> tuple[Says, ...]:
    return (*_players(view), *_card(view), *_objectives(material, view), *_piles(view), *_rows(view.placed))


def stands(view: q.View) -> tuple[Says, ...]:
    """Return each seat's score in words; nothing in the cooperative game, which has one score for all."""
    match view.options:
        case q.Competitive():
            return tuple(says("stands", count=score) for score in view.scores)
        case q.BallTrap():
            return tuple(says("stands-holds", count=score) for score in view.scores)
        case q.Cooperative():
            return ()


def _players(view: q.View) -> Iterator[Says]:
    for seat, score in enumerate(view.scores):
        match view.options:
            case q.Competitive():
                yield says("twin-player", seat=seat, points=score, objectives=len(view.realised[seat]))
            case q.BallTrap():
                yield says("twin-holds", seat=seat, objectives=score)
            case q.Cooperative():
                yield says("twin-plays", seat=seat)


def _card(view: q.View) -> Iterator[Says]:
    if view.card is not None and view.active is not None:
        yield says("twin-card", seat=view.active, card=card_words(view.card))


def _objectives(material: Material, view: q.View) -> Iterator[Says]:
    """Describe every objective in hand that this seat sees: its own, the common ones or, in the ball-trap, those of the
    others."""
    for owner, hand in enumerate(view.hands):
        for id in filter(None, hand):
            name, shape = _name(id), says(f"objective-{id}.shape")
            colour = says(f"colour-{material[id].colour}")
            if isinstance(view.options, q.Cooperative):
                yield says("twin-objective.common", objective=name, colour=colour, shape=shape)
            else:
                yield says("twin-objective", seat=owner, objective=name, colour=colour, shape=shape)


def _piles(view: q.View) -> Iterator[Says]:
    if isinstance(view.options, q.Cooperative):
        [done] = view.realised
        yield says("twin-turned", n=len(done), objectives=tuple(map(_name, done)))
    yield says("twin-piles", cards=view.pile, objectives=view.objectives)
    if view.turns_left is not None:
        yield says("twin-last-round", turns=view.turns_left)


@lru_cache(128)  # every seat asks for the same rows
def _rows(placed: tuple[q.Placed, ...]) -> tuple[Says, ...]:
    """Describe the picture row by row, each row from its first covered square to its last."""
    picture = picture_of(placed)
    rows = range(first_bit(picture.covered) // SIDE, -(-picture.covered.bit_length() // SIDE))
    return tuple(_row(row, *(plane >> row * SIDE & ROW for plane in picture.planes)) for row in rows)


@lru_cache(1024)  # a card changes two rows
def _row(row: int, *inks: Plane) -> Says:
    covered = sum(inks)
    squares = tuple(_ink(place, inks) for place in range(first_bit(covered), covered.bit_length()))
    return says("twin-row", row=row - MIDDLE, column=first_bit(covered) - MIDDLE, squares=squares)


def _ink(place: int, inks: tuple[Plane, ...]) -> Says:
    shown = (INK[letter] for letter, plane in zip(COLOURS, inks, strict=True) if plane >> place & 1)
    return next(shown, EMPTY)
