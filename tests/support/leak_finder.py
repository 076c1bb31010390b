"""Finding leaks: bytes sent to a seat, or to a spectator, that depend on something it may not know.

They are looked for in three ways, in random matches of any game:

* `read`: a game's tests/laws.py lists the words that a seat may not read yet (`secrets(state, seat)`). None of them may
  stand in anything sent to the seat, nor may the secret key that decides all rolls, or a number drawn by it.
* `differs`: another state is sampled that is consistent with the seat's view, and the action in the log is taken away.
  Everything that the seat is sent, or could ask for, must be the same as before, byte for byte.
* `told`: two possible outcomes, in the same state or in one that looks the same, must be told to the seat in the same
  bytes exactly if its views afterwards are the same.

Only `read` and `told` can find a view that shows too much, since `differs` trusts the view.
"""

from __future__ import annotations

import asyncio
import base64
import json
import re
from collections.abc import Iterable, Iterator
from copy import copy
from random import Random
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from random_matches import choices, choose, eagerness, everyone, laws_of, moments
from tablee.core.codec import encode
from tablee.core.errors import Refused
from tablee.core.game import Ask, Over, Roll, Seat
from tablee.core.play import act
from tablee.kit.box import AnyBox
from tablee.store.rows import MatchPlayer, MatchRow, MatchWait
from tablee.tables.archive import Archive
from tablee.tables.connection import SocketView, refusal
from tablee.tables.dealing import dealt
from tablee.tables.log import LoggedStep, states
from tablee.tables.messages import News, events_for
from tablee.tables.room import Room
from tablee.tables.wire import Ending, Looked


class Leak(NamedTuple):
    how: str
    what: str


# A match in this process, in a room that stores nothing.


class Nowhere:
    async def append(
        self, match: MatchRow, step: LoggedStep, wait: MatchWait | None, before: MatchWait | None = None
    ) -> None:
        pass

    async def end(self, match: MatchRow, step: LoggedStep, result: Ending) -> None:
        pass

    def told(self, *, ours: bool = True) -> None:
        pass

    def waits(self, turn: Any, step: LoggedStep) -> None:
        pass


NOWHERE = Nowhere()


def new_room(box: AnyBox, options: Any, seed: int) -> Room:
    key, players = Random(seed).randbytes(32), (MatchPlayer(),) * options.seats
    row = MatchRow("match", "table", box.name, box.version, encode(options), players, "", key, "")
    match = dealt(box, row, options)
    return Room(cast(Archive, NOWHERE), match, match.latest_state(), None, NOWHERE.told, NOWHERE.waits)


def at_every_step(room: Room, rng: Random) -> Iterator[Room]:
    """Play a random match in a room (one match on the server); yield the room before each action, when the previous
    step has been sent to everybody."""
    box, eager = room.box, eagerness(rng)
    while isinstance(room.turn, Ask):
        yield room
        seat, deeds = choices(box.game, room.state, rng)
        assert seat is not None
        asyncio.run(room.play(seat, None, room.seq, choose(box, room.state, seat, deeds, rng, eager)))


def imagined(room: Room, seat: Seat | None, rng: Random) -> Room:
    """Return a copy of the room with another state: a randomly sampled one that looks the same to this seat. Its latest
    step is without the action."""
    other, game = copy(room), room.box.game
    state = game.imagine(game.view(room.state, seat), rng)
    other._enter(state, game.turn(state))
    other.steps = [*room.steps[:-1], replace(room.steps[-1], action=None)]
    return other


def messages(room: Room, seat: Seat | None, asked_for: Iterable[Any]) -> list[bytes]:
    """Return what a seat is sent after a step, and the answers to its requests."""
    told = encode(News(room).told(SocketView(seat, room.seq - 1, words=True)))
    return [told, *(_answer(room, seat, action) for action in asked_for if seat is not None)]


def _answer(room: Room, seat: Seat, action: Any) -> bytes:
    """Return the preview of an action, or its refusal."""
    try:
        return encode(Looked("nonce", room.preview(seat, encode(action))))
    except Refused as refused:
        return encode(refusal(refused, "nonce"))


def asked_for(room: Room, seat: Seat | None, rng: Random) -> list[Any]:
    """Return actions that a seat previews: all its legal ones every tenth step, else a few, and some that are legal
    only for others."""
    legal = list(room.legal.get(seat, ())) if seat is not None else []
    theirs = [action for other, some in room.legal.items() if other != seat for action in some]
    few = legal if room.seq % 10 == 0 else rng.sample(legal, min(4, len(legal)))
    return [*few, *rng.sample(theirs, min(3, len(theirs)))]


def leaks_in_rooms(box: AnyBox, options: Any, seed: int) -> Iterator[Leak]:
    """Yield the `differs` and `read` leaks of a whole random match."""
    room, rng = new_room(box, options, seed), Random(seed)
    received: dict[Seat | None, list[bytes]] = {seat: [] for seat in everyone(options)}
    for _ in at_every_step(room, rng):
        for seat in received:
            questions = asked_for(room, seat, rng)
            sent, other = messages(room, seat, questions), imagined(room, seat, rng)
            received[seat] += sent
            pairs = zip(sent, messages(other, seat, questions), strict=True)
            yield from (Leak("differs", difference(*pair)) for pair in pairs if len(set(pair)) > 1)
    truth = Truth(box, room.match.key, options, room.steps)
    for seat, sent in received.items():
        yield from leaks_read(truth, seat, sent)


def difference(one: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 60) : at + 60]!r} but {other[max(0, at - 60) : at + 60]!r}"


# Words in messages.

WORD = re.compile(rb"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
LARGE = 12
"""Only draws with more outcomes than this are looked for in messages; others may look like something else there."""


def words_in(raw: bytes) -> set[str]:
    """Return the words in a message, and each hyphenated word's endings: objective-nessie also contains nessie."""
    found = set[str]()
    for word in set(WORD.findall(raw)):
        parts = word.decode().split("-")
        found |= {"-".join(parts[i:]) for i in range(len(parts))}
    return found


class Truth:
    """A finished match's key, draws and secrets, computed from its log."""

    def __init__(self, box: AnyBox, key: bytes, options: Any, steps: list[LoggedStep]) -> None:
        self.key, self.draws = key, [draw for step in steps for draw in step.draws]
        self.last, after = steps[-1].seq, list(states(box, options, steps))
        self.secrets: dict[Seat | None, list[set[str]]] = {
            seat: [laws_of(box).secrets(state, seat) for state in after] for seat in everyone(options)
        }
        """For each seat, the words that it may not read yet, after each step."""

    def never_sent(self) -> list[bytes]:
        """Return the key and the draws in every encoding in which they could stand in a message, and the beginnings of
        a step's fields that nobody is told."""
        keys = self.key.hex().encode(), base64.b64encode(self.key), base64.urlsafe_b64encode(self.key)
        return [*keys, *(encode(draw) for draw in self.draws if draw.total > LARGE), b'"draws":[', b'"action":{']


def leaks_read(truth: Truth, seat: Seat | None, received: Iterable[bytes]) -> Iterator[Leak]:
    """Yield the secrets in these messages that the seat may not know yet."""
    seq, read, never, secrets = 0, set[str](), truth.never_sent(), truth.secrets[seat]
    for raw in received:
        message: Any = json.loads(raw)
        if isinstance(message, dict) and message.get("type") == "Told":
            seq = message["seq"]
        if seq == truth.last:
            return  # once it is over, everything is open
        read |= words_in(raw) if any(secrets) else set()
        found = [*(read & secrets[seq]), *(secret for secret in never if secret in raw)]
        yield from (Leak("read", f"seat {seat}: {secret!r} in {raw[:200]!r}") for secret in found)


# Events against views.


def leaks_told(box: AnyBox, options: Any, seed: int) -> Iterator[Leak]:
    """Yield the `told` leaks of a whole random match."""
    rng = Random(seed)
    for moment in moments(box, options, Random(seed)):
        for seat in everyone(options):
            other = box.game.imagine(box.game.view(moment.state, seat), rng)
            yield from leaks_of_deeds(box, seat, [moment.state, other], rng)


def leaks_of_deeds(box: AnyBox, seat: Seat | None, alike: Iterable[Any], rng: Random) -> Iterator[Leak]:
    """Yield the `told` leaks in actions of others and chance outcomes; `alike` are states that look the same to the
    seat."""
    told_of, seen_of = dict[Any, bytes](), dict[Any, bytes]()
    for n, state in enumerate(alike):
        for actor, told, seen in outcomes_for(box, seat, state, rng):
            # in another state the actor may hold other cards: then the same events may change the views in another way
            here = (actor, seen) if actor is None else (actor, n, seen)
            if told_of.setdefault(here, told) != told:
                yield Leak("told", f"seat {seat} sees no difference: {difference(told_of[here], told)}")
            if seen_of.setdefault((actor, told), seen) != seen:
                yield Leak("told", f"seat {seat} was told of none: {difference(seen_of[actor, told], seen)}")


def outcomes_for(box: AnyBox, seat: Seat | None, state: Any, rng: Random) -> Iterator[tuple[Seat | None, bytes, bytes]]:
    """Yield each possible actor, except the seat itself, with what the seat is told and sees afterwards. Outcomes that
    end the match are left out."""
    for actor, deed in deeds_of(box, state, rng):
        if actor is None or actor != seat:
            after, events = act(box.game, state, actor, deed)
            if not isinstance(box.game.turn(after), Over):
                step = LoggedStep(0, "", actor, None, tuple(events), ())
                yield actor, encode(events_for(box, [step], seat)), encode(box.game.view(after, seat))


def deeds_of(box: AnyBox, state: Any, rng: Random) -> Iterator[tuple[Seat | None, Any]]:
    """Yield some of the actions or chance outcomes that are possible now, with their actor (None is chance)."""
    match box.game.turn(state):
        case Roll(outcomes):
            yield from ((None, outcome) for outcome, _ in rng.sample(outcomes, min(6, len(outcomes))))
        case Ask(must, may):
            for seat in must | may:
                legal = list(box.game.legal(state, seat))
                yield from ((seat, action) for action in rng.sample(legal, min(6, len(legal))))
