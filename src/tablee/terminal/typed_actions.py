"""Actions as short lines to type: ``place-card 3 -1 2``, ``call nessie``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias
from unicodedata import combining, normalize

from msgspec import Struct, to_builtins

Called: TypeAlias = Callable[[Struct], str]
"""Function that names an action in one word."""


def name_of(action: Struct) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(action).__name__).lower()


def command(action: Struct, called: Called = name_of) -> str:
    """Write an action as its name and its fields, in the order of the struct."""
    return " ".join([called(action), *(_word(value) for key, value in to_builtins(action).items() if key != "type")])


def _word(value: Any) -> str:
    """Write a field as one word. None is a dash; the parts of a compound field are joined by commas."""
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
    """Find the legal actions that a typed line may mean: those it names in full, or else those whose words begin as it
    does."""
    words = folded(typed).split()
    named = [(action, folded(command(action, called)).split()) for action in legal]
    exact = [action for action, parts in named if parts == words or parts[1:] == words]
    return exact or [action for action, parts in named if _begins(parts, words) or _begins(parts[1:], words)]


def _begins(parts: list[str], words: list[str]) -> bool:
    """Tell whether typed words may stand for an action's words: names may be shortened, numbers may not."""
    if not words or len(words) > len(parts):
        return False
    return all(
        part == word or (not _number(word) and part.startswith(word)) for part, word in zip(parts, words, strict=False)
    )


def _number(word: str) -> bool:
    return word.lstrip("-").isdigit()


def folded(text: str) -> str:
    """Fold case and remove accents, which people leave out when they type in a hurry."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
