"""Creation of matches: dealt with a new key, or continued from a position of another match."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, TypeAlias

from msgspec.structs import replace

from tablee.core.codec import encode
from tablee.core.dice import Contribution, FairDice, key_hash, rolls_key
from tablee.core.errors import Missing, Stale
from tablee.core.options import read_options
from tablee.core.play import settle
from tablee.games.catalogue import shipped
from tablee.kit.box import AnyBox
from tablee.kit.guide import Guide
from tablee.store.clock import now
from tablee.store.rows import MatchRow, TableRow
from tablee.tables.archive import LoadedMatch, data_hash
from tablee.tables.changes import KeyFixed, NumberAdded, NumbersAsked
from tablee.tables.log import LoggedStep
from tablee.tables.seats import Changed, changed, check_seated, player_of

Contributions: TypeAlias = tuple[Contribution, ...]
KEY = 32
"""Length of a match's secret key, in bytes."""


def numbers_asked(table: TableRow) -> Changed:
    """Publish the hash of the next match's key, so that browsers add numbers. The same key is kept until that match
    begins."""
    if table.key:
        return changed(table, NumbersAsked(hash=key_hash(table.key)))
    key = secrets.token_bytes(KEY)
    return changed(table, KeyFixed(hash=key_hash(key)), key=key)


def number_added(table: TableRow, user: str, hash: str, number: str) -> Changed:
    """Record a user's random number for the match whose key has this hash. Refused once the match has begun, since its
    deal uses the numbers that are in the table's log by then."""
    check_seated(table, user)
    if table.key is None or key_hash(table.key) != hash:
        raise Stale("number-late")
    return changed(table, NumberAdded(user=user, hash=hash, number=number))


def new_match(table: TableRow, box: AnyBox, contributions: Contributions = ()) -> LoadedMatch:
    """Make a match whose rolls come from a new key and the browsers' numbers."""
    options = read_options(box.types.options, table.options)
    return dealt(box, _match_row(table, box, options), options, contributions)


def guided_match(table: TableRow) -> tuple[LoadedMatch, Guide]:
    """Make the guided first match with its fixed key and the data shipped with the game."""
    box = shipped(table.game)
    if box.guide is None:
        raise Missing("page-unknown")
    options = read_options(box.types.options, table.options)
    return dealt(box, replace(_match_row(table, box, options), key=box.guide.key, guided=True), options), box.guide


def dealt(box: AnyBox, row: MatchRow, options: Any, contributions: Contributions = ()) -> LoadedMatch:
    """Return a match after its deal: step 0 holds all events of the rolls before the first decision of a player."""
    dice = FairDice(rolls_key(row.key, contributions))
    _, events = settle(box.game, box.game.new(options), dice)
    deal = LoggedStep(0, row.started, None, None, tuple(events), tuple(dice.draws), contributions=contributions)
    return LoadedMatch(row, box, options, [deal])


def continued(table: TableRow, box: AnyBox, options: Any, events: Iterable[Any], origin: str) -> LoadedMatch:
    """Make a match that continues another, whose events so far are its step 0. Further rolls have a key of their
    own."""
    row = replace(_match_row(table, box, options), origin=origin)
    return LoadedMatch(row, box, options, [LoggedStep(0, row.started, None, None, tuple(events), ())])


def _match_row(table: TableRow, box: AnyBox, options: Any) -> MatchRow:
    return MatchRow(
        id=secrets.token_urlsafe(9),
        table=table.id,
        game=box.name,
        version=box.version,
        options=encode(options),
        players=tuple(map(player_of, table.seats)),
        data_hash=data_hash(box),
        key=table.key or secrets.token_bytes(KEY),
        started=now(),
    )
