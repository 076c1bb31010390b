"""Maps in the form that boards in the browser get: the parts of a city that never change as SVG, and the positions at
which the browser draws all others."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, pairwise

import msgspec
from msgspec import Struct

from tablee.cartography.ground import SEATS, ground, street_lines
from tablee.cartography.labels import lot_name, names, tiles
from tablee.cartography.layout import Layout, laid_out
from tablee.cartography.names import Picture
from tablee.cartography.paths import curve, tenth
from tablee.cartography.tags import path
from tablee.core.words import LANGUAGES, Language
from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.city.geometry import Point, Pose
from tablee.games.cabbie.city.groundplan import GroundPlan, Street
from tablee.games.cabbie.data import own_cities, own_words

BETWEEN = (1 / 3, 2 / 3)
"""Positions of the points that describe a step along a bent segment, as fractions of the step's length."""


class PictureOfPlace(Struct, frozen=True):
    """A destination's picture and its name."""

    id: str
    at: list[float]
    lines: tuple[str, ...]
    where: str
    text: list[float]


class MapWords(Struct, frozen=True):
    lot: str
    names: str
    """Names of streets, districts and waters, as SVG."""
    places: list[PictureOfPlace]


class DrawnSegment(Struct, frozen=True, omit_defaults=True, rename={"start": "from", "end": "to"}):
    start: str
    end: str
    street: str
    kinds: tuple[str, ...]
    poses: list[float]
    """x, y and direction in degrees of each space."""
    spot: list[float]
    """1.5 x, y and direction in degrees of the spot for the segment's one-way token."""
    crosswalks: list[float]
    """1.6 x, y and direction in degrees of the crosswalks at the segment's two ends."""
    line: list[float] = []
    """x and y of two points per step along the segment; empty if the segment is straight."""


class CityMap(Struct, frozen=True):
    size: list[float]
    exit: str
    lane: list[float]
    """1.7 x and y of the points from the lot's edge to the exit."""
    bays: list[float]
    """x and y of each seat's place in the parking lot."""
    nodes: dict[str, list[float]]
    segments: list[DrawnSegment]
    pictures: dict[str, str]
    """Name of each destination's picture, by the destination's id."""
    words: dict[Language, MapWords]
    tiles: str
    """Spaces and crosswalks, as SVG; `ground` and `small` are SVG, too."""
    ground: str
    small: str
    """Streets and water only, for the minimap."""


def map_of(city: City) -> CityMap:
    (plan, layout), file = laid_out(city), city.file
    return CityMap(
        size=_numbers(file.size),
        exit=file.exit,
        lane=_points(file.lot.lane),
        bays=_points(map(plan.bay, range(SEATS))),
        nodes={node: _points([at]) for node, at in file.nodes.items()},
        segments=[_segment(plan, street) for street in plan.streets],
        pictures={d.id: d.picture or "" for d in file.destinations},
        words={language: _words(plan, layout, language) for language in LANGUAGES},
        tiles="".join(tiles(plan)),
        ground="".join(ground(plan, layout)),
        small="".join(_small(plan)),
    )


def _small(plan: GroundPlan) -> Iterable[str]:
    scenery = plan.file.scenery
    yield path(curve(scenery.river.path), "small-river")
    if scenery.sea:
        yield path(curve(scenery.sea.shore) + "z", "water")
    yield path(street_lines(plan), "small-streets")


def _segment(plan: GroundPlan, street: Street) -> DrawnSegment:
    one = street.segment
    line = _line(street, plan.file.crosswalk) if one.via else []
    poses, spot, crosswalks = (_poses(some) for some in (street.poses, [street.spot], street.crosswalks))
    return DrawnSegment(one.start, one.end, one.street, one.spaces, poses, spot, crosswalks, line)


def _line(street: Street, gap: float) -> list[float]:
    """Return points along a street, two per step; the first and the last step are longer than the others."""
    stops = [0, *(gap + k * street.pitch for k in range(1, len(street.poses) + 1)), street.line.length]
    return _points(street.line.along(a + (b - a) * k).at for a, b in pairwise(stops) for k in BETWEEN)


def _words(plan: GroundPlan, layout: Layout, language: Language) -> MapWords:
    written = "".join(names(plan, layout, language))
    return MapWords(lot_name(plan, language), written, [_place(picture) for picture in layout.pictures[language]])


def _place(picture: Picture) -> PictureOfPlace:
    return PictureOfPlace(picture.id, _points([picture.at]), picture.lines, picture.where, _points([picture.text]))


def _poses(poses: Iterable[Pose]) -> list[float]:
    return _numbers(chain.from_iterable((*pose.at, round(pose.turn)) for pose in poses))


def _points(points: Iterable[Point]) -> list[float]:
    return _numbers(chain.from_iterable(points))


def _numbers(numbers: Iterable[float]) -> list[float]:
    return [tenth(number) for number in numbers]


@lru_cache(8)
def own_maps(raw: bytes) -> bytes:
    """Encode what a match's data file adds to the game, for boards: the maps of its custom cities, and their names.

    Maps are drawn on request and never stored, so that a match begun long ago is drawn as any other."""
    maps = {name: map_of(city) for name, city in own_cities(raw).items()}
    return msgspec.json.encode({"maps": maps, "words": own_words(raw)})
