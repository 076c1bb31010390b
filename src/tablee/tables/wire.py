"""What travels between server and browser: types only. The TypeScript of the same names is made from these.

On the socket a game's own structs (actions, events, views, previews) travel inside as they are; their types are made
from the game's `state.py`, beside its board.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from tablee.bots.levels import Level
from tablee.core.dice import Contribution, Number
from tablee.core.options import Field
from tablee.core.words import Says
from tablee.store.rows import By, Pace, SeatKind, State
from tablee.tables.wishes import Name, Phrase, SeatNumber

Nonce: TypeAlias = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, once an action: a retry after a lost connection gets its old answer."""


# Browser to server, on the socket of a table.


class Sit(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Show me this seat's side of the match (None: the public one), and what happened after the step I saw last."""

    seat: SeatNumber | None
    since: Annotated[int, Meta(ge=-1)] = -1
    words: bool = False
    """From now on, tell me the view in words, too."""


class Act(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Do this for the seat I sit on. `seq` is the step I was looking at."""

    nonce: Nonce
    seq: Annotated[int, Meta(ge=0)]
    action: Raw


class Look(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What would this action do, as far as my seat can know?"""

    nonce: Nonce
    action: Raw


class Hint(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What would the strongest bot play from my seat, and why?"""

    nonce: Nonce


class Forget(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """I no longer want the hint that I asked for with this nonce."""

    nonce: Nonce


class Skip(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The bots need not take their time."""


class Undo(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take my last action back, while neither chance nor anybody else has answered it."""

    nonce: Nonce


class Beat(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Is anybody there? The answer is the same word."""


class Add(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A random number of mine for the rolls of the next match, whose key has this hash."""

    hash: Number
    number: Number


ClientMessage: TypeAlias = Sit | Act | Look | Hint | Forget | Skip | Undo | Beat | Add


# Server to browser, on the socket of a table.


class SeatInfo(Struct, frozen=True):
    kind: SeatKind
    name: str | None
    bot: Level | None
    yours: bool
    """Of the user this is sent to."""
    here: bool
    """Somebody who owns the seat has the table open; true for bots."""
    colour: int = 0
    """Which of the game's colours, with its shape."""
    host: bool = False
    who: str | None = None
    """The same for all seats of one person at this table, and nobody else's."""
    ready: bool = False
    away: int | None = None
    """For how many milliseconds nobody of theirs has had the table open."""
    stand_in: Level | None = None
    """The bot that plays for them meanwhile."""
    offered: bool = False
    """There is a link with which somebody else may take it; known to its owner only."""
    wins: int = 0
    """Matches won at this table before this one."""
    gone: bool = False
    """Who sat here has had their data deleted."""
    owned: bool = False
    """A program sits here, and it is the reader's."""
    began: str | None = None
    """The name of who began the match on this seat, where it was handed over since; empty where they had none."""


class ProposalInfo(Struct, frozen=True):
    kind: Literal["stand-in", "end", "rematch"]
    seat: int | None
    """For whom a bot shall play."""
    yes: tuple[int, ...]
    """A seat of each who is for it, who proposed it first."""
    asked: tuple[int, ...]
    """A seat of each whose answer is awaited."""


class ClockInfo(Struct, frozen=True):
    """Milliseconds that each seat has left now (None: no clock), and whose time runs."""

    left: tuple[int | None, ...]
    running: tuple[int, ...]


class AddingInfo(Struct, frozen=True):
    """A match is about to be dealt: every browser whose user sits here adds a number to its key."""

    hash: str
    """SHA-256 of that key: the match will have no other."""
    left: int
    """Milliseconds until it is dealt without those that have not come."""


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    match: str | None
    """The match being played, or the last one; None before the first."""
    over: bool
    """No match is being played now."""
    host: bool
    """Whether the user this is sent to is the host."""
    listed: bool
    watching: int
    """Open sockets that sit on no seat."""
    pace: Pace = Pace()
    watched: bool = True
    """Whether those who do not sit here may watch."""
    hints: bool = False
    """Whether who sits here may take hints."""
    language: str = ""
    closed: bool = False
    fits: dict[str, Any] | None = None
    """The options a match would begin with now, without the free chairs; None if too few are here."""
    starting: int | None = None
    """Everyone is ready: milliseconds until the match begins by itself."""
    patience: int = 120_000
    """Milliseconds one must be away before a bot may sit in or the others may decide without them."""
    asking: tuple[ProposalInfo, ...] = ()
    clocks: ClockInfo | None = None
    matches: int = 0
    """How many were played to their end here before this one."""
    origin: str | None = None
    """Its match was begun from a position of another, "match@step", and counts for nobody."""
    adding: AddingInfo | None = None
    reads: dict[str, str] = {}
    """Messages of the game that others stand for here, since the seats have chosen their colours."""
    finding: bool | None = None
    """Whether bots' chairs may be taken; None where the table was not opened to find somebody."""
    chairs: tuple[int, ...] = ()
    """The chairs that anybody who comes may take now: free ones, or those of bots."""


class Note(Struct, frozen=True):
    """A line of the table's own log: who came and went, what was said."""

    seq: int
    at: str
    match: str | None
    step: int | None
    """After which step of that match."""
    seat: int | None
    says: Says
    phrase: Phrase | None = None
    who: str | None = None


class Noted(Struct, frozen=True, tag=True):
    """New lines of the table's log; the latest ones, when a socket opens."""

    notes: tuple[Note, ...]
    fresh: bool
    """They have just happened."""


class AtTable(Struct, frozen=True, tag=True):
    """Who sits at the table, whenever that changes."""

    table: TableInfo


class Happened(Struct, frozen=True, omit_defaults=True):
    """One event as this seat may know it, and as a line of the log."""

    seq: int
    event: Any
    says: Says
    by: By | None = None
    """Who brought it about in a person's stead."""


class Ending(Struct, frozen=True, omit_defaults=True):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    clause: str
    agreed: bool = False
    """Ended by agreement: nobody has won, and it counts for nobody."""


class LessonInfo(Struct, frozen=True):
    """A guided match: what is said now, and what to do then."""

    number: int
    of: int
    says: tuple[Says, ...]
    action: Any
    """The learner's; None when somebody else acts, or when the lessons are over."""


class Told(Struct, frozen=True, tag=True, omit_defaults=True):
    """The match as a seat sees it after step `seq`, and what has happened since it was told last."""

    match: str
    seat: int | None
    seq: int
    events: tuple[Happened, ...]
    view: Any
    question: Says
    must: tuple[int, ...]
    may: tuple[int, ...]
    legal: tuple[Any, ...]
    """What this seat can do now, mildest first."""
    undo: bool
    """Whether this seat can take its last action back."""
    over: Ending | None
    lesson: LessonInfo | None
    clocks: ClockInfo | None = None
    words: tuple[Says, ...] = ()
    """The view in words, for a socket that has asked for them: they cost more than all the rest."""
    stands: tuple[Says, ...] = ()
    """For who only watches: what each seat has by now, such as its points."""


class Dealt(Struct, frozen=True, tag=True):
    """A match begins, or was found begun: what its rolls follow from. The key itself is told when it is over."""

    match: str
    key_hash: str
    contributions: tuple[Contribution, ...]
    """In the order of seats; none where the key alone decides."""


class AtSeat(Struct, frozen=True):
    """By HTTP what `AtTable` and `Told` are on the socket; nothing is told of a match before the first."""

    table: TableInfo
    told: Told | None


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """By HTTP what `Act` is on the socket: the program whose token comes along does this."""

    nonce: Nonce
    seq: Annotated[int, Meta(ge=0)]
    action: Any


class Done(Struct, frozen=True, tag=True):
    """The action with this nonce is in the log, as step `seq`."""

    nonce: str
    seq: int


class Looked(Struct, frozen=True, tag=True):
    nonce: str
    preview: Any


class Advised(Struct, frozen=True):
    """A move that the strongest bot would play: in words, and why, where that can be said."""

    action: Any
    says: Says
    because: Says | None
    value: float
    """The share of the win that the seat can expect then."""


class Hinted(Struct, frozen=True, tag=True):
    """The best moves for what the seat is asked, each different in kind from those before it."""

    nonce: str
    hints: tuple[Advised, ...]


class Refusal(Struct, frozen=True, tag=True):
    """What was asked for did not happen. `code` is for programs, `says` for people."""

    code: str
    says: Says
    clause: str | None = None
    nonce: str | None = None


ServerMessage: TypeAlias = AtTable | Dealt | Told | Noted | Done | Looked | Hinted | Refusal | Beat


# REST.


class VariantInfo(Struct, frozen=True):
    """One way to play a game; the only way of a game has no name."""

    name: str
    options: tuple[Field, ...]


class GameInfo(Struct, frozen=True):
    name: str
    version: int
    variants: tuple[VariantInfo, ...]
    minutes: int
    levels: tuple[Level, ...]
    """How well its bots can play, the mildest first."""
    colours: int
    """How many colours there are to choose from."""
    asked: tuple[str, ...]
    """The options that are asked before every match."""
    guarded: tuple[str, ...]
    """Its ways to play in which only greetings and thanks may be said."""
    guided: bool
    """Whether it has a guided first match."""
    moments: tuple[str, ...]
    """Clauses of the rulebook that a lesson of the guided match shows."""
    practice: tuple[str, ...]
    """The levels of its practice, the easiest first; none where it has no practice."""


class OwnData(Struct, frozen=True):
    """What a game is drawn with, where that is not what comes with the game."""

    data: Any


class Exercise(Struct, frozen=True):
    """A puzzle of a game's practice, as its own code makes it."""

    level: str
    seed: int
    puzzle: Any


class Me(Struct, frozen=True):
    """The user of this browser: a guest has no account, only a name."""

    name: str | None
    colour: int | None
    """Which of the six they like to sit in, with its shape."""


class ChangeMe(Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out stays as it is."""

    name: Name | None = None
    colour: SeatNumber | None = None


class MineInfo(Struct, frozen=True):
    """A table on its member's list."""

    table: TableInfo
    state: State
    since: str
    asked: tuple[int, ...]
    """The seats its match waits for."""
    result: Ending | None
