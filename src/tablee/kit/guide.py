"""Guided first match and practice puzzles, from which a newcomer learns a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec import Struct

from tablee.core.game import Seat

LEARNER = Seat(0)


class Lesson(Struct, frozen=True):
    """One step of the guide: messages, then an action of the learner or of a seat that the guide plays."""

    says: tuple[str, ...]
    """Ids of the messages that the learner reads one after the other before the action."""
    seat: Seat
    action: Any
    clauses: tuple[str, ...] = ()
    """Clauses of the rulebook that this lesson shows in practice."""


class Guide(Struct, frozen=True):
    """Guided first match: a real match with a fixed key, so that its rolls are known. After the last lesson the learner
    may play on."""

    options: Any
    key: bytes
    """Key from which the rolls of the match follow. It was found by search, so that the learner, on seat 0, begins, and
    that something interesting happens soon."""
    lessons: tuple[Lesson, ...]
    farewell: tuple[str, ...]
    """Ids of the messages after the last lesson."""

    def clauses(self) -> tuple[str, ...]:
        """List all clauses of the rulebook that a lesson shows."""
        return tuple(clause for lesson in self.lessons for clause in lesson.clauses)

    def moment(self, clause: str) -> int | None:
        """Return the index of the lesson that shows a clause, which is also the number of actions before it."""
        return next((n for n, lesson in enumerate(self.lessons) if clause in lesson.clauses), None)

    def lesson(self, done: int) -> Lesson | None:
        """Return the lesson that follows `done` actions."""
        return self.lessons[done] if done < len(self.lessons) else None

    def said(self, done: int) -> tuple[str, ...]:
        """List the ids of the messages to show after `done` actions; empty while another seat is to act.

        The messages of other seats' actions come together with those before the learner's next one, since the guide
        plays these actions too fast to read along."""
        now = self.lesson(done)
        if now and now.seat != LEARNER:
            return ()
        before = next((n for n in range(done - 1, -1, -1) if self.lessons[n].seat == LEARNER), -1)
        since = self.lessons[before + 1 : done + 1]
        return tuple(id for lesson in since for id in lesson.says) + (() if now else self.farewell)


@dataclass(frozen=True)
class Practice:
    """Practice puzzles for one person, made from a game's own material."""

    levels: tuple[str, ...]
    """Names of the levels, the easiest first."""
    puzzle: Callable[[str, Random], Any]
    """Makes a random puzzle of a level, with all its answers."""
    puzzle_type: type[Any]
