"""Older events, read today: a stored match is never rewritten, its events are brought up to date as they are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Upgrade: TypeAlias = Callable[[int, dict[str, Any]], dict[str, Any]]
"""An event as plain JSON, with the game's version by which it was written, as the game of today would write it."""


def unchanged(version: int, event: dict[str, Any]) -> dict[str, Any]:
    """For a game whose events have never changed."""
    return event
