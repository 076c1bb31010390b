"""Parser of rulebooks: Markdown for people, with numbered clauses that code, tests and refusals cite. Its syntax:

# Title, then an introduction
## {quick}                     the quick start: "goal: …", "win: …", steps "1. **Title** text", each with its picture
## {card}                      the quick card: a headline, lines "- **term** text", pictures
## A section                   with clauses; {appendix} after its title marks what few people need
**2.1** A clause, in one or several paragraphs; lines that begin with "- " are a list.
![What the picture shows, in words](picture:key)
> A worked example.
~ Why we chose this, where the printed rules are silent.
## Questions {questions}
**A question?** Its answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.words import Language

HEADING = re.compile(r"## (?P<title>.*?) ?(?:\{(?P<kind>quick|card|questions|appendix)\})?")
CLAUSE = re.compile(r"\*\*(\d+\.\d+)\*\* (.+)", re.DOTALL)
PICTURE = re.compile(r"!\[(.+)\]\(picture:([a-z-]+)\)")
PROMISE = re.compile(r"(goal|win): (.+)", re.DOTALL)
STEP = re.compile(r"\d\. \*\*(.+?)\*\* (.+)", re.DOTALL)
LINE = re.compile(r"- \*\*(.+?)\*\* (.+)")
QUESTION = re.compile(r"\*\*(.+?)\*\* (.+)", re.DOTALL)
MENTION = re.compile(r"(?<![\d.,])\d+\.\d+(?!\d)")
"""Reference to a clause. Rulebooks contain no decimals."""


Read = TypeVar("Read")


class Illustration(Struct, frozen=True, tag="Picture"):
    """Picture that the game's own component draws, with a text for people who don't see it."""

    key: str
    alt: str


class Paragraph(Struct, frozen=True, tag=True):
    text: str


class Example(Struct, frozen=True, tag=True):
    text: str


class Ruling(Struct, frozen=True, tag=True):
    """Reason for what the rulebook decides where the printed rules are silent."""

    text: str


Part: TypeAlias = Paragraph | Illustration | Example | Ruling


class Clause(Struct, frozen=True):
    number: str
    body: tuple[Part, ...]


class BookSection(Struct, frozen=True):
    title: str
    kind: Literal["rules", "appendix"]
    clauses: tuple[Clause, ...]


class QuickStep(Struct, frozen=True):
    title: str
    text: str
    picture: Illustration | None = None


class QuickStart(Struct, frozen=True):
    """Quick start: the goal, how to win, and a turn at a glance."""

    goal: str
    win: str
    steps: tuple[QuickStep, ...]


class CardLine(Struct, frozen=True):
    term: str
    text: str


class QuickCard(Struct, frozen=True):
    """Quick card: one phone screen of rules that can be opened beside the board at any time."""

    headline: str
    lines: tuple[CardLine, ...]
    pictures: tuple[Illustration, ...]


class Question(Struct, frozen=True):
    question: str
    answer: str


class Questions(Struct, frozen=True):
    title: str
    asked: tuple[Question, ...]


class Rulebook(Struct, frozen=True):
    title: str
    introduction: tuple[Paragraph, ...]
    sections: tuple[BookSection, ...]
    quick: QuickStart | None = None
    card: QuickCard | None = None
    questions: Questions | None = None

    def clauses(self) -> Iterator[Clause]:
        for section in self.sections:
            yield from section.clauses

    def clause(self, number: str) -> Clause | None:
        return next((clause for clause in self.clauses() if clause.number == number), None)


def read_rulebook(folder: Path, language: Language) -> Rulebook:
    path = folder / f"rulebook.{language}.md"
    try:
        return parse(path.read_text("utf-8"))
    except ValueError as error:
        raise ValueError(f"{path.name}, {error}") from None


# From Markdown.


class Block(NamedTuple):
    """Lines of the source between two empty lines, with the number of the first."""

    line: int
    text: str

    def wrong(self, why: str) -> ValueError:
        return ValueError(f"line {self.line}: {why}: {self.text.partition(chr(10))[0]!r}")


class Chapter(NamedTuple):
    """Heading with the blocks below it, up to the next heading."""

    head: Block
    title: str
    kind: str
    blocks: list[Block]


def parse(text: str) -> Rulebook:
    """Parse a rulebook. A ValueError names the line of a fault."""
    title, *blocks = _blocks(text)
    if not title.text.startswith("# "):
        raise title.wrong("not a title")
    _no_number_twice(blocks)
    first = next((n for n, block in enumerate(blocks) if block.text.startswith("## ")), len(blocks))
    chapters = list(_chapters(blocks[first:]))
    return Rulebook(
        title.text.removeprefix("# "),
        tuple(map(_paragraph, blocks[:first])),
        tuple(_section(chapter) for chapter in chapters if chapter.kind in ("", "appendix")),
        _only(chapters, "quick", _quick),
        _only(chapters, "card", _card),
        _only(chapters, "questions", _questions),
    )


def _blocks(text: str) -> list[Block]:
    found = re.finditer(r"(?:^.*\S.*(?:\n|\Z))+", text, re.MULTILINE)
    return [Block(text.count("\n", 0, block.start()) + 1, block[0].strip()) for block in found] or [Block(1, "")]


def _no_number_twice(blocks: list[Block]) -> None:
    seen = set[str]()
    for block in blocks:
        if found := CLAUSE.fullmatch(block.text):
            if found[1] in seen:
                raise block.wrong("a clause that stands there twice")
            seen.add(found[1])


def _chapters(blocks: list[Block]) -> Iterator[Chapter]:
    heads = [n for n, block in enumerate(blocks) if block.text.startswith("## ")]
    for start, end in pairwise([*heads, len(blocks)]):
        found = HEADING.fullmatch(blocks[start].text)
        if not found or not (found["title"] or found["kind"] in ("quick", "card")):
            raise blocks[start].wrong("not a heading")
        yield Chapter(blocks[start], found["title"], found["kind"] or "", blocks[start + 1 : end])


def _only(chapters: list[Chapter], kind: str, read: Callable[[Chapter], Read]) -> Read | None:
    found = [chapter for chapter in chapters if chapter.kind == kind]
    if len(found) > 1:
        raise found[1].head.wrong("stands there twice")
    return read(found[0]) if found else None


def _section(chapter: Chapter) -> BookSection:
    clauses = tuple(_clauses(chapter.blocks))
    if not clauses:
        raise chapter.head.wrong("a section without clauses")
    return BookSection(chapter.title, "appendix" if chapter.kind else "rules", clauses)


def _clauses(blocks: list[Block]) -> Iterator[Clause]:
    number, body = "", list[Part]()
    for block in blocks:
        if found := CLAUSE.fullmatch(block.text):
            if number:
                yield Clause(number, tuple(body))
            number, body, block = found[1], [], block._replace(text=found[2])
        elif not number:
            raise block.wrong("no clause before")
        body.append(_part(block))
    if number:
        yield Clause(number, tuple(body))


def _part(block: Block) -> Part:
    if block.text.startswith("!["):
        return _picture(block)
    if block.text.startswith(">"):
        return Example(re.sub(r"^> ?", "", block.text, flags=re.MULTILINE))
    if block.text.startswith("~ "):
        return Ruling(block.text.removeprefix("~ "))
    return _paragraph(block)


def _picture(block: Block) -> Illustration:
    if not (found := PICTURE.fullmatch(block.text)):
        raise block.wrong("not a picture")
    return Illustration(found[2], found[1])


def _paragraph(block: Block) -> Paragraph:
    if re.match(r"#|>|~|!\[|\*\*\d+\.\d+\*\*", block.text):
        raise block.wrong("not a paragraph")
    return Paragraph(block.text)


def _quick(chapter: Chapter) -> QuickStart:
    promises, steps = dict[str, str](), list[QuickStep]()
    for block in chapter.blocks:
        if found := PROMISE.fullmatch(block.text):
            promises[found[1]] = found[2]
        elif found := STEP.fullmatch(block.text):
            steps.append(QuickStep(found[1], found[2]))
        elif not steps or steps[-1].picture:
            raise block.wrong("not a goal, a way to win, a step or its picture")
        else:
            steps[-1] = replace(steps[-1], picture=_picture(block))
    if promises.keys() != {"goal", "win"} or not steps:
        raise chapter.head.wrong("not a goal, a way to win and steps")
    return QuickStart(promises["goal"], promises["win"], tuple(steps))


def _card(chapter: Chapter) -> QuickCard:
    if not chapter.blocks:
        raise chapter.head.wrong("a card without a headline")
    headline, *rest = chapter.blocks
    lines = [line for block in rest if not block.text.startswith("![") for line in _lines(block)]
    pictures = [_picture(block) for block in rest if block.text.startswith("![")]
    return QuickCard(_paragraph(headline).text, tuple(lines), tuple(pictures))


def _lines(block: Block) -> Iterator[CardLine]:
    for text in re.split(r"\n(?=- )", block.text):
        if not (found := LINE.fullmatch(re.sub(r"\s*\n\s*", " ", text))):
            raise block.wrong("not lines of a card")
        yield CardLine(found[1], found[2])


def _questions(chapter: Chapter) -> Questions:
    asked = list[Question]()
    for block in chapter.blocks:
        if found := QUESTION.fullmatch(_paragraph(block).text):
            asked.append(Question(found[1], found[2]))
        elif asked:
            asked[-1] = replace(asked[-1], answer=f"{asked[-1].answer}\n\n{block.text}")
        else:
            raise block.wrong("no question before")
    return Questions(chapter.title, tuple(asked))
