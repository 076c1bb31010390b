"""Quadrata's twin: the rules once more, as functions on flat records that can be compiled. tests/test_twins.py plays it
in lockstep with rules.py, and both must agree.

In all functions `t` is the record of lookup tables, which stay the same during a match, and `s` the record of a
position, declared in twin/record.py and made in twin/tables.py and twin/load.py. Legal actions are in twin/visits.py,
twin/squares.py and twin/tokens.py, the time between turns in twin/days.py, the evaluation in twin/outlook.py."""

from __future__ import annotations

from typing import Any

from tablee.games.quadrata.data import CENTRE, TRAINS
from tablee.games.quadrata.twin.bonuses import same_colour, trophies_won
from tablee.games.quadrata.twin.days import (
    between_turns,
    count_removals,
    draw,
    draw_advanced,
    drawer,
    empty_slot,
    put_on_pile,
    remove_nth,
    turn_up,
    weight,
)
from tablee.games.quadrata.twin.load import load as load
from tablee.games.quadrata.twin.outlook import expected_points, steepness
from tablee.games.quadrata.twin.record import (
    AGAIN,
    BONUS,
    BOOK,
    DONE,
    NOT_YET,
    REPLACE,
    REST,
    VISIT,
    Tables,
)
from tablee.games.quadrata.twin.record import Position as Position
from tablee.games.quadrata.twin.squares import (
    count_squares,
    cross,
    cross_nth,
    get_airplane,
    second_visit_in_sight,
    taxis_for_visit,
)
from tablee.games.quadrata.twin.tables import tables as tables
from tablee.games.quadrata.twin.tokens import count_rests, lowest, nth_rest, to_rest
from tablee.games.quadrata.twin.visits import (
    ON_PILE,
    RESERVED,
    card_at,
    count_centre,
    count_visits,
    nth_visit,
    reach,
    together,
    wanted,
)
from tablee.kit.bits import i64, mix, ones
from tablee.kit.exact import share_out
from tablee.kit.twin import CHANCE, OVER, all_is_open, jitable, nothing_to_guess

imagine, guess = all_is_open, nothing_to_guess


# Whom play waits for


@jitable
def mover(t: Tables, s: Position) -> int:
    return s.mover


@jitable
def count(t: Tables, s: Position) -> int:
    return s.ways


@jitable
def odds(t: Tables, s: Position) -> int:
    return s.ways


@jitable
def think(t: Tables, s: Position, seat: int) -> None:
    s.asked = seat


@jitable
def roll(t: Tables, s: Position, k: int) -> None:
    if s.first == NOT_YET:
        s.first = k
    elif empty_slot(s) >= 0:
        turn_up(s, empty_slot(s), k)
    elif s.advanced:
        draw_advanced(t, s, k)
    else:
        draw(s, drawer(t, s), k)
    go_on(t, s)


@jitable
def apply(t: Tables, s: Position, k: int) -> None:
    if s.removing:
        remove_nth(s, s.mover, k)
    else:
        act(t, s, k)
    go_on(t, s)


@jitable
def go_on(t: Tables, s: Position) -> None:
    """Advance through days, turns and steps with a single legal action, until a seat has a choice, chance has to draw,
    or the match is over."""
    s.ways = 0
    while s.ways == 0:
        s.mover, s.ways = CHANCE, weight(t, s)
        if s.ways == 0 and s.removing:
            s.mover = first_asked(t, s)
            s.ways = count_removals(s, s.mover)
        elif s.ways == 0 and s.step != DONE:
            s.mover, s.ways = s.active, count_actions(t, s)
            if s.ways == 1:
                act(t, s, 0)
                s.ways = 0
        elif s.ways == 0 and not between_turns(t, s):
            s.mover = OVER
            return


@jitable
def first_asked(t: Tables, s: Position) -> int:
    seat = s.asked
    while not s.removing >> seat & 1:
        seat = (seat + 1) % i64(t.seats)
    return seat


# Actions in order: those of the step, then those that cross an expert square


@jitable
def count_actions(t: Tables, s: Position) -> int:
    seat = s.active
    if s.step == BONUS:
        return most_trains(s, seat) - least_trains(t, s, seat) + 1
    found = 1 + count_squares(t, s)
    if s.step == REST:
        return found - 1 + count_rests(s.area[seat])
    if s.step == VISIT or s.step == AGAIN:
        return found + count_visits(t, s, seat, taxis_for_visit(t, s, seat))
    if s.step == BOOK:
        return found + count_centre(s) + int(s.piled > 0 and s.reservation[seat] == 0)
    return found + count_centre(s) if s.deck or s.piled else found


@jitable
def act(t: Tables, s: Position, k: int) -> None:
    """Apply the k-th legal action of the active player."""
    seat, within = s.active, s.ways - count_squares(t, s)
    if s.step == BONUS:
        take_bonuses(t, s, seat, least_trains(t, s, seat) + k)
    elif k >= within:
        cross_nth(t, s, k - within)
    elif s.step == REST:
        rest(t, s, seat, k)
    elif k == 0:
        skip(t, s, seat)
    elif s.step == REPLACE:
        replace(s, nth_slot(s, k - 1))
    elif s.step == BOOK:
        book(s, seat, nth_slot(s, k - 1))
    else:
        visit(t, s, seat, k - 1)


@jitable
def skip(t: Tables, s: Position, seat: int) -> None:
    """6.6, 10.1 Skip a step. Skipping a visit earns a taxi if none was within reach."""
    if s.step == VISIT and s.taxis[seat] < t.circles and not within_reach(t, s, seat):
        s.taxis[seat] += 1
    s.step = VISIT if s.step == REPLACE else REST if s.step == BOOK else BOOK


@jitable
def within_reach(t: Tables, s: Position, seat: int) -> bool:
    """6.6 Tell whether two tokens make a number of a card that can be visited, without taxis."""
    return reach(t, s.area[seat], 0) & together(wanted(t, s, seat)) != 0


@jitable
def nth_slot(s: Position, k: int) -> int:
    """Return the slot of the k-th card that can be replaced or booked: those of the centre come first, then the top of
    the pile."""
    for slot in range(CENTRE):
        if s.centre[slot]:
            if k == 0:
                return slot
            k -= 1
    return ON_PILE


@jitable
def replace(s: Position, slot: int) -> None:
    s.discarding, s.centre[slot], s.step = s.centre[slot], 0, VISIT


@jitable
def take_card(s: Position, seat: int, where: int) -> None:
    """6.5, 12.4 Remove a card from the place where it lies: the centre, the pile or the seat's reservation."""
    if where < CENTRE:
        s.centre[where] = 0
    elif where == RESERVED:
        s.reservation[seat] = 0
    else:
        s.piled -= 1
        s.pile[s.piled] = 0


@jitable
def book(s: Position, seat: int, where: int) -> None:
    """12.2 Book a card; the old reservation goes to the pile first."""
    card = card_at(s, seat, where)
    if s.reservation[seat]:
        put_on_pile(s, s.reservation[seat])
    take_card(s, seat, where)
    s.reservation[seat], s.step = card, REST


@jitable
def rest(t: Tables, s: Position, seat: int, k: int) -> None:
    places = nth_rest(t, s.area[seat], k)
    while places:
        to_rest(s, seat, lowest(places))
        places &= places - 1
    s.step = DONE


# 6, 7 Visits and their bonuses


@jitable
def visit(t: Tables, s: Position, seat: int, k: int) -> None:
    """6.8 Apply the k-th visit: squares crossed, card taken, tokens to rest, points written."""
    play = nth_visit(t, s, seat, taxis_for_visit(t, s, seat), k)
    where, points = play & 7, i64(t.points[play >> 3 & 63])
    province = i64(t.province[card_at(s, seat, where) - 1])
    s.path, s.latest = ones(i64(t.neighbours[province]) & s.visited[seat]), province + 1
    take_card(s, seat, where)
    to_rest(s, seat, play >> 9 & 7)
    to_rest(s, seat, play >> 12 & 7)
    cross(t, s, seat, play >> 15)
    if s.step == AGAIN:
        cross(t, s, seat, i64(t.digit[t.second]))
    s.visited[seat] |= 1 << province
    s.score[seat] += 2 * points
    s.fives[seat] += points == 5
    s.step = BONUS


@jitable
def most_trains(s: Position, seat: int) -> int:
    return min(s.path, TRAINS - s.trains[seat])


@jitable
def least_trains(t: Tables, s: Position, seat: int) -> int:
    """7.1, 9.2, 10.1 Return the least number of trains that the seat can take as path bonuses: one for each bonus for
    which no taxi is left."""
    least = s.path - (i64(t.circles) - s.taxis[seat])
    return min(max(least, 0), most_trains(s, seat))


@jitable
def take_bonuses(t: Tables, s: Position, seat: int, trains: int) -> None:
    """6.8 Take the path bonuses (this number of trains, else taxis), the colour bonus and the trophies of the latest
    visit."""
    s.taxis[seat] += min(s.path - trains, i64(t.circles) - s.taxis[seat])
    s.trains[seat] += trains
    s.score[seat] += 2 * trains
    if s.airplanes and same_colour(t, s, seat, s.latest - 1):
        get_airplane(s, seat)
    s.path = s.latest = 0
    s.step = AGAIN if second_visit_in_sight(t, s, seat) else BOOK
    won = trophies_won(t, s, seat)
    s.taken |= won
    while won:
        s.trophies[seat] += 1
        s.score[seat] += 2 * i64(t.trophy[lowest(won)])
        won &= won - 1


# What is known


@jitable
def seen(t: Tables, s: Position) -> int:
    """Return a hash of all that a seat sees, which is the whole position: nothing is hidden (13.4)."""
    key = mix(s.deck, s.mover | s.step << 4 | s.day << 8 | s.first << 12)
    key = mix(key, s.removing | s.taken << 8 | s.path << 16 | s.latest << 24)
    for slot in range(CENTRE):
        key = mix(key, s.centre[slot])
    for i in range(s.piled):
        key = mix(key, s.pile[i] << 8)
    for seat in range(i64(t.seats)):
        key = mix(key, s.area[seat] | s.visited[seat] << 32 | s.board[seat] << 45)
        key = mix(key, s.bag[seat] | s.trains[seat] << 52 | s.taxis[seat] << 56)
        key = mix(key, s.resting[seat] | s.fives[seat] << 52 | s.trophies[seat] << 56)
        key = mix(key, s.reservation[seat] | s.score[seat] << 8)
    return key


# 14 The end


@jitable
def result(t: Tables, s: Position, values: Any) -> None:
    best, won = -1, 0
    for seat in range(i64(t.seats)):
        merit = s.score[seat] << 16 | s.fives[seat] << 8 | s.trophies[seat]
        if merit > best:
            best, won = merit, 0
        won |= int(merit == best) << seat
    for seat in range(i64(t.seats)):
        values[seat] = (won >> seat & 1) / ones(won)


@jitable
def points(t: Tables, s: Position, seat: int) -> float:
    return float(s.score[seat])


# The evaluation: outlook.py's `expect`


@jitable
def expect(t: Tables, s: Position, values: Any) -> None:
    steep = steepness(t, s)
    for seat in range(i64(t.seats)):
        values[seat] = steep * expected_points(t, s, seat)
    share_out(values, i64(t.seats))


@jitable
def plays(t: Tables, s: Position, out: Any) -> int:
    many = count(t, s)
    for k in range(many):
        out[k] = k
    return many
