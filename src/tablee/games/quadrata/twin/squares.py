"""15 Squares of an expert board crossed between two actions: the twin of choices.py's `squares`, in the same order."""

from __future__ import annotations

from tablee.games.quadrata.data import CIRCLES, PLACES
from tablee.games.quadrata.turns import CIRCLED_DRAWS
from tablee.games.quadrata.twin.board import DRAW_TWO, EMPTY, GETS_AIRPLANE, SWAP
from tablee.games.quadrata.twin.record import AGAIN, Position, Tables
from tablee.games.quadrata.twin.tokens import firsts, lowest, many, token_at, values
from tablee.games.quadrata.twin.visits import count_visits, free_taxis
from tablee.kit.bits import i64, ones
from tablee.kit.twin import jitable

FIRSTS = (1 << PLACES) - 1


@jitable
def is_free(t: Tables, s: Position, seat: int, sort: int) -> bool:
    return sort >= 0 and i64(t.open[s.board[seat]]) >> sort & 1 == 1


@jitable
def can_draw(s: Position, seat: int) -> bool:
    return s.bag[seat] | s.resting[seat] != 0


@jitable
def count_squares(t: Tables, s: Position) -> int:
    seat, found = s.active, 0
    if free_taxis(t, s, seat):
        for sort in range(i64(t.sorts)):
            found += count_square(t, s, seat, sort)
    return found


@jitable
def count_square(t: Tables, s: Position, seat: int, sort: int) -> int:
    """Return in how many ways a square of this sort (group of equal squares) can be crossed apart from a visit: 0 if it
    cannot."""
    kind = i64(t.kind[sort])
    if kind > SWAP or not is_free(t, s, seat, sort):
        return 0
    if kind == SWAP:
        return count_swaps(s.area[seat], s.resting[seat])
    if kind == EMPTY:
        return 1
    return int(can_draw(s, seat)) if kind == DRAW_TWO else int(s.airplanes > 0)


@jitable
def cross_nth(t: Tables, s: Position, k: int) -> None:
    seat, sort = s.active, 0
    while k >= count_square(t, s, seat, sort):
        k -= count_square(t, s, seat, sort)
        sort += 1
    kind = i64(t.kind[sort])
    if kind == SWAP:
        swap(s, seat, k)
    elif kind == GETS_AIRPLANE:
        get_airplane(s, seat)
    elif kind == DRAW_TWO:
        s.circles = min(CIRCLED_DRAWS, many(s.bag[seat] + s.resting[seat]))
    cross(t, s, seat, i64(t.digit[sort]))


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


# 15.5 Order of swaps: by token value at rest, and for each the tokens of the movement area that differ from it; then,
# once, two equal tokens


@jitable
def alike(area: int, resting: int) -> int:
    """Count the swaps that would exchange two equal tokens."""
    found, left = 0, firsts(area) & FIRSTS
    while left:
        found += int(resting >> 4 * (token_at(area, lowest(left)) - 1) & 15 > 0)
        left &= left - 1
    return found


@jitable
def count_swaps(area: int, resting: int) -> int:
    idle = alike(area, resting)
    return ones(values(resting)) * ones(firsts(area) & FIRSTS) - idle + int(idle > 0)


@jitable
def swap(s: Position, seat: int, k: int) -> None:
    """Apply the k-th legal swap: exchange a token of the movement area with one of the resting area."""
    area, resting = s.area[seat], s.resting[seat]
    idle, fetches = int(k == count_swaps(area, resting) - 1 and alike(area, resting) > 0), values(resting)
    places = left = firsts(area) & FIRSTS
    k = 0 if idle else k
    while k or int(token_at(area, lowest(left)) - 1 == lowest(fetches) >> 2) != idle:
        k -= int(token_at(area, lowest(left)) - 1 == lowest(fetches) >> 2) == idle
        left &= left - 1
        if left == 0:
            left, fetches = places, fetches & fetches - 1
    place, fetched = lowest(left), lowest(fetches) >> 2
    sent = token_at(area, place) - 1
    s.area[seat] += (fetched - sent) << 4 * place
    s.resting[seat] += (1 << 4 * sent) - (1 << 4 * fetched)


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
    return count_visits(t, s, seat, taxis) > 0


@jitable
def into_circle(s: Position, seat: int, token: int) -> None:
    """15.4 Put a drawn token into the first dotted circle, then the second; a single one goes into the second."""
    s.area[seat] += (token + 1) << 4 * (CIRCLES[1] + 1 - s.circles)
    s.circles -= 1
