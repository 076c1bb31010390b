"""What the laws that every game obeys need to know of Detour."""

from __future__ import annotations

from collections import Counter

from tablee.core.game import Seat
from tablee.games.detour.data import CARDS, COLOURS
from tablee.games.detour.state import State


def counts(state: State) -> Counter[str]:
    """Every thing there is: a marker a colour, on the map or home, and four cards, in the hand or out."""
    markers = [f"{colour} marker" for colour, _ in zip(COLOURS, state.spaces, strict=False)]
    held = [f"{colour} {card}" for colour, hand in zip(COLOURS, state.hands, strict=False) for card in _cards(hand)]
    out = [f"{colour} {card}" for colour, hand in zip(COLOURS, state.hands, strict=False) for card in _cards(~hand)]
    return Counter([*markers, *held, *out])


def secrets(state: State, seat: Seat | None) -> set[str]:
    """There are none."""
    return set()


def _cards(bits: int) -> list[str]:
    return [card for i, card in enumerate(CARDS) if bits >> i & 1]
