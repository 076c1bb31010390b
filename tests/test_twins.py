"""Compiled twins in lockstep with the readable rules, with the same chance: at every step both have the same plays,
come to the same position, evaluate it alike and end alike; and the search finds the same with either.

TABLEE_DEEP=1 plays ten times as many matches, and runs once more with bounds checks, since numba reads out of bounds
silently.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from functools import cached_property
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from lockstep import Lockstep, Match, PlantedFault, TwinStepper, dies, share, to_meet
from random_matches import MANY, laws_of, some_options
from shared_fixtures import only_deep
from tablee.core.dice import Luck
from tablee.core.game import Ask, Over, Seat
from tablee.core.play import settle
from tablee.games.catalogue import GAMES, box_with
from tablee.kit.box import AnyBox
from tablee.kit.twin import Style
from tablee.search.engine import MOST_FEATURES, Engine
from tablee.search.native import Compiled, engine_of
from tablee.search.plain import Plain
from tablee.search.readable import Readable, RulesPosition
from tablee.search.tree import Search, Tried
from tablee.search.wasm import Wasm

MATCHES = 2_000 if MANY > 1 else 200
ENDS = 20 * MATCHES
WELL = 0.9
"""Probability of the best-looking play in every second match, since random play reaches few situations."""
RARE = 0.6
"""Fraction of matches that begin shortly before rare events."""
QUICK = ("detour",)
"""Games that are searched quickly by the readable rules."""

# faults that the lockstep has to notice
FAULTS = (
    PlantedFault(
        "quadri", "fast", "draw_objective", "s.turns_left = t.seats", "s.turns_left = t.seats - 1", "4.4 last round"
    ),
    PlantedFault("quadri", "fast", "claim_from", "not (done and s.objectives)", "not done", "4.2 two lay down at once"),
    PlantedFault(
        "quadri",
        "twin.objectives",
        "made_here",
        "covers >> 3 * corner_of(s, colour) & 7 != colour and lies_here",
        "lies_here",
        "6.2 lies there, but is not made",
    ),
    PlantedFault("quadri", "twin.secrets", "hidden", "hand == seat)", "hand != seat)", "6.1 all see it but its owner"),
    PlantedFault(
        "cabbie", "twin.streets", "leaves_open", "way != SOME and way != piece", "way != piece", "5.3 shut already"
    ),
)


def agree(box: AnyBox, matches: int) -> list[Lockstep]:
    rare, played = laws_of(box).rare is not None, list[Lockstep]()
    for seed, options in enumerate(islice(cycle(some_options(box, mixed=30)), matches)):
        rng = Random(seed)
        match = Match(options, seed, rng.choice((0.0, WELL)), rare and rng.random() < RARE)
        played.append(Lockstep(compiled_twin(box, options), match).play())
    return played


def compiled_twin(box: AnyBox, options: Any) -> TwinStepper:
    engine = engine_of(box, options)
    assert isinstance(engine, Compiled)
    return TwinStepper(box, engine)


def decide_alike(box: AnyBox, ends: int) -> None:
    end = laws_of(box).end
    assert end, "a game with a twin says how rare ends look"
    for options in some_options(box, mixed=6):
        twin, rng = compiled_twin(box, options), Random(str(options))
        s = Readable(box, options).positions[0]
        for _ in range(ends // 12):
            s.state = end(box.game, options, rng)
            twin.put(s)
            twin.do(-1)
            over = box.game.turn(s.state)
            assert isinstance(over, Over) and share(over, options) == list(twin.values), s.state


class Forgetful(Readable):
    """A readable engine that treats positions as one if the twin cannot tell them apart."""

    def imagine(self, s: RulesPosition, seat: int, rng: Any) -> None:
        """Do nothing. Compiled twins of games without hidden information draw no random number here, and both engines
        must draw the same."""

    def expect(self, s: RulesPosition, values: Any, counted: Any) -> None:
        """Evaluate by the twin: the evaluation is no rule, so it stands there only."""
        self._twin.expect(self._twin.fast.load(self.game, s.state), values, [0.0] * MOST_FEATURES)

    @cached_property
    def _twin(self) -> Plain:
        assert self.box.twin
        return Plain(self.box, self.positions[0].state.options, self.box.twin())

    def seen(self, s: RulesPosition) -> int:
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
    """Check that the compiled search tries the same plays as often, with the same values, given the same chance. With
    hidden information this holds only if all hands are open, since each engine samples hidden cards in its own way."""
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
        assert box.twin and found(engine_of(box, options), view) == found(Wasm(box, options, box.twin()), view)


@pytest.mark.timeout(3600)  # seconds, for a busy machine
@pytest.mark.parametrize("name", [name for name, box in GAMES.items() if box.twin])
def test_a_twin_plays_as_the_rules_say(name: str) -> None:
    """One test has all checks of a game, since they share compiled code. The readable search is slow in games with many
    plays."""
    if name in QUICK or MANY > 1:
        find_alike(GAMES[name])
    played = agree(GAMES[name], MATCHES)
    met = sum((match.met for match in played), Counter[str]())
    assert not [what for what in to_meet(GAMES[name]) if not met[what]], met
    for fault in (fault for fault in FAULTS if fault.game == name):
        assert dies(fault, GAMES[name], played), fault
    decide_alike(GAMES[name], ENDS)


def test_a_data_file_of_ones_own_is_played_by_the_twin() -> None:
    """Each data file changes what a twin might take for constant: cards, ranks and order in each game."""
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
    """The twin can store only boards on which equal squares are side by side. On this one they alternate, so the
    readable rules play instead."""
    raw = msgspec.json.decode(GAMES["quadrata"].data)
    raw["family"] = 6 * (_squares("plus-1", 1, 2) + _squares("minus-1", 1, 2))
    box = box_with("quadrata", msgspec.json.encode(raw))
    assert isinstance(engine_of(box, box.types.options()), Readable)
    assert isinstance(engine_of(box, box.types.options(taxis="expert")), Compiled)


def _squares(kind: str, many: int, points: int) -> list[dict[str, Any]]:
    return many * [{"kind": kind, "points": points}]


@only_deep
def test_a_twin_stays_within_bounds(tmp_path: Path) -> None:
    """The tests of this file run in a subprocess where everything is compiled anew, with bounds checks."""
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path), "TABLEE_DEEP": "0"}
    line = [sys.executable, "-m", "pytest", "-n", "0", __file__]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
