"""Colours of the markers at a table. The rules name them by seat, and people may choose others."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.detour.data import COLOURS
from tablee.games.detour.state import Colour

OF_TWO: tuple[Colour, ...] = ("yellow", "red", "green", "blue")
"""8.1 Colours that two players choose from, in the lobby's order; a player's second colour is two further on."""


def looks(chosen: Sequence[int]) -> tuple[Colour, ...]:
    """Return the colour shown for each of the rules' colours once the seats have chosen theirs, as colours.ts does."""
    if len(chosen) != 2:
        return tuple(COLOURS[colour] for colour in chosen)
    one, other = chosen
    return tuple(OF_TWO[colour] for colour in (one, _second(one, other), other, _second(other, one)))


def _second(own: int, other: int) -> int:
    """Return a player's second colour, or the next one if the other player has taken it."""
    return (own + 1) % 4 if (own + 2) % 4 == other else (own + 2) % 4


def reads(chosen: Sequence[int]) -> dict[str, str]:
    """Map the message id of each of the rules' colours to that of the colour shown instead; empty if none is
    replaced."""
    named = zip(COLOURS, looks(chosen), strict=False)
    return {f"colour-{colour}": f"colour-{look}" for colour, look in named if colour != look}
