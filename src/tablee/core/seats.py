"""Helpers for seats round a table: first player, turn order, winners, chances to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from tablee.core.game import Seat


class DrawFirstPlayer(Struct, frozen=True, gc=False, tag=True):
    """Outcome of chance that makes a seat the first player."""

    seat: Seat


class FirstPlayerDrawn(Struct, frozen=True, gc=False, tag=True):
    """Event that names the first player. All games share it, so that statistics can compare seats by turn order."""

    seat: Seat


def first_players(seats: int) -> tuple[tuple[DrawFirstPlayer, int], ...]:
    """List the equally likely outcomes of drawing the first player."""
    return tuple((DrawFirstPlayer(Seat(seat)), 1) for seat in range(seats))


def next_seat(seat: int, seats: int) -> Seat:
    """Return the next seat clockwise."""
    return Seat((seat + 1) % seats)


def in_turn_order(first: int, seats: int) -> Iterator[Seat]:
    """Iterate over all seats, beginning with `first`."""
    return (Seat((first + i) % seats) for i in range(seats))


def best(merits: Sequence[Any]) -> frozenset[Seat]:
    """Return the seats with the greatest merit, such as a score; several if they are tied. `merits` are in the order of
    seats."""
    most = max(merits)
    return frozenset(Seat(seat) for seat, merit in enumerate(merits) if merit == most)
