"""Actions that players could send: those of this and of earlier positions, of any seat, with up to two values changed.
Most are not legal, but all are well-formed. A law holds that the rules refuse exactly those that are not legal."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from random_matches import laws_of, moments
from tablee.core.codec import codec, encode
from tablee.core.errors import Illegal, Malformed
from tablee.core.game import AnyGame, Seat
from tablee.kit.box import AnyBox
from tablee.kit.rulebook import read_rulebook

REMEMBERED = 200
"""Number of earlier actions that are remembered."""


class NearActions:
    """Generator of actions; it remembers what was legal in earlier positions, and the words that stood in actions."""

    def __init__(self, box: AnyBox, rng: Random) -> None:
        self._decode, self._rng = codec(box.types).action, rng
        self._earlier: list[Any] = []
        words = sorted(set(_words(msgspec.json.schema(box.types.action))))
        self._known: defaultdict[str, dict[str, None]] = defaultdict(lambda: dict.fromkeys(words))
        """For each field, the words that may stand there: all that the types name, and those seen there."""

    def near(self, legal: Sequence[Any], many: int) -> Iterator[Any]:
        """Yield up to `many` actions near these legal ones, and remember these."""
        found = [json.loads(encode(action)) for action in self._rng.sample(legal, min(many, len(legal)))]
        for action in found:
            self._learn("", action)
        self._earlier = (self._earlier + found)[-REMEMBERED:]
        for _ in range(many if self._earlier else 0):
            action = self._rng.choice(self._rng.choice((found or self._earlier, self._earlier)))
            for _ in range(self._rng.randrange(3)):
                action = self._varied("", action)
            with suppress(Malformed):
                yield self._decode(encode(action))

    def _learn(self, field: str, value: Any) -> None:
        match value:
            case dict():
                for name, each in value.items():
                    self._learn(name, each)
            case list():
                for each in value:
                    self._learn(field, each)
            case str() if field != "type":
                self._known[field][value] = None

    def _varied(self, field: str, value: Any) -> Any:
        """Return a value of the same type with one part changed."""
        match value:
            case dict() if names := [name for name in value if name != "type"]:
                name = self._rng.choice(names)
                return {**value, name: self._varied(name, value[name])}
            case list():
                return self._varied_list(field, value)
            case bool():
                return not value
            case int():
                return self._rng.choice((value - 1, value + 1, self._rng.randrange(13), self._rng.randrange(150)))
            case str():
                return self._rng.choice(list(self._known[field]) or [value])
        return value

    def _varied_list(self, field: str, values: list[Any]) -> list[Any]:
        words = list(self._known[field]) if all(isinstance(each, str) for each in values) else [*range(13)]
        more = [*values, self._rng.choice(words)] if words else values
        if not values:
            return more
        at = self._rng.randrange(len(values))
        changed = [*values[:at], self._varied(field, values[at]), *values[at + 1 :]]
        return self._rng.choice((more, changed, values[:at] + values[at + 1 :], values[::-1], [*values, values[at]]))


def _words(schema: Any) -> Iterator[str]:
    """Yield the words to which a JSON schema bounds some value."""
    match schema:
        case dict():
            yield from (word for word in schema.get("enum", ()) if isinstance(word, str))
            for name, part in schema.items():
                if name != "enum":
                    yield from _words(part)
        case list():
            for part in schema:
                yield from _words(part)


def wrongly_decided(box: AnyBox, game: AnyGame, options: Any, seed: int) -> Iterator[str]:
    """Yield what the rules `game` decide wrongly in a random match of `box`: they refuse a legal action or accept
    another, name a clause that the rulebook does not have, or fail."""
    rng, clauses = Random(seed), {clause.number for clause in read_rulebook(box.folder, "en").clauses()}
    near, laws = NearActions(box, rng), laws_of(box)
    for moment in moments(box, options, rng):
        for seat in map(Seat, range(options.seats)):
            legal = game.legal(moment.state, seat)
            normal = [laws.normal(game, moment.state, action) for action in legal]
            unlisted = laws.unlisted(game, moment.state, rng) if legal else ()
            for action in (*near.near(legal, 6), *unlisted):
                is_legal = laws.normal(game, moment.state, action) in normal
                answer = _answer(game, moment.state, seat, action)
                if answer != "accepted" if is_legal else answer not in clauses:
                    yield f"{action} of seat {seat}: {answer}, but it is {'' if is_legal else 'not '}legal"


def _answer(game: AnyGame, state: Any, seat: Seat, action: Any) -> str:
    """Return "accepted", the clause by which the action was refused, or how the rules failed."""
    try:
        game.decide(state, seat, action)
    except Illegal as illegal:
        return illegal.clause or "no clause"
    except Exception as fault:
        return repr(fault)
    return "accepted"
