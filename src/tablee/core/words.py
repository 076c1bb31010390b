"""What is said to people: never a sentence in code, only the id of a message and what goes into it.

A reader (browser or terminal) formats a `Says` in its own language from the Fluent files that lie beside the code:
`core/{en,fr}.ftl` for what every game says, `games/<game>/{en,fr}.ftl` for the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from msgspec import Struct

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
JOINT = ", "


class Says(Struct, frozen=True, omit_defaults=True):
    """A message and its arguments.

    An argument that is itself a `Says` is formatted first (a data id such as ``objective-nessie``; ``province-QC.in``
    names an attribute); a tuple is joined with commas. An argument called ``seat`` is a seat's number: the reader
    puts the name there, and adds ``you`` = ``yes`` when it is the reader's own.
    """

    id: str
    args: dict[str, int | str | Says | tuple[Says, ...]] = {}


Arg: TypeAlias = int | str | Says | tuple[Says, ...]


def says(id: str, /, **args: Arg) -> Says:
    return Says(id, args)


class Reader:
    """Formats what is said, in one language, for one seat (or a spectator) of a table with these names."""

    def __init__(self, bundle: FluentBundle, names: Sequence[str] = (), seat: int | None = None) -> None:
        self.bundle, self.names, self.seat = bundle, names, seat

    def __call__(self, said: Says) -> str:
        id, _, attribute = said.id.partition(".")
        if not self.bundle.has_message(id):
            return said.id
        message = self.bundle.get_message(id)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, f"{said.id} has attributes only"
        text, errors = self.bundle.format_pattern(pattern, self._arguments(said.args))
        if errors:
            raise ValueError(f"{said.id}: {errors[0]}")
        return str(text)

    def _arguments(self, args: Mapping[str, Arg]) -> dict[str, int | str]:
        found = {key: self._argument(value) for key, value in args.items()}
        if "seat" in args:
            seat = args["seat"]
            assert isinstance(seat, int)
            found |= {"seat": self.names[seat], "you": "yes" if seat == self.seat else "no"}
        return found

    def _argument(self, value: Arg) -> int | str:
        match value:
            case Says():
                return self(value)
            case tuple():
                return JOINT.join(self(part) for part in value)
        return value


@cache
def bundle(language: Language, *folders: Path) -> FluentBundle:
    """The messages of the core and of these folders, in one language."""
    made = FluentBundle([language], use_isolating=False)
    for folder in (Path(__file__).parent, *folders):
        made.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    return made
