"""Small random cities, full of obstacles, on which the rules and the oracle are compared."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from tablee.games.cabbie.city.city import City
from tablee.games.cabbie.city.file import CityFile
from tablee.games.cabbie.pieces import Barrier, Cone, OneWay, Piece
from tablee.games.cabbie.tests import oracle

NAME = {"en": "Nowhere", "fr": "Nulle part"}


def random_city(rng: Random) -> dict[str, Any]:
    """Make a random city in the format of a file. It may be unconnected, have dead ends, or two segments between the
    same intersections."""
    nodes = "abcdefg"[: rng.randint(2, 7)]
    pairs = [(a, b) for a in nodes for b in nodes if a != b]
    chosen = rng.sample(pairs, rng.randint(1, min(len(pairs), 2 * len(nodes))))
    kinds = ["1", "2", "3", "4", "5", "north", "south", *["grey"] * 12, *["orange"] * rng.choice((0, 1, 6))]
    lengths = [rng.choice((2, 2, 2, 3, 4, 5)) for _ in chosen]
    rng.shuffle(kinds)
    spaces = iter([*kinds, *["grey"] * 80])
    segments = [
        {"from": a, "to": b, "street": "road", "spaces": [next(spaces) for _ in range(n)], "oneway": 1}
        for (a, b), n in zip(chosen, lengths, strict=True)
    ]
    return {
        "format": "cabbie-city/1",
        "id": "nowhere",
        "name": NAME,
        "about": "",
        "size": [100, 100],
        "crosswalk": 6,
        "destination_count": 2,
        "supply": {"barriers": 7, "cones": 5, "oneways": 12},
        "exit": rng.choice(nodes),
        "lot": {"at": [0, 0], "size": [1, 1], "lane": [[0, 0], [0, 0]], "name": NAME},
        "nodes": {node: [0, 0] for node in nodes},
        "streets": [{"id": "road", "name": NAME}],
        "segments": segments,
        "destinations": [{"id": id, "name": NAME} for id in ("north", "south")],
        "bridges": [],
        "scenery": {"river": {"name": NAME, "width": 1, "path": [[0, 0], [1, 1]]}},
    }


def built(raw: dict[str, Any]) -> City:
    """Build a city without the check of clause 1, which a city as small as these would fail."""
    return City(msgspec.convert(raw, CityFile))


def random_pieces(rng: Random, city: City) -> frozenset[Piece]:
    crosswalks = [Barrier(*at) for at in city.crosswalks if rng.random() < rng.choice((0.0, 0.2, 0.5))]
    ruled = [segment for segment in city.segments.values() if rng.random() < rng.choice((0.0, 0.6))]
    oneways = [OneWay(segment.id, rng.choice((segment.start, segment.end))) for segment in ruled]
    cones = [Cone(n) for n in city.numbered if rng.random() < 0.5]
    return frozenset((*crosswalks, *oneways, *cones))


def plainly(raw: dict[str, Any], pieces: frozenset[Piece]) -> oracle.OracleBoard:
    """Build the oracle's board from the same city and pieces."""
    return oracle.board(
        raw,
        {(piece.segment, piece.at) for piece in pieces if isinstance(piece, Barrier)},
        {piece.segment: piece.to for piece in pieces if isinstance(piece, OneWay)},
        {piece.number for piece in pieces if isinstance(piece, Cone)},
    )
