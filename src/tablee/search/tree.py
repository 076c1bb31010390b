"""Monte Carlo tree search for every game. It uses the functions of engines only: the same source is compiled where a
game has a twin, and runs as plain Python where it has none.

The tree is one of information sets (ISMCTS): a node is what the seat that plays there can see, and each simulation
plays from a newly sampled state (a determinization). So chance, hidden hands and simultaneous actions need no treatment
of their own. Each seat maximises its own fraction of the win (max^n), which serves any number of seats, and seats that
win together as well.

A node is expanded at its second visit. The evaluation gives each of its plays a first value, which counts as `prior`
virtual visits, and their order. Progressive widening considers a few of them at first and more with every visit; UCB1
chooses among these. A simulation ends with a rollout of `depth` plays, random or, where `keen`, greedy by the
evaluation; what is backed up is the result or, before the end of a match, the evaluation."""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from tablee.kit.exact import log
from tablee.kit.twin import OVER, Style, jitable, seeded
from tablee.search.engine import (
    MOST_FEATURES,
    MOST_PLAYS,
    PLAYED,
    START,
    TRIED,
    Engine,
    apply,
    copy,
    guess,
    imagine,
    mover,
    play_out,
    play_well,
    plays,
    points,
    seen,
    settle,
    worth,
)

LONGEST = 512
"""Greatest depth of the tree, in plays."""
BUNCH = 128
"""Number of simulations per call where the clock limits the search; it is read between calls."""
STYLE = Style()
SAME = 0.005
"""Smallest difference of values, as fractions of the win, that makes one play better than another."""
OFTEN = 0.25
"""Smallest fraction of the best play's visits at which another play can count as equally good."""
KNOWN = 0.75
"""Fraction of the simulations that must reach the end of the match for the end to count as near. Then the values of
plays are results, not estimates."""
MOST_NODES = 1 << 17
"""Greatest number of nodes of a tree, with which it takes up to 46 MB. A search with more simulations than that goes on
in the tree that it has: positions below are no longer stored, but played out."""
WIDE = 12
"""Average number of edges per node that a tree has room for: many nodes are never expanded."""


class Tree(NamedTuple):
    """Search tree in flat arrays, with the numbers of each node and each edge side by side: a search waits for memory
    more than for anything else."""

    nodes: Any
    """Hash table of nodes by what the seat to move sees. A node has its `KEY`, its `VISITS` (0: the slot is free), the
    index at which its `EDGES` begin, the best-looking first, and the number of its `PLAYS` (0: it is not expanded)."""
    edges: Any
    """Edges of all nodes: `TOTAL` is the sum of values for the seat that makes the play, `TIMES` the number of visits,
    `WORD` the play."""
    used: Any
    """Five numbers: how many nodes there are, how many entries of `edges` are in use, the index of the root's node, how
    many simulations reached the end of the match, and how many plays the root has."""
    room: Any
    """Lengths of `nodes` and of `edges` that may be used: a tree that serves several bots in turn is longer than some
    of them need."""
    path: Any
    seats: Any
    """Edges of the tree that the current simulation has followed (`path`), and the seat that made each play
    (`seats`)."""
    values: Any
    """Value of the current simulation for each seat."""
    counted: Any
    """Features of the position that is being evaluated."""
    sums: Any
    """Sum of the values of all simulations since the last reset, by seat."""
    listed: Any
    """Plays of the position that is being expanded; after a search, those of the root."""
    points: Any
    """Points that the mover has right after each play of the root; counted only near the end of the match."""
    rng: Any


KEY, VISITS, EDGES, PLAYS = range(4)
NODE = 4
TOTAL, TIMES, WORD = range(3)
EDGE = 3
"""Number of array entries that an edge takes; NODE is the same for a node. Nodes and edges are referred to by the index
of their first entry."""


# Functions that are compiled.


@jitable
def node_of(tree: Tree, key: int) -> int:
    """Find or add the node for the key of what a seat sees; return -1 if there is no room."""
    size = tree.room[0]
    node = NODE * key & (size - 1)
    while tree.nodes[node + VISITS] != 0:
        if tree.nodes[node + KEY] == key:
            return int(node)
        node = (node + NODE) & (size - 1)
    if tree.used[0] == size // (2 * NODE):
        return -1
    tree.nodes[node + KEY] = key
    tree.used[0] += 1
    return int(node)


@jitable
def expand(t: Any, positions: Any, tree: Tree, style: Style, node: int, who: int) -> None:
    """Give a node an edge for each of its plays, unless there is no room."""
    n, first = plays(t, positions[PLAYED], tree.listed), tree.used[1]
    if first + n * EDGE > tree.room[1]:
        return
    tree.nodes[node + EDGES], tree.nodes[node + PLAYS], tree.used[1] = first, n, first + n * EDGE
    for k in range(n):
        looks = 0.0
        if style.prior > 0:
            copy(positions, TRIED, PLAYED)
            apply(t, positions[TRIED], tree.listed[k])
            worth(t, positions[TRIED], tree.values, tree.counted)
            looks = style.prior * tree.values[who]
        put(tree.edges, first, first + k * EDGE, tree.listed[k], style.prior, looks)


@jitable
def put(edges: Any, first: int, edge: int, word: int, prior: float, looks: float) -> None:
    """Insert a new edge among the node's other edges, which are in descending order of evaluation (`looks`)."""
    edges[edge + TIMES] = prior
    while edge > first and edges[edge - EDGE + TOTAL] < looks:
        edges[edge + TOTAL], edges[edge + WORD] = edges[edge - EDGE + TOTAL], edges[edge - EDGE + WORD]
        edge -= EDGE
    edges[edge + TOTAL], edges[edge + WORD] = looks, word


@jitable
def select(tree: Tree, node: int, style: Style) -> int:
    """Return the edge with the highest upper confidence bound (UCB1) among those that progressive widening considers.
    An edge without visits comes first."""
    first, visits = tree.nodes[node + EDGES], tree.nodes[node + VISITS]
    n = min(tree.nodes[node + PLAYS], int(style.few + style.more * sqrt(visits)))
    width = style.explore * sqrt(log(visits + 1))
    best, chosen = -1.0, first
    for i in range(n):
        edge = first + i * EDGE
        times = tree.edges[edge + TIMES]
        if times == 0:
            return int(edge)
        bound = (tree.edges[edge + TOTAL] + width * sqrt(times)) / times
        if bound > best:
            best, chosen = bound, edge
    return int(chosen)


@jitable
def descend(t: Any, positions: Any, tree: Tree, style: Style) -> int:
    """Play from the root to a leaf of the tree; return the number of edges on the way."""
    s, length = positions[PLAYED], 0
    while length < len(tree.path):
        who = settle(t, s, tree.rng)
        node = -1 if who == OVER else visit(t, positions, tree, style, who, length == 0)
        if node < 0:
            break
        edge = select(tree, node, style)
        tree.path[length], tree.seats[length] = edge, who
        length += 1
        apply(t, s, int(tree.edges[edge + WORD]))
    return length


@jitable
def visit(t: Any, positions: Any, tree: Tree, style: Style, who: int, at_start: bool) -> int:
    """Count a visit of the current position's node, and expand it at its second visit, the root at its first. Return
    the node, or -1 if it is a leaf."""
    node = node_of(tree, seen(t, positions[PLAYED]))
    if node < 0:
        return -1
    if at_start:
        tree.used[2] = node
    tree.nodes[node + VISITS] += 1
    if tree.nodes[node + PLAYS] == 0 and (at_start or tree.nodes[node + VISITS] > 1):
        expand(t, positions, tree, style, node, who)
    return node if tree.nodes[node + PLAYS] else -1


@jitable
def once(t: Any, positions: Any, tree: Tree, style: Style) -> None:
    """Run one simulation: sample a state, descend the tree, roll out, back up."""
    copy(positions, PLAYED, START)
    if style.hidden:
        imagine(t, positions[PLAYED], mover(t, positions[START]), tree.rng)
    length = descend(t, positions, tree, style)
    if style.keen:
        play_well(t, positions, tree.values, tree.counted, tree.rng, tree.listed, style.depth)
    else:
        play_out(t, positions[PLAYED], tree.rng, tree.listed, style.depth)
    worth(t, positions[PLAYED], tree.values, tree.counted)
    tree.used[3] += int(mover(t, positions[PLAYED]) == OVER)
    for i in range(length):
        tree.edges[tree.path[i] + TIMES] += 1
        tree.edges[tree.path[i] + TOTAL] += tree.values[tree.seats[i]]
    for seat in range(len(tree.sums)):
        tree.sums[seat] += tree.values[seat]


@jitable
def clear(tree: Tree, nodes: int, edges: int) -> None:
    """Empty a tree, and set how many entries of its arrays `nodes` and `edges` may be used (`room`)."""
    tree.room[0], tree.room[1] = nodes, edges
    tree.used[0] = tree.used[1] = tree.used[2] = tree.used[3] = tree.used[4] = 0
    for node in range(0, nodes, NODE):
        tree.nodes[node + VISITS] = tree.nodes[node + PLAYS] = 0


@jitable
def chosen(tree: Tree) -> int:
    """Return the word of the play to make: the most visited one. Near the end of the match several may be equally good,
    for instance all that win: then, of those as good as results can tell, the one that scores most points."""
    best = most_visited(tree)
    if not near_end(tree):
        return int(tree.edges[best + WORD])
    often, value = OFTEN * tree.edges[best + TIMES], tree.edges[best + TOTAL] / max(tree.edges[best + TIMES], 1.0)
    start, most = tree.used[2], points_of(tree, best)
    for i in range(tree.nodes[start + PLAYS]):
        edge = tree.nodes[start + EDGES] + i * EDGE
        times = tree.edges[edge + TIMES]
        as_good = times > 0 and times >= often and tree.edges[edge + TOTAL] / times >= value - SAME
        if as_good and points_of(tree, edge) > most:
            best, most = edge, points_of(tree, edge)
    return int(tree.edges[best + WORD])


@jitable
def near_end(tree: Tree) -> bool:
    return bool(tree.used[3] > 0 and tree.used[3] >= KNOWN * tree.nodes[tree.used[2] + VISITS])


@jitable
def points_of(tree: Tree, edge: int) -> float:
    """Return the points right after a play of the root, once `count_points` has counted them."""
    for k in range(min(tree.used[4], len(tree.points))):
        if tree.listed[k] == int(tree.edges[edge + WORD]):
            return float(tree.points[k])
    return 0.0


@jitable
def count_points(t: Any, positions: Any, tree: Tree) -> None:
    """Fill `tree.points` with the points that the mover has right after each play of the root."""
    who = mover(t, positions[START])
    for k in range(min(tree.used[4], len(tree.points))):
        copy(positions, TRIED, START)
        apply(t, positions[TRIED], tree.listed[k])
        tree.points[k] = points(t, positions[TRIED], who)


@jitable
def most_visited(tree: Tree) -> int:
    """Return the root's most visited edge; of several equals the one with the best value, which is also the first of
    `tried`."""
    start = tree.used[2]
    best, visits, looks = tree.nodes[start + EDGES], -1, 0.0
    for i in range(tree.nodes[start + PLAYS]):
        edge = tree.nodes[start + EDGES] + i * EDGE
        times, value = int(tree.edges[edge + TIMES]), tree.edges[edge + TOTAL] / max(tree.edges[edge + TIMES], 1.0)
        if times > visits or (times == visits and value > looks):
            best, visits, looks = edge, times, value
    return int(best)


@jitable
def grow(t: Any, positions: Any, tree: Tree, style: Style, simulations: int) -> None:
    """Run this number of simulations, all on one tree."""
    if style.guess and tree.used[0] == 0:
        guess(t, positions[START], mover(t, positions[START]))
    for _ in range(simulations):
        once(t, positions, tree, style)
    tree.used[4] = plays(t, positions[START], tree.listed)
    if near_end(tree):
        count_points(t, positions, tree)


def simulate(t: Any, positions: Any, tree: Tree, style: Style, simulations: int) -> None:
    """Call `grow`. Engines compile this function for callers in Python."""
    grow(t, positions, tree, style, simulations)


# Interface for other modules, in plain Python.


class Tried(NamedTuple):
    """Play of the root, with the number of its visits and its value."""

    play: int
    """Index of a legal action; the one after the last action passes."""
    visits: int
    value: float
    """Fraction of the win that the seat to move can expect after this play."""

    @property
    def scatter(self) -> float:
        """Square of the 95 % margin of error of this play's value; large after few visits."""
        visits = max(self.visits, 1)
        value = (self.value * visits + 0.5) / (visits + 1)
        return 4 * (1 + 2 / visits) ** 2 * value * (1 - value) / visits


class Search:
    """Search from one view, for the seat whose view it is. If a state is given, the search starts from exactly that,
    with all hands open. The same seed gives the same result."""

    def __init__(
        self, engine: Engine, view: Any, seed: int, nodes: int, style: Style = STYLE, state: Any = None
    ) -> None:
        if state is None:
            engine.load(view, Random(seed))
        else:
            engine.begin(state, view.seat)
        self._engine, self._style, self.simulations = engine, style._replace(hidden=int(state is None)), 0
        self._tree = tree(engine, nodes)
        self._tree.rng[0] = seeded(seed)
        self._grow = engine.compile(simulate)

    def grow(self, simulations: int) -> None:
        engine = self._engine
        self._grow(engine.t, engine.positions, self._tree, self._style, simulations)
        self.simulations += simulations

    def insist(self, play: int, simulations: int) -> None:
        """Run simulations that all start with the play of this index. An ordinary search visits a play that looks bad
        too seldom to learn its value."""
        start, nodes = self._tree.used[2], self._tree.nodes
        edges = nodes[start + EDGES], nodes[start + PLAYS]
        nodes[start + EDGES], nodes[start + PLAYS] = self._edge(play), 1
        self.grow(simulations)
        nodes[start + EDGES], nodes[start + PLAYS] = edges

    def _edge(self, play: int) -> int:
        word = self._tree.listed[play]
        return next(edge for edge in self._edges() if self._tree.edges[edge + WORD] == word)

    def _edges(self) -> range:
        """Return the indices of the root's edges."""
        start, nodes = self._tree.used[2], self._tree.nodes
        first, plays = int(nodes[start + EDGES]), int(nodes[start + PLAYS])
        return range(first, first + plays * EDGE, EDGE)

    def foresee(self, simulations: int) -> list[float]:
        """Estimate each seat's fraction of the win. One half of the simulations find the best play; the other half all
        start with it, and the mean of their values is the estimate."""
        self.grow(simulations - simulations // 2)
        sums, counted = self._tree.sums, max(1, simulations // 2)
        for seat in range(len(sums)):
            sums[seat] = 0.0
        self.insist(self.tried()[0].play, counted)
        return [float(total) / counted for total in sums]

    def grow_for(self, seconds: float) -> None:
        end = perf_counter() + seconds
        while perf_counter() < end:
            self.grow(BUNCH)

    @property
    def nodes(self) -> int:
        """Number of nodes in the tree."""
        return int(self._tree.used[0])

    def tried(self) -> list[Tried]:
        """List every play of the root: first the one to make, then by visits; of several equals the one with the best
        value."""
        edges, listed = self._tree.edges, self._tree.listed
        index = {int(listed[k]): k for k in range(int(self._tree.used[4]))}
        first = index[chosen(self._tree)]
        found = list[Tried]()
        for edge in self._edges():
            total, times, word = edges[edge + TOTAL], edges[edge + TIMES], int(edges[edge + WORD])
            found.append(Tried(index[word], int(times), float(total / max(times, 1))))
        return sorted(found, key=lambda one: (one.play != first, -one.visits, -one.value))


def prepare(engine: Engine) -> None:
    """Compile the search without searching."""
    engine.compile(simulate)(engine.t, engine.positions, tree(engine, 1), Style(), 0)


def tree(engine: Engine, nodes: int) -> Tree:
    """Make an empty tree with room for this number of nodes."""
    wide, room = engine.numbers(2), room_for(nodes)
    wide[0], wide[1] = room
    return Tree(
        nodes=engine.numbers(room[0]),
        edges=engine.fractions(room[1]),
        used=engine.numbers(5),
        room=wide,
        path=engine.numbers(LONGEST),
        seats=engine.numbers(LONGEST),
        values=engine.fractions(engine.seats),
        counted=engine.fractions(MOST_FEATURES),
        sums=engine.fractions(engine.seats),
        listed=engine.numbers(MOST_PLAYS),
        points=engine.fractions(MOST_PLAYS),
        rng=engine.numbers(1),
    )


def room_for(nodes: int) -> tuple[int, int]:
    """Return the lengths of the arrays for this number of nodes, but at most `MOST_NODES`, and for their edges."""
    places = 2 << (min(nodes, MOST_NODES) - 1).bit_length()
    return NODE * places, EDGE * max(MOST_PLAYS, WIDE * places // 2)
