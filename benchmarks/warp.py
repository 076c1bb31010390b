"""A search (search/tree.py) by the 32 threads, or lanes, of a GPU's warp. Lane 0 runs the search; where much of the
same is to be done, above all the evaluation of every play of a node, the other lanes help. The result is that of the
search by one thread."""

from __future__ import annotations

from importlib import import_module
from math import inf, sqrt
from typing import Any, NamedTuple

from tablee.kit.exact import log
from tablee.kit.twin import Style, jitable
from tablee.search import tree as search
from tablee.search.engine import MOST_FEATURES, PLAYED, TRIED, apply, copy, plays, worth
from tablee.search.tree import EDGE, EDGES, NODE, PLAYS, TIMES, TOTAL, VISITS, WORD

cuda: Any = import_module("numba.cuda")
float64: Any = import_module("numba").float64

WARP = 32
SEATS = 6
"""Greatest number of seats."""
FEW = 6
"""Number of plays up to which lane 0 compares them alone, because that is faster."""

WIDTH, PRIOR = WARP, WARP + 1
BOUNDS = WARP + 2
ORDER, FIRST, MANY, WHO = range(4)
LOOK, SCAN, SWEEP, DONE = range(4)
"""Orders of lane 0 to the other lanes: evaluate plays, compare plays, empty the tree, stop."""


class WarpTree(NamedTuple):
    """A search tree as in search/tree.py, with the memory that the lanes share."""

    nodes: Any
    edges: Any
    used: Any
    room: Any
    path: Any
    seats: Any
    values: Any
    counted: Any
    sums: Any
    rng: Any
    listed: Any
    points: Any
    """Unused here: this search maximises the chance to win, not points."""
    order: Any
    """The order of lane 0, at index `ORDER`, and its arguments: `FIRST` edge of a node, how `MANY` edges, and the seat
    (`WHO`) for which they are evaluated."""
    bounds: Any
    chosen: Any
    """The best edge that each lane has found; `bounds` has its upper confidence bound. At `WIDTH` and `PRIOR`, `bounds`
    also has two parameters of the search: the width of exploration, and the number of visits that a play's evaluation
    counts for."""


# Lane 0: functions that replace those of the search.


@jitable
def expand(t: Any, positions: Any, tree: WarpTree, style: Style, node: int, who: int) -> None:
    n, first = plays(t, positions[PLAYED], tree.listed), tree.used[1]
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
    tree.used[0] = tree.used[1] = tree.used[2] = tree.used[4] = 0
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


# All lanes: each does a part.


@jitable
def help_out(t: Any, positions: Any, tree: WarpTree, lane: int) -> None:
    """Follow the orders of lane 0 until it has no more."""
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
    """Evaluate every play of a node, and store the plays as edges sorted by value. Until they are sorted, the values
    are kept in the field `TIMES`, which counts visits afterwards."""
    first, n, who, prior = tree.order[FIRST], tree.order[MANY], tree.order[WHO], tree.bounds[PRIOR]
    values, counted = cuda.local.array(SEATS, float64), cuda.local.array(MOST_FEATURES, float64)
    values = values[: len(tree.values)]
    for k in range(lane, n, WARP):
        looks = 0.0
        if prior > 0:
            copy(positions, TRIED + lane, PLAYED)
            apply(t, positions[TRIED + lane], tree.listed[k])
            worth(t, positions[TRIED + lane], values, counted)
            looks = prior * values[who]
        tree.edges[first + k * EDGE + TIMES] = looks
    cuda.syncwarp()
    for k in range(lane, n, WARP):
        edge = first + EDGE * place_of(tree.edges, first, n, k)
        tree.edges[edge + TOTAL] = tree.edges[first + k * EDGE + TIMES]
        tree.edges[edge + WORD] = tree.listed[k]
    cuda.syncwarp()
    for k in range(lane, n, WARP):
        tree.edges[first + k * EDGE + TIMES] = prior
    cuda.syncwarp()


@jitable
def place_of(edges: Any, first: int, n: int, k: int) -> int:
    """Return the rank of the k-th play: the number of plays with a higher value, or with the same value and a lower
    index."""
    looks, place = edges[first + k * EDGE + TIMES], 0
    for j in range(n):
        other = edges[first + j * EDGE + TIMES]
        if other > looks or (other == looks and j < k):
            place += 1
    return place


@jitable
def scan(tree: WarpTree, first: int, n: int, lane: int, step: int) -> None:
    """Find the play with the highest upper bound among every `step`-th one from `lane` on; a play that was never made
    has an infinite bound."""
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
