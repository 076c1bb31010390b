"""Reasons for actions, each a sentence: it names what the action brings at once, and what it leaves for later turns as
far as features of the evaluation that are about this speak for the action. Nobody is called "you", since people also
read the sentences after a match."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence, Set
from typing import assert_never

from tablee.core.game import Seat
from tablee.core.words import Says, says
from tablee.games.quadrata import state as q
from tablee.games.quadrata.choices import visits
from tablee.games.quadrata.data import ADVANCED, AIRPLANE, BASIC, LAST_DAY, SPACES, TRAINS, Card, Material
from tablee.games.quadrata.queries import board_of, free_taxis, provinces_of, seats_from_first, within_reach
from tablee.games.quadrata.text import city, place_words, token_words
from tablee.games.quadrata.token_ways import TokenWay, VisitCase, cards_to_visit, nearly, ready, visited_beside
from tablee.games.quadrata.turns import colour_bonus, tokens_at, trophies_won
from tablee.games.quadrata.view import imagine
from tablee.games.quadrata.ways import Area, best_free, pairs

MOST_GAINS = 3
"""Greatest number of gains that a sentence names; more would be hard to take in."""


def kind(action: q.Action) -> Hashable:
    """Return a key that similar actions share, so that a second hint can advise something different: all visits of one
    card are similar, whatever tokens they use, and so are all replacements."""
    match action:
        case q.Visit(card) | q.Book(card):
            return type(action), card
        case q.Replace():
            return q.Replace
        case q.Swap(_, resting):
            return q.Swap, resting
    return action


def reason(material: Material, view: q.View, action: q.Action, after: q.View, names: Sequence[str]) -> Says:
    case = VisitCase(material, view, after, names)
    match action:
        case q.Visit():
            return _visit(case, action)
        case q.Skip():
            return SKIPPED[view.step](case)
        case q.Replace(card):
            return _replace(case, material.cards[card])
        case q.Book(card):
            return _book(case, material.cards[card])
        case q.TakeBonuses(trains):
            return _bonuses(case, trains)
        case q.Rest():
            return _rest(case)
        case q.Remove(tokens):
            return _remove(case, tokens)
        case q.Cross(square):
            return _cross(case, square)
        case q.Swap():
            return _swap(case, action)
        case other:
            assert_never(other)


# What a visit brings


def _gains(case: VisitCase, card: Card, number: int) -> Iterator[Says]:
    yield says("gain-points", points=card.points_of(number))
    yield from _path(case, card)
    provinces = [*provinces_of(case.player), card.province]
    if colour_bonus(case.material, provinces, case.view.airplanes):
        yield says("gain-airplane", colour=case.material.colour_of[card.province])
    for trophy in trophies_won(case.material, case.view.players, provinces):
        yield says("gain-trophy", trophy=says(f"trophy-{trophy}"))


def _path(case: VisitCase, card: Card) -> Iterator[Says]:
    trains, taxis = TRAINS - case.player.trains, case.material.circles - case.player.taxis
    match visited_beside(case, card):
        case [one] if trains or taxis:
            what = "either" if trains and taxis else "train" if trains else "taxi"
            yield says("gain-path", what=what, beside=says(f"province-{one}.beside"))
        case [one, other] if trains + taxis > 1:
            yield says("gain-paths", one=says(f"province-{one}.beside"), other=says(f"province-{other}.beside"))


def _left(case: VisitCase, card: Card) -> Iterator[Says]:
    """Yield what a visit leaves for later days: what the features that speak for it are about, and a free
    reservation."""
    if case.view.day == LAST_DAY:
        return
    for topic in case.topics:
        match topic:
            case "hope":
                yield from _next_visit(case)
            case "taxis" if free_taxis(case.then) >= free_taxis(case.player) > 0:
                yield says("gain-taxis")
            case "borders" | "coloured" | "nearly":
                yield from _on_the_map(case, card, topic)
    if case.then.reservation != case.player.reservation:
        yield says("gain-free")
    if not case.names:
        yield says("gain-kept", tokens=token_words(case.then.area))


def _next_visit(case: VisitCase) -> Iterator[Says]:
    if way := ready(case, case.after):
        yield says("gain-ready", **way.words)
    elif way := nearly(case, case.after):
        yield says("gain-nearly", **way.words)


def _on_the_map(case: VisitCase, card: Card, topic: str) -> Iterator[Says]:
    """Yield how a visited province helps to earn the bonuses and trophies of later visits."""
    material, provinces = case.material, {*provinces_of(case.then)}
    colour, taken = material.colour_of[card.province], {won for player in case.view.players for won in player.trophies}
    lacks = {*material.colours[colour]} - provinces
    beside = len({*material.neighbours[card.province]} - provinces)
    if topic == "borders" and beside:
        yield says("gain-borders", count=beside)
    if topic == "coloured" and len(lacks) == len(material.colours[colour]) - 1 and "multicoloured" not in taken:
        yield says("gain-colour", colour=colour)
    if topic == "nearly" and len(lacks) == 1 and colour not in taken:
        yield says("gain-short", trophy=says(f"trophy-{colour}"))


def joined(parts: Sequence[Says]) -> Says:
    *first, last = parts
    return says("gain-list", first=tuple(first), last=last) if first else last


def _visit(case: VisitCase, action: q.Visit) -> Says:
    card, board = case.material.cards[action.card], board_of(case.material, case.view.options)
    gains = list(_gains(case, card, action.number))
    if more := sum(board.points[square] for square in action.squares):
        gains.insert(1, says("gain-square", points=more))
    one, other = token_words(tokens_at(case.player, action.tokens))
    gained = joined([*gains, *_left(case, card)][: max(MOST_GAINS, len(gains))])
    taxis = len(action.squares)
    return says("reason-Visit", place=_where(case, action), one=one, other=other, taxis=taxis, gains=gained)


def _where(case: VisitCase, visit: q.Visit) -> Says:
    return place_words(visit.card, case.material.cards[visit.card].side_of(visit.number))


# What is left out


def _skip_replacing(case: VisitCase) -> Says:
    if way := ready(case, case.view):
        hoped = "hope" in case.topics
        return says("reason-Skip-replace.ready", **way.words) if hoped else says("reason-Skip-replace")
    if visit := next(visits(case.material, imagine(case.material, case.view)), None):
        return says("reason-Skip-replace.by-taxi", place=_where(case, visit))
    gets_taxi = case.player.taxis < case.material.circles
    return says("reason-Skip-replace.taxi") if gets_taxi else says("reason-Skip-replace")


def _skip_visiting(case: VisitCase) -> Says:
    """6.6 Explain skipping a visit."""
    if case.then.taxis > case.player.taxis:
        return says("reason-Skip-visit.taxi")
    if next(visits(case.material, imagine(case.material, case.view)), None) is None:
        return says("reason-Skip-visit.none")
    return says("reason-Skip-visit.last" if case.view.day == LAST_DAY else "reason-Skip-visit")


def _skip_second_visit(case: VisitCase) -> Says:
    if case.view.day == LAST_DAY:
        return says("reason-Skip-again.last")
    return says("reason-Skip-again.taxi" if case.topics[:1] == ["taxis"] else "reason-Skip-again")


def _skip_booking(case: VisitCase) -> Says:
    if case.view.day == LAST_DAY:
        return says("reason-Skip-book.last")
    if case.player.reservation is None:
        return says("reason-Skip-book")
    card = case.material.cards[case.player.reservation]
    new = "hope" in case.topics and card.province not in provinces_of(case.player)
    if new and (way := ready(case, case.after, card)):
        return says("reason-Skip-book.ready", **way.words)
    return says("reason-Skip-book.kept", card=city(card.id))


SKIPPED = {
    "replace": _skip_replacing,
    "visit": _skip_visiting,
    "again": _skip_second_visit,
    "book": _skip_booking,
}


def _replace(case: VisitCase, card: Card) -> Says:
    """5.3 Explain replacing a card of the centre. The replaced card can still be visited this turn."""
    if card.province in provinces_of(case.player):
        return says("reason-Replace.visited", card=city(card.id))
    if ready(case, case.view, card):
        return says("reason-Replace.ready", card=city(card.id))
    return says("reason-Replace", card=city(card.id))


# Before a new day


def _book(case: VisitCase, card: Card) -> Says:
    if case.view.day == LAST_DAY or card.province in provinces_of(case.player):
        return _book_away(case, card)
    hoped = "hope" in case.topics
    if hoped and (way := ready(case, case.after, card)):
        return says("reason-Book.ready", **way.words, card=city(card.id), gains=_gained(case, way))
    if hoped and (way := nearly(case, case.after, card)):
        return says("reason-Book.nearly", **way.words, card=city(card.id), gains=_gained(case, way))
    dearest = max(card.numbers, key=card.points_of)
    return says("reason-Book", card=city(card.id), gains=joined(list(_gains(case, card, dearest))))


def _gained(case: VisitCase, way: TokenWay) -> Says:
    return joined(list(_gains(case, way.card, way.number)))


def _book_away(case: VisitCase, card: Card) -> Says:
    """12.3 Explain booking a card only to keep it from others: name the next player in turn who could visit it with the
    tokens held now."""
    state = imagine(case.material, case.view)
    turns = list(seats_from_first(state))
    to_come = turns[turns.index(case.seat) + 1 :]
    if state.day == LAST_DAY and not to_come:
        return says("reason-last")
    for rival in to_come if state.day == LAST_DAY else [*to_come, *turns[: turns.index(case.seat)]]:
        if _could_visit(case, state, rival, card):
            return says("reason-Book.away", card=city(card.id), seat=rival)
    return says("reason-Book.none", card=city(card.id))


def _could_visit(case: VisitCase, state: q.State, seat: Seat, card: Card) -> bool:
    player, wanted = state.players[seat], case.material.masks[card.id]
    return card.province not in provinces_of(player) and any(pair.products & wanted for pair in pairs(player.area))


def _bonuses(case: VisitCase, trains: int) -> Says:
    taxis = case.then.taxis - case.player.taxis
    points = _taxi_points(case, case.then) - _taxi_points(case, case.player)
    if case.view.day == LAST_DAY:
        return says("reason-TakeBonuses.last", points=trains + points)
    name = "both" if trains and taxis else "trains" if trains else "taxis"
    return says(f"reason-TakeBonuses.{name}", trains=trains, taxis=taxis, points=points)


def _taxi_points(case: VisitCase, player: q.Player) -> int:
    """14.2 Return the points that a player's unused taxis will score at the end."""
    board = board_of(case.material, case.view.options)
    return sum(board.points[square] for square in best_free(board, player.crossed, free_taxis(player)))


def _rest(case: VisitCase) -> Says:
    if case.view.day == LAST_DAY:
        return says("reason-last")
    kept = [token for token in case.then.area if token is not None]
    for topic in case.topics:
        if topic == "hope" and (said := _rest_for_a_place(case)):
            return said
        if topic == "tired" and AIRPLANE in kept:
            return says("reason-Rest.airplane")
    return _rest_kept(case, kept) if kept else _rest_sent(case)


def _rest_for_a_place(case: VisitCase) -> Says | None:
    if way := ready(case, case.after):
        return says("reason-Rest.ready", **way.words)
    way = nearly(case, case.after)
    return says("reason-Rest.nearly", **way.words) if way else None


def _rest_kept(case: VisitCase, kept: list[q.Token]) -> Says:
    if large := [token for token in kept if token in ADVANCED]:
        return says("reason-Rest.large", tokens=token_words(large))
    return says("reason-Rest.keep" if "hope" in case.topics else "reason-Rest.wait", tokens=token_words(kept))


def _rest_sent(case: VisitCase) -> Says:
    sent = token_words(case.player.area)
    if not (nearly(case, case.view) or ready(case, case.view)):
        return says("reason-Rest", tokens=sent, count=len(sent))
    return says("reason-Rest.fresh" if "hope" in case.topics else "reason-Rest.new", tokens=sent, count=len(sent))


def _remove(case: VisitCase, tokens: tuple[q.Token, ...]) -> Says:
    """3.5 Explain removing basic tokens; a space that this empties is refilled at once."""
    drawn, words = sum(token in case.player.area for token in tokens), token_words(tokens)
    for topic in case.topics:
        if topic == "bag":
            return says("reason-Remove", tokens=words)
        if topic == "hope" and (way := ready(case, case.after)):
            return says("reason-Remove.ready", **way.words, tokens=words, drawn=drawn)
        if topic == "hope" and not drawn and _least_needed(case, tokens):
            return says("reason-Remove.least", tokens=words, count=len(tokens))
    return says("reason-Remove.drawn" if drawn else "reason-Remove", tokens=words)


def _least_needed(case: VisitCase, tokens: tuple[q.Token, ...]) -> bool:
    """Tell whether these are the basic tokens that the cards in sight need least."""
    owned = {*case.player.area, *case.player.bag, *case.player.resting}
    cards = cards_to_visit(case, case.view, None)
    needs = {token: sum(_helps(card, token, owned) for card in cards) for token in BASIC if token in owned}
    return max(needs[token] for token in tokens) <= min(n for token, n in needs.items() if token not in tokens)


def _helps(card: Card, token: q.Token, owned: Set[q.Token | None]) -> bool:
    return any(number % token == 0 and number // token in owned for number in card.numbers)


# 15 Expert squares


def _cross(case: VisitCase, square: q.Square) -> Says:
    board, state = board_of(case.material, case.view.options), imagine(case.material, case.view)
    if board.kinds[square] == "draw-two" and _visited_last(case):
        return says("reason-TakeBonuses.last", points=board.points[square])
    if board.kinds[square] == "draw-two":
        aim = "more" if within_reach(case.material, state, case.player) else "visit"
        return says("reason-Cross.draw-two", aim=aim)
    return says(f"reason-Cross.{board.kinds[square]}", points=board.points[square])


def _swap(case: VisitCase, action: q.Swap) -> Says:
    if _visited_last(case):
        points = board_of(case.material, case.view.options).points[action.square]
        return says("reason-TakeBonuses.last", points=points)
    sent, fetched = token_words((case.player.area[action.place], action.resting))
    way, sure = (ready(case, case.after, using=action.resting, area=area) for area in (None, _tomorrow(case)))
    if "hope" not in case.topics:
        way = sure = None
    if sure and (way is None or sure.worth > way.worth):
        return says("reason-Swap.sure", **sure.words, sent=sent, fetched=fetched)
    if way:
        return says("reason-Swap.ready", **way.words, sent=sent, fetched=fetched)
    points = board_of(case.material, case.view.options).points[action.square]
    return says("reason-Swap", sent=sent, fetched=fetched, points=points)


def _visited_last(case: VisitCase) -> bool:
    """Tell whether the match has no more visits for the player: it is the last day, after the visiting step."""
    return case.view.day == LAST_DAY and case.view.step in ("book", "rest")


def _tomorrow(case: VisitCase) -> Area | None:
    """13.2 Return the next day's movement area if it is certain, since the whole bag fits into the empty spaces; else
    None."""
    area, bag = list(case.then.area), case.then.bag
    room = [place for place in range(SPACES + case.then.trains) if area[place] is None]
    if case.after.step != "book" or case.after.day == LAST_DAY or len(bag) > len(room):
        return None
    for place, token in zip(room, bag, strict=False):
        area[place] = token
    return tuple(area)
