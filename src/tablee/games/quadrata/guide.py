"""Guided first match for beginners: two days and the start of the third, with two visits, one of them by taxi and along
the path."""

from __future__ import annotations

from tablee.core.game import Seat
from tablee.games.quadrata.state import Book, Options, Remove, Rest, Skip, TakeBonuses, Visit
from tablee.kit.guide import Guide, Lesson

LEARNER, OTHER = Seat(0), Seat(1)

GUIDE = Guide(
    options=Options(),
    key=bytes.fromhex("90c9f953d3fe43fcdf34aa28133bc2049d5fad518e7d2fd20fa4787b10212a88"),
    lessons=(
        Lesson(("learn-welcome", "learn-steps", "learn-replace"), LEARNER, Skip(), ("4.1",)),
        Lesson(("learn-numbers", "learn-visit"), LEARNER, Visit("ottawa", 10, (0, 2)), ("1.1", "6.1", "6.2", "6.3")),
        Lesson(
            ("learn-visited", "learn-cups", "learn-book"),
            LEARNER,
            Book("brandon"),
            ("1.8", "6.4", "6.5", "12.1", "12.4"),
        ),
        Lesson(("learn-rest", "learn-keep"), LEARNER, Rest(()), ("13.1", "13.2")),
        Lesson((), OTHER, Skip()),
        Lesson((), OTHER, Visit("regina", 10, (0, 1))),
        Lesson((), OTHER, Skip()),
        Lesson((), OTHER, Rest(())),
        Lesson(("learn-day", "learn-again"), LEARNER, Skip(), ("3.3",)),
        Lesson(("learn-short", "learn-taxi"), LEARNER, Visit("brandon", 11, (0, 2), (3,)), ("1.9", "10.2", "10.5")),
        Lesson(("learn-path", "learn-train"), LEARNER, TakeBonuses(1), ("1.5", "7.1", "9.1")),
        Lesson(("learn-colours",), LEARNER, Skip()),
        Lesson(("learn-space",), LEARNER, Rest(())),
        Lesson((), OTHER, Skip()),
        Lesson((), OTHER, Visit("rankin-inlet", 42, (0, 2))),
        Lesson((), OTHER, Skip()),
        Lesson((), OTHER, Rest(())),
        Lesson(("learn-leave", "learn-remove"), LEARNER, Remove((1,)), ("3.4",)),
    ),
    farewell=("learn-end", "learn-on", "learn-after"),
)
