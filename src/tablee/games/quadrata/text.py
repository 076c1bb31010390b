"""Texts of Quadrata: the log, questions and choices, and a description of the view for people who don't see the
board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from tablee.core.words import Says, says
from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import CIRCLES, SPACES, Card, CardSide, Material

HALF = ("", "½")
NOTHING = (says("nothing"),)


def city(card: str) -> Says:
    """Return the name of a card, which is that of its city."""
    return says(f"city-{card}")


def place_words(card: str, side: q.Side | None) -> Says:
    return city(card) if side == "city" else says(f"attraction-{card}.the")


def token_words(tokens: Sequence[q.Token | None]) -> tuple[Says, ...]:
    return tuple(says(f"token-{token}") for token in tokens if token is not None) or NOTHING


def points_of(half_points: int) -> str:
    """Write half points as people read them: 27 is 13½."""
    whole, half = divmod(half_points, 2)
    return f"{whole or '' if half else whole}{HALF[half]}"


def tell(event: q.Event) -> Says:
    name = f"event-{type(event).__name__}"
    match event:
        case q.FirstPlayerDrawn(seat) | q.TurnBegan(seat) | q.BagFilled(seat) | q.TaxiCircled(seat):
            return says(name, seat=seat)
        case q.DayBegan(day):
            return says(name, day=day)
        case q.PileShuffled(cards):
            return says(name, cards=cards)
        case q.CardTurnedUp(card):
            return says(name, card=city(card))
        case q.AdvancedDrawn(seat, token):
            return says(name, seat=seat, token=says(f"token-{token}"))
        case q.TokenDrawn(seat, token, place):
            where = "circle" if place in CIRCLES else "space"
            return says(name, seat=seat, token=says(f"token-{token}"), where=where)
        case q.BasicsRemoved(seat, tokens) | q.Rested(seat, _, tokens):
            return says(name, seat=seat, tokens=token_words(tokens), count=len(tokens))
        case _:
            return _tell_step(name, event)


def _tell_step(
    name: str,
    event: q.StepSkipped
    | q.CardDiscarded
    | q.Visited
    | q.BonusesTaken
    | q.TrophyTaken
    | q.Booked
    | q.SquareCrossed
    | q.Swapped
    | q.TaxisUsedUp,
) -> Says:
    match event:
        case q.StepSkipped(seat, step):
            return says(name, seat=seat, step=step)
        case q.CardDiscarded(seat, card) | q.Booked(seat, card):
            return says(name, seat=seat, card=city(card))
        case q.Visited():
            return _tell_visit(name, event)
        case q.BonusesTaken(seat):
            return says(name, seat=seat, bonuses=_bonuses(event))
        case q.TrophyTaken(seat, trophy, points):
            return says(name, seat=seat, trophy=says(f"trophy-{trophy}"), points=points)
        case q.SquareCrossed(seat, _, kind):
            return says(name, seat=seat, square=says(f"square-{kind}"))
        case q.Swapped(seat, _, _, sent, fetched):
            return says(name, seat=seat, sent=says(f"token-{sent}"), fetched=says(f"token-{fetched}"))
        case q.TaxisUsedUp(seat, squares, points):
            return says(name, seat=seat, taxis=len(squares), points=points)
        case other:
            assert_never(other)


def _tell_visit(name: str, event: q.Visited) -> Says:
    one, other = token_words(event.tokens)
    return says(
        name,
        seat=event.seat,
        place=place_words(event.destination.card, event.side),
        province=says(f"province-{event.destination.province}"),
        one=one,
        other=other,
        taxis=len(event.squares),
        number=event.destination.number,
        points=event.destination.points,
    )


def _bonuses(event: q.BonusesTaken) -> tuple[Says, ...]:
    earned = [says("bonus-train")] * event.trains + [says("bonus-taxi")] * event.taxis
    return (*earned, *[says("bonus-airplane")] * event.airplane) or NOTHING


# The question


def question(view: q.View) -> Says:
    if view.over:
        return says("question-over")
    if view.removing:
        return _question_removing(view)
    if view.active is None:
        return says("question-draw")
    return says(f"question-{view.step}") if view.active == view.seat else says("question-wait", seat=view.active)


def _question_removing(view: q.View) -> Says:
    if view.seat in view.removing:
        return says("question-remove", tokens=1 if view.day == 3 else 2)
    return says("question-wait", seat=view.removing[0]) if len(view.removing) == 1 else says("question-wait-all")


# What can be chosen


def offer(material: Material, view: q.View, action: q.Action) -> Says:
    assert view.seat is not None
    player, squares = view.players[view.seat], material.boards[view.options.taxis].kinds
    match action:
        case q.Remove(tokens):
            return says("offer-Remove", tokens=token_words(tokens))
        case q.Skip():
            return says("offer-Skip", step=view.step)
        case q.Replace(card):
            return says("offer-Replace", card=city(card))
        case q.Visit():
            return _offer_visit(material, player, squares, action)
        case q.TakeBonuses(trains):
            return says("offer-TakeBonuses", trains=trains, taxis=view.path - trains)
        case q.Book(card):
            return says("offer-Book", card=city(card))
        case q.Rest(places):
            return says("offer-Rest", tokens=_at(player, places), count=len(places))
        case q.Cross(square):
            return says("offer-Cross", square=says(f"square-{squares[square]}"))
        case q.Swap(_, resting, place):
            return says("offer-Swap", sent=_at(player, (place,)), fetched=says(f"token-{resting}"))
        case other:
            assert_never(other)


def _at(player: q.Player, places: Sequence[q.Place]) -> tuple[Says, ...]:
    return token_words([player.area[place] for place in places])


def _offer_visit(material: Material, player: q.Player, squares: tuple[str, ...], action: q.Visit) -> Says:
    card, (one, other) = material.cards[action.card], _at(player, action.tokens)
    return says(
        "offer-Visit",
        place=place_words(card.id, card.side_of(action.number)),
        province=_province(card),
        one=one,
        other=other,
        taxis=len(action.squares),
        squares=tuple(says(f"square-{squares[square]}") for square in action.squares) or NOTHING,
        number=action.number,
        points=card.points_of(action.number),
    )


# The view


def describe(material: Material, view: q.View) -> tuple[Says, ...]:
    return (*_common(view), *_cards(material, view), *_players(material, view), *_reach(view))


def _common(view: q.View) -> Iterator[Says]:
    yield says("twin-day", day=view.day)
    yield says("twin-supply", deck=view.deck, pile=len(view.pile), tokens=len(view.black_bag), airplanes=view.airplanes)


def _cards(material: Material, view: q.View) -> Iterator[Says]:
    for id in view.centre:
        if id is not None:
            card = material.cards[id]
            yield says("twin-centre", province=_province(card), sides=_sides(card))
    if view.pile:
        card = material.cards[view.pile[-1]]
        yield says("twin-pile", province=_province(card), sides=_sides(card))


def _province(card: Card) -> Says:
    return says(f"province-{card.province}")


def _sides(card: Card) -> tuple[Says, ...]:
    return _side(city(card.id), card.city), _side(says(f"attraction-{card.id}"), card.attraction)


def _side(place: Says, side: CardSide) -> Says:
    one, other = side.numbers
    return says("twin-side", place=place, one=one, other=other, points=side.points)


def stands(view: q.View) -> tuple[Says, ...]:
    """Return each seat's points so far, in words."""
    totals = (sheet.total for sheet in view.sheets)
    return tuple(says("stands", count=total // 2, halves=total, points=points_of(total)) for total in totals)


def _players(material: Material, view: q.View) -> Iterator[Says]:
    for seat, (player, sheet) in enumerate(zip(view.players, view.sheets, strict=True)):
        visited = tuple(says(f"province-{visit.province}") for visit in player.visited) or NOTHING
        yield says("twin-player", seat=seat, points=points_of(sheet.total), visited=visited)
        yield from _tokens(seat, player)
        if player.reservation is not None:
            card = material.cards[player.reservation]
            yield says("twin-reservation", seat=seat, province=_province(card), sides=_sides(card))
        if player.trophies:
            yield says("twin-trophies", seat=seat, trophies=tuple(says(f"trophy-{t}") for t in player.trophies))


def _tokens(seat: int, player: q.Player) -> Iterator[Says]:
    first_circle = CIRCLES[0]
    yield says("twin-area", seat=seat, tokens=token_words(player.area[:first_circle]), spaces=SPACES + player.trains)
    if any(token is not None for token in player.area[first_circle:]):
        yield says("twin-circles", seat=seat, tokens=token_words(player.area[first_circle:]))
    yield says("twin-rest", seat=seat, resting=token_words(player.resting), bag=token_words(player.bag))
    yield says("twin-taxis", seat=seat, taxis=player.taxis - len(player.crossed), used=len(player.crossed))


def _reach(view: q.View) -> Iterator[Says]:
    if view.reach is not None:
        yield says("twin-reach", numbers=", ".join(map(str, view.reach.tokens)) or "–")
        if view.reach.taxis:
            yield says("twin-reach-taxis", numbers=", ".join(map(str, view.reach.taxis)))
