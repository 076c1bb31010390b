"""`python -m tablee.games.cabbie.drawing` writes board/maps.json anew, for the cities that come with the game."""

from __future__ import annotations

import msgspec

from tablee.games.cabbie.data import FOLDER, files, read_material
from tablee.games.cabbie.drawing.maps import map_of

STORED = FOLDER.parent / "board" / "maps.json"


def stored_maps() -> bytes:
    """A line a city."""
    walks = read_material(files()).walks
    lines = (f'"{name}": '.encode() + msgspec.json.encode(map_of(each.city)) for name, each in walks.items())
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


if __name__ == "__main__":
    STORED.write_bytes(stored_maps())
