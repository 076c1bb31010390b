"""Actions as short lines that people type: ``place-card 3 -1 2``, ``call nessie``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias
from unicodedata import combining, normalize

from msgspec import Struct, to_builtins

Called: TypeAlias = Callable[[Struct], str]
"""What an action is called: one word."""


def name_of(action: Struct) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(action).__name__).lower()


def command(action: Struct, called: Called = name_of) -> str:
    """An action's name and its fields, in the order in which it has them."""
    return " ".join([called(action), *(_word(value) for key, value in to_builtins(action).items() if key != "type")])


def _word(value: Any) -> str:
    """A field as one word. Nothing is a dash; what a field holds in turn is joined by commas."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case dict():
            return ",".join(_word(part) for key, part in value.items() if key != "type") or "-"
        case list() | tuple():
            return ",".join(map(_word, value)) or "-"
    return str(value)


def matching(typed: str, legal: Sequence[Any], called: Called = name_of) -> list[Any]:
    """The legal actions that a line may mean: the one it names in full, or all whose words begin like its words."""
    words = folded(typed).split()
    named = [(action, folded(command(action, called)).split()) for action in legal]
    exact = [action for action, parts in named if parts == words or parts[1:] == words]
    return exact or [action for action, parts in named if _begins(parts, words) or _begins(parts[1:], words)]


def _begins(parts: list[str], words: list[str]) -> bool:
    """Numbers must be whole, names may be shortened."""
    if not words or len(words) > len(parts):
        return False
    return all(
        part == word or (not _number(word) and part.startswith(word)) for part, word in zip(parts, words, strict=False)
    )


def _number(word: str) -> bool:
    return word.lstrip("-").isdigit()


def folded(text: str) -> str:
    """Without capitals and accents: who types in a hurry leaves them out."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
