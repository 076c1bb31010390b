"""Searches from positions of random matches, and what numba finds there, for other hosts of a twin to find again bit by
bit."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from random_matches import moments, some_options
from tablee.core.game import Ask
from tablee.kit.box import AnyBox
from tablee.search.engine import START, Engine
from tablee.search.levels import SEARCHES, style_of
from tablee.search.native import Compiled, engine_of
from tablee.search.tree import Search, chosen, room_for

WAYS = 8
"""Number of ways to play a game: each has tables of its own, which take long to make."""
A_MATCH = 5
"""Number of positions taken from one match."""


SEED = 1


class RootFound(Struct, frozen=True):
    """What a search found: the play to make, and in hexadecimal digits the bytes of the root's edges, of the sums of
    values and of the generator's state."""

    play: int
    edges: str
    sums: str
    rng: str


class SearchCase(Struct, frozen=True):
    """One search: the index of its tables, its position, seats and style, and the first state of the generator (a text,
    since numbers in JavaScript are shorter)."""

    tables: int
    position: bytes
    seats: int
    style: list[float]
    rng: str


class TwinCases(Struct, frozen=True):
    """Searches of a game, the tables of its ways to play, and what numba found."""

    tables: list[bytes]
    searches: list[SearchCase]
    asked: list[tuple[Any, str]]
    """The view and the level of each search, for a host that runs Python."""
    found: list[RootFound]
    simulations: int
    room: tuple[int, int]


class _Way(NamedTuple):
    """A way to play: the options, the place of its tables, and an engine."""

    options: Any
    place: int
    engine: Compiled


def twin_cases(box: AnyBox, positions: int, simulations: int) -> TwinCases:
    """Search this number of positions, at the least, with the style of each searching level."""
    listed = some_options(box, 2)
    chosen_ways = Random(1).sample(listed, min(WAYS, len(listed)))
    ways = [_Way(options, n, _engine(box, options)) for n, options in enumerate(chosen_ways)]
    tables = [way.engine.t.tobytes() for way in ways]
    cases = TwinCases(tables, [], [], [], simulations, room_for(simulations))
    matches = 0
    while len(cases.searches) < positions * len(SEARCHES):
        way = ways[matches % len(ways)]
        for view in _views(box, way.options, Random(matches)):
            for level in SEARCHES:
                case, found = _searched(box, way, view, level, simulations)
                cases.searches.append(case)
                cases.asked.append((view, level))
                cases.found.append(found)
        matches += 1
    return cases


def _engine(box: AnyBox, options: Any) -> Compiled:
    engine = engine_of(box, options)
    assert isinstance(engine, Compiled)
    return engine


def _views(box: AnyBox, options: Any, rng: Random) -> list[Any]:
    """Return what seats see that have to choose, at some moments of a random match."""
    game, asked = box.game, list[Any]()
    for moment in moments(box, options, rng):
        turn = game.turn(moment.state)
        asked += [(moment.state, seat) for seat in (turn.must if isinstance(turn, Ask) else ())]
    several = [(state, seat) for state, seat in asked if len(game.legal(state, seat)) > 1]
    return [game.view(state, seat) for state, seat in rng.sample(several, min(A_MATCH, len(several)))]


def _searched(box: AnyBox, way: _Way, view: Any, level: str, simulations: int) -> tuple[SearchCase, RootFound]:
    search = begun(box, way.engine, view, level, simulations)
    tree, position = search._tree, way.engine.positions[START].tobytes()
    style, rng = [float(each) for each in search._style], str(int(tree.rng[0]))
    return SearchCase(way.place, position, way.engine.seats, style, rng), root_found(search, simulations)


def begun(box: AnyBox, engine: Engine, view: Any, level: str, simulations: int) -> Search:
    return Search(engine, view, SEED, simulations, style_of(level, box, engine))


def root_found(search: Search, simulations: int) -> RootFound:
    search.grow(simulations)
    tree, edges = search._tree, search._edges()
    arrays = tree.edges[edges.start : edges.stop], tree.sums, tree.rng
    return RootFound(chosen(tree), *(array.tobytes().hex() for array in arrays))
