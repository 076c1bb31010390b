"""Golden matches: what every game does with them.

They lie in `tests/logs` of a game, one for every way of ending. A log's first line is its expected result, written by
hand; each line after it is an event. Logs of old versions of the rules stay: they must fold to the same result forever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from tablee.core.codec import Decoder, encode
from tablee.core.game import Over, Roll, Seat
from tablee.core.play import fold
from tablee.kit.box import AnyBox


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    options: Any
    winners: frozenset[Seat]
    scores: tuple[int, ...]
    clause: str
    why: str
    """The result in words: what counts, and what decides."""


class Golden(NamedTuple):
    expected: Expected
    events: list[Any]


Deed: TypeAlias = Callable[[Sequence[Any]], tuple[Seat | None, Any]]
"""Function that tells which action or chance caused these events."""

expects: Decoder[Expected] = Decoder(Expected)


def goldens(box: AnyBox) -> dict[str, Golden]:
    found = dict[str, Golden]()
    for path in sorted((box.folder / "tests" / "logs").glob("*.jsonl")):
        first, *lines = map(msgspec.Raw, path.read_bytes().splitlines())
        expected = expects(first)
        options = msgspec.convert(expected.options, box.types.options)
        events = [_event(box, expected.version, line) for line in lines]
        found[path.stem] = Golden(replace(expected, options=options), events)
    return found


def _event(box: AnyBox, version: int, line: msgspec.Raw) -> Any:
    """Decode an event as written by a version of the game."""
    older = msgspec.json.decode(line)
    return msgspec.convert(older if version == box.version else box.upgrade(version, older), box.types.event)


def every(logs: dict[str, Golden]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("golden", logs.values(), ids=logs)


def newest(box: AnyBox, logs: dict[str, Golden]) -> dict[str, Golden]:
    """The events of an old match are facts; today's rules may judge otherwise."""
    return {name: golden for name, golden in logs.items() if golden.expected.version == box.version}


def check_result(box: AnyBox, golden: Golden) -> None:
    expected, events = golden
    state = fold(box.game, box.game.new(expected.options), events)
    assert box.game.turn(state) == Over(expected.winners, expected.scores, expected.clause)


def check_played_again(box: AnyBox, golden: Golden, deed: Deed) -> None:
    """The same actions and the same chance lead to the same events."""
    happened = [event for _, answer in played_again(box, golden, deed) for event in answer]
    assert encode(happened) == encode(golden.events)


def played_again(box: AnyBox, golden: Golden, deed: Deed) -> Iterator[tuple[Any, Sequence[Any]]]:
    """After each deed the state and what has happened."""
    game, at = box.game, 0
    state = game.new(golden.expected.options)
    while at < len(golden.events):
        actor, done = deed(golden.events[at:])
        turn = game.turn(state)
        if isinstance(turn, Roll):
            assert actor is None and any(done == outcome for outcome, _ in turn.outcomes)
        else:
            assert actor is not None and done in game.legal(state, actor)
        answer = game.decide(state, actor, done)
        state, at = fold(game, state, answer), at + len(answer)
        yield state, answer
