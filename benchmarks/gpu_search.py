"""Plays whole matches between searching bots on a GPU, one warp (32 threads) for each match. The matches are those of
lab/search_matches.py; warp.py divides a search among the threads.

As many matches as there is room for are played side by side, a slice of simulations at a time; where one is over, the
next takes its place. When the time limit cuts off matches, those that did end are mainly short ones, which would bias
the result: so, once it is known how long matches take, none is begun that might not end in time, and the number that
was cut off all the same is reported."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from benchmarks.device import Device, round_as_a_core_does
from benchmarks.warp import BOUNDS, DONE, INSTEAD, ORDER, SEATS, WARP, WarpTree, help_out

from tablee.kit.bits import i64
from tablee.kit.box import AnyBox
from tablee.kit.twin import OVER, AnyTwin, seeded
from tablee.lab.search_matches import (
    BOT,
    CHOICES,
    KEPT,
    OPENING,
    PLAYS,
    STYLE,
    Seating,
    WinShares,
    by_seat,
    play_some,
    search_bots,
    win_shares,
)
from tablee.search.engine import MOST_FEATURES, MOST_PLAYS, START, TRIED
from tablee.search.native import array_of
from tablee.search.tree import LONGEST, room_for

REGISTERS = 64
"""Greatest number of registers that a thread may use: the fewer, the more warps run at the same time."""
MEMORY = 100e9
"""Bytes of GPU memory for search trees."""
SECONDS = 2.0
"""Seconds that a slice should take."""
SAFE = 1.3
"""Safety factor: a match is begun only if there is time for one this many times as long as the longest so far."""

STATE, CELL, FIRST, PLAYERS, MATCH = range(5)
BOTS = MATCH + KEPT
RNG = BOTS + BOT * SEATS
WORDS = RNG + 1
"""Number of integers of a match that CPU and GPU exchange."""
USED, ROOM, PATH = 0, 5, 7
ITS_SEATS = PATH + LONGEST
LISTED = ITS_SEATS + LONGEST
OWN = LISTED + MOST_PLAYS
"""Number of integers of a match that only the GPU uses."""
FREE, PLAYING, ENDED = range(3)


def kernel(fast: AnyTwin, registers: int = REGISTERS) -> Any:
    """Compile the kernel that plays a slice of every match."""
    cuda: Any = import_module("numba.cuda")
    numba: Any = import_module("numba")
    device, int64, float64 = Device(fast, INSTEAD), numba.int64, numba.float64
    play, assist = device.function(play_some), device.function(help_out)

    def slices(
        tables: Any, starts: Any, positions: Any, nodes: Any, edges: Any, told: Any, own: Any, values: Any, styles: Any,
        most: int,
    ) -> None:  # fmt: skip
        i, lane = i64(cuda.blockIdx.x), i64(cuda.threadIdx.x)
        order, chosen = cuda.shared.array(4, int64), cuda.shared.array(WARP, int64)
        bounds, counted = cuda.shared.array(BOUNDS, float64), cuda.local.array(MOST_FEATURES, float64)
        row, mine, state, players = told[i], own[i], told[i, STATE], told[i, PLAYERS]
        cuda.syncwarp()
        if state != PLAYING:
            return
        tree = WarpTree(
            nodes[i], edges[i], mine[USED:ROOM], mine[ROOM:PATH], mine[PATH:ITS_SEATS], mine[ITS_SEATS:LISTED],
            values[i, 0, :players], counted, values[i, 1, :players], row[RNG:WORDS], mine[LISTED:OWN], values[i, 1, :0],
            order, bounds, chosen,
        )  # fmt: skip
        t = tables[row[CELL]]
        if lane != 0:
            assist(t, positions[i], tree, lane)
            return
        if row[FIRST] >= 0:
            positions[i, START] = starts[row[CELL]]
        who = play(t, positions[i], tree, styles[i], row[BOTS:RNG], row[MATCH:BOTS], row[FIRST], players, most)
        row[FIRST] = -1
        if who == OVER:
            row[STATE] = ENDED
        order[ORDER] = DONE
        cuda.syncwarp()

    round_as_a_core_does()
    return cuda.jit(max_registers=registers, lto=False)(slices)


class MeasuredTable(NamedTuple):
    """A table to measure: a way to play (its options), the levels of the bots, and the number of matches."""

    name: str
    options: Any
    levels: tuple[str, ...]
    matches: int
    opening: int = 0


class Turn(NamedTuple):
    """A match that waits to be begun or is being played: the index of its `MeasuredTable`, and the number of the match
    at that table."""

    cell: int
    number: int
    begun: float = 0.0


class Ended(NamedTuple):
    cell: int
    number: int
    shared: WinShares


class Hall:
    """The arrays of many matches of a game that are played at the same time on a GPU, each at a place of its own."""

    def __init__(self, box: AnyBox, fast: AnyTwin, cells: Sequence[MeasuredTable], places: int, seed: int = 1) -> None:
        self._cuda: Any = import_module("numba.cuda")
        self._box, self.cells, self._seed = box, cells, seed
        self._bots = [search_bots(box, cell.levels) for cell in cells]
        nodes, edges = room_for(max(bot.simulations for bots in self._bots for bot in bots))
        self.places = int(min(places, MEMORY // (8 * (nodes + edges))))
        tables = np.concatenate([array_of(fast.tables(box.game, cell.options)) for cell in cells])
        starts = np.concatenate([array_of(fast.load(box.game, box.game.new(cell.options))) for cell in cells])
        self._told, self._values = np.zeros((self.places, WORDS), np.int64), np.zeros((self.places, 2, SEATS))
        self._fixed = [self._cuda.to_device(tables), self._cuda.to_device(starts), self._room(fast.Position.dtype())]
        self._trees = [self._empty(nodes, np.int64), self._empty(edges, np.float64)]
        self._own = self._cuda.to_device(np.zeros((self.places, OWN), np.int64))
        self._styles = np.zeros((self.places, STYLE * SEATS))
        self._turns: list[Turn | None] = [None] * self.places
        self._longest, self.begun = 0.0, [0] * len(cells)

    def _room(self, position: np.dtype[Any]) -> Any:
        """Allocate the positions of every match: as many as an engine has, and one for each thread of a warp, to try a
        play on."""
        many = TRIED + WARP
        raw = self._cuda.to_device(np.zeros((self.places, many * position.itemsize), np.uint8))
        return raw.view(position).reshape(self.places, many)

    def _empty(self, many: int, kind: Any) -> Any:
        return self._cuda.device_array((self.places, many), kind)

    def play(self, play: Any, until: float, progress: Callable[[str], None]) -> Iterator[Ended]:
        """Play the matches of all tables and yield their results. `until` is the time when the last match must be over;
        matches that would take longer are not begun."""
        waiting = deque(self._in_turn())
        most = 200
        while self._fill(waiting, until) and perf_counter() < until:
            began = perf_counter()
            self._slice(play, most)
            taken = perf_counter() - began
            yield from self._ended()
            progress(f"{most} simulations of {self._busy()} matches in {taken:.2f} s, {len(waiting)} wait")
            most = int(max(50, min(most * min(4.0, SECONDS / taken), 20_000)))

    def _in_turn(self) -> Iterator[Turn]:
        """Yield one match of each table, then the next of each, so that all tables have as many when time runs out."""
        for number in range(max(cell.matches for cell in self.cells)):
            yield from (Turn(n, number) for n, cell in enumerate(self.cells) if number < cell.matches)

    def _busy(self) -> int:
        return sum(turn is not None for turn in self._turns)

    def _fill(self, waiting: deque[Turn], until: float) -> int:
        """Begin waiting matches at free places; return the number of matches that are being played."""
        now = perf_counter()
        for place, turn in enumerate(self._turns):
            if turn is None and waiting and now + SAFE * self._longest < until:
                self._begin(place, waiting.popleft()._replace(begun=now))
        return self._busy()

    def _begin(self, place: int, turn: Turn) -> None:
        self._turns[place], row = turn, self._told[place]
        seated = Seating(turn.number, self.cells[turn.cell].options.seats)
        row[STATE], row[CELL], row[FIRST], row[PLAYERS] = PLAYING, turn.cell, seated.first, seated.seats
        row[MATCH:BOTS], row[MATCH + OPENING] = 0, self.cells[turn.cell].opening
        for seat, bot in enumerate(by_seat(seated, self._bots[turn.cell])):
            row[BOTS + BOT * seat : BOTS + BOT * (seat + 1)] = bot.words
            self._styles[place, STYLE * seat : STYLE * (seat + 1)] = bot.style
        row[RNG] = seeded(self._seed << 32 | turn.number)
        self.begun[turn.cell] += 1

    def _slice(self, play: Any, most: int) -> None:
        told, values = self._cuda.to_device(self._told), self._cuda.to_device(self._values)
        styles = self._cuda.to_device(self._styles)
        play[self.places, WARP](*self._fixed, *self._trees, told, self._own, values, styles, most)
        self._cuda.synchronize()
        told.copy_to_host(self._told)
        values.copy_to_host(self._values)

    def _ended(self) -> Iterator[Ended]:
        for place in np.flatnonzero(self._told[:, STATE] == ENDED):
            turn, row = self._turns[place], self._told[place]
            assert turn
            self._longest = max(self._longest, perf_counter() - turn.begun)
            self._turns[place], row[STATE] = None, FREE
            seated, shares = Seating(turn.number, self.cells[turn.cell].options.seats), self._values[place, 0]
            made = (int(row[MATCH + kept]) for kept in (PLAYS, CHOICES))
            yield Ended(turn.cell, turn.number, win_shares(seated, [*map(float, shares)], *made))
