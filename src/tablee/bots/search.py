"""One Monte Carlo tree search for every game. It knows engines only: compiled whole where a game has a twin, the same
source in plain Python where it has none.

A node is what the seat that plays there can see. So chance, hidden hands and seats that act at the same time need
nothing of their own: each simulation plays at a freshly imagined table, and whoever plays chooses by what was learned
before at tables that looked the same to them. Each seat maximises its own share of the win (max^n), which serves any
number of seats, and all alike where they win together.

A node is expanded when it is come to a second time. Its plays then get a first value from the evaluation, worth `prior`
visits, and stand in that order; of many, a few are looked at first and more with every visit. A simulation ends with
`depth` random plays and what the evaluation, or the result, says then."""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from tablee.core.twin import OVER, jitable, seeded
from tablee.engines.engine import (
    PLAYED,
    START,
    TRIED,
    Engine,
    apply,
    copy,
    count,
    imagine,
    mover,
    play_out,
    seen,
    settle,
    worth,
)

LONGEST = 512
"""Plays from the start to a leaf."""
BUNCH = 128
"""Simulations in one call while the clock is looked at."""
EDGES = 24
"""Room for so many plays a node, on average."""


class Style(NamedTuple):
    """How to search. All are passed on as numbers, so that every style runs the same compiled function."""

    explore: float = 0.4
    prior: float = 1.0
    few: float = 6.0
    """So many plays of a node are looked at from the beginning…"""
    more: float = 3.0
    """…and so many more, times the square root of its visits."""
    depth: int = 0
    """Random plays before a position is judged; -1: to the end of the match."""


class Tree(NamedTuple):
    """Nodes and edges, one number each in these arrays."""

    slots: Any
    """By the key's last bits, or the next that is free: a node, counted from 1."""
    keys: Any
    visits: Any
    edges: Any
    """Of a node, where its edges begin; they lie side by side, the best-looking first."""
    plays: Any
    """Of a node, how many there are; 0: it is not expanded."""
    play: Any
    """Of an edge, which play it is."""
    tried: Any
    total: Any
    """What came of it for the seat that played it."""
    used: Any
    """How many nodes there are, and how many edges."""
    path: Any
    seats: Any
    """The edges of this simulation, and who played each."""
    values: Any
    """What it came to for each seat."""
    rng: Any


# In compiled code.


@jitable
def node_of(tree: Tree, key: int) -> int:
    """The node for what somebody sees: a new one, if there is none yet; -1, if there is no room."""
    last = len(tree.slots) - 1
    slot = key & last
    while tree.slots[slot] != 0:
        node = tree.slots[slot] - 1
        if tree.keys[node] == key:
            return int(node)
        slot = (slot + 1) & last
    node = tree.used[0]
    if node == len(tree.keys):
        return -1
    tree.slots[slot], tree.keys[node], tree.used[0] = node + 1, key, node + 1
    return int(node)


@jitable
def expand(t: Any, positions: Any, tree: Tree, style: Style, node: int, who: int) -> None:
    """Give a node its edges, unless there is no room."""
    n, first = count(t, positions[PLAYED]), tree.used[1]
    if first + n > len(tree.play):
        return
    tree.edges[node], tree.plays[node], tree.used[1] = first, n, first + n
    for k in range(n):
        looks = 0.0
        if style.prior > 0:
            copy(positions, TRIED, PLAYED)
            apply(t, positions[TRIED], k)
            worth(t, positions[TRIED], tree.values)
            looks = style.prior * tree.values[who]
        tree.tried[first + k] = style.prior
        put(tree, first, first + k, k, looks)


@jitable
def put(tree: Tree, first: int, edge: int, play: int, looks: float) -> None:
    """Insert an edge before those that look worse."""
    while edge > first and tree.total[edge - 1] < looks:
        tree.play[edge], tree.total[edge] = tree.play[edge - 1], tree.total[edge - 1]
        edge -= 1
    tree.play[edge], tree.total[edge] = play, looks


@jitable
def select(tree: Tree, node: int, style: Style) -> int:
    """Of the plays that are looked at, the one with the highest upper bound; one that was never tried comes first."""
    first, visits = tree.edges[node], tree.visits[node]
    n = min(tree.plays[node], int(style.few + style.more * sqrt(visits)))
    width = style.explore * sqrt(log(visits + 1))
    best, chosen = -1.0, first
    for edge in range(first, first + n):
        tried = tree.tried[edge]
        if tried == 0:
            return int(edge)
        bound = tree.total[edge] / tried + width / sqrt(tried)
        if bound > best:
            best, chosen = bound, edge
    return int(chosen)


@jitable
def descend(t: Any, positions: Any, tree: Tree, style: Style) -> int:
    """Play from the start to where nothing is known yet; how many edges that took."""
    s, length = positions[PLAYED], 0
    while length < len(tree.path):
        who = settle(t, s, tree.rng)
        if who == OVER:
            break
        node = node_of(tree, seen(t, s))
        if node < 0:
            break
        tree.visits[node] += 1
        if tree.plays[node] == 0:
            if length > 0 and tree.visits[node] == 1:
                break
            expand(t, positions, tree, style, node, who)
            if tree.plays[node] == 0:
                break
        edge = select(tree, node, style)
        tree.path[length], tree.seats[length] = edge, who
        length += 1
        apply(t, s, tree.play[edge])
    return length


@jitable
def once(t: Any, positions: Any, tree: Tree, style: Style) -> None:
    """One simulation."""
    copy(positions, PLAYED, START)
    imagine(t, positions[PLAYED], mover(t, positions[START]), tree.rng)
    length = descend(t, positions, tree, style)
    play_out(t, positions[PLAYED], tree.rng, style.depth)
    worth(t, positions[PLAYED], tree.values)
    for i in range(length):
        tree.tried[tree.path[i]] += 1
        tree.total[tree.path[i]] += tree.values[tree.seats[i]]


def simulate(t: Any, positions: Any, tree: Tree, style: Style, simulations: int) -> None:
    """Grow a tree by so many simulations."""
    for _ in range(simulations):
        once(t, positions, tree, style)


# From outside.


class Tried(NamedTuple):
    """What a search found out about a play."""

    play: int
    """The place of the action among the legal ones; after the last of them: to let it pass."""
    visits: int
    value: float
    """The share of the win that its seat can expect."""


class Search:
    """A search from one view, for the seat whose view it is. The same seed finds the same."""

    def __init__(self, engine: Engine, view: Any, seed: int, nodes: int, style: Style = Style()) -> None:  # noqa: B008
        engine.load(view, Random(seed))
        self._engine, self._style, self.simulations = engine, style, 0
        self._tree = tree(engine, nodes)
        self._tree.rng[0] = seeded(seed)
        self._grow = engine.compile(simulate)

    def grow(self, simulations: int) -> None:
        engine = self._engine
        self._grow(engine.t, engine.positions, self._tree, self._style, simulations)
        self.simulations += simulations

    def grow_for(self, seconds: float) -> None:
        end = perf_counter() + seconds
        while perf_counter() < end:
            self.grow(BUNCH)

    @property
    def nodes(self) -> int:
        """What somebody could see, and was come to."""
        return int(self._tree.used[0])

    def tried(self) -> list[Tried]:
        """Every play, the most visited first; of equals the one that looks best."""
        grown, first = self._tree, int(self._tree.edges[0])
        edges = range(first, first + int(grown.plays[0]))
        found = [
            Tried(int(grown.play[edge]), int(grown.tried[edge]), float(grown.total[edge] / max(grown.tried[edge], 1)))
            for edge in edges
        ]
        return sorted(found, key=lambda one: (-one.visits, -one.value))


def tree(engine: Engine, nodes: int) -> Tree:
    """Room for a tree, with its root."""
    edges, slots = EDGES * nodes, 2 << nodes.bit_length()
    return Tree(
        slots=engine.numbers(slots),
        keys=engine.numbers(nodes),
        visits=engine.numbers(nodes),
        edges=engine.numbers(nodes),
        plays=engine.numbers(nodes),
        play=engine.numbers(edges),
        tried=engine.fractions(edges),
        total=engine.fractions(edges),
        used=engine.numbers(2),
        path=engine.numbers(LONGEST),
        seats=engine.numbers(LONGEST),
        values=engine.fractions(engine.seats),
        rng=engine.numbers(1),
    )
