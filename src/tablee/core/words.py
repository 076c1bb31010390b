"""Messages to people, as an id and arguments: code never holds a sentence.

A reader (the browser, or `kit/reader.py`) formats a `Says` in its own language from the Fluent files that lie beside
the code: `core/{en,fr}.ftl` for what every game says, `games/<game>/{en,fr}.ftl` for the rest.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")


class Says(Struct, frozen=True, gc=False, omit_defaults=True):
    """A message to people: the id of its text and the arguments of that text.

    An argument that is itself a `Says` is formatted first: it may be the name of a piece of game data such as
    ``objective-nessie``, or an attribute of a message such as ``province-QC.in``. A tuple is joined with commas. An
    argument called ``seat`` is a seat's number: the reader puts the player's name there, and adds the argument ``you``
    = ``yes`` when it is the reader's own seat."""

    id: str
    args: dict[str, int | str | Says | tuple[Says, ...]] = {}


Arg: TypeAlias = int | str | Says | tuple[Says, ...]


def says(id: str, /, **args: Arg) -> Says:
    return Says(id, args)
