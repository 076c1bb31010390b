"""Rulebook as plain text for a terminal: clause numbers in a margin, pictures described in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from tablee.core.words import says
from tablee.kit.reader import Reader
from tablee.kit.rulebook import Clause, Example, Illustration, Part, Question, QuickCard, QuickStart, Rulebook, Ruling

WIDTH = 80
CONTINUED = re.compile(r"(?<!\n)\n(?!- |\n)")
"""Pattern of a line break within a paragraph."""
BOLD, DIM, PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"


@dataclass(frozen=True)
class Paper:
    """Formatter of rulebook texts for a width in columns, with or without bold and dim letters."""

    say: Reader
    width: int = WIDTH
    styled: bool = False

    def book(self, book: Rulebook) -> str:
        return "\n".join(self._book(book)).rstrip()

    def clause(self, clause: Clause, margin: int = 0) -> str:
        return "\n".join(self._clause(clause, margin or len(clause.number) + 2)).rstrip()

    def _book(self, book: Rulebook) -> Iterator[str]:
        margin = max(len(clause.number) for clause in book.clauses()) + 2
        yield from self._heading(book.title, "=")
        yield from self._quick(book.quick) if book.quick else ()
        yield from (line for text in book.introduction for line in (*self._text(text.text), ""))
        yield from self._sections(book, "rules", margin)
        if book.questions:
            yield from self._heading(book.questions.title, "-")
            yield from (line for asked in book.questions.asked for line in self._question(asked))
        yield from self._sections(book, "appendix", margin)
        yield from self._card(book.card) if book.card else ()

    def _sections(self, book: Rulebook, kind: str, margin: int) -> Iterator[str]:
        for section in (section for section in book.sections if section.kind == kind):
            yield from self._heading(section.title, "-")
            yield from (line for clause in section.clauses for line in self._clause(clause, margin))

    def _quick(self, quick: QuickStart) -> Iterator[str]:
        for id, text in (("rulebook-goal", quick.goal), ("rulebook-win", quick.win)):
            yield from (self._styled(self._words(id), BOLD), *self._text(text, "  "), "")
        yield self._styled(self._words("rulebook-turn"), BOLD)
        for n, step in enumerate(quick.steps, 1):
            yield from (*self._text(f"{n}. {step.title}", "  "), *self._text(step.text, "     "))
        yield ""

    def _card(self, card: QuickCard) -> Iterator[str]:
        yield from self._heading(self._words("rulebook-card"), "-")
        yield from (*self._text(card.headline), "")
        for line in card.lines:
            yield from (self._styled(line.term, BOLD), *self._text(line.text, "  "))

    def _question(self, asked: Question) -> Iterator[str]:
        yield from (self._styled(line, BOLD) for line in self._text(asked.question))
        yield from (*self._text(asked.answer, "  "), "")

    def _clause(self, clause: Clause, margin: int) -> Iterator[str]:
        blank = " " * margin
        lines = [line for part in clause.body for line in (*self._part(part, blank), "")]
        yield self._styled(clause.number.ljust(margin), DIM) + lines[0].removeprefix(blank)
        yield from lines[1:]

    def _part(self, part: Part, blank: str) -> Iterator[str]:
        match part:
            case Example(text):
                yield from self._text(text, f"{blank}| ")
            case Ruling(text):
                choice = f"({self._words('rulebook-choice')}) {text}"
                yield from (self._styled(line, DIM) for line in self._text(choice, blank))
            case Illustration(_, alt):
                yield from (self._styled(line, DIM) for line in self._text(f"[{alt}]", blank))
            case _:
                yield from self._text(part.text, blank)

    def _heading(self, title: str, line: str) -> tuple[str, str, str]:
        return self._styled(title, BOLD), line * min(len(title), self.width), ""

    def _text(self, text: str, indent: str = "") -> Iterator[str]:
        for line in CONTINUED.sub(" ", text.replace("*", "")).split("\n"):
            further = indent + "  " * line.startswith("- ")
            yield from wrap(
                line, self.width, initial_indent=indent, subsequent_indent=further, break_on_hyphens=False
            ) or [indent.rstrip()]

    def _styled(self, text: str, style: str) -> str:
        return f"{style}{text}{PLAIN}" if self.styled else text

    def _words(self, id: str) -> str:
        return self.say(says(id))
