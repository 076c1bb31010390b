"""Effects of events on the state. Nothing is checked here: judge.py has refused illegal actions before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import ADVANCED_A_PLAYER, AIRPLANE, TO_REMOVE
from tablee.kit.tuples import put

AFTER: dict[str, q.Step] = {"replace": "visit", "visit": "book", "again": "book", "book": "rest"}
"""4.1 Step that follows a skipped one."""


def evolve(state: q.State, event: q.Event) -> q.State:
    match event:  # the most frequent events come first
        case q.TokenDrawn(seat, token, place):
            return _token_drawn(state, seat, token, place)
        case q.CardTurnedUp(card, slot):
            return _card_turned_up(state, card, slot)
        case q.StepSkipped(_, step):
            return replace(state, step=AFTER[step])
        case q.TurnBegan(seat):
            return replace(state, active=seat, step="replace")
        case q.Rested(seat, places, tokens):
            return replace(_to_rest(state, seat, places, tokens), step="done")
        case q.Visited():
            return _visited(state, event)
        case q.BonusesTaken():
            return _bonuses_taken(state, event)
        case q.CardDiscarded(_, card):
            return replace(state, centre=_without_card(state, card), discarding=card, step="visit")
        case q.Booked():
            return _booked(state, event)
        case q.BagFilled(seat):
            player = state.players[seat]
            return _with(state, seat, bag=_plus(player.bag, player.resting), resting=())
        case q.AdvancedDrawn(seat, token):
            state = _advanced_drawn(state, token)
            return _with(state, seat, resting=_plus(state.players[seat].resting, (token,)))
        case q.BasicsRemoved(seat, tokens):
            return _basics_removed(state, seat, tokens)
        case q.DayBegan(day):
            return _day_began(state, day)
        case q.TaxiCircled(seat):
            return _with(state, seat, taxis=state.players[seat].taxis + 1)
        case q.TrophyTaken(seat, trophy):
            return _with(state, seat, trophies=(*state.players[seat].trophies, trophy))
        case q.PileShuffled():
            return replace(state, deck=tuple(sorted((*state.deck, *state.pile))), pile=())
        case q.SquareCrossed():
            return _square_crossed(state, event)
        case q.Swapped():
            return _swapped(state, event)
        case q.TaxisUsedUp(seat, squares):
            return _crossed(state, seat, squares)
        case q.FirstPlayerDrawn(seat):
            return replace(state, first=seat)
        case other:
            assert_never(other)


# Tokens in a bag or a resting area are kept in order of value, so that states that differ in nothing else are equal.


def _plus(tokens: tuple[q.Token, ...], more: Iterable[q.Token]) -> tuple[q.Token, ...]:
    return tuple(sorted((*tokens, *more)))


def _minus(tokens: tuple[q.Token, ...], token: q.Token) -> tuple[q.Token, ...]:
    place = tokens.index(token)
    return tokens[:place] + tokens[place + 1 :]


def _with(state: q.State, seat: Seat, **changes: object) -> q.State:
    return replace(state, players=put(state.players, seat, replace(state.players[seat], **changes)))


def _emptied(player: q.Player, places: Iterable[int]) -> tuple[q.Token | None, ...]:
    area = list(player.area)
    for place in places:
        area[place] = None
    return tuple(area)


def _to_rest(state: q.State, seat: Seat, places: tuple[int, ...], tokens: tuple[q.Token, ...]) -> q.State:
    player = state.players[seat]
    return _with(state, seat, area=_emptied(player, places), resting=_plus(player.resting, tokens))


def _crossed(state: q.State, seat: Seat, squares: tuple[int, ...]) -> q.State:
    return _with(state, seat, crossed=tuple(sorted((*state.players[seat].crossed, *squares))))


# Cards


def _without_card(state: q.State, card: str) -> tuple[str | None, ...]:
    return tuple(None if lies == card else lies for lies in state.centre)


def _card_turned_up(state: q.State, card: str, slot: int) -> q.State:
    """5.5 Move a card from the deck to the centre; the card that it replaces is laid on the pile only now."""
    place = state.deck.index(card)
    return replace(
        state,
        deck=state.deck[:place] + state.deck[place + 1 :],
        centre=put(state.centre, slot, card),
        pile=state.pile if state.discarding is None else (*state.pile, state.discarding),
        discarding=None,
    )


def _card_taken(state: q.State, seat: Seat, card: str) -> q.State:
    """6.5, 12.4 Remove a card from the place where it lies: the centre, the seat's reservation or the top of the
    pile."""
    if card in state.centre:
        return replace(state, centre=_without_card(state, card))
    if card == state.players[seat].reservation:
        return _with(state, seat, reservation=None)
    return replace(state, pile=state.pile[:-1])


def _booked(state: q.State, event: q.Booked) -> q.State:
    """12.2 Record a booking; the old reservation goes to the pile first."""
    if event.returned is not None:
        state = _with(replace(state, pile=(*state.pile, event.returned)), event.seat, reservation=None)
    return replace(_with(_card_taken(state, event.seat, event.card), event.seat, reservation=event.card), step="rest")


# Days


def _day_began(state: q.State, day: int) -> q.State:
    players = state.players
    if day == 1:  # 3.2
        players = tuple(replace(player, taxis=player.taxis + 1) for player in players)
    return replace(
        state,
        players=players,
        day=day,
        active=None,
        step="done",
        removing=tuple(Seat(seat) for seat in range(state.options.seats)) if day in TO_REMOVE else (),
        advanced=ADVANCED_A_PLAYER * state.options.seats if day in (2, 4, 6) else 0,
    )


def _advanced_drawn(state: q.State, token: q.Token) -> q.State:
    return replace(state, black_bag=state.black_bag.without(token), advanced=state.advanced - 1)


def _basics_removed(state: q.State, seat: Seat, tokens: tuple[q.Token, ...]) -> q.State:
    """3.4 Remove basic tokens, wherever they lie."""
    player = state.players[seat]
    state = replace(state, removing=tuple(other for other in state.removing if other != seat))
    return _with(
        state,
        seat,
        area=tuple(None if token in tokens else token for token in player.area),
        bag=tuple(token for token in player.bag if token not in tokens),
        resting=tuple(token for token in player.resting if token not in tokens),
    )


def _token_drawn(state: q.State, seat: Seat, token: q.Token, place: int) -> q.State:
    player = state.players[seat]
    state = _with(state, seat, bag=_minus(player.bag, token), area=put(player.area, place, token))
    return replace(state, circles=state.circles - 1) if state.circles else state


# Visits and squares


def _visited(state: q.State, event: q.Visited) -> q.State:
    """6.8 Record a visit: its squares are crossed, its card is taken, both tokens go to rest, and its points are
    written."""
    state = _to_rest(_card_taken(state, event.seat, event.destination.card), event.seat, event.places, event.tokens)
    player = state.players[event.seat]
    state = _with(
        state,
        event.seat,
        visited=(*player.visited, event.destination),
        crossed=tuple(sorted((*player.crossed, *event.squares))),
    )
    return replace(state, path=event.path, step="bonus")


def _bonuses_taken(state: q.State, event: q.BonusesTaken) -> q.State:
    """7.3, 9.1, 10.1 Record the bonuses of a visit."""
    player = state.players[event.seat]
    state = _with(
        state,
        event.seat,
        trains=player.trains + event.trains,
        taxis=player.taxis + event.taxis,
        resting=_plus(player.resting, [AIRPLANE] * event.airplane),
    )
    return replace(state, airplanes=state.airplanes - event.airplane, path=0, step=event.step)


def _square_crossed(state: q.State, event: q.SquareCrossed) -> q.State:
    """15.4, 15.6, 15.8 Record the crossing of a square."""
    state = _crossed(state, event.seat, (event.square,))
    if event.kind == "airplane":
        state = _with(state, event.seat, resting=_plus(state.players[event.seat].resting, (AIRPLANE,)))
        return replace(state, airplanes=state.airplanes - 1)
    return replace(state, circles=event.draws)


def _swapped(state: q.State, event: q.Swapped) -> q.State:
    """15.5 Record a swap: two tokens change places, and the square is crossed."""
    player = state.players[event.seat]
    state = _with(
        state,
        event.seat,
        area=put(player.area, event.place, event.fetched),
        resting=_plus(_minus(player.resting, event.fetched), (event.sent,)),
    )
    return _crossed(state, event.seat, (event.square,))
