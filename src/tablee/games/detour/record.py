"""Effects of events on the state. Whether an event is legal is not checked here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.detour import state as d
from tablee.games.detour.board import JourneyBoard
from tablee.games.detour.data import INDEX
from tablee.games.detour.ways import BIT, FULL
from tablee.kit.tuples import put


def evolve(boards: Mapping[str, JourneyBoard], state: d.State, event: d.Event) -> d.State:
    match event:  # what happens most often comes first
        case d.CardPlayed():
            return _played(state, event.play)
        case d.MarkerMoved():
            return _moved(boards, state, event.colour, event.way[-1])
        case d.RoundBegan(seat, number, blocked):
            return replace(state, played=0, round=number, first=seat, active=seat, blocked=blocked, blocks_next=False)
        case d.MarkersWentBack():
            spaces = boards[state.options.map].spaces
            return replace(state, spaces=tuple([spaces[way[-1]] for way in event.ways]))
        case d.RoundBlocked():
            return replace(state, blocks_next=True)
        case d.MarkerSent():
            return _moved(boards, state, event.colour, event.end)
        case d.CardsReturned():
            return replace(state, hands=(FULL,) * len(state.hands))
        case d.MarkerCameHome():
            return replace(state, home=(*state.home, event.colour))
        case d.FirstPlayerDrawn(seat):
            return replace(state, first=seat, active=seat)
        case other:
            assert_never(other)


def _played(state: d.State, play: d.Action) -> d.State:
    colour = INDEX[play.colour]
    played = state.played | 1 << colour
    return replace(
        state,
        hands=put(state.hands, colour, state.hands[colour] & ~BIT[play.card]),
        latest=put(state.latest, colour, play),
        played=played,
        active=_next(state, played.bit_count()),
    )


def _next(state: d.State, played: int) -> Seat | None:
    """3.1 Return the next seat clockwise; None after the last play of a round. 8.1 With two players, each plays two
    cards."""
    seats, colours = state.options.seats, len(state.spaces)
    if played == colours or state.first is None:
        return None
    return Seat((state.first + played * seats // colours) % seats)


def _moved(boards: Mapping[str, JourneyBoard], state: d.State, colour: d.Colour, stop: d.Stop) -> d.State:
    space = boards[state.options.map].spaces[stop]
    return replace(state, spaces=put(state.spaces, INDEX[colour], space))
