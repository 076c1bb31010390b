"""Random matches of any game, with any of its options, on which the laws (properties of all games) are tested."""

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
from tablee.search.evaluation import outlook, total

MANY = 20 if os.environ.get("TABLEE_DEEP") == "1" else 1
"""Factor on the number of matches."""

LONGEST = 5_000
"""Number of steps after which a random match counts as endless; no match of any game takes so many."""


class MatchMoment(NamedTuple):
    """A state in a match, with the log of all events so far and the events of the last step."""

    state: Any
    log: list[Any]
    new: Sequence[Any]


def moments(box: AnyBox, options: Any, rng: Random) -> Iterator[MatchMoment]:
    """Yield every moment of a random match. Seats that may cut in get the chance at half of the steps; some matches
    prefer more eventful actions."""
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
    """Choose the probability with which a match prefers more eventful actions."""
    return rng.choice((0.0, 0.3, 0.9, 0.9))


def choices(game: AnyGame, state: Any, rng: Random) -> tuple[Seat | None, list[Any]]:
    """Return a random actor that can act now (None is chance) and its actions or outcomes; no actions when the match is
    over."""
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
    """Choose one of these actions. With probability `eager` it is, among up to 20, the one with the most public events,
    then the best evaluation for its actor: purely random play reaches few situations."""

    def merit(deed: Any) -> tuple[int, float]:
        _, events = act(box.game, state, actor, deed)
        seen = sum(box.game.redact(event, None) is not None for event in events)
        return seen, 0.0 if actor is None else worth[deeds.index(deed)]

    if rng.random() >= eager:
        return rng.choice(deeds)
    worth = [] if actor is None else [total(after) for after in outlook(box, state, actor).after]
    return max(rng.sample(deeds, min(20, len(deeds))), key=merit)


# Options and matches.


def some_options(box: AnyBox, mixed: int) -> list[Any]:
    """Return the default options, each option's other values one at a time, and `mixed` random mixtures."""
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
    """Return the options made of these values, or None if the game refuses the combination."""
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
    """Return pairs of a game and its options: enough that each value of each option occurs, and `mixed` random
    combinations for each way to play."""
    return [(box, options) for box in GAMES.values() for options in some_options(box, mixed)]


def each(matches: Sequence[tuple[AnyBox, Any]]) -> pytest.MarkDecorator:
    """Parametrize a test with these matches, each with a seed of its own."""
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
    """Return every seat, and None for a spectator."""
    return [*map(Seat, range(options.seats)), None]


class DoneAction(NamedTuple):
    """One action or chance outcome in a match, with the states before and after it."""

    game: Any
    before: Any
    deed: Any
    """An action, or chance's outcome; None if a seat passed its chance to cut in."""
    events: Sequence[Any]
    after: Any
    turn: Turn[Any]
    """The turn after the step: whom the match waits for, or its end."""

    def happened(self, *kinds: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kinds)]

    def ends(self, clause: str) -> bool:
        return isinstance(self.turn, Over) and self.turn.clause == clause


class Laws(NamedTuple):
    """A game's part of the laws (properties tested in random matches), from its tests/laws.py; each field is
    optional."""

    counts: Callable[[Any], Counter[str]] = lambda state: Counter()
    """Function that counts the pieces in a state, of each kind; the counts must never change."""
    secrets: Callable[[Any, Seat | None], set[str]] = lambda state, seat: set()
    """Function that returns the words that a seat, or a spectator, may not read yet."""
    normal: Callable[[Any, Any, Any], Any] = lambda game, state, action: action
    """Function that returns the normal form of an action: actions that the rules take as equal, of which only one is
    listed, have the same one. An action that the rules forbid may not have that of a legal one."""
    unlisted: Callable[[Any, Any, Random], Sequence[Any]] = lambda game, state, rng: ()
    """Function that returns some actions that are legal or nearly so, but seldom found by changing a legal one."""
    end: Callable[[Any, Any, Random], Any] | None = None
    """Function that makes a match that has ended in a rare way, for a game with a compiled twin."""
    rare: Callable[[Any, Any, Random], tuple[Any, list[Any]]] | None = None
    """Function that makes a state shortly before rare events and the actions to begin with, for a game with a compiled
    twin."""
    clauses: Mapping[str, Callable[[DoneAction], Any]] = {}
    """For each clause that the compiled twin must be seen to apply as the rules do: a function that tells whether a
    done action applied it. Every kind of event must be seen too."""
    imagined: Callable[[Any, Any, Any], Any] = lambda game, state, record: state
    """Function that returns a state in which all that a seat cannot see is replaced by what the compiled twin has
    sampled (`record`)."""
    known: Callable[[Any], Any] = lambda view: view
    """Function that returns the part of a view that the compiled twin uses, without the history of how it came
    about."""


@cache
def laws_of(box: AnyBox) -> Laws:
    if not (box.folder / "tests" / "laws.py").is_file():
        return Laws()
    module = importlib.import_module(f"tablee.games.{box.name}.tests.laws")
    return Laws(**{name: getattr(module, name) for name in Laws._fields if hasattr(module, name)})
