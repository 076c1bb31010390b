"""Golden matches: recorded logs in a game's `tests/logs`, one for every way a match can end.

A log's first line is its expected result, written by hand; each line after it is an event. Logs of old versions of the
rules stay: they must fold to the same result forever.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from tablee.core.codec import Decoder
from tablee.core.game import AnyGame, Ask, Roll, Seat
from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    options: Any
    winners: frozenset[Seat]
    scores: tuple[int, ...]
    clause: str
    why: str
    """The result in a sentence for people: what scores, and what decides the match."""


class Golden(NamedTuple):
    expected: Expected
    events: list[Any]


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


def box_of_version(box: AnyBox, version: int) -> AnyBox:
    """Return a game with the data of an older version, where that differs from today's."""
    older = box.folder / "tests" / f"data.{version}.json"
    return box_with(box.name, older.read_bytes()) if older.is_file() else box


def played_again(box: AnyBox, golden: Golden) -> Iterator[Any]:
    """Replay a log and yield the state after each step. Fail unless some legal action or chance outcome has exactly the
    logged events."""
    game, left = box.game, golden.events
    state = game.new(golden.expected.options)
    while left:
        answers = (game.decide(state, actor, deed) for actor, deed in _deeds(game, state))
        answer = next((answer for answer in answers if list(answer[0]) == left[: len(answer[0])]), None)
        assert answer, f"nothing leads to {left[0]}"
        events, state = answer
        left = left[len(events) :]
        yield state


def _deeds(game: AnyGame, state: Any) -> Iterator[tuple[Seat | None, Any]]:
    match game.turn(state):
        case Roll(outcomes):
            yield from ((None, outcome) for outcome, _ in outcomes)
        case Ask(must, may):
            yield from ((seat, action) for seat in must | may for action in game.legal(state, seat))
