"""Facts about Detour that the tests of all games (tests/test_laws.py) need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from random_matches import DoneAction
from tablee.core.game import Seat
from tablee.games.detour import state as d
from tablee.games.detour.board import HOME
from tablee.games.detour.data import CARDS, COLOURS, INDEX
from tablee.games.detour.rules import ROUNDS, Detour
from tablee.games.detour.ways import limits


def counts(state: d.State) -> Counter[str]:
    """Count all markers and cards, in hand or played: the numbers must stay the same throughout a match."""
    markers = [f"{colour} marker" for colour, _ in zip(COLOURS, state.spaces, strict=False)]
    held = [f"{colour} {card}" for colour, hand in zip(COLOURS, state.hands, strict=False) for card in _cards(hand)]
    out = [f"{colour} {card}" for colour, hand in zip(COLOURS, state.hands, strict=False) for card in _cards(~hand)]
    return Counter([*markers, *held, *out])


def secrets(state: d.State, seat: Seat | None) -> set[str]:
    """Return an empty set, as nothing is hidden."""
    return set()


def normal(game: Detour, state: d.State, action: d.Action) -> Any:
    """Return a play of Block as what it does: the marker and the space to which it goes (7.5). A Move part after the
    action that goes nowhere comes to the same as none."""
    if not isinstance(action, d.PlayBlock):
        return action
    board, colour = game.boards[state.options.map], INDEX[action.colour]
    if colour >= len(state.spaces):
        return action
    space = state.spaces[colour]
    both = limits(state.options, state.blocked).both and board.blue[space]
    if action.segments and not both:
        return action
    parts = [(board.moves["block"], action.segments), (board.gifts["block"], action.forward)]
    for walks, segments in reversed(parts) if action.action_first else parts:
        if segments >= len(walks[space]):
            return action
        space = walks[space][segments].end
    return action.colour, space


def end(game: Detour, options: d.Options, rng: Random) -> d.State:
    """Make a finished match with markers near home or tied, which random play seldom reaches."""
    stops = [space for space, name in enumerate(game.boards[options.map].names) if name]
    colours = len(game.new(options).spaces)
    spaces = tuple(rng.choices(stops[rng.choice((-3, -8, -12)) :], k=colours))
    home = [colour for colour, space in zip(COLOURS, spaces, strict=False) if space == HOME]
    hands = tuple(rng.randrange(1 << len(CARDS)) for _ in spaces)
    order = tuple(rng.sample(home, len(home)))
    return d.State(options, spaces, hands, (None,) * colours, (1 << colours) - 1, ROUNDS, first=Seat(0), home=order)


def rare(game: Detour, options: d.Options, rng: Random) -> tuple[d.State, list[d.Action]]:
    """Make a state of the last rounds with nobody near home."""
    state, first = game.new(options), Seat(rng.randrange(options.seats))
    stops = [space for space, name in enumerate(game.boards[options.map].names) if name]
    spaces = tuple(rng.choices(stops[: len(stops) // 2], k=len(state.spaces)))
    blocked = rng.random() < 0.5
    return replace(
        state, spaces=spaces, first=first, active=first, round=ROUNDS - rng.randrange(4), blocked=blocked
    ), []


clauses: Mapping[str, Callable[[DoneAction], Any]] = {
    "4.1 some of it is lost": lambda done: any(event.lost for event in done.happened(d.MarkerMoved)),
    "5.4 in a blocked round": lambda done: done.before.blocked and done.happened(d.MarkerSent),
    "5.5 moves, then sends": lambda done: done.happened(d.MarkerMoved) and done.happened(d.MarkerSent),
    "6.1 everyone else": lambda done: (
        done.happened(d.MarkersWentBack) and done.before.options.backward == "everyone-else"
    ),
    "6.4 goes forward again": lambda done: done.happened(d.MarkersWentBack) and done.happened(d.MarkerMoved),
    "7.5 twice": lambda done: done.happened(d.RoundBlocked) and len(done.happened(d.MarkerMoved)) > 1,
    "7.6 blocked again": lambda done: done.before.blocked and done.happened(d.RoundBlocked),
    "8.3": lambda done: done.ends("8.3"),
    "8.4": lambda done: done.ends("8.4"),
    "8.7": lambda done: done.ends("8.7"),
    "9.1": lambda done: done.ends("9.1"),
    "9.2": lambda done: done.ends("9.2"),
    "9.3": lambda done: done.ends("9.3"),
}


def known(view: d.View) -> d.View:
    """Return a view without the last plays, which the compiled twin does not record."""
    return replace(view, latest=())


def _cards(bits: int) -> list[str]:
    return [card for i, card in enumerate(CARDS) if bits >> i & 1]
