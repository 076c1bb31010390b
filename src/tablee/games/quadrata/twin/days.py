"""Twin of days.py: chance, and what happens between turns."""

from __future__ import annotations

from typing import Any

from tablee.games.quadrata.data import ADVANCED_A_PLAYER, BASIC, CENTRE, LAST_DAY
from tablee.games.quadrata.twin.record import DONE, NOT_YET, REPLACE, Position, Tables
from tablee.games.quadrata.twin.squares import cross, into_circle
from tablee.games.quadrata.twin.tokens import as_in_a_bag, empty_space, lowest, many, nth_token, span, token_at
from tablee.games.quadrata.twin.visits import free_taxis
from tablee.games.quadrata.twin.words import ACT
from tablee.kit.bits import i64, nth_bit, ones
from tablee.kit.twin import CHANCE, OVER, jitable

ALL_BASIC = sum(15 << 4 * token for token in BASIC)


# Where play waits for chance


@jitable
def empty_slot(s: Position) -> int:
    """5.2, 5.4 Return the first empty slot of the centre, if a card is left to be turned up there; else -1."""
    if s.deck or s.piled:
        for slot in range(CENTRE):
            if s.centre[slot] == 0:
                return slot
    return -1


@jitable
def drawer(t: Tables, s: Position) -> int:
    """13.2, 13.3, 15.4 Return the seat that draws next from its own bag; -1 if none does."""
    if s.circles:
        return s.active
    if s.active == NOT_YET or s.step == DONE:
        for i in range(i64(t.seats)):
            seat = (s.first + i) % i64(t.seats)
            if s.bag[seat] | s.resting[seat] and empty_space(s, seat) >= 0:
                return seat
    return -1


@jitable
def weight(t: Tables, s: Position) -> int:
    """Return the total weight of chance's outcomes; 0 if play does not wait for chance."""
    if s.first == NOT_YET:
        return i64(t.seats)
    if empty_slot(s) >= 0:
        return ones(s.deck) if s.deck else s.piled
    if s.advanced:
        return many(s.black_bag)
    seat = drawer(t, s)
    if seat < 0:
        return 0
    return many(s.bag[seat]) if s.bag[seat] else many(s.resting[seat])


@jitable
def waits_for(t: Tables, s: Position) -> int:
    """Return the seat that may act, or CHANCE; OVER if neither can do anything before the next turn."""
    if weight(t, s):
        return CHANCE
    if s.removing:
        return first_asked(t, s)
    return OVER if s.step == DONE else s.active


@jitable
def first_asked(t: Tables, s: Position) -> int:
    seat = s.asked
    while not s.removing >> seat & 1:
        seat = (seat + 1) % i64(t.seats)
    return seat


@jitable
def turn_up(s: Position, slot: int, k: int) -> None:
    """5.4, 5.5 Turn up the k-th card of the deck or, if that is empty, of the pile, which becomes the deck."""
    if s.deck == 0:
        card = i64(s.pile[k]) - 1
        for i in range(s.piled):
            s.deck |= 1 << i64(s.pile[i]) - 1
            s.pile[i] = 0
        s.piled = 0
    else:
        card = nth_bit(s.deck, k)
    s.deck &= ~(1 << card)
    s.centre[slot] = card + 1
    if s.discarding:
        put_on_pile(s, s.discarding)
        s.discarding = 0


@jitable
def put_on_pile(s: Position, card: int) -> None:
    s.pile[s.piled] = card
    s.piled += 1


@jitable
def draw_advanced(t: Tables, s: Position, k: int) -> None:
    """3.9 Draw the k-th token of the black bag for the seat that draws next: in turn order, two each."""
    token = nth_token(s.black_bag, k)
    drawn = ADVANCED_A_PLAYER * i64(t.seats) - s.advanced
    seat = (s.first + drawn // ADVANCED_A_PLAYER) % i64(t.seats)
    s.black_bag -= 1 << 4 * token
    s.resting[seat] += 1 << 4 * token
    s.advanced -= 1


@jitable
def draw(s: Position, seat: int, k: int) -> None:
    if s.bag[seat] == 0:
        fill_bag(s, seat)
    token = nth_token(s.bag[seat], k)
    s.bag[seat] -= 1 << 4 * token
    if s.circles:
        into_circle(s, seat, token)
    else:
        s.area[seat] += (token + 1) << 4 * empty_space(s, seat)


@jitable
def fill_bag(s: Position, seat: int) -> None:
    s.bag[seat] += s.resting[seat]
    s.resting[seat] = 0


# 3 A new day


@jitable
def begin_day(t: Tables, s: Position, day: int) -> None:
    seats = i64(t.seats)
    if day == 1:
        for seat in range(seats):
            s.taxis[seat] += 1
    s.day, s.active, s.step = day, NOT_YET, DONE
    s.removing = (1 << seats) - 1 if to_remove(day) else 0
    s.advanced = ADVANCED_A_PLAYER * seats if day in (2, 4, 6) else 0


@jitable
def to_remove(day: int) -> int:
    """3.4 Return how many basic tokens each player removes on a day."""
    return 1 if day == 3 else 2 if day == 5 else 0


@jitable
def basics(s: Position, seat: int) -> int:
    """Return a seat's basic tokens, wherever they lie, in the form of a bag: four bits for each value. They all
    differ."""
    return (s.bag[seat] + s.resting[seat] + as_in_a_bag(s.area[seat])) & ALL_BASIC


@jitable
def list_removals(s: Position, seat: int, out: Any) -> int:
    """3.4 List the choices of one or two basic tokens to remove; return how many there are. A bag counts each token in
    four bits, so a token is the index of its bit divided by four."""
    owned, n = basics(s, seat), 0
    while owned:
        one, left = 1 << (lowest(owned) >> 2), owned & owned - 1
        if to_remove(s.day) == 1:
            out[n] = ACT | one << 2
            n += 1
        while left and to_remove(s.day) == 2:
            out[n] = ACT | (one | 1 << (lowest(left) >> 2)) << 2
            left, n = left & left - 1, n + 1
        owned &= owned - 1
    return n


@jitable
def remove_all(s: Position, seat: int, tokens: int) -> None:
    """3.4 Remove the tokens of a bit set."""
    while tokens:
        remove(s, seat, lowest(tokens))
        tokens &= tokens - 1
    s.removing &= ~(1 << seat)


@jitable
def remove(s: Position, seat: int, token: int) -> None:
    """3.4 Remove a token, wherever it lies."""
    area = s.area[seat]
    s.bag[seat] &= ~(15 << 4 * token)
    s.resting[seat] &= ~(15 << 4 * token)
    for place in range(span(area)):
        if token_at(area, place) == token + 1:
            s.area[seat] -= (token + 1) << 4 * place


# 4 The turn


@jitable
def between_turns(t: Tables, s: Position) -> bool:
    """Begin the next turn or day, once nobody has to draw or choose any more. At the end of the match, cross unused
    taxis and return False."""
    following = (s.active + 1) % i64(t.seats)
    if s.day == 0:
        begin_day(t, s, 1)
    elif s.active == NOT_YET:
        for seat in range(i64(t.seats) if s.day == 6 else 0):  # 3.6
            fill_bag(s, seat)
        s.active, s.step = s.first, REPLACE
    elif following != s.first:
        s.active, s.step = following, REPLACE
    elif s.day < LAST_DAY:
        begin_day(t, s, s.day + 1)
    else:
        use_up_taxis(t, s)
        return False
    return True


@jitable
def use_up_taxis(t: Tables, s: Position) -> None:
    """14.2 Cross all unused taxis on the best free squares, at the end of the match."""
    for seat in range(i64(t.seats)):
        before = s.board[seat]
        cross(t, s, seat, i64(t.used[before, free_taxis(t, s, seat)]) - before)
