"""Laws (properties) that every game in the catalogue obeys, tested on random matches.

What they must know of a game stands in its tests/laws.py, for example `counts(state)` if it has pieces to count. How
secrets are kept is tested in test_leaks.py.
"""

from __future__ import annotations

from random import Random
from typing import Any, get_args
from zlib import crc32

import pytest
from msgspec.structs import replace

from golden_logs import Golden, box_of_version, goldens, played_again
from near_actions import wrongly_decided
from random_matches import MANY, MatchMoment, each, every_way_to_play, everyone, laws_of, matches, moments, some_options
from source_code import ending_clauses
from tablee.core.codec import codec, encode
from tablee.core.errors import Illegal, Malformed
from tablee.core.game import AnyGame, Ask, Over, Roll, Seat
from tablee.core.play import fold
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox

every_game = pytest.mark.parametrize("box", list(GAMES.values()), ids=list(GAMES))


@each(MANY * matches(mixed=8 if MANY > 1 else 3))
def test_every_law_at_every_step_of_a_match(box: AnyBox, options: Any, seed: int) -> None:
    rng, counts = Random(seed), laws_of(box).counts
    things = counts(box.game.new(options))
    for step, moment in enumerate(moments(box, options, Random(seed))):
        assert counts(moment.state) == things, "things are conserved"
        seats_have_actions_exactly_when_asked(box, options, moment.state, rng, all=step % 5 == 0)
        what_is_imagined_looks_the_same(box, options, moment.state, rng)
        if step % 10 == 0:
            the_log_folds_to_the_state(box, options, moment)
    the_log_folds_to_the_state(box, options, moment)
    the_result_is_one(box, options, moment.state)


@each(MANY * matches(mixed=4))
def test_an_action_is_refused_exactly_when_it_is_not_legal(box: AnyBox, options: Any, seed: int) -> None:
    assert next(wrongly_decided(box, box.game, options, seed), None) is None


class Faulty:
    """A game with a fault in how it decides."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class Lenient(Faulty):
    """A game that takes what is not legal for the mildest action."""

    def decide(self, state: Any, actor: Seat | None, action: Any) -> Any:
        try:
            return self._game.decide(state, actor, action)
        except Illegal:
            legal = self._game.legal(state, Seat(actor or 0))
            if not legal:
                raise
            return self._game.decide(state, actor, legal[0])


class Strict(Faulty):
    """A game that refuses some legal actions."""

    def decide(self, state: Any, actor: Seat | None, action: Any) -> Any:
        if crc32(encode(action)) % 3:
            return self._game.decide(state, actor, action)
        raise Illegal("1.1", "planted")


class Vague(Faulty):
    """A game whose refusals name a clause that does not exist."""

    def decide(self, state: Any, actor: Seat | None, action: Any) -> Any:
        try:
            return self._game.decide(state, actor, action)
        except Illegal:
            raise Illegal("99.1", "planted") from None


class Failing(Faulty):
    """A game that fails where it should refuse."""

    def decide(self, state: Any, actor: Seat | None, action: Any) -> Any:
        try:
            return self._game.decide(state, actor, action)
        except Illegal:
            raise KeyError("planted") from None


@every_game
@pytest.mark.parametrize("faulty", [Lenient, Strict, Vague, Failing])
def test_a_fault_in_how_a_game_decides_is_found(box: AnyBox, faulty: type[Faulty]) -> None:
    game, options = faulty(box.game), some_options(box, mixed=0)[0]
    assert next(wrongly_decided(box, game, options, 1), None)


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
            events, after = box.game.decide(state, seat, action)
            assert events and after == fold(box.game, state, events)
            assert codec(box.types).action(encode(action)) == action


def what_is_imagined_looks_the_same(box: AnyBox, options: Any, state: Any, rng: Random) -> None:
    for who in everyone(options):
        view = box.game.view(state, who)
        other = box.game.imagine(view, rng)
        assert box.game.view(other, who) == view
        if who is not None:
            assert list(box.game.legal(other, who)) == list(box.game.legal(state, who))


def the_log_folds_to_the_state(box: AnyBox, options: Any, moment: MatchMoment) -> None:
    read = codec(box.types)
    log, chosen = read.events(encode(moment.log)), read.options(encode(options))
    assert fold(box.game, box.game.new(chosen), log) == moment.state
    for who in everyone(options):
        view = box.game.view(moment.state, who)
        assert read.view(encode(view)) == view


def the_result_is_one(box: AnyBox, options: Any, state: Any) -> None:
    over = box.game.turn(state)
    assert isinstance(over, Over)
    assert over.winners <= set(range(options.seats)) and len(over.scores) == options.seats
    assert over.clause in ending_clauses(box.folder)
    seen = {encode(replace(box.game.view(state, who), seat=None)) for who in everyone(options)}
    assert len(seen) == 1, "once it is over, everything is open"


# Golden logs. More checks of them are in each game's tests/test_logs.py.

LOGS = [(box, name, golden) for box in GAMES.values() for name, golden in goldens(box).items()]


def every_log(*, newest: bool) -> pytest.MarkDecorator:
    """Parametrize a test by the golden logs of all games. With `newest`, leave out logs of older versions, whose
    results may differ under today's rules."""
    logs = [each for each in LOGS if each[2].expected.version == each[0].version or not newest]
    return pytest.mark.parametrize(
        "box, golden", [pytest.param(box, golden, id=f"{box.name}-{name}") for box, name, golden in logs]
    )


@every_log(newest=False)
def test_a_log_folds_to_its_result(box: AnyBox, golden: Golden) -> None:
    expected, events = golden
    game = box_of_version(box, expected.version).game
    over = game.turn(fold(game, game.new(expected.options), events))
    assert over == Over(expected.winners, expected.scores, expected.clause)


@every_log(newest=True)
def test_the_same_actions_and_the_same_chance_lead_to_the_same_events(box: AnyBox, golden: Golden) -> None:
    rng = Random(1)
    for state in played_again(box, golden):
        what_is_imagined_looks_the_same(box, golden.expected.options, state, rng)


@every_game
def test_every_way_of_ending_has_a_golden_log(box: AnyBox) -> None:
    ended = {golden.expected.clause for golden in goldens(box).values()}
    assert ended == ending_clauses(box.folder) != set()


# What a game declares.


@every_game
def test_random_matches_meet_everything_that_can_happen(box: AnyBox) -> None:
    missing, rng = {*get_args(box.types.event), *ending_clauses(box.folder)}, Random(box.name)
    many = some_options(box, mixed=120)
    for seed, options in enumerate(rng.sample(many, len(many))):
        for moment in moments(box, options, Random(seed)):
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
        codec(box.types).action(encode(turn.outcomes[0][0]))
