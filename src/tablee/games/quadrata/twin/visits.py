"""Legal visits: the twin of choices.py's `visits`, in the same order."""

from __future__ import annotations

from tablee.games.quadrata.data import CENTRE
from tablee.games.quadrata.twin.record import PRINTED, TAXIS, TOKENS, Position, Tables
from tablee.games.quadrata.twin.tokens import lowest, pairs, token_at
from tablee.kit.bits import i64, ones
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
    return s.pile[s.piled - 1] if s.piled else 0


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
def hits(numbers: int, wants: tuple[int, ...]) -> int:
    """Count how often these numbers are printed on the cards that could be visited."""
    found = 0
    for want in wants:
        found += ones(numbers & want)
    return found


@jitable
def first_list(t: Tables, s: Position, seat: int, taxis: int) -> int:
    """Return an index `i` for a seat's taxi board and a number of taxis: the lists of choices of squares that change a
    product are those from `t.first_list[i]` up to, without, `t.first_list[i + 1]`."""
    return i64(t.changes[s.board[seat]]) * TAXIS + taxis


@jitable
def count_visits(t: Tables, s: Position, seat: int, taxis: int) -> int:
    wants, found = wanted(t, s, seat), 0
    if taxis >= 0 and together(wants):
        lists, area = first_list(t, s, seat, taxis), s.area[seat]
        two = pairs(area)
        for i in range(i64(t.first_list[lists]), i64(t.first_list[lists + 1])):
            found += count_ways(t, i) * count_with(t, area, two, i64(t.amounts[i]), wants)
    return found


@jitable
def count_ways(t: Tables, i: int) -> int:
    """Return the length of the i-th list, whose choices of squares all change a product by the same amounts."""
    return i64(t.first_way[i + 1]) - i64(t.first_way[i])


@jitable
def count_with(t: Tables, area: int, two: int, amounts: int, wants: tuple[int, ...]) -> int:
    """Count the visits whose product is changed by one of these amounts. Visits that differ only in the squares crossed
    for that count once."""
    found, all = 0, together(wants)
    while two:
        numbers = reached(t, area, amounts, lowest(two)) & all
        if numbers:
            found += hits(numbers, wants)
        two &= two - 1
    return found


@jitable
def nth_visit(t: Tables, s: Position, seat: int, taxis: int, k: int) -> int:
    """Return the k-th visit as an integer, `where | number << 3 | places << 9 | digits << 15`: the card's place, the
    index of the number, the places of the tokens, and what the crossed squares add to the board's number."""
    wants, area, i = wanted(t, s, seat), s.area[seat], i64(t.first_list[first_list(t, s, seat, taxis)])
    two = pairs(area)
    found = count_ways(t, i) * count_with(t, area, two, i64(t.amounts[i]), wants)
    while k >= found:
        k, i = k - found, i + 1
        found = count_ways(t, i) * count_with(t, area, two, i64(t.amounts[i]), wants)
    ways, amounts = count_ways(t, i), i64(t.amounts[i])
    digits, k = i64(t.way[t.first_way[i] + k % ways]), k // ways
    many = hits(reached(t, area, amounts, lowest(two)), wants)
    while k >= many:
        k, two = k - many, two & two - 1
        many = hits(reached(t, area, amounts, lowest(two)), wants)
    numbers = reached(t, area, amounts, lowest(two))
    return nth_number(t, s, seat, numbers, wants, k) | lowest(two) << 9 | digits << 15


@jitable
def nth_number(t: Tables, s: Position, seat: int, numbers: int, wants: tuple[int, ...], k: int) -> int:
    """Go through the printed numbers of the cards that could be visited; return the k-th that is in the bit set
    `numbers`, as `where | number << 3`: the card's place, and the index of the number."""
    where = 0
    while k >= ones(numbers & wants[where]):
        k -= ones(numbers & wants[where])
        where += 1
    card = card_at(s, seat, where) - 1
    for i in range(PRINTED):
        number = i64(t.number[card, i])
        if numbers >> number & 1:
            if k == 0:
                return where | number << 3
            k -= 1
    return 0
