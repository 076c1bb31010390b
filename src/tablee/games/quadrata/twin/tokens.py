"""Tokens in the twin's record. A bag, or what is at rest, is an integer with four bits for each value; a movement area
is one with four bits for each place (see record.py)."""

from __future__ import annotations

from typing import Any

from tablee.games.quadrata.data import CIRCLES, PLACES, SPACES
from tablee.games.quadrata.twin.record import Position, Tables
from tablee.games.quadrata.twin.words import ACT
from tablee.kit.bits import i64, ones
from tablee.kit.twin import jitable

FOURS = 0x0F0F0F0F0F0F0F
"""Bit mask that keeps every other group of four bits."""


@jitable
def many(tokens: int) -> int:
    """Count the tokens in a bag."""
    twos = (tokens & FOURS) + (tokens >> 4 & FOURS)
    fours = (twos & 0xFF00FF00FF00FF) + (twos >> 8 & 0xFF00FF00FF00FF)
    return (fours + (fours >> 16) + (fours >> 32) + (fours >> 48)) & 0xFF


@jitable
def nth_token(tokens: int, k: int) -> int:
    """Return the value of the k-th token in a bag, in order of value."""
    token = 0
    while k >= tokens & 15:
        k -= tokens & 15
        tokens >>= 4
        token += 1
    return token


@jitable
def values(tokens: int) -> int:
    """Return the values that occur in a bag, as a bit set: the lowest of the four bits of each."""
    return (tokens | tokens >> 1 | tokens >> 2 | tokens >> 3) & 0x1111111111111


@jitable
def token_at(area: int, place: int) -> int:
    """Return the value plus 1 of the token in a place; 0 for none."""
    return area >> 4 * place & 15


@jitable
def span(area: int) -> int:
    """Return the last place with a token, plus 1. Loops over places end there: with a constant end, the compiler would
    unroll them."""
    places = 0
    while area >> 4 * places:
        places += 1
    return places


@jitable
def as_in_a_bag(area: int) -> int:
    found = 0
    for place in range(span(area)):
        if token_at(area, place):
            found += 1 << 4 * (token_at(area, place) - 1)
    return found


@jitable
def empty_space(s: Position, seat: int) -> int:
    """13.2 Return the first empty space, apart from the dotted circles; -1 for none."""
    area, place, spaces = s.area[seat], 0, SPACES + s.trains[seat]
    while token_at(area, place):
        place += 1
    return place if place < spaces else -1


@jitable
def to_rest(s: Position, seat: int, place: int) -> None:
    """Move the token in a place to the resting area."""
    token = token_at(s.area[seat], place)
    s.area[seat] -= token << 4 * place
    s.resting[seat] += 1 << 4 * (token - 1)


# Equal tokens have the same value, and all are in spaces or all in circles. They are counted in the form of a bag.


@jitable
def plus(counted: int, area: int, place: int) -> int:
    """Return `counted`, the counts of tokens by value in the form of a bag, with the token in `place` added. At the
    first dotted circle the counts start again from zero, since no token there is equal to one in a space."""
    before = 0 if place == CIRCLES[0] else counted
    return before + (1 << 4 * token_at(area, place))


@jitable
def before(counted: int, area: int, place: int) -> int:
    """Return how many tokens equal to the one in `place` are in `counted`, which counts tokens in the places before
    it."""
    return 0 if place == CIRCLES[0] else counted >> 4 * token_at(area, place) & 15


@jitable
def firsts(area: int) -> int:
    """Return two bit sets of places in one integer. The lower marks, for each value, the first place with such a token;
    the upper, shifted left by PLACES, marks the second. Spaces and circles are treated apart."""
    found, counted = 0, 0
    for place in range(span(area)):
        if token_at(area, place):
            earlier = before(counted, area, place)
            if earlier < 2:
                found |= 1 << place + PLACES * earlier
        counted = plus(counted, area, place)
    return found


@jitable
def are_equal(area: int, one: int, other: int) -> bool:
    return token_at(area, one) == token_at(area, other) and (one >= CIRCLES[0]) == (other >= CIRCLES[0])


@jitable
def pairs(area: int) -> int:
    """Return the pairs of places whose tokens can be multiplied, as a bit set of `one << 3 | other`; of pairs with
    equal tokens it has only one."""
    found, numbered, places = 0, firsts(area), span(area)
    for one in range(places):
        if numbered >> one & 1:
            for other in range(one + 1, places):
                if numbered >> other & 1 or (numbered >> PLACES + other & 1 and are_equal(area, one, other)):
                    found |= 1 << (one << 3 | other)
    return found


@jitable
def lowest(bits: int) -> int:
    """Return the index of the lowest bit that is set."""
    return ones((bits & -bits) - 1)


# 13 Rest


@jitable
def occupied(area: int) -> int:
    found = 0
    for place in range(span(area)):
        found |= int(token_at(area, place) > 0) << place
    return found


@jitable
def list_rests(t: Tables, area: int, out: Any) -> int:
    """List the choices of tokens to send to rest; return how many there are. Of choices that differ only in which of
    equal tokens they take, the one that takes those in the first places is listed."""
    lying, equal, i, n = occupied(area), equal_places(area), 0, 0
    while i < 1 << ones(lying) and n < len(out):
        choice = i64(t.choice[lying, i])
        if takes_firsts(choice, equal):
            out[n] = ACT | choice << 2
            n += 1
        i += 1
    return n


@jitable
def equal_places(area: int) -> int:
    """Return the pairs of places with equal tokens, as a bit set of `one << 3 | other`, the first place first."""
    found, places = 0, span(area)
    for one in range(places):
        for other in range(one + 1, places):
            found |= int(token_at(area, one) > 0 and are_equal(area, one, other)) << (one << 3 | other)
    return found


@jitable
def takes_firsts(choice: int, equal: int) -> bool:
    """Tell whether a choice of places has, with the second place of each pair in `equal`, also the first."""
    while equal:
        two = lowest(equal)
        if choice >> (two & 7) & 1 and not choice >> (two >> 3) & 1:
            return False
        equal &= equal - 1
    return True
