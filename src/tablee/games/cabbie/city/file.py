"""Types of a city's file, as docs/cities.md describes it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tablee.core.words import Language
from tablee.games.cabbie.city.geometry import Point

Path: TypeAlias = Annotated[tuple[Point, ...], Meta(min_length=2)]
Length: TypeAlias = Annotated[float, Meta(gt=0)]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str

    def of(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A street, or a destination with its picture."""

    id: str
    name: Names
    picture: str | None = None


class Segment(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    start: str
    end: str
    street: str
    spaces: tuple[str, ...]
    """Kind of each space: grey, orange, a number from 1 to 5, or a destination."""
    oneway: int
    """1.5 Number of a space, counted from 1: the spot for a one-way token is on the border to the next space."""
    via: tuple[Point, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.start}-{self.end}"

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(f"{self.id}.{k}" for k in range(1, len(self.spaces) + 1))


class Supply(Struct, frozen=True, forbid_unknown_fields=True):
    barriers: int
    cones: int
    oneways: int


class Bridge(Struct, frozen=True, forbid_unknown_fields=True):
    segment: str
    at: float
    name: Names


class Lot(Struct, frozen=True):
    at: Point
    size: tuple[Length, Length]
    lane: Path
    """1.7 Points of the lane from the lot's edge to the exit."""
    name: Names


class River(Struct, frozen=True, forbid_unknown_fields=True):
    name: Names
    width: Length
    path: Path


class Sea(Struct, frozen=True, forbid_unknown_fields=True):
    name: Names
    shore: Path
    at: Point | None = None
    """Position of the sea's name; None for the lower right."""


class Park(Struct, frozen=True):
    """A park: either an outline, which may be a hill or have a pond, or a circular town square."""

    shape: tuple[Point, ...] = ()
    hill: bool = False
    pond: tuple[float, float, float, float] | None = None
    """Centre (x, y), half the width and half the height of the pond."""
    round: tuple[float, float, float] | None = None
    """Centre (x, y) and radius of a circular town square."""


class District(Struct, frozen=True, forbid_unknown_fields=True):
    name: Names
    at: Point
    heart: Point
    """Point that decides the colour of houses: each belongs to the district whose heart is nearest."""


class Scenery(Struct, frozen=True):
    """Things drawn around the streets. Only the river matters to the check of a city."""

    river: River
    sea: Sea | None = None
    jetties: tuple[Path, ...] = ()
    parks: tuple[Park, ...] = ()
    districts: tuple[District, ...] = ()
    boats: tuple[tuple[float, float, float], ...] = ()
    """x, y and heading in degrees of each boat."""


class CityFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    id: str
    name: Names
    size: tuple[Length, Length]
    crosswalk: float
    destination_count: int
    supply: Supply
    exit: str
    lot: Lot
    nodes: dict[str, Point]
    streets: tuple[Named, ...]
    segments: tuple[Segment, ...]
    destinations: tuple[Named, ...]
    bridges: tuple[Bridge, ...]
    scenery: Scenery
    about: str = ""
