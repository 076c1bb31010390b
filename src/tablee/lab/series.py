"""Matches between bots: how a single match is played, and a simple series of many.

Chance and every bot have a random stream each. Bots rotate over the seats, and the same deal is played once for every
rotation, so that each bot gets the same luck. Chance has the same outcomes as long as all actions are the same; after
the first difference the same random numbers decide about different events."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any

from msgspec import Struct

from tablee.core.dice import Luck
from tablee.core.game import Over
from tablee.core.options import read_options
from tablee.core.play import Choose, Step, steps
from tablee.core.seats import FirstPlayerDrawn
from tablee.games.catalogue import box_of, box_with
from tablee.kit.box import AnyBox, Measure
from tablee.lab import agent_pool
from tablee.lab.pool import crew_of, in_order
from tablee.search.greedy import player
from tablee.search.levels import SEARCHES, bot_on
from tablee.search.native import engine_of, missing
from tablee.search.tree import prepare


class SeriesMatch(Struct, frozen=True):
    """A match to be played, with its number in a series."""

    game: str
    data: bytes
    options: Any
    bots: tuple[str, ...]
    seed: int
    number: int
    fast: bool = True
    """True to let bots that search use the game's compiled twin."""
    seconds: float = agent_pool.MOVE_SECONDS
    """Seconds that an agent has for a move."""

    @property
    def deal(self) -> int:
        """Number of the deal, which is the same for all rotations of the bots."""
        return self.number // rotations(self.bots)


class Played(Struct, frozen=True):
    """The result of a match; bots, wins and scores are by seat."""

    number: int
    bots: tuple[str, ...]
    wins: tuple[float, ...]
    """Win share of each seat: 1/n if n seats share the win."""
    scores: tuple[int, ...]
    first: int
    """Seat of the player who began."""
    clause: str
    steps: int
    measures: Mapping[str, Measure]
    fault: str = ""
    """Reason for a forfeit: which agent failed, when, and how. That agent has lost, the other seats share the win.
    Empty otherwise."""


FORFEIT = "forfeit"
"""Value of `clause` for a match that an agent forfeited."""


# Seats.


def rotations(bots: Sequence[str]) -> int:
    """Return the number of different rotations of the bots over the seats: 1 if all bots are the same."""
    return next(turn for turn in range(1, len(bots) + 1) if [*bots[turn:], *bots[:turn]] == [*bots])


def seated(bots: Sequence[str], number: int) -> list[int]:
    """Return the index of the bot on each seat, for the match with this number."""
    return [(seat + number % rotations(bots)) % len(bots) for seat in range(len(bots))]


# One match.


def play_match(match: SeriesMatch) -> Played:
    """Play a match; the same seed and number give the same match in every process."""
    return play_through(match)[0]


def play_through(match: SeriesMatch) -> tuple[Played, list[Step]]:
    """Play a match; return its result and all its steps."""
    box, log = box_with(match.game, match.data), list[Step]()
    bots = tuple(match.bots[bot] for bot in seated(match.bots, match.number))
    players = [_player(box, match, seat, bot) for seat, bot in enumerate(bots)]
    try:
        over = _played(box, match.options, players, Luck(Random(f"{match.seed}/{match.deal}")), log)
    except agent_pool.AgentFault as fault:
        return _forfeited(match.number, bots, len(log), fault), log
    events = [event for step in log for event in step.events]
    played = Played(
        number=match.number,
        bots=bots,
        wins=tuple(_share(over, seat) for seat in range(len(bots))),
        scores=over.scores,
        first=_first(events),
        clause=over.clause,
        steps=len(log) - 1,
        measures=box.lab.measure(match.options, events, over),
    )
    return played, log


def _player(box: AnyBox, match: SeriesMatch, seat: int, bot: str) -> Choose[Any, Any]:
    """Return the function that plays a seat: of a bot, of one of the game's simple players (fixed strategies), or of an
    agent."""
    key = f"{match.seed}/{match.number}/{seat}"
    if agent_pool.is_agent(bot):
        return agent_pool.player(bot, seat, key, match.seconds)
    rng = Random(key)
    if simple := box.lab.simple_players.get(bot):
        return lambda view, legal, must: simple(view, legal, rng)
    return player(bot_on(bot, match.fast), box, rng)


def _played(box: AnyBox, options: Any, players: list[Choose[Any, Any]], luck: Luck, log: list[Step]) -> Over:
    """Play to the end, appending each step to the log; return the outcome."""
    state = None
    for step in steps(box.game, options, players, luck):
        log.append(step)
        state = step.state
    over = box.game.turn(state)
    assert isinstance(over, Over), "a match goes on until it is over"
    return over


def _share(over: Over, seat: int) -> float:
    return 1 / len(over.winners) if seat in over.winners else 0.0


def _first(events: Iterable[Any]) -> int:
    """Return the seat that was drawn to begin; seat 0 in games that do not draw one."""
    return next((event.seat for event in events if isinstance(event, FirstPlayerDrawn)), 0)


# Forfeits.


def _forfeited(number: int, bots: tuple[str, ...], step: int, fault: agent_pool.AgentFault) -> Played:
    n = len(bots)
    wins = tuple((seat != fault.seat) / (n - 1) for seat in range(n))
    said = f"match {number}, step {step}, seat {fault.seat + 1}: {bots[fault.seat]} {fault}"
    return Played(number, bots, wins, (0,) * n, 0, FORFEIT, step, {}, said)


# Series.


def play_all(todo: Sequence[SeriesMatch], jobs: int) -> Iterator[Played]:
    """Play matches and yield their results in order, with several processes if `jobs` is more than 1."""
    size = max(1, min(16, len(todo) // (4 * jobs))) if jobs > 1 else 1
    chunks = (todo[start : start + size] for start in range(0, len(todo), size))
    for _, played in in_order(crew_of(play_chunk, jobs), chunks):
        yield from played


def play_chunk(matches: Sequence[SeriesMatch]) -> list[Played]:
    return [play_match(match) for match in matches]


def warm_for(game: str, bots: Iterable[str]) -> None:
    """Compile a game's twin in this process, if one of the bots searches: others then load it from the cache."""
    box = box_of(game)
    if not {*bots}.isdisjoint(SEARCHES) and not missing(box):
        prepare(engine_of(box, read_options(box.types.options, {})))  # the compiled code is the same for all options


class BotResult(Struct, frozen=True):
    name: str
    win_share: float
    """Mean win share: a win shared by n seats counts 1/n."""
    mean_score: float


class Lengths(Struct, frozen=True):
    """Mean, 95th percentile and maximum of the number of steps in a match."""

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
    """Play a series and return its summary, with several processes if `jobs` is more than 1; `progress` is called with
    the number of matches done."""
    if fast:
        warm_for(game, bots)
    started = time.perf_counter()
    data = box_of(game).data
    todo = [SeriesMatch(game, data, options, tuple(bots), seed, number, fast) for number in range(matches)]
    played = []
    for done in play_all(todo, jobs):
        played.append(done)
        progress(len(played))
    return summary(game, bots, played, time.perf_counter() - started)


def summary(game: str, bots: Sequence[str], played: list[Played], seconds: float) -> Series:
    lengths, n = sorted(match.steps for match in played), len(played)
    seats = [[seated(bots, match.number).index(bot) for match in played] for bot in range(len(bots))]
    return Series(
        game=game,
        matches=n,
        steps=sum(lengths),
        seconds=round(seconds, 3),
        bots=tuple(_result(name, played, of) for name, of in zip(bots, seats, strict=True)),
        endings=dict(sorted(Counter(match.clause for match in played).items())),
        lengths=Lengths(sum(lengths) / n, lengths[min(n - 1, n * 95 // 100)], lengths[-1]),
    )


def _result(name: str, played: Sequence[Played], seats: Sequence[int]) -> BotResult:
    """Return the result of a bot, whose seat in each match is given."""
    both = list(zip(played, seats, strict=True))
    return BotResult(name, fmean(match.wins[seat] for match, seat in both), fmean(m.scores[s] for m, s in both))
