"""Laws that every game obeys, on random matches. A game is held to them by standing in the catalogue.

What they must know of a game stands in its tests/laws.py: `counts(state)`, every thing there is and how many of it, and
`secrets(state, seat)`, the words that a seat, or a spectator (None), may not read yet.
"""

from __future__ import annotations

import dataclasses
import importlib
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from sources import ending_clauses
from tablee.core.box import AnyBox
from tablee.core.codec import codec, encode
from tablee.core.errors import Malformed
from tablee.core.game import AnyGame, Ask, Over, Roll, Seat
from tablee.core.options import variants
from tablee.core.play import act, fold
from tablee.games.catalogue import GAMES
from walks import MANY, Moment, tables, walk

MATCHES = [(box, options) for box in GAMES.values() for options in MANY * tables(box, mixed=8)]
every_match = pytest.mark.parametrize(
    "box, options, seed",
    [pytest.param(box, options, seed, id=f"{box.name}-{seed}") for seed, (box, options) in enumerate(MATCHES)],
)
every_game = pytest.mark.parametrize("box", list(GAMES.values()), ids=list(GAMES))
every_way_to_play = pytest.mark.parametrize(
    "box, options",
    [
        pytest.param(box, way(), id=f"{box.name}-{variant}")
        for box in GAMES.values()
        for variant, way in variants(box.types.options).items()
    ],
)


def everyone(options: Any) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*map(Seat, range(options.seats)), None]


def hook(box: AnyBox) -> Any:
    return importlib.import_module(f"tablee.games.{box.name}.tests.laws")


@every_match
def test_every_law_at_every_step_of_a_match(box: AnyBox, options: Any, seed: int) -> None:
    rng, overheard = Random(seed), Overheard(box, options)
    things = hook(box).counts(box.game.new(options))
    for step, moment in enumerate(walk(box, options, Random(seed))):
        assert hook(box).counts(moment.state) == things, "things are conserved"
        seats_have_actions_exactly_when_asked(box, options, moment.state, rng, all=step % 5 == 0)
        what_is_imagined_looks_the_same(box, options, moment.state, rng)
        overheard.listen(moment)
        if step % 10 == 0:
            the_log_folds_to_the_state(box, options, moment)
        if step % 3 == 0:
            no_event_tells_more_than_the_view(box, options, moment.state, rng)
    the_log_folds_to_the_state(box, options, moment)
    the_result_is_one(box, options, moment.state)


def seats_have_actions_exactly_when_asked(box: AnyBox, options: Any, state: Any, rng: Random, *, all: bool) -> None:
    turn = box.game.turn(state)
    asked = turn.must | turn.may if isinstance(turn, Ask) else frozenset()
    assert not isinstance(turn, Ask) or turn.must, "play waits for somebody"
    assert not isinstance(turn, Roll) or (turn.outcomes and min(weight for _, weight in turn.outcomes) > 0)
    for seat in map(Seat, range(options.seats)):
        legal = list(box.game.legal(state, seat))
        assert bool(legal) == (seat in asked)
        assert len(set(map(encode, legal))) == len(legal), "equal ways are listed once"
        for action in legal if all else rng.sample(legal, min(5, len(legal))):
            assert box.game.decide(state, seat, action)
            assert codec(box).action(encode(action)) == action


def what_is_imagined_looks_the_same(box: AnyBox, options: Any, state: Any, rng: Random) -> None:
    for who in everyone(options):
        view = box.game.view(state, who)
        other = box.game.imagine(view, rng)
        assert box.game.view(other, who) == view
        if who is not None:
            assert list(box.game.legal(other, who)) == list(box.game.legal(state, who))


def the_log_folds_to_the_state(box: AnyBox, options: Any, moment: Moment) -> None:
    read = codec(box)
    log, chosen = read.events(encode(moment.log)), read.options(encode(options))
    assert fold(box.game, box.game.new(chosen), log) == moment.state
    for who in everyone(options):
        view = box.game.view(moment.state, who)
        assert read.view(encode(view)) == view


def no_event_tells_more_than_the_view(box: AnyBox, options: Any, state: Any, rng: Random) -> None:
    """Of two deeds of somebody else after which a seat sees the same, it was told the same."""
    deeds = list(deeds_of(box, state, rng))
    for who in everyone(options):
        told_of: dict[Any, list[Any]] = {}
        for actor, deed in deeds:
            if actor is None or actor != who:
                after, events = act(box.game, state, actor, deed)
                told = [box.game.redact(event, who) for event in events]
                assert told_of.setdefault((actor, encode(box.game.view(after, who))), told) == told


def deeds_of(box: AnyBox, state: Any, rng: Random) -> Iterator[tuple[Seat | None, Any]]:
    """All that chance can do now, or some of what each seat can do."""
    match box.game.turn(state):
        case Roll(outcomes):
            yield from ((None, outcome) for outcome, _ in outcomes)
        case Ask(must, may):
            for seat in must | may:
                legal = list(box.game.legal(state, seat))
                yield from ((seat, action) for action in rng.sample(legal, min(16, len(legal))))


def the_result_is_one(box: AnyBox, options: Any, state: Any) -> None:
    over = box.game.turn(state)
    assert isinstance(over, Over)
    assert over.winners <= set(range(options.seats)) and len(over.scores) == options.seats
    assert over.clause in ending_clauses(box.folder)
    seen = {encode(replace(box.game.view(state, who), seat=None)) for who in everyone(options)}
    assert len(seen) == 1, "once it is over, everything is open"


# Secrets, byte by byte.

WORD = re.compile(rb"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")


class Overheard:
    """Every word that has stood in any byte sent to each seat, and to a spectator, so far."""

    def __init__(self, box: AnyBox, options: Any) -> None:
        self.box, self.words = box, {who: set[str]() for who in everyone(options)}

    def listen(self, moment: Moment) -> None:
        over = isinstance(self.box.game.turn(moment.state), Over)
        for who, words in self.words.items():
            words |= words_in(sent(self.box, moment, who))
            read = words & hook(self.box).secrets(moment.state, who)
            assert over or not read, f"{who} has read {read}"


def sent(box: AnyBox, moment: Moment, who: Seat | None) -> bytes:
    """All that goes over the wire to a seat after a step: events, view, legal actions, their words, some previews."""
    view = box.game.view(moment.state, who)
    told = [event for event in (box.game.redact(event, who) for event in moment.new) if event is not None]
    legal = [] if who is None else list(box.game.legal(moment.state, who))
    words = [*map(box.words.tell, told), *box.words.describe(view), box.words.question(view)]
    return encode([told, view, words, legal, [box.web.preview(view, action) for action in legal[::30]]])


def words_in(raw: bytes) -> set[str]:
    """Its words, and what ends a word with a hyphen: objective-nessie names nessie."""
    found = set[str]()
    for word in set(WORD.findall(raw)):
        parts = word.decode().split("-")
        found |= {"-".join(parts[i:]) for i in range(len(parts))}
    return found


class Leaky:
    """A game that tells everybody everything that happens."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return event


class Glass(Leaky):
    """A game in which everybody looks over the shoulder of the first."""

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return self._game.redact(event, seat)

    def view(self, state: Any, seat: Seat | None) -> Any:
        return self._game.view(state, Seat(0))


def has_secrets(box: AnyBox, options: Any) -> bool:
    moments = walk(box, options, Random(1))
    return any(hook(box).secrets(moment.state, who) for moment in moments for who in everyone(options))


@every_way_to_play
@pytest.mark.parametrize("leak", [Leaky, Glass])
def test_a_planted_leak_is_overheard(box: AnyBox, options: Any, leak: type[Leaky]) -> None:
    if not has_secrets(box, options):
        return  # nothing can leak
    planted = dataclasses.replace(box, game=leak(box.game))
    overheard = Overheard(planted, options)
    with pytest.raises(AssertionError, match="has read"):
        for moment in walk(planted, options, Random(1)):
            overheard.listen(moment)


@every_way_to_play
def test_an_event_that_tells_more_than_the_view_is_noticed(box: AnyBox, options: Any) -> None:
    if not has_secrets(box, options):
        return  # no event has more to tell
    planted, rng = dataclasses.replace(box, game=Leaky(box.game)), Random(1)
    with pytest.raises(AssertionError):
        for moment in walk(planted, options, rng):
            no_event_tells_more_than_the_view(planted, options, moment.state, rng)


# What a game declares.


@every_game
def test_every_way_of_ending_has_a_golden_log(box: AnyBox) -> None:
    logs = (box.folder / "tests" / "logs").glob("*.jsonl")
    ended = {json.loads(path.read_bytes().splitlines()[0])["clause"] for path in logs}
    assert ended == ending_clauses(box.folder) != set()


@every_game
def test_random_matches_meet_everything_that_can_happen(box: AnyBox) -> None:
    missing, rng = {*get_args(box.types.event), *ending_clauses(box.folder)}, Random(box.name)
    many = tables(box, mixed=60)
    for seed, options in enumerate(rng.sample(many, len(many))):
        for moment in walk(box, options, Random(seed)):
            missing -= set(map(type, moment.new))
        over = box.game.turn(moment.state)
        missing -= {over.clause} if isinstance(over, Over) else set()
        if not missing:
            return
    raise AssertionError(f"the laws were never tested on {missing}")


@every_way_to_play
def test_chance_is_no_action(box: AnyBox, options: Any) -> None:
    turn = box.game.turn(box.game.new(options))
    assert isinstance(turn, Roll)
    with pytest.raises(Malformed):
        codec(box).action(encode(turn.outcomes[0][0]))
