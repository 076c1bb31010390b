"""Twins in lockstep with the rules, fed the same chance: at every step both have as many plays, come to the same
position by the same of them, look as good, and end alike; and the search finds the same with either.

With TABLEE_DEEP=1 ten times as many matches, and once more with bounds checks: numba reads out of bounds silently."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from random_matches import MANY, laws_of, some_options
from tablee.bots.search import Search, Tried
from tablee.core.box import AnyBox
from tablee.core.dice import Luck, pick
from tablee.core.game import Ask, Over, Roll
from tablee.core.play import act, settle
from tablee.core.twin import CHANCE, OVER, seeded
from tablee.engines.compiled import TWINS, Compiled, engine_of
from tablee.engines.engine import PLAYED, TRIED, Engine, apply, copy, count, imagine, mover, odds, roll, seen, worth
from tablee.engines.readable import Position, Readable
from tablee.games.catalogue import GAMES, box_with

MATCHES = 2_000 if MANY > 1 else 200
ENDS = 20 * MATCHES
EAGER = 0.6
"""How often the best-looking of some actions is played, in every second match: play at random meets little."""
ALL = 0.02
"""How often every play is tried, not only the one that is made."""


class Found(NamedTuple):
    """What a twin says of a position."""

    mover: int
    ways: int
    key: int
    imagined_key: int


def step(t: Any, positions: Any, at: int, k: int, rng: Any, found: Any, values: Any) -> None:
    """Compiled: do the k-th thing, unless k is below 0, and look."""
    s = positions[at]
    if k >= 0 and mover(t, s) == CHANCE:
        roll(t, s, k)
    elif k >= 0:
        apply(t, s, k)
    who = mover(t, s)
    found[0], found[1] = who, 0
    if who == CHANCE:
        found[1] = odds(t, s)
    elif who != OVER:
        found[1] = count(t, s)
        found[2] = seen(t, s)
        copy(positions, TRIED, at)
        imagine(t, positions[TRIED], who, rng)
        found[3] = seen(t, positions[TRIED])
    worth(t, s, values)


class Twin:
    """A twin that is driven from Python, step by step."""

    def __init__(self, box: AnyBox, options: Any) -> None:
        engine = engine_of(box, options)
        assert isinstance(engine, Compiled)
        self.box, self.engine = box, engine
        self._step, self._rng = self.engine.compile(step), self.engine.numbers(1)
        self._rng[0], self._found = seeded(1), self.engine.numbers(4)
        self.values = self.engine.fractions(self.engine.seats)
        self._begin = self.engine.positions[0].copy()

    def begin(self) -> Found:
        self.engine.positions[PLAYED] = self._begin
        return self.do(-1)

    def do(self, k: int, at: int = PLAYED) -> Found:
        self._step(self.engine.t, self.engine.positions, at, k, self._rng, self._found, self.values)
        return Found(*map(int, self._found))

    def put(self, state: Any, at: int = PLAYED) -> None:
        self.engine.positions[at] = self.engine.fast.load(self.box.game, state)[0]

    def stands(self, state: Any, at: int = PLAYED) -> bool:
        loaded = self.engine.fast.load(self.box.game, state)[0]
        return bool(self.engine.positions[at].tobytes() == loaded.tobytes())


def play(twin: Twin, options: Any, rng: Random, eager: float) -> None:
    box, state, found = twin.box, twin.box.game.new(options), twin.begin()
    while not isinstance(turn := box.game.turn(state), Over):
        assert twin.stands(state), state
        if isinstance(turn, Roll):
            assert (found.mover, found.ways) == (CHANCE, sum(weight for _, weight in turn.outcomes))
            k = rng.randrange(found.ways)
            state, _ = act(box.game, state, None, pick(turn.outcomes, k))
        else:
            k, state = ask(twin, found, state, turn, rng, eager)
        found = twin.do(k)
    assert twin.stands(state) and found.mover == OVER
    assert share(turn, options) == list(twin.values), state


def ask(twin: Twin, found: Found, state: Any, turn: Ask, rng: Random, eager: float) -> tuple[int, Any]:
    """A seat that is asked plays; the number of the play, and what it leads to."""
    box = twin.box
    [seat] = turn.must
    legal = box.game.legal(state, seat)
    assert (found.mover, found.ways) == (seat, len(legal)), state
    assert found.key == found.imagined_key, "what it knows stays the same at an imagined table"
    if box.bot.expect:
        assert all(abs(a - b) < 1e-12 for a, b in zip(twin.values, box.bot.expect(state), strict=True)), state
    if rng.random() < ALL:
        every_play(twin, state, seat, legal)
    tries = rng.sample(range(len(legal)), min(3, len(legal)) if rng.random() < eager else 1)
    after = {k: act(box.game, state, seat, legal[k])[0] for k in tries}
    k = max(tries, key=lambda k: box.bot.evaluate(box.game.view(after[k], seat)) if len(tries) > 1 else 0)
    return k, after[k]


def every_play(twin: Twin, state: Any, seat: Any, legal: Any) -> None:
    for k, action in enumerate(legal):
        twin.put(state, 0)
        twin.do(k, 0)
        assert twin.stands(act(twin.box.game, state, seat, action)[0], 0), (state, action)


def share(over: Over, options: Any) -> list[float]:
    return [(seat in over.winners) / max(1, len(over.winners)) for seat in range(options.seats)]


def agree(box: AnyBox, matches: int) -> None:
    ways = list(islice(cycle(some_options(box, mixed=30)), matches))
    for seed, options in enumerate(ways):
        play(Twin(box, options), options, Random(seed), EAGER * (seed % 2))


def decide_alike(box: AnyBox, ends: int) -> None:
    end = laws_of(box).end
    assert end, "a game with a twin says how rare ends look"
    for options in some_options(box, mixed=6):
        twin, rng = Twin(box, options), Random(str(options))
        for _ in range(ends // 12):
            twin.put(state := end(box.game, options, rng))
            twin.do(-1)
            over = box.game.turn(state)
            assert isinstance(over, Over) and share(over, options) == list(twin.values), state


class Forgetful(Readable):
    """What was played last is no matter to a twin: positions that differ in nothing else are one."""

    def seen(self, s: Position) -> int:
        known = Position()
        known.become(s)
        known.state = replace(s.state, latest=())
        return super().seen(known)


def found(engine: Engine, view: Any) -> list[Tried]:
    search = Search(engine, view, seed=1, nodes=400)
    search.grow(400)
    return search.tried()


def find_alike(box: AnyBox) -> None:
    """Fed the same chance, the compiled search tries the same plays as often, with the same values."""
    for options in some_options(box, mixed=0):
        state, _ = settle(box.game, box.game.new(options), Luck(Random(str(options))))
        turn = box.game.turn(state)
        assert isinstance(turn, Ask)
        view = box.game.view(state, min(turn.must))
        assert found(engine_of(box, options), view) == found(Forgetful(box, options), view)


@pytest.mark.parametrize("name", TWINS)
def test_a_twin_plays_as_the_rules_say(name: str) -> None:
    """All in one test: what is compiled for one part serves the next."""
    find_alike(GAMES[name])
    agree(GAMES[name], MATCHES)
    decide_alike(GAMES[name], ENDS)


def test_a_data_file_of_ones_own_is_played_by_the_twin() -> None:
    """Other cards, ranks and side paths."""
    raw = msgspec.json.decode(GAMES["detour"].data)
    for card, move, rank in zip(raw["cards"], ("TTB", "SSB", "TBS", "TBB"), (7, 1, 1, 300), strict=True):
        card |= {"move": move, "rank": rank}
    agree(box_with("detour", msgspec.json.encode(raw)), MATCHES // 10)


@pytest.mark.skipif(MANY == 1, reason="compiles everything once more: python3 dev.py deep")
def test_a_twin_stays_within_bounds(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path), "TABLEE_DEEP": "0"}
    line = [sys.executable, "-m", "pytest", "-n", "0", __file__]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
