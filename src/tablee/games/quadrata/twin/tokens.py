"""Tokens in the twin's record: those of a bag or at rest by value, those of a movement area by place."""

from __future__ import annotations

from typing import Any

from tablee.core.bits import whole
from tablee.core.twin import jitable
from tablee.games.quadrata.data import CIRCLES, PLACES, SPACES

FOURS = 0x0F0F0F0F0F0F0F
"""Every other four bits."""
ALL = (1 << PLACES) - 1
IN_CIRCLES = sum(1 << place for place in CIRCLES)


@jitable
def many(tokens: int) -> int:
    """How many there are in a bag."""
    twos = (tokens & FOURS) + (tokens >> 4 & FOURS)
    fours = (twos & 0xFF00FF00FF00FF) + (twos >> 8 & 0xFF00FF00FF00FF)
    return (fours + (fours >> 16) + (fours >> 32) + (fours >> 48)) & 0xFF


@jitable
def nth_token(tokens: int, k: int) -> int:
    """The value of the k-th in a bag, in order of value."""
    token = 0
    while k >= tokens & 15:
        k -= tokens & 15
        tokens >>= 4
        token += 1
    return token


@jitable
def values(tokens: int) -> int:
    """The values there are in a bag: of each four bits the lowest."""
    return (tokens | tokens >> 1 | tokens >> 2 | tokens >> 3) & 0x1111111111111


@jitable
def token_at(area: int, place: int) -> int:
    """Its value and 1; 0: there is none."""
    return area >> 4 * place & 15


@jitable
def empty_space(s: Any, seat: int) -> int:
    """13.2 The first one, dotted circles apart; -1: there is none."""
    area = whole(s.area[seat])
    for place in range(SPACES + whole(s.trains[seat])):
        if token_at(area, place) == 0:
            return place
    return -1


@jitable
def to_rest(s: Any, seat: int, place: int) -> None:
    """The token in a place goes to the resting area."""
    token = token_at(whole(s.area[seat]), place)
    s.area[seat] -= token << 4 * place
    s.resting[seat] += 1 << 4 * (token - 1)


# Equals: the same value, all in spaces or all in circles.


@jitable
def earlier(area: int, place: int) -> int:
    """How many equals of a token come before it."""
    found, token = 0, token_at(area, place)
    for other in range(CIRCLES[0] if place >= CIRCLES[0] else 0, place):
        found += token_at(area, other) == token
    return found


@jitable
def firsts(area: int) -> int:
    """The places with the first of equals, and above them those with the second."""
    found = 0
    for place in range(PLACES):
        if token_at(area, place):
            before = earlier(area, place)
            if before < 2:
                found |= 1 << place + PLACES * before
    return found


@jitable
def pairs_up(area: int, equals: int, one: int, other: int) -> bool:
    """Whether the tokens of two places are multiplied, equal ones once. The first of the places is the first of its
    equals."""
    if equals >> other & 1:
        return True
    same = token_at(area, one) == token_at(area, other) and (one >= CIRCLES[0]) == (other >= CIRCLES[0])
    return same and equals >> PLACES + other & 1 == 1


# 13 Rest


@jitable
def count_rests(area: int) -> int:
    """Of equals only how many matters."""
    found = 1
    for place in range(PLACES):
        if token_at(area, place):
            before = earlier(area, place)
            found = found // (before + 1) * (before + 2)
    return found


@jitable
def nth_rest(t: Any, area: int, k: int) -> int:
    """The places of the k-th choice, a bit each."""
    lying, i = occupied(area), 0
    choice = whole(t.choice[lying, i])
    while k or not takes_firsts(area, choice):
        k -= takes_firsts(area, choice)
        i += 1
        choice = whole(t.choice[lying, i])
    return choice


@jitable
def occupied(area: int) -> int:
    found = 0
    for place in range(PLACES):
        found |= (token_at(area, place) > 0) << place
    return found


@jitable
def takes_firsts(area: int, choice: int) -> bool:
    """Whether of all equals the first are taken."""
    for place in range(PLACES):
        if choice >> place & 1 and earlier(area, place) != earlier_of(area, place, choice):
            return False
    return True


@jitable
def earlier_of(area: int, place: int, choice: int) -> int:
    """Of the equals before it, how many are taken."""
    found, token = 0, token_at(area, place)
    for other in range(CIRCLES[0] if place >= CIRCLES[0] else 0, place):
        found += token_at(area, other) == token and choice >> other & 1 == 1
    return found
