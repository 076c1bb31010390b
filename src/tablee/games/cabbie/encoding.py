"""Encoding of Cabbie's views and actions as numbers (docs/doors.md). A route takes up to two numbers: its end and then,
if need be, its chance cards. Spaces, pieces and destinations are numbered as in the twin (twin/record.py), in
the order of the city's file."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np

from tablee.games.cabbie.chances import CHANCES
from tablee.games.cabbie.fast import cards_in
from tablee.games.cabbie.pieces import Barrier, OneWay, Piece
from tablee.games.cabbie.rules import ROUNDS, Cabbie
from tablee.games.cabbie.state import (
    Action,
    Drive,
    Options,
    PlaceBarrier,
    PlaceOneWay,
    Remove,
    TakeTurn,
    TurnOneWay,
    View,
)
from tablee.games.cabbie.twin.record import (
    BARRIERS,
    CARDS,
    CONDITIONS,
    DIE,
    DRIVE,
    HALF,
    NOTHING,
    PIECES,
    PLACE_BARRIER,
    PLACE_ONE_WAY,
    PLANS,
    SEGMENTS,
    SPACES,
    STAGES,
    START,
    TURN,
    WAIT,
    Position,
    Tables,
)
from tablee.games.cabbie.twin.secrets import cards_kept, unknown
from tablee.games.cabbie.twin.tables import piece_numbers, space_numbers
from tablee.games.cabbie.view import city_of
from tablee.kit.bits import i64
from tablee.kit.encoding import SECOND, Encoding, Part, from_seat, put_bits, put_one, put_part
from tablee.kit.twin import jitable

PLACES, MOST, WORDS, KINDS, ENDS = 32, 5, 5, len(CARDS), len(CHANCES)
STAGED, STANDING, PLANNED = len(STAGES), len(CONDITIONS), len(PLANS)
WAITS = PLANNED - 1
DRIVING = WAITS + 1
ONE_WAYS = DRIVING + SPACES
TURNS = ONE_WAYS + BARRIERS
BARS = TURNS + SEGMENTS
REMOVES = BARS + BARRIERS
USED = REMOVES + 1 + PIECES
DECK, KEPT, WAITED = 64, 4, 3


def encoding(game: Cabbie, options: Options) -> Encoding:
    cards = [game.material.cards[chance] + 1 for chance in CHANCES]
    return Encoding(_seen(options), _done(cards), np.array(cards, np.int64))


def _seen(options: Options) -> tuple[Part, ...]:
    seats = tuple(
        part
        for n in range(options.seats)
        for part in (
            Part(f"taxi {n}", SPACES, "the space it stands on; the lot comes after the last space"),
            Part(f"completed {n}", 1, f"destinations, of {MOST}"),
            Part(f"kept {n}", ENDS, _kept_words(options, n)),
            Part(f"stuck {n}", 1, f"turns in a row, of {WAITED}"),
            Part(f"holding {n}", 1, "whether this seat holds a destination card"),
        )
    )
    return (
        Part("pieces", WORDS * HALF, "what stands in the streets: one-ways and barriers by segment and end, cones"),
        *seats,
        Part("destination", PLACES, "the seat's own"),
        Part("unseen", PLACES, "the destinations that it has never seen"),
        Part("stage", STAGED, ", ".join(STAGES)),
        Part("condition", STANDING, "of the active taxi, before roll and route: " + ", ".join(CONDITIONS)),
        Part("plan", PLANNED, "not yet, " + ", ".join(filter(None, PLANS))),
        Part("pips", DIE, "that a route is to be taken with"),
        Part("card", KINDS, "that is followed: " + ", ".join(CARDS)),
        Part("fresh", ENDS, "the chance card that a stuck player has just drawn"),
        Part("discards", KINDS, f"by kind, of {DECK}"),
        Part("deck", 1, f"cards in it, of {DECK}"),
        Part("active", options.seats, "who plays now"),
        Part("turns", 1, f"of {ROUNDS} for each seat"),
    )


def _kept_words(options: Options, n: int) -> str:
    """5.6 Describe how the kept cards of a seat are encoded: of hidden cards only how many there are."""
    hidden = n > 0 and options.chances == "hidden"
    return f"chance cards, of {KEPT}: " + ("all, then nothing" if hidden else ", ".join(CHANCES))


def _done(cards: list[int]) -> tuple[Part, ...]:
    return (
        Part("take the turn", WAITS, "before the roll: " + ", ".join(filter(None, PLANS))),
        Part("wait", 1, "decline to move"),
        Part("drive", SPACES, "to this space"),
        Part("place a one-way", BARRIERS, "by segment, and the end it leads to"),
        Part("turn a one-way", SEGMENTS, "of this segment"),
        Part("place a barrier", BARRIERS, "by segment, and the end it stands at"),
        Part("remove", 1 + PIECES, "nothing, or this piece, numbered as in the observation"),
        Part("using", prod(cards), "after `drive`: so many chance cards of each kind, the last fastest"),
    )


def word(game: Cabbie, seen: View, action: Action) -> tuple[int, ...]:
    """Return the number of an action, or for a route the numbers of its end and of its cards."""
    match action:
        case TakeTurn(plan):
            return (PLANS.index(plan) - 1,)
        case Drive(path, chances):
            barriers, cones, others = (chances.count(chance) for chance in CHANCES)
            cards = [game.material.cards[chance] + 1 for chance in CHANCES]
            used = USED + (barriers * cards[1] + cones) * cards[2] + others
            return DRIVING + space_numbers(city_of(game, seen))[path[-1]], used
        case PlaceOneWay(segment, to):
            return (ONE_WAYS + _number(game, seen, OneWay(segment, to)),)
        case TurnOneWay(segment):
            return (TURNS + list(city_of(game, seen).segments).index(segment),)
        case PlaceBarrier(segment, at):
            return (BARS + _number(game, seen, Barrier(segment, at)) - BARRIERS,)
        case Remove(piece):
            return (REMOVES + (0 if piece is None else 1 + _number(game, seen, piece)),)
    return (WAITS,)


def _number(game: Cabbie, seen: View, piece: Piece) -> int:
    return piece_numbers(game.material.walks[seen.options.city])[piece][0]


@jitable
def observe(t: Tables, s: Position, sizes: Any, seat: int, out: Any) -> int:
    seats, i = s.seats, 0
    for n in range(WORDS):
        i = put_bits(out, i, HALF, s.pieces[n])
    for n in range(seats):
        i = put_taxi(s, (seat + n) % seats, bool(t.hides) and n > 0, out, i)
    i = put_one(out, i, PLACES, s.hands[seat] - 1)
    i = put_bits(out, i, PLACES, unknown(t, s, seat))
    i = put_turn(s, not t.hides or seat == s.active, out, i)
    for card in range(KINDS):
        i = put_part(out, i, s.discards[card], DECK)
    i = put_part(out, i, cards_in(s.deck), DECK)
    i = put_one(out, i, seats, from_seat(s.active, seat, seats))
    return put_part(out, i, s.turns, ROUNDS * seats)


@jitable
def put_taxi(s: Position, seat: int, hides: bool, out: Any, i: int) -> int:
    i = put_one(out, i, SPACES, s.taxis[seat])
    i = put_part(out, i, s.completed[seat], MOST)
    for chance in range(ENDS):
        many = s.kept[seat, chance]
        if hides:
            many = cards_kept(s, seat) if chance == 0 else 0
        i = put_part(out, i, many, KEPT)
    i = put_part(out, i, s.stuck[seat], WAITED)
    return put_bits(out, i, 1, i64(s.hands[seat] > 0))


@jitable
def put_turn(s: Position, all: bool, out: Any, i: int) -> int:
    """Write the stage of the turn from `out[i]` on, and return the next free index. A hidden card that was just
    drawn (5.6) is left out for seats that may not see it (`all` is false)."""
    i = put_one(out, i, STAGED, s.stage)
    i = put_one(out, i, STANDING, s.condition)
    i = put_one(out, i, PLANNED, s.plan)
    i = put_one(out, i, DIE, s.pips - 1)
    i = put_one(out, i, KINDS, s.card - 1)
    return put_one(out, i, ENDS, s.fresh - 1 if all else -1)


@jitable
def numbers(t: Tables, s: Position, sizes: Any, word: int) -> int:
    if s.stage == START:
        return word - 1
    return route(sizes, word) if s.stage == DRIVE else piece(s.card - 1, word)


@jitable
def route(sizes: Any, word: int) -> int:
    if word == WAIT:
        return WAITS
    end, barriers, cones, others = word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24
    used = USED + (barriers * i64(sizes[1]) + cones) * i64(sizes[2]) + others
    return DRIVING + end | used + 1 << SECOND


@jitable
def piece(card: int, word: int) -> int:
    if card == PLACE_ONE_WAY:
        return ONE_WAYS + word
    if card == TURN:
        return TURNS + word // 2
    if card == PLACE_BARRIER:
        return BARS + word - BARRIERS
    return REMOVES if word == NOTHING else REMOVES + 1 + word
