"""Detour's material. A file that breaks clause 1 is refused with the place and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Literal, get_args

from msgspec import Struct

from tablee.games.detour.state import Card, Colour, MapName, Stop
from tablee.kit.data import BadData as BadData
from tablee.kit.data import read_data

COLOURS: tuple[Colour, ...] = get_args(Colour)
INDEX: dict[Colour, int] = {colour: i for i, colour in enumerate(COLOURS)}
CARDS: tuple[Card, ...] = get_args(Card)
MAPS: tuple[MapName, ...] = get_args(MapName)
COLUMNS = 24
"""1.3 Number of columns: eight tiles of three spaces."""
SIDE = 3
"""1.4 Number of spaces of a side path."""
LAST = "TB"
"""1.3 Cost of the last segment."""
TRANSPORTS = "TBS"
FILE = Path(__file__).parent / "data" / "journeys.json"


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    id: Stop
    at: tuple[float, float]
    """Latitude and longitude, for drawing."""


class SidePath(Struct, frozen=True, forbid_unknown_fields=True):
    entry: int
    """Column of the space whose red line opens the side path."""
    stops: tuple[Place, ...]
    segments: tuple[str, ...]


class Journey(Struct, frozen=True, forbid_unknown_fields=True):
    """Map of a journey: the main path, its side paths, and the columns of its blue areas."""

    id: str
    pole: Literal["north", "south"]
    stops: tuple[Place, ...]
    segments: tuple[str, ...]
    side_paths: tuple[SidePath, ...]
    blue: tuple[int, ...]


class Ticket(Struct, frozen=True, forbid_unknown_fields=True):
    """A card in the data file: the transports of its Move part, and its rank."""

    id: Card
    move: str
    rank: int


class Material(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    about: str
    cards: tuple[Ticket, ...]
    maps: tuple[Journey, ...]


FILES = {
    "data/journeys.json": Material,
    "board/lands.json": tuple[tuple[tuple[float, float], ...], ...],
}
"""Data files that boards read, with their types; coasts are given as longitudes and latitudes."""


def bad(where: str, why: str) -> BadData:
    return BadData(f"journeys.json: {where}: {why}")


def read_material(raw: bytes) -> Material:
    material: Material = read_data(raw, Material, "journeys.json")
    _check_cards(material.cards)
    if sorted(journey.id for journey in material.maps) != sorted(MAPS):
        raise bad("maps", f"there must be {' and '.join(MAPS)}, each once (1.3)")
    _check_ids([place for journey in material.maps for place in _places(journey)])
    for journey in material.maps:
        _check_map(journey, [card.move for card in material.cards])
    return material


def _check_cards(cards: tuple[Ticket, ...]) -> None:
    """1.1, 1.2 Refuse cards that are missing or there twice, or whose transports or rank make no sense."""
    if sorted(card.id for card in cards) != sorted(CARDS):
        raise bad("cards", f"there must be {', '.join(CARDS)}, each once (1.1)")
    for card in cards:
        if not card.move or set(card.move) - set(TRANSPORTS):
            raise bad(f"card {card.id}", f"{card.move!r} is not made of T, B and S (1.2)")
        if card.rank < 1:
            raise bad(f"card {card.id}", f"{card.rank} is no rank (1.2)")


def _places(journey: Journey) -> Iterator[Place]:
    yield from journey.stops
    for path in journey.side_paths:
        yield from path.stops


def _check_ids(places: list[Place]) -> None:
    seen = {"home"}
    for place in places:
        if place.id in seen:
            raise bad(f"stop {place.id}", "the name is taken (1.6)")
        seen.add(place.id)


def _check_map(journey: Journey, moves: list[str]) -> None:
    where = f"map {journey.id}"
    if len(journey.stops) != COLUMNS or len(journey.segments) != COLUMNS:
        raise bad(where, f"a ring has {COLUMNS} stops and {COLUMNS} segments (1.3)")
    _check_costs(f"{where}: segment", journey.segments, moves)
    if set(journey.segments[-1]) != set(LAST):
        raise bad(f"{where}: segment {COLUMNS - 1}", "the last segment costs T and B (1.7)")
    for path in journey.side_paths:
        _check_side_path(f"{where}: side path at {path.entry}", path, moves)
    _check_overlaps(where, journey.side_paths)
    for column in journey.blue:
        if not 0 <= column < COLUMNS or journey.blue.count(column) > 1:
            raise bad(f"{where}: blue {column}", "not a column, or there twice (1.5)")


def _check_costs(where: str, segments: Iterable[str], moves: list[str]) -> None:
    for i, cost in enumerate(segments):
        if not 1 <= len(cost) <= 2 or set(cost) - set(TRANSPORTS):
            raise bad(f"{where} {i}", f"{cost!r} is not one or two of T, B and S (1.3)")
        if len(set(cost)) != len(cost):
            raise bad(f"{where} {i}", f"{cost!r} has a transport twice (1.7)")
        if not any(set(cost) <= set(move) for move in moves):
            raise bad(f"{where} {i}", f"no card can pay {cost!r} (1.7)")


def _check_side_path(where: str, path: SidePath, moves: list[str]) -> None:
    if len(path.stops) != SIDE or len(path.segments) != SIDE:
        raise bad(where, f"a side path has {SIDE} stops and {SIDE} segments (1.4)")
    if path.entry < 1:
        raise bad(where, "it leaves column 0 or a column before it (1.7)")
    if path.entry + SIDE >= COLUMNS:
        raise bad(where, f"it joins beyond column {COLUMNS - 1} (1.7)")
    _check_costs(f"{where}: segment", path.segments, moves)


def _check_overlaps(where: str, paths: tuple[SidePath, ...]) -> None:
    entries = sorted(path.entry for path in paths)
    for one, other in pairwise(entries):
        if other < one + SIDE:
            raise bad(f"{where}: side path at {other}", f"it overlaps with the one at {one} (1.7)")
