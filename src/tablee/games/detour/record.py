"""What an event changes: it is recorded, never judged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.detour.board import Board
from tablee.games.detour.data import INDEX
from tablee.games.detour.state import (
    Action,
    CardPlayed,
    CardsReturned,
    Colour,
    Event,
    FirstPlayerDrawn,
    MarkerCameHome,
    MarkerMoved,
    MarkerSent,
    MarkersWentBack,
    RoundBegan,
    RoundBlocked,
    State,
    Stop,
)
from tablee.games.detour.ways import BIT, FULL
from tablee.kit.tuples import put


def evolve(boards: Mapping[str, Board], state: State, event: Event) -> State:
    match event:  # what happens most often comes first
        case CardPlayed():
            return _played(state, event.play)
        case MarkerMoved():
            return _moved(boards, state, event.colour, event.way[-1])
        case RoundBegan(seat, number, blocked):
            return replace(state, played=0, round=number, first=seat, active=seat, blocked=blocked, blocks_next=False)
        case MarkersWentBack():
            spaces = boards[state.options.map].spaces
            return replace(state, spaces=tuple([spaces[way[-1]] for way in event.ways]))
        case RoundBlocked():
            return replace(state, blocks_next=True)
        case MarkerSent():
            return _moved(boards, state, event.colour, event.end)
        case CardsReturned():
            return replace(state, hands=(FULL,) * len(state.hands))
        case MarkerCameHome():
            return replace(state, home=(*state.home, event.colour))
        case FirstPlayerDrawn(seat):
            return replace(state, first=seat, active=seat)
        case other:
            assert_never(other)


def _played(state: State, play: Action) -> State:
    colour = INDEX[play.colour]
    played = state.played | 1 << colour
    return replace(
        state,
        hands=put(state.hands, colour, state.hands[colour] & ~BIT[play.card]),
        latest=put(state.latest, colour, play),
        played=played,
        active=_next(state, played.bit_count()),
    )


def _next(state: State, played: int) -> Seat | None:
    """3.1 From the first player clockwise. 8.1 With two players, two cards each."""
    seats, colours = state.options.seats, len(state.spaces)
    if played == colours or state.first is None:
        return None
    return Seat((state.first + played * seats // colours) % seats)


def _moved(boards: Mapping[str, Board], state: State, colour: Colour, stop: Stop) -> State:
    space = boards[state.options.map].spaces[stop]
    return replace(state, spaces=put(state.spaces, INDEX[colour], space))
