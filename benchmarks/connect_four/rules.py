"""Connect four, a game for comparing speed and strength with other libraries, which have it too. Who first has four in
a row wins; a full board is a draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from tablee.core.codec import Types
from tablee.core.errors import Illegal
from tablee.core.game import Ask, Decided, Over, Seat, Turn
from tablee.core.play import caused
from tablee.core.words import Says, says
from tablee.kit.box import Box, Web, Words

WIDTH, HEIGHT, ROW = 7, 6, 4
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


class Options(Struct, frozen=True):
    seats: int = 2


class Drop(Struct, frozen=True, tag=True):
    column: int


class Dropped(Struct, frozen=True, tag=True):
    seat: Seat
    column: int


class State(Struct, frozen=True):
    options: Options
    columns: tuple[tuple[int, ...], ...] = ((),) * WIDTH
    """Discs of each column from the bottom up, each as the seat that dropped it."""
    last: int = 0
    """Index of the column with the latest disc."""


class View(Struct, frozen=True):
    seat: Seat | None
    options: Options
    columns: tuple[tuple[int, ...], ...]
    last: int


class ConnectFour:
    def new(self, options: Options) -> State:
        return State(options)

    def turn(self, state: State) -> Turn[None]:
        discs = sum(map(len, state.columns))
        if discs and self._four(state):
            return Over(frozenset((Seat((discs - 1) % 2),)), (0, 0), "1")
        if discs == WIDTH * HEIGHT:
            return Over(frozenset((Seat(0), Seat(1))), (0, 0), "2")
        return Ask(frozenset((Seat(discs % 2),)))

    def legal(self, state: State, seat: Seat) -> Sequence[Drop]:
        turn = self.turn(state)
        if not isinstance(turn, Ask) or seat not in turn.must:
            return ()
        return [Drop(column) for column, discs in enumerate(state.columns) if len(discs) < HEIGHT]

    def decide(self, state: State, actor: Seat | None, action: Drop | None) -> Decided[Dropped, State]:
        if actor is None or action is None or action not in self.legal(state, actor):
            raise Illegal("1", "not-now")
        return caused(self, state, Dropped(actor, action.column))

    def evolve(self, state: State, event: Dropped) -> State:
        columns = list(state.columns)
        columns[event.column] += (event.seat,)
        return State(state.options, tuple(columns), event.column)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, state.options, state.columns, state.last)

    def redact(self, event: Dropped, seat: Seat | None) -> Dropped:
        return event

    def imagine(self, view: View, rng: Random) -> State:
        return State(view.options, view.columns, view.last)

    def _four(self, state: State) -> bool:
        """Tell whether the latest disc completes a row of four."""
        x, y = state.last, len(state.columns[state.last]) - 1
        rows = (1 + self._along(state, x, y, dx, dy) + self._along(state, x, y, -dx, -dy) for dx, dy in DIRECTIONS)
        return any(row >= ROW for row in rows)

    def _along(self, state: State, x: int, y: int, dx: int, dy: int) -> int:
        """Count the discs of the same seat that continue a row from this cell in one direction."""
        seat, n = state.columns[x][y], 0
        for at in self._cells(x, y, dx, dy):
            if at[1] >= len(state.columns[at[0]]) or state.columns[at[0]][at[1]] != seat:
                break
            n += 1
        return n

    def _cells(self, x: int, y: int, dx: int, dy: int) -> Iterator[tuple[int, int]]:
        while 0 <= x + dx < WIDTH and 0 <= y + dy < HEIGHT:
            x, y = x + dx, y + dy
            yield x, y


def _quiet(*_: Any) -> Says:
    return says("nothing")


BOX: Box[Options, State, Drop, None, Dropped, View] = Box(
    name="connect_four",
    folder=Path(__file__).parent,
    data=b"",
    game=ConnectFour(),
    types=Types(options=Options, action=Drop, chance=None, event=Dropped, view=View),
    words=Words(tell=_quiet, question=_quiet, describe=lambda view: (), offer=_quiet),
    web=Web(minutes=5),
)
