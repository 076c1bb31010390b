"""Colours of the markers at a table. The rules name them by seat, and people may choose others."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.detour.data import COLOURS
from tablee.games.detour.state import Colour

OF_TWO: tuple[Colour, ...] = ("yellow", "red", "green", "blue")
"""8.1 What two players choose from, in the lobby's order: each colour with the one that goes with it two further on."""


def looks(chosen: Sequence[int]) -> tuple[Colour, ...]:
    """Messages that the rules' colours read as once the seats have chosen others: as colours.ts draws them."""
    if len(chosen) != 2:
        return tuple(COLOURS[colour] for colour in chosen)
    one, other = chosen
    return tuple(OF_TWO[colour] for colour in (one, _second(one, other), other, _second(other, one)))


def _second(own: int, other: int) -> int:
    """The colour that goes with a player's own, or the next one if the other player has taken that."""
    return (own + 1) % 4 if (own + 2) % 4 == other else (own + 2) % 4


def reads(chosen: Sequence[int]) -> dict[str, str]:
    """Which message stands for the name of each of the rules' colours; none where all are as the rules name them."""
    named = zip(COLOURS, looks(chosen), strict=False)
    return {f"colour-{colour}": f"colour-{look}" for colour, look in named if colour != look}
