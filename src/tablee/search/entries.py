"""Entry points of a game's module in WebAssembly (`twin.wasm`): the functions that a host can call there.
tools/twins.py builds the modules.

A host knows addresses and 32-bit numbers only, so the build wraps each function. The wrapper's first two parameters are
the addresses of 8 bytes each for the result and for an error; it returns 0, or else a status. Then come the function's
own parameters, in their order: for `t`, for `positions` and for each array of `ARRAYS` its address, for `tree` those of
all its arrays. The counts on which an array's length depends come last (`counts`)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from tablee.kit.twin import Style
from tablee.search.engine import MOST_FEATURES, MOST_PLAYS, PLAYED, ROWS, START, copy, look, play_out, result
from tablee.search.tree import LONGEST, Tree, chosen, grow

Count: TypeAlias = Literal["node_room", "edge_room", "seat_count"]
"""Count that a host chooses: the lengths of a tree's nodes and edges (tree.room_for), and the number of seats."""


class ArrayShape(NamedTuple):
    """Array that a host makes and passes by its address."""

    kind: Literal["int64", "float64"]
    length: int | Count


ARRAYS: Mapping[str, ArrayShape] = {
    "nodes": ArrayShape("int64", "node_room"),
    "edges": ArrayShape("float64", "edge_room"),
    "used": ArrayShape("int64", 5),
    "room": ArrayShape("int64", 2),
    "path": ArrayShape("int64", LONGEST),
    "seats": ArrayShape("int64", LONGEST),
    "values": ArrayShape("float64", "seat_count"),
    "sums": ArrayShape("float64", "seat_count"),
    "counted": ArrayShape("float64", MOST_FEATURES),
    "rows": ArrayShape("float64", ROWS),
    "listed": ArrayShape("int64", MOST_PLAYS),
    "points": ArrayShape("float64", MOST_PLAYS),
    "rng": ArrayShape("int64", 1),
    "style": ArrayShape("float64", len(Style._fields)),
}
"""Arrays by the name of the parameter, or of the field of `Tree`, that they are passed for."""


def play(t: Any, positions: Any, values: Any, rng: Any, listed: Any) -> int:
    """Play a random match from the start, and write each seat's fraction of the win to `values`. Return the number of
    plays."""
    copy(positions, PLAYED, START)
    made = play_out(t, positions[PLAYED], rng, listed, -1)
    result(t, positions[PLAYED], values)
    return made


def search(t: Any, positions: Any, tree: Tree, style: Style, simulations: int) -> int:
    """Run this number of simulations on a tree. Return the play to make."""
    grow(t, positions, tree, style, simulations)
    return chosen(tree)


ENTRIES: Sequence[Callable[..., int]] = (play, search, look)


def parameters(entry: Callable[..., int]) -> list[str]:
    """List the parameters of an entry point's wrapper after the first two: `t`, `positions`, names of `ARRAYS`,
    numbers, and counts at the end."""
    named = list[str]()
    for name in inspect.signature(entry).parameters:
        named += Tree._fields if name == "tree" else (name,)
    return named + counts(named)


def counts(names: Sequence[str]) -> list[str]:
    """List the counts on which the lengths of these arrays depend, each once."""
    lengths = (ARRAYS[name].length for name in names if name in ARRAYS)
    return list(dict.fromkeys(length for length in lengths if isinstance(length, str)))
