"""Pieces that stand in the streets, and the cards that let a taxi pass them. Types only."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Id: TypeAlias = Annotated[str, Meta(max_length=40)]
"""A space, a segment or an intersection, as the city's file names it; `lot` is the parking lot."""

Chance: TypeAlias = Literal["through-barrier", "through-cone", "through-any"]
"""6 Kinds of chance card, by the obstacle that a taxi may pass with it."""

Chances: TypeAlias = tuple[Chance, ...]
"""6.1 Chance cards that a player holds or uses for one move; each passes one obstacle."""

Condition: TypeAlias = Literal["free", "stuck", "shut-in"]
"""4.1 A stuck taxi has no legal first step; 4.6 a taxi that is shut in can reach no orange space."""


class OneWay(Struct, frozen=True, gc=False, cache_hash=True, tag=True, forbid_unknown_fields=True):
    """5.1 A one-way token: its segment, and the intersection it leads to."""

    segment: Id
    to: Id


class Barrier(Struct, frozen=True, gc=False, cache_hash=True, tag=True, forbid_unknown_fields=True):
    """5.3 A barrier: its segment, and the intersection at whose crosswalk it stands."""

    segment: Id
    at: Id


class Cone(Struct, frozen=True, gc=False, cache_hash=True, tag=True, forbid_unknown_fields=True):
    """5.4 A cone: its number."""

    number: Annotated[int, Meta(ge=1, le=5)]


Piece: TypeAlias = OneWay | Barrier | Cone
