"""What a browser says and hears about who somebody is."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class DeviceInfo(Struct, frozen=True):
    id: str
    label: str
    """Its browser and system."""
    since: str
    seen: str
    here: bool
    """It is the one this is sent to."""


class PasskeyInfo(Struct, frozen=True):
    id: str
    label: str
    """Where it was made."""
    since: str
    seen: str


class Devices(Struct, frozen=True):
    """Where somebody is known. A guest who has only this browser has no device on the list."""

    devices: tuple[DeviceInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]
    passkeys_at: str | None
    """The host where passkeys work; None where they cannot."""


class NewCode(Struct, frozen=True):
    """Goes into a link behind the #, and works once."""

    code: str
    seconds: int
    """For so long."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Joining(Struct, frozen=True):
    """Whose code it is, before it is used."""

    name: str | None
    already: bool
    """This browser is theirs already."""
    tables: int
    """So many of this browser's own will be theirs too."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a passkey answers to a challenge, as the browser writes it."""

    credential: dict[str, Any]


class MyTable(Struct, frozen=True):
    id: str
    game: str
    opened: str
    host: bool
    seats: tuple[int, ...]
    """Mine."""
    match: str | None
    playing: bool


class PersonMet(Struct, frozen=True):
    """Somebody I have played with, as they are known on my list only."""

    who: str
    name: str | None
    colour: int | None
    matches: int
    """So many together, of my latest."""
    last: str
    """When the last of them ended."""
    game: str
    """What would be played again: what they ask for, else what was played last."""
    asked: bool
    """I would like to play again with them."""
    asks: bool
    """They would like to play again with me."""
    muted: bool
    """I do not want to be asked by them."""


class AboutPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """What I say of somebody I have played with. What is left out stays as it is."""

    again: bool | None = None
    """I would like to play again with them; or rather not."""
    muted: bool | None = None
    """I do not want to be asked by them."""
    removed: bool = False
    """Take them off my list."""


class CompanyAnswer(Struct, frozen=True):
    """What came of it: the table to go to, where both would like to; my list."""

    table: str | None
    people: tuple[PersonMet, ...]


class CallInfo(Struct, frozen=True):
    """A browser that is called while it is closed."""

    endpoint: str
    language: str
    quiet: bool
    """Whether calls of the night wait for the morning."""
    sat: bool
    """Whether it is told that somebody sat down at a table of theirs."""
    since: str


class Everything(Struct, frozen=True):
    """All that is stored of somebody, as one file. Of a match that is not over it says only that it is there: what was
    drawn in it is a secret still."""

    tablee: int
    """The version of this format."""
    exported: str
    name: str | None
    colour: int | None
    devices: tuple[DeviceInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]
    calls: tuple[CallInfo, ...]
    tables: tuple[MyTable, ...]
    """Those I opened or sit at."""
    people: tuple[PersonMet, ...]
    """Those I have played with lately, and what I have said of them."""
    matches: tuple[Any, ...]
    """The finished ones, each as `/api/matches/…/export` has it."""
