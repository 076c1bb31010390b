"""Encodings (games as numbers): a seat's observation depends on its view alone, every play has its own numbers, and the
twin's record gives the same numbers as the view.

The twins run in plain Python, since compiling all of them would take longer.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from random_matches import MANY, some_options
from tablee.core.game import Seat
from tablee.games.catalogue import GAMES
from tablee.kit.encoding import BEGUN, FIRST, SECOND, Encoder
from tablee.kit.twin import OVER
from tablee.lab.numbered_game import CODED, Coded
from tablee.lab.stepper import Door
from tablee.search.engine import MOST_PLAYS

WAYS: list[tuple[str, dict[str, Any]]] = [
    ("quadri", {}),
    ("quadri", {"claims": "called", "seats": 3}),
    ("quadri", {"variant": "cooperative", "seats": 3}),
    ("quadri", {"variant": "ball-trap", "seats": 3}),
    ("quadrata", {}),
    ("quadrata", {"taxis": "expert", "seats": 3}),
    ("detour", {"seats": 2}),
    ("cabbie", {"seats": 3}),
    ("cabbie", {"chances": "hidden", "seats": 3}),
]
"""Options of each of the eight ways to play, and of Cabbie with hidden chance cards."""
every_way = pytest.mark.parametrize("game, options", WAYS, ids=[f"{n}-{game}" for n, (game, _) in enumerate(WAYS)])
SOME = 0.05
"""Fraction of positions that are checked."""
HURRY = 0.9
"""Probability that a seat that may cut in passes; otherwise a match would consist mostly of cut-ins."""


def doors(coded: Coded, seed: int) -> Iterator[Door]:
    """Play a random match through a door, yielding the door at some of the choices and at the end."""
    door, rng, luck = Door(coded), Random(seed), np.random.default_rng(seed)
    door.settle(luck)
    while not door.over:
        if rng.random() < SOME:
            yield door
        numbers = door.numbers()
        quiet = door.legal()[-1] is None and rng.random() < HURRY
        door.choose(numbers[-1] if quiet else rng.choice(numbers))
        door.settle(luck)
    yield door


def observed(coded: Coded, state: Any, seat: int) -> Any:
    """Compute a seat's observation from the full state by the twin's functions, as batches do."""
    row, record = np.zeros(coded.size, np.float32), coded.fast.load(coded.box.game, state)
    written = coded.module.observe(coded.tables, record, coded.encoding.sizes, seat, row)
    assert written == coded.size - BEGUN, "the parts say how long an observation is"
    return row


def check_sight(coded: Coded, door: Door, rng: Random) -> None:
    """Check that the observation from the view equals those from the state and from another state with the same
    view."""
    for seat in range(coded.seats):
        view = door.view(seat)
        row = coded.observe(view)
        assert row.min() >= 0 and row.max() <= 1
        imagined = coded.box.game.imagine(view, rng)
        assert coded.box.game.view(imagined, Seat(seat)) == view
        for state in (door.at.state, imagined):
            assert (observed(coded, state, seat) == row).all(), f"seat {seat} is shown a secret"


@every_way
def test_an_observation_follows_from_the_view(game: str, options: dict[str, Any]) -> None:
    coded = Coded(game, options)
    for seed in range(MANY):
        for door in doors(coded, seed):
            check_sight(coded, door, Random(seed))


class Leaky:
    """An encoding with a planted leak: it reads all hands."""

    def __init__(self, module: Encoder[Any, Any, Any]) -> None:
        self.encoding, self.word, self.numbers = module.encoding, module.word, module.numbers
        self._observe = module.observe

    def observe(self, t: Any, s: Any, sizes: Any, seat: int, out: Any) -> int:
        written = self._observe(t, s, sizes, seat, out)
        out[0] = sum(s.hands) % 7 / 7
        return written


@pytest.mark.parametrize("game, options", [(game, {"seats": 3}) for game in ("quadri", "cabbie")])
def test_a_planted_leak_is_found(game: str, options: dict[str, Any]) -> None:
    coded = Coded(game, options)
    coded.module = Leaky(coded.module)
    with pytest.raises(AssertionError, match="secret"):
        for seed in range(5):
            for door in doors(coded, seed):
                check_sight(coded, door, Random(seed))


@every_way
def test_every_play_has_numbers_of_its_own_and_the_twin_lists_the_same(game: str, options: dict[str, Any]) -> None:
    """The twin must list them in the order of the rules' legal actions."""
    coded = Coded(game, options)
    for seed in range(MANY):
        for door in doors(coded, seed):
            if door.mover != OVER:
                check_words(coded, door)


def check_words(coded: Coded, door: Door) -> None:
    view, t, listed = door.view(door.mover), coded.tables, [0] * MOST_PLAYS
    chosen = [coded.word(view, action) for action in door.legal()]
    assert len(set(chosen)) == len(chosen) and all(0 <= n < coded.actions for one in chosen for n in one)
    s = coded.fast.load(coded.box.game, door.at.state, 0, door.at.passed)
    many = coded.fast.plays(t, s, listed)
    assert [split(coded.module.numbers(t, s, coded.encoding.sizes, word)) for word in listed[:many]] == chosen


def split(both: int) -> tuple[int, ...]:
    return (both & FIRST, (both >> SECOND) - 1) if both >> SECOND else (both,)


@pytest.mark.parametrize("game", CODED)
def test_sizes_follow_from_the_options_alone(game: str) -> None:
    """Sizes may not depend on the course of a match, since all matches of a batch share one width. Action numbers must
    fit the bits that store them: half of a word, and the end of an observation, which holds the first number of a
    half-chosen action."""
    encoding = GAMES[game].encoding
    assert encoding
    for options in some_options(GAMES[game], mixed=3):
        code = encoding().encoding(GAMES[game].game, options)
        assert min(part.size for part in (*code.seen, *code.done)) > 0
        assert code.actions < min(FIRST, 1 << BEGUN)
        assert len({part.name for part in code.seen}) == len(code.seen)
        assert len({part.name for part in code.done}) == len(code.done)


def test_what_may_not_be_chosen_is_refused_in_a_sentence() -> None:
    door = Door(Coded("detour", {"seats": 2}))
    door.settle(np.random.default_rng(1))
    with pytest.raises(ValueError, match=r"^519 is not one of the \d+ numbers that seat [01] may choose now: 0, "):
        door.choose(519)


@pytest.mark.parametrize(
    "game, options, why",
    [
        ("chess", {}, "there is no door to 'chess'; there are quadri, "),
        ("detour", {"seats": 7}, "from 2 to 4"),
        ("detour", {"colour": "red"}, "no option “colour”"),
        ("cabbie", {"seats": 6, "destinations": 5, "city": "village"}, "Choose at most 2"),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(game: str, options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        Coded(game, options)
    assert " " in str(refused.value) and "refused-" not in str(refused.value)
