"""The report of `tablee city`: a city's figures, and its picture in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tablee.cartography.sheet import GAME, HERE, sheet
from tablee.core.words import Language, Says, says
from tablee.games.cabbie.city.check import decimal
from tablee.games.cabbie.city.city import City, mean_trip
from tablee.games.cabbie.data import own_city
from tablee.kit.reader import Reader, bundle


def survey(raw: bytes, out: Path, language: Language) -> str:
    """Check and draw a city's file, and describe the city. Raises BadCity with every fault."""
    found, reader = own_city(raw), Reader(bundle(language, GAME, HERE))
    out.write_text(sheet(found, language), "utf-8")
    lines = [reader(said) for said in (*figures(found), says("city-drawn", file=str(out)))]
    return "\n  ".join([found.file.name.of(language), *lines])


def figures(city: City) -> Iterator[Says]:
    file, streets = city.file, [len(city.steps_from[node]) for node in city.file.nodes]
    far = {space: city.distances(space) for space in city.kind}
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
