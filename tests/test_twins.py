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

from given import only_deep
from random_matches import MANY, laws_of, some_options
from tablee.bots.search import Search, Tried
from tablee.core.box import AnyBox
from tablee.core.dice import Luck
from tablee.core.game import Ask, Over, Seat
from tablee.core.play import settle
from tablee.core.twin import CHANCE, OVER, Style, below, jitable, seeded
from tablee.engines.compiled import TWINS, Compiled, engine_of
from tablee.engines.engine import (
    PLAYED,
    TRIED,
    Engine,
    apply,
    copy,
    count,
    guess,
    imagine,
    mover,
    odds,
    points,
    roll,
    seen,
    worth,
)
from tablee.engines.readable import Position, Readable
from tablee.games.catalogue import GAMES, box_with

MATCHES = 2_000 if MANY > 1 else 200
ENDS = 20 * MATCHES
EAGER = 0.6
"""How often the best-looking of some actions is played, in every second match: play at random meets little."""
ALL = 0.01
"""How often every play is tried, not only the one that is made."""
QUIET = 0.8
"""How often who only may act lets it pass: else a match is all calls."""
QUICK = ("detour",)
"""Games that the rules search quickly."""
SELDOM = 8
"""One of so many tables is imagined by what others did: that is looked for long."""
LOOKS = 0.1
"""How often it is compared how good it looks: that takes the rules longer than all else."""


class Found(NamedTuple):
    """What a twin says of a position."""

    mover: int
    ways: int
    key: int
    imagined_key: int
    points: int


def step(t: Any, positions: Any, at: int, k: int, rng: Any, found: Any, values: Any) -> None:
    """Compiled. What Python itself calls shares nothing that it calls with others, so it calls one thing only."""
    do_and_look(t, positions, at, k, rng, found, values)


@jitable
def do_and_look(t: Any, positions: Any, at: int, k: int, rng: Any, found: Any, values: Any) -> None:
    """Do the k-th thing, unless k is below 0, and look."""
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
        found[2], found[4] = seen(t, s), int(points(t, s, who))
        copy(positions, TRIED, at)
        if below(rng, SELDOM) == 0:
            guess(t, positions[TRIED], who)
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
        self._rng[0], self._found = seeded(1), self.engine.numbers(5)
        self.values = self.engine.fractions(self.engine.seats)
        self._begin = self.engine.positions[0].copy()

    def begin(self) -> Found:
        self.engine.positions[PLAYED] = self._begin
        return self.do(-1)

    def do(self, k: int, at: int = PLAYED) -> Found:
        self._step(self.engine.t, self.engine.positions, at, k, self._rng, self._found, self.values)
        return Found(*map(int, self._found))

    def put(self, s: Position, at: int = PLAYED) -> None:
        self.engine.positions[at] = self._loaded(s)

    def stands(self, s: Position, at: int = PLAYED) -> bool:
        return bool(self.engine.positions[at].tobytes() == self._loaded(s).tobytes())

    def _loaded(self, s: Position) -> Any:
        return self.engine.fast.load(self.box.game, s.state, 0, s.passed)[0]


def play(twin: Twin, options: Any, rng: Random, eager: float) -> None:
    rules, found = Readable(twin.box, options), twin.begin()
    s = rules.positions[0]
    while (who := mover(rules, s)) != OVER:
        assert twin.stands(s), s.state
        if who == CHANCE:
            assert (found.mover, found.ways) == (CHANCE, odds(rules, s))
            k = rng.randrange(found.ways)
            roll(rules, s, k)
        else:
            k = ask(twin, found, rules, s, rng, eager)
        found = twin.do(k)
    assert twin.stands(s) and found.mover == OVER
    assert share(s.turn, options) == list(twin.values), s.state


def ask(twin: Twin, found: Found, rules: Readable, s: Position, rng: Random, eager: float) -> int:
    """A seat that is asked plays; the number of the play."""
    seat, ways, values = Seat(mover(rules, s)), count(rules, s), [0.0] * rules.seats
    assert (found.mover, found.ways) == (seat, ways), s.state
    assert found.points == points(rules, s, seat), s.state
    assert found.key == found.imagined_key, "what it knows stays the same at an imagined table"
    if rng.random() < LOOKS:
        worth(rules, s, values)
        assert all(abs(a - b) < 1e-12 for a, b in zip(twin.values, values, strict=True)), s.state
    if rng.random() < ALL:
        every_play(twin, s, rules, ways)
    tries = rng.sample(range(ways), min(3, ways) if rng.random() < eager else 1)
    if seat not in s.turn.must and rng.random() < QUIET:
        tries = [ways - 1]
    after = {k: played(rules, s, k) for k in tries}
    view = rules.game.view
    k = max(tries, key=lambda k: twin.box.bot.evaluate(view(after[k].state, seat)) if len(tries) > 1 else 0)
    s.become(after[k])
    return k


def played(rules: Readable, s: Position, k: int) -> Position:
    after = Position()
    after.become(s)
    apply(rules, after, k)
    return after


def every_play(twin: Twin, s: Position, rules: Readable, ways: int) -> None:
    for k in range(ways):
        twin.put(s, 0)
        twin.do(k, 0)
        assert twin.stands(played(rules, s, k), 0), (s.state, k)


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
        s = Readable(box, options).positions[0]
        for _ in range(ends // 12):
            s.state = end(box.game, options, rng)
            twin.put(s)
            twin.do(-1)
            over = box.game.turn(s.state)
            assert isinstance(over, Over) and share(over, options) == list(twin.values), s.state


class Forgetful(Readable):
    """Positions that a twin does not tell apart are one."""

    def imagine(self, s: Position, seat: int, rng: Any) -> None:
        """Where nothing is hidden a twin draws no number for it."""

    def seen(self, s: Position) -> int:
        view = self.game.view(s.state, Seat(self.mover(s)))
        return self._keys.setdefault((s.passed, laws_of(self.box).known(view)), len(self._keys))


def found(
    engine: Engine,
    view: Any,
    state: Any = None,
    simulations: int = 400,
    style: Style = Style(),  # noqa: B008
) -> list[Tried]:
    search = Search(engine, view, seed=1, nodes=400, style=style, state=state)
    search.grow(simulations)
    return search.tried()


def find_alike(box: AnyBox) -> None:
    """Fed the same chance, the compiled search tries the same plays as often, with the same values. Where something is
    hidden it cannot be, for each engine imagines that in its own way; unless all hands lie open."""
    for options in some_options(box, mixed=0):
        state, _ = settle(box.game, box.game.new(options), Luck(Random(str(options))))
        turn = box.game.turn(state)
        assert isinstance(turn, Ask)
        view = box.game.view(state, min(turn.must))
        if not laws_of(box).secrets(state, view.seat) and options.seats <= 4:
            assert found(engine_of(box, options), view) == found(Forgetful(box, options), view)
        for style, simulations in ((Style(), 40), (box.bot.patience.expert_style, 4)):
            open_hands = (engine_of(box, options), Forgetful(box, options))
            twin, rules = (found(engine, view, state, simulations, style) for engine in open_hands)
            assert twin == rules


@pytest.mark.timeout(3600)  # of a machine that has other things to do as well
@pytest.mark.parametrize("name", TWINS)
def test_a_twin_plays_as_the_rules_say(name: str) -> None:
    """All in one test: what is compiled for one part serves the next. A wide game takes the readable search long."""
    if name in QUICK or MANY > 1:
        find_alike(GAMES[name])
    agree(GAMES[name], MATCHES)
    decide_alike(GAMES[name], ENDS)


def test_a_data_file_of_ones_own_is_played_by_the_twin() -> None:
    """Other cards, ranks and side paths; objectives in another order, all of one colour; other taxi boards and a path
    with a gap; streets in another order and chance cards in plenty."""
    raw = msgspec.json.decode(GAMES["quadri"].data)
    other = [drawing | {"colour": "yellow"} for drawing in reversed(raw)]
    agree(box_with("quadri", msgspec.json.encode(other)), MATCHES // 20)
    raw = msgspec.json.decode(GAMES["detour"].data)
    for card, move, rank in zip(raw["cards"], ("TTB", "SSB", "TBS", "TBB"), (7, 1, 1, 300), strict=True):
        card |= {"move": move, "rank": rank}
    agree(box_with("detour", msgspec.json.encode(raw)), MATCHES // 10)
    raw = msgspec.json.decode(GAMES["quadrata"].data)
    raw |= {"circles": 5, "path": raw["path"][:-1], "family": _squares("plus-1", 3, 0) + _squares("minus-2", 2, 3)}
    raw["expert"] = _squares("swap", 3, 1) + _squares("minus-1-or-2", 1, 2) + _squares("draw-two", 1, 0)
    agree(box_with("quadrata", msgspec.json.encode(raw)), MATCHES // 20)
    raw = msgspec.json.decode(GAMES["cabbie"].data)
    raw["village"]["segments"].reverse()
    raw["cards"] |= dict.fromkeys(raw["cards"], 1) | {"barrier": 17, "one-way": 10}
    raw["cards"] |= {"through-barrier": 8, "through-cone": 8, "through-any": 8}
    agree(box_with("cabbie", msgspec.json.encode(raw)), MATCHES // 20)


def test_taxi_boards_that_are_all_mixed_up_are_left_to_the_rules() -> None:
    """Which of two sorts of squares comes first could change in a match."""
    raw = msgspec.json.decode(GAMES["quadrata"].data)
    raw["family"] = 6 * (_squares("plus-1", 1, 2) + _squares("minus-1", 1, 2))
    box = box_with("quadrata", msgspec.json.encode(raw))
    assert isinstance(engine_of(box, box.types.options()), Readable)
    assert isinstance(engine_of(box, box.types.options(taxis="expert")), Compiled)


def _squares(kind: str, many: int, points: int) -> list[dict[str, Any]]:
    return many * [{"kind": kind, "points": points}]


@only_deep
def test_a_twin_stays_within_bounds(tmp_path: Path) -> None:
    """Everything is compiled once more."""
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path), "TABLEE_DEEP": "0"}
    line = [sys.executable, "-m", "pytest", "-n", "0", __file__]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
