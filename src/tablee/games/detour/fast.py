"""Detour's twin: the rules a second time, as compilable functions on one flat record. tests/test_twins.py plays both in
lockstep; rules.py has the last word.

The word of a play says where it leads: `colour | card << 2 | acts << 4 | target << 5 | end << 7`; `end` is the final
space of the player's own marker. The plays of a hand on a space are lists made by ways.py, in its order; only those of
Detour's action, which depend on where the others stand, are computed when they are needed, and inserted there.

The constant tables are passed as an argument, never read from a global variable: a compiled function would keep using
those of the data file for which it was compiled."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tablee.games.detour.board import HOME, LAST_TILE, JourneyBoard, on_main
from tablee.games.detour.data import CARDS, COLOURS, INDEX
from tablee.games.detour.features import FEATURES as FEATURES
from tablee.games.detour.features import OVERLOOKED as OVERLOOKED
from tablee.games.detour.features import WEIGHTS as WEIGHTS
from tablee.games.detour.features import chances as chances
from tablee.games.detour.features import features as features
from tablee.games.detour.fields import HANDS, SPACES, Tables
from tablee.games.detour.fields import Position as Position
from tablee.games.detour.race import rounds_to_home
from tablee.games.detour.rules import ROUNDS, Detour
from tablee.games.detour.state import Action, Options, PlayBackward, PlayBlock, PlayDetour, PlayMove, Space, State
from tablee.games.detour.ways import FULL, WayLimits, limits, ways
from tablee.kit.bits import mix
from tablee.kit.record import fill, fill_row
from tablee.kit.twin import (
    CHANCE,
    OVER,
    all_is_open,
    jitable,
    no_points,
    nothing_to_guess,
    one_at_a_time,
)

DETOURS = -1
"""Placeholder for Detour's action in a list of plays."""
imagine, guess, think, points = all_is_open, nothing_to_guess, one_at_a_time, no_points
DETOUR, BACKWARD, BLOCK = (CARDS.index(card) for card in ("detour", "backward", "block"))


# Tables and positions, built from the objects of rules.py


@lru_cache(16)
def tables(game: Detour, options: Options) -> Tables:
    """Build the tables for matches with these options."""
    board, t, listed = game.boards[options.map], Tables(), list[int]()
    for i in range(2 * SPACES * HANDS):
        t.first[i] = len(listed)
        blocked, space, hand = i // HANDS >= SPACES, i // HANDS % SPACES, i % HANDS
        plays = _list(board, hand, space, limits(options, blocked)) if board.names[space] and hand else []
        t.detours[i] = len(listed) + plays.index(DETOURS) if DETOURS in plays else -1
        listed += [play for play in plays if play != DETOURS]
    t.first[2 * SPACES * HANDS] = len(listed)
    fill(t.listed, listed)
    _measure(t, board, limits(options, blocked=True))
    return t


def _list(board: JourneyBoard, hand: int, space: Space, limits: WayLimits) -> list[int]:
    """List the plays of a hand as numbers, with one placeholder for all plays of Detour's action. To see where they
    belong in the order, it is enough to list them with a single marker on a red line."""
    plays = ways(board, COLOURS[0], hand, space, limits, 2)
    numbers = [DETOURS if isinstance(play, PlayDetour) else number(board, space, limits.back, play) for play in plays]
    return [play for i, play in enumerate(numbers) if play != DETOURS or numbers[i - 1] != DETOURS]


def _measure(t: Tables, board: JourneyBoard, blocked: WayLimits) -> None:
    """Fill in the tables that depend on a space or a hand alone."""
    fill(t.red, board.red_line)
    fill(t.weights, [WEIGHTS[name] for name in FEATURES])
    for hand, rounds in enumerate(rounds_to_home(board)):
        fill_row(t.race, hand, rounds)
    ranks = [sum(board.ranks[card] for i, card in enumerate(CARDS) if hand >> i & 1) for hand in range(HANDS)]
    fill(t.ranks, [sorted(ranks).index(rank) for rank in ranks])
    for space, walks in enumerate(board.moves["detour"]):
        t.back[space] = board.back[space][-1] if board.back[space] else 0
        fill_row(t.walk, space, [walk.end for walk in walks])
        t.reach[space] = both = 1 if on_main(space) else len(walks)
        t.reach[SPACES + space] = both if blocked.both else 1


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


def load(game: Detour, state: State, *_: object) -> Position:
    """Convert a state to a record; one seat acts at a time."""
    s, colours = Position(), len(state.spaces)
    fill(s.spaces, state.spaces)
    fill(s.hands, state.hands)
    fill(s.home, [INDEX[colour] for colour in state.home])
    s.came, s.seats, s.colours = len(state.home), state.options.seats, colours
    s.played, s.plays, s.round = state.played, state.played.bit_count(), state.round
    s.first = CHANCE if state.first is None else state.first
    s.blocked, s.blocks_next = state.blocked, state.blocks_next
    s.active = (CHANCE if state.first is None else OVER) if state.active is None else state.active
    return s


# The seat to move


@jitable
def mover(t: Tables, s: Position) -> int:
    return int(s.active)


@jitable
def odds(t: Tables, s: Position) -> int:
    return int(s.seats)


@jitable
def roll(t: Tables, s: Position, k: int) -> None:
    s.first = s.active = k


@jitable
def seen(t: Tables, s: Position) -> int:
    """Return a hash of the whole position, as nothing is hidden."""
    key, home = int(s.round) | s.blocked << 8 | s.blocks_next << 9 | s.played << 10 | s.first << 14, 1
    for colour in range(int(s.colours)):
        key = key << 10 | s.spaces[colour] << 4 | s.hands[colour]
    for i in range(int(s.came)):
        home = home << 2 | s.home[i]
    return mix(mix(key, 0), home)


# The plays


@jitable
def targets(t: Tables, s: Position) -> int:
    """5.1 Return the markers on a red line, as a bit mask of colours."""
    bits = 0
    for colour in range(int(s.colours)):
        bits |= int(t.red[s.spaces[colour]]) << colour
    return bits


@jitable
def ones(bits: int) -> int:
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)


@jitable
def reached(t: Tables, bits: int, colour: int, end: int) -> int:
    """5.4 Return the markers that may be sent away after the Move part, as a bit mask of colours: the player's own is
    among them if it ends on a red line."""
    return bits & ~(1 << colour) | int(t.red[end]) << colour


@jitable
def list_of(s: Position, colour: int) -> int:
    """Return the index, in the tables, of the list of plays for a colour's hand and the space of its marker."""
    return (int(s.blocked) * SPACES + int(s.spaces[colour])) * HANDS + int(s.hands[colour])


@jitable
def first_own(s: Position) -> int:
    """2.2, 8.1 Return the first colour of the active seat that can play."""
    if s.seats > 2:
        return int(s.active)
    return 2 * int(s.active) + (int(s.played) >> 2 * int(s.active) & 1)


@jitable
def has_two(s: Position) -> bool:
    """8.1 Tell whether both colours of the active seat can play."""
    return s.seats == 2 and not s.played >> 2 * s.active & 3


@jitable
def plays(t: Tables, s: Position, out: Any) -> int:
    bits, own = targets(t, s), first_own(s)
    n = plays_of(t, s, own, bits, out, 0)
    return plays_of(t, s, own + 1, bits, out, n) if has_two(s) else n


@jitable
def plays_of(t: Tables, s: Position, colour: int, bits: int, out: Any, n: int) -> int:
    """List a colour's plays in `out` from index n on; return the index after them."""
    at = list_of(s, colour)
    detours, last = t.detours[at], t.first[at + 1]
    for i in range(t.first[at], last):
        if i == detours:
            n = detours_of(t, s, colour, bits, out, n)
        out[n] = t.listed[i] | colour
        n += 1
    return detours_of(t, s, colour, bits, out, n) if detours == last else n


@jitable
def detours_of(t: Tables, s: Position, colour: int, bits: int, out: Any, n: int) -> int:
    """List a colour's plays of Detour's action. Its own marker may make a Move first. From each space where it can
    stop, every other marker on a red line can be sent away; the own marker only if that space is on a red line."""
    for i in range(t.reach[s.blocked * SPACES + s.spaces[colour]]):
        end = int(t.walk[s.spaces[colour], i])
        reach = reached(t, bits, colour, end)
        for target in range(int(s.colours)):
            if reach >> target & 1:
                out[n] = colour | DETOUR << 2 | 1 << 4 | target << 5 | end << 7
                n += 1
    return n


# Effects of a play


@jitable
def apply(t: Tables, s: Position, word: int) -> None:
    colour, card, end = word & 3, word >> 2 & 3, word >> 7
    s.hands[colour] &= ~(1 << card)
    if word >> 4 & 1:
        use(t, s, card)
    s.spaces[colour] = end
    if word >> 4 & 1 and card == DETOUR:
        s.spaces[word >> 5 & 3] -= 1  # a side path begins in the column of its red line
    if end == HOME:
        s.home[s.came] = colour
        s.came += 1
    pass_on(s, colour)


@jitable
def use(t: Tables, s: Position, card: int) -> None:
    """6.4, 7.1 Apply the effect that Backward or Block has on all players. Where the player's own marker ends is set
    afterwards, by the caller."""
    if card == BACKWARD:
        for other in range(int(s.colours)):
            s.spaces[other] = t.back[s.spaces[other]]
    elif card == BLOCK:
        s.blocks_next = 1


@jitable
def pass_on(s: Position, colour: int) -> None:
    """3.1, 8.1 Note that a colour has played, and pass the turn on or end the round."""
    s.played |= 1 << colour
    s.plays += 1
    if s.plays == s.colours:
        end_round(s)
    else:
        s.active = (s.first + s.plays * s.seats // s.colours) % s.seats


@jitable
def end_round(s: Position) -> None:
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
def result(t: Tables, s: Position, values: Any) -> None:
    won = winners_of_two(s) if s.seats == 2 else winners(t, s)
    for seat in range(int(s.seats)):
        values[seat] = (won >> seat & 1) / ones(won)


@jitable
def winners(t: Tables, s: Position) -> int:
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
def richest(t: Tables, s: Position) -> int:
    """9.2 Return the colour of the marker at home with the highest ranks left in hand; if several have as many, the one
    that came home first."""
    best = int(s.home[0])
    for i in range(1, int(s.came)):
        if t.ranks[s.hands[s.home[i]]] > t.ranks[s.hands[best]]:
            best = int(s.home[i])
    return best


@jitable
def winners_of_two(s: Position) -> int:
    last0, last1 = int(min(s.spaces[0], s.spaces[1])), int(min(s.spaces[2], s.spaces[3]))
    if s.came:
        ender = int(s.home[0]) >> 1
        own, other = (last1, last0) if ender else (last0, last1)
        return 1 << ender if own >= LAST_TILE or other <= own else 2 >> ender
    if last0 == last1:  # 8.7
        last0, last1 = int(max(s.spaces[0], s.spaces[1])), int(max(s.spaces[2], s.spaces[3]))
    return 1 if last0 > last1 else 2 if last0 < last1 else 3
