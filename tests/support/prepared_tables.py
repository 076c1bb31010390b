"""Tables brought into a certain state by players without a browser, and each game's own settings for that (`Shown`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import Any, TypeVar

from playwright.sync_api import Page

from api_client import ApiPlayer, Json
from example_game import EXAMPLE
from tablee.games.catalogue import GAMES
from tablee.tables.daily import PAST_DAYS, today
from tablee.tables.positions import of_day

T = TypeVar("T")


def of_games(part: str) -> dict[str, Any]:
    """Import the module tests/PART.py of each game that has one."""
    having = [name for name, box in GAMES.items() if (box.folder / "tests" / f"{part}.py").is_file()]
    return {name: import_module(f"tablee.games.{name}.tests.{part}") for name in having}


@dataclass(frozen=True)
class Shown:
    """Settings for showing a game's matches in tests of pages: SHOWN in tests/shown.py of its folder."""

    short: Json = field(default_factory=dict)
    """Options with which a match is short."""
    ways: tuple[Json, ...] = ({"seats": 2},)
    """Sets of options of running matches; the first is the usual one."""
    steps: int = 12
    """Number of steps after which there is something to see."""
    choose: Callable[[Page], None] = lambda page: None
    """Function that selects an action in the page and does not confirm it."""
    states: dict[str, Callable[[Page], None]] = field(default_factory=dict)
    """Functions that bring the page of a running match (with the first set of options) into further states to test;
    they are run one after the other."""


@cache
def shown(game: str) -> Shown:
    """Return a game's settings; a game without the file is shown after four steps, since its matches may be short."""
    parts = of_games("shown")
    return parts[game].SHOWN if game in parts else Shown(steps=4)


@dataclass(frozen=True)
class Scene:
    table: str
    match: str
    users: tuple[dict[str, str], ...]
    """Cookies of the users at the table, by seat."""

    @property
    def cookies(self) -> dict[str, str]:
        return self.users[0]


def aside(doing: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own, since Playwright's event loop occupies this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, doing).result()


Choose = Callable[[str, Json], Json]
"""Function that chooses an action, from the game's name and the last Told message of the seat to move."""
When = Callable[[Json], bool]
"""Condition on the last Told message of the seat to move."""


def at_random() -> Choose:
    rng = Random(7)
    return lambda game, told: dict(rng.choice(told["legal"]))


@cache
def ended(url: str, game: str = EXAMPLE) -> Scene:
    """Return a table whose match is over, played with the options that make it short."""
    return played(url, None, game=game, **shown(game).short)


@cache
def running(url: str, game: str, way: int) -> Scene:
    """Return a table whose match has gone far enough to show something, with the game's options number `way`; nobody
    plays on."""
    return played(url, shown(game).steps, game=game, **shown(game).ways[way])


def played(
    url: str,
    steps: int | None,
    seats: int = 2,
    game: str = EXAMPLE,
    choose: Choose | None = None,
    colours: Sequence[int] = (),
    when: When = lambda told: True,
    **options: Any,
) -> Scene:
    """Play a match until at least `steps` steps are made, the first seat is to move and `when` holds; or to its end if
    `steps` is None. If a match ends before, play another that stops after two thirds of the steps."""
    scene, over = aside(_played(url, game, seats, steps, choose or at_random(), colours, when, options))
    return played(url, steps * 2 // 3, seats, game, choose, colours, when, **options) if over and steps else scene


async def _played(
    url: str,
    game: str,
    seats: int,
    steps: int | None,
    choose: Choose,
    colours: Sequence[int],
    when: When,
    options: Json,
) -> tuple[Scene, bool]:
    """Play as `played` does; also return whether the match is over."""
    players = [ApiPlayer(url) for _ in range(seats)]
    try:
        for player, name in zip(players, ("Camille", "Hugo", "Zoé", "Bao"), strict=False):
            await player.name(name)
        table = (await players[0].open_table({"kind": "person"}, game=game, seats=seats, **options))["id"]
        for seat in range(1, seats):
            await players[seat].sit_down(table, seat)
        for seat, colour in enumerate(colours):
            await players[seat].wish(table, "Colour", seat=seat, colour=colour)
        for player in players:
            await player.join(table)
            await player.until(lambda player: player.at_table)
        await players[0].wish(table, "Start")
        for seat, player in enumerate(players):
            await player.sit(seat)
        await _play(players, steps, partial(choose, game), when)
        told = players[0].told
        assert told is not None
        scene = Scene(table, told["match"], tuple(dict(player.http.cookies) for player in players))
        return scene, players[0].over()
    finally:
        for player in players:
            await player.close()


def play_on(url: str, table: str, cookies: dict[str, str]) -> None:
    """Play the rest of a match as the user with these cookies, while their page follows it."""
    aside(_play_on(url, table, cookies))


async def _play_on(url: str, table: str, cookies: dict[str, str]) -> None:
    player = ApiPlayer(url)
    try:
        player.http.cookies.update(cookies)
        await player.join(table)
        await player.until(lambda player: player.at_table)
        seats = (player.at_table or {})["seats"]
        await player.sit(next(n for n, seat in enumerate(seats) if seat["yours"]))
        await player.play(Random(7))
    finally:
        await player.close()


async def _play(players: list[ApiPlayer], steps: int | None, choose: Callable[[Json], Json], when: When) -> None:
    """Play until the match is over, or `steps` steps are made, the first seat is to move and `when` holds."""
    made = 0
    while not players[0].over():
        seat = next(n for n, player in enumerate(players) if player.told and n in player.told["must"])
        told = players[seat].told
        assert told is not None
        if steps is not None and made >= steps and seat == 0 and when(told):
            return
        done = await players[seat].act(choose(told))
        for player in players:
            await player.until(lambda p, seq=done["seq"]: p.told["seq"] >= seq)
        made += 1


def day_of(game: str) -> int:
    """Return the number of a recent day whose position of the day is of this game."""
    days = ((day, of_day(day)) for day in range(today() - PAST_DAYS + 1, today()))
    return next(day for day, found in days if found and found[0].name == game)
