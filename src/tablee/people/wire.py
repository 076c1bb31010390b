"""Types of the HTTP API for people, their devices and the people they have met."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class DeviceInfo(Struct, frozen=True):
    id: str
    label: str
    """Browser and system, such as ``Firefox · Linux``."""
    since: str
    seen: str
    here: bool
    """True for the device that asked."""


class PasskeyInfo(Struct, frozen=True):
    id: str
    label: str
    """Browser and system on which the passkey was made."""
    since: str
    seen: str


class Devices(Struct, frozen=True):
    """Devices and passkeys of a user. A guest with only this browser has no device on the list."""

    devices: tuple[DeviceInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]
    passkeys_at: str | None
    """Host on which passkeys work; None where browsers don't allow them."""


class NewCode(Struct, frozen=True):
    """One-time code, to be put into the fragment of a link."""

    code: str
    seconds: int
    """Seconds for which the code is valid."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Joining(Struct, frozen=True):
    """Preview of joining with a code: the user to whom this browser would belong."""

    name: str | None
    already: bool
    """True if this browser already belongs to the code's user."""
    tables: int
    """Number of tables of this browser's current user. Joining would pass them to the code's user."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's answer to a challenge with a passkey, as WebAuthn writes it."""

    credential: dict[str, Any]


class MyTable(Struct, frozen=True):
    id: str
    game: str
    opened: str
    host: bool
    seats: tuple[int, ...]
    """Seats that this user holds, or a program of theirs."""
    match: str | None
    playing: bool


class PersonMet(Struct, frozen=True):
    """Person the user has played with. `who` is valid on this user's list only."""

    who: str
    name: str | None
    colour: int | None
    matches: int
    """Number of matches played together, among the user's latest ones."""
    last: str
    """Time when the last match together ended."""
    game: str
    """Name of the game to play again: the one the person asks for, else the one they played together last."""
    asked: bool
    """True if the user has asked to play again with this person."""
    asks: bool
    """True if this person has asked to play again with the user."""
    muted: bool
    """True if the user does not want to be asked by this person."""


class AboutPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """Request to change a person's entry on the user's list. Fields left out stay as they are."""

    again: bool | None = None
    """True asks to play again, or accepts; False withdraws one's own question, or declines."""
    muted: bool | None = None
    """True: this person's questions are no longer shown; False: they are again."""
    removed: bool = False
    """True takes the person off the user's list."""


class CompanyAnswer(Struct, frozen=True):
    """Answer to `AboutPerson`: the new table if both want to play again, and the user's list."""

    table: str | None
    people: tuple[PersonMet, ...]


class CallInfo(Struct, frozen=True):
    """A browser of the user that receives push messages."""

    endpoint: str
    language: str
    quiet: bool
    """True if messages that arise at night are sent in the morning only."""
    sat: bool
    """True if the browser gets a message when somebody sits down at a table of its user."""
    since: str


class Everything(Struct, frozen=True):
    """Export of everything stored about a user, as one file. Of a running match only the id is given, since its draws
    are still secret."""

    tablee: int
    """Version of the format of this export."""
    exported: str
    name: str | None
    colour: int | None
    devices: tuple[DeviceInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]
    calls: tuple[CallInfo, ...]
    tables: tuple[MyTable, ...]
    """Tables the user opened or sits at."""
    people: tuple[PersonMet, ...]
    """People the user has played with lately, with the user's entries about them."""
    matches: tuple[Any, ...]
    """Finished matches, each as `/api/matches/…/export` returns it."""
