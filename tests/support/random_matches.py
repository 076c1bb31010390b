"""Random matches of any game, with any of its options: what the laws are tested on."""

from __future__ import annotations

import importlib
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, assert_never

import pytest
from msgspec import Struct

from tablee.core.errors import Refused
from tablee.core.game import AnyGame, Ask, Over, Roll, Seat, Turn
from tablee.core.options import Choice, Field, Range, fields, read_options, variants
from tablee.core.play import act
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox

MANY = 20 if os.environ.get("TABLEE_DEEP") == "1" else 1
"""Factor on the number of matches."""

LONGEST = 5_000
"""No match of any game takes so many steps."""


class MatchMoment(NamedTuple):
    """A state, the whole log, and which part of it is new since the moment before."""

    state: Any
    log: list[Any]
    new: Sequence[Any]


def moments(box: AnyBox, options: Any, rng: Random) -> Iterator[MatchMoment]:
    """Every moment of a match. Who may cut in does so half the time; some matches are more eventful than others."""
    game, log, new = box.game, list[Any](), list[Any]()
    state, eager = game.new(options), eagerness(rng)
    for _ in range(LONGEST):
        yield MatchMoment(state, log, new)
        actor, deeds = choices(game, state, rng)
        if not deeds:
            return
        state, events = act(game, state, actor, choose(box, state, actor, deeds, rng, eager))
        assert events, "what is done leaves a trace in the log"
        new = list(events)
        log += new
    raise AssertionError(f"not over after {LONGEST} steps")


def eagerness(rng: Random) -> float:
    """Choose how often a match takes the more eventful actions."""
    return rng.choice((0.0, 0.3, 0.9, 0.9))


def choices(game: AnyGame, state: Any, rng: Random) -> tuple[Seat | None, list[Any]]:
    """Somebody who can do something now (None is chance), and what; nothing, when the match is over."""
    match game.turn(state):
        case Over():
            return None, []
        case Roll(outcomes):
            return None, [outcome for outcome, _ in outcomes]
        case Ask(must, may):
            actor = rng.choice(sorted(may) if may and rng.random() < 0.5 else sorted(must))
            return actor, list(game.legal(state, actor))
        case other:
            assert_never(other)


def choose(box: AnyBox, state: Any, actor: Seat | None, deeds: list[Any], rng: Random, eager: float) -> Any:
    """One of these deeds at random. If eager, of a few of them the one from which most follows for all to see, or that
    looks best to its actor: play at random meets little."""

    def merit(deed: Any) -> tuple[int, float]:
        after, events = act(box.game, state, actor, deed)
        seen = sum(box.game.redact(event, None) is not None for event in events)
        return seen, 0.0 if actor is None else box.bot.evaluate(box.game.view(after, actor))

    if rng.random() >= eager:
        return rng.choice(deeds)
    return max(rng.sample(deeds, min(20, len(deeds))), key=merit)


# What is played.


def some_options(box: AnyBox, mixed: int) -> list[Any]:
    """The default options, each option's other values one at a time, and some mixtures."""
    return [
        options
        for variant, way in variants(box.types.options).items()
        for options in _options(box, variant, way, mixed)
    ]


def _options(box: AnyBox, variant: str, way: type[Struct], mixed: int) -> list[Any]:
    rng, known = Random(box.name + variant), {field.name: _values(field) for field in fields(way)}
    raw: list[dict[str, Any]] = [{}]
    raw += [{name: value} for name, values in known.items() for value in values]
    raw += [{name: rng.choice(values) for name, values in known.items()} for _ in range(mixed)]
    return [options for chosen in raw if (options := _allowed(way, chosen))]


def _allowed(way: type[Struct], chosen: dict[str, Any]) -> Any:
    """Some options do not go together: a game refuses them with its clause."""
    try:
        return read_options(way, chosen)
    except Refused:
        return None


def _values(field: Field) -> list[Any]:
    match field:
        case Range("seats", low, high):
            return list(range(low, high + 1))
        case Range(_, low, high, default):
            return sorted({low, default, high})
        case Choice(_, values):
            return list(values)
        case other:
            assert_never(other)


def matches(mixed: int) -> list[tuple[AnyBox, Any]]:
    """Return options of every game that cover each value."""
    return [(box, options) for box in GAMES.values() for options in some_options(box, mixed)]


def each(matches: Sequence[tuple[AnyBox, Any]]) -> pytest.MarkDecorator:
    """A test of these matches, each with a seed of its own."""
    seeded = enumerate(matches)
    cases = [pytest.param(box, options, seed, id=f"{box.name}-{seed}") for seed, (box, options) in seeded]
    return pytest.mark.parametrize("box, options, seed", cases)


every_way_to_play = pytest.mark.parametrize(
    "box, options",
    [
        pytest.param(box, way(), id=f"{box.name}-{variant}" if variant else box.name)
        for box in GAMES.values()
        for variant, way in variants(box.types.options).items()
    ],
)


def everyone(options: Any) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*map(Seat, range(options.seats)), None]


class DoneAction(NamedTuple):
    """One thing that was done in a match, and what came of it."""

    game: Any
    before: Any
    deed: Any
    """An action, or chance's answer; None: somebody let it pass."""
    events: Sequence[Any]
    after: Any
    turn: Turn[Any]
    """Turn after the step."""

    def happened(self, *kinds: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kinds)]

    def ends(self, clause: str) -> bool:
        return isinstance(self.turn, Over) and self.turn.clause == clause


class Laws(NamedTuple):
    """Game's part of the laws, from its tests/laws.py; all of it is optional."""

    counts: Callable[[Any], Counter[str]] = lambda state: Counter()
    """Every thing there is in a state, and how many of it."""
    secrets: Callable[[Any, Seat | None], set[str]] = lambda state, seat: set()
    """The words that a seat, or a spectator, may not read yet."""
    end: Callable[[Any, Any, Random], Any] | None = None
    """A match that is over in a way that seldom comes about, for a game with a twin."""
    rare: Callable[[Any, Any, Random], tuple[Any, list[Any]]] | None = None
    """A table at which what is rare soon comes about, for a game with a twin; and the actions to begin with."""
    clauses: Mapping[str, Callable[[DoneAction], Any]] = {}
    """Clauses that a twin must be seen applying as the rules do, besides every kind of event."""
    imagined: Callable[[Any, Any, Any], Any] = lambda game, state, record: state
    """A state, but what somebody cannot see in it is as in a twin's record."""
    known: Callable[[Any], Any] = lambda view: view
    """Part of a view that the twin uses; it ignores how things came about."""


@cache
def laws_of(box: AnyBox) -> Laws:
    if not (box.folder / "tests" / "laws.py").is_file():
        return Laws()
    module = importlib.import_module(f"tablee.games.{box.name}.tests.laws")
    return Laws(**{name: getattr(module, name) for name in Laws._fields if hasattr(module, name)})
