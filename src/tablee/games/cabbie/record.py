"""The effect of each event on the state. Whether an event is legal is not checked here."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from tablee.core.bag import bag_of
from tablee.core.seats import next_seat
from tablee.games.cabbie import state as c
from tablee.games.cabbie.pieces import OneWay, Piece
from tablee.kit.tuples import put


def evolve(state: c.State, event: c.Event) -> c.State:
    match event:
        case c.DieRolled(_, pips, plan, draws):
            return replace(state, pips=pips, plan=plan, stage="draw" if draws else "drive")
        case c.Drove():
            return _driven(state, event)
        case c.CardDrawn(_, card):
            return replace(state, deck=state.deck.without(card), card=card, stage="card")
        case c.OneWayPlaced(_, piece) | c.BarrierPlaced(_, piece) | c.ConePlaced(_, piece):
            return _followed(state, pieces=state.pieces | {piece})
        case c.OneWayTurned(_, piece):
            others = {other for other in state.pieces if not _same_token(other, piece)}
            return _followed(state, pieces=frozenset(others | {piece}))
        case c.PieceRemoved(_, taken):
            return _followed(state, pieces=state.pieces - {taken})
        case c.CardWasted():
            return _followed(state)
        case c.ChanceKept(seat, chance):
            kept = put(state.kept, seat, (*state.kept[seat], chance))
            return _followed(replace(state, card=None), kept=kept, fresh=chance)
        case c.ChanceHidden(seat, chance):
            assert chance is not None, "a redacted event is not the truth"
            kept = put(state.kept, seat, (*state.kept[seat], chance))
            return _followed(replace(state, deck=state.deck.without(chance)), kept=kept, fresh=chance)
        case c.Waited(seat, turns):
            return replace(state, stuck=put(state.stuck, seat, turns), **_next_turn(state))
        case c.DestinationReached(seat, destination):
            completed = put(state.completed, seat, (*state.completed[seat], destination))
            return replace(state, completed=completed, hands=put(state.hands, seat, None))
        case c.DestinationDrawn(seat, destination):
            assert destination is not None, "a redacted event is not the truth"
            hands = put(state.hands, seat, destination)
            return replace(state, hands=hands, destinations=state.destinations.without(destination))
        case c.TurnTaken(_, plan):
            return replace(state, plan=plan)
        case c.DeckShuffled():
            return replace(state, deck=state.discards, discards=bag_of((card for card, _ in state.discards.items), 0))
        case c.FirstPlayerDrawn(seat):
            return replace(state, active=seat)
        case other:
            assert_never(other)


def _same_token(piece: Piece, token: OneWay) -> bool:
    """1.5 Tell whether a piece is this one-way token, turned or not: a segment has room for only one."""
    return isinstance(piece, OneWay) and piece.segment == token.segment


def _driven(state: c.State, drove: c.Drove) -> c.State:
    """4.4 Apply a move; a taxi that has moved is no longer stuck."""
    seat = drove.seat
    change: dict[str, Any] = {"stage": "draw", "plan": None, "fresh": None} if drove.draws else _next_turn(state)
    change["taxis"] = put(state.taxis, seat, drove.path[-1])
    if state.stuck[seat]:
        change["stuck"] = put(state.stuck, seat, 0)
    if drove.chances:
        change |= _spent(state, drove)
    return replace(state, **change)


def _spent(state: c.State, drove: c.Drove) -> dict[str, Any]:
    kept, discards = list(state.kept[drove.seat]), state.discards
    for chance in drove.chances:
        kept.remove(chance)
        discards = discards.plus(chance)
    return {"kept": put(state.kept, drove.seat, tuple(kept)), "discards": discards}


def _followed(state: c.State, **change: Any) -> c.State:
    """3.6 Discard the card and end the turn. 4.2 If the player is stuck, go on to their move instead."""
    if state.card is not None:
        change |= {"discards": state.discards.plus(state.card), "card": None}
    return replace(state, **(change | ({"stage": "drive"} if state.plan == "stuck" else _next_turn(state))))


def _next_turn(state: c.State) -> dict[str, Any]:
    assert state.active is not None
    active = next_seat(state.active, state.options.seats)
    return {"active": active, "turns": state.turns + 1, "stage": "start", "plan": None, "fresh": None}
