"""Names of all places in the cities, in words.

A space has an address: its street, and its number among the street's spaces in the file's order. An intersection is the
corner of its streets.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.words import Says, says
from tablee.games.cabbie.city.city import LOT, City
from tablee.games.cabbie.data import Material


class Addresses:
    def __init__(self, material: Material) -> None:
        self.material, cities = material, [walks.city for walks in material.walks.values()]
        self.segments = {id: segment for city in cities for id, segment in city.segments.items()}
        self.of = {LOT: says("lot")} | {space: words for city in cities for space, words in _addresses(city)}


def _addresses(city: City) -> Iterator[tuple[str, Says]]:
    """Yield each space of a city with its address. Ids are unique across cities, so the space alone finds its
    address."""
    numbers: dict[str, int] = {}
    meeting: dict[str, dict[str, Says]] = {node: {} for node in city.file.nodes}
    for segment in city.segments.values():
        street = says(f"street-{segment.street}")
        for space in segment.ids:
            numbers[segment.street] = numbers.get(segment.street, 0) + 1
            yield space, says("address", street=street, number=numbers[segment.street])
        meeting[segment.start][segment.street] = meeting[segment.end][segment.street] = street
    for node, streets in meeting.items():
        *first, last = streets.values()
        yield node, says("corner", streets=tuple(first), last=last)
