"""Detour's twin: the rules a second time, as compilable functions on one flat record. tests/test_twins.py plays both in
lockstep; rules.py has the last word.

A play is one number that says where it leads: `colour | card << 2 | acts << 4 | target << 5 | end << 7`; `end` is the
final space of the player's own marker. The plays of a hand on a space are lists made by ways.py, in its order; only
Detour's action, which depends on where the others stand, is computed when it is needed, and inserted there.

The constant tables are passed as an argument, never read from a global variable: a compiled function would keep using
those of the data file for which it was compiled."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from tablee.games.detour.board import HOME, LAST_TILE, JourneyBoard, on_main
from tablee.games.detour.bot import NEAREST, STEEP, rounds_to_home
from tablee.games.detour.data import CARDS, COLOURS, INDEX
from tablee.games.detour.rules import ROUNDS, Detour
from tablee.games.detour.state import Action, Options, PlayBackward, PlayBlock, PlayDetour, PlayMove, Space, State
from tablee.games.detour.ways import FULL, WayLimits, limits, ways
from tablee.kit.exact import share_out
from tablee.kit.twin import (
    CHANCE,
    OVER,
    TooLarge,
    all_is_open,
    jitable,
    mix,
    no_points,
    nothing_to_guess,
    one_at_a_time,
)

SPACES, HANDS, MOST, LISTED = HOME + 1, FULL + 1, 8, 1 << 14
DETOURS = -1
"""Placeholder for Detour's action in a list of plays."""
imagine, guess, think, points = all_is_open, nothing_to_guess, one_at_a_time, no_points
DETOUR, BACKWARD, BLOCK = (CARDS.index(card) for card in ("detour", "backward", "block"))

POSITION = np.dtype(
    [
        ("spaces", np.int8, 4),
        ("hands", np.int8, 4),
        ("home", np.int8, 4),  # colours, in the order they came home
        ("came", np.int8),  # how many did
        ("seats", np.int8),
        ("colours", np.int8),
        ("played", np.int8),  # a bit a colour
        ("plays", np.int8),  # how many colours have played in this round
        ("round", np.int8),
        ("first", np.int8),
        ("active", np.int8),  # a seat, CHANCE or OVER
        ("blocked", np.int8),
        ("blocks_next", np.int8),
    ]
)

TABLES = np.dtype(
    [
        ("first", np.int32, 2 * SPACES * HANDS + 1),  # by blocked, space and hand: where its list of plays begins
        ("before", np.int16, 2 * SPACES * HANDS),  # how many of them stand before Detour's action
        ("plays", np.int16, LISTED),  # all but Detour's action, for colour 0
        ("reach", np.int8, 2 * SPACES),  # by blocked and space: how many spaces Detour's action can be played from
        ("reds", np.int8, 2 * SPACES),  # how many of these have a red line
        ("walk", np.int8, (SPACES, MOST)),  # these spaces
        ("back", np.int8, SPACES),
        ("red", np.int8, SPACES),
        ("ranks", np.int8, HANDS),  # how hands compare by the ranks of their cards together
        ("race", np.float64, (HANDS, SPACES)),  # rounds to home
    ],
    align=True,
)


# Tables and positions, built from the objects of rules.py


@lru_cache(16)
def tables(game: Detour, options: Options) -> np.ndarray[Any, Any]:
    """Build the tables that stay constant in a match, as an array of one record."""
    board, array = game.boards[options.map], np.zeros(1, TABLES)
    t, listed = array[0], list[int]()
    for i in range(2 * SPACES * HANDS):
        t["first"][i] = len(listed)
        blocked, space, hand = i // HANDS >= SPACES, i // HANDS % SPACES, i % HANDS
        plays = _list(board, hand, space, limits(options, blocked)) if board.names[space] and hand else []
        t["before"][i] = plays.index(DETOURS) if DETOURS in plays else len(plays)
        listed += [play for play in plays if play != DETOURS]
    if len(listed) > LISTED or max(len(walks) for walks in board.moves["detour"]) > MOST:
        raise TooLarge("with the cards of this data file there are too many plays")
    t["first"][-1], t["plays"][: len(listed)] = len(listed), listed
    _measure(t, board, limits(options, blocked=True))
    return array


def _list(board: JourneyBoard, hand: int, space: Space, limits: WayLimits) -> list[int]:
    """List the plays of a hand as numbers, with one placeholder for all plays of Detour's action. To see where they
    belong in the order, it is enough to list them with a single marker on a red line."""
    plays = ways(board, COLOURS[0], hand, space, limits, 2)
    numbers = [DETOURS if isinstance(play, PlayDetour) else number(board, space, limits.back, play) for play in plays]
    return [play for i, play in enumerate(numbers) if play != DETOURS or numbers[i - 1] != DETOURS]


def _measure(t: Any, board: JourneyBoard, blocked: WayLimits) -> None:
    """Fill in the tables that depend on a space or a hand alone."""
    t["red"], t["race"] = board.red_line, rounds_to_home(board)
    ranks = [sum(board.ranks[card] for i, card in enumerate(CARDS) if hand >> i & 1) for hand in range(HANDS)]
    t["ranks"] = [sorted(ranks).index(rank) for rank in ranks]
    for space, walks in enumerate(board.moves["detour"]):
        t["back"][space] = board.back[space][-1] if board.back[space] else 0
        t["walk"][space, : len(walks)] = [walk.end for walk in walks]
        both = 1 if on_main(space) else len(walks)
        for at, reach in ((space, both), (SPACES + space, both if blocked.both else 1)):
            t["reach"][at], t["reds"][at] = reach, sum(board.red_line[walk.end] for walk in walks[:reach])


def number(board: JourneyBoard, space: Space, back: bool, play: Action) -> int:
    """Encode a play of a marker that stands on this space."""
    acts, end = isinstance(play, PlayBackward | PlayBlock), _end(board, space, back, play)
    return INDEX[play.colour] | CARDS.index(play.card) << 2 | acts << 4 | end << 7


def _end(board: JourneyBoard, space: Space, back: bool, play: Action) -> Space:
    match play:
        case PlayMove():
            return board.moves[play.card][space][play.segments].end
        case PlayBackward():
            return board.gifts["backward"][board.back[space][-1] if back else space][play.forward].end
        case PlayBlock(_, forward, segments, True):
            return board.moves["block"][board.gifts["block"][space][forward].end][segments].end
        case PlayBlock(_, forward, segments, _):
            return board.gifts["block"][board.moves["block"][space][segments].end][forward].end
        case _:
            return space


def load(game: Detour, state: State, *_: object) -> np.ndarray[Any, Any]:
    """Convert a state to an array of one record; one seat acts at a time."""
    array, colours = np.zeros(1, POSITION), len(state.spaces)
    s = array[0]
    s["spaces"][:colours], s["hands"][:colours] = state.spaces, state.hands
    s["home"][: len(state.home)] = [INDEX[colour] for colour in state.home]
    s["came"], s["seats"], s["colours"] = len(state.home), state.options.seats, colours
    s["played"], s["plays"], s["round"] = state.played, state.played.bit_count(), state.round
    first = CHANCE if state.first is None else state.first
    s["first"], s["blocked"], s["blocks_next"] = first, state.blocked, state.blocks_next
    s["active"] = (CHANCE if state.first is None else OVER) if state.active is None else state.active
    return array


# The seat to move


@jitable
def mover(t: Any, s: Any) -> int:
    return int(s.active)


@jitable
def odds(t: Any, s: Any) -> int:
    return int(s.seats)


@jitable
def roll(t: Any, s: Any, k: int) -> None:
    s.first = s.active = k


@jitable
def seen(t: Any, s: Any) -> int:
    """Return a hash of the whole position, as nothing is hidden."""
    key, home = int(s.round) | s.blocked << 8 | s.blocks_next << 9 | s.played << 10 | s.first << 14, 1
    for colour in range(int(s.colours)):
        key = key << 10 | s.spaces[colour] << 4 | s.hands[colour]
    for i in range(int(s.came)):
        home = home << 2 | s.home[i]
    return mix(mix(key, 0), home)


# The plays


@jitable
def targets(t: Any, s: Any) -> int:
    """5.1 Return the markers on a red line, as a bit mask of colours."""
    bits = 0
    for colour in range(int(s.colours)):
        bits |= int(t.red[s.spaces[colour]]) << colour
    return bits


@jitable
def ones(bits: int) -> int:
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)


@jitable
def reached(t: Any, bits: int, colour: int, end: int) -> int:
    """5.4 Return the markers that may be sent away after the Move part, as a bit mask of colours: the player's own is
    among them if it ends on a red line."""
    return bits & ~(1 << colour) | int(t.red[end]) << colour


@jitable
def list_of(s: Any, colour: int) -> int:
    """Return the index, in the tables, of the list of plays for a colour's hand and the space of its marker."""
    return (int(s.blocked) * SPACES + int(s.spaces[colour])) * HANDS + int(s.hands[colour])


@jitable
def detours_of(t: Any, s: Any, colour: int, bits: int) -> int:
    """Count a colour's plays of Detour's action. Its own marker may make a Move first. From each space where it can
    stop, every other marker on a red line can be sent away; the own marker only if that space is on a red line."""
    if not s.hands[colour] >> DETOUR & 1:
        return 0
    at = s.blocked * SPACES + s.spaces[colour]
    return int(t.reach[at] * ones(bits & ~(1 << colour)) + t.reds[at])


@jitable
def count_of(t: Any, s: Any, colour: int, bits: int) -> int:
    """Count a colour's plays."""
    at = list_of(s, colour)
    return int(t.first[at + 1]) - int(t.first[at]) + detours_of(t, s, colour, bits)


@jitable
def nth_of(t: Any, s: Any, colour: int, bits: int, k: int) -> int:
    at = list_of(s, colour)
    before = int(t.before[at])
    if k >= before:
        detours = detours_of(t, s, colour, bits)
        if k < before + detours:
            return nth_detour(t, s, colour, bits, k - before)
        k -= detours
    return int(t.plays[t.first[at] + k]) | colour


@jitable
def nth_detour(t: Any, s: Any, colour: int, bits: int, k: int) -> int:
    space, i = int(s.spaces[colour]), 0
    reach = reached(t, bits, colour, t.walk[space, i])
    while k >= ones(reach):
        k, i = k - ones(reach), i + 1
        reach = reached(t, bits, colour, t.walk[space, i])
    target = 0
    while k >= (reach >> target & 1):
        k, target = k - (reach >> target & 1), target + 1
    return colour | DETOUR << 2 | 1 << 4 | target << 5 | int(t.walk[space, i]) << 7


@jitable
def first_own(s: Any) -> int:
    """2.2, 8.1 Return the first colour of the active seat that can play."""
    if s.seats > 2:
        return int(s.active)
    return 2 * int(s.active) + (int(s.played) >> 2 * int(s.active) & 1)


@jitable
def has_two(s: Any) -> bool:
    """8.1 Tell whether both colours of the active seat can play."""
    return s.seats == 2 and not s.played >> 2 * s.active & 3


@jitable
def count(t: Any, s: Any) -> int:
    bits, own = targets(t, s), first_own(s)
    n = count_of(t, s, own, bits)
    return n + count_of(t, s, own + 1, bits) if has_two(s) else n


@jitable
def nth(t: Any, s: Any, k: int) -> int:
    bits, own = targets(t, s), first_own(s)
    if has_two(s):
        n = count_of(t, s, own, bits)
        if k >= n:
            return nth_of(t, s, own + 1, bits, k - n)
    return nth_of(t, s, own, bits, k)


# Effects of a play


@jitable
def apply(t: Any, s: Any, k: int) -> None:
    play = nth(t, s, k)
    colour, card, end = play & 3, play >> 2 & 3, play >> 7
    s.hands[colour] &= ~(1 << card)
    if play >> 4 & 1:
        use(t, s, card)
    s.spaces[colour] = end
    if play >> 4 & 1 and card == DETOUR:
        s.spaces[play >> 5 & 3] -= 1  # a side path begins in the column of its red line
    if end == HOME:
        s.home[s.came] = colour
        s.came += 1
    pass_on(s, colour)


@jitable
def use(t: Any, s: Any, card: int) -> None:
    """6.4, 7.1 Apply the effect that Backward or Block has on all players. Where the player's own marker ends is set
    afterwards, by the caller."""
    if card == BACKWARD:
        for other in range(int(s.colours)):
            s.spaces[other] = t.back[s.spaces[other]]
    elif card == BLOCK:
        s.blocks_next = 1


@jitable
def pass_on(s: Any, colour: int) -> None:
    """3.1, 8.1 Note that a colour has played, and pass the turn on or end the round."""
    s.played |= 1 << colour
    s.plays += 1
    if s.plays == s.colours:
        end_round(s)
    else:
        s.active = (s.first + s.plays * s.seats // s.colours) % s.seats


@jitable
def end_round(s: Any) -> None:
    """3.2, 3.3, 9.2, 9.3 End the match, or begin the next round, with all cards back in hand if none is left."""
    if s.came or s.round == ROUNDS:
        s.active = OVER
        return
    if not (s.hands[0] | s.hands[1] | s.hands[2] | s.hands[3]):
        for colour in range(int(s.colours)):
            s.hands[colour] = FULL
    s.round += 1
    s.first = s.active = (s.first + 1) % s.seats
    s.blocked, s.blocks_next, s.played, s.plays = s.blocks_next, 0, 0, 0


# 8, 9 The end


@jitable
def result(t: Any, s: Any, values: Any) -> None:
    won = winners_of_two(s) if s.seats == 2 else winners(t, s)
    for seat in range(int(s.seats)):
        values[seat] = (won >> seat & 1) / ones(won)


@jitable
def winners(t: Any, s: Any) -> int:
    """Return the winners of a match of three or four, as a bit mask of seats."""
    if s.came:
        return 1 << richest(t, s)
    best, won = 0, 0
    for colour in range(int(s.colours)):
        space = int(s.spaces[colour])
        if space > best:
            best, won = space, 0
        won |= (space == best) << colour
    return won


@jitable
def richest(t: Any, s: Any) -> int:
    """9.2 Return the colour of the marker at home with the highest ranks left in hand; if several have as many, the one
    that came home first."""
    best = int(s.home[0])
    for i in range(1, int(s.came)):
        if t.ranks[s.hands[s.home[i]]] > t.ranks[s.hands[best]]:
            best = int(s.home[i])
    return best


@jitable
def winners_of_two(s: Any) -> int:
    last0, last1 = int(min(s.spaces[0], s.spaces[1])), int(min(s.spaces[2], s.spaces[3]))
    if s.came:
        ender = int(s.home[0]) >> 1
        own, other = (last1, last0) if ender else (last0, last1)
        return 1 << ender if own >= LAST_TILE or other <= own else 2 >> ender
    if last0 == last1:  # 8.7
        last0, last1 = int(max(s.spaces[0], s.spaces[1])), int(max(s.spaces[2], s.spaces[3]))
    return 1 if last0 > last1 else 2 if last0 < last1 else 3


# The evaluation: bot.py's `expect`


@jitable
def expect(t: Any, s: Any, values: Any) -> None:
    for seat in range(int(s.seats)):
        values[seat] = STEEP * lead(t, s, seat)
    share_out(values, int(s.seats))


@jitable
def lead(t: Any, s: Any, seat: int) -> float:
    """Return by how many rounds a seat is ahead of the others, with most weight on the nearest opponent."""
    if s.seats == 2:
        ahead = ((need(t, s, 2) + need(t, s, 3)) - (need(t, s, 0) + need(t, s, 1))) / 2
        return ahead if seat == 0 else -ahead
    least, total = 1e9, 0.0
    for other in range(int(s.seats)):
        if other != seat:
            least, total = min(least, need(t, s, other)), total + need(t, s, other)
    return NEAREST * least + (1 - NEAREST) * total / int(s.seats - 1) - need(t, s, seat)


@jitable
def need(t: Any, s: Any, colour: int) -> float:
    to_play = 0 if s.blocked else 1 - (int(s.played) >> colour & 1)
    return float(t.race[s.hands[colour], s.spaces[colour]]) - to_play
