"""Decoding of games' data files, with errors that name the file and the place of the fault."""

from __future__ import annotations

from typing import Any

import msgspec


class BadData(ValueError):
    """A data file is not valid."""


def read_data(raw: bytes, kind: Any, file: str) -> Any:
    """Decode a JSON file into a type, or raise `BadData`; `file` is the name that the error gives."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.MsgspecError as error:
        raise BadData(f"{file}: {error}") from None
