"""Programs that play seats for their owners. A program is a user of its own, known by the hash of its token, so
presence, limits and messages work as for people."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tablee.core.errors import Forbidden, Unknown
from tablee.store.rows import Holder, TableRow
from tablee.tables.away import handed_over
from tablee.tables.changes import SeatGiven, TokenRenewed
from tablee.tables.clock import check_pace
from tablee.tables.lobby import check_host, check_no_match
from tablee.tables.seats import Changed, changed, colours, holder_at, is_theirs, own_seat, program_of, with_seat

if TYPE_CHECKING:
    from tablee.tables.table import Table

BYTES = 24
TOKEN = re.compile(rf"tablee\.([\w-]{{1,40}})\.([0-9a-f]{{{2 * BYTES}}})", re.ASCII)
"""Token format: the table, and a secret that only the program knows."""


async def make_token(table: Table, user: str, seat: int, name: str | None) -> str:
    """Give a seat to a program and return its token."""
    secret = secrets.token_hex(BYTES)
    await table.change(lambda row: given_to_program(row, user, seat, name, program_of(secret)))
    return f"tablee.{table.row.id}.{secret}"


def read_token(token: str) -> tuple[str, str]:
    """Parse a token into its table and the program's user id."""
    if (found := TOKEN.fullmatch(token)) is None:
        raise Unknown("token-unknown")
    return found[1], program_of(found[2])


def given_to_program(table: TableRow, user: str, seat: int, name: str | None, program: str) -> Changed:
    before = holder_at(table, seat)
    if before.kind == "program" and before.owner == user:
        after = replace(before, user=program, name=name or before.name, away=None, stand_in=None)
        return changed(table, TokenRenewed(seat=seat), seats=with_seat(table, seat, after))
    after = Holder("program", program, name, owner=user)
    if table.playing:  # the owner sees the public view until they take the seat back
        return handed_over(table, seat, own_seat(table, user, seat), after)
    return _before_a_match(table, user, seat, after)


def _before_a_match(table: TableRow, user: str, seat: int, after: Holder) -> Changed:
    check_no_match(table)
    if not is_theirs(before := holder_at(table, seat), user):
        check_host(table, user)
        if before.kind == "person":
            raise Forbidden("seat-taken")
    seats = with_seat(table, seat, replace(after, colour=colours(table.seats)[seat]))
    check_pace(replace(table, seats=seats), table.pace)
    return changed(table, SeatGiven(seat=seat, holder=seats[seat], by=user), seats=seats)
