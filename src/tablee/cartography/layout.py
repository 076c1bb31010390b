"""Layout of a city's map: positions of names, pictures, houses and trees that do not overlap."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from tablee.cartography.houses import Builder, House
from tablee.cartography.names import Picture, StreetName, place_pictures, place_street_names
from tablee.cartography.occupancy import Disc, Ground, Occupancy
from tablee.core.words import LANGUAGES, Language
from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.city.groundplan import GroundPlan


class Layout(Struct, frozen=True):
    pictures: dict[Language, list[Picture]]
    """Pictures of the destinations with their names, by language."""
    streets: dict[Language, list[StreetName]]
    houses: list[House]
    trees: list[Disc]


@lru_cache(maxsize=4)
def laid_out(city: City) -> tuple[GroundPlan, Layout]:
    """Return the ground plan and the layout of a city, cached: a layout takes seconds, and a board's map and a sheet in
    each language share it."""
    plan = GroundPlan(city)
    return plan, _lay_out(plan)


def _lay_out(plan: GroundPlan) -> Layout:
    ground = Ground(plan)
    rooms = {language: Occupancy(ground, language) for language in LANGUAGES}
    pictures = {language: place_pictures(room, language) for language, room in rooms.items()}
    streets = {language: place_street_names(room, language) for language, room in rooms.items()}
    return Layout(pictures, streets, *Builder(plan, list(rooms.values())).build())
