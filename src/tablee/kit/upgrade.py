"""Upgrades of stored events. A stored match is never rewritten; its events are converted when they are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Upgrade: TypeAlias = Callable[[int, dict[str, Any]], dict[str, Any]]
"""Function (old version of the game, stored event as plain JSON) → the event as it is written today."""


def unchanged(version: int, event: dict[str, Any]) -> dict[str, Any]:
    """Return the event as it is, for a game whose events have never changed."""
    return event
