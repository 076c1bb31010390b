"""15 Squares of an expert board crossed between two actions: the twin of choices.py's `squares`, in the same order."""

from __future__ import annotations

from typing import Any

from tablee.games.quadrata.data import CIRCLES, PLACES
from tablee.games.quadrata.turns import CIRCLED_DRAWS
from tablee.games.quadrata.twin.board import DRAW_TWO, EMPTY, GETS_AIRPLANE, SWAP
from tablee.games.quadrata.twin.record import AGAIN, Position, Tables
from tablee.games.quadrata.twin.tokens import firsts, lowest, many, token_at, values
from tablee.games.quadrata.twin.visits import free_taxis, list_visits
from tablee.games.quadrata.twin.words import CROSS
from tablee.kit.bits import i64
from tablee.kit.twin import jitable

FIRSTS = (1 << PLACES) - 1


@jitable
def is_free(t: Tables, s: Position, seat: int, sort: int) -> bool:
    return sort >= 0 and i64(t.open[s.board[seat]]) >> sort & 1 == 1


@jitable
def can_draw(s: Position, seat: int) -> bool:
    return s.bag[seat] | s.resting[seat] != 0


@jitable
def list_squares(t: Tables, s: Position, seat: int, out: Any, n: int) -> int:
    """Add the plays that cross a square apart from a visit to a list of n plays; return how many there are now."""
    if free_taxis(t, s, seat):
        for sort in range(i64(t.sorts)):
            if t.kind[sort] == SWAP and is_free(t, s, seat, sort):
                n = list_swaps(s.area[seat], s.resting[seat], CROSS | sort << 2, out, n)
            elif n < len(out) and can_be_crossed(s, seat, i64(t.kind[sort])) and is_free(t, s, seat, sort):
                out[n] = CROSS | sort << 2
                n += 1
    return n


@jitable
def can_be_crossed(s: Position, seat: int, kind: int) -> bool:
    if kind == DRAW_TWO:
        return can_draw(s, seat)
    return kind == EMPTY or (kind == GETS_AIRPLANE and s.airplanes > 0)


@jitable
def list_swaps(area: int, resting: int, word: int, out: Any, n: int) -> int:
    """15.5 Add the swaps: by token value at rest, and for each the tokens of the movement area that differ from it. All
    swaps of two equal tokens have the same effect, so only one is added, at the end."""
    idle, fetches = 0, values(resting)
    while fetches:
        fetched, left = lowest(fetches) >> 2, firsts(area) & FIRSTS
        while left and n < len(out):
            play = word | fetched << 6 | lowest(left) << 10
            if token_at(area, lowest(left)) - 1 != fetched:
                out[n] = play
                n += 1
            elif idle == 0:
                idle = play
            left &= left - 1
        fetches &= fetches - 1
    if idle and n < len(out):
        out[n] = idle
        n += 1
    return n


@jitable
def cross_alone(t: Tables, s: Position, seat: int, what: int) -> None:
    """Cross a square apart from a visit; `what` is the play's word without its kind."""
    sort = what & 15
    kind = i64(t.kind[sort])
    if kind == SWAP:
        swap(s, seat, what >> 4 & 15, what >> 8)
    elif kind == GETS_AIRPLANE:
        get_airplane(s, seat)
    elif kind == DRAW_TWO:
        s.circles = min(CIRCLED_DRAWS, many(s.bag[seat] + s.resting[seat]))
    cross(t, s, seat, i64(t.digit[sort]))


@jitable
def swap(s: Position, seat: int, fetched: int, place: int) -> None:
    """15.5 Exchange the token in a place of the movement area with one at rest."""
    sent = token_at(s.area[seat], place) - 1
    s.area[seat] += (fetched - sent) << 4 * place
    s.resting[seat] += (1 << 4 * sent) - (1 << 4 * fetched)


@jitable
def cross(t: Tables, s: Position, seat: int, digits: int) -> None:
    """10.2 Cross squares and count their points; `digits` is what they add to the board's number, which encodes the
    crossed squares."""
    before = s.board[seat]
    s.board[seat] = before + digits
    s.score[seat] += 2 * (i64(t.scored[before + digits]) - i64(t.scored[before]))


@jitable
def get_airplane(s: Position, seat: int) -> None:
    s.airplanes -= 1
    s.resting[seat] += 1
    s.score[seat] += 1


# 15.7 A second visit


@jitable
def taxis_for_visit(t: Tables, s: Position, seat: int) -> int:
    """Return how many taxis a visit can use to change its product. A second visit has one less, since its own square
    takes one; -1 if it cannot be made."""
    taxis = free_taxis(t, s, seat)
    if s.step != AGAIN:
        return taxis
    return taxis - 1 if is_free(t, s, seat, i64(t.second)) else -1


@jitable
def second_visit_in_sight(t: Tables, s: Position, seat: int) -> bool:
    """Tell whether a second visit is possible now, or could be after a draw-two or swap square."""
    taxis = free_taxis(t, s, seat) - 1
    if taxis < 0 or not is_free(t, s, seat, i64(t.second)):
        return False
    for sort in range(i64(t.sorts) if taxis else 0):
        if is_free(t, s, seat, sort):
            if t.kind[sort] == DRAW_TWO and can_draw(s, seat):
                return True
            if t.kind[sort] == SWAP and s.resting[seat] and s.area[seat]:
                return True
    return list_visits(t, s, seat, taxis, s.first_plays, 0) > 0


@jitable
def into_circle(s: Position, seat: int, token: int) -> None:
    """15.4 Put a drawn token into the first dotted circle, then the second; a single one goes into the second."""
    s.area[seat] += (token + 1) << 4 * (CIRCLES[1] + 1 - s.circles)
    s.circles -= 1
