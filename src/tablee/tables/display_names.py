"""Display names of people: validation, and one normal form for names that look the same."""

from __future__ import annotations

import re
from unicodedata import category, normalize

from tablee.core.errors import Malformed

LONGEST = 24

_JOINERS = "\u200c\u200d"
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are invisible."""
_JOINABLE = "[\u0600-\u1fff\u2070-\U0010ffff]"
"""Characters between which a zero-width joiner changes what is shown: emoji, and the scripts from Arabic on. Elsewhere
joiners only make two different names look the same."""
_IDLE_JOINER = re.compile(f"(?<!{_JOINABLE})[{_JOINERS}]|[{_JOINERS}](?!{_JOINABLE})")


def clean_name(typed: str) -> str:
    """Return a name without invisible characters (control, direction, private use). Refused if it is then empty or too
    long."""
    seen = "".join(map(_visible, normalize("NFC", typed)))
    name = normalize("NFC", " ".join(_IDLE_JOINER.sub("", seen).split()))
    if not any(category(letter)[0] in "LNPS" for letter in name):
        raise Malformed("name-empty")
    if len(name) > LONGEST:
        raise Malformed("name-too-long", most=LONGEST)
    return name


def _visible(letter: str) -> str:
    """Map white space of every kind to a plain space, and invisible letters to nothing."""
    if letter.isspace() or category(letter)[0] == "Z":
        return " "
    hidden = category(letter) in ("Cc", "Cf", "Co", "Cs") and letter not in _JOINERS
    return "" if hidden or letter in _BLANK else letter
