"""What the laws that every game obeys need to know of Detour."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.games.detour.board import HOME
from tablee.games.detour.data import CARDS, COLOURS
from tablee.games.detour.rules import ROUNDS, Detour
from tablee.games.detour.state import Options, State, View


def counts(state: State) -> Counter[str]:
    """Every thing there is: a marker a colour, on the map or home, and four cards, in the hand or out."""
    markers = [f"{colour} marker" for colour, _ in zip(COLOURS, state.spaces, strict=False)]
    held = [f"{colour} {card}" for colour, hand in zip(COLOURS, state.hands, strict=False) for card in _cards(hand)]
    out = [f"{colour} {card}" for colour, hand in zip(COLOURS, state.hands, strict=False) for card in _cards(~hand)]
    return Counter([*markers, *held, *out])


def secrets(state: State, seat: Seat | None) -> set[str]:
    """There are none."""
    return set()


def end(game: Detour, options: Options, rng: Random) -> State:
    """A match that is over, with markers near home or level: played at random, few end like that."""
    stops = [space for space, name in enumerate(game.boards[options.map].names) if name]
    colours = len(game.new(options).spaces)
    spaces = tuple(rng.choices(stops[rng.choice((-3, -8, -12)) :], k=colours))
    home = [colour for colour, space in zip(COLOURS, spaces, strict=False) if space == HOME]
    hands = tuple(rng.randrange(1 << len(CARDS)) for _ in spaces)
    order = tuple(rng.sample(home, len(home)))
    return State(options, spaces, hands, (None,) * colours, (1 << colours) - 1, ROUNDS, first=Seat(0), home=order)


def known(view: View) -> View:
    """What was played last is no matter."""
    return replace(view, latest=())


def _cards(bits: int) -> list[str]:
    return [card for i, card in enumerate(CARDS) if bits >> i & 1]
