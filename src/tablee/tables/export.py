"""A finished match as one JSON file that anyone can check: every roll, every event, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.codec import encode
from tablee.core.dice import fair_roll, key_hash, pick
from tablee.core.errors import Stale
from tablee.core.game import Box, Roll
from tablee.core.play import fold
from tablee.games.catalogue import box_of
from tablee.tables.archive import data_hash
from tablee.tables.log import MatchRow, Step, Undone, reads_events, state_after
from tablee.tables.room import ending
from tablee.tables.wire import Ending


class WrittenStep(Struct, frozen=True):
    """A step as the file has it: the nonce stays with the server."""

    seq: int
    at: str
    actor: int | None
    events: msgspec.Raw
    draws: tuple[tuple[int, int, int], ...]


class Export(Struct, frozen=True):
    tablee: int
    """The version of this format."""
    match: str
    game: str
    version: int
    options: Any
    names: tuple[str, ...]
    started: str
    data_hash: str
    key_hash: str
    key: str
    steps: tuple[WrittenStep, ...]
    result: Ending


def export(match: MatchRow, steps: list[Step]) -> Export:
    box = box_of(match.game)
    result = ending(box.game.turn(state_after(box, match.options, steps)))
    if result is None:
        raise Stale("match-running")
    return Export(
        tablee=1,
        match=match.id,
        game=match.game,
        version=match.version,
        options=match.options,
        names=match.names,
        started=match.started,
        data_hash=match.data_hash,
        key_hash=key_hash(match.key),
        key=match.key.hex(),
        steps=tuple(_written(step) for step in steps),
        result=result,
    )


def _written(step: Step) -> WrittenStep:
    draws = tuple((draw.n, draw.total, draw.k) for draw in step.draws)
    return WrittenStep(step.seq, step.at, step.actor, msgspec.Raw(encode(step.events)), draws)


# Checking.


class Doubt(Exception):
    """What does not agree, and at which step."""


def verify(raw: bytes) -> Export:
    """Replay an exported match and check every roll. Raises Doubt."""
    try:
        written = msgspec.json.decode(raw, type=Export)
    except msgspec.MsgspecError as error:
        raise Doubt(f"not an exported match: {error}") from None
    box = box_of(written.game)
    if written.version != box.version or written.data_hash != data_hash(box):
        raise Doubt("made with other rules or data than these")
    if key_hash(bytes.fromhex(written.key)) != written.key_hash:
        raise Doubt("the key is not the one whose hash was shown at the start")
    _replay(box, written)
    return written


def _replay(box: Box, written: Export) -> None:
    state, after, n = box.game.new(msgspec.convert(written.options, box.options)), dict[int, Any](), 0
    for seq, step in enumerate(written.steps):
        if step.seq != seq:
            raise Doubt(f"step {seq} is missing")
        events = reads_events(box)(step.events)
        match events:
            case (Undone(to),):
                state = after[to]
            case _:
                state = _check_step(box, bytes.fromhex(written.key), n, step, events, state)
        n += len(step.draws)
        after[seq] = state
    if ending(box.game.turn(state)) != written.result:
        raise Doubt("the match does not end as the file says")


def _check_step(box: Box, key: bytes, n: int, step: WrittenStep, events: tuple[Any, ...], state: Any) -> Any:
    """Fold a step; where play waits for chance, the next roll must bring just what the log says.

    An action's own events may pass states that wait for chance; what does not come of the roll is the action's."""
    draws, at = list(step.draws), 0
    while at < len(events):
        rolled = _rolled(box, key, n, state, draws)
        if rolled and tuple(rolled) == events[at : at + len(rolled)]:
            draws.pop(0)
            n, at = n + 1, at + len(rolled)
            state = fold(box.game, state, rolled)
        else:
            state = box.game.evolve(state, events[at])
            at += 1
    if draws:
        raise Doubt(f"step {step.seq}: what was drawn is not what the key gives")
    return state


def _rolled(box: Box, key: bytes, n: int, state: Any, draws: list[tuple[int, int, int]]) -> Sequence[Any] | None:
    """What chance does here, if the next draw is the one the key gives."""
    turn = box.game.turn(state)
    if not draws or not isinstance(turn, Roll):
        return None
    total = sum(weight for _, weight in turn.outcomes)
    k = fair_roll(key, n, total)
    return box.game.decide(state, None, pick(turn.outcomes, k)) if draws[0] == (n, total, k) else None
