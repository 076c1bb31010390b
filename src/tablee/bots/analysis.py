"""A finished match judged step by step: what each seat could hope for, with all hands seen; and what its mover chose,
beside what they could have known to be better."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from tablee.bots.explain import why
from tablee.bots.levels import engine_for, style_of
from tablee.bots.search import SAME, Search, Tried
from tablee.core.codec import codec, encode
from tablee.core.game import Ask, Over, Seat
from tablee.core.play import fold
from tablee.core.words import Says
from tablee.engines.readable import Readable
from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox

VERSION = 2
"""Rises when what is stored of an analysis should be made anew."""

LOOKS = 5
"""How often the chances of a position are looked for, each time with other luck and for longer: how far the answers lie
apart is how sure they are."""
LENGTHS = sum(range(LOOKS + 1))
WITHIN = 2.78
"""So many standard errors of the mean of five hold 19 of 20 means of many more (Student's t)."""
SLOWLY = 2
"""Nobody waits: by the readable rules so many times the simulations of a bot at a table."""
ROOM = 512
"""So many nodes have room for wide choices, however few the simulations."""


class Decision(Struct, frozen=True, omit_defaults=True):
    """What a mover chose, judged from what they could know."""

    played: float
    """The share of the win that they could expect."""
    sure: float
    """By how much it, or the best, may be off, 19 times in 20."""
    best: float | None = None
    """The same for the best move, where it was another one."""
    better: Says | None = None
    """That move; None: to let it pass."""
    action: Any = None
    because: Says | None = None
    instead: Any = None
    """What was chosen."""
    preview: Any = None
    """What the better move would have done, as its mover could know: a board draws it."""


class Judged(Struct, frozen=True, omit_defaults=True):
    """A step, as it is stored."""

    seq: int
    chances: tuple[float, ...] = ()
    """After it, one a seat: the share of the win, all hands seen. Nothing where its turn goes on."""
    sure: tuple[float, ...] = ()
    """By how much each may be off: how far short and long looks with other luck lie apart."""
    decision: Decision | None = None
    """Nothing where its mover had none, or where the rules have changed since."""


def judge(
    game: str, data: bytes, options: bytes, before: bytes, events: bytes, actor: int | None, ends: bool, seq: int
) -> bytes:
    """In a worker: one step, given what had happened before it, as JSON. Without an actor nobody decided; unless a turn
    ends with it, nothing is foreseen."""
    box = box_with(game, data)
    words = codec(box.types)
    state, happened = fold(box.game, box.game.new(words.options(options)), words.events(before)), words.events(events)
    chosen = None if actor is None else decision(box, state, Seat(actor), happened, seq)
    foreseen = chances(box, fold(box.game, state, happened), seq) if ends else ((), ())
    return encode(Judged(seq, *foreseen, chosen))


# What each seat could hope for.


def chances(box: AnyBox, state: Any, seed: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Each seat's share of the win, and by how much it may be off."""
    match box.game.turn(state):
        case Over(winners, scores):
            seats = range(len(scores))
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats), (0.0,) * len(seats)
        case Ask(must):
            by_seat = list(zip(*(_look(box, state, min(must), seed, n) for n in range(LOOKS)), strict=True))
            return tuple(map(fmean, by_seat)), tuple(WITHIN * stdev(of_seat) / sqrt(LOOKS) for of_seat in by_seat)
    raise AssertionError("chance has answered before a step is written")


def _look(box: AnyBox, state: Any, seat: Seat, seed: int, n: int) -> list[float]:
    view = box.game.view(state, seat)
    simulations = (1 + n) * LOOKS * _some(box, view.options) // LENGTHS
    return _search("strong", box, view, LOOKS * seed + n, simulations, state).foresee(simulations)


def _search(level: str, box: AnyBox, view: Any, seed: int, simulations: int, state: Any = None) -> Search:
    engine = engine_for(box, view.options)
    return Search(engine, view, seed, max(simulations, ROOM), style_of(level, box, engine), state)


def _some(box: AnyBox, options: Any) -> int:
    """Simulations of a look, on average."""
    return box.bot.patience.slowly // 2 if _slow(box, options) else box.bot.patience.looks


def _slow(box: AnyBox, options: Any) -> bool:
    return isinstance(engine_for(box, options), Readable)


# What they chose.


def _many(box: AnyBox, options: Any) -> int:
    return SLOWLY * box.bot.patience.slowly if _slow(box, options) else box.bot.patience.expert


def decision(box: AnyBox, state: Any, seat: Seat, events: Sequence[Any], seed: int) -> Decision | None:
    """What a seat did, beside the best that it could know of."""
    legal = box.game.legal(state, seat)
    played = _played(box, state, seat, legal, events)
    if played is None or len(legal) == 1:
        return None
    view = box.game.view(state, seat)
    best, mine = _tried(box, view, played, seed)
    sure = sqrt(mine.scatter + best.scatter)
    if best.value < mine.value + SAME:
        return Decision(mine.value, sure)
    action = legal[best.play] if best.play < len(legal) else None
    because = why(box, box.game.imagine(view, Random(seed)), view, action, [legal[played]])
    shown = legal[played], None if action is None else box.web.preview(view, action)
    return Decision(mine.value, sure, best.value, _offer(box, view, action), action, because, *shown)


def _offer(box: AnyBox, view: Any, action: Any) -> Says | None:
    return None if action is None else box.words.offer(view, action)


def _tried(box: AnyBox, view: Any, played: int, seed: int) -> tuple[Tried, Tried]:
    """The best play, and the one that was made."""
    simulations = _many(box, view.options)
    search = _search("expert", box, view, seed, 2 * simulations)
    search.grow(simulations)
    best = search.tried()[0].play
    if best != played:
        search.insist(played, simulations // 4)
    found = {one.play: one for one in search.tried()}
    return found[best], found[played]


def _played(box: AnyBox, state: Any, seat: Seat, legal: Sequence[Any], events: Sequence[Any]) -> int | None:
    """Which action brought these events about: the log keeps what happened."""
    for n, action in enumerate(legal):
        own = box.game.decide(state, seat, action)
        if list(own) == list(events[: len(own)]):
            return n
    return None
