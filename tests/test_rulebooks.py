"""Our rulebooks are written in our own words: no eight words in a row are those of the published rules.

The published texts are not in the repository; TABLEE_SOURCES names a folder with them (*.txt), where somebody has one.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.core.words import LANGUAGES, Language
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox

IN_A_ROW = 8
WORD = re.compile(r"[a-z]+|\d+")


def words(text: str) -> list[str]:
    """Split a text into words, without case, accents and punctuation."""
    flat = unicodedata.normalize("NFD", text.lower()).replace("œ", "oe")
    return WORD.findall("".join(letter for letter in flat if not unicodedata.combining(letter)))


NAMES = frozenset(
    words("""
    Quadri Quadrata Canada Detour Cabbie, Antoine Huchin, Geneviève Dupuis, Gilles Turbide
    Terre-Neuve Labrador Nouvelle-Écosse Édouard Nouveau-Brunswick Québec Ontario Manitoba Saskatchewan Alberta
    Colombie-Britannique Yukon Nunavut Newfoundland Nova Scotia Edward British Columbia
    """)
)
"""Words of names that have no synonym. Passages of names and numbers alone do not count as copied."""


def rows(text: list[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(text[at : at + IN_A_ROW]) for at in range(len(text) - IN_A_ROW + 1))


def likeness(ours: str, theirs: str) -> list[str]:
    """Return the passages that two texts share, each at its full length; those of names and numbers alone do not
    count."""
    known, mine = set(rows(words(theirs))), words(ours)
    alike = [at for at, row in enumerate(rows(mine)) if row in known]
    passages = list[list[int]]()
    for at in alike:
        if passages and at == passages[-1][-1] + 1:
            passages[-1].append(at)
        else:
            passages.append([at])
    found = (mine[passage[0] : passage[-1] + IN_A_ROW] for passage in passages)
    return [" ".join(row) for row in found if _counts(row)]


def _counts(row: list[str]) -> bool:
    return sum(not (word in NAMES or word.isdigit()) for word in row) >= IN_A_ROW


def sources() -> list[Path]:
    folder = os.environ.get("TABLEE_SOURCES")
    return sorted(Path(folder).glob("*.txt")) if folder else []


@pytest.mark.skipif(not sources(), reason="TABLEE_SOURCES names no folder with the published rulebooks")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", GAMES.values(), ids=list(GAMES))
def test_likeness_to_the_sources(box: AnyBox, language: Language) -> None:
    ours = (box.folder / f"rulebook.{language}.md").read_text("utf-8")
    alike = {source.name: likeness(ours, source.read_text("utf-8")) for source in sources()}
    assert {name: passages for name, passages in alike.items() if passages} == {}


THEIRS = (
    "When it is your turn, you may take the topmost card\nof the pile, and keep it. In Québec, Ontario and Manitoba!"
)


@pytest.mark.parametrize(
    "ours, alike",
    [
        ("You may take the topmost card of another pile.", 0),
        ("So **you may** take the topmost card of the pile; keep it.", 1),
        ("WHEN it is your turn: you may take the topmost. Cards of the pile and keep it in Quebec, Ontario.", 1),
        ("Québec, Ontario and Manitoba: 1, 2, 3, 4, 5.", 0),
        ("", 0),
    ],
)
def test_planted_likeness_is_found(ours: str, alike: int) -> None:
    assert len(likeness(ours, THEIRS)) == alike


def test_names_and_numbers_in_a_row_are_nobodys_sentence() -> None:
    text = "Quebec, Ontario, Manitoba, Alberta, Yukon: 2, 3, 5 and 108."
    assert likeness(text, text) == []
