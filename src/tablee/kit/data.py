"""Data files of games: read into types, or refused with the place and the reason."""

from __future__ import annotations

from typing import Any

import msgspec


class BadData(ValueError):
    """A data file that cannot be played with."""


def read_data(raw: bytes, kind: Any, file: str) -> Any:
    """What a file holds, if it is of its type."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.MsgspecError as error:
        raise BadData(f"{file}: {error}") from None
