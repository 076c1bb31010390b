"""Matches between searching bots, played entirely on a game's compiled twin. Each bot plays as it does on the server:
the same search from its seat's information, with as many simulations, in the game's search style. Only the random
numbers differ.

A match can be played in slices of some number of simulations. All its state between two slices is in arrays, so that a
GPU can play thousands of matches side by side (benchmarks/gpu_search.py)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, TypeAlias

from msgspec import Struct

from tablee.core.game import Seat
from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox
from tablee.kit.twin import CHANCE, OVER, Style, below, jitable, seeded
from tablee.lab.pool import crew_of, in_order
from tablee.lab.series import SeriesMatch
from tablee.search.engine import REAL, START, apply, copy, mover, odds, plays, result, roll, settle, think
from tablee.search.native import engine_of
from tablee.search.readable import Readable
from tablee.search.tree import Tree, chosen, clear, grow, room_for, tree

SPENT, PLAYS, CHOICES, OPENING = range(4)
"""Indices of a match's counters: simulations made so far for its next play, plays made, plays that were searched for,
and random plays still to be made as its opening."""
KEPT = 4
SIMULATIONS, NODES, EDGES = range(3)
"""Indices of a bot's parameters: simulations for a play, and the capacity of its search tree in nodes and edges."""
BOT = 3
STYLE = len(Style._fields)
"""Number of parameters in a search style."""
FOREVER = 1 << 60
Inside: TypeAlias = "tuple[Any, Tree, Any, Any, Any]"
"""The arrays of a match in compiled code: positions, search tree, styles, parameters of the bots, and counters."""


# In compiled code.


@jitable
def lay_out(t: Any, positions: Any, first: int, seats: int) -> None:
    """Set up a match. `first` is the first player, whom chance would draw before anything else."""
    copy(positions, REAL, START)
    if mover(t, positions[REAL]) == CHANCE and odds(t, positions[REAL]) == seats:
        roll(t, positions[REAL], first)


@jitable
def play_on(t: Any, positions: Any, tree: Tree, styles: Any, bots: Any, match: Any, most: int) -> int:
    """Play on until `most` units of work are done, each a simulation or a play made without search; return the seat to
    act then, or OVER."""
    who = settle(t, positions[REAL], tree.rng)
    while most > 0 and who != OVER:
        many = plays(t, positions[REAL], tree.listed)
        if many == 1 or match[OPENING] > 0:
            match[OPENING] -= 1
            make(t, positions, match, tree.listed[0 if many == 1 else below(tree.rng, many)])
            most -= 1
        else:
            most -= search_on(t, positions, tree, style_of(styles, who), bots, match, who, most)
        who = settle(t, positions[REAL], tree.rng)
    return who


@jitable
def style_of(styles: Any, seat: int) -> Style:
    at = STYLE * seat
    explore, prior, few, more = styles[at], styles[at + 1], styles[at + 2], styles[at + 3]
    depth, keen, hidden, guess = int(styles[at + 4]), int(styles[at + 5]), int(styles[at + 6]), int(styles[at + 7])
    return Style(explore, prior, few, more, depth, keen, hidden, guess)


@jitable
def search_on(t: Any, positions: Any, tree: Tree, style: Style, bots: Any, match: Any, who: int, most: int) -> int:
    """Search for the next play, and make that play once there are enough simulations; return the number of simulations
    made in this call."""
    bot = BOT * who
    if match[SPENT] == 0:
        clear(tree, bots[bot + NODES], bots[bot + EDGES])
        copy(positions, START, REAL)
        think(t, positions[START], who)
    some = min(most, bots[bot + SIMULATIONS] - match[SPENT])
    grow(t, positions, tree, style, some)
    match[SPENT] += some
    if match[SPENT] == bots[bot + SIMULATIONS]:
        match[SPENT], match[CHOICES] = 0, match[CHOICES] + 1
        make(t, positions, match, chosen(tree))
    return int(some)


@jitable
def make(t: Any, positions: Any, match: Any, word: int) -> None:
    apply(t, positions[REAL], word)
    match[PLAYS] += 1


@jitable
def play_some(
    t: Any, positions: Any, tree: Tree, styles: Any, bots: Any, match: Any, first: int, seats: int, most: int
) -> int:
    """Set up the match unless `first` is negative, and play on. Return the seat to act, or OVER; then `tree.values` has
    the seats' win shares."""
    if first >= 0:
        lay_out(t, positions, first, seats)
    who = play_on(t, positions, tree, styles, bots, match, most)
    if who == OVER:
        result(t, positions[REAL], tree.values)
    return who


def play_slice(
    t: Any, positions: Any, tree: Tree, styles: Any, bots: Any, match: Any, first: int, seats: int, most: int
) -> int:
    """Call `play_some`: the entry point that is compiled for Python. A GPU kernel calls `play_some` itself."""
    return play_some(t, positions, tree, styles, bots, match, first, seats, most)


# In Python.


class WinShares(Struct, frozen=True):
    """Result of a match: win shares by bot and by place in turn order, the number of plays, and of those that were
    searched for."""

    by_bot: tuple[float, ...]
    by_place: tuple[float, ...]
    plays: int
    choices: int


class Seating(Struct, frozen=True):
    """Seating of a match, from its number in a series: first players and bots rotate, so that each bot is in each place
    equally often."""

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
    """A match between searching bots that can be played in slices."""

    def __init__(self, box: AnyBox, match: SeriesMatch, opening: int = 0) -> None:
        self.engine = engine = (engine_of if match.fast else Readable)(box, match.options)
        self.seated, bots = Seating(match.number, match.options.seats), search_bots(box, match.bots)
        engine.begin(box.game.new(match.options), Seat(0))
        self.tree, self._match = tree(engine, max(bot.simulations for bot in bots)), engine.numbers(KEPT)
        self.tree.rng[0], self._match[OPENING] = seeded(match.seed << 32 | match.number), opening
        self._bots, self._styles = engine.numbers(BOT * engine.seats), engine.fractions(STYLE * engine.seats)
        for seat, bot in enumerate(by_seat(self.seated, bots)):
            for n, word in enumerate(bot.words):
                self._bots[BOT * seat + n] = word
            for n, fraction in enumerate(bot.style):
                self._styles[STYLE * seat + n] = fraction
        self._play = engine.compile(play_slice)
        self.waits_for = self._slice(engine.t, self.seated.first, 0)
        """The seat to act, or OVER."""

    def play(self, most: int = FOREVER, t: Any = None) -> int:
        """Play on with the constant data `t` of a compiled twin, by default the engine's; stop after `most`
        simulations. Return the seat to act then, or OVER."""
        self.waits_for = self._slice(self.engine.t if t is None else t, -1, most)
        return self.waits_for

    def make_one(self, t: Any = None) -> int:
        """Finish one play, with all simulations that its search needs; return the seat to act then, or OVER."""
        needs = int(self._bots[BOT * self.waits_for + SIMULATIONS])
        self.play(1, t)
        return self.play(needs - 1, t) if self.thinking else self.waits_for

    @property
    def inside(self) -> Inside:
        """The arrays of the match in compiled code."""
        return self.engine.positions, self.tree, self._styles, self._bots, self._match

    def _slice(self, t: Any, first: int, most: int) -> int:
        return int(self._play(t, *self.inside, first, self.engine.seats, most))

    @property
    def thinking(self) -> bool:
        """True between two slices of the search for a play."""
        return bool(self._match[SPENT])

    def ended(self) -> WinShares:
        """Return the result of a finished match."""
        shares = [float(share) for share in self.tree.values]
        return win_shares(self.seated, shares, int(self._match[PLAYS]), int(self._match[CHOICES]))


def win_shares(seated: Seating, shares: Sequence[float], plays: int, choices: int) -> WinShares:
    """Make a result from the win shares of the seats."""
    by_bot = {seated.bot(seat): shares[seat] for seat in range(seated.seats)}
    by_place = {seated.place(seat): shares[seat] for seat in range(seated.seats)}
    bots, places = (tuple(found[n] for n in range(seated.seats)) for found in (by_bot, by_place))
    return WinShares(bots, places, plays, choices)


class SearchBot(Struct, frozen=True):
    """Parameters of a searching bot: the number of simulations for a play, and the style of its search."""

    simulations: int
    style: Style

    @property
    def words(self) -> tuple[int, ...]:
        """The bot's parameters as integers, in the order of `SIMULATIONS`, `NODES` and `EDGES`."""
        return self.simulations, *room_for(self.simulations)


def search_bots(box: AnyBox, levels: Sequence[str]) -> list[SearchBot]:
    return [search_bot(box, level) for level in levels]


def search_bot(box: AnyBox, level: str) -> SearchBot:
    """Parse a level or a number of simulations, with changes of the search style after a slash: `strong` or
    `2000/prior=1`."""
    name, *changes = level.split("/")
    patience = box.bot.patience
    known = {"strong": (patience.strong, patience.style), "expert": (patience.expert, patience.expert_style)}
    simulations, style = known[name] if name in known else (int(name), patience.style)
    changed: dict[str, Any] = {field: float(value) for field, value in (change.split("=") for change in changes)}
    return SearchBot(simulations, style._replace(**changed))


def by_seat(seated: Seating, bots: Sequence[SearchBot]) -> Iterator[SearchBot]:
    yield from (bots[seated.bot(seat)] for seat in range(seated.seats))


def play_one(match: SeriesMatch, opening: int = 0) -> WinShares:
    """Play a match to its end; the same seed and number give the same match in every process."""
    played = SearchedMatch(box_with(match.game, match.data), match, opening)
    played.play()
    return played.ended()


def play_all(matches: Sequence[SeriesMatch], jobs: int, opening: int = 0) -> Iterator[WinShares]:
    yield from (played for _, played in in_order(crew_of(partial(play_one, opening=opening), jobs), matches))
