"""What happens to a table, as its own log tells it. The log of a match holds only what folds or ends the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from tablee.core.codec import Reads
from tablee.core.words import Says
from tablee.store.rows import Holder, Pace
from tablee.tables.wishes import Phrase


class Change(Struct, frozen=True, gc=False, tag=True, omit_defaults=True, kw_only=True):
    """Every change says during which match it was made, and after which of its steps."""

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
    """So many seats from now on."""

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
    """The key of the next match's rolls is stored, and this hash of it told: the match will have no other. Browsers are
    asked for their numbers, in whichever process they are; who wrote this deals."""

    hash: str


class NumbersAsked(Change, frozen=True):
    """The same, where the key was fixed before and its match did not begin."""

    hash: str


class NumberAdded(Change, frozen=True):
    """A browser in another process than the one that deals has added a number."""

    user: str
    hash: str
    number: str


class MatchStarted(Change, frozen=True):
    """`match` is the one that begins."""


# During a match.


class WentAway(Change, frozen=True):
    user: str


class CameBack(Change, frozen=True):
    user: str


class BotSatIn(Change, frozen=True):
    """A bot plays for a person: they left, those present said so, or their clock ran out three times."""

    seat: int
    user: str
    name: str | None
    bot: str
    by: str | None = None
    """The user who said so last; None is the clock."""


class SeatTakenBack(Change, frozen=True):
    seat: int
    user: str
    name: str | None


class SeatOffered(Change, frozen=True):
    seat: int


class OfferWithdrawn(Change, frozen=True):
    seat: int


class SeatHandedOver(Change, frozen=True):
    """`name` is whose it was."""

    seat: int
    holder: Holder
    name: str | None = None
    was: str | None = None
    """Their user; empty where they have had their data deleted since."""

    @property
    def heir(self) -> str | None:
        """On whose list the match will be; on nobody's, where a bot or a program plays it."""
        return self.holder.user if self.holder.kind == "person" else None


class ChairTaken(Change, frozen=True):
    """Somebody who came has taken a bot's chair."""

    seat: int
    holder: Holder
    bot: str | None
    """Its level."""
    stands: Says | None = None
    """What it had by then, as all saw it."""

    @property
    def heir(self) -> str | None:
        """On whose list the match will be."""
        return self.holder.user


class TokenRenewed(Change, frozen=True):
    """The program of this seat has another token; the one before is void."""

    seat: int


class Proposed(Change, frozen=True):
    """Somebody proposes something, or is for what was proposed."""

    kind: str
    user: str
    seat: int | None = None
    name: str | None = None
    """For whom a bot shall play, and on which seat."""
    absent: str | None = None
    """Their user; empty where they have had their data deleted since."""


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


# Who somebody is.


class GuestMerged(Change, frozen=True):
    """Somebody who was here as a guest of their own is this user, on another device. The seat is the same person's."""

    user: str


class PersonForgotten(Change, frozen=True):
    """Somebody who was here has had their data deleted."""


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
"""Changes that may be made over and over before a match. Nothing but the last lines of the log needs them."""
LATEST = 500
"""How many of the latest changes of a table are kept, whatever they are."""
NOW_AND_THEN = 100
"""Once in so many changes, older ones that nobody needs are deleted."""

reads_change: Reads[TableChange] = Reads(TableChange)


def forgettable(changes: Sequence[tuple[int, str, bytes]]) -> list[int]:
    """Return the numbers of old changes that nobody needs, of the latest ones, the oldest first. Otherwise somebody who
    changes their colour all the time would fill the disk."""
    return [seq for seq, _, raw in changes[:-LATEST] if isinstance(reads_change(raw), IN_LOBBIES)]
