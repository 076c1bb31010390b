"""The guided first match of a game, and its practice: how a newcomer learns it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec import Struct

from tablee.core.game import Seat

LEARNER = Seat(0)


class Lesson(Struct, frozen=True):
    """What is said, and what is then done: by the learner, or by another seat that the guide plays."""

    says: tuple[str, ...]
    """Ids of messages, read one after the other."""
    seat: Seat
    action: Any
    clauses: tuple[str, ...] = ()
    """What of the rulebook the learner is shown here, by the words, the action or what the others then do."""


class Guide(Struct, frozen=True):
    """The guided first match: a real one whose rolls are known, since its key is. Afterwards one may play on."""

    options: Any
    key: bytes
    """Found by trying, so that the learner sits on seat 0, begins, and something happens soon."""
    lessons: tuple[Lesson, ...]
    farewell: tuple[str, ...]
    """Said when the last lesson is done."""

    def clauses(self) -> tuple[str, ...]:
        """All clauses of the rulebook that a lesson shows."""
        return tuple(clause for lesson in self.lessons for clause in lesson.clauses)

    def moment(self, clause: str) -> int | None:
        """The number of the lesson that shows a clause: so many actions are done before it."""
        return next((n for n, lesson in enumerate(self.lessons) if clause in lesson.clauses), None)

    def lesson(self, done: int) -> Lesson | None:
        """The lesson after so many actions."""
        return self.lessons[done] if done < len(self.lessons) else None

    def said(self, done: int) -> tuple[str, ...]:
        """What the learner reads before acting, with what belongs to the others' actions since: they go by too fast."""
        now = self.lesson(done)
        if now and now.seat != LEARNER:
            return ()
        before = next((n for n in range(done - 1, -1, -1) if self.lessons[n].seat == LEARNER), -1)
        since = self.lessons[before + 1 : done + 1]
        return tuple(id for lesson in since for id in lesson.says) + (() if now else self.farewell)


@dataclass(frozen=True)
class Practice:
    """Puzzles from a game's own material, for one person and no match."""

    levels: tuple[str, ...]
    """The easiest first."""
    puzzle: Callable[[str, Random], Any]
    """One of a level, with all that is to be known about its answers."""
    puzzle_type: type[Any]
