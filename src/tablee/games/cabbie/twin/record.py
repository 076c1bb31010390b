"""Data of the compiled twin: the record of a position, and the tables that stay constant in a match, both made from the
objects of rules.py.

Spaces, steps and pieces are numbers in the file's order; the lot comes after the last space. The record holds the
pieces in the way of every step, so a walk is checked step by step. The walks from a space, of up to six steps, are
stored in preorder (3.9): each before those that extend it, with `after` to skip all of these at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import numpy as np

from tablee.core.game import Ask, Over
from tablee.games.cabbie.bot import hundredths, mean_turns, trip, turns_for
from tablee.games.cabbie.chances import CHANCES
from tablee.games.cabbie.city.city import LOT, City, CityStep
from tablee.games.cabbie.destination_guess import steps_from
from tablee.games.cabbie.pieces import Condition, Piece
from tablee.games.cabbie.rules import Cabbie
from tablee.games.cabbie.state import Options, Plan, Stage, State, TaxiCard
from tablee.games.cabbie.traffic import Walks
from tablee.kit.twin import CHANCE, OVER, TooLarge

SPACES, STEPS, NODES, SEGMENTS, SEATS, DIE = 201, 512, 28, 50, 6, 6
WALKS: Final = 1 << 14
NEAR: Final = 62
"""Largest number of spaces that one roll can reach from any space. A set of them is stored as the bits of one integer,
which has room for this many."""
HALF: Final = SEGMENTS
"""Number of bits used in each integer of a set of pieces: two bits for each segment, so one integer covers half of the
segments."""
PIECES, BARRIERS, CONES, ALL = 205, 100, 200, 250
"""Numbers of pieces. From 0: one-way tokens, two for each segment, one for each end that it may lead to. From BARRIERS:
barriers, two for each segment, one for each end. From CONES up to PIECES: cones. The bits of the set of pieces go on,
unused, up to ALL."""
ONE_WAY, BARRIER, CONE = 1, 2, 4
"""Bits for the kinds of obstacle in the way of a step."""

STAGES: tuple[Stage, ...] = ("start", "drive", "draw", "card")
START, DRIVE, DRAW, CARD = range(4)
PLANS: tuple[Plan | None, ...] = (None, "drive", "stuck", *CHANCES)
DRIVES, STUCK, ANNOUNCES = 1, 2, 3
CONDITIONS: tuple[Condition, ...] = ("free", "stuck", "shut-in")
FREE, NO_STEP, SHUT_IN = range(3)
CARDS: tuple[TaxiCard, ...] = (
    "one-way", "turn", "barrier", "cone-1", "cone-2", "cone-3", "cone-4", "cone-5", "remove", *CHANCES
)  # fmt: skip
PLACE_ONE_WAY, TURN, PLACE_BARRIER, FIRST_CONE, REMOVE, FIRST_CHANCE = 0, 1, 2, 3, 8, 9

POSITION = np.dtype(
    [
        ("pieces", np.int64, 5),  # a bit each: one-ways, barriers, cones
        ("unseen", np.int64),  # the destinations that were never drawn, a bit each
        ("wheel", np.int64, 8),  # working memory of `far` (trips.py), empty between calls
        ("turns", np.int16),
        ("taxis", np.int16, SEATS),
        ("way", np.int8, STEPS),  # what stands in the way of each step
        ("deck", np.int8, len(CARDS)),
        ("discards", np.int8, len(CARDS)),
        ("hands", np.int8, SEATS),  # destination cards, counted from 1; 0: none
        ("began", np.int8, SEATS),  # the destination where each seat's trip began, counted from 1; 0: the exit
        ("completed", np.int8, SEATS),
        ("kept", np.int8, (SEATS, len(CHANCES))),
        ("stuck", np.int8, SEATS),
        ("seats", np.int8),
        ("mover", np.int8),  # a seat, CHANCE or OVER
        ("active", np.int8),  # CHANCE before the first player is drawn
        ("stage", np.int8),
        ("condition", np.int8),  # of the active player's taxi, before the roll and before the route
        ("plan", np.int8),
        ("pips", np.int8),  # 0 unless a route is still to be driven with this roll
        ("card", np.int8),  # the card being followed, counted from 1; 0: none
        ("fresh", np.int8),  # the chance card just drawn by a stuck player, counted from 1
    ],
    align=True,
)

TABLES = np.dtype(
    [
        ("goal", np.int8),  # the destinations to win
        ("hides", np.int8),  # 5.6 whether chance cards are hidden
        ("segments", np.int8),
        ("oneways", np.int8),  # how many can stand
        ("barriers", np.int8),
        ("exit", np.int16),
        ("orange", np.int8, SPACES),
        ("places", np.int16, 32),  # the space of each destination
        ("first", np.int32, SPACES + 1),  # by space: where the walks from it begin
        ("step", np.int16, WALKS),  # the last step of a walk,
        ("end", np.int16, WALKS),  # the space it leads to,
        ("near", np.int8, WALKS),  # the number of that space among those within a roll of the start,
        ("depth", np.int8, WALKS),  # how many steps there are,
        ("turns_in", np.int8, WALKS),  # whether the last one leads into another segment than the one before,
        ("after", np.int32, WALKS),  # and the next walk that does not go on from this one
        ("enters", np.int16, STEPS),  # the space that a step enters,
        ("ahead", np.int16, STEPS),  # the step that goes on in the same segment; -1: it enters an intersection,
        ("crosswalk", np.int16, STEPS),  # and the barrier that could stand in its way
        ("forbids", np.int16, (PIECES, DIE)),  # the steps that a piece forbids; -1: no more
        ("first_arm", np.int16, NODES + 1),  # by intersection: where the segments that begin there begin, in the next
        ("arm", np.int16, 2 * SEGMENTS),  # their numbers, as those of one-ways,
        ("leads", np.int8, 2 * SEGMENTS),  # the intersections they lead to,
        ("long", np.int8, 2 * SEGMENTS),  # and the steps it takes
        ("cone_arms", np.int64, (32, 2)),  # the segments with some of the cones, both ways
        ("beside", np.int8, (32, 2)),  # the intersections on both sides of a destination,
        ("into", np.int16, (32, 2)),  # the first step from there
        ("steps", np.int8, (32, 2)),  # and how many it takes
        ("far", np.int8, (SPACES, 32)),  # steps to a destination on the empty board,
        ("out", np.int8, SPACES),  # and to the exit
        ("turns", np.int16, SPACES),  # hundredths of turns for so many steps,
        ("mean", np.int16, SPACES),  # from a space to a destination not yet known,
        ("trip", np.int16),  # and for a trip between two destinations
    ],
    align=True,
)


# Tables


def tables(game: Cabbie, options: Options) -> np.ndarray[Any, Any]:
    """Return the constant data of a match as an array of one record."""
    array = _streets(game.material.walks[options.city]).copy()
    array[0]["goal"], array[0]["hides"] = options.destinations, options.chances == "hidden"
    return array


@lru_cache(8)
def _streets(walks: Walks) -> np.ndarray[Any, Any]:
    array, city = np.zeros(1, TABLES), walks.city
    t, at = array[0], numbers(city)
    t["segments"], t["exit"] = len(city.segments), at[city.exit]
    t["oneways"], t["barriers"] = min(city.supply.oneways, len(city.segments)), city.supply.barriers
    t["orange"][[at[space] for space in city.orange]] = 1
    t["places"][: len(city.destinations)] = [at[space] for space in city.destinations.values()]
    _walks(t, walks, at)
    _steps(t, city, at)
    for number, bits in _pieces(walks).values():
        t["forbids"][number] = [*(one.bit_length() - 1 for one in _split(bits)), *[-1] * DIE][:DIE]
    _arms(t, city, at)
    _places(t, city, at)
    t["turns"], t["trip"] = [hundredths(turns_for(steps)) for steps in range(SPACES)], trip(city)
    t["mean"][: len(at)] = [mean_turns(city, space) for space in at]
    for space, n in at.items():
        steps = steps_from(city, space)
        t["out"][n] = steps[city.exit]
        t["far"][n, : len(city.destinations)] = [steps[place] for place in city.destinations.values()]
    return array


@lru_cache(8)
def numbers(city: City) -> dict[str, int]:
    """Number the spaces in the file's order, intersections first and the lot last."""
    return {space: n for n, space in enumerate((*city.kind, LOT))}


def _walks(t: Any, walks: Walks, at: dict[str, int]) -> None:
    many = 0
    for space, n in at.items():
        found = sorted((walk for length in range(1, DIE + 1) for walk in walks.of(space, length)), key=_order)
        near = {end: k for k, end in enumerate(dict.fromkeys(walk.end for walk in found))}
        if many + len(found) > WALKS or len(near) > NEAR:
            raise TooLarge("the streets of this city are too close to each other")
        for i, walk in enumerate(found, many):
            t["step"][i], t["end"][i] = walk.steps[-1].bit.bit_length() - 1, at[walk.end]
            t["near"][i], t["depth"][i] = near[walk.end], len(walk.path)
            t["turns_in"][i] = len(walk.steps) == 1 or walk.steps[-2].segment != walk.steps[-1].segment
        t["first"][n], t["first"][n + 1] = many, many + len(found)
        many += len(found)
        _skip(t, many - len(found), many)


def _order(walk: Any) -> tuple[int, ...]:
    order: tuple[int, ...] = walk.order
    return order


def _skip(t: Any, first: int, last: int) -> None:
    for i in range(first, last):
        longer = (j for j in range(i + 1, last) if t["depth"][j] <= t["depth"][i])
        t["after"][i] = next(longer, last)


def _steps(t: Any, city: City, at: dict[str, int]) -> None:
    numbered = {step: n for n, step in enumerate(city.steps)}
    for step, n in numbered.items():
        on = (numbered[other] for other in city.steps_from[step.end] if _goes_on(step, other))
        t["enters"][n], t["ahead"][n] = at[step.end], -1 if step.end in city.file.nodes else next(on)
    for (_, bits), number in zip(city.crosswalks.items(), range(BARRIERS, CONES), strict=False):
        for one in _split(bits):
            t["crosswalk"][one.bit_length() - 1] = number


def _goes_on(step: CityStep, other: CityStep) -> bool:
    return other.segment == step.segment and other.end != step.start


def _split(bits: int) -> Iterator[int]:
    while bits:
        yield bits & -bits
        bits &= bits - 1


@lru_cache(8)
def _pieces(walks: Walks) -> dict[Piece, tuple[int, int]]:
    """Return the number of each piece, and the bits of the steps it forbids."""
    city, found = walks.city, iter(walks.forbidden.items())
    numbers = [*range(2 * len(city.segments)), *range(BARRIERS, BARRIERS + 2 * len(city.segments))]
    numbers += [CONES + number - 1 for number in city.into]
    return {piece: (number, bits) for (piece, bits), number in zip(found, numbers, strict=True)}


def _arms(t: Any, city: City, at: dict[str, int]) -> None:
    """Fill in each segment in both directions (an arm), numbered like the one-way token that leads there."""
    many = 0
    for node in city.file.nodes:
        for n, segment in enumerate(city.segments.values()):
            for end in (0, 1):
                if (segment.end, segment.start)[end] == node:
                    leads = (segment.start, segment.end)[end]
                    t["arm"][many], t["leads"][many], t["long"][many] = 2 * n + end, at[leads], len(segment.spaces) + 1
                    many += 1
        t["first_arm"][at[node] + 1] = many
    segments = [segment.ids for segment in city.segments.values()]
    with_cone = [next(n for n, ids in enumerate(segments) if space in ids) for space in city.numbered.values()]
    for cones in range(32):
        for n in (n for k, n in enumerate(with_cone) if cones >> k & 1):
            t["cone_arms"][cones, 2 * n // HALF] |= 3 << 2 * n % HALF


def _places(t: Any, city: City, at: dict[str, int]) -> None:
    numbered = {(step.start, step.end): n for n, step in enumerate(city.steps)}
    for n, place in enumerate(city.destinations.values()):
        segment = next(segment for segment in city.segments.values() if place in segment.ids)
        where, many = segment.ids.index(place), len(segment.ids)
        t["beside"][n] = at[segment.start], at[segment.end]
        t["into"][n] = numbered[segment.start, segment.ids[0]], numbered[segment.end, segment.ids[-1]]
        t["steps"][n] = where + 1, many - where


# Positions


def load(game: Cabbie, state: State, *_: object) -> np.ndarray[Any, Any]:
    """Return a state as an array of one record."""
    array, seats = np.zeros(1, POSITION), state.options.seats
    s, walks = array[0], game.material.walks[state.options.city]
    at, destinations = numbers(walks.city), _destinations(walks.city)
    s["pieces"], s["way"] = _standing(walks, state.pieces)
    s["unseen"] = sum([left << n for n, (_, left) in enumerate(state.destinations.items)])
    s["turns"], s["taxis"][:seats] = state.turns, [at[taxi] for taxi in state.taxis]
    s["deck"], s["discards"] = ([left for _, left in bag.items] for bag in (state.deck, state.discards))
    s["hands"][:seats] = [destinations[hand] for hand in state.hands]
    s["began"][:seats] = [destinations[done[-1]] if done else 0 for done in state.completed]
    s["completed"][:seats], s["stuck"][:seats] = list(map(len, state.completed)), state.stuck
    s["kept"][:seats] = [[kept.count(chance) for chance in CHANCES] for kept in state.kept]
    s["seats"] = seats
    _load_turn(s, game, state)
    return array


@lru_cache(8)
def _destinations(city: City) -> dict[str | None, int]:
    """Number the destinations from 1; 0 is none."""
    return {None: 0} | {id: n for n, id in enumerate(city.destinations, 1)}


@lru_cache(64)
def _standing(walks: Walks, pieces: frozenset[Piece]) -> tuple[list[int], list[int]]:
    """Return the words of pieces, and the obstacle bits of each step."""
    words, way, known = [0] * 5, [0] * STEPS, _pieces(walks)
    for number, bits in (known[piece] for piece in pieces):
        words[number // HALF] |= 1 << number % HALF
        for one in _split(bits):
            way[one.bit_length() - 1] |= 1 << number // BARRIERS
    return words, way


def _load_turn(s: Any, game: Cabbie, state: State) -> None:
    turn = game.turn(state)
    s["mover"] = OVER if isinstance(turn, Over) else min(turn.must) if isinstance(turn, Ask) else CHANCE
    s["active"] = CHANCE if state.active is None else state.active
    s["stage"], s["plan"] = STAGES.index(state.stage), PLANS.index(state.plan)
    if state.stage in ("start", "drive"):
        s["condition"] = CONDITIONS.index(game.condition(state))
    if state.pips is not None and state.plan is not None and state.stage != "start":
        s["pips"] = state.pips
    s["card"] = 0 if state.card is None else CARDS.index(state.card) + 1
    s["fresh"] = 0 if state.fresh is None else CHANCES.index(state.fresh) + 1
