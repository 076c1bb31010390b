"""`python -m tablee.games.cabbie.drawing` writes board/maps.json anew, for the cities that come with the game."""

from __future__ import annotations

import msgspec

from tablee.games.cabbie.data import FOLDER, Material, files, read_material
from tablee.games.cabbie.drawing.maps import map_of

STORED = FOLDER.parent / "board" / "maps.json"


def stored_maps(material: Material) -> bytes:
    """A line a city."""
    cities = {name: each.city for name, each in material.walks.items()}
    lines = (f'"{name}": '.encode() + msgspec.json.encode(map_of(city)) for name, city in cities.items())
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


if __name__ == "__main__":
    STORED.write_bytes(stored_maps(read_material(files())))
