"""Dispatch of wishes that change a table to the functions that judge them."""

from __future__ import annotations

from tablee.core.errors import Malformed
from tablee.store.rows import TableRow
from tablee.tables import away, lobby, proposals, talk, wishes
from tablee.tables.seats import Changed, Visitor, named


def judge_wish(table: TableRow, who: Visitor, wish: wishes.Wish, at: int, patience: int) -> Changed:
    """Check a user's wish to change a table; return the changed table and the change, or refuse. `at` is now, in
    milliseconds since 1970."""
    return _before_a_match(table, who, wish) or _at_a_match(table, who, wish, at, patience)


def _before_a_match(table: TableRow, who: Visitor, wish: wishes.Wish) -> Changed | None:
    user = who.user
    match wish:
        case wishes.Give(seat, to):
            return lobby.given(table, who, seat, to)
        case wishes.AddChair():
            return lobby.chair_added(table, user)
        case wishes.RemoveChair(seat):
            return lobby.chair_removed(table, user, seat)
        case wishes.Fill(bot):
            return lobby.filled(table, user, bot)
        case wishes.Colour(seat, colour):
            return lobby.coloured(table, user, seat, colour)
        case wishes.Ready(yes):
            return lobby.ready(table, user, yes)
        case wishes.PassHost(seat):
            return lobby.host_passed(table, user, seat)
        case wishes.Arrange():
            return lobby.arranged(table, user, wish)
        case wishes.Close():
            return lobby.closed(table, user)
        case _:
            return None


def _at_a_match(table: TableRow, who: Visitor, wish: wishes.Wish, at: int, patience: int) -> Changed:
    user = who.user
    match wish:
        case wishes.StandIn(seat, bot):
            return proposals.stand_in(table, user, seat, bot, at, patience)
        case wishes.TakeBack(seat):
            return away.taken_back(table, who, seat)
        case wishes.HandOver(seat, bot):
            return away.handed_to_bot(table, user, seat, bot)
        case wishes.TakeOver(key):
            return away.taken_over(table, who, key)
        case wishes.Withdraw(seat):
            return away.withdrawn(table, user, seat)
        case wishes.Agree(to, yes):
            return proposals.agreed(table, user, to, yes)
        case wishes.UseMyName():
            return named(table, who)
        case wishes.Say(phrase):
            return talk.said(table, user, phrase)
        case _:
            raise Malformed("malformed", why=type(wish).__name__)
