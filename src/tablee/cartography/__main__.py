"""`python -m tablee.cartography` writes board/maps.json anew, for the cities that come with the game."""

from __future__ import annotations

import msgspec

from tablee.cartography.maps import map_of
from tablee.games.cabbie.data import FOLDER, Material, files, read_material

STORED = FOLDER.parent / "board" / "maps.json"


def stored_maps(material: Material) -> bytes:
    """Encode the maps as JSON, one line per city."""
    cities = {name: each.city for name, each in material.walks.items()}
    lines = (f'"{name}": '.encode() + msgspec.json.encode(map_of(city)) for name, city in cities.items())
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


if __name__ == "__main__":
    STORED.write_bytes(stored_maps(read_material(files())))
