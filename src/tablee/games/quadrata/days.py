"""What chance can do, and the days: sections 2, 3 and 4, and the drawing of 5.4 and 13.3."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablee.core.game import Roll, Seat
from tablee.core.seats import first_players
from tablee.games.quadrata.data import ADVANCED_A_PLAYER, BASIC, CIRCLES, LAST_DAY, TO_REMOVE, Material
from tablee.games.quadrata.judge import judge_removal
from tablee.games.quadrata.queries import (
    board_of,
    empty_space,
    free_taxis,
    lacks_a_card,
    next_player,
    seats_from_first,
    short_of_tokens,
)
from tablee.games.quadrata.state import (
    AdvancedDrawn,
    BagFilled,
    BasicsRemoved,
    CardTurnedUp,
    Chance,
    DayBegan,
    DrawCard,
    DrawToken,
    Event,
    PileShuffled,
    Player,
    Remove,
    State,
    TaxisUsedUp,
    Token,
    TokenDrawn,
    TurnBegan,
)
from tablee.games.quadrata.ways import best_free

# What chance can do


def roll(state: State) -> Roll[Chance]:
    if state.first is None:
        return Roll(first_players(state.options.seats))
    if lacks_a_card(state):
        return Roll(tuple((_draw_card(card), 1) for card in state.deck or state.pile))
    if state.advanced:
        return Roll(state.black_bag.outcomes(DrawToken))
    player = state.players[_drawer(state)]
    return _from_bag(player.bag or player.resting)


@lru_cache(1 << 10)
def _draw_card(card: str) -> DrawCard:
    return DrawCard(card)


@lru_cache(1 << 10)
def _from_bag(tokens: tuple[Token, ...]) -> Roll[Chance]:
    return Roll(tuple((DrawToken(token), tokens.count(token)) for token in sorted(set(tokens))))


def _drawer(state: State) -> Seat:
    """Who draws from the own bag."""
    seat = state.active if state.circles else short_of_tokens(state)
    assert seat is not None
    return seat


def card_drawn(state: State, card: str) -> list[Event]:
    """5.4 Only a card that must be drawn makes the pile a deck."""
    turned_up = CardTurnedUp(card, state.centre.index(None))
    return [turned_up] if state.deck else [PileShuffled(len(state.pile)), turned_up]


def token_drawn(state: State, token: Token) -> list[Event]:
    if state.advanced:
        return [AdvancedDrawn(_draws_advanced(state), token)]
    seat = _drawer(state)
    player = state.players[seat]
    drawn = TokenDrawn(seat, token, _place(state, player))
    return [drawn] if player.bag else [BagFilled(seat), drawn]


def _draws_advanced(state: State) -> Seat:
    """3.9 In turn order, two each."""
    drawn = ADVANCED_A_PLAYER * state.options.seats - state.advanced
    return list(seats_from_first(state))[drawn // ADVANCED_A_PLAYER]


def _place(state: State, player: Player) -> int:
    place = CIRCLES[-state.circles] if state.circles else empty_space(player)
    assert place is not None
    return place


# 3 A new day


def removals(player: Player, day: int) -> list[Remove]:
    """3.4 Every choice; a player's basic tokens all differ."""
    owned = [token for token in BASIC if token in (*player.area, *player.bag, *player.resting)]
    if TO_REMOVE[day] == 1:
        return [Remove((token,)) for token in owned]
    return [Remove((one, other)) for i, one in enumerate(owned) for other in owned[i + 1 :]]


def removed(state: State, actor: Seat | None, action: Remove) -> list[Event]:
    return [BasicsRemoved(judge_removal(state, actor, action), tuple(sorted(action.tokens)))]


# 4 The turn


def between_turns(material: Material, state: State) -> Sequence[Event]:
    """What comes by itself when nobody is to draw or to choose any more."""
    assert state.first is not None
    if state.active is None:
        if state.day == 0:
            return [DayBegan(1)]
        return _resting_areas_emptied(state) or [TurnBegan(state.first)]
    if next_player(state) != state.first:
        return [TurnBegan(next_player(state))]
    return [DayBegan(state.day + 1)] if state.day < LAST_DAY else _taxis_used_up(material, state)


def _resting_areas_emptied(state: State) -> list[Event]:
    """3.6"""
    return [BagFilled(seat) for seat in seats_from_first(state) if state.day == 6 and state.players[seat].resting]


def _taxis_used_up(material: Material, state: State) -> list[Event]:
    """14.2"""
    board, events = board_of(material, state.options), list[Event]()
    for seat in seats_from_first(state):
        player = state.players[seat]
        if squares := best_free(board, player.crossed, free_taxis(player)):
            events.append(TaxisUsedUp(seat, squares, sum(board.points[square] for square in squares)))
    return events
