"""Whole matches between bots that look ahead, played on a game's twin alone. Each is the bot that it is at a table: the
same search from what its seat can know, as many simulations, in the game's style. Only the chance is another.

A match can be played in slices of so many simulations, with nothing left in hand between two of them: so a GPU plays
thousands side by side (benchmarks/gpu_search.py)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from tablee.bots.levels import engine_for
from tablee.bots.search import Tree, clear, most_visited, once, room_for, tree
from tablee.core.box import AnyBox
from tablee.core.game import Seat
from tablee.core.twin import CHANCE, OVER, Style, jitable, seeded
from tablee.engines.engine import REAL, START, apply, copy, count, mover, odds, result, roll, settle, think
from tablee.games.catalogue import box_with
from tablee.lab.pool import crew_of, in_order
from tablee.lab.series import Match

SPENT, PLAYS, CHOICES = range(3)
"""What is kept of a match: simulations made so far for its next play, plays made, and how many of them were searched
for."""
KEPT = 3
SIMULATIONS, NODES, EDGES = range(3)
"""What is known of the bot on each seat: how many it makes, and how much of a tree they take."""
BOT = 3
FOREVER = 1 << 60


# In compiled code.


@jitable
def lay_out(t: Any, positions: Any, match: Any, first: int, seats: int) -> None:
    """A match from the start. Who begins, which chance draws before anything else, is given here."""
    copy(positions, REAL, START)
    for i in range(KEPT):
        match[i] = 0
    if mover(t, positions[REAL]) == CHANCE and odds(t, positions[REAL]) == seats:
        roll(t, positions[REAL], first)


@jitable
def play_on(t: Any, positions: Any, tree: Tree, style: Style, bots: Any, match: Any, most: int) -> int:
    """Play on by so many simulations, and plays without a choice, at most; whom play waits for then."""
    who = settle(t, positions[REAL], tree.rng)
    while most > 0 and who != OVER:
        if count(t, positions[REAL]) == 1:
            make(t, positions, match, 0)
            most -= 1
        else:
            most -= search_on(t, positions, tree, style, bots, match, who, most)
        who = settle(t, positions[REAL], tree.rng)
    return who


@jitable
def search_on(t: Any, positions: Any, tree: Tree, style: Style, bots: Any, match: Any, who: int, most: int) -> int:
    """Search for the next play, and make it once enough simulations were made; how many were made now."""
    bot = BOT * who
    if match[SPENT] == 0:
        clear(tree, bots[bot + NODES], bots[bot + EDGES])
        copy(positions, START, REAL)
        think(t, positions[START], who)
    some = min(most, bots[bot + SIMULATIONS] - match[SPENT])
    for _ in range(some):
        once(t, positions, tree, style)
    match[SPENT] += some
    if match[SPENT] == bots[bot + SIMULATIONS]:
        match[SPENT], match[CHOICES] = 0, match[CHOICES] + 1
        make(t, positions, match, most_visited(tree))
    return int(some)


@jitable
def make(t: Any, positions: Any, match: Any, k: int) -> None:
    apply(t, positions[REAL], k)
    match[PLAYS] += 1


@jitable
def play_some(
    t: Any, positions: Any, tree: Tree, style: Style, bots: Any, match: Any, first: int, seats: int, most: int
) -> int:
    """Begin, if it is said who is first, and play on; at the end `tree.values` are the shares of the win."""
    if first >= 0:
        lay_out(t, positions, match, first, seats)
    who = play_on(t, positions, tree, style, bots, match, most)
    if who == OVER:
        result(t, positions[REAL], tree.values)
    return who


def play_slice(
    t: Any, positions: Any, tree: Tree, style: Style, bots: Any, match: Any, first: int, seats: int, most: int
) -> int:
    """What Python calls."""
    return play_some(t, positions, tree, style, bots, match, first, seats, most)


# From outside.


class Shared(Struct, frozen=True):
    """How a match ended: each bot's share of the win, and the share of the first player, of the next one…"""

    by_bot: tuple[float, ...]
    by_place: tuple[float, ...]
    plays: int
    choices: int


class Seated(Struct, frozen=True):
    """Who sits where in the `number`-th match: first players and bots go round, so that each bot is in each place."""

    number: int
    seats: int

    @property
    def first(self) -> int:
        return self.number % self.seats

    def place(self, seat: int) -> int:
        return (seat - self.first) % self.seats

    def bot(self, seat: int) -> int:
        return (self.place(seat) + self.number // self.seats) % self.seats


class SearchedMatch:
    """One match, which is played on as far as one wishes."""

    def __init__(self, box: AnyBox, match: Match) -> None:
        engine, self.seated = engine_for(box, match.options, match.fast), Seated(match.number, match.options.seats)
        self.engine, self._style, bots = engine, box.bot.patience.style, simulations(box, match.bots)
        engine.begin(box.game.new(match.options), Seat(0))
        self.tree, self._match = tree(engine, max(bots)), engine.numbers(KEPT)
        self.tree.rng[0] = seeded(match.seed << 32 | match.number)
        self._bots = engine.numbers(BOT * engine.seats)
        for n, word in enumerate(words(self.seated, bots)):
            self._bots[n] = word
        self._play = engine.compile(play_slice)
        self.waits_for = self._slice(engine.t, self.seated.first, 0)
        """Whom play waits for."""

    def play(self, most: int = FOREVER, t: Any = None) -> int:
        """Play on, by the tables of the engine or by others; whom play waits for then."""
        self.waits_for = self._slice(self.engine.t if t is None else t, -1, most)
        return self.waits_for

    def _slice(self, t: Any, first: int, most: int) -> int:
        at, seats = (t, self.engine.positions, self.tree, self._style), self.engine.seats
        return int(self._play(*at, self._bots, self._match, first, seats, most))

    @property
    def thinking(self) -> bool:
        """Whether simulations were made for a play that is not made yet."""
        return bool(self._match[SPENT])

    def ended(self) -> Shared:
        """Once it is over."""
        shares = [float(share) for share in self.tree.values]
        return shared(self.seated, shares, int(self._match[PLAYS]), int(self._match[CHOICES]))


def shared(seated: Seated, shares: Sequence[float], plays: int, choices: int) -> Shared:
    """From the shares of the seats."""
    by_bot = {seated.bot(seat): shares[seat] for seat in range(seated.seats)}
    by_place = {seated.place(seat): shares[seat] for seat in range(seated.seats)}
    bots, places = (tuple(found[n] for n in range(seated.seats)) for found in (by_bot, by_place))
    return Shared(bots, places, plays, choices)


def simulations(box: AnyBox, levels: Sequence[str]) -> list[int]:
    """How many each makes a move: a level, or a number."""
    patience = {"strong": box.bot.patience.strong, "expert": box.bot.patience.expert}
    return [patience[level] if level in patience else int(level) for level in levels]


def words(seated: Seated, bots: Sequence[int]) -> Iterator[int]:
    """What the compiled match is told of the bots, seat after seat."""
    for seat in range(seated.seats):
        made = bots[seated.bot(seat)]
        yield from (made, *room_for(made))


def play_one(match: Match) -> Shared:
    """The same match for the same seed and number, whichever process plays it."""
    played = SearchedMatch(box_with(match.game, match.data), match)
    played.play()
    return played.ended()


def play_all(matches: Sequence[Match], jobs: int) -> Iterator[Shared]:
    yield from (played for _, played in in_order(crew_of(play_one, jobs), matches))
