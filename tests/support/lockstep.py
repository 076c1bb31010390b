"""Play a match in lockstep by a game's readable rules and by its compiled twin (the same rules, written for speed),
with the same random choices, and compare the two at each step.

Good play reaches the end of a match, so the play that looks best to the twin is often chosen. Some matches begin
shortly before rare events. What occurred is counted, by clause and by kind of event.
"""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, get_args
from unittest.mock import patch

from random_matches import DoneAction, laws_of
from tablee.core.game import Decided, Over, Seat
from tablee.kit.box import AnyBox
from tablee.kit.twin import CHANCE, OVER, jitable, seeded
from tablee.search.engine import (
    MOST_FEATURES,
    MOST_PLAYS,
    PLAYED,
    TRIED,
    apply,
    best_looking,
    copy,
    guess,
    imagine,
    mover,
    odds,
    plays,
    points,
    result,
    roll,
    seen,
)
from tablee.search.native import Compiled, array_of
from tablee.search.plain import Plain
from tablee.search.readable import Readable, RulesPosition

ALL = 0.01
"""Probability of trying every legal play in a position, not only the one that is made."""
QUIET = 0.8
"""Probability that a seat that may cut in passes; otherwise a match would consist mostly of cut-ins."""
SELDOM = 0.12
"""Probability of sampling hidden cards weighted by what others have played, which is slow."""
LOOKS = 0.1
"""Probability of comparing evaluations and the views of a sampled state, since the readable rules are slow at both."""
BEST, GUESS = 1, 2
"""Bits of `asked`: what the twin computes on request, besides the position itself."""


class Match(NamedTuple):
    options: Any
    seed: int
    well: float
    """Probability of choosing the play that looks best to the twin."""
    rare: bool
    """True if the match begins shortly before rare events."""


class Found(NamedTuple):
    """A position as the twin describes it: seat to move, number of plays, hashes of what the seat sees, points."""

    mover: int
    ways: int
    key: int
    imagined_key: int
    best: int
    """Index of the play that looks best; below 0 if it was not asked for."""
    points: int


def step(
    t: Any, positions: Any, at: int, k: int, asked: int, rng: Any, listed: Any, counted: Any, found: Any, values: Any
) -> None:
    """Call `do_and_look`: the entry point that Python calls. Entry points share no compiled code with each other, so
    this one contains nothing but the call."""
    do_and_look(t, positions, at, k, asked, rng, listed, counted, found, values)


@jitable
def do_and_look(
    t: Any, positions: Any, at: int, k: int, asked: int, rng: Any, listed: Any, counted: Any, found: Any, values: Any
) -> None:
    """Apply play or roll number k, unless k is below 0, then write a description of the position into `found`."""
    s = positions[at]
    if k >= 0 and mover(t, s) == CHANCE:
        roll(t, s, k)
    elif k >= 0:
        plays(t, s, listed)
        apply(t, s, listed[k])
    who = mover(t, s)
    found[0], found[1], found[4] = who, 0, -1
    if who == CHANCE:
        found[1] = odds(t, s)
    elif who != OVER:
        found[1] = plays(t, s, listed)
        found[2], found[5] = seen(t, s), int(points(t, s, who))
        if asked & BEST:
            found[4] = best_looking(t, positions, values, counted, rng, listed, who)
        copy(positions, TRIED, at)
        if asked & GUESS:
            guess(t, positions[TRIED], who)
        imagine(t, positions[TRIED], who, rng)
        found[3] = seen(t, positions[TRIED])
    if who == OVER:
        result(t, s, values)


class TwinStepper:
    """A compiled twin that Python code drives step by step."""

    def __init__(self, box: AnyBox, engine: Compiled | Plain) -> None:
        self.box, self.engine = box, engine
        self._step, self._rng = self.engine.compile(step), self.engine.numbers(1)
        self._rng[0], self._found = seeded(1), self.engine.numbers(len(Found._fields))
        self.listed, self.counted = self.engine.numbers(MOST_PLAYS), self.engine.fractions(MOST_FEATURES)
        self.values = self.engine.fractions(self.engine.seats)

    def do(self, k: int, asked: int = 0, at: int = PLAYED) -> Found:
        room = (self._rng, self.listed, self.counted, self._found, self.values)
        self._step(self.engine.t, self.engine.positions, at, k, asked, *room)
        return Found(*map(int, self._found))

    def put(self, s: RulesPosition, at: int = PLAYED) -> None:
        if isinstance(self.engine, Plain):
            self.engine.positions[at].become(self._loaded(s))
        else:
            self.engine.positions[at] = self._loaded(s)

    def stands(self, s: RulesPosition, at: int = PLAYED) -> bool:
        return bool(self.engine.positions[at].tobytes() == self._loaded(s).tobytes())

    def _loaded(self, s: RulesPosition) -> Any:
        loaded = self.engine.fast.load(self.box.game, s.state, 0, s.passed)
        return loaded if isinstance(self.engine, Plain) else array_of(loaded)[0]


class Lockstep:
    """One match, played by the rules and a twin; or replayed with given choices."""

    def __init__(self, twin: TwinStepper, match: Match, choices: Sequence[int] = ()) -> None:
        self.twin, self.match, self.game, self.laws = twin, match, twin.box.game, laws_of(twin.box)
        self.rules, self.rng, self.again = Readable(twin.box, match.options), Random(match.seed), iter(choices)
        self.rules.game = self.heard = RememberingGame(self.game)
        self.s, self.replayed = self.rules.positions[0], bool(choices)
        self.room = [0] * MOST_PLAYS
        self.choices, self.met, self.opening = list[int](), Counter[str](), list[Any]()
        if match.rare:
            assert self.laws.rare, "a game with a twin says how what is rare comes about"
            state, self.opening = self.laws.rare(self.game, match.options, self.rng)
            self.rules.begin(state, Seat(0))
        twin.put(self.s)

    def play(self) -> Lockstep:
        found = self._do(-1)
        while found.mover != OVER:
            assert self.twin.stands(self.s), self.s.state
            assert found.mover == mover(self.rules, self.s)
            if found.mover == CHANCE:
                assert found.ways == odds(self.rules, self.s)
            else:
                self._compare(found, Seat(found.mover))
            k = next(self.again) if self.replayed else self._choose(found)
            self.choices.append(k)
            self._follow(k)
            found = self._do(k)
        assert self.twin.stands(self.s)
        assert share(self.s.turn, self.match.options) == list(self.twin.values), self.s.state
        return self

    def _do(self, k: int) -> Found:
        """Apply choice k in the twin and return the new position. At random times, also have the twin compute what is
        slow to compare."""
        self.looks, best = self.rng.random() < LOOKS, self.rng.random() < self.match.well
        asked = BEST * best | GUESS * (self.rng.random() < SELDOM)
        return self.twin.do(k, 0 if self.replayed else asked)

    def _choose(self, found: Found) -> int:
        if found.mover >= 0 and self.opening and self.opening[0] in (legal := self.rules.legal(self.s, found.mover)):
            return legal.index(self.opening.pop(0))
        if found.mover >= 0 and found.mover not in self.s.turn.must and self.rng.random() < QUIET:
            return found.ways - 1
        return found.best if found.best >= 0 else self.rng.randrange(found.ways)

    def _compare(self, found: Found, seat: Seat) -> None:
        assert found.ways == plays(self.rules, self.s, self.room), self.s.state
        assert len({*self.twin.listed[: found.ways]}) == found.ways, "each play has a word of its own"
        assert found.points == points(self.rules, self.s, seat), self.s.state
        assert found.key == found.imagined_key, "what it knows stays the same at an imagined table"
        if self.looks or self.replayed:
            self._compare_imagined(seat)
        if not self.replayed and self.rng.random() < ALL:
            self._every_play(found.ways)

    def _compare_imagined(self, seat: Seat) -> None:
        """Check the state that the twin sampled for a seat against the true one: by the rules the seat must see the
        same in both, and both must have the same pieces."""
        state, counts = self.s.state, self.laws.counts
        imagined = self.laws.imagined(self.game, state, self.twin.engine.positions[TRIED])
        assert self.game.view(imagined, seat) == self.game.view(state, seat)
        assert counts(imagined) == counts(state)

    def _every_play(self, ways: int) -> None:
        for k in range(ways):
            self.twin.put(self.s, 0)
            self.twin.do(k, at=0)
            after = RulesPosition()
            after.become(self.s)
            apply(self.rules, after, k)
            assert self.twin.stands(after, 0), (self.s.state, k)

    def _follow(self, k: int) -> None:
        """Apply choice k by the rules, and count the events and clauses that occurred."""
        before, self.heard.deed, self.heard.events = self.s.state, None, ()
        (roll if mover(self.rules, self.s) == CHANCE else apply)(self.rules, self.s, k)
        done = DoneAction(self.game, before, self.heard.deed, self.heard.events, self.s.state, self.s.turn)
        self.met.update(type(event).__name__ for event in done.events)
        self.met.update(clause for clause, holds in self.laws.clauses.items() if holds(done))


class RememberingGame:
    """A game that keeps the last action decided and its events, for counting."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self.deed: Any = None
        self.events: Sequence[Any] = ()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def decide(self, state: Any, actor: Seat | None, deed: Any) -> Decided[Any, Any]:
        events, after = self._game.decide(state, actor, deed)
        self.deed, self.events = deed, events
        return events, after


def share(over: Over, options: Any) -> list[float]:
    return [(seat in over.winners) / max(1, len(over.winners)) for seat in range(options.seats)]


def to_meet(box: AnyBox) -> list[str]:
    """Return the names of everything that lockstep matches must meet: the game's listed clauses, and every kind of
    event."""
    return [*laws_of(box).clauses, *(kind.__name__ for kind in get_args(box.types.event))]


# A twin in plain Python, in which faults can be planted.


class PlantedFault(NamedTuple):
    """A deliberate error for a twin: in one function, the text `right` is replaced by `wrong`."""

    game: str
    module: str
    function: str
    right: str
    wrong: str
    clause: str
    """Clause whose occurrence in a match should reveal the fault."""


@contextmanager
def planted(fault: PlantedFault) -> Iterator[None]:
    """Replace the function by its faulty version for the duration of the block. Nothing may be compiled meanwhile,
    since compiled code is cached."""
    package = f"tablee.games.{fault.game}."
    function = getattr(import_module(package + fault.module), fault.function)
    source = inspect.getsource(function)
    assert source.count(fault.right) == 1, f"{fault.function} has changed: plant the fault anew"
    names = {**vars(sys.modules[function.__module__]), "jitable": lambda function: function}
    exec(source.replace(fault.right, fault.wrong), names)
    with ExitStack() as stack:
        for name, module in list(sys.modules.items()):
            if name.startswith(package) and getattr(module, fault.function, None) is function:
                stack.enter_context(patch.object(module, fault.function, names[fault.function]))
        yield


def dies(fault: PlantedFault, box: AnyBox, played: Sequence[Lockstep]) -> bool:
    """Tell whether replaying any of these matches reveals a planted fault; without the fault that match replays to its
    end."""
    for one in (one for one in played if one.met[fault.clause]):
        try:
            with planted(fault):
                again(box, one)
        except AssertionError:
            again(box, one)
            return True
    return False


def again(box: AnyBox, played: Lockstep) -> None:
    """Replay a match with a twin in plain Python."""
    assert box.twin
    engine = Plain(box, played.match.options, box.twin())
    Lockstep(TwinStepper(box, engine), played.match, played.choices).play()
