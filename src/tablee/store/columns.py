"""Conversion of rows (structs) to columns and back: a column has the name of its field and is read by the field's type.
Values that no column can hold, such as tuples, are stored as JSON."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
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
"""Ids of damaged rows that have been logged already."""


def values(row: Struct) -> dict[str, Any]:
    """Return the parameters of a query that writes this row: its fields by name."""
    found = asdict(row)
    for name in _as_json(type(row)):
        found[name] = encode(found[name])
    return found


def read(kind: type[S], row: Iterable[Any]) -> S:
    """Make a row of type `kind` from the values of its columns, which are in the order of its fields."""
    found = [*row]
    for at, decode in _decoders(kind):
        found[at] = decode(found[at])
    return kind(*found)


@cache
def _as_json(kind: type[Struct]) -> list[str]:
    return [field.name for field in fields(kind) if _is_json(field.type)]


def _is_json(kind: Any) -> bool:
    return get_origin(kind) in (tuple, dict) or (isinstance(kind, type) and issubclass(kind, Struct))


@cache
def _decoders(kind: type[Struct]) -> list[tuple[int, Callable[[Any], Any]]]:
    """List the fields whose columns hold another type, such as JSON or a number for a boolean: index and decoder of
    each."""
    found = ((at, _decoder(field.type)) for at, field in enumerate(fields(kind)))
    return [(at, decode) for at, decode in found if decode]


def _decoder(kind: Any) -> Callable[[Any], Any] | None:
    if _is_json(kind):
        return msgspec.json.Decoder(kind).decode
    return bool if kind is bool else _flag if bool in get_args(kind) else None


def _flag(stored: int | None) -> bool | None:
    """Convert a stored flag to a boolean; SQLite stores booleans as numbers."""
    return None if stored is None else bool(stored)


def kind_of_match(table: TableRow) -> dict[str, str]:
    """Return the game and the variant (`way`) of a table's matches, as parameters of a query."""
    return {"game": table.game, "way": str(table.options.get(VARIANT, ""))}


def members_of(table: TableRow, asked: int) -> Iterator[dict[str, Any]]:
    for user, seats in table.members.items():
        state = _state(table, asked, seats)
        yield {"table": table.id, "user": user, "seats": seats, "asked": asked, "state": state}


def _state(table: TableRow, asked: int, seats: int) -> State:
    """Return the state of a table for a member who holds these seats. `seats` and `asked` (those that the match waits
    for) are bit masks."""
    if not table.playing:
        return "over" if table.match else "lobby"
    return "turn" if seats & asked else "waiting"


def _first(row: Any) -> Any:
    return row[0]


def readable(rows: Iterable[Any], read: Callable[[Any], T], id: Callable[[Any], str] = _first) -> Iterator[T]:
    """Yield each row of a list, converted by `read`. A damaged row is left out and logged once."""
    for row in rows:
        try:
            yield read(row)
        except Exception as fault:
            if (damaged := id(row)) not in _damaged:
                _damaged.add(damaged)
                said = {"id": damaged, "why": fault}
                log.error("the row of %(id)s is damaged, and is left out of lists: %(why)r", said)
