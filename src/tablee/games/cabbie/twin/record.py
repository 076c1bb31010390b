"""Records of the twin: a position, and the tables that stay constant in a match, both made from the objects of
rules.py.

Spaces, steps and pieces are numbers in the file's order; the lot comes after the last space. The record holds the
pieces in the way of every step, so a walk is checked step by step. The walks from a space, of up to six steps, are
stored in preorder (3.9): each before those that extend it, with `after` to skip all of these at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Final

from tablee.core.game import Ask, Over
from tablee.games.cabbie.bot import hundredths, mean_turns, trip, turns_for
from tablee.games.cabbie.chances import CHANCES
from tablee.games.cabbie.city.city import LOT, City, CityStep
from tablee.games.cabbie.destination_guess import steps_from
from tablee.games.cabbie.pieces import Condition, Piece
from tablee.games.cabbie.rules import Cabbie
from tablee.games.cabbie.state import Options, Plan, Stage, State, TaxiCard
from tablee.games.cabbie.traffic import Walks
from tablee.kit.record import INT8, INT16, INT32, INT64, Numbers, Record, field, fill, fill_row
from tablee.kit.twin import CHANCE, OVER, TooLarge

SPACES, STEPS, NODES, SEGMENTS, PLACES, SEATS, DIE = 201, 512, 28, 50, 32, 6, 6
WALKS: Final = 1 << 14
HALF: Final = SEGMENTS
"""Number of bits used in each integer of a set of pieces: two bits for each segment, so one integer covers half of the
segments."""
PIECES, BARRIERS, CONES, ALL = 205, 100, 200, 250
"""Numbers of pieces. From 0: one-way tokens, two for each segment, one for each end that it may lead to. From BARRIERS:
barriers, two for each segment, one for each end. From CONES up to PIECES: cones. The bits of the set of pieces go on,
unused, up to ALL."""
WAIT, NOTHING = 255, 255
"""Words for waiting, which leads to no space, and for removing no piece."""
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


class Position(Record):
    """Position in a match."""

    pieces: Numbers = field(INT64, 5)
    """The pieces in the streets, a bit each: one-ways, barriers, cones."""
    unseen: int = field(INT64)
    """The destinations that were never drawn, a bit each."""
    wheel: Numbers = field(INT64, 8)
    """Working memory of `far` (trips.py), empty between calls."""
    way: Numbers = field(INT8, STEPS)
    """What stands in the way of each step: ONE_WAY, BARRIER and CONE."""
    turns: int = field(INT64)
    taxis: Numbers = field(INT64, SEATS)
    deck: Numbers = field(INT64, len(CARDS))
    discards: Numbers = field(INT64, len(CARDS))
    hands: Numbers = field(INT64, SEATS)
    """Destination cards, counted from 1; 0: none."""
    began: Numbers = field(INT64, SEATS)
    """The destination where each seat's trip began, counted from 1; 0: the exit."""
    completed: Numbers = field(INT64, SEATS)
    kept: Numbers = field(INT64, SEATS, len(CHANCES))
    stuck: Numbers = field(INT64, SEATS)
    seats: int = field(INT64)
    mover: int = field(INT64)
    """A seat, CHANCE or OVER."""
    active: int = field(INT64)
    """A seat, or CHANCE before the first player is drawn."""
    stage: int = field(INT64)
    condition: int = field(INT64)
    """Condition of the active player's taxi, before the roll and before the route."""
    plan: int = field(INT64)
    pips: int = field(INT64)
    """The roll with which a route is still to be driven; else 0."""
    card: int = field(INT64)
    """The card that is followed, counted from 1; 0: none."""
    fresh: int = field(INT64)
    """The chance card that a stuck player has just drawn, counted from 1; 0: none."""


class Tables(Record):
    """All that stays the same in a match."""

    goal: int = field(INT64)
    """Number of destinations to win."""
    hides: int = field(INT64)
    """5.6 Whether chance cards are hidden."""
    segments: int = field(INT64)
    oneways: int = field(INT64)
    """Number of one-way tokens that can stand."""
    barriers: int = field(INT64)
    exit: int = field(INT64)
    trip: int = field(INT64)
    """Hundredths of turns for a trip between two destinations."""
    orange: Numbers = field(INT64, SPACES)
    places: Numbers = field(INT64, PLACES)
    """The space of each destination."""
    first: Numbers = field(INT64, SPACES + 1)
    """Index at which the walks from a space begin."""
    after: Numbers = field(INT32, WALKS)
    """The next walk that does not go on from this one."""
    step: Numbers = field(INT16, WALKS)
    """The last step of a walk."""
    end: Numbers = field(INT16, WALKS)
    """The space it leads to."""
    depth: Numbers = field(INT8, WALKS)
    """Number of its steps."""
    turns_in: Numbers = field(INT8, WALKS)
    """Whether its last step leads into another segment than the one before."""
    enters: Numbers = field(INT64, STEPS)
    """The space that a step enters."""
    ahead: Numbers = field(INT64, STEPS)
    """The step that goes on in the same segment; -1: it enters an intersection."""
    crosswalk: Numbers = field(INT64, STEPS)
    """The barrier that could stand in the way of a step."""
    forbids: Numbers = field(INT64, PIECES, DIE)
    """The steps that a piece forbids; -1: no more."""
    first_arm: Numbers = field(INT64, NODES + 1)
    """Index at which the segments that begin at an intersection begin, in the next three."""
    arm: Numbers = field(INT64, 2 * SEGMENTS)
    """Their numbers, as those of one-ways."""
    leads: Numbers = field(INT64, 2 * SEGMENTS)
    """The intersections they lead to."""
    long: Numbers = field(INT64, 2 * SEGMENTS)
    """The steps it takes to drive them."""
    cone_arms: Numbers = field(INT64, 32, 2)
    """The segments with some of the cones, both ways."""
    beside: Numbers = field(INT64, PLACES, 2)
    """The intersections on both sides of a destination."""
    into: Numbers = field(INT64, PLACES, 2)
    """The first step from there."""
    steps: Numbers = field(INT64, PLACES, 2)
    """The number of steps from there."""
    far: Numbers = field(INT8, SPACES, PLACES)
    """Number of steps from a space to a destination on the empty board."""
    out: Numbers = field(INT64, SPACES)
    """Number of steps from a space to the exit."""
    turns: Numbers = field(INT64, SPACES)
    """Hundredths of turns for so many steps."""
    mean: Numbers = field(INT64, SPACES)
    """Hundredths of turns from a space to a destination not yet known."""


# Tables


def tables(game: Cabbie, options: Options) -> Tables:
    """Return the constant data of a match."""
    t = _streets(game.material.walks[options.city]).copy()
    t.goal, t.hides = options.destinations, options.chances == "hidden"
    return t


@lru_cache(8)
def _streets(walks: Walks) -> Tables:
    t, city = Tables(), walks.city
    at = space_numbers(city)
    t.segments, t.exit, t.trip = len(city.segments), at[city.exit], trip(city)
    t.oneways, t.barriers = min(city.supply.oneways, len(city.segments)), city.supply.barriers
    fill(t.orange, [space in city.orange for space in at])
    fill(t.places, [at[space] for space in city.destinations.values()])
    _walks(t, walks, at)
    _steps(t, city, at)
    for number, bits in piece_numbers(walks).values():
        fill_row(t.forbids, number, [*(one.bit_length() - 1 for one in _split(bits)), *[-1] * DIE][:DIE])
    _arms(t, city, at)
    _places(t, city, at)
    _measure(t, city, at)
    return t


def _measure(t: Tables, city: City, at: dict[str, int]) -> None:
    fill(t.turns, [hundredths(turns_for(steps)) for steps in range(SPACES)])
    fill(t.mean, [mean_turns(city, space) for space in at])
    for space, n in at.items():
        steps = steps_from(city, space)
        t.out[n] = steps[city.exit]
        fill_row(t.far, n, [steps[place] for place in city.destinations.values()])


@lru_cache(8)
def space_numbers(city: City) -> dict[str, int]:
    """Number the spaces in the file's order, intersections first and the lot last."""
    return {space: n for n, space in enumerate((*city.kind, LOT))}


def _walks(t: Tables, walks: Walks, at: dict[str, int]) -> None:
    many = 0
    for space, n in at.items():
        found = sorted(
            (walk for length in range(1, DIE + 1) for walk in walks.of(space, length)), key=attrgetter("order")
        )
        if many + len(found) > WALKS:
            raise TooLarge("the streets of this city are too close to each other")
        for i, walk in enumerate(found, many):
            t.step[i], t.end[i] = walk.steps[-1].bit.bit_length() - 1, at[walk.end]
            t.depth[i] = len(walk.path)
            t.turns_in[i] = len(walk.steps) == 1 or walk.steps[-2].segment != walk.steps[-1].segment
        t.first[n], t.first[n + 1] = many, many + len(found)
        many += len(found)
        _skip(t, many - len(found), many)


def _skip(t: Tables, first: int, last: int) -> None:
    for i in range(first, last):
        longer = (j for j in range(i + 1, last) if t.depth[j] <= t.depth[i])
        t.after[i] = next(longer, last)


def _steps(t: Tables, city: City, at: dict[str, int]) -> None:
    numbered = {step: n for n, step in enumerate(city.steps)}
    for step, n in numbered.items():
        on = (numbered[other] for other in city.steps_from[step.end] if _goes_on(step, other))
        t.enters[n], t.ahead[n] = at[step.end], -1 if step.end in city.file.nodes else next(on)
    for (_, bits), number in zip(city.crosswalks.items(), range(BARRIERS, CONES), strict=False):
        for one in _split(bits):
            t.crosswalk[one.bit_length() - 1] = number


def _goes_on(step: CityStep, other: CityStep) -> bool:
    return other.segment == step.segment and other.end != step.start


def _split(bits: int) -> Iterator[int]:
    while bits:
        yield bits & -bits
        bits &= bits - 1


@lru_cache(8)
def piece_numbers(walks: Walks) -> dict[Piece, tuple[int, int]]:
    """Return the number of each piece, and the bits of the steps it forbids."""
    city, found = walks.city, iter(walks.forbidden.items())
    numbers = [*range(2 * len(city.segments)), *range(BARRIERS, BARRIERS + 2 * len(city.segments))]
    numbers += [CONES + number - 1 for number in city.into]
    return {piece: (number, bits) for (piece, bits), number in zip(found, numbers, strict=True)}


def _arms(t: Tables, city: City, at: dict[str, int]) -> None:
    """Fill in each segment in both directions (an arm), numbered like the one-way token that leads there."""
    many = 0
    for node in city.file.nodes:
        for n, segment in enumerate(city.segments.values()):
            for end in (0, 1):
                if (segment.end, segment.start)[end] == node:
                    leads = (segment.start, segment.end)[end]
                    t.arm[many], t.leads[many], t.long[many] = 2 * n + end, at[leads], len(segment.spaces) + 1
                    many += 1
        t.first_arm[at[node] + 1] = many
    segments = [segment.ids for segment in city.segments.values()]
    with_cone = [next(n for n, ids in enumerate(segments) if space in ids) for space in city.numbered.values()]
    for cones in range(32):
        for n in (n for k, n in enumerate(with_cone) if cones >> k & 1):
            t.cone_arms[cones, 2 * n // HALF] |= 3 << 2 * n % HALF


def _places(t: Tables, city: City, at: dict[str, int]) -> None:
    numbered = {(step.start, step.end): n for n, step in enumerate(city.steps)}
    for n, place in enumerate(city.destinations.values()):
        segment = next(segment for segment in city.segments.values() if place in segment.ids)
        where, many = segment.ids.index(place), len(segment.ids)
        fill_row(t.beside, n, (at[segment.start], at[segment.end]))
        fill_row(t.into, n, (numbered[segment.start, segment.ids[0]], numbered[segment.end, segment.ids[-1]]))
        fill_row(t.steps, n, (where + 1, many - where))


# Positions


def load(game: Cabbie, state: State, *_: object) -> Position:
    """Convert a state to a record; one seat acts at a time."""
    walks = game.material.walks[state.options.city]
    s = _standing(walks, state.pieces).copy()
    at, destinations = space_numbers(walks.city), _destinations(walks.city)
    s.unseen = sum([left << n for n, (_, left) in enumerate(state.destinations.items)])
    s.turns, s.seats = state.turns, state.options.seats
    fill(s.taxis, [at[taxi] for taxi in state.taxis])
    for pile, bag in ((s.deck, state.deck), (s.discards, state.discards)):
        fill(pile, [left for _, left in bag.items])
    fill(s.hands, [destinations[hand] for hand in state.hands])
    fill(s.began, [destinations[done[-1]] if done else 0 for done in state.completed])
    fill(s.completed, map(len, state.completed))
    fill(s.stuck, state.stuck)
    for seat, kept in enumerate(state.kept):
        fill_row(s.kept, seat, [kept.count(chance) for chance in CHANCES])
    _load_turn(s, game, state)
    return s


@lru_cache(8)
def _destinations(city: City) -> dict[str | None, int]:
    """Number the destinations from 1; 0 is none."""
    return {None: 0} | {id: n for n, id in enumerate(city.destinations, 1)}


@lru_cache(64)
def _standing(walks: Walks, pieces: frozenset[Piece]) -> Position:
    """Return a record with nothing but these pieces, which stand in the way of steps."""
    s, known = Position(), piece_numbers(walks)
    for number, bits in (known[piece] for piece in pieces):
        s.pieces[number // HALF] |= 1 << number % HALF
        for one in _split(bits):
            s.way[one.bit_length() - 1] |= 1 << number // BARRIERS
    return s


def _load_turn(s: Position, game: Cabbie, state: State) -> None:
    turn = game.turn(state)
    s.mover = OVER if isinstance(turn, Over) else min(turn.must) if isinstance(turn, Ask) else CHANCE
    s.active = CHANCE if state.active is None else state.active
    s.stage, s.plan = STAGES.index(state.stage), PLANS.index(state.plan)
    if state.stage in ("start", "drive"):
        s.condition = CONDITIONS.index(game.condition(state))
    if state.pips is not None and state.plan is not None and state.stage != "start":
        s.pips = state.pips
    s.card = 0 if state.card is None else CARDS.index(state.card) + 1
    s.fresh = 0 if state.fresh is None else CHANCES.index(state.fresh) + 1
