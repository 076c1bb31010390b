"""Legal visits: the twin of choices.py's `visits`, in the same order."""

from __future__ import annotations

from typing import Any

from tablee.games.quadrata.data import CENTRE
from tablee.games.quadrata.twin.record import PRINTED, TAXIS, TOKENS, Position, Tables
from tablee.games.quadrata.twin.tokens import lowest, pairs, token_at
from tablee.games.quadrata.twin.words import ACT
from tablee.kit.bits import i64
from tablee.kit.twin import jitable

ON_PILE, RESERVED = CENTRE, CENTRE + 1
"""Numbers of the places of cards that follow the slots of the centre: the top of the pile, and the reservation."""


@jitable
def free_taxis(t: Tables, s: Position, seat: int) -> int:
    return s.taxis[seat] - i64(t.crossed[s.board[seat]])


@jitable
def count_centre(s: Position) -> int:
    found = 0
    for slot in range(CENTRE):
        found += s.centre[slot] > 0
    return found


@jitable
def card_at(s: Position, seat: int, where: int) -> int:
    """6.1 Return the number of the card at a place, counted from 1; 0 if there is none."""
    if where < CENTRE:
        return s.centre[where]
    if where == RESERVED:
        return s.reservation[seat]
    return i64(s.pile[s.piled - 1]) if s.piled else 0


@jitable
def wanted_at(t: Tables, s: Position, seat: int, where: int) -> int:
    """6.4 Return the numbers of the card at a place, as a bit set; empty if there is none, or its province has been
    visited."""
    card = card_at(s, seat, where)
    if card == 0 or s.visited[seat] >> t.province[card - 1] & 1:
        return 0
    return i64(t.mask[card - 1])


@jitable
def wanted(t: Tables, s: Position, seat: int) -> tuple[int, int, int, int, int, int]:
    """Return the numbers of the cards that could be visited, a bit set for each place of a card."""
    return (
        wanted_at(t, s, seat, 0),
        wanted_at(t, s, seat, 1),
        wanted_at(t, s, seat, 2),
        wanted_at(t, s, seat, 3),
        wanted_at(t, s, seat, ON_PILE),
        wanted_at(t, s, seat, RESERVED),
    )


@jitable
def together(wants: tuple[int, ...]) -> int:
    return wants[0] | wants[1] | wants[2] | wants[3] | wants[4] | wants[5]


@jitable
def reached(t: Tables, area: int, amounts: int, pair: int) -> int:
    """Return, as a bit set, the numbers that the tokens of two places can make. To each product one of some amounts is
    added; `amounts` is the index of this set of amounts in the lookup tables."""
    one, other = token_at(area, pair >> 3) - 1, token_at(area, pair & 7) - 1
    return i64(t.reach[amounts, one * TOKENS + other])


@jitable
def reach(t: Tables, area: int, amounts: int) -> int:
    """Return, as a bit set, the numbers that any two tokens can make. To each product one of some amounts is added;
    `amounts` is the index of this set of amounts in the lookup tables."""
    found, left = 0, pairs(area)
    while left:
        found |= reached(t, area, amounts, lowest(left))
        left &= left - 1
    return found


@jitable
def first_list(t: Tables, s: Position, seat: int, taxis: int) -> int:
    """Return an index `i` for a seat's taxi board and a number of taxis: the lists of choices of squares that change a
    product are those from `t.first_list[i]` up to, without, `t.first_list[i + 1]`."""
    return i64(t.changes[s.board[seat]]) * TAXIS + taxis


@jitable
def list_visits(t: Tables, s: Position, seat: int, taxis: int, out: Any, n: int) -> int:
    """Add all visits to a list of n plays; return how many there are now."""
    wants, area = wanted(t, s, seat), s.area[seat]
    if taxis < 0 or together(wants) == 0:
        return n
    lists, two = first_list(t, s, seat, taxis), pairs(area)
    i, last = i64(t.first_list[lists]), i64(t.first_list[lists + 1])
    while i < last and n < len(out):
        left = two
        while left and n < len(out):
            numbers = reached(t, area, i64(t.amounts[i]), lowest(left)) & together(wants)
            if numbers:
                n = list_numbers(t, s, seat, i, lowest(left), numbers, wants, out, n)
            left &= left - 1
        i += 1
    return n


@jitable
def list_numbers(
    t: Tables, s: Position, seat: int, i: int, pair: int, numbers: int, wants: tuple[int, ...], out: Any, n: int
) -> int:
    """Add the visits with one pair of tokens: one for each printed number in the bit set `numbers`, and each choice of
    squares in the i-th list."""
    for where in range(RESERVED + 1):
        card = card_at(s, seat, where) - 1
        for which in range(PRINTED if wants[where] & numbers else 0):
            if numbers >> i64(t.number[card, which]) & 1:
                visit, first = ACT | where << 2 | which << 5 | pair << 7, i64(t.first_way[i])
                for way in range(first, min(i64(t.first_way[i + 1]), first + len(out) - n)):
                    out[n] = visit | i64(t.way[way]) << 13
                    n += 1
    return n
