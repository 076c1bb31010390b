"""Encoding of Quadri for learners (docs/doors.md): views and actions as numbers. The picture is a torus of 64 by 64
squares, as in the game's compiled twin (fast.py); no picture outgrows it. The start card lies in its middle."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.quadri.data import CARDS, COPIES, OBJECTIVES
from tablee.games.quadri.fast import CALLS, LET, PASS, TURN
from tablee.games.quadri.rules import Quadri
from tablee.games.quadri.state import Action, Call, Cooperative, Options, PassCalls, PlaceCard, View
from tablee.games.quadri.twin.fields import COMMON, DECK, ROWS, Position, Tables
from tablee.games.quadri.twin.grid import LAST, shown
from tablee.games.quadri.twin.objectives import objective_at
from tablee.games.quadri.twin.secrets import hidden, unknown
from tablee.games.quadri.variants import variant_of
from tablee.kit.encoding import Encoding, Part, from_seat, put_bits, put_one, put_part, put_seats
from tablee.kit.twin import jitable

MIDDLE, SQUARES, KINDS = ROWS // 2, ROWS * ROWS, len(CARDS)
POINTS = 150


def encoding(game: Quadri, options: Options) -> Encoding:
    full, names = variant_of(options).hand_size(), ", ".join(game.objectives)
    hands = tuple(
        part
        for n in range(len(game.new(options).hands))
        for part in (
            Part(f"hand {n}", OBJECTIVES, "the objectives of this hand, as far as the seat sees them"),
            Part(f"held {n}", 1, f"how many it has, of {full}"),
            Part(f"done {n}", 1, f"how many were laid down or turned over, of {OBJECTIVES}"),
            Part(f"points {n}", 1, f"what they scored, of {POINTS}"),
        )
    )
    return Encoding(
        seen=(
            Part(
                "picture",
                SQUARES,
                f"row by row: 0 empty, else a quarter for each of cyan, magenta, yellow, black; "
                f"the start card's top left is in row and column {MIDDLE}",
            ),
            Part("card", KINDS, "the card that was taken: " + ", ".join(CARDS)),
            Part("cards", KINDS, f"how many of each card were never drawn, of {COPIES}"),
            Part("unseen", OBJECTIVES, f"the objectives that this seat has never seen: {names}"),
            *hands,
            Part("pile", 1, f"cards in the pile, of {DECK}"),
            Part("objectives", 1, f"objectives in the pile, of {OBJECTIVES}"),
            Part("turns left", 1, "and 1, of the seats and 1; 0 before the last round"),
            Part("active", options.seats, "who places, or has placed last"),
            Part("passed", options.seats, "who calls no more"),
            Part("lost last", options.seats, "who lost their last objective by the latest placement"),
        ),
        done=(
            *(Part(f"place, turned {n}", SQUARES, "where its top left square lies, row by row") for n in range(4)),
            Part("call", OBJECTIVES, "call this objective"),
            Part("pass", 1, "call no more, after the final placement"),
            Part("let it pass", 1, "do nothing, where one may call out of turn"),
        ),
        sizes=np.zeros(1, np.int64),
        together=isinstance(options, Cooperative),
    )


def word(game: Quadri, seen: View, action: Action | None) -> tuple[int, ...]:
    """Encode an action as one number, in a tuple; None passes."""
    match action:
        case PlaceCard(x, y, turn):
            return (turn * SQUARES + square(x, y),)
        case Call(objective):
            return (CALLS + list(game.objectives).index(objective),)
        case PassCalls():
            return (PASS,)
    return (LET,)


@jitable
def square(x: int, y: int) -> int:
    return (y + MIDDLE & LAST) * ROWS + (x + MIDDLE & LAST)


@jitable
def observe(t: Tables, s: Position, sizes: Any, seat: int, out: Any) -> int:
    seats = t.seats
    put_picture(s, out)
    i = put_one(out, SQUARES, KINDS, s.card - 1)
    for card in range(KINDS):
        i = put_part(out, i, s.cards[card], COPIES)
    i = put_bits(out, i, OBJECTIVES, unknown(t, s, seat))
    for n in range(t.hands):
        i = put_hand(t, s, seat, 0 if t.way == COMMON else (seat + n) % seats, out, i)
    i = put_part(out, i, s.pile, DECK)
    i = put_part(out, i, s.objectives, OBJECTIVES)
    i = put_part(out, i, s.turns_left + 1, seats + 1)
    i = put_one(out, i, seats, from_seat(s.active, seat, seats))
    i = put_seats(out, i, seat, seats, s.passed)
    return put_seats(out, i, seat, seats, s.lost_last)


@jitable
def put_picture(s: Position, out: Any) -> None:
    for y in range(s.top, s.top + s.rows):
        for x in range(s.left, s.left + s.columns):
            out[square(x, y)] = (shown(s, x, y) + 1) / 4


@jitable
def put_hand(t: Tables, s: Position, seat: int, hand: int, out: Any, i: int) -> int:
    if not hidden(t, seat, hand):
        for n in range(s.held[hand]):
            out[i + objective_at(t, s, hand, n)] = 1
    i = put_part(out, i + OBJECTIVES, s.held[hand], t.full)
    i = put_part(out, i, s.done[hand], OBJECTIVES)
    return put_part(out, i, s.points[hand], POINTS)


@jitable
def numbers(t: Tables, s: Position, sizes: Any, word: int) -> int:
    if word >= CALLS:
        return word
    return (word >> TURN) * SQUARES + square(word, word // ROWS)
