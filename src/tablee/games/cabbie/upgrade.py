"""Upgrade of events that older versions of the rules have stored.

Version 1: a move used at most one chance card, stored in `Drove.chance`.
Version 2: it uses any number (6.1), stored in `Drove.chances`.
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
