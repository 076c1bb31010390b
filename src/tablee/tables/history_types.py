"""Types of the API about past matches. TypeScript types of the same names are generated from them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tablee.core.dice import Contribution
from tablee.core.words import Says
from tablee.search.analysis import Judged
from tablee.search.levels import Level
from tablee.store.rows import By
from tablee.tables.wire import Ending, Happened


class PlayerInfo(Struct, frozen=True):
    """Player of a seat. `name` is the last holder if the seat was handed over."""

    name: str | None
    bot: Level | None
    colour: int
    gone: bool = False
    """True if the player has had their data deleted."""
    program: bool = False
    """True if a user's own program played the seat."""
    began: str | None = None
    """Name of the first holder of a seat that was handed over; empty if that holder had no name."""


class HistoryEntry(Struct, frozen=True):
    """Finished match in a player's history."""

    match: str
    game: str
    way: str
    """Variant of the game; empty if the game has only one."""
    ended: str
    players: tuple[PlayerInfo, ...]
    seat: int
    """Seat of the user whose history it is."""
    winners: tuple[int, ...]
    agreed: bool
    """True if the match was ended by agreement: then it counts in nobody's record of matches played and won."""
    scores: tuple[float, ...]
    """Points of each seat; empty if the variant does not count points."""


class History(Struct, frozen=True):
    matches: tuple[HistoryEntry, ...]
    more: bool
    """True if there are older matches than these."""


class Best(Struct, frozen=True):
    """Record of a user in one variant (`way`) of a game."""

    game: str
    way: str
    played: int
    won: int
    since: str
    """Time when the user's first match of this variant ended."""
    best: float | None
    """Most points in one match; None if the variant does not count points."""


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
    """The secret key in hexadecimal digits; None until the match is over."""
    steps: int
    over: Ending | None
    origin: str | None = None
    """Position from which the match began, "match@step"; such a match is in nobody's history."""
    contributions: tuple[Contribution, ...] = ()
    """Random numbers that browsers added to the key before the deal."""
    reads: dict[str, str] = {}
    """Ids of the game's messages that name a seat by its default colour, mapped to the ids of those to show instead,
    because these players chose other colours."""


class RollInfo(Struct, frozen=True):
    """Roll of a finished match: number `n` of all its rolls, with the result `k` out of `total` possible ones."""

    seq: int
    """Number of the step to which the roll belongs."""
    n: int
    total: int
    k: int
    says: tuple[Says, ...]
    """Events that the roll caused, in words; empty if the rules have changed since."""


class Rolls(Struct, frozen=True):
    """Everything needed to verify the rolls of a finished match."""

    key_hash: str
    key: str
    contributions: tuple[Contribution, ...]
    rolls: tuple[RollInfo, ...]


class ReplayFrame(Struct, frozen=True):
    """Step of a finished match, as a seat or a spectator saw it."""

    seq: int
    at: str
    actor: int | None
    by: By | None
    """Cause of the step if the actor did not play it: their clock ran out, or a stand-in bot played."""
    undone: bool
    events: tuple[Happened, ...]
    view: Any
    words: tuple[Says, ...]


class Replay(Struct, frozen=True):
    match: MatchInfo
    seat: int | None
    frames: tuple[ReplayFrame, ...]


class TurnInfo(Struct, frozen=True):
    """Turn of a match: consecutive steps of one seat. The first turn is the deal, which no seat makes."""

    seat: int | None
    first: int
    last: int
    """Number of the turn's last step; `first` is that of its first."""


class NewlyJudged(Struct, frozen=True):
    """Steps of a match that were evaluated since a client last asked."""

    judged: tuple[Judged, ...]
    """Evaluations in the order of steps, without gaps."""
    left: int
    """Number of steps not evaluated yet."""
    points: tuple[int, ...]
    """Turning points so far: numbers, in ascending order, of up to three steps at which the mover lost the most chance
    to win."""


class Analysis(NewlyJudged, frozen=True):
    """Analysis of a finished match, as far as it is done, with what does not change while it goes on."""

    turns: tuple[TurnInfo, ...]
    """Turns of the match, without undone steps."""
    together: bool
    """True if all seats win or lose together and so share one chance."""
    mine: int | None
    """Seat of the user who asked for the analysis; None if that user did not play."""
    scores: tuple[float, ...]
    """Final points of each seat; empty if the variant counts none, or if the match was ended by agreement."""
    outdated: bool
    """True if an older version of the analysis made this one, which is shown as it is."""
