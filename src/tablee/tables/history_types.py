"""Types of the API about past matches. TypeScript types of the same names are generated from them."""

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
    """Player of a seat. `name` is the last holder if the seat was handed over."""

    name: str | None
    bot: Level | None
    colour: int
    gone: bool = False
    """True if they have had their data deleted."""
    program: bool = False
    """True if it was a user's program."""
    began: str | None = None
    """Name of the first holder of a seat that was handed over; empty if they had none."""


class HistoryEntry(Struct, frozen=True):
    """Finished match in a player's history."""

    match: str
    game: str
    way: str
    """Way to play; the only one of a game has no name."""
    ended: str
    players: tuple[PlayerInfo, ...]
    seat: int
    """The reader's seat."""
    winners: tuple[int, ...]
    agreed: bool
    """True if it was ended by agreement: it counts for nobody."""
    scores: tuple[float, ...]
    """Points of each seat; empty if this way does not count points."""


class History(Struct, frozen=True):
    matches: tuple[HistoryEntry, ...]
    more: bool
    """True if there are older ones."""


class Best(Struct, frozen=True):
    """Record of a user in one way to play a game."""

    game: str
    way: str
    played: int
    won: int
    since: str
    """Time when the first match ended."""
    best: float | None
    """Most points in one match; None if this way does not count points."""


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
    """The key itself, after the match."""
    steps: int
    over: Ending | None
    origin: str | None = None
    """Position it began from, "match@step"; such a match counts for nobody."""
    contributions: tuple[Contribution, ...] = ()
    """Numbers that browsers added to the key before the deal."""
    reads: dict[str, str] = {}
    """Replacements of the game's messages, as at its table."""


class RollInfo(Struct, frozen=True):
    """Roll of a finished match: the n-th, `k` of `total`."""

    seq: int
    """Step it belongs to."""
    n: int
    total: int
    k: int
    says: tuple[Says, ...]
    """Result in words; empty if the rules have changed since."""


class Rolls(Struct, frozen=True):
    """Everything needed to verify the rolls of a finished match."""

    key_hash: str
    key: str
    contributions: tuple[Contribution, ...]
    rolls: tuple[RollInfo, ...]


class ReplayFrame(Struct, frozen=True):
    """Step of a finished match, as a seat saw it."""

    seq: int
    at: str
    actor: int | None
    by: By | None
    """Who played it instead of the actor."""
    undone: bool
    events: tuple[Happened, ...]
    view: Any
    words: tuple[Says, ...]


class Replay(Struct, frozen=True):
    match: MatchInfo
    seat: int | None
    frames: tuple[ReplayFrame, ...]


class TurnInfo(Struct, frozen=True):
    """Turn: consecutive steps of one seat. The first is the deal."""

    seat: int | None
    first: int
    last: int
    """Numbers of its first and last step."""


class Analysis(Struct, frozen=True):
    """Analysis of a finished match, as far as it is done."""

    turns: tuple[TurnInfo, ...]
    """Turns of the steps that count."""
    judged: tuple[Judged, ...]
    """Judgements in the order of steps; one a step when all is done."""
    left: int
    """Number of steps not judged yet."""
    points: tuple[int, ...]
    """Turning points: up to three steps at which most was lost, in order."""
    together: bool
    """True if all win or lose together and share one chance."""
    mine: int | None
    """The reader's seat."""
    scores: tuple[float, ...] = ()
    """Final points; empty if this way counts none, or if it was ended by agreement."""
