"""Upgrade of events of older versions.

1   A move used one chance card at most: `Drove.chance`.
2   It uses any number (6.1): `Drove.chances`.
"""

from __future__ import annotations

from typing import Any


def upgrade(version: int, event: dict[str, Any]) -> dict[str, Any]:
    """Convert an event to the current format. A match keeps the version in which it began, so its later events may
    already have that format."""
    if "chance" not in event or event["type"] != "Drove":
        return event
    card = event["chance"]
    return {**{key: value for key, value in event.items() if key != "chance"}, "chances": [card] if card else []}
