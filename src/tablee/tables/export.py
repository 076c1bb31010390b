"""Export of a finished match as one JSON file that anyone can verify: rolls, events, result."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee.core.codec import codec, encode
from tablee.core.dice import Contribution, Draw, FairDice, fair_roll, key_hash, rolls_key
from tablee.core.errors import Malformed, Missing, Refused
from tablee.core.game import Decided, Seat
from tablee.core.play import fold, settle
from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox
from tablee.store.rows import By, MatchRow, StepRow
from tablee.tables.archive import data_hash
from tablee.tables.log import DRAWS, Agreed, Undone, added_numbers, event_decoder
from tablee.tables.room import result_of
from tablee.tables.wire import Ending


class WrittenStep(Struct, frozen=True, omit_defaults=True):
    """Step in the export: its row in the log without the client's nonce, which stays with the server."""

    seq: int
    at: str
    actor: int | None
    events: msgspec.Raw
    draws: tuple[Draw, ...]
    by: By | None = None
    contributions: tuple[Contribution, ...] = ()
    """Numbers that browsers added to the key of the rolls, in step 0 only. Without any, the key alone decides the
    rolls."""
    action: Any = None
    """The actor's action; None in older files, for the deal and for what the service did."""


class Export(Struct, frozen=True, omit_defaults=True):
    tablee: int
    """Version of this file format."""
    match: str
    game: str
    version: int
    options: Any
    names: tuple[str, ...]
    started: str
    data: str
    """Text of the data file with which the match was played."""
    data_hash: str
    key_hash: str
    key: str
    steps: tuple[WrittenStep, ...]
    result: Ending
    digest: str
    """SHA-256 of all other fields, which reveals damaged or edited files."""
    bots: tuple[str | None, ...] = ()
    """For each seat, the level of the bot that began the match there, or None; empty in older files."""
    colours: tuple[int, ...] = ()
    origin: str | None = None
    """Position from which the match began, "match@step"; step 0 then holds all events up to it."""


def export(data: bytes, match: MatchRow, steps: list[StepRow], result: Ending) -> Export:
    made = Export(
        tablee=1,
        match=match.id,
        game=match.game,
        version=match.version,
        options=msgspec.json.decode(match.options),
        names=tuple(player.name for player in match.players),
        started=match.started,
        data=data.decode(),
        data_hash=match.data_hash,
        key_hash=key_hash(match.key),
        key=match.key.hex(),
        steps=tuple(_written(step) for step in steps),
        result=result,
        digest="",
        bots=tuple(player.bot for player in match.players),
        colours=tuple(seat if p.colour is None else p.colour for seat, p in enumerate(match.players)),
        origin=match.origin,
    )
    return replace(made, digest=digest(made))


def _written(step: StepRow) -> WrittenStep:
    events, draws = msgspec.Raw(step.events), DRAWS.decode(step.draws)
    action = None if step.action is None else msgspec.Raw(step.action)
    return WrittenStep(step.seq, step.at, step.actor, events, draws, step.by, added_numbers(step), action)


def digest(written: Export) -> str:
    """Hash the content, independent of the file's layout."""
    content = msgspec.json.decode(encode(replace(written, digest="")))
    return hashlib.sha256(encode(content)).hexdigest()


# Checking.


class Doubt(Exception):
    """Failed verification: the message says what does not agree, and at which step."""


class Verified(NamedTuple):
    """Exported match that agrees with its key, its rolls and its result."""

    written: Export
    judged: bool
    """True if every step was checked against the rules, too; False if the rules have changed since."""


def verify(raw: bytes) -> Verified:
    """Replay an exported match by its rolls and, if the version is the same, by today's rules. Raises `Doubt`."""
    try:
        written = msgspec.json.decode(raw, type=Export)
        key = bytes.fromhex(written.key)
    except ValueError as error:
        raise Doubt(f"not an exported match: {error}") from None
    box = _game_of(written)
    if written.data_hash != data_hash(box):
        raise Doubt("the data is not what its hash says")
    if key_hash(key) != written.key_hash:
        raise Doubt("the key is not the one whose hash was shown at the start")
    if digest(written) != written.digest:
        raise Doubt("the file was changed after it was written")
    if not 1 <= written.version <= box.version:
        raise Doubt(f"made by version {written.version} of the game; this is version {box.version}")
    judged = written.version == box.version
    _replay(box, rolls_key(key, contributions(written)), written, _by_rules if judged else _by_rolls)
    return Verified(written, judged)


def contributions(written: Export) -> tuple[Contribution, ...]:
    """Return the numbers added to the key. Raises `Doubt` unless there is at most one a seat, in order, and only in
    step 0, since later ones would have no effect."""
    if not written.steps:
        raise Doubt("step 0 is missing")
    deal, *others = written.steps
    seats = [each.seat for each in deal.contributions]
    if seats != sorted(set(seats)) or any(seat >= len(written.names) for seat in seats):
        raise Doubt("the numbers added to the key are not one a seat, in order")
    if any(step.contributions for step in others):
        raise Doubt("a number was added to the key after the deal")
    return deal.contributions


def _game_of(written: Export) -> AnyBox:
    try:
        return box_with(written.game, written.data.encode())
    except (Missing, ValueError) as error:
        raise Doubt(f"no such game, or data it cannot be played with: {error}") from None


Check: TypeAlias = Callable[[AnyBox, bytes, int, Any, WrittenStep, tuple[Any, ...]], Any]
"""Function that checks a step of an export and returns the state after it. Its parameters are the game, the key of the
rolls, the number of the step's first roll, the state before the step, the step, and the step's events. Raises
`Doubt`."""


def _replay(box: AnyBox, key: bytes, written: Export, check: Check) -> None:
    state, after, n, agreed = _first_state(box, written.options), dict[int, Any](), 0, False
    for seq, step in enumerate(written.steps):
        if step.seq != seq or agreed:
            raise Doubt(f"step {seq} is missing" if step.seq != seq else f"step {seq}: the match had ended before")
        match _events(box, written.version, step):
            case (Undone(to),) if to in after and not step.draws:
                state = after[to]
            case (Agreed(),):
                agreed = True
            case events if seq == 0 and written.origin:
                state = _by_rolls(box, key, n, state, step, events)
            case events:
                state = check(box, key, n, state, step, events)
        n += len(step.draws)
        after[seq] = state
    if result_of(box, state, agreed=agreed) != written.result:
        raise Doubt("the match does not end as the file says")


def _first_state(box: AnyBox, options: Any) -> Any:
    try:
        return box.game.new(msgspec.convert(options, box.types.options))
    except msgspec.ValidationError as error:
        raise Doubt(f"options: {error}") from None


def _events(box: AnyBox, version: int, step: WrittenStep) -> tuple[Any, ...]:
    try:
        return event_decoder(box, version)(step.events)
    except Malformed as malformed:
        raise Doubt(f"step {step.seq}: {malformed}") from None


def _by_rules(box: AnyBox, key: bytes, n: int, state: Any, step: WrittenStep, events: tuple[Any, ...]) -> Any:
    """Check that the action, with the next rolls, causes exactly the written events. Older files have no actions: there
    a legal one is looked for."""
    for own, then in _possible(box, state, step):
        if tuple(own) == events[: len(own)]:
            dice = FairDice(key, n)
            after, answers = settle(box.game, then, dice)
            if (*own, *answers) == events and tuple(dice.draws) == step.draws:
                return after
    raise Doubt(f"step {step.seq} is not what the rules and the key give")


def _possible(box: AnyBox, state: Any, step: WrittenStep) -> Iterator[Decided[Any, Any]]:
    """Yield what the step's action causes, or each legal action if none is written: the events and the state after
    them. The deal has no actor and so no action: nothing has happened yet."""
    if step.actor is None:
        yield (), state
        return
    seat = Seat(step.actor)
    try:
        actions = box.game.legal(state, seat) if step.action is None else [codec(box.types).action(encode(step.action))]
        yield from (box.game.decide(state, seat, action) for action in actions)
    except Refused as refused:
        raise Doubt(f"step {step.seq}: {refused}") from None


def _by_rolls(box: AnyBox, key: bytes, n: int, state: Any, step: WrittenStep, events: tuple[Any, ...]) -> Any:
    """Check a step's rolls against the key, and apply its events as written, without the rules."""
    for number, draw in enumerate(step.draws, n):
        if draw != Draw(number, draw.total, fair_roll(key, number, draw.total)):
            raise Doubt(f"step {step.seq}: roll {number} is not the key's")
    return fold(box.game, state, events)
