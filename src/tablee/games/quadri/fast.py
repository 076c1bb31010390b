"""Twin of Quadri: the rules once more, as functions that numba can compile, on one flat record. tests/test_twins.py
plays matches on the twin and by rules.py in lockstep and compares them.

The records are declared in twin/fields.py and made in twin/record.py; the picture is in twin/grid.py, whether
objectives lie there in twin/objectives.py, how near they are in twin/nearness.py, who may hold which in
twin/secrets.py; the evaluation is in features.py. Objectives are numbers here, in the order of the data file.

The word of a placement is `place | turn << TURN`, with the place as row * 64 + column; that of calling an objective is
`CALLS` + its number. `PASS` is to call no more, after the final placement; `LET` is not to act out of turn.

After a placement, objectives are looked for only where the card lies. That is enough: an objective still in a hand was
not on the table before, or it would have been laid down (4.2, 5.2); in the ball-trap one that was there already is not
made now (6.2). Called objectives, and those just drawn, are looked for everywhere."""

from __future__ import annotations

from typing import Any

from tablee.games.quadri.data import OBJECTIVES
from tablee.games.quadri.features import FEATURES as FEATURES
from tablee.games.quadri.features import OVERLOOKED as OVERLOOKED
from tablee.games.quadri.features import WEIGHTS as WEIGHTS
from tablee.games.quadri.features import chances as chances
from tablee.games.quadri.features import features as features
from tablee.games.quadri.twin import record, secrets
from tablee.games.quadri.twin.fields import CALLING, CLAIMING, COMMON, DECK, NOT_YET, TRAPPING, Tables
from tablee.games.quadri.twin.fields import Position as Position
from tablee.games.quadri.twin.grid import LAST, count_groups, lay, list_places, under
from tablee.games.quadri.twin.objectives import lies, lies_here, made_here, objective_at
from tablee.games.quadri.twin.secrets import hidden, unknown
from tablee.kit.bits import i64, mix, nth_bit, ones
from tablee.kit.twin import CHANCE, OVER, jitable

tables, load, imagine, guess = record.tables, record.load, secrets.imagine, secrets.guess

TURN = 12
"""Index of the bit from which on a placement's word has the card's turn."""
PLACE = (1 << TURN) - 1
CALLS = 4 << TURN
PASS = CALLS + OBJECTIVES
LET = PASS + 1


# Seat to move


@jitable
def mover(t: Tables, s: Position) -> int:
    return asked(t, s)


@jitable
def asked(t: Tables, s: Position) -> int:
    if s.active == NOT_YET or s.placed == 0 or short(t, s) >= 0:
        return CHANCE
    if s.card:
        cutting_in = callers(t, s) & ~(1 << s.active | s.waived)
        return first_asked(t, s, cutting_in) if cutting_in else s.active
    if not ended(t, s):
        return CHANCE
    waiting = callers(t, s)
    return first_asked(t, s, waiting) if waiting else OVER


@jitable
def short(t: Tables, s: Position) -> int:
    """4.1, 4.2 Return the hand to fill now: the first, from the active player round the table, that has too few
    objectives; -1 if none has."""
    if s.objectives == 0:
        return -1
    hands = t.hands
    for i in range(hands):
        hand = (s.active + i) % hands
        if s.held[hand] < t.full:
            return i64(hand)
    return -1


@jitable
def callers(t: Tables, s: Position) -> int:
    """4.2, 4.7 Return the seats that may call an objective, as a bit mask."""
    seats = 0
    if t.way == CALLING:
        for seat in range(t.seats):
            if s.held[seat] and not s.passed >> seat & 1:
                seats |= 1 << seat
    return seats


@jitable
def first_asked(t: Tables, s: Position, seats: int) -> int:
    seat = s.first
    while not seats >> seat & 1:
        seat = (seat + 1) % t.seats
    return seat


@jitable
def ended(t: Tables, s: Position) -> bool:
    """Tell whether the match is over (4.4, 4.5, 5.3, 6.3, 6.4). Callers make sure that no card is taken and no
    objective is to be drawn."""
    if s.pile == 0 or s.turns_left == 0:
        return True
    if t.way == COMMON:
        return bool(s.held[0] == 0)
    return t.way == TRAPPING and holders(t, s) <= 1


@jitable
def holders(t: Tables, s: Position) -> int:
    """6.3 Count the seats that hold at least one objective."""
    many = 0
    for seat in range(t.seats):
        many += s.held[seat] > 0
    return many


# Chance


@jitable
def odds(t: Tables, s: Position) -> int:
    if s.active == NOT_YET:
        return t.seats
    if s.placed and short(t, s) >= 0:
        return ones(s.unseen)
    return DECK - s.placed


@jitable
def roll(t: Tables, s: Position, k: int) -> None:
    hand = -1
    if s.active != NOT_YET and s.placed:
        hand = short(t, s)
    if s.active == NOT_YET:
        s.active = k
    elif hand >= 0:
        draw_objective(t, s, hand, nth_bit(s.unseen, k))
    else:
        draw_card(t, s, k)


@jitable
def draw_card(t: Tables, s: Position, k: int) -> None:
    card = 0
    while k >= s.cards[card]:
        k -= s.cards[card]
        card += 1
    s.cards[card] -= 1
    s.pile -= 1
    if s.placed == 0:
        lay(t, s, 0, card * 4)
        return
    if s.placed > 1:
        s.active = (s.active + 1) % t.seats
    s.card = card + 1
    if s.turns_left != NOT_YET:
        s.turns_left -= 1


@jitable
def draw_objective(t: Tables, s: Position, hand: int, objective: int) -> None:
    s.hands[hand * t.full + s.held[hand]] = objective + 1
    s.held[hand] += 1
    s.unseen &= ~(1 << objective)
    s.objectives -= 1
    if s.placed > 1 and short(t, s) != hand and t.way <= CALLING:
        if s.objectives == 0:  # 4.4
            s.turns_left = t.seats
        if t.way == CLAIMING:
            claim_from(t, s, hand, True)


# Plays


@jitable
def plays(t: Tables, s: Position, out: Any) -> int:
    seat = asked(t, s)
    if s.card == 0:
        out[0] = PASS
        return list_calls(t, s, seat, out, 1)
    if s.active == seat:
        return list_calls(t, s, seat, out, list_placements(s, out))
    n = list_calls(t, s, seat, out, 0)
    out[n] = LET
    return n + 1


@jitable
def list_placements(s: Position, out: Any) -> int:
    """List all places with the card unturned, then with it turned once, and so on; return how many these are."""
    n = list_places(s, out)
    for turn in range(1, 4):
        for i in range(n):
            out[turn * n + i] = out[i] | turn << TURN
    return 4 * n


@jitable
def list_calls(t: Tables, s: Position, seat: int, out: Any, n: int) -> int:
    """List the calls of a seat in `out` from index n on; return the index after them."""
    if t.way != CALLING:
        return n
    for i in range(s.held[seat]):
        out[n + i] = CALLS + objective_at(t, s, seat, i)
    return n + s.held[seat]


@jitable
def apply(t: Tables, s: Position, word: int) -> None:
    """Make a play of the seat to move. A wrong call (4.2) changes nothing, except that seats which had declined to act
    out of turn are asked again."""
    if word == LET:
        s.waived |= 1 << asked(t, s)
        return
    seat, s.waived = s.active if word < CALLS else asked(t, s), 0
    if word < CALLS:
        place(t, s, word & PLACE, word >> TURN)
    elif word == PASS:
        s.passed |= 1 << seat
    elif lies(t, s, word - CALLS):
        lay_down(t, s, seat, word - CALLS)


@jitable
def place(t: Tables, s: Position, where: int, turn: int) -> None:
    covers, new = under(s, where), 0
    if t.exact:
        count_groups(t, s, where, -1, 0)
    lay(t, s, where, (s.card - 1) * 4 + turn)
    if t.exact:
        new = count_groups(t, s, where, 1, covers)
    s.card = s.lost_last = 0
    if t.way == TRAPPING:
        trap(t, s, covers, new)
    elif t.way != CALLING:
        claim_from(t, s, s.active % t.hands, False)


# 3 Objectives


@jitable
def lay_down(t: Tables, s: Position, hand: int, objective: int) -> None:
    """Move an objective of a hand to those done, and score it."""
    i, last = hand * t.full, hand * t.full + s.held[hand] - 1
    s.done[hand] += 1
    s.points[hand] += t.size[objective]
    while s.hands[i] != objective + 1:
        i += 1
    for j in range(i, last):
        s.hands[j] = s.hands[j + 1]
    s.hands[last] = 0
    s.held[hand] -= 1
    if s.held[hand] == 0:
        s.lost_last |= 1 << hand


@jitable
def claim_from(t: Tables, s: Position, first: int, drew: bool) -> None:
    """4.2, 5.2 Lay down all objectives on the table, hand by hand from `first` round to the active player's, until a
    seat has to draw. If the first hand `drew`, its objectives are looked for everywhere."""
    hand, going = first, True
    while going:
        done = claim(t, s, hand, drew and hand == first)
        hand = (hand + 1) % t.hands
        going = hand != s.active and hand != first and not (done and s.objectives)


@jitable
def claim(t: Tables, s: Position, hand: int, everywhere: bool) -> bool:
    """Lay down all objectives of a hand that are on the table, anywhere or on the latest card; return whether there
    were any."""
    i, any = 0, False
    while i < s.held[hand]:
        objective = objective_at(t, s, hand, i)
        if lies(t, s, objective) if everywhere or t.exact else lies_here(t, s, objective):
            lay_down(t, s, hand, objective)
            any = True
        else:
            i += 1
    return any


@jitable
def trap(t: Tables, s: Position, covers: int, new: int) -> None:
    """6.2 Lay down together all objectives of the other players that the latest placement has made. `covers` are the
    colours under the card; `new` are the objectives, as a bit mask, that are whole groups now and were not before."""
    for seat in range(t.seats):
        i = 0
        while seat != s.active and i < s.held[seat]:
            objective = objective_at(t, s, seat, i)
            if new >> objective & 1 if t.exact else made_here(t, s, objective, covers):
                lay_down(t, s, seat, objective)
            else:
                i += 1


# Search: what a seat knows (twin/secrets.py)


@jitable
def think(t: Tables, s: Position, seat: int) -> None:
    s.first, s.waived = seat, 0
    if s.card:
        s.waived = callers(t, s) & ~(1 << s.active | 1 << seat)


@jitable
def seen(t: Tables, s: Position) -> int:
    seat = asked(t, s)
    key = mix(unknown(t, s, seat), seat | s.active << 4 | s.card << 8 | s.pile << 12)
    key = mix(key, s.turns_left << 8 | s.objectives << 16 | s.passed << 24 | s.waived << 32)
    key = mix(key, s.lost_last)
    for hand in range(t.hands):
        key = mix(key, s.held[hand] << 16 | s.done[hand] << 8 | s.points[hand])
        if not hidden(t, seat, hand):
            for i in range(s.held[hand]):
                key = mix(key, objective_at(t, s, hand, i))
    for y in range(s.top, s.top + s.rows):
        key = mix(key, i64(s.covered[y & LAST]))
        key = mix(key, i64(s.high[y & LAST]))
        key = mix(key, i64(s.low[y & LAST]))
    return mix(key, s.top)


# The end


@jitable
def result(t: Tables, s: Position, values: Any) -> None:
    won = winners(t, s)
    for seat in range(t.seats):
        values[seat] = (won >> seat & 1) / max(1, ones(won))


@jitable
def winners(t: Tables, s: Position) -> int:
    """Return the winners, as a bit mask of seats."""
    if t.way == COMMON:
        return 0 if s.held[0] else (1 << t.seats) - 1
    if t.way == TRAPPING and holders(t, s) == 0:
        return s.lost_last
    best, won = -1, 0
    for seat in range(t.seats):
        merit = s.held[seat] if t.way == TRAPPING else s.points[seat] << 8 | s.done[seat]
        if merit > best:
            best, won = merit, 0
        won |= int(merit == best) << seat
    return won


@jitable
def points(t: Tables, s: Position, seat: int) -> float:
    """Return a seat's points; in the ball-trap, how many objectives the others have lost."""
    if t.way == COMMON:
        return float(s.done[0])
    if t.way != TRAPPING:
        return float(s.points[seat])
    lost = 0
    for other in range(t.seats):
        if other != seat:
            lost += s.done[other]
    return float(lost)
