"""Many matches between bots: who wins, by how much, how matches end and how long they last."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tablee.bots.levels import SEARCHES, bot_on
from tablee.bots.warm import warm
from tablee.core.box import AnyBox
from tablee.core.dice import Luck
from tablee.core.game import Over
from tablee.core.play import Choose, play
from tablee.games.catalogue import box_of, box_with
from tablee.lab.pool import processes


class Match(Struct, frozen=True):
    """One match to be played: the `number`-th of its series."""

    game: str
    data: bytes
    options: Any
    bots: tuple[str, ...]
    seed: int
    number: int
    fast: bool = True
    """Whether the bots that look ahead think on the twin."""


class Played(Struct, frozen=True):
    """How it ended; wins and scores in the order of the bots, not of the seats."""

    wins: tuple[float, ...]
    scores: tuple[int, ...]
    clause: str
    steps: int


class BotResult(Struct, frozen=True):
    name: str
    win_share: float
    """A win shared by n counts 1/n."""
    mean_score: float


class Lengths(Struct, frozen=True):
    """Steps a match."""

    mean: float
    p95: int
    max: int


class Series(Struct, frozen=True):
    game: str
    matches: int
    steps: int
    seconds: float
    bots: tuple[BotResult, ...]
    endings: dict[str, int]
    lengths: Lengths


def play_match(match: Match) -> Played:
    """The same match for the same seed and number, whichever process plays it."""
    box, n = box_with(match.game, match.data), len(match.bots)
    rng = Random(f"{match.seed}/{match.number}")
    # bots rotate through the seats
    at_seat = [(seat + match.number) % n for seat in range(n)]
    players = [_player(box, match.bots[bot], rng, match.fast) for bot in at_seat]
    over, steps = play(box.game, match.options, players, Luck(rng))
    return Played(
        wins=_by_bot(at_seat, [_share(over, seat) for seat in range(n)]),
        scores=_by_bot(at_seat, over.scores),
        clause=over.clause,
        steps=steps,
    )


def _player(box: AnyBox, bot: str, rng: Random, fast: bool) -> Choose[Any, Any]:
    choose = bot_on(bot, fast)
    return lambda view, legal, must: choose(box, view, legal, must, rng)


def _share(over: Over, seat: int) -> float:
    return 1 / len(over.winners) if seat in over.winners else 0.0


def _by_bot(at_seat: Sequence[int], values: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(value for _, value in sorted(zip(at_seat, values, strict=True)))


def simulate(
    game: str,
    bots: Sequence[str],
    matches: int,
    seed: int,
    options: Any,
    jobs: int,
    progress: Callable[[int], None],
    fast: bool = True,
) -> Series:
    """Play a series, over several processes if asked; `progress` hears how many matches are done. Bots that look ahead
    think on the twin, where that is wanted and there is one."""
    if fast and not {*bots}.isdisjoint(SEARCHES):
        warm(game)  # once, before several processes do
    started = time.perf_counter()
    data = box_of(game).data
    todo = [Match(game, data, options, tuple(bots), seed, number, fast) for number in range(matches)]
    played = []
    for done in _play_all(todo, jobs):
        played.append(done)
        progress(len(played))
    return summary(game, bots, played, time.perf_counter() - started)


def _play_all(todo: list[Match], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(play_match, todo)
        return
    with processes(jobs) as pool:
        yield from pool.imap(play_match, todo, chunksize=max(1, min(16, len(todo) // (4 * jobs))))


def summary(game: str, bots: Sequence[str], played: list[Played], seconds: float) -> Series:
    lengths, n = sorted(match.steps for match in played), len(played)
    results = [
        BotResult(name, sum(match.wins[bot] for match in played) / n, sum(match.scores[bot] for match in played) / n)
        for bot, name in enumerate(bots)
    ]
    return Series(
        game=game,
        matches=n,
        steps=sum(lengths),
        seconds=round(seconds, 3),
        bots=tuple(results),
        endings=dict(sorted(Counter(match.clause for match in played).items())),
        lengths=Lengths(sum(lengths) / n, lengths[min(n - 1, n * 95 // 100)], lengths[-1]),
    )
