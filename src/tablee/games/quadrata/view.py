"""Views of Quadrata. Everything is open (13.4); only future draws are unknown."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.game import Seat
from tablee.games.quadrata import state as q
from tablee.games.quadrata.data import Material
from tablee.games.quadrata.queries import board_of, provinces_of, waits_for_chance
from tablee.games.quadrata.reach import reach_of
from tablee.games.quadrata.score import WHOLE, is_over, sheet
from tablee.games.quadrata.turns import colour_bonus, path_bonuses, taxi_instead, tokens_at, trophies_won


def view(material: Material, state: q.State, seat: Seat | None) -> q.View:
    board = board_of(material, state.options)
    over = is_over(state) and not waits_for_chance(state)
    aided = state.options.help == "on" and not over
    return q.View(
        seat=seat,
        options=state.options,
        players=state.players,
        sheets=tuple(sheet(board, player) for player in state.players),
        reach=reach_of(board, state.players[seat]) if seat is not None and aided else None,
        centre=state.centre,
        deck=len(state.deck),
        pile=state.pile,
        discarding=state.discarding,
        black_bag=state.black_bag,
        airplanes=state.airplanes,
        day=state.day,
        first=state.first,
        active=state.active,
        step=state.step,
        removing=state.removing,
        advanced=state.advanced,
        circles=state.circles,
        path=state.path,
        over=over,
    )


def imagine(material: Material, seen: q.View) -> q.State:
    """Rebuild the state from a view: cards that lie nowhere else are in the deck."""
    elsewhere = set(_cards_seen(seen))
    return q.State(
        options=seen.options,
        players=seen.players,
        centre=seen.centre,
        deck=tuple(card for card in sorted(material.cards) if card not in elsewhere),
        black_bag=seen.black_bag,
        airplanes=seen.airplanes,
        pile=seen.pile,
        discarding=seen.discarding,
        day=seen.day,
        first=seen.first,
        active=seen.active,
        step=seen.step,
        removing=seen.removing,
        advanced=seen.advanced,
        circles=seen.circles,
        path=seen.path,
    )


def _cards_seen(seen: q.View) -> Iterator[str | None]:
    yield from seen.centre
    yield from seen.pile
    yield seen.discarding
    for player in seen.players:
        yield player.reservation
        yield from (destination.card for destination in player.visited)


def preview(material: Material, seen: q.View, action: q.Action) -> q.Preview:
    """Return the immediate effects of a legal action."""
    assert seen.seat is not None
    player, state = seen.players[seen.seat], imagine(material, seen)
    match action:
        case q.Visit():
            return _visit(material, state, seen.seat, action)
        case q.Remove(tokens):
            return q.Preview(0, tokens)
        case q.TakeBonuses(trains):
            return q.Preview(WHOLE * trains)
        case q.Rest(places):
            return q.Preview(0, tokens_at(player, places))
        case q.Cross(square):
            return _cross(material, state, square)
        case q.Swap(square, _, place):
            points = board_of(material, state.options).points[square]
            return q.Preview(WHOLE * points, tokens_at(player, (place,)), 1)
        case q.Skip():
            return q.Preview(0, taxi=seen.step == "visit" and taxi_instead(material, state, player))
    return q.Preview(0)


def _visit(material: Material, state: q.State, seat: Seat, action: q.Visit) -> q.Preview:
    player, card, board = state.players[seat], material.cards[action.card], board_of(material, state.options)
    provinces = [*provinces_of(player), card.province]
    return q.Preview(
        points=WHOLE * (card.points_of(action.number) + sum(board.points[square] for square in action.squares)),
        tokens=tokens_at(player, action.tokens),
        taxis=len(action.squares),
        path=path_bonuses(material, player, card),
        airplane=colour_bonus(material, provinces, state.airplanes),
        trophy=next(iter(trophies_won(material, state.players, provinces)), None),
    )


def _cross(material: Material, state: q.State, square: int) -> q.Preview:
    board = board_of(material, state.options)
    airplane = board.kinds[square] == "airplane"
    return q.Preview(WHOLE * board.points[square] + airplane, taxis=1, airplane=airplane)
