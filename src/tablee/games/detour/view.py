"""Views of Detour. There are no secrets: everybody sees everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.core.game import Ask, Seat
from tablee.core.play import act
from tablee.games.detour import state as d
from tablee.games.detour.data import COLOURS
from tablee.games.detour.ways import BIT, HANDS

if TYPE_CHECKING:
    from tablee.games.detour.rules import Detour

SETS: tuple[tuple[d.Colour, ...], ...] = tuple(
    tuple(colour for i, colour in enumerate(COLOURS) if bits >> i & 1) for bits in range(1 << len(COLOURS))
)
"""The colours in every possible set, indexed by its bit mask."""


def view(game: Detour, state: d.State, seat: Seat | None) -> d.View:
    return d.View(
        seat,
        state.options,
        state.round,
        state.first,
        state.active,
        state.blocked,
        state.blocks_next,
        markers(game, state),
        tuple([HANDS[hand] for hand in state.hands]),
        SETS[state.played],
        state.latest,
        state.home,
    )


def markers(game: Detour, state: d.State) -> tuple[d.Stop, ...]:
    names = game.boards[state.options.map].names
    return tuple([names[space] for space in state.spaces])


def imagine(game: Detour, seen: d.View) -> d.State:
    """Rebuild the state from a view: as nothing is hidden, only one state has that view."""
    spaces = game.boards[seen.options.map].spaces
    return d.State(
        options=seen.options,
        spaces=tuple(spaces[stop] for stop in seen.markers),
        hands=tuple(sum(BIT[card] for card in hand) for hand in seen.hands),
        latest=seen.latest,
        played=SETS.index(seen.played),
        round=seen.round,
        first=seen.first,
        active=seen.active,
        blocked=seen.blocked,
        blocks_next=seen.blocks_next,
        home=seen.home,
    )


def preview(game: Detour, seen: d.View, action: d.Action) -> d.Preview:
    """Preview a play: how far the card takes the marker, its cost, and what its action does to everyone."""
    state = imagine(game, seen)
    assert seen.seat is not None and isinstance(game.turn(state), Ask)
    after, events = act(game, state, seen.seat, action)
    walks = [event for event in events if isinstance(event, d.MarkerMoved)]
    return d.Preview(
        way=tuple(stop for i, walk in enumerate(walks) for stop in walk.way[i > 0 :]),
        paid=tuple(cost for walk in walks for cost in walk.paid),
        lost="".join(walk.lost for walk in walks),
        back=_back(events),
        markers=markers(game, after),
        blocks=next((event.round for event in events if isinstance(event, d.RoundBlocked)), None),
    )


def _back(events: Sequence[d.Event]) -> tuple[tuple[d.Stop, ...], ...]:
    return next((event.ways for event in events if isinstance(event, d.MarkersWentBack)), ())
