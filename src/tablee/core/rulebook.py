"""A game's rulebook: Markdown that people read, numbered by clause so that code, tests and refusals can cite it.

# Title, then an introduction
## 2 A section
**2.1** A clause, in one or several paragraphs; lines that begin with "- " are a list.
![What the picture shows, in words](picture:key)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

from msgspec import Struct

from tablee.core.words import Language

SECTION = re.compile(r"## (\d+) (.+)")
CLAUSE = re.compile(r"\*\*(\d+\.\d+)\*\* (.+)", re.DOTALL)
PICTURE = re.compile(r"!\[(.+)\]\(picture:([a-z-]+)\)")


class Picture(Struct, frozen=True, tag=True):
    """Drawn by the game's own component from its data."""

    key: str
    alt: str


class Paragraph(Struct, frozen=True, tag=True):
    text: str


class Clause(Struct, frozen=True):
    number: str
    body: tuple[Paragraph | Picture, ...]


class Section(Struct, frozen=True):
    number: int
    title: str
    clauses: tuple[Clause, ...]


class Rulebook(Struct, frozen=True):
    title: str
    introduction: tuple[Paragraph, ...]
    sections: tuple[Section, ...]

    def clauses(self) -> Iterator[Clause]:
        for section in self.sections:
            yield from section.clauses

    def clause(self, number: str) -> Clause | None:
        return next((clause for clause in self.clauses() if clause.number == number), None)


def read_rulebook(folder: Path, language: Language) -> Rulebook:
    return parse((folder / f"rulebook.{language}.md").read_text("utf-8"))


def parse(text: str) -> Rulebook:
    opening, *sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, *introduction = _blocks(opening)
    return Rulebook(
        title.removeprefix("# "), tuple(Paragraph(block) for block in introduction), tuple(map(_section, sections))
    )


def _blocks(text: str) -> list[str]:
    return [block.strip() for block in text.split("\n\n") if block.strip()]


def _section(text: str) -> Section:
    head, *blocks = _blocks(text)
    if not (found := SECTION.fullmatch(head)):
        raise ValueError(f"not a section's title: {head!r}")
    return Section(int(found[1]), found[2], tuple(_clauses(blocks)))


def _clauses(blocks: list[str]) -> Iterator[Clause]:
    number, body = "", list[Paragraph | Picture]()
    for block in blocks:
        if found := CLAUSE.fullmatch(block):
            if number:
                yield Clause(number, tuple(body))
            number, body, block = found[1], [], found[2]
        elif not number:
            raise ValueError(f"no clause before {block!r}")
        body.append(_picture_or_text(block))
    if number:
        yield Clause(number, tuple(body))


def _picture_or_text(block: str) -> Paragraph | Picture:
    if found := PICTURE.fullmatch(block):
        return Picture(found[2], found[1])
    return Paragraph(block)


# For the terminal.


def written(book: Rulebook, width: int = 88) -> str:
    """The rulebook as plain text; a picture is told in its own words."""
    lines = [book.title, "=" * len(book.title), ""]
    lines += [_wrapped(paragraph.text, width) + "\n" for paragraph in book.introduction]
    for section in book.sections:
        title = f"{section.number} {section.title}"
        lines += [title, "-" * len(title), ""]
        lines += [written_clause(clause, width) + "\n" for clause in section.clauses]
    return "\n".join(lines).rstrip()


def written_clause(clause: Clause, width: int = 88) -> str:
    texts = [part.text if isinstance(part, Paragraph) else f"[{part.alt}]" for part in clause.body]
    return "\n\n".join(_wrapped(text, width) for text in (f"{clause.number}  {texts[0]}", *texts[1:]))


def _wrapped(text: str, width: int) -> str:
    plain = text.replace("**", "").replace("*", "")
    return "\n".join(fill(line, width, subsequent_indent="  " * line.startswith("- ")) for line in plain.split("\n"))
