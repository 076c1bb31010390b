"""Display names: what people may call themselves, and one form for what looks the same."""

from __future__ import annotations

import re
from unicodedata import category, normalize

from tablee.core.errors import Malformed

LONGEST = 24

_JOINERS = "\u200c\u200d"
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that draw nothing."""
_JOINABLE = "[\u0600-\u1fff\u2070-\U0010ffff]"
"""Joiners shape emoji and the scripts from Arabic on. Between other letters they only make two names look the same."""
_IDLE = re.compile(f"(?<!{_JOINABLE})[{_JOINERS}]|[{_JOINERS}](?!{_JOINABLE})")


def clean_name(typed: str) -> str:
    """A name without what cannot be seen (control, direction and private characters); refused where nothing is left."""
    seen = "".join(map(_shown, normalize("NFC", typed)))
    name = normalize("NFC", " ".join(_IDLE.sub("", seen).split()))
    if not any(category(letter)[0] in "LNPS" for letter in name):
        raise Malformed("name-empty")
    if len(name) > LONGEST:
        raise Malformed("name-too-long", most=LONGEST)
    return name


def _shown(letter: str) -> str:
    """White space of every kind becomes a plain space."""
    if letter.isspace() or category(letter)[0] == "Z":
        return " "
    hidden = category(letter) in ("Cc", "Cf", "Co", "Cs") and letter not in _JOINERS
    return "" if hidden or letter in _BLANK else letter
