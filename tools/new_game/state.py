"""NewGame: options, state, actions, chance, events and views. There are only types here."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tablee.core.game import Seat
from tablee.core.seats import DrawFirstPlayer, FirstPlayerDrawn


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    stones: Annotated[int, Meta(ge=5, le=40)] = 21


class Take(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    stones: Annotated[int, Meta(ge=1, le=3)]


Action: TypeAlias = Take


Chance: TypeAlias = DrawFirstPlayer


class StonesTaken(Struct, frozen=True, gc=False, tag=True):
    seat: Seat
    stones: int


Event: TypeAlias = FirstPlayerDrawn | StonesTaken


class State(Struct, frozen=True, gc=False):
    options: Options
    stones: int
    active: Seat | None = None
    """Seat to move or, once the heap is empty, the seat that took the last stone. None before the first player is
    drawn."""


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    options: Options
    stones: int
    active: Seat | None
