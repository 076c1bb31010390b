"""Formatting of messages with Fluent. No other module loads Fluent, since most programs print no messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from tablee.core import words
from tablee.core.words import Arg, Language, Says

JOINT = ", "
VOWELS = tuple("aâàáeéèêëiîïíoôöóuûùüúœæ")


def de(name: object) -> str:
    """Put the French « de » before a name: « de Bruno », « d’Anna ». There is no elision before h and y, since names
    differ there."""
    return f"d’{name}" if str(name).casefold().startswith(VOWELS) else f"de {name}"


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"DE": de}
"""Functions that Fluent messages may call, by name."""


class Reader:
    """Formatter of messages in one language, for one seat (or a spectator) of a table with these names."""

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
    """Load the Fluent messages of `core/` and of these folders in one language."""
    made = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for folder in (Path(words.__file__).parent, *folders):
        made.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    return made
