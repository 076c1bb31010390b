"""Types of the changes in a table's own log, such as a seat given. A match has a log of its own, with only the steps
that make up its state or end it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from tablee.core.codec import Decoder
from tablee.core.words import Says
from tablee.store.rows import Holder, Pace
from tablee.tables.wishes import Phrase


class Change(Struct, frozen=True, gc=False, tag=True, omit_defaults=True, kw_only=True):
    """Base of all changes, with the match and the step after which the change was made; None before the first match."""

    match: str | None = None
    step: int | None = None


# Before a match.


class TableOpened(Change, frozen=True):
    pass


class SeatGiven(Change, frozen=True):
    seat: int
    holder: Holder
    by: str


class ChairsChanged(Change, frozen=True):
    """The number of seats was changed to `seats`."""

    seats: int


class ColourChosen(Change, frozen=True):
    seat: int
    colour: int


class SaidReady(Change, frozen=True):
    user: str
    ready: bool


class PersonNamed(Change, frozen=True):
    """Somebody who sat down without a name has one now."""

    user: str
    name: str | None


class HostPassed(Change, frozen=True):
    to: str


class Arranged(Change, frozen=True):
    pace: Pace
    listed: bool
    watched: bool
    hints: bool | None = None
    finding: bool | None = None


class KeyFixed(Change, frozen=True):
    """The secret key of the next match's rolls is stored and its hash published. Browsers are asked for random numbers,
    and the server process that wrote this change deals the match."""

    hash: str


class NumbersAsked(Change, frozen=True):
    """Browsers are asked for random numbers again, because the key was fixed but its match did not begin."""

    hash: str


class NumberAdded(Change, frozen=True):
    """A browser has added a random number to the next match's key. This browser is connected to another server process
    than the one that deals."""

    user: str
    hash: str
    number: str


class MatchStarted(Change, frozen=True):
    """The match `match` begins."""


# During a match.


class WentAway(Change, frozen=True):
    user: str


class CameBack(Change, frozen=True):
    user: str


class BotSatIn(Change, frozen=True):
    """A bot plays for a person who left, was voted out, or timed out three times."""

    seat: int
    user: str
    name: str | None
    bot: str
    by: str | None = None
    """User who left the seat to the bot or whose vote decided; None if time ran out."""


class SeatTakenBack(Change, frozen=True):
    seat: int
    user: str
    name: str | None


class SeatOffered(Change, frozen=True):
    seat: int


class OfferWithdrawn(Change, frozen=True):
    seat: int


class SeatHandedOver(Change, frozen=True):
    """A seat has a new holder. `name` is the previous holder's name."""

    seat: int
    holder: Holder
    name: str | None = None
    was: str | None = None
    """User id of the previous holder; empty if that user's data has been deleted."""

    @property
    def heir(self) -> str | None:
        """Id of the new holder, in whose history the match will be; None if a bot or a program plays the seat."""
        return self.holder.user if self.holder.kind == "person" else None


class ChairTaken(Change, frozen=True):
    """A newcomer has taken a bot's chair."""

    seat: int
    holder: Holder
    bot: str | None
    """Level of the bot that played the seat before."""
    stands: Says | None = None
    """Public score of the seat when it was taken; None if the game has no score for each seat."""

    @property
    def heir(self) -> str | None:
        """Id of the newcomer, in whose history the match will be."""
        return self.holder.user


class TokenRenewed(Change, frozen=True):
    """The program on this seat has a new token; the old one is void."""

    seat: int


class Proposed(Change, frozen=True):
    """Somebody proposes a stand-in bot, the end of the match or a rematch, or supports such a proposal."""

    kind: str
    user: str
    seat: int | None = None
    name: str | None = None
    """Name of the person for whom a bot shall play."""
    absent: str | None = None
    """User id of the person for whom a bot shall play; empty if that user's data has been deleted."""


class Declined(Change, frozen=True):
    kind: str
    user: str


class PhraseSaid(Change, frozen=True):
    seat: int
    user: str
    phrase: Phrase


class HintTaken(Change, frozen=True):
    seat: int
    user: str
    name: str | None


class TableClosed(Change, frozen=True):
    pass


# Merged and deleted users.


class GuestMerged(Change, frozen=True):
    """A guest turned out to be this user on another device. The guest's seats are this user's now."""

    user: str


class PersonForgotten(Change, frozen=True):
    """The data of somebody who was at this table has been deleted."""


TableChange: TypeAlias = (
    TableOpened
    | SeatGiven
    | ChairsChanged
    | ColourChosen
    | SaidReady
    | PersonNamed
    | HostPassed
    | Arranged
    | KeyFixed
    | NumbersAsked
    | NumberAdded
    | MatchStarted
    | WentAway
    | CameBack
    | BotSatIn
    | SeatTakenBack
    | SeatOffered
    | OfferWithdrawn
    | SeatHandedOver
    | ChairTaken
    | TokenRenewed
    | Proposed
    | Declined
    | PhraseSaid
    | HintTaken
    | TableClosed
    | GuestMerged
    | PersonForgotten
)

IN_LOBBIES = (
    *(SeatGiven, ChairsChanged, ColourChosen, SaidReady, HostPassed, Arranged),
    *(KeyFixed, NumbersAsked, NumberAdded),
)
"""Types of changes that people may repeat at will before a match. Old ones are deleted from the log."""
LATEST = 500
"""Number of latest changes of a table that are always kept."""
NOW_AND_THEN = 100
"""Old changes of a table are deleted each time that this many new ones have been made."""

decode_change: Decoder[TableChange] = Decoder(TableChange)


def forgettable(changes: Sequence[tuple[int, str, bytes]]) -> list[int]:
    """Return the numbers of old lobby changes that may be deleted, the oldest first. If they were kept, somebody who
    changes their colour all the time would fill the disk."""
    return [seq for seq, _, raw in changes[:-LATEST] if isinstance(decode_change(raw), IN_LOBBIES)]
