"""Queries about a state or a player that several rules share."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.game import Seat
from tablee.core.seats import in_turn_order, next_seat
from tablee.games.quadrata.data import AIRPLANE, SPACES, Material, TaxiBoard
from tablee.games.quadrata.state import Options, Player, Province, State
from tablee.games.quadrata.ways import Numbers, pairs


def seats_from_first(state: State) -> Iterator[Seat]:
    """4.1 Iterate over the seats from the first player on, clockwise."""
    assert state.first is not None
    return in_turn_order(state.first, state.options.seats)


def next_player(state: State) -> Seat:
    assert state.active is not None
    return next_seat(state.active, state.options.seats)


def active_player(state: State) -> Player:
    assert state.active is not None
    return state.players[state.active]


def board_of(material: Material, options: Options) -> TaxiBoard:
    return material.boards[options.taxis]


def free_taxis(player: Player) -> int:
    """10.2 Count a player's unused taxis: those earned (circled on the board) and not yet crossed."""
    return player.taxis - len(player.crossed)


def airplanes_of(player: Player) -> int:
    """14.1 Count a player's airplanes: in the movement area, the bag and the resting area."""
    return player.area.count(AIRPLANE) + player.bag.count(AIRPLANE) + player.resting.count(AIRPLANE)


def provinces_of(player: Player) -> list[Province]:
    return [destination.province for destination in player.visited]


def on_offer(state: State) -> list[str]:
    """12.1 List the cards of the centre and the top of the pile."""
    cards = [card for card in state.centre if card is not None]
    return [*cards, state.pile[-1]] if state.pile else cards


def visitable(material: Material, state: State, player: Player) -> list[str]:
    """6.1, 6.4 List the cards that a player may visit, whether or not the tokens make one of their numbers."""
    visited = provinces_of(player)
    own = [player.reservation] if player.reservation is not None else []
    return [card for card in (*on_offer(state), *own) if material.cards[card].province not in visited]


def wanted(material: Material, cards: list[str]) -> Numbers:
    """Return all numbers printed on these cards, as a bit set."""
    found = 0
    for card in cards:
        found |= material.masks[card]
    return found


def within_reach(material: Material, state: State, player: Player) -> bool:
    """6.6 Tell whether two tokens of a player, airplanes included, make a number of a card to visit, without taxis."""
    numbers = wanted(material, visitable(material, state, player))
    return any(pair.products & numbers for pair in pairs(player.area))


# Where play waits for chance.


def lacks_a_card(state: State) -> bool:
    """5.2, 5.4 Tell whether the centre has a gap, and deck or pile a card to fill it."""
    return None in state.centre and bool(state.deck or state.pile)


def empty_space(player: Player) -> int | None:
    """13.2 Return the first empty space of a player's movement area, if any; dotted circles are no spaces."""
    spaces = player.area[: SPACES + player.trains]
    return spaces.index(None) if None in spaces else None


def short_of_tokens(state: State) -> Seat | None:
    """13.2, 13.3 Return the first seat in turn order with an empty space and a token to draw, if any."""
    for seat in seats_from_first(state):
        player = state.players[seat]
        if empty_space(player) is not None and (player.bag or player.resting):
            return seat
    return None


def waits_for_chance(state: State) -> bool:
    """Tell whether a card or a token has to be drawn before play goes on. Spaces emptied during a turn are refilled
    only after its last step, resting (6.8)."""
    if state.first is None or state.advanced or state.circles or lacks_a_card(state):
        return True
    return (state.active is None or state.step == "done") and short_of_tokens(state) is not None
