"""Seats round a table: who begins, who comes next, who is best."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from tablee.core.game import Seat


class DrawFirstPlayer(Struct, frozen=True, gc=False, tag=True):
    """What chance can do where the first player is drawn."""

    seat: Seat


class FirstPlayerDrawn(Struct, frozen=True, gc=False, tag=True):
    """The event by which every game that draws its first player tells who it is: seats are compared in turn order."""

    seat: Seat


def first_players(seats: int) -> tuple[tuple[DrawFirstPlayer, int], ...]:
    """The outcomes of that roll: each is as likely as the others."""
    return tuple((DrawFirstPlayer(Seat(seat)), 1) for seat in range(seats))


def next_seat(seat: int, seats: int) -> Seat:
    """Clockwise."""
    return Seat((seat + 1) % seats)


def in_turn_order(first: int, seats: int) -> Iterator[Seat]:
    """All seats, from the first player on."""
    return (Seat((first + i) % seats) for i in range(seats))


def best(merits: Sequence[Any]) -> frozenset[Seat]:
    """Who has the greatest merit, one a seat; several who have the same share it."""
    most = max(merits)
    return frozenset(Seat(seat) for seat, merit in enumerate(merits) if merit == most)


def shares(leads: Sequence[float]) -> tuple[float, ...]:
    """How likely each seat is to win, from how far each is ahead: they add up to 1."""
    most = max(leads)
    likely, total = [math.exp(lead - most) for lead in leads], 0.0
    for one in likely:  # in this order, as twins do: `sum` rounds otherwise in newer Pythons
        total += one
    return tuple(one / total for one in likely)
