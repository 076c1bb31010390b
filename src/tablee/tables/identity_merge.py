"""Two users turn out to be one person, or one has all their data deleted: what becomes of their seats, and of what the
logs say of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.errors import Stale
from tablee.store.rows import Holder, Proposal, TableRow
from tablee.tables.changes import GuestMerged, PersonForgotten
from tablee.tables.seats import Made, changed, company, is_theirs, seats_of

# One person on two devices.


def merged(table: TableRow, user: str, into: str) -> Made:
    """The table with one user for both. In a running match nobody plays two sides: they choose first."""
    both = bool(seats_of(table, user) and seats_of(table, into))
    if both and table.playing:
        raise Stale("merge-one-match", table=table.id)
    seats = tuple(_become(table, held, into, both=both) if held.user == user else held for held in table.seats)
    seats = tuple(replace(held, owner=into) if held.owner == user else held for held in seats)
    host = into if table.host == user else table.host
    asking = tuple(_asked(asked, user, into) for asked in table.asking)
    return changed(table, GuestMerged(user=into), seats=seats, host=host, asking=asking)


def _become(table: TableRow, held: Holder, into: str, *, both: bool) -> Holder:
    """Who sits here twice before a match gives one chair free; after one the seat keeps its name."""
    if not both:
        return replace(held, user=into, away=None)
    if table.match is None:
        return Holder(colour=held.colour)
    return replace(held, kind="device", user=into, away=None)


def _asked(asked: Proposal, user: str, into: str) -> Proposal:
    return replace(asked, yes=tuple(dict.fromkeys(into if one == user else one for one in asked.yes)))


# A person whose data is deleted.


def forgotten(table: TableRow, user: str, given: Collection[tuple[str, int]] = ()) -> Made:
    """The table without them, also where they gave a seat of a match away (`given`: the match and the seat). Where
    others play on with them, a bot has to have their seats first."""
    if table.playing and plays_with_others(table, user):
        raise Stale("table-changed")
    seats = tuple(_empty(table, held) if is_theirs(held, user) else held for held in table.seats)
    seats = tuple(replace(held, began=None) if (table.match, held.place) in given else held for held in seats)
    left = company(replace(table, seats=seats))
    host = table.host if table.host != user else next(iter(left), "")
    asking = tuple(replace(asked, yes=tuple(one for one in asked.yes if one != user)) for asked in table.asking)
    closed = table.closed or not left
    kept = tuple(asked for asked in asking if asked.yes)
    return changed(table, PersonForgotten(), seats=seats, host=host, asking=kept, closed=closed)


def plays_with_others(table: TableRow, user: str) -> bool:
    return user in (here := company(table)) and len(here) > 1


def _empty(table: TableRow, held: Holder) -> Holder:
    """A free chair; after a match it is still somebody's who played. A match against bots only stays as it is."""
    if table.match is None:
        return Holder(colour=held.colour)
    return Holder(
        "person" if table.playing else "open", colour=held.colour, wins=held.wins, place=held.place, gone=True
    )


_WHOSE_NAME = {"SeatHandedOver": "was", "Proposed": "absent"}
"""Where a change has a name beside a user, whose it is; else it is the `user`'s."""


def scrubbed(change: bytes, user: str) -> bytes:
    """A change of a table's log without the user it speaks of."""
    return encode(_scrub(msgspec.json.decode(change), user))


def _scrub(value: Any, user: str) -> Any:
    if value == user:
        return ""
    if not isinstance(value, dict):
        return value
    kept = {name: _scrub(each, user) for name, each in value.items()}
    if "type" not in value and user in (value.get("user"), value.get("owner")):  # who holds a seat
        return {name: each for name, each in kept.items() if name not in ("user", "name", "owner")} | {"gone": True}
    named = value.get(_WHOSE_NAME.get(value.get("type", ""), "user"))
    return {**kept, "name": None} if "name" in value and named == user else kept


def handed_over(change: bytes, user: str) -> tuple[str, int] | None:
    """The match and the seat that a user gave away there, if that is what the change says."""
    said = msgspec.json.decode(change)
    return (said["match"], said["seat"]) if said.get("was") == user and said.get("match") else None
