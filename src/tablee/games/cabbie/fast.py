"""Cabbie's twin: the rules a second time, as functions on one flat record that can be compiled. rules.py has the last
word: tests/test_twins.py plays both in lockstep.

The word of a play depends on the stage. Before the roll it is the plan (`PLANS`). A route is `end | cards << 8`, as the
path it takes between makes no difference; waiting is WAIT. While a card is followed, it is the number of the piece that
is placed, turned or removed, or NOTHING.

The records are in twin/record.py and built in twin/tables.py; pieces are in twin/streets.py, routes in twin/routes.py,
distances in twin/trips.py, hidden information in twin/secrets.py, and the evaluation in features.py."""

from __future__ import annotations

from typing import Any

from tablee.games.cabbie.features import FEATURES as FEATURES
from tablee.games.cabbie.features import OVERLOOKED as OVERLOOKED
from tablee.games.cabbie.features import WEIGHTS as WEIGHTS
from tablee.games.cabbie.features import chances as chances
from tablee.games.cabbie.features import features as features
from tablee.games.cabbie.rules import HELPFUL, ROUNDS
from tablee.games.cabbie.twin.record import (
    ALL,
    ANNOUNCES,
    BARRIERS,
    CARD,
    CARDS,
    CONES,
    DRAW,
    DRIVE,
    DRIVES,
    FIRST_CHANCE,
    FIRST_CONE,
    FREE,
    NO_STEP,
    NOTHING,
    PLACE_BARRIER,
    PLACE_ONE_WAY,
    REMOVE,
    SHUT_IN,
    START,
    STUCK,
    TURN,
    WAIT,
    Tables,
)
from tablee.games.cabbie.twin.record import Position as Position
from tablee.games.cabbie.twin.routes import drives, forced, helpful, no_route
from tablee.games.cabbie.twin.secrets import cards_kept, unknown
from tablee.games.cabbie.twin.secrets import imagine as imagine
from tablee.games.cabbie.twin.streets import (
    NOWHERE,
    barriers_to_place,
    condition_at,
    oneways_to_place,
    pieces,
    put,
    standing,
    stands,
    way_out,
)
from tablee.games.cabbie.twin.tables import load as load
from tablee.games.cabbie.twin.tables import tables as tables
from tablee.kit.bits import i64, mix, nth_bit, ones
from tablee.kit.record import Numbers
from tablee.kit.twin import CHANCE, OVER, jitable, nothing_to_guess, one_at_a_time

KINDS = len(CARDS)
guess, think = nothing_to_guess, one_at_a_time


# The seat to move


@jitable
def mover(t: Tables, s: Position) -> int:
    return s.mover


@jitable
def ask(t: Tables, s: Position) -> None:
    """Set `s.mover` to the seat to move, CHANCE or OVER. Before that, end the turn of a stuck player who has no legal
    first step."""
    if s.stage == DRIVE and no_route(t, s):
        wait(s)
    if s.active == CHANCE or s.stage != START:
        s.mover = CHANCE if s.stage == DRAW else s.active
        return
    s.condition = condition_at(t, s, s.taxis[s.active])
    if over(t, s):
        s.mover = OVER
    else:
        s.mover = CHANCE if short(t, s) >= 0 or not has_to_plan(t, s) else s.active


@jitable
def over(t: Tables, s: Position) -> bool:
    """7.1, 7.3 Tell whether the match is over."""
    for seat in range(s.seats):
        if s.completed[seat] >= t.goal:
            return True
    return s.turns >= ROUNDS * s.seats


@jitable
def short(t: Tables, s: Position) -> int:
    """7.2 Return the first seat without a destination card, which has to draw one; -1 if there is none."""
    for seat in range(s.seats):
        if s.hands[seat] == 0:
            return seat
    return -1


# Chance


@jitable
def odds(t: Tables, s: Position) -> int:
    if s.active == CHANCE:
        return s.seats
    if s.stage == DRAW:
        left = cards_in(s.deck)
        return left if left else cards_in(s.discards)
    return ones(s.unseen) if short(t, s) >= 0 else 6


@jitable
def cards_in(pile: Numbers) -> int:
    many = 0
    for card in range(KINDS):
        many += pile[card]
    return many


@jitable
def roll(t: Tables, s: Position, k: int) -> None:
    if s.active == CHANCE:
        s.active = k
    elif s.stage == DRAW:
        draw(t, s, k)
    else:
        seat = short(t, s)
        if seat >= 0:
            destination = nth_bit(s.unseen, k)
            s.hands[seat] = destination + 1
            s.unseen &= ~(1 << destination)
        else:
            roll_die(s, k + 1)
    ask(t, s)


@jitable
def roll_die(s: Position, pips: int) -> None:
    """3.1 Apply a die roll: the player drives it. 4.2 If the taxi is stuck, a 3 or a 4 makes the player draw a taxi
    card."""
    s.pips = pips
    if s.plan == 0:
        s.plan = STUCK if s.condition == NO_STEP else DRIVES
    if s.plan != STUCK or forced(s):
        s.stage = DRIVE
    elif pips in HELPFUL:
        s.stage, s.condition = DRAW, FREE
    else:
        wait(s)


@jitable
def draw(t: Tables, s: Position, k: int) -> None:
    """3.6, 5.8 Draw the k-th card of the deck; if the deck is empty, the discard pile becomes the deck first."""
    if cards_in(s.deck) == 0:
        for card in range(KINDS):
            s.deck[card] = s.discards[card]
            s.discards[card] = 0
    card = 0
    while k >= s.deck[card]:
        k -= s.deck[card]
        card += 1
    s.deck[card] -= 1
    look_at(t, s, card)


@jitable
def look_at(t: Tables, s: Position, card: int) -> None:
    """5.4, 5.6, 5.7 Apply a drawn card at once if it leaves no choice; else keep it in `s.card` until its player has
    chosen."""
    if card >= FIRST_CHANCE:
        s.kept[s.active, card - FIRST_CHANCE] += 1
        s.fresh = card - FIRST_CHANCE + 1
        go_on(s)
    elif FIRST_CONE <= card < REMOVE or not has_effect(t, s, card):
        s.discards[card] += 1
        if FIRST_CONE <= card < REMOVE and not stands(s, CONES + card - FIRST_CONE):
            put(t, s, CONES + card - FIRST_CONE)
        go_on(s)
    else:
        s.stage, s.card = CARD, card + 1


@jitable
def has_effect(t: Tables, s: Position, card: int) -> bool:
    """5.2, 5.7 Tell whether a taxi card has an effect: there is a piece to place, turn or remove, and a place for
    it."""
    if card == PLACE_ONE_WAY:
        return pieces(s, 0, BARRIERS) < t.oneways
    if card == TURN:
        return pieces(s, 0, BARRIERS) > 0
    if card == PLACE_BARRIER:
        return pieces(s, BARRIERS, CONES) < t.barriers and way_out(t, s) != NOWHERE
    return pieces(s, 0, ALL) > 0


# The plays


@jitable
def plays(t: Tables, s: Position, out: Any) -> int:
    if s.stage == START:
        return plans(t, s, out)
    return drives(t, s, out) if s.stage == DRIVE else placements(t, s, out)


@jitable
def apply(t: Tables, s: Position, word: int) -> None:
    if s.stage == START:
        s.plan = word
    elif s.stage == DRIVE:
        drive(t, s, word)
    else:
        follow(t, s, word)
    ask(t, s)


@jitable
def has_to_plan(t: Tables, s: Position) -> bool:
    """4.1, 4.6 Tell whether there is something to decide before the roll."""
    if s.plan or s.condition == FREE:
        return False
    return bool(s.condition == SHUT_IN or helpful(t, s) or (t.hides and cards_kept(s, s.active)))


@jitable
def plans(t: Tables, s: Position, out: Any) -> int:
    """4.1, 4.6 List the legal decisions before the roll."""
    if s.condition == SHUT_IN:
        out[0], out[1] = DRIVES, STUCK
        return 2
    out[0], n, cards = STUCK, 1, helpful(t, s)
    for chance in range(3):
        if cards >> chance & 1:
            out[n] = ANNOUNCES + chance
            n += 1
    return n


@jitable
def drive(t: Tables, s: Position, word: int) -> None:
    """Drive to the end of a route with its chance cards, or wait."""
    if word == WAIT:
        wait(s)
        return
    seat, end, chances = s.active, word & 255, word >> 8
    for chance in range(3):
        s.kept[seat, chance] -= chances & 255
        s.discards[FIRST_CHANCE + chance] += chances & 255
        chances >>= 8
    s.taxis[seat], s.stuck[seat] = end, 0
    if s.hands[seat] and t.places[s.hands[seat] - 1] == end:
        s.completed[seat] += 1
        s.began[seat], s.hands[seat] = s.hands[seat], 0
    if t.orange[end]:
        s.stage, s.condition, s.plan, s.fresh, s.pips = DRAW, FREE, 0, 0, 0
    else:
        next_turn(s)


@jitable
def placements(t: Tables, s: Position, out: Any) -> int:
    """5.1–5.3, 5.5 List the pieces that the card that is followed can place, turn or remove."""
    card = s.card - 1
    if card == PLACE_BARRIER:
        return barriers_to_place(t, s, out)
    if card == PLACE_ONE_WAY:
        return oneways_to_place(t, s, out)
    if card == TURN:
        return standing(s, BARRIERS, out, 0)
    out[0] = NOTHING
    return standing(s, ALL, out, 1)


@jitable
def follow(t: Tables, s: Position, word: int) -> None:
    card = s.card - 1
    if word != NOTHING:
        put(t, s, word)
    if card == TURN:
        put(t, s, word ^ 1)
    s.discards[card] += 1
    s.card = 0
    go_on(s)


# 3, 4 End of a turn


@jitable
def go_on(s: Position) -> None:
    """3.6 End the turn once a card has been followed. 4.2 If the player is stuck, go on to their move instead."""
    if s.plan == STUCK:
        s.stage = DRIVE
    else:
        next_turn(s)


@jitable
def wait(s: Position) -> None:
    s.stuck[s.active] += 1
    next_turn(s)


@jitable
def next_turn(s: Position) -> None:
    s.active = (s.active + 1) % s.seats
    s.turns += 1
    s.stage, s.plan, s.fresh, s.pips = START, 0, 0, 0


# What a seat sees


@jitable
def seen(t: Tables, s: Position) -> int:
    seat = s.mover
    key = mix(unknown(t, s, seat), seat | s.stage << 4 | s.plan << 8 | s.pips << 12)
    key = mix(key, s.card | s.fresh << 4 | s.hands[seat] << 8 | s.turns << 16)
    for i in range(5):
        key = mix(key, s.pieces[i])
    for other in range(s.seats):
        stands = s.taxis[other] | s.completed[other] << 8 | s.stuck[other] << 12
        kept = s.kept[other, 0] | s.kept[other, 1] << 8 | s.kept[other, 2] << 16
        if t.hides and other != seat:
            kept = cards_kept(s, other)
        key = mix(key, stands << 24 | kept | i64(s.hands[other] != 0) << 48)
    for card in range(KINDS):
        key = mix(key, s.discards[card])
    return key


# The end


@jitable
def result(t: Tables, s: Position, values: Any) -> None:
    most, winners = 0, 0
    for seat in range(s.seats):
        most = max(most, s.completed[seat])
    for seat in range(s.seats):
        winners += i64(s.completed[seat] == most)
    for seat in range(s.seats):
        values[seat] = i64(s.completed[seat] == most) / winners


@jitable
def points(t: Tables, s: Position, seat: int) -> float:
    return float(s.completed[seat])
