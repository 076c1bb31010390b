"""Levels of the bots: how each chooses, how the bot names of old tables are read, and what they think on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from in_process import PERSON, asked, fresh, in_loop, mildest, opened, raw, room_of, table_of, until
from random_matches import laws_of, moments
from tablee.core.game import Ask, Seat
from tablee.core.options import read_options
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.search import native
from tablee.search.engines import engine_for
from tablee.search.levels import BOTS, LEVELS, bot_on
from tablee.search.readable import Readable
from tablee.search.wasm import Wasm
from tablee.tables import thinking as thinking_module
from tablee.tables.wishes import GiveSeat
from tablee.workers.fair_queue import Busy
from tablee.workers.pool import Workers

T = TypeVar("T")

SIMULATIONS = 6
FEW = 4
"""Number of positions tested in each match."""


def impatient(box: AnyBox) -> AnyBox:
    patience = box.bot.patience._replace(strong=SIMULATIONS, expert=SIMULATIONS)
    return replace(box, bot=replace(box.bot, patience=patience))


def questions(box: AnyBox, many: int) -> Iterator[tuple[Any, Seat]]:
    """Yield some states of a random match in which a seat must act, with the seat."""
    options = read_options(box.types.options, {"seats": 3})
    states = (moment.state for moment in moments(box, options, Random(3)))
    turns = ((state, box.game.turn(state)) for state in states)
    yield from islice(((state, min(turn.must)) for state, turn in turns if isinstance(turn, Ask)), 0, 6 * many, 6)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_tables_that_look_alike_get_the_same_choice(name: str, level: str) -> None:
    """The second state has other secrets, while the seed and the seat's view are the same."""
    box, game, differ = impatient(GAMES[name]), GAMES[name].game, False
    for state, seat in questions(box, FEW):
        alike = game.imagine(game.view(state, seat), Random(str(state)))
        differ |= alike != state
        chosen, same = (
            BOTS[level](box, game.view(table, seat), game.legal(table, seat), True, Random(7))
            for table in (state, alike)
        )
        assert chosen == same and chosen in range(len(game.legal(state, seat)))
    assert differ or not laws_of(box).secrets(state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_normal_is_greedy_unless_the_game_says_what_it_looks_at(name: str) -> None:
    box = GAMES[name]
    greedy_only = replace(box, bot=replace(box.bot, plain=None))
    blind = replace(box, bot=replace(box.bot, plain=lambda view: 0.0))
    for state, seat in questions(box, FEW):
        view, legal = box.game.view(state, seat), box.game.legal(state, seat)
        greedy = BOTS["greedy"](box, view, legal, True, Random(7))
        assert BOTS["normal"](greedy_only, view, legal, True, Random(7)) == greedy
        assert BOTS["greedy"](blind, view, legal, True, Random(7)) == greedy
        chosen = {BOTS["normal"](blind, view, legal, True, Random(n)) for n in range(40)}
        assert len(chosen) > 1 or len(legal) == 1


# The names of bots.


class RecordingWorkers(Workers):
    """Workers whose bots play the mildest action; they record the levels of the bots."""

    def __init__(self) -> None:
        super().__init__(1)
        self.bots = set[str]()

    async def choose(self, whose: str, box: AnyBox, bot: str, view: bytes, must: bool, seed: int) -> int | None:
        self.bots.add(bot)
        return 0


@pytest.mark.parametrize(
    "word, plays, shows",
    [
        *((level, level, level) for level in LEVELS),
        ("greedy", "greedy", "normal"),
        ("random", "random", "normal"),
        ("deep-thought", "normal", "normal"),
    ],
)
@in_loop
async def test_a_stored_table_plays_and_shows_whatever_word_it_has(
    tmp_path: Path, word: Any, plays: str, shows: str
) -> None:
    path = fresh(tmp_path)
    async with opened(path, RecordingWorkers()) as tables:
        table = await table_of(tables, PERSON, GiveSeat("bot", bot=word))
        number = table.row.id
    async with opened(path, workers := RecordingWorkers()) as tables:
        table = await tables.find(number)
        if asked(table) == 0:
            await room_of(table).act(Seat(0), None, room_of(table).seq, raw(mildest(table)))
        await table.handle_due()
        await until(lambda: workers.bots)
        assert workers.bots == {plays}
        assert [seat.bot for seat in table.info("ada").seats] == [None, shows]


# A full queue.


class Full(RecordingWorkers):
    """Workers that refuse the first two questions, as if their queue were full."""

    refusals = 2

    async def choose(self, whose: str, box: AnyBox, bot: str, view: bytes, must: bool, seed: int) -> int | None:
        if self.refusals:
            self.refusals -= 1
            raise Busy
        return await super().choose(whose, box, bot, view, must, seed)


@in_loop
async def test_who_found_too_many_thinking_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking_module, "RETRY", 0.01)
    async with opened(fresh(tmp_path), workers := Full()) as tables:
        table = await table_of(tables, GiveSeat("bot"), GiveSeat("bot"))
        await until(lambda: room_of(table).seq >= 3)
        assert workers.refusals == 0 and not caplog.records


# The lab's engines.


@pytest.mark.parametrize("fast", [True, False])
def test_a_series_says_what_its_bots_think_on(fast: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no numba, the game's module stands in for the twin that numba compiles."""
    monkeypatch.setattr(native, "installed", lambda: False)
    box = impatient(GAMES["detour"])
    assert isinstance(engine_for(box, box.types.options(), fast), Wasm if fast else Readable)
    [(state, seat)] = questions(box, 1)
    legal = box.game.legal(state, seat)
    assert bot_on("expert", fast)(box, box.game.view(state, seat), legal, True, Random(1)) in range(len(legal))
