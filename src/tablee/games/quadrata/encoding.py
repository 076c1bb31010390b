"""Encoding of Quadrata's positions and actions as numbers, for programs that learn to play (docs/doors.md).

Quadrata hides nothing from any seat. An action's numbers are its “word”: one for most actions, two for a visit (first
card, number and tokens, then the squares crossed) and for a swap (first the square, then the tokens)."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np

from tablee.games.quadrata.data import BASIC, CENTRE, CHANGES, LAST_DAY, PLACES, PROVINCES, TRAINS, TaxiBoard
from tablee.games.quadrata.queries import board_of
from tablee.games.quadrata.rules import Quadrata
from tablee.games.quadrata.state import (
    Action,
    Book,
    Cross,
    Options,
    Remove,
    Replace,
    Rest,
    Swap,
    TakeBonuses,
    View,
    Visit,
)
from tablee.games.quadrata.twin.board import SWAP, number_of, sorts_of
from tablee.games.quadrata.twin.load import card_numbers
from tablee.games.quadrata.twin.record import (
    BONUS,
    BOOK,
    CARDS,
    PRINTED,
    REPLACE,
    REST,
    SORTS,
    STEPS,
    TOKENS,
    WON,
    Position,
    Tables,
)
from tablee.games.quadrata.twin.tokens import token_at
from tablee.games.quadrata.twin.visits import card_at
from tablee.games.quadrata.twin.words import CROSS, SKIP
from tablee.kit.bits import i64
from tablee.kit.encoding import SECOND, Encoding, Part, from_seat, put_bits, put_one, put_part, put_seats
from tablee.kit.twin import jitable

PAIRS, LYING, SCORE, EQUALS, MANY = PLACES * (PLACES - 1) // 2, CENTRE + 2, 512, 15, 16
"""Number of pairs of places in a movement area; number of places where a card to visit may lie; and the divisors that
turn scores, equal tokens and other counts into fractions."""
LANDS, CUPS, STAGES = len(PROVINCES), len(WON), len(STEPS)
SKIPS = 1 << len(BASIC)
TRAINS_TAKEN = SKIPS + 1
RESTS = TRAINS_TAKEN + TRAINS + 1
REPLACES = RESTS + (1 << PLACES)
BOOKS = REPLACES + CARDS
CROSSES = BOOKS + CARDS
VISITS = CROSSES + SORTS
SWAPS = VISITS + LYING * PRINTED * PAIRS
SQUARES = SWAPS + TOKENS * PLACES


def encoding(game: Quadrata, options: Options) -> Encoding:
    board = board_of(game.material, options)
    many = [sort.many + 1 for sort in sorts_of(board)]
    return Encoding(
        seen=_seen(game, options, board),
        done=_done(board),
        sizes=np.array([*many, *[1] * (SORTS - len(many))], np.int64),
    )


def _seen(game: Quadrata, options: Options, board: TaxiBoard) -> tuple[Part, ...]:
    sorts = ", ".join(f"{sort.kind} ({board.points[sort.first]})" for sort in sorts_of(board))
    cards = ", ".join(sorted(game.material.cards))
    seats = tuple(part for n in range(options.seats) for part in _player(n, sorts))
    return (
        *seats,
        *(Part(f"centre {n}", CARDS, f"the card there: {cards}" if n == 0 else "the same") for n in range(CENTRE)),
        Part("top", CARDS, "the card on top of the pile"),
        Part("pile", CARDS, "the cards in it"),
        Part("discarding", CARDS, "the card on its way there"),
        Part("deck", CARDS, "the cards in the deck"),
        Part("black bag", TOKENS, f"tokens by value, of {EQUALS}"),
        Part("trophies", CUPS, "taken: " + ", ".join(WON)),
        Part("airplanes", 1, f"in the reserve, of {MANY}"),
        Part("day", LAST_DAY + 1, "0 before the first"),
        Part("step", STAGES, ", ".join(STEPS)),
        Part("removing", options.seats, "who has still to choose tokens to remove"),
        Part("draws", 3, f"tokens to draw from the black bag, of {MANY}; into circles, and path bonuses to take, of 2"),
        Part("latest", LANDS, "the province just visited, before its bonuses are taken"),
        Part("first", options.seats, "the first player"),
        Part("active", options.seats, "whose turn it is"),
    )


def _player(n: int, sorts: str) -> tuple[Part, ...]:
    return (
        Part(f"area {n}", PLACES * TOKENS, "place by place, the token there: 0 is an airplane"),
        Part(f"bag {n}", TOKENS, f"tokens by value, of {EQUALS}"),
        Part(f"resting {n}", TOKENS, "the same at rest"),
        Part(f"visited {n}", LANDS, ", ".join(PROVINCES)),
        Part(f"crossed {n}", SORTS, f"squares of each sort, of all: {sorts}"),
        Part(f"counts {n}", 5, f"score of {SCORE}, fives, trophies, trains, taxis of {MANY}"),
        Part(f"reservation {n}", CARDS, "the card"),
    )


def _done(board: TaxiBoard) -> tuple[Part, ...]:
    return (
        Part("remove", SKIPS, "these basic tokens, a bit each"),
        Part("skip", 1, "replace, visit or book nothing"),
        Part("trains", TRAINS + 1, "so many of the path bonuses"),
        Part("rest", 1 << PLACES, "the tokens in these places, a bit each"),
        Part("replace", CARDS, "this card"),
        Part("book", CARDS, "this card"),
        Part("cross", SORTS, "a square of this sort"),
        Part("visit", LYING * PRINTED * PAIRS, "by where the card lies (centre, pile, reserved), which of its numbers, "
             "and which two places' tokens: 0 and 1, 0 and 2, 1 and 2, 0 and 3 …"),
        Part("swap", TOKENS * PLACES, "after `cross`: this token at rest for the one in this place"),
        Part("squares", prod(sort.many + 1 for sort in sorts_of(board)),
             "after `visit`: so many of each sort, the first counted fastest"),
    )  # fmt: skip


def word(game: Quadrata, seen: View, action: Action) -> tuple[int, ...]:
    """Encode an action as its word: one number, or two for a visit or a swap."""
    board, number = board_of(game.material, seen.options), card_numbers(game)
    match action:
        case Remove(tokens):
            return (sum(1 << BASIC.index(token) for token in tokens),)
        case TakeBonuses(trains):
            return (TRAINS_TAKEN + trains,)
        case Rest(places):
            return (RESTS + sum(1 << place for place in places),)
        case Replace(card):
            return (REPLACES + number[card] - 1,)
        case Book(card):
            return (BOOKS + number[card] - 1,)
        case Cross(square):
            return (CROSSES + _sort(board, square),)
        case Swap(square, resting, place):
            return CROSSES + _sort(board, square), SWAPS + resting * PLACES + place
        case Visit():
            return _visit(game, board, seen, action)
    return (SKIPS,)


def _sort(board: TaxiBoard, square: int) -> int:
    return [sort.first for sort in sorts_of(board)].index(board.like[square])


def _visit(game: Quadrata, board: TaxiBoard, seen: View, action: Visit) -> tuple[int, int]:
    assert seen.seat is not None
    lying = (*seen.centre, seen.pile[-1] if seen.pile else None, seen.players[seen.seat].reservation)
    which = game.material.cards[action.card].numbers.index(action.number)
    changing = tuple(square for square in action.squares if board.kinds[square] in CHANGES)
    return visit_number(lying.index(action.card), which, *action.tokens), SQUARES + number_of(board, changing)


@jitable
def visit_number(where: int, which: int, one: int, other: int) -> int:
    return VISITS + (where * PRINTED + which) * PAIRS + other * (other - 1) // 2 + one


# What is seen


@jitable
def observe(t: Tables, s: Position, sizes: Any, seat: int, out: Any) -> int:
    seats, i = i64(t.seats), 0
    for n in range(seats):
        i = put_player(t, s, sizes, (seat + n) % seats, out, i)
    for slot in range(CENTRE):
        i = put_one(out, i, CARDS, s.centre[slot] - 1)
    i = put_one(out, i, CARDS, s.pile[s.piled - 1] - 1 if s.piled else -1)
    for n in range(s.piled):
        out[i + s.pile[n] - 1] = 1
    i = put_one(out, i + CARDS, CARDS, s.discarding - 1)
    i = put_bits(out, i, CARDS, s.deck)
    i = put_tokens(out, i, s.black_bag)
    i = put_bits(out, i, CUPS, s.taken)
    i = put_part(out, i, s.airplanes, MANY)
    i = put_one(out, i, LAST_DAY + 1, s.day)
    i = put_one(out, i, STAGES, s.step)
    i = put_seats(out, i, seat, seats, s.removing)
    i = put_part(out, i, s.advanced, MANY)
    i = put_part(out, i, s.circles, 2)
    i = put_part(out, i, s.path, 2)
    i = put_one(out, i, LANDS, s.latest - 1)
    i = put_one(out, i, seats, from_seat(s.first, seat, seats))
    return put_one(out, i, seats, from_seat(s.active, seat, seats))


@jitable
def put_tokens(out: Any, i: int, tokens: int) -> int:
    for token in range(TOKENS):
        i = put_part(out, i, tokens >> 4 * token & 15, EQUALS)
    return i


@jitable
def put_player(t: Tables, s: Position, sizes: Any, seat: int, out: Any, i: int) -> int:
    for place in range(PLACES):
        i = put_one(out, i, TOKENS, token_at(s.area[seat], place) - 1)
    i = put_tokens(out, i, s.bag[seat])
    i = put_tokens(out, i, s.resting[seat])
    i = put_bits(out, i, LANDS, s.visited[seat])
    for sort in range(SORTS):
        most = max(1, i64(sizes[sort]) - 1)
        i = put_part(out, i, s.board[seat] // max(1, i64(t.digit[sort])) % i64(sizes[sort]), most)
    i = put_part(out, i, s.score[seat], SCORE)
    i = put_part(out, i, s.fives[seat], MANY)
    i = put_part(out, i, s.trophies[seat], MANY)
    i = put_part(out, i, s.trains[seat], MANY)
    i = put_part(out, i, s.taxis[seat], MANY)
    return put_one(out, i, CARDS, s.reservation[seat] - 1)


# What can be done


@jitable
def numbers(t: Tables, s: Position, sizes: Any, word: int) -> int:
    if word & 3 == SKIP:
        return SKIPS
    return numbers_of_square(t, word >> 2) if word & 3 == CROSS else numbers_of_step(s, word >> 2)


@jitable
def numbers_of_square(t: Tables, what: int) -> int:
    first = CROSSES + (what & 15)
    if t.kind[what & 15] != SWAP:
        return first
    return first | (SWAPS + (what >> 4 & 15) * PLACES + (what >> 8) + 1) << SECOND


@jitable
def numbers_of_step(s: Position, what: int) -> int:
    if s.removing:
        return what >> BASIC[0]
    if s.step == BONUS:
        return TRAINS_TAKEN + what
    if s.step == REST:
        return RESTS + what
    if s.step in (REPLACE, BOOK):
        return (REPLACES if s.step == REPLACE else BOOKS) + card_at(s, s.active, what) - 1
    first = visit_number(what & 7, what >> 3 & 3, what >> 8 & 7, what >> 5 & 7)
    return first | (SQUARES + (what >> 11) + 1) << SECOND
