"""How a match begins: with what chance deals, or with all that led to a moment of another match."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tablee.core.box import AnyBox
from tablee.core.codec import encode
from tablee.core.options import read_options
from tablee.store.clock import now
from tablee.store.rows import MatchRow, Player, TableRow
from tablee.tables.archive import Match, data_hash
from tablee.tables.log import Step
from tablee.tables.room import dealt


def new_match(table: TableRow, box: AnyBox, key: bytes | None = None, *, guided: bool = False) -> Match:
    """A match at this table; its rolls come from a key of its own, or from that of the guide."""
    options = read_options(box.types.options, table.options)
    row = replace(_row(table, box, options), guided=guided)
    return dealt(box, row if key is None else replace(row, key=key), options)[0]


def continued(table: TableRow, match: Match, steps: Sequence[Step], origin: str) -> Match:
    """Another match's events are the first step; chance has a key of its own from then on."""
    row = replace(_row(table, match.box, match.options), origin=origin)
    events = tuple(event for step in steps for event in step.events)
    return Match(row, match.box, match.options, [Step(0, row.started, None, None, events, ())])


def _row(table: TableRow, box: AnyBox, options: Any) -> MatchRow:
    return MatchRow(
        id=secrets.token_urlsafe(9),
        table=table.id,
        game=box.name,
        version=box.version,
        options=encode(options),
        players=tuple(Player(held.name or "", held.bot, held.colour) for held in table.seats),
        data_hash=data_hash(box),
        key=secrets.token_bytes(32),
        started=now(),
    )
