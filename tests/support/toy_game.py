"""A toy game with all that the match loop must handle: chance, simultaneous actions, and cutting in.

Each round a die is rolled, then all seats bid at the same time (0 or 1). A seat that has bid may, once a round and
while others are still choosing, cut in and double the die. When all have bid, each bid of 1 scores the die. There are
two rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.codec import Types
from tablee.core.errors import Illegal
from tablee.core.game import Ask, Decided, Over, Roll, Seat, Turn
from tablee.core.play import caused
from tablee.core.words import says
from tablee.kit.box import Box, Web, Words
from tablee.kit.upgrade import Upgrade, unchanged


class Options(Struct, frozen=True):
    seats: int = 3
    rounds: int = 2


class State(Struct, frozen=True):
    options: Options
    scores: tuple[int, ...]
    round: int = 0
    die: int | None = None
    bids: tuple[tuple[Seat, int], ...] = ()
    doubled: frozenset[Seat] = frozenset()


class View(Struct, frozen=True):
    seat: Seat | None
    seen: State

    @property
    def options(self) -> Options:
        return self.seen.options


class Bid(Struct, frozen=True, tag=True):
    value: int


class Double(Struct, frozen=True, tag=True):
    pass


class Face(Struct, frozen=True, tag=True):
    value: int


class Rolled(Struct, frozen=True, tag=True):
    value: int


class Sealed(Struct, frozen=True, tag=True):
    seat: Seat
    value: int | None


class Doubled(Struct, frozen=True, tag=True):
    seat: Seat


class Scored(Struct, frozen=True, tag=True):
    points: tuple[int, ...]


Action = Bid | Double
Event = Rolled | Sealed | Doubled | Scored


class Toy:
    def new(self, options: Options) -> State:
        return State(options, (0,) * options.seats)

    def turn(self, state: State) -> Turn[Face]:
        if state.round == state.options.rounds:
            best = (Seat(seat) for seat, score in enumerate(state.scores) if score == max(state.scores))
            return Over(frozenset(best), state.scores, "1.1")
        if state.die is None:
            return Roll(((Face(1), 2), (Face(6), 1)))
        bid = {seat for seat, _ in state.bids}
        return Ask(frozenset(map(Seat, range(state.options.seats))) - bid, frozenset(bid) - state.doubled)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        turn = self.turn(state)
        if not isinstance(turn, Ask):
            return ()
        return [Bid(0), Bid(1)] if seat in turn.must else [Double()] if seat in turn.may else ()

    def decide(self, state: State, actor: Seat | None, action: Action | Face) -> Decided[Event, State]:
        if isinstance(action, Face):
            return caused(self, state, Rolled(action.value))
        if actor is None or action not in self.legal(state, actor):
            raise Illegal("1.2", "not-now")
        if isinstance(action, Double):
            return caused(self, state, Doubled(actor))
        sealed = Sealed(actor, action.value)
        after = self.evolve(state, sealed)
        if len(after.bids) < state.options.seats:
            return [sealed], after
        scored = self._score(after)
        return [sealed, scored], self.evolve(after, scored)

    def _score(self, state: State) -> Scored:
        worth = (state.die or 0) * 2 ** len(state.doubled)
        return Scored(tuple(worth * bid for _, bid in sorted(state.bids)))

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Rolled(value):
                return replace(state, die=value)
            case Sealed(seat, value):
                return replace(state, bids=(*state.bids, (seat, value or 0)))
            case Doubled(seat):
                return replace(state, doubled=state.doubled | {seat})
            case Scored(points):
                scores = tuple(a + b for a, b in zip(state.scores, points, strict=True))
                return State(state.options, scores, state.round + 1)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, replace(state, bids=tuple((who, bid if who == seat else -1) for who, bid in state.bids)))

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return Sealed(event.seat, None) if isinstance(event, Sealed) and event.seat != seat else event

    def imagine(self, view: View, rng: Random) -> State:
        seen = view.seen
        return replace(seen, bids=tuple((who, rng.randint(0, 1) if bid < 0 else bid) for who, bid in seen.bids))


def toy_box(version: int = 1, upgrade: Upgrade = unchanged) -> Box[Options, State, Action, Face, Event, View]:
    """Return the toy game with the minimum that a game must provide."""
    return Box(
        name="toy",
        folder=Path(__file__).parent,
        data=b"{}",
        game=Toy(),
        types=Types(options=Options, action=Action, chance=Face, event=Event, view=View),
        version=version,
        upgrade=upgrade,
        words=Words(
            tell=lambda event: says(f"event-{type(event).__name__}"),
            question=lambda view: says("question"),
            describe=lambda view: (),
            offer=lambda view, action: says("offer"),
        ),
        web=Web(minutes=1),
    )
