"""Rows as a database's columns have them, and back. What no column can hold is JSON there."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, fields

from tablee.core.codec import encode
from tablee.core.options import VARIANT
from tablee.store.rows import State, TableRow

log = logging.getLogger(__name__)
T = TypeVar("T")
S = TypeVar("S", bound=Struct)

_damaged = set[str]()
"""The rows that were logged."""


def values(row: Struct) -> dict[str, Any]:
    """The parameters that write a row: its fields by name."""
    found = asdict(row)
    for name, decode in _decoders(type(row)):
        if decode is not _flag:
            found[name] = encode(found[name])
    return found


def read(kind: type[S], row: Sequence[Any]) -> S:
    """The row whose fields are these columns, in their order."""
    found = dict(zip(kind.__struct_fields__, row, strict=True))
    for name, decode in _decoders(kind):
        found[name] = decode(found[name])
    return kind(**found)


@cache
def _decoders(kind: type[Struct]) -> list[tuple[str, Callable[[Any], Any]]]:
    """How each field is read that a column does not hold as it is."""
    found = ((field.name, _decoder(field.type)) for field in fields(kind))
    return [(name, decode) for name, decode in found if decode]


def _decoder(kind: Any) -> Callable[[Any], Any] | None:
    if bool in (kind, *get_args(kind)):
        return _flag
    as_json = get_origin(kind) in (tuple, dict) or (isinstance(kind, type) and issubclass(kind, Struct))
    return msgspec.json.Decoder(kind).decode if as_json else None


def _flag(stored: int | None) -> bool | None:
    """SQLite has numbers instead."""
    return None if stored is None else bool(stored)


def kind_of_match(table: TableRow) -> dict[str, str]:
    """What is played at a table, and which way."""
    return {"game": table.game, "way": str(table.options.get(VARIANT, ""))}


def members_of(table: TableRow, asked: int) -> Iterator[dict[str, Any]]:
    for user, seats in table.members.items():
        state = _state(table, asked, seats)
        yield {"table": table.id, "user": user, "seats": seats, "asked": asked, "state": state}


def _state(table: TableRow, asked: int, seats: int) -> State:
    """What the table is to a member with these seats."""
    if not table.playing:
        return "over" if table.match else "lobby"
    return "turn" if seats & asked else "waiting"


def _first(row: Any) -> Any:
    return row[0]


def readable(rows: Iterable[Any], read: Callable[[Any], T], id: Callable[[Any], str] = _first) -> Iterator[T]:
    """Read each row of a list. One that is damaged is left out and logged, once: the others are no worse for it."""
    for row in rows:
        try:
            yield read(row)
        except Exception as fault:
            if (damaged := id(row)) not in _damaged:
                _damaged.add(damaged)
                said = {"id": damaged, "why": fault}
                log.error("the row of %(id)s is damaged, and is left out of lists: %(why)r", said)
