"""Pictures of the destinations, from the same file that the board draws; each fits in a square from -12 to 12."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct, json


class _Medals(Struct):
    inks: dict[str, str]
    pictures: dict[str, list[str]]


def _drawn() -> dict[str, str]:
    medals = json.decode((Path(__file__).parent.parent / "board" / "medals.json").read_bytes(), type=_Medals)
    ink = re.compile(r"\{(\w)\}")
    return {name: ink.sub(lambda m: medals.inks[m[1]], "".join(drawn)) for name, drawn in medals.pictures.items()}


PICTURES = _drawn()
"""SVG elements of each picture, by its name."""
