"""What is told of matches to look back at: types only. The TypeScript of the same names is made from these."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tablee.bots.analysis import Judged
from tablee.bots.levels import Level
from tablee.core.dice import Contribution
from tablee.core.words import Says
from tablee.store.rows import By
from tablee.tables.wire import Ending, Happened


class PlayerInfo(Struct, frozen=True):
    """Who played on a seat; where it was handed over, who had it at the end."""

    name: str | None
    bot: Level | None
    colour: int
    gone: bool = False
    """They have had their data deleted."""
    program: bool = False
    """It was a program of somebody's own."""
    began: str | None = None
    """The name of who began on this seat and handed it over; empty where they had none."""


class HistoryEntry(Struct, frozen=True):
    """A finished match, as one of its players has it in their history."""

    match: str
    game: str
    way: str
    """Which of the game's ways to play; the only one has no name."""
    ended: str
    players: tuple[PlayerInfo, ...]
    seat: int
    """Mine."""
    winners: tuple[int, ...]
    agreed: bool
    """Ended by agreement: it counts for nobody."""
    scores: tuple[float, ...]
    """In points; nothing where this way does not count points."""


class History(Struct, frozen=True):
    matches: tuple[HistoryEntry, ...]
    more: bool
    """Whether there are others before."""


class Best(Struct, frozen=True):
    """How one has fared in one way to play a game."""

    game: str
    way: str
    played: int
    won: int
    since: str
    """When the first match ended."""
    best: float | None
    """The most points in one match; None where this way does not count points."""


class MatchInfo(Struct, frozen=True):
    id: str
    table: str
    game: str
    version: int
    options: dict[str, Any]
    players: tuple[PlayerInfo, ...]
    started: str
    key_hash: str
    """SHA-256 of the secret key of the rolls."""
    key: str | None
    """The key itself, once the match is over."""
    steps: int
    over: Ending | None
    origin: str | None = None
    """Begun from a position of another match: that one and the step, as "match@step". It counts for nobody."""
    contributions: tuple[Contribution, ...] = ()
    """What browsers added to the key before the deal."""
    reads: dict[str, str] = {}
    """Messages of the game that others stand for, as at its table."""


class RollInfo(Struct, frozen=True):
    """One roll of a finished match: the n-th, `k` of `total`."""

    seq: int
    """The step it belongs to."""
    n: int
    total: int
    k: int
    says: tuple[Says, ...]
    """What it drew, in words; nothing where the rules have changed since."""


class Rolls(Struct, frozen=True):
    """All that is needed to make the rolls of a finished match again."""

    key_hash: str
    key: str
    contributions: tuple[Contribution, ...]
    rolls: tuple[RollInfo, ...]


class ReplayFrame(Struct, frozen=True):
    """One step of a finished match, as a seat saw it."""

    seq: int
    at: str
    actor: int | None
    by: By | None
    """Who played it in the actor's stead."""
    undone: bool
    events: tuple[Happened, ...]
    view: Any
    words: tuple[Says, ...]


class Replay(Struct, frozen=True):
    match: MatchInfo
    seat: int | None
    frames: tuple[ReplayFrame, ...]


class TurnInfo(Struct, frozen=True):
    """One or more steps of a seat in a row; the first turn is the deal."""

    seat: int | None
    first: int
    last: int
    """Its steps, by their numbers."""


class Analysis(Struct, frozen=True):
    """What is found out so far about a finished match."""

    turns: tuple[TurnInfo, ...]
    """Of the steps that count."""
    judged: tuple[Judged, ...]
    """In their order; one a step when all of it is done."""
    left: int
    """How many steps are not judged yet."""
    points: tuple[int, ...]
    """The steps at which most was lost, three at the most, in their order."""
    together: bool
    """All win or all lose: there is one chance, which every seat shares."""
    mine: int | None
    """The seat of who asks."""
    scores: tuple[float, ...] = ()
    """How it ended, in points; nothing where this way to play counts none, or where it was ended by agreement."""
