"""Legal actions of the active player in each step of a turn. The action that does nothing comes first; of actions with
the same effect only one is listed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import TRAINS, Material, TaxiBoard
from tablee.games.quadrata.queries import active_player, board_of, free_taxis, on_offer, visitable, wanted
from tablee.games.quadrata.ways import Area, Numbers, ProductChange, changed, changes, choices, classes, pairs

SKIP = q.Skip()


def actions(material: Material, state: q.State) -> Iterator[q.Action]:
    """Return a lazy iterator over the legal actions, since callers often need to know only whether there are any."""
    match state.step:
        case "replace":
            return chain([SKIP], _replacements(state), squares(material, state))
        case "visit":
            return chain([SKIP], visits(material, state), squares(material, state))
        case "bonus":
            return (q.TakeBonuses(trains) for trains in trains_to_choose(material, state))
        case "again":
            return chain([SKIP], second_visits(material, state), squares(material, state))
        case "book":
            return chain([SKIP], map(q.Book, bookable(state)), squares(material, state))
        case "rest":
            return chain(_rests(active_player(state).area), squares(material, state))
    return iter(())


def _replacements(state: q.State) -> Iterator[q.Action]:
    """5.1, 5.5 Yield a replacement of each card of the centre, unless no card is left to fill the gap."""
    if state.deck or state.pile:
        yield from (q.Replace(card) for card in state.centre if card is not None)


def bookable(state: q.State) -> list[str]:
    """12.1, 12.2 List the cards that can be booked. With a reservation the top of the pile is not among them, since the
    old reservation is laid on it first."""
    if active_player(state).reservation is None:
        return on_offer(state)
    return [card for card in state.centre if card is not None]


@lru_cache(1 << 10)
def _rests(area: Area) -> tuple[q.Rest, ...]:
    return tuple(q.Rest(places) for places in choices(area))


def trains_to_choose(material: Material, state: q.State) -> range:
    """7.1, 9.2, 10.1 Return the possible numbers of path bonuses to take as trains; the others are taken as taxis. If
    fewer trains and taxis are left than bonuses, all that are left are taken."""
    player = active_player(state)
    most = min(state.path, TRAINS - player.trains)
    least = state.path - (material.circles - player.taxis)
    return range(min(max(least, 0), most), most + 1)


# 6 Visit


def visits(material: Material, state: q.State) -> Iterator[q.Visit]:
    player = active_player(state)
    found = changes(board_of(material, state.options), player.crossed, free_taxis(player))
    return _visits(material, state, player, found, ())


def second_visits(material: Material, state: q.State) -> Iterator[q.Visit]:
    """15.7 Iterate over the legal second visits. One unused taxi is set aside for the square that allows them."""
    board, player = board_of(material, state.options), active_player(state)
    square = second_visit_square(board)
    if square is None or square in player.crossed or not free_taxis(player):
        return iter(())
    found = changes(board, player.crossed, free_taxis(player) - 1)
    return _visits(material, state, player, found, (square,))


def second_visit_square(board: TaxiBoard) -> q.Square | None:
    return board.kinds.index("second-visit") if "second-visit" in board.kinds else None


def _visits(
    material: Material, state: q.State, player: q.Player, found: tuple[ProductChange, ...], extra: tuple[q.Square, ...]
) -> Iterator[q.Visit]:
    """6.9 Yield every combination of card, number, two tokens and squares that makes a visit."""
    cards = visitable(material, state, player)
    numbers, two = wanted(material, cards), pairs(player.area)
    for change in found:
        for places, products in two:
            if reached := changed(products, change.amounts) & numbers:
                for card, number in _reached(material, cards, reached):
                    yield from (q.Visit(card, number, places, tuple(sorted(used + extra))) for used in change.squares)


def _reached(material: Material, cards: list[str], reached: Numbers) -> Iterator[tuple[str, int]]:
    for card in cards:
        if reached & material.masks[card]:
            yield from ((card, number) for number in material.cards[card].numbers if reached >> number & 1)


# 15 Expert squares between two actions


def squares(material: Material, state: q.State) -> Iterator[q.Action]:
    """15.9 Yield the actions that cross a square of the expert taxi board as a move of its own, before or after the
    other actions of a turn."""
    player, board = active_player(state), board_of(material, state.options)
    if free_taxis(player):
        for square in _first_free(board, player.crossed):
            match board.kinds[square]:
                case "draw-two" if player.bag or player.resting:
                    yield q.Cross(square)
                case "airplane" if state.airplanes:
                    yield q.Cross(square)
                case "empty":
                    yield q.Cross(square)
                case "swap":
                    yield from _swaps(square, player.area, player.resting)


@lru_cache(1 << 12)
def _first_free(board: TaxiBoard, crossed: tuple[q.Square, ...]) -> tuple[q.Square, ...]:
    """Return the first free square of each group of equal ones (same kind, same points)."""
    first = {board.like[s]: s for s in reversed(range(len(board.kinds))) if s not in crossed}
    return tuple(sorted(first.values()))


@lru_cache(1 << 10)
def _swaps(square: q.Square, area: Area, resting: tuple[q.Token, ...]) -> tuple[q.Swap, ...]:
    """15.5 List the swaps that a square allows. All swaps of two equal tokens have the same effect: only one is
    listed."""
    found, idle = list[q.Swap](), list[q.Swap]()
    for fetched in sorted(set(resting)):
        for (sent, _), places in classes(area).items():
            (idle if sent == fetched else found).append(q.Swap(square, fetched, places[0]))
    return (*found, *idle[:1])


def second_visit_in_sight(material: Material, state: q.State) -> bool:
    """Tell whether the visiting step of a turn (step 2) continues after a visit: a second visit is possible now, or may
    become possible once a draw-two or swap square is crossed."""
    if state.options.taxis == "family":
        return False
    board, player = board_of(material, state.options), active_player(state)
    square = second_visit_square(board)
    if square is None or square in player.crossed or not free_taxis(player):
        return False
    if next(second_visits(material, state), None):
        return True
    helpful = {"draw-two": bool(player.bag or player.resting), "swap": bool(player.resting and _tokens(player))}
    kinds = {board.kinds[square] for square in _first_free(board, player.crossed)}
    return free_taxis(player) > 1 and any(helpful.get(kind) for kind in kinds)


def _tokens(player: q.Player) -> list[q.Token]:
    return [token for token in player.area if token is not None]
