"""Tables and positions of the twin, built from the objects of rules.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter

from tablee.core.game import Ask, Over
from tablee.games.cabbie.chances import CHANCES
from tablee.games.cabbie.city.city import LOT, City, CityStep
from tablee.games.cabbie.destination_guess import steps_from
from tablee.games.cabbie.features import FEATURES, WEIGHTS
from tablee.games.cabbie.pieces import Piece
from tablee.games.cabbie.rules import Cabbie
from tablee.games.cabbie.state import Options, State
from tablee.games.cabbie.traffic import Walks
from tablee.games.cabbie.turns import by_sixes, mean_turns, trip, turns_for
from tablee.games.cabbie.twin.record import (
    BARRIERS,
    CARDS,
    CONDITIONS,
    CONES,
    DIE,
    HALF,
    PLANS,
    SPACES,
    STAGES,
    WALKS,
    Position,
    Tables,
)
from tablee.kit.record import fill, fill_row
from tablee.kit.twin import CHANCE, OVER, TooLarge

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
    fill(t.turns, map(turns_for, range(SPACES)))
    fill(t.sixes, map(by_sixes, range(SPACES)))
    fill(t.weights, [WEIGHTS[name] for name in FEATURES])
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
            raise TooLarge("too many streets meet at the intersections of this city")
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
