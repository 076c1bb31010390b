"""Levels of the bots: how each chooses, how the bot names of old tables are read, and that nobody waits while a game is
compiled."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from in_process import PERSON, asked, fresh, in_loop, mildest, opened, raw, room_of, table_of, until
from random_matches import laws_of, moments
from tablee.core.codec import encode
from tablee.core.game import Ask, Seat
from tablee.core.options import read_options
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.search import levels, native
from tablee.search.levels import BOTS, LEVELS, bot_on
from tablee.search.readable import Readable
from tablee.tables import thinking as thinking_module
from tablee.tables.wishes import GiveSeat
from tablee.workers import pool as worker_module
from tablee.workers import warm
from tablee.workers.fair_queue import Busy
from tablee.workers.pool import Workers

T = TypeVar("T")

SIMULATIONS = 6
FEW = 4
"""Number of positions tested in each match."""


@pytest.fixture
def not_compiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(native, "can_be", lambda box: False)
    levels._engine.cache_clear()
    yield
    levels._engine.cache_clear()


def impatient(box: AnyBox) -> AnyBox:
    return replace(box, bot=replace(box.bot, patience=box.bot.patience._replace(slowly=SIMULATIONS)))


def questions(box: AnyBox, many: int) -> Iterator[tuple[Any, Seat]]:
    """Yield some states of a random match in which a seat must act, with the seat."""
    options = read_options(box.types.options, {"seats": 3})
    states = (moment.state for moment in moments(box, options, Random(3)))
    turns = ((state, box.game.turn(state)) for state in states)
    yield from islice(((state, min(turn.must)) for state, turn in turns if isinstance(turn, Ask)), 0, 6 * many, 6)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_tables_that_look_alike_get_the_same_choice(name: str, level: str, not_compiled: None) -> None:
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


# Choosing while a game is being compiled.


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


class Here(Workers):
    """Workers that run the real bots, in this process."""

    async def ask(self, whose: str, thought: Callable[..., T], *question: object, later: bool = False) -> T:
        return thought(*question)


def question(box: AnyBox, level: str) -> tuple[str, AnyBox, str, bytes, bool, int]:
    [(state, seat)] = questions(box, 1)
    return "table", box, level, encode(box.game.view(state, seat)), True, 1


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """Act as if no engine were compiled yet, and never compile; yield the list of games for which one is asked for."""
    used = list[str]()

    def engine_of(box: AnyBox, options: Any) -> Readable:
        used.append(box.name)
        return Readable(impatient(box), options)

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(native, "installed", lambda: True)
    monkeypatch.setattr(native, "patient", False)
    monkeypatch.setattr(levels, "engine_of", engine_of)
    monkeypatch.setattr(levels, "_simulations", lambda level, box, engine: SIMULATIONS)
    for cache in (native._mark, levels._engine):
        cache.cache_clear()
    yield used
    for cache in (native._mark, levels._engine):
        cache.cache_clear()


@in_loop
async def test_a_game_is_compiled_beside_those_who_think_and_then_used(
    cold: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    goes, begun = asyncio.Event(), list[str]()

    async def compile(game: str) -> None:
        begun.append(game)
        await goes.wait()
        native._mark(GAMES[game].folder).parent.mkdir(exist_ok=True)
        native.mark(GAMES[game])

    monkeypatch.setattr(worker_module, "_compile", compile)
    workers, detour = Here(1), GAMES["detour"]
    for level in ("easy", "strong", "expert"):
        await workers.choose(*question(detour, level))
    await until(lambda: begun)
    assert begun == ["detour"] and cold == []
    assert caplog.messages == ["detour is not compiled yet: until it is, its bots look less far ahead"]
    caplog.clear()
    workers.warm(GAMES["quadri"])
    await asyncio.sleep(0)
    assert begun == ["detour"], "one at a time"
    goes.set()
    await until(lambda: native.at_hand(GAMES["detour"]))
    await workers.choose(*question(detour, "strong"))
    assert cold == ["detour"]
    await until(lambda: native.at_hand(GAMES["quadri"]))
    assert begun == ["detour", "quadri"]


@pytest.mark.parametrize("code, says", [(0, "is compiled now"), (3, "could not be compiled")])
@in_loop
async def test_the_log_says_how_compiling_ended(
    cold: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, code: int, says: str
) -> None:
    monkeypatch.setattr(native, "patient", True)  # as the server's own process is
    monkeypatch.setattr(worker_module, "COMMAND", (sys.executable, "-c", f"raise SystemExit({code})"))
    workers = Workers(1)
    workers.warm(GAMES["detour"])
    await until(lambda: any(says in message for message in caplog.messages))
    workers.close()


@in_loop
async def test_compiling_ends_with_the_server(cold: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "COMMAND", (sys.executable, "-c", "import time; time.sleep(60)"))
    workers = Workers(1)
    workers.warm(GAMES["detour"])
    [task] = workers._warming.values()
    await asyncio.sleep(0)
    workers.close()
    async with asyncio.timeout(10):
        await asyncio.wait([task])
    assert task.cancelled()


@in_loop
async def test_without_numba_nothing_is_compiled_and_the_log_says_so_once(
    cold: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(native, "installed", lambda: False)
    native._say.cache_clear()
    workers = Here(1)
    for level in ("strong", "expert"):
        assert await workers.choose(*question(GAMES["detour"], level)) is not None
    assert caplog.messages == ["numba is not installed: detour is played by the readable rules"]
    assert not workers._warming and cold == []


@pytest.mark.parametrize("fast", [True, False])
def test_a_series_says_what_its_bots_think_on(cold: list[str], fast: bool) -> None:
    box = GAMES["detour"]
    [(state, seat)] = questions(box, 1)
    legal = box.game.legal(state, seat)
    assert bot_on("expert", fast)(box, box.game.view(state, seat), legal, True, Random(1)) in range(len(legal))
    assert cold == (["detour"] if fast else [])


def test_a_match_in_the_terminal_has_its_game_compiled_beside_it(
    cold: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(native, "patient", True)
    monkeypatch.setattr(warm, "COMMAND", (sys.executable, "-c", f"import time; time.sleep(60)  # {tmp_path}"))
    begun = list[Any]()
    honest = subprocess.Popen

    def popen(*args: Any, **kwargs: Any) -> Any:
        begun.append(honest(*args, **kwargs))
        return begun[-1]

    monkeypatch.setattr(subprocess, "Popen", popen)
    with warm.beside(GAMES["detour"], ["easy", "random"]):
        assert not begun and not native.patient
    with warm.beside(GAMES["detour"], ["easy", "strong"]):
        assert begun[0].poll() is None and not native.patient
    assert begun[0].poll() is not None and native.patient
