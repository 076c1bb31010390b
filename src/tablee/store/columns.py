"""Rows as a database's columns have them, and back."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from tablee.core.codec import encode
from tablee.core.options import VARIANT
from tablee.store.rows import Holder, LaterCall, MatchPlayer, MatchRow, Pace, PlayedRow, Proposal, State, TableRow

log = logging.getLogger(__name__)
R = TypeVar("R")
T = TypeVar("T")

_damaged = set[str]()
"""The rows that were logged."""
SEATS = msgspec.json.Decoder(tuple[Holder, ...])
PACE = msgspec.json.Decoder(Pace)
ASKING = msgspec.json.Decoder(tuple[Proposal, ...])
PLAYERS = msgspec.json.Decoder(tuple[MatchPlayer, ...])


def of_call(call: LaterCall) -> dict[str, Any]:
    return {"endpoint": call.endpoint, "table_id": call.table, "user_id": call.user, "at": call.at}


def of_table(table: TableRow) -> dict[str, Any]:
    """What may change about a table."""
    return {
        "listed": table.listed,
        "host": table.host,
        "options": encode(table.options),
        "seats": encode(table.seats),
        "open_seats": table.open_seats,
        "match_id": table.match,
        "playing": table.playing,
        "seq": table.seq,
        "pace": encode(table.pace),
        "watched": table.watched,
        "language": table.language,
        "asking": encode(table.asking),
        "matches": table.matches,
        "closed": table.closed,
        "key": table.key,
        "hints": table.hints,
        "finding": table.finding,
    }


def kind(table: TableRow) -> dict[str, str]:
    """What is played there, and which way."""
    return {"game": table.game, "way": str(table.options.get(VARIANT, ""))}


def of_members(table: TableRow, asked: int) -> Iterator[dict[str, Any]]:
    for user, seats in table.members.items():
        row = {"table_id": table.id, "user_id": user, "seats": seats, "asked": asked, "hidden": False}
        yield {**row, "state": _state(table, asked, seats)}


def _state(table: TableRow, asked: int, seats: int) -> State:
    """What the table is to a member with these seats."""
    if not table.playing:
        return "over" if table.match else "lobby"
    return "turn" if seats & asked else "waiting"


def _first(row: Any) -> Any:
    return row[0]


def readable(rows: Iterable[R], read: Callable[[R], T], id: Callable[[R], str] = _first) -> Iterator[T]:
    """Read each row of a list. One that is damaged is left out and logged, once: the others are no worse for it."""
    for row in rows:
        try:
            yield read(row)
        except Exception as fault:
            if (damaged := id(row)) not in _damaged:
                _damaged.add(damaged)
                said = {"id": damaged, "why": fault}
                log.error("the row of %(id)s is damaged, and is left out of lists: %(why)r", said)


def read_table(row: tuple[Any, ...]) -> TableRow:
    id, opened, listed, game, host, options, seats, _, match, playing, seq, *how = row
    head = (id, game, msgspec.json.decode(options), host, SEATS.decode(seats), bool(listed), opened)
    pace, watched, language, asking, matches, closed, key, *said = how
    more = (PACE.decode(pace), bool(watched), language, ASKING.decode(asking), matches, bool(closed), key)
    return TableRow(*head, match, bool(playing), seq, *more, *(None if one is None else bool(one) for one in said))


def read_match(row: tuple[Any, ...]) -> MatchRow:
    id, table, game, version, options, players, data_hash, key, started, ended, guided, result, origin = row
    head = (id, table, game, version, options, PLAYERS.decode(players), data_hash, key, started)
    return MatchRow(*head, bool(guided), ended, result, origin)


def read_played(row: tuple[Any, ...]) -> PlayedRow:
    id, game, way, players, *rest = row
    return PlayedRow(id, game, way, PLAYERS.decode(players), *rest)
