"""The still part of a city's map, worked out from its file: what a board needs beside the file to draw it."""

from __future__ import annotations

from math import floor
from typing import Any

import msgspec

from tablee.core.words import LANGUAGES, Language
from tablee.games.cabbie.city import City
from tablee.games.cabbie.drawing.houses import Builder, House
from tablee.games.cabbie.drawing.names import Picture, StreetName, place_pictures, place_street_names
from tablee.games.cabbie.drawing.plan import Plan
from tablee.games.cabbie.drawing.room import Disc, Ground, Room
from tablee.games.cabbie.splines import Point, tenth


class Map(msgspec.Struct, frozen=True):
    pictures: dict[Language, list[Picture]]
    """The destinations, in each language."""
    streets: dict[Language, list[StreetName]]
    houses: list[House]
    trees: list[Disc]


def draw_map(plan: Plan) -> Map:
    ground = Ground(plan)
    rooms = {language: Room(ground, language) for language in LANGUAGES}
    pictures = {language: place_pictures(room, language) for language, room in rooms.items()}
    streets = {language: place_street_names(room, language) for language, room in rooms.items()}
    return Map(pictures, streets, *Builder(plan, list(rooms.values())).build())


def map_of(city: City) -> dict[str, Any]:
    """What maps.json holds for a city."""
    drawn = draw_map(Plan(city))
    names = {
        language: {"pictures": [_picture(picture) for picture in drawn.pictures[language]], "streets": streets}
        for language, streets in drawn.streets.items()
    }
    return {"names": names, "houses": [_house(house) for house in drawn.houses], "trees": list(map(_tree, drawn.trees))}


def _point(at: Point) -> list[float]:
    return [tenth(at[0]), tenth(at[1])]


def _picture(picture: Picture) -> dict[str, Any]:
    placed = {"id": picture.id, "at": _point(picture.at), "lines": picture.lines, "where": picture.where}
    return placed | {"text": _point(picture.text)}


def _house(house: House) -> list[float]:
    size = [tenth(house.w), tenth(house.d)]
    return [*_point(house.at), *size, floor(house.turn + 0.5), house.tint, int(house.chimney)]


def _tree(tree: Disc) -> list[float]:
    return [*_point(tree.at), tenth(tree.r)]
