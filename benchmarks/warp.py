"""A search by the 32 threads of a warp. The first of them plays; where there is much of the same to do, a look at every
play of a node above all, the others help. What comes of it is what the search alone finds (bots/search.py)."""

from __future__ import annotations

from importlib import import_module
from math import inf, log, sqrt
from typing import Any, NamedTuple

from tablee.bots import search
from tablee.bots.search import EDGE, EDGES, NODE, PLAY, PLAYS, TIMES, TOTAL, VISITS
from tablee.engines.engine import PLAYED, TRIED, apply, copy, count, worth
from tablee.kit.twin import Style, jitable

cuda: Any = import_module("numba.cuda")
float64: Any = import_module("numba").float64

WARP = 32
SEATS = 6
"""At most."""
FEW = 6
"""So many plays the first thread compares sooner alone."""

WIDTH, PRIOR = WARP, WARP + 1
BOUNDS = WARP + 2
ORDER, FIRST, MANY, WHO = range(4)
LOOK, SCAN, SWEEP, DONE = range(4)
"""Orders of lane 0 to the other lanes."""


class WarpTree(NamedTuple):
    """A tree (bots/search.py), and what the threads that grow it tell each other."""

    nodes: Any
    edges: Any
    used: Any
    room: Any
    path: Any
    seats: Any
    values: Any
    sums: Any
    rng: Any
    points: Any
    """No room: who wins is all that is asked here."""
    order: Any
    """`ORDER`, and what of: the edges of a node from the `FIRST` on, how `MANY`, and for whom."""
    bounds: Any
    chosen: Any
    """The best that each thread has found; last, how wide it is to look, and what a first look counts."""


# What the first thread does instead.


@jitable
def expand(t: Any, positions: Any, tree: WarpTree, style: Style, node: int, who: int) -> None:
    n, first = count(t, positions[PLAYED]), tree.used[1]
    if first + n * EDGE > tree.room[1]:
        return
    tree.nodes[node + EDGES], tree.nodes[node + PLAYS], tree.used[1] = first, n, first + n * EDGE
    tree.bounds[PRIOR] = style.prior
    give(tree, LOOK, first, n, who)
    look(t, positions, tree, 0)


@jitable
def select(tree: WarpTree, node: int, style: Style) -> int:
    first, visits = tree.nodes[node + EDGES], tree.nodes[node + VISITS]
    n = min(tree.nodes[node + PLAYS], int(style.few + style.more * sqrt(visits)))
    tree.bounds[WIDTH] = style.explore * sqrt(log(visits + 1))
    if n <= FEW:
        scan(tree, first, n, 0, 1)
        return int(tree.chosen[0])
    give(tree, SCAN, first, n, 0)
    scan(tree, first, n, 0, WARP)
    cuda.syncwarp()
    return best_of_all(tree)


@jitable
def clear(tree: WarpTree, nodes: int, edges: int) -> None:
    tree.room[0], tree.room[1] = nodes, edges
    tree.used[0] = tree.used[1] = tree.used[2] = 0
    give(tree, SWEEP, 0, nodes, 0)
    sweep(tree, nodes, 0)
    cuda.syncwarp()


@jitable
def give(tree: WarpTree, order: int, first: int, many: int, who: int) -> None:
    tree.order[ORDER], tree.order[FIRST], tree.order[MANY], tree.order[WHO] = order, first, many, who
    cuda.syncwarp()


@jitable
def best_of_all(tree: WarpTree) -> int:
    """Choose the best edge of all lanes, the first of equals."""
    best, chosen = tree.bounds[0], tree.chosen[0]
    for lane in range(1, WARP):
        bound, edge = tree.bounds[lane], tree.chosen[lane]
        if bound > best or (bound == best and edge < chosen):
            best, chosen = bound, edge
    return int(chosen)


INSTEAD = {search.expand: expand, search.select: select, search.clear: clear}


# What all do, each a part.


@jitable
def help_out(t: Any, positions: Any, tree: WarpTree, lane: int) -> None:
    """Follow orders until there are no more."""
    cuda.syncwarp()
    while tree.order[ORDER] != DONE:
        if tree.order[ORDER] == LOOK:
            look(t, positions, tree, lane)
        elif tree.order[ORDER] == SCAN:
            scan(tree, tree.order[FIRST], tree.order[MANY], lane, WARP)
            cuda.syncwarp()
        else:
            sweep(tree, tree.order[MANY], lane)
            cuda.syncwarp()
        cuda.syncwarp()


@jitable
def look(t: Any, positions: Any, tree: WarpTree, lane: int) -> None:
    """Judge every play of a node and rank it among the others. The rank is written where `TIMES` will be."""
    first, n, who, prior = tree.order[FIRST], tree.order[MANY], tree.order[WHO], tree.bounds[PRIOR]
    values = cuda.local.array(SEATS, float64)
    for k in range(lane, n, WARP):
        looks = 0.0
        if prior > 0:
            copy(positions, TRIED + lane, PLAYED)
            apply(t, positions[TRIED + lane], k)
            worth(t, positions[TRIED + lane], values)
            looks = prior * values[who]
        tree.edges[first + k * EDGE + TIMES] = looks
    cuda.syncwarp()
    for k in range(lane, n, WARP):
        edge = first + EDGE * place_of(tree.edges, first, n, k)
        tree.edges[edge + TOTAL], tree.edges[edge + PLAY] = tree.edges[first + k * EDGE + TIMES], k
    cuda.syncwarp()
    for k in range(lane, n, WARP):
        tree.edges[first + k * EDGE + TIMES] = prior
    cuda.syncwarp()


@jitable
def place_of(edges: Any, first: int, n: int, k: int) -> int:
    """Before those that look worse; of equals in their order."""
    looks, place = edges[first + k * EDGE + TIMES], 0
    for j in range(n):
        other = edges[first + j * EDGE + TIMES]
        if other > looks or (other == looks and j < k):
            place += 1
    return place


@jitable
def scan(tree: WarpTree, first: int, n: int, lane: int, step: int) -> None:
    """Some plays: the one with the highest upper bound, or that was never made."""
    best, chosen, width = -1.0, first, tree.bounds[WIDTH]
    for i in range(lane, n, step):
        edge = first + i * EDGE
        times, bound = tree.edges[edge + TIMES], inf
        if times > 0:
            bound = (tree.edges[edge + TOTAL] + width * sqrt(times)) / times
        if bound > best:
            best, chosen = bound, edge
    tree.bounds[lane], tree.chosen[lane] = best, chosen


@jitable
def sweep(tree: WarpTree, nodes: int, lane: int) -> None:
    for node in range(NODE * lane, nodes, NODE * WARP):
        tree.nodes[node + VISITS] = tree.nodes[node + PLAYS] = 0
