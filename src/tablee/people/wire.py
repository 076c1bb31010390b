"""Types of the HTTP API about people and their devices."""

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
    """True for the device this is sent to."""


class PasskeyInfo(Struct, frozen=True):
    id: str
    label: str
    """Browser and system on which it was made."""
    since: str
    seen: str


class Devices(Struct, frozen=True):
    """Devices and passkeys of a user. A guest with only this browser has no device on the list."""

    devices: tuple[DeviceInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]
    passkeys_at: str | None
    """Host where passkeys work; None where they cannot."""


class NewCode(Struct, frozen=True):
    """One-time code for the fragment of a link."""

    code: str
    seconds: int
    """Lifetime of the code."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Joining(Struct, frozen=True):
    """Preview of joining: the user a code belongs to."""

    name: str | None
    already: bool
    """True if this browser is theirs already."""
    tables: int
    """Number of this browser's own tables that will be theirs, too."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """Answer of a passkey to a challenge, as the browser writes it."""

    credential: dict[str, Any]


class MyTable(Struct, frozen=True):
    id: str
    game: str
    opened: str
    host: bool
    seats: tuple[int, ...]
    """This user's seats."""
    match: str | None
    playing: bool


class PersonMet(Struct, frozen=True):
    """Person the user has played with. `who` is valid on this user's list only."""

    who: str
    name: str | None
    colour: int | None
    matches: int
    """Number of matches together, among the user's latest."""
    last: str
    """Time when the last of them ended."""
    game: str
    """Game to play again: the one they ask for, else the one played last."""
    asked: bool
    """True if the user would like to play again with them."""
    asks: bool
    """True if they would like to play again with the user."""
    muted: bool
    """True if the user does not want to be asked by them."""


class AboutPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """Request to change a person's entry on the user's list. Fields left out stay as they are."""

    again: bool | None = None
    """Ask to play again, or decline."""
    muted: bool | None = None
    """Mute or unmute their questions."""
    removed: bool = False
    """Take them off my list."""


class CompanyAnswer(Struct, frozen=True):
    """Answer to `AboutPerson`: the new table if both want to play again, and the user's list."""

    table: str | None
    people: tuple[PersonMet, ...]


class CallInfo(Struct, frozen=True):
    """Browser that receives push messages."""

    endpoint: str
    language: str
    quiet: bool
    """True if messages of the night wait for the morning."""
    sat: bool
    """True if it is told when somebody sits down at a table of theirs."""
    since: str


class Everything(Struct, frozen=True):
    """Export of everything stored about a user, as one file. A running match is only named, since its draws are still
    secret."""

    tablee: int
    """Version of this format."""
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
