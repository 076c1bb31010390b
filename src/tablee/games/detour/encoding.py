"""Encoding of Detour's views and actions as numbers (docs/doors.md). Nothing is hidden; colours are counted from the
seat's own."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.detour.data import CARDS, COLUMNS, INDEX
from tablee.games.detour.fast import BACKWARD, BLOCK, DETOUR
from tablee.games.detour.fields import SPACES, Position, Tables
from tablee.games.detour.rules import ROUNDS, Detour
from tablee.games.detour.state import Action, Options, PlayBackward, PlayBlock, PlayDetour, PlayForNothing, View
from tablee.kit.bits import i64
from tablee.kit.encoding import Encoding, Part, from_seat, put_bits, put_one, put_part
from tablee.kit.twin import jitable

GONE = COLUMNS + 2
"""Number of distances that a play may cover: from 0 segments up."""
SENDS = len(CARDS)
"""First of the four numbers of Detour's action, one for each marker that it may send away. Lower numbers are the Move
parts of the four cards."""
BACK = SENDS + 4
BLOCKS = BACK + 1
WAYS = BLOCKS + 1


def encoding(game: Detour, options: Options) -> Encoding:
    own = 2 if options.seats == 2 else 1
    colours = own * options.seats
    markers = tuple(
        part
        for n in range(colours)
        for part in (
            Part(f"space {n}", SPACES, "where the marker of this colour stands: twice the column, one more on main"),
            Part(f"hand {n}", len(CARDS), "the cards this colour has: " + ", ".join(CARDS)),
            Part(f"played {n}", 1, "whether it has played in this round"),
            Part(f"home {n}", 4, "as which it came home"),
        )
    )
    return Encoding(
        seen=(
            Part("round", 1, f"of {ROUNDS}"),
            Part("blocked", 2, "whether nobody moves in this round; in the next"),
            Part("first", options.seats, "the first player"),
            Part("active", options.seats, "who plays now"),
            *markers,
        ),
        done=tuple(part for n in range(own) for part in _plays(n)),
        sizes=np.array([options.backward == "everyone"], np.int64),
    )


def _plays(n: int) -> tuple[Part, ...]:
    gone = "by the segments gone"
    return (
        *(Part(f"{card}, colour {n}", GONE, f"only its Move part, {gone}; 0: for nothing") for card in CARDS),
        *(Part(f"send {target}, colour {n}", GONE, f"Detour's action on this colour, {gone}") for target in range(4)),
        Part(f"Backward, colour {n}", GONE, f"its action, {gone} forward"),
        Part(f"Block, colour {n}", GONE, f"its action, {gone} with both parts"),
    )


def word(game: Detour, seen: View, action: Action) -> tuple[int, ...]:
    """Return the number of an action. A play of both parts of Block leads to the same space in either order and is
    listed only once for each such space, so the number does not contain the order."""
    assert seen.seat is not None
    colours, own = len(seen.markers), first_own(seen.seat, seen.options.seats)
    match action:
        case PlayForNothing():
            way, gone = CARDS.index(action.card), 0
        case PlayDetour(_, target, gone):
            way = SENDS + (INDEX[target] - own) % colours
        case PlayBackward(_, gone):
            way = BACK
        case PlayBlock(_, forward, segments):
            way, gone = BLOCKS, forward + segments
        case _:
            way, gone = CARDS.index(action.card), action.segments
    return (((INDEX[action.colour] - own) * WAYS + way) * GONE + gone,)


@jitable
def first_own(seat: int, seats: int) -> int:
    return 2 * seat if seats == 2 else seat


@jitable
def observe(t: Tables, s: Position, sizes: Any, seat: int, out: Any) -> int:
    seats, colours = i64(s.seats), i64(s.colours)
    i = put_part(out, 0, i64(s.round), ROUNDS)
    i = put_bits(out, i, 2, i64(s.blocked) | i64(s.blocks_next) << 1)
    i = put_one(out, i, seats, from_seat(i64(s.first), seat, seats))
    i = put_one(out, i, seats, from_seat(i64(s.active), seat, seats))
    for n in range(colours):
        colour = (first_own(seat, seats) + n) % colours
        i = put_one(out, i, SPACES, i64(s.spaces[colour]))
        i = put_bits(out, i, 4, i64(s.hands[colour]))
        i = put_bits(out, i, 1, i64(s.played) >> colour)
        i = put_one(out, i, 4, came_home(s, colour))
    return i


@jitable
def came_home(s: Position, colour: int) -> int:
    for n in range(i64(s.came)):
        if s.home[n] == colour:
            return n
    return -1


@jitable
def numbers(t: Tables, s: Position, sizes: Any, word: int) -> int:
    """Every segment leads to the next column, so the distance is a difference of columns."""
    colour, card, end = word & 3, word >> 2 & 3, word >> 7
    own, start, way = first_own(i64(s.active), i64(s.seats)), i64(s.spaces[colour]), card
    if word >> 4 & 1:
        if card == DETOUR:
            way = SENDS + ((word >> 5 & 3) - own) % i64(s.colours)
        elif card == BACKWARD:
            way, start = BACK, i64(t.back[start]) if sizes[0] else start
        elif card == BLOCK:
            way = BLOCKS
    return ((colour - own) * WAYS + way) * GONE + (end >> 1) - (start >> 1)
