"""Notes: lines for people about the changes of a table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from tablee.core.words import Says, says
from tablee.search.levels import level_of
from tablee.store.rows import Holder, TableRow
from tablee.tables import changes as c
from tablee.tables.seats import managed_seats
from tablee.tables.wire import Note, Noted

NOTES_SENT = 50
"""Greatest number of lines sent when somebody opens the table."""


def note(table: TableRow, seq: int, at: str, change: c.TableChange) -> Note | None:
    """Make a note from a change, or None for changes that nobody needs to read."""
    line = _line(table, change)
    if line is None:
        return None
    seat, words = line
    phrase = change.phrase if isinstance(change, c.PhraseSaid) else None
    user = _user(change) or None
    return Note(seq, at, change.match, change.step, seat, words, phrase, user and person_id(table.id, user))


def latest_notes(table: TableRow, changes: Iterable[tuple[int, str, bytes]]) -> Noted:
    """Return the latest notes for somebody who opens the table."""
    lines = (note(table, seq, at, c.decode_change(raw)) for seq, at, raw in changes)
    return Noted(tuple(line for line in lines if line), fresh=False)


def _user(change: c.TableChange) -> str | None:
    """Return the user a note is about, who may have left that seat by now."""
    match change:
        case c.SeatGiven(holder=held) | c.SeatHandedOver(holder=held) | c.ChairTaken(holder=held):
            return held.user
        case c.HostPassed(to=user) | c.SaidReady(user=user) | c.WentAway(user=user) | c.CameBack(user=user):
            return user
        case c.BotSatIn(user=user) | c.SeatTakenBack(user=user) | c.PhraseSaid(user=user) | c.HintTaken(user=user):
            return user
        case c.Proposed(user=user) | c.Declined(user=user):
            return user
        case _:
            return None


def person_id(table: str, user: str) -> str:
    """Return an id of a person that is valid at this table only."""
    return hashlib.sha256(f"{table} {user}".encode()).hexdigest()[:12]


def _line(table: TableRow, change: c.TableChange) -> tuple[int | None, Says] | None:
    match change:
        case c.SeatGiven(seat=seat, holder=holder):
            return seat, says(f"note-seat-{holder.kind}", name=shown_name(holder, seat))
        case c.SaidReady(user=user, ready=True):
            return _about(table, "note-ready", user)
        case c.HostPassed(to=user):
            return _about(table, "note-host", user)
        case c.WentAway(user=user):
            return _about(table, "note-away", user)
        case c.CameBack(user=user):
            return _about(table, "note-back", user)
        case c.Proposed(kind="stand-in", user=user, seat=absent) if absent is not None:
            return _about(table, "note-asked-stand-in", user, absent=_name_then(change.name, change.absent, absent))
        case c.Proposed(kind=kind, user=user):
            return _about(table, f"note-asked-{kind}", user)
        case c.Declined(kind=kind, user=user):
            return _about(table, f"note-declined-{kind}", user)
        case c.TableClosed():
            return None, says("note-closed")
        case _:
            return _line_of_seat(table, change)


def _line_of_seat(table: TableRow, change: c.TableChange) -> tuple[int, Says] | None:
    match change:
        case c.BotSatIn(seat=seat, bot=bot, by=by, user=user, name=name):
            how = "clock" if by is None else "left" if by == user else "asked"
            return seat, says(f"note-stand-in-{how}", bot=_bot(bot), name=_name_then(name, user, seat), seat=seat)
        case c.SeatTakenBack(seat=seat, user=user, name=name):
            return seat, says("note-taken-back", name=_name_then(name, user, seat), seat=seat)
        case c.SeatHandedOver(seat=seat, holder=holder, name=name, was=user):
            return seat, says("note-handed-over", name=_name_then(name, user, seat), to=shown_name(holder, seat))
        case c.ChairTaken(seat=seat, holder=holder, bot=bot, stands=stands):
            whose = {"name": shown_name(holder, seat), "bot": _bot(bot)}
            if stands is None:
                return seat, says("note-chair-taken", **whose)
            return seat, says("note-chair-taken.with", **whose, stands=stands, count=stands.args["count"])
        case c.HintTaken(seat=seat, user=user, name=name):
            return seat, says("note-hint", name=_name_then(name, user, seat), seat=seat)
        case c.PhraseSaid(seat=seat, phrase=phrase):
            return seat, says(f"phrase-{phrase}")
        case _:
            return None


def _about(table: TableRow, id: str, user: str, **more: str | Says) -> tuple[int | None, Says]:
    """Return the seat of a user who sits or sat here, and the text of a note about them: the message `id` with their
    name."""
    seat = next(iter(managed_seats(table, user)), None)
    name = says("someone") if seat is None else shown_name(table.seats[seat], seat)
    return seat, says(id, name=name, **more)


def shown_name(held: Holder, seat: int) -> str | Says:
    if held.kind == "bot":
        return _bot(held.bot)
    return says("someone") if held.gone else held.name or _guest(seat)


def _name_then(name: str | None, user: str | None, seat: int) -> str | Says:
    """Return a user's name as a change has stored it: a guest's if there was none, "someone" if the user's data has
    been deleted."""
    return says("someone") if user == "" else name or _guest(seat)


def _bot(word: str | None) -> Says:
    return says(f"bot-{level_of(word)}")


def _guest(seat: int) -> Says:
    return says("guest-name", n=seat + 1)
