"""How good it looks: what each seat may score in the end, as bot.py's `expect` says it, in the same order."""

from __future__ import annotations

from typing import Any

from tablee.core.bits import ones, whole
from tablee.core.twin import jitable
from tablee.games.quadrata.bot import (
    BETTER_BAG,
    LATER_VISIT,
    MORE_SPACE,
    NEXT_VISIT,
    ON_THE_WAY,
    OPEN,
    SETTLED,
    STAYS,
    TAXI_IN_HAND,
    TAXI_KEPT,
    THIS_VISIT,
    UNKNOWN,
)
from tablee.games.quadrata.data import CENTRE, LAST_DAY, PLACES, SPACES
from tablee.games.quadrata.twin.board import TOKENS
from tablee.games.quadrata.twin.bonuses import same_colour, trophies_won
from tablee.games.quadrata.twin.record import AGAIN, BONUS, HOPES, NOT_YET, PRINTED, REPLACE, VISIT, WON
from tablee.games.quadrata.twin.tokens import many, token_at
from tablee.games.quadrata.twin.visits import ON_PILE, RESERVED, card_at, free_taxis, reach

PATH_BONUS, AIRPLANE = ON_THE_WAY
ITS_WORTH, LIKELY = UNKNOWN


@jitable
def steepness(t: Any, s: Any) -> float:
    turns = 0
    for seat in range(whole(t.seats)):
        turns += turns_after(t, s, seat) + int(visits_now(s, seat))
    return SETTLED / (OPEN + turns / whole(t.seats))


@jitable
def visits_now(s: Any, seat: int) -> bool:
    return s.active == seat and (s.step == REPLACE or s.step == VISIT)


@jitable
def turns_after(t: Any, s: Any, seat: int) -> int:
    days, seats, first = LAST_DAY - whole(s.day), whole(t.seats), whole(s.first)
    if s.active == NOT_YET or first == NOT_YET:
        return days + 1
    return days + int((seat - first) % seats > (whole(s.active) - first) % seats)


@jitable
def lead(t: Any, s: Any, seat: int) -> float:
    left, turns, now = free_taxis(t, s, seat), turns_after(t, s, seat), visits_now(s, seat)
    board = whole(s.board[seat])
    points = whole(s.score[seat]) / 2 + (whole(t.scored[t.used[board, left]]) - whole(t.scored[board]))
    if turns or now:
        points += TAXI_KEPT * min(left, 3)
    points += turns * (MORE_SPACE * whole(s.trains[seat]) + BETTER_BAG * quality(t, s, seat))
    if s.active == seat and s.step == BONUS:
        points += on_the_way(t, s, seat)
    if now:
        return points + THIS_VISIT[0] + THIS_VISIT[1] * hoped_for(t, s, seat, 1.0) + LATER_VISIT * turns
    if turns:
        following = NEXT_VISIT[0] + NEXT_VISIT[1] * hoped_for(t, s, seat, STAYS)
        return points + following + LATER_VISIT * (turns - 1)
    return points


@jitable
def quality(t: Any, s: Any, seat: int) -> float:
    area, tokens, found = whole(s.area[seat]), whole(s.bag[seat]) + whole(s.resting[seat]), 0
    owned = many(tokens)
    for token in range(TOKENS):
        found += whole(t.quality[token]) * (tokens >> 4 * token & 15)
    for place in range(PLACES):
        if token_at(area, place):
            found += whole(t.quality[token_at(area, place) - 1])
            owned += 1
    return found / (100 * owned)


@jitable
def on_the_way(t: Any, s: Any, seat: int) -> float:
    won, trophies = trophies_won(t, s, seat), 0
    for trophy in range(len(WON)):
        trophies += (won >> trophy & 1) * whole(t.trophy[trophy])
    airplane = int(s.airplanes > 0 and same_colour(t, s, seat, whole(s.latest) - 1))
    return PATH_BONUS * whole(s.path) + AIRPLANE * airplane + trophies


# The next visit


@jitable
def hoped_for(t: Any, s: Any, seat: int, stays: float) -> float:
    """The dearest first: each number counts if it is within reach and no dearer one is."""
    area, draws, kinds = whole(s.area[seat]), draws_before(s, seat), all_bonuses(t, s, seat)
    sure, helped, worth, none_dearer = reach(t, area, 0), 0, 0.0, 1.0
    if free_taxis(t, s, seat):
        helped = reach(t, area, whole(t.help[t.changes[s.board[seat]]]))
    for hope in range(HOPES):
        kind = whole(t.order[hope, 1]) << 1 | whole(t.order[hope, 2])
        for where in range(RESERVED + 1):
            if kinds >> 4 * where & 15 == kind:
                stay = 1.0 if where == RESERVED else stays
                card = sighted(s, seat, where) - 1
                for i in range(PRINTED):
                    number = whole(t.number[card, i])
                    if t.points[number] == t.order[hope, 0]:
                        likely = stay * likelihood(t, s, seat, number, sure, draws)
                        worth += none_dearer * likely * t.worth[hope]
                        none_dearer *= 1 - likely
                        likely = stay * (helped >> number & 1)
                        worth += none_dearer * likely * (t.worth[hope] - TAXI_IN_HAND)
                        none_dearer *= 1 - likely
    for slot in range(CENTRE):
        if s.centre[slot] == 0:
            worth += none_dearer * LIKELY * ITS_WORTH
            none_dearer *= 1 - LIKELY
    return worth


@jitable
def sighted(s: Any, seat: int, where: int) -> int:
    """A card in sight, counted from 1: one that is being discarded will lie on the pile."""
    return whole(s.discarding) if where == ON_PILE and s.discarding else card_at(s, seat, where)


@jitable
def all_bonuses(t: Any, s: Any, seat: int) -> int:
    """For each card in sight what a visit earns on the way, four bits each: path bonuses twice, and an airplane."""
    found = 0
    for where in range(RESERVED + 1):
        found |= bonuses(t, s, seat, sighted(s, seat, where) - 1) << 4 * where
    return found


@jitable
def bonuses(t: Any, s: Any, seat: int, card: int) -> int:
    """15: there is no such card, or it cannot be visited."""
    visited = whole(s.visited[seat])
    if card < 0 or visited >> t.province[card] & 1:
        return 15
    province = whole(t.province[card])
    airplane = s.airplanes > 0 and same_colour(t, s, seat, province)
    return ones(whole(t.neighbours[province]) & visited) << 1 | int(airplane)


# Tokens to draw


@jitable
def draws_before(s: Any, seat: int) -> int:
    draws, acts = 0, s.active == seat
    if acts:
        draws = whole(s.circles)
    if acts and (s.step == REPLACE or s.step == VISIT or s.step == AGAIN):
        return draws
    area = whole(s.area[seat])
    for place in range(SPACES + whole(s.trains[seat])):
        draws += int(token_at(area, place) == 0)
    return draws


@jitable
def likelihood(t: Any, s: Any, seat: int, number: int, sure: int, draws: int) -> float:
    """The chance to make a number of two different tokens, or of one and an airplane."""
    if sure >> number & 1:
        return 1.0
    if draws == 0:
        return 0.0
    unlikely, no_factor, pool = 1.0, 1.0, whole(s.bag[seat])
    if draws > many(pool):
        pool += whole(s.resting[seat])
    for i in range(3):
        one, other = whole(t.factors[number, i, 0]), whole(t.factors[number, i, 1])
        if one:
            has, also = there(t, s, seat, one, pool, draws), there(t, s, seat, other, pool, draws)
            unlikely *= 1 - has * also
            no_factor *= (1 - has) * (1 - also)
    return 1 - unlikely * (1 - there(t, s, seat, 0, pool, draws) * (1 - no_factor))


@jitable
def there(t: Any, s: Any, seat: int, token: int, pool: int, draws: int) -> float:
    """How likely a token will be in the movement area."""
    area = whole(s.area[seat])
    for place in range(PLACES):
        if token_at(area, place) == token + 1:
            return 1.0
    return float(t.drawn[draws, many(pool), pool >> 4 * token & 15])
