"""Log of a match: one row a step, from which states, views and results can be computed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from tablee.core.codec import Decoder, codec, encode
from tablee.core.dice import Contribution, Draw
from tablee.core.errors import Malformed
from tablee.core.play import fold
from tablee.kit.box import AnyBox
from tablee.store.rows import By, StepRow


class Undone(Struct, frozen=True, gc=False, tag=True):
    """Event of the service, not of a game: the steps after number `to` are undone and no longer count."""

    to: int
    seat: int


class Agreed(Struct, frozen=True, gc=False, tag=True):
    """Event of the service, not of a game: everyone present has agreed to end the match. Nobody has won."""


class LoggedStep(Struct, frozen=True, gc=False):
    """One accepted action with its events and the rolls after it. Step 0 is the deal; its `actor` is None."""

    seq: int
    at: str
    actor: int | None
    nonce: str | None
    events: tuple[Any, ...]
    draws: tuple[Draw, ...]
    by: By | None = None
    contributions: tuple[Contribution, ...] = ()
    """Random numbers that browsers added to the key of the rolls, in step 0 only."""
    action: Any = None
    """Action of the actor, as people, clocks, bots and programs chose it. None for the deal and what the service does,
    in logs from before it was stored, and if an older version of the game wrote it in a way that is not known today.
    It is a secret until the end."""


# Reading and writing


DRAWS = msgspec.json.Decoder(tuple[Draw, ...])
CONTRIBUTIONS = msgspec.json.Decoder(tuple[Contribution, ...])


def to_row(step: LoggedStep) -> StepRow:
    head = (step.seq, step.at, step.actor, step.nonce)
    added = encode(step.contributions) if step.contributions else None
    action = None if step.action is None else encode(step.action)
    return StepRow(*head, encode(step.events), encode(step.draws), step.by, added, action)


def from_rows(box: AnyBox, version: int, rows: Iterable[StepRow]) -> list[LoggedStep]:
    """Decode the stored steps of a match. `version` is the game's version when the match began, which says how events
    were written."""
    events = event_decoder(box, version)
    return [_from_row(box, events(row.events), row) for row in rows]


def _from_row(box: AnyBox, events: tuple[Any, ...], row: StepRow) -> LoggedStep:
    head, draws = (row.seq, row.at, row.actor, row.nonce), DRAWS.decode(row.draws)
    return LoggedStep(*head, events, draws, row.by, added_numbers(row), action_in(box, row.action))


def action_in(box: AnyBox, raw: bytes | Raw | None) -> Any:
    """Decode the action of a step; None if there is none, or none that today's version of the game knows: the events
    are the log, and the match can be read without it."""
    try:
        return None if raw is None else codec(box.types).action(raw)
    except Malformed:
        return None


def added_numbers(row: StepRow) -> tuple[Contribution, ...]:
    return CONTRIBUTIONS.decode(row.contributions) if row.contributions else ()


@cache
def event_decoder(box: AnyBox, version: int) -> Callable[[bytes | Raw], tuple[Any, ...]]:
    """Return a decoder of a step's events, as that version of the game wrote them; `Undone` and `Agreed` are decoded,
    too."""
    reads: Decoder[tuple[Any, ...]] = Decoder(tuple[box.types.event | Undone | Agreed, ...])  # type: ignore[name-defined]
    if version == box.version:
        return reads

    def reads_older(raw: bytes | Raw) -> tuple[Any, ...]:
        return reads(encode([_upgraded(box, version, event) for event in _decode_older(raw)]))

    return reads_older


SERVICE = (Undone.__name__, Agreed.__name__)
_decode_older: Decoder[list[dict[str, Any]]] = Decoder(list[dict[str, Any]])


def _upgraded(box: AnyBox, version: int, event: dict[str, Any]) -> dict[str, Any]:
    return event if event.get("type") in SERVICE else box.upgrade(version, event)


# Folding


def valid_steps(steps: Iterable[LoggedStep]) -> set[int]:
    """Return the numbers of the steps that count, without undone steps and the undo steps themselves."""
    kept: set[int] = set()
    for step in steps:
        match step.events:
            case (Undone(to),):
                kept = {seq for seq in kept if seq <= to}
            case _:
                kept.add(step.seq)
    return kept


def latest(steps: Sequence[LoggedStep]) -> LoggedStep:
    """Return the last step that was not undone; an undo step itself is passed over."""
    return steps[max(valid_steps(steps))] if is_undo(steps[-1]) else steps[-1]


def is_undo(step: LoggedStep) -> bool:
    """Tell whether a step is an undo."""
    match step.events:
        case (Undone(),):
            return True
    return False


def states(box: AnyBox, options: Any, steps: Iterable[LoggedStep]) -> Iterator[Any]:
    """Yield the state after each of these steps."""
    after: dict[int, Any] = {}
    state = box.game.new(options)
    for step in steps:
        match step.events:
            case (Undone(to),):
                state = after[to]
            case (Agreed(),):
                pass
            case events:
                state = fold(box.game, state, events)
        after[step.seq] = state
        yield state


def state_after(box: AnyBox, options: Any, steps: Iterable[LoggedStep]) -> Any:
    *_, state = states(box, options, steps)
    return state


def agreed(steps: Sequence[LoggedStep]) -> bool:
    """Tell whether the match was ended by agreement."""
    return any(isinstance(event, Agreed) for event in steps[-1].events)


def roll_count(steps: Sequence[LoggedStep]) -> int:
    """Return the number of rolls so far, undone ones included: a roll's number is never used twice."""
    return next((step.draws[-1].n + 1 for step in reversed(steps) if step.draws), 0)
