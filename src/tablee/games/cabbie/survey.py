"""A city looked over: what it is like in figures, and a picture of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tablee.core.reader import Reader, bundle
from tablee.core.words import Language, Says, says
from tablee.games.cabbie.check import BadCity, decimal
from tablee.games.cabbie.city import City, mean_trip
from tablee.games.cabbie.data import own_city
from tablee.games.cabbie.drawing.maps import draw_map
from tablee.games.cabbie.drawing.plan import Plan
from tablee.games.cabbie.drawing.sheet import sheet

__all__ = ["BadCity", "survey"]


def survey(raw: bytes, out: Path, language: Language) -> str:
    """Checks a city's file, draws it, and tells what it is like. Raises BadCity with every fault."""
    city = own_city(raw)
    plan = Plan(city)
    out.write_text(sheet(plan, draw_map(plan), language), "utf-8")
    reader = Reader(bundle(language, Path(__file__).parent))
    lines = [reader(said) for said in (*_figures(city), says("city-drawn", file=str(out)))]
    return "\n  ".join([city.file.name.of(language), *lines])


def _figures(city: City) -> Iterator[Says]:
    file, streets = city.file, [len(city.steps_from[node]) for node in city.file.nodes]
    far = {space: city.far(space) for space in city.kind}
    yield says(
        "city-sizes",
        streets=len(file.streets),
        segments=len(city.segments),
        spaces=len(city.kind),
        crosswalks=len(city.crosswalks),
    )
    least, most = min(streets), max(streets)
    yield says("city-nodes-met", nodes=len(file.nodes), least=least, most=most, bridges=len(file.bridges))
    yield says(
        "city-colours",
        orange=len(city.orange),
        share=round(100 * len(city.orange) / len(city.kind)),
        far=max(min(steps[space] for space in city.orange) for steps in far.values()),
        destinations=len(city.destinations),
    )
    places = list(city.destinations.values())
    trips = [far[a][b] for a in places for b in places if a != b]
    mean, turns = decimal(sum(trips) / len(trips)), decimal(mean_trip(city))
    yield says("city-trips", mean=mean, longest=max(trips), turns=turns)
    yield says("city-across", diameter=max(max(steps.values()) for steps in far.values()))
