"""Chance (turning up cards, drawing tokens), and what happens between turns: sections 2, 3 and 4, and the draws of 5.4
and 13.3."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablee.core.game import Roll, Seat
from tablee.core.seats import first_players
from tablee.games.quadrata import queries
from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import ADVANCED_A_PLAYER, BASIC, CIRCLES, LAST_DAY, TO_REMOVE, Material
from tablee.games.quadrata.judge import judge_removal
from tablee.games.quadrata.ways import best_free

# What chance can do


def roll(state: q.State) -> Roll[q.Chance]:
    if state.first is None:
        return Roll(first_players(state.options.seats))
    if queries.lacks_a_card(state):
        return Roll(tuple((_draw_card(card), 1) for card in state.deck or state.pile))
    if state.advanced:
        return Roll(state.black_bag.outcomes(q.DrawToken))
    player = state.players[_drawer(state)]
    return _from_bag(player.bag or player.resting)


@lru_cache(1 << 10)
def _draw_card(card: str) -> q.DrawCard:
    return q.DrawCard(card)


@lru_cache(1 << 10)
def _from_bag(tokens: tuple[q.Token, ...]) -> Roll[q.Chance]:
    return Roll(tuple((q.DrawToken(token), tokens.count(token)) for token in sorted(set(tokens))))


def _drawer(state: q.State) -> Seat:
    """Return the seat that draws next from its own bag."""
    seat = state.active if state.circles else queries.short_of_tokens(state)
    assert seat is not None
    return seat


def card_drawn(state: q.State, card: str) -> list[q.Event]:
    """5.4 Return the events of turning up a card. The pile is shuffled into a new deck only now that a card must be
    drawn, and only if the deck is empty."""
    turned_up = q.CardTurnedUp(card, state.centre.index(None))
    return [turned_up] if state.deck else [q.PileShuffled(len(state.pile)), turned_up]


def token_drawn(state: q.State, token: q.Token) -> list[q.Event]:
    if state.advanced:
        return [q.AdvancedDrawn(_draws_advanced(state), token)]
    seat = _drawer(state)
    player = state.players[seat]
    drawn = q.TokenDrawn(seat, token, _place(state, player))
    return [drawn] if player.bag else [q.BagFilled(seat), drawn]


def _draws_advanced(state: q.State) -> Seat:
    """3.9 Return the seat that draws the next advanced token: in turn order, two each."""
    drawn = ADVANCED_A_PLAYER * state.options.seats - state.advanced
    return list(queries.seats_from_first(state))[drawn // ADVANCED_A_PLAYER]


def _place(state: q.State, player: q.Player) -> int:
    place = CIRCLES[-state.circles] if state.circles else queries.empty_space(player)
    assert place is not None
    return place


# 3 A new day


def removals(player: q.Player, day: int) -> list[q.Remove]:
    """3.4 List the removals that a player can choose on a day. Basic tokens of a player all differ in value."""
    owned = [token for token in BASIC if token in (*player.area, *player.bag, *player.resting)]
    if TO_REMOVE[day] == 1:
        return [q.Remove((token,)) for token in owned]
    return [q.Remove((one, other)) for i, one in enumerate(owned) for other in owned[i + 1 :]]


def removed(state: q.State, actor: Seat | None, action: q.Remove) -> list[q.Event]:
    return [q.BasicsRemoved(judge_removal(state, actor, action), tuple(sorted(action.tokens)))]


# 4 The turn


def between_turns(material: Material, state: q.State) -> Sequence[q.Event]:
    """Return the events that begin the next turn or day, or end the match, once nobody has to draw or choose any
    more."""
    assert state.first is not None
    if state.active is None:
        if state.day == 0:
            return [q.DayBegan(1)]
        return _resting_areas_emptied(state) or [q.TurnBegan(state.first)]
    if queries.next_player(state) != state.first:
        return [q.TurnBegan(queries.next_player(state))]
    return [q.DayBegan(state.day + 1)] if state.day < LAST_DAY else _taxis_used_up(material, state)


def _resting_areas_emptied(state: q.State) -> list[q.Event]:
    """3.6 Return the events that empty all resting areas into the bags; none before or after day 6."""
    return [
        q.BagFilled(seat) for seat in queries.seats_from_first(state) if state.day == 6 and state.players[seat].resting
    ]


def _taxis_used_up(material: Material, state: q.State) -> list[q.Event]:
    """14.2 Return the events that cross unused taxis on the best free squares, at the end of the match."""
    board, events = queries.board_of(material, state.options), list[q.Event]()
    for seat in queries.seats_from_first(state):
        player = state.players[seat]
        if squares := best_free(board, player.crossed, queries.free_taxis(player)):
            events.append(q.TaxisUsedUp(seat, squares, sum(board.points[square] for square in squares)))
    return events
