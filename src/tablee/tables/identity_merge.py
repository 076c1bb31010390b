"""Rewriting of tables and logs when two users turn out to be one person, or when a user's data is deleted."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.errors import Stale
from tablee.store.rows import Holder, Proposal, TableRow
from tablee.tables.changes import GuestMerged, PersonForgotten
from tablee.tables.seats import Changed, changed, is_theirs, participants, seats_of

# One person on two devices.


def merged(table: TableRow, user: str, into: str) -> Changed:
    """Make `user` the same as the user `into` at a table. Refused while both sit in a running match, since nobody may
    play two sides: the person has to give up a seat first."""
    both = bool(seats_of(table, user) and seats_of(table, into))
    if both and table.playing:
        raise Stale("merge-one-match", table=table.id)
    seats = tuple(_with_user(table, held, into, both=both) if held.user == user else held for held in table.seats)
    seats = tuple(replace(held, owner=into) if held.owner == user else held for held in seats)
    host = into if table.host == user else table.host
    asking = tuple(_with_vote(asked, user, into) for asked in table.asking)
    return changed(table, GuestMerged(user=into), seats=seats, host=host, asking=asking)


def _with_user(table: TableRow, held: Holder, into: str, *, both: bool) -> Holder:
    """Return a seat of the merged user, now held by `into`. If `into` has another seat at the table (`both`), this one
    becomes free or, once a first match has begun, a second seat on the device of `into`, under its old name."""
    if not both:
        return replace(held, user=into, away=None)
    if table.match is None:
        return Holder(colour=held.colour)
    return replace(held, kind="device", user=into, away=None)


def _with_vote(asked: Proposal, user: str, into: str) -> Proposal:
    return replace(asked, yes=tuple(dict.fromkeys(into if one == user else one for one in asked.yes)))


# A person whose data is deleted.


def forgotten(table: TableRow, user: str, given: Collection[tuple[str, int]] = ()) -> Changed:
    """Remove a user from a table, also from seats they handed over (`given`: match and seat). Refused while others play
    with the user: bots must have taken the seats before."""
    if table.playing and plays_with_others(table, user):
        raise Stale("table-changed")
    seats = tuple(_emptied(table, held) if is_theirs(held, user) else held for held in table.seats)
    seats = tuple(replace(held, began=None) if (table.match, held.place) in given else held for held in seats)
    left = participants(replace(table, seats=seats))
    host = table.host if table.host != user else next(iter(left), "")
    asking = tuple(replace(asked, yes=tuple(one for one in asked.yes if one != user)) for asked in table.asking)
    closed = table.closed or not left
    kept = tuple(asked for asked in asking if asked.yes)
    return changed(table, PersonForgotten(), seats=seats, host=host, asking=kept, closed=closed)


def plays_with_others(table: TableRow, user: str) -> bool:
    return user in (here := participants(table)) and len(here) > 1


def _emptied(table: TableRow, held: Holder) -> Holder:
    """Return a seat without its user. Before the first match it is free; later it is marked as a person's whose data is
    deleted."""
    if table.match is None:
        return Holder(colour=held.colour)
    return Holder(
        "person" if table.playing else "open", colour=held.colour, wins=held.wins, place=held.place, gone=True
    )


_WHOSE_NAME = {"SeatHandedOver": "was", "Proposed": "absent"}
"""Types of changes whose field `name` is not the name of the user in the field `user`, mapped to the field with the
right user's id."""


def scrubbed(change: bytes, user: str) -> bytes:
    """Return a change of a table's log, as JSON, without the name and the id of a user."""
    return encode(_scrub(msgspec.json.decode(change), user))


def _scrub(value: Any, user: str) -> Any:
    if value == user:
        return ""
    if not isinstance(value, dict):
        return value
    kept = {name: _scrub(each, user) for name, each in value.items()}
    if "type" not in value and user in (value.get("user"), value.get("owner")):  # a seat's holder
        return {name: each for name, each in kept.items() if name not in ("user", "name", "owner")} | {"gone": True}
    named = value.get(_WHOSE_NAME.get(value.get("type", ""), "user"))
    return {**kept, "name": None} if "name" in value and named == user else kept


def handed_over(change: bytes, user: str) -> tuple[str, int] | None:
    """Return the match and seat that a user gave away in this change, if any."""
    said = msgspec.json.decode(change)
    return (said["match"], said["seat"]) if said.get("was") == user and said.get("match") else None
