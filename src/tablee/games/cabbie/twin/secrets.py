"""Hidden information in the twin: the others' destinations and, where they are hidden, their chance cards."""

from __future__ import annotations

from typing import Any

from tablee.games.cabbie.destination_guess import AHEAD
from tablee.games.cabbie.twin.record import ANNOUNCES, FIRST_CHANCE, Position, Tables
from tablee.kit.bits import i64, nth_bit
from tablee.kit.twin import below, jitable


@jitable
def imagine(t: Tables, s: Position, seat: int, rng: Any) -> None:
    """Replace all that a seat cannot see by a random guess: the others' destinations (7.2) by ones that it has never
    seen, those ahead of their taxis most often, and chance cards where these are hidden (5.6)."""
    s.unseen = unknown(t, s, seat)
    for other in range(s.seats):
        if other != seat and s.hands[other]:
            destination = bound_for(t, s, other, rng)
            s.hands[other] = destination + 1
            s.unseen &= ~(1 << destination)
    if t.hides:
        deal_chances(s, seat, take_chances(s, seat), rng)


@jitable
def take_chances(s: Position, seat: int) -> int:
    """5.6 Put the others' kept cards back into the deck, except an announced one. Return how many each seat gave back,
    in eight bits per seat."""
    many = 0
    for other in range(s.seats):
        for chance in range(3 if other != seat else 0):
            stays = i64(s.active == other and s.plan == ANNOUNCES + chance)
            many += s.kept[other, chance] - stays << 8 * other
            s.deck[FIRST_CHANCE + chance] += s.kept[other, chance] - stays
            s.kept[other, chance] = stays
    return many


@jitable
def deal_chances(s: Position, seat: int, many: int, rng: Any) -> None:
    """Deal chance cards at random from the deck: to each seat as many as `many`, the result of `take_chances`, says."""
    left = s.deck[FIRST_CHANCE] + s.deck[FIRST_CHANCE + 1] + s.deck[FIRST_CHANCE + 2]
    for other in range(s.seats):
        for _ in range(many >> 8 * other & 255):
            k, chance = below(rng, left), 0
            while k >= s.deck[FIRST_CHANCE + chance]:
                k -= s.deck[FIRST_CHANCE + chance]
                chance += 1
            s.deck[FIRST_CHANCE + chance] -= 1
            s.kept[other, chance] += 1
            left -= 1


@jitable
def unknown(t: Tables, s: Position, seat: int) -> int:
    found = s.unseen
    for other in range(s.seats):
        if other != seat and s.hands[other]:
            found |= 1 << s.hands[other] - 1
    return found


@jitable
def cards_kept(s: Position, seat: int) -> int:
    many = 0
    for chance in range(3):
        many += s.kept[seat, chance]
    return many


# The guess at destinations: destination_guess.py


@jitable
def bound_for(t: Tables, s: Position, seat: int, rng: Any) -> int:
    """Sample the destination that a seat may be bound for from those never drawn, by their likelihood."""
    total, left = 0, s.unseen
    while left:
        total += likely(t, s, seat, nth_bit(left, 0))
        left &= left - 1
    k, left = below(rng, total), s.unseen
    k -= likely(t, s, seat, nth_bit(left, 0))
    while k >= 0:
        left &= left - 1
        k -= likely(t, s, seat, nth_bit(left, 0))
    return nth_bit(left, 0)


@jitable
def likely(t: Tables, s: Position, seat: int, destination: int) -> int:
    taxi, began = s.taxis[seat], s.began[seat] - 1
    place = t.places[destination]
    driven = t.out[taxi] if began < 0 else t.far[taxi, began]
    straight = t.out[place] if began < 0 else t.far[place, began]
    return max(1, AHEAD >> driven + i64(t.far[taxi, destination]) - straight)
