"""What a city is like, in figures."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.words import Says, says
from tablee.games.cabbie.city.check import decimal
from tablee.games.cabbie.city.city import City, mean_trip


def figures(city: City) -> Iterator[Says]:
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
