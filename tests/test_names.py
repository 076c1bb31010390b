"""Display names: how typed names are cleaned, and which are refused."""

from __future__ import annotations

from unicodedata import category, is_normalized

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablee.core.errors import Malformed
from tablee.core.words import LANGUAGES
from tablee.kit.reader import Reader, bundle
from tablee.tables.display_names import LONGEST, clean_name

JOINERS = "\u200c\u200d"
typed = st.text(max_size=40) | st.text(
    alphabet="aé\u0301 \t\u00a0\u3000\u200d\u202e\u2066\u3164👩🚀کا\u212b", max_size=40
)


def _kept(name: str) -> str | None:
    try:
        return clean_name(name)
    except Malformed:
        return None


@pytest.mark.parametrize(
    "given, kept",
    [
        ("  Ann  ", "Ann"),
        ("Ann\u00a0\t\n  Lee", "Ann Lee"),
        ("Ann\u202eeve", "Anneve"),
        ("\u2066Ann\u2069\ufeff\u00ad\u200b", "Ann"),
        ("A\u200dnn\u200c", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("\u3164Ann\u2800", "Ann"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("\x00A\x1bn\x7fn", "Ann"),
        ("x" * 24 + " ", "x" * 24),
        ("?!", "?!"),
    ],
)
def test_what_cannot_be_seen_goes_and_what_shapes_letters_stays(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("name", ["", " \t", "\u200b", "\u202e\u2066", "\u0301\u0302", "\u3164", "\ue000", "\u200d"])
def test_a_name_of_which_nothing_is_seen_is_refused(name: str) -> None:
    with pytest.raises(Malformed, match="refused-name-empty"):
        clean_name(name)


def test_a_name_is_measured_by_what_is_left_of_it() -> None:
    with pytest.raises(Malformed, match="refused-name-too-long") as refused:
        clean_name("x" * (LONGEST + 1))
    for language in LANGUAGES:
        assert str(LONGEST) in Reader(bundle(language))(refused.value.says)


@given(typed)
@example("\u212b\u200d\u212b")
@example("کا\u200d\u200dکا")
def test_a_name_is_short_composed_and_visible_and_cleaning_it_again_changes_nothing(name: str) -> None:
    kept = _kept(name)
    if kept is None:
        return
    assert 1 <= len(kept) <= LONGEST and is_normalized("NFC", kept)
    assert kept == kept.strip() and "  " not in kept
    assert all(category(letter) not in ("Cc", "Cf", "Co", "Zl", "Zp") for letter in kept if letter not in JOINERS)
    assert clean_name(kept) == kept
