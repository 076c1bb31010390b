"""Features of a position for each seat, as listed in evaluation.py. Their sum, each times its weight, is the points
that the seat may have in the end; `chances` turns the points of all seats into chances to win."""

from __future__ import annotations

from typing import Any

from tablee.games.quadrata.data import CENTRE, COLOURS, LAST_DAY, SPACES
from tablee.games.quadrata.evaluation import FEATURES, LEARNED, STAYS, STEPS, TAXI_IN_HAND, UNKNOWN
from tablee.games.quadrata.twin.bonuses import same_colour, trophies_won
from tablee.games.quadrata.twin.record import (
    AGAIN,
    BONUS,
    DONE,
    NOT_YET,
    PRINTED,
    REPLACE,
    VISIT,
    WON,
    Position,
    Tables,
)
from tablee.games.quadrata.twin.tables import weigh
from tablee.games.quadrata.twin.tokens import as_in_a_bag, many, occupied
from tablee.games.quadrata.twin.visits import ON_PILE, RESERVED, card_at, count_centre, free_taxis, reach
from tablee.kit.bits import i64, ones
from tablee.kit.exact import share_out
from tablee.kit.twin import jitable

__all__ = ["LEARNED", "chances", "features", "scored", "to_come", "weigh"]

(
    SCORED, PATH, AIRPLANE, TROPHY, TAXI, TAXIS, SPACE, BAG, TIRED,
    VISITED, BORDERS, COLOURED, NEARLY, NOW_HOPED, NEXT, NEXT_HOPED, OTHERS_FIRST, LATER, STEP,
) = range(len(FEATURES) - len(STEPS) + 1)  # fmt: skip
"""Indices of the features; from STEP on, one for each step of a turn."""
MANY = len(FEATURES)
ITS_WORTH, LIKELY = UNKNOWN


@jitable
def chances(t: Tables, s: Position, values: Any) -> None:
    """Replace the points that each seat may have in the end by its chance to win: the fewer turns are to come, the more
    a lead decides."""
    steep = t.steep[0] / (t.steep[1] + to_come(t, s))
    for seat in range(i64(t.seats)):
        values[seat] *= steep
    share_out(values, i64(t.seats))


@jitable
def to_come(t: Tables, s: Position) -> float:
    """Return how many turns each seat still has, on average."""
    turns = 0
    for seat in range(i64(t.seats)):
        turns += turns_after(t, s, seat) + int(visits_now(s, seat))
    return turns / i64(t.seats)


@jitable
def scored(t: Tables, s: Position, seat: int) -> float:
    """Return a seat's points at the end of the match."""
    return s.score[seat] / 2


@jitable
def visits_now(s: Position, seat: int) -> bool:
    return s.active == seat and (s.step == REPLACE or s.step == VISIT)


@jitable
def turns_after(t: Tables, s: Position, seat: int) -> int:
    days, seats, first = LAST_DAY - s.day, i64(t.seats), s.first
    if s.active == NOT_YET or first == NOT_YET:
        return days + 1
    return days + int((seat - first) % seats > (s.active - first) % seats)


@jitable
def features(t: Tables, s: Position, seat: int, out: Any) -> None:
    """Write the features of a seat into `out`, in the order of `FEATURES`; those that do not count now are 0."""
    for k in range(MANY):
        out[k] = 0.0
    left, board, now = free_taxis(t, s, seat), s.board[seat], visits_now(s, seat)
    turns = turns_after(t, s, seat)
    out[SCORED] = s.score[seat] / 2 + (i64(t.scored[t.used[board, left]]) - i64(t.scored[board]))
    if s.active == seat and s.step == BONUS:
        on_the_way(t, s, seat, out)
    if turns + int(now):
        out[TAXI], out[TAXIS] = min(left, 3), (turns + int(now)) * min(left, 3)
        out[SPACE], out[BAG] = turns * s.trains[seat], turns * quality(t, s, seat)
        out[TIRED], out[LATER] = (turns + int(now)) * (s.resting[seat] & 15), turns + int(now) - 1
        on_the_map(t, s, seat, turns + int(now), out)
        next_visit(t, s, seat, now, out)


@jitable
def next_visit(t: Tables, s: Position, seat: int, now: bool, out: Any) -> None:
    hoped = hoped_for(t, s, seat, 1.0 if now else STAYS)
    if s.active == seat and s.step != DONE:
        out[STEP + s.step - 1] = 1.0
    if now:
        out[NOW_HOPED] = hoped
    else:
        out[NEXT], out[NEXT_HOPED], out[OTHERS_FIRST] = 1.0, hoped, hoped * others_first(t, s, seat)


@jitable
def others_first(t: Tables, s: Position, seat: int) -> int:
    """Return how many other seats make a visit before this seat's next one."""
    seats, active = i64(t.seats), s.active
    if active == NOT_YET or s.first == NOT_YET:
        return (seat - max(s.first, 0)) % seats
    return (seat - active - 1) % seats + int(visits_now(s, active))


@jitable
def on_the_map(t: Tables, s: Position, seat: int, visits: int, out: Any) -> None:
    """Write the features of the visited provinces."""
    visited, taken = s.visited[seat], s.taken
    for colour in range(len(COLOURS)):
        provinces = i64(t.colours[colour])
        out[COLOURED] += int(provinces & visited != 0 and not taken >> len(COLOURS) & 1)
        if ones(provinces & ~visited) == 1 and not taken >> colour & 1:
            out[NEARLY] += i64(t.trophy[colour])
    out[VISITED], out[BORDERS] = visits * ones(visited), visits * i64(t.borders[visited])


@jitable
def quality(t: Tables, s: Position, seat: int) -> float:
    tokens = s.bag[seat] + s.resting[seat] + as_in_a_bag(s.area[seat])
    owned, token, found = many(tokens), 0, 0
    while tokens:
        found += i64(t.quality[token]) * (tokens & 15)
        tokens, token = tokens >> 4, token + 1
    return found / (100 * owned)


@jitable
def on_the_way(t: Tables, s: Position, seat: int, out: Any) -> None:
    """Write the features of the bonuses that the latest visit has earned and that are not taken yet."""
    won = trophies_won(t, s, seat)
    for trophy in range(len(WON)):
        out[TROPHY] += (won >> trophy & 1) * i64(t.trophy[trophy])
    out[PATH] = s.path
    out[AIRPLANE] = int(s.airplanes > 0 and same_colour(t, s, seat, s.latest - 1))


# The next visit


@jitable
def hoped_for(t: Tables, s: Position, seat: int, stays: float) -> float:
    """Return the expected value of the next visit, supposing that the seat makes the best one that is then possible:
    the value of each visit is weighted by the probability that it can be made and no better one can."""
    area, draws, kinds = s.area[seat], draws_before(s, seat), all_bonuses(t, s, seat)
    sure, helped, hand, pool = reach(t, area, 0), 0, as_in_a_bag(area), s.bag[seat]
    if free_taxis(t, s, seat):
        helped = reach(t, area, i64(t.help[t.changes[s.board[seat]]]))
    if draws > many(pool):
        pool += s.resting[seat]
    worth, none_dearer = 0.0, 1.0
    for hope in range(i64(t.hopes)):
        for i in range(i64(t.sights) * PRINTED):
            number = number_hoped_for(t, s, seat, hope, kinds, i)
            if number >= 0:
                stay = 1.0 if i >= RESERVED * PRINTED else stays
                likely = stay * likelihood(t, number, sure, hand, pool, draws)
                worth += none_dearer * likely * t.worth[hope]
                none_dearer *= 1 - likely
                likely = stay * (helped >> number & 1)
                worth += none_dearer * likely * (t.worth[hope] - TAXI_IN_HAND)
                none_dearer *= 1 - likely
    for _ in range(CENTRE - count_centre(s)):
        worth += none_dearer * LIKELY * ITS_WORTH
        none_dearer *= 1 - LIKELY
    return worth


@jitable
def number_hoped_for(t: Tables, s: Position, seat: int, hope: int, kinds: int, i: int) -> int:
    """Return the index of the i-th number on the cards in sight, if a visit with it has the value at index `hope` in
    the list of all values that visits can have, the best first; else -1. `kinds` holds the bonuses of each card, as
    `all_bonuses` returns them."""
    where = i // PRINTED
    if kinds >> 4 * where & 15 != t.kind_hoped_for[hope]:
        return -1
    number = i64(t.number[sighted(s, seat, where) - 1, i % PRINTED])
    return number if t.points[number] == t.points_hoped_for[hope] else -1


@jitable
def sighted(s: Position, seat: int, where: int) -> int:
    """Return the number of the card at a place, counted from 1; 0 if there is none. A card being replaced counts as the
    top of the pile, where it will lie."""
    return s.discarding if where == ON_PILE and s.discarding else card_at(s, seat, where)


@jitable
def all_bonuses(t: Tables, s: Position, seat: int) -> int:
    """Return the bonuses that a visit of each card in sight earns, in four bits a card, as `bonuses` returns them."""
    found = 0
    for where in range(i64(t.sights)):
        found |= bonuses(t, s, seat, sighted(s, seat, where) - 1) << 4 * where
    return found


@jitable
def bonuses(t: Tables, s: Position, seat: int, card: int) -> int:
    """Return the bonuses that a visit of a card earns, `path bonuses << 1 | airplane`; 15 if there is no card, or its
    province has been visited."""
    visited = s.visited[seat]
    if card < 0 or visited >> t.province[card] & 1:
        return 15
    province = i64(t.province[card])
    airplane = s.airplanes > 0 and same_colour(t, s, seat, province)
    return ones(i64(t.neighbours[province]) & visited) << 1 | int(airplane)


# Tokens to draw


@jitable
def draws_before(s: Position, seat: int) -> int:
    draws, acts = 0, s.active == seat
    if acts:
        draws = s.circles
    if acts and (s.step == REPLACE or s.step == VISIT or s.step == AGAIN):
        return draws
    spaces = SPACES + s.trains[seat]
    return draws + spaces - ones(occupied(s.area[seat]) & (1 << spaces) - 1)


@jitable
def likelihood(t: Tables, number: int, sure: int, hand: int, pool: int, draws: int) -> float:
    """Return the probability of making a number from two different tokens, or from one and an airplane; 1 if the tokens
    held make it (`sure`)."""
    if sure >> number & 1:
        return 1.0
    if draws == 0:
        return 0.0
    unlikely, no_factor, i = 1.0, 1.0, 0
    while i < 6 and t.factors[number, i]:
        one = there(t, hand, pool, draws, i64(t.factors[number, i]))
        other = there(t, hand, pool, draws, i64(t.factors[number, i + 1]))
        unlikely *= 1 - one * other
        no_factor *= (1 - one) * (1 - other)
        i += 2
    return 1 - unlikely * (1 - there(t, hand, pool, draws, 0) * (1 - no_factor))


@jitable
def there(t: Tables, hand: int, pool: int, draws: int, token: int) -> float:
    """Return the probability that a token is in the movement area at the next visit: it is held, or among the tokens
    drawn."""
    if hand >> 4 * token & 15:
        return 1.0
    return float(t.drawn[draws, many(pool), pool >> 4 * token & 15])
