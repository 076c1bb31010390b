"""Quadrata's twin: the rules once more, as functions on flat records that can be compiled. tests/test_twins.py plays it
in lockstep with rules.py, and both must agree.

In all functions `t` is the record of lookup tables, which stay the same during a match, and `s` the record of a
position, declared in twin/record.py and made in twin/tables.py and twin/load.py. Legal actions are in twin/visits.py,
twin/squares.py and twin/tokens.py, the time between turns in twin/days.py, the evaluation in twin/features.py."""

from __future__ import annotations

from typing import Any

from tablee.games.quadrata.data import CENTRE, TRAINS
from tablee.games.quadrata.evaluation import FEATURES as FEATURES
from tablee.games.quadrata.evaluation import OVERLOOKED as OVERLOOKED
from tablee.games.quadrata.evaluation import WEIGHTS as WEIGHTS
from tablee.games.quadrata.twin.bonuses import same_colour, trophies_won
from tablee.games.quadrata.twin.days import (
    between_turns,
    draw,
    draw_advanced,
    drawer,
    empty_slot,
    list_removals,
    put_on_pile,
    remove_all,
    turn_up,
    waits_for,
    weight,
)
from tablee.games.quadrata.twin.features import chances as chances
from tablee.games.quadrata.twin.features import features as features
from tablee.games.quadrata.twin.load import load as load
from tablee.games.quadrata.twin.record import AGAIN, BONUS, BOOK, DONE, NOT_YET, REPLACE, REST, VISIT, Tables
from tablee.games.quadrata.twin.record import Position as Position
from tablee.games.quadrata.twin.squares import (
    cross,
    cross_alone,
    get_airplane,
    list_squares,
    second_visit_in_sight,
    taxis_for_visit,
)
from tablee.games.quadrata.twin.tables import tables as tables
from tablee.games.quadrata.twin.tokens import list_rests, lowest, to_rest
from tablee.games.quadrata.twin.visits import RESERVED, card_at, list_visits, reach, together, wanted
from tablee.games.quadrata.twin.words import ACT, CROSS, SKIP
from tablee.kit.bits import i64, mix, ones
from tablee.kit.twin import CHANCE, OVER, all_is_open, jitable, nothing_to_guess

imagine, guess = all_is_open, nothing_to_guess


# Whom play waits for


@jitable
def mover(t: Tables, s: Position) -> int:
    return s.mover


@jitable
def odds(t: Tables, s: Position) -> int:
    return weight(t, s)


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
def apply(t: Tables, s: Position, word: int) -> None:
    if s.removing:
        remove_all(s, s.mover, word >> 2)
    else:
        act(t, s, word)
    go_on(t, s)


@jitable
def go_on(t: Tables, s: Position) -> None:
    """Advance through days, turns and steps with a single legal action, until a seat has a choice, chance has to draw,
    or the match is over."""
    s.mover = waits_for(t, s)
    while goes_by_itself(t, s):
        s.mover = waits_for(t, s)
    s.first_plays[0] = s.first_plays[1] = 0


@jitable
def goes_by_itself(t: Tables, s: Position) -> bool:
    """Begin the next turn, or make the active seat's only play; return False if there is nothing of the kind to do."""
    if s.mover == OVER:
        return between_turns(t, s)
    if s.mover == CHANCE or s.removing or list_actions(t, s, s.first_plays) > 1:
        return False
    act(t, s, i64(s.first_plays[0]))
    return True


# Plays: those of the step, then those that cross an expert square


@jitable
def plays(t: Tables, s: Position, out: Any) -> int:
    return list_removals(s, s.mover, out) if s.removing else list_actions(t, s, out)


@jitable
def list_actions(t: Tables, s: Position, out: Any) -> int:
    """List the plays of the active seat in `out`, as many as there is room for; return how many these are."""
    n = list_step(t, s, s.active, out)
    return n if s.step == BONUS or n == len(out) else list_squares(t, s, s.active, out, n)


@jitable
def list_step(t: Tables, s: Position, seat: int, out: Any) -> int:
    if s.step == BONUS:
        return list_bonuses(t, s, seat, out)
    if s.step == REST:
        return list_rests(t, s.area[seat], out)
    out[0] = SKIP
    if s.step == REPLACE:
        return list_cards(s, seat, CENTRE if s.deck or s.piled else 0, out, 1)
    if s.step == BOOK:
        return list_cards(s, seat, CENTRE + int(s.reservation[seat] == 0), out, 1)
    return list_visits(t, s, seat, taxis_for_visit(t, s, seat), out, 1)


@jitable
def list_bonuses(t: Tables, s: Position, seat: int, out: Any) -> int:
    n = 0
    for trains in range(least_trains(t, s, seat), most_trains(s, seat) + 1):
        if n < len(out):
            out[n] = ACT | trains << 2
            n += 1
    return n


@jitable
def list_cards(s: Position, seat: int, places: int, out: Any, n: int) -> int:
    """Add the cards in the first places of cards to a list of n plays; return how many there are now."""
    for where in range(places):
        if n < len(out) and card_at(s, seat, where):
            out[n] = ACT | where << 2
            n += 1
    return n


@jitable
def act(t: Tables, s: Position, word: int) -> None:
    """Make a play of the active seat."""
    seat, what = s.active, word >> 2
    if word & 3 == SKIP:
        skip(t, s, seat)
    elif word & 3 == CROSS:
        cross_alone(t, s, seat, what)
    elif s.step == BONUS:
        take_bonuses(t, s, seat, what)
    elif s.step == REST:
        rest(s, seat, what)
    elif s.step == REPLACE:
        replace(s, what)
    elif s.step == BOOK:
        book(s, seat, what)
    else:
        visit(t, s, seat, what)


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
def rest(s: Position, seat: int, places: int) -> None:
    while places:
        to_rest(s, seat, lowest(places))
        places &= places - 1
    s.step = DONE


# 6, 7 Visits and their bonuses


@jitable
def visit(t: Tables, s: Position, seat: int, what: int) -> None:
    """6.8 Make a visit: squares crossed, card taken, tokens to rest, points written. `what` is the play's word without
    its kind."""
    where = what & 7
    card = card_at(s, seat, where) - 1
    province, points = i64(t.province[card]), i64(t.points[t.number[card, what >> 3 & 3]])
    s.path, s.latest = ones(i64(t.neighbours[province]) & s.visited[seat]), province + 1
    take_card(s, seat, where)
    to_rest(s, seat, what >> 5 & 7)
    to_rest(s, seat, what >> 8 & 7)
    cross(t, s, seat, what >> 11)
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
        key = mix(key, i64(s.pile[i]) << 8)
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
