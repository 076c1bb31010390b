"""How the events of older versions are read.

1   A move used one chance card at most: `Drove.chance`.
2   It uses any number (6.1): `Drove.chances`.
"""

from __future__ import annotations

from typing import Any


def upgrade(version: int, event: dict[str, Any]) -> dict[str, Any]:
    """A match goes on as the version by which it was begun, so its later events may be written as today's are."""
    if "chance" not in event or event["type"] != "Drove":
        return event
    card = event["chance"]
    return {**{key: value for key, value in event.items() if key != "chance"}, "chances": [card] if card else []}
