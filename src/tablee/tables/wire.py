"""Types of the wire protocol between server and browser. TypeScript types of the same names are generated from them.

On the socket a game's own structs (actions, events, views, previews) are embedded as they are; their types are
generated beside each board."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from tablee.core.dice import Contribution, Number
from tablee.core.options import Field
from tablee.core.words import Says
from tablee.search.explain import Advice
from tablee.search.levels import Level
from tablee.store.rows import By, Pace, SeatKind, State
from tablee.tables.wishes import Name, Phrase, SeatNumber

Nonce: TypeAlias = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Idempotency key of an action: a retry after a lost connection gets its old answer."""


# Browser to server, on the socket of a table.


class Sit(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Choose the seat from which to see the match (None: as a spectator), and ask for everything after step `since`,
    the last one seen."""

    seat: SeatNumber | None
    since: Annotated[int, Meta(ge=-1)] = -1
    words: bool = False
    """True to get a description of the view in words, too."""


class Act(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Play an action for my seat. `seq` is the step I was looking at."""

    nonce: Nonce
    seq: Annotated[int, Meta(ge=0)]
    action: Raw


class Look(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Ask for a preview of an action."""

    nonce: Nonce
    action: Raw


class Hint(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Ask for a hint. `seq` is the step I was looking at: hints are indices into the legal actions after it."""

    nonce: Nonce
    seq: Annotated[int, Meta(ge=0)]


class Forget(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Cancel the hint asked for with this nonce."""

    nonce: Nonce


class SkipWaiting(Struct, frozen=True, tag="Skip", forbid_unknown_fields=True):
    """Let the bots play without their usual pause, until a person has to act."""


class Undo(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Undo my last action. Refused if it caused a roll, or if somebody has acted since."""

    nonce: Nonce


class Beat(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Heartbeat. The server responds with the same message."""


class Add(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Add a random number to the rolls of the next match, whose key has this hash."""

    hash: Number
    number: Number


ClientMessage: TypeAlias = Sit | Act | Look | Hint | Forget | SkipWaiting | Undo | Beat | Add


# Server to browser, on the socket of a table.


class SeatInfo(Struct, frozen=True):
    kind: SeatKind
    name: str | None
    bot: Level | None
    yours: bool
    """True if the seat is the reader's, that is, of the user to whom this is sent."""
    here: bool
    """True if the seat's holder has the table open; always true for bots."""
    colour: int = 0
    """Number of the seat's colour, from 0; each colour has a shape of its own."""
    host: bool = False
    who: str | None = None
    """Id of the person, the same on all their seats at this table."""
    ready: bool = False
    away: int | None = None
    """Milliseconds since the seat's holder last had the table open; None if not away."""
    stand_in: Level | None = None
    """Level of the bot that plays for the absent holder, if one does."""
    offered: bool = False
    """True, for the holder only, if there is a link with which somebody else may take the seat."""
    wins: int = 0
    """Matches that the holder has won at this table before this one."""
    gone: bool = False
    """True if the holder has had their data deleted."""
    owned: bool = False
    """True if the reader's program sits here."""
    began: str | None = None
    """Name of the first holder in this match if the seat was handed over; empty if that holder had none."""


class ProposalInfo(Struct, frozen=True):
    kind: Literal["stand-in", "end", "rematch"]
    seat: int | None
    """Seat for which a bot shall play."""
    yes: tuple[int, ...]
    """One seat of each supporter, the proposer first."""
    asked: tuple[int, ...]
    """One seat of each user whose vote is awaited."""


class ClockInfo(Struct, frozen=True):
    """Time left for each seat, in milliseconds (None: no clock), and the seats whose time runs."""

    left: tuple[int | None, ...]
    running: tuple[int, ...]


class AddingInfo(Struct, frozen=True):
    """Announcement of a deal: browsers of seated users add random numbers to the key of the match's rolls."""

    hash: str
    """SHA-256 of the key, which cannot change any more."""
    left: int
    """Milliseconds until the match is dealt without the numbers that are still missing."""


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    match: str | None
    """Match being played, or the last one; None before the first."""
    over: bool
    """True if no match is being played."""
    host: bool
    """True if the reader is the host."""
    listed: bool
    watching: int
    """Number of spectators."""
    pace: Pace = Pace()
    watched: bool = True
    """True if spectators are allowed."""
    hints: bool = False
    """True if players may take hints."""
    language: str = ""
    closed: bool = False
    fits: dict[str, Any] | None = None
    """Options with which a match would begin now, without the free chairs; None if too few seats are taken."""
    starting: int | None = None
    """Milliseconds until the match begins by itself, if everyone is ready."""
    patience: int = 120_000
    """Milliseconds of absence after which a bot may sit in or the others may decide."""
    asking: tuple[ProposalInfo, ...] = ()
    clocks: ClockInfo | None = None
    matches: int = 0
    """Number of matches played to their end here before this one."""
    origin: str | None = None
    """Position from which the table's match began, "match@step"; such a match is in nobody's history."""
    adding: AddingInfo | None = None
    reads: dict[str, str] = {}
    """Ids of the game's messages that name a seat by its default colour, mapped to the ids of those to show instead,
    because these players chose other colours."""
    finding: bool | None = None
    """True if newcomers may take bots' chairs; None if the table was not opened to find somebody."""
    chairs: tuple[int, ...] = ()
    """Chairs that newcomers may take now: free ones, or those of bots."""


class Note(Struct, frozen=True):
    """Line of the table's own log: who came and went, what was said."""

    seq: int
    at: str
    match: str | None
    step: int | None
    """Number of the step of that match after which it happened."""
    seat: int | None
    says: Says
    phrase: Phrase | None = None
    who: str | None = None


class Noted(Struct, frozen=True, tag=True):
    """New lines of the table's log, or the latest ones when a socket opens."""

    notes: tuple[Note, ...]
    fresh: bool
    """True for lines that have just happened."""


class AtTable(Struct, frozen=True, tag=True):
    """Table with its seats, sent whenever something about it changes."""

    table: TableInfo


class Happened(Struct, frozen=True, omit_defaults=True):
    """Event of a match, without what this seat may not know, and the text shown for it in the match's log."""

    seq: int
    event: Any
    says: Says
    by: By | None = None
    """Cause of an action that a person did not take: their clock ran out, or a stand-in bot played."""


class Ending(Struct, frozen=True, omit_defaults=True):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    clause: str
    agreed: bool = False
    """True if the match was ended by agreement: nobody has won, and it counts in nobody's record."""


class LessonInfo(Struct, frozen=True):
    """Lesson of a guided match: messages to show to the learner, and the action that the learner is to play next."""

    number: int
    of: int
    says: tuple[Says, ...]
    action: Any
    """Action of the learner; None when another seat acts, or after the last lesson."""


class Told(Struct, frozen=True, tag=True, omit_defaults=True):
    """Match as a seat sees it after step `seq`, with the events since the last message."""

    match: str
    seat: int | None
    seq: int
    events: tuple[Happened, ...]
    view: Any
    question: Says
    must: tuple[int, ...]
    may: tuple[int, ...]
    legal: tuple[Any, ...]
    """Legal actions of this seat. The first one, the mildest, is played if the seat's clock runs out."""
    undo: bool
    """True if this seat can undo its last action."""
    over: Ending | None
    lesson: LessonInfo | None
    clocks: ClockInfo | None = None
    words: tuple[Says, ...] = ()
    """Description of the view in words, for sockets that asked for it: it is larger than all the rest."""
    stands: tuple[Says, ...] = ()
    """Score of each seat in words, for spectators."""


class Dealt(Struct, frozen=True, tag=True):
    """Match that begins or is joined, with the hash that commits to its rolls. Their key is published at its end."""

    match: str
    key_hash: str
    contributions: tuple[Contribution, ...]
    """Numbers that browsers added to the key, in the order of seats; empty if the key alone decides."""


class AtSeat(Struct, frozen=True):
    """HTTP equivalent of `AtTable` and `Told`; `told` is None before the first match."""

    table: TableInfo
    told: Told | None


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """HTTP equivalent of `Act`, for the program whose token the request carries."""

    nonce: Nonce
    seq: Annotated[int, Meta(ge=0)]
    action: Any


class Done(Struct, frozen=True, tag=True):
    """Acknowledgement: the action with this nonce is in the log, as step `seq`."""

    nonce: str
    seq: int


class Looked(Struct, frozen=True, tag=True):
    nonce: str
    preview: Any


class Hinted(Struct, frozen=True, tag=True):
    """Answer to `Hint`: the best moves, each different in kind from those before it."""

    nonce: str
    hints: tuple[Advice, ...]


class Refusal(Struct, frozen=True, tag=True):
    """Refusal of a request. `code` is for programs, `says` for people."""

    code: str
    says: Says
    clause: str | None = None
    nonce: str | None = None


ServerMessage: TypeAlias = AtTable | Dealt | Told | Noted | Done | Looked | Hinted | Refusal | Beat


# REST.


class VariantInfo(Struct, frozen=True):
    """Variant of a game; its name is empty if the game has only one."""

    name: str
    options: tuple[Field, ...]


class GameInfo(Struct, frozen=True):
    name: str
    version: int
    variants: tuple[VariantInfo, ...]
    minutes: int
    levels: tuple[Level, ...]
    """Levels of the game's bots, the weakest first."""
    colours: int
    """Number of colours to choose from."""
    asked: tuple[str, ...]
    """Names of the options to be chosen anew before every match."""
    guarded: tuple[str, ...]
    """Variants whose rules forbid advice: only greetings and thanks may be said."""
    guided: bool
    """True if the game has a guided first match."""
    moments: tuple[str, ...]
    """Clauses of the rulebook that a lesson of the guided match shows."""
    practice: tuple[str, ...]
    """Levels of the game's practice puzzles, the easiest first; empty without practice."""


class OwnData(Struct, frozen=True):
    """Data with which a board draws a match of its game; None for the data shipped with the game."""

    data: Any


class Exercise(Struct, frozen=True):
    """Puzzle of a game's practice."""

    level: str
    seed: int
    puzzle: Any


class Me(Struct, frozen=True):
    """User of this browser. A guest has no account, only a name."""

    name: str | None
    colour: int | None
    """Number of the user's favourite colour, from 0; each colour has a shape of its own."""


class ChangeMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Request to change the user's name or colour. Fields left out stay as they are."""

    name: Name | None = None
    colour: SeatNumber | None = None


class MineInfo(Struct, frozen=True):
    """Table in the list of a user who hosts it or sits there."""

    table: TableInfo
    state: State
    since: str
    asked: tuple[int, ...]
    """Seats that the table's match waits for."""
    result: Ending | None
