"""Small games with a known best play, for tests of the search: nim, a bet on a hidden coin, and a simultaneous one for
two."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.codec import Types
from tablee.core.game import Ask, Decided, Over, Roll, Seat, Turn
from tablee.core.play import caused
from tablee.core.words import says
from tablee.kit.box import AnyBox, Box, Web, Words


class Options(Struct, frozen=True):
    seats: int = 2
    heap: int = 7


class State(Struct, frozen=True):
    options: Options
    left: int
    seat: Seat = Seat(0)
    hidden: int | None = None
    said: tuple[int, ...] = ()


class View(Struct, frozen=True):
    seat: Seat | None
    state: State

    @property
    def options(self) -> Options:
        return self.state.options


class Nim:
    """Nim: each player takes one, two or three from the heap; whoever takes the last wins."""

    def new(self, options: Options) -> State:
        return State(options, options.heap)

    def turn(self, state: State) -> Turn[Any]:
        if state.left:
            return Ask(frozenset((state.seat,)))
        return Over(frozenset((Seat((state.seat - 1) % state.options.seats),)), (0,) * state.options.seats, "1")

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        return range(1, min(state.left, 3) + 1) if seat == state.seat and state.left else ()

    def decide(self, state: State, actor: Seat | None, action: Any) -> Decided[Any, State]:
        return caused(self, state, action)

    def evolve(self, state: State, event: Any) -> State:
        return replace(state, left=state.left - event, seat=Seat((state.seat + 1) % state.options.seats))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, state)

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return event

    def imagine(self, view: View, rng: Random) -> State:
        return view.state


class Coin(Nim):
    """A hidden coin lands heads two times in three. The first seat, who cannot see it, names a side or takes a draw. A
    search that peeks at the coin would never take the draw; one that does not should always say heads."""

    def turn(self, state: State) -> Turn[Any]:
        if state.hidden is None:
            return Roll((("tails", 1), ("heads", 2)))
        if not state.said:
            return Ask(frozenset((Seat(0),)))
        right = state.said == (state.hidden,)
        return Over(
            frozenset((Seat(0 if right else 1),)) if state.said != (2,) else frozenset(map(Seat, (0, 1))), (), "1"
        )

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        return (0, 1, 2) if seat == 0 and not state.said else ()

    def evolve(self, state: State, event: Any) -> State:
        if isinstance(event, str):
            return replace(state, hidden=int(event == "heads"))
        return replace(state, said=(event,))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, state if state.said else replace(state, hidden=None))

    def imagine(self, view: View, rng: Random) -> State:
        return replace(view.state, hidden=int(rng.random() < self.heads))

    heads = 2 / 3


class TogetherNim(Nim):
    """Two seats each choose 0, 1 or 2 at the same time. Both win if both choose 2; otherwise nobody wins."""

    def turn(self, state: State) -> Turn[Any]:
        if len(state.said) < 2:
            return Ask(frozenset((Seat(0), Seat(1))) - {state.seat} if state.said else frozenset((Seat(0), Seat(1))))
        return Over(frozenset(map(Seat, (0, 1))) if state.said == (2, 2) else frozenset(), (0, 0), "1")

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        turn = self.turn(state)
        return (0, 1, 2) if isinstance(turn, Ask) and seat in turn.must else ()

    def decide(self, state: State, actor: Seat | None, action: Any) -> Decided[Any, State]:
        return caused(self, state, (actor, action))

    def evolve(self, state: State, event: Any) -> State:
        return replace(state, said=(*state.said, event[1]), seat=event[0])

    def view(self, state: State, seat: Seat | None) -> View:
        """Hide the numbers that others have chosen; show only who has chosen."""
        over = len(state.said) == 2
        return View(seat, state if over else replace(state, said=tuple(9 for _ in state.said)))

    def imagine(self, view: View, rng: Random) -> State:
        return replace(view.state, said=tuple(rng.randrange(3) for _ in view.state.said))


def boxed(game: Any) -> AnyBox:
    quiet: Any = lambda *_: says("nothing")  # noqa: E731
    return Box(
        name="small",
        folder=Path(__file__).parent,
        data=b"",
        game=game,
        types=Types(options=Options, action=int, chance=str, event=int, view=View),
        words=Words(tell=quiet, question=quiet, describe=quiet, offer=quiet),
        web=Web(minutes=1),
    )
